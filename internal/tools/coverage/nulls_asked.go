package coverage

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// askedWorlds are those in which an experiment asks for a figure that does not differ.
func askedWorlds() []world {
	said := func(make func(rng *rand.Rand) *results.Run, found string) func(*rand.Rand) (bool, bool) {
		return func(rng *rand.Rand) (bool, bool) {
			said := strings.Contains(lead(make(rng)), found)
			return said, said
		}
	}
	two := func(metric string) func(rng *rand.Rand) *results.Run {
		return func(rng *rand.Rand) *results.Run {
			r := fought(rng, 2, 400, 0.4, 0.4)
			if metric != "" {
				r.Metric = &results.Metric{Name: metric}
			}
			return r
		}
	}
	return []world{
		{"the difference of two cells", "equal kills, 400 duels", said(two(""), "a difference of")},
		{"the difference of two cells", "equal points, 400 duels", said(two("blue.points"), "a difference of")},
		{"the difference of two cells", "equal exchange ratios, 400 duels", said(two(results.ExchangeMetric), "a difference of")},
		{"which of several weapons kills most", "6 alike, 8 cells of 100 duels", said(launches(6, 8, 0), "is shown to")},
		{"which of several weapons kills most", "6 alike, 8 cells that share half their luck", said(launches(6, 8, 0.5), "is shown to")},
		{"where a weapon kills most", "12 cells alike, 100 duels", said(launches(1, 12, 0), "a difference of")},
		{"whom a fight favours, to quote", "even, 1,000 duels", func(rng *rand.Rand) (bool, bool) {
			text, _ := words.QuoteOf(words.New(fought(rng, 1, 1000, 0.45, 0.45), confidence), "outcomes")
			said := strings.HasPrefix(text, "The fight favours")
			return said, said
		}},
	}
}

// comparedWorlds are comparisons of two runs in which blue makes as many points.
func comparedWorlds() (all []world) {
	for _, w := range []struct {
		name string
		seed uint64 // of the second run
	}{{"equal points, one seed, 400 duels", 0}, {"equal points, two seeds, 400 and 200 duels", 1}} {
		all = append(all, world{"a comparison of two runs", w.name, func(rng *rand.Rand) (bool, bool) {
			a, b := fought(rng, 1, 400, 0.4, 0.4), fought(rng, 1, 400-200*int64(w.seed), 0.4, 0.4)
			b.Seed = w.seed
			set := figures.CompareRuns(a, 0, b, 0, &results.Contrast{Asked: [2]string{"a", "b"}}, confidence)
			said := strings.Contains(words.ComparisonSentence(set), "a difference of")
			return said, said
		}})
	}
	return all
}

// pairWorlds are comparisons of all cells of two runs in which blue makes as many points.
func pairWorlds() (all []world) {
	for _, cells := range []int{10, 30} {
		all = append(all, world{"a comparison of all cells of two runs", fmt.Sprintf("equal points, %d cells, 200 duels", cells),
			func(rng *rand.Rand) (bool, bool) {
				a, b := fought(rng, cells, 200, 0.4, 0.4), fought(rng, cells, 200, 0.4, 0.4)
				set, err := figures.ComparePairs(a, b, [2]string{"a", "b"}, confidence)
				if err != nil {
					panic(err)
				}
				text := words.PairsSentence(set)
				said := !strings.Contains(text, "are not shown to differ") || strings.Contains(text, "is ahead by")
				return said, said
			}})
	}
	return all
}

// launches are cells of 100 duels in each of which blue fires each of some weapons up to three times. A shot kills by a chance
// of its duel, 10 to 50 %, which all cells have in common in a share of the duels.
func launches(weapons, cells int, shared float64) func(rng *rand.Rand) *results.Run {
	const duels = 100
	return func(rng *rand.Rand) *results.Run {
		r := fought(rng, 0, duels, 0, 0)
		r.Metric = &results.Metric{Name: "blue.shot.kill"}
		var names []rules.Weapon
		for w := range weapons {
			id := fmt.Sprint("w", w)
			r.Metric.Weapons, names = append(r.Metric.Weapons, id), append(names, rules.Weapon{ID: id, Name: id})
		}
		luck := make([]float64, duels)
		for d := range luck {
			luck[d] = rng.Float64()
		}
		for i := range cells {
			c := results.Cell{Case: results.Case{ID: fmt.Sprint("cell", i), Weapons: names,
				Factors: results.Factors{{Path: "blue.doctrine", Value: fmt.Sprint("d", i)}}}}
			for d := range duels {
				chance := 0.1 + 0.4*rng.Float64()
				if rng.Float64() < shared {
					chance = 0.1 + 0.4*luck[d]
				}
				o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 1, Result: rules.Draw, End: rules.TurnLimit}
				var ledger rules.Ledger
				for w := range weapons {
					use := rules.Use{Shots: int64(rng.IntN(4))}
					for range use.Shots {
						if rng.Float64() < chance {
							use.Hits, use.Kills = use.Hits+1, use.Kills+1
						}
					}
					if use.Shots > 0 {
						ledger.Entries = append(ledger.Entries, rules.Entry{Side: rules.Blue, Weapon: uint8(w), Use: use})
					}
				}
				c.Tally.Add(int64(d), &o, &ledger, 1)
			}
			r.Cells = append(r.Cells, c)
		}
		return r
	}
}
