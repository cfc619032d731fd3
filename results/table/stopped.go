package table

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/tabular"
)

// stoppedTable tells how well each cell of a run that was played until something was known is known. It is empty for
// other runs.
func stoppedTable(r *results.Run, k cellKey, confidence float64) *tabular.Table {
	if r.Stop == nil {
		return &tabular.Table{Name: StoppedTable}
	}
	t := &tabular.Table{Name: StoppedTable, Title: r.Stop.Title(), About: r.Stop.About(confidence) + " " + r.Looked()}
	k.columns(t, true)
	t.AddNumbers("duels")
	t.AddFigures("at every", "look, %")
	t.AddFigures("fixed", "number, %")
	t.AddWords("")
	for i := range r.Cells {
		s := r.Stopped(i, confidence)
		note := ""
		if !s.Reached {
			note = "not reached"
		}
		t.AddRow(append(k.row(r, i), tabular.Whole(r.Cells[i].Tally.Duels), tabular.Percent(s.AtEveryLook),
			tabular.Percent(s.Fixed), tabular.Words(note))...)
	}
	return t
}
