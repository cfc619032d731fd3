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

// A watched metric of a cell has its true value.
type watched struct {
	results.Stop
	truth float64
}

// looks measures all metrics of all cells of a pool, with so many runs.
func (p *pool) looks(runs int) []Look {
	var out []Look
	for cell := range p.duels {
		var metrics []watched
		var of []Look
		is := &p.truth.Cells[cell]
		for _, metric := range results.StopMetrics() {
			s := results.Stop{Metric: metric, HalfWidth: looked, Max: mostLooked}
			truth := s.Fixed(&is.Tally, confidence).Value
			if truth <= 0 || truth >= 1 {
				continue // every interval holds it
			}
			metrics = append(metrics, watched{s, truth})
			of = append(of, Look{Setup: p.name, Cell: is.ID, Metric: metric, Runs: runs,
				Method: s.Estimate(&is.Tally, confidence).Method})
		}
		p.look(of, cell, metrics)
		out = append(out, of...)
	}
	return out
}

// look draws the runs of one cell, each once for all metrics, and counts for each metric those that are misled.
func (p *pool) look(of []Look, cell int, metrics []watched) {
	if len(of) == 0 {
		return
	}
	for _, part := range inParts(of[0].Runs, func() []Look { return make([]Look, len(of)) }, func(part []Look, run int) {
		p.watch(part, rngOf(cell+1, run), cell, metrics)
	}) {
		for i := range of {
			of[i].Ever, of[i].Fixed, of[i].Stopped = of[i].Ever+part[i].Ever, of[i].Fixed+part[i].Fixed, of[i].Stopped+part[i].Stopped
		}
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

// watch draws one run, looks at it after 256 duels, and after a quarter more each time, and counts it for each metric.
func (p *pool) watch(of []Look, rng *rand.Rand, cell int, metrics []watched) {
	var t results.Tally
	found := make([]struct{ ever, fixed, narrow, stopped bool }, len(metrics))
	first := metrics[0].First() // the same for all
	for next := first; t.Duels < next; next = min(mostLooked, (t.Duels*5/4+63)/64*64) {
		for t.Duels < next {
			d := &p.duels[cell][rng.IntN(len(p.duels[cell]))]
			t.Add(t.Duels, &d.outcome, &d.shots, d.dice)
		}
		for i := range metrics {
			m, f := &metrics[i], &found[i]
			e := m.Estimate(&t, confidence)
			f.ever = f.ever || !holds(e, m.truth)
			f.fixed = f.fixed || !holds(m.Fixed(&t, confidence), m.truth)
			if !f.narrow && (e.HalfWidth() <= m.HalfWidth || t.Duels == mostLooked) {
				f.narrow, f.stopped = true, !holds(e, m.truth)
			}
		}
	}
	for i, f := range found {
		of[i].add(f.ever, f.fixed, f.stopped)
	}
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
