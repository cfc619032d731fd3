package chart

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
)

// A Question is a chart of the figures that answer a question, with their intervals.
type Question struct {
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
	p.body = func(width vg.Length) body {
		if q.Field == "" {
			height := 70 + 24*vg.Length(len(q.Points))
			return gridBody([]*plot.Plot{q.namesPlot(width)}, 1, height)
		}
		return gridBody([]*plot.Plot{q.valuesPlot(width)}, 1, 340)
	}
	return p
}

// ends are the least and the greatest of all that is drawn on the axis of the figures.
func (q *Question) ends() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	take := func(v float64) {
		if !math.IsInf(v, 0) && !math.IsNaN(v) {
			low, high = min(low, v*q.Scale), max(high, v*q.Scale)
		}
	}
	take(q.Target)
	for i := range q.Points {
		e := &q.Points[i].Figure
		take(e.Low)
		take(e.High)
		if p := &q.Points[i]; p.Least < p.Most {
			take(p.Least)
			take(p.Most)
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
	if q.Scale == 100 && (low < 0 || low > emptyShare*high) {
		step := niceStep(max(high-low, leastSpan), steps)
		a.Label.Text, a.Min, a.Max = q.Label, math.Floor(low/step+1e-9)*step+0, math.Ceil(high/step-1e-9)*step
		a.Tick.Marker = plot.ConstantTicks(ticks(a.Min, a.Max, step))
		return
	}
	if q.Scale == 100 {
		percentAxis(a, q.Label, high, steps)
		return
	}
	step := niceStep(high, steps)
	a.Label.Text, a.Min, a.Max = q.Label, 0, math.Ceil(high/step-1e-9)*step
	a.Tick.Marker = plot.ConstantTicks(ticks(0, a.Max, step))
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

// bar are the ends of the interval of a point on its axis.
func (q *Question) bar(p *QuestionPoint, a *plot.Axis) (low, high float64) {
	return max(a.Min, p.Figure.Low*q.Scale), min(a.Max, p.Figure.High*q.Scale)
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
func (q *Question) valuesPlot(width vg.Length) *plot.Plot {
	p := newPlot()
	q.figureAxis(&p.Y, 8)
	if gap, isCut := cutAxis(&p.Y, q.drawn(), 8); isCut {
		p.Add(gap.markUpright())
	}
	var values []float64
	for i := range q.Points {
		values = append(values, q.Points[i].At)
	}
	numberAxis(&p.X, q.Field, values, max(3, int(width/40)))
	p.Add(paintFunc(func(c draw.Canvas, x, y func(float64) vg.Length) {
		for i := range q.Points {
			if pt := &q.Points[i]; pt.Least < pt.Most {
				c.StrokeLine2(behindInk, x(pt.At), y(pt.Least*q.Scale), x(pt.At), y(pt.Most*q.Scale))
			}
		}
		if !math.IsNaN(q.Target) {
			c.StrokeLine2(targetInk, c.Min.X, y(q.Target*q.Scale), c.Max.X, y(q.Target*q.Scale))
			c.SetLineDash(nil, 0)
		}
		for i := range q.Points {
			pt := &q.Points[i]
			low, high := q.bar(pt, &p.Y)
			at := x(pt.At)
			c.StrokeLine2(pt.ink(), at, y(low), at, y(high))
			if pt.Figure.Defined() {
				pt.dot(&c, vg.Point{X: at, Y: y(pt.Figure.Value * q.Scale)})
			}
		}
	}))
	return p
}

// namesPlot has the names on the y axis, the first at the top. Its axis is never cut: figures of names are compared by how
// far they lie apart.
func (q *Question) namesPlot(width vg.Length) *plot.Plot {
	p := newPlot()
	steps := max(4, int(width/90))
	q.figureAxis(&p.X, steps)
	n := len(q.Points)
	var marks []plot.Tick
	for i := range q.Points {
		label := fitText(p.Y.Tick.Label, q.Points[i].Name, width/3, 1)
		marks = append(marks, plot.Tick{Value: float64(n - 1 - i), Label: label})
	}
	p.Y.Min, p.Y.Max = -0.7, float64(n)-0.3
	p.Y.Tick.Marker = plot.ConstantTicks(marks)
	p.Add(paintFunc(func(c draw.Canvas, x, y func(float64) vg.Length) {
		if !math.IsNaN(q.Target) {
			c.StrokeLine2(targetInk, x(q.Target*q.Scale), c.Min.Y, x(q.Target*q.Scale), c.Max.Y)
			c.SetLineDash(nil, 0)
		}
		for i := range q.Points {
			pt := &q.Points[i]
			low, high := q.bar(pt, &p.X)
			at := y(float64(n - 1 - i))
			c.StrokeLine2(pt.ink(), x(low), at, x(high), at)
			if pt.Figure.Defined() {
				pt.dot(&c, vg.Point{X: x(pt.Figure.Value * q.Scale), Y: at})
			}
		}
	}))
	return p
}
