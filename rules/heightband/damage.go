package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
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

// damageBy rolls n damage dice against aircraft i with the dice of side by: first all
// pips, then one critical hit for each six, until it is lost (HB-30). It returns the pips and the sixes.
func (d *Duel) damageBy(i, n int, by rules.Side, p dice.Purpose, from rules.Source) (pips, sixes int) {
	c := &d.craft[i]
	if c.lost {
		return 0, 0
	}
	var faces [2 * maxDice]int
	for k := range n {
		die := d.d6(by, p)
		faces[k] = die
		pips += dieDamage(die, d.game.flat)
		if die == 6 {
			sixes++
		}
	}
	if d.Log != nil {
		d.logDamageDice(c, faces[:n], pips, sixes)
	}
	d.damage(i, pips, from)
	for left := sixes; left > 0 && !c.lost; left-- {
		bet := d.stakeCritical(i, left)
		e := d.critical(i, by, from)
		d.settleCritical(i, &bet, e)
	}
	return pips, sixes
}

// maxDice is the most damage dice of a battery, before they are doubled.
const maxDice = 12

// damage adds damage points; the aircraft is destroyed when they reach its DP (HB-31).
func (d *Duel) damage(i, points int, from rules.Source) {
	if points == 0 {
		return
	}
	c := &d.craft[i]
	c.damage += int16(points)
	c.last = from
	d.Out.Damage[c.side] += int32(points)
	d.Wound(c.side, c.index, from, points)
	if d.Log != nil {
		d.logDamage(c, points, d.game.spec[i].dp)
	}
	if int(c.damage) >= d.game.spec[i].dp {
		d.lose(i, rules.Destroyed, from)
	}
}

// lose takes an aircraft off the table at once and credits the weapon (HB-31).
func (d *Duel) lose(i int, how rules.End, from rules.Source) {
	c := &d.craft[i]
	if c.lost {
		return
	}
	c.lost, c.how = true, how
	d.Lose(c.side, c.index, how, from)
	if d.Log != nil {
		d.logLost(c)
	}
}

// sourceOf describes a shot of one aircraft at another for the ledger, its angle-off exactly.
func (d *Duel) sourceOf(shooter, target *craft, weapon uint8) rules.Source {
	if d.Ledger == nil {
		return rules.Source{Weapon: weapon}
	}
	off := plane.TailAngle(target.pos, target.heading, shooter.pos, shooter.heading)
	inches := plane.Inches(shooter.pos, target.pos)
	return rules.From(weapon, int(rangeBand(inches)), inches, off)
}

// countShot counts one shot.
func (d *Duel) countShot(by rules.Side, from rules.Source, hit bool, damage int) {
	d.Ledger.Shot(by, from.Weapon, from.Band(), from.Angle())
	if hit {
		d.Ledger.Hit(by, from.Weapon, from.Band(), from.Angle(), damage)
	}
}
