package coverage

import (
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/sim/rate/ratetest"
)

// A Laddered says how often ladders of a world were wrong, and how far off they were.
type Laddered struct {
	World                                        string
	Runs                                         int
	ratings, points, costs, off, numbers, fights int // intervals that miss
	best, circle, far                            int // sentences that are wrong
	sure                                         int
	hasCosts                                     bool
	costError, trueOff, toldOff                  float64 // sums over the runs
	checked                                      int     // runs with mixed fights
	failed                                       error
}

// MeasureLadders makes so many ladders of each world. The error is that of one that could not be made.
func MeasureLadders(runs int, progress func(name string)) ([]*Laddered, error) {
	var out []*Laddered
	for i, w := range ratetest.Decks() {
		if progress != nil {
			progress(w.Name)
		}
		all := &Laddered{World: w.Name, Runs: runs, hasCosts: w.HasCosts()}
		for _, part := range inParts(runs, func() *Laddered { return &Laddered{} }, func(part *Laddered, run int) {
			_, j, err := w.Live(rngOf(i, run))
			if err != nil {
				part.failed = err
				return
			}
			part.count(j)
		}) {
			if part.failed != nil {
				return nil, fmt.Errorf("%s: %w", w.Name, part.failed)
			}
			all.merge(part)
		}
		out = append(out, all)
	}
	return out, nil
}

// count counts a run.
func (l *Laddered) count(j *ratetest.Judged) {
	for at, is := range map[*int]bool{&l.ratings: j.Ratings, &l.points: j.Points, &l.costs: j.Costs, &l.off: j.Off, &l.numbers: j.Numbers, &l.fights: j.Fights,
		&l.best: j.Best, &l.circle: j.Circle, &l.far: j.Far, &l.sure: j.Sure, &l.checked: j.Checked > 0} {
		if is {
			*at++
		}
	}
	l.costError, l.trueOff, l.toldOff = l.costError+j.CostError, l.trueOff+j.TrueOff, l.toldOff+j.ToldOff
}

// merge adds the runs of a part.
func (l *Laddered) merge(o *Laddered) {
	l.ratings, l.points, l.costs, l.off, l.numbers, l.fights = l.ratings+o.ratings, l.points+o.points, l.costs+o.costs, l.off+o.off, l.numbers+o.numbers, l.fights+o.fights
	l.best, l.circle, l.far, l.sure, l.checked = l.best+o.best, l.circle+o.circle, l.far+o.far, l.sure+o.sure, l.checked+o.checked
	l.costError, l.trueOff, l.toldOff = l.costError+o.costError, l.trueOff+o.trueOff, l.toldOff+o.toldOff
}

// WriteLadders writes the tables of docs/rate-ladder.md: how often intervals miss and sentences are wrong, and how far off the
// figures are.
func WriteLadders(w io.Writer, all []*Laddered) error {
	var b strings.Builder
	b.WriteString("| world | runs | ratings | points | costs | from even | numbers | mixed fights | best | circle | far |\n" +
		"|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, l := range all {
		costs := "–"
		if l.hasCosts {
			costs = withError(l.costs, l.Runs)
		}
		fmt.Fprintf(&b, "| %s | %d | %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", l.World, l.Runs, withError(l.ratings, l.Runs),
			withError(l.points, l.Runs), costs,
			checkedOnly(l.off, l.checked), checkedOnly(l.numbers, l.checked), checkedOnly(l.fights, l.checked), withError(l.best, l.Runs),
			withError(l.circle, l.Runs), checkedOnly(l.far, l.checked))
	}
	b.WriteString("\n| world | a card is said to be best, % | costs are off, % | mixed fights are from even, points | told, points |\n" +
		"|---|---:|---:|---:|---:|\n")
	for _, l := range all {
		costs := "–"
		if l.hasCosts {
			costs = fmt.Sprintf("%.1f", 100*l.costError/float64(l.Runs))
		}
		fights := float64(max(1, l.checked))
		fmt.Fprintf(&b, "| %s | %.1f | %s | %.1f | %.1f |\n", l.World, percentOf(l.sure, l.Runs), costs, 100*l.trueOff/fights, 100*l.toldOff/fights)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// checkedOnly is a part of the runs that have mixed fights, in per cent.
func checkedOnly(part, runs int) string {
	if runs == 0 {
		return "–"
	}
	return withError(part, runs)
}
