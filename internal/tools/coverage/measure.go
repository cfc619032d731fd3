package coverage

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
)

// Tries say how often the interval of a figure held the truth.
type Tries struct {
	Runs         int // times that a run had the figure defined, or its interval said something
	Held         int // those of Runs whose interval held the truth
	Below, Above int // those of Runs whose interval lay below and above the truth
}

// Coverage is the share of Runs whose interval held the truth, 0 to 1.
func (t *Tries) Coverage() float64 { return float64(t.Held) / float64(t.Runs) }

// try counts an interval.
func (t *Tries) try(e estimate.Estimate, truth float64) {
	t.Runs++
	switch {
	case holds(e, truth):
		t.Held++
	case e.High < truth:
		t.Below++
	default:
		t.Above++
	}
}

func (t *Tries) merge(o Tries) {
	t.Runs, t.Held, t.Below, t.Above = t.Runs+o.Runs, t.Held+o.Held, t.Below+o.Below, t.Above+o.Above
}

// A Row says how often the intervals of one figure held the truth.
type Row struct {
	Setup, Cell string // Cell: empty for figures of the whole run
	Figure, Of  string // Of: the side, the weapon, the doctrine; empty if the figure's name says all
	Method      string
	Duels       int // of each cell of a run
	Tries
	// Events is how many of the events that the figure rests on, or how many of their opposites if these are
	// fewer, a run may expect. It is very large for a figure that rests on nothing rare.
	Events float64
	events float64 // summed over Runs
	drawn  int     // runs that were drawn
}

// Error is the standard error of Coverage. The points of a curve of one run depend on each other, so the error takes
// at most one for each drawn run.
func (r *Row) Error() float64 {
	p, n := r.Coverage(), float64(r.Runs)
	if r.drawn > 0 {
		n = math.Min(n, float64(r.drawn))
	}
	return math.Sqrt(math.Max(p*(1-p), 0.0475/n) / n)
}

// place is where a row belongs.
type place struct {
	cell              int
	name, key, method string
}

// counts holds the rows by place.
type counts map[place]*Row

// add counts one interval of a run that may expect that many events.
func (c counts) add(at place, e estimate.Estimate, truth, events float64) {
	at.method = strings.TrimSuffix(e.Method, ", one-sided") // luck decides which runs have one-sided intervals
	r := c[at]
	if r == nil {
		r = &Row{}
		c[at] = r
	}
	r.Method = at.method
	r.try(e, truth)
	r.events += events
}

// merge adds the counts of o.
func (c counts) merge(o counts) {
	for at, from := range o {
		to := c[at]
		if to == nil {
			c[at] = from
			continue
		}
		to.merge(from.Tries)
		to.events += from.events
	}
}

// measure draws runs of n duels a cell and counts the intervals that hold the truth.
func (p *pool) measure(n, runs int) []Row {
	truth := p.figures(p.truth)
	known := map[place]float64{}
	for _, f := range truth {
		if v, ok := trueValue(&f); ok {
			known[place{cell: f.cell, name: f.name, key: f.key}] = v
		}
	}
	all := counts{}
	for _, part := range inParts(runs, func() counts { return counts{} }, func(part counts, run int) {
		rng := rngOf(n, run)
		p.count(part, p.figures(p.draw(rng, n)), known, n)
		if p.tournament() {
			p.count(part, p.equals(p.alike(rng, n)), nil, n)
		} else {
			p.count(part, p.across(rng, n), nil, n)
		}
	}) {
		all.merge(part)
	}
	return p.rows(all, n, runs)
}

// rngOf is the source of random numbers of one run of n duels, the same whichever worker draws the run.
func rngOf(n, run int) *rand.Rand { return rand.New(rand.NewPCG(uint64(n), uint64(run))) }

// tournament reports whether the set-up is one.
func (p *pool) tournament() bool { return strings.HasPrefix(p.name, "tournament") }

// count counts the figures of one run of n duels a cell. It leaves out those that have no true value, say nothing
// or cannot miss.
func (p *pool) count(c counts, figures []figure, known map[place]float64, n int) {
	for _, f := range figures {
		at := place{cell: f.cell, name: f.name, key: f.key}
		v, ok := known[at]
		if f.truth != nil {
			v, ok = *f.truth, true
		}
		if !ok || saysNothing(&f.estimate) || certain(&f.estimate, v) {
			continue
		}
		c.add(at, f.estimate, v, p.expected(&f, v, n))
	}
}

// fewEvents is the number of expected events below which a share counts as rare.
const fewEvents = 10

// share reports whether an estimate is of a probability.
func share(e *estimate.Estimate) bool {
	return strings.Contains(e.Method, "wilson") &&
		!strings.Contains(e.Method, "statistic") && !strings.Contains(e.Method, "mean")
}

// certain reports whether a share is 0 or 1 in truth. Every interval that reaches to the limits of a share holds
// that, so counting it would flatter the coverage.
func certain(e *estimate.Estimate, truth float64) bool { return share(e) && (truth <= 0 || truth >= 1) }

// saysNothing reports whether an estimate is undefined and has no bound either, as for a weapon that was not fired.
func saysNothing(e *estimate.Estimate) bool {
	return !e.Defined() && !strings.Contains(e.Method, "statistic") &&
		!strings.Contains(e.Method, "brookmeyer") && !strings.Contains(e.Method, "one-sided")
}

// trueValue is the value of an estimate of the pool, and whether it has one. It is infinite for a median that
// the duels do not reach.
func trueValue(f *figure) (float64, bool) {
	if f.estimate.Defined() {
		return f.estimate.Value, true
	}
	return math.Inf(1), strings.Contains(f.name, "median")
}

// rows lists the counts in an order that does not depend on the workers, so that one plan always makes one page.
func (p *pool) rows(all counts, n, runs int) []Row {
	var out []Row
	for at, r := range all {
		r.Setup, r.Figure, r.Of, r.Duels = p.name, at.name, strings.TrimSpace(at.key), n
		r.Events, r.drawn = r.events/float64(r.Runs), runs
		if at.cell >= 0 {
			r.Cell = p.truth.Cells[at.cell].ID
		}
		out = append(out, *r)
	}
	slices.SortFunc(out, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.Figure, b.Figure), cmp.Compare(a.Cell, b.Cell),
			cmp.Compare(a.Of, b.Of), cmp.Compare(a.Method, b.Method))
	})
	return out
}
