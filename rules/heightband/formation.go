package heightband

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
func (d *Duel) keepUp(i int, l *leg, inches int) {
	c := &d.craft[i]
	if !d.game.formation[c.side] {
		return
	}
	from, to := d.game.bounds(c.side)
	for k := from; k < to; k++ {
		f := &d.craft[k]
		if k == i || f.moved || !d.follows(k, i) {
			continue
		}
		least, most := f.distances(l.man)
		end := int(f.hb) + int(l.hb)
		if inches < least || inches > most || end < 1 || l.hb > 0 && end > d.game.spec[k].card.Ceiling {
			f.formed = false
			if d.Log != nil {
				d.logEvent(f, "HB-23d", "cannot keep up and leaves the formation")
			}
			continue
		}
		d.tow[k] = tow{on: true, from: f.pos}
		f.hb += min(l.hb, 0)
	}
}

// towing reports whether others make the move in progress too. A move that a formation has
// begun has no tight turns even if all leave it on the way (HB-23d).
func (d *Duel) towing(s rules.Side) bool {
	if !d.game.formation[s] {
		return false
	}
	for k := range d.game.total {
		if d.tow[k].on {
			return true
		}
	}
	return false
}

// pull brings those in tow to where they are after the inches flown.
func (d *Duel) pull(i int) {
	if !d.game.formation[d.craft[i].side] {
		return
	}
	for k := range d.game.total {
		if t, c := &d.tow[k], &d.craft[k]; t.on {
			c.pos = t.from.Forward(c.heading, int(d.flight.flown-t.mark))
		}
	}
}

// turnFormation turns those in tow. One whose MVR needs more inches than were flown
// since the last turn leaves the formation and flies the rest of the move straight on.
func (d *Duel) turnFormation(steps int) {
	d.pull(int(d.cur))
	flown := d.flight.flown
	for k := range d.game.total {
		t, c := &d.tow[k], &d.craft[k]
		switch {
		case !t.on || t.straight:
		case flown-t.mark < c.mvr:
			t.straight, c.formed = true, false
			if d.Log != nil {
				d.logEvent(c, "HB-23d", "cannot follow the turn and leaves the formation")
			}
		default:
			c.heading = c.heading.Turn(steps)
			t.from, t.mark = c.pos, flown
		}
	}
}
