// Package airpower plays duels by the Air Power rules: flight, guns, rockets, guided missiles and damage of jets and
// propeller aircraft on a hex grid of a third of a mile, in game turns of 12 seconds and altitude levels of 1000
// feet. Readings are in docs/rules/airpower.md. The parts of the rules are packages of their own, and this one puts
// them in sequence (parts.go):
//
//   - card: the data cards of aircraft, and what these may carry
//   - armory: the cards of guided missiles, and historical loads
//   - flight: how aircraft fly (chapters 5 to 8 and 13)
//   - gunnery: guns, rockets and the Genie (chapter 9)
//   - damage: what hits do (chapter 10)
//   - sighting: who sees whom (chapter 11)
//   - order: the order of flight and collisions (chapters 12 and 3)
//   - missile: how missiles fly (the Missile Flight Rules)
//   - guided: launches and attacks of missiles (chapters 14, 15 and 17)
//   - radar: radar, infrared search, warning receivers and jamming (chapters 16 and 19)
//   - crew: pilots and observers (chapter 18)
//   - modifier: the items that a die roll is modified by
//   - ask: the arguments that the attacks of the odds command share
//   - apcase: conformance cases, for tests
//
// A game turn is the table sequence in duel.go, and a move in it is the table moveStages in move.go: stages that play
// themselves with dice or stop at a decision. A [Duel] is all that changes, and nothing else: copying it forks the
// engagement. A scout (scout.go) answers what agents ask about a decision: its facts and the look-ahead. It remembers
// searches and looks at any number of duels.
//
// Some choices are made automatically, because nothing speaks for the other option:
//
//   - padlocks, searchers and optics (AP-11)
//   - whom the radar looks for (AP-16.4) and, unless the setup has an aircraft choose, its mode and its lock-on
//   - deceptive and active jammers
//   - a Sierra Hotel pilot's higher category (AP-12.2)
//   - calling off a shot that cannot hit (AP-9.1.13)
//   - getting out of an aircraft whose stall or spin ends in the ground (AP-18.9)
//   - how a missile is flown where the policy of the setup leaves a choice
//   - how far the second of two missiles flies behind the first: as closely as it may (AP-14.3.6)
//   - when a nuclear missile bursts (AP-17.9)
//
// Left out: formations (AP-33), feigned illumination (AP-17.5.5), getting out at will, shutting engines down to put a
// fire out (AP-10.3.4).
package airpower
