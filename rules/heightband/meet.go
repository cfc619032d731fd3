package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// meetDistance is how close two aircraft must be to collide, and meetDice the damage dice (HB-22).
const (
	meetDistance = plane.Inch
	meetDice     = 3
)

// A forcedContact says where a forced move meets others (HB-22).
type forcedContact uint8

const (
	flyOn     forcedContact = iota // all along it; its MVR inches are flown in any case
	stopThere                      // all along it; a collision ends it
	meetAtEnd                      // where it ends
)

// forcedContacts are the values of the option forced_contact.
var forcedContacts = map[string]forcedContact{"": flyOn, "fly-on": flyOn, "stop": stopThere, "at-end": meetAtEnd}

// A met holds whom an aircraft has met already, a bit for each index.
type met uint16

func (m met) has(i int) bool { return m>>i&1 != 0 }

// fellows are those who make the move in progress: the one who leads it and those in tow (HB-23d).
func (d *Duel) fellows() met {
	all := met(1) << d.cur
	for k := range d.game.total {
		if d.tow[k].on {
			all |= 1 << k
		}
	}
	return all
}

// beside finds the first aircraft within an inch of a leg that is at the height of aircraft i, those of its own side
// first, in list order; -1: there is none but those left out.
func (d *Duel) beside(i int, from, to plane.Point, out met) int {
	c := &d.craft[i]
	for _, s := range [2]rules.Side{c.side, c.side.Other()} {
		first, end := d.game.bounds(s)
		for o := first; o < end; o++ {
			t := &d.craft[o]
			if o != i && !out.has(o) && !t.lost && t.hb == c.hb && plane.PassesWithin(from, to, t.pos, meetDistance) {
				return o
			}
		}
	}
	return -1
}

// meetAll makes the tests of an aircraft that has ended its move within an inch of others at its height, but for those
// whom it has met on the way. One that has passed a zoom climb is exempt (HB-22).
func (d *Duel) meetAll(i int, already met) {
	c := &d.craft[i]
	if c.lost {
		return
	}
	if d.Log != nil {
		d.logArrival(c)
	}
	if !d.game.collisions || d.flight.zoomed {
		return
	}
	for o := d.beside(i, c.pos, c.pos, already); o >= 0 && !c.lost; o = d.beside(i, c.pos, c.pos, already) {
		already |= 1 << o
		d.meet(i, o, 0)
	}
}

// meetOnTheWay makes the tests of an aircraft that has come within an inch of others at its height anywhere on a
// forced move of so many inches, and returns whom it has met: inch by inch, nobody twice, and those who make
// the same move only at its end (HB-21, HB-22).
func (d *Duel) meetOnTheWay(i int, inches int8) (all met) {
	c := &d.craft[i]
	if !d.game.collisions || d.game.forced == meetAtEnd || c.lost {
		return 0
	}
	begun, fellows := c.pos.Forward(c.heading.Turn(halfCircle), int(inches)), d.fellows()
	last := begun
	for n := 1; n <= int(inches); n++ {
		next := begun.Forward(c.heading, n)
		for o := d.beside(i, last, next, all|fellows); o >= 0; o = d.beside(i, last, next, all|fellows) {
			all |= 1 << o
			if d.meet(i, o, n) && (c.lost || d.game.forced == stopThere) {
				d.stopAt(c, next, n)
				return all
			}
		}
		last = next
	}
	return all
}

// stopAt ends a forced move after n inches, where the aircraft has collided.
func (d *Duel) stopAt(c *craft, at plane.Point, n int) {
	c.pos = at
	if d.Log != nil && !c.lost {
		d.logStopped(c, n)
	}
}

// meet is one test of HB-22, at the end of a move or, from 1 on, in an inch of a forced one. Both take damage when it
// is failed, the mover first; it loses no height and flies no further for it.
func (d *Duel) meet(i, o, inch int) (collided bool) {
	c := &d.craft[i]
	skill := d.testSkill(i, byAB, level)
	die := d.d10(c.side, forCollision)
	passed, _ := failingLoss(skill, die)
	if d.Log != nil {
		d.logMeeting(c, &d.craft[o], inch, skill, die, passed)
	}
	if passed {
		return false
	}
	d.damageBy(i, meetDice, c.side, forCollisionDamage, rules.NoSource)
	d.damageBy(o, meetDice, c.side, forCollisionDamage, rules.NoSource)
	return true
}
