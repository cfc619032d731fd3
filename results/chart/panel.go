package chart

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// paintFunc is a plotter made from a function.
type paintFunc func(c draw.Canvas, x, y func(float64) vg.Length)

// Plot draws.
func (f paintFunc) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	f(c, x, y)
}

// panelHigh is the height of panels that do not stand above each other: with answer and doubts they fit on a screen.
const panelHigh = 310

// newPlot is an empty plot in the house style, with a light grid.
func newPlot() *plot.Plot { return gridPlot(gridInk) }

// gridPlot is newPlot with upright lines of the grid in an ink; nil: there are none.
func gridPlot(upright color.Color) *plot.Plot {
	p := plot.New()
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = upright, gridInk
	grid.Vertical.Width, grid.Horizontal.Width = 0.7, 0.7
	p.Add(grid)
	p.BackgroundColor = nil
	p.Title.TextStyle = anchored(textStyle(labelSize, true), draw.XCenter, draw.YTop)
	p.Title.Padding = 5
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		align, vertical := axis.Tick.Label.XAlign, axis.Tick.Label.YAlign
		axis.Tick.Label = anchored(textStyle(tickSize, false), align, vertical)
		axis.Label.TextStyle = anchored(textStyle(labelSize, false), draw.XCenter, draw.YBottom)
		axis.Label.Padding = 4
		axis.Padding = 0
		axis.Tick.Length = 4
		axis.Width, axis.Tick.Width = 0.8, 0.8
	}
	return p
}

// niceStep is the smallest of 1, 2, 2.5 and 5 times a power of ten that cuts
// span into at most n steps.
func niceStep(span float64, n int) float64 {
	if !(span > 0) {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(span/float64(n))))
	for _, m := range []float64{1, 2, 2.5, 5, 10} {
		if span/(m*power) <= float64(n)*(1+1e-9) {
			return m * power
		}
	}
	return 10 * power
}

// percentAxis makes an axis of percentages from 0 to at least top, at most
// 100, with at most n steps. Values are percentages too.
func percentAxis(a *plot.Axis, label string, top float64, n int) {
	axisFromZero(a, label, math.Min(top, 100), n)
}

// axisFromZero makes an axis from 0 to at least top with at most n steps.
func axisFromZero(a *plot.Axis, label string, top float64, n int) {
	if !(top > 0) {
		top = 1
	}
	roundAxis(a, label, 0, top, niceStep(top, n))
}

// roundAxis makes an axis from low to high, or to the next multiples of step beyond them, with marks at these.
func roundAxis(a *plot.Axis, label string, low, high, step float64) {
	a.Label.Text = label
	a.Min, a.Max = math.Floor(low/step+1e-9)*step+0, math.Ceil(high/step-1e-9)*step
	a.Tick.Marker = plot.ConstantTicks(ticks(a.Min, a.Max, step))
}

// nameRows names rows at the upright axis, the first at the top: row i is at -i. A row without a name has no mark.
func nameRows(p *plot.Plot, width vg.Length, names []string) {
	var marks []plot.Tick
	for i, name := range names {
		if name != "" {
			marks = append(marks, plot.Tick{Value: float64(-i), Label: fitText(p.Y.Tick.Label, name, width/3, 1)})
		}
	}
	p.Y.Min, p.Y.Max = 0.3-float64(len(names)), 0.7
	p.Y.Tick.Marker = plot.ConstantTicks(marks)
}

// ticks are labelled marks from low to high.
func ticks(low, high, step float64) []plot.Tick {
	var out []plot.Tick
	for i := 0; low+float64(i)*step <= high+step*1e-6; i++ {
		v := low + float64(i)*step
		out = append(out, plot.Tick{Value: v, Label: strconv.FormatFloat(math.Round(v*1e9)/1e9, 'f', -1, 64)})
	}
	return out
}

// numberAxis makes an axis over low to high with marks at the values
// themselves when they are few enough, else at round numbers.
func numberAxis(a *plot.Axis, label string, values []float64, most int) {
	low, high := values[0], values[0]
	for _, v := range values {
		low, high = math.Min(low, v), math.Max(high, v)
	}
	a.Label.Text, a.Min, a.Max = label, low, high
	var marks []plot.Tick
	every := (len(values) + most - 1) / most
	for i := 0; i < len(values); i += every {
		marks = append(marks, plot.Tick{Value: values[i], Label: strconv.FormatFloat(values[i], 'g', 6, 64)})
	}
	if round := roundMarks(values, low, high, most); len(values) > most && len(round) > 1 {
		marks = round
	} else if len(values) > 4*most || !evenEnough(marks, high-low, most) {
		step := niceStep(high-low, most)
		marks = ticks(math.Ceil(low/step-1e-9)*step, high, step)
	}
	a.Tick.Marker = plot.ConstantTicks(marks)
	margin := (high - low) * 0.03
	if margin == 0 {
		margin = 1
	}
	a.Min, a.Max = low-margin, high+margin
}

// roundMarks are marks at round numbers, if each is one of the values.
func roundMarks(values []float64, low, high float64, most int) []plot.Tick {
	step := niceStep(high-low, most)
	marks := ticks(math.Ceil(low/step-1e-9)*step, high, step)
	for _, m := range marks {
		if !slices.ContainsFunc(values, func(v float64) bool { return math.Abs(v-m.Value) < step*1e-6 }) {
			return nil
		}
	}
	return marks
}

// evenEnough reports whether there are labels and they do not run into each other.
func evenEnough(marks []plot.Tick, span float64, most int) bool {
	for i := 1; i < len(marks); i++ {
		if (marks[i].Value-marks[i-1].Value)*float64(most) < span*0.9 {
			return false
		}
	}
	return len(marks) > 1
}

// gridBody lays out plots in rows of cols, each of the given height, with
// their data areas aligned. Only the outer plots keep their axis labels.
func gridBody(plots []*plot.Plot, cols int, height vg.Length) body {
	cols = min(cols, len(plots))
	rows := (len(plots) + cols - 1) / cols
	table := make([][]*plot.Plot, rows)
	for i := range rows * cols {
		var p *plot.Plot
		if i < len(plots) {
			p = plots[i]
			if i%cols > 0 {
				p.Y.Label.Text = ""
			}
			if i+cols < len(plots) {
				p.X.Label.Text = ""
			}
		}
		table[i/cols] = append(table[i/cols], p)
	}
	return body{height: height * vg.Length(rows), paint: func(c draw.Canvas) {
		tiles := draw.Tiles{Rows: rows, Cols: cols, PadX: 14, PadY: 10}
		for j, row := range plot.Align(table, tiles, c) {
			for i, tile := range row {
				if table[j][i] != nil {
					table[j][i].Draw(tile)
				}
			}
		}
	}}
}

// panelTitle wraps a heading for a plot of the given width. Names stay on one line where that is wide enough.
func panelTitle(txt string, width vg.Length) string {
	style := textStyle(labelSize, true)
	if slices.ContainsFunc(strings.Split(txt, " "), func(name string) bool { return style.Width(name) > width }) {
		txt = strings.ReplaceAll(txt, "\u00a0", " ")
	}
	return fitText(style, txt, width, 3)
}

// whisker draws an error bar along x at height y, with caps.
func whisker(c *draw.Canvas, ink draw.LineStyle, x0, x1, y, tip vg.Length) {
	strokeParts(c, ink, [][4]vg.Length{{x0, y, x1, y}, {x0, y - tip, x0, y + tip}, {x1, y - tip, x1, y + tip}})
}

// haloParts draws an error bar that can be seen on any ground.
func haloParts(c *draw.Canvas, parts [][4]vg.Length) {
	strokeParts(c, draw.LineStyle{Color: white, Width: 3.6}, parts)
	strokeParts(c, draw.LineStyle{Color: darkInk, Width: 1.4}, parts)
}

// strokeParts draws lines from (x0, y0) to (x1, y1) as one path.
func strokeParts(c *draw.Canvas, ink draw.LineStyle, parts [][4]vg.Length) {
	var path vg.Path
	for _, p := range parts {
		path.Move(vg.Point{X: p[0], Y: p[1]})
		path.Line(vg.Point{X: p[2], Y: p[3]})
	}
	c.SetLineStyle(ink)
	c.Stroke(path)
}
