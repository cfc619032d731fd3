package budget

import (
	"context"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// A Corner is one of two cells that are compared.
type Corner struct {
	Plan  *sim.Plan
	Run   *results.Run
	Parts func(see func(*results.Part) error) error // of the run; as store.Folder.Each
	Cell  int
}

func (c *Corner) duels() int64 { return c.Run.Cells[c.Cell].Tally.Duels }

// A Comparing asks what the difference of two cells hangs on: how many more of its points blue makes in the second, whose duels
// share their dice with those of the first. Both are flown by the same other pilot, or played by the same other reading. A pilot
// who is shown to be worse for its own side than who flies, over both cells, has no part in it.
type Comparing struct {
	Corners    [2]Corner
	Confidence float64
	Workers    int
	Told       func(duels int64) // how many more have been played; nil: nobody is told

	all      []alternative    // of the first corner
	both     [][2]alternative // the same of both; without of, a corner plays as usual
	notAsked []string
	looked   bool
}

// look finds what may be chosen otherwise in both cells.
func (c *Comparing) look() {
	if c.looked {
		return
	}
	c.looked = true
	var found [2][]alternative
	for i := range c.Corners {
		var not []string
		found[i], not = alternatives(c.Corners[i].Plan, []int{c.Corners[i].Cell}, true)
		for _, text := range append(not, c.compared()...) {
			if !slices.Contains(c.notAsked, text) {
				c.notAsked = append(c.notAsked, text)
			}
		}
	}
	for i := range found[0] {
		a := &found[0][i]
		at := slices.IndexFunc(found[1], func(b alternative) bool { return b.by() == a.by() })
		switch {
		case c.comparedBy(a):
		case at >= 0:
			c.both = append(c.both, [2]alternative{*a, found[1][at]})
		case a.kind == figures.ReadingRow: // it has no effect in the second
			c.both = append(c.both, [2]alternative{*a, {}})
		}
	}
	for _, b := range found[1] {
		if b.kind == figures.ReadingRow && !c.comparedBy(&b) && !slices.ContainsFunc(found[0], func(a alternative) bool { return a.by() == b.by() }) {
			c.both = append(c.both, [2]alternative{{}, b})
		}
	}
	for _, pair := range c.both {
		a := pair[0]
		if a.of == nil {
			a = pair[1]
		}
		c.all = append(c.all, a)
	}
}

// compared says what is not asked because the two cells differ in it.
func (c *Comparing) compared() (not []string) {
	for side := range rules.Side(2) {
		if c.comparedBy(&alternative{kind: figures.PilotRow, side: side}) {
			not = append(not, fmt.Sprintf("%s's pilots: they are what is compared", side))
		}
	}
	for _, o := range c.readings() {
		if path := "options." + o.Field; c.comparedBy(&alternative{kind: figures.ReadingRow, path: path}) {
			not = append(not, path+": it is what is compared")
		}
	}
	return not
}

func (c *Comparing) readings() []rules.Option {
	return c.Corners[0].Plan.Experiment.System.Offers().Setup.Readings()
}

// comparedBy reports whether the two cells differ in what an alternative changes.
func (c *Comparing) comparedBy(a *alternative) bool {
	one, other := &c.Corners[0], &c.Corners[1]
	if a.kind == figures.PilotRow {
		return !slices.Equal(one.Plan.Experiment.Cells[one.Cell].PilotNames(a.side), other.Plan.Experiment.Cells[other.Cell].PilotNames(a.side))
	}
	return slices.ContainsFunc(c.readings(), func(o rules.Option) bool {
		return a.path == "options."+o.Field && plays(one.Plan.Experiment, one.Cell, &o) != plays(other.Plan.Experiment, other.Cell, &o)
	})
}

// trials is how many duels each of both cells has had at least, in pairs.
func (c *Comparing) trials() int64 { return min(c.Corners[0].duels(), c.Corners[1].duels()) }

// Any reports whether there is anything that may be chosen otherwise, and a duel of both.
func (c *Comparing) Any() bool {
	c.look()
	return len(c.all) > 0 && c.trials() > 0
}

// NotAsked is what cannot be asked, with the reason.
func (c *Comparing) NotAsked() []string {
	c.look()
	return c.notAsked
}

// Affordable reports whether the budget can be told by as many duels as the two cells have.
func (c *Comparing) Affordable() bool {
	c.look()
	return affordable(c.trials(), len(c.all))
}

// Cost is about how many duels the budget takes.
func (c *Comparing) Cost() int64 {
	c.look()
	return 2 * cost(c.trials(), len(c.all))
}

// Make plays the budget with at most so many duels. It is nil if ctx was done before. Pairs of duels are what the hunt counts:
// one brings 1 if blue makes all points in the second and none in the first, 0 if it is the other way round.
func (c *Comparing) Make(ctx context.Context, duels int64) (*figures.Budget, error) {
	c.look()
	g, err := c.grounds(duels)
	if err != nil {
		return nil, err
	}
	h := &hunted{all: c.all, same: make([]bool, len(c.all)), conf: c.Confidence, scale: 2, shift: -1,
		Hunt: estimate.Hunt{Ends: eitherEnds(c.all)}}
	h.Usual, g.sum = c.usual()
	h.Without = func(alternative int) bool { return h.asUsual(alternative) || c.dominated(g, alternative) }
	whole, err := h.find(duels/2, func(which []int, trials int64, tells bool, into []*estimate.Tried) (bool, error) {
		return g.round(ctx, c, h, which, trials, tells, into)
	})
	if !whole {
		return nil, err
	}
	for i := range h.Ends {
		h.Ends[i].Of = slices.DeleteFunc(h.Ends[i].Of, func(a int) bool { return c.dominated(g, a) })
	}
	second := &c.Corners[1]
	b := &figures.Budget{Schema: figures.BudgetSchema, Experiment: second.Run.Experiment, Digest: second.Run.Digest(), Seed: second.Run.Seed}
	b.Of = figures.OfDifference
	h.tell(b, c.notAsked, g.of[0].played+g.of[1].played)
	return b, nil
}

// eitherEnds are the ends of a difference: any alternative may make it least, or greatest.
func eitherEnds(all []alternative) []estimate.HuntedEnd {
	out := []estimate.HuntedEnd{{}, {Most: true}, {}, {Most: true}}
	for i := range all {
		at := 0
		if all[i].kind == figures.ReadingRow {
			at = 2
		}
		out[at].Of, out[at+1].Of = append(out[at].Of, i), append(out[at+1].Of, i)
	}
	return out
}

// usual is what pairs of duels bring on average, for their difference and for their sum.
func (c *Comparing) usual() (difference, sum estimate.Usual) {
	first, second := c.Corners[0].usual(), c.Corners[1].usual()
	difference = estimate.Usual{Mean: (1 + second.Mean - first.Mean) / 2, Filled: max(first.Filled, second.Filled), Trials: float64(c.trials())}
	sum = difference
	sum.Mean = (second.Mean + first.Mean) / 2
	for b, d := range second.Deviations {
		difference.Deviations = append(difference.Deviations, (d-first.Deviations[b])/2)
		sum.Deviations = append(sum.Deviations, (d+first.Deviations[b])/2)
	}
	return difference, sum
}

func (c *Corner) usual() estimate.Usual { return usual(c.Run, []int{c.Cell}) }

// dominated reports whether a pilot is shown to be worse for its own side than who flies, in both cells together. All have an
// eighth of the error.
func (c *Comparing) dominated(g *grounds, alternative int) bool {
	a, tried := &c.all[alternative], g.sums[alternative]
	if a.kind != figures.PilotRow || tried.Trials() == 0 {
		return false
	}
	_, gain := g.sum.Alternative(tried, 1-(1-c.Confidence)/float64(8*len(c.all)))
	if a.side == rules.Blue {
		return gain.High < 0
	}
	return gain.Low > 0
}
