// Package card holds the aircraft data cards of Air Power: the YAML form that
// designers edit (Document), the compiled form that the rules read (Card), the
// shipped cards, what they may carry (Stores, Load), and the import of the public
// JSON form.
//
// Units: AP, DP, climb capability and load points are Quarters, speeds Halves of
// 100 mph, altitudes levels of 1000 feet, weights lb, ranges hexes, fuel points
// whole in the tank and twentieths (Burn) a game turn.
//
// A document has the figures as printed. Compile makes them ready for use: idle
// and speedbrakes doubled (AP-4.1), closed cells filled from the band below
// . Left out are figures for ground attack.
package card
