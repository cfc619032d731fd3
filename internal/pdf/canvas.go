// Package pdf draws on a page that keeps its lines and texts: a canvas of gonum's vg that becomes a PDF with the
// characters that it uses.
package pdf

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/internal/typeface"
)

// A Canvas is one page. Lengths are those of what is drawn; the page scales them.
type Canvas struct {
	width, height vg.Length
	scale         float64 // of a unit, in points of 1/72 inch
	steps         []step
	alphas        map[string]bool
	fonts         map[string]*usedFont
}

// A step of the drawing is written as it is, or else a text, which waits for the glyphs of its font.
type step struct {
	text string
	font *usedFont
	face font.Face
	at   vg.Point
}

// A usedFont is a font with the characters that are drawn with it.
type usedFont struct {
	name    string
	letters *typeface.Letters
	cut     *typeface.Subset
}

// New is an empty page of so many units, of which each is so many points long.
func New(width, height vg.Length, scale float64) *Canvas {
	c := &Canvas{width: width, height: height, scale: scale, alphas: map[string]bool{}, fonts: map[string]*usedFont{}}
	c.put("%s 0 0 %s 0 0 cm 0 J 0 j", number(scale), number(scale))
	vg.Initialize(c)
	return c
}

// put writes a step.
func (c *Canvas) put(format string, args ...any) {
	c.steps = append(c.steps, step{text: fmt.Sprintf(format, args...)})
}

// number writes a number with at most 4 digits after the point.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e4)/1e4+0, 'f', -1, 64)
}

// point writes a place.
func point(p vg.Point) string { return number(float64(p.X)) + " " + number(float64(p.Y)) }

// SetLineWidth says how thick lines are.
func (c *Canvas) SetLineWidth(w vg.Length) { c.put("%s w", number(float64(w))) }

// SetLineDash says how long lines are drawn and not drawn, in turns.
func (c *Canvas) SetLineDash(pattern []vg.Length, offset vg.Length) {
	var parts []string
	for _, p := range pattern {
		parts = append(parts, number(float64(p)))
	}
	c.put("[%s] %s d", strings.Join(parts, " "), number(float64(offset)))
}

// SetColor says in which colour is drawn from here on.
func (c *Canvas) SetColor(of color.Color) {
	n := color.NRGBA{A: 255}
	if of != nil {
		n = color.NRGBAModel.Convert(of).(color.NRGBA)
	}
	part := func(v uint8) string { return number(float64(v) / 255) }
	ink := part(n.R) + " " + part(n.G) + " " + part(n.B)
	alpha := part(n.A)
	c.alphas[alpha] = true
	c.put("%s rg %s RG /%s gs", ink, ink, alphaName(alpha))
}

// alphaName is the name of the state of an opacity.
func alphaName(alpha string) string { return "A" + strings.ReplaceAll(alpha, ".", "_") }

// Rotate turns what follows counter-clockwise, in radians.
func (c *Canvas) Rotate(by float64) {
	sin, cos := math.Sincos(by)
	c.put("%s %s %s %s 0 0 cm", number(cos), number(sin), number(-sin), number(cos))
}

// Translate moves what follows.
func (c *Canvas) Translate(by vg.Point) { c.put("1 0 0 1 %s cm", point(by)) }

// Scale makes what follows larger.
func (c *Canvas) Scale(x, y float64) { c.put("%s 0 0 %s 0 0 cm", number(x), number(y)) }

// Push keeps how is drawn until Pop.
func (c *Canvas) Push() { c.put("q") }

// Pop goes back to how was drawn at the last Push.
func (c *Canvas) Pop() { c.put("Q") }

// Stroke draws along a path.
func (c *Canvas) Stroke(p vg.Path) { c.put("%sS", path(p)) }

// Fill fills a path.
func (c *Canvas) Fill(p vg.Path) { c.put("%sf", path(p)) }

// DrawImage draws an image as a field for each pixel.
func (c *Canvas) DrawImage(r vg.Rectangle, img image.Image) {
	b := img.Bounds()
	w, h := r.Size().X/vg.Length(b.Dx()), r.Size().Y/vg.Length(b.Dy())
	for y := range b.Dy() {
		for x := range b.Dx() {
			at := vg.Point{X: r.Min.X + w*vg.Length(x), Y: r.Max.Y - h*vg.Length(y+1)}
			c.SetColor(img.At(b.Min.X+x, b.Min.Y+y))
			c.put("%s %s re f", point(at), point(vg.Point{X: w, Y: h}))
		}
	}
}

// FillString draws a text.
func (c *Canvas) FillString(f font.Face, at vg.Point, text string) {
	if text == "" || f.Font.Size == 0 {
		return
	}
	key := "Sans"
	if f.Font.Weight == xfont.WeightBold {
		key = "Bold"
	}
	used := c.fonts[key]
	if used == nil {
		used = &usedFont{name: "Furball" + key, letters: typeface.LettersOf(f.Face)}
		c.fonts[key] = used
	}
	used.letters.Add(text)
	c.steps = append(c.steps, step{text: text, font: used, face: f, at: at})
}

// show writes a text with the glyphs of its font.
func (s *step) show() string {
	var b strings.Builder
	fmt.Fprintf(&b, "BT /%s %s Tf %s Td [<", s.font.name, number(float64(s.face.Font.Size)), point(s.at))
	last := -1
	for _, r := range s.text {
		g := s.font.cut.Glyphs[r]
		if k := s.font.cut.Kern(last, g); last >= 0 && k != 0 {
			fmt.Fprintf(&b, ">%s<", number(-1000*float64(k)/float64(s.font.cut.PerEm)))
		}
		fmt.Fprintf(&b, "%04X", g)
		last = g
	}
	return b.String() + ">] TJ ET"
}

// path writes a path.
func path(p vg.Path) string {
	var b strings.Builder
	open, last := false, vg.Point{}
	to := func(operator string, points ...vg.Point) {
		for _, p := range points {
			b.WriteString(point(p) + " ")
			last = p
		}
		b.WriteString(operator + " ")
		open = true
	}
	for _, part := range p {
		switch part.Type {
		case vg.MoveComp:
			to("m", part.Pos)
		case vg.LineComp:
			to("l", part.Pos)
		case vg.ArcComp:
			pieces := arc(&part)
			start := "m"
			if open {
				start = "l"
			}
			to(start, pieces[0])
			for i := 1; i+2 < len(pieces); i += 3 {
				to("c", pieces[i:i+3]...)
			}
		case vg.CurveComp:
			controls := part.Control
			if len(controls) == 1 { // of a square curve, which PDF does not have: two thirds of the way to its only one
				controls = []vg.Point{between(last, controls[0]), between(part.Pos, controls[0])}
			}
			to("c", append(slices.Clone(controls), part.Pos)...)
		case vg.CloseComp:
			to("h")
		}
	}
	return b.String()
}

// between lies two thirds of the way from a to b.
func between(a, b vg.Point) vg.Point { return a.Add(b.Sub(a).Scale(2.0 / 3)) }

// arc is a part of a circle as cubic curves of a quarter at most: the start, then two control points and the end of each.
func arc(a *vg.PathComp) []vg.Point {
	n := max(1, int(math.Ceil(math.Abs(a.Angle)/(math.Pi/2)-1e-9)))
	each := a.Angle / float64(n)
	reach := 4.0 / 3 * math.Tan(each/4)
	at := func(turn, out, along float64) vg.Point {
		sin, cos := math.Sincos(turn)
		return vg.Point{X: a.Pos.X + a.Radius*vg.Length(out*cos-along*sin), Y: a.Pos.Y + a.Radius*vg.Length(out*sin+along*cos)}
	}
	points := []vg.Point{at(a.Start, 1, 0)}
	for i := range n {
		from, to := a.Start+float64(i)*each, a.Start+float64(i+1)*each
		points = append(points, at(from, 1, reach), at(to, 1, -reach), at(to, 1, 0))
	}
	return points
}

// cut cuts the fonts down to what is drawn, and returns them in order.
func (c *Canvas) cut() (all []*usedFont, err error) {
	for _, key := range slices.Sorted(maps.Keys(c.fonts)) {
		f := c.fonts[key]
		if f.cut, err = f.letters.Cut(f.name); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}
