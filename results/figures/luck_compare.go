package figures

import (
	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// Limits of adjusted differences: the duels of a block, and those with a kill, or without one. With fewer kills the
// interval lies on one side of the truth too often.
const (
	fewestInBlock  = 8
	fewestDiffered = 120
)

// adjustedSums are the kills of a side by blocks of luck, and those less what the luck of the dice explains, with the
// duels of each block.
func adjustedSums(t *results.Tally, s rules.Side) (plain, adjusted, duels []float64) {
	plain, adjusted = make([]float64, results.LuckBlocks), make([]float64, results.LuckBlocks)
	duels = make([]float64, results.LuckBlocks)
	for i := range t.Blocks {
		plain[i%results.LuckBlocks] += float64(t.Blocks[i].Kills[s])
		duels[i%results.LuckBlocks] += float64(t.Blocks[i].Duels)
	}
	b := estimate.Coefficients(t.LuckControls(s))
	luck := mat.NewVecDense(rules.NumLucks, nil)
	for i := range plain {
		for k, x := range t.Luck.Sums[i] {
			luck.SetVec(k, float64(x)/rules.LuckUnit)
		}
		adjusted[i] = plain[i] - mat.Dot(b[i%results.LuckFolds], luck)
	}
	return plain, adjusted, duels
}

// adjustable reports whether there are enough duels, with and without a kill of a side, to adjust a difference.
func adjustable(t *results.Tally, s rules.Side) bool {
	k := t.Kills(s)
	return t.KnowsLuck() && t.Duels >= fewestInBlock*results.LuckBlocks && min(k, t.Duels-k) >= fewestDiffered
}

// adjustedDifference estimates by how much more often a side kills in the second of two cells, with the luck of the
// dice taken out of both; shared says whether duels of equal numbers have the same dice. Its worth counts what is won
// beyond sharing them. It is nil where the adjustment cannot be told or wins too little.
func adjustedDifference(a, b *results.Tally, s rules.Side, shared bool, confidence float64) *Adjusted {
	if !adjustable(a, s) || !adjustable(b, s) {
		return nil
	}
	plainA, adjustedA, duelsA := adjustedSums(a, s)
	plainB, adjustedB, duelsB := adjustedSums(b, s)
	_, plain := blockDifference(plainA, duelsA, plainB, duelsB, shared, confidence)
	e, variance := blockDifference(adjustedA, duelsA, adjustedB, duelsB, shared, confidence)
	worth := plain / variance
	if !(variance > 0 && worth >= estimate.LeastWorth) {
		return nil
	}
	e.N, e.Better = int64(harmonic(a.Duels, b.Duels)), "higher for "+s.String()
	return &Adjusted{e, worth}
}

// blockDifference is the difference of two means by blocks, the second less the first, and its variance.
func blockDifference(a, duelsA, b, duelsB []float64, shared bool, confidence float64) (estimate.Estimate, float64) {
	d := estimate.MeanOf(b, duelsB) - estimate.MeanOf(a, duelsA)
	return estimate.BlockDifference(d, estimate.Deviations(a, duelsA), estimate.Deviations(b, duelsB), shared, results.LuckBlocks,
		confidence)
}
