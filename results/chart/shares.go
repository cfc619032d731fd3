package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
)

// Shares is a chart of what varies, shared out among fields: bars with their intervals.
type Shares struct {
	Title, Caption, Alt, Source string
	Label                       string // of the axis, which is in per cent
	Rows                        []Share
}

// A Share is what a field explains alone, and alone and together with others. Whatever may be nothing is grey.
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
	}{{"alone", aloneInk}, {"alone and with others", inAllInk}, {"may be nothing", nothingInk}} {
		p.legend = append(p.legend, legendItem{item.name, func(c *draw.Canvas) {
			block(c, item.ink, c.Min.X, c.Max.X, (c.Min.Y+c.Max.Y)/2, 5)
		}})
	}
	return p
}

// shareBar draws a bar with its interval at height y.
func shareBar(c *draw.Canvas, e *estimate.Estimate, ink color.NRGBA, x func(float64) vg.Length, y, half vg.Length) {
	if e.Low <= 0 {
		ink = nothingInk
	}
	if e.Defined() {
		block(c, ink, x(0), x(100*e.Value), y, half)
	}
	whisker(c, draw.LineStyle{Color: greyInk, Width: 1.2}, x(100*e.Low), x(100*e.High), y, 3)
}

// block fills a rectangle around height y.
func block(c *draw.Canvas, ink color.NRGBA, x0, x1, y, half vg.Length) {
	c.FillPolygon(ink, []vg.Point{{X: x0, Y: y - half}, {X: x1, Y: y - half}, {X: x1, Y: y + half}, {X: x0, Y: y + half}})
}
