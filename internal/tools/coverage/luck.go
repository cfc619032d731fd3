package coverage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// A Luck says what taking the luck of the dice out of a figure was worth, and how often the interval held the truth. A
// run in which nothing was taken out counts with its plain interval, because that is what it shows.
type Luck struct {
	Setup, Cell, Of string
	Difference      bool // to the first cell, which shares dice
	Duels           int
	Tries
	Adjusted    int     // runs in which luck was taken out
	Worth       float64 // that adjusted runs state, summed
	plain, left scatter // of the errors without adjustment, and of those that are shown
}

// A scatter sums up errors and their squares.
type scatter struct{ n, sum, squares float64 }

func (s *scatter) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s *scatter) merge(o scatter) { s.n, s.sum, s.squares = s.n+o.n, s.sum+o.sum, s.squares+o.squares }

func (s *scatter) variance() float64 { return (s.squares - s.sum*s.sum/s.n) / (s.n - 1) }

// Gained is the variance of the plain figure over that of the one that is shown, over all runs: the worth by
// experiment.
func (l *Luck) Gained() float64 { return l.plain.variance() / l.left.variance() }

// add counts one run: the plain figure and the adjusted one, if there is one, with their true value.
func (l *Luck) add(plain estimate.Estimate, adjusted *figures.Adjusted, truth float64) {
	l.plain.add(plain.Value - truth)
	shown := plain
	if adjusted != nil && adjusted.Worth > 1 {
		l.Adjusted++
		l.Worth += adjusted.Worth
		shown = adjusted.Estimate
	}
	l.left.add(shown.Value - truth)
	l.try(shown, truth)
}

func (l *Luck) merge(o *Luck) {
	l.Tries.merge(o.Tries)
	l.Adjusted, l.Worth = l.Adjusted+o.Adjusted, l.Worth+o.Worth
	l.plain.merge(o.plain)
	l.left.merge(o.left)
}

// plain reports whether a set-up is neither a tournament nor a curve, whose many cells would tell the same.
func plain(setup string) bool {
	return !strings.HasPrefix(setup, "tournament") && !strings.HasPrefix(setup, "curve")
}

// lucks measures the adjusted figures of a pool in so many runs of n duels a cell.
func (p *pool) lucks(n, runs int) []Luck {
	truth := p.luckFigures(p.truth)
	parts := inParts(runs, func() []Luck { return make([]Luck, len(truth)) }, func(part []Luck, run int) {
		for i, f := range p.luckFigures(p.draw(rngOf(n, run), n)) {
			part[i].add(f.plain, f.adjusted, truth[i].plain.Value)
		}
	})
	var out []Luck
	for i, f := range truth {
		l := Luck{Setup: p.name, Cell: p.truth.Cells[f.cell].ID, Of: f.side.String(), Difference: f.difference, Duels: n}
		if f.margin {
			l.Of = "blue less red"
		}
		for w := range parts {
			l.merge(&parts[w][i])
		}
		if 3*l.Adjusted >= 2*runs {
			out = append(out, l)
		}
	}
	return out
}

// A luckFigure is a figure with the luck of the dice taken out, and without.
type luckFigure struct {
	cell       int
	side       rules.Side
	difference bool
	margin     bool // of blue's kills over red's
	plain      estimate.Estimate
	adjusted   *figures.Adjusted
}

// luckFigures lists the kill probabilities of all cells and their differences to the first.
func (p *pool) luckFigures(r *results.Run) []luckFigure {
	var out []luckFigure
	for c := range r.Cells {
		t := &r.Cells[c].Tally
		both := figures.Adjust(t, confidence)
		for _, s := range results.BothSides {
			a := both.Side(s)
			out = append(out, luckFigure{c, s, false, false, t.KillProbability(s, confidence), &a})
			if s == rules.Blue {
				out = append(out, p.marginOf(r, c))
			}
			if c > 0 {
				d := figures.Compare(r, 0, c, s, confidence)
				out = append(out, luckFigure{c, s, true, false, d.Difference, d.Adjusted})
			}
		}
	}
	return out
}

// marginOf is by how much more often blue kills than red in a cell.
func (p *pool) marginOf(r *results.Run, cell int) luckFigure {
	t := &r.Cells[cell].Tally
	plain := estimate.PairedDifference(estimate.Joint{Pairs: t.Duels, OnlyA: t.Wins(rules.Red), OnlyB: t.Wins(rules.Blue)}, confidence)
	a := &figures.Adjusted{Estimate: plain, Worth: 1}
	if e, worth := t.AdjustedMargin(confidence); worth > 1 {
		a = &figures.Adjusted{Estimate: e, Worth: worth}
	}
	return luckFigure{cell, rules.Blue, false, true, plain, a}
}

// aboutLuck is the lead of the section.
const aboutLuck = "Runs whose figures have the luck of the dice taken out, where at least two in three do. Coverage is " +
	"that of what is\nshown: the plain interval where too little is won. Stated is the mean of the worth that the runs " +
	"state, and measured\nthe variance of the plain figures over that of those that are shown: how many times as many " +
	"duels would have been\nas exact. Differences are those to the first cell, which shares its dice; their worth comes " +
	"on top of that."

// WriteLuck writes the section about luck.
func WriteLuck(b *strings.Builder, lucks []Luck) {
	b.WriteString("\n## The luck of the dice taken out\n\n" + aboutLuck + "\n\n")
	b.WriteString("| set-up and cell | of | n | adjusted, % of runs | coverage, % | " +
		"worth, stated | measured |\n|---|---|---:|---:|---:|---:|---:|\n")
	for i := range lucks {
		l := &lucks[i]
		of := l.Of
		if l.Difference {
			of += ", difference"
		}
		r := Row{Tries: l.Tries}
		fmt.Fprintf(b, "| %s | %s | %d | %.0f | %.1f ± %.1f | %.2f | %.2f |\n",
			strings.Trim(l.Setup+", "+l.Cell, ", "), of, l.Duels, 100*float64(l.Adjusted)/float64(l.Runs), 100*l.Coverage(),
			196*r.Error(), l.Worth/float64(l.Adjusted), l.Gained())
	}
}

// MeasureLuck measures the section about luck alone.
func MeasureLuck(p Plan, progress func(text string)) ([]Luck, error) {
	var out []Luck
	err := p.only(plain).pools(progress, func(pool *pool) {
		for _, n := range p.Duels {
			out = append(out, pool.lucks(n, p.Runs)...)
		}
	})
	return out, err
}

// only is the plan with some of its set-ups.
func (p Plan) only(some func(setup string) bool) *Plan {
	if p.Setups == nil {
		p.Setups = Names()
	}
	p.Setups = slices.DeleteFunc(slices.Clone(p.Setups), func(name string) bool { return !some(name) })
	return &p
}
