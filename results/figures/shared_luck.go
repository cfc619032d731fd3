package figures

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// The methods of figures that rest on several cells of a run.
const (
	meanMethod  = "wilson, cells share luck"
	curveMethod = "wilson and mid-p, whole curve"
)

// killSamples are the kills of a side, the duels and the deviations by blocks of some cells, with the number of blocks
// that hold duels.
func killSamples(cells []*results.Cell, side rules.Side) (samples []estimate.Sample, filled int) {
	for _, c := range cells {
		t := &c.Tally
		samples = append(samples, estimate.Sample{Events: t.Kills(side), Trials: t.Duels,
			Deviations: t.Blocks.Deviations(results.KillsOf(side))})
		filled = max(filled, t.Blocks.Filled())
	}
	return samples, filled
}

// MeanKillProbability estimates the mean kill probability of a side over cells that share dice, each cell counting the
// same. A cell without duels leaves the mean undefined.
func MeanKillProbability(cells []*results.Cell, side rules.Side, confidence float64) estimate.Estimate {
	samples, filled := killSamples(cells, side)
	e := estimate.MeanShare(samples, filled, confidence)
	e.Method, e.Better = meanMethod, "higher for "+side.String()
	if !e.Defined() {
		e.Reason = results.NoDuelsReason
	}
	return e
}

// MeanKillDifference estimates by how much the mean kill probability of a side over the cells b is greater than over the
// cells a, which share their dice. Each cell counts the same, and has duels.
func MeanKillDifference(a, b []*results.Cell, side rules.Side, confidence float64) estimate.Estimate {
	x, m := killSamples(a, side)
	y, n := killSamples(b, side)
	e := estimate.ShareDifference(x, y, max(m, n), confidence)
	e.Better = "higher for " + side.String()
	return e
}

// KillCurve estimates the kill probability of a side in each of some cells that share dice, with intervals that hold
// all together: with the given confidence no true value lies outside its own. The draws of the cells' errors begin
// with the seed.
func KillCurve(cells []*results.Cell, side rules.Side, seed uint64, confidence float64) []estimate.Estimate {
	samples, _ := killSamples(cells, side)
	out := estimate.Together(samples, seed, confidence)
	for i, c := range cells {
		e := c.Tally.KillProbability(side, confidence)
		e.Method, e.Low, e.High = curveMethod, out[i].Low, out[i].High
		out[i] = e
	}
	return out
}
