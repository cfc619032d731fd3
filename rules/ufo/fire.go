package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Ranges in inches.
const (
	cannonRange    = 6  // UFO-17
	amraamLock     = 24 // UFO-18
	sidewinderLock = 12 // UFO-18
)

// fireCannons is steps 4 and 6: each aircraft with a target may fire once, in order of initiative from the
// highest (UFO-17).
func (d *Duel) fireCannons() bool {
	if d.Stage == 0 {
		if !d.anyWithin(cannonRange * plane.Inch) {
			return false // most turns: the order of those who cannot fire does not matter
		}
		d.orderAircraft(true)
		d.Stage = 1
	}
	for ; d.Cursor < d.nOrder; d.Cursor++ {
		i := int(d.order[d.Cursor])
		if d.ask(&d.craft[i], rules.Fire, 1+d.cannonTargets(i)) {
			return true
		}
	}
	return false
}

func (d *Duel) chooseCannon(option int) {
	i := int(d.order[d.Cursor])
	if option > 0 {
		d.fireCannon(i, d.cannonTarget(i, option-1))
	} else if d.Log != nil {
		d.logHold(&d.craft[i], "UFO-17", "holds its cannon fire")
	}
	d.Cursor++
}

// hasCannon reports whether an aircraft still has a cannon, which has unlimited ammunition (UFO-17).
func (d *Duel) hasCannon(i int) bool {
	return !d.craft[i].lost && d.game.spec[i].cannons&^d.craft[i].points != 0
}

// inCannon reports whether shooter can fire its cannon at target: 6 inches or
// less, in the forward arc (UFO-17).
func (d *Duel) inCannon(shooter, target *craft) bool {
	return !target.lost &&
		plane.Within(shooter.pos, target.pos, cannonRange*plane.Inch) &&
		d.game.arc.Contains(shooter.pos, shooter.heading, target.pos)
}

// cannonTargets counts the enemies that the aircraft's cannon can be fired at.
func (d *Duel) cannonTargets(i int) int {
	if !d.hasCannon(i) {
		return 0
	}
	n := 0
	c := &d.craft[i]
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		if d.inCannon(c, &d.craft[t]) {
			n++
		}
	}
	return n
}

// cannonTarget is the index of the nth such enemy.
func (d *Duel) cannonTarget(i, n int) int {
	c := &d.craft[i]
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		if d.inCannon(c, &d.craft[t]) {
			if n == 0 {
				return t
			}
			n--
		}
	}
	panic("ufo: no such cannon target")
}

// cannonRolls is the number of damage rolls: d6 + 1 - R, not below 0 (UFO-17).
func cannonRolls(die, inches int) int { return max(die+1-inches, 0) }

// cannonFaces is how many faces of the die hit.
func cannonFaces(inches int) (n int) {
	for die := 1; die <= 6; die++ {
		if cannonRolls(die, inches) > 0 {
			n++
		}
	}
	return n
}

func (d *Duel) fireCannon(i, target int) {
	c, t := &d.craft[i], &d.craft[target]
	c.burst = true
	r := d.game.inches(c.pos, t.pos)
	bet := d.stake(target, fateCannon+r-1)
	die := d.roll(c.side, forCannon)
	n := cannonRolls(die, r)
	if t := d.Detail(); t != nil {
		t.Rolled(c.side, cannonFaces(r), 6, n > 0)
	}
	if d.Log != nil {
		d.logCannon(c, t, die, r, n)
	}
	d.hitBy(target, n, c.side, forCannonDamage, d.sourceOf(c, t, cannon, r))
	d.settle(target, bet)
}

// fireAll is the second part of step 7: launches and ray guns, in order of initiative from the highest.
func (d *Duel) fireAll() bool {
	if d.Stage == 0 {
		d.Stage = 1
		if d.Log != nil {
			d.logActors()
		}
		if !d.anyWithin(amraamLock * plane.Inch) {
			return false // no weapon reaches farther
		}
	}
	for ; d.Cursor < d.nActors; d.Cursor++ {
		a := d.actors[d.Cursor]
		c := &d.craft[a.craft]
		if c.lost {
			continue
		}
		kind, n := rules.Fire, 0
		if a.gun >= 0 {
			n = d.rayShots(int(a.craft), int(a.gun))
		} else {
			kind, n = rules.Launch, d.launches(int(a.craft))
		}
		if d.ask(c, kind, 1+n) {
			return true
		}
	}
	return false
}

func (d *Duel) chooseFire(option int) {
	a := d.actors[d.Cursor]
	i := int(a.craft)
	switch {
	case option == 0:
		if d.Log != nil {
			rule, text := holding(a)
			d.logHold(&d.craft[i], rule, text)
		}
	case a.gun >= 0:
		target, points := d.rayShot(i, int(a.gun), option-1)
		d.fireRayGun(i, int(a.gun), target, points)
	default:
		if l := d.launchOption(i, option-1); l.weapon == cannon {
			d.fireCannon(i, l.target)
		} else {
			d.launch(i, l)
		}
	}
	d.Cursor++
}

// rayDice is the number of dice of a ray gun shot: one a point of charge spent,
// less one an inch of range (UFO-24).
func rayDice(points, inches int) int { return max(points-inches, 0) }

// rayHits reports whether a die of the ray gun hits: 5 or 6 (UFO-24).
func rayHits(die int) bool { return die >= 5 }

// rayShots counts the shots that a gun can fire now: each target, and with
// partial charge each number of points that leaves at least one die (UFO-24).
func (d *Duel) rayShots(i, g int) int {
	c := &d.craft[i]
	n := 0
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		n += d.rayShotsAt(c, g, t)
	}
	return n
}

func (d *Duel) rayShotsAt(c *craft, g, t int) int {
	if d.craft[t].lost {
		return 0
	}
	n := rayDice(int(c.charge[g]), d.game.inches(c.pos, d.craft[t].pos))
	if n > 0 && !d.game.partial {
		return 1
	}
	return n
}

// rayShot is the target and the points spent of the nth shot: targets in order
// of index, points ascending.
func (d *Duel) rayShot(i, g, n int) (target, points int) {
	c := &d.craft[i]
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		k := d.rayShotsAt(c, g, t)
		if n < k {
			return t, int(c.charge[g]) - k + 1 + n
		}
		n -= k
	}
	panic("ufo: no such ray gun shot")
}

// rayThrows is how many throws of n dice there are, in thirds of a die, and in how many of them no die hits.
func rayThrows(n int) (all, miss int) {
	all, miss = 1, 1
	for range n {
		all, miss = 3*all, 2*miss
	}
	return all, miss
}

func (d *Duel) fireRayGun(i, g, target, points int) {
	c, t := &d.craft[i], &d.craft[target]
	r := d.game.inches(c.pos, t.pos)
	hits := 0
	var faces [16]int
	n := rayDice(points, r)
	bet := d.stake(target, fateRay+n)
	for k := range n {
		faces[k] = d.roll(c.side, forRayGun)
		if rayHits(faces[k]) {
			hits++
		}
	}
	if t := d.Detail(); t != nil {
		all, miss := rayThrows(n)
		t.Rolled(c.side, all-miss, all, hits > 0)
	}
	c.shot |= 1 << g
	if !d.game.keep {
		c.charge[g] -= int8(points)
	}
	if d.Log != nil {
		d.logRayGun(c, t, g, points, r, faces[:n], hits)
	}
	d.hitBy(target, hits, c.side, forRayGunDamage, d.sourceOf(c, t, rayGun, r))
	d.settle(target, bet)
}
