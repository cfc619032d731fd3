package workbench

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// weighsError is the chance that an interval of the steps misses at any look; that of the card as it is; and that of the sets.
const weighsError = 0.05

// A weighing tells what a step of each number of a card is worth where a variant is played, and which changes make it even. It is
// played again from what is there whenever the play of its visitor begins anew.
type weighing struct {
	bench *Bench
	of    *Variant
	craft string // whose card it is: "blue", "red.2"
	side  rules.Side
	stir  func()

	turn    sync.Mutex // held by the play that is on
	ctx     context.Context
	errands *errands
	knobs   []worth.Knob             // nil: not yet
	kept    map[string]*worth.Played // the first duels of sets
	matches *cache[string, *Match]

	mu  sync.Mutex
	now Weighed
}

// mostMatches is how many compiled sets of a weighing are kept.
const mostMatches = 12

// weigh is the weighing of a card of a variant; nil: there is no such card.
func (b *Bench) weigh(of *Variant, craft string, stir func()) *weighing {
	root, _, _ := strings.Cut(craft, ".")
	side, is := rules.SideOf(root)
	if !is || of.placeOf(craft, side) < 0 {
		return nil
	}
	return &weighing{bench: b, of: of, craft: craft, side: side, stir: stir, kept: map[string]*worth.Played{},
		matches: newCache[string, *Match](mostMatches), now: Weighed{Craft: craft, Progress: begins, Steps: []WeighedStep{}, Sets: []WeighedSet{}}}
}

// begins is the progress of a weighing that has not begun.
var begins = fmt.Sprintf("it waits until both kill probabilities are known to ± %g %%", 100*glance)

// placeOf is the place among the aircraft of its side of one that has fields of its own, by the name of these; below 0: there is none.
func (v *Variant) placeOf(craft string, side rules.Side) int {
	place := -1
	_ = (&formMaker{v: v}).entries(side, func(name string, at int, _ *yamldoc.Node) error { // which never fails
		if name == craft {
			place = at
		}
		return nil
	})
	return place
}

// find finds the numbers of the card that can change.
func (w *weighing) find(context.Context) bool {
	e := w.of.match.Experiment
	card := e.Cells[0].Setup.Sides[w.side][w.of.placeOf(w.craft, w.side)].Card
	w.knobs = []worth.Knob{}
	for _, k := range worth.Knobs(e.System, card, w.craft+".") {
		if len(w.with(worth.Overrides([]worth.Knob{k}, worth.Set{{Steps: 1}}))) <= mostSettings {
			w.knobs = append(w.knobs, k)
		}
	}
	return false
}

// with are the settings of the variant with others.
func (w *weighing) with(changes []experiments.Override) []experiments.Override {
	all := slices.Clone(w.of.settings)
	for _, c := range changes {
		if at := slices.IndexFunc(all, func(o experiments.Override) bool { return o.Path == c.Path }); at >= 0 {
			all[at] = c
		} else {
			all = append(all, c)
		}
	}
	return all
}

// run weighs until ctx is done, or all looks have been had.
func (w *weighing) run(ctx context.Context, e *errands) {
	defer e.end()
	w.turn.Lock()
	defer w.turn.Unlock()
	if w.ctx, w.errands = ctx, e; w.knobs == nil && !e.do(ctx, &task{step: w.find}) {
		return
	}
	if len(w.knobs) == 0 {
		w.put(func(now *Weighed) { now.Progress, now.Failed = "", "No number of this card can change." })
		return
	}
	for number, duels := range w.bench.looks {
		if !w.look(ctx, number, duels) {
			return
		}
	}
	w.put(func(now *Weighed) { now.Progress = "" })
}

// look has a look; false: it was broken off.
func (w *weighing) look(ctx context.Context, number int, duels int64) bool {
	r, s := worth.Look(number, w.bench.looks[:], weighsError, w.knobs, w)
	r.Told = func(f *worth.Found) {
		if number == 0 {
			w.tell(r, f)
		}
		w.put(func(now *Weighed) { now.Progress = progress(number, len(f.Worths), len(r.Steps()), f.Whole) })
	}
	f, err := r.Find(ctx, s)
	switch {
	case ctx.Err() != nil:
		return false
	case err != nil || f == nil:
		w.put(func(now *Weighed) { now.Progress, now.Failed = "", fmt.Sprint("It cannot be told: ", err) })
		return false
	}
	w.tell(r, f)
	return true
}

// progress says what a look is at, after so many of all steps.
func progress(number, tried, all int, whole bool) string {
	if whole {
		return "the nearest change is looked for"
	}
	how := [...]string{"coarse", "closer", "close"}[number]
	return fmt.Sprintf("a %s look, %d of %d steps", how, tried, all)
}

// put changes what is told.
func (w *weighing) put(change func(*Weighed)) {
	w.mu.Lock()
	change(&w.now)
	w.mu.Unlock()
}

// Allows implements worth.Bench.
func (w *weighing) Allows(set worth.Set) bool {
	_, err := w.match(set)
	return err == nil
}

// match compiles the variant with a set, as an errand. The error is Refusals, or that of the play that is on.
func (w *weighing) match(set worth.Set) (*Match, error) {
	if m, kept := w.matches.take(set.Key()); kept {
		return m, nil
	}
	settings := w.with(worth.Overrides(w.knobs, set))
	var made *Variant
	var refused error
	compiles := &task{step: func(context.Context) bool {
		made, refused = compile(w.of.source, settings, w.bench.Folders)
		return false
	}}
	switch {
	case !w.errands.do(w.ctx, compiles):
		return nil, context.Cause(w.ctx)
	case compiles.long:
		return nil, errTooLong
	case refused != nil:
		return nil, refused
	}
	return w.matches.put(set.Key(), made.match), nil
}

// Play implements worth.Bench.
func (w *weighing) Play(ctx context.Context, set worth.Set, span results.Span) (*worth.Played, error) {
	var have *worth.Played
	if span.From == 0 {
		have = w.kept[set.Key()]
	}
	if have == nil {
		have = &worth.Played{Halves: [][]int8{{}}, Lucks: []results.Lucks{{}}}
	}
	if n := int64(len(have.Halves[0])); n < span.Len() {
		more, err := w.more(ctx, set, results.Span{From: span.From + n, To: span.To})
		if more == nil {
			return nil, err
		}
		have = joined(have, more)
		if span.From == 0 {
			w.kept[set.Key()] = have
		}
	}
	return firstOf(have, span.Len()), nil
}

// joined are duels and those that come next.
func joined(a, b *worth.Played) *worth.Played {
	out := &worth.Played{Halves: [][]int8{slices.Concat(a.Halves[0], b.Halves[0])}}
	if a.Lucks != nil && b.Lucks != nil {
		out.Lucks = []results.Lucks{slices.Concat(a.Lucks[0], b.Lucks[0])}
	}
	return out
}

// firstOf are the first n duels.
func firstOf(p *worth.Played, n int64) *worth.Played {
	out := &worth.Played{Halves: [][]int8{p.Halves[0][:n]}}
	if p.Lucks != nil {
		out.Lucks = []results.Lucks{p.Lucks[0][:n]}
	}
	return out
}

// more plays duels of a set on the pool; nil: they were broken off.
func (w *weighing) more(ctx context.Context, set worth.Set, span results.Span) (*worth.Played, error) {
	m, err := w.match(set)
	if err != nil {
		return nil, err
	}
	out, dark := &worth.Played{Halves: [][]int8{make([]int8, span.Len())}, Lucks: []results.Lucks{make(results.Lucks, span.Len())}}, false
	work := newRound(w.bench.Player, m, []results.Spans{{span}}, func(p *results.Part) {
		p.EachHalves(p.To, func(d int64, halves int8) {
			if w.side == rules.Red {
				halves = 2 - halves
			}
			out.Halves[0][d-span.From] = halves
		})
		dark = dark || len(p.Lucks) == 0
		copy(out.Lucks[0][p.From-span.From:], p.Lucks)
		w.put(func(now *Weighed) { now.Duels += p.Len() })
	})
	work.tempo = w.errands.tempo
	if !w.errands.do(ctx, work) {
		return nil, nil
	}
	whole, err := work.whole(ctx)
	if !whole {
		return nil, err
	}
	w.errands.tempo = work.tempo
	if dark {
		out.Lucks = nil
	}
	return out, nil
}
