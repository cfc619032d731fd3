package estimate_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// engaged are engagements without luck, in which so many points are those that sums of worths foretell.
func engaged(worth []float64, steep float64, sides [][2][]int) (all []estimate.Engagement) {
	for _, s := range sides {
		var sums [2]float64
		for k, side := range s {
			for _, i := range side {
				sums[k] += worth[i]
			}
		}
		const trials = 1e6
		odds := math.Pow(sums[0]/sums[1], steep)
		all = append(all, estimate.Engagement{A: s[0], B: s[1], Points: trials * odds / (1 + odds), Trials: trials,
			Deviations: make([]float64, 8)})
	}
	return all
}

var costSides = [][2][]int{{{0}, {1}}, {{0}, {2}}, {{1}, {2}}, {{0}, {0, 0}}, {{1}, {1, 1}}, {{0, 1}, {2}}, {{0, 0, 1}, {2, 2}}}

// Costs that sums of worths explain are found, beside their geometric mean, and the steepness with them.
func TestFairCostsFindsWorths(t *testing.T) {
	t.Parallel()
	worth := []float64{0.5, 0.8, 2.5} // of geometric mean 1
	for _, steep := range []float64{0.4, 1, 3} {
		c, err := estimate.FairCosts(3, engaged(worth, steep, costSides), 8, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(c.Steep/steep-1) > 1e-3 {
			t.Errorf("found the steepness %.5f, want %.5f", c.Steep, steep)
		}
		for i, e := range c.Each {
			if math.Abs(e.Value/worth[i]-1) > 1e-3 || e.Low > worth[i] || e.High < worth[i] {
				t.Errorf("steepness %.1f: found the cost %.5f, %.5f to %.5f, want %.5f", steep, e.Value, e.Low, e.High, worth[i])
			}
		}
		if want := int64(8e6); c.Each[0].N != want {
			t.Errorf("found %d trials of the first, want %d: twice those in which it is there twice", c.Each[0].N, want)
		}
	}
}

// Where engagements do not fit the model the intervals are wider than luck makes them, and hold the worths still.
func TestFairCostsToldByMisfit(t *testing.T) {
	t.Parallel()
	worth := []float64{0.5, 0.8, 2.5}
	all := engaged(worth, 1, costSides)
	fits, err := estimate.FairCosts(3, all, 8, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		all[i].Points += []float64{0.04, -0.04}[i%2] * all[i].Trials
	}
	off, err := estimate.FairCosts(3, all, 8, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range off.Each {
		if e.Low > worth[i] || e.High < worth[i] || e.High/e.Low < 10*(fits.Each[i].High/fits.Each[i].Low-1) {
			t.Errorf("found the cost %.3f, %.3f to %.3f, want a wide interval round %.3f", e.Value, e.Low, e.High, worth[i])
		}
	}
}

// Of players who have always drawn, or of one who has never lost, costs are finite.
func TestFairCostsAreFinite(t *testing.T) {
	t.Parallel()
	for name, points := range map[string]float64{"drawn": 0.5, "lost": 0, "won": 1} {
		all := engaged([]float64{1, 1, 1}, 1, costSides)
		for i := range all {
			all[i].Points, all[i].Trials = 100*points, 100
		}
		c, err := estimate.FairCosts(3, all, 8, 0.95)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, e := range c.Each {
			if !(e.Low > 0 && e.Low <= e.Value && e.Value <= e.High && !math.IsInf(e.High, 1)) {
				t.Errorf("%s: found %v, want a finite cost", name, e)
			}
		}
	}
}
