package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// blocked is a bout of blocks of 100 duels.
func blocked(points ...float64) estimate.Bout {
	b := estimate.Bout{Sums: points, Sizes: make([]float64, len(points))}
	for i, p := range points {
		b.Sizes[i] = 100
		b.Payoff += p / float64(100*len(points))
	}
	return b
}

// Of two rows the first and third block choose the first, with 62 to 52 %, which has 42 % in the others; these choose the
// second, which has 52 % in the first and third. So the least is 47 %, and the first row has 52 %, the most. Each half has
// a standard error of a point: of the mean that is √2e-4, and √(1.36 · 2e-4) for what was chosen among two.
func TestValueByHand(t *testing.T) {
	t.Parallel()
	game := [][]estimate.Bout{{blocked(60, 40, 64, 44)}, {blocked(50, 50, 54, 50)}}
	m, err := estimate.Mix(game, 800, 1, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	const t2 = 4.302652729696 // Student's, two degrees of freedom
	has(t, "value", m.Value, 0.495, 0.47-t2*math.Sqrt(1.36*2e-4), 0.52+t2*math.Sqrt(2e-4))
	// Seen from the other side all is turned about.
	other := [][]estimate.Bout{{blocked(40, 60, 36, 56), blocked(50, 50, 46, 50)}}
	if m, err = estimate.Mix(other, 800, 1, 0.95); err != nil {
		t.Fatal(err)
	}
	has(t, "turned", m.Value, 0.505, 0.48-t2*math.Sqrt(2e-4), 0.53+t2*math.Sqrt(1.36*2e-4))
}

// Where hardly any duel goes one way, the interval is that of so few losses, however little the blocks scatter.
func TestValueOfLopsidedGames(t *testing.T) {
	t.Parallel()
	for points, low := range map[float64]float64{100: 0.98, 95: 0.92} {
		m, err := estimate.Mix([][]estimate.Bout{{blocked(points, points, points, points)}}, 400, 1, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		d := estimate.ScoreDifference(4*points, 400-4*points, 400, 0.95)
		has(t, "value", m.Value, points/100, (1+d.Low)/2, (1+d.High)/2)
		if m.Value.Low < low || m.Value.Low > low+0.015 {
			t.Errorf("%v points: from %v on", points, m.Value.Low)
		}
	}
}

// The best of eight equal rows is worth no more than any: how often intervals leave that out.
func TestValueOfEvenGames(t *testing.T) {
	t.Parallel()
	const runs, rows, duels = 200, 8, 100
	missed := 0
	for run := range runs {
		rng := rand.New(rand.NewPCG(uint64(run), 8))
		var game [][]estimate.Bout
		for range rows {
			b := estimate.Bout{Sums: make([]float64, duels), Sizes: make([]float64, duels)}
			for k := range b.Sums {
				b.Sums[k], b.Sizes[k] = float64(rng.IntN(2)), 1
				b.Payoff += b.Sums[k] / duels
			}
			game = append(game, []estimate.Bout{b})
		}
		m, err := estimate.Mix(game, rows*duels, 1, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		if m.Value.Low > 0.5 || m.Value.High < 0.5 {
			missed++
		}
	}
	if missed > 12 { // of 10 that are stated
		t.Errorf("%d of %d intervals left out the value", missed, runs)
	}
}
