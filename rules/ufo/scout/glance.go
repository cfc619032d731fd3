package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// A glance holds what the facts of all options of one decision have in common. It is made once for a decision,
// and its pointers lead only to tables of the game.
type glance struct {
	at     int32 // number of the decision, from 1; 0 if the glance is of none
	mine   int   // my state in my fates table
	charge int8  // UFO: charge of my fullest gun
	from   int8  // index of the first enemy
	n      int8  // how many there are, lost ones too
	only   int8  // index of the only enemy left, which is nearest wherever I am; -1 if there are more
	peril  peril
	foes   [play.MaxCraft]foe
}

// A peril is what enemies can do to me at a place. The glance keeps the last one, because many options change
// only my heading, not my place.
type peril struct {
	at               plane.Point
	met, flown       bool // threats, incoming are known
	hit, kill, reach int32
	incoming         int32
}

// perilOf is the peril at a place; nothing of it is known if it is another place than the last one.
func (g *glance) perilOf(at plane.Point) *peril {
	p := &g.peril
	if p.at != at {
		p.at, p.met, p.flown = at, false, false
	}
	return p
}

// A foe is an enemy as the glance sees it.
type foe struct {
	lost     bool
	ufo      bool
	top      int8 // top speed
	charge   int8 // UFO: charge of the fullest gun
	heading  plane.Heading
	pos      plane.Point
	expected plane.Point // where it is in step 7, if one that has not moved goes straight on
	state    int         // its state in its fates table
	field    *reachField // aircraft: what it can reach with its next move
	cannon   [8]blow     // aircraft: by its cannon at a range in inches; 0 at range 0
	missiles [4]blow     // aircraft: by missiles within 12 inches (bit 0), 24 inches (bit 1)
}

// A blow is the chance that an attack hits me, and that I am lost to it, of rules.Certain.
type blow struct{ hit, kill int32 }

// or is the better of two attacks.
func (b blow) or(c blow) blow { return blow{max(b.hit, c.hit), max(b.kill, c.kill)} }

// foe is the enemy with an index.
func (g *glance) foe(e int) *foe { return &g.foes[e-int(g.from)] }

// look is the glance of the waiting decision for craft i.
func (s *sight) look(i int) *glance {
	if s.glance.at != s.view.Decisions() {
		s.lookAround(i)
	}
	return &s.glance
}

// lookAround makes the glance.
func (s *sight) lookAround(i int) {
	g, c := &s.glance, s.table.Craft(i)
	g.at = s.view.Decisions()
	g.peril = peril{}
	g.mine = c.State()
	if c.UFO() {
		g.charge = int8(c.Charge(c.Fullest()))
	}
	from, to := s.enemies(i)
	left := 0
	g.from, g.n, g.only = int8(from), int8(to-from), int8(from)
	for e := from; e < to; e++ {
		s.lookAt(e, c.Fates(), g.mine, &g.foes[e-from])
		if !s.table.Craft(e).Lost() {
			g.only = int8(e)
			left++
		}
	}
	if left > 1 {
		g.only = -1
	}
}

// lookAt fills f with what enemy e can do to a craft with these fates in a state.
func (s *sight) lookAt(e int, mine *play.Fates, state int, f *foe) {
	c := s.table.Craft(e)
	f.lost, f.ufo, f.top = c.Lost(), c.UFO(), int8(c.Top())
	f.heading, f.pos, f.expected = c.Heading(), c.Pos(), c.Pos()
	switch {
	case s.view.Phase() > play.InUFOs:
	case !f.ufo:
		f.expected = f.pos.Halves(f.heading, 2*c.Speed())
	case s.view.Phase() == play.InSpeeds: // it has not moved yet, and may fly on as in the last turn
		f.expected = f.pos.Halves(f.heading, 2*c.Moved())
	}
	if f.lost {
		return
	}
	f.state = c.State()
	if f.ufo {
		f.charge = int8(c.Charge(c.Fullest()))
		return
	}
	lo, hi := c.NextSpeeds()
	f.field = &s.reach[lo][hi]
	f.cannon = [8]blow{}
	if c.HasCannon() {
		for r := 1; r <= play.CannonRange; r++ {
			a := play.Burst(r)
			f.cannon[r] = blow{a.HitChance(), mine.Lost(a, state)}
		}
	}
	short := missileBlow(mine, state, c.MostAtOnce(play.Sidewinder))
	long := missileBlow(mine, state, c.MostAtOnce(play.AMRAAM))
	f.missiles = [4]blow{1: short, 2: long, 3: short.or(long)}
}

// missileBlow is the blow of n missiles that reach me.
func missileBlow(mine *play.Fates, state, n int) blow {
	if n == 0 {
		return blow{}
	}
	kill := mine.Lost(play.Salvo(n), state)
	if kill == 0 {
		return blow{}
	}
	return blow{rules.Certain, kill}
}

// meet computes what the enemies can do to craft i at a place.
func (s *sight) meet(i int, at plane.Point) (hit, kill, reach int32) {
	g, fates := &s.glance, s.table.Craft(i).Fates()
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost {
			continue
		}
		if o.ufo {
			r := s.game.Inches(o.expected, at)
			now := play.Ray(play.RayDice(int(o.charge), r))
			next := play.Ray(play.RayDice(int(o.charge), max(r-int(o.top), 1)))
			hit, kill = max(hit, now.HitChance()), max(kill, fates.Lost(now, g.mine))
			reach = max(reach, fates.Lost(next, g.mine))
		} else if r := plane.Inches(o.pos, at); r <= reachInches {
			b := o.reach(r, at)
			hit, kill, reach = max(hit, b.hit), max(kill, b.kill), max(reach, b.kill)
		}
	}
	return hit, kill, reach
}

// perilAt is what enemies can do to craft i at a place, with the threats known.
func (s *sight) perilAt(i int, at plane.Point) *peril {
	p := s.glance.perilOf(at)
	if !p.met {
		p.met = true
		p.hit, p.kill, p.reach = s.meet(i, at)
	}
	return p
}

// incomingAt is the chance that craft i, at a place, is lost to the missiles in flight.
func (s *sight) incomingAt(i int, at plane.Point) int32 {
	if s.table.Missiles() == 0 {
		return 0
	}
	p := s.glance.perilOf(at)
	if !p.flown {
		p.flown, p.incoming = true, s.incomingKill(i, at)
	}
	return p.incoming
}

// incomingKill is the chance that craft i, at a place, is lost to the missiles that fly at it.
func (s *sight) incomingKill(i int, at plane.Point) int32 {
	hits := s.incoming(i, at)
	if hits == 0 {
		return 0
	}
	return s.table.Craft(i).Chance(play.Salvo(min(hits, play.LaunchAtOnce)))
}

// incoming counts the missiles in flight that would reach craft i at a place. Missiles of one launch fly
// together, so it tries only one of them.
func (s *sight) incoming(i int, at plane.Point) int {
	hits := 0
	hit := false
	for k := range s.table.Missiles() {
		m := s.table.Missile(k)
		if m.Target() != i {
			continue
		}
		if k == 0 || !together(s.table.Missile(k-1), m) {
			hit = s.game.Hits(m.Pos(), m.Heading(), at)
		}
		if hit {
			hits++
		}
	}
	return hits
}

// together reports whether two missiles fly at one target from one pose.
func together(a, b *play.Missile) bool {
	return a.Target() == b.Target() && a.Pos() == b.Pos() && a.Heading() == b.Heading()
}

// reach is the best blow that the foe can reach with its next move against me, at a place r inches away, at
// most reachInches.
func (f *foe) reach(r int, at plane.Point) blow {
	got := f.field[0][0]
	if f.pos != at {
		got = f.field[r][plane.Bearing(f.pos, at).Off(f.heading)]
	}
	return f.cannon[got.cannonRange()].or(f.missiles[got.missiles()])
}
