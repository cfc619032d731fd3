package budget

import (
	"context"
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/sim"
)

// An Asking is a run, or a cell of it, of which it is asked what its figure hangs on.
type Asking struct {
	Plan    *sim.Plan
	Run     *results.Run
	Parts   func(see func(*results.Part) error) error // of the run; as store.Folder.Each
	Cell    int                                       // -1: all
	Workers int
	// Tournament says that the run is one: all pilots have met, so that readings alone are asked.
	Tournament bool
	Told       func(duels int64) // how many more have been played; nil: nobody is told

	all      []alternative
	notAsked []string
	cells    []int
	looked   bool
}

// leastEach is how many duels an alternative takes at least, so that anything can be told of it.
const leastEach = 100

// amply is how many an alternative has if somebody asks for the budget of an answer that has few, and enough how many duels all
// have together: more would tell ends better than to a point or two.
const (
	amply  = 250
	enough = 25_000
)

// look finds what may be chosen otherwise.
func (a *Asking) look() {
	if a.looked {
		return
	}
	a.looked = true
	for i := range a.Run.Cells {
		if n := a.Run.Cells[i].Tally.Duels; n > 0 && (a.Cell < 0 || a.Cell == i) {
			a.cells = append(a.cells, i)
		}
	}
	if len(a.cells) > 0 {
		a.all, a.notAsked = alternatives(a.Plan, a.cells, !a.Tournament)
	}
}

// Affordable reports whether the budget can be told by as many duels as the answer has.
func (a *Asking) Affordable() bool {
	a.look()
	return len(a.cells) > 0 && affordable(a.Run.Duels(), len(a.all))
}

// Any reports whether there is anything that may be chosen otherwise.
func (a *Asking) Any() bool {
	a.look()
	return len(a.all) > 0
}

// Cost is about how many duels the budget takes.
func (a *Asking) Cost() int64 {
	a.look()
	return cost(a.Run.Duels(), len(a.all))
}

// Expected is about how many duels the budget of all cells of a plan takes that will have had so many; 0: these do not tell it, or
// there is nothing to ask.
func Expected(p *sim.Plan, trials int64) int64 {
	var cells []int
	for i := range p.Cells {
		cells = append(cells, i)
	}
	all, _ := alternatives(p, cells, true)
	if len(all) == 0 || !affordable(trials, len(all)) {
		return 0
	}
	return cost(trials, len(all))
}

// affordable reports whether so many trials tell as many alternatives.
func affordable(trials int64, alternatives int) bool { return trials >= leastEach*int64(alternatives) }

// cost is about how many trials the budget of an answer takes that has had so many.
func cost(trials int64, alternatives int) int64 {
	ample := amply * int64(alternatives)
	if affordable(trials, alternatives) {
		return min(trials, max(enough, ample))
	}
	return ample
}

// Make plays the budget with at most so many duels. It is nil if ctx was done before.
func (a *Asking) Make(ctx context.Context, duels int64) (*figures.Budget, error) {
	a.look()
	if len(a.cells) == 0 {
		return nil, sim.Refuse(fmt.Errorf("found no duels, want some"))
	}
	g := a.ground(duels)
	if err := g.recall(a.Parts); err != nil {
		return nil, err
	}
	h := &hunted{all: a.all, same: g.same, conf: a.Run.Confidence(), scale: 1, Hunt: estimate.Hunt{Usual: usual(a.Run, a.cells), Ends: ends(a.all)}}
	whole, err := h.find(duels, func(which []int, trials int64, tells bool, into []*estimate.Tried) (bool, error) {
		return g.round(ctx, a.all, which, trials, tells, into)
	})
	if !whole {
		return nil, err
	}
	return a.tell(h, g.played), nil
}

// usual is the mean of blue's points over cells, of which each counts alike.
func usual(run *results.Run, cells []int) (u estimate.Usual) {
	u.Deviations = make([]float64, results.NumBlocks)
	k := float64(len(cells))
	for _, c := range cells {
		t := &run.Cells[c].Tally
		sums, sizes := t.Blocks.Sums(results.PointsOf)
		u.Mean += estimate.MeanOf(sums, sizes) / k
		for b, d := range estimate.Deviations(sums, sizes) {
			u.Deviations[b] += d / k
		}
		u.Filled = max(u.Filled, t.Blocks.Filled())
		u.Trials += float64(t.Duels)
	}
	return u
}

// ends are those that are hunted: of red's pilots, who may bring blue less, of blue's, who may bring more, and both of readings.
func ends(all []alternative) []estimate.HuntedEnd {
	out := []estimate.HuntedEnd{{}, {Most: true}, {}, {Most: true}}
	for i := range all {
		if all[i].kind == figures.ReadingRow {
			out[2].Of, out[3].Of = append(out[2].Of, i), append(out[3].Of, i)
		} else {
			e := &out[1-all[i].side]
			e.Of = append(e.Of, i)
		}
	}
	return out
}

// ground are the cells in which alternatives are played: all, or evenly spread ones if there are more than duels of an
// alternative in a round.
func (a *Asking) ground(duels int64) *ground {
	most := max(1, duels/int64(9*max(1, len(a.all))/2))
	g := &ground{plan: a.Plan, workers: a.Workers, told: a.Told, same: make([]bool, len(a.all)), numbers: mostNumbers,
		cells: spread(a.cells, most)}
	for _, c := range g.cells {
		g.numbers = min(g.numbers, a.Run.Cells[c].Tally.Duels)
	}
	// What the rounds of a hunt take, if the run has fewer: those beyond it were not played as usual.
	needs := max(3*duels/int64(max(1, len(a.all))), duels/4)/int64(len(g.cells)) + 3
	g.numbers = max(g.numbers, min(mostNumbers, needs))
	return g
}

// tell is the budget that a hunt has found, and that took so many duels.
func (a *Asking) tell(h *hunted, duels int64) *figures.Budget {
	b := &figures.Budget{Schema: figures.BudgetSchema, Experiment: a.Run.Experiment, Digest: a.Run.Digest(), Seed: a.Run.Seed}
	switch {
	case a.Cell >= 0 && len(a.Run.Cells) > 1:
		b.Cell = a.Run.Cells[a.Cell].ID
	case a.Tournament && a.Cell < 0:
		b.Of = "Mean of all pairings"
	}
	h.tell(b, a.notAsked, duels)
	return b
}
