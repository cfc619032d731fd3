package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A zoom is who has passed a zoom climb and ends it touching another: they may stop short or fly on beyond, as far as
// the bases just touch (HB-22).
type zoom struct {
	asked  met  // those who have chosen, or touch nobody
	who    int8 // chooses
	beside int8 // whom it touches
}

// A touching is where a zoom climb ends that touches another aircraft.
type touching int8

const (
	stopShort touching = iota
	flyBeyond
	numTouchings
)

// nextTouch asks the next of those who zoom and touch another where to end; false: all have ended. Who has come from
// beside the other has no room to stop short, and flies beyond it.
func (d *Duel) nextTouch() bool {
	z := &d.flight.zoom
	for i := range d.game.total {
		if z.asked.has(i) || !d.fellows().has(i) {
			continue
		}
		z.asked |= 1 << i
		o := d.touched(i)
		if o < 0 {
			continue
		}
		z.who, z.beside = int8(i), int8(o)
		if plane.Within(d.zoomedFrom(i), d.craft[o].pos, meetDistance) {
			d.touch(flyBeyond)
			continue
		}
		return d.ask(&d.craft[i], rules.Move, int(numTouchings))
	}
	return false
}

// touched is the aircraft nearest to where aircraft i ends its zoom climb, if they touch, and -1 if none does. Of those
// equally near one of its own side comes first, in list order.
func (d *Duel) touched(i int) int {
	if !d.game.collisions {
		return -1
	}
	at, out := d.craft[i].pos, d.fellows()
	best := -1
	for o := d.beside(i, at, at, out); o >= 0; o = d.beside(i, at, at, out) {
		out |= 1 << o
		if best < 0 || plane.Distance2(at, d.craft[o].pos) < plane.Distance2(at, d.craft[best].pos) {
			best = o
		}
	}
	return best
}

// zoomedFrom is where aircraft i has begun its zoom climb, which is flown straight on.
func (d *Duel) zoomedFrom(i int) plane.Point {
	if i == int(d.cur) {
		return d.flight.from
	}
	return d.tow[i].from
}

// touch ends the zoom climb of the one who has been asked.
func (d *Duel) touch(t touching) {
	z := &d.flight.zoom
	c := &d.craft[z.who]
	c.pos = d.touchingAt(t)
	if i := int(z.who); i != int(d.cur) {
		d.tow[i].from, d.tow[i].mark = c.pos, d.flight.flown
	}
	if d.Log != nil {
		d.logTouch(c, &d.craft[z.beside], t)
	}
}

// touchingAt is the first or the last place, in thousandths of an inch along the line of the zoom climb, at which it
// touches the other aircraft.
func (d *Duel) touchingAt(t touching) plane.Point {
	z := &d.flight.zoom
	c, o := &d.craft[z.who], &d.craft[z.beside]
	from := d.zoomedFrom(int(z.who))
	s, step := plane.Length(d.flight.inches)*plane.Inch, plane.Length(1)
	if t == stopShort {
		step = -1
	}
	at := c.pos
	for {
		s += step
		next := from.Ahead(c.heading, s)
		if !plane.Within(next, o.pos, meetDistance) {
			return at
		}
		at = next
	}
}
