package coverage

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/estimate/estimatetest"
)

// A hunt is a world of alternatives to the usual, whose trials are duels, or pairs of duels of two cells.
type hunt struct {
	name   string
	begin  func(rng *rand.Rand, blocks int) (h *estimate.Hunt, truth [2]float64)
	trials int
	usual  float64
}

// hunts are the worlds in which the points of a cell are hunted for: pilots that are all alike, an equilibrium, and some that
// leave much on the table.
func hunts() (all []hunt) {
	for _, w := range []struct {
		name string
		estimatetest.Hunted
	}{
		{"7 and 7 pilots like their own, 4,000 duels", estimatetest.Hunted{Usual: 0.56, Low: flat(7, .56),
			High: flat(7, .56), Trials: 4000, Shared: 0.3}},
		{"7 and 7 alike, half the luck shared, 30 % draws, 4,000", estimatetest.Hunted{Usual: 0.56, Low: flat(7, .56),
			High: flat(7, .56), Trials: 4000, Shared: 0.5, Draws: 0.3}},
		{"20 and 20 alike, 4,000", estimatetest.Hunted{Usual: 0.56, Low: flat(20, .56), High: flat(20, .56), Trials: 4000,
			Shared: 0.3}},
		{"7 and 7 alike at 97 %, 1,400", estimatetest.Hunted{Usual: 0.97, Low: flat(7, .97), High: flat(7, .97),
			Trials: 1400, Shared: 0.3}},
		{"1 and 1 alike, 400", estimatetest.Hunted{Usual: 0.56, Low: flat(1, .56), High: flat(1, .56), Trials: 400,
			Shared: 0.3}},
		{"an equilibrium: 7 and 7 worse by 15 points, 4,000", estimatetest.Hunted{Usual: 0.56, Low: flat(7, .71),
			High: flat(7, .41), Trials: 4000, Shared: 0.3, Draws: 0.1}},
		{"one of 7 good on each side: from 56 to 6 and to 69 %, 4,000", estimatetest.Hunted{Usual: 0.56,
			Low: append([]float64{.06}, flat(6, .6)...), High: append([]float64{.69}, flat(6, .5)...), Trials: 4000,
			Shared: 0.3, Draws: 0.1}},
		{"7 and 7 better by 3 to 7 points, 4,000", estimatetest.Hunted{Usual: 0.56,
			Low: []float64{.5, .5, .52, .5, .49, .53, .51}, High: []float64{.6, .61, .62, .6, .59, .63, .6}, Trials: 4000,
			Shared: 0.3, Draws: 0.1}},
		{"one reading of 6 moves 2 points, nearly all luck shared, 4,000", estimatetest.Hunted{Usual: 0.56,
			Low: append([]float64{.54}, flat(5, .56)...), High: append([]float64{.58}, flat(5, .56)...), Trials: 4000,
			Shared: 0.97}},
	} {
		all = append(all, hunt{w.name, w.Begin, w.Trials, w.Usual})
	}
	return all
}

// pairHunts are the worlds in which the difference of two cells is hunted for.
func pairHunts() (all []hunt) {
	for _, w := range []struct {
		name string
		estimatetest.HuntedPairs
	}{
		{"14 alike, cells of 60 and 50 %, half the luck shared, 20 % draws, 1,400 pairs", estimatetest.HuntedPairs{
			Usual: [2]float64{.6, .5}, All: paired(14, .6, .5), Trials: 1400, Shared: 0.5, Draws: 0.2}},
		{"10 alike, cells of 98 and 97 %, 80 % of the luck shared, 1,000", estimatetest.HuntedPairs{
			Usual: [2]float64{.98, .97}, All: paired(10, .98, .97), Trials: 1000, Shared: 0.8}},
		{"14 of other levels that differ alike, 1,400", estimatetest.HuntedPairs{Usual: [2]float64{.6, .5},
			All: slices.Concat(paired(7, .8, .7), paired(7, .3, .2)), Trials: 1400, Shared: 0.3, Draws: 0.1}},
		{"2 of 10 stand out, from -20 to -60 and to 20 points, 1,500", estimatetest.HuntedPairs{Usual: [2]float64{.9, .7},
			All: append(paired(8, .8, .6), [2]float64{.9, .3}, [2]float64{.5, .7}), Trials: 1500, Shared: 0.4, Draws: 0.1}},
	} {
		all = append(all, hunt{w.name, w.Begin, w.Trials, (1 + w.Usual[1] - w.Usual[0]) / 2})
	}
	return all
}

// paired are so many alternatives with the same true points of two cells.
func paired(n int, first, second float64) [][2]float64 {
	return slices.Repeat([][2]float64{{first, second}}, n)
}

// tell lives through the world once: found where an end is shown to be more than luck, wrong where such an end is none.
func (w *hunt) tell(rng *rand.Rand) (found, wrong bool) {
	h, truth := w.begin(rng, results.NumBlocks)
	chosen, _ := h.Find(int64(w.trials))
	for i := range h.Ends {
		e := h.Tell(h.Ends[i], chosen[i], confidence)
		found = found || e.Shown
		wrong = wrong || e.Shown && math.Abs(truth[i]-w.usual) < 1e-9
	}
	return found, wrong
}

// miss lives through the world once: wrong where the interval of one of the ends, which takes turns, does not hold the truth.
func (w *hunt) miss(rng *rand.Rand) (found, wrong bool) {
	h, truth := w.begin(rng, results.NumBlocks)
	chosen, _ := h.Find(int64(w.trials))
	i := rng.IntN(2)
	e := h.Tell(h.Ends[i], chosen[i], confidence)
	return e.Shown, !holds(e.Figure, truth[i])
}
