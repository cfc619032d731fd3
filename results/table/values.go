package table

import (
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// valueGrid shows the averages by value.
func valueGrid(r *results.Run, conf float64) *grid {
	g := &grid{title: "What each value is worth", about: results.ValuesAbout(conf), keys: 2}
	g.add(true, "field")
	g.add(true, "value")
	g.add(false, "cells")
	g.add(false, "blue kills", "%")
	g.add(false, "red kills", "%")
	last := ""
	for _, m := range results.ValueMeans(r, conf) {
		name := shortPath(m.Field)
		if name == last {
			name = ""
		} else {
			last = name
		}
		g.rows = append(g.rows, []string{name, m.Value, fmt.Sprint(m.Cells), prose.Percent(m.Kill[rules.Blue]),
			prose.Percent(m.Kill[rules.Red])})
	}
	return g
}
