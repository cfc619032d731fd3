package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Decisions of one game have luck in common. Where values gain nothing, where they gain a little and more in games of many
// decisions, and where few games bring all the gain, intervals over games miss the truth about as often as they say; those
// that take decisions as independent miss it far oftener.
func TestPerTrialCovers(t *testing.T) {
	t.Parallel()
	const runs = 2000
	for name, w := range map[string]struct {
		games        int
		gain, common float64 // mean of a decision, and the spread of what the decisions of a game have in common
		rare         float64 // the share of games that gain at all
	}{
		"null, few":   {games: 20, common: 0.3, rare: 1},
		"null, many":  {games: 80, common: 0.3, rare: 1},
		"a gain":      {games: 33, gain: 0.1, common: 0.3, rare: 1},
		"independent": {games: 33, gain: 0.1, rare: 1},
		"rare gains":  {games: 100, gain: 0.5, rare: 0.2},
	} {
		rng := rand.New(rand.NewPCG(6, 1))
		missed, missedAlone := 0, 0
		gains, decisions := make([]float64, w.games), make([]float64, w.games)
		for range runs {
			all, sum := 0.0, 0.0
			for g := range gains {
				n := float64(50 + rng.IntN(200))
				mean := 0.0
				if rng.Float64() < w.rare {
					mean = (w.gain + w.common*rng.NormFloat64()) * n / 150 // half more of what a game has on average, where it is long
				}
				gains[g], decisions[g] = n*mean+math.Sqrt(n)*rng.NormFloat64(), n
				all, sum = all+n, sum+gains[g]
			}
			// The mean of n²/150 over that of n, of which each is equally likely from 50 to 249.
			truth := w.gain * w.rare * (149.5*149.5 + (200*200-1)/12.0) / 150 / 149.5
			if e := estimate.PerTrial(gains, decisions, 0.95); truth < e.Low || truth > e.High {
				missed++
			}
			if math.Abs(sum/all-truth) > 1.96/math.Sqrt(all) {
				missedAlone++
			}
		}
		if share := float64(missed) / runs; share < 0.04 || share > 0.065 {
			t.Errorf("%s: %.3f of the intervals miss the truth, want 0.05", name, share)
		}
		if share := float64(missedAlone) / runs; share < 0.3 && name != "independent" {
			t.Errorf("%s: %.3f of the intervals of independent decisions miss the truth, want far more than 0.05", name, share)
		}
	}
}
