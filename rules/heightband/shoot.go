package heightband

import "github.com/furball-sim/furball/rules/plane"

// Modifiers of table HB-27.
const (
	payloadTarget  = +1 // target is a fighter that carries a payload
	effective      = +2 // within effective range, not from the front arc
	fromTail       = +2 // in the target's tail arc
	fromFront      = -2 // in the target's front arc
	effectiveRange = 2 * plane.Inch
	effectiveUp    = plane.Inch // with upward-firing guns
)

// aspectModifier is what HB-27 adds for fixed forward guns and salvo rockets: of is the sector
// of the target in which the shooter is.
func aspectModifier(of plane.Sector, close bool) int {
	if of.Front() {
		return fromFront
	}
	m := 0
	if close {
		m += effective
	}
	if of == plane.Tail {
		m += fromTail
	}
	return m
}

// A reckoning is what the total of HB-27 is the sum of.
type reckoning struct{ skill, weapon, payload, aspect int }

func (r reckoning) total() int { return r.skill + r.weapon + r.payload + r.aspect }

// reckon adds up the total T of a battery's attack.
func (d *Duel) reckon(i, b, t int) reckoning {
	c, sp := &d.craft[i], &d.game.spec[i]
	r := reckoning{skill: int(c.skill), weapon: int(sp.batteries[b].toHit)}
	if d.game.spec[t].payload {
		r.payload = payloadTarget
	}
	if sp.crewed>>b&1 != 0 {
		r.skill = int(c.crewSkill)
		return r
	}
	of, near, _ := d.position(i, b, t)
	r.aspect = aspectModifier(of, near)
	return r
}

// position is the sector of the target in which aircraft i is, and whether that is within the effective range of a
// battery that the pilot fires (HB-27).
func (d *Duel) position(i, b, t int) (of plane.Sector, near bool, reach plane.Length) {
	c, o := &d.craft[i], &d.craft[t]
	_, of = plane.Sight(c.pos, c.heading, o.pos, o.heading)
	reach = effectiveRange
	if d.game.spec[i].upward>>b&1 != 0 {
		reach = effectiveUp
	}
	return of, plane.Within(c.pos, o.pos, reach), reach
}

// hits reports whether a die hits: d10 + T reaches DV, but a natural 1 misses (HB-27).
func hits(die, total, dv int) bool { return die > 1 && die+total >= dv }

// damageDice are the dice of a hit: doubled when T alone reaches DV (HB-28).
func damageDice(dice, total, dv int) int {
	if total >= dv {
		return 2 * dice
	}
	return dice
}

// shoot fires a battery (HB-27, HB-28, HB-29).
func (d *Duel) shoot(i, b, t int) {
	c, o, w := &d.craft[i], &d.craft[t], &d.game.spec[i].batteries[b]
	if c.rounds[b] > 0 {
		c.rounds[b]--
	}
	r := d.reckon(i, b, t)
	total, dv := r.total(), int(o.dv)
	die := d.d10(c.side, forGuns)
	hit := hits(die, total, dv)
	if d.Log != nil {
		from := ""
		if d.game.spec[i].crewed>>b&1 == 0 {
			from = positionText(d.position(i, b, t))
		}
		d.logShot(c, o, w, r, dv, die, hit, from)
	}
	from := d.sourceOf(c, o, w.weapon)
	d.Fired(c.side)
	if t := d.Detail(); t != nil {
		t.Rolled(c.side, hitFaces(total, dv), 10, hit)
	}
	damage, dice := 0, damageDice(int(w.dice), total, dv)
	bet := d.stake(t, dice, hitFaces(total, dv))
	if hit {
		was := o.damage
		pips, sixes := d.damageBy(t, dice, c.side, forDamage, from)
		damage = int(o.damage - was)
		bet.pips, bet.sixes = pips, sixes
	}
	d.settle(t, &bet)
	if d.Ledger != nil {
		d.countShot(c.side, from, hit, damage)
	}
}
