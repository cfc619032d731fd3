package table

import (
	"io"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// PairsTable names the table of two runs, cell by cell.
const PairsTable = "pairs"

// ofPairs is the table of two runs whose cells have the same values: a row for each cell of the first, named by its values.
func ofPairs(s *figures.PairSet, r *results.Run) *Table {
	number, scale := Percent, ", %, and difference, points"
	less := Points
	if s.Of.Ratio() {
		number, less, scale = Short, Short, ", and logarithm of how many times as great"
	}
	t := &Table{Name: PairsTable, Title: s.Title + scale}
	k := newCellKey(r, roomy)
	k.inLegend = false
	k.columns(t, false)
	t.AddFigures(s.Names[0])
	t.AddFigures(s.Names[1])
	t.AddFigures("difference")
	t.AddWords("")
	for i := range s.Pairs {
		p := &s.Pairs[i]
		note := ""
		if p.Difference.Low > 0 || p.Difference.High < 0 {
			note = "shown"
		}
		t.AddRow(append(k.row(r, i), number(p.ValueA), number(p.ValueB), less(p.Difference), Words(note))...)
	}
	t.Remarks = []string{"All intervals hold together with " + prose.Confidence(s.Confidence) + "."}
	return t
}

// WritePairs writes what "furball why compare" prints of all cells of two runs.
func WritePairs(w io.Writer, s *figures.PairSet, r *results.Run, width int) error {
	if _, err := io.WriteString(w, prose.Wrap(s.Sentence, width, "")+"\n\n"); err != nil {
		return err
	}
	return Write(w, []*Table{ofPairs(s, r)}, Text, width, "")
}
