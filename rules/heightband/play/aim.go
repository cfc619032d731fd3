package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/plane"
)

// bears reports whether a battery can be fired at a target, by range and height, arc,
// ammunition, markers and the line of sight (HB-4, HB-23c, HB-24, HB-26).
func (tab *Table) bears(i, b, t int) bool {
	c, o, w := &tab.craft[i], &tab.craft[t], &tab.game.spec[i].batteries[b]
	if o.Lost || c.Rounds[b] == 0 || !tab.MayFire(i, t) {
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

// FixedReaches reports whether fixed guns reach a target that is so many bands higher, when the shooter's own height has
// changed by so many in this turn (HB-24).
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

// A Deed is what the pilot does: fire batteries at a target, or look for a marker.
type Deed struct {
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
func (tab *Table) PilotDeed(i, nth int) Deed {
	sp := &tab.game.spec[i]
	from, to := tab.Enemies(tab.craft[i].Side)
	for t := from; t < to; t++ {
		mask := tab.bearing(i, t, sp.fixed)
		for _, set := range [2]uint8{mask &^ sp.rockets, mask & sp.rockets} {
			n := choices(set)
			if nth < n {
				return Deed{Target: t, Batteries: submask(set, nth+1)}
			}
			nth -= n
		}
		if up := tab.bearing(i, t, sp.upward); up != 0 {
			if nth == 0 {
				return Deed{Target: t, Batteries: up}
			}
			nth--
		}
		if tab.spottable(i, t, false) {
			if nth == 0 {
				return Deed{Target: t, Spot: true}
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
