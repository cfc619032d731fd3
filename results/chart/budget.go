package chart

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
)

// BudgetName is the name of the chart of what an answer hangs on.
const BudgetName = "budget"

// A budgetBar is from where to where the figure goes by one thing; ends that may be luck are grey.
type budgetBar struct {
	name        string
	low, high   float64 // in per cent
	left, right bool    // the ends are shown
}

// budgetPictures is the chart of what the answer hangs on: three bars on one axis of points.
func (s *drawer) budgetPictures() []*Picture {
	b := s.Budget
	if b == nil {
		return nil
	}
	at := func(f estimate.Figure) float64 { return 100 * float64(f) }
	figure := at(b.Estimate)
	bars := []budgetBar{{"luck", at(b.Luck.Low), at(b.Luck.High), true, true}}
	for _, h := range []struct {
		name string
		of   *figures.Hanging
	}{{"pilots", b.Pilots}, {"readings", b.Readings}} {
		if h.of != nil {
			bars = append(bars, budgetBar{h.name, at(h.of.Low), at(h.of.High), h.of.LowShown, h.of.HighShown})
		}
	}
	rows, top := &rowChart{rowHeight: 34}, figure
	for _, bar := range bars {
		rows.labels = append(rows.labels, rowLabel{bar.name, false})
		top = max(top, bar.high)
	}
	rows.panels = []rowPanel{{label: "blue’s points (%)", top: min(100, top*1.04),
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			bars[i].paint(c, figure, x, y, half*0.62)
			stroke(c, draw.LineStyle{Color: redInk, Width: 2}, vg.Point{X: x(figure), Y: y - half}, vg.Point{X: x(figure), Y: y + half})
		}}}
	p := &Picture{Chart: Chart{Name: BudgetName, Title: "What it hangs on",
		Caption: words.BudgetSentence(b) + fmt.Sprintf(" The line is the figure, %s %%. Luck: its interval. Pilots: from where red alone, "+
			"to where blue alone, flies as well as the known pilots can. Readings: what one other reading of the rules can bring. Grey is "+
			"not shown to be more than luck.", words.BudgetShare(b)(b.Estimate)),
		Alt: words.BudgetLine(b, 1000)}}
	p.body = rows.body
	return []*Picture{p}
}

// paint draws a bar at height y, to either side of the figure.
func (bar *budgetBar) paint(c *draw.Canvas, figure float64, x func(float64) vg.Length, y, half vg.Length) {
	ink := func(shown bool) color.NRGBA {
		if shown {
			return blueInk
		}
		return nothingInk
	}
	block(c, ink(bar.left), x(bar.low), x(max(bar.low, min(figure, bar.high))), y, half)
	block(c, ink(bar.right), x(max(bar.low, min(figure, bar.high))), x(bar.high), y, half)
}
