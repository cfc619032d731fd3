package table

import (
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// writeAdjusted tells the kill probabilities with the luck of the dice taken out, where that pays: of one cell in a
// sentence, of several in a table.
func writeAdjusted(b *strings.Builder, r *results.Run, k cellKey, cells []figures.CellSummary, width int) {
	if len(cells) == 1 {
		if text := cells[0].Adjusted.Sentence(); text != "" {
			b.WriteString("\n" + prose.Wrap(text, width, "") + "\n")
		}
		return
	}
	adjustedTable(r, k, cells).WriteText(b, width)
}

// adjustedTable has a row for each cell in which a side's figure is more exact than the plain one.
func adjustedTable(r *results.Run, k cellKey, cells []figures.CellSummary) *Table {
	t := &Table{Name: AdjustedTable, Title: "Adjusted for the luck of the dice",
		About: "Worth: so many times the duels would be as exact without it."}
	k.columns(t, true)
	for _, s := range results.BothSides {
		t.AddFigures(s.String()+" kills", "%")
		t.AddNumbers("worth,", "× duels")
	}
	for i := range cells {
		a := cells[i].Adjusted
		if !a.Pays() {
			continue
		}
		row := k.row(r, i)
		for _, s := range results.BothSides {
			x := a.Side(s)
			row = append(row, Percent(x.Estimate), Number(prose.Fixed(x.Worth, 1, false), x.Worth))
		}
		t.AddRow(row...)
	}
	return t
}
