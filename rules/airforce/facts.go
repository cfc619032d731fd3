package airforce

import (
	"github.com/furball-sim/furball/rules"
)

// Facts that are worked out together.
const (
	attackFacts rules.FactSet = 1<<rules.MyHit | 1<<rules.MyKill | 1<<rules.MyReach | 1<<rules.MyDamage |
		1<<rules.TheirHit | 1<<rules.TheirKill | 1<<rules.TheirReach | 1<<rules.Advantage
	placeFacts rules.FactSet = 1<<rules.Range | 1<<rules.AngleOff | 1<<rules.TargetAngleOff | 1<<rules.Altitude |
		1<<rules.Energy | 1<<rules.Lead
)

// Risks of an option, of 10000. A stall loses no aircraft, but leaves it helpless for a game-turn.
const (
	sure      = 10_000
	stallRisk = 1_000
)

// Facts implements rules.View.
func (d *Duel) Facts(option int, need rules.FactSet, f *rules.Facts) {
	switch {
	case d.plotting():
		i := d.decider()
		d.plotFacts(i, &d.craft[i].plot, &d.offers, option, need, f)
	case d.phase == advantagePhase:
		p := d.pairs[d.cursor]
		d.standing(int(p.by), int(p.over), need, f)
		f[rules.Advantage] = int32(1 - option)
	default:
		d.fireFacts(option, need, f)
	}
}

// plotFacts are those of a plot after an option; -1 takes none. What is not decided yet is
// taken as straight on, at the altitude kept, with full Power.
func (d *Duel) plotFacts(i int, from *plot, o *offers, option int, need rules.FactSet, f *rules.Facts) {
	g := d.glanceOf(i)
	p := from
	if option >= 0 {
		p = &d.ahead.option
		*p = *from
		d.take(i, p, o, option)
		if p.stage != plotted {
			d.complete(i, p)
		}
	}
	var s stance
	d.stand(i, p, &s)
	*f = rules.Facts{}
	c, sp := &d.craft[i], &d.game.spec[i]
	f[rules.SpeedFact], f[rules.Height] = int32(s.speed), int32(s.alt)
	f[rules.Manoeuvre] = int32(30 * c.facing.Off(s.facing))
	f[rules.Corner] = int32(s.speed) - int32(sp.corner(s.alt))
	if need&(1<<rules.Risk) != 0 {
		f[rules.Risk] = d.risk(i, p, &s)
	}
	e := &g.foes[g.nearest(s.pos)]
	if need&placeFacts != 0 {
		place(&s, &e.replies[0], f)
	}
	if need&attackFacts != 0 {
		d.attacks(i, g, p, &s, f)
	}
}

// complete takes a plot to its end.
func (d *Duel) complete(i int, p *plot) {
	o := &d.ahead.offers
	w := way{steer: straight, height: hold, thrust: full}
	for p.stage == boosting || p.stage == leaving {
		d.offer(i, p, o)
		d.take(i, p, o, 0)
	}
	wish := helm{steer: straight}
	for p.stage == stepping && p.left > 0 { // as it is banked, not rolled level
		d.fly(&d.craft[i], &d.game.spec[i], p, forward)
	}
	d.steerTo(i, p, &wish, false)
	d.finishPlot(i, p, &w, &d.craft[i].stance, false)
}

// corner is the speed that an aircraft turns best at: top Maneuver speed, without it
// half of top Level.
func (s *spec) corner(alt int16) int8 {
	b := bandOf(alt)
	if s.maneuver[b] > 0 {
		return s.maneuver[b]
	}
	return s.level[b] / 2
}

// energy is altitude and speed in quarters of 100 ft: a speed point squared is worth 83.5 ft.
func energy(s *stance) int32 { return 4*int32(s.alt) + int32(s.speed)*int32(s.speed)*10/3 }

// place fills the facts of position of s against t.
func place(s, t *stance, f *rules.Facts) {
	f[rules.Range] = int32(distance(s.pos, t.pos)) * 10
	f[rules.AngleOff] = int32(tailAngle(t, s.pos))
	f[rules.TargetAngleOff] = int32(tailAngle(s, t.pos))
	f[rules.Altitude] = int32(s.alt - t.alt)
	f[rules.Energy] = energy(s) - energy(t)
	off, _ := offNose(s.facing, s.pos, t.pos)
	f[rules.Lead] = int32(off)
}

// risk is the chance that a plot loses the aircraft, of 10000, by a crash now or by the
// dive that it forces on the next game-turn.
func (d *Duel) risk(i int, p *plot, s *stance) int32 {
	c, sp := &d.craft[i], &d.game.spec[i]
	due := int16(0)
	switch {
	case p.vertical == firstDive && p.ended:
		due = sp.dives(&c.wear, red)
	case p.vertical == climbing:
		due = min(p.change, sp.dives(&c.wear, red))
	case s.stalled:
		due = (sp.dives(&c.wear, black) + 1) / 2
	case p.vertical == firstDive:
		due = percent(sp.dives(&c.wear, black), secondDiveRate)
	}
	if s.lost || s.alt <= due {
		return sure
	}
	risk := int32(0)
	if c.proves {
		risk = int32(max(6-d.survival(c, sp, p), 0)) * sure / 6
	}
	if s.stalled {
		risk = max(risk, stallRisk)
	}
	return risk
}

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
		var reach, hisReach int32
		edge := int32(0)
		for r := range e.n {
			t := &e.replies[r]
			if beyond(s, t) {
				continue
			}
			m := d.blowAt(i, int(e.index), s, t, e.mine, g.factors)
			if e.n == 1 && d.snapable(int(e.index)) {
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

// beyond reports whether two aircraft are out of reach of each other's fire and Advantage.
func beyond(s, t *stance) bool {
	hexes, height := distance(s.pos, t.pos), apartAltitude(s, t)
	if s.diver() || t.diver() {
		return hexes > rangeMax
	}
	return hexes+height/hexAltitude > rangeMax && (hexes > advantageHexes || height > advantageHeight)
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

// standing fills the facts of where i is against t, once all have moved.
func (d *Duel) standing(i, t int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	s := &d.craft[i].stance
	f[rules.SpeedFact], f[rules.Height] = int32(s.speed), int32(s.alt)
	f[rules.Corner] = int32(s.speed) - int32(d.game.spec[i].corner(s.alt))
	place(s, &d.craft[t].stance, f)
	if d.hunted(i) {
		f[rules.Advantage] = -1
	}
	if held := d.craft[i].held; held > 0 {
		f[rules.Advantage] = int32(min(held, 2))
	}
}

// fireFacts are those of holding fire or of a shot.
func (d *Duel) fireFacts(option int, need rules.FactSet, f *rules.Facts) {
	i, flex := d.firing()
	c, sp := &d.craft[i], &d.game.spec[i]
	o := &d.shots[option]
	t := int(o.target)
	if !o.on {
		t = d.closest(i)
	}
	d.standing(i, t, need, f)
	if flex {
		f[rules.AmmoLeft] = int32(c.gunners)
	} else {
		for g := range sp.groups {
			f[rules.AmmoLeft] += int32(c.rounds[g])
		}
	}
	if !o.on {
		return
	}
	factors, times := 0, uint8(1)
	if flex {
		factors = int(c.hemis[o.aim.hemi]) / 2
		f[rules.AmmoSpent] = 1
	} else {
		factors = d.factors(c, sp, t, o.groups)
		for g := range sp.groups {
			f[rules.AmmoSpent] += int32(o.groups >> g & 1)
		}
	}
	times = crewTimes(flex, factors, o.aim.head)
	b := blowOf(&d.craft[t], factors, &o.aim)
	if times > 1 {
		col := column(factors, int(o.aim.hexes)) - firstColumn
		b.kill = b.hit * int32(d.game.spec[t].deadlyFaces(&d.craft[t], col, times)) / 6
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyReach], f[rules.MyDamage] = b.hit, b.kill, b.kill, b.damage
	f[rules.AmmoLeft] -= f[rules.AmmoSpent]
}

// closest is the enemy nearest to craft i, by index, where all stand.
func (d *Duel) closest(i int) int {
	from, to := d.game.bounds(d.craft[i].side.Other())
	best, least := from, 1<<20
	for t := from; t < to; t++ {
		if r := distance(d.craft[i].pos, d.craft[t].pos); !d.craft[t].lost && r < least {
			best, least = t, r
		}
	}
	return best
}

var _ rules.Planner = (*Duel)(nil)
