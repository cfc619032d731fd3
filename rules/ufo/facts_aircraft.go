package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// reachKill is the best chance of a kill of enemy e, at a place, that aircraft i can reach with its next move,
// from a pose at one of the field's speeds.
func (d *scout) reachKill(i int, field *reachField, pos plane.Point, h plane.Heading, e int,
	to plane.Point) int32 {
	r := field.from(pos, h, to)
	kill := int32(0)
	if n := r.cannonRange(); n > 0 && d.hasCannon(i) {
		kill = d.killOf(e, fateCannon+n-1)
	}
	n := 0
	if r&reachLong != 0 {
		n = d.mostAtOnce(i, amraam)
	}
	if r&reachShort != 0 {
		n = max(n, d.mostAtOnce(i, sidewinder))
	}
	if n > 0 {
		kill = max(kill, d.killOf(e, fateOne+n-1))
	}
	return kill
}

// killOf is the chance that an attack loses craft e as it stands.
func (d *scout) killOf(e, attack int) int32 {
	return d.game.spec[e].fates.chance(attack, &d.game.spec[e], &d.craft[e])
}

// missileChance is the chance that enemy e is lost to the missiles that aircraft i can launch from a place in
// step 7, if they hit.
func (d *scout) missileChance(i int, at plane.Point, e int) int32 {
	t := &d.craft[e]
	if !plane.Within(at, t.pos, missileReach) {
		return 0
	}
	n := d.mostAtOnce(i, amraam)
	if n < launchAtOnce && plane.Within(at, t.pos, sidewinderLock*plane.Inch) {
		n = max(n, d.mostAtOnce(i, sidewinder))
	}
	if n == 0 {
		return 0
	}
	return d.killOf(e, fateOne+n-1)
}

// missileKill is the chance that enemy e is lost to missiles launched from a pose in step 7.
func (d *scout) missileKill(i int, at plane.Point, h plane.Heading, e int) int32 {
	kill := d.missileChance(i, at, e)
	if kill > 0 && d.game.hits(at, h, d.craft[e].pos) {
		return kill
	}
	return 0
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

// cannonKill is the chance of a hit and of a kill by a burst from a pose.
func (d *scout) cannonKill(i int, at plane.Point, h plane.Heading, e int) (hit, kill int32) {
	a, ok := d.cannonAttack(i, at, e)
	if !ok || !d.game.arc.Contains(at, h, d.craft[e].pos) {
		return 0, 0
	}
	return hitChance[a], d.killOf(e, a)
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
		f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, me.pos, h, e)
	}
	if need&(1<<rules.MyReach) != 0 {
		f[rules.MyReach] = max(f[rules.MyKill], d.turnReach(i, me.pos, h, e))
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
	if need&(1<<rules.MyReach) != 0 {
		f[rules.MyReach] = d.reachKill(i, &d.game.reach[speed][speed], me.pos, me.heading, e,
			g.foe(e).expected)
	}
	end := half.Halves(me.heading, speed)
	d.geometry(i, g, end, me.heading, e, need, f)
	d.dangers(i, g, end, need, f)
}

// turnReach is the best chance of a kill over the turns at the end of the move, from a pose halfway. The place
// of the end, and so each weapon's chance, is the same for all these turns.
func (d *scout) turnReach(i int, pos plane.Point, h plane.Heading, e int) int32 {
	end := pos.Halves(h, int(d.craft[i].speed))
	to := d.craft[e].pos
	best := int32(0)
	if a, ok := d.cannonAttack(i, end, e); ok && d.game.anyTurnSees(end, h, to) {
		best = d.killOf(e, a)
	}
	if kill := d.missileChance(i, end, e); kill > best && d.game.anyTurnHits(end, h, to) {
		best = kill
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
	if need&(1<<rules.MyHit|1<<rules.MyKill) != 0 {
		f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, me.pos, h, e)
		if d.mayLaunch(me) {
			if k := d.missileKill(i, me.pos, h, e); k > 0 {
				f[rules.MyHit], f[rules.MyKill] = 10000, max(f[rules.MyKill], k)
			}
		}
	}
	if need&(1<<rules.MyReach) != 0 {
		lo, hi := speeds(me)
		f[rules.MyReach] = d.reachKill(i, &d.game.reach[lo][hi], me.pos, h, e, d.craft[e].pos)
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
		if need&(1<<rules.MyReach) != 0 {
			if d.Phase == inHalfway {
				f[rules.MyReach] = d.turnReach(i, me.pos, me.heading, e)
			} else if d.mayLaunch(me) {
				f[rules.MyReach] = d.missileKill(i, me.pos, me.heading, e)
			}
		}
	} else {
		e = d.cannonTarget(i, option-1)
		f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, me.pos, me.heading, e)
		f[rules.AmmoSpent] = 1
	}
	d.geometry(i, g, me.pos, me.heading, e, need, f)
	d.dangers(i, g, me.pos, need, f)
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
			f[rules.MyHit], f[rules.MyKill] = d.cannonKill(i, me.pos, me.heading, e)
			f[rules.AmmoSpent] = 1
		} else {
			kill := d.killOf(e, fateOne+l.count-1)
			switch pos, h, end := d.game.fly(me.pos, me.heading, d.craft[e].pos, nil); {
			case end == exploded:
				f[rules.MyHit], f[rules.MyKill], f[rules.MyReach] = 10000, kill, kill
			case end == flewOn && l.weapon == amraam && need&(1<<rules.MyReach) != 0:
				f[rules.MyReach] = kill * d.openMoves(pos, h, e) / 10000
			}
			f[rules.AmmoSpent] = int32(l.count)
			f[rules.AmmoLeft] = int32(d.loaded(i, l.weapon) - l.count)
		}
	}
	d.geometry(i, g, me.pos, me.heading, e, need, f)
	d.dangers(i, g, me.pos, need, f)
}

// openMoves is the share, of 10000, of the moves of craft e that bring it into the path of a missile that has
// flown one turn. A target that sees the missile coming takes one of the other moves, if there are any.
func (d *scout) openMoves(pos plane.Point, h plane.Heading, e int) int32 {
	t := &d.craft[e]
	open, all := int32(0), int32(0)
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
	return open * 10000 / all
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
