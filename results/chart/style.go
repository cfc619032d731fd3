package chart

import (
	"image/color"
	"math"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/rules"
)

// Inks. Blue and red are the Okabe-Ito blue and vermillion; they are nearly
// equally dark, so dash, marker and hatch always tell the sides apart as well.
// Source: Okabe and Ito, Color Universal Design (2008).
var (
	blueInk  = color.NRGBA{R: 0x00, G: 0x72, B: 0xB2, A: 255}
	redInk   = color.NRGBA{R: 0xD5, G: 0x5E, B: 0x00, A: 255}
	redTint  = color.NRGBA{R: 0xFB, G: 0xE3, B: 0xD2, A: 255}
	darkInk  = color.NRGBA{R: 0x1F, G: 0x1F, B: 0x1F, A: 255}
	greyInk  = color.NRGBA{R: 0x55, G: 0x55, B: 0x55, A: 255}
	paleGrey = color.NRGBA{R: 0xE4, G: 0xE4, B: 0xE4, A: 255}
	black    = color.NRGBA{A: 255}
	gridInk  = color.NRGBA{R: 0xDD, G: 0xDD, B: 0xDD, A: 255}
	white    = color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	bluePale = color.NRGBA{R: 0xE9, G: 0xF3, B: 0xFA, A: 255} // grounds where a side is ahead
	redPale  = color.NRGBA{R: 0xFD, G: 0xF0, B: 0xE6, A: 255}
)

// Text sizes in picture units, of which a wide figure has 800 across.
const (
	titleSize  = 17
	labelSize  = 13
	tickSize   = 12.5
	footSize   = 12
	narrowSize = 400 // figures up to this width are laid out for a phone
)

// textStyle is the style of sans-serif text of the given size, anchored at its
// left end and top.
func textStyle(size float64, bold bool) text.Style {
	weight := xfont.WeightNormal
	if bold {
		weight = xfont.WeightBold
	}
	f := font.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight, Size: vg.Length(size)}
	return text.Style{Color: darkInk, Font: f, XAlign: draw.XLeft, YAlign: draw.YTop, Handler: plot.DefaultTextHandler}
}

// anchored is s with other anchors.
func anchored(s text.Style, x draw.XAlignment, y draw.YAlignment) text.Style {
	s.XAlign, s.YAlign = x, y
	return s
}

// coloured is s in another ink.
func coloured(s text.Style, ink color.Color) text.Style {
	s.Color = ink
	return s
}

// putText draws lines of txt with the middle (YCenter), top or bottom of the
// block at pt. gonum centres on the ascent only, so the shift is done here.
func putText(c *draw.Canvas, s text.Style, pt vg.Point, txt string) {
	lines := strings.Split(txt, "\n")
	ext := s.FontExtents()
	step := s.Font.Size * 1.2
	height := step*vg.Length(len(lines)-1) + ext.Ascent*0.73
	top := pt.Y
	switch s.YAlign {
	case draw.YCenter:
		top += height / 2
	case draw.YBottom:
		top += height
	}
	s.YAlign = draw.YBottom
	for i, line := range lines {
		base := top - ext.Ascent*0.73 - step*vg.Length(i)
		x := pt.X + vg.Length(s.XAlign)*s.Width(line)
		c.SetColor(s.Color)
		c.FillString(s.Handler.Cache().Lookup(s.Font, s.Font.Size), vg.Point{X: x, Y: base}, line)
	}
}

// textHeight is the height that putText needs for n lines, with the space to the next block.
func textHeight(s text.Style, n int) vg.Length { return s.Font.Size * 1.2 * vg.Length(n) }

// wrapText breaks txt into lines no wider than width, after a space, a comma or
// an equals sign. Words that are too long break after a dash or a dot, or else
// anywhere.
func wrapText(s text.Style, txt string, width vg.Length) []string {
	var lines []string
	line := ""
	for _, piece := range breakable(txt) {
		trimmed := strings.TrimRight(line+piece, " ")
		if s.Width(trimmed) <= width {
			line += piece
			continue
		}
		if line != "" {
			lines = append(lines, strings.TrimRight(line, " "))
		}
		for line = strings.TrimLeft(piece, " "); s.Width(line) > width && len([]rune(line)) > 1; {
			cut := fitting(s, line, width)
			lines = append(lines, line[:cut])
			line = line[cut:]
		}
	}
	return append(lines, strings.TrimRight(line, " "))
}

// fitting is the number of bytes of a start of txt that is no wider than
// width, at least one character: up to a dash or dot in its second half, or
// else as long as can be.
func fitting(s text.Style, txt string, width vg.Length) int {
	cut, joint := 0, 0
	for i, r := range txt {
		end := i + len(string(r))
		if cut > 0 && s.Width(txt[:end]) > width {
			break
		}
		cut = end
		if r == '-' || r == '.' {
			joint = end
		}
	}
	if 2*joint > cut && cut < len(txt) {
		return joint
	}
	return cut
}

// breakable cuts txt after each character at which a line may break.
func breakable(txt string) []string {
	var pieces []string
	start := 0
	for i, r := range txt {
		if strings.ContainsRune(" ,=", r) {
			end := i + len(string(r))
			if r == ',' && end < len(txt) && txt[end] >= '0' && txt[end] <= '9' {
				continue // within a number
			}
			pieces = append(pieces, txt[start:end])
			start = end
		}
	}
	return append(pieces, txt[start:])
}

// fitText wraps txt into at most maxLines lines; what does not fit is cut out
// of the middle, because the ends of a cell id tell most.
func fitText(s text.Style, txt string, width vg.Length, maxLines int) string {
	runes := []rune(txt)
	if most := 240; len(runes) > most { // nothing longer fits anywhere
		runes = append(runes[:most/2:most/2], runes[len(runes)-most/2:]...)
		runes[most/2] = '…'
	}
	lines := wrapText(s, string(runes), width)
	for keep := len(runes) - 1; len(lines) > maxLines && keep > 1; keep-- {
		head := (keep + 1) / 2
		lines = wrapText(s, string(runes[:head])+"…"+string(runes[len(runes)-(keep-head):]), width)
	}
	return strings.Join(lines, "\n")
}

// A marker is a shape that tells series apart without colour.
type marker uint8

const (
	circle marker = iota
	square
	triangle
	diamond
	wedge // a triangle on its tip
	cross
	none // no marker
)

// A lineLook is how one series of a chart looks.
type lineLook struct {
	ink    color.NRGBA
	dashes []vg.Length
	mark   marker
	open   bool // the marker is white inside
}

// sideLook is the look of a side where nothing else is told apart.
func sideLook(s rules.Side) lineLook {
	if s == rules.Blue {
		return lineLook{ink: blueInk, mark: circle}
	}
	return lineLook{ink: redInk, dashes: []vg.Length{7, 3}, mark: diamond, open: true}
}

// Inks of lines that stand for the values of a field with an order, from light to dark, and of lines for values without
// one. Neither is that of a side, and all can be told apart by the colour-blind: viridis, and the muted scheme of Paul Tol,
// made darker where it was too pale for a line.
var (
	orderedInks  = [6]color.NRGBA{rgb(0x35A56F), rgb(0x1F8F86), rgb(0x287A8E), rgb(0x31638E), rgb(0x40448A), rgb(0x440154)}
	orderedDark  = [6]color.NRGBA{rgb(0x4C6FB5), rgb(0x3F8FB8), rgb(0x35A8A5), rgb(0x4DC07F), rgb(0x9BD93C), rgb(0xFDE725)}
	distinctInks = [6]color.NRGBA{rgb(0x332288), rgb(0x117733), rgb(0xAA4499), rgb(0x84801E), rgb(0x882255), rgb(0x2F8F80)}
	distinctDark = [6]color.NRGBA{rgb(0xA79BEF), rgb(0x4FB86C), rgb(0xE38AD4), rgb(0xD8D269), rgb(0xF0729F), rgb(0x66D3C2)}
	levelDashes  = [6][]vg.Length{nil, {8, 3}, {2, 2.5}, {9, 3, 2, 3}, {4, 3}, {12, 3, 2, 3, 2, 3}}
)

// maxLines is the most lines that one panel tells apart.
const maxLines = len(distinctInks)

// levelLook is the look of line i of n, at most maxLines. Lines with an order are shaded from light to dark.
func levelLook(i, n int, ordered bool) lineLook {
	look := lineLook{ink: distinctInks[i], dashes: levelDashes[i], mark: marker(i), open: i%2 == 1}
	if ordered && n > 1 {
		look.ink = orderedInks[i*(maxLines-1)/(n-1)]
	}
	return look
}

// drawMark draws a marker of the given radius round pt.
func drawMark(c *draw.Canvas, l lineLook, pt vg.Point, r vg.Length) {
	stroke := draw.LineStyle{Color: l.ink, Width: 1.4}
	if l.mark == none {
		return
	}
	if l.mark == cross {
		c.StrokeLine2(stroke, pt.X-r, pt.Y-r, pt.X+r, pt.Y+r)
		c.StrokeLine2(stroke, pt.X-r, pt.Y+r, pt.X+r, pt.Y-r)
		return
	}
	path := markPath(l.mark, pt, r)
	c.SetColor(l.ink)
	if l.open {
		c.SetColor(white)
	}
	c.Fill(path)
	c.SetLineStyle(stroke)
	c.Stroke(path)
}

// markPath is the outline of a marker.
func markPath(m marker, pt vg.Point, r vg.Length) vg.Path {
	var path vg.Path
	if m == circle {
		path.Move(vg.Point{X: pt.X + r, Y: pt.Y})
		path.Arc(pt, r, 0, 2*math.Pi)
		path.Close()
		return path
	}
	r *= 1.25 // so that all shapes look equally large
	corners, turn := 4, math.Pi/4
	switch m {
	case triangle:
		corners, turn = 3, math.Pi/2
	case wedge:
		corners, turn = 3, -math.Pi/2
	case diamond:
		turn = 0
	}
	for i := range corners {
		sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/float64(corners))
		p := vg.Point{X: pt.X + r*vg.Length(cos), Y: pt.Y + r*vg.Length(sin)}
		if i == 0 {
			path.Move(p)
		} else {
			path.Line(p)
		}
	}
	path.Close()
	return path
}
