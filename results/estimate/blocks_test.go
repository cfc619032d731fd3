package estimate_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Blocks of 4, 1 and 3 trials with sums 3, 0 and 1: the mean is a half, from which they lie 1, -1/2 and -1/2.
func TestDeviations(t *testing.T) {
	t.Parallel()
	are(t, "deviations", estimate.Deviations([]float64{3, 0, 1}, []float64{4, 1, 3}), []float64{1. / 8, -.5 / 8, -.5 / 8})
	are(t, "no trials", estimate.Deviations([]float64{0, 0}, []float64{0, 0}), []float64{0, 0})
}

// Squares of the differences 0.1 and -0.2 sum to 0.05, which is multiplied by B/(B-1).
func TestDifferenceVariance(t *testing.T) {
	t.Parallel()
	x, y := []float64{0.3, 0.1}, []float64{0.2, 0.3}
	is(t, "two blocks", estimate.DifferenceVariance(x, y, 2), 0.1)
	is(t, "five blocks", estimate.DifferenceVariance(x, y, 5), 0.0625)
	is(t, "one block", estimate.DifferenceVariance(x, y, 1), 0.05)
	is(t, "no block", estimate.DifferenceVariance(x, y, 0), 0.05)
}

// The products of (1, 2, 2) and (2, -1, 0) sum to 0, with (2, 1, 2) to 8 of 3 · 3.
func TestCorrelation(t *testing.T) {
	t.Parallel()
	x := []float64{1, 2, 2}
	is(t, "at right angles", estimate.Correlation(x, []float64{2, -1, 0}), 0)
	is(t, "nearly one way", estimate.Correlation(x, []float64{2, 1, 2}), 8./9)
	is(t, "no scatter", estimate.Correlation(x, []float64{0, 0, 0}), 0)
}

// Of 30 and 10 trials, deviations 0.4 and 0 less 0 and 0.8 give (12/40)² + (8/40)² = 0.13; the interval is the wider on
// either side.
func TestWider(t *testing.T) {
	t.Parallel()
	x, y, half := []float64{0.4, 0}, []float64{0, 0.8}, z975*math.Sqrt(0.13)
	own := estimate.Estimate{Value: 0.4, Low: -0.5, High: 0.5, Confidence: 0.95}
	has(t, "wider above", estimate.Wider(own, x, y, 30, 10), 0.4, -0.5, 0.4+half)
	own.Low, own.High = 0.3, 2
	has(t, "wider below", estimate.Wider(own, x, y, 30, 10), 0.4, 0.4-half, 2)
	own.Low, own.High = 0.3, 0.5
	has(t, "less in common", estimate.Wider(own, []float64{0.4}, []float64{0.3}, 30, 10), 0.4,
		0.4-z975*9/40, 0.4+z975*9/40)
}

// Deviations 0.3 and -0.3 less 0.1 and -0.1 scatter 0.08 · 2/1 where luck is shared, else 0.2 · 2/1.
func TestBlockDifference(t *testing.T) {
	t.Parallel()
	x, y := []float64{0.3, -0.3}, []float64{0.1, -0.1}
	for shared, variance := range map[bool]float64{true: 0.16, false: 0.4} {
		e, v := estimate.BlockDifference(0.2, x, y, shared, 2, 0.95)
		is(t, "variance", v, variance)
		has(t, "difference", e, 0.2, 0.2-t1*math.Sqrt(variance), 0.2+t1*math.Sqrt(variance))
		if e.Method != "luck-adjusted, t over blocks" {
			t.Error(e.Method)
		}
	}
}

// Student's quantiles, from mpmath. Above a hundred degrees of freedom they are expanded, to six digits or more.
func TestQuantiles(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		confidence, freedom, want, within float64
	}{
		{0.95, 1, t1, 1e-9}, {0.95, 4, t4, 1e-9}, {0.95, 100, 1.98397151852355, 1e-9}, {0.999, 100, 3.39049131116423, 1e-9},
		{0.5, 101, 0.676926595959285, 2e-10}, {0.95, 101, 1.98373100295561, 3e-8}, {0.999, 101, 3.38947488404727, 1e-6},
		{0.5, 120, 0.67653972491252, 2e-10}, {0.95, 120, 1.97993040508244, 1e-8}, {0.999, 120, 3.3734537685625, 1e-6},
		{0.95, 400, 1.96591234322946, 1e-9}, {0.999, 400, 3.31501522339753, 1e-8},
	} {
		x := []float64{math.Sqrt(tt.freedom / (tt.freedom + 1))} // a variance of 1
		e, _ := estimate.BlockDifference(0, x, []float64{0}, true, int(tt.freedom)+1, tt.confidence)
		if math.Abs(e.High-tt.want) > tt.within {
			t.Errorf("%v at %v degrees of freedom: %.10f, want %.10f", tt.confidence, tt.freedom, e.High, tt.want)
		}
	}
	for _, c := range []float64{-1, 0, 1, 2, math.NaN()} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a confidence of %v is taken", c)
				}
			}()
			estimate.Wilson(1, 2, c)
		}()
	}
}

// Gains 3, -1, 0 and 2 in 4, 2, 0 and 3 trials: the third block is empty. Then it has a gain, and counts.
func TestPerTrial(t *testing.T) {
	t.Parallel()
	trials := []float64{4, 2, 0, 3}
	e := estimate.PerTrial([]float64{3, -1, 0, 2}, trials, 0.95)
	has(t, "an empty block", e, 4./9, -0.929484697418, 1.81837358631)
	if e.N != 9 || e.Method != "ratio by blocks, t" {
		t.Errorf("%+v", e)
	}
	has(t, "four blocks", estimate.PerTrial([]float64{3, -1, 5, 2}, trials, 0.95), 1, -1.44984830805, 3.44984830805)
	// Two blocks of one trial with gains 0 and 2: (1/2)² twice, times 2/1.
	has(t, "two blocks", estimate.PerTrial([]float64{0, 2}, []float64{1, 1}, 0.95), 1, 1-t1, 1+t1)
	hasNone(t, "no trials", estimate.PerTrial([]float64{0}, []float64{0}, 0.95), "nothing was counted", -infinite, infinite)
	for _, gains := range [][]float64{{2, 0}, {1, 1}} {
		sizes := []float64{2, 2}
		if gains[1] == 0 {
			sizes[1] = 0
		}
		e := estimate.PerTrial(gains, sizes, 0.95)
		has(t, "no scatter", e, gains[0]/2, -infinite, infinite)
		if len(e.Warnings) != 1 {
			t.Errorf("%+v", e)
		}
	}
}
