// Package airpower plays duels by the Air Power rules: flight, guns, rockets and
// damage of jets and propeller aircraft on a hex grid of a third of a mile, in
// game turns of 12 seconds and altitude levels of 1000 feet. The parts of the
// rules are packages of their own: card, flight, gunnery, damage, sighting,
// order and crew; this one puts them in sequence. Readings are in
// docs/rules/airpower.md.
//
// A game turn is the table sequence in duel.go, a move in it the table moveParts in
// move.go: stages that play themselves with dice or stop at a decision. All that
// changes is in a state, a plain value; a [Duel] is a state with what facts and look-ahead
// remember besides.
//
// Some choices are made by themselves, because nothing is to be said for the other way:
// padlocks, searchers and optics (AP-11), whom the radar looks for (AP-16.4) and, unless the set-up
// has an aircraft choose, its mode and whom it locks on to, deceptive and active jammers, a
// Sierra Hotel pilot's higher category (AP-12.2), calling off a shot that cannot hit
// (AP-9.1.13), getting out of an aircraft whose stall or spin ends in the ground
// (AP-18.9), how a missile is flown beyond the policy of the set-up, that of two missiles the second
// follows as closely as it may (AP-14.3.6), when a nuclear one bursts (AP-17.9).
//
// Left out: formations (AP-33), feigned illumination (AP-17.5.5), getting out at will, shutting engines
// down to put a fire out (AP-10.3.4).
package airpower
