package chart

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// A Funnel is a chart of what becomes of the chances to fire: bars of counts a duel, one below the other.
type Funnel struct {
	Title, Caption, Alt, Source string
	Label                       string    // of the axis
	Cells                       [2]string // names of both; empty: there is one
	Bars                        []FunnelBar
}

// A FunnelBar is one step of a funnel, of one cell or of two, or the heading of a new funnel.
type FunnelBar struct {
	Name    string
	Heading bool
	Lost    bool // it tells what did not come to the next step
	Red     bool
	A       estimate.Estimate
	B       *estimate.Estimate // of the second cell; nil: there is none
}

// Picture is the chart.
func (f *Funnel) Picture() *Picture {
	p := answerPicture(f.Title, f.Caption, f.Alt, f.Source)
	p.legend = []legendItem{{"what came of it", sample(solid, blueInk, white)},
		{"what was lost", sample(solid, greyInk, white)}}
	if f.two() {
		p.legend = []legendItem{{f.Cells[0] + ", above", sample(solid, blueInk, white)}, {f.Cells[1] + ", below", sample(striped, blueInk, white)},
			{"grey: what was lost", sample(solid, greyInk, white)}}
	}
	p.body = func(width vg.Length) body {
		return gridBody([]*plot.Plot{f.plot(width)}, 1, 70+funnelRow*vg.Length(len(f.Bars)))
	}
	return p
}

// funnelRow is the height of a bar with the space to the next.
const funnelRow = 20

// sample draws the sample of a legend.
func sample(how fill, ink, ground color.Color) func(*draw.Canvas) {
	return func(c *draw.Canvas) { paintRect(c, c.Rectangle, how, ink, ground) }
}

// two reports whether the bars are those of two cells.
func (f *Funnel) two() bool {
	return slices.ContainsFunc(f.Bars, func(b FunnelBar) bool { return b.B != nil })
}

// plot has the names on the y axis, the first at the top.
func (f *Funnel) plot(width vg.Length) *plot.Plot {
	p := newPlot()
	high := 0.0
	names := make([]string, len(f.Bars))
	for i := range f.Bars {
		b := &f.Bars[i]
		if b.Heading {
			continue
		}
		names[i] = b.Name
		for _, e := range []*estimate.Estimate{&b.A, b.B} {
			if e != nil && !math.IsInf(e.High, 0) {
				high = max(high, e.High)
			}
		}
	}
	step := niceStep(high, max(4, int(width/90)))
	roundAxis(&p.X, f.Label, 0, max(step, high), step)
	nameRows(p, width, names)
	p.Add(paintFunc(func(c draw.Canvas, x, y func(float64) vg.Length) {
		for i := range f.Bars {
			f.Bars[i].paint(&c, x, y, float64(-i))
		}
	}))
	return p
}

// paint draws the bars of a step at a height.
func (b *FunnelBar) paint(c *draw.Canvas, x, y func(float64) vg.Length, at float64) {
	switch {
	case b.Heading:
		style := anchored(textStyle(labelSize, true), draw.XLeft, draw.YCenter)
		backed(c, style, vg.Point{X: c.Min.X + 5, Y: y(at) - 2}, prose.UpperFirst(b.Name))
	case b.B == nil:
		b.bar(c, &b.A, solid, x, y(at-0.34), y(at+0.34))
	default:
		b.bar(c, &b.A, solid, x, y(at+0.02), y(at+0.4))
		b.bar(c, b.B, striped, x, y(at-0.4), y(at-0.02))
	}
}

// bar draws one bar with its interval.
func (b *FunnelBar) bar(c *draw.Canvas, e *estimate.Estimate, how fill, x func(float64) vg.Length,
	low, high vg.Length) {
	if !e.Defined() {
		return
	}
	ink := blueInk
	switch {
	case b.Lost:
		ink = greyInk
	case b.Red:
		ink = redInk
	}
	paintRect(c, vg.Rectangle{Min: vg.Point{X: x(0), Y: low}, Max: vg.Point{X: x(e.Value), Y: high}}, how, ink, white)
	if math.IsInf(e.HalfWidth(), 0) {
		return
	}
	mid := (low + high) / 2
	haloParts(c, [][4]vg.Length{{x(max(0, e.Low)), mid, x(e.High), mid}})
}
