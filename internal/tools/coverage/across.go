package coverage

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// across lists the figures that need more than one run of n duels a cell. It compares the first cell of one run
// with the second cell of two others: one is half as long and shares the duel numbers, the other shares nothing.
// The last figure is the gain in points that tuning reports.
func (p *pool) across(rng *rand.Rand, n int) []figure {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = rng.IntN(len(p.duels[0]))
	}
	one := p.run(func(i int) int { return numbers[i] }, n)
	half := p.run(func(i int) int { return numbers[i] }, n/2)
	other := p.draw(rng, n)
	other.Seed++
	var all []figure
	for s := range rules.Side(2) {
		of := func(t *results.Run, cell int) float64 {
			return t.Cells[cell].Tally.KillProbability(s, confidence).Value
		}
		is := of(p.truth, 1) - of(p.truth, 0)
		for name, b := range map[string]*results.Run{
			"two runs, one seed, difference":  half,
			"two runs, two seeds, difference": other,
		} {
			set := figures.CompareRuns(one, 0, b, 1, &results.Contrast{Asked: [2]string{"A", "B"}}, confidence)
			all = append(all, figure{1, "comparisons." + name, s.String(), set.Comparisons[s].Difference, &is})
		}
	}
	return append(all, p.gain(numbers))
}

// gain is how many points blue gains from the first cell to the second. Tuning reports the same figure for the
// duels of these numbers.
func (p *pool) gain(numbers []int) figure {
	halves := func(cell int, at []int) []int8 {
		out := make([]int8, len(at))
		for i, n := range at {
			switch p.duels[cell][n].outcome.Result {
			case rules.BlueWins:
				out[i] = 2
			case rules.Mutual, rules.Draw:
				out[i] = 1
			}
		}
		return out
	}
	whole := make([]int, len(p.duels[0]))
	for i := range whole {
		whole[i] = i
	}
	is := results.PointsGained(halves(0, whole), halves(1, whole), rules.Blue, confidence).Value
	e := results.PointsGained(halves(0, numbers), halves(1, numbers), rules.Blue, confidence)
	e.Method = "skewness-corrected t, tango score where few differ" // luck decides which of them a run takes
	return figure{1, "gain in points (tuning)", "", e, &is}
}
