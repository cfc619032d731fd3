package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A tow is an aircraft that makes the move of its formation's leader (HB-23d).
type tow struct {
	on       bool
	straight bool // could not follow a turn and flies on straight
	from     plane.Point
	mark     int8 // inches that the leader had flown there
	forced   int8 // inches of its forced move
	met      met  // on the way of that
}

// keepUp begins the move of those who follow aircraft i: those whose values allow
// less than the move needs leave the formation and move by themselves (HB-23d).
func (m movement) keepUp(i int, l Leg, inches int) {
	c := &m.tab.craft[i]
	if !m.tab.game.formation[c.Side] {
		return
	}
	from, to := m.tab.game.Bounds(c.Side)
	for k := from; k < to; k++ {
		f := &m.tab.craft[k]
		if k == i || f.Moved || !m.tab.follows(k, i) {
			continue
		}
		least, most := f.distances(l.Man)
		end := int(f.HB) + int(l.HB)
		if inches < least || inches > most || end < 1 || l.HB > 0 && end > m.tab.game.spec[k].card.Ceiling {
			f.Formed = false
			if m.d.Log != nil {
				m.d.log().note(f, "HB-23d", "cannot keep up and leaves the formation")
			}
			continue
		}
		m.d.tow[k] = tow{on: true, from: f.Pos}
		f.HB += min(l.HB, 0)
	}
}

// towing reports whether others make the move in progress too. A move that a formation has
// begun has no tight turns even if all leave it on the way (HB-23d).
func (m movement) towing(s rules.Side) bool {
	if !m.tab.game.formation[s] {
		return false
	}
	for k := range m.tab.game.total {
		if m.d.tow[k].on {
			return true
		}
	}
	return false
}

// pull brings those in tow to where they are after the inches flown.
func (m movement) pull(i int) {
	if !m.tab.game.formation[m.tab.craft[i].Side] {
		return
	}
	for k := range m.tab.game.total {
		if t, c := &m.d.tow[k], &m.tab.craft[k]; t.on {
			c.Pos = t.from.Forward(c.Heading, int(m.d.flight.Flown-t.mark))
		}
	}
}

// turnFormation turns those in tow. One whose MVR needs more inches than were flown
// since the last turn leaves the formation and flies the rest of the move straight on.
func (m movement) turnFormation(steps int) {
	m.pull(int(m.d.cur))
	flown := m.d.flight.Flown
	for k := range m.tab.game.total {
		t, c := &m.d.tow[k], &m.tab.craft[k]
		switch {
		case !t.on || t.straight:
		case flown-t.mark < c.MVR:
			t.straight, c.Formed = true, false
			if m.d.Log != nil {
				m.d.log().note(c, "HB-23d", "cannot follow the turn and leaves the formation")
			}
		default:
			c.Heading = c.Heading.Turn(steps)
			t.from, t.mark = c.Pos, flown
		}
	}
}
