package results

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/rules"
)

// When averages by value are shown: from how many varied fields on, for fields
// of how many values at most.
const (
	fewestFields = 3
	mostAveraged = 12
)

// A valueMean is the kill probability of both sides averaged over all cells in
// which a field has one of its values.
type valueMean struct {
	field string // path
	value string
	cells int
	kill  [2]Estimate
}

// valueMeans averages over the values of every varied field with few enough of
// them. It is empty for less than three varied fields, of which a table or a
// heat map shows every cell, and while a cell has no duels: the averages of two
// values compare only when the other fields are mixed alike in both.
func valueMeans(r *Run, conf float64) []valueMean {
	fields := variedFields(r)
	if len(fields) < fewestFields {
		return nil
	}
	for i := range r.Cells {
		if r.Cells[i].Tally.Duels == 0 {
			return nil
		}
	}
	var out []valueMean
	for i := range fields {
		f := &fields[i]
		if len(f.levels) > mostAveraged {
			continue
		}
		for k, value := range f.levels {
			m := valueMean{field: f.path, value: value}
			var cells []*Cell
			for c := range r.Cells {
				if f.places[levelText(r.Cells[c].Factors[f.at].Value)] == k {
					cells = append(cells, &r.Cells[c])
				}
			}
			m.cells = len(cells)
			for _, side := range bothSides {
				m.kill[side] = MeanKillProbability(cells, side, conf)
			}
			out = append(out, m)
		}
	}
	return out
}

// valuesAbout says how averages by value are made.
func valuesAbout(conf float64) string {
	return fmt.Sprintf("Kill probability averaged over all cells with this value, each cell counting the same. "+
		"The %s intervals allow for the luck that cells share by their dice.", confidenceText(conf))
}

// valuePictures draws the averages by value as dots with whiskers.
func (s *study) valuePictures() []*picture {
	means := valueMeans(s.run, s.conf)
	if len(means) == 0 {
		return nil
	}
	chart := &rowChart{rowHeight: 40}
	var rows []*valueMean
	var alt []string
	top := 0.0
	for i := range means {
		m := &means[i]
		if i == 0 || means[i-1].field != m.field {
			chart.labels = append(chart.labels, rowLabel{m.field, true})
			rows = append(rows, nil)
		}
		chart.labels = append(chart.labels, rowLabel{m.value, false})
		rows = append(rows, m)
		for _, side := range bothSides {
			top = max(top, m.kill[side].High)
		}
		if len(alt) < 24 {
			alt = append(alt, fmt.Sprintf("%s %s: blue %s, red %s", m.field, m.value, percentText(m.kill[0]), percentText(m.kill[1])))
		}
	}
	chart.panels = []rowPanel{{label: "mean kill probability (%)", top: top * 100,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			for k, side := range bothSides {
				dot(c, sideLook(side), rows[i].kill[side], x, y+half*(0.42-0.84*vg.Length(k)))
			}
		}}}
	p := &picture{Chart: Chart{Name: "kill-by-value", Title: "What each value is worth"}, body: chart.body}
	p.Caption = valuesAbout(s.conf)
	p.Alt = "Dots with whiskers for the mean kill probability of both sides by value of each varied field. " + strings.Join(alt, "; ") + "."
	p.legend = seriesLegend([]series{{name: "blue kills", look: sideLook(rules.Blue)}, {name: "red kills", look: sideLook(rules.Red)}})
	return []*picture{p}
}

// valueTable is the same as a table.
func (s *study) valueTable() table {
	t := table{Title: "Averages by value", Note: valuesAbout(s.conf), Names: 2, Head: []string{"field", "value", "cells", "blue kills (%)", "red kills (%)"}}
	for _, m := range valueMeans(s.run, s.conf) {
		t.Rows = append(t.Rows, row{Cells: []string{m.field, m.value, fmt.Sprint(m.cells), m.kill[rules.Blue].Percent(), m.kill[rules.Red].Percent()}})
	}
	return t
}

// valueGrid is the same for the terminal.
func valueGrid(r *Run, conf float64) *grid {
	g := &grid{title: "What each value is worth", about: valuesAbout(conf), keys: 2}
	g.add(true, "field")
	g.add(true, "value")
	g.add(false, "cells")
	g.add(false, "blue kills", "%")
	g.add(false, "red kills", "%")
	last := ""
	for _, m := range valueMeans(r, conf) {
		name := shortPath(m.field)
		if name == last {
			name = ""
		} else {
			last = name
		}
		g.rows = append(g.rows, []string{name, m.value, fmt.Sprint(m.cells), m.kill[rules.Blue].Percent(), m.kill[rules.Red].Percent()})
	}
	return g
}
