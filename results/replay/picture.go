package replay

import (
	"fmt"
	"io"
	"math"

	"github.com/furball-sim/furball/results/prose"
)

// The picture's measures, in picture units.
const (
	pictureWidth = 960.0
	edge         = 24.0
	inside       = pictureWidth - 2*edge
	mostMap      = 680.0 // the map's greatest height
	leastMap     = 300.0
	axisWidth    = 66.0 // left of the strips
)

// WriteSVG writes the whole duel as one picture.
func WriteSVG(w io.Writer, d *Duel) error {
	_, err := io.WriteString(w, picture(d, NewFilm(d), "duel"))
	return err
}

// The measures of an Inline picture.
const (
	inlineWidth  = 340.0
	inlineHeight = 270.0
)

// Inline is the whole duel as a small map for a page that says the rest. The id makes the ids of its parts unlike others
// of the page.
func Inline(d *Duel, id string) string {
	f := NewFilm(d)
	end := len(d.Events) - 1
	p := plate{d: d, f: f, id: id, event: end, whole: true, turns: numbering(d.Length)}
	return p.alone(inlineWidth, inlineHeight, f.bounds(end, 0).wide(0.12, 4000), headline(d)+". "+described(f))
}

// picture is the whole duel as one SVG picture. The id makes those of its parts unlike others of the same page.
func picture(d *Duel, f *Film, id string) string {
	body := &drawing{}
	y := body.head(d, edge+20)
	b := f.bounds(len(d.Events)-1, 0).wide(0.09, 4000)
	height := min(mostMap, max(leastMap, float64(inside*(b.y1-b.y0)/(b.x1-b.x0))))
	p := plate{drawing: body, d: d, f: f, v: newView(b, edge, y, inside, height), id: id, event: len(d.Events) - 1, whole: true,
		turns: numbering(d.Length)}
	p.draw()
	y = body.legend(d, f, y+height+22)
	if d.Chances != nil {
		y += 26
		body.chances(d, edge+axisWidth, y, inside-axisWidth)
		y += stripHeight
	}
	for _, t := range stripsOf(d, f) {
		y += 26
		body.strip(d, f, &t, edge+axisWidth, y, inside-axisWidth)
		y += stripHeight
	}
	body.turnAxis(d, edge+axisWidth, y, inside-axisWidth)
	y = body.foot(d, body.passages(d, y+42))
	s := &drawing{}
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %.0f" width="%g" height="%.0f" role="img" aria-labelledby="%s-title %s-desc" font-family="'Liberation Sans', Arial, Helvetica, sans-serif">`,
		pictureWidth, y, pictureWidth, y, id, id)
	s.put(`<title id="%s-title">%s</title>`, id, safe(headline(d)))
	s.put(`<desc id="%s-desc">%s</desc>`, id, safe(described(f)))
	s.put(`<rect class="paper" width="%g" height="%.0f" fill="%s"/>`, pictureWidth, y, inkPaper)
	return s.b.String() + body.b.String() + "</svg>\n"
}

// numbering is the number of turns from one number at a track to the next, so that a long duel stays readable.
func numbering(turns int) int {
	switch {
	case turns <= 15:
		return 1
	case turns <= 30:
		return 2
	case turns <= 60:
		return 5
	}
	return 10
}

// headline is the experiment and the result in one line.
func headline(d *Duel) string { return fmt.Sprintf("%s: %s", heading(d), d.Words) }

// heading is the title of the experiment, or its name.
func heading(d *Duel) string {
	if d.Title != "" {
		return d.Title
	}
	return d.Experiment
}

// described tells the key moments, for those who cannot see the picture.
func described(f *Film) (text string) {
	for _, m := range f.Moments {
		if m.Turn > 0 {
			text += fmt.Sprintf("Turn %d: ", m.Turn)
		}
		text += m.Words + ". "
	}
	return text
}

// head writes the title and the result; it returns where the map begins.
func (s *drawing) head(d *Duel, y float64) float64 {
	for _, line := range broken(heading(d), 22, inside) {
		s.text(edge, y, lettering{class: "ink", ink: inkDark, size: 22, bold: true}, line)
		y += 27
	}
	for _, line := range broken(prose.UpperFirst(d.Words)+".", 15, inside) {
		s.text(edge, y, lettering{class: "ink", ink: inkDark, size: 15}, line)
		y += 20
	}
	return y - 4
}

// foot says which duel it is; it returns the height of the picture.
func (s *drawing) foot(d *Duel, y float64) float64 {
	look := lettering{class: "quiet", ink: inkGrey, size: 11.5}
	text := fmt.Sprintf("%s. Experiment %s, cell %s, seed %d, duel %d.", d.Rules, d.Experiment, d.Cell, d.Seed, d.Duel)
	if d.Map.Scale != "" {
		text += " Scale: " + d.Map.Scale + "."
	}
	for _, line := range broken(text, look.size, inside) {
		s.text(edge, y, look, line)
		y += 15
	}
	return math.Ceil(y + 4)
}

// bounds is the part of the map that the film needs from one event to another.
func (f *Film) bounds(to, from int) box {
	b := empty()
	for i := range f.Tracks {
		t := &f.Tracks[i]
		if t.From > to || t.To < from {
			continue
		}
		for k := range t.Points {
			if p := &t.Points[k]; p.Event <= to && (p.Event >= from || k+1 == len(t.Points) || t.Points[k+1].Event > from) {
				b.add(p.X, p.Y)
			}
		}
	}
	return b
}
