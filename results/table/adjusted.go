package table

import (
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
)

// writeAdjusted tells the kill probabilities with the luck of the dice taken out, where that pays: of one cell in a
// sentence, of several in a table.
func writeAdjusted(b *strings.Builder, r *results.Run, k cellKey, cells []results.CellSummary, width int) {
	if len(cells) == 1 {
		if text := cells[0].Adjusted.Sentence(); text != "" {
			b.WriteString("\n" + prose.Wrap(text, width, "") + "\n")
		}
		return
	}
	adjustedGrid(r, k, cells).write(b, width)
}

// adjustedGrid has a row for each cell in which a side's figure is more exact than the plain one.
func adjustedGrid(r *results.Run, k cellKey, cells []results.CellSummary) *grid {
	g := &grid{title: "Adjusted for the luck of the dice",
		about: "Worth: so many times the duels would be as exact without it."}
	k.columns(g, true)
	for _, s := range results.BothSides {
		g.add(false, s.String()+" kills", "%")
		g.add(false, "worth,", "× duels")
	}
	for i := range cells {
		a := cells[i].Adjusted
		if !a.Pays() {
			continue
		}
		row := k.row(r, i)
		for _, s := range results.BothSides {
			x := a.Side(s)
			row = append(row, prose.Percent(x.Estimate), prose.Fixed(x.Worth, 1, false))
		}
		g.rows = append(g.rows, row)
	}
	return g
}
