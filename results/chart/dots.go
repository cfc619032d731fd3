package chart

import (
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
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
	chart := &rowChart{rowHeight: 46}
	if len(rows) > 12 {
		chart.rowHeight = 32
	}
	top := 0.0
	var drawn []reach
	for _, i := range rows {
		chart.labels = append(chart.labels, rowLabel{s.ShortName(i, nil), false})
		for _, side := range results.BothSides {
			e := s.Sum.Cells[i].KillProbability.Side(side)
			top, drawn = max(top, e.High), append(drawn, reachOf(e))
		}
	}
	chart.panels = []rowPanel{{label: "kill probability (%)", top: top * 100, drawn: drawn,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			for k, side := range results.BothSides {
				dot(c, sideLook(side), s.Sum.Cells[rows[i]].KillProbability.Side(side), x, y+half*(0.42-0.84*vg.Length(k)))
			}
		}}}
	p := &Picture{Chart: Chart{Name: "kill-by-cell", Title: "Kill probability by cell"}, body: chart.body}
	p.Caption = fmt.Sprintf("Probability that a side destroys the other side's whole force%s; a mutual kill "+
		"counts for both. Whiskers are %s Wilson intervals.%s%s",
		s.Run.WithinLimit(), prose.Confidence(s.Conf), s.Naming("Cells", nil), left) + noteOfCut(drawn, top*100)
	p.Alt = "Dots with whiskers for the kill probability of both sides in each cell. " + s.KillRange(rows)
	p.legend = seriesLegend([]series{{name: "blue kills", look: sideLook(rules.Blue)},
		{name: "red kills", look: sideLook(rules.Red)}})
	return []*Picture{p}
}

// reachOf is what an estimate takes of an axis of percentages.
func reachOf(e estimate.Estimate) reach { return reach{100 * e.Low, 100 * e.High} }

// noteOfCut says that an axis of percentages up to top is cut, if it is.
func noteOfCut(drawn []reach, top float64) string {
	var a plot.Axis
	percentAxis(&a, "", top, 8)
	if _, isCut := cutAxis(&a, drawn, 8); isCut {
		return cutNote
	}
	return ""
}

// dot draws an estimate with its whisker and its value at height y.
func dot(c *draw.Canvas, look lineLook, e estimate.Estimate, x func(float64) vg.Length, y vg.Length) {
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
	besideText(c, []string{prose.Percent(e) + " %", prose.PercentSign(e)}, vg.Length(right), vg.Length(left), y)
}

// slug makes a file name part of a dotted path.
func slug(path string) string { return words.Slug(path) }
