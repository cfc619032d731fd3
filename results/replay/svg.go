package replay

import (
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/internal/plaintext"
)

// Inks. Blue and red are those of the charts (Okabe and Ito, Color Universal Design, 2008); dashes and hollow symbols
// tell red apart without them. A class beside each ink lets the page change it in the dark.
const (
	inkBlue  = "#0072B2"
	inkRed   = "#D55E00"
	inkDark  = "#1F1F1F"
	inkGrey  = "#555555"
	inkLine  = "#B5BABF"
	inkGrid  = "#E2E5E8"
	inkPaper = "#FFFFFF"
)

func inkOf(side string) string {
	switch side {
	case "blue":
		return inkBlue
	case "red":
		return inkRed
	}
	return inkGrey
}

// letterOf is the ink of a side's words. Red ones are darker than red lines, as thin letters need more contrast.
func letterOf(side string) string {
	if side == "red" {
		return "#A84300"
	}
	return inkOf(side)
}

// A drawing is a picture in the making.
type drawing struct{ b strings.Builder }

// put adds an element or a part of one.
func (s *drawing) put(format string, args ...any) { fmt.Fprintf(&s.b, format+"\n", args...) }

// safe is text as SVG holds it.
func safe(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(plaintext.Line(text))) // a Builder takes everything
	return b.String()
}

// A lettering is how a text looks.
type lettering struct {
	class  string
	ink    string
	size   float64
	bold   bool
	anchor string // start, middle or end; empty: start
	halo   bool   // on the map: readable over lines
}

// text writes one line of text with its base line at y.
func (s *drawing) text(x, y float64, l lettering, text string) {
	more := ""
	if l.bold {
		more += ` font-weight="600"`
	}
	if l.anchor != "" {
		more += fmt.Sprintf(` text-anchor="%s"`, l.anchor)
	}
	if l.halo {
		more += fmt.Sprintf(` stroke="%s" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`, inkPaper)
	}
	class := l.class
	if l.halo {
		class += " halo"
	}
	s.put(`<text class="%s" x="%.1f" y="%.1f" font-size="%g" fill="%s"%s>%s</text>`, class, x, y, l.size, l.ink, more,
		safe(text))
}

// wide is about how wide a text is: the characters of a sans-serif type are on average a little more than half as wide
// as they are high.
func wide(text string, size float64) float64 {
	width := 0.0
	for _, r := range text {
		switch {
		case strings.ContainsRune("ijl.,:;'|!()[] ft", r):
			width += 0.32
		case r >= 'A' && r <= 'Z' || r == 'm' || r == 'w':
			width += 0.74
		default:
			width += 0.57
		}
	}
	return float64(width * size)
}

// wide is how wide its text is.
func (l *lettering) wide(text string) float64 {
	if l.bold {
		return wide(text, l.size*1.08)
	}
	return wide(text, l.size)
}

// broken breaks a text after spaces into lines of at most a width.
func broken(text string, size, width float64) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && wide(longer, size) > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	return append(lines, line)
}

// Symbols seen from above, nose to the north, about 24 picture units long. The page draws the same ones.
const (
	shapeFighter = "M0 -12L1.8 -8L2.2 -3.5L11 3.5L11 5.8L2.4 3.6L1.9 8L5.2 10.6L5.2 12.2L0 11.2L-5.2 12.2L-5.2 10.6L-1.9 8L-2.4 3.6L-11 5.8L-11 3.5L-2.2 -3.5L-1.8 -8Z"
	shapeBomber  = "M0 -12L1.9 -9.5L2.2 -4.2L15 -1.6L15 1L2.2 1.4L1.7 8.2L6 9.8L6 11.6L0 12L-6 11.6L-6 9.8L-1.7 8.2L-2.2 1.4L-15 1L-15 -1.6L-2.2 -4.2L-1.9 -9.5Z"
	shapeDisc    = "M0 -12.5L3 -8.5L-3 -8.5ZM0 -9A9 9 0 1 1 -0.01 -9ZM0 -4.2A4.2 4.2 0 1 1 -0.01 -4.2Z"
	shapeMissile = "M0 -7L1.6 -3L1.6 3L4 6.5L-4 6.5L-1.6 3L-1.6 -3Z"
)

// shapeOf is the symbol of a kind of aircraft.
func shapeOf(kind string) string {
	switch kind {
	case "bomber":
		return shapeBomber
	case "ufo":
		return shapeDisc
	}
	return shapeFighter
}

// symbol draws a track's symbol, turned to a heading. Those of red are hollow.
func (s *drawing) symbol(t *Track, x, y float64, heading int, scale float64) {
	ink := inkOf(t.Side)
	fill := ink
	if t.Side != "blue" {
		fill = inkPaper
	}
	s.put(`<path class="craft %s" d="%s" transform="translate(%.1f %.1f) rotate(%d) scale(%g)" fill="%s" stroke="%s" `+
		`fill-rule="evenodd" stroke-width="1.6" stroke-linejoin="round"/>`, t.Side, t.Shape, x, y, heading, scale, fill, ink)
}
