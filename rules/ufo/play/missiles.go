package play

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
	// MissileReach is an upper bound of the distance at which a missile can hit in one turn.
	MissileReach  = legs*legReach + fuse
	fuse          = plane.Inch
	AMRAAMFlights = 3
)

// A Missile is in flight from one turn to the next, or just launched (UFO-20). Its exported methods only read.
type Missile struct {
	pos     plane.Point
	heading plane.Heading
	target  uint8        // index of an enemy of the side that launched it
	flights int8         // turns flown
	number  uint8        // of its side's missiles, from 1, in the order of launch
	from    rules.Source // its weapon, and whence it was launched
}

// Pos is where it is.
func (m *Missile) Pos() plane.Point { return m.pos }

// Heading is where it heads.
func (m *Missile) Heading() plane.Heading { return m.heading }

// Target is the index of its target.
func (m *Missile) Target() int { return int(m.target) }

// Flights is the turns that it has flown.
func (m *Missile) Flights() int { return int(m.flights) }

// Flown says how a missile's flight of one turn ended.
type Flown uint8

// The ends of a flight.
const (
	FlewOn   Flown = iota // the target is in its arc
	LostLock              // UFO-22
	Exploded              // UFO-23
)

// Fly moves a missile three legs towards a target that stands still. It returns the new position and heading
// and changes nothing else. It calls trail, if there is one, after each leg.
func (g *Game) Fly(pos plane.Point, h plane.Heading, target plane.Point,
	trail func(plane.Point, plane.Heading)) (at plane.Point, on plane.Heading, end Flown) {
	at, on, end, _ = g.fly(pos, h, target, trail, func(_ int, from, to plane.Point) int {
		if plane.Within(from, target, legReach+fuse) && plane.PassesWithin(from, to, target, fuse) {
			return 0
		}
		return -1
	})
	return at, on, end
}

// fly is Fly for a missile that sets, which is told the number and both ends of each leg, lets explode: at a victim, or
// at nobody, which is -1.
func (g *Game) fly(pos plane.Point, h plane.Heading, target plane.Point, trail func(plane.Point, plane.Heading),
	sets func(leg int, from, to plane.Point) int) (at plane.Point, on plane.Heading, end Flown, victim int) {
	for k := range legs {
		next := pos.Halves(h, leg)
		if victim = sets(k, pos, next); victim >= 0 {
			return next, h, Exploded, victim
		}
		pos = next
		h = g.home(pos, h, target)
		if trail != nil {
			trail(pos, h)
		}
	}
	if !g.Sees(pos, h, target) {
		return pos, h, LostLock, victim
	}
	return pos, h, FlewOn, victim
}

// A Fuse says near whom a missile explodes (UFO-23).
type Fuse uint8

// The values of the option fuse.
const (
	NearTarget Fuse = iota
	NearEnemies
	NearAll
)

// Flight moves a missile of side by, three legs towards its target, as Fly does, and finds whom it explodes at; it is the
// target where it explodes at nobody. New is a missile in the turn of its launch, which friends around it do not set off
// before it has left them.
func (t *Table) Flight(pos plane.Point, h plane.Heading, target int, by rules.Side, isNew bool,
	trail func(plane.Point, plane.Heading)) (at plane.Point, on plane.Heading, end Flown, victim int) {
	to := t.craft[target].pos
	if t.game.options.Fuse == NearTarget {
		at, on, end = t.game.Fly(pos, h, to, trail)
		return at, on, end, target
	}
	at, on, end, victim = t.game.fly(pos, h, to, trail, func(k int, from, to plane.Point) int {
		return t.sets(from, to, target, by, isNew && k == 0)
	})
	if end != Exploded {
		victim = target
	}
	return at, on, end, victim
}

// sets is the craft that sets off a missile of side by on a leg: of those that it passes, the one nearest to where the
// leg begins, the target before others as near; -1: none. Leaving are friends whom it has just left.
func (t *Table) sets(pos, next plane.Point, target int, by rules.Side, leaving bool) int {
	victim, least := -1, int64(0)
	for i := range t.game.sides.Total() {
		c := &t.craft[i]
		friend := c.side == by
		switch {
		case c.lost || !plane.PassesWithin(pos, next, c.pos, fuse):
		case friend && (t.game.options.Fuse != NearAll || leaving && plane.Within(pos, c.pos, fuse)):
		default:
			if far := plane.Distance2(pos, c.pos); victim < 0 || far < least || far == least && i == target {
				victim, least = i, far
			}
		}
	}
	return victim
}

// home is a missile's heading after a leg. By UFO-20 it turns exactly 45 degrees, and only if that brings a
// target back that is outside its arc. With homing: upto45 it turns by up to 45 degrees to point as close to
// the target as it can.
func (g *Game) home(pos plane.Point, h plane.Heading, target plane.Point) plane.Heading {
	if g.options.UpTo45 {
		return plane.Closest(pos, h, target, missileTurn)
	}
	if g.Sees(pos, h, target) {
		return h
	}
	for _, turn := range [2]int{-missileTurn, missileTurn} {
		if t := h.Turn(turn); g.Sees(pos, t, target) {
			return t
		}
	}
	return h
}

// Hits reports whether a missile would reach a target that stays at to within one turn's flight from a pose.
// The answer is that of Fly, but misses are found sooner.
func (g *Game) Hits(pos plane.Point, h plane.Heading, to plane.Point) bool {
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

// launch releases all the missiles before any of them flies. Then each flies for its first turn (UFO-18,
// UFO-20).
func (d *Duel) launch(c *Craft, l Launch) {
	t, target := &d.table, d.table.Craft(l.Target)
	from := d.sourceOf(c, target, l.Weapon, t.game.Inches(c.pos, target.pos))
	first := t.nMissiles
	var used uint8
	d.Fired(c.side)
	for range l.Count {
		p := c.takeMissile(l.Weapon, used)
		if l.Weapon == Sidewinder {
			used |= 1 << p
		}
		t.launched[c.side]++
		m := &t.missiles[t.nMissiles]
		*m = Missile{pos: c.pos, heading: c.heading,
			target: uint8(l.Target), number: t.launched[c.side], from: from}
		t.nMissiles++
		if d.Log != nil {
			log{d}.launch(c, target, m, p, int(c.load[p]))
		}
	}
	flyFrom(d, first)
}

// launcher is the side that launched a missile.
func (t *Table) launcher(m *Missile) rules.Side { return t.craft[m.target].side.Other() }

// flyMissiles is the first part of step 7: missiles of earlier turns fly,
// oldest first (UFO-21).
func flyMissiles(d *Duel) {
	orderActors(d) // step 7 begins here: a gun drained by these missiles keeps its place (UFO-11)
	if d.table.nMissiles > 0 {
		flyFrom(d, 0)
	}
}

// flyFrom flies the missiles from index first on and keeps those that fly on next turn.
func flyFrom(d *Duel, first int8) {
	t, kept := &d.table, first
	for k := first; k < t.nMissiles; k++ {
		if d.flyOne(&t.missiles[k]) {
			t.missiles[kept] = t.missiles[k]
			kept++
		}
	}
	t.nMissiles = kept
}

// flyOne flies one missile for one turn. It returns false if the missile is removed; then its shot is counted,
// in the band of its launch.
func (d *Duel) flyOne(m *Missile) bool {
	t, by := &d.table, d.table.launcher(m)
	if t.craft[m.target].lost {
		d.spend(m, rules.EndGone, "UFO-22", "target gone, removed")
		return false
	}
	var trail func(plane.Point, plane.Heading)
	if d.Log != nil {
		trail = func(p plane.Point, h plane.Heading) { log{d}.leg(m, p, h) }
	}
	var f Flown
	var victim int
	m.pos, m.heading, f, victim = t.Flight(m.pos, m.heading, int(m.target), by, m.flights == 0, trail)
	m.flights++
	switch {
	case f == Exploded:
		d.explode(m, t.Craft(victim))
		return false
	case f == LostLock:
		d.spend(m, rules.EndUnseen, "UFO-22", "loses lock, removed")
		return false
	case m.from.Weapon == Sidewinder || m.flights == AMRAAMFlights:
		d.spend(m, rules.EndTimed, "UFO-21", "has flown its time, removed")
		return false
	}
	return true
}

// explode makes the damage rolls of a missile that has come near enough: d6 of them (UFO-23). What it does to its own
// side is credited to nobody; its shot is spent.
func (d *Duel) explode(m *Missile, target *Craft) {
	b, by := d.stake(target, Salvo(1)), d.table.launcher(m)
	die := d.roll(by, ForMissile)
	from := m.from
	if target.side == by {
		d.Ledger.CountShot(by, from)
		from = rules.NoSource
	}
	if d.Log != nil {
		log{d}.explosion(m, target, die)
	}
	d.Launched(by, m.from.Weapon, rules.EndHit)
	d.hit(target, die, by, ForMissileDamage, from)
	b.settle(d)
}

// spend counts a missile that ends without a hit.
func (d *Duel) spend(m *Missile, e rules.Ending, rule, text string) {
	by := d.table.launcher(m)
	d.Ledger.CountShot(by, m.from)
	d.Launched(by, m.from.Weapon, e)
	if d.Log != nil {
		log{d}.missile(m, rule, text)
	}
}

// dropStray removes missiles whose target is lost (UFO-22).
func dropStray(d *Duel) {
	t, kept := &d.table, int8(0)
	for k := range t.nMissiles {
		m := &t.missiles[k]
		if t.craft[m.target].lost {
			d.spend(m, rules.EndGone, "UFO-22", "target gone, removed")
			continue
		}
		t.missiles[kept] = *m
		kept++
	}
	t.nMissiles = kept
}

// dropMissiles ends the missiles in flight when the duel is over (UFO-33).
func dropMissiles(d *Duel) {
	for k := range d.table.nMissiles {
		d.spend(&d.table.missiles[k], rules.EndFlying, "UFO-33", "dropped at the end")
	}
	d.table.nMissiles = 0
}
