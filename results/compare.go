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
	Paired      bool     `json:"paired"` // the duels shared their dice and were compared one by one
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
	if p := r.pair(min(a, b), max(a, b)); p != nil && a != b {
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
// of one run or of two: how much luck they share is what the sums of the same blocks have in common.
func compareBlocks(a, b *Cell, side rules.Side, confidence float64) Comparison {
	c := compared(a, b, side, confidence)
	c.Paired, c.Test = true, "z, paired by blocks"
	covariance, correlation := a.Tally.Blocks.shared(&b.Tally.Blocks, killsOf(side))
	c.Difference = UnpairedDifference(a.Tally.Kills(side), a.Tally.Duels, b.Tally.Kills(side), b.Tally.Duels, confidence)
	c.Difference.Better = "higher for " + side.String()
	if !c.Difference.Defined() {
		return c
	}
	c.Difference.join(c.ValueA, c.ValueB, correlation)
	c.Difference.Method = "newcombe score, paired by blocks"
	c.Saving = blockSaving(&a.Tally.Blocks, &b.Tally.Blocks, killsOf(side), confidence)
	if correlation != 0 {
		c.Correlation = finite(correlation)
	}
	c.setP(zTest(c.Difference.Value, c.ValueA, c.ValueB, covariance))
	return c
}

// zTest is the two-sided p-value of no difference between two proportions whose means have a covariance. The variance is
// that at their common value.
func zTest(difference float64, a, b Estimate, covariance float64) float64 {
	na, nb := float64(a.N), float64(b.N)
	pool := (float64(a.Value*na) + float64(b.Value*nb)) / (na + nb)
	v := pool*(1-pool)*(1/na+1/nb) - 2*covariance
	switch {
	case difference == 0:
		return 1
	case v <= 0: // hardly anything but the difference is left to chance
		v = math.Abs(difference) * math.Max(1/na, 1/nb)
	}
	return math.Erfc(math.Abs(difference) / math.Sqrt(2*v))
}

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

// PairedDifference estimates P(B) - P(A) from pairs of duels, with the interval
// of Newcombe, Statistics in Medicine 17 (1998), 2635-2650, method 10: the
// Wilson intervals of both, joined with the correlation.
func PairedDifference(j Joint, confidence float64) Estimate {
	e := Estimate{Low: -1, High: 1, Confidence: confidence, Method: "newcombe paired score", N: j.Pairs}
	a := Wilson(j.Both+j.OnlyA, j.Pairs, confidence)
	b := Wilson(j.Both+j.OnlyB, j.Pairs, confidence)
	if !a.Defined() || !b.Defined() {
		e.Reason = "no pairs of duels"
		return e
	}
	e.Value = float64(j.OnlyB-j.OnlyA) / float64(j.Pairs)
	e.join(a, b, j.scorePhi())
	return e
}

// join sets the interval of a difference b - a from Wilson's intervals of both and their correlation.
func (e *Estimate) join(a, b Estimate, phi float64) {
	e.Low = math.Max(-1, e.Value-joined(b.Value-b.Low, a.High-a.Value, phi))
	e.High = math.Min(1, e.Value+joined(b.High-b.Value, a.Value-a.Low, phi))
}

// joined is the length of the difference of two deviations with correlation phi.
func joined(d1, d2, phi float64) float64 {
	return math.Sqrt(math.Max(0, float64(d1*d1)-float64(2*phi*d1*d2)+float64(d2*d2)))
}

// scorePhi is Newcombe's phi: the correlation with a continuity correction
// when it is positive, and 0 when a margin is empty.
func (j Joint) scorePhi() float64 {
	n := float64(j.Pairs)
	both, onlyA, onlyB, none := j.cells()
	a, b := both+onlyA, both+onlyB
	margins := a * (n - a) * b * (n - b)
	if margins <= 0 {
		return 0
	}
	top := float64(both*none) - float64(onlyA*onlyB)
	if top > 0 {
		top = math.Max(0, top-n/2)
	}
	return top / math.Sqrt(margins)
}

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
	e.join(a, b, 0)
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
