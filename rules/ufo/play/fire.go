package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// fireCannons is steps 4 and 6: each aircraft with a target may fire once, in order of initiative from the
// highest (UFO-17).
func fireCannons(d *Duel) bool {
	if d.Stage == 0 {
		if !d.table.anyWithin(CannonRange * plane.Inch) {
			return false // most turns: the order of those who cannot fire does not matter
		}
		d.order.aircraft(&d.table, true)
		d.Stage = 1
	}
	for ; d.Cursor < d.order.nActing; d.Cursor++ {
		c := d.acting()
		if d.ask(c, rules.Fire, 1+d.table.cannonTargets(c)) {
			return true
		}
	}
	return false
}

func chooseCannon(d *Duel, option int) {
	c := d.acting()
	if option > 0 {
		d.fireCannon(c, d.table.Craft(d.table.CannonTarget(c, option-1)))
	} else if d.Log != nil {
		log{d}.hold(c, "UFO-17", "holds its cannon fire")
	}
	d.Cursor++
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

func (d *Duel) fireCannon(c, target *Craft) {
	c.burst = true
	r := d.table.game.Inches(c.pos, target.pos)
	b := d.stake(target, Burst(r))
	die := d.roll(c.side, ForCannon)
	n := cannonRolls(die, r)
	if t := d.Detail(); t != nil {
		t.Rolled(c.side, cannonFaces(r), 6, n > 0)
	}
	if d.Log != nil {
		log{d}.cannon(c, target, die, r, n)
	}
	d.hit(target, n, c.side, ForCannonDamage, d.sourceOf(c, target, Cannon, r))
	b.settle(d)
}

// fireAll is the second part of step 7: launches and ray guns, in order of initiative from the highest.
func fireAll(d *Duel) bool {
	if d.Stage == 0 {
		d.Stage = 1
		if d.Log != nil {
			log{d}.actors()
		}
		if !d.table.anyWithin(AMRAAMLock * plane.Inch) {
			return false // no weapon reaches farther
		}
	}
	for ; d.Cursor < d.order.nActors; d.Cursor++ {
		c, gun := d.actor()
		if c.lost {
			continue
		}
		kind, n := rules.Fire, 0
		if gun >= 0 {
			n = d.table.rayShots(c, gun)
		} else {
			kind, n = rules.Launch, d.table.launches(c)
		}
		if d.ask(c, kind, 1+n) {
			return true
		}
	}
	return false
}

func chooseFire(d *Duel, option int) {
	c, gun := d.actor()
	switch {
	case option == 0:
		if d.Log != nil {
			rule, text := holding(gun)
			log{d}.hold(c, rule, text)
		}
	case gun >= 0:
		target, points := d.table.RayShot(c, gun, option-1)
		d.fireRayGun(c, gun, d.table.Craft(target), points)
	default:
		if l := d.table.LaunchOption(c, option-1); l.Weapon == Cannon {
			d.fireCannon(c, d.table.Craft(l.Target))
		} else {
			d.launch(c, l)
		}
	}
	d.Cursor++
}

// rayHits reports whether a die of the ray gun hits: 5 or 6 (UFO-24).
func rayHits(die int) bool { return die >= 5 }

// rayThrows is how many throws of n dice there are, in thirds of a die, and in how many of them no die hits.
func rayThrows(n int) (all, miss int) {
	all, miss = 1, 1
	for range n {
		all, miss = 3*all, 2*miss
	}
	return all, miss
}

func (d *Duel) fireRayGun(c *Craft, g int, target *Craft, points int) {
	r := d.table.game.Inches(c.pos, target.pos)
	hits := 0
	var faces [16]int
	n := RayDice(points, r)
	b := d.stake(target, Ray(n))
	for k := range n {
		faces[k] = d.roll(c.side, ForRayGun)
		if rayHits(faces[k]) {
			hits++
		}
	}
	if t := d.Detail(); t != nil {
		all, miss := rayThrows(n)
		t.Rolled(c.side, all-miss, all, hits > 0)
	}
	c.shot |= 1 << g
	if !d.table.game.options.Keep {
		c.charge[g] -= int8(points)
	}
	if d.Log != nil {
		log{d}.rayGun(c, target, g, points, r, faces[:n], hits)
	}
	d.hit(target, hits, c.side, ForRayGunDamage, d.sourceOf(c, target, RayGun, r))
	b.settle(d)
}
