package figures

import (
	"gonum.org/v1/gonum/floats"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// The methods of figures that rest on several cells of a run.
const (
	meanMethod  = "wilson, cells share luck"
	curveMethod = "wilson and mid-p, whole curve"
)

// samplesOf are what is summed up of the duels, the duels and the deviations by blocks of some cells, with the number of blocks
// that hold duels.
func samplesOf(cells []*results.Cell, of results.BlockSum) (samples []estimate.Sample, filled int) {
	for _, c := range cells {
		sums, duels := c.Tally.Blocks.Sums(of)
		samples = append(samples, estimate.Sample{Events: floats.Sum(sums), Trials: c.Tally.Duels,
			Deviations: estimate.Deviations(sums, duels)})
		filled = max(filled, c.Tally.Blocks.Filled())
	}
	return samples, filled
}

// MeanKillProbability estimates the mean kill probability of a side over cells that share dice, each cell counting the
// same. A cell without duels leaves the mean undefined.
func MeanKillProbability(cells []*results.Cell, side rules.Side, confidence float64) estimate.Estimate {
	e := meanOf(cells, results.KillsOf(side), confidence)
	e.Better = "higher for " + side.String()
	return e
}

// meanOf is the mean of what is summed up of duels, 0 to 1 each, over cells that share dice.
func meanOf(cells []*results.Cell, of results.BlockSum, confidence float64) estimate.Estimate {
	samples, filled := samplesOf(cells, of)
	e := estimate.MeanShare(samples, filled, confidence)
	e.Method = meanMethod
	if !e.Defined() {
		e.Reason = results.NoDuelsReason
	}
	return e
}

// MeanKillDifference estimates by how much the mean kill probability of a side over the cells b is greater than over the
// cells a, which share their dice. Each cell counts the same, and has duels.
func MeanKillDifference(a, b []*results.Cell, side rules.Side, confidence float64) estimate.Estimate {
	e := differenceOf(a, b, results.KillsOf(side), confidence)
	e.Better = "higher for " + side.String()
	return e
}

// differenceOf is by how much such a mean is greater over the cells b than over the cells a.
func differenceOf(a, b []*results.Cell, of results.BlockSum, confidence float64) estimate.Estimate {
	x, m := samplesOf(a, of)
	y, n := samplesOf(b, of)
	return estimate.ShareDifference(x, y, max(m, n), confidence)
}

// KillCurve estimates the kill probability of a side in each of some cells that share dice, with intervals that hold
// all together: with the given confidence no true value lies outside its own. The draws of the cells' errors begin
// with the seed.
func KillCurve(cells []*results.Cell, side rules.Side, seed uint64, confidence float64) []estimate.Estimate {
	samples, _ := samplesOf(cells, results.KillsOf(side))
	out := estimate.Together(samples, seed, confidence)
	for i, c := range cells {
		e := c.Tally.KillProbability(side, confidence)
		e.Method, e.Low, e.High = curveMethod, out[i].Low, out[i].High
		out[i] = e
	}
	return out
}
