package estimatetest

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/results/estimate"
)

// Replies is a world in which the best of some replies to a pilot is looked for: first among all but the last few, and then between
// the best of them and these.
type Replies struct {
	Own           float64   // true points of the usual reply
	All           []float64 // those of the replies
	Late          int       // how many of the last join only then
	Trials        [2]int    // of both choices
	Fresh         int       // of the chosen one, that tell; the usual one has half as many again
	Shared, Draws float64   // the shares of trials whose luck all have together, and that are drawn
}

// Tell lives through the world once, in so many blocks: what the chosen one is told to bring more than the usual one, and brings in
// truth; and what the trials that chose it say.
func (w *Replies) Tell(rng *rand.Rand, blocks int, confidence float64) (gain estimate.Estimate, truth, choosing float64) {
	luck := make([]float64, 2*w.Fresh+w.Trials[0]+w.Trials[1])
	for i := range luck {
		luck[i] = rng.Float64()
	}
	draw, next := drawing(rng, luck, w.Shared, w.Draws), 0
	var brought, of []float64
	choose := func(among []int, trials int) int {
		brought, of = make([]float64, len(w.All)), make([]float64, len(w.All))
		order, _ := estimate.Halve(len(among), int64(trials), func(live []int, each int64) bool {
			for _, k := range live {
				i := among[k]
				for trial := range int(each) {
					brought[i] += draw(next+trial, w.All[i])
				}
				of[i] += float64(each)
			}
			next += int(each)
			return true
		}, func(k int) float64 { return brought[among[k]] })
		return among[order[0]]
	}
	var early, late []int
	for i := range w.All {
		if i < len(w.All)-w.Late {
			early = append(early, i)
		} else {
			late = append(late, i)
		}
	}
	chosen := choose(early, w.Trials[0])
	if w.Late > 0 {
		chosen = choose(append([]int{chosen}, late...), w.Trials[1])
	}
	usual, told := estimate.NewTried(blocks), estimate.NewTried(blocks)
	for trial := range w.Fresh * 3 / 2 {
		own := draw(next+trial, w.Own)
		usual.CountAlone(trial%blocks, own)
		if trial < w.Fresh {
			told.Count(trial%blocks, draw(next+trial, w.All[chosen]), own)
		}
	}
	_, gain = usual.AsUsual().Alternative(told, confidence)
	return gain, w.All[chosen] - w.Own, brought[chosen]/of[chosen] - w.Own
}
