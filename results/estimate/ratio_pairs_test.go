package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// The interval of a difference of two ratios covers it as often as it says, and knows that the pairs share their luck.
func TestPairedRatiosCover(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	r := rand.New(rand.NewPCG(4, 7))
	const runs, pairs = 4000, 200
	covered, paired, unpaired := 0, 0.0, 0.0
	for range runs {
		var p estimate.PairedRatios
		for range pairs {
			luck := r.Float64()
			trial := func(chance float64) (whole, part int64) {
				whole = 1 + int64(3*luck)
				for range whole {
					if r.Float64() < chance*(0.5+luck) {
						part++
					}
				}
				return whole, part
			}
			x1, y1 := trial(0.4)
			x2, y2 := trial(0.5)
			p.Add([4]int64{x1, y1, x2, y2})
		}
		e := p.Difference(0.95)
		// Of a trial with luck l the wholes are 1, 2 or 3, each for a third of l; the parts are chance (1/2 + l) of them.
		truth := 0.1 * (0.5*2 + (1.0/18 + 2*3.0/18 + 3*5.0/18)) / 2
		if e.Low <= truth && truth <= e.High {
			covered++
		}
		paired += e.HalfWidth()
		a, b := p.Ratio(0, 0.95), p.Ratio(1, 0.95)
		unpaired += math.Hypot(a.HalfWidth(), b.HalfWidth())
	}
	if share := float64(covered) / runs; share < 0.94 || share > 0.96 {
		t.Errorf("the intervals cover the truth in %g of the runs, want 0.95", share)
	}
	if paired > 0.95*unpaired {
		t.Errorf("paired intervals are %g wide on average, unpaired ones %g", paired/runs, unpaired/runs)
	}
}

// A share stays within 0 and 1, and few wholes have an interval even where they all came to the same.
func TestSharesOfFew(t *testing.T) {
	t.Parallel()
	var p estimate.PairedRatios
	for range 50 {
		p.Add([4]int64{})
	}
	p.Add([4]int64{2, 1, 1, 1})
	if e := p.Share(0, 0.95); e.Value != 0.5 || e.Low > 0.2 || e.High < 0.8 || e.Low < 0 || e.High > 1 {
		t.Errorf("1 of 2: %g (%g to %g)", e.Value, e.Low, e.High)
	}
	if e := p.Share(1, 0.95); e.Value != 1 || e.Low > 0.3 || e.High != 1 {
		t.Errorf("1 of 1: %g (%g to %g)", e.Value, e.Low, e.High)
	}
	var none estimate.PairedRatios
	none.Add([4]int64{})
	if none.Share(0, 0.95).Defined() || none.Difference(0.95).Defined() {
		t.Error("a share of nothing is defined")
	}
}
