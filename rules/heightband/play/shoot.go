package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Modifiers of table HB-27.
const (
	PayloadTarget  = +1 // target is a fighter that carries a payload
	Effective      = +2 // within effective range, not from the front arc
	FromTail       = +2 // in the target's tail arc
	FromFront      = -2 // in the target's front arc
	EffectiveRange = 2 * plane.Inch
	EffectiveUp    = plane.Inch // with upward-firing guns
)

// aspectModifier is what HB-27 adds for fixed forward guns and salvo rockets: of is the sector
// of the target in which the shooter is.
func aspectModifier(of plane.Sector, close bool) int {
	if of.Front() {
		return FromFront
	}
	m := 0
	if close {
		m += Effective
	}
	if of == plane.Tail {
		m += FromTail
	}
	return m
}

// A Reckoning is what the total of HB-27 is the sum of.
type Reckoning struct{ Skill, Weapon, Payload, Aspect int }

func (r Reckoning) total() int { return r.Skill + r.Weapon + r.Payload + r.Aspect }

// Reckon adds up the total T of a battery's attack.
func (tab *Table) Reckon(i, b, t int) Reckoning {
	c, sp := &tab.craft[i], &tab.game.spec[i]
	r := Reckoning{Skill: int(c.Skill), Weapon: int(sp.batteries[b].toHit)}
	if tab.game.spec[t].payload {
		r.Payload = PayloadTarget
	}
	if sp.crewed>>b&1 != 0 {
		r.Skill = int(c.CrewSkill)
		return r
	}
	of, near, _ := tab.position(i, b, t)
	r.Aspect = aspectModifier(of, near)
	return r
}

// position is the sector of the target in which aircraft i is, and whether that is within the effective range of a
// battery that the pilot fires (HB-27).
func (tab *Table) position(i, b, t int) (of plane.Sector, near bool, reach plane.Length) {
	c, o := &tab.craft[i], &tab.craft[t]
	_, of = plane.Sight(c.Pos, c.Heading, o.Pos, o.Heading)
	reach = EffectiveRange
	if tab.game.spec[i].upward>>b&1 != 0 {
		reach = EffectiveUp
	}
	return of, plane.Within(c.Pos, o.Pos, reach), reach
}

// hits reports whether a die hits: d10 + T reaches DV, but a natural 1 misses (HB-27).
func hits(die, total, dv int) bool { return die > 1 && die+total >= dv }

// HitFaces is how many of the ten faces hit (HB-27).
func HitFaces(total, dv int) int { return max(11-max(2, dv-total), 0) }

// DamageDice are the dice of a hit: doubled when T alone reaches DV (HB-28).
func DamageDice(dice, total, dv int) int {
	if total >= dv {
		return 2 * dice
	}
	return dice
}

// shoot fires a battery (HB-27, HB-28, HB-29).
func (a combat) shoot(i, b, t int) {
	c, o, w := &a.tab.craft[i], &a.tab.craft[t], &a.tab.game.spec[i].batteries[b]
	if c.Rounds[b] > 0 {
		c.Rounds[b]--
	}
	r := a.tab.Reckon(i, b, t)
	total, dv := r.total(), int(o.DV)
	die := a.d.d10(c.Side, ForGuns)
	hit := hits(die, total, dv)
	if a.d.Log != nil {
		from := ""
		if a.tab.game.spec[i].crewed>>b&1 == 0 {
			from = positionText(a.tab.position(i, b, t))
		}
		a.d.log().shot(c, o, w, r, dv, die, hit, from)
	}
	from := rules.Source{Weapon: w.weapon}
	if a.d.Ledger != nil {
		from = sourceOf(c, o, w.weapon)
	}
	a.d.Fired(c.Side)
	if t := a.d.Detail(); t != nil {
		t.Rolled(c.Side, HitFaces(total, dv), 10, hit)
	}
	damage, dice := 0, DamageDice(int(w.dice), total, dv)
	h := a.d.harm(t, c.Side, from)
	bet := h.stake(dice, HitFaces(total, dv))
	if hit {
		was := o.Damage
		pips, sixes := h.roll(dice, ForDamage)
		damage = int(o.Damage - was)
		bet.pips, bet.sixes = pips, sixes
	}
	h.settle(&bet)
	a.d.Ledger.CountShot(c.Side, from)
	if hit {
		a.d.Ledger.CountHit(c.Side, from, damage)
	}
}
