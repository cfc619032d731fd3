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
	"github.com/furball-sim/furball/sim/rate/worth"
)

// A Hangar is where a card meets its opponents: the experiments of all rows.
type Hangar struct {
	System  rules.System
	Rows    []worth.Row
	Knobs   []worth.Knob
	Side    rules.Side // the card's, whose points are rated
	Workers int
	Told    func(duels int64)

	fight   fight
	rosters []roster // who flies each row
	folders sim.Folders
	plans   map[string]*sim.Plan
	played  *int64
	kept    budget.Kept // the duels of the card as it is
	run     *results.Run
	counter *results.Counter
	due     int64 // how many of each row
}

// A fight is the experiment of a row, and what is set in it.
type fight func(r *worth.Row) (*yamldoc.Node, []experiments.Override, error)

// NewHangar reads all that a rating needs. The card is blue's, and may be changed by the sets.
func NewHangar(folders sim.Folders, card string, rows []worth.Row, sets []experiments.Override) (*Hangar, error) {
	h, e, err := newHangar(folders, rows, duelOf(folders, card, sets))
	if err == nil {
		doc := e.Cells[0].Setup.Sides[rules.Blue][0].Card
		h.Knobs = append(worth.Knobs(h.System, doc, "blue."), worth.LoadsOf(h.System, doc, sets)...)
	}
	return h, err
}

// newHangar is the hangar of some fights, and their experiment.
func newHangar(folders sim.Folders, rows []worth.Row, f fight) (*Hangar, *experiments.Experiment, error) {
	h := &Hangar{Rows: rows, fight: f, folders: folders, plans: map[string]*sim.Plan{}, played: new(int64), rosters: make([]roster, len(rows))}
	p, err := h.plan(nil)
	if err != nil {
		return nil, nil, err
	}
	for i := range p.Cells {
		if p.Cells[i].HasBots() {
			return nil, nil, errors.New("doctrine: found a program from outside as a pilot, want doctrines or agents")
		}
	}
	h.System = p.Experiment.System
	return h, p.Experiment, folders.ValuesUsed(p.Experiment)
}

// duelOf are the fights of a card, which is blue's, against as many of the opponent of each row.
func duelOf(folders sim.Folders, card string, sets []experiments.Override) fight {
	return func(r *worth.Row) (*yamldoc.Node, []experiments.Override, error) {
		file, _, err := folders.Source(card+":"+r.Opponent, sets)
		if err != nil {
			return nil, nil, err
		}
		doc, err := yamldoc.Parse(file)
		own := slices.Clone(sets)
		if r.Size > 1 {
			for side := range rules.Side(2) {
				own = append(own, experiments.Override{Path: side.String() + ".count", Value: fmt.Sprint(r.Size)})
			}
		}
		return doc, own, err
	}
}

// Of is the hangar of another card of the same system in the place of this one, flown by the same pilots.
func (h *Hangar) Of(card string, sets []experiments.Override) (*Hangar, error) {
	o := h.beside()
	system := experiments.Override{Path: "system", Value: h.System.ID()} // others may have the card, too
	o.fight, o.rosters = duelOf(h.folders, card, append(slices.Clip(sets), system)), h.rosters
	_, err := o.compile(nil) // not kept: who flies may change
	return o, err
}

// Shipped is the hangar whose aircraft the pilots of the experiments fly.
func (h *Hangar) Shipped() *Hangar {
	o := h.beside()
	o.rosters = make([]roster, len(h.Rows))
	return o
}

// beside is a hangar whose duels count with those of h.
func (h *Hangar) beside() *Hangar {
	return &Hangar{System: h.System, Rows: h.Rows, Knobs: h.Knobs, Side: h.Side, Workers: h.Workers, fight: h.fight, folders: h.folders,
		plans: map[string]*sim.Plan{}, played: h.played, Told: func(n int64) {
			if h.Told != nil {
				h.Told(n)
			}
		}}
}

// plan is the cells of all rows, with a set of changes.
func (h *Hangar) plan(set worth.Set) (*sim.Plan, error) {
	if p := h.plans[set.Key()]; p != nil {
		return p, nil
	}
	p, err := h.compile(worth.Overrides(h.Knobs, set))
	if err == nil {
		if len(h.plans)*len(p.Cells) > mostKept {
			clear(h.plans)
		}
		h.plans[set.Key()] = p
	}
	return p, err
}

// mostKept is how many cells of plans are kept: many pairs of pilots take much memory.
const mostKept = 2000

// compile makes one plan of the experiments of all rows.
func (h *Hangar) compile(changes []experiments.Override) (*sim.Plan, error) {
	var all *experiments.Experiment
	for i := range h.Rows {
		e, err := h.experiment(&h.Rows[i], changes)
		if err != nil {
			return nil, err
		}
		h.rosters[i].fly(e)
		for k := range e.Cells {
			e.Cells[k].ID = fmt.Sprintf("row=%d,pair=%d,%s", i+1, k+1, e.Cells[k].ID)
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
func (h *Hangar) experiment(r *worth.Row, changes []experiments.Override) (*experiments.Experiment, error) {
	doc, sets, err := h.fight(r)
	if err != nil {
		return nil, err
	}
	return (&experiments.Only{}).Plain(doc, h.folders.Library(), slices.Concat(sets, changes))
}

// Allows implements worth.Bench.
func (h *Hangar) Allows(set worth.Set) bool {
	_, err := h.plan(set)
	return err == nil
}

// of are the card's points of blue's, in halves.
func (h *Hangar) of(halves int8) int8 {
	if h.Side == rules.Red {
		return 2 - halves
	}
	return halves
}

// Play implements worth.Bench.
func (h *Hangar) Play(ctx context.Context, set worth.Set, span results.Span) (*worth.Played, error) {
	p, err := h.plan(set)
	if err != nil {
		return nil, err
	}
	out, todo, row := &worth.Played{}, make([]results.Spans, len(p.Cells)), make([]int, len(p.Cells))
	for i := range h.Rows {
		out.Halves, out.Lucks = append(out.Halves, make([]int8, span.Len())), append(out.Lucks, make(results.Lucks, span.Len()))
		h.share(i, span, todo, row)
	}
	var failed error
	dark := false
	whole := p.Play(ctx, todo, h.Workers, func(part *results.Part) {
		of := row[part.Cell]
		part.EachHalves(part.To, func(d int64, halves int8) { out.Halves[of][d-span.From] = h.of(halves) })
		dark = dark || len(part.Lucks) == 0
		copy(out.Lucks[of][part.From-span.From:], part.Lucks)
		if h.counter != nil && set == nil && part.To <= h.due {
			h.kept.Add(part)
			failed = errors.Join(failed, h.counter.Add(part))
		}
		h.count(part.Len())
	})
	if !whole || failed != nil {
		return nil, failed
	}
	if dark {
		out.Lucks = nil
	}
	return out, nil
}

// share shares the duels of a row out among the cells of its pairs.
func (h *Hangar) share(row int, span results.Span, todo []results.Spans, of []int) {
	r, first := &h.rosters[row], h.first(row)
	for i := range r.cells() {
		of[first+i] = row
	}
	if r.cells() == 1 {
		todo[first] = results.Spans{span}
		return
	}
	for d := span.From; d < span.To; d++ {
		spans := &todo[first+r.at(d)]
		if last := len(*spans) - 1; last >= 0 && (*spans)[last].To == d {
			(*spans)[last].To++
		} else {
			*spans = append(*spans, results.Span{From: d, To: d + 1})
		}
	}
}

// count tells of duels that were played.
func (h *Hangar) count(duels int64) {
	*h.played += duels
	if h.Told != nil {
		h.Told(duels)
	}
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
	h.counter, h.due = results.NewCounter(h.run, due), duels
	return nil
}

// HangsCost is about how many duels Hangs takes after so many of each row.
func (h *Hangar) HangsCost(duels int64) int64 {
	p, err := h.plan(nil)
	if err != nil {
		return 0
	}
	return budget.Expected(p, duels*int64(len(h.Rows)))
}

// Hangs plays what the mean of all rows hangs on, where that takes as many duels as the rows have had at most; nil: it takes more,
// there is nothing to ask, or ctx was done before.
func (h *Hangar) Hangs(ctx context.Context) (*figures.Budget, error) {
	p, err := h.plan(nil)
	if err != nil {
		return nil, err
	}
	asking := &budget.Asking{Plan: p, Run: h.run, Parts: h.kept.Each, Cell: -1, Workers: h.Workers, Told: h.Told}
	if h.rosters[0].pairs != nil || !asking.Affordable() || !asking.Any() {
		return nil, nil
	}
	b, err := asking.Make(ctx, asking.Cost())
	if b != nil && h.Side == rules.Red {
		b.Of = figures.OfBlue
	}
	return b, err
}

// idOf is the id of a card.
func idOf(card *yamldoc.Node) string { return yamldoc.ID(card.File) }
