// Package airpower plays duels by the Air Power rules: flight, guns, rockets and
// damage of jets and propeller aircraft on a hex grid of a third of a mile, in
// game turns of 12 seconds and altitude levels of 1000 feet. The parts of the
// rules are packages of their own: card, flight, gunnery, damage, sighting,
// order and crew; this one puts them in sequence. Readings are in
// docs/rules/airpower.md.
package airpower
