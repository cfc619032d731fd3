package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Missile flight (UFO-20 to UFO-23).
const (
	leg         = 8 // half inches
	legs        = 3 // 12 inches a turn
	missileTurn = 3 // 45 degrees
	// legReach is an upper bound of a leg's length with the rounding of package plane.
	legReach = leg*plane.Inch/2 + 1
	// missileReach is an upper bound of the distance at which a missile can hit in one turn.
	missileReach  = legs*legReach + fuse
	fuse          = plane.Inch
	amraamFlights = 3
	launchAtOnce  = 2 // UFO-18
)

// lock is the range within which a missile type may be launched (UFO-18).
func lock(weapon int) plane.Length {
	if weapon == amraam {
		return amraamLock * plane.Inch
	}
	return sidewinderLock * plane.Inch
}

// flown says how a missile's flight of one turn ended.
type flown uint8

const (
	flewOn   flown = iota // the target is in its arc
	lostLock              // UFO-22
	exploded              // UFO-23
)

// fly moves a missile three legs towards a target that stands still. It returns the new position and heading
// and changes nothing else.
func (g *Game) fly(pos plane.Point, h plane.Heading, target plane.Point,
	trail func(plane.Point, plane.Heading)) (plane.Point, plane.Heading, flown) {
	for range legs {
		next := pos.Halves(h, leg)
		if plane.Within(pos, target, legReach+fuse) && plane.PassesWithin(pos, next, target, fuse) {
			return next, h, exploded
		}
		pos = next
		h = g.home(pos, h, target)
		if trail != nil {
			trail(pos, h)
		}
	}
	if !g.arc.Contains(pos, h, target) {
		return pos, h, lostLock
	}
	return pos, h, flewOn
}

// home is a missile's heading after a leg. By UFO-20 it turns exactly 45 degrees, and only if that brings a
// target back that is outside its arc. With homing: upto45 it turns by up to 45 degrees to point as close to
// the target as it can.
func (g *Game) home(pos plane.Point, h plane.Heading, target plane.Point) plane.Heading {
	if g.upTo45 {
		return plane.Closest(pos, h, target, missileTurn)
	}
	if g.arc.Contains(pos, h, target) {
		return h
	}
	for _, turn := range [2]int{-missileTurn, missileTurn} {
		if t := h.Turn(turn); g.arc.Contains(pos, t, target) {
			return t
		}
	}
	return h
}

// hits reports whether a missile would reach a target that stays at to within one turn's flight from a pose.
// The answer is that of fly, but misses are found sooner.
func (g *Game) hits(pos plane.Point, h plane.Heading, to plane.Point) bool {
	// With two turns of at most 45 degrees (UFO-20) the flight stays within 45 degrees of the first heading,
	// seen from its start. Including the fuse it stays within the same arc drawn from 1.42 inches further
	// back.
	if !plane.Arc90.Contains(pos.Halves(h.Turn(plane.Headings/2), 3), h, to) {
		return false
	}
	for left := legs; left > 0; left-- {
		if !plane.Within(pos, to, plane.Length(left)*legReach+fuse) {
			return false
		}
		next := pos.Halves(h, leg)
		if plane.PassesWithin(pos, next, to, fuse) {
			return true
		}
		pos = next
		h = g.home(pos, h, to)
	}
	return false
}

// A launching is one way to use step 7: some missiles of one type, or a cannon burst, at one target.
type launching struct {
	weapon, count, target int
}

// mayLaunch reports whether an aircraft may launch in this turn: missiles or
// guns (UFO-16).
func (d *Duel) mayLaunch(c *craft) bool {
	return d.game.firing != exclusive || !c.burst
}

// mostAtOnce is how many missiles of a type, 0 to 2, an aircraft can launch together. Any two AMRAAMs can be a
// pair, but a pair of Sidewinders needs one from hard point 2 and one from 4 (UFO-18, UFO-19).
func (d *Duel) mostAtOnce(i, weapon int) int {
	loaded, points := 0, 0
	load, fitted := &d.craft[i].load, &d.game.spec[i].points
	for h := range load {
		if n := load[h]; n > 0 && fitted[h].weapon == weapon {
			loaded += int(n)
			points++
		}
	}
	if weapon == sidewinder {
		return min(points, launchAtOnce)
	}
	return min(loaded, launchAtOnce)
}

// inLock counts the enemies within the lock of a type.
func (d *Duel) inLock(i, weapon int) int {
	c := &d.craft[i]
	n := 0
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		if e := &d.craft[t]; !e.lost && plane.Within(c.pos, e.pos, lock(weapon)) {
			n++
		}
	}
	return n
}

// launches counts an aircraft's options in step 7 besides holding.
func (d *Duel) launches(i int) int {
	n := 0
	if d.mayLaunch(&d.craft[i]) {
		for w := amraam; w <= sidewinder; w++ {
			if near := d.inLock(i, w); near > 0 {
				n += near * d.mostAtOnce(i, w)
			}
		}
	}
	if d.game.firing == thirdBurst {
		n += d.cannonTargets(i)
	}
	return n
}

// launchOption is the nth of these options. They are in the order AMRAAM, Sidewinder, cannon, then one missile
// before two, then targets by index.
func (d *Duel) launchOption(i, n int) launching {
	if d.mayLaunch(&d.craft[i]) {
		for w := amraam; w <= sidewinder; w++ {
			most := d.mostAtOnce(i, w)
			if most == 0 {
				continue
			}
			k := d.inLock(i, w)
			if n < most*k {
				return launching{w, n/k + 1, d.lockTarget(i, w, n%k)}
			}
			n -= most * k
		}
	}
	return launching{cannon, 1, d.cannonTarget(i, n)}
}

// lockTarget is the index of the nth enemy within the lock of a type.
func (d *Duel) lockTarget(i, weapon, n int) int {
	c := &d.craft[i]
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		if e := &d.craft[t]; !e.lost && plane.Within(c.pos, e.pos, lock(weapon)) {
			if n == 0 {
				return t
			}
			n--
		}
	}
	panic("ufo: no such missile target")
}

// takeMissile takes one missile of a type off the hard point with the most left, the first of tied ones
// (UFO-19). It does not use the hard points in skip.
func (d *Duel) takeMissile(i, weapon int, skip uint8) (point int) {
	point = -1
	c, fitted := &d.craft[i], &d.game.spec[i].points
	for h := range fitted {
		if c.load[h] == 0 || fitted[h].weapon != weapon || skip&(1<<h) != 0 {
			continue
		}
		if point < 0 || c.load[h] > c.load[point] {
			point = h
		}
	}
	c.load[point]--
	return point
}

// launch releases all the missiles before any of them flies. Then each flies for its first turn (UFO-18,
// UFO-20).
func (d *Duel) launch(i int, l launching) {
	c, t := &d.craft[i], &d.craft[l.target]
	from := d.sourceOf(c, t, l.weapon, d.game.inches(c.pos, t.pos))
	first := d.nMissiles
	var used uint8
	d.Fired(c.side)
	for range l.count {
		p := d.takeMissile(i, l.weapon, used)
		if l.weapon == sidewinder {
			used |= 1 << p
		}
		d.launched[c.side]++
		m := &d.missiles[d.nMissiles]
		*m = missile{pos: c.pos, heading: c.heading,
			target: uint8(l.target), number: d.launched[c.side], from: from}
		d.nMissiles++
		if d.Log != nil {
			d.logLaunch(c, t, m, p, int(c.load[p]))
		}
	}
	d.flyFrom(first)
}

// launcher is the side that launched a missile.
func (d *Duel) launcher(m *missile) rules.Side { return d.craft[m.target].side.Other() }

// flyMissiles is the first part of step 7: missiles of earlier turns fly,
// oldest first (UFO-21).
func (d *Duel) flyMissiles() bool {
	d.orderActors() // step 7 begins here: a gun drained by these missiles keeps its place (UFO-11)
	if d.nMissiles > 0 {
		d.flyFrom(0)
	}
	return false
}

// flyFrom flies the missiles from index first on and keeps those that fly on next turn.
func (d *Duel) flyFrom(first int8) {
	kept := first
	for k := first; k < d.nMissiles; k++ {
		if d.flyOne(&d.missiles[k]) {
			d.missiles[kept] = d.missiles[k]
			kept++
		}
	}
	d.nMissiles = kept
}

// flyOne flies one missile for one turn. It returns false if the missile is removed; then its shot is counted,
// in the band of its launch.
func (d *Duel) flyOne(m *missile) bool {
	t := &d.craft[m.target]
	if t.lost {
		d.spend(m, rules.EndGone, "UFO-22", "target gone, removed")
		return false
	}
	var f flown
	if d.Log != nil {
		m.pos, m.heading, f = d.game.fly(m.pos, m.heading, t.pos, func(p plane.Point, h plane.Heading) { d.logLeg(m, p, h) })
	} else {
		m.pos, m.heading, f = d.game.fly(m.pos, m.heading, t.pos, nil)
	}
	m.flights++
	switch {
	case f == exploded:
		bet := d.stake(int(m.target), fateOne)
		die := d.roll(d.launcher(m), forMissile)
		if d.Log != nil {
			d.logExplosion(m, t, die)
		}
		d.Launched(d.launcher(m), m.from.Weapon, rules.EndHit)
		d.hitBy(int(m.target), die, d.launcher(m), forMissileDamage, m.from)
		d.settle(int(m.target), bet)
		return false
	case f == lostLock:
		d.spend(m, rules.EndUnseen, "UFO-22", "loses lock, removed")
		return false
	case m.from.Weapon == sidewinder || m.flights == amraamFlights:
		d.spend(m, rules.EndTimed, "UFO-21", "has flown its time, removed")
		return false
	}
	return true
}

// spend counts a missile that ends without a hit.
func (d *Duel) spend(m *missile, e rules.Ending, rule, text string) {
	if d.Ledger != nil {
		d.countShot(d.launcher(m), m.from, 0, 0)
	}
	d.Launched(d.launcher(m), m.from.Weapon, e)
	if d.Log != nil {
		d.logMissile(m, rule, text)
	}
}

// dropMissiles ends the missiles in flight when the duel is over (UFO-33).
func (d *Duel) dropMissiles() {
	for k := range d.nMissiles {
		d.spend(&d.missiles[k], rules.EndFlying, "UFO-33", "dropped at the end")
	}
	d.nMissiles = 0
}
