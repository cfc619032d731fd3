package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// An effect is one row of a column of the damage table.
type effect struct {
	dp, dpDice       int8 // damage points, and d6 of them
	speed, speedDice int8 // off top speed
	antiGrav         int8 // off the anti-grav rating
	drain            bool // the ray gun with the most charge loses d6
	hardPoints       bool // UFO-30
	pilotKilled      bool
	destroyed        bool
}

// fighterDamage is table UFO-27, column Fighter: what one damage roll does, by
// the sum of 2d6. Source: seed, "Damage".
var fighterDamage = [13]effect{
	2:  {pilotKilled: true},
	3:  {dp: 4},
	4:  {hardPoints: true},
	5:  {dp: 1, speed: 1},
	6:  {dp: 2},
	7:  {dp: 1},
	8:  {dp: 2},
	9:  {dp: 3},
	10: {dp: 1},
	11: {dp: 2, speed: 1},
	12: {destroyed: true},
}

// ufoDamage is table UFO-27, column UFO.
var ufoDamage = [13]effect{
	2:  {dpDice: 1, speedDice: 1},
	3:  {dp: 1, speed: 1},
	4:  {dp: 1, antiGrav: 1},
	5:  {dp: 3},
	6:  {dp: 1},
	7:  {dp: 1},
	8:  {dp: 2, drain: true},
	9:  {dp: 2},
	10: {dp: 1},
	11: {dp: 1, antiGrav: 1},
	12: {dpDice: 2},
}

// hitBy applies n damage rolls of one attack to the craft with index i, one after another until it is lost
// (UFO-27). It rolls the dice of side by with purpose p, and counts the shot in the ledger.
func (d *Duel) hitBy(i int, n int, by rules.Side, p dice.Purpose, from rules.Source) {
	c := &d.craft[i]
	was := c.damage
	d.Fired(by)
	for range n {
		a, b := d.roll(by, p), d.roll(by, p)
		if d.Log != nil {
			d.logDamageRoll(c, a, b)
		}
		d.apply(i, a+b, by, p, from)
		if c.lost {
			break
		}
	}
	if d.Ledger != nil {
		d.countShot(by, from, n, int(c.damage-was))
	}
}

// countShot counts one shot with n damage rolls.
func (d *Duel) countShot(by rules.Side, from rules.Source, n, damage int) {
	d.Ledger.Shot(by, from.Weapon, from.Band(), from.Angle())
	if n > 0 {
		d.Ledger.Hit(by, from.Weapon, from.Band(), from.Angle(), damage)
	}
}

// apply applies one damage roll to the craft with index i.
func (d *Duel) apply(i, roll int, by rules.Side, p dice.Purpose, from rules.Source) {
	c := &d.craft[i]
	table := &fighterDamage
	if c.ufo {
		table = &ufoDamage
	}
	e := &table[roll]
	dp := int(e.dp)
	for range e.dpDice {
		dp += d.damageDie(c, by, p, "damage points")
	}
	d.damageCraft(i, dp, from)
	var was craft
	if d.Log != nil {
		was = *c
	}
	off := int(e.speed)
	if e.speedDice > 0 {
		off = d.damageDie(c, by, p, "inches off top speed")
	}
	c.top = max(c.top-int8(off), 0)
	c.antiGrav = max(c.antiGrav-e.antiGrav, 0)
	if e.drain {
		g := d.fullest(i)
		c.charge[g] = max(c.charge[g]-int8(d.damageDie(c, by, p, "charge lost")), 0)
	}
	if d.Log != nil {
		d.logLess(c, &was)
	}
	if e.hardPoints {
		d.loseHardPoints(i, by, p, from)
	}
	switch {
	case e.pilotKilled:
		d.lose(i, rules.PilotKilled, from)
	case e.destroyed, int(c.damage) >= d.game.spec[i].dp: // UFO-28
		d.lose(i, rules.Destroyed, from)
	case c.ufo && c.antiGrav == 0, !c.ufo && c.top == 0: // UFO-29; a UFO of speed 0 hovers
		d.lose(i, rules.Crashed, from)
	}
}

// damageDie is one d6 that a row of the table asks for.
func (d *Duel) damageDie(c *craft, by rules.Side, p dice.Purpose, what string) int {
	die := d.roll(by, p)
	if d.Log != nil {
		d.logDie(c, "UFO-27", what, die)
	}
	return die
}

// damageCraft adds damage points and remembers their source.
func (d *Duel) damageCraft(i, dp int, from rules.Source) {
	if dp == 0 {
		return
	}
	c := &d.craft[i]
	c.damage += int16(dp)
	c.hurt, c.last = true, from
	d.Out.Damage[c.side] += int32(dp)
	d.Wound(c.side, c.index, from, dp)
	if d.Log != nil {
		d.logDamage(c, dp, d.game.spec[i].dp)
	}
}

// loseHardPoints is row 4 of column Fighter (UFO-30): in order, each remaining hard point is lost on a 6. With
// the option location only the hard point that the hit-location die finds is lost.
func (d *Duel) loseHardPoints(i int, by rules.Side, p dice.Purpose, from rules.Source) {
	spec := &d.game.spec[i]
	c := &d.craft[i]
	if d.game.location {
		die := d.roll(by, p)
		if d.Log != nil {
			d.logDie(c, "UFO-30", "hit location", die)
		}
		if h := spec.location[die]; h >= 0 {
			d.loseHardPoint(i, int(h), by, p, from)
		}
		return
	}
	for h := range spec.points {
		if !spec.points[h].fitted || c.points&(1<<h) != 0 {
			continue
		}
		die := d.roll(by, p)
		if d.Log != nil {
			d.logHardPointDie(c, h, die)
		}
		if die == 6 {
			d.loseHardPoint(i, h, by, p, from)
		}
	}
}

// loseHardPoint takes away hard point h, from 0, with its load. If AMRAAMs hang on it, it costs d6 damage
// points (UFO-30).
func (d *Duel) loseHardPoint(i, h int, by rules.Side, p dice.Purpose, from rules.Source) {
	c := &d.craft[i]
	if c.points&(1<<h) != 0 {
		return
	}
	c.points |= 1 << h
	had := c.load[h]
	c.load[h] = 0
	if d.Log != nil {
		d.logHardPointLost(i, h, int(had))
	}
	if had > 0 && d.game.spec[i].points[h].weapon == amraam {
		d.damageCraft(i, d.damageDie(c, by, p, "damage points of the AMRAAMs"), from)
	}
}

// lose takes a craft off the plane and credits the weapon (UFO-32).
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

// sourceOf describes a shot of one craft at another for the ledger, its angle-off exactly.
func (d *Duel) sourceOf(shooter, target *craft, weapon, inches int) rules.Source {
	if d.Ledger == nil {
		return rules.Source{Weapon: uint8(weapon)}
	}
	off := plane.TailAngle(target.pos, target.heading, shooter.pos, shooter.heading)
	return rules.From(uint8(weapon), d.game.band(inches), inches, off)
}
