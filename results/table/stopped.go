package table

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
)

// stoppedGrid tells how well each cell of a run that was played until something was known is known. It is empty for
// other runs.
func stoppedGrid(r *results.Run, k cellKey, confidence float64) *grid {
	if r.Stop == nil {
		return &grid{}
	}
	g := &grid{title: r.Stop.Title(), about: r.Stop.About(confidence) + " " + r.Looked()}
	k.columns(g, true)
	g.add(false, "duels")
	g.add(false, "at every", "look, %")
	g.add(false, "fixed", "number, %")
	g.add(true, "")
	for i := range r.Cells {
		s := r.Stopped(i, confidence)
		note := ""
		if !s.Reached {
			note = "not reached"
		}
		g.rows = append(g.rows, append(k.row(r, i), prose.Grouped(r.Cells[i].Tally.Duels), prose.Percent(s.AtEveryLook),
			prose.Percent(s.Fixed), note))
	}
	return g
}
