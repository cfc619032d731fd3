package chart

import (
	"image/color"
	"math"
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
