// Package scout is what a pilot sees and reckons in Tornado against UFO: the facts of options, and the inputs of learned
// values. It reads a play.View, which cannot change the duel. Chances are in parts of rules.Certain, means of damage in
// hundredths of a point, places in thousandths of an inch. It plays no moves ahead: a move is a single choice.
package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// A scout looks at a duel from the place of the craft that decides.
type scout struct {
	rules.Unplanned
	watch  rules.Watch
	sight  sight
	common common
}

// New makes a scout.
func New() rules.Scout { return new(scout) }

// Look implements rules.Scout.
func (s *scout) Look(at rules.Duel) {
	v := at.(*play.Duel).View()
	s.sight.turnTo(v)
	if s.watch.Changed(v.Visit()) {
		s.forget()
	}
}

// forget drops what was found of another duel, or of another craft.
func (s *scout) forget() { s.sight.glance.at, s.common.at = 0, 0 }

// A sight is a duel as those who reckon in it see it.
type sight struct {
	view    play.View
	table   *play.Table
	game    *play.Game
	options play.Options // of the game
	reach   *reachTable
	glance  glance
}

// turnTo turns the sight to a duel.
func (s *sight) turnTo(v play.View) {
	s.view, s.table = v, v.Table()
	if g := s.table.Game(); g != s.game {
		s.game, s.options, s.reach = g, g.Options(), reachOf(g)
	}
}

// A worth is what an attack of mine does: the chance of a kill, of rules.Certain, and the mean damage in
// hundredths of a point.
type worth struct{ kill, damage int32 }

// or is the better of two in each figure.
func (w worth) or(o worth) worth { return worth{max(w.kill, o.kill), max(w.damage, o.damage)} }

// worthOf is what an attack does to craft e as it stands.
func (s *sight) worthOf(e int, a play.Attack) worth {
	c := s.table.Craft(e)
	if c.Lost() {
		return worth{}
	}
	f, state := c.Fates(), c.State()
	return worth{f.Lost(a, state), f.Harm(a, state)}
}

// reachWorth is the best attack at enemy e, at a place, that aircraft i can reach with its next move, from a pose
// at one of the field's speeds.
func (s *sight) reachWorth(i int, field *reachField, pos plane.Point, h plane.Heading, e int, to plane.Point) worth {
	me, r := s.table.Craft(i), field.from(pos, h, to)
	var best worth
	if n := r.cannonRange(); n > 0 && me.HasCannon() {
		best = s.worthOf(e, play.Burst(n))
	}
	if n := r.most(me); n > 0 {
		best = best.or(s.worthOf(e, play.Salvo(n)))
	}
	return best
}

// ready is the best attack at enemy e with the missiles that aircraft i can launch from a place in step 7, if
// they hit.
func (s *sight) ready(i int, at plane.Point, e int) worth {
	me, foe := s.table.Craft(i), s.table.Craft(e)
	if !plane.Within(at, foe.Pos(), play.MissileReach) {
		return worth{}
	}
	n := me.MostAtOnce(play.AMRAAM)
	if n < play.LaunchAtOnce && plane.Within(at, foe.Pos(), play.SidewinderLock*plane.Inch) {
		n = max(n, me.MostAtOnce(play.Sidewinder))
	}
	if n == 0 {
		return worth{}
	}
	return s.worthOf(e, play.Salvo(n))
}

// missileWorth is the best attack at enemy e with missiles launched from a pose in step 7.
func (s *sight) missileWorth(i int, at plane.Point, h plane.Heading, e int) worth {
	w := s.ready(i, at, e)
	if w.kill > 0 && s.game.Hits(at, h, s.table.Craft(e).Pos()) {
		return w
	}
	return worth{}
}

// cannonAttack is a burst of aircraft i at enemy e from a place. It does not check the arc. ok is false if the
// enemy is too far away or lost, or if i cannot fire.
func (s *sight) cannonAttack(i int, at plane.Point, e int) (a play.Attack, ok bool) {
	foe := s.table.Craft(e)
	if foe.Lost() || !plane.Within(at, foe.Pos(), play.CannonRange*plane.Inch) || !s.table.Craft(i).HasCannon() {
		return 0, false
	}
	return play.Burst(s.game.Inches(at, foe.Pos())), true
}

// cannonWorth is the chance of a hit by a burst from a pose, and what it does.
func (s *sight) cannonWorth(i int, at plane.Point, h plane.Heading, e int) (hit int32, w worth) {
	a, ok := s.cannonAttack(i, at, e)
	if !ok || !s.game.Sees(at, h, s.table.Craft(e).Pos()) {
		return 0, worth{}
	}
	return a.HitChance(), s.worthOf(e, a)
}

// turnReach is the worth of the best attack over the turns at the end of the move, from a pose halfway. The place
// of the end, and so what each weapon is worth, is the same for all these turns.
func (s *sight) turnReach(i int, pos plane.Point, h plane.Heading, e int) worth {
	end := pos.Halves(h, s.table.Craft(i).Speed())
	to := s.table.Craft(e).Pos()
	var best worth
	if a, ok := s.cannonAttack(i, end, e); ok && anyTurnSees(s.game, end, h, to) {
		best = s.worthOf(e, a)
	}
	if w := s.ready(i, end, e); (w.kill > best.kill || w.damage > best.damage) && anyTurnHits(s.game, end, h, to) {
		best = best.or(w)
	}
	return best
}

// nearest is the enemy of craft i closest to a place, by index.
func (s *sight) nearest(i int, g *glance, at plane.Point) int {
	if g.only >= 0 {
		return int(g.only)
	}
	return s.closest(i, at)
}

// closest is nearest for more than one enemy.
func (s *sight) closest(i int, at plane.Point) int {
	from, to := s.enemies(i)
	best, most := from, int64(-1)
	for e := from; e < to; e++ {
		c := s.table.Craft(e)
		if c.Lost() {
			continue
		}
		if r := plane.Distance2(at, c.Pos()); most < 0 || r < most {
			best, most = e, r
		}
	}
	return best
}

// enemies are the indices of the enemies of craft i: the first, and one past the last.
func (s *sight) enemies(i int) (from, to int) {
	return s.game.Sides().Bounds(s.table.Craft(i).Side().Other())
}

// nearer is the range of enemy e after a UFO has moved towards it as far as it can.
func (s *sight) nearer(me *play.Craft, e int) int {
	return max(s.game.Inches(me.Pos(), s.table.Craft(e).Pos())-me.Top(), 1)
}
