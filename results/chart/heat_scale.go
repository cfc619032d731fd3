package chart

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/rules"
)

// paintScale draws the colour bar at the top of c, with what its ends favour.
func (h *heatMap) paintScale(c draw.Canvas) {
	const thick = 10
	width := min(c.Max.X-c.Min.X, wideScale)
	part := width / (2*mostShade + 1)
	for step := -mostShade; step <= mostShade; step++ {
		x := c.Min.X + part*vg.Length(step+mostShade)
		c.SetColor(shade(step))
		c.Fill(vg.Rectangle{Min: vg.Point{X: x, Y: c.Max.Y - thick}, Max: vg.Point{X: x + part + 0.5, Y: c.Max.Y}}.Path())
	}
	style := anchored(textStyle(footSize, false), draw.XCenter, draw.YTop)
	d := &h.colours
	at := func(v float64) vg.Length { return c.Min.X + width*vg.Length((v-d.even+d.reach)/(2*d.reach)) }
	for _, l := range h.scaleLabels(width) {
		style.XAlign = l.align
		putText(&c, style, vg.Point{X: at(l.value), Y: c.Max.Y - thick - 4}, l.text)
	}
	ends := coloured(style, greyInk)
	y := c.Max.Y - thick - 19
	putText(&c, anchored(ends, draw.XLeft, draw.YTop), vg.Point{X: c.Min.X, Y: y}, h.ends[rules.Red])
	putText(&c, anchored(ends, draw.XCenter, draw.YTop), vg.Point{X: at(d.even), Y: y}, "even")
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
		if d.even == 0 && v > 0 {
			txt = "+" + txt
		}
		return scaleLabel{v, txt, align}
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
