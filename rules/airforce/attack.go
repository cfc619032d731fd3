package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// A blow is what an attack does: the chances of 10000 that it enters and that it kills, and
// the boxes it fills on average, in hundredths.
type blow struct{ hit, kill, damage int32 }

// blowOf is what factors do to target c through an aim.
func blowOf(c *craft, factors int, a *aim) blow {
	if factors < 1 {
		return blow{}
	}
	col := column(factors, int(a.hexes)) - firstColumn
	p := a.chance()
	return blow{p, p * int32(c.deadly[col]) / 6, p * meanHits[col] / sure}
}

// attacks fills the facts of fire and Advantage of a plot. Over an enemy's replies they
// are averages; of one who sees how I end, the worst for me.
func (d *Duel) attacks(i int, g *glance, p *plot, s *stance, f *rules.Facts) {
	best, standing := blow{}, int32(0)
	for k := range g.n {
		e := &g.foes[k]
		var mine, his blow
		var reach, hisReach, edge int32
		met := false
		for r := range e.n {
			t := &e.replies[r]
			if beyond(s, t) || !p.crossed(t.pos) && d.idle(i, int(e.index), s, t) {
				continue
			}
			met = true
			m := d.blowAt(i, int(e.index), s, t, e.mine, g.factors)
			if e.n == 1 && d.crossable(int(e.index)) {
				if x, ok := crosses(p, s, d.craft[i].alt, t); ok {
					a := x.snapAim()
					m = m.or(blowOf(&d.craft[e.index], g.factors, &a))
				}
			}
			h := d.blowAt(int(e.index), i, t, s, e.held, e.factors)
			if e.sees {
				his = his.or(h)
			} else {
				his = his.plus(h)
			}
			mine = mine.plus(m)
			reach += d.reach(int(e.index), s, t, g.factors)
			hisReach += d.reach(i, t, s, e.factors)
			edge += d.edge(i, s, t, e)
		}
		if !met {
			continue
		}
		n := int32(e.n)
		mine = mine.over(n)
		if !e.sees {
			his = his.over(n)
		}
		best = best.or(mine)
		f[rules.MyReach] = max(f[rules.MyReach], reach/n)
		f[rules.TheirHit], f[rules.TheirKill] = max(f[rules.TheirHit], his.hit), max(f[rules.TheirKill], his.kill)
		f[rules.TheirReach] = max(f[rules.TheirReach], hisReach/n)
		if edge > 0 || standing == 0 { // by most replies
			standing = min(max(edge, -1), 1)
		}
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = best.hit, best.kill, best.damage
	f[rules.Advantage] = standing
}

// crossable is snapable as far as it is known: a bomber that has not shown its plot and is
// expected in one place alone goes straight on.
func (d *Duel) crossable(t int) bool {
	return !d.craft[t].moved && !d.game.spec[t].fighter || d.snapable(t)
}

// beyond reports whether two aircraft are out of reach of each other's fire and Advantage.
func beyond(s, t *stance) bool {
	hexes, height := distance(s.pos, t.pos), apartAltitude(s, t)
	if s.diver() || t.diver() {
		return hexes > rangeMax
	}
	return hexes+height/hexAltitude > rangeMax && (hexes > advantageHexes || height > advantageHeight)
}

// idle reports whether neither of two aircraft has anything to shoot with at the other, nor
// an Advantage: both have the enemy elsewhere than at twelve o'clock.
func (d *Duel) idle(i, e int, s, t *stance) bool {
	if s.diver() || t.diver() || d.game.spec[i].flexible != nil || d.game.spec[e].flexible != nil {
		return false
	}
	off := t.pos.Sub(s.pos)
	return s.facing.Clock(off) != 12 && t.facing.Clock(hex.Point{}.Sub(off)) != 12
}

// crossed reports whether a plot enters a hex.
func (p *plot) crossed(at hex.Point) bool {
	for k := p.n; k > 0; k-- {
		if p.path[k] == at {
			return true
		}
	}
	return false
}

func (b blow) or(c blow) blow {
	return blow{max(b.hit, c.hit), max(b.kill, c.kill), max(b.damage, c.damage)}
}
func (b blow) plus(c blow) blow  { return blow{b.hit + c.hit, b.kill + c.kill, b.damage + c.damage} }
func (b blow) over(n int32) blow { return blow{b.hit / n, b.kill / n, b.damage / n} }

// blowAt is the best that i in stance s does to e in stance t.
func (d *Duel) blowAt(i, e int, s, t *stance, held int8, factors int) (b blow) {
	sp, c := &d.game.spec[i], &d.craft[i]
	if factors > 0 {
		now := held
		if held > 0 && keeps(s, t) {
			now++
		}
		if a, ok := fixedAim(sp, s, &d.game.spec[e], t, now); ok && bears("FF", &a, s.diver()) {
			b = blowOf(&d.craft[e], factors, &a)
		}
	}
	if sp.flexible != nil && c.gunners > 0 {
		if a, ok := flexAim(sp, s, &d.game.spec[e], t); ok {
			b = b.or(blowOf(&d.craft[e], int(c.hemis[a.hemi])/2, &a))
		}
	}
	return b
}

// reach is the chance to kill e with the enemy at twelve o'clock within range, were the
// guns on him.
func (d *Duel) reach(e int, s, t *stance, factors int) int32 {
	if factors == 0 || s.facing.Clock(t.pos.Sub(s.pos)) != 12 {
		return 0
	}
	r := fireRange(s, t)
	if r > rangeMax {
		return 0
	}
	return sure * int32(d.craft[e].deadly[column(factors, r)-firstColumn]) / 6
}

// edge is 1 if s has or gains the Advantage over t, -1 if t over s, else 0.
func (d *Duel) edge(i int, s, t *stance, e *foe) int32 {
	sp, tsp := &d.game.spec[i], &d.game.spec[e.index]
	switch {
	case e.mine > 0 && keeps(s, t), e.held == 0 && sp.pursuer() && gains(s, t):
		return 1
	case e.held > 0 && keeps(t, s), tsp.pursuer() && gains(t, s):
		return -1
	}
	return 0
}
