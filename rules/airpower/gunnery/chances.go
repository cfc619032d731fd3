package gunnery

import (
	"math/big"

	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/dice"
)

// Whole is the number of equally likely outcomes that Chances counts: the dice for
// ranging, hit and damage.
const Whole = 1000

// Chances is the exact result of one attack with guns or rockets, as counts of Whole
// equal outcomes. It is made without allocation.
type Chances struct {
	Hit    int16
	States [damage.NumStates]int16 // of the target after the attack
}

// A Roll is an attack as it stands before its dice: Total is the sum of the modifiers
// without ranging, RangingNeed and RangingModifier are those of [Ranging].
type Roll struct {
	Total                        int
	RangingNeed, RangingModifier int
}

// faces is the number of faces of the die.
const faces = 10

// GunChances enumerates a gun attack: ranging, one die against all guns, and damage.
func (a *Aim) GunChances(guns []Gun, shot Shot, r Roll, t *Target) (c Chances) {
	for _, side := range r.sides() {
		if side.weight > 0 && !(a.Blind && !side.ranged) {
			a.gunSide(&c, guns, shot, side, t)
		}
	}
	c.miss(t.State)
	return c
}

// gunSide adds the outcomes with ranging or without it. Dice next to each other that
// hit with the same guns are counted together.
func (a *Aim) gunSide(c *Chances, guns []Gun, shot Shot, side side, t *Target) {
	var last damage.Hit
	n := 0
	for die := 1; die <= faces; die++ {
		hit, ok := a.Fire(guns, shot, die, side.total)
		if !ok {
			break // a higher die misses too
		}
		if hit != last {
			c.add(last, n*side.weight, t)
			last, n = hit, 0
		}
		n++
	}
	c.add(last, n*side.weight, t)
}

// RocketChances enumerates a rocket attack with 1 to 10 factors.
func (a *Aim) RocketChances(factors int, r Roll, t *Target) (c Chances) {
	need := RocketNeed(int(a.Range), factors)
	for _, side := range r.sides() {
		c.add(RocketHit(factors), side.weight*min(max(need-side.total, 0), faces), t)
	}
	c.miss(t.State)
	return c
}

// HitChances is what one sure hit does.
func HitChances(h damage.Hit, t *Target) (c Chances) {
	c.add(h, faces*faces, t)
	return c
}

// A side is one outcome of ranging, with its weight in tenths.
type side struct {
	weight, total int
	ranged        bool
}

// sides are ranging that succeeds and ranging that fails.
func (r Roll) sides() [2]side {
	return [2]side{
		{r.RangingNeed, r.Total + r.RangingModifier, true},
		{faces - r.RangingNeed, r.Total, false},
	}
}

// add counts n hundredths of a hit.
func (c *Chances) add(h damage.Hit, n int, t *Target) {
	if n == 0 {
		return
	}
	c.Hit += int16(n * faces)
	for state, count := range h.Tally(t.State, int(t.Vulnerability)) {
		c.States[state] += int16(n) * int16(count)
	}
}

// miss counts the outcomes without a hit as no change.
func (c *Chances) miss(state damage.State) { c.States[state] += Whole - c.Hit }

// Kill is the count of outcomes that destroy the target at once.
func (c *Chances) Kill() int16 { return c.States[damage.Destroyed] }

// AllLost is what Lost counts: the outcomes of Whole, with the two dice of the system loss checks.
const AllLost = Whole * faces * faces

// Lost is the chance, of AllLost, that the target is gone after the attack: destroyed,
// or its pilot killed by the system loss checks that follow (AP-10.1.7). With the
// optional tables of AP-10.3 there are no such checks.
func (c *Chances) Lost(before damage.State) int32 {
	lost := int32(0)
	for s, n := range c.States {
		lost += int32(n) * pilotKilled[damage.SystemChecks(before, damage.State(s))]
		if damage.State(s) == damage.Destroyed {
			lost += int32(n) * faces * faces
		}
	}
	return lost
}

// pilotKilled is the chance, in hundredths, that so many checks kill the pilot: 1 die in 10 each.
var pilotKilled = [3]int32{0, 10, 19}

// Dist is the state of the target after the attack as a distribution of its number.
func (c *Chances) Dist() dice.Dist {
	var table []int
	for s, n := range c.States {
		for range n {
			table = append(table, s)
		}
	}
	return dice.Die(len(table)).Map(func(face int) int { return table[face-1] })
}

// Rat is n of Whole as a fraction.
func Rat(n int16) *big.Rat { return big.NewRat(int64(n), Whole) }
