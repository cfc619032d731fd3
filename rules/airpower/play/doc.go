// Package play is the duel of Air Power: its state and rules, put in sequence. The map is a hex grid of a third of a
// mile, a game turn 12 seconds, an altitude level 1000 feet. It has no thought of a pilot: a scout reads a [View].
// Rule ids are those of docs/rules/airpower.md.
//
// A game turn is the table sequence in duel.go, and a move in it is the table moveStages in move.go: stages that play
// themselves with dice or stop at a decision. The tables name methods of the parts of the rules (flights, orders,
// sights, radars, combat, missiles and so on, in duel.go). A [Duel] is all that changes, and nothing else: copying it
// forks the engagement. A [Game] is what never changes; Compile makes it of a setup.
//
// Fields of the state have exported names so that tests can set a scene by hand. A pilot gets none of them: a View
// gives copies, types that only read, and pointers to parts of the Game, which all workers share and nobody changes.
//
// Some choices are made automatically, because nothing speaks for the other option:
//
//   - padlocks, searchers and optics (AP-11)
//   - whom the radar looks for (AP-16.4) and, unless the setup has an aircraft choose, its mode and its lock-on
//   - deceptive and active jammers
//   - a Sierra Hotel pilot's higher category (AP-12.2)
//   - getting out of an aircraft whose stall or spin ends in the ground (AP-18.9)
//   - how a missile is flown where the policy of the setup leaves a choice
//   - how far the second of two missiles flies behind the first: as closely as it may (AP-14.3.6)
//   - when a nuclear missile bursts (AP-17.9)
//
// Left out: formations (AP-33), feigned illumination (AP-17.5.5), getting out at will, shutting engines down to put a
// fire out (AP-10.3.4).
package play
