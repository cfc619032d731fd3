package coverage

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate/estimatetest"
)

// A hunt is a world of alternatives to the usual, whose trials are duels.
type hunt struct {
	name string
	estimatetest.Hunted
}

// hunts are the worlds: pilots that are all alike, an equilibrium, and some that leave much on the table.
func hunts() []hunt {
	return []hunt{
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
	}
}

// tell lives through the world once: found where an end is shown to be more than luck, wrong where such an end is none.
func (w *hunt) tell(rng *rand.Rand) (found, wrong bool) {
	h, truth := w.Begin(rng, results.NumBlocks)
	chosen, _ := h.Find(int64(w.Trials))
	for i := range h.Ends {
		e := h.Tell(h.Ends[i], chosen[i], confidence)
		found = found || e.Shown
		wrong = wrong || e.Shown && truth[i] == w.Usual
	}
	return found, wrong
}

// miss lives through the world once: wrong where the interval of one of the ends, which takes turns, does not hold the truth.
func (w *hunt) miss(rng *rand.Rand) (found, wrong bool) {
	h, truth := w.Begin(rng, results.NumBlocks)
	chosen, _ := h.Find(int64(w.Trials))
	i := rng.IntN(2)
	e := h.Tell(h.Ends[i], chosen[i], confidence)
	return e.Shown, !holds(e.Figure, truth[i])
}
