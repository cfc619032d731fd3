package results

import (
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Comparison says by how much a side's kill probability differs between two
// cells: B less A.
type Comparison struct {
	A           string   `json:"a"` // cell ids
	B           string   `json:"b"`
	Side        string   `json:"side"`
	Paired      bool     `json:"paired"` // the duels shared their dice and were compared one by one, or by blocks of their numbers
	ValueA      Estimate `json:"kill_probability_a"`
	ValueB      Estimate `json:"kill_probability_b"`
	Difference  Estimate `json:"difference"`
	PValue      *Figure  `json:"p_value"` // of no difference, two-sided; null when nothing was counted
	PHolm       *Figure  `json:"p_holm"`  // corrected for all comparisons made together
	Test        string   `json:"test"`
	PExact      *Figure  `json:"p_exact,omitempty"`     // McNemar's exact test, paired only
	Correlation *Figure  `json:"correlation,omitempty"` // phi; null when a cell has always or never a kill
	Saving      *Saving  `json:"saving,omitempty"`      // what the pairing saved
}

// A Saving compares the paired difference with that of two cells with dice of
// their own and equally many duels.
type Saving struct {
	VarianceRatio   *Figure `json:"variance_ratio"`   // unpaired / paired; above 1 the pairing helped
	EquivalentDuels *int64  `json:"equivalent_duels"` // a cell, that unpaired cells would need for the same precision
	Low             *Figure `json:"low"`              // of the interval of the ratio
	High            *Figure `json:"high"`
	Reason          string  `json:"reason,omitempty"` // why all are null
}

// Compare compares the kill probability of a side in the cells with indices a
// and b of a run, duel by duel when the run holds their joint counts, or else by blocks of duel numbers.
func Compare(r *Run, a, b int, side rules.Side, confidence float64) Comparison {
	if a == b { // exactly nothing separates a cell from itself
		c := compared(&r.Cells[a], &r.Cells[a], side, confidence)
		c.Paired, c.Test = true, "none: the same cell"
		c.Difference = Estimate{Confidence: confidence, Method: "the same cell", N: r.Cells[a].Tally.Duels, Better: "higher for " + side.String()}
		c.setP(1)
		return c
	}
	// A run that was stopped early may hold counts of no pair, or of fewer than its blocks.
	if p := r.pair(min(a, b), max(a, b)); p != nil && p.Kill[side].Pairs == min(r.Cells[a].Tally.Duels, r.Cells[b].Tally.Duels) {
		j := p.Kill[side]
		if a > b {
			j = j.swap()
		}
		return comparePaired(&r.Cells[a], &r.Cells[b], j, side, confidence)
	}
	return compareBlocks(&r.Cells[a], &r.Cells[b], side, confidence)
}

// swap exchanges A and B.
func (j Joint) swap() Joint {
	j.OnlyA, j.OnlyB = j.OnlyB, j.OnlyA
	return j
}

func comparePaired(a, b *Cell, j Joint, side rules.Side, confidence float64) Comparison {
	c := compared(a, b, side, confidence)
	c.Paired, c.Test, c.Difference = true, "mcnemar mid-p", PairedDifference(j, confidence)
	c.Difference.Better = "higher for " + side.String()
	if !c.Difference.Defined() {
		return c
	}
	exact, midP := McNemar(j.OnlyA, j.OnlyB)
	c.PExact = finite(exact)
	c.setP(midP)
	if phi, ok := j.Correlation(); ok {
		c.Correlation = finite(phi)
	}
	c.Saving = j.saving(confidence)
	return c
}

// compareBlocks compares the kill probability of a side in two cells whose duels of equal numbers share their dice,
// of one run or of two. The scatter of the difference is that of the differences of the blocks. Tango's score interval takes as
// many pairs of duels that differ as would scatter so much: where no block differs, some may still.
func compareBlocks(a, b *Cell, side rules.Side, confidence float64) Comparison {
	c := compared(a, b, side, confidence)
	c.Paired, c.Test = true, "z, paired by blocks"
	na, nb := a.Tally.Duels, b.Tally.Duels
	c.Difference = UnpairedDifference(a.Tally.Kills(side), na, b.Tally.Kills(side), nb, confidence)
	if c.Difference.Defined() {
		n, d := harmonic(na, nb), c.Difference.Value
		v := differenceVariance(&a.Tally.Blocks, &b.Tally.Blocks, killsOf(side))
		differ := math.Max(math.Abs(n*d), n*n*v+float64(n*d*d))
		c.Difference = scoreMean(n*d, differ, 1, n, confidence)
		c.Difference.Method = "tango score, paired by blocks"
		c.Saving = blockSaving(&a.Tally.Blocks, &b.Tally.Blocks, killsOf(side), confidence)
		if correlation := a.Tally.Blocks.correlation(&b.Tally.Blocks, killsOf(side)); correlation != 0 {
			c.Correlation = finite(correlation)
		}
		p := 1.0
		if differ > 0 {
			p = math.Erfc(math.Abs(n*d) / math.Sqrt(2*differ))
		}
		c.setP(p)
	}
	c.Difference.Better = "higher for " + side.String()
	return c
}

// harmonic is the number of duels of each of two equal samples whose means differ with the variance of na and nb duels.
func harmonic(na, nb int64) float64 { return 2 / (1/float64(na) + 1/float64(nb)) }

// compared are the figures of both cells, not yet compared.
func compared(a, b *Cell, side rules.Side, confidence float64) Comparison {
	return Comparison{A: a.ID, B: b.ID, Side: side.String(),
		ValueA: a.Tally.KillProbability(side, confidence), ValueB: b.Tally.KillProbability(side, confidence)}
}

// setP sets the p-value.
func (c *Comparison) setP(p float64) { c.PValue, c.PHolm = finite(p), finite(p) }

// CompareUnpaired compares the kill probability of a side in two cells as
// independent samples: the interval is Newcombe's hybrid score, the test the
// two-proportion z test.
func CompareUnpaired(a, b *Cell, side rules.Side, confidence float64) Comparison {
	ka, kb := a.Tally.Kills(side), b.Tally.Kills(side)
	na, nb := a.Tally.Duels, b.Tally.Duels
	c := compared(a, b, side, confidence)
	c.Test, c.Difference = "two-proportion z", UnpairedDifference(ka, na, kb, nb, confidence)
	c.Difference.Better = "higher for " + side.String()
	if c.Difference.Defined() {
		p, few := twoProportionZ(ka, na, kb, nb)
		c.setP(p)
		if few {
			c.Difference.Warnings = []string{"fewer than 5 kills or survivals expected in a cell: the p-value is rough"}
		}
	}
	return c
}

// Steps compares every cell with the one before it along each varied field of numbers with at least three of them, for both
// sides, with Holm's correction over all of them: neighbours share more luck than cells far apart.
func Steps(r *Run, confidence float64) []Comparison {
	out := []Comparison{}
	numeric := map[int]bool{}
	for _, f := range listFields(r) {
		numeric[f.at] = f.numbers != nil && len(f.levels) > 2
	}
	for _, p := range neighbours(r.Cells, func(field int) bool { return numeric[field] }) {
		for _, side := range []rules.Side{rules.Blue, rules.Red} {
			out = append(out, Compare(r, p.A, p.B, side, confidence))
		}
	}
	correct(out)
	return out
}

// Comparisons compares every cell with the first, for both sides, with Holm's correction over all of them.
func Comparisons(r *Run, confidence float64) []Comparison {
	out := []Comparison{}
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
	for i, p := range Holm(ps) {
		cs[at[i]].PHolm = finite(p)
	}
}

// PairedDifference estimates P(B) - P(A) from pairs of duels, with the score interval of T. Tango, Statistics in
// Medicine 17 (1998), 891-908: the pairs that differ count as they are, however few.
func PairedDifference(j Joint, confidence float64) Estimate {
	if j.Pairs <= 0 {
		return Estimate{Low: -1, High: 1, Confidence: confidence, Method: pairedMethod, Reason: "no pairs of duels"}
	}
	e := scoreDifference(float64(j.OnlyB), float64(j.OnlyA), float64(j.Pairs), confidence)
	e.Method = pairedMethod
	return e
}

const pairedMethod = "tango paired score"

// cells are the four counts of the table.
func (j Joint) cells() (both, onlyA, onlyB, none float64) {
	return float64(j.Both), float64(j.OnlyA), float64(j.OnlyB), float64(j.Pairs - j.Both - j.OnlyA - j.OnlyB)
}

// Correlation is phi, the correlation of the event in A and in B; false when
// the event happened always or never in one of them.
func (j Joint) Correlation() (float64, bool) {
	n := float64(j.Pairs)
	both, onlyA, onlyB, none := j.cells()
	a, b := both+onlyA, both+onlyB
	margins := a * (n - a) * b * (n - b)
	if margins <= 0 {
		return 0, false
	}
	return (float64(both*none) - float64(onlyA*onlyB)) / math.Sqrt(margins), true
}

// McNemar tests whether the event is equally frequent in A and B, given the
// pairs in which it happened in one alone: the exact conditional two-sided
// p-value and the mid-p-value, which is less timid. See Fagerland, Lydersen
// and Laake, BMC Medical Research Methodology 13 (2013), 91.
func McNemar(onlyA, onlyB int64) (exact, midP float64) {
	n, k := onlyA+onlyB, min(onlyA, onlyB)
	if n == 0 {
		return 1, 1
	}
	d := distuv.Binomial{N: float64(n), P: 0.5}
	point := d.Prob(float64(k))
	if onlyA == onlyB {
		return 1, 1 - point/2
	}
	exact = math.Min(1, 2*d.CDF(float64(k)))
	return exact, math.Max(0, exact-point)
}

// UnpairedDifference estimates P(B) - P(A) from two independent samples, with
// the hybrid score interval of Newcombe, Statistics in Medicine 17 (1998),
// 873-890, method 10.
func UnpairedDifference(ka, na, kb, nb int64, confidence float64) Estimate {
	e := Estimate{Low: -1, High: 1, Confidence: confidence, Method: "newcombe score", N: min(na, nb)}
	a, b := Wilson(ka, na, confidence), Wilson(kb, nb, confidence)
	if !a.Defined() || !b.Defined() {
		e.Reason = "no duels in one of the cells"
		return e
	}
	e.Value = b.Value - a.Value
	e.Low = math.Max(-1, e.Value-math.Hypot(b.Value-b.Low, a.High-a.Value))
	e.High = math.Min(1, e.Value+math.Hypot(b.High-b.Value, a.Value-a.Low))
	return e
}

// twoProportionZ is the two-sided p-value of the z test with pooled variance,
// and whether an expected count is below 5.
func twoProportionZ(ka, na, kb, nb int64) (p float64, few bool) {
	fa, fb := float64(na), float64(nb)
	pool := float64(ka+kb) / (fa + fb)
	few = min(fa, fb)*min(pool, 1-pool) < 5
	v := pool * (1 - pool) * (1/fa + 1/fb)
	if v <= 0 {
		return 1, few
	}
	z := (float64(kb)/fb - float64(ka)/fa) / math.Sqrt(v)
	return math.Erfc(math.Abs(z) / math.Sqrt2), few
}

// Holm corrects a family of p-values so that the chance of any false alarm
// stays below the level; the order is kept. See Holm, Scandinavian Journal of
// Statistics 6 (1979), 65-70.
func Holm(ps []float64) []float64 {
	order := make([]int, len(ps))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return ps[order[i]] < ps[order[j]] })
	out := make([]float64, len(ps))
	worst := 0.0
	for rank, i := range order {
		worst = math.Max(worst, math.Min(1, ps[i]*float64(len(ps)-rank)))
		out[i] = worst
	}
	return out
}

// FindCell finds a cell by its id, or by its number from 1 as the tables show it.
func (r *Run) FindCell(id string) (int, error) {
	ids := make([]string, len(r.Cells))
	for i := range ids {
		ids[i] = r.Cells[i].ID
	}
	return FindCell(r.Experiment, ids, id)
}

// FindCell is the index of an id, spaces in it aside, or of a number from 1,
// among the ids of an experiment's cells.
func FindCell(experiment string, ids []string, id string) (int, error) {
	id = strings.ReplaceAll(id, " ", "")
	for i := range ids {
		if strings.ReplaceAll(ids[i], " ", "") == id {
			return i, nil
		}
	}
	if n, err := strconv.Atoi(id); err == nil && n >= 1 && n <= len(ids) {
		return n - 1, nil
	}
	near, ok := yamldoc.Nearest(id, ids)
	if !ok {
		near = ids[0]
	}
	return 0, fmt.Errorf("cell: found %q, want a number from 1 to %d or one of the %d cells of %s, such as %s",
		id, len(ids), len(ids), experiment, near)
}
