package estimate_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/estimate/estimatetest"
)

// Halving orders arms by what they bring, equal ones as they were, and gives those that live on a greater share of the trials.
func TestHalve(t *testing.T) {
	t.Parallel()
	worth := []float64{1, 5, 3, 5, 2}
	played, rounds := make([]int64, len(worth)), [][]int{}
	points := func(arm int) float64 { return worth[arm] * float64(played[arm]) }
	order, whole := estimate.Halve(len(worth), 90, func(live []int, each int64) bool {
		rounds = append(rounds, slices.Clone(live))
		for _, arm := range live {
			played[arm] += each
		}
		return true
	}, points)
	if !whole || !slices.Equal(order, []int{1, 3, 2, 4, 0}) {
		t.Errorf("found the order %v, want the best first", order)
	}
	if len(rounds) != 3 || len(rounds[1]) != 3 || len(rounds[2]) != 2 || !slices.Equal(played, []int64{6, 31, 16, 31, 6}) {
		t.Errorf("found the rounds %v and %v trials, want three rounds of 30", rounds, played)
	}
	if order, whole := estimate.Halve(1, 90, nil, nil); !whole || !slices.Equal(order, []int{0}) {
		t.Errorf("found %v of one arm, want it without a trial", order)
	}
	if _, whole := estimate.Halve(2, 90, func([]int, int64) bool { return false }, points); whole {
		t.Error("found a whole order of what was broken off")
	}
}

// Who is chosen is told without flattery, although the trials that choose do flatter, and the interval holds what it gains.
func TestRepliesAreNotFlattered(t *testing.T) {
	t.Parallel()
	const runs = 300
	w := estimatetest.Replies{Own: .5, All: alike(14, .5), Late: 2, Trials: [2]int{150, 80}, Fresh: 160, Shared: .3, Draws: .2}
	rng := rand.New(rand.NewPCG(1, 2))
	sum, squares, flattery, missed := 0.0, 0.0, 0.0, 0
	for range runs {
		gain, truth, choosing := w.Tell(rng, results.NumBlocks, 0.95)
		sum, squares, flattery = sum+gain.Value-truth, squares+(gain.Value-truth)*(gain.Value-truth), flattery+choosing-truth
		if gain.Low > truth || gain.High < truth {
			missed++
		}
	}
	if mean, scatter := sum/runs, math.Sqrt(squares)/runs; math.Abs(mean) > 4*scatter {
		t.Errorf("the gain is told %.3f ± %.3f too great", mean, scatter)
	}
	if flattery/runs < 0.02 {
		t.Errorf("the choosing trials flatter by %.3f alone: the test has no power", flattery/runs)
	}
	if missed > 30 { // of 15: one world in 5,000
		t.Errorf("%d of %d intervals miss the gain", missed, runs)
	}
}
