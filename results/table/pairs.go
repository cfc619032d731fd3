package table

import (
	"cmp"
	"math"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// PairsTable names the table of two runs, cell by cell.
const PairsTable = "pairs"

// OfPairs is the table of two runs whose cells have the same values: a row for each cell of the first, named by its values. The
// greatest differences come first where there is no room for all.
func OfPairs(s *figures.PairSet, r *results.Run) *Table {
	number, scale := Percent, ", %, and difference, points"
	units := []string{"%", "points"}
	less := Points
	if s.Of.Ratio() {
		number, less, scale = Short, Short, ", and logarithm of how many times as great"
		units = []string{"", "logarithm"}
	}
	t := &Table{Name: PairsTable, Title: s.Title + scale}
	k := newCellKey(r, roomy)
	k.inLegend = false
	k.columns(t, false)
	t.AddFigures(s.Names[0], units[0])
	t.AddFigures(s.Names[1], units[0])
	t.AddFigures("difference", units[1])
	t.AddWords("shown")
	t.Row = "cell"
	for i := range s.Pairs {
		p := &s.Pairs[i]
		note := ""
		if p.Difference.Low > 0 || p.Difference.High < 0 {
			note = "yes"
		}
		t.AddRow(append(k.row(r, i), number(p.ValueA), number(p.ValueB), less(p.Difference), Words(note))...)
		t.Order = append(t.Order, i)
	}
	slices.SortStableFunc(t.Order, func(a, b int) int {
		return cmp.Compare(math.Abs(s.Pairs[b].Difference.Value), math.Abs(s.Pairs[a].Difference.Value))
	})
	t.Remarks = []string{"All intervals hold together with " + prose.Confidence(s.Confidence) + "."}
	return t
}
