package coverage

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim/ask"
)

// playedWorlds are questions about cells that play alike, whose duels were played and not drawn, with all that is known of their
// luck. Each cell takes duels at random from those of one cell of a set-up.
func playedWorlds() (all []world) {
	for _, w := range []struct {
		setup string
		cell  int
	}{{"ufo-mirror", 0}, {"airpower-missiles", 0}, {"heightband-two", 0}, {"airforce-two", 0}} {
		from := sync.OnceValue(func() []played {
			p, err := newPool(w.setup, Full.Pool)
			if err != nil {
				panic("coverage: " + err.Error())
			}
			return p.duels[w.cell]
		})
		name := fmt.Sprintf("%s, cell %d", w.setup, w.cell+1)
		all = append(all, world{"is this better than that, played", name, func(rng *rand.Rand) (bool, bool) {
			said := contestOfEquals(rng, from())
			return said, said
		}}, world{"which number makes it even, played", name + ", 7 values", func(rng *rand.Rand) (bool, bool) {
			return true, balanceOfEquals(rng, from())
		}})
	}
	return all
}

// again are cells whose duels are drawn from some that were played.
type again struct {
	rng  *rand.Rand
	from []played
	bits []ask.Bits
}

func (a *again) Bits(cell int) *ask.Bits { return &a.bits[cell] }

func (a *again) Play(_ context.Context, want []int64) (bool, error) {
	for cell, n := range want {
		for _, lack := range a.bits[cell].Lacks(n) {
			part := new(results.Part)
			part.Reset(cell, results.Key{}, lack)
			for d := lack.From; d < lack.To; d++ {
				p := &a.from[a.rng.IntN(len(a.from))]
				part.Add(d, &p.outcome, &p.shots, p.dice)
			}
			a.bits[cell].Add(part)
		}
	}
	return true, nil
}

// contestOfEquals reports whether a contest for points tells two equal cells apart.
func contestOfEquals(rng *rand.Rand, from []played) bool {
	a := &again{rng, from, make([]ask.Bits, 2)}
	contest := ask.Contest{A: ask.Corner{Name: "a", Arena: a, Cells: 2}, B: ask.Corner{Name: "b", Arena: a, Cell: 1, Cells: 2},
		Metric: points, Error: 1 - confidence, Most: 4000}
	d, err := contest.Decide(context.Background(), nil)
	if err != nil {
		panic(err)
	}
	return d.Verdict != ask.Undecided
}

// balanceOfEquals reports whether an interval of a balance misses.
func balanceOfEquals(rng *rand.Rand, from []played) bool {
	const values = 7
	var truth float64
	for i := range from {
		switch from[i].outcome.Result {
		case rules.BlueWins:
			truth++
		case rules.Draw, rules.Mutual:
			truth += 0.5
		}
	}
	truth /= float64(len(from))
	outline := new(results.Outline)
	for i := range values {
		outline.Cases = append(outline.Cases, results.Case{ID: fmt.Sprint("f=", i), Factors: results.Factors{{Path: "f", Value: int64(i)}}})
	}
	var told balanceTold
	put(&manifest.Question{Kind: ask.BalanceKind, Field: "f", Metric: points, Target: truth, Tolerance: 0.03}, outline,
		&again{rng, from, make([]ask.Bits, values)}, &told)
	for _, v := range told.Values {
		if truth < v.Low || truth > v.High {
			return true
		}
	}
	return false
}
