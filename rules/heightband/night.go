package heightband

import "github.com/furball-sim/furball/rules"

// How far contact markers are seen, in inches (HB-23c).
const (
	eyeRange   = 6
	radarRange = 12
)

// spottable reports whether aircraft i can look for marker t, with its radar or without:
// range with height as for guns (HB-23c, HB-24).
func (d *Duel) spottable(i, t int, withRadar bool) bool {
	c, o := &d.craft[i], &d.craft[t]
	if o.lost || !o.marker {
		return false
	}
	reach := eyeRange
	if withRadar {
		if c.gear&radar == 0 || c.sighted {
			return false
		}
		reach = radarRange
	}
	return c.rangeTo(o) <= reach && d.clear(i, t)
}

// lookouts counts the ways in which one more of the aircrew can look for a marker: each
// marker by eye or, beyond that, by radar, which needs one of them and is used once a turn (HB-37).
func (d *Duel) lookouts(i int) int {
	n := 0
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		if d.spottable(i, t, false) || d.spottable(i, t, true) {
			n++
		}
	}
	return n
}

// lookout is the nth way to look for a marker.
func (d *Duel) lookout(i, nth int) (target int, withRadar bool) {
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		eye := d.spottable(i, t, false)
		if eye || d.spottable(i, t, true) {
			if nth == 0 {
				return t, !eye
			}
			nth--
		}
	}
	panic("heightband: no such lookout")
}

// spot declares that somebody aboard looks for a marker.
func (d *Duel) spot(i, t int, withRadar bool) {
	w := &d.deeds
	w.spots[w.nSpots], w.by[w.nSpots] = int8(t), withRadar
	w.nSpots++
	d.craft[i].sighted = d.craft[i].sighted || withRadar
}

// lookFor is one test of spotting; a marker that is seen stays seen (HB-23c).
func (d *Duel) lookFor(i, t int, withRadar, pilot bool) {
	c, o := &d.craft[i], &d.craft[t]
	if !o.marker || o.lost {
		return
	}
	skill := int(c.crewSkill)
	if pilot {
		skill = int(c.skill)
	}
	die := d.d10(c.side, forSpotting)
	seen := putsOut(die, skill)
	o.marker = !seen
	if d.Log != nil {
		d.logSpotting(c, o, withRadar, pilot, skill, die, seen)
	}
}

// Forget implements rules.Duel: the record sheet of a contact marker is not known, so a player who plays
// ahead takes it for a fresh one (HB-23c). Everything on the table stays.
func (d *Duel) Forget(s rules.Side) {
	from, to := d.game.bounds(s)
	for i := from; i < to; i++ {
		c := &d.craft[i]
		if c.lost || !c.marker {
			continue
		}
		fresh := d.game.start[i]
		fresh.pos, fresh.heading, fresh.hb, fresh.was = c.pos, c.heading, c.hb, c.was
		fresh.moved, fresh.acted, fresh.sighted, fresh.formed = c.moved, c.acted, c.sighted, c.formed
		*c = fresh
	}
	d.Moved()
}

// knownSpeed is the AS of aircraft t as its enemies know it: that of its card while it is a
// contact marker (HB-23c).
func (d *Duel) knownSpeed(t int) int8 {
	if c := &d.craft[t]; !c.marker {
		return c.as
	}
	return d.game.start[t].as
}
