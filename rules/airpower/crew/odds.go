package crew

import (
	"math/big"

	"github.com/furball-sim/furball/rules/dice"
)

// Tenths is the chance, in tenths, that a die is at most need: 0 to 10.
func Tenths(need int) int { return min(max(need, 0), 10) }

// QualityDist is the exact distribution of the Quality, as a number, of a new crew member.
func (t Training) QualityDist() dice.Dist {
	return dice.Die(10).Map(func(die int) int { return int(t.Quality(die)) })
}

// GLOCChance is the exact chance that m is unconscious after so many more facing changes
// at ET in one go; c counts the checks before them.
func (m *Member) GLOCChance(pilot, canted bool, c Cycle, changes int) *big.Rat {
	awake := big.NewRat(1, 1)
	for range changes {
		awake.Mul(awake, big.NewRat(int64(10-Tenths(m.GLOCNeed(pilot, canted, c))), 10))
		c = c.Checked()
	}
	return awake.Sub(big.NewRat(1, 1), awake)
}
