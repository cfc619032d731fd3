package table

import (
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// shown are the measures that have columns in a table of some rows, in their order.
func shown[S any](measures []results.Measure[S], rows []S) []results.Measure[S] {
	var out, last []results.Measure[S]
	for _, m := range measures {
		switch {
		case m.Head == nil || m.Unlike && !differs(&m, rows):
		case m.Last:
			last = append(last, m)
		default:
			out = append(out, m)
		}
	}
	return append(out, last...)
}

// differs reports whether a measure is not the same in all rows.
func differs[S any](m *results.Measure[S], rows []S) bool {
	return slices.ContainsFunc(rows, func(row S) bool { return m.Text(&row, timeText) != m.Text(&rows[0], timeText) })
}

// addMeasures adds a column for each measure.
func addMeasures[S any](g *grid, measures []results.Measure[S], unit string) {
	for _, m := range measures {
		var head []string
		for _, line := range m.Head {
			head = append(head, results.InUnit(line, unit))
		}
		g.add(false, head...)
	}
}

// timeText shows a median time: "4", or "4 [3, 5]" when the interval is wider; a dash where there is none.
func timeText(e estimate.Estimate) string {
	if !e.Defined() {
		return "–"
	}
	if e.Low == e.Value && e.High == e.Value {
		return prose.Full(e.Value)
	}
	return prose.Interval(e, 0)
}
