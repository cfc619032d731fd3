package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// MeetDistance is how close two aircraft must be to collide, and MeetDice the damage dice (HB-22).
const (
	MeetDistance = plane.Inch
	MeetDice     = 3
)

// A forcedContact says where a forced move meets others (HB-22).
type forcedContact uint8

const (
	flyOn     forcedContact = iota // all along it; its MVR inches are flown in any case
	stopThere                      // all along it; a collision ends it
	meetAtEnd                      // where it ends
	unsaid                         // flyOn, where an experiment says nothing
)

// A met holds whom an aircraft has met already, a bit for each index.
type met uint16

func (m met) has(i int) bool { return m>>i&1 != 0 }

// fellows are those who make the move in progress: the one who leads it and those in tow (HB-23d).
func (m movement) fellows() met {
	all := met(1) << m.d.cur
	for k := range m.tab.game.total {
		if m.d.tow[k].on {
			all |= 1 << k
		}
	}
	return all
}

// beside finds the first aircraft within an inch of a leg that is at the height of aircraft i, those of its own side
// first, in list order; -1: there is none but those left out.
func (tab *Table) beside(i int, from, to plane.Point, out met) int {
	c := &tab.craft[i]
	for _, s := range [2]rules.Side{c.Side, c.Side.Other()} {
		first, end := tab.game.Bounds(s)
		for o := first; o < end; o++ {
			t := &tab.craft[o]
			if o != i && !out.has(o) && !t.Lost && t.HB == c.HB && plane.PassesWithin(from, to, t.Pos, MeetDistance) {
				return o
			}
		}
	}
	return -1
}

// meetAll makes the tests of an aircraft that has ended its move within an inch of others at its height, but for those
// whom it has met on the way. One that has passed a zoom climb is exempt (HB-22).
func (m movement) meetAll(i int, already met) {
	c := &m.tab.craft[i]
	if c.Lost {
		return
	}
	if m.d.Log != nil {
		m.d.log().arrival(c)
	}
	if !m.tab.game.Collisions() || m.d.flight.zoomed {
		return
	}
	for o := m.tab.beside(i, c.Pos, c.Pos, already); o >= 0 && !c.Lost; o = m.tab.beside(i, c.Pos, c.Pos, already) {
		already |= 1 << o
		m.meet(i, o, 0)
	}
}

// meetOnTheWay makes the tests of an aircraft that has come within an inch of others at its height anywhere on a
// forced move of so many inches, and returns whom it has met: inch by inch, nobody twice, and those who make
// the same move only at its end (HB-21, HB-22).
func (m movement) meetOnTheWay(i int, inches int8) (all met) {
	c := &m.tab.craft[i]
	if !m.tab.game.Collisions() || m.tab.game.options.Forced == meetAtEnd || c.Lost {
		return 0
	}
	begun, fellows := c.Pos.Forward(c.Heading.Turn(HalfCircle), int(inches)), m.fellows()
	last := begun
	for n := 1; n <= int(inches); n++ {
		next := begun.Forward(c.Heading, n)
		for o := m.tab.beside(i, last, next, all|fellows); o >= 0; o = m.tab.beside(i, last, next, all|fellows) {
			all |= 1 << o
			if m.meet(i, o, n) && (c.Lost || m.tab.game.options.Forced == stopThere) {
				m.stopAt(c, next, n)
				return all
			}
		}
		last = next
	}
	return all
}

// stopAt ends a forced move after n inches, where the aircraft has collided.
func (m movement) stopAt(c *State, at plane.Point, n int) {
	c.Pos = at
	if m.d.Log != nil && !c.Lost {
		m.d.log().stopped(c, n)
	}
}

// meet is one test of HB-22, at the end of a move or, from 1 on, in an inch of a forced one. Both take damage when it
// is failed, the mover first; it loses no height and flies no further for it.
func (m movement) meet(i, o, inch int) (collided bool) {
	c := &m.tab.craft[i]
	skill := m.tab.TestSkill(i, ByAB, Level)
	die := m.d.d10(c.Side, ForCollision)
	passed, _ := failingLoss(skill, die)
	if m.d.Log != nil {
		m.d.log().meeting(c, &m.tab.craft[o], inch, skill, die, passed)
	}
	if passed {
		return false
	}
	for _, k := range [2]int{i, o} {
		m.d.harm(k, c.Side, rules.NoSource).roll(MeetDice, ForCollisionDamage)
	}
	return true
}
