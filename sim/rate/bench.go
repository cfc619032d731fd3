package rate

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/budget"
)

// A Row is what the card is rated against: so many of it against as many of an opponent.
type Row struct {
	Opponent string
	Size     int
	Target   float64 // what blue's points are to be
}

// A Bench plays duels of the card with changes against all rows. Duels of equal numbers share their dice.
type Bench interface {
	// Play plays the duels of a span in each row. It is nil if ctx was done before.
	Play(ctx context.Context, set Set, span results.Span) (*Played, error)
}

// A Hangar is where the card meets its opponents: the experiments of all rows.
type Hangar struct {
	System  rules.System
	Rows    []Row
	Knobs   []Knob
	Workers int
	Told    func(duels int64)

	card    string // blue's card
	folders sim.Folders
	sets    []experiments.Override
	plans   map[string]*sim.Plan
	played  *int64
	kept    budget.Kept // the duels of the card as it is
	run     *results.Run
	counter *results.Counter
}

// NewHangar reads all that a rating needs. The card may be changed by the sets.
func NewHangar(folders sim.Folders, card string, rows []Row, sets []experiments.Override) (*Hangar, error) {
	h := &Hangar{Rows: rows, card: card, folders: folders, sets: sets, plans: map[string]*sim.Plan{}, played: new(int64)}
	p, err := h.plan(nil)
	if err != nil {
		return nil, err
	}
	h.System = p.Experiment.System
	doc := p.Experiment.Cells[0].Setup.Sides[rules.Blue][0].Card
	h.Knobs = append(knobs(h.System, doc), loadsOf(h.System, doc, sets)...)
	return h, nil
}

// Of is the hangar of another card in the place of this one.
func (h *Hangar) Of(card string) (*Hangar, error) {
	o := *h
	o.card, o.plans, o.Knobs = card, map[string]*sim.Plan{}, nil
	_, err := o.plan(nil)
	return &o, err
}

// plan is the cells of all rows, with a set of changes.
func (h *Hangar) plan(set Set) (*sim.Plan, error) {
	if p := h.plans[set.key()]; p != nil {
		return p, nil
	}
	p, err := h.compile(overrides(h.Knobs, set))
	if err == nil {
		h.plans[set.key()] = p
	}
	return p, err
}

// compile makes one plan of the experiments of all rows.
func (h *Hangar) compile(changes []experiments.Override) (*sim.Plan, error) {
	var all *experiments.Experiment
	for i := range h.Rows {
		e, err := h.experiment(&h.Rows[i], changes)
		if err != nil {
			return nil, err
		}
		for k := range e.Cells {
			e.Cells[k].ID = fmt.Sprintf("red.card=%s,sides=%d", h.Rows[i].Opponent, h.Rows[i].Size)
		}
		if all == nil {
			all = e
		} else {
			all.Cells = append(all.Cells, e.Cells...)
		}
	}
	p, err := sim.NewPlan(all)
	if err == nil {
		p.Origin = &sim.Origin{Folders: h.folders}
	}
	return p, err
}

// experiment is that of a row.
func (h *Hangar) experiment(r *Row, changes []experiments.Override) (*experiments.Experiment, error) {
	file, _, err := h.folders.Source(h.card+":"+r.Opponent, h.sets)
	if err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(file)
	if err != nil {
		return nil, err
	}
	sets := slices.Concat(h.sets, changes)
	if r.Size > 1 {
		for side := range rules.Side(2) {
			sets = append(sets, experiments.Override{Path: side.String() + ".count", Value: fmt.Sprint(r.Size)})
		}
	}
	return experiments.Load(doc, h.folders.Library(), sets)
}

// Play implements Bench.
func (h *Hangar) Play(ctx context.Context, set Set, span results.Span) (*Played, error) {
	p, err := h.plan(set)
	if err != nil {
		return nil, err
	}
	out, todo := &Played{}, make([]results.Spans, len(p.Cells))
	for i := range todo {
		todo[i] = results.Spans{span}
		out.Halves, out.Lucks = append(out.Halves, make([]int8, span.Len())), append(out.Lucks, make(results.Lucks, span.Len()))
	}
	var failed error
	dark := false
	whole := p.Play(ctx, todo, h.Workers, func(part *results.Part) {
		part.EachHalves(part.To, func(d int64, halves int8) { out.Halves[part.Cell][d-span.From] = halves })
		dark = dark || len(part.Lucks) == 0
		copy(out.Lucks[part.Cell][part.From-span.From:], part.Lucks)
		*h.played += part.Len()
		if h.counter != nil && set == nil {
			h.kept.Add(part)
			failed = errors.Join(failed, h.counter.Add(part))
		}
		if h.Told != nil {
			h.Told(part.Len())
		}
	})
	if !whole || failed != nil {
		return nil, failed
	}
	if dark {
		out.Lucks = nil
	}
	return out, nil
}

// Keep has the hangar count the first so many duels of each row of the card as it is, for what the rating hangs on.
func (h *Hangar) Keep(version string, duels int64) error {
	p, err := h.plan(nil)
	if err != nil {
		return err
	}
	h.run = p.NewRun(version, h.Workers)
	due := make([]results.Spans, len(p.Cells))
	for i := range due {
		due[i] = results.Upto(duels)
	}
	h.counter = results.NewCounter(h.run, due)
	return nil
}

// Hangs plays what the mean of all rows hangs on, where that takes as many duels as the rows have had at most; nil: it takes more,
// there is nothing to ask, or ctx was done before.
func (h *Hangar) Hangs(ctx context.Context) (*figures.Budget, error) {
	p, err := h.plan(nil)
	if err != nil {
		return nil, err
	}
	asking := &budget.Asking{Plan: p, Run: h.run, Parts: h.kept.Each, Cell: -1, Workers: h.Workers, Told: h.Told}
	if !asking.Affordable() || !asking.Any() {
		return nil, nil
	}
	return asking.Make(ctx, asking.Cost())
}

// idOf is the id of a card.
func idOf(card *yamldoc.Node) string { return yamldoc.ID(card.File) }
