package replay

import (
	"fmt"
	template "github.com/furball-sim/furball/internal/markup"

	"github.com/furball-sim/furball/results/prose"
)

// A figure is a key moment as the page and its print show it.
type figure struct {
	Moment
	Title    string // "Turn 3, flight"
	Sentence string
	Map      template.HTML
}

// Plates are this large, in picture units.
const (
	plateWidth  = 340.0
	plateHeight = 250.0
)

// figures are the key moments with their maps.
func figures(d *Duel, f *Film) (list []figure) {
	for i, m := range f.Moments {
		title := "Start"
		if m.Turn > 0 {
			title = fmt.Sprintf("Turn %d, %s", m.Turn, m.Phase)
		}
		list = append(list, figure{m, title, prose.UpperFirst(m.Words) + ".", template.HTML(f.plate(d, &m, fmt.Sprintf("plate%d", i)))}) //nolint:gosec // ours
	}
	return list
}

// plate draws a key moment: where all are, how they came there in the last turns, and its attacks.
func (f *Film) plate(d *Duel, m *Moment, id string) string {
	p := plate{d: d, f: f, id: id, event: m.Event, since: m.From, from: firstOf(d, m.Turn-2)}
	return p.alone(plateWidth, plateHeight, f.bounds(m.Event, firstOf(d, m.Turn-1)).wide(0.2, 5000), "Map: "+m.Words)
}

// alone draws the plate of a part of the map as an SVG element of its own, which says in words what it shows.
func (p *plate) alone(width, height float64, b box, words string) string {
	p.drawing, p.v = &drawing{}, newView(b, 0.5, 0.5, width-1, height-1)
	p.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" role="img" aria-label="%s" font-family="'Liberation Sans', Arial, Helvetica, sans-serif">`,
		width, height, safe(words))
	p.draw()
	return p.b.String() + "</svg>"
}

// firstOf is the first event of a turn.
func firstOf(d *Duel, turn int) int {
	for i := range d.Events {
		if d.Events[i].Turn >= turn {
			return i
		}
	}
	return len(d.Events) - 1
}
