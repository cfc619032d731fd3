// Package heightband plays a d10 game of the Second World War in inches and
// height bands: manoeuvres with tests of skill, guns in batteries, critical hits and
// crews. Lengths are in thousandths of an inch, ranges in whole inches, heights in
// bands of 500 feet, the lowest being 1. The source is the quick-reference sheet of
// the game; what the sheet leaves open is read as docs/rules/heightband.md says.
// Ground targets and light guns on the ground are left out.
//
// A Duel is the table and the record sheets, no more. A scout looks at one for the aircraft that decides: it reckons
// the facts of options and plays the aircraft's own move ahead, and holds all that this takes.
package heightband
