package coverage

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/furball-sim/furball/results"
)

// A Look says how often the intervals of one metric of a cell left out the truth when somebody looked again and again.
type Look struct {
	Setup, Cell, Metric, Method string
	Runs                        int
	Ever                        int // runs in which the interval for every look left it out at some look
	Fixed                       int // runs in which the interval for a fixed number did
	Stopped                     int // runs in which the interval for every look left it out where the run would have stopped
}

const (
	// mostLooked is the number of duels of the last look.
	mostLooked = 6400
	// looked is the half-width at which a run would have stopped.
	looked = 0.03
)

// looks measures all metrics of all cells of a pool, with so many runs.
func (p *pool) looks(runs int) []Look {
	var out []Look
	for cell := range p.duels {
		for _, metric := range results.StopMetrics() {
			s := results.Stop{Metric: metric, HalfWidth: looked, Max: mostLooked}
			truth := s.Fixed(&p.truth.Cells[cell].Tally, confidence).Value
			if truth <= 0 || truth >= 1 {
				continue // every interval holds it
			}
			l := Look{Setup: p.name, Cell: p.truth.Cells[cell].ID, Metric: metric, Runs: runs,
				Method: s.Estimate(&p.truth.Cells[cell].Tally, confidence).Method}
			p.look(&l, cell, &s, truth)
			out = append(out, l)
		}
	}
	return out
}

// look draws the runs of one metric and counts those that are misled.
func (p *pool) look(l *Look, cell int, s *results.Stop, truth float64) {
	for _, part := range inParts(l.Runs, func() *Look { return &Look{} }, func(part *Look, run int) {
		part.add(p.watch(rngOf(cell+1, run), cell, s, truth))
	}) {
		l.Ever, l.Fixed, l.Stopped = l.Ever+part.Ever, l.Fixed+part.Fixed, l.Stopped+part.Stopped
	}
}

// add counts a run.
func (l *Look) add(ever, fixed, stopped bool) {
	for _, c := range []struct {
		missed bool
		count  *int
	}{{ever, &l.Ever}, {fixed, &l.Fixed}, {stopped, &l.Stopped}} {
		if c.missed {
			*c.count++
		}
	}
}

// watch draws one run and looks at it after 256 duels, and after a quarter more each time.
func (p *pool) watch(rng *rand.Rand, cell int, s *results.Stop, truth float64) (ever, fixed, stopped bool) {
	var t results.Tally
	narrow := false
	for next := s.First(); t.Duels < next; next = min(mostLooked, (t.Duels*5/4+63)/64*64) {
		for t.Duels < next {
			d := &p.duels[cell][rng.IntN(len(p.duels[cell]))]
			t.Add(t.Duels, &d.outcome, &d.shots, d.dice)
		}
		e := s.Estimate(&t, confidence)
		ever = ever || !holds(e, truth)
		fixed = fixed || !holds(s.Fixed(&t, confidence), truth)
		if !narrow && (e.HalfWidth() <= s.HalfWidth || t.Duels == mostLooked) {
			narrow, stopped = true, !holds(e, truth)
		}
	}
	return ever, fixed, stopped
}

// aboutLooks leads the section. It takes the runs.
const aboutLooks = `
## Looking all the time

What becomes of an interval if somebody looks at it after 256 duels, and after each quarter more up to %d? In %d
runs drawn from each pool, these shares left out the truth: the interval of ` + "`--until`" + ` at some look, the usual
interval for a fixed number of duels at some look, and the interval of ` + "`--until`" + ` where it is first
± %g points narrow. The target of the first and the last is 5 %% at most.

`

// writeLooks writes the section: a row for each metric and method over all set-ups and cells.
func writeLooks(b *strings.Builder, looks []Look, runs int) {
	fmt.Fprintf(b, aboutLooks, mostLooked, runs, 100*looked)
	b.WriteString("| metric | method | cells | at some look, mean % | worst cell, % | fixed number, mean % | worst cell, % | " +
		"where it stops, mean % | worst cell, % |\n|---|---|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, metric := range results.StopMetrics() {
		var shares [3]struct{ sum, worst float64 }
		method, cells := "–", 0
		for i := range looks {
			l := &looks[i]
			if l.Metric != metric {
				continue
			}
			method, cells = l.Method, cells+1
			for k, n := range []int{l.Ever, l.Fixed, l.Stopped} {
				share := 100 * float64(n) / float64(l.Runs)
				shares[k].sum, shares[k].worst = shares[k].sum+share, math.Max(shares[k].worst, share)
			}
		}
		if cells == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s | %s | %d |", metric, method, cells)
		for _, s := range shares {
			fmt.Fprintf(b, " %.1f | %.1f |", s.sum/float64(cells), s.worst)
		}
		b.WriteString("\n")
	}
}
