// Package play is the duel of Tornado against UFO, a d6 game in inches: its state, the sequence of play, and the
// start that an experiment asks for. Lengths are in thousandths of an inch, ranges in whole inches, speeds in inches a
// turn. A Duel knows nothing of pilots: what they see of it is a View, which only reads. Its source is the rules text,
// by the ids UFO-1 to UFO-33; nothing of it is left out, and the readings taken are in docs/rules/ufo.md.
package play
