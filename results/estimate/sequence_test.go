// Inside: that a bet wins seldom, however often one looks, is counted for the bet itself.
package estimate

import (
	"math"
	"math/rand/v2"
	"testing"
)

// everMissed is the exact probability that an interval from k events in n trials, looked at after every trial, ever
// leaves p out within so many trials.
func everMissed(p float64, trials int64, out func(k, n int64) bool) (missed float64) {
	alive := make([]float64, trials+1) // by k: the probability of being there without a miss
	alive[0] = 1
	for n := int64(1); n <= trials; n++ {
		for k := n; k >= 0; k-- {
			there := alive[k] * (1 - p)
			if k > 0 {
				there += alive[k-1] * p
			}
			if k == n {
				there = alive[k-1] * p
			}
			if out(k, n) {
				missed += there
				there = 0
			}
			alive[k] = there
		}
	}
	return missed
}

// Whoever looks after every trial is misled as seldom as promised, by exact enumeration; an interval for a fixed number
// misleads far oftener.
func TestSequenceShareHoldsAtEveryLook(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	limit := -math.Log(0.05)
	for _, p := range []float64{0.001, 0.02, 0.1, 0.3, 0.5, 0.8} {
		missed := everMissed(p, 1000, func(k, n int64) bool { return logMixture(logMixed(k, n), k, n, p) >= limit })
		if missed > 0.05 || missed < 0.001 && p >= 0.02 {
			t.Errorf("p = %g: missed with probability %.4f, want 0.001 to 0.05", p, missed)
		}
	}
	naive := everMissed(0.3, 300, func(k, n int64) bool {
		e := Wilson(k, n, 0.95)
		return e.Low > 0.3 || e.High < 0.3
	})
	if naive < 0.3 {
		t.Errorf("an interval for a fixed number is left with probability %.3f only", naive)
	}
}

// The bounds are where the bet has won its limit, and 0 and 1 where nothing rules them out.
func TestSequenceShareBounds(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]int64{{0, 1}, {1, 1}, {0, 50}, {50, 50}, {3, 40}, {700, 2000}, {1, 1_000_000}} {
		e := SequenceShare(c[0], c[1], 0.95)
		if e.Low > e.Value || e.High < e.Value || e.Low < 0 || e.High > 1 {
			t.Errorf("%d of %d: %g to %g around %g", c[0], c[1], e.Low, e.High, e.Value)
		}
		for _, bound := range []float64{e.Low, e.High} {
			won := logMixture(logMixed(c[0], c[1]), c[0], c[1], bound)
			if bound > 1e-6 && bound < 1 && math.Abs(won+math.Log(0.05)) > 1e-4 {
				t.Errorf("%d of %d: the bet against %g has won exp(%g), want 20", c[0], c[1], bound, won)
			}
		}
	}
	for _, c := range [][2]int64{{-1, 5}, {6, 5}, {0, 0}} {
		if e := SequenceShare(c[0], c[1], 0.95); e.Defined() || e.Low != 0 || e.High != 1 {
			t.Errorf("%d of %d is defined: %+v", c[0], c[1], e)
		}
	}
}

// spreads are distributions of bounded values: points, and differences of pairs that mostly agree.
var spreads = []struct {
	low, high     float64
	values, shape []float64
}{
	{0, 1, []float64{0, 0.5, 1}, []float64{0.3, 0.3, 0.4}},
	{-1, 1, []float64{-1, 0, 1}, []float64{0.04, 0.94, 0.02}},
	{-1, 1, []float64{-1, -0.5, 0, 0.5, 1}, []float64{0.1, 0.2, 0.3, 0.3, 0.1}},
	{0, 1, []float64{0, 1}, []float64{0.995, 0.005}},
}

// Whoever looks after every 10 of 2,000 trials is misled as seldom as promised.
func TestSequenceMeanHoldsAtEveryLook(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	limit := math.Log(40)
	for number, d := range spreads {
		r := rand.New(rand.NewPCG(18, uint64(number)))
		mean := 0.0
		for i, v := range d.values {
			mean += v * d.shape[i]
		}
		const runs = 500
		missed := 0
		for range runs {
			s := Spread{Low: d.low, High: d.high, Values: d.values, Counts: make([]int64, len(d.values))}
			for n := 1; n <= 2000; n++ {
				x := r.Float64()
				i := 0
				for ; i < len(d.shape)-1 && x >= d.shape[i]; i++ {
					x -= d.shape[i]
				}
				s.Counts[i]++
				if n%10 == 0 && (s.EvidenceAbove(mean) >= limit || s.EvidenceBelow(mean) >= limit) {
					missed++
					break
				}
			}
		}
		share := Wilson(int64(missed), runs, 0.999)
		if share.Low > 0.05 {
			t.Errorf("%v: missed in %d of %d runs, want 5 %% at most", d.shape, missed, runs)
		}
	}
}

// Bounds are where the evidence reaches its limit, evidence falls towards the mean, and nothing depends on the order.
func TestSequenceMeanBounds(t *testing.T) {
	t.Parallel()
	s := Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1}, Counts: []int64{20, 900, 80}}
	e := SequenceMean(&s, 0.95)
	if !(e.Low > 0 && e.Low < 0.06 && e.High > 0.06 && e.High < 0.12) {
		t.Errorf("the interval is %g to %g around %g", e.Low, e.High, e.Value)
	}
	if above := s.EvidenceAbove(e.Low); math.Abs(above-math.Log(40)) > 1e-6 {
		t.Errorf("the evidence at the lower bound is %g", above)
	}
	for m := -0.99; m < 0.9; m += 0.01 {
		if s.EvidenceAbove(m) < s.EvidenceAbove(m+0.01) || s.EvidenceBelow(m) > s.EvidenceBelow(m+0.01) {
			t.Errorf("the evidence does not fall towards the mean at %g", m)
		}
	}
	all := Spread{Low: 0, High: 1, Values: []float64{0, 1}, Counts: []int64{0, 100}}
	if e := SequenceMean(&all, 0.95); e.High != 1 || e.Low < 0.85 || e.Low > 0.99 {
		t.Errorf("100 of 100: %g to %g", e.Low, e.High)
	}
	none := Spread{Low: 0, High: 1, Values: []float64{0, 1}, Counts: []int64{0, 0}}
	if e := SequenceMean(&none, 0.95); e.Defined() {
		t.Error("a mean of nothing is defined")
	}
}

// The price of looking at any time: how much wider the interval is than that of a fixed number.
func TestSequencePrice(t *testing.T) {
	t.Parallel()
	for _, n := range []int64{100, 1000, 10_000, 100_000} {
		k := n * 3 / 10
		s := Spread{Low: 0, High: 1, Values: []float64{0, 1}, Counts: []int64{n - k, k}}
		fixed := Wilson(k, n, 0.95).HalfWidth()
		share, mean := SequenceShare(k, n, 0.95).HalfWidth()/fixed, SequenceMean(&s, 0.95).HalfWidth()/fixed
		t.Logf("n = %d: share × %.2f, mean × %.2f", n, share, mean)
		if share < 1 || share > 2.2 || mean < 1 || mean > 2.2 {
			t.Errorf("n = %d: the intervals are × %.2f and × %.2f as wide, want 1 to 2.2", n, share, mean)
		}
	}
}
