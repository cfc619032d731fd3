package table

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
)

// metricTable shows the figure that the experiment asks for: of each of several weapons over all cells, or of the only one in
// each cell. It has no rows where the table of cells has the figure.
func metricTable(r *results.Run, k cellKey, confidence float64) *Table {
	all := figures.MetricFigures(r)
	t := &Table{Name: MetricTable, Title: "What is asked for"}
	if len(all) == 0 || r.Looked() != "" || all[0].IsKill() || all[0].Ratio() {
		return t
	}
	if len(all) > 1 {
		t.AddWords("weapon")
		t.Keys = 1
	} else {
		k.columns(t, false)
	}
	shots := all[0].Weapon != ""
	if shots {
		t.AddNumbers("shots")
	}
	t.AddFigures(figures.MetricLabel(all))
	row := func(key []Cell, of *figures.MetricFigure, cells []*results.Cell) {
		if shots {
			key = append(key, Whole(of.Shots(cells)))
		}
		if e := of.Of(cells, confidence); of.Proportion() {
			t.AddRow(append(key, Percent(e))...)
		} else {
			t.AddRow(append(key, Short(e))...)
		}
	}
	var every []*results.Cell
	for i := range r.Cells {
		every = append(every, &r.Cells[i])
		if len(all) == 1 {
			row(k.row(r, i), all[0], every[i:])
		}
	}
	if len(all) > 1 {
		for _, of := range all {
			row(AllWords(of.WeaponName), of, every)
		}
		t.About = "The shots of all cells together; each interval by itself."
	}
	return t
}
