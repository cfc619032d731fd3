package estimate

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// A Joint counts pairs of trials that shared their luck, one of A and one of B, by an event that did or did not happen
// in each.
type Joint struct {
	Pairs int64 `json:"pairs"`
	Both  int64 `json:"both"`
	OnlyA int64 `json:"only_a"`
	OnlyB int64 `json:"only_b"`
}

// Add counts one pair: whether the event happened in A and in B.
func (j *Joint) Add(a, b bool) {
	j.Pairs++
	switch {
	case a && b:
		j.Both++
	case a:
		j.OnlyA++
	case b:
		j.OnlyB++
	}
}

// Merge adds the pairs of o.
func (j *Joint) Merge(o Joint) {
	j.Pairs += o.Pairs
	j.Both += o.Both
	j.OnlyA += o.OnlyA
	j.OnlyB += o.OnlyB
}

// Swap exchanges A and B.
func (j Joint) Swap() Joint {
	j.OnlyA, j.OnlyB = j.OnlyB, j.OnlyA
	return j
}

// Fewest is the smallest number of trials of A or of B with the event, or without it.
func (j Joint) Fewest() int64 {
	a, b := j.Both+j.OnlyA, j.Both+j.OnlyB
	return min(a, b, j.Pairs-a, j.Pairs-b)
}

// PairedDifference estimates P(B) - P(A) from pairs of trials, with the score interval of T. Tango, Statistics in
// Medicine 17 (1998), 891-908: the pairs that differ count as they are, however few.
func PairedDifference(j Joint, confidence float64) Estimate {
	if j.Pairs <= 0 {
		return Estimate{Low: -1, High: 1, Confidence: confidence, Method: pairedMethod, Reason: "no pairs"}
	}
	e := ScoreDifference(float64(j.OnlyB), float64(j.OnlyA), float64(j.Pairs), confidence)
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

// McNemar tests whether the event is equally frequent in A and B, given the pairs in which it happened in one alone:
// the exact conditional two-sided p-value and the less timid mid-p-value. See Fagerland, Lydersen and Laake, BMC
// Medical Research Methodology 13 (2013), 91.
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

// PairedByBlocks estimates the difference of two shares from samples of n trials each that share their luck block by
// block, and tests whether it is 0, two-sided. The difference and its variance are those of the blocks. Tango's score
// interval takes as many pairs that differ as would scatter so much: where no block differs, some may still.
func PairedByBlocks(difference, variance, n, confidence float64) (e Estimate, pValue float64) {
	d := difference
	differ := math.Max(math.Abs(n*d), n*n*variance+float64(n*d*d))
	e = scoreMean(n*d, differ, 1, n, confidence)
	e.Method = "tango score, paired by blocks"
	if differ <= 0 {
		return e, 1
	}
	return e, math.Erfc(math.Abs(n*d) / math.Sqrt(2*differ))
}
