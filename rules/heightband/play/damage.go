package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/plane"
)

// dieDamage is what a damage die of 1 to 5 counts (HB-30); a 6 is a critical hit.
func dieDamage(die int, flat bool) int {
	switch {
	case die == 6:
		return 0
	case flat:
		return 1
	}
	return die
}

// A harm is harm to one aircraft: whose dice it is rolled with, and which shot it is credited to.
type harm struct {
	tab  *Table
	p    *rules.Play[Duel]
	i    int
	by   rules.Side
	from rules.Source
}

func (h harm) craft() *State { return &h.tab.craft[h.i] }

func (h harm) spec() *Spec { return &h.tab.game.spec[h.i] }

func (h harm) log() logger { return logger{h.tab, h.p} }

// d10 and d6 roll a die of the side that does the harm (HB-1).
func (h harm) d10(of dice.Purpose) int { return h.p.Dice().D10(uint8(h.by), of) }

func (h harm) d6(of dice.Purpose) int { return h.p.Dice().D6(uint8(h.by), of) }

// roll rolls n damage dice: first all pips, then one critical hit for each six, until the aircraft is lost (HB-30). It
// returns the pips and the sixes.
func (h harm) roll(n int, of dice.Purpose) (pips, sixes int) {
	c := h.craft()
	if c.Lost {
		return 0, 0
	}
	var faces [2 * card.MaxDice]int
	for k := range n {
		die := h.d6(of)
		faces[k] = die
		pips += dieDamage(die, h.tab.game.options.Flat)
		if die == 6 {
			sixes++
		}
	}
	if h.p.Log != nil {
		h.log().damageDice(c, faces[:n], pips, sixes)
	}
	h.damage(pips)
	for left := sixes; left > 0 && !c.Lost; left-- {
		bet := h.stakeCritical(left)
		e := h.critical()
		h.settleCritical(&bet, e)
	}
	return pips, sixes
}

// damage adds damage points; the aircraft is destroyed when they reach its DP (HB-31).
func (h harm) damage(points int) {
	if points == 0 {
		return
	}
	c := h.craft()
	c.Damage += int16(points)
	h.p.Out.Damage[c.Side] += int32(points)
	h.p.Wound(c.Side, c.Index, h.from, points)
	if h.p.Log != nil {
		h.log().damage(c, points, h.spec().dp)
	}
	if int(c.Damage) >= h.spec().dp {
		h.lose(rules.Destroyed)
	}
}

// lose takes an aircraft off the table at once and credits the weapon (HB-31).
func (h harm) lose(how rules.End) {
	c := h.craft()
	if c.Lost {
		return
	}
	c.Lost, c.How = true, how
	h.p.Lose(c.Side, c.Index, how, h.from)
	if h.p.Log != nil {
		h.log().lost(c)
	}
}

// Angles off the tail at which the tail and the rear arc end, in degrees (HB-4).
const (
	tailEdge = 30
	rearEdge = 90
)

// sourceOf describes a shot of one aircraft at another for the ledger. Its angle-off is exact, but for a shooter who is
// a thousandth off an edge of the target's tail or rear arc: that counts as on it, as it does for the shot (HB-4).
func sourceOf(shooter, target *State, weapon uint8) rules.Source {
	off := plane.TailAngle(target.Pos, target.Heading, shooter.Pos, shooter.Heading)
	switch _, of := plane.Sight(shooter.Pos, shooter.Heading, target.Pos, target.Heading); {
	case of == plane.Tail:
		off = min(off, tailEdge)
	case !of.Front():
		off = min(off, rearEdge)
	}
	inches := plane.Inches(shooter.Pos, target.Pos)
	return rules.From(weapon, rules.Band(bandEdges[:], inches), inches, off)
}
