// Package play plays duels of the height-band game: the Game that an experiment compiles to, the Duel with its state,
// and the rules, phase by phase in the order of HB-8. Lengths are in thousandths of an inch, ranges in whole inches,
// heights in bands of 500 feet, the lowest being 1. The source is the quick-reference sheet of the game; what the sheet
// leaves open is read as docs/rules/heightband.md says. Ground targets and light guns on the ground are left out.
//
// A Duel is the table and the record sheets, no more: no thought of a pilot. Others look at it through a View, which
// changes nothing.
package play
