package play

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

// A Touching is where a zoom climb ends that touches another aircraft.
type Touching int8

const (
	StopShort Touching = iota
	FlyBeyond
	numTouchings
)

// nextTouch asks the next of those who zoom and touch another where to end; false: all have ended. Who has come from
// beside the other has no room to stop short, and flies beyond it.
func (m movement) nextTouch() bool {
	z := &m.d.flight.zoom
	for i := range m.tab.game.total {
		if z.asked.has(i) || !m.fellows().has(i) {
			continue
		}
		z.asked |= 1 << i
		o := m.touched(i)
		if o < 0 {
			continue
		}
		z.who, z.beside = int8(i), int8(o)
		if plane.Within(m.zoomedFrom(i), m.tab.craft[o].Pos, MeetDistance) {
			m.touch(FlyBeyond)
			continue
		}
		return m.d.ask(&m.tab.craft[i], rules.Move, int(numTouchings))
	}
	return false
}

// touched is the aircraft nearest to where aircraft i ends its zoom climb, if they touch, and -1 if none does. Of those
// equally near one of its own side comes first, in list order.
func (m movement) touched(i int) int {
	if !m.tab.game.Collisions() {
		return -1
	}
	at, out := m.tab.craft[i].Pos, m.fellows()
	best := -1
	for o := m.tab.beside(i, at, at, out); o >= 0; o = m.tab.beside(i, at, at, out) {
		out |= 1 << o
		if best < 0 || plane.Distance2(at, m.tab.craft[o].Pos) < plane.Distance2(at, m.tab.craft[best].Pos) {
			best = o
		}
	}
	return best
}

// zoomedFrom is where aircraft i has begun its zoom climb, which is flown straight on.
func (m movement) zoomedFrom(i int) plane.Point {
	if i == int(m.d.cur) {
		return m.d.flight.From
	}
	return m.d.tow[i].from
}

// touch ends the zoom climb of the one who has been asked.
func (m movement) touch(t Touching) {
	z := &m.d.flight.zoom
	c := &m.tab.craft[z.who]
	c.Pos = m.touchingAt(t)
	if i := int(z.who); i != int(m.d.cur) {
		m.d.tow[i].from, m.d.tow[i].mark = c.Pos, m.d.flight.Flown
	}
	if m.d.Log != nil {
		m.d.log().touch(c, &m.tab.craft[z.beside], t)
	}
}

// touchingAt is the first or the last place, in thousandths of an inch along the line of the zoom climb, at which it
// touches the other aircraft.
func (m movement) touchingAt(t Touching) plane.Point {
	z := &m.d.flight.zoom
	c, o := &m.tab.craft[z.who], &m.tab.craft[z.beside]
	from := m.zoomedFrom(int(z.who))
	s, step := plane.Length(m.d.flight.Inches)*plane.Inch, plane.Length(1)
	if t == StopShort {
		step = -1
	}
	at := c.Pos
	for {
		s += step
		next := from.Ahead(c.Heading, s)
		if !plane.Within(next, o.Pos, MeetDistance) {
			return at
		}
		at = next
	}
}
