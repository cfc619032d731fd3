package estimate_test

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results/estimate"
)

// tangoZ is Tango's statistic of a difference d between the shares x/n and y/n: its error is that of the most likely
// shares of which d is the difference.
func tangoZ(x, y, n, d float64) float64 {
	b := (2*n-x+y)*d - x - y
	share := (math.Sqrt(b*b+8*n*y*d*(1-d)) - b) / (4 * n)
	return (x - y - n*d) / math.Sqrt(n*(2*share+d*(1-d)))
}

// Fagerland, Lydersen and Laake, Statistics in Medicine 33 (2014), 2850-2875, give Tango's interval of
// Bentur's patients; for every table the bounds are where Tango's statistic reaches the normal quantile.
func TestPairedDifferencePublished(t *testing.T) {
	t.Parallel()
	if e := estimate.PairedDifference(estimate.Joint{Pairs: 21, Both: 1, OnlyA: 1, OnlyB: 7}, 0.95); !near(e.Low, 0.026, 5e-4) ||
		!near(e.High, 0.517, 5e-4) {
		t.Errorf("Bentur's patients: [%.4f, %.4f], want [0.026, 0.517]", e.Low, e.High)
	}
	const z = z975
	for _, j := range []estimate.Joint{{Pairs: 50, Both: 36, OnlyA: 2, OnlyB: 12},
		{Pairs: 161, Both: 59, OnlyA: 6, OnlyB: 16}, {Pairs: 1000, OnlyB: 1}, {Pairs: 40, OnlyA: 20, OnlyB: 20}} {
		e := estimate.PairedDifference(j, 0.95)
		x, y, n := float64(j.OnlyB), float64(j.OnlyA), float64(j.Pairs)
		if !near(tangoZ(x, y, n, e.Low), z, 1e-6) || !near(tangoZ(x, y, n, e.High), -z, 1e-6) ||
			e.Low >= e.Value || e.High <= e.Value {
			t.Errorf("%+v: [%v, %v] has the statistics %v and %v", j, e.Low, e.High, tangoZ(x, y, n, e.Low),
				tangoZ(x, y, n, e.High))
		}
		back := estimate.PairedDifference(j.Swap(), 0.95)
		if !near(back.Low, -e.High, 1e-12) || !near(back.High, -e.Low, 1e-12) {
			t.Errorf("%+v: A less B is not B less A turned round: %+v, %+v", j, back, e)
		}
	}
	// Where no pair differs some still may: z²/(n + z²).
	if e := estimate.PairedDifference(estimate.Joint{Pairs: 1000, Both: 500}, 0.95); !near(e.High, z*z/(1000+z*z), 1e-9) ||
		!near(e.Low, -e.High, 1e-12) {
		t.Errorf("no pair differs: [%v, %v]", e.Low, e.High)
	}
}

// Few pairs that differ are enough: coverage where 2, 4 or 10 of a thousand are expected, by enumeration.
func TestPairedDifferenceOfFewPairs(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	const n = 1000
	for _, mean := range []float64{2, 4, 10} {
		p, covered := mean/2/n, 0.0
		for x := range 40 {
			for y := range 40 {
				if e := estimate.PairedDifference(estimate.Joint{Pairs: n, OnlyA: int64(x), OnlyB: int64(y)}, 0.95); e.Low <= 0 && e.High >= 0 {
					covered += multinomial([]int{x, y, n - x - y}, []float64{p, p, 1 - 2*p})
				}
			}
		}
		if covered < 0.93 {
			t.Errorf("%v pairs that differ: coverage %.4f", mean, covered)
		}
	}
}

// By enumeration of all tables of 40 pairs: about 95 % coverage.
func TestPairedDifferenceCoverage(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	const n = 40
	chances := []float64{0.35, 0.1, 0.2, 0.35}
	truth, covered := chances[2]-chances[1], 0.0
	for a := range n + 1 {
		for b := range n + 1 - a {
			for c := range n + 1 - a - b {
				e := estimate.PairedDifference(estimate.Joint{n, int64(a), int64(b), int64(c)}, 0.95)
				if e.Low <= truth && truth <= e.High {
					covered += multinomial([]int{a, b, c, n - a - b - c}, chances)
				}
			}
		}
	}
	if covered < 0.94 || covered > 0.975 {
		t.Errorf("coverage %.4f, want about 0.95", covered)
	}
}

// Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10.
func TestUnpairedDifferencePublished(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		ka, na, kb, nb int64
		low, high      float64
	}{
		{48, 80, 56, 70, 0.0524, 0.3339},
		{3, 10, 9, 10, 0.1705, 0.8090},
		{2, 7, 6, 7, 0.0582, 0.8062},
		{0, 29, 5, 56, -0.0381, 0.1926},
		{0, 10, 10, 10, 0.6075, 1},
	} {
		e := estimate.UnpairedDifference(tt.ka, tt.na, tt.kb, tt.nb, 0.95)
		if !near(e.Low, tt.low, 6e-5) || !near(e.High, tt.high, 6e-5) {
			t.Errorf("%+v: found [%.4f, %.4f]", tt, e.Low, e.High)
		}
	}
	if e := estimate.UnpairedDifference(0, 0, 1, 2, 0.95); e.Defined() || e.Low != -1 || e.High != 1 {
		t.Errorf("no duels: found %+v", e)
	}
}

// Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13 (2013), 91.
func TestMcNemarPublished(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		onlyA, onlyB int64
		exact, midP  float64
	}{
		{1, 7, 0.070, 0.039},
		{6, 16, 0.052, 0.035},
		{0, 0, 1, 1},
		{4, 4, 1, 1 - 70.0/256/2},
		{0, 5, 2.0 / 32, 1.0 / 32},
	} {
		exact, midP := estimate.McNemar(tt.onlyA, tt.onlyB)
		if !near(exact, tt.exact, 5e-4) || !near(midP, tt.midP, 5e-4) {
			t.Errorf("McNemar(%d, %d) = %.4f, %.4f, want %.4f, %.4f", tt.onlyA, tt.onlyB, exact, midP, tt.exact, tt.midP)
		}
	}
	// Agresti, Categorical Data Analysis, 2nd ed., table 10.1: z = 4.17.
	if exact, _ := estimate.McNemar(86, 150); exact < 2e-5 || exact > 5e-5 {
		t.Errorf("approval of the prime minister: p = %v", exact)
	}
	if exact, midP := estimate.McNemar(1_000_000, 1_100_000); exact != midP && exact <= 0 || math.IsNaN(midP) {
		t.Errorf("many pairs: %v, %v", exact, midP)
	}
}

// When A and B are equal, the chance of p at most 0.05, by enumeration, must not
// be above 0.05 for the exact test, and not far above for the mid-p one.
func TestMcNemarLevel(t *testing.T) {
	t.Parallel()
	for _, n := range []int64{10, 25, 60} {
		d := distuv.Binomial{N: float64(n), P: 0.5}
		exactLevel, midLevel := 0.0, 0.0
		for k := int64(0); k <= n; k++ {
			exact, midP := estimate.McNemar(k, n-k)
			if exact <= 0.05 {
				exactLevel += d.Prob(float64(k))
			}
			if midP <= 0.05 {
				midLevel += d.Prob(float64(k))
			}
		}
		if exactLevel > 0.05 || midLevel > 0.06 || midLevel < exactLevel {
			t.Errorf("%d discordant pairs: levels %.4f and %.4f", n, exactLevel, midLevel)
		}
	}
}

// The example of "Holm-Bonferroni method" in many textbooks: four p-values.
func TestHolm(t *testing.T) {
	t.Parallel()
	got := estimate.Holm([]float64{0.01, 0.04, 0.03, 0.005})
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		if !near(got[i], want, 1e-12) {
			t.Errorf("p-value %d: found %v, want %v", i, got[i], want)
		}
	}
	if got := estimate.Holm([]float64{0.6, 0.7}); got[0] != 1 || got[1] != 1 {
		t.Errorf("found %v, want no more than 1", got)
	}
	if got := estimate.Holm(nil); len(got) != 0 {
		t.Errorf("an empty family gave %v", got)
	}
}

// Without correlation the difference of two Wilson intervals is Newcombe's, two figures with all their luck in common differ
// by what their intervals do, and a figure that is undefined or without a bound leaves none.
func TestApart(t *testing.T) {
	t.Parallel()
	a, b := estimate.Wilson(20, 100, 0.9), estimate.Wilson(33, 90, 0.9)
	want := estimate.UnpairedDifference(20, 100, 33, 90, 0.9)
	if got := estimate.Apart(a, b, 0); got.Value != want.Value || math.Abs(got.Low-want.Low) > 1e-12 || math.Abs(got.High-want.High) > 1e-12 ||
		got.Confidence != 0.9 || got.N != 90 {
		t.Errorf("without correlation it is %+v, want %+v", got, want)
	}
	if got := estimate.Apart(a, a, 1); got.Value != 0 || math.Abs(got.High-math.Abs(a.Value-a.Low-(a.High-a.Value))) > 1e-9 {
		t.Errorf("a figure less itself is %+v", got)
	}
	none := estimate.Wilson(0, 0, 0.9)
	for name, got := range map[string]estimate.Estimate{"first": estimate.Apart(none, b, 0), "second": estimate.Apart(a, none, 0)} {
		if got.Defined() || !math.IsInf(got.Low, -1) || !math.IsInf(got.High, 1) {
			t.Errorf("without a %s figure it is %+v", name, got)
		}
	}
	open := a
	open.High = math.Inf(1)
	if got := estimate.Apart(open, b, 0.5); !math.IsInf(got.Low, -1) || math.IsInf(got.High, 0) {
		t.Errorf("above a figure without upper bound it is %+v", got)
	}
}
