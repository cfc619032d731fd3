package coverage

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/sensitivity"
)

// wordWorlds are those in which a sensitivity has a field of words, a number, and another field of two words.
func wordWorlds() (all []world) {
	for _, w := range []struct {
		name    string
		adds    []float64 // what each word adds to the figure
		depends float64   // what it adds more at the greatest number than at the least, from word to word
		common  float64
		rows    int
	}{
		{"3 words that do nothing, 64 rows", []float64{0, 0, 0}, 0, 0, 64},
		{"3 words that do nothing, 60 % of the luck shared, 16 rows", []float64{0, 0, 0}, 0, 0.6, 16},
		{"8 words that do nothing, 64 rows", make([]float64, 8), 0, 0, 64},
		{"one of 3 words takes 20 points away, 64 rows", []float64{0, 0, -0.2}, 0, 0, 64},
		{"3 words that act with the number alone, 60 % of the luck shared, 64 rows", []float64{0, 0, 0}, 0.2, 0.6, 64},
		{"2 words, figures near 0, 64 rows", []float64{-0.35, -0.37}, 0, 0, 64},
	} {
		all = append(all, world{"what a word is said to add", w.name, func(rng *rand.Rand) (found, wrong bool) {
			seed := rng.Uint64()
			d := sensitivity.New(&sensitivity.Plan{Levels: []int{len(w.adds), 6, 2}, Words: []bool{true, false, true}, Trajectories: 1,
				Rows: w.rows, Points: sensitivity.Sobol, Seed: seed})
			y := duelsOf(d, func(p sensitivity.Point) float64 {
				number := float64(p[1])/5 - 0.5
				return 0.5 + w.adds[p[0]] + 0.2*number + w.depends*float64(p[0])*number + 0.02*float64(p[2])
			}, w.common, seed)
			each := results.LedgerOf(confidence).Each(len(w.adds) - 1)
			for i, e := range d.Contrasts(y, sharingReplicates, 0, w.rows, each) {
				found = found || e.Low > 0 || e.High < 0
				wrong = wrong || missed(&e, w.adds[i+1]-w.adds[0]) > 0
			}
			return found, wrong
		}})
	}
	return all
}
