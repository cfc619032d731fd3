package chart

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// A heat map prints values for at most mostSquares levels of a field, and is drawn for at most mostLevels.
const (
	mostSquares = 26
	mostLevels  = 60
)

// A heatMap is a side's kill probability over two fields.
type heatMap struct {
	x, y   *results.Field
	orderX []int // levels from left to right
	orderY []int // levels from bottom to top
	cells  map[[2]int]estimate.Estimate
	side   rules.Side
	low    float64 // of the colour scale, percent
	high   float64
	step   float64
	xLabel string
	yLabel string
}

// heatPictures draws a heat map a side when exactly two fields are varied.
func (s *painter) heatPictures() []*Picture {
	if len(s.Fields) != 2 || max(len(s.Fields[0].Levels), len(s.Fields[1].Levels)) > mostLevels {
		return nil
	}
	f, g := &s.Fields[0], &s.Fields[1]
	if len(g.Levels) > len(f.Levels) || (f.Numbers == nil && g.Numbers != nil) {
		f, g = g, f
	}
	var out []*Picture
	for _, side := range results.BothSides {
		out = s.addHeat(out,
			s.heatMap(f, g, side, func(i int) estimate.Estimate { return s.Sum.Cells[i].KillProbability.Side(side) }),
			Chart{Name: "heat-" + side.String(), Title: fmt.Sprintf("Kill probability of %s", side),
				Caption: fmt.Sprintf("Probability in %% that %s destroys %s's whole force%s; darker is higher.",
					side, side.Other(), s.Run.WithinLimit())})
	}
	if found, err := results.DoctrineFields(s.Run); err == nil {
		out = s.addHeat(out, s.heatMap(&found[1], &found[0], rules.Blue,
			func(i int) estimate.Estimate { return s.Run.Cells[i].Tally.Points(s.Conf) }),
			Chart{Name: "payoff", Title: "Points of blue",
				Caption: "Blue's points in %: a win is one, a draw or a mutual kill half of one; darker is higher."})
	}
	return out
}

// addHeat appends the picture of a heat map that holds anything.
func (s *painter) addHeat(out []*Picture, h *heatMap, c Chart) []*Picture {
	if len(h.cells) == 0 {
		return out
	}
	return append(out, s.heatPicture(h, c))
}

// heatMap collects the values of a figure that is better for one side.
func (s *painter) heatMap(f, g *results.Field, side rules.Side, figure func(cell int) estimate.Estimate) *heatMap {
	h := &heatMap{x: f, y: g, side: side, cells: map[[2]int]estimate.Estimate{}, orderX: orderOf(f), orderY: orderOf(g),
		xLabel: study.AxisLabel(f), yLabel: study.AxisLabel(g), low: 100}
	if g.Numbers == nil { // numbers rise upwards, words read downwards
		slices.Reverse(h.orderY)
	}
	for _, i := range s.Played() {
		e := figure(i)
		h.cells[[2]int{s.Level(i, f), s.Level(i, g)}] = e
		h.low, h.high = min(h.low, e.Value*100), max(h.high, e.Value*100)
	}
	h.step = niceStep(max(h.high-h.low, 5), 5)
	h.low = max(0, math.Floor(h.low/h.step+1e-9)*h.step)
	h.high = min(100, math.Ceil(h.high/h.step-1e-9)*h.step)
	if h.high <= h.low {
		h.low, h.high = max(0, h.low-h.step), min(100, h.low+h.step)
	}
	return h
}

// orderOf lists the levels by rising number, or as they come.
func orderOf(f *results.Field) []int {
	order := make([]int, len(f.Levels))
	for i := range order {
		order[i] = i
	}
	if f.Numbers == nil {
		return order
	}
	for i := range order { // insertion sort: the lists are short and ties cannot happen
		for j := i; j > 0 && f.Numbers[order[j]] < f.Numbers[order[j-1]]; j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// heatPicture frames a heat map, whose title and caption are begun.
func (s *painter) heatPicture(h *heatMap, begun Chart) *Picture {
	half := 0.0
	var best, worst [2]int
	first := true
	for _, ly := range h.orderY {
		for _, lx := range h.orderX {
			at := [2]int{lx, ly}
			e, found := h.cells[at]
			if !found {
				continue
			}
			half = max(half, e.HalfWidth())
			if first || e.Value > h.cells[best].Value {
				best = at
			}
			if first || e.Value < h.cells[worst].Value {
				worst = at
			}
			first = false
		}
	}
	name := func(at [2]int) string {
		return fmt.Sprintf("%s with %s %s and %s %s", prose.PercentSign(h.cells[at]), h.x.Path, h.x.Levels[at[0]],
			h.y.Path, h.y.Levels[at[1]])
	}
	p := &Picture{Chart: begun}
	p.Title += fmt.Sprintf(" over %s and %s", h.x.Path, h.y.Path)
	p.Caption += " "
	if len(h.orderX) > mostSquares {
		p.Caption += "There are too many squares to print the values; cells.csv has them."
	} else {
		p.Caption += "Small print: how far the interval reaches to its wider side."
	}
	p.Caption += fmt.Sprintf(" The widest of the %s intervals (%s) is %s.", prose.Confidence(s.Conf),
		methodName(h.cells[best].Method), prose.HalfPoints(half))
	if len(h.cells) < len(h.orderX)*len(h.orderY) {
		p.Caption += " Hatched squares were not played."
	}
	p.Alt = fmt.Sprintf("Heat map. %s. Highest: %s. Lowest: %s.", begun.Title, name(best), name(worst))
	p.body = h.body
	return p
}

// methodName is a method in a sentence.
func methodName(method string) string {
	switch method {
	case "wilson":
		return "Wilson"
	case estimate.ScoreMethod:
		return "Tango's score"
	}
	return method
}

// Measures of a heat map.
const (
	heatBar  = 46 // colour bar below the map, with its labels
	heatAxis = 40 // labels of the columns and the axis
	heatHead = 20 // name of the vertical field above the map
)

// body lays out the map: names of rows at the left, the colour bar below.
func (h *heatMap) body(width vg.Length) body {
	style := textStyle(tickSize, false)
	column := vg.Length(0)
	for _, l := range h.y.Levels {
		column = max(column, style.Width(l))
	}
	column = min(column, width*0.3) + 8
	square := (width - column) / vg.Length(len(h.orderX))
	row := min(max(square*0.75, 20), 64)
	return body{height: heatHead + row*vg.Length(len(h.orderY)) + h.axisHeight(square) + heatBar,
		paint: func(c draw.Canvas) { h.paint(c, column, square, row) }}
}

// axisHeight is the height of the names of the columns and the axis.
func (h *heatMap) axisHeight(square vg.Length) vg.Length {
	lines := 1
	for i := range h.orderX {
		lines = max(lines, 1+strings.Count(h.columnName(i, square), "\n"))
	}
	return heatAxis + textHeight(textStyle(tickSize, false), lines-1)
}

// columnName is the level of a column, wrapped. If there are many columns, only some are named.
func (h *heatMap) columnName(i int, square vg.Length) string {
	style := textStyle(tickSize, false)
	name := h.x.Levels[h.orderX[i]]
	if h.x.Numbers == nil {
		return fitText(style, name, max(square-6, 24), 3)
	}
	widest := vg.Length(0)
	for _, l := range h.x.Levels {
		widest = max(widest, style.Width(l))
	}
	if every := int(math.Ceil(float64((widest + 8) / square))); i%max(1, every) != 0 {
		return ""
	}
	return name
}

// paint draws names, squares and colour bar.
func (h *heatMap) paint(c draw.Canvas, column, square, row vg.Length) {
	style := textStyle(tickSize, false)
	bold := textStyle(labelSize, false)
	putText(&c, bold, vg.Point{X: c.Min.X, Y: c.Max.Y - 2}, fitText(bold, h.yLabel, c.Max.X-c.Min.X, 1))
	left, top := c.Min.X+column, c.Max.Y-heatHead
	bottom := top - row*vg.Length(len(h.orderY))
	for j, ly := range h.orderY {
		y := bottom + row*vg.Length(j)
		name := fitText(style, h.y.Levels[ly], column-8, max(1, int(row/16)))
		putText(&c, anchored(style, draw.XRight, draw.YCenter), vg.Point{X: left - 8, Y: y + row/2}, name)
		for i, lx := range h.orderX {
			box := vg.Rectangle{Min: vg.Point{X: left + square*vg.Length(i), Y: y},
				Max: vg.Point{X: left + square*vg.Length(i+1), Y: y + row}}
			e, found := h.cells[[2]int{lx, ly}]
			h.square(&c, box, e, found)
		}
	}
	for i := range h.orderX {
		at := vg.Point{X: left + square*(vg.Length(i)+0.5), Y: bottom - 6}
		putText(&c, anchored(style, draw.XCenter, draw.YTop), at, h.columnName(i, square))
	}
	axis := anchored(bold, draw.XCenter, draw.YBottom)
	mid := (left + c.Max.X) / 2
	putText(&c, axis, vg.Point{X: mid, Y: c.Min.Y + heatBar + 4}, fitText(bold, h.xLabel, c.Max.X-left, 1))
	h.scale(draw.Crop(c, column, 0, 0, heatBar-14-(c.Max.Y-c.Min.Y)))
}

// square draws one square with its value and half-width.
func (h *heatMap) square(c *draw.Canvas, box vg.Rectangle, e estimate.Estimate, found bool) {
	c.SetLineStyle(draw.LineStyle{Color: white, Width: 1.5})
	if !found || !e.Defined() {
		paintRect(c, box, striped, gridInk, white)
		return
	}
	ground := h.shade(e.Value * 100)
	c.SetColor(ground)
	c.Fill(box.Path())
	c.SetColor(white)
	c.Stroke(box.Path())
	ink := black
	if luminance(ground) < 0.18 { // where white and black contrast equally
		ink = white
	}
	if len(h.orderX) > mostSquares {
		return
	}
	value, half := coloured(textStyle(labelSize, true), ink), coloured(textStyle(11, false), ink)
	w := box.Max.X - box.Min.X - 4
	txt, err := prose.Value(e, 100), "±"+prose.Fixed(e.HalfWidth()*100, prose.Decimals(e.HalfWidth()*100), false)
	mid := vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	if value.Width(txt) > w {
		value, txt = coloured(textStyle(11, false), ink), strconv.FormatFloat(e.Value*100, 'f', 0, 64)
	}
	if value.Width(txt) > w {
		return
	}
	if half.Width(err) <= w && box.Max.Y-box.Min.Y >= 34 {
		putText(c, anchored(half, draw.XCenter, draw.YCenter), vg.Point{X: mid.X, Y: mid.Y - 9}, err)
		mid.Y += 7
	}
	putText(c, anchored(value, draw.XCenter, draw.YCenter), mid, txt)
}

// Ends of the colour scales, light and dark; lightness falls steadily between
// them, so that they copy well in grey.
var heatEnds = [2][3]color.NRGBA{
	{{0xEF, 0xF6, 0xFB, 255}, {0x4F, 0xA0, 0xD0, 255}, {0x00, 0x2F, 0x4D, 255}},
	{{0xFD, 0xF1, 0xE6, 255}, {0xE2, 0x84, 0x36, 255}, {0x5E, 0x25, 0x00, 255}},
}

// shade is the colour of a percentage.
func (h *heatMap) shade(v float64) color.NRGBA {
	ends := heatEnds[h.side]
	t := 2 * min(1, max(0, (v-h.low)/(h.high-h.low)))
	a, b := ends[0], ends[1]
	if t > 1 {
		a, b, t = ends[1], ends[2], t-1
	}
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + t*(float64(y)-float64(x)))) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 255}
}

// luminance is the relative luminance of a colour, 0 to 1 (WCAG 2.1).
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// scale draws the colour bar at the top of c.
func (h *heatMap) scale(c draw.Canvas) {
	const steps, thick = 60, 10
	width := min(c.Max.X-c.Min.X, 320)
	at := func(v float64) vg.Length { return c.Min.X + width*vg.Length((v-h.low)/(h.high-h.low)) }
	for i := range steps {
		v0 := h.low + (h.high-h.low)*float64(i)/steps
		v1 := h.low + (h.high-h.low)*float64(i+1)/steps
		c.SetColor(h.shade((v0 + v1) / 2))
		c.Fill(vg.Rectangle{Min: vg.Point{X: at(v0), Y: c.Max.Y - thick}, Max: vg.Point{X: at(v1) + 0.5, Y: c.Max.Y}}.Path())
	}
	style := anchored(textStyle(footSize, false), draw.XCenter, draw.YTop)
	for _, t := range ticks(h.low, h.high, h.step) {
		style.XAlign = draw.XCenter
		label := t.Label
		if t.Value == h.low {
			style.XAlign = draw.XLeft
		}
		if t.Value >= h.high-1e-9 {
			style.XAlign = draw.XRight
			label += " %"
		}
		putText(&c, style, vg.Point{X: at(t.Value), Y: c.Max.Y - thick - 4}, label)
	}
}
