// Package ufo plays Tornado against UFO, a d6 game in inches. Lengths are in
// thousandths of an inch, ranges in whole inches, speeds in inches a turn.
// Nothing of the seed is left out; the readings taken are in docs/rules/ufo.md.
package ufo
