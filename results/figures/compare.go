package figures

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A Comparison says by how much a side's kill probability differs between two
// cells: B less A.
type Comparison struct {
	A    string `json:"a"` // cell ids
	B    string `json:"b"`
	Side string `json:"side"`
	// Paired says that the duels shared their dice and were compared one by one, or by blocks of their numbers.
	Paired      bool              `json:"paired"`
	ValueA      estimate.Estimate `json:"kill_probability_a"`
	ValueB      estimate.Estimate `json:"kill_probability_b"`
	Difference  estimate.Estimate `json:"difference"`
	PValue      *estimate.Figure  `json:"p_value"` // of no difference, two-sided; null when nothing was counted
	PHolm       *estimate.Figure  `json:"p_holm"`  // corrected for all comparisons made together
	Test        string            `json:"test"`
	PExact      *estimate.Figure  `json:"p_exact,omitempty"`     // McNemar's exact test, paired only
	Correlation *estimate.Figure  `json:"correlation,omitempty"` // phi; null when a cell has always or never a kill
	Saving      *Saving           `json:"saving,omitempty"`      // what the pairing saved
	Adjusted    *Adjusted         `json:"adjusted,omitempty"`    // for the luck of the dice; nil: it wins nothing
}

// A Saving compares the paired difference with that of two cells with dice of
// their own and equally many duels.
type Saving struct {
	VarianceRatio *estimate.Figure `json:"variance_ratio"` // unpaired / paired; above 1 the pairing helped
	// EquivalentDuels are the duels a cell that unpaired cells would need for the same precision.
	EquivalentDuels *int64           `json:"equivalent_duels"`
	Low             *estimate.Figure `json:"low"` // of the interval of the ratio
	High            *estimate.Figure `json:"high"`
	Reason          string           `json:"reason,omitempty"` // why all are null
}

// Compare compares the kill probability of a side in the cells with indices a
// and b of a run, duel by duel when the run holds their joint counts, or else by blocks of duel numbers.
func Compare(r *results.Run, a, b int, side rules.Side, confidence float64) Comparison {
	if a == b { // exactly nothing separates a cell from itself
		c := compared(&r.Cells[a], &r.Cells[a], side, confidence)
		c.Paired, c.Test = true, "none: the same cell"
		c.Difference = estimate.Estimate{Confidence: confidence, Method: "the same cell", N: r.Cells[a].Tally.Duels,
			Better: "higher for " + side.String()}
		c.setP(1)
		return c
	}
	// A run that was stopped early may hold counts of no pair, or of fewer than its blocks.
	both := min(r.Cells[a].Tally.Duels, r.Cells[b].Tally.Duels)
	if p := r.Pair(min(a, b), max(a, b)); p != nil && p.Kill[side].Pairs == both {
		j := p.Kill[side]
		if a > b {
			j = j.Swap()
		}
		return comparePaired(&r.Cells[a], &r.Cells[b], j, side, confidence)
	}
	return compareBlocks(&r.Cells[a], &r.Cells[b], side, confidence)
}

// adjust adds the difference with the luck of the dice taken out.
func (c *Comparison) adjust(a, b *results.Cell, side rules.Side, confidence float64) {
	c.Adjusted = adjustedDifference(&a.Tally, &b.Tally, side, c.Paired, confidence)
}

func comparePaired(a, b *results.Cell, j estimate.Joint, side rules.Side, confidence float64) Comparison {
	c := compared(a, b, side, confidence)
	c.Paired, c.Test, c.Difference = true, "mcnemar mid-p", estimate.PairedDifference(j, confidence)
	if j.Pairs <= 0 {
		c.Difference.Reason = "no pairs of duels"
	}
	c.Difference.Better = "higher for " + side.String()
	if !c.Difference.Defined() {
		return c
	}
	exact, midP := estimate.McNemar(j.OnlyA, j.OnlyB)
	c.PExact = estimate.Finite(exact)
	c.setP(midP)
	if phi, ok := j.Correlation(); ok {
		c.Correlation = estimate.Finite(phi)
	}
	c.Saving = jointSaving(j, confidence)
	c.adjust(a, b, side, confidence)
	return c
}

// compareBlocks compares the kill probability of a side in two cells whose duels of equal numbers share their dice,
// of one run or of two.
func compareBlocks(a, b *results.Cell, side rules.Side, confidence float64) Comparison {
	c := compared(a, b, side, confidence)
	c.Paired, c.Test = true, "z, paired by blocks"
	na, nb := a.Tally.Duels, b.Tally.Duels
	c.Difference = unpaired(a, b, side, confidence)
	if c.Difference.Defined() {
		v := results.DifferenceVariance(a.Tally.Blocks, b.Tally.Blocks, results.KillsOf(side))
		var p float64
		c.Difference, p = estimate.PairedByBlocks(c.Difference.Value, v, harmonic(na, nb), confidence)
		c.Saving = blockSaving(a.Tally.Blocks, b.Tally.Blocks, results.KillsOf(side), confidence)
		if correlation := a.Tally.Blocks.Correlation(b.Tally.Blocks, results.KillsOf(side)); correlation != 0 {
			c.Correlation = estimate.Finite(correlation)
		}
		c.setP(p)
		c.adjust(a, b, side, confidence)
	}
	c.Difference.Better = "higher for " + side.String()
	return c
}

// harmonic is the number of duels of each of two equal samples whose means differ with the variance of na and nb
// duels.
func harmonic(na, nb int64) float64 { return 2 / (1/float64(na) + 1/float64(nb)) }

// compared are the figures of both cells, not yet compared.
func compared(a, b *results.Cell, side rules.Side, confidence float64) Comparison {
	return Comparison{A: a.ID, B: b.ID, Side: side.String(),
		ValueA: a.Tally.KillProbability(side, confidence), ValueB: b.Tally.KillProbability(side, confidence)}
}

// setP sets the p-value.
func (c *Comparison) setP(p float64) { c.PValue, c.PHolm = estimate.Finite(p), estimate.Finite(p) }

// CompareUnpaired compares the kill probability of a side in two cells as
// independent samples: the interval is Newcombe's hybrid score, the test the
// two-proportion z test.
func CompareUnpaired(a, b *results.Cell, side rules.Side, confidence float64) Comparison {
	ka, kb := a.Tally.Kills(side), b.Tally.Kills(side)
	na, nb := a.Tally.Duels, b.Tally.Duels
	c := compared(a, b, side, confidence)
	c.Test, c.Difference = "two-proportion z", unpaired(a, b, side, confidence)
	c.Difference.Better = "higher for " + side.String()
	if c.Difference.Defined() {
		p, few := estimate.TwoProportionZ(ka, na, kb, nb)
		c.setP(p)
		c.adjust(a, b, side, confidence)
		if few {
			c.Difference.Warnings = []string{"fewer than 5 kills or survivals expected in a cell: the p-value is rough"}
		}
	}
	return c
}

// unpaired is the difference of the kill probabilities of a side in two cells, as independent samples.
func unpaired(a, b *results.Cell, side rules.Side, confidence float64) estimate.Estimate {
	e := estimate.UnpairedDifference(a.Tally.Kills(side), a.Tally.Duels, b.Tally.Kills(side), b.Tally.Duels, confidence)
	if !e.Defined() {
		e.Reason = "no duels in one of the cells"
	}
	return e
}

// Steps compares every cell with the one before it along each varied field of numbers with at least three of them,
// for both sides, with Holm's correction over all of them: neighbours share more luck than cells far apart. There are none if Looked.
func Steps(r *results.Run, confidence float64) []Comparison {
	out := []Comparison{}
	if r.Looked() != "" {
		return out
	}
	numeric := map[int]bool{}
	for _, f := range results.AllFields(results.Cases(r.Cells)) {
		numeric[f.At] = f.Numbers != nil && len(f.Levels) > 2
	}
	for _, p := range results.Neighbours(results.Cases(r.Cells), func(field int) bool { return numeric[field] }) {
		for _, side := range []rules.Side{rules.Blue, rules.Red} {
			out = append(out, Compare(r, p.A, p.B, side, confidence))
		}
	}
	correct(out)
	return out
}

// Comparisons compares every cell with the first, for both sides, with Holm's correction over all of them. There are none
// if Looked.
func Comparisons(r *results.Run, confidence float64) []Comparison {
	out := []Comparison{}
	if r.Looked() != "" {
		return out
	}
	for i := 1; i < len(r.Cells); i++ {
		for _, side := range []rules.Side{rules.Blue, rules.Red} {
			out = append(out, Compare(r, 0, i, side, confidence))
		}
	}
	correct(out)
	return out
}

// correct sets PHolm over the comparisons that have a p-value.
func correct(cs []Comparison) {
	var at []int
	var ps []float64
	for i := range cs {
		if cs[i].PValue != nil {
			at = append(at, i)
			ps = append(ps, float64(*cs[i].PValue))
		}
	}
	for i, p := range estimate.Holm(ps) {
		cs[at[i]].PHolm = estimate.Finite(p)
	}
}
