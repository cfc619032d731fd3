package coverage

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// A Look says how often the interval of a metric of a cell held the truth where a run stopped because it was narrow, and how
// often the interval of another figure did there.
type Look struct {
	Setup, Cell string
	Stop        results.Stop
	Tries
	Other Tries // of blue's kill probability, as runs of a number of duels fixed before have it
	Duels int64 // of all runs
}

// mostLooked is the number of duels at which a run stops if it has not before.
const mostLooked = 200_000

// widths are the half-widths at which runs stop.
var widths = []float64{0.05, 0.02}

// looks measures all metrics of all cells of a pool, with so many runs.
func (p *pool) looks(runs int) []Look {
	var out []Look
	for cell := range p.duels {
		var of []Look
		is := &p.truth.Cells[cell]
		for _, metric := range results.StopMetrics() {
			for _, width := range widths {
				l := Look{Setup: p.name, Cell: is.ID, Stop: results.Stop{Metric: metric, HalfWidth: width, Max: mostLooked}}
				if e := l.Stop.Estimate(&is.Tally, confidence); e.Value > 0 && e.Value < 1 { // else every interval holds it
					of = append(of, l)
				}
			}
		}
		for _, part := range inParts(runs, func() []Look { return make([]Look, len(of)) }, func(part []Look, run int) {
			p.watch(part, of, rngOf(cell+1, run), cell)
		}) {
			for i := range of {
				of[i].Tries.merge(part[i].Tries)
				of[i].Other.merge(part[i].Other)
				of[i].Duels += part[i].Duels
			}
		}
		out = append(out, of...)
	}
	return out
}

// MeasureLooks measures the section about stopping alone.
func MeasureLooks(p Plan, progress func(text string)) ([]Look, error) {
	var out []Look
	err := p.only(func(setup string) bool { return !strings.HasPrefix(setup, "tournament") }).pools(progress, func(pool *pool) {
		out = append(out, pool.looks(p.Looks)...)
	})
	return out, err
}

// watch draws one run, looks at it whenever one of the stops does, and counts each where it ends.
func (p *pool) watch(part, of []Look, rng *rand.Rand, cell int) {
	var t results.Tally
	next := make([]int64, len(of)) // of each stop; 0: it has ended
	for i := range of {
		next[i] = of[i].Stop.First()
	}
	truth := &p.truth.Cells[cell].Tally
	for {
		look := int64(math.MaxInt64)
		for _, n := range next {
			if n > 0 {
				look = min(look, n)
			}
		}
		if look == math.MaxInt64 {
			return
		}
		for t.Duels < look {
			d := &p.duels[cell][rng.IntN(len(p.duels[cell]))]
			t.Add(t.Duels, &d.outcome, &d.shots, d.dice)
		}
		for i := range of {
			if next[i] != look {
				continue
			}
			s := &of[i].Stop
			if next[i] = s.Next(&t); next[i] > look {
				continue
			}
			next[i] = 0
			part[i].Duels += t.Duels
			is := figures.MetricFigure{Metric: results.Metric{Name: s.Metric}}
			part[i].try(s.Estimate(&t, confidence), is.Of([]*results.Cell{&p.truth.Cells[cell]}, confidence).Value)
			part[i].Other.try(t.KillProbability(rules.Blue, confidence), truth.KillProbability(rules.Blue, confidence).Value)
		}
	}
}

// aboutLooks leads the section. It takes the runs.
const aboutLooks = `
## Stopping when a figure is known

Runs with ` + "`--until`" + ` stop when the interval of a metric is as narrow as was asked for. In %d runs drawn from each cell
of each pool, so many of the intervals held the truth where they stopped, the luck of the dice taken out where that
wins something. Meanwhile is blue's kill probability as the table of any run has it, where the run stopped for
the metric.

`

// WriteLooks writes the section: a row for each kind of metric and half-width over all set-ups and cells of both sides.
func WriteLooks(b *strings.Builder, looks []Look, runs int) {
	fmt.Fprintf(b, aboutLooks, runs)
	b.WriteString("| metric | ± points | cells | coverage, mean % | worst cell, % | meanwhile, mean % | duels, mean |\n" +
		"|---|---:|---:|---:|---:|---:|---:|\n")
	for _, what := range []string{"kill", "win", "points"} {
		for _, width := range widths {
			var all, other Tries
			worst, cells, duels := 1.0, 0, int64(0)
			for i := range looks {
				if l := &looks[i]; strings.HasSuffix(l.Stop.Metric, "."+what) && l.Stop.HalfWidth == width {
					all.merge(l.Tries)
					other.merge(l.Other)
					worst, cells, duels = min(worst, l.Coverage()), cells+1, duels+l.Duels
				}
			}
			if cells > 0 {
				fmt.Fprintf(b, "| %s | %g | %d | %.1f | %.1f | %.1f | %d |\n", what, 100*width, cells, 100*all.Coverage(), 100*worst,
					100*other.Coverage(), duels/int64(all.Runs))
			}
		}
	}
}
