package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A worth is what an attack of mine does: the chance of a kill, of rules.Certain, and the mean damage in
// hundredths of a point.
type worth struct{ kill, damage int32 }

// or is the better of two in each figure.
func (s worth) or(o worth) worth { return worth{max(s.kill, o.kill), max(s.damage, o.damage)} }

// worthOf is what an attack does to craft e as it stands.
func (d *scout) worthOf(e, attack int) worth {
	sp, c := &d.game.spec[e], &d.craft[e]
	if c.lost {
		return worth{}
	}
	s := sp.fates.state(sp, c)
	return worth{sp.fates.lost[attack][s], sp.fates.harm[attack][s]}
}

// reachWorth is the best attack at enemy e, at a place, that aircraft i can reach with its next move, from a pose
// at one of the field's speeds.
func (d *scout) reachWorth(i int, field *reachField, pos plane.Point, h plane.Heading, e int,
	to plane.Point) worth {
	r := field.from(pos, h, to)
	var best worth
	if n := r.cannonRange(); n > 0 && d.hasCannon(i) {
		best = d.worthOf(e, fateCannon+n-1)
	}
	n := 0
	if r&reachLong != 0 {
		n = d.mostAtOnce(i, amraam)
	}
	if r&reachShort != 0 {
		n = max(n, d.mostAtOnce(i, sidewinder))
	}
	if n > 0 {
		best = best.or(d.worthOf(e, fateOne+n-1))
	}
	return best
}

// ready is the best attack at enemy e with the missiles that aircraft i can launch from a place in step 7, if
// they hit.
func (d *scout) ready(i int, at plane.Point, e int) worth {
	t := &d.craft[e]
	if !plane.Within(at, t.pos, missileReach) {
		return worth{}
	}
	n := d.mostAtOnce(i, amraam)
	if n < launchAtOnce && plane.Within(at, t.pos, sidewinderLock*plane.Inch) {
		n = max(n, d.mostAtOnce(i, sidewinder))
	}
	if n == 0 {
		return worth{}
	}
	return d.worthOf(e, fateOne+n-1)
}

// missileWorth is the best attack at enemy e with missiles launched from a pose in step 7.
func (d *scout) missileWorth(i int, at plane.Point, h plane.Heading, e int) worth {
	s := d.ready(i, at, e)
	if s.kill > 0 && d.game.hits(at, h, d.craft[e].pos) {
		return s
	}
	return worth{}
}

// cannonAttack is a burst of aircraft i at enemy e from a place. It does not check the arc. ok is false if the
// enemy is too far away or lost, or if i cannot fire.
func (d *scout) cannonAttack(i int, at plane.Point, e int) (attack int, ok bool) {
	t := &d.craft[e]
	if t.lost || !plane.Within(at, t.pos, cannonRange*plane.Inch) || !d.hasCannon(i) {
		return 0, false
	}
	return fateCannon + d.game.inches(at, t.pos) - 1, true
}

// cannonWorth is the chance of a hit by a burst from a pose, and what it does.
func (d *scout) cannonWorth(i int, at plane.Point, h plane.Heading, e int) (hit int32, s worth) {
	a, ok := d.cannonAttack(i, at, e)
	if !ok || !d.game.arc.Contains(at, h, d.craft[e].pos) {
		return 0, worth{}
	}
	return hitChance[a], d.worthOf(e, a)
}

// burst sets the attack facts of a burst of the cannon from a pose.
func (d *scout) burst(i int, at plane.Point, h plane.Heading, e int, f *rules.Facts) {
	hit, s := d.cannonWorth(i, at, h, e)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = hit, s.kill, s.damage
}

// turnFacts sets the facts of an aircraft's turn halfway.
func (d *scout) turnFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.Cursor])
	me, g := &d.craft[i], d.look(i)
	turn := option - aircraftTurn
	h := me.heading.Turn(turn)
	plain(f, int(me.speed), turn)
	e := d.nearest(i, g, me.pos)
	if need&attackFacts != 0 {
		d.burst(i, me.pos, h, e, f)
	}
	if need&reachFacts != 0 {
		s := d.turnReach(i, me.pos, h, e).or(worth{f[rules.MyKill], f[rules.MyDamage]})
		f[rules.MyReach], f[rules.MyDamage] = s.kill, s.damage
	}
	end := me.pos.Halves(h, int(me.speed))
	d.geometry(i, g, end, h, e, need, f)
	d.dangers(i, g, end, need, f)
}

// speedFacts sets the facts of an aircraft's speed for the turn.
func (d *scout) speedFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.Cursor])
	me, g := &d.craft[i], d.look(i)
	lo, _ := speeds(me)
	speed := lo + option
	half := me.pos.Halves(me.heading, speed)
	plain(f, speed, 0)
	e := d.nearest(i, g, half)
	if need&reachFacts != 0 {
		s := d.reachWorth(i, &d.game.reach[speed][speed], me.pos, me.heading, e, g.foe(e).expected)
		f[rules.MyReach], f[rules.MyDamage] = s.kill, s.damage
	}
	end := half.Halves(me.heading, speed)
	d.geometry(i, g, end, me.heading, e, need, f)
	d.dangers(i, g, end, need, f)
}

// turnReach is the worth of the best attack over the turns at the end of the move, from a pose halfway. The place
// of the end, and so what each weapon is worth, is the same for all these turns.
func (d *scout) turnReach(i int, pos plane.Point, h plane.Heading, e int) worth {
	end := pos.Halves(h, int(d.craft[i].speed))
	to := d.craft[e].pos
	var best worth
	if a, ok := d.cannonAttack(i, end, e); ok && d.game.anyTurnSees(end, h, to) {
		best = d.worthOf(e, a)
	}
	if s := d.ready(i, end, e); (s.kill > best.kill || s.damage > best.damage) && d.game.anyTurnHits(end, h, to) {
		best = best.or(s)
	}
	return best
}

// anyTurnSees reports whether some turn at the end of a move brings the place to into the arc.
func (g *Game) anyTurnSees(pos plane.Point, h plane.Heading, to plane.Point) bool {
	for t := -aircraftTurn; t <= aircraftTurn; t++ {
		if g.arc.Contains(pos, h.Turn(t), to) {
			return true
		}
	}
	return false
}

// anyTurnHits reports whether a missile launched after one of the turns at the end of a move hits. The missile
// that points closest at the target is tried first, because it hits most often.
func (g *Game) anyTurnHits(pos plane.Point, h plane.Heading, to plane.Point) bool {
	first := plane.Closest(pos, h, to, aircraftTurn)
	if g.hits(pos, first, to) {
		return true
	}
	for t := -aircraftTurn; t <= aircraftTurn; t++ {
		if turned := h.Turn(t); turned != first && g.hits(pos, turned, to) {
			return true
		}
	}
	return false
}

// endFacts sets the facts of an aircraft's turn at the end.
func (d *scout) endFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.Cursor])
	me, g := &d.craft[i], d.look(i)
	turn := option - aircraftTurn
	h := me.heading.Turn(turn)
	plain(f, int(me.speed), turn)
	e := d.nearest(i, g, me.pos)
	d.geometry(i, g, me.pos, h, e, need, f)
	if need&(attackFacts&^(1<<rules.MyReach)) != 0 {
		d.burst(i, me.pos, h, e, f)
		if d.mayLaunch(me) {
			if s := d.missileWorth(i, me.pos, h, e); s.kill > 0 {
				s = s.or(worth{f[rules.MyKill], f[rules.MyDamage]})
				f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = rules.Certain, s.kill, s.damage
			}
		}
	}
	if need&(1<<rules.MyReach) != 0 {
		lo, hi := speeds(me)
		f[rules.MyReach] = d.reachWorth(i, &d.game.reach[lo][hi], me.pos, h, e, d.craft[e].pos).kill
	}
	d.dangers(i, g, me.pos, need, f)
}

// cannonFacts sets the facts of holding or firing the cannon.
func (d *scout) cannonFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.order[d.Cursor])
	me, g := &d.craft[i], d.look(i)
	plain(f, int(me.speed), 0)
	e := 0
	if option == 0 {
		e = d.nearest(i, g, me.pos)
		if need&reachFacts != 0 {
			s := d.kept(i, e)
			f[rules.MyReach], f[rules.MyDamage] = s.kill, s.damage
		}
	} else {
		e = d.cannonTarget(i, option-1)
		d.burst(i, me.pos, me.heading, e, f)
		f[rules.AmmoSpent] = 1
	}
	d.geometry(i, g, me.pos, me.heading, e, need, f)
	d.dangers(i, g, me.pos, need, f)
}

// kept is the best attack at enemy e that aircraft i keeps for later in the turn if it holds its cannon fire.
func (d *scout) kept(i, e int) worth {
	me := &d.craft[i]
	switch {
	case d.Phase == inHalfway:
		return d.turnReach(i, me.pos, me.heading, e)
	case d.mayLaunch(me):
		return d.missileWorth(i, me.pos, me.heading, e)
	}
	return worth{}
}

// launchFacts sets the facts of holding, launching, or a third burst. All targets have moved for this turn, so
// it is known which missiles reach them.
func (d *scout) launchFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.actors[d.Cursor].craft)
	me, g := &d.craft[i], d.look(i)
	plain(f, int(me.speed), 0)
	e := 0
	if option == 0 {
		e = d.nearest(i, g, me.pos)
	} else {
		l := d.launchOption(i, option-1)
		e = l.target
		if l.weapon == cannon {
			d.burst(i, me.pos, me.heading, e, f)
			f[rules.AmmoSpent] = 1
		} else {
			s := d.worthOf(e, fateOne+l.count-1)
			switch pos, h, end := d.game.fly(me.pos, me.heading, d.craft[e].pos, nil); {
			case end == exploded:
				f[rules.MyHit], f[rules.MyKill], f[rules.MyReach], f[rules.MyDamage] = rules.Certain, s.kill, s.kill, s.damage
			case end == flewOn && l.weapon == amraam && need&(1<<rules.MyReach) != 0:
				open, all := d.openMoves(pos, h, e)
				f[rules.MyReach] = share(s.kill, open, all)
			}
			f[rules.AmmoSpent] = int32(l.count)
			f[rules.AmmoLeft] = int32(d.loaded(i, l.weapon) - l.count)
		}
	}
	d.geometry(i, g, me.pos, me.heading, e, need, f)
	d.dangers(i, g, me.pos, need, f)
}

// share is a chance times open parts of all, rounded up, so that it is 0 only if there is none.
func share(chance int32, open, all int) int32 {
	return int32((int64(chance)*int64(open) + int64(all) - 1) / int64(all))
}

// openMoves counts all the moves of craft e, and those that bring it into the path of a missile that has flown one
// turn. A target that sees the missile coming takes one of the other moves, if there are any.
func (d *scout) openMoves(pos plane.Point, h plane.Heading, e int) (open, all int) {
	t := &d.craft[e]
	try := func(to plane.Point) {
		all++
		if d.game.hits(pos, h, to) {
			open++
		}
	}
	if t.ufo {
		for o := range d.game.ufoMoves(t) {
			turn, steps := ufoMove(t, o)
			try(d.game.glide(t.pos, t.heading.Turn(turn), steps))
		}
	} else {
		lo, hi := speeds(t)
		for v := lo; v <= hi; v++ {
			half := t.pos.Halves(t.heading, v)
			for turn := -aircraftTurn; turn <= aircraftTurn; turn++ {
				try(half.Halves(t.heading.Turn(turn), v))
			}
		}
	}
	return open, all
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
