package chart

import (
	"fmt"
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/rules"
)

// paintScale draws the colour bar at the top of c, with what its ends favour.
func (h *heatMap) paintScale(c draw.Canvas) {
	const thick = 10
	width := min(c.Max.X-c.Min.X, wideScale)
	first := -mostShade
	if h.rising {
		first = 0
	}
	part := width / vg.Length(mostShade-first+1)
	for step := first; step <= mostShade; step++ {
		x := c.Min.X + part*vg.Length(step-first)
		ground, _ := h.shade(&c, step)
		c.SetColor(ground)
		c.Fill(vg.Rectangle{Min: vg.Point{X: x, Y: c.Max.Y - thick}, Max: vg.Point{X: x + part + 0.5, Y: c.Max.Y}}.Path())
	}
	style := anchored(textStyle(footSize, false), draw.XCenter, draw.YTop)
	d := &h.colours
	at := func(v float64) vg.Length { return c.Min.X + width*vg.Length((v-d.even+d.reach)/(2*d.reach)) }
	if h.rising {
		at = func(v float64) vg.Length { return c.Min.X + width*vg.Length((v-d.even)/d.reach) }
	}
	for _, l := range h.scaleLabels(width) {
		style.XAlign = l.align
		putText(&c, style, vg.Point{X: at(l.value), Y: c.Max.Y - thick - 4}, l.text)
	}
	ends := coloured(style, greyInk)
	y := c.Max.Y - thick - 19
	putText(&c, anchored(ends, draw.XLeft, draw.YTop), vg.Point{X: c.Min.X, Y: y}, h.ends[rules.Red])
	if !h.rising {
		putText(&c, anchored(ends, draw.XCenter, draw.YTop), vg.Point{X: at(d.even), Y: y}, "even")
	}
	putText(&c, anchored(ends, draw.XRight, draw.YTop), vg.Point{X: c.Min.X + width, Y: y}, h.ends[rules.Blue])
}

// A scaleLabel is a value at the colour bar.
type scaleLabel struct {
	value float64
	text  string
	align draw.XAlignment
}

// scaleLabels are the values at a colour bar: of its ends and its middle, and of what is halfway if there is room.
func (h *heatMap) scaleLabels(width vg.Length) []scaleLabel {
	d := &h.colours
	label := func(v float64, align draw.XAlignment) scaleLabel {
		txt := strings.Replace(strings.TrimSuffix(fmt.Sprintf("%.1f", v), ".0"), "-", "−", 1)
		if d.reach < 2 && h.rising {
			txt = fmt.Sprintf("%.3g", v)
		}
		if d.even == 0 && v > 0 && !h.rising {
			txt = "+" + txt
		}
		return scaleLabel{v, txt, align}
	}
	if h.rising {
		low, high := label(d.even, draw.XLeft), label(d.even+d.reach, draw.XRight)
		high.text += h.unit
		return []scaleLabel{low, label(d.even+d.reach/2, draw.XCenter), high}
	}
	low, high := label(d.even-d.reach, draw.XLeft), label(d.even+d.reach, draw.XRight)
	high.text += h.unit
	more, less := label(d.even+d.reach/2, draw.XCenter), label(d.even-d.reach/2, draw.XCenter)
	mid := label(d.even, draw.XCenter)
	style := textStyle(footSize, false)
	if between := width/4 - style.Width(more.text)/2; style.Width(high.text)+6 > between {
		return []scaleLabel{low, mid, high}
	}
	return []scaleLabel{low, less, mid, more, high}
}

// blockGap is the space between two blocks of columns.
const blockGap = 12

// body lays out the map so that the figures in its squares can be read: turned round, or in blocks of columns below
// each other, where there is too little room.
func (h *heatMap) body(width vg.Length) body {
	if h.turns && h.perBlock(width) < len(h.cols.names) {
		if t := h.turned(); t.perBlock(width) >= len(t.cols.names) {
			h = t
		}
	}
	blocks := h.blocks(width)
	height := blockGap * vg.Length(len(blocks)-1)
	for _, l := range blocks {
		height += l.height()
	}
	return body{height: height, paint: func(c draw.Canvas) {
		for _, l := range blocks {
			part := c
			part.Min.Y = c.Max.Y - l.height()
			l.paint(part)
			c.Max.Y = part.Min.Y - blockGap
		}
	}}
}

// perBlock is how many columns have room for their figures side by side, at least one.
func (h *heatMap) perBlock(width vg.Length) int {
	most, need := len(h.cols.names), h.valueWidth()
	if need == 0 {
		return most
	}
	return max(1, min(most, int((width-h.rowNames(width))/need)))
}

// blocks cut the map into as few blocks of columns as have room for the figures, of nearly equal widths. The last has
// the colour bar.
func (h *heatMap) blocks(width vg.Length) (all []*heatLayout) {
	n, per := len(h.cols.names), h.perBlock(width)
	count := (n + per - 1) / per
	per = (n + count - 1) / count
	for first := 0; first < n; first += per {
		last := min(n, first+per)
		part := *h
		part.cols.names = h.cols.names[first:last]
		part.squares = nil
		for _, row := range h.squares {
			part.squares = append(part.squares, row[first:last])
		}
		all = append(all, part.fit(width, first, per))
	}
	all[len(all)-1].scaled = true
	return all
}

// turned is the map with rows and columns in each other's place.
func (h *heatMap) turned() *heatMap {
	t := *h
	t.rows, t.cols = h.cols, h.rows
	t.squares = make([][]*heatSquare, len(h.cols.names))
	for i := range t.squares {
		for j := range h.squares {
			t.squares[i] = append(t.squares[i], h.squares[j][i])
		}
	}
	return &t
}

// shade is the ground of a step on a canvas, and the ink of text on it. Colours that only rise take the whole range of grey.
func (h *heatMap) shade(c *draw.Canvas, step int) (ground, ink color.NRGBA) {
	if h.rising && isGrey(c) {
		step = 2*step - mostShade
	}
	return shadeOn(c, step)
}

// plate keeps the ground of a text free of hatches.
func plate(c *draw.Canvas, style draw.TextStyle, at vg.Point, txt string) {
	w, h := style.Width(txt)/2+2, style.Font.Size/2
	c.SetColor(white)
	c.Fill(vg.Rectangle{Min: vg.Point{X: at.X - w, Y: at.Y - h}, Max: vg.Point{X: at.X + w, Y: at.Y + h}}.Path())
}

// paintLine draws the line between what favours blue and what favours red, from the upper left corner of the squares.
func (l *heatLayout) paintLine(c *draw.Canvas, left, top vg.Length) {
	if !l.line {
		return
	}
	var parts [][4]vg.Length
	for j := range l.squares {
		for i := range l.squares[j] {
			x, y := left+l.square*vg.Length(i), top-l.row*vg.Length(j)
			if l.cols.scale && i > 0 && l.parts(l.squares[j][i-1], l.squares[j][i]) {
				parts = append(parts, [4]vg.Length{x, y, x, y - l.row})
			}
			if l.rows.scale && j > 0 && l.parts(l.squares[j-1][i], l.squares[j][i]) {
				parts = append(parts, [4]vg.Length{x, y, x + l.square, y})
			}
		}
	}
	if len(parts) > 0 {
		strokeParts(c, draw.LineStyle{Color: white, Width: 5}, parts)
		strokeParts(c, draw.LineStyle{Color: darkInk, Width: 2.6}, parts)
	}
}

// parts reports whether one of two squares favours blue and the other red.
func (h *heatMap) parts(a, b *heatSquare) bool {
	return a != nil && b != nil && (a.value-h.colours.even)*(b.value-h.colours.even) < 0
}

// lineNote says what the line is, or that there is none because no figure is on the other side. Between words there is no line.
func (h *heatMap) lineNote() string {
	var side [2]bool
	for j, row := range h.squares {
		for i, sq := range row {
			if h.cols.scale && i > 0 && h.parts(row[i-1], sq) || h.rows.scale && j > 0 && h.parts(h.squares[j-1][i], sq) {
				return " The thick line lies where the figures cross 50 %."
			}
			if sq != nil {
				side[0], side[1] = side[0] || sq.value < h.colours.even, side[1] || sq.value > h.colours.even
			}
		}
	}
	if side[0] && side[1] {
		return ""
	}
	return " None of the figures crosses 50 %."
}
