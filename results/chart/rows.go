package chart

import (
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A rowLabel is the name of one row of a row chart. A heading stands over the
// rows that follow and has no marks.
type rowLabel struct {
	text    string
	heading bool
}

// A rowPanel is one column of marks. paint draws row i round height y; the
// space for it reaches half to either side.
type rowPanel struct {
	label  string  // of the axis
	top    float64 // of the axis, in percent
	number bool    // top is no percentage, and may be above 100
	// margin is kept free to the right of the axis for values.
	margin vg.Length
	drawn  []reach // of dots: where they lie on the axis, which is cut if its middle is empty
	paint  func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length)
}

// A rowChart has named rows and one or more panels of horizontal marks beside each other; rowHeight is the
// height of the marks of a row.
type rowChart struct {
	labels    []rowLabel
	panels    []rowPanel
	rowHeight vg.Length
}

// rowLayout is a rowChart laid out for one width.
type rowLayout struct {
	*rowChart
	column vg.Length // width of the column of labels, 0 when they stand above the marks
	texts  []string
	tops   []vg.Length // of each row, from the top of the chart
	heads  []vg.Length // height of the label above the marks
	rows   vg.Length   // height of all rows
}

// rowGap keeps a label that stands above its marks from those of the row before.
const rowGap = 6

// rowAxis is the height below the rows for the axis.
const rowAxis = 44

// body lays out the chart: labels to the left, or above the rows on a phone.
func (r *rowChart) body(width vg.Length) body {
	l := &rowLayout{rowChart: r}
	style := textStyle(labelSize, false)
	if width > narrowSize {
		for _, lab := range r.labels {
			if !lab.heading {
				l.column = max(l.column, style.Width(lab.text))
			}
		}
		l.column = min(l.column, width*0.34) + 10
	}
	for _, lab := range r.labels {
		l.place(lab, width)
	}
	return body{height: l.rows + rowAxis, paint: l.paint}
}

// place gives the next row its place.
func (l *rowLayout) place(lab rowLabel, width vg.Length) {
	style := textStyle(labelSize, lab.heading)
	head, height := vg.Length(0), l.rowHeight
	var text string
	switch {
	case lab.heading:
		text = fitText(style, lab.text, width, 2)
		height, head = 0, textHeight(style, 1+strings.Count(text, "\n"))+8
	case l.column > 0:
		most := max(1, int(height/textHeight(style, 1)))
		text = fitText(style, lab.text, l.column-10, most)
	case lab.text != "":
		text = fitText(style, lab.text, width, 2)
		head = textHeight(style, 1+strings.Count(text, "\n")) + 3 + rowGap
	}
	l.texts = append(l.texts, text)
	l.tops = append(l.tops, l.rows)
	l.heads = append(l.heads, head)
	l.rows += head + height
}

// paint draws labels and panels.
func (l *rowLayout) paint(c draw.Canvas) {
	l.panelsOf(c)
	for i, lab := range l.labels {
		style := textStyle(labelSize, lab.heading)
		at := vg.Point{X: c.Min.X, Y: c.Max.Y - l.tops[i] - 3}
		if l.column > 0 && !lab.heading {
			style = anchored(style, draw.XRight, draw.YCenter)
			at = vg.Point{X: c.Min.X + l.column - 10, Y: c.Max.Y - l.tops[i] - l.rowHeight/2}
		} else if lab.heading {
			at.Y -= 4
		} else {
			at.Y -= rowGap
		}
		if lab.heading {
			ground := vg.Rectangle{Min: vg.Point{X: at.X - 2, Y: at.Y - textHeight(style, 1)},
				Max: vg.Point{X: at.X + style.Width(l.texts[i]) + 4, Y: at.Y + 3}}
			c.SetColor(white)
			c.Fill(ground.Path())
		}
		putText(&c, style, at, l.texts[i])
	}
}

// panelsOf draws the panels beside each other.
func (l *rowLayout) panelsOf(c draw.Canvas) {
	const gap = 16
	n := vg.Length(len(l.panels))
	width := (c.Max.X - c.Min.X - l.column - gap*(n-1)) / n
	for i := range l.panels {
		left := l.column + (width+gap)*vg.Length(i)
		l.panel(draw.Crop(c, left, left+width-l.panels[i].margin-(c.Max.X-c.Min.X), 0, 0), &l.panels[i])
	}
}

// panel draws one panel; c reaches from its axis label to the top of the rows.
func (l *rowLayout) panel(c draw.Canvas, rp *rowPanel) {
	p := newPlot()
	p.HideY()
	steps := max(2, min(10, int((c.Max.X-c.Min.X)/52)))
	label := fitText(p.X.Label.TextStyle, rp.label, c.Max.X-c.Min.X, 1)
	if rp.number {
		axisFromZero(&p.X, label, rp.top, steps)
	} else {
		percentAxis(&p.X, label, rp.top, steps)
	}
	p.Y.Min, p.Y.Max = 0, 1
	if gap, isCut := cutAxis(&p.X, rp.drawn, steps); isCut {
		p.Add(gap.mark(false))
	}
	p.Add(paintFunc(func(dc draw.Canvas, x, _ func(float64) vg.Length) {
		for i, lab := range l.labels {
			top := c.Max.Y - l.tops[i] - l.heads[i]
			if !lab.heading {
				rp.paint(&dc, i, x, top-l.rowHeight/2, l.rowHeight/2)
			}
		}
	}))
	// The axis takes what gonum says; the rest of rowAxis stays empty below it.
	used := c.Max.Y - l.rows - (p.DataCanvas(c).Min.Y - c.Min.Y)
	p.Draw(draw.Crop(c, 0, 0, used-c.Min.Y, 0))
}
