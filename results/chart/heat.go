package chart

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/rules"
)

// A heatAxis names the rows or the columns of a heat map.
type heatAxis struct {
	label string
	names []string // from the top or from the left
	scale bool     // numbers: where there are many, only some are named
}

// A heatSquare is one square: the value that its colour shows, and what is written into it, most important first.
type heatSquare struct {
	value  float64
	texts  []string
	untold bool         // it cannot be told from even: its colour would say too much
	best   [2]bool      // the side does best with this against what the other flies
	number int          // of the cell of whose duels it tells; 0: of none
	result rules.Result // the commonest of them
}

// A heatMap is a figure over two fields, coloured by which side it favours. Rows are blue's and columns red's wherever
// the fields are those of a side.
type heatMap struct {
	rows, cols heatAxis
	squares    [][]*heatSquare // by row and column; nil: not played
	colours    divergence
	unit       string    // of the colour bar
	ends       [2]string // what the ends of the colour bar favour: blue's, red's
	line       bool      // drawn between squares of which one favours blue and one red, along axes of numbers
	rising     bool      // colours begin at even, and no value is below it
	turns      bool      // rows and columns may change places where there is little room
	pic        *Picture  // which says at the pointer what a square holds
}

// Measures of a heat map.
const (
	heatRow    = 44  // of a row, at most
	squareEdge = 4   // round the figures of a square
	heatBar    = 62  // colour bar below the map, with its labels
	heatAxisUp = 40  // labels of the columns and the axis
	heatHead   = 20  // name of the rows above the map
	twoLines   = 34  // height of a square with two lines
	leastFont  = 10  // of figures in squares
	mostValues = 24  // rows or columns beyond which squares have no figures
	wideScale  = 340 // of the colour bar
)

// A heatLayout is a heat map, or a block of its columns, laid out for a width.
type heatLayout struct {
	*heatMap
	column, square, row vg.Length
	heads               []string // of the columns
	key                 []string // lines that say what letters at the columns stand for
	first               int      // column of the whole map
	scaled              bool     // with the colour bar below
}

// printed reports whether there are few enough squares for figures in them.
func (h *heatMap) printed() bool { return max(len(h.rows.names), len(h.cols.names)) <= mostValues }

// valueWidth is the width of a square that the widest figure needs.
func (h *heatMap) valueWidth() (width vg.Length) {
	if !h.printed() {
		return 0
	}
	for _, row := range h.squares {
		for _, sq := range row {
			if sq == nil {
				continue
			}
			for k, txt := range sq.texts {
				width = max(width, textStyle(leastFont, k == 0).Width(txt)+squareEdge)
			}
		}
	}
	return width
}

// rowNames is the width of the column with the names of the rows.
func (h *heatMap) rowNames(width vg.Length) (column vg.Length) {
	style := textStyle(tickSize, false)
	for _, name := range h.rows.names {
		column = max(column, style.Width(name))
	}
	return min(column, width*0.3) + 8
}

// fit is the layout of columns from first on, of which a row of the page holds per.
func (h *heatMap) fit(width vg.Length, first, per int) *heatLayout {
	l := &heatLayout{heatMap: h, first: first, column: h.rowNames(width)}
	l.square = (width - l.column) / vg.Length(per)
	l.row = min(max(l.square*0.75, 20), heatRow)
	if h.printed() { // both figures shall be read
		l.row = max(l.row, twoLines+1)
	}
	l.nameColumns(width)
	return l
}

// height is that of a layout.
func (l *heatLayout) height() vg.Length {
	height := heatHead + l.row*vg.Length(len(l.rows.names)) + l.axisHeight()
	if l.scaled {
		height += heatBar
	}
	return height
}

// nameColumns names the columns: some of many numbers, words in full where they fit, or else letters with a key below.
func (l *heatLayout) nameColumns(width vg.Length) {
	style := textStyle(tickSize, false)
	widest := vg.Length(0)
	for _, name := range l.cols.names {
		widest = max(widest, style.Width(name))
	}
	if l.cols.scale {
		every := max(1, int(math.Ceil(float64((widest+8)/l.square))))
		for i, name := range l.cols.names {
			if i%every != 0 {
				name = ""
			}
			l.heads = append(l.heads, name)
		}
		return
	}
	if l.wordsFit() {
		for _, name := range l.cols.names {
			l.heads = append(l.heads, fitText(style, name, l.square-6, 3))
		}
		return
	}
	var key []string
	for i, name := range l.cols.names {
		l.heads = append(l.heads, letter(l.first+i))
		key = append(key, strings.ReplaceAll(letter(l.first+i)+" "+name, " ", "\u00a0"))
	}
	l.key = wrapText(style, strings.Join(key, ", "), width)
}

// letter names column i, from 0: A to Z, then AA.
func letter(i int) string {
	if i >= 26 {
		return letter(i/26-1) + letter(i%26)
	}
	return string(rune('A' + i))
}

// wordsFit reports whether every word of the names of the columns fits over its column.
func (l *heatLayout) wordsFit() bool {
	style := textStyle(tickSize, false)
	for _, name := range l.cols.names {
		lines := wrapText(style, name, l.square-6)
		words := strings.Fields(strings.Join(lines, " "))
		if len(lines) > 3 || strings.Join(words, " ") != strings.Join(strings.Fields(name), " ") {
			return false
		}
	}
	return true
}

// axisHeight is the height of the names of the columns, the axis, and the key.
func (l *heatLayout) axisHeight() vg.Length {
	lines := 1
	for _, head := range l.heads {
		lines = max(lines, 1+strings.Count(head, "\n"))
	}
	return heatAxisUp + textHeight(textStyle(tickSize, false), lines-1+len(l.key))
}

// paint draws names, squares and colour bar.
func (l *heatLayout) paint(c draw.Canvas) {
	style, label := textStyle(tickSize, false), textStyle(labelSize, false)
	putText(&c, label, vg.Point{X: c.Min.X, Y: c.Max.Y - 2}, fitText(label, l.rows.label+" ↓", c.Max.X-c.Min.X, 1))
	left, top := c.Min.X+l.column, c.Max.Y-heatHead
	for j, name := range l.rows.names {
		y := top - l.row*vg.Length(j+1)
		if !l.rows.scale || l.row >= 14 {
			fitted := fitText(style, name, l.column-8, max(1, int(l.row/16)))
			putText(&c, anchored(style, draw.XRight, draw.YCenter), vg.Point{X: left - 8, Y: y + l.row/2}, fitted)
		}
		for i := range l.cols.names {
			box, sq := vg.Rectangle{Min: vg.Point{X: left + l.square*vg.Length(i), Y: y},
				Max: vg.Point{X: left + l.square*vg.Length(i+1), Y: y + l.row}}, l.squares[j][i]
			l.paintSquare(&c, box, sq)
			if sq != nil && l.pic != nil {
				said := fmt.Sprintf("%s %s, %s %s: %s", l.rows.label, name, l.cols.label, l.cols.names[i], strings.Join(sq.texts, " "))
				l.pic.areas = append(l.pic.areas, area{box, said, sq.number - 1, sq.result})
			}
		}
	}
	l.paintLine(&c, left, top)
	bottom := top - l.row*vg.Length(len(l.rows.names))
	for i, head := range l.heads {
		at := vg.Point{X: left + l.square*(vg.Length(i)+0.5), Y: bottom - 6}
		putText(&c, anchored(style, draw.XCenter, draw.YTop), at, head)
	}
	right := left + l.square*vg.Length(len(l.cols.names))
	bar := vg.Length(0)
	if l.scaled {
		bar = heatBar
	}
	base := c.Min.Y + bar + textHeight(style, len(l.key))
	axis := fitText(label, "→ "+l.cols.label, c.Max.X-left, 1)
	mid := min(max((left+right)/2, left+label.Width(axis)/2), c.Max.X-label.Width(axis)/2)
	putText(&c, anchored(label, draw.XCenter, draw.YBottom), vg.Point{X: mid, Y: base + 4}, axis)
	putText(&c, coloured(style, greyInk), vg.Point{X: c.Min.X, Y: base - 1}, strings.Join(l.key, "\n"))
	if !l.scaled {
		return
	}
	aside := l.column
	if c.Max.X-c.Min.X-aside < wideScale {
		aside = 0
	}
	l.paintScale(draw.Crop(c, aside, 0, 0, heatBar-16-(c.Max.Y-c.Min.Y)))
}

// paintSquare draws one square with what is written into it, as far as there is room.
func (l *heatLayout) paintSquare(c *draw.Canvas, box vg.Rectangle, s *heatSquare) {
	if s == nil {
		paintRect(c, box, blank, gridInk, white)
		return
	}
	ground, ink := l.shade(c, l.colours.step(s.value))
	if s.untold {
		ground, ink = white, darkInk
	}
	c.SetColor(ground)
	c.Fill(box.Path())
	if s.untold {
		hatch(c, draw.LineStyle{Color: nothingInk, Width: 1}, box, 1)
	}
	c.SetLineStyle(draw.LineStyle{Color: white, Width: 1.5})
	c.Stroke(box.Path())
	w, h := box.Max.X-box.Min.X-squareEdge, box.Max.Y-box.Min.Y
	l.paintBest(c, box, s, ink)
	if !l.printed() {
		return
	}
	mid := vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	styles := []draw.TextStyle{textStyle(labelSize, true), textStyle(11.5, false)}
	var lines []string
	for k, txt := range s.texts[:min(len(s.texts), len(styles))] {
		for styles[k].Width(txt) > w && styles[k].Font.Size > leastFont {
			styles[k].Font.Size -= 0.5
		}
		if k == 0 || h >= twoLines {
			lines = append(lines, txt)
		}
	}
	for k, txt := range lines {
		at := mid
		if len(lines) == 2 {
			at.Y += []vg.Length{8, -9}[k]
		}
		style := coloured(anchored(styles[k], draw.XCenter, draw.YCenter), ink)
		if s.untold {
			plate(c, style, at, txt)
		}
		putText(c, style, at, txt)
	}
}

// paintBest marks in the upper corners that a side does best here: blue at the left, red at the right.
func (l *heatLayout) paintBest(c *draw.Canvas, box vg.Rectangle, s *heatSquare, ink color.Color) {
	for side, best := range s.best {
		if !best {
			continue
		}
		aside := min(7, (box.Max.X-box.Min.X)/6)
		at := vg.Point{X: box.Min.X + aside, Y: box.Max.Y - aside}
		if rules.Side(side) == rules.Red {
			at.X = box.Max.X - aside
		}
		bestMark(c, rules.Side(side), ink, at, aside/2)
	}
}

// bestMark is the mark of a best reply of a side.
func bestMark(c *draw.Canvas, side rules.Side, ink color.Color, at vg.Point, radius vg.Length) {
	mark := circle
	if side == rules.Red {
		mark = diamond
	}
	c.SetColor(ink)
	c.Fill(markPath(mark, at, radius))
}
