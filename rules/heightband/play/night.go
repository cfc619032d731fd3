package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
)

// How far contact markers are seen, in inches (HB-23c).
const (
	eyeRange   = 6
	radarRange = 12
)

// spottable reports whether aircraft i can look for marker t, with its radar or without:
// range with height as for guns (HB-23c, HB-24).
func (tab *Table) spottable(i, t int, withRadar bool) bool {
	c, o := &tab.craft[i], &tab.craft[t]
	if o.Lost || !o.Marker {
		return false
	}
	reach := eyeRange
	if withRadar {
		if c.Gear&card.Radar == 0 || c.Sighted {
			return false
		}
		reach = radarRange
	}
	return c.rangeTo(o) <= reach && tab.clear(i, t)
}

// lookouts counts the ways of one more of the aircrew to look for a marker: each marker by eye or, beyond that, by
// radar, which needs one of them and is used once a turn (HB-37).
func (tab *Table) lookouts(i int) int {
	n := 0
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		if tab.spottable(i, t, false) || tab.spottable(i, t, true) {
			n++
		}
	}
	return n
}

// Lookout is the nth way to look for a marker.
func (tab *Table) Lookout(i, nth int) (target int, withRadar bool) {
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		eye := tab.spottable(i, t, false)
		if eye || tab.spottable(i, t, true) {
			if nth == 0 {
				return t, !eye
			}
			nth--
		}
	}
	panic("heightband: no such lookout")
}

// spot declares that somebody aboard looks for a marker.
func (a combat) spot(i, t int, withRadar bool) {
	w := &a.d.deeds
	w.spots[w.nSpots], w.by[w.nSpots] = int8(t), withRadar
	w.nSpots++
	a.tab.craft[i].Sighted = a.tab.craft[i].Sighted || withRadar
}

// lookFor is one test of spotting; a marker that is seen stays seen (HB-23c).
func (a combat) lookFor(i, t int, withRadar, pilot bool) {
	c, o := &a.tab.craft[i], &a.tab.craft[t]
	if !o.Marker || o.Lost {
		return
	}
	skill := int(c.CrewSkill)
	if pilot {
		skill = int(c.Skill)
	}
	die := a.d.d10(c.Side, ForSpotting)
	seen := putsOut(die, skill)
	o.Marker = !seen
	if a.d.Log != nil {
		a.d.log().spotting(c, o, withRadar, pilot, skill, die, seen)
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
