package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Deeds are what an aircraft in action has declared (HB-11).
type deeds struct {
	shots      [MaxBatteries]int8 // target of each battery; -1: silent
	spots      [1 + MaxAll]int8   // markers looked for, the pilot's first
	by         [1 + MaxAll]bool   // with radar
	nSpots     int8
	pilotLooks bool // the first look is the pilot's
	battery    int8 // next to be asked about
	crewLeft   int8 // able aircrew without a task
}

// The combat plays the combat phase.
type combat struct {
	d   *Duel
	tab *Table
}

// play is the combat phase: aircraft act in turn, the winner of the initiative
// first (HB-11).
func (a combat) play() bool {
	for {
		switch a.d.step {
		case stepStart:
			a.burst()
			a.d.mover, a.d.step = a.d.winner, stepSide
		case stepSide:
			mine, _ := a.tab.waitingUnits(a.d.mover, true, 0)
			theirs, _ := a.tab.waitingUnits(a.d.mover.Other(), true, 0)
			if mine == 0 {
				a.d.mover = a.d.mover.Other()
			}
			if mine == 0 && theirs == 0 {
				return false
			}
			a.d.step = StepCraft
		case StepCraft:
			n, first := a.tab.waitingUnits(a.d.mover, true, 0)
			if a.d.ask(&a.tab.craft[first], rules.Plan, n) {
				return true
			}
			a.act(first)
		case StepPilot:
			if a.d.ask(&a.tab.craft[a.d.cur], rules.Fire, 1+a.tab.pilotDeeds(int(a.d.cur))) {
				return true
			}
			a.d.step = StepCrew
		case StepCrew:
			if a.nextGunner() {
				return true
			}
		case stepLookout:
			if n := a.tab.lookouts(int(a.d.cur)); n > 0 && a.d.deeds.crewLeft > 0 {
				return a.d.ask(&a.tab.craft[a.d.cur], rules.Fire, 1+n)
			}
			a.resolve()
		}
	}
}

// act begins the action of an aircraft.
func (a combat) act(i int) {
	c := &a.tab.craft[i]
	a.d.cur = int8(i)
	c.Acted = true
	a.d.deeds = deeds{crewLeft: c.ableCrew()} // HB-37
	for b := range a.d.deeds.shots {
		a.d.deeds.shots[b] = -1
	}
	a.d.step = StepPilot
	if c.Skill == 0 || c.Dazed {
		a.d.step = StepCrew // HB-34, HB-38
	}
}

func (a combat) choose(option int) {
	i := int(a.d.cur)
	switch a.d.step {
	case StepCraft:
		_, found := a.tab.waitingUnits(a.d.mover, true, option)
		a.act(found)
	case StepPilot:
		if option > 0 {
			a.declare(i, a.tab.PilotDeed(i, option-1))
		}
		a.d.step = StepCrew
	case StepCrew:
		if option > 0 {
			b := int(a.d.deeds.battery)
			a.d.deeds.shots[b] = int8(a.tab.Target(i, b, option-1))
			a.d.deeds.crewLeft--
		}
		a.d.deeds.battery++
	case stepLookout:
		if option == 0 {
			a.d.deeds.crewLeft = 0
			return
		}
		t, withRadar := a.tab.Lookout(i, option-1)
		a.spot(i, t, withRadar)
		a.d.deeds.crewLeft--
	}
}

// nextGunner asks about the next battery that one of the aircrew can fire; false: there
// is no other (HB-25, HB-37).
func (a combat) nextGunner() bool {
	i, w := int(a.d.cur), &a.d.deeds
	for ; int(w.battery) < len(a.tab.game.spec[i].batteries); w.battery++ {
		if w.crewLeft > 0 && a.tab.game.spec[i].crewed>>w.battery&1 != 0 &&
			a.d.ask(&a.tab.craft[i], rules.Fire, 1+a.tab.targets(i, int(w.battery))) {
			return true
		}
	}
	a.d.step = stepLookout
	return false
}

// resolve rolls what was declared, in the card's order, and goes on: to the next
// aircraft of the formation, or to the other side.
func (a combat) resolve() {
	i := int(a.d.cur)
	for b, t := range a.d.deeds.shots {
		if t >= 0 && !a.tab.craft[t].Lost {
			a.shoot(i, b, int(t))
		}
	}
	for k := range a.d.deeds.nSpots {
		a.lookFor(i, int(a.d.deeds.spots[k]), a.d.deeds.by[k], k == 0 && a.d.deeds.pilotLooks)
	}
	if a.tab.game.formation[a.d.mover] {
		from, to := a.tab.game.Bounds(a.d.mover)
		for k := from; k < to; k++ {
			if a.tab.follows(k, i) && !a.tab.craft[k].Acted {
				a.act(k)
				return
			}
		}
	}
	a.d.cur, a.d.step = -1, stepSide
	a.d.mover = a.d.mover.Other()
}

// bears reports whether a battery can be fired at a target, by range and height, arc,
// ammunition, markers and the line of sight (HB-4, HB-23c, HB-24, HB-26).
func (tab *Table) bears(i, b, t int) bool {
	c, o, w := &tab.craft[i], &tab.craft[t], &tab.game.spec[i].batteries[b]
	if o.Lost || o.Marker || c.Marker || c.Rounds[b] == 0 {
		return false
	}
	up := int(o.HB) - int(c.HB)
	if tab.game.spec[i].upward>>b&1 != 0 { // HB-42
		return up >= 1 && up <= 2 && plane.Within(c.Pos, o.Pos, plane.Inch) && tab.clear(i, t)
	}
	if tab.game.spec[i].fixed>>b&1 != 0 {
		if !c.reaches(up) {
			return false
		}
	} else if max(up, -up) > FlexibleReach {
		return false
	}
	if c.rangeTo(o) > int(w.reach) {
		return false
	}
	of, _ := plane.Sight(c.Pos, c.Heading, o.Pos, o.Heading)
	return w.arc.Has(of) && tab.clear(i, t)
}

// rangeTo is the distance on the table in whole inches, rounded up, and the bands between two
// aircraft (HB-24). Over the same point only the bands count, although
// plane.Inches is 1 there.
func (c *State) rangeTo(o *State) int {
	bands := max(int(o.HB-c.HB), int(c.HB-o.HB))
	if c.Pos == o.Pos {
		return bands
	}
	return plane.Inches(c.Pos, o.Pos) + bands
}

// Heights that guns reach (HB-24).
const (
	fixedReach    = 1
	fixedTowards  = 2 // towards the side to which the shooter's height has changed
	FlexibleReach = 3
)

// reaches reports whether fixed guns reach a target that is so many bands higher (HB-24).
func (c *State) reaches(up int) bool { return FixedReaches(up, int(c.HB)-int(c.Was)) }

func FixedReaches(up, change int) bool {
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
func (tab *Table) clear(i, t int) bool {
	c, o := &tab.craft[i], &tab.craft[t]
	if tab.game.clouds.groups > 0 && tab.clouded(c, o) {
		return false
	}
	from, to := tab.game.Bounds(c.Side)
	if to-from == 1 || c.HB != o.HB {
		return true
	}
	for k := from; k < to; k++ {
		if f := &tab.craft[k]; k != i && !f.Lost && f.HB == c.HB && plane.PassesWithin(c.Pos, o.Pos, f.Pos, sightWidth) {
			return false
		}
	}
	return true
}

// targets counts the enemies that a battery can be fired at, and target finds the nth.
func (tab *Table) targets(i, b int) int {
	n := 0
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		if tab.bears(i, b, t) {
			n++
		}
	}
	return n
}

func (tab *Table) Target(i, b, nth int) int {
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		if tab.bears(i, b, t) {
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
	Target    int
	Batteries uint8
	Spot      bool
}

// bearing is the batteries of a set that bear on a target.
func (tab *Table) bearing(i, t int, set uint8) uint8 {
	mask := uint8(0)
	for b := range tab.game.spec[i].batteries {
		if set>>b&1 != 0 && tab.bears(i, b, t) {
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
func (tab *Table) pilotDeeds(i int) int {
	n := 0
	sp := &tab.game.spec[i]
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		mask := tab.bearing(i, t, sp.fixed)
		n += choices(mask&^sp.rockets) + choices(mask&sp.rockets)
		if tab.bearing(i, t, sp.upward) != 0 {
			n++
		}
		if tab.spottable(i, t, false) {
			n++
		}
	}
	return n
}

// PilotDeed is the nth thing that the pilot can do.
func (tab *Table) PilotDeed(i, nth int) deed {
	sp := &tab.game.spec[i]
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		mask := tab.bearing(i, t, sp.fixed)
		for _, set := range [2]uint8{mask &^ sp.rockets, mask & sp.rockets} {
			n := choices(set)
			if nth < n {
				return deed{Target: t, Batteries: submask(set, nth+1)}
			}
			nth -= n
		}
		if up := tab.bearing(i, t, sp.upward); up != 0 {
			if nth == 0 {
				return deed{Target: t, Batteries: up}
			}
			nth--
		}
		if tab.spottable(i, t, false) {
			if nth == 0 {
				return deed{Target: t, Spot: true}
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

func (a combat) declare(i int, w deed) {
	if w.Spot {
		a.d.deeds.pilotLooks = true
		a.spot(i, w.Target, false)
		return
	}
	for b := range a.d.deeds.shots {
		if w.Batteries>>b&1 != 0 {
			a.d.deeds.shots[b] = int8(w.Target)
		}
	}
}
