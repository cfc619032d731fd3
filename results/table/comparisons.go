package table

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
)

// comparisonTable compares every cell with the first.
func comparisonTable(r *results.Run, k cellKey, confidence float64) *Table {
	t := &Table{Name: ComparisonsTable, Title: "Against cell 1: difference of kill probability, percentage points"}
	if len(r.Cells) < 2 || r.Looked() != "" {
		return t
	}
	k.columns(t, true)
	addComparisons(t)
	cs := figures.Comparisons(r, confidence)
	for i := 1; i < len(r.Cells); i++ {
		t.AddRow(append(k.row(r, i), comparisonCells(cs[2*i-2:2*i])...)...)
	}
	t.About = "p is the chance of a difference as large if there were none, corrected for all comparisons of the table " +
		`(Holm). "× 1.8" means that cells with dice of their own would need 1.8 times the duels for the same ` +
		"precision; a dash, that fewer than 30 kills, or duels without one, are too few to tell."
	return t
}

// stepTable compares neighbours along each varied field of numbers.
func stepTable(r *results.Run, confidence float64) *Table {
	t := &Table{Name: StepsTable, Keys: 1,
		Title: "Step by step: difference of kill probability between neighbours, percentage points"}
	cs := figures.Steps(r, confidence)
	t.AddWords("cells")
	addComparisons(t)
	index := map[string]int{}
	for i := range r.Cells {
		index[r.Cells[i].ID] = i + 1
	}
	for ; len(cs) > 0; cs = cs[2:] {
		cells := fmt.Sprintf("%d to %d", index[cs[0].A], index[cs[0].B])
		t.AddRow(append(AllWords(cells), comparisonCells(cs[:2])...)...)
	}
	return t
}

// addComparisons adds the columns that comparisonCells fills.
func addComparisons(t *Table) {
	for _, side := range []string{"blue", "red"} {
		t.AddFigures(side+" kills", "difference")
		t.AddNumbers("p")
		t.AddNumbers("pairing", "worth")
	}
}

// comparisonCells shows the comparisons of both sides.
func comparisonCells(cs []figures.Comparison) []Cell {
	var row []Cell
	for i := range cs {
		row = append(row, Points(cs[i].Difference), PValue(cs[i].PHolm), Words(cs[i].Saving.Text()))
	}
	return row
}
