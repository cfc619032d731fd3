package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Sets of facts that are computed together. They are constants, because a test of a constant costs less than
// FactSet.Has.
const (
	attackFacts rules.FactSet = 1<<rules.MyHit | 1<<rules.MyKill | 1<<rules.MyReach | 1<<rules.MyDamage
	reachFacts  rules.FactSet = 1<<rules.MyReach | 1<<rules.MyDamage // what the rest of the move may bring
	angleFacts  rules.FactSet = 1<<rules.AngleOff | 1<<rules.TargetAngleOff
	threatFacts rules.FactSet = 1<<rules.TheirHit | 1<<rules.TheirKill | 1<<rules.TheirReach
)

// tailAngle is the angle from the tail of a craft to another at from with heading fh, as facts have it: in
// degrees, rounded to the nearest 15. In one place the line from the other to the craft is the other's heading,
// as in the ledger.
func tailAngle(pos plane.Point, h plane.Heading, from plane.Point, fh plane.Heading) int {
	if pos == from {
		return 15 * h.Off(fh)
	}
	return 180 - 15*plane.Bearing(pos, from).Off(h)
}

// noseAngle is the angle from my tail to a place; 180, on my nose, in one place.
func noseAngle(at plane.Point, h plane.Heading, to plane.Point) int {
	if at == to {
		return 180
	}
	return 180 - 15*plane.Bearing(at, to).Off(h)
}

// Facts implements rules.Scout. It takes enemies to be where they are expected in step 7: UFOs stay where they
// are, and aircraft that have not flown yet fly straight on.
func (d *scout) Facts(option int, need rules.FactSet, f *rules.Facts) {
	switch d.Phase {
	case inSpeeds:
		d.speedFacts(option, need, f)
	case inUFOs:
		d.moveFacts(option, need, f)
	case inFirst:
		if d.Stage == stageSpeed {
			d.speedFacts(option, need, f)
		} else {
			d.turnFacts(option, need, f)
		}
	case inSecond:
		d.endFacts(option, need, f)
	case inRecharge:
		d.rechargeFacts(option, need, f)
	case inFire:
		if d.actors[d.Cursor].gun >= 0 {
			d.rayFacts(option, need, f)
		} else {
			d.launchFacts(option, need, f)
		}
	default:
		d.cannonFacts(option, need, f)
	}
}

// nearest is the enemy of craft i closest to a place, by index.
func (d *scout) nearest(i int, g *glance, at plane.Point) int {
	if g.only >= 0 {
		return int(g.only)
	}
	return d.closest(i, at)
}

// closest is nearest for more than one enemy.
func (d *scout) closest(i int, at plane.Point) int {
	from, to := d.enemies(d.craft[i].side)
	best, most := from, int64(-1)
	for t := from; t < to; t++ {
		if d.craft[t].lost {
			continue
		}
		if r := plane.Distance2(at, d.craft[t].pos); most < 0 || r < most {
			best, most = t, r
		}
	}
	return best
}

// geometry sets the facts of position of craft i against enemy e, for the case that i is at a place with a
// heading.
func (d *scout) geometry(i int, g *glance, at plane.Point, h plane.Heading, e int, need rules.FactSet,
	f *rules.Facts) {
	foe := g.foe(e)
	if need&(1<<rules.Range) != 0 {
		f[rules.Range] = int32(d.game.inches(at, foe.expected)) * 10
	}
	if need&(1<<rules.AngleOff) != 0 {
		f[rules.AngleOff] = int32(tailAngle(foe.expected, foe.heading, at, h))
	}
	if need&(1<<rules.TargetAngleOff) != 0 {
		f[rules.TargetAngleOff] = int32(noseAngle(at, h, foe.expected))
	}
	if need&(1<<rules.First) != 0 {
		f[rules.First] = 0
		if d.initiativeOf(i) > d.initiativeOf(e) {
			f[rules.First] = 1
		}
	}
}

// plain sets the facts of a plain movement: speed and turn, with all other facts 0.
func plain(f *rules.Facts, speed, turn int) {
	*f = rules.Facts{}
	f[rules.SpeedFact] = int32(speed)
	f[rules.Manoeuvre] = int32(max(turn, -turn) * 15)
}

// moveFacts sets the facts of a UFO's whole move. It copies no craft, because it is called for 91 options and
// more at a time.
func (d *scout) moveFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.Cursor])
	me, g := &d.craft[i], d.look(i)
	turn, steps := ufoMove(me, option)
	plain(f, d.game.wholeInches(steps), turn)
	h := me.heading.Turn(turn)
	at := d.game.glide(me.pos, h, steps)
	e := d.nearest(i, g, at)
	foe := g.foe(e)
	r := d.game.inches(at, foe.expected)
	f[rules.Range] = int32(r) * 10
	if need&attackFacts != 0 {
		a := fateRay + rayDice(int(g.charge), r)
		f[rules.MyHit] = hitChance[a]
		if !foe.lost {
			f[rules.MyKill] = d.game.spec[e].fates.lost[a][foe.state]
			f[rules.MyDamage] = d.game.spec[e].fates.harm[a][foe.state]
		}
		f[rules.MyReach] = f[rules.MyKill]
	}
	if need&(angleFacts|1<<rules.First) != 0 {
		d.geometry(i, g, at, h, e, need&^(1<<rules.Range), f)
	}
	d.dangers(i, g, at, need, f)
}

// rayFacts sets the facts of holding or firing a ray gun.
func (d *scout) rayFacts(option int, need rules.FactSet, f *rules.Facts) {
	a := d.actors[d.Cursor]
	i := int(a.craft)
	me, g := &d.craft[i], d.look(i)
	plain(f, int(me.moved), 0)
	e := d.nearest(i, g, me.pos)
	charge := int(me.charge[a.gun])
	f[rules.AmmoLeft] = int32(charge)
	if option == 0 {
		n := fateRay + rayDice(charge, d.nearer(me, e))
		s := d.worthOf(e, n)
		f[rules.MyReach], f[rules.MyDamage] = s.kill, s.damage
	} else {
		target, points := d.rayShot(i, int(a.gun), option-1)
		e = target
		n := fateRay + rayDice(points, d.game.inches(me.pos, d.craft[e].pos))
		f[rules.MyHit] = hitChance[n]
		s := d.worthOf(e, n)
		f[rules.MyKill], f[rules.MyDamage] = s.kill, s.damage
		f[rules.AmmoSpent] = int32(points)
		if !d.game.keep {
			f[rules.AmmoLeft] -= int32(points)
		}
	}
	d.geometry(i, g, me.pos, me.heading, e, need, f)
	d.dangers(i, g, me.pos, need, f)
}

// nearer is the range of enemy e after a UFO has moved towards it as far as it can.
func (d *scout) nearer(me *craft, e int) int {
	return max(d.game.inches(me.pos, d.craft[e].pos)-int(me.top), 1)
}

// rechargeFacts sets the facts of recharging a ray gun or leaving it low. The enemy that counts is the nearest,
// and the charge after recharging is the average.
func (d *scout) rechargeFacts(option int, need rules.FactSet, f *rules.Facts) {
	a := d.actors[d.Cursor]
	i := int(a.craft)
	me, g, gun := &d.craft[i], d.look(i), d.game.spec[i].guns[a.gun]
	plain(f, int(me.moved), 0)
	charge := int(me.charge[a.gun])
	if option == doesRecharge {
		charge += recharged[gun.Recharge][gun.Power-charge]
	}
	e := d.nearest(i, g, me.pos)
	f[rules.AmmoLeft] = int32(charge)
	n := fateRay + rayDice(charge, d.nearer(me, e))
	s := d.worthOf(e, n)
	f[rules.MyReach], f[rules.MyDamage] = s.kill, s.damage
	d.geometry(i, g, me.pos, me.heading, e, need, f)
	f[rules.First] = 0
	if int(gunInitiative(int8(charge))) >= d.nextInitiative(e) {
		f[rules.First] = 1
	}
	d.dangers(i, g, me.pos, need, f)
}

// nextInitiative is the least initiative with which a ray gun is at least as likely as not to act before enemy
// e in the next turn. A UFO counts with its fullest gun as it is now.
func (d *scout) nextInitiative(e int) int {
	if d.craft[e].ufo {
		return int(gunInitiative(d.craft[e].charge[d.fullest(e)])) + 1
	}
	return 4 + d.game.spec[e].reaction // it has no more than that with half of its dice, and wins ties or rolls off
}

// recharged is the average gain of a gun by the number of its dice and the points that it lacks, to the nearest
// point, halves up (UFO-25).
var recharged = func() (t [maxRecharge + 1][maxPower + 1]int) {
	ways, all := []int{1}, 1 // how many rolls give each sum
	for dice := range t {
		for lacks := range t[dice] {
			total := 0
			for sum, n := range ways {
				total += n * min(sum, lacks)
			}
			t[dice][lacks] = (2*total + all) / (2 * all)
		}
		next := make([]int, len(ways)+6)
		for sum, n := range ways {
			for die := 1; die <= 6; die++ {
				next[sum+die] += n
			}
		}
		ways, all = next, all*6
	}
	return t
}()

// dangers sets the facts of what enemies can do to craft i at a place.
func (d *scout) dangers(i int, g *glance, at plane.Point, need rules.FactSet, f *rules.Facts) {
	if need&(threatFacts|1<<rules.Incoming) == 0 {
		return
	}
	if need&threatFacts != 0 {
		p := d.perilAt(i, g, at)
		f[rules.TheirHit], f[rules.TheirKill], f[rules.TheirReach] = p.hit, p.kill, p.reach
	}
	if need&(1<<rules.Incoming) != 0 {
		f[rules.Incoming] = d.incomingAt(i, g, at)
	}
}

// perilAt is what enemies can do to craft i at a place, with the threats known.
func (d *scout) perilAt(i int, g *glance, at plane.Point) *peril {
	p := g.perilOf(at)
	if !p.met {
		p.met = true
		p.hit, p.kill, p.reach = d.meet(i, g, at)
	}
	return p
}

// incomingAt is the chance that craft i, at a place, is lost to the missiles in flight.
func (d *scout) incomingAt(i int, g *glance, at plane.Point) int32 {
	if d.nMissiles == 0 {
		return 0
	}
	p := g.perilOf(at)
	if !p.flown {
		p.flown, p.incoming = true, d.incomingKill(i, at)
	}
	return p.incoming
}

// incomingKill is the chance that craft i, at a place, is lost to the missiles that fly at it.
func (d *scout) incomingKill(i int, at plane.Point) int32 {
	hits := d.incoming(i, at)
	if hits == 0 {
		return 0
	}
	return d.game.spec[i].fates.chance(fateOne+min(hits, launchAtOnce)-1, &d.game.spec[i], &d.craft[i])
}

// incoming counts the missiles in flight that would reach craft i at a place. Missiles of one launch fly
// together, so it tries only one of them.
func (d *scout) incoming(i int, at plane.Point) int {
	hits := 0
	hit := false
	for k := range d.nMissiles {
		m := &d.missiles[k]
		if int(m.target) != i {
			continue
		}
		if k == 0 || d.missiles[k-1].target != m.target || d.missiles[k-1].pos != m.pos ||
			d.missiles[k-1].heading != m.heading {
			hit = d.game.hits(m.pos, m.heading, at)
		}
		if hit {
			hits++
		}
	}
	return hits
}
