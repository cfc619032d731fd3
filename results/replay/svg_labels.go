package replay

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// labels names the aircraft and numbers the turns at the tracks, where there is room.
func (p *plate) labels() {
	v := &p.v
	p.boxes = append(p.boxes, box{v.left, v.top + v.height - 40, v.left + 130, v.top + v.height},
		box{v.left + v.width - 36, v.top, v.left + v.width, v.top + 50}) // the scale and the arrow
	for i := range p.f.Tracks {
		p.occupy(&p.f.Tracks[i])
	}
	if !p.whole { // a whole duel has its labels beside its stars, of which there are many
		for i := range p.f.Shots {
			p.keep(&p.f.Shots[i])
		}
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

// keep keeps the room of a star or a ring free.
func (p *plate) keep(s *Shot) {
	if s.Aimed && p.seen(s) && s.Kind != rules.ActLaunch {
		x, y := p.v.at(s.From.X, s.From.Y)
		tx, ty := p.v.at(s.To.X, s.To.Y)
		if s.Hit {
			tx, ty = before(x, y, tx, ty)
		}
		p.boxes = append(p.boxes, around(tx, ty, 12, 12))
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
		p.place(at, look, p.short(t), true) // a cross says that it is lost
		return
	}
	start := p.short(t)
	if p.f.few(t.Side) {
		start += " " + t.Name
	}
	p.place(t.Points[0], look, start, true)
	look.size, look.bold = 11.5, false
	switch {
	case fate != "":
		p.place(at, look, p.short(t)+" "+fate, true)
	case at != t.Points[0]:
		p.place(at, look, p.short(t), true)
	}
}

// short is what an aircraft is called on the map: where its side is large by its number alone, in the side's colour.
func (p *plate) short(t *Track) string {
	if p.f.few(t.Side) {
		return t.Actor
	}
	_, number, _ := strings.Cut(t.Actor, " ")
	return number
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

// place writes a label beside a point where it covers nothing, on the side that the path does not take. If it must and
// there is no room close by, it writes the label further away with a line to the point, and where all is covered where it
// covers least. It reports whether it has written it.
func (p *plate) place(at Point, l lettering, text string, must bool) bool {
	x, y := p.v.at(at.X, at.Y)
	w, h := l.wide(text), l.size
	gap, rings := 7.0, 1
	if must {
		gap, rings = 15, 5
	}
	var best box
	found, ring, least := false, 0, 0.0
	for r := range rings {
		for _, turn := range around8 {
			b := beside(x, y, w, h, gap+float64(13*r), float64(at.Heading)+turn)
			if cost := p.cost(b); !found || cost < least {
				best, ring, found, least = b, r, true, cost
			}
		}
		if least == 0 {
			break
		}
	}
	if !found || least > 0 && !must {
		return false
	}
	if ring > 0 {
		p.lead(best, x, y, l)
	}
	p.boxes = append(p.boxes, best)
	p.write(best, x, l, text)
	return true
}

// around8 are the directions in which a label can stand from an aircraft's nose, in degrees, the best first.
var around8 = []float64{90, -90, 135, -135, 45, -45, 180, 0}

// beside is the box of a label so far from a point, in a direction in degrees clockwise from north.
func beside(x, y, w, h, gap, direction float64) box {
	sin, cos := math.Sincos(direction * math.Pi / 180)
	return around(x+float64(sin*(gap+w/2)), y-float64(cos*(gap+h/2)), w, h)
}

// lead draws a thin line from a label that stands far off to its point.
func (p *plate) lead(b box, x, y float64, l lettering) {
	fx, fy := min(max(x, b.x0), b.x1), min(max(y, b.y0), b.y1)
	side := strings.Fields(l.class)[1]
	p.put(`<path class="shot %s" d="M%.1f %.1fL%.1f %.1f" fill="none" stroke="%s" stroke-width="0.8"/>`, side, fx, fy, x, y, inkOf(side))
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
