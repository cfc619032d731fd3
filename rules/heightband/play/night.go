package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
)

// How far contact markers are seen, in inches (HB-23c).
const (
	EyeRange   = 6
	radarRange = 12
)

// An unseenFire says what becomes of a contact marker that fires (HB-23c).
type unseenFire uint8

const (
	shownByFire unseenFire = iota // it is turned over
	staysUnseen
	neverFires
)

// MayFire reports whether aircraft i may shoot at an enemy as far as contact markers go: the target must have been
// spotted, and a marker may have to hold its fire (HB-23c).
func (tab *Table) MayFire(i, t int) bool {
	return !tab.craft[t].Marker && (!tab.craft[i].Marker || tab.game.options.MarkersFire != neverFires)
}

// show turns over the marker of an aircraft that is about to fire (HB-23c).
func (a combat) show(i int) {
	c := &a.tab.craft[i]
	if !c.Marker || a.tab.game.options.MarkersFire != shownByFire {
		return
	}
	c.Marker = false
	if a.d.Log != nil {
		a.d.log().note(c, "HB-23c", "fires, so that its marker is turned over")
	}
}

// spottable reports whether aircraft i can look for marker t, with its radar or without:
// range with height as for guns (HB-23c, HB-24).
func (tab *Table) spottable(i, t int, withRadar bool) bool {
	c, o := &tab.craft[i], &tab.craft[t]
	if o.Lost || !o.Marker {
		return false
	}
	reach := EyeRange
	if withRadar {
		if c.Gear&card.Radar == 0 || c.Sighted {
			return false
		}
		reach = radarRange
	}
	return c.rangeTo(o) <= reach && tab.clear(i, t)
}

// Finds is the chance of rules.Certain that somebody of aircraft i finds a marker by eye in one turn, when all who can look
// do (HB-23c).
func (tab *Table) Finds(i int) int32 {
	c := &tab.craft[i]
	misses := int64(rules.Certain)
	look := func(skill int8, times int) {
		for range times {
			misses = misses * int64(10-PassChance(int(skill))) / 10
		}
	}
	if !c.Dazed {
		look(c.Skill, 1)
	}
	if !c.CoDazed {
		look(c.CoPilot, 1)
	}
	look(c.CrewSkill, int(c.ableCrew()))
	return rules.Certain - int32(misses)
}

// lookouts counts the ways to look for a marker: each marker by eye or, beyond that, by radar, which needs one of the
// aircrew and is used once a turn (HB-37).
func (tab *Table) lookouts(i int, aircrew bool) int {
	n := 0
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		if tab.spottable(i, t, false) || aircrew && tab.spottable(i, t, true) {
			n++
		}
	}
	return n
}

// Lookout is the nth way to look for a marker, for one of the aircrew or for the co-pilot.
func (tab *Table) Lookout(i, nth int, aircrew bool) (target int, withRadar bool) {
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		eye := tab.spottable(i, t, false)
		if eye || aircrew && tab.spottable(i, t, true) {
			if nth == 0 {
				return t, !eye
			}
			nth--
		}
	}
	panic("heightband: no such lookout")
}

// A looker is who looks for a marker.
type looker uint8

const (
	thePilot looker = iota
	theCoPilot
	someOfAircrew // one of them
)

var lookerNames = [...]string{"the pilot", "the co-pilot", "one of the aircrew"}

// maxLooks is the most looks of one aircraft in a turn: of two pilots and of all aircrew.
const maxLooks = 2 + MaxAll

// A look is one for a marker.
type look struct {
	target int8
	radar  bool
	by     looker
}

// spot declares that somebody aboard looks for a marker.
func (a combat) spot(i int, l look) {
	w := &a.d.deeds
	w.looks[w.nLooks] = l
	w.nLooks++
	a.tab.craft[i].Sighted = a.tab.craft[i].Sighted || l.radar
}

// lookFor is one test of spotting, with the Skill of who looks; a marker that is seen stays seen (HB-23c).
func (a combat) lookFor(i int, l look) {
	c, o := &a.tab.craft[i], &a.tab.craft[l.target]
	if !o.Marker || o.Lost {
		return
	}
	skill := int([...]int8{thePilot: c.Skill, theCoPilot: c.CoPilot, someOfAircrew: c.CrewSkill}[l.by])
	die := a.d.d10(c.Side, ForSpotting)
	seen := putsOut(die, skill)
	o.Marker = !seen
	if a.d.Log != nil {
		a.d.log().spotting(c, o, l, skill, die, seen)
	}
}

// Forget implements rules.Duel: the record sheet of a contact marker is not known, so a player who plays
// ahead takes it for a fresh one (HB-23c). Everything on the table stays.
func (d *Duel) Forget(s rules.Side) {
	from, to := d.table.game.Bounds(s)
	for i := from; i < to; i++ {
		c := &d.table.craft[i]
		if c.Lost || !c.Marker {
			continue
		}
		fresh := d.table.game.start[i]
		fresh.Pos, fresh.Heading, fresh.HB, fresh.Was = c.Pos, c.Heading, c.HB, c.Was
		fresh.Moved, fresh.Acted, fresh.Sighted, fresh.Formed = c.Moved, c.Acted, c.Sighted, c.Formed
		*c = fresh
	}
	d.Moved()
}

// KnownSpeed is the AS of aircraft t as its enemies know it: that of its card while it is a
// contact marker (HB-23c).
func (tab *Table) KnownSpeed(t int) int8 {
	if c := &tab.craft[t]; !c.Marker {
		return c.AS
	}
	return tab.game.start[t].AS
}
