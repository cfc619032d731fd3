package heightband

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Deeds are what an aircraft in action has declared (HB-11).
type deeds struct {
	shots      [maxBatteries]int8 // target of each battery; -1: silent
	spots      [1 + maxAll]int8   // markers looked for, the pilot's first
	by         [1 + maxAll]bool   // with radar
	nSpots     int8
	pilotLooks bool // the first look is the pilot's
	battery    int8 // next to be asked about
	crewLeft   int8 // able aircrew without a task
}

// fight is the combat phase: aircraft act in turn, the winner of the initiative
// first (HB-11).
func (d *Duel) fight() bool {
	for {
		switch d.step {
		case stepStart:
			d.burst()
			d.mover, d.step = d.winner, stepSide
		case stepSide:
			mine, _ := d.waitingUnits(d.mover, true, 0)
			theirs, _ := d.waitingUnits(d.mover.Other(), true, 0)
			if mine == 0 {
				d.mover = d.mover.Other()
			}
			if mine == 0 && theirs == 0 {
				return false
			}
			d.step = stepCraft
		case stepCraft:
			n, first := d.waitingUnits(d.mover, true, 0)
			if d.ask(&d.craft[first], rules.Plan, n) {
				return true
			}
			d.act(first)
		case stepPilot:
			if d.ask(&d.craft[d.cur], rules.Fire, 1+d.pilotDeeds(int(d.cur))) {
				return true
			}
			d.step = stepCrew
		case stepCrew:
			if d.nextGunner() {
				return true
			}
		case stepLookout:
			if n := d.lookouts(int(d.cur)); n > 0 && d.deeds.crewLeft > 0 {
				return d.ask(&d.craft[d.cur], rules.Fire, 1+n)
			}
			d.resolve()
		}
	}
}

// act begins the action of an aircraft.
func (d *Duel) act(i int) {
	c := &d.craft[i]
	d.cur = int8(i)
	c.acted = true
	d.deeds = deeds{crewLeft: c.ableCrew()} // HB-37
	for b := range d.deeds.shots {
		d.deeds.shots[b] = -1
	}
	d.step = stepPilot
	if c.skill == 0 || c.dazed {
		d.step = stepCrew // HB-34, HB-38
	}
}

func (d *Duel) chooseFight(option int) {
	i := int(d.cur)
	switch d.step {
	case stepCraft:
		_, found := d.waitingUnits(d.mover, true, option)
		d.act(found)
	case stepPilot:
		if option > 0 {
			d.declare(i, d.pilotDeed(i, option-1))
		}
		d.step = stepCrew
	case stepCrew:
		if option > 0 {
			b := int(d.deeds.battery)
			d.deeds.shots[b] = int8(d.target(i, b, option-1))
			d.deeds.crewLeft--
		}
		d.deeds.battery++
	case stepLookout:
		if option == 0 {
			d.deeds.crewLeft = 0
			return
		}
		t, withRadar := d.lookout(i, option-1)
		d.spot(i, t, withRadar)
		d.deeds.crewLeft--
	}
}

// nextGunner asks about the next battery that one of the aircrew can fire; false: there
// is no other (HB-25, HB-37).
func (d *Duel) nextGunner() bool {
	i, w := int(d.cur), &d.deeds
	for ; int(w.battery) < len(d.game.spec[i].batteries); w.battery++ {
		if w.crewLeft > 0 && d.game.spec[i].crewed>>w.battery&1 != 0 &&
			d.ask(&d.craft[i], rules.Fire, 1+d.targets(i, int(w.battery))) {
			return true
		}
	}
	d.step = stepLookout
	return false
}

// resolve rolls what was declared, in the card's order, and goes on: to the next
// aircraft of the formation, or to the other side.
func (d *Duel) resolve() {
	i := int(d.cur)
	for b, t := range d.deeds.shots {
		if t >= 0 && !d.craft[t].lost {
			d.shoot(i, b, int(t))
		}
	}
	for k := range d.deeds.nSpots {
		d.lookFor(i, int(d.deeds.spots[k]), d.deeds.by[k], k == 0 && d.deeds.pilotLooks)
	}
	if d.game.formation[d.mover] {
		from, to := d.game.bounds(d.mover)
		for k := from; k < to; k++ {
			if d.follows(k, i) && !d.craft[k].acted {
				d.act(k)
				return
			}
		}
	}
	d.cur, d.step = -1, stepSide
	d.mover = d.mover.Other()
}

// bears reports whether a battery can be fired at a target, by range and height, arc,
// ammunition, markers and the line of sight (HB-4, HB-23c, HB-24, HB-26).
func (d *Duel) bears(i, b, t int) bool {
	c, o, w := &d.craft[i], &d.craft[t], &d.game.spec[i].batteries[b]
	if o.lost || o.marker || c.marker || c.rounds[b] == 0 {
		return false
	}
	up := int(o.hb) - int(c.hb)
	if d.game.spec[i].upward>>b&1 != 0 { // HB-42
		return up >= 1 && up <= 2 && plane.Within(c.pos, o.pos, plane.Inch) && d.clear(i, t)
	}
	if d.game.spec[i].fixed>>b&1 != 0 {
		if !c.reaches(up) {
			return false
		}
	} else if max(up, -up) > flexibleReach {
		return false
	}
	if c.rangeTo(o) > int(w.reach) {
		return false
	}
	of, _ := plane.Sight(c.pos, c.heading, o.pos, o.heading)
	return w.arc.has(of) && d.clear(i, t)
}

// rangeTo is the distance on the table in whole inches, rounded up, and the bands between two
// aircraft (HB-24). Over the same point only the bands count, although
// plane.Inches is 1 there.
func (c *craft) rangeTo(o *craft) int {
	bands := max(int(o.hb-c.hb), int(c.hb-o.hb))
	if c.pos == o.pos {
		return bands
	}
	return plane.Inches(c.pos, o.pos) + bands
}

// Heights that guns reach (HB-24).
const (
	fixedReach    = 1
	fixedTowards  = 2 // towards the side to which the shooter's height has changed
	flexibleReach = 3
)

// reaches reports whether fixed guns reach a target that is so many bands higher (HB-24).
func (c *craft) reaches(up int) bool { return fixedReaches(up, int(c.hb)-int(c.was)) }

func fixedReaches(up, change int) bool {
	high, low := fixedReach, fixedReach
	switch {
	case change > 0:
		high = fixedTowards
	case change < 0:
		low = fixedTowards
	}
	return up <= high && -up <= low
}

// sightWidth is how close to the line of sight a friend must be to block it (HB-26).
const sightWidth = plane.Inch / 2

// clear reports whether nothing blocks the line of sight (HB-23b, HB-26).
func (d *Duel) clear(i, t int) bool {
	c, o := &d.craft[i], &d.craft[t]
	if d.game.clouds.groups > 0 && d.clouded(c, o) {
		return false
	}
	from, to := d.game.bounds(c.side)
	if to-from == 1 || c.hb != o.hb {
		return true
	}
	for k := from; k < to; k++ {
		if f := &d.craft[k]; k != i && !f.lost && f.hb == c.hb && plane.PassesWithin(c.pos, o.pos, f.pos, sightWidth) {
			return false
		}
	}
	return true
}

// targets counts the enemies that a battery can be fired at, and target finds the nth.
func (d *Duel) targets(i, b int) int {
	n := 0
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		if d.bears(i, b, t) {
			n++
		}
	}
	return n
}

func (d *Duel) target(i, b, nth int) int {
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		if d.bears(i, b, t) {
			if nth == 0 {
				return t
			}
			nth--
		}
	}
	panic("heightband: no such target")
}

// A deed is what the pilot does: fire batteries at a target, or look for a marker.
type deed struct {
	target    int
	batteries uint8
	spot      bool
}

// bearing is the batteries of a set that bear on a target.
func (d *Duel) bearing(i, t int, set uint8) uint8 {
	mask := uint8(0)
	for b := range d.game.spec[i].batteries {
		if set>>b&1 != 0 && d.bears(i, b, t) {
			mask |= 1 << b
		}
	}
	return mask
}

// choices counts the ways to fire some of a set of batteries, one at least.
func choices(set uint8) int { return 1<<bits.OnesCount8(set) - 1 }

// pilotDeeds counts what the pilot can do: for each target every choice of the fixed guns that
// bear, every choice of the rockets (the pilot fires guns or rockets, HB-25), then the
// upward-firing guns (HB-42), then spotting.
func (d *Duel) pilotDeeds(i int) int {
	n := 0
	sp := &d.game.spec[i]
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		mask := d.bearing(i, t, sp.fixed)
		n += choices(mask&^sp.rockets) + choices(mask&sp.rockets)
		if d.bearing(i, t, sp.upward) != 0 {
			n++
		}
		if d.spottable(i, t, false) {
			n++
		}
	}
	return n
}

// pilotDeed is the nth thing that the pilot can do.
func (d *Duel) pilotDeed(i, nth int) deed {
	sp := &d.game.spec[i]
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		mask := d.bearing(i, t, sp.fixed)
		for _, set := range [2]uint8{mask &^ sp.rockets, mask & sp.rockets} {
			n := choices(set)
			if nth < n {
				return deed{target: t, batteries: submask(set, nth+1)}
			}
			nth -= n
		}
		if up := d.bearing(i, t, sp.upward); up != 0 {
			if nth == 0 {
				return deed{target: t, batteries: up}
			}
			nth--
		}
		if d.spottable(i, t, false) {
			if nth == 0 {
				return deed{target: t, spot: true}
			}
			nth--
		}
	}
	panic("heightband: no such deed")
}

// submask spreads the bits of choice over the bits that are set in mask, lowest first.
func submask(mask uint8, choice int) uint8 {
	out := uint8(0)
	for b := range 8 {
		if mask>>b&1 != 0 {
			out |= uint8(choice&1) << b
			choice >>= 1
		}
	}
	return out
}

func (d *Duel) declare(i int, w deed) {
	if w.spot {
		d.deeds.pilotLooks = true
		d.spot(i, w.target, false)
		return
	}
	for b := range d.deeds.shots {
		if w.batteries>>b&1 != 0 {
			d.deeds.shots[b] = int8(w.target)
		}
	}
}
