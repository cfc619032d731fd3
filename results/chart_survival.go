package results

import (
	"fmt"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/rules"
)

// mostCurves is the most cells that the survival chart shows.
const mostCurves = 12

// survivalPictures draws how long each side stays in the air, a panel a cell.
func (s *study) survivalPictures() []*picture {
	cells, left := s.chooseCells(mostCurves)
	if len(cells) == 0 {
		return nil
	}
	p := &picture{Chart: Chart{Name: "survival", Title: "How long each side survives"}}
	var alt []string
	for _, i := range cells[:min(len(cells), 6)] {
		k := &s.sum.Cells[i].TimeToKill
		alt = append(alt, fmt.Sprintf("%s: %s; %s", s.cellName(i), s.medianText("blue", &k.Blue), s.medianText("red", &k.Red)))
	}
	p.Caption = fmt.Sprintf("Kaplan-Meier estimate of the share of duels in which a side still flies; a duel that ends otherwise "+
		"drops out at its end. A side's line falls when the other side kills it. Bands are %s, log-log with Greenwood's variance.%s%s",
		confidenceText(s.conf), s.naming("Panels", nil), left)
	p.Alt = "Falling step lines of the share of each side that survives, by time. " + strings.Join(alt, ". ") + "."
	p.legend = seriesLegend([]series{{name: "blue still flies", look: stepLook(rules.Blue)}, {name: "red still flies", look: stepLook(rules.Red)}})
	p.body = func(width vg.Length) body { return s.survivalGrid(cells, width) }
	return []*picture{p}
}

// medianText is the median time to a side's kill in words.
func (s *study) medianText(side string, c *CurveSummary) string {
	if c.Median == nil {
		return side + " does not reach its kill in half of the duels"
	}
	return fmt.Sprintf("median time to %s's kill %d %s", side, *c.Median, s.run.LengthUnit)
}

// stepLook is the look of a side's curve: no markers in the legend sample but
// the same dash.
func stepLook(side rules.Side) lineLook {
	look := sideLook(side)
	look.mark = none
	return look
}

// survivalGrid lays out a panel for each cell.
func (s *study) survivalGrid(cells []int, width vg.Length) body {
	cols, height := 1, vg.Length(360)
	switch {
	case len(cells) == 1:
	case len(cells) <= 4:
		cols, height = 2, 250
	default:
		cols, height = 3, 200
	}
	if width <= narrowSize {
		cols, height = min(cols, 2), min(height, 240)
	}
	each := (width-50)/vg.Length(cols) - 14
	end := s.longestShown(cells)
	step := niceStep(float64(end), max(3, int(each/40)))
	plots := make([]*plot.Plot, len(cells))
	for n, i := range cells {
		p := newPlot()
		if len(cells) > 1 {
			p.Title.Text = panelTitle(s.shortName(i, nil), each)
		}
		percentAxis(&p.Y, "still flies (%)", 100, 5)
		p.X.Min, p.X.Max = 0, float64(end)*1.03 // the last step is not to stand on the edge
		p.X.Label.Text = "time (" + s.run.LengthUnit + ")"
		p.X.Tick.Marker = plot.ConstantTicks(ticks(0, float64(end), max(1, step)))
		t := &s.run.Cells[i].Tally
		for k, side := range bothSides {
			curve := t.TimeToKill(side.Other(), s.conf) // side is the one that is killed
			p.Add(curvePlotter(&curve, stepLook(side), end), endPlotter(&curve, stepLook(side), end, vg.Length(6*k-3)))
		}
		plots[n] = p
	}
	return gridBody(plots, cols, height)
}

// longestShown is the time up to which curves are drawn: until hardly any duel
// still goes on in any of the cells.
func (s *study) longestShown(cells []int) int {
	end := 1
	for _, i := range cells {
		end = max(end, s.run.Cells[i].Tally.LengthQuantile(0.999))
	}
	return end
}

// curvePlotter draws a step line with its band up to a time, or to the end of
// the longest duel if that comes first: nothing is known beyond it.
func curvePlotter(curve *Curve, look lineLook, end int) paintFunc {
	end = min(end, curve.Tau())
	return func(c draw.Canvas, x, y func(float64) vg.Length) {
		high := steps(curve.Times, curve.High, end, x, y)
		low := steps(curve.Times, curve.Low, end, x, y)
		for i := len(low) - 1; i >= 0; i-- {
			high = append(high, low[i])
		}
		ink := look.ink
		ink.A = 0x38
		c.FillPolygon(ink, high)
		line := steps(curve.Times, curve.Survival, end, x, y)
		c.StrokeLines(draw.LineStyle{Color: look.ink, Width: 2, Dashes: look.dashes}, line)
		c.SetLineDash(nil, 0)
	}
}

// endPlotter draws the interval of a curve's last step as an error bar when the
// step falls on the end, where the band has no width; shift keeps those of two
// sides apart.
func endPlotter(curve *Curve, look lineLook, end int, shift vg.Length) paintFunc {
	end = min(end, curve.Tau())
	return func(c draw.Canvas, x, y func(float64) vg.Length) {
		i, found := slices.BinarySearch(curve.Times, end)
		if !found {
			return
		}
		at, low, high := x(float64(end))+shift, y(curve.Low[i]*100), y(curve.High[i]*100)
		strokeParts(&c, draw.LineStyle{Color: look.ink, Width: 1.5},
			[][4]vg.Length{{at, low, at, high}, {at - 3, low, at + 3, low}, {at - 3, high, at + 3, high}})
	}
}

// steps is the step line of values over times, cut off at end.
func steps(times []int, values []float64, end int, x, y func(float64) vg.Length) []vg.Point {
	var line []vg.Point
	last := 1.0
	for i, t := range times {
		if t > end {
			break
		}
		at := x(float64(t))
		line = append(line, vg.Point{X: at, Y: y(last * 100)}, vg.Point{X: at, Y: y(values[i] * 100)})
		last = values[i]
	}
	return append(line, vg.Point{X: x(float64(end)), Y: y(last * 100)})
}
