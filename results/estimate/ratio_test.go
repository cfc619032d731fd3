package estimate_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Five trials with x of 1, 2, 3, 2, 4 and y of 2, 1, 5, 3, 3.
var (
	fiveX = []int64{1, 2, 3, 2, 4}
	fiveY = []int64{2, 1, 5, 3, 3}
	five  = estimate.TwoSums{N: 5, X: 12, Y: 14, X2: 34, Y2: 48, XY: 37, MostX: 15, MostY: 10}
)

func TestRatioExactly(t *testing.T) {
	t.Parallel()
	e := five.Ratio(0.95)
	has(t, "five trials", e, 14./12, 0.750496576584, 1.81361401714)
	if e.Method != "log-delta" || e.N != 5 {
		t.Errorf("%+v", e)
	}
	none := five
	none.X, none.X2, none.XY = 0, 0, 0
	e = none.Ratio(0.95)
	hasNone(t, "x is 0", e, "the sum below is 0", e.Low, infinite)
	is(t, "x is 0", e.Low, 1.1242471162)
	none = five
	none.Y, none.Y2, none.XY = 0, 0, 0
	e = none.Ratio(0.95)
	has(t, "y is 0", e, 0, 0, 0.659459530081)
	if e.Method != "log-delta, one-sided" {
		t.Errorf("%+v", e)
	}
	hasNone(t, "nothing", estimate.TwoSums{}.Ratio(0.95), "nothing was counted", 0, infinite)
	hasNone(t, "both are 0", estimate.TwoSums{N: 9, MostX: 9, MostY: 9}.Ratio(0.95), "both sums are 0", 0, infinite)
	has(t, "one trial", estimate.TwoSums{N: 1, X: 4, Y: 2, X2: 16, Y2: 4, XY: 8}.Ratio(0.95), 0.5, 0, infinite)
	// A single trial has no lower bound of a mean: nothing, or anything, is possible.
	has(t, "one trial without y", estimate.TwoSums{N: 1, X: 4, X2: 16, MostX: 4, MostY: 4}.Ratio(0.95), 0, 0, infinite)
	has(t, "one trial that has no y", estimate.TwoSums{N: 1, X: 4, X2: 16, MostX: 4}.Ratio(0.95), 0, 0, infinite)
	hasNone(t, "one trial without x", estimate.TwoSums{N: 1, Y: 4, Y2: 16, MostX: 4}.Ratio(0.95), "the sum below is 0", 0, infinite)
	// Two trials have a bound: 1 and 3 have the variance 2, so that the mean of 2 has the error 1.
	two := estimate.TwoSums{N: 2, Y: 4, Y2: 10, MostX: 2}.Ratio(0.95)
	is(t, "two trials without x", two.Low, 2*math.Exp(-z975/2)/(1-math.Sqrt(0.025)))
	// y that is always twice x scatters not at all about the ratio.
	has(t, "in step", estimate.TwoSums{N: 2, X: 4, Y: 8, X2: 10, Y2: 40, XY: 20}.Ratio(0.95), 2, 2, 2)
}

func TestClusterRatio(t *testing.T) {
	t.Parallel()
	var s estimate.ClusterSums
	for i := range fiveX {
		s.Add(fiveY[i], fiveX[i])
	}
	if want := (estimate.ClusterSums{Y: 14, X: 12, Y2: 48, YX: 37, X2: 34, Y3: 8 + 1 + 125 + 27 + 27,
		Y2X: 4 + 2 + 75 + 18 + 36, YX2: 2 + 4 + 45 + 12 + 48, X3: 1 + 8 + 27 + 8 + 64}); s != want {
		t.Errorf("sums %+v, want %+v", s, want)
	}
	e := s.Ratio(0.95)
	has(t, "five clusters", e, 14./12, 0.206438260349, 1.89783077125)
	if e.N != 12 || e.Method != "ratio, skewness-corrected t" {
		t.Errorf("%+v", e)
	}
	hasNone(t, "no trials", estimate.ClusterSums{}.Ratio(0.95), "nothing was counted", 0, infinite)
	// Ten trials and one count as 121/101 clusters of one size: fewer than two tell nothing of the scatter.
	var uneven estimate.ClusterSums
	uneven.Add(1, 10)
	uneven.Add(3, 1)
	has(t, "hardly more than one cluster", uneven.Ratio(0.95), 4./11, 0, infinite)
	var step estimate.ClusterSums
	step.Add(2, 1)
	step.Add(4, 2)
	e = step.Ratio(0.95)
	has(t, "in step", e, 2, 0, infinite)
	if len(e.Warnings) != 1 || e.Warnings[0] != "too few clusters with events: the scatter is unknown" {
		t.Errorf("%+v", e)
	}
}

// pairsOf adds pairs of a whole and a part in the first and in the second trial.
func pairsOf(columns [4][]int64) *estimate.PairedRatios {
	p := new(estimate.PairedRatios)
	for i := range columns[0] {
		p.Add([4]int64{columns[0][i], columns[1][i], columns[2][i], columns[3][i]})
	}
	return p
}

func TestPairedRatiosExactly(t *testing.T) {
	t.Parallel()
	p := pairsOf([4][]int64{fiveX, fiveY, {2, 1, 2, 3, 2}, {1, 1, 0, 2, 1}})
	e := p.Difference(0.95)
	has(t, "difference", e, -2./3, -1.36212705856, 0.028793725223)
	if e.Method != "delta, paired" || e.N != 5 {
		t.Errorf("%+v", e)
	}
	has(t, "first trials", p.Ratio(0, 0.95), 14./12, 0.750496576584, 1.81361401714)
	// Without parts the bound is that of the largest part: as many as there are wholes, or trials.
	second := estimate.TwoSums{N: 5, X: 10, Y: 5, X2: 22, Y2: 7, XY: 11}.Ratio(0.95)
	has(t, "second trials", p.Ratio(1, 0.95), 0.5, second.Low, second.High)
	a, b := pairsOf([4][]int64{fiveX[:2], fiveY[:2], {2, 1}, {1, 1}}), pairsOf([4][]int64{fiveX[2:], fiveY[2:], {2, 3, 2}, {0, 2, 1}})
	if a.Merge(b); *a != *p {
		t.Errorf("merged %+v, want %+v", a, p)
	}
	hasNone(t, "no first", pairsOf([4][]int64{{0}, {0}, {1}, {0}}).Difference(0.95), "a sum below is 0", -infinite, infinite)
	hasNone(t, "no second", pairsOf([4][]int64{{1}, {0}, {0}, {0}}).Difference(0.95), "a sum below is 0", -infinite, infinite)
	has(t, "one pair", pairsOf([4][]int64{{4}, {1}, {2}, {1}}).Difference(0.95), 0.25, -infinite, infinite)
	// Two pairs that differ in nothing but the second part: 0 and 1 of 1, whose mean has the variance 1/4.
	two := pairsOf([4][]int64{{1, 1}, {1, 1}, {1, 1}, {0, 1}})
	has(t, "two pairs", two.Difference(0.95), -0.5, -0.5-z975/2, -0.5+z975/2)
	none := pairsOf([4][]int64{fiveX, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {1, 1, 1, 1, 1}})
	is(t, "no parts", none.Ratio(0, 0.95).High, estimate.TwoSums{N: 5, X: 12, X2: 34, MostY: 12}.Ratio(0.95).High)
	is(t, "no wholes", none.Ratio(1, 0.95).Low, estimate.TwoSums{N: 5, Y: 5, Y2: 5, MostX: 5}.Ratio(0.95).Low)
}

func TestPairedShares(t *testing.T) {
	t.Parallel()
	zero := []int64{0, 0, 0, 0}
	share := func(wholes, parts []int64) estimate.Estimate {
		return pairsOf([4][]int64{wholes, parts, zero, zero}).Share(0, 0.95)
	}
	many := []int64{30, 20, 25, 35}
	has(t, "less than a half", share(many, []int64{10, 8, 5, 12}), 35./110, 0.25348294461, 0.399394403349)
	has(t, "more than a half", share(many, []int64{20, 17, 20, 22}), 79./110, 0.598940398392, 0.801970860977)
	// Below a hundred wholes the interval is at least Wilson's.
	has(t, "a hundred wholes", share([]int64{25, 20, 25, 30}, []int64{8, 8, 8, 9}), 0.33, 0.293654592912, 0.370843850662)
	few := share([]int64{25, 20, 25, 29}, []int64{8, 8, 8, 9})
	hasScore(t, "99 wholes", few, 33, 99, z975)
	if few.Method != "log-delta, at least wilson" {
		t.Error(few.Method)
	}
	hasScore(t, "no parts", share([]int64{9, 9, 1, 1}, zero), 0, 20, z975)
	hasScore(t, "nothing but parts", share([]int64{9, 9, 1, 1}, []int64{9, 9, 1, 1}), 20, 20, z975)
	// Just a half is taken as it is, not turned round: parts of 60, 0, 60 and 0 of 60 wholes have an upper bound above 1.
	half := share([]int64{60, 60, 60, 60}, []int64{60, 0, 60, 0})
	is(t, "half, upper bound", half.High, 1)
	is(t, "half, lower bound", half.Low, 0.5*math.Exp(-z975*math.Sqrt(1./3)))
	hasNone(t, "no wholes", share(zero, zero), "both sums are 0", 0, 1)
}
