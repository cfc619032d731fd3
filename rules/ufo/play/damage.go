package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// An effect is one row of a column of the damage table.
type effect struct {
	dp, dpDice  int8 // damage points, and d6 of them
	speed       int8 // off top speed
	speedDie    bool // d6 of it
	antiGrav    int8 // off the anti-grav rating
	drain       bool // the ray gun with the most charge loses d6
	hardPoints  bool // UFO-30
	pilotKilled bool
	destroyed   bool
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
	2:  {dpDice: 1, speedDie: true},
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

// hit applies n damage rolls of one attack to a craft, one after another until it is lost
// (UFO-27). It rolls the dice of side by with purpose p, and counts the shot in the ledger.
func (d *Duel) hit(to *Craft, n int, by rules.Side, p dice.Purpose, from rules.Source) {
	was := to.damage
	d.Fired(by)
	a := attack{d, to, by, p, from}
	for range n {
		one, two := a.roll(), a.roll()
		if d.Log != nil {
			log{d}.damageRoll(to, one, two)
		}
		a.apply(one + two)
		if to.lost {
			break
		}
	}
	if from.Weapon == rules.NoWeapon {
		return
	}
	d.Ledger.CountShot(by, from)
	if n > 0 {
		d.Ledger.CountHit(by, from, int(to.damage-was))
	}
}

// lose takes a craft off the plane and credits the weapon (UFO-32).
func (d *Duel) lose(c *Craft, how rules.End, from rules.Source) {
	if c.lost {
		return
	}
	c.lost, c.how = true, how
	d.Lose(c.side, c.index, how, from)
	if d.Log != nil {
		log{d}.lost(c)
	}
}

// sourceOf describes a shot of one craft at another for the ledger, its angle-off exactly.
func (d *Duel) sourceOf(shooter, target *Craft, weapon, inches int) rules.Source {
	if d.Ledger == nil {
		return rules.Source{Weapon: uint8(weapon)}
	}
	off := plane.TailAngle(target.pos, target.heading, shooter.pos, shooter.heading)
	return rules.From(uint8(weapon), rules.Band(bandEdges[:], inches), inches, off)
}

// An attack on a craft makes damage rolls: with the dice of side by, of purpose p, credited to a shot.
type attack struct {
	d    *Duel
	to   *Craft
	by   rules.Side
	p    dice.Purpose
	from rules.Source
}

// roll is a d6 of the attack.
func (a *attack) roll() int { return a.d.roll(a.by, a.p) }

// apply applies one damage roll (UFO-27).
func (a *attack) apply(roll int) {
	d, c := a.d, a.to
	table := &fighterDamage
	if c.ufo {
		table = &ufoDamage
	}
	e := &table[roll]
	dp := int(e.dp)
	for range e.dpDice {
		dp += a.die("damage points")
	}
	a.points(dp)
	var was Craft
	if d.Log != nil {
		was = *c
	}
	off := int(e.speed)
	if e.speedDie {
		off = a.die("inches off top speed")
	}
	c.top = max(c.top-int8(off), 0)
	c.antiGrav = max(c.antiGrav-e.antiGrav, 0)
	if e.drain {
		g := c.Fullest()
		c.charge[g] = max(c.charge[g]-int8(a.die("charge lost")), 0)
	}
	if d.Log != nil {
		log{d}.less(c, &was)
	}
	if e.hardPoints {
		a.hardPoints()
	}
	switch {
	case e.pilotKilled:
		d.lose(c, rules.PilotKilled, a.from)
	case e.destroyed, int(c.damage) >= c.spec.dp: // UFO-28
		d.lose(c, rules.Destroyed, a.from)
	case c.ufo && c.antiGrav == 0, !c.ufo && c.top == 0: // UFO-29; a UFO of speed 0 hovers
		d.lose(c, rules.Crashed, a.from)
	}
}

// die is one d6 that a row of the table asks for.
func (a *attack) die(what string) int {
	die := a.roll()
	if a.d.Log != nil {
		log{a.d}.die(a.to, "UFO-27", what, die)
	}
	return die
}

// points adds damage points and remembers their source.
func (a *attack) points(dp int) {
	if dp == 0 {
		return
	}
	d, c := a.d, a.to
	c.damage += int16(dp)
	c.hurt, c.last = true, a.from
	d.Out.Damage[c.side] += int32(dp)
	d.Wound(c.side, c.index, a.from, dp)
	if d.Log != nil {
		log{d}.damage(c, dp)
	}
}

// hardPoints is row 4 of column Fighter (UFO-30): in order, each remaining hard point is lost on a 6. With
// the option location only the hard point that the hit-location die finds is lost.
func (a *attack) hardPoints() {
	d, c := a.d, a.to
	if d.table.game.options.Location {
		die := a.roll()
		if d.Log != nil {
			log{d}.die(c, "UFO-30", "hit location", die)
		}
		if h := c.spec.location[die]; h >= 0 {
			a.hardPoint(int(h))
		}
		return
	}
	for h := range c.spec.points {
		if !c.spec.points[h].fitted || c.points&(1<<h) != 0 {
			continue
		}
		die := a.roll()
		if d.Log != nil {
			log{d}.hardPointDie(c, h, die)
		}
		if die == 6 {
			a.hardPoint(h)
		}
	}
}

// hardPoint takes away hard point h, from 0, with its load. If AMRAAMs hang on it, it costs d6 damage
// points (UFO-30).
func (a *attack) hardPoint(h int) {
	c := a.to
	if c.points&(1<<h) != 0 {
		return
	}
	c.points |= 1 << h
	had := c.load[h]
	c.load[h] = 0
	if a.d.Log != nil {
		log{a.d}.hardPointLost(c, h, int(had))
	}
	if had > 0 && c.spec.points[h].weapon == AMRAAM {
		a.points(a.die("damage points of the AMRAAMs"))
	}
}
