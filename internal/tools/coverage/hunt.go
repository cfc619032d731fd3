package coverage

import (
	"math/rand/v2"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// A hunt is a world of alternatives to the usual, of which some may bring less and others more.
type hunt struct {
	name          string
	usual         float64
	low, high     []float64 // the true points of those that may bring less, and of those that may bring more
	duels         int       // of the usual, and of all alternatives together
	shared, draws float64   // the shares of duels whose luck all have together, and that are drawn
}

func alikes(n int, points float64, others ...float64) []float64 {
	for range n {
		others = append(others, points)
	}
	return others
}

// hunts are the worlds: pilots that are all alike, an equilibrium, and some that leave much on the table.
func hunts() []hunt {
	return []hunt{
		{"7 and 7 pilots like their own, 4,000 duels", 0.56, alikes(7, .56), alikes(7, .56), 4000, 0.3, 0},
		{"7 and 7 alike, half the luck shared, 30 % draws, 4,000", 0.56, alikes(7, .56), alikes(7, .56), 4000, 0.5, 0.3},
		{"20 and 20 alike, 4,000", 0.56, alikes(20, .56), alikes(20, .56), 4000, 0.3, 0},
		{"7 and 7 alike at 97 %, 1,400", 0.97, alikes(7, .97), alikes(7, .97), 1400, 0.3, 0},
		{"1 and 1 alike, 400", 0.56, alikes(1, .56), alikes(1, .56), 400, 0.3, 0},
		{"an equilibrium: 7 and 7 worse by 15 points, 4,000", 0.56, alikes(7, .71), alikes(7, .41), 4000, 0.3, 0.1},
		{"one of 7 good on each side: from 56 to 6 and to 69 %, 4,000", 0.56, alikes(6, .6, .06), alikes(6, .5, .69), 4000, 0.3, 0.1},
		{"7 and 7 better by 3 to 7 points, 4,000", 0.56, []float64{.5, .5, .52, .5, .49, .53, .51},
			[]float64{.6, .61, .62, .6, .59, .63, .6}, 4000, 0.3, 0.1},
		{"one reading of 6 moves 2 points, nearly all luck shared, 4,000", 0.56, alikes(5, .56, .54), alikes(5, .56, .58), 4000, 0.97, 0},
	}
}

// tell lives through the world once: found where an end is shown to be more than luck, wrong where an interval of an end does not
// hold the truth, or where an end is shown that is none.
func (w hunt) tell(rng *rand.Rand) (found, wrong bool) {
	h, truth := w.begin(rng)
	chosen, _ := h.Find(int64(w.duels))
	for i := range h.Ends {
		e := h.Tell(h.Ends[i], chosen[i], confidence)
		found = found || e.Shown
		wrong = wrong || e.Shown && truth[i] == w.usual
	}
	return found, wrong
}

// miss lives through the world once: wrong where the interval of one of the ends, which takes turns, does not hold the truth.
func (w hunt) miss(rng *rand.Rand) (found, wrong bool) {
	h, truth := w.begin(rng)
	chosen, _ := h.Find(int64(w.duels))
	i := rng.IntN(2)
	e := h.Tell(h.Ends[i], chosen[i], confidence)
	return e.Shown, !holds(e.Figure, truth[i])
}

// begin plays the usual, and makes the hunt and the two true ends.
func (w hunt) begin(rng *rand.Rand) (h *estimate.Hunt, truth [2]float64) {
	luck, usual := make([]float64, w.duels), make([]float64, w.duels)
	draw := func(duel int, mean float64) float64 {
		x := rng.Float64()
		if rng.Float64() < w.shared {
			x = luck[duel]
		}
		switch {
		case x < mean-w.draws/2:
			return 1
		case x < mean+w.draws/2:
			return 0.5
		}
		return 0
	}
	sums, sizes, all := make([]float64, results.NumBlocks), make([]float64, results.NumBlocks), 0.0
	for i := range usual {
		luck[i] = rng.Float64()
		usual[i] = draw(i, w.usual)
		sums[i%results.NumBlocks] += usual[i]
		sizes[i%results.NumBlocks]++
		all += usual[i]
	}
	h = &estimate.Hunt{Usual: estimate.Usual{Mean: all / float64(w.duels), Deviations: estimate.Deviations(sums, sizes),
		Filled: min(w.duels, results.NumBlocks), Trials: float64(w.duels)}, Ends: []estimate.HuntedEnd{{}, {Most: true}}}
	truth = [2]float64{w.usual, w.usual}
	means := slices.Concat(w.low, w.high)
	for a, x := range means {
		h.First, h.Last = append(h.First, estimate.NewTried(results.NumBlocks)), append(h.Last, estimate.NewTried(results.NumBlocks))
		if a < len(w.low) {
			h.Ends[0].Of, truth[0] = append(h.Ends[0].Of, a), min(truth[0], x)
		} else {
			h.Ends[1].Of, truth[1] = append(h.Ends[1].Of, a), max(truth[1], x)
		}
	}
	at := [2]int{0, w.duels * 2 / 3}
	h.Play = func(alternatives []int, trials int64, tells bool) bool {
		into, from := h.First, &at[0]
		if tells {
			into, from = h.Last, &at[1]
		}
		for _, a := range alternatives {
			for i := *from; i < min(*from+int(trials), w.duels); i++ {
				into[a].Count(i%results.NumBlocks, draw(i, means[a]), usual[i])
			}
		}
		*from += int(trials)
		return true
	}
	return h, truth
}
