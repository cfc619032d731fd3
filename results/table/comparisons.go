package table

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
)

// comparisonGrid compares every cell with the first.
func comparisonGrid(r *results.Run, k cellKey, confidence float64) *grid {
	g := &grid{title: "Against cell 1: difference of kill probability, percentage points"}
	if len(r.Cells) < 2 || r.Looked() != "" {
		return g
	}
	k.columns(g, true)
	g.addComparisons()
	cs := results.Comparisons(r, confidence)
	for i := 1; i < len(r.Cells); i++ {
		g.rows = append(g.rows, append(k.row(r, i), comparisonTexts(cs[2*i-2:2*i])...))
	}
	g.about = "p is the chance of a difference as large if there were none, corrected for all comparisons of the table " +
		`(Holm). "× 1.8" means that cells with dice of their own would need 1.8 times the duels for the same ` +
		"precision; a dash, that fewer than 30 kills, or duels without one, are too few to tell."
	return g
}

// stepGrid compares neighbours along each varied field of numbers.
func stepGrid(r *results.Run, confidence float64) *grid {
	g := &grid{title: "Step by step: difference of kill probability between neighbours, percentage points", keys: 1}
	cs := results.Steps(r, confidence)
	if len(cs) > 2*mostNeighbours {
		return g
	}
	g.add(true, "cells")
	g.addComparisons()
	index := map[string]int{}
	for i := range r.Cells {
		index[r.Cells[i].ID] = i + 1
	}
	for ; len(cs) > 0; cs = cs[2:] {
		cells := fmt.Sprintf("%d to %d", index[cs[0].A], index[cs[0].B])
		g.rows = append(g.rows, append([]string{cells}, comparisonTexts(cs[:2])...))
	}
	return g
}

// addComparisons adds the columns that comparisonTexts fills.
func (g *grid) addComparisons() {
	for _, side := range []string{"blue", "red"} {
		g.add(false, side+" kills", "difference")
		g.add(false, "p")
		g.add(false, "pairing", "worth")
	}
}

// comparisonTexts shows the comparisons of both sides.
func comparisonTexts(cs []results.Comparison) []string {
	var row []string
	for i := range cs {
		row = append(row, prose.Points(cs[i].Difference), prose.PValue(cs[i].PHolm), cs[i].Saving.Text())
	}
	return row
}
