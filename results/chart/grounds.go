package chart

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A ground is the half of a panel in which one side is ahead.
type ground struct {
	low, high vg.Length
	ink       draw.LineStyle
	text      string
	at        vg.Length // of the text
	anchor    draw.YAlignment
}

// groundsPlotter tints where blue is ahead and where red is, says so where lines leave room, and draws the line between.
func groundsPlotter(lines []series) paintFunc {
	return func(c draw.Canvas, x, y func(float64) vg.Length) {
		even := min(max(y(0), c.Min.Y), c.Max.Y)
		for _, half := range []ground{
			{even, c.Max.Y, draw.LineStyle{Color: bluePale}, "blue is ahead", c.Max.Y - 6, draw.YTop},
			{c.Min.Y, even, draw.LineStyle{Color: redPale}, "red is ahead", c.Min.Y + 6, draw.YBottom},
		} {
			if half.high-half.low < 1 {
				continue
			}
			c.SetColor(half.ink.Color)
			c.Fill(vg.Rectangle{Min: vg.Point{X: c.Min.X, Y: half.low}, Max: vg.Point{X: c.Max.X, Y: half.high}}.Path())
			half.name(&c, lines, x, y)
		}
		c.StrokeLine2(draw.LineStyle{Color: darkInk, Width: 1, Dashes: []vg.Length{5, 3}}, c.Min.X, even, c.Max.X, even)
		c.SetLineDash(nil, 0)
	}
}

// name writes whose ground it is at the right, or where else no line or interval lies, if there is such a place.
func (g *ground) name(c *draw.Canvas, lines []series, x, y func(float64) vg.Length) {
	const aside, high = 6, 12
	style := coloured(anchored(textStyle(footSize, false), draw.XLeft, g.anchor), greyInk)
	wide := style.Width(g.text)
	if g.high-g.low <= high+2*aside {
		return
	}
	box := vg.Rectangle{Min: vg.Point{Y: g.at}, Max: vg.Point{Y: g.at + high}}
	if g.anchor == draw.YTop {
		box.Min.Y, box.Max.Y = g.at-high, g.at
	}
	for _, at := range []vg.Length{c.Max.X - aside - wide, c.Min.X + aside, (c.Min.X + c.Max.X - wide) / 2} {
		box.Min.X, box.Max.X = at, at+wide
		if isFree(box, lines, x, y) {
			putText(c, style, vg.Point{X: at, Y: g.at}, g.text)
			return
		}
	}
}

// isFree reports whether neither the lines nor their intervals come near a box.
func isFree(box vg.Rectangle, lines []series, x, y func(float64) vg.Length) bool {
	const near = 4
	between := func(a, b, t float64) float64 { return a + t*(b-a) }
	for _, l := range lines {
		for i := range l.spots {
			from, to := l.spots[max(0, i-1)], l.spots[i]
			for _, t := range []float64{0, 0.25, 0.5, 0.75, 1} { // along the line from the spot before
				at := x(between(from.x, to.x, t))
				low, high := y(between(from.low, to.low, t)), y(between(from.high, to.high, t))
				if at > box.Min.X-3*near && at < box.Max.X+3*near && low < box.Max.Y+near && high > box.Min.Y-near {
					return false
				}
			}
		}
	}
	return true
}
