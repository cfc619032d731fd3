// Package card holds the aircraft and UFOs of Tornado against UFO: reading them strictly, the shipped ones, and
// printing them as on paper. Speeds are in inches a turn, damage in damage points, charge in points. Its source
// are the rules UFO-5, UFO-6, UFO-30 and UFO-36; docs/rules/ufo.md has the readings. What a card does in a duel is
// not here, but in package play.
package card
