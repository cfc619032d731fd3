package chart

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"
)

// Inks of text on coloured grounds: on pale ones it is dark where the page is light, and on deep ones it is light.
// They differ from black and white, which have other twins on a dark page.
var (
	onPale = color.NRGBA{R: 0x10, G: 0x10, B: 0x10, A: 255}
	onDeep = color.NRGBA{R: 0xFE, G: 0xFE, B: 0xFE, A: 255}
)

// A twin is a colour and what it is on a dark page.
type twin struct{ light, dark color.NRGBA }

// rgb is a colour written as in CSS.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// twins are all colours that follow the page.
var twins = func() []twin {
	all := []twin{
		{white, rgb(0x16181A)}, {darkInk, rgb(0xECECEC)}, {black, rgb(0xB8BCC0)}, {greyInk, rgb(0xB0B4B8)},
		{gridInk, rgb(0x3A3E42)}, {paleGrey, rgb(0x3C4044)}, {blueInk, rgb(0x56AEE6)}, {redInk, rgb(0xF28C45)},
		{redTint, rgb(0x3B2416)}, {inAllInk, rgb(0x2E6A92)}, {nothingInk, rgb(0x5A5F64)},
		{onPale, rgb(0xF2F2F2)}, {onDeep, rgb(0x000000)}, {bluePale, rgb(0x1B2A36)}, {redPale, rgb(0x33251B)},
	}
	for i := range orderedInks {
		all = append(all, twin{orderedInks[i], orderedDark[i]})
	}
	for i := range distinctInks {
		all = append(all, twin{distinctInks[i], distinctDark[i]})
	}
	for step := range mostShade + 1 {
		for side := range lightRamps {
			all = append(all, twin{lightRamps[side].at(step), darkRamps[side].at(step)})
		}
	}
	return all
}()

// twinOf is the number of the twin that a colour has, or -1. A colour that is drawn with little ink comes back from the
// canvas one step darker.
func twinOf(c color.NRGBA) int {
	near := func(a, b uint8) bool { return a == b || a == b-1 && b > 0 }
	for i, t := range twins {
		if t.light == c {
			return i
		}
	}
	for i, t := range twins {
		if near(c.R, t.light.R) && near(c.G, t.light.G) && near(c.B, t.light.B) {
			return i
		}
	}
	return -1
}

// themed lets the colours of a drawing follow the page that it stands in: each is what Style says, or else itself. A
// drawing has thousands of colours, and a regular expression would take as long as all the rest of it.
func themed(drawing string) string {
	parts := strings.Split(drawing, ":#")
	var b strings.Builder
	b.WriteString(parts[0])
	for i, part := range parts[1:] {
		at := -1
		if strings.HasSuffix(parts[i], "fill") || strings.HasSuffix(parts[i], "stroke") {
			at = twinOfHex(part)
		}
		if at < 0 {
			b.WriteString(":#" + part)
		} else {
			b.WriteString(":var(--k" + strconv.Itoa(at) + ",#" + part[:6] + ")" + part[6:])
		}
	}
	return b.String()
}

// twinOfHex is the number of the twin of the colour with which a text begins, written as a drawing has it, or -1.
func twinOfHex(text string) int {
	n, err := strconv.ParseUint(text[:min(6, len(text))], 16, 32)
	if err != nil || len(text) < 6 {
		return -1
	}
	return twinOf(rgb(uint32(n)))
}

// Style is the style sheet with which drawings within a page are dark where the page is, and have their font.
func Style() string {
	var b strings.Builder
	b.WriteString(pageFaces())
	b.WriteString("@media screen and (prefers-color-scheme: dark) { :root {")
	for i, t := range twins {
		fmt.Fprintf(&b, " --k%d:#%02X%02X%02X;", i, t.dark.R, t.dark.G, t.dark.B)
	}
	b.WriteString(" } }\n")
	return b.String()
}
