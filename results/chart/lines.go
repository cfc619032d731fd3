package chart

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A spot is one point of a series with its interval and that for the whole series at once; y values are percentages.
type spot struct {
	x, y, low, high, lowest, highest float64
	words                            string       // at the pointer; "": nothing
	cell                             int          // of whose duels it tells
	result                           rules.Result // of these duels
}

// A series is one line of a chart.
type series struct {
	name  string
	look  lineLook
	spots []spot
	bands bool // draw the bands of each value and of the whole line, and not only error bars
}

// barGap is how far apart the error bars of lines without bands stand, where there is room for it.
const barGap = 4

// gapBetween is how far apart the bars of lines stand so that those of neighbouring values do not mix.
func gapBetween(lines []series, x func(float64) vg.Length) vg.Length {
	gap := vg.Length(barGap)
	for _, l := range lines {
		for i := 1; i < len(l.spots); i++ {
			gap = min(gap, 0.7*(x(l.spots[i].x)-x(l.spots[i-1].x))/vg.Length(len(lines)))
		}
	}
	return gap
}

// roomForBars widens an axis by what the bars of so many lines without bands need at its ends.
func roomForBars(a *plot.Axis, lines int, width vg.Length) {
	room := (a.Max - a.Min) * float64(barGap*vg.Length(lines)/2/width)
	a.Min, a.Max = a.Min-room, a.Max+room
}

// linesPlotter draws bands first, then lines, then markers of a picture.
func linesPlotter(pic *Picture, lines []series) paintFunc {
	return func(c draw.Canvas, atX, y func(float64) vg.Length) {
		for _, l := range lines {
			if l.bands {
				paintBand(&c, l, 0x1C, func(sp spot) (low, high float64) { return sp.lowest, sp.highest }, atX, y)
				paintBand(&c, l, 0x33, func(sp spot) (low, high float64) { return sp.low, sp.high }, atX, y)
			}
		}
		gap := gapBetween(lines, atX)
		// beside moves a line without bands aside, so that no bar covers another.
		beside := func(i int) func(float64) vg.Length {
			if lines[i].bands {
				return atX
			}
			return func(v float64) vg.Length { return atX(v) + gap*(vg.Length(i)-vg.Length(len(lines)-1)/2) }
		}
		for i, l := range lines {
			paintLine(&c, l, beside(i), y)
		}
		for i, l := range lines {
			x := beside(i)
			radius := vg.Length(3.2)
			if len(l.spots) > 15 {
				radius = 2
			}
			for _, sp := range l.spots {
				at := vg.Point{X: x(sp.x), Y: y(sp.y)}
				bar := draw.LineStyle{Color: l.look.ink, Width: 1}
				c.StrokeLine2(bar, at.X, y(sp.low), at.X, y(sp.high))
				drawMark(&c, l.look, at, radius)
				if sp.words != "" {
					pic.areas = append(pic.areas, area{round(at), sp.words, sp.cell, sp.result})
				}
			}
		}
	}
}

// paintBand fills between bounds of a series with so much ink, 255 being all.
func paintBand(c *draw.Canvas, l series, ink uint8, bounds func(spot) (low, high float64),
	x, y func(float64) vg.Length) {
	if len(l.spots) < 2 {
		return
	}
	var above, below []vg.Point
	for _, sp := range l.spots {
		low, high := bounds(sp)
		above = append(above, vg.Point{X: x(sp.x), Y: y(high)})
		below = append(below, vg.Point{X: x(sp.x), Y: y(low)})
	}
	slices.Reverse(below)
	colour := l.look.ink
	colour.A = ink
	c.FillPolygon(colour, append(above, below...))
}

// paintLine joins the points of a series.
func paintLine(c *draw.Canvas, l series, x, y func(float64) vg.Length) {
	var points []vg.Point
	for _, sp := range l.spots {
		points = append(points, vg.Point{X: x(sp.x), Y: y(sp.y)})
	}
	c.StrokeLines(draw.LineStyle{Color: l.look.ink, Width: 1.8, Dashes: l.look.dashes}, points)
	c.SetLineDash(nil, 0)
}

// sidesLegend explains the looks of both sides: "blue kills", "red kills".
func sidesLegend(what string, look func(rules.Side) lineLook) []legendItem {
	var lines []series
	for _, side := range results.BothSides {
		lines = append(lines, series{name: side.String() + what, look: look(side)})
	}
	return seriesLegend(lines)
}

// seriesLegend explains lines.
func seriesLegend(lines []series) []legendItem {
	var items []legendItem
	for _, l := range lines {
		items = append(items, legendItem{l.name, func(c *draw.Canvas) {
			mid := (c.Min.Y + c.Max.Y) / 2
			c.StrokeLine2(draw.LineStyle{Color: l.look.ink, Width: 1.8, Dashes: l.look.dashes}, c.Min.X, mid, c.Max.X, mid)
			c.SetLineDash(nil, 0)
			drawMark(c, l.look, vg.Point{X: (c.Min.X + c.Max.X) / 2, Y: mid}, 3.2)
		}})
	}
	return items
}
