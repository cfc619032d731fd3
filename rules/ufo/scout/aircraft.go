package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// speedFacts sets the facts of an aircraft's speed for the turn.
func (s *scout) speedFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := s.sight.view.Acting()
	me, g := s.sight.table.Craft(i), s.sight.look(i)
	lo, _ := me.Speeds()
	speed := lo + option
	half := me.Pos().Halves(me.Heading(), speed)
	plain(f, speed, 0)
	e := s.sight.nearest(i, g, half)
	if need&reachFacts != 0 {
		w := s.sight.reachWorth(i, &s.sight.reach[speed][speed], me.Pos(), me.Heading(), e, g.foe(e).expected)
		f[rules.MyReach], f[rules.MyDamage] = w.kill, w.damage
	}
	end := half.Halves(me.Heading(), speed)
	s.geometry(i, g, end, me.Heading(), e, need, f)
	s.dangers(i, end, need, f)
}

// burst sets the attack facts of a burst of the cannon from a pose.
func (s *scout) burst(i int, at plane.Point, h plane.Heading, e int, f *rules.Facts) {
	hit, w := s.sight.cannonWorth(i, at, h, e)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = hit, w.kill, w.damage
}

// turnFacts sets the facts of an aircraft's turn halfway.
func (s *scout) turnFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := s.sight.view.Acting()
	me, g := s.sight.table.Craft(i), s.sight.look(i)
	turn := option - play.AircraftTurn
	h := me.Heading().Turn(turn)
	plain(f, me.Speed(), turn)
	e := s.sight.nearest(i, g, me.Pos())
	if need&attackFacts != 0 {
		s.burst(i, me.Pos(), h, e, f)
	}
	if need&reachFacts != 0 {
		w := s.sight.turnReach(i, me.Pos(), h, e).or(worth{f[rules.MyKill], f[rules.MyDamage]})
		f[rules.MyReach], f[rules.MyDamage] = w.kill, w.damage
	}
	end := me.Pos().Halves(h, me.Speed())
	s.geometry(i, g, end, h, e, need, f)
	s.dangers(i, end, need, f)
}

// endFacts sets the facts of an aircraft's turn at the end.
func (s *scout) endFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := s.sight.view.Acting()
	me, g := s.sight.table.Craft(i), s.sight.look(i)
	turn := option - play.AircraftTurn
	h := me.Heading().Turn(turn)
	plain(f, me.Speed(), turn)
	e := s.sight.nearest(i, g, me.Pos())
	s.geometry(i, g, me.Pos(), h, e, need, f)
	if need&(attackFacts&^(1<<rules.MyReach)) != 0 {
		s.burst(i, me.Pos(), h, e, f)
		if s.sight.table.MayLaunch(me) {
			if w := s.sight.missileWorth(i, me.Pos(), h, e); w.kill > 0 {
				w = w.or(worth{f[rules.MyKill], f[rules.MyDamage]})
				f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = rules.Certain, w.kill, w.damage
			}
		}
	}
	if need&(1<<rules.MyReach) != 0 {
		lo, hi := me.Speeds()
		f[rules.MyReach] = s.sight.reachWorth(i, &s.sight.reach[lo][hi], me.Pos(), h, e, s.sight.table.Craft(e).Pos()).kill
	}
	s.dangers(i, me.Pos(), need, f)
}

// cannonFacts sets the facts of holding or firing the cannon.
func (s *scout) cannonFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := s.sight.view.Acting()
	me, g := s.sight.table.Craft(i), s.sight.look(i)
	plain(f, me.Speed(), 0)
	e := 0
	if option == 0 {
		e = s.sight.nearest(i, g, me.Pos())
		if need&reachFacts != 0 {
			w := s.kept(i, e)
			f[rules.MyReach], f[rules.MyDamage] = w.kill, w.damage
		}
	} else {
		e = s.sight.table.CannonTarget(me, option-1)
		s.burst(i, me.Pos(), me.Heading(), e, f)
		f[rules.AmmoSpent] = 1
	}
	s.geometry(i, g, me.Pos(), me.Heading(), e, need, f)
	s.dangers(i, me.Pos(), need, f)
}

// kept is the best attack at enemy e that aircraft i keeps for later in the turn if it holds its cannon fire.
func (s *scout) kept(i, e int) worth {
	me := s.sight.table.Craft(i)
	switch {
	case s.sight.view.Phase() == play.InHalfway:
		return s.sight.turnReach(i, me.Pos(), me.Heading(), e)
	case s.sight.table.MayLaunch(me):
		return s.sight.missileWorth(i, me.Pos(), me.Heading(), e)
	}
	return worth{}
}

// launchFacts sets the facts of holding, launching, or a third burst. All targets have moved for this turn, so
// it is known which missiles reach them.
func (s *scout) launchFacts(option int, need rules.FactSet, f *rules.Facts) {
	i, _ := s.sight.view.Actor()
	me, g := s.sight.table.Craft(i), s.sight.look(i)
	plain(f, me.Speed(), 0)
	e := 0
	if option == 0 {
		e = s.sight.nearest(i, g, me.Pos())
	} else {
		l := s.sight.table.LaunchOption(me, option-1)
		e = l.Target
		if l.Weapon == play.Cannon {
			s.burst(i, me.Pos(), me.Heading(), e, f)
			f[rules.AmmoSpent] = 1
		} else {
			s.missileFacts(me, l, need, f)
		}
	}
	s.geometry(i, g, me.Pos(), me.Heading(), e, need, f)
	s.dangers(i, me.Pos(), need, f)
}

// missileFacts sets the attack facts of a launch.
func (s *scout) missileFacts(me *play.Craft, l play.Launch, need rules.FactSet, f *rules.Facts) {
	foe := s.sight.table.Craft(l.Target)
	pos, h, end, victim := s.sight.table.Flight(me.Pos(), me.Heading(), l.Target, me.Side(), true, nil)
	w := s.sight.worthOf(victim, play.Salvo(l.Count))
	switch {
	case end == play.Exploded && s.sight.table.Craft(victim).Side() == me.Side():
	case end == play.Exploded:
		f[rules.MyHit], f[rules.MyKill], f[rules.MyReach], f[rules.MyDamage] = rules.Certain, w.kill, w.kill, w.damage
	case end == play.FlewOn && l.Weapon == play.AMRAAM && need&(1<<rules.MyReach) != 0:
		open, all := openMoves(s.sight.game, pos, h, foe)
		f[rules.MyReach] = share(w.kill, open, all)
	}
	f[rules.AmmoSpent] = int32(l.Count)
	f[rules.AmmoLeft] = int32(me.Loaded(l.Weapon) - l.Count)
}

// share is a chance times open parts of all, rounded up, so that it is 0 only if there is none.
func share(chance int32, open, all int) int32 {
	return int32((int64(chance)*int64(open) + int64(all) - 1) / int64(all))
}

// openMoves counts all the moves of a craft, and those that bring it into the path of a missile that has flown one
// turn. A target that sees the missile coming takes one of the other moves, if there are any.
func openMoves(g *play.Game, pos plane.Point, h plane.Heading, t *play.Craft) (open, all int) {
	try := func(to plane.Point) {
		all++
		if g.Hits(pos, h, to) {
			open++
		}
	}
	if t.UFO() {
		for o := range g.Moves(t) {
			turn, steps := t.Move(o)
			try(g.Glide(t.Pos(), t.Heading().Turn(turn), steps))
		}
	} else {
		lo, hi := t.Speeds()
		for v := lo; v <= hi; v++ {
			half := t.Pos().Halves(t.Heading(), v)
			for turn := -play.AircraftTurn; turn <= play.AircraftTurn; turn++ {
				try(half.Halves(t.Heading().Turn(turn), v))
			}
		}
	}
	return open, all
}
