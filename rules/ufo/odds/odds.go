// Package odds enumerates single attacks of Tornado against UFO exactly, as fractions. It is a second implementation of
// the rules UFO-17, UFO-23, UFO-24 and UFO-27 to UFO-31, which shares no table and no step with package play, so that
// each can check the other.
package odds

import (
	"math/big"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/ufo/card"
)

// row is what one damage roll does (UFO-27).
type row struct {
	dp         dice.Dist // damage points
	worn       int       // inches off top speed (fighter) or off anti-grav (UFO)
	gone       bool      // destroyed or pilot killed at once
	hardPoints bool      // hard points may be lost
}

func fixed(dp int) row { return row{dp: dice.Constant(dp)} }

func wearing(dp, worn int) row { return row{dp: dice.Constant(dp), worn: worn} }

// oddsFighter and oddsUFO are the columns of the damage table, by the sum of 2d6 (UFO-27). They leave out
// effects that cannot lose the target: on a UFO's top speed (it hovers at 0, UFO-29) and on the charge of its
// guns.
var (
	oddsFighter = [13]row{
		2:  {gone: true}, // pilot killed
		3:  fixed(4),
		4:  {hardPoints: true},
		5:  wearing(1, 1),
		6:  fixed(2),
		7:  fixed(1),
		8:  fixed(2),
		9:  fixed(3),
		10: fixed(1),
		11: wearing(2, 1),
		12: {gone: true}, // destroyed
	}
	oddsUFO = [13]row{
		2:  {dp: dice.Die(6)}, // and top speed - d6
		3:  fixed(1),          // and top speed - 1
		4:  wearing(1, 1),
		5:  fixed(3),
		6:  fixed(1),
		7:  fixed(1),
		8:  fixed(2), // and a ray gun loses d6 charge
		9:  fixed(2),
		10: fixed(1),
		11: wearing(1, 1),
		12: {dp: dice.Die(6).Times(2)},
	}
)

// An target is a card with its state before the attack.
type target struct {
	rows    *[13]row
	dp      int  // damage points that destroy it (UFO-28)
	lost    int  // damage points lost before, 0 to dp-1
	wear    int  // top speed or anti-grav: worn to 0, it crashes (UFO-29)
	ejects  bool // an aircraft may be abandoned (UFO-31)
	loaded  int  // hard points with an AMRAAM; the states count them as bits 0 to loaded-1
	by      LossMode
	located []int // for each of them, how many numbers of the location die find it
}

// LossMode is how damage row 4 loses hard points (UFO-30).
type LossMode uint8

const (
	Each6        LossMode = iota // a d6 for each, lost on 6
	ByLocation                   // the location die finds one
	numLossModes                 // how many readings there are
)

// lossModeNames are the values of the option hard_points.
var lossModeNames = [numLossModes]string{"each6", "location"}

// A Condition is the state of the target before the attack.
type Condition struct {
	Lost    int // damage points, 0 to dp-1
	AMRAAMs int // missiles left on its AMRAAM hard points; negative: all
	By      LossMode
}

// newTarget is the card, fresh and fully loaded except for the condition.
func newTarget(c *card.Card, with Condition) *target {
	t := &target{dp: c.DP, lost: with.Lost, by: with.By}
	if c.Kind == card.UFO {
		t.rows, t.wear = &oddsUFO, c.AntiGrav
		return t
	}
	t.rows, t.wear, t.ejects = &oddsFighter, c.Speed, true
	for i, left := range amraamsLeft(c, with.AMRAAMs) {
		if left > 0 {
			t.loaded++
			t.located = append(t.located, len(c.Hardpoint[i].Location))
		}
	}
	return t
}

// amraamsLeft is how many missiles are on each of the card's AMRAAM hard points when left are left. It assumes
// that each of the others was launched from the hard point with the most, the first of tied ones (as in UFO-19
// for Sidewinders).
func amraamsLeft(c *card.Card, left int) []int {
	counts := make([]int, len(c.Hardpoint))
	for i, h := range c.Hardpoint {
		if h.Weapon == "amraam" {
			counts[i] = h.Count
		}
	}
	for total := amraamsCarried(c); left >= 0 && total > left; total-- {
		fullest := 0
		for i := range counts {
			if counts[i] > counts[fullest] {
				fullest = i
			}
		}
		counts[fullest]--
	}
	return counts
}

// amraamsCarried is how many AMRAAMs the card has.
func amraamsCarried(c *card.Card) int {
	total := 0
	for _, h := range c.Hardpoint {
		if h.Weapon == "amraam" {
			total += h.Count
		}
	}
	return total
}

// An state is the state of a target that is not lost: damage points lost, inches worn off and a bit for
// each hard point that still holds an AMRAAM.
type state struct{ dp, worn, hung int }

// step is one way in which a damage roll can end, with its weight.
type step struct {
	dp, worn, hung int
	gone           bool
	weight         int64
}

// scale is the sum of the weights of all steps from a state: 2d6, the dice for
// damage points, and two dice for each hard point that can be lost.
func (t *target) scale() int64 {
	scale := int64(36 * 36)
	for range t.loaded - 1 {
		scale *= 36
	}
	return scale
}

// steps lists all ways in which one damage roll can end. hung is the set of loads on the hard points before it.
// In a step, dp and worn are changes, not values.
func (t *target) steps(hung int) []step {
	var all []step
	scale := t.scale()
	for sum := 2; sum <= 12; sum++ {
		ways := int64(6 - max(sum-7, 7-sum))
		row, weight := &t.rows[sum], ways*scale/36
		switch {
		case row.gone:
			all = append(all, step{gone: true, weight: weight})
		case row.hardPoints:
			all = t.appendLosses(all, step{hung: hung, weight: weight}, 0)
		default:
			chances := row.dp.Chances()
			for i, dp := range row.dp.Values() {
				w := new(big.Rat).Mul(chances[i], big.NewRat(weight, 1))
				all = append(all, step{dp: dp, worn: row.worn, hung: hung, weight: w.Num().Int64()})
			}
		}
	}
	return mergeSteps(all)
}

// appendLosses appends what damage row 4 does to the hard points from number i on (UFO-30); s is what it has
// done so far. A hard point that is lost with an AMRAAM costs d6 DP. One without an AMRAAM changes nothing
// here.
func (t *target) appendLosses(all []step, s step, i int) []step {
	if t.by == ByLocation {
		missed := int64(6)
		for j := range t.loaded {
			if s.hung>>j&1 != 0 {
				missed -= int64(t.located[j])
				all = appendLoss(all, s, j, s.weight*int64(t.located[j])/36)
			}
		}
		s.weight = s.weight * missed / 6
		return append(all, s)
	}
	for ; i < t.loaded; i++ {
		if s.hung>>i&1 == 0 {
			continue
		}
		for _, lost := range appendLoss(nil, s, i, s.weight/36) {
			all = t.appendLosses(all, lost, i+1)
		}
		s.weight = s.weight * 5 / 6
	}
	return append(all, s)
}

// appendLoss appends the loss of hard point i, one step for each face of the
// die for damage points, all of the same weight.
func appendLoss(all []step, s step, i int, weight int64) []step {
	for face := 1; face <= 6; face++ {
		lost := s
		lost.hung &^= 1 << i
		lost.dp += face
		lost.weight = weight
		all = append(all, lost)
	}
	return all
}

// mergeSteps adds up the weights of equal steps, in the order of their first appearance.
func mergeSteps(steps []step) []step {
	var merged []step
	at := map[step]int{}
	for _, s := range steps {
		key := s
		key.weight = 0
		i, seen := at[key]
		if !seen {
			i = len(merged)
			at[key] = i
			merged = append(merged, key)
		}
		merged[i].weight += s.weight
	}
	return merged
}

// A Result is what an attack does to the target, exactly.
type Result struct {
	Rolls           dice.Dist // damage rolls
	Hit, Kill, Lost *big.Rat
}

// enumerate makes damage rolls, whose number is distributed as rolls, one after another until the target is
// lost (UFO-27).
func (t *target) enumerate(rolls dice.Dist) *Result {
	r := &Result{Rolls: rolls, Hit: rolls.AtLeast(1), Kill: new(big.Rat), Lost: new(big.Rat)}
	w := newWave(t)
	made := 0
	chances := rolls.Chances()
	for i, n := range rolls.Values() {
		for ; made < n; made++ {
			w.roll()
		}
		kill, ejected := w.losses()
		r.Kill.Add(r.Kill, kill.Mul(kill, chances[i]))
		r.Lost.Add(r.Lost, ejected.Mul(ejected, chances[i]))
	}
	r.Lost.Add(r.Lost, r.Kill)
	return r
}

// Rolls is an attack that makes damage rolls, whose number has a distribution.
func Rolls(c *card.Card, rolls dice.Dist, with Condition) *Result {
	return newTarget(c, with).enumerate(rolls)
}

// Cannon is one burst at a range in whole inches: d6 + 1 - range damage
// rolls, not below 0 (UFO-17). Beyond 6 inches there are none.
func Cannon(c *card.Card, inches int, with Condition) *Result {
	rolls := dice.Die(6).Map(func(v int) int { return max(0, v+1-inches) })
	return Rolls(c, rolls, with)
}

// RayGun is one shot with all the charge (UFO-24): a die for each point of charge, less one for each inch
// of range. Each 5 or 6 is a damage roll.
func RayGun(c *card.Card, charge, inches int, with Condition) *Result {
	hits := dice.Die(6).Map(func(v int) int { return v / 5 })
	return Rolls(c, hits.Times(max(0, charge-inches)), with)
}

// Missiles is count missiles that reach the target in one step: d6 damage
// rolls each (UFO-23).
func Missiles(c *card.Card, count int, with Condition) *Result {
	return Rolls(c, dice.Die(6).Times(count), with)
}
