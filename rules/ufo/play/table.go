package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// maxMissiles bounds the missiles in flight: two a craft and turn, of two turns, as those of the turn before that have
// flown their time when the launches of a turn begin (UFO-21).
const maxMissiles = maxAll * LaunchAtOnce * 2

// A Table is what lies on the table: the craft, blue's before red's, and the missiles in flight. Its exported methods
// only read: they answer the questions of the rules about it.
type Table struct {
	game      *Game
	craft     [maxAll]Craft
	launched  [2]uint8 // missiles by side
	nMissiles int8
	missiles  [maxMissiles]Missile
}

// Game is the game that is played.
func (t *Table) Game() *Game { return t.game }

// Craft is the craft with an index.
func (t *Table) Craft(i int) *Craft { return &t.craft[i] }

// Missiles is how many missiles are in flight.
func (t *Table) Missiles() int { return int(t.nMissiles) }

// Missile is the one with an index, the oldest first.
func (t *Table) Missile(k int) *Missile { return &t.missiles[k] }

// all are the craft of both sides, the lost ones too.
func (t *Table) all() []Craft { return t.craft[:t.game.sides.Total()] }

// enemies are the craft of the other side, the lost ones too, and the index of the first.
func (t *Table) enemies(s rules.Side) (list []Craft, first int) {
	from, to := t.game.sides.Bounds(s.Other())
	return t.craft[from:to], from
}

// gap is the least range of two enemies that are left, in inches; -1: a side is gone.
func (t *Table) gap() int {
	return t.game.sides.Gap(func(b, r int) int {
		if t.craft[b].lost || t.craft[r].lost {
			return -1
		}
		return t.game.Inches(t.craft[b].pos, t.craft[r].pos)
	})
}

// left is the damage points that the side's craft can still take.
func (t *Table) left(s rules.Side) (n int) {
	own, _ := t.enemies(s.Other())
	for i := range own {
		if c := &own[i]; !c.lost {
			n += max(c.spec.dp-int(c.damage), 0)
		}
	}
	return n
}

// anyWithin reports whether two enemies that are left are at most r apart.
func (t *Table) anyWithin(r plane.Length) bool {
	if t.game.sides == (rules.Sides{1, 1}) {
		b, e := &t.craft[0], &t.craft[1]
		return plane.Within(b.pos, e.pos, r) && !b.lost && !e.lost
	}
	return t.anyOfMany(r)
}

// anyOfMany is anyWithin for any number of craft.
func (t *Table) anyOfMany(r plane.Length) bool {
	reds, _ := t.enemies(rules.Blue)
	blues, _ := t.enemies(rules.Red)
	for i := range blues {
		b := &blues[i]
		if b.lost {
			continue
		}
		for k := range reds {
			if e := &reds[k]; !e.lost && plane.Within(b.pos, e.pos, r) {
				return true
			}
		}
	}
	return false
}

// anyLack reports whether a ray gun lacks charge, which none does in most turns.
func (t *Table) anyLack() bool {
	for i := range t.all() {
		if c := &t.craft[i]; c.charge != c.spec.full {
			return true
		}
	}
	return false
}

// Ranges in inches.
const (
	CannonRange    = 6  // UFO-17
	AMRAAMLock     = 24 // UFO-18
	SidewinderLock = 12 // UFO-18
)

// LaunchAtOnce is the most missiles of one launch (UFO-18).
const LaunchAtOnce = 2

// inCannon reports whether shooter can fire its cannon at target: 6 inches or
// less, in the forward arc (UFO-17).
func (t *Table) inCannon(shooter, target *Craft) bool {
	return !target.lost &&
		plane.Within(shooter.pos, target.pos, CannonRange*plane.Inch) &&
		t.game.Sees(shooter.pos, shooter.heading, target.pos)
}

// cannonTargets counts the enemies that the aircraft's cannon can be fired at.
func (t *Table) cannonTargets(c *Craft) int {
	if c.lost || !c.HasCannon() {
		return 0
	}
	n := 0
	list, _ := t.enemies(c.side)
	for k := range list {
		if t.inCannon(c, &list[k]) {
			n++
		}
	}
	return n
}

// CannonTarget is the index of the nth enemy, from 0, that the aircraft's cannon can be fired at.
func (t *Table) CannonTarget(c *Craft, n int) int {
	list, first := t.enemies(c.side)
	for k := range list {
		if t.inCannon(c, &list[k]) {
			if n == 0 {
				return first + k
			}
			n--
		}
	}
	panic("ufo: no such cannon target")
}

// A Launch is one way to use step 7: some missiles of one type, or a cannon burst, at one target.
type Launch struct {
	Weapon, Count, Target int
}

// lock is the range within which a missile type may be launched (UFO-18).
func lock(weapon int) plane.Length {
	if weapon == AMRAAM {
		return AMRAAMLock * plane.Inch
	}
	return SidewinderLock * plane.Inch
}

// inLock reports whether a missile of a type may be launched at a target (UFO-18).
func inLock(shooter, target *Craft, weapon int) bool {
	return !target.lost && plane.Within(shooter.pos, target.pos, lock(weapon))
}

// MayLaunch reports whether an aircraft may launch in this turn: missiles or
// guns (UFO-16).
func (t *Table) MayLaunch(c *Craft) bool {
	return t.game.options.Firing != Exclusive || !c.burst
}

// locked counts the enemies within the lock of a type.
func (t *Table) locked(c *Craft, weapon int) int {
	n := 0
	list, _ := t.enemies(c.side)
	for k := range list {
		if inLock(c, &list[k], weapon) {
			n++
		}
	}
	return n
}

// launches counts an aircraft's options in step 7 besides holding.
func (t *Table) launches(c *Craft) int {
	n := 0
	if t.MayLaunch(c) {
		for w := AMRAAM; w <= Sidewinder; w++ {
			if near := t.locked(c, w); near > 0 {
				n += near * c.MostAtOnce(w)
			}
		}
	}
	if t.game.options.Firing == ThirdBurst {
		n += t.cannonTargets(c)
	}
	return n
}

// LaunchOption is the nth of these options, from 0. They are in the order AMRAAM, Sidewinder, cannon, then one missile
// before two, then targets by index.
func (t *Table) LaunchOption(c *Craft, n int) Launch {
	if t.MayLaunch(c) {
		for w := AMRAAM; w <= Sidewinder; w++ {
			most := c.MostAtOnce(w)
			if most == 0 {
				continue
			}
			k := t.locked(c, w)
			if n < most*k {
				return Launch{w, n/k + 1, t.lockTarget(c, w, n%k)}
			}
			n -= most * k
		}
	}
	return Launch{Cannon, 1, t.CannonTarget(c, n)}
}

// lockTarget is the index of the nth enemy within the lock of a type.
func (t *Table) lockTarget(c *Craft, weapon, n int) int {
	list, first := t.enemies(c.side)
	for k := range list {
		if inLock(c, &list[k], weapon) {
			if n == 0 {
				return first + k
			}
			n--
		}
	}
	panic("ufo: no such missile target")
}

// RayDice is the number of dice of a ray gun shot: one a point of charge spent,
// less one an inch of range (UFO-24).
func RayDice(points, inches int) int { return max(points-inches, 0) }

// rayShots counts the shots that a gun can fire now: each target, and with
// partial charge each number of points that leaves at least one die (UFO-24).
func (t *Table) rayShots(c *Craft, g int) int {
	n := 0
	list, _ := t.enemies(c.side)
	for k := range list {
		n += t.rayShotsAt(c, g, &list[k])
	}
	return n
}

func (t *Table) rayShotsAt(c *Craft, g int, target *Craft) int {
	if target.lost {
		return 0
	}
	n := RayDice(int(c.charge[g]), t.game.Inches(c.pos, target.pos))
	if n > 0 && !t.game.options.Partial {
		return 1
	}
	return n
}

// RayShot is the target and the points spent of the nth shot of a gun, from 0: targets in order of index, points
// ascending.
func (t *Table) RayShot(c *Craft, g, n int) (target, points int) {
	list, first := t.enemies(c.side)
	for k := range list {
		shots := t.rayShotsAt(c, g, &list[k])
		if n < shots {
			return first + k, int(c.charge[g]) - shots + 1 + n
		}
		n -= shots
	}
	panic("ufo: no such ray gun shot")
}
