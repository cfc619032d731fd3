package coverage

import (
	"context"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/furball-sim/furball/internal/tools/plans"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// whyWorlds are those in which it is asked what differs between two cells that play alike: their duels are drawn from those of
// one cell.
func whyWorlds() (all []world) {
	for _, w := range []struct {
		name, setup string
		duels       int
		shared      float64
	}{
		{"random pilots, 200 duels", "ufo-random", 200, 0},
		{"random pilots, 200 duels, half of them the same", "ufo-random", 200, 0.5},
		{"missiles and guns, 100 duels", "ufo-doctrine", 100, 0},
		{"two against two, 200 duels", "ufo-two", 200, 0},
	} {
		drawn := &accounts{setup: w.setup}
		all = append(all, world{"what differs between two cells", w.name, func(rng *rand.Rand) (bool, bool) {
			said := drawn.differ(rng, w.duels, w.shared)
			return said, said
		}})
	}
	return all
}

// accounts are the accounts of the duels of the last cell of a set-up, played when they are first asked for.
type accounts struct {
	setup  string
	once   sync.Once
	layout *why.Layout
	values [][]int64 // by duel and line
}

// accounted is how many duels are played for their accounts.
const accounted = 2000

func (a *accounts) play() {
	data, err := setups.ReadFile("setups/" + a.setup + ".yaml")
	if err != nil {
		panic(err)
	}
	plan, err := plans.Of(yamldoc.File{Name: a.setup + ".yaml", Data: data})
	if err != nil {
		panic(err)
	}
	cell := len(plan.Cells) - 1
	game := plan.Cells[cell].Game
	a.layout = why.NewLayout(plan.Experiment.System, game)
	index := a.layout.Index(game)
	player := plan.NewWatcher(context.Background(), func(_ int64, o *rules.Outcome, l *rules.Ledger) {
		a.values = append(a.values, a.layout.Values(&why.Duel{Outcome: o, Ledger: l, Index: index}, nil))
	})
	defer player.Close()
	player.Play(cell, results.Span{To: accounted})
}

// differ reports whether two cells are said to differ, in what they come to or in what leads to it. A share of their duels are
// the same in both, as where dice that are shared lead to them.
func (a *accounts) differ(rng *rand.Rand, duels int, shared float64) bool {
	a.once.Do(a.play)
	count := a.layout.NewCount(true, 1)
	for range duels {
		first := a.values[rng.IntN(accounted)]
		second := first
		if rng.Float64() >= shared {
			second = a.values[rng.IntN(accounted)]
		}
		count.Add(first, second)
	}
	text := count.Answer([]string{"first", "second"}, nil, confidence).Sentence
	return strings.Contains(text, "kills more often, by") || strings.Contains(text, "kills less often, by") ||
		strings.Contains(text, "What has changed most surely")
}
