package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

func TestSequenceRatioHoldsAtEveryLook(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	const times, duels = 200, 2000
	truth := 0.3 / 0.2
	missed := 0
	for seed := range uint64(times) {
		r := rand.New(rand.NewPCG(seed, 7))
		var both, onlyA, onlyB int64
		held := true
		for n := int64(1); n <= duels && held; n++ {
			switch u := r.Float64(); { // A in 0.3 of all trials, B in 0.2, both in 0.05
			case u < 0.05:
				both++
			case u < 0.3:
				onlyA++
			case u < 0.45:
				onlyB++
			}
			if n%250 == 0 {
				e := estimate.SequenceRatio(both, onlyA, onlyB, n, 0.95)
				held = e.Low <= truth && truth <= e.High
			}
		}
		if !held {
			missed++
		}
	}
	if missed > times/20 {
		t.Errorf("missed the truth in %d of %d", missed, times)
	}
}

func TestSequenceRatioTurnsRound(t *testing.T) {
	t.Parallel()
	e, turned := estimate.SequenceRatio(10, 200, 100, 1000, 0.95), estimate.SequenceRatio(10, 100, 200, 1000, 0.95)
	for _, at := range [][2]float64{{e.Value, turned.Value}, {e.Low, turned.High}, {e.High, turned.Low}} {
		if math.Abs(at[0]*at[1]-1) > 1e-6 {
			t.Errorf("%v times %v is not 1", at[0], at[1])
		}
	}
	if !(e.Low > 1.2 && e.Low < e.Value && e.Value < e.High && e.High < 3) {
		t.Errorf("found %+v", e)
	}
}

func TestSequenceRatioWithoutEvents(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b, n    int64
		defined    bool
		low, below float64 // the interval must begin above low, and end below
	}{{0, 0, 0, false, -1, math.Inf(1)}, {0, 0, 100, false, -1, math.Inf(1)}, {50, 0, 100, false, 2, math.Inf(1)},
		{0, 50, 100, true, -1, 0.5}} {
		e := estimate.SequenceRatio(0, c.a, c.b, c.n, 0.95)
		if e.Defined() != c.defined || e.Low <= c.low || e.High > c.below || math.IsNaN(e.Value+e.Low) {
			t.Errorf("%d and %d of %d: %+v", c.a, c.b, c.n, e)
		}
	}
}
