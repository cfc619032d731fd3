// Package gunnery is chapter 9 of Air Power: attacks with guns, gun pods, articulated guns, unguided rockets
// and the nuclear rocket, with steady-state gunsight tracking (SSGT) and radar ranging. Package damage says
// what a hit does.
//
// Everything is a function on plain values: the caller fills a [Shooter] and a
// [Target], rolls the dice and hands the results in. Nothing in play allocates.
// Altitudes are levels, speeds half points, ammunition half points, and an
// attack hits when die + modifiers <= need; no roll hits or misses by itself.
// docs/rules/airpower.md lists the paragraphs with their code and tests.
//
// Left to the caller: sighting (AP-11), the order of fire (both sides of a head-on
// attack roll before either takes damage), and the counters of recovery. An attack that
// was declared and then called off counts as made: it uses one of the two shots, a head-on
// target may still answer it, and the collision roll stays due; the rules leave these last
// two open.
package gunnery
