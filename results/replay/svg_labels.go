package replay

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// labels names the aircraft and numbers the turns at the tracks, where there is room.
func (p *plate) labels() {
	v := &p.v
	p.boxes = append(p.boxes, box{v.left, v.top + v.height - 40, v.left + 130, v.top + v.height},
		box{v.left + v.width - 36, v.top, v.left + v.width, v.top + 50}) // the scale and the arrow
	for i := range p.f.Tracks {
		p.occupy(&p.f.Tracks[i])
	}
	for i := range p.f.Tracks {
		p.names(&p.f.Tracks[i])
	}
	if p.turns == 0 {
		return
	}
	// Numbers of round turns are placed first, so that they have the room where it is scarce.
	for _, every := range []int{10, 5, 2, 1} {
		for i := range p.f.Tracks {
			if t := &p.f.Tracks[i]; !t.Missile && every%p.turns == 0 && (p.f.few(t.Side) || p.f.leads(t)) {
				p.numbers(t, every)
			}
		}
	}
}

// around is a box round a point of the picture.
func around(x, y, w, h float64) box { return box{x - w/2, y - h/2, x + w/2, y + h/2} }

// meets reports whether two boxes overlap.
func (b box) meets(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

// occupy keeps the room of a track's symbols free.
func (p *plate) occupy(t *Track) {
	if t.From > p.event || t.Missile {
		return
	}
	places := []Point{}
	if at, _, ok := t.place(p.event); ok {
		places = append(places, at)
	}
	if p.whole {
		places = append(places, t.Points[0])
	}
	for _, at := range places {
		x, y := p.v.at(at.X, at.Y)
		p.boxes = append(p.boxes, around(x, y, 22, 22))
	}
}

// names puts the name of an aircraft at its start in a picture of a whole duel, and its fate at its end; else its
// name where it is.
func (p *plate) names(t *Track) {
	if t.Missile || t.From > p.event || t.To < p.from {
		return
	}
	at, _, _ := t.place(p.event)
	fate := ""
	switch {
	case t.Fate == Lost && t.To <= p.event:
		fate = fmt.Sprintf("lost in turn %d", p.d.Events[t.To].Turn)
	case t.Fate == Left && t.To <= p.event:
		fate = fmt.Sprintf("leaves in turn %d", p.d.Events[t.To].Turn)
	}
	look := lettering{class: "name " + t.Side, ink: letterOf(t.Side), size: 12.5, bold: true, halo: true}
	if !p.whole {
		p.place(at, look, strings.TrimSpace(t.Actor+" "+fate[:min(len(fate), 4)]), true)
		return
	}
	start := t.Actor + " " + t.Name
	if !p.f.few(t.Side) { // the legend has the names
		_, start, _ = strings.Cut(t.Actor, " ")
	}
	p.place(t.Points[0], look, start, true)
	look.size, look.bold = 11.5, false
	switch {
	case fate != "":
		p.place(at, look, t.Actor+" "+fate, true)
	case at != t.Points[0]:
		p.place(at, look, t.Actor, true)
	}
}

// numbers numbers every so many turns of a track, where there is room.
func (p *plate) numbers(t *Track, every int) {
	look := lettering{class: "number " + t.Side, ink: letterOf(t.Side), size: 10.5, halo: true}
	for _, i := range p.turnEnds(t) {
		if turn := p.turn(t, i); turn%every == 0 && !p.numbered(t, turn) {
			if p.place(t.Points[i], look, strconv.Itoa(turn), false) {
				p.done = append(p.done, numeral{t.Actor, turn})
			}
		}
	}
}

// A numeral is a number that stands at a track.
type numeral struct {
	actor string
	turn  int
}

func (p *plate) numbered(t *Track, turn int) bool {
	return slices.Contains(p.done, numeral{t.Actor, turn})
}

// place writes a label beside a point where it covers nothing, on the side that the path does not take. If there is no
// room it writes the label all the same when it must, and reports whether it did.
func (p *plate) place(at Point, l lettering, text string, must bool) bool {
	x, y := p.v.at(at.X, at.Y)
	w, h := l.wide(text), l.size
	gap := 7.0
	if must {
		gap = 15
	}
	sin, cos := math.Sincos(float64(at.Heading) * math.Pi / 180)
	var best box
	found, least := false, 0.0
	for _, turn := range []float64{90, -90, 135, -135, 45, -45, 180, 0} {
		s, c := math.Sincos(turn * math.Pi / 180)
		dx, dy := float64(sin*c)+float64(cos*s), -float64(cos*c)+float64(sin*s)
		b := around(x+float64(dx*(gap+w/2)), y+float64(dy*(gap+h/2)), w, h)
		cost := p.cost(b)
		if cost == 0 {
			best, found = b, true
			break
		}
		if must && (!found || cost < least) {
			best, found, least = b, true, cost
		}
	}
	if !found {
		return false
	}
	p.boxes = append(p.boxes, best)
	p.write(best, x, l, text)
	return true
}

// write writes a label into its box, flush with the side that is nearest to its point.
func (p *plate) write(b box, x float64, l lettering, text string) {
	at := (b.x0 + b.x1) / 2
	l.anchor = "middle"
	switch {
	case b.x0 > x:
		at, l.anchor = b.x0, "start"
	case b.x1 < x:
		at, l.anchor = b.x1, "end"
	}
	p.text(at, b.y1-float64(l.size*0.18), l, text)
}

// cost is how much a label in a box would cover: labels, symbols, and what lies outside of the map.
func (p *plate) cost(b box) (cost float64) {
	for _, o := range p.boxes {
		if b.meets(o) {
			cost += float64((min(b.x1, o.x1) - max(b.x0, o.x0)) * (min(b.y1, o.y1) - max(b.y0, o.y0)))
		}
	}
	v := &p.v
	out := max(0, v.left+4-b.x0) + max(0, b.x1-v.left-v.width+4) + max(0, v.top+4-b.y0) + max(0, b.y1-v.top-v.height+4)
	return cost + float64(out*100)
}

// compass draws the scale, with what it stands for, and an arrow to the north.
func (p *plate) compass() {
	v := &p.v
	units := float64(max(1, round125(70/v.scale/1000)))
	long := float64(units * 1000 * v.scale)
	if long > v.width/2 {
		return
	}
	x, y := v.left+14, v.top+v.height-14
	p.put(`<path class="ink" d="M%.1f %.1fv5h%.1fv-5" fill="none" stroke="%s" stroke-width="1.6"/>`, x, y-5, long, inkDark)
	p.text(x, y-10, lettering{class: "ink", ink: inkDark, size: 11, halo: true}, p.scaleWords(units))
	x, y = v.left+v.width-20, v.top+16
	p.put(`<path class="ink fill" d="M%.1f %.1fl5 14l-5 -4l-5 4z" fill="%s"/>`, x, y, inkDark)
	p.text(x, y+27, lettering{class: "ink", ink: inkDark, size: 11, bold: true, anchor: "middle", halo: true}, "N")
}

// scaleWords names a length: "5 inches, 1.5 km".
func (p *plate) scaleWords(units float64) string {
	text := prose.Count(int64(units), p.d.Map.Unit)
	if metres := units * float64(p.d.Map.Size) / 1000; metres >= 1000 {
		text += fmt.Sprintf(", %.1f km", metres/1000)
	} else if metres > 0 {
		text += fmt.Sprintf(", %.0f m", metres)
	}
	return text
}
