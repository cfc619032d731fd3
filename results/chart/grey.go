package chart

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

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

// isGrey reports whether a canvas draws without colours.
func isGrey(c *draw.Canvas) bool {
	_, is := c.Canvas.(greyCanvas)
	return is
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
