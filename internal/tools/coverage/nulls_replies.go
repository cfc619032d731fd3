package coverage

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate/estimatetest"
)

// replyWorlds are those in which the best reply to a pilot is looked for: replies that are all alike, an own pilot whom nobody
// beats, and some who leave much on the table.
func replyWorlds() (all []world) {
	choices := [2]int{600, 300}
	for _, w := range []struct {
		name string
		estimatetest.Replies
	}{
		{"14 replies like the own pilot, 2,400 duels", estimatetest.Replies{Own: .5, All: flat(14, .5), Late: 2, Trials: choices, Fresh: 600}},
		{"14 alike, half the luck shared, 50 % draws, 2,400", estimatetest.Replies{Own: .5, All: flat(14, .5), Late: 2, Trials: choices,
			Fresh: 600, Shared: .5, Draws: .5}},
		{"14 alike at 97 %, 2,400", estimatetest.Replies{Own: .97, All: flat(14, .97), Late: 2, Trials: choices, Fresh: 600, Shared: .3}},
		{"14 alike at 2 %, 400", estimatetest.Replies{Own: .02, All: flat(14, .02), Late: 2, Trials: [2]int{100, 50}, Fresh: 100}},
		{"14 alike, 2 % of duels not drawn, 400", estimatetest.Replies{Own: .5, All: flat(14, .5), Late: 2, Trials: [2]int{100, 50},
			Fresh: 100, Draws: .98}},
		{"14 alike, nearly all luck shared, 2,400", estimatetest.Replies{Own: .4, All: flat(14, .4), Late: 2, Trials: choices, Fresh: 600,
			Shared: .97}},
		{"20 that are worse by 10 points, 2,400", estimatetest.Replies{Own: .5, All: flat(20, .4), Late: 4, Trials: choices, Fresh: 600,
			Draws: .3}},
		{"1 like the own pilot, doctrines alone, 400", estimatetest.Replies{Own: .5, All: flat(1, .5), Trials: [2]int{100, 0}, Fresh: 150}},
		{"one of 14 better by 10 points, 2,400", estimatetest.Replies{Own: .5, All: append(flat(13, .5), .6), Late: 2, Trials: choices,
			Fresh: 600, Draws: .3}},
		{"14 that differ by 2 points and more, from 5 to 95 %, 2,400", estimatetest.Replies{Own: .5, All: []float64{.05, .2, .3, .4, .42,
			.44, .46, .48, .5, .52, .54, .56, .9, .95}, Late: 2, Trials: choices, Fresh: 600, Shared: .3, Draws: .1}},
	} {
		all = append(all, world{"how many points the best reply found takes more (the interval of the gain)", w.name,
			func(rng *rand.Rand) (found, wrong bool) {
				gain, truth, _ := w.Tell(rng, results.NumBlocks, confidence)
				return gain.Low > 0, !holds(gain, truth)
			}}, world{"whether a reply is shown to take more", w.name, func(rng *rand.Rand) (found, wrong bool) {
			gain, truth, _ := w.Tell(rng, results.NumBlocks, confidence)
			return gain.Low > 0, gain.Low > 0 && truth < 1e-9
		}})
	}
	return all
}
