// Package estimatetest has worlds whose truth is known, for tests of estimates and for the tool that measures them.
package estimatetest

import (
	"math/rand/v2"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A Hunted world has alternatives to the usual, of which some may bring less and others more.
type Hunted struct {
	Usual         float64   // true points
	Low, High     []float64 // those of what may bring less, and of what may bring more
	Trials        int       // of the usual, and of all alternatives together
	Shared, Draws float64   // the shares of trials whose luck all have together, and that are drawn
}

// Begin plays the usual in so many blocks, and makes the hunt and its two true ends.
func (w *Hunted) Begin(rng *rand.Rand, blocks int) (h *estimate.Hunt, truth [2]float64) {
	luck, usual := make([]float64, w.Trials), make([]float64, w.Trials)
	draw := drawing(rng, luck, w.Shared, w.Draws)
	h = begun(rng, luck, usual, blocks, func(trial int) float64 { return draw(trial, w.Usual) })
	truth = [2]float64{w.Usual, w.Usual}
	means := slices.Concat(w.Low, w.High)
	for a, x := range means {
		h.First, h.Last = append(h.First, estimate.NewTried(blocks)), append(h.Last, estimate.NewTried(blocks))
		if a < len(w.Low) {
			h.Ends[0].Of, truth[0] = append(h.Ends[0].Of, a), min(truth[0], x)
		} else {
			h.Ends[1].Of, truth[1] = append(h.Ends[1].Of, a), max(truth[1], x)
		}
	}
	play(h, blocks, usual, func(trial, alternative int) float64 { return draw(trial, means[alternative]) })
	return h, truth
}

// drawing draws the points of trials, of which a share has the luck that all draws of the same trial have.
func drawing(rng *rand.Rand, luck []float64, shared, draws float64) func(trial int, mean float64) float64 {
	return func(trial int, mean float64) float64 {
		x := rng.Float64()
		if rng.Float64() < shared {
			x = luck[trial]
		}
		switch {
		case x < mean-draws/2:
			return 1
		case x < mean+draws/2:
			return 0.5
		}
		return 0
	}
}

// begun draws the luck and the points of the usual, and makes the hunt for its two ends.
func begun(rng *rand.Rand, luck, usual []float64, blocks int, draw func(trial int) float64) *estimate.Hunt {
	sums, sizes, all := make([]float64, blocks), make([]float64, blocks), 0.0
	for i := range usual {
		luck[i] = rng.Float64()
		usual[i] = draw(i)
		sums[i%blocks] += usual[i]
		sizes[i%blocks]++
		all += usual[i]
	}
	return &estimate.Hunt{Usual: estimate.Usual{Mean: all / float64(len(usual)), Deviations: estimate.Deviations(sums, sizes),
		Filled: min(len(usual), blocks), Trials: float64(len(usual))}, Ends: []estimate.HuntedEnd{{}, {Most: true}}}
}

// play has a hunt play the trials of the usual, of which two thirds choose.
func play(h *estimate.Hunt, blocks int, usual []float64, draw func(trial, alternative int) float64) {
	at := [2]int{0, len(usual) * 2 / 3}
	h.Play = func(alternatives []int, trials int64, tells bool) bool {
		into, from := h.First, &at[0]
		if tells {
			into, from = h.Last, &at[1]
		}
		for _, a := range alternatives {
			for i := *from; i < min(*from+int(trials), len(usual)); i++ {
				into[a].Count(i%blocks, draw(i, a), usual[i])
			}
		}
		*from += int(trials)
		return true
	}
}

// HuntedPairs is a world of two cells, of which it is asked by how much the second brings more than the first, as usual and by
// alternatives that any may make either end.
type HuntedPairs struct {
	Usual         [2]float64   // true points of the two cells
	All           [][2]float64 // those of the alternatives
	Trials        int          // pairs of the usual, and of all alternatives together
	Shared, Draws float64      // the shares of trials whose luck all have together, and that are drawn
}

// Begin plays the usual in so many blocks, and makes the hunt and its two true ends. A pair counts as the mean of 1 and of what
// the second brings more.
func (w *HuntedPairs) Begin(rng *rand.Rand, blocks int) (h *estimate.Hunt, truth [2]float64) {
	luck, usual := make([]float64, w.Trials), make([]float64, w.Trials)
	draw := drawing(rng, luck, w.Shared, w.Draws)
	pair := func(trial int, of [2]float64) float64 { return (1 + draw(trial, of[1]) - draw(trial, of[0])) / 2 }
	h = begun(rng, luck, usual, blocks, func(trial int) float64 { return pair(trial, w.Usual) })
	own := (1 + w.Usual[1] - w.Usual[0]) / 2
	truth = [2]float64{own, own}
	for a, of := range w.All {
		h.First, h.Last = append(h.First, estimate.NewTried(blocks)), append(h.Last, estimate.NewTried(blocks))
		h.Ends[0].Of, h.Ends[1].Of = append(h.Ends[0].Of, a), append(h.Ends[1].Of, a)
		brings := (1 + of[1] - of[0]) / 2
		truth = [2]float64{min(truth[0], brings), max(truth[1], brings)}
	}
	play(h, blocks, usual, func(trial, alternative int) float64 { return pair(trial, w.All[alternative]) })
	return h, truth
}
