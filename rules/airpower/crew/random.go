package crew

import "github.com/furball-sim/furball/rules/hex"

// RandomHand is the side of a turn or roll in random flight, by a die: odd left, even
// right (AP-18.6.1, CR-1).
func RandomHand(die int) hex.Hand {
	if die%2 == 1 {
		return hex.Left
	}
	return hex.Right
}

// RandomFacings is the number of facing changes of a random vertical roll of at most so many, by a
// die that counts from 1 to most again and again (AP-18.6.1, CR-1).
func RandomFacings(die, most int) int {
	if most < 1 {
		return 0
	}
	return (die-1)%most + 1
}
