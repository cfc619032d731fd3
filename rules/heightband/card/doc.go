// Package card reads the cards of the height-band game: strict YAML, one aircraft a file, shipped inside the program.
// It checks that the fields of a card fit together, prints a card as a record sheet, and derives its values from real
// performance, as docs/rules/heightband.md says (HB-60 to HB-66). Values are in the units of the game: inches, height
// bands of 500 feet, dice. A duel reads cards once, when it is compiled.
package card
