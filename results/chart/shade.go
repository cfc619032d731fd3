package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// mostShade is the number of steps of a diverging scale to either side of its middle.
const mostShade = 20

// firstDeep is the first step on which light text is read better than dark text, where the page is light. Where it is
// dark, it is the first on which dark text is.
const firstDeep = 11

// A ramp is one half of a diverging scale: stops from its middle over the first deep step to its end.
type ramp [3]color.NRGBA

// The halves of the scales, for a light page and for a dark one, by side. The colour at the first deep step is the same
// on both: black and white contrast with it equally. Blue and vermillion are told apart by all.
var (
	lightRamps = [2]ramp{
		{{0xF4, 0xF4, 0xF4, 255}, {0x00, 0x7B, 0xC0, 255}, {0x00, 0x2F, 0x4D, 255}},
		{{0xF4, 0xF4, 0xF4, 255}, {0xC2, 0x55, 0x00, 255}, {0x5E, 0x25, 0x00, 255}},
	}
	darkRamps = [2]ramp{
		{{0x2A, 0x2D, 0x30, 255}, {0x00, 0x7B, 0xC0, 255}, {0xA4, 0xD8, 0xFA, 255}},
		{{0x2A, 0x2D, 0x30, 255}, {0xC2, 0x55, 0x00, 255}, {0xFC, 0xC9, 0xA0, 255}},
	}
)

// at is the colour of a step from 0, the middle, to mostShade.
func (r *ramp) at(step int) color.NRGBA {
	from, to, t := r[0], r[1], float64(step)/firstDeep
	if step > firstDeep {
		from, to, t = r[1], r[2], float64(step-firstDeep)/(mostShade-firstDeep)
	}
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + t*(float64(b)-float64(a)))) }
	return color.NRGBA{R: mix(from.R, to.R), G: mix(from.G, to.G), B: mix(from.B, to.B), A: 255}
}

// shade is the colour of a step from -mostShade, red's end, to mostShade, blue's.
func shade(step int) color.NRGBA {
	if step < 0 {
		return lightRamps[1].at(-step)
	}
	return lightRamps[0].at(step)
}

// inkOn is the ink of text on a step.
func inkOn(step int) color.NRGBA {
	if step >= firstDeep || -step >= firstDeep {
		return onDeep
	}
	return onPale
}

// shadeOn is the ground of a step on a canvas, and the ink of text on it. In grey, red's end is white and blue's black.
func shadeOn(c *draw.Canvas, step int) (ground, ink color.NRGBA) {
	if !isGrey(c) {
		return shade(step), inkOn(step)
	}
	const lightest, darkest = 0xF8, 0x20
	g := uint8(lightest - (step+mostShade)*(lightest-darkest)/(2*mostShade))
	if ink = onPale; g < 0x80 {
		ink = onDeep
	}
	return color.NRGBA{R: g, G: g, B: g, A: 255}, ink
}

// A divergence is a scale of colours round the value that is even.
type divergence struct {
	even  float64
	reach float64 // from even to either end
}

// divergenceOf is the scale that holds values that are at most so far from even, and that can be at most limit from it. It
// reaches to a fifth of that at least, or small differences would look large.
func divergenceOf(even, farthest, limit float64) divergence {
	tick := niceStep(math.Max(farthest, limit/5), 4)
	return divergence{even, math.Max(limit/5, math.Min(limit, math.Ceil(farthest/tick-1e-9)*tick+0))}
}

// step is the step of a value.
func (d *divergence) step(v float64) int {
	t := (v - d.even) / d.reach * mostShade
	return int(math.Round(math.Max(-mostShade, math.Min(mostShade, t))))
}

// A greyCanvas draws without colours. What colour tells apart, dashes, markers and hatches tell too; where they leave it to
// colour, the greys are further apart than the colours are.
type greyCanvas struct{ vg.Canvas }

// SetColor takes the grey of a colour.
func (c greyCanvas) SetColor(of color.Color) {
	if of != nil {
		of = greyOf(color.NRGBAModel.Convert(of).(color.NRGBA))
	}
	c.Canvas.SetColor(of)
}

// isGrey reports whether a canvas, or the one of which it is a part, draws without colours.
func isGrey(c *draw.Canvas) bool {
	for {
		switch of := c.Canvas.(type) {
		case greyCanvas:
			return true
		case draw.Canvas:
			c = &of
		default:
			return false
		}
	}
}

// greys are those of the inks that tell things apart and are nearly equally dark.
var greys = map[color.NRGBA]uint8{
	blueInk: 0x30, redInk: 0x78,
	distinctInks[0]: 0x18, distinctInks[1]: 0x6A, distinctInks[2]: 0x40, distinctInks[3]: 0x80, distinctInks[4]: 0x2C,
	distinctInks[5]: 0x56,
}

// greyOf is the grey of a colour: as light as it, or that which greys have.
func greyOf(c color.NRGBA) color.NRGBA {
	full := c
	full.A = 255
	g, has := greys[full]
	if !has {
		g = uint8((299*int(c.R) + 587*int(c.G) + 114*int(c.B) + 500) / 1000)
	}
	return color.NRGBA{R: g, G: g, B: g, A: c.A}
}

// A fill is how an area is painted so that it survives a photocopier.
type fill uint8

const (
	solid fill = iota
	striped
	crossed
	blank
)

// paintRect fills a rectangle. Striped and crossed areas are outlined in ink.
func paintRect(c *draw.Canvas, r vg.Rectangle, f fill, ink, ground color.Color) {
	if r.Max.X-r.Min.X <= 0 || r.Max.Y-r.Min.Y <= 0 {
		return
	}
	c.SetColor(ground)
	if f == solid {
		c.SetColor(ink)
	}
	c.Fill(r.Path())
	thin := draw.LineStyle{Color: ink, Width: 1.1}
	if f == striped || f == crossed {
		hatch(c, thin, r, 1)
	}
	if f == crossed {
		hatch(c, thin, r, -1)
	}
	c.SetLineStyle(draw.LineStyle{Color: ink, Width: 1})
	c.Stroke(r.Path())
}

// hatch draws lines at 45 degrees inside r, rising for slope 1, falling for -1.
func hatch(c *draw.Canvas, s draw.LineStyle, r vg.Rectangle, slope vg.Length) {
	const gap = 5.5
	w, h := r.Max.X-r.Min.X, r.Max.Y-r.Min.Y
	start := r.Min.Y
	if slope < 0 {
		start = r.Max.Y
	}
	var path vg.Path
	for d := -h + gap/2; d < w; d += gap {
		// The line starts d right of the left side and runs for t from 0 to h; the sides cut it.
		t0, t1 := max(0, -d), min(h, w-d)
		if t1 > t0 {
			path.Move(vg.Point{X: r.Min.X + d + t0, Y: start + slope*t0})
			path.Line(vg.Point{X: r.Min.X + d + t1, Y: start + slope*t1})
		}
	}
	if len(path) > 0 {
		c.SetLineStyle(s)
		c.Stroke(path)
	}
}
