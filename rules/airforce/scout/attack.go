package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A blow is what an attack does: the chances, of rules.Certain, that it enters and that it kills, and
// the boxes it fills on average, in hundredths.
type blow struct{ hit, kill, damage int32 }

// threats weighs what aircraft may do to each other.
type threats struct{ view play.View }

// blowOf is what fixed or flexible guns of some factors do to craft t through an aim.
func (th *threats) blowOf(t, factors int, a *play.Aim, flex bool) blow {
	if factors < 1 {
		return blow{}
	}
	col := play.Column(factors, int(a.Hexes))
	deadly := th.view.DeadlyFaces(t, col, play.CrewTimes(flex, factors, a.Head))
	p := a.Chance()
	return blow{p, p * int32(deadly) / 6, int32(int64(p) * int64(play.MeanHits(col)) / rules.Certain)}
}

// odds are the weights of an enemy's replies, the likeliest first; allOdds are their sums.
var (
	odds    = [maxReplies]int32{4, 2, 1}
	allOdds = [maxReplies + 1]int32{0, 4, 6, 7}
)

// attacks fills the facts of fire and Advantage of a plot. They are averages over an enemy's replies; but the fire of
// an enemy that sees how I end is the worst for me.
func (fa *facts) attacks(i int, g *glance, p *play.Plot, s *play.Stance, need rules.FactSet, f *rules.Facts) {
	best, standing := blow{}, int32(0)
	for k := range g.n {
		e := &g.foes[k]
		mine, theirs, edge := fa.fight.exchange(i, g, p, s, e)
		best = best.or(mine)
		if need&reachFacts != 0 {
			reach, theirReach := fa.fight.prospect(i, s, e)
			f[rules.MyReach] = max(f[rules.MyReach], part(reach, e.suffers))
			f[rules.TheirReach] = max(f[rules.TheirReach], part(theirReach, e.deals))
		}
		f[rules.TheirHit] = max(f[rules.TheirHit], theirs.hit)
		f[rules.TheirKill] = max(f[rules.TheirKill], theirs.kill)
		if edge > 0 || standing == 0 {
			standing = edge
		}
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = best.hit, best.kill, best.damage
	f[rules.Advantage] = standing
}

// exchange is what i with a plot and an enemy may do to each other, and how the Advantage stands between them: 2 and 1
// for me, -1 and -2 for the enemy.
func (th *threats) exchange(i int, g *glance, p *play.Plot, s *play.Stance, e *foe) (mine, theirs blow, standing int32) {
	for r := range e.n {
		t := &e.replies[r]
		if beyond(s, t) {
			continue
		}
		ahead, back := bears(s, t)
		shot, answer := ahead || e.gunners, back || e.gunned
		if !shot && !answer && !crossed(p, t.Pos) {
			continue
		}
		var m, h blow
		if shot {
			m = th.blowAt(i, e.index, s, t, e.mine, g.factors)
		}
		if e.n == 1 && th.crossable(e.index) {
			if x, ok := play.Crosses(p, s, th.view.Craft(i).Status().Alt, t); ok {
				a := x.SnapAim(th.view.Spec(e.index), t)
				m = m.or(th.blowOf(e.index, th.bearing(i, e.index, g.factors, &a, false), &a, false))
			}
		}
		if answer {
			h = th.blowAt(e.index, i, t, s, e.held, e.factors)
		}
		w := odds[r]
		if e.sees {
			theirs = theirs.or(h)
		} else {
			theirs = theirs.plus(h.times(w))
		}
		mine = mine.plus(m.times(w))
		if ahead || back {
			standing += w * th.edge(i, s, t, e)
		}
	}
	n := allOdds[e.n]
	if !e.sees {
		theirs = theirs.over(n)
	}
	return mine.over(n), theirs, 2 * standing / n
}

// crossable is snapable as far as it is known: a bomber that has not shown its plot, and is expected in one place
// alone, goes straight on.
func (th *threats) crossable(t int) bool {
	return !th.view.Craft(t).Moved() && !th.view.Spec(t).Fighter() || th.view.Snapable(t)
}

// beyond reports whether two aircraft are too far apart for fire and Advantage.
func beyond(s, t *play.Stance) bool {
	hexes, height := play.Distance(s.Pos, t.Pos), play.ApartAltitude(s, t)
	if s.Diver() || t.Diver() {
		return hexes > play.RangeMax
	}
	return hexes+height/play.HexAltitude > play.RangeMax && (hexes > play.AdvantageHexes || height > play.AdvantageHeight)
}

// bears reports whether s has t, and whether t has s, where fixed guns and Advantage need the other: at twelve o'clock.
// What a Vertical Dive needs is looked at elsewhere.
func bears(s, t *play.Stance) (ahead, back bool) {
	if s.Diver() || t.Diver() {
		return true, true
	}
	off := t.Pos.Sub(s.Pos)
	return s.Facing.Clock(off) == 12, t.Facing.Clock(hex.Point{}.Sub(off)) == 12
}

// crossed reports whether a plot enters a hex.
func crossed(p *play.Plot, at hex.Point) bool {
	for k := p.N; k > 0; k-- {
		if p.Path[k] == at {
			return true
		}
	}
	return false
}

func (b blow) or(c blow) blow {
	return blow{max(b.hit, c.hit), max(b.kill, c.kill), max(b.damage, c.damage)}
}

func (b blow) plus(c blow) blow { return blow{b.hit + c.hit, b.kill + c.kill, b.damage + c.damage} }

func (b blow) times(n int32) blow { return blow{b.hit * n, b.kill * n, b.damage * n} }

func (b blow) over(n int32) blow { return blow{b.hit / n, b.kill / n, b.damage / n} }

// blowAt is the best that i in stance s does to e in stance t.
func (th *threats) blowAt(i, e int, s, t *play.Stance, held int8, factors int) (b blow) {
	sp, c := th.view.Spec(i), th.view.Craft(i)
	if factors > 0 {
		now := held
		if held > 0 && play.Keeps(s, t) {
			now++
		}
		if a, ok := play.FixedAim(sp, s, th.view.Spec(e), t, now); ok {
			b = th.blowOf(e, th.bearing(i, e, factors, &a, s.Diver()), &a, false)
		}
	}
	if sp.Flexible() != nil && c.Gunners() > 0 {
		if a, ok := play.FlexAim(sp, s, th.view.Spec(e), t); ok {
			b = b.or(th.blowOf(e, c.Hemisphere(a.Hemi)/2, &a, true))
		}
	}
	return b
}

// bearing is the Gun Factors that i fires at e through an aim, of all that its fixed guns have.
func (th *threats) bearing(i, e, factors int, a *play.Aim, dives bool) int {
	switch {
	case th.view.Spec(i).Slanted():
		return th.view.BearingFactors(i, e, a, dives)
	case play.Bears(card.ForwardGuns, a, dives):
		return factors
	}
	return 0
}

// usualRange is the range, in hexes, of a shot that an aircraft hopes for.
const usualRange = 2

// share is what a shot at the usual range does to an aircraft, of rules.Certain: the chance to kill it or, if that is more,
// the share that the shot takes on average of what the aircraft can still bear.
func (th *threats) share(e, factors int) int32 {
	if factors == 0 {
		return 0
	}
	c, col := th.view.Craft(e), play.Column(factors, usualRange)
	borne := int64(play.MeanHits(col)) * rules.Certain / 100 / int64(toughness(th.view.Spec(e), c))
	return max(rules.Certain*int32(c.Deadly(col))/6, int32(min(borne, rules.Certain)))
}

// part is the chance of two things, each with a chance of its own.
func part(a, b int32) int32 { return int32(int64(a) * int64(b) / rules.Certain) }

// toughness is roughly how many more boxes an aircraft can lose before one letter is full.
func toughness(sp *card.Spec, c play.Craft) int {
	n := 0
	for l := range card.Guns {
		n += int(sp.Boxes(l)) - c.Hits(l)
	}
	return max(n/2, 1)
}

// edge is 1 if s has or gains the Advantage over t, -1 if t over s, else 0.
func (th *threats) edge(i int, s, t *play.Stance, e *foe) int32 {
	sp, tsp := th.view.Spec(i), th.view.Spec(e.index)
	switch {
	case e.mine > 0 && play.Keeps(s, t), e.held == 0 && play.Pursuer(sp) && play.Gains(s, t):
		return 1
	case e.held > 0 && play.Keeps(t, s), play.Pursuer(tsp) && play.Gains(t, s):
		return -1
	}
	return 0
}
