package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A hurt is one entry into fire resolution, before it takes effect (AF-47).
type hurt struct {
	Target uint8
	Hemi   uint8 // the target's hemisphere that faces the shooter
	Hits   card.Tally
	From   rules.Source
}

// A combat is the hits of a game-turn's fire, until they take effect.
type combat struct {
	hurts [2 * maxAll]hurt
	n     int8
}

// resolve fires all shots and then applies what they do (AF-14, AF-47).
func (x *combat) resolve(d *Duel) {
	x.n = 0
	for _, t := range d.fleet.game.order[:d.fleet.game.total] {
		if d.fleet.craft[t].Lost {
			continue
		}
		x.shootFlexible(d, int(t), x.shootAllFixed(d, int(t)))
	}
	x.stallClimbers(d)
	x.applyHurts(d)
}

// shooter is the order of a craft's fixed or flexible guns.
func (c *State) shooter(flex bool) *Order {
	if flex {
		return &c.Flex
	}
	return &c.Fire
}

// nearest is the craft that fires next at t (AF-14): of those not in the set done, by index, the nearest, and of
// equally near ones the first in list order; -1 if nobody is left.
func (f *fleet) nearest(t int, flex bool, done uint8) int {
	best, least := -1, int8(RangeMax+1)
	for _, k := range f.game.order[:f.game.total] {
		o := f.craft[k].shooter(flex)
		if o.On && int(o.Target) == t && done>>k&1 == 0 && o.Aim.Hexes < least {
			best, least = int(k), o.Aim.Hexes
		}
	}
	return best
}

// shootAllFixed fires fixed guns at t, nearest first, until an aircraft has fired: one that fails its roll to enter has
// not, and the next comes to fire (AF-14). The rolls to enter of all at t are three at most (AF-15): left are those that
// flexible guns may still make.
func (x *combat) shootAllFixed(d *Duel, t int) (left int8) {
	left = card.MostRolls
	fired := false
	for done := uint8(0); ; {
		i := d.fleet.nearest(t, false, done)
		if i < 0 {
			return left
		}
		done |= 1 << i
		o := &d.fleet.craft[i].Fire
		if fired || o.Aim.Rolls > left {
			o.On = false // it keeps its ammunition
			if d.Log != nil {
				logSilenced(d, i, t, fired)
			}
			continue
		}
		left -= o.Aim.Rolls
		fired = x.shootFixed(d, i, o)
	}
}

// shootFixed fires the fixed guns of craft i, and reports whether they have fired: a failed roll to enter is no fire
// (AF-8, AF-11, AF-12, AF-44, AF-45).
func (x *combat) shootFixed(d *Duel, i int, o *Order) (fired bool) {
	c := &d.fleet.craft[i]
	from := d.fleet.sourceOf(i, int(o.Target), uint8(o.weapon()), &o.Aim)
	d.Fired(c.Side)
	d.Ledger.CountShot(c.Side, from)
	enter, missed := 0, 0
	if o.Aim.Rolls > 0 {
		if enter = d.roll(c, forEntry); enter < int(o.Aim.Face) {
			if d.Log != nil {
				logShot(d, i, o, enter, 0, 0, nil)
			}
			x.rolled(d, i, o, o.Aim.Rolls, nil)
			return false // a failed roll of AF-15 spends nothing
		}
	}
	if o.Aim.Need > 0 {
		missed = d.roll(c, forDeflection)
	}
	for g := range d.fleet.game.spec[i].Groups() {
		if o.Groups>>g&1 != 0 {
			c.Rounds[g]--
		}
	}
	if o.Aim.Need > 0 && missed < int(o.Aim.Need) {
		if d.Log != nil {
			logShot(d, i, o, enter, missed, 0, nil)
		}
		x.rolled(d, i, o, o.Aim.Rolls, nil)
		return true
	}
	die := d.roll(c, forHits)
	h := x.strikeOf(d, i, o, d.fleet.factorsOf(i, o), die, from)
	x.rolled(d, i, o, o.Aim.Rolls, h)
	if d.Log != nil {
		logShot(d, i, o, enter, missed, die, h)
	}
	return true
}

// shootFlexible fires all flexible guns at t, nearest first, until one has entered fire
// resolution or the rolls that are left at the target are gone (AF-14, AF-15).
func (x *combat) shootFlexible(d *Duel, t int, left int8) {
	for done := uint8(0); left > 0; {
		i := d.fleet.nearest(t, true, done)
		if i < 0 {
			return
		}
		done |= 1 << i
		entered := false
		if left, entered = x.shootGunners(d, i, &d.fleet.craft[i].Flex, left); entered {
			return
		}
	}
}

// shootGunners fires the flexible guns of craft i; left is the rolls that the target
// still takes.
func (x *combat) shootGunners(d *Duel, i int, o *Order, left int8) (rolls int8, entered bool) {
	c := &d.fleet.craft[i]
	from := d.fleet.sourceOf(i, int(o.Target), uint8(o.weapon()), &o.Aim)
	d.Fired(c.Side)
	d.Ledger.CountShot(c.Side, from)
	var faces [card.MostRolls]int
	k, in, had := 0, false, left
	for k < int(o.Aim.Rolls) && left > 0 && !in {
		faces[k] = d.roll(c, forFlexible)
		in = faces[k] >= int(o.Aim.Face)
		k++
		left--
	}
	missed, die := 0, 0
	var h *hurt
	if in {
		c.Gunners--
		if o.Aim.Need > 0 {
			missed = d.roll(c, forFlexDeflection)
		}
		if missed >= int(o.Aim.Need) {
			die = d.roll(c, forFlexHits)
			h = x.strikeOf(d, i, o, d.fleet.factorsOf(i, o), die, from)
		}
	}
	x.rolled(d, i, o, min(o.Aim.Rolls, had), h)
	if d.Log != nil {
		logGunners(d, i, o, faces[:k], missed, die, h)
	}
	return left, h != nil
}

// factorsOf is the total of Gun Factors of the shot o of craft i.
func (f *fleet) factorsOf(i int, o *Order) int {
	c := &f.craft[i]
	if o.Flex {
		return int(c.Hemis[o.Aim.Hemi]) / 2
	}
	return f.factors(c, &f.game.spec[i], int(o.Target), o.Groups)
}

// strikeOf enters the shot o of craft i into fire resolution with total Gun Factors and a face (AF-42, AF-43, AF-22,
// AF-23).
func (x *combat) strikeOf(d *Duel, i int, o *Order, factors, die int, from rules.Source) *hurt {
	h := &x.hurts[x.n]
	x.n++
	*h = hurt{Target: o.Target, Hits: *hitsOf(Column(factors, int(o.Aim.Hexes)), die), From: from}
	h.Hits[card.Crew] *= CrewTimes(o.Flex, factors, o.Aim.Head)
	h.Hemi = d.fleet.struck(i, int(o.Target), &o.Aim)
	return h
}

// struck is the hemisphere of t that craft i hits (AF-26): 1, the rear, from behind the beam; else 0, the front, from
// abeam and from the same hex too.
func (f *fleet) struck(i, t int, a *Aim) uint8 {
	if f.tailAngle(i, t, a) < 90 {
		return 1
	}
	return 0
}

// sourceOf is where a shot is counted: by weapon, range and the angle from the target's tail. The band of the angle is
// exact, for tailAngle is exact on the borders of the bands.
func (f *fleet) sourceOf(i, t int, weapon uint8, a *Aim) rules.Source {
	return rules.From(weapon, int(a.Hexes)-1, int(a.Hexes), f.tailAngle(i, t, a))
}

// tailAngle is the angle from the tail of craft t to where craft i fires from: in a Snapshot the side that the path has
// entered by, for the shooter ends on the other one (AF-8).
func (f *fleet) tailAngle(i, t int, a *Aim) int {
	if a.Snap {
		return a.tail()
	}
	return TailAngle(&f.craft[t].Stance, f.craft[i].Stance.Pos)
}

// TailAngle is the angle from the tail of t to a place, in degrees. Multiples of 30 are exact; an angle between two of
// them is rounded to the middle. In the same hex it is 180.
func TailAngle(t *Stance, at hex.Point) int {
	b, _ := t.Facing.Bearing(at.Sub(t.Pos))
	return min(int(b)*15, 180)
}

// stallClimbers stalls the aircraft that have fired in a Vertical Climb, which lose their Advantage too (AF-37).
func (x *combat) stallClimbers(d *Duel) {
	for k := range d.fleet.game.total {
		c := &d.fleet.craft[k]
		if c.Lost || !c.Climbs || !c.Fire.On && !c.Flex.On {
			continue
		}
		c.Stalled, c.Stance.Stalled = true, true
		c.Over, c.Held = -1, 0
		if d.Log != nil {
			logClimbStall(d, k)
		}
	}
}

// applyHurts gives all hits of the game-turn to their targets, fixed guns first (AF-46, AF-47).
func (x *combat) applyHurts(d *Duel) {
	for k := range x.n {
		h := &x.hurts[k]
		t := int(h.Target)
		c, sp := &d.fleet.craft[t], &d.fleet.game.spec[t]
		if c.Lost {
			if d.Log != nil {
				logWasted(d, t, h)
			}
			continue
		}
		boxes := c.mark(sp, &h.Hits)
		c.silenceGuns(sp, h.Hits[card.Guns], h.Hemi)
		c.last = h.From
		d.Ledger.CountHit(c.Side.Other(), h.From, boxes)
		d.Wound(c.Side, c.Index, h.From, boxes)
		c.weigh(sp)
		if d.Log != nil {
			logHurt(d, t, h)
		}
		if how, gone := fate(sp, &c.Hits); gone {
			d.lose(t, how)
		}
	}
	for k := range d.fleet.game.total {
		if o := d.fleet.craft[k].Over; o >= 0 && (d.fleet.craft[k].Lost || d.fleet.craft[o].Lost) {
			d.fleet.craft[k].Over, d.fleet.craft[k].Held = -1, 0
		}
	}
}
