package figures

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// noVariance is why there is no saving.
const noVariance = "no pair of duels differs, or all in the same way, so the difference has no variance"

// savingOf is what the pairing was worth, from the ratio of the variances of the difference without and with it, for
// so many duels a cell.
func savingOf(ratio estimate.Estimate, duels int64) *Saving {
	if !ratio.Defined() {
		return &Saving{Reason: noVariance}
	}
	equivalent := int64(math.Round(float64(duels) * ratio.Value))
	return &Saving{VarianceRatio: estimate.Finite(ratio.Value), EquivalentDuels: &equivalent,
		Low: estimate.Finite(ratio.Low), High: estimate.Finite(ratio.High)}
}

// Estimate is the ratio with its interval.
func (s *Saving) Estimate() estimate.Estimate {
	if s == nil || s.VarianceRatio == nil {
		return estimate.Estimate{High: math.Inf(1), Reason: "no variance"}
	}
	e := estimate.Estimate{Value: float64(*s.VarianceRatio), High: math.Inf(1)}
	if s.Low != nil && s.High != nil {
		e.Low, e.High = float64(*s.Low), float64(*s.High)
	}
	return e
}

// tooFew is a saving that cannot be told: with few kills, or few duels without one, its scatter is as large as itself.
func tooFew(n int64) *Saving {
	return &Saving{Reason: fmt.Sprintf("a cell has %d duels with a kill, or without one: too few to tell", n)}
}

// fewestOf is the smaller number of duels with the event that is measured, or without it.
func fewestOf(b results.Blocks, of results.BlockSum) int64 {
	sum := 0.0
	for i := range b {
		sum += of(&b[i])
	}
	return min(int64(sum), b.Duels()-int64(sum))
}

// jointSaving compares the variance of the difference with that of cells with dice of their own.
func jointSaving(j estimate.Joint, confidence float64) *Saving {
	if few := j.Fewest(); few < results.FewKills {
		return tooFew(few)
	}
	return savingOf(j.VarianceRatio(confidence), j.Pairs)
}

// blockSaving is jointSaving from the sums of blocks.
func blockSaving(a, b results.Blocks, of results.BlockSum, confidence float64) *Saving {
	if few := min(fewestOf(a, of), fewestOf(b, of)); few < results.FewKills {
		return tooFew(few)
	}
	held := make([]bool, results.NumBlocks)
	for i := range held {
		held[i] = a.At(i).Duels != 0 || b.At(i).Duels != 0
	}
	ratio := estimate.VarianceRatioOfBlocks(a.Deviations(of), b.Deviations(of), held, confidence)
	return savingOf(ratio, int64(harmonic(a.Duels(), b.Duels())))
}

// Text shows the ratio: "× 1.8 ± 0.2".
func (s *Saving) Text() string {
	e := s.Estimate()
	if !e.Defined() {
		return "–"
	}
	if prose.Widest(e) < 0.005 { // as where one of the cells has no scatter that could be shared
		return "× " + prose.Fixed(e.Value, 2, false)
	}
	return "× " + prose.Short(e)
}
