// Package dice rolls dice that do not depend on the order of other rolls, and enumerates dice
// exactly.
//
// A Set gives one stream for each side and purpose and starts all of them
// afresh each turn: a roll depends on seed, duel, side, purpose, turn and the
// number of rolls before it in that turn and stream, and on nothing else. The
// generator is SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) read at a
// computed index, so that a stream costs nothing to start. Faces come from
// Lemire's multiplication with rejection (ACM TOMACS 29, 2019): no die is biased.
//
// Dist holds exact distributions as rational numbers.
package dice
