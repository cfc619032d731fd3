package chart

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/words"
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
		c.StrokeLine2(evenInk, c.Min.X, even, c.Max.X, even)
		c.SetLineDash(nil, 0)
	}
}

// name writes whose ground it is at the left, or where else no line or interval lies, if there is such a place.
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
	for _, at := range []vg.Length{c.Min.X + aside, (c.Min.X + c.Max.X - wide) / 2, c.Max.X - aside - wide} { // names of lines stand at the right
		box.Min.X, box.Max.X = at, at+wide
		if isFree(box, lines, x, y) {
			putText(c, style, vg.Point{X: at, Y: g.at}, g.text)
			return
		}
	}
}

// A namer writes names between lines.
type namer struct {
	lines []series
	x, y  func(float64) vg.Length
	taken []vg.Rectangle
}

// put writes a name from its lower left corner at the first of some places where no line, no interval and no other name lies,
// or says that there is none.
func (n *namer) put(c *draw.Canvas, style draw.TextStyle, name string, places []vg.Point) bool {
	for _, at := range places {
		box := vg.Rectangle{Min: at, Max: vg.Point{X: at.X + style.Width(name), Y: at.Y + style.Font.Size}}
		inside := box.Min.X > c.Min.X && box.Max.X < c.Max.X && box.Min.Y > c.Min.Y && box.Max.Y < c.Max.Y
		over := func(b vg.Rectangle) bool {
			return box.Min.X < b.Max.X && b.Min.X < box.Max.X && box.Min.Y < b.Max.Y && b.Min.Y < box.Max.Y
		}
		if inside && isFree(box, n.lines, n.x, n.y) && !slices.ContainsFunc(n.taken, over) {
			n.taken = append(n.taken, box)
			putText(c, style, at, name)
			return true
		}
	}
	return false
}

// namesPlotter writes where a line of cells is even (nil: nowhere), and the name of each line of the drawing beside it, best
// where the others are far. A name for which there is no free place stands on a plate. At half the drawing has a line.
func namesPlotter(lines []series, of *words.Line, named bool) paintFunc {
	return func(c draw.Canvas, x, y func(float64) vg.Length) {
		n := &namer{lines: lines, x: x, y: y}
		n.taken = append(n.taken, vg.Rectangle{Min: vg.Point{X: c.Min.X, Y: y(50) - 2}, Max: vg.Point{X: c.Max.X, Y: y(50) + 2}})
		if of != nil {
			n.evens(&c, of)
		}
		if !named {
			return
		}
		const aside, high = 7, labelSize
		style := anchored(textStyle(labelSize, false), draw.XLeft, draw.YBottom)
		for _, l := range lines {
			var places []vg.Point
			wide := style.Width(l.name)
			spots := slices.Clone(l.spots)
			slices.Reverse(spots)
			slices.SortStableFunc(spots, func(a, b spot) int { return cmp.Compare(apart(lines, b), apart(lines, a)) })
			for _, sp := range spots {
				left := min(max(x(sp.x)-wide/2, c.Min.X+aside), c.Max.X-aside-wide)
				places = append(places, vg.Point{X: left, Y: y(sp.high) + aside}, vg.Point{X: left, Y: y(sp.low) - aside - high})
			}
			if at := places[0]; !n.put(&c, style, l.name, places) {
				at.Y = min(at.Y, c.Max.Y-high)
				plate(&c, style, vg.Point{X: at.X + wide/2, Y: at.Y + high/2}, l.name)
				putText(&c, style, at, l.name)
			}
		}
	}
}

// apart is how far a spot is from those of the other lines at the same place.
func apart(lines []series, of spot) float64 {
	least := math.Inf(1)
	for _, l := range lines {
		for _, sp := range l.spots {
			if sp.x == of.x && sp.result != of.result {
				least = min(least, math.Abs(sp.y-of.y))
			}
		}
	}
	return least
}

// endNames writes the names of lines at their ends, from which a short line leads to each, in the room that roomForNames made.
func endNames(lines []series, width vg.Length) paintFunc {
	return func(c draw.Canvas, x, y func(float64) vg.Length) {
		const step, aside = labelSize + 2, 18
		style := anchored(textStyle(labelSize, false), draw.XLeft, draw.YCenter)
		order := slices.SortedFunc(slices.Values(lines), func(a, b series) int { return cmp.Compare(a.end().y, b.end().y) })
		at := make([]vg.Length, len(order))
		for i := range order {
			if at[i] = y(order[i].end().y); i > 0 {
				at[i] = max(at[i], at[i-1]+step)
			}
		}
		for i, top := len(order)-1, c.Max.Y-step/2; i >= 0; i, top = i-1, top-step {
			at[i] = min(at[i], top)
			top = at[i]
		}
		for i := range order {
			end, to := vg.Point{X: x(order[i].end().x) + 8, Y: y(order[i].end().y)}, x(order[i].end().x)+aside
			stroke(&c, draw.LineStyle{Color: order[i].look.ink, Width: 1}, end, vg.Point{X: to, Y: at[i]})
			putText(&c, style, vg.Point{X: to + 3, Y: at[i]}, fitText(style, order[i].name, width/3, 1))
		}
	}
}

// end is the last spot of a line.
func (l *series) end() spot { return l.spots[len(l.spots)-1] }

// roomForNames makes room for the names of lines at the end of an axis in a drawing of a width.
func roomForNames(a *plot.Axis, lines []series, width vg.Length) {
	wide := vg.Length(0)
	for i := range lines {
		style := textStyle(labelSize, false)
		wide = max(wide, style.Width(fitText(style, lines[i].name, width/3, 1))+24)
	}
	const axis = 60 // beside the upright axis
	a.Max += (a.Max - a.Min) * float64(wide/(width-axis-wide))
}

// evens writes where a line is even, beside that, if there is room.
func (n *namer) evens(c *draw.Canvas, of *words.Line) {
	style := anchored(textStyle(footSize, false), draw.XLeft, draw.YBottom)
	for i := range of.Evens {
		var places []vg.Point
		text := of.Evens[i].Label(of)
		for _, left := range []vg.Length{n.x(of.Evens[i].To) + 5, n.x(of.Evens[i].From) - 5 - style.Width(text)} {
			for part := vg.Length(0.04); part < 0.95; part += 0.06 {
				places = append(places, vg.Point{X: left, Y: c.Min.Y + part*(c.Max.Y-c.Min.Y)})
			}
		}
		n.put(c, style, text, places)
	}
}

// evenBands draw where a line of cells is even: between the last value at which one side is shown to be ahead and the first
// where the other is, with a line where the figures cross.
func evenBands(of *words.Line) paintFunc {
	return func(c draw.Canvas, x, _ func(float64) vg.Length) {
		for i := range of.Evens {
			e := &of.Evens[i]
			c.SetColor(paleGrey)
			c.Fill(vg.Rectangle{Min: vg.Point{X: x(e.From), Y: c.Min.Y}, Max: vg.Point{X: x(e.To), Y: c.Max.Y}}.Path())
			if !math.IsNaN(e.About) {
				stroke(&c, evenInk, vg.Point{X: x(e.About), Y: c.Min.Y}, vg.Point{X: x(e.About), Y: c.Max.Y})
				c.SetLineDash(nil, 0)
			}
		}
	}
}

// evenInk is that of lines where sides are even.
var evenInk = draw.LineStyle{Color: greyInk, Width: 1, Dashes: []vg.Length{5, 3}}

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
