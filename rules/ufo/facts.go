package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// angleOff is the angle from the target's tail to the observer, in degrees.
func angleOff(target, observer *craft) int {
	return 180 - 15*plane.Bearing(target.pos, observer.pos).Off(target.heading)
}

// Facts implements rules.View. Enemies are taken where they are expected when
// step 7 comes: UFOs stand, aircraft that have not flown yet fly straight on.
func (d *Duel) Facts(option int, need rules.FactSet, f *rules.Facts) {
	switch d.phase {
	case 1:
		d.moveFacts(option, need, f)
	case 2:
		d.halfFacts(option, need, f)
	case 4:
		d.endFacts(option, need, f)
	case 7:
		if d.actors[d.cursor].gun >= 0 {
			d.rayFacts(option, need, f)
		} else {
			d.launchFacts(option, need, f)
		}
	default:
		d.cannonFacts(option, need, f)
	}
}

// nearest is the enemy closest to a place, by index.
func (d *Duel) nearest(s rules.Side, at plane.Point) int {
	from, to := d.enemies(s)
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

// geometry fills the facts of position of me against enemy e.
func (d *Duel) geometry(me *craft, i, e int, need rules.FactSet, f *rules.Facts) {
	t := d.craft[e]
	if !t.ufo && d.phase == 1 {
		t.pos = t.pos.Halves(t.heading, 2*int(t.speed))
	}
	if need.Has(rules.Range) {
		f[rules.Range] = int32(plane.Inches(me.pos, t.pos)) * 10
	}
	if need.Has(rules.AngleOff) {
		f[rules.AngleOff] = int32(angleOff(&t, me))
	}
	if need.Has(rules.TargetAngleOff) {
		f[rules.TargetAngleOff] = int32(angleOff(me, &t))
	}
	if need.Has(rules.First) {
		f[rules.First] = 0
		if d.initiativeOf(i) > d.initiativeOf(e) {
			f[rules.First] = 1
		}
	}
}

// plain sets the facts that most decisions of movement leave at nothing.
func plain(f *rules.Facts, speed, turn int) {
	*f = rules.Facts{}
	f[rules.SpeedFact] = int32(speed)
	f[rules.Manoeuvre] = int32(max(turn, -turn) * 15)
}

func (d *Duel) moveFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.cursor])
	me := d.craft[i]
	turn, moved := ufoMove(&me, option)
	plain(f, moved, turn)
	me.heading = me.heading.Turn(turn)
	me.pos = me.pos.Halves(me.heading, 2*moved)
	e := d.nearest(me.side, me.pos)
	d.geometry(&me, i, e, need, f)
	if need.Has(rules.MyHit, rules.MyKill, rules.MyReach) {
		from, _ := d.enemies(me.side)
		foe := &d.look(i).foes[e-from]
		a := fateRay + rayDice(int(me.charge[d.fullest(i)]), plane.Inches(me.pos, foe.expected))
		f[rules.MyHit] = hitChance[a]
		if !foe.lost {
			f[rules.MyKill] = int32(d.game.spec[e].fates.lost[a][foe.state])
		}
		f[rules.MyReach] = f[rules.MyKill]
	}
	d.dangers(&me, i, need, f)
}

// dangers sets what enemies can do to me where I shall be.
func (d *Duel) dangers(me *craft, i int, need rules.FactSet, f *rules.Facts) {
	if need.Has(rules.TheirHit, rules.TheirKill, rules.TheirReach) {
		from, to := d.enemies(me.side)
		g := d.look(i)
		for e := from; e < to; e++ {
			if o := &g.foes[e-from]; !o.lost {
				d.danger(me, i, e, o, f)
			}
		}
	}
	if need.Has(rules.Incoming) && d.nMissiles > 0 {
		if hits := d.incoming(i, me.pos); hits > 0 {
			f[rules.Incoming] = d.game.spec[i].fates.chance(fateOne+min(hits, 2)-1, &d.game.spec[i], &d.craft[i])
		}
	}
}

// incoming counts the missiles in flight that would reach craft i at a place.
// Those of one launch fly together and are tried once.
func (d *Duel) incoming(i int, at plane.Point) int {
	hits := 0
	hit := false
	for k := range d.nMissiles {
		m := &d.missiles[k]
		if int(m.target) != i {
			continue
		}
		if k == 0 || d.missiles[k-1].target != m.target || d.missiles[k-1].pos != m.pos || d.missiles[k-1].heading != m.heading {
			hit = plane.Within(m.pos, at, missileReach) && d.game.hits(m.pos, m.heading, at)
		}
		if hit {
			hits++
		}
	}
	return hits
}

// danger sets what one enemy can do to me where I shall be.
func (d *Duel) danger(me *craft, i, e int, o *foe, f *rules.Facts) {
	t := &d.craft[e]
	var hit, kill, reach int32
	if o.ufo {
		fate := d.game.spec[i].fates
		r := plane.Inches(me.pos, t.pos)
		now, next := fateRay+rayDice(int(o.charge), r), fateRay+rayDice(int(o.charge), max(r-int(t.top), 1))
		hit, kill = hitChance[now], int32(fate.lost[now][d.glance.mine])
		reach = int32(fate.lost[next][d.glance.mine])
	} else {
		hit, reach = o.reach(t, me.pos)
		kill = reach
	}
	f[rules.TheirHit] = max(f[rules.TheirHit], hit)
	f[rules.TheirKill] = max(f[rules.TheirKill], kill)
	f[rules.TheirReach] = max(f[rules.TheirReach], reach)
}

// reachKill is the best hit and kill that aircraft c, with index ci, can bring
// about with its next move against the craft with index target at to.
func (d *Duel) reachKill(c *craft, ci int, to plane.Point, target int) (hit, kill int32) {
	r := d.reachFrom(c, to)
	sp, t := &d.game.spec[target], &d.craft[target]
	if n := r.cannonRange(); n > 0 && d.hasCannon(ci) {
		hit, kill = hitChance[fateCannon+n-1], sp.fates.chance(fateCannon+n-1, sp, t)
	}
	n := 0
	if r&reachLong != 0 {
		n = d.mostAtOnce(ci, amraam)
	}
	if r&reachShort != 0 {
		n = max(n, d.mostAtOnce(ci, sidewinder))
	}
	if n > 0 {
		hit, kill = 10000, max(kill, sp.fates.chance(fateOne+n-1, sp, t))
	}
	return hit, kill
}

// missileKill is the best kill by missiles launched from a pose in step 7.
func (d *Duel) missileKill(i int, at plane.Point, h plane.Heading, e int) int32 {
	t := &d.craft[e]
	n := 0
	if plane.Within(at, t.pos, sidewinderLock*plane.Inch) {
		n = d.mostAtOnce(i, sidewinder)
	}
	if n < launchAtOnce && plane.Within(at, t.pos, missileReach) {
		n = max(n, d.mostAtOnce(i, amraam))
	}
	if n == 0 || !d.game.hits(at, h, t.pos) {
		return 0
	}
	return d.game.spec[e].fates.chance(fateOne+n-1, &d.game.spec[e], t)
}

// cannonKill is hit and kill by a burst from a pose.
func (d *Duel) cannonKill(i int, me *craft, e int) (hit, kill int32) {
	t := &d.craft[e]
	if !d.hasCannon(i) || !d.inCannon(me, t) {
		return 0, 0
	}
	a := fateCannon + plane.Inches(me.pos, t.pos) - 1
	return hitChance[a], d.game.spec[e].fates.chance(a, &d.game.spec[e], t)
}

// halfFacts are those of an aircraft's speed and of its turn halfway.
func (d *Duel) halfFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.cursor])
	me := d.craft[i]
	turn := 0
	if d.stage == stageSpeed {
		lo, _ := speeds(&me)
		me.speed = int8(lo + option)
		me.pos = me.pos.Halves(me.heading, int(me.speed))
	} else {
		turn = option - aircraftTurn
		me.heading = me.heading.Turn(turn)
	}
	plain(f, int(me.speed), turn)
	e := d.nearest(me.side, me.pos)
	if need.Has(rules.MyHit, rules.MyKill) && d.stage != stageSpeed {
		f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, &me, e)
	}
	if need.Has(rules.MyReach) {
		if d.stage == stageSpeed {
			f[rules.MyReach] = d.speedReach(i, e, int(me.speed))
		} else {
			f[rules.MyReach] = max(f[rules.MyKill], d.turnReach(i, &me, e))
		}
	}
	me.pos = me.pos.Halves(me.heading, int(me.speed))
	d.geometry(&me, i, e, need, f)
	d.dangers(&me, i, need, f)
}

// speedReach is the best kill of a move with a given speed, from the table.
func (d *Duel) speedReach(i, e, speed int) int32 {
	c := d.craft[i]
	c.speed, c.top = int8(speed), int8(speed)
	_, kill := d.reachKillAt(&c, i, e, speed)
	return kill
}

// reachKillAt is reachKill for one speed alone.
func (d *Duel) reachKillAt(c *craft, i, e, speed int) (hit, kill int32) {
	pinned := *c
	pinned.speed = int8(speed + speedChange) // so that speed is the lowest as well as the highest
	return d.reachKill(&pinned, i, d.craft[e].pos, e)
}

// turnReach is the best kill over the turns at the end of the move.
func (d *Duel) turnReach(i int, me *craft, e int) int32 {
	end := *me
	end.pos = me.pos.Halves(me.heading, int(me.speed))
	best := int32(0)
	for t := -aircraftTurn; t <= aircraftTurn; t++ {
		end.heading = me.heading.Turn(t)
		_, k := d.cannonKill(i, &end, e)
		if best = max(best, k); plane.Within(end.pos, d.craft[e].pos, missileReach) {
			best = max(best, d.missileKill(i, end.pos, end.heading, e))
		}
	}
	return best
}

// endFacts are those of an aircraft's turn at the end.
func (d *Duel) endFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.cursor])
	me := d.craft[i]
	turn := option - aircraftTurn
	me.heading = me.heading.Turn(turn)
	plain(f, int(me.speed), turn)
	e := d.nearest(me.side, me.pos)
	d.geometry(&me, i, e, need, f)
	if need.Has(rules.MyHit, rules.MyKill) {
		f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, &me, e)
		if d.mayLaunch(&me) {
			if k := d.missileKill(i, me.pos, me.heading, e); k > 0 {
				f[rules.MyHit], f[rules.MyKill] = 10000, max(f[rules.MyKill], k)
			}
		}
	}
	if need.Has(rules.MyReach) {
		_, f[rules.MyReach] = d.reachKill(&me, i, d.craft[e].pos, e)
	}
	d.dangers(&me, i, need, f)
}

// cannonFacts are those of holding or firing the cannon.
func (d *Duel) cannonFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.cursor])
	me := &d.craft[i]
	plain(f, int(me.speed), 0)
	e := 0
	if option == 0 {
		e = d.nearest(me.side, me.pos)
		if need.Has(rules.MyReach) {
			if d.phase == halfway {
				f[rules.MyReach] = d.turnReach(i, me, e)
			} else if d.mayLaunch(me) {
				f[rules.MyReach] = d.missileKill(i, me.pos, me.heading, e)
			}
		}
	} else {
		e = d.cannonTarget(i, option-1)
		f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, me, e)
		f[rules.AmmoSpent] = 1
	}
	d.geometry(me, i, e, need, f)
	d.dangers(me, i, need, f)
}

// launchFacts are those of holding, launching, or a third burst. What reaches
// a target that has moved for this turn is known exactly.
func (d *Duel) launchFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.actors[d.cursor].craft)
	me := &d.craft[i]
	plain(f, int(me.speed), 0)
	e := d.nearest(me.side, me.pos)
	if option > 0 {
		l := d.launchOption(i, option-1)
		e = l.target
		sp := &d.game.spec[e]
		if l.weapon == cannon {
			f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, me, e)
			f[rules.AmmoSpent] = 1
		} else {
			kill := sp.fates.chance(fateOne+l.count-1, sp, &d.craft[e])
			switch _, _, end := d.game.fly(me.pos, me.heading, d.craft[e].pos, nil); {
			case end == exploded:
				f[rules.MyHit], f[rules.MyKill], f[rules.MyReach] = 10000, kill, kill
			case end == flewOn && l.weapon == amraam:
				f[rules.MyReach] = kill
			}
			f[rules.AmmoSpent] = int32(l.count)
			f[rules.AmmoLeft] = int32(d.loaded(i, l.weapon) - l.count)
		}
	}
	d.geometry(me, i, e, need, f)
	d.dangers(me, i, need, f)
}

// loaded counts the missiles of a type.
func (d *Duel) loaded(i, weapon int) int {
	n := 0
	for h, p := range d.game.spec[i].points {
		if p.fitted && p.weapon == weapon {
			n += int(d.craft[i].load[h])
		}
	}
	return n
}

// rayFacts are those of holding or firing a ray gun.
func (d *Duel) rayFacts(option int, need rules.FactSet, f *rules.Facts) {
	a := d.actors[d.cursor]
	i := int(a.craft)
	me := &d.craft[i]
	plain(f, int(me.moved), 0)
	e := d.nearest(me.side, me.pos)
	charge := int(me.charge[a.gun])
	f[rules.AmmoLeft] = int32(charge)
	if option == 0 {
		n := fateRay + rayDice(charge, max(plane.Inches(me.pos, d.craft[e].pos)-int(me.top), 1))
		f[rules.MyReach] = d.game.spec[e].fates.chance(n, &d.game.spec[e], &d.craft[e])
	} else {
		target, points := d.rayShot(i, int(a.gun), option-1)
		e = target
		n := fateRay + rayDice(points, plane.Inches(me.pos, d.craft[e].pos))
		f[rules.MyHit] = hitChance[n]
		f[rules.MyKill] = d.game.spec[e].fates.chance(n, &d.game.spec[e], &d.craft[e])
		f[rules.AmmoSpent] = int32(points)
		if !d.game.keep {
			f[rules.AmmoLeft] -= int32(points)
		}
	}
	d.geometry(me, i, e, need, f)
	d.dangers(me, i, need, f)
}
