// Package ufo is Tornado against UFO, a d6 game in inches, as Furball plays it. It puts three rooms together: the cards
// (package card), the duel (play), and what pilots see and reckon (scout). docs/rules/ufo.md says how each rule is
// played.
package ufo
