package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// dotPictures draws the kill probability of each cell as dots with whiskers,
// where no field of numbers is varied.
func (s *drawer) dotPictures() []*Picture {
	for i := range s.Fields {
		if s.Fields[i].Numbers != nil {
			return nil
		}
	}
	rows, left := s.ChooseCells(mostRows)
	if len(rows) < 2 {
		return nil
	}
	chart := &rowChart{rowHeight: 32}
	var kills []*[2]estimate.Estimate
	for _, i := range rows {
		chart.labels = append(chart.labels, rowLabel{s.ShortName(i, nil), false})
		k := &s.Sum.Cells[i].KillProbability
		kills = append(kills, &[2]estimate.Estimate{k.Blue, k.Red})
	}
	p := &Picture{Chart: Chart{Name: "kill-by-cell", Title: "Kill probability by cell"}}
	p.Caption = fmt.Sprintf("Probability that a side destroys the other side's whole force%s; a mutual kill "+
		"counts for both. Whiskers are %s Wilson intervals.%s%s",
		s.Run.WithinLimit(), prose.Confidence(s.Conf), s.Naming("Cells", nil), left)
	p.Alt = "Dots with whiskers for the kill probability of both sides in each cell. " + s.KillRange(rows)
	p.killDots(chart, "kill probability (%)", kills, rows)
	return []*Picture{p}
}

// killDots draws the kill probabilities of both sides in the rows of a chart; nil: the row is a heading. Rows of single cells
// lead to their duels.
func (p *Picture) killDots(chart *rowChart, label string, kills []*[2]estimate.Estimate, cells []int) {
	var drawn []reach
	first := slices.IndexFunc(kills, func(k *[2]estimate.Estimate) bool { return k != nil })
	for _, k := range kills {
		if k != nil {
			drawn = append(drawn, reachOf(k[rules.Blue]), reachOf(k[rules.Red]))
		}
	}
	chart.panels = []rowPanel{{label: label, top: highest(drawn), drawn: drawn,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			for k, side := range results.BothSides {
				at := vg.Point{Y: y + half*(0.42-0.84*vg.Length(k))}
				name := ""
				if i == first { // the others look like it
					name = side.String() + " kills "
				}
				namedDot(c, sideLook(side), name, kills[i][side], x, at.Y)
				if at.X = x(kills[i][side].Value * 100); cells != nil {
					p.note(cells[i], rules.WonBy(side), round(at), cellIs(cells[i])+", "+side.String()+" kills", kills[i][side])
				}
			}
		}}}
	p.body = chart.body
	p.Caption += noteOfCut(drawn, 8)
}

// reachOf is what an estimate takes of an axis of percentages.
func reachOf(e estimate.Estimate) reach { return reach{100 * e.Low, 100 * e.High} }

// dot draws an estimate with its whisker and its value at height y.
func dot(c *draw.Canvas, look lineLook, e estimate.Estimate, x func(float64) vg.Length, y vg.Length) {
	namedDot(c, look, "", e, x, y)
}

// namedDot is a dot whose value has a name in front of it.
func namedDot(c *draw.Canvas, look lineLook, name string, e estimate.Estimate, x func(float64) vg.Length, y vg.Length) {
	if !e.Defined() {
		style := coloured(anchored(textStyle(tickSize, false), draw.XLeft, draw.YCenter), greyInk)
		backed(c, style, vg.Point{X: x(0) + 6, Y: y}, fitText(style, e.Reason, c.Max.X-x(0)-10, 1))
		return
	}
	whisker(c, draw.LineStyle{Color: look.ink, Width: 1.6}, x(e.Low*100), x(e.High*100), y, 4)
	drawMark(c, look, vg.Point{X: x(e.Value * 100), Y: y}, 3.6)
	reach := func(v float64, by vg.Length) vg.Length { return x(v*100) + by }
	right := math.Max(float64(reach(e.High, 7)), float64(reach(e.Value, 12)))
	left := math.Min(float64(reach(e.Low, -7)), float64(reach(e.Value, -12)))
	besideText(c, []string{name + prose.Percent(e) + " %", name + prose.PercentSign(e)}, vg.Length(right), vg.Length(left), y)
}

// metricPictures draws the figure that the experiment asks for as dots with whiskers: that of each of several weapons over all
// cells, or the only one in each cell.
func metricPictures(s *drawer) []*Picture {
	all, cells := figures.MetricFigures(s.Run), s.Played()
	if len(all) == 0 || len(cells) == 0 || s.Looked() {
		return nil
	}
	chart, left := &rowChart{rowHeight: 26}, ""
	var rows []estimate.Estimate
	add := func(name string, of *figures.MetricFigure, cells []*results.Cell) {
		if of.Weapon != "" {
			name += ", n=" + prose.Grouped(of.Shots(cells))
		}
		chart.labels, rows = append(chart.labels, rowLabel{name, false}), append(rows, of.Of(cells, s.Conf))
	}
	if len(all) > 1 {
		for _, of := range all {
			add(of.WeaponName, of, s.Run.CellsAt(cells...))
		}
		left = s.pooled()
	} else {
		cells, left = s.ChooseCells(mostRows)
		for _, i := range cells {
			add(s.ShortName(i, nil), all[0], s.Run.CellsAt(i))
		}
	}
	label := figures.MetricLabel(all)
	p := &Picture{Chart: Chart{Name: words.MetricChart, Title: prose.UpperFirst(strings.TrimSuffix(label, " (%)"))}}
	p.Caption = fmt.Sprintf("What the experiment asks for. Whiskers are %s intervals of each row by itself (%s).%s%s",
		prose.Confidence(s.Conf), methodOf(rows), s.Naming("Cells", nil), left)
	p.Alt = "Dots with whiskers. " + figures.MetricRange(all[0], rows)
	top, scale := 0.0, 1.0
	if all[0].Proportion() {
		scale = 100
	}
	for _, e := range rows {
		if e.Defined() && !math.IsInf(e.High, 0) {
			top = max(top, e.High*scale)
		} else if e.Defined() {
			top = max(top, 2*e.Value*scale)
		}
	}
	look := sideLook(all[0].Side())
	chart.panels = []rowPanel{{label: label, top: top, number: scale == 1, margin: 60,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, _ vg.Length) {
			e := rows[i]
			if scale == 100 || !e.Defined() {
				dot(c, look, e, x, y)
				return
			}
			whisker(c, draw.LineStyle{Color: look.ink, Width: 1.6}, x(e.Low), x(min(e.High, top)), y, 4)
			drawMark(c, look, vg.Point{X: x(e.Value), Y: y}, 3.6)
			besideText(c, []string{prose.Short(e), prose.Value(e, 1)}, x(min(e.High, top))+7, x(e.Low)-7, y)
		}}}
	p.body = chart.body
	return []*Picture{p}
}

// methodOf is the method of the first estimate that has a value.
func methodOf(all []estimate.Estimate) string {
	for _, e := range all {
		if e.Defined() {
			return e.Method
		}
	}
	return all[0].Method
}

// valuePictures draws the averages by value as dots with whiskers.
func (s *drawer) valuePictures() []*Picture {
	means := figures.ValueMeans(s.Run, s.Conf)
	if len(means) == 0 {
		return nil
	}
	chart := &rowChart{rowHeight: 40}
	var kills []*[2]estimate.Estimate
	var alt []string
	for i := range means {
		m := &means[i]
		if i == 0 || means[i-1].Field != m.Field {
			chart.labels = append(chart.labels, rowLabel{prose.UpperFirst(m.Title), true})
			kills = append(kills, nil)
		}
		chart.labels = append(chart.labels, rowLabel{m.Name, false})
		kills = append(kills, &m.Kill)
		if len(alt) < 24 {
			alt = append(alt, fmt.Sprintf("%s %s: blue %s, red %s", m.Title, m.Name, prose.PercentSign(m.Kill[0]),
				prose.PercentSign(m.Kill[1])))
		}
	}
	p := &Picture{Chart: Chart{Name: "kill-by-value", Title: "What each value is worth", Caption: figures.ValuesAbout(s.Conf)}}
	p.Alt = "Dots with whiskers for the mean kill probability of both sides by value of each varied field. " +
		strings.Join(alt, "; ") + "."
	p.killDots(chart, "mean kill probability (%)", kills, nil)
	return []*Picture{p}
}
