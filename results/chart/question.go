package chart

import (
	"cmp"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// A Question is a chart of the figures that answer a question, with their intervals.
type Question struct {
	Name                        string // of its files; "": that of an answer
	Title, Caption, Alt, Source string
	Label                       string  // of the axis of the figures
	Field                       string  // of the axis of the values; "": the points have names and no values
	Scale                       float64 // by which figures are shown
	Target                      float64 // where a line stands; not a number: nowhere
	Points                      []QuestionPoint
}

// A QuestionPoint is a figure of a value, or of somebody with a name.
type QuestionPoint struct {
	Name   string
	At     float64
	Figure estimate.Estimate
	Marked bool // part of the answer
	// Least and Most are the ends of a light bar behind the point; equal: there is none.
	Least, Most float64
}

// Picture is the chart.
func (q *Question) Picture() *Picture {
	p := answerPicture(q.Title, q.Caption, q.Alt, q.Source)
	if q.Name != "" {
		p.Name = q.Name
		p.place()
	}
	p.body = func(width vg.Length) body {
		if q.Field == "" {
			height := 70 + 24*vg.Length(len(q.Points))
			return gridBody([]*plot.Plot{q.namesPlot(p, width)}, 1, height)
		}
		return gridBody([]*plot.Plot{q.valuesPlot(p, width)}, 1, panelHigh)
	}
	return p
}

// ends are the least and the greatest of all that is drawn on the axis of the figures.
func (q *Question) ends() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, r := range q.drawn() {
		for _, v := range []float64{r.low, r.high} {
			if !math.IsInf(v, 0) && !math.IsNaN(v) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	if !(low < high) {
		return 0, 1
	}
	return low, high
}

// leastSpan is the least span of an axis of shares that does not begin at 0, in points: else small differences would
// look large.
const leastSpan = 5

// figureAxis makes the axis of the figures, from 0 on if none is less. Where nearly half of it would be empty below the
// lowest of shares, it begins there: points are read by their place.
func (q *Question) figureAxis(a *plot.Axis, steps int) {
	low, high := q.ends()
	switch {
	case q.Scale == 100 && (low < 0 || low > emptyShare*high):
		roundAxis(a, q.Label, low, high, niceStep(max(high-low, leastSpan), steps))
	case q.Scale == 100:
		percentAxis(a, q.Label, high, steps)
	default:
		roundAxis(a, q.Label, 0, high, niceStep(high, steps))
	}
}

// drawn are the parts of the axis of the figures on which anything is drawn.
func (q *Question) drawn() []reach {
	var out []reach
	if !math.IsNaN(q.Target) {
		out = append(out, reach{q.Target * q.Scale, q.Target * q.Scale})
	}
	for i := range q.Points {
		p := &q.Points[i]
		out = append(out, reach{p.Figure.Low * q.Scale, p.Figure.High * q.Scale})
		if p.Least < p.Most {
			out = append(out, reach{p.Least * q.Scale, p.Most * q.Scale})
		}
	}
	return out
}

// ink is that of a point: those of the answer are blue.
func (p *QuestionPoint) ink() draw.LineStyle {
	if p.Marked {
		return draw.LineStyle{Color: blueInk, Width: 1.8}
	}
	return draw.LineStyle{Color: greyInk, Width: 1}
}

// dot draws the figure of a point: full if it is part of the answer.
func (p *QuestionPoint) dot(c *draw.Canvas, at vg.Point) {
	style := draw.GlyphStyle{Color: p.ink().Color, Radius: 3.5, Shape: draw.RingGlyph{}}
	if p.Marked {
		style.Shape = draw.CircleGlyph{}
	}
	c.DrawGlyph(style, at)
}

// targetInk is that of the line at the target.
var targetInk = draw.LineStyle{Color: redInk, Width: 1.2, Dashes: []vg.Length{5, 3}}

// behindInk is that of bars behind points.
var behindInk = draw.LineStyle{Color: gridInk, Width: 6}

// valuesPlot has the values on the x axis.
func (q *Question) valuesPlot(pic *Picture, width vg.Length) *plot.Plot {
	p := newPlot()
	q.figureAxis(&p.Y, 8)
	if gap, isCut := cutAxis(&p.Y, q.drawn(), 8); isCut {
		p.Add(gap.mark(true))
	}
	var values []float64
	for i := range q.Points {
		values = append(values, q.Points[i].At)
	}
	numberAxis(&p.X, q.Field, values, max(3, int(width/40)))
	p.Add(paintFunc(func(c draw.Canvas, x, y func(float64) vg.Length) {
		at := func(i int, v float64) vg.Point { return vg.Point{X: x(q.Points[i].At), Y: y(v)} }
		q.band(&c, x)
		for i := range q.Points {
			if pt := &q.Points[i]; pt.Least < pt.Most {
				stroke(&c, behindInk, at(i, pt.Least*q.Scale), at(i, pt.Most*q.Scale))
			}
		}
		q.paint(pic, &c, &p.Y, at, vg.Point{X: c.Min.X, Y: y(q.Target * q.Scale)}, vg.Point{X: c.Max.X, Y: y(q.Target * q.Scale)})
	}))
	return p
}

// band is behind the values of the answer, from the least to the greatest, where there is a target that they meet.
func (q *Question) band(c *draw.Canvas, x func(float64) vg.Length) {
	const aside = 8
	low, high := math.Inf(1), math.Inf(-1)
	for i := range q.Points {
		if p := &q.Points[i]; p.Marked {
			low, high = min(low, p.At), max(high, p.At)
		}
	}
	if low <= high && !math.IsNaN(q.Target) {
		c.SetColor(paleGrey)
		c.Fill(vg.Rectangle{Min: vg.Point{X: x(low) - aside, Y: c.Min.Y}, Max: vg.Point{X: x(high) + aside, Y: c.Max.Y}}.Path())
	}
}

// namesPlot has the names on the y axis, the first at the top. Its axis is never cut: figures of names are compared by how
// far they lie apart.
func (q *Question) namesPlot(pic *Picture, width vg.Length) *plot.Plot {
	p := newPlot()
	q.figureAxis(&p.X, max(4, int(width/90)))
	names := make([]string, len(q.Points))
	for i := range q.Points {
		names[i] = q.Points[i].Name
	}
	nameRows(p, width, names)
	p.Add(paintFunc(func(c draw.Canvas, x, y func(float64) vg.Length) {
		at := func(i int, v float64) vg.Point { return vg.Point{X: x(v), Y: y(float64(-i))} }
		q.paint(pic, &c, &p.X, at, vg.Point{X: x(q.Target * q.Scale), Y: c.Min.Y}, vg.Point{X: x(q.Target * q.Scale), Y: c.Max.Y})
	}))
	return p
}

// paint draws the line at the target, between two places, and the points with their intervals, as far as the axis goes.
// at is where a figure of point i stands, as it is shown.
func (q *Question) paint(pic *Picture, c *draw.Canvas, a *plot.Axis, at func(i int, v float64) vg.Point, from, to vg.Point) {
	if !math.IsNaN(q.Target) {
		stroke(c, targetInk, from, to)
		c.SetLineDash(nil, 0)
	}
	for i := range q.Points {
		pt := &q.Points[i]
		stroke(c, pt.ink(), at(i, max(a.Min, pt.Figure.Low*q.Scale)), at(i, min(a.Max, pt.Figure.High*q.Scale)))
		if pt.Figure.Defined() {
			place := at(i, pt.Figure.Value*q.Scale)
			pt.dot(c, place)
			pic.say(round(place), cmp.Or(pt.Name, prose.Full(pt.At))+": "+prose.Value(pt.Figure, q.Scale)+" ("+prose.Span(pt.Figure, q.Scale)+")")
		}
	}
}

// stroke draws a line.
func stroke(c *draw.Canvas, ink draw.LineStyle, from, to vg.Point) {
	c.StrokeLine2(ink, from.X, from.Y, to.X, to.Y)
}
