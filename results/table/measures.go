package table

import (
	"slices"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// shown are the measures that have columns in a table of some rows, in their order.
func shown[S any](measures []figures.Measure[S], rows []S) []figures.Measure[S] {
	var out, last []figures.Measure[S]
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
func differs[S any](m *figures.Measure[S], rows []S) bool {
	return slices.ContainsFunc(rows, func(row S) bool { return m.Text(&row, timeText) != m.Text(&rows[0], timeText) })
}

// addMeasures adds a column for each measure, headed by its lines at the terminal, or else by its title.
func addMeasures[S any](t *Table, measures []figures.Measure[S], unit string) {
	for _, m := range measures {
		head := m.Head
		if head == nil {
			head = []string{m.Title}
		}
		c := Column{Ends: WithEnds}
		if m.Scale == figures.Counted {
			c.Ends = NoEnds
		}
		for _, line := range head {
			c.Head = append(c.Head, figures.InUnit(line, unit))
		}
		t.Add(c)
	}
}

// measured are the measures of a row.
func measured[S any](measures []figures.Measure[S], row *S) []Cell {
	var cells []Cell
	for i := range measures {
		m := &measures[i]
		v, text := m.Of(row), m.Text(row, timeText)
		switch {
		case m.Scale == figures.Proportion:
			cells = append(cells, Figure(text, v.Estimate, 100))
		case m.Scale != figures.Counted:
			cells = append(cells, Figure(text, v.Estimate, 1))
		case v.Defined():
			cells = append(cells, Whole(v.N))
		default:
			cells = append(cells, Words(text))
		}
	}
	return cells
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
