package chart

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/words"
)

// Shares is a chart of what varies, shared out among fields: bars with their intervals.
type Shares struct {
	Title, Caption, Alt, Source string
	Label                       string // of the axis, which is in per cent
	Rows                        []Share
}

// A Share is what a field explains alone, and alone and together with others. The bar of what may be nothing is hollow, which print
// without colours shows too.
type Share struct {
	Name  string
	Alone estimate.Estimate
	InAll *estimate.Estimate // nil: there is no such figure
}

// The inks of the bars: what a field explains alone is darker.
var (
	aloneInk   = blueInk
	inAllInk   = color.NRGBA{R: 0x8C, G: 0xC4, B: 0xE6, A: 255}
	nothingInk = color.NRGBA{R: 0xC8, G: 0xC8, B: 0xC8, A: 255}
)

// Picture is the chart.
func (s *Shares) Picture() *Picture {
	p := answerPicture(s.Title, s.Caption, s.Alt, s.Source)
	rows, top := &rowChart{rowHeight: 42}, 0.0
	for i := range s.Rows {
		r := &s.Rows[i]
		rows.labels = append(rows.labels, rowLabel{r.Name, false})
		top = max(top, r.Alone.High)
		if r.InAll != nil {
			top = max(top, r.InAll.High)
		}
	}
	rows.panels = []rowPanel{{label: s.Label, top: math.Min(100, top*100),
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			r := &s.Rows[i]
			if r.InAll == nil {
				shareBar(c, &r.Alone, aloneInk, x, y, half*0.32)
				return
			}
			shareBar(c, &r.Alone, aloneInk, x, y+half*0.36, half*0.32)
			shareBar(c, r.InAll, inAllInk, x, y-half*0.36, half*0.32)
		}}}
	p.body = rows.body
	for _, item := range []struct {
		name string
		ink  color.NRGBA
		draw func(c *draw.Canvas, ink color.NRGBA, x0, x1, y, half vg.Length)
	}{{"alone", aloneInk, block}, {"alone and with others", inAllInk, block}, {"may be nothing", greyInk, hollow}} {
		p.legend = append(p.legend, legendItem{item.name, func(c *draw.Canvas) {
			item.draw(c, item.ink, c.Min.X, c.Max.X, (c.Min.Y+c.Max.Y)/2, 5)
		}})
	}
	return p
}

// shareBar draws a bar with its interval at height y.
func shareBar(c *draw.Canvas, e *estimate.Estimate, ink color.NRGBA, x func(float64) vg.Length, y, half vg.Length) {
	switch {
	case !e.Defined():
	case e.Low <= 0:
		hollow(c, ink, x(0), x(100*e.Value), y, half)
	default:
		block(c, ink, x(0), x(100*e.Value), y, half)
	}
	whisker(c, draw.LineStyle{Color: greyInk, Width: 1.2}, x(100*e.Low), x(100*e.High), y, 3)
}

// block fills a rectangle around height y.
func block(c *draw.Canvas, ink color.NRGBA, x0, x1, y, half vg.Length) {
	c.FillPolygon(ink, []vg.Point{{X: x0, Y: y - half}, {X: x1, Y: y - half}, {X: x1, Y: y + half}, {X: x0, Y: y + half}})
}

// hollow draws the edge of a rectangle around height y.
func hollow(c *draw.Canvas, ink color.NRGBA, x0, x1, y, half vg.Length) {
	c.StrokeLines(draw.LineStyle{Color: ink, Width: 1.2}, []vg.Point{{X: x0, Y: y - half}, {X: x1, Y: y - half}, {X: x1, Y: y + half},
		{X: x0, Y: y + half}, {X: x0, Y: y - half}})
}

// BudgetName is the name of the chart of what an answer hangs on.
const BudgetName = "budget"

// A budgetBar is from where to where the figure goes by one thing; ends that may be luck are grey.
type budgetBar struct {
	name        string
	low, high   float64 // in per cent
	left, right bool    // the ends are shown
}

// budgetPictures is the chart of what the answer hangs on: bars of luck and of each part that was asked, on one axis of points.
func budgetPictures(of *words.Study) []*Picture {
	b := of.Budget
	if b == nil {
		return nil
	}
	at := func(f estimate.Figure) float64 { return 100 * float64(f) }
	figure := at(b.Estimate)
	bars := []budgetBar{{"luck", at(b.Luck.Low), at(b.Luck.High), true, true}}
	for _, p := range b.Parts() {
		bars = append(bars, budgetBar{p.Name, at(p.Low), at(p.High), p.LowShown, p.HighShown})
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
	middle := x(max(bar.low, min(figure, bar.high)))
	block(c, ink(bar.left), x(bar.low), middle, y, half)
	block(c, ink(bar.right), middle, x(bar.high), y, half)
}
