package estimate_test

import (
	"math"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

func TestJoint(t *testing.T) {
	t.Parallel()
	var j, other estimate.Joint
	for range 3 {
		j.Add(true, true)
	}
	j.Add(true, false)
	j.Add(false, true)
	j.Add(false, true)
	j.Add(false, false)
	if want := (estimate.Joint{Pairs: 7, Both: 3, OnlyA: 1, OnlyB: 2}); j != want {
		t.Fatalf("counted %+v, want %+v", j, want)
	}
	if want := (estimate.Joint{Pairs: 7, Both: 3, OnlyA: 2, OnlyB: 1}); j.Swap() != want {
		t.Errorf("turned round %+v", j.Swap())
	}
	other = estimate.Joint{Pairs: 20, Both: 5, OnlyA: 4, OnlyB: 3}
	if other.Merge(j); (other != estimate.Joint{Pairs: 27, Both: 8, OnlyA: 5, OnlyB: 5}) {
		t.Errorf("merged %+v", other)
	}
	for want, j := range map[int64]estimate.Joint{
		4: {Pairs: 20, Both: 3, OnlyA: 1, OnlyB: 2}, 5: {Pairs: 20, Both: 3, OnlyA: 4, OnlyB: 2},
		6: {Pairs: 20, Both: 10, OnlyA: 4, OnlyB: 2}, 7: {Pairs: 20, Both: 10, OnlyA: 1, OnlyB: 3},
	} {
		if got := j.Fewest(); got != want {
			t.Errorf("%+v: fewest %d, want %d", j, got, want)
		}
	}
}

// Of 40 pairs both happened in 12, A alone in 4, B alone in 7: (12·17 - 4·7) / √(16·24·19·21).
func TestJointCorrelation(t *testing.T) {
	t.Parallel()
	j := estimate.Joint{Pairs: 40, Both: 12, OnlyA: 4, OnlyB: 7}
	phi, ok := j.Correlation()
	if !ok {
		t.Error("phi is not defined")
	}
	is(t, "phi", phi, 176/math.Sqrt(16*24*19*21))
	for _, j := range []estimate.Joint{{Pairs: 4, OnlyB: 2}, {Pairs: 4, Both: 2, OnlyA: 2}, {Pairs: 4, OnlyA: 2}, {}} {
		if phi, defined := j.Correlation(); defined || phi != 0 {
			t.Errorf("%+v: %v", j, phi)
		}
	}
	hasNone(t, "no pairs", estimate.PairedDifference(estimate.Joint{}, 0.95), "no pairs", -1, 1)
	if e := estimate.PairedDifference(j, 0.95); e.Method != "tango paired score" || e.N != 40 || e.Value != 3./40 {
		t.Errorf("%+v", e)
	}
	has(t, "variance ratio of blocks", estimate.VarianceRatioOfBlocks([]float64{.02, -.01, 0, -.03, .02},
		[]float64{.01, .01, 0, -.04, .02}, []bool{true, true, false, true, true}, 0.95), 20./3, 0.690167328712, 64.3966217981)
	// However small the variances are: deviations are those of means.
	has(t, "small deviations", estimate.VarianceRatioOfBlocks([]float64{2e-7, -1e-7, -3e-7, 2e-7}, []float64{1e-7, 1e-7, -4e-7, 2e-7},
		[]bool{true, true, true, true}, 0.95), 20./3, 0.690167328712, 64.3966217981)
	hasNone(t, "in step", estimate.VarianceRatioOfBlocks([]float64{1, -1}, []float64{1, -1}, []bool{true, true}, 0.95),
		"the paired difference has no variance", 0, infinite)
	e := j.VarianceRatio(0.95)
	for _, x := range [][2]float64{{e.Value, 1.81670533643}, {e.Low, 1.10099896011}, {e.High, 2.99765794426}} {
		if math.Abs(x[0]-x[1]) > 1e-5 { // its slopes are found by steps of 1e-6
			t.Errorf("variance ratio: %v, want %v", x[0], x[1])
		}
	}
	e = estimate.Joint{Pairs: 4, Both: 2}.VarianceRatio(0.95)
	hasNone(t, "always alike", e, "the paired difference has no variance", 0, infinite)
}

// The points of 10 duels, 5 won and 2 lost, are 1/2 + 3/20. All won leave z²/(n+z²) of the difference open.
func TestMeanPoints(t *testing.T) {
	t.Parallel()
	e := estimate.MeanPoints(5, 2, 10, 0.95)
	has(t, "ten duels", e, 0.65, 0.391703901255, 0.837638943994)
	if e.N != 10 || e.Method != estimate.ScoreMethod {
		t.Errorf("%+v", e)
	}
	hasNone(t, "no duels", estimate.MeanPoints(0, 0, 0, 0.95), "nothing was counted", 0, 1)
	won := estimate.MeanPoints(9, 0, 9, 0.95)
	if won.Value != 1 || won.High != 1 || won.Low < 0.6 || won.Low > 0.9 {
		t.Errorf("all won: %+v", won)
	}
	lost := estimate.MeanPoints(0, 9, 9, 0.95)
	is(t, "all lost", lost.High, 1-won.Low)
	back := estimate.MeanPoints(5, 2, 10, 0.95).Complement()
	has(t, "seen from the other side", back, 0.35, 1-0.837638943994, 1-0.391703901255)
}

func TestPairedByBlocksExactly(t *testing.T) {
	t.Parallel()
	e, p := estimate.PairedByBlocks(0.1, 0.002, 50, 0.95) // 50²·0.002 + 50·0.01 = 5.5 pairs that differ
	has(t, "more that differ", e, 0.1, 0.0122665321863, 0.215893537212)
	is(t, "p", p, 0.0330062576612)
	e, p = estimate.PairedByBlocks(-0.3, 0.001, 50, 0.95) // at least as many as the difference
	has(t, "as many as differ", e, -0.3, -0.437503504645, -0.191035535009)
	is(t, "p", p, 0.00010751117673)
	e, p = estimate.PairedByBlocks(0, 0, 50, 0.95)
	has(t, "no block differs", e, 0, -z975*z975/(50+z975*z975), z975*z975/(50+z975*z975))
	if p != 1 || e.Method != "tango score, paired by blocks" {
		t.Errorf("p = %v, %s", p, e.Method)
	}
}

// Of 10 and 20 trials 4 and 14 have the event: 0.6 of all, with expected counts of 4 at least.
func TestTwoProportionZ(t *testing.T) {
	t.Parallel()
	p, few := estimate.TwoProportionZ(4, 10, 14, 20)
	is(t, "p", p, math.Erfc(0.3/math.Sqrt(0.24*0.15)/math.Sqrt2))
	if !few {
		t.Error("an expected count of 4 is not few")
	}
	for _, tt := range []struct {
		ka, na, kb, nb int64
		few            bool
	}{{5, 10, 10, 20, false}, {2, 10, 4, 10, true}, {8, 10, 6, 10, true}, {3, 20, 7, 20, false}, {9, 12, 3, 12, false}} {
		if _, few := estimate.TwoProportionZ(tt.ka, tt.na, tt.kb, tt.nb); few != tt.few {
			t.Errorf("%+v: few %v", tt, few)
		}
	}
	for _, k := range []int64{0, 10} {
		if p, few := estimate.TwoProportionZ(k, 10, k, 10); p != 1 || !few {
			t.Errorf("%d of 10 twice: p = %v, few %v", k, p, few)
		}
	}
	// Newcombe's intervals end at -1 and 1.
	has(t, "all and none", estimate.UnpairedDifference(10, 10, 0, 10, 0.95), -1, -1, -1+math.Sqrt2*z975*z975/(10+z975*z975))
	has(t, "none and all", estimate.UnpairedDifference(0, 10, 10, 10, 0.95), 1, 1-math.Sqrt2*z975*z975/(10+z975*z975), 1)
	for _, tt := range [][4]int64{{0, 0, 1, 2}, {1, 2, 0, 0}} {
		e := estimate.UnpairedDifference(tt[0], tt[1], tt[2], tt[3], 0.95)
		hasNone(t, "an empty sample", e, "nothing was counted in one of the samples", -1, 1)
	}
	if e := estimate.UnpairedDifference(1, 20, 3, 30, 0.95); e.N != 20 || e.Method != "newcombe score" {
		t.Errorf("%+v", e)
	}
	// Equal p-values keep their order, and each is at least the one before it.
	if got := estimate.Holm([]float64{0.02, 0.02, 0.019, 0.9}); !reflect.DeepEqual(got, []float64{0.076, 0.076, 0.076, 0.9}) {
		t.Errorf("Holm: %v", got)
	}
}
