package table

import (
	"github.com/furball-sim/furball/results"
)

// stoppedTable tells how well each cell of a run that was played until something was known is known. It is empty for
// other runs.
func stoppedTable(r *results.Run, k cellKey, confidence float64) *Table {
	if r.Stop == nil {
		return &Table{Name: StoppedTable}
	}
	t := &Table{Name: StoppedTable, Title: r.Stop.Title()}
	k.columns(t, true)
	t.AddNumbers("duels")
	t.AddFigures("known, %")
	t.AddWords("")
	for i := range r.Cells {
		s := r.Stopped(i, confidence)
		note := ""
		if !s.Reached {
			note = "not reached"
		}
		t.AddRow(append(k.row(r, i), Whole(r.Cells[i].Tally.Duels), Percent(s.Estimate), Words(note))...)
	}
	return t
}
