package airforce

import (
	"github.com/furball-sim/furball/rules"
)

// Facts that are worked out together.
const (
	attackFacts rules.FactSet = 1<<rules.MyHit | 1<<rules.MyKill | 1<<rules.MyReach | 1<<rules.MyDamage |
		1<<rules.TheirHit | 1<<rules.TheirKill | 1<<rules.TheirReach | 1<<rules.Advantage
	reachFacts rules.FactSet = 1<<rules.MyReach | 1<<rules.TheirReach
	placeFacts rules.FactSet = 1<<rules.Range | 1<<rules.AngleOff | 1<<rules.TargetAngleOff | 1<<rules.Altitude |
		1<<rules.Energy | 1<<rules.Lead
)

// Risks of an option, of rules.Certain. A stall loses no aircraft, but leaves it helpless for a
// game-turn; after a Vertical Climb everybody knows where it will dive.
const (
	stallRisk = rules.Certain / 10
	climbRisk = rules.Certain / 20
)

// bankDegrees is what a bank, flown or kept, adds to the change of heading, for it leads to one.
const bankDegrees = 15

// Facts implements rules.Scout.
func (d *scout) Facts(option int, need rules.FactSet, f *rules.Facts) {
	switch {
	case d.plotting():
		i := d.decider()
		d.plotFacts(i, &d.craft[i].plot, &d.offers, option, need, f)
	case d.Phase == advantagePhase:
		p := d.pairs[d.Cursor]
		d.standing(int(p.by), int(p.over), need, f)
		f[rules.Advantage] = int32(1 - option)
	default:
		d.fireFacts(option, need, f)
	}
}

// plotFacts sets the facts of a plot after an option; -1 takes none. They take it that the rest of the plot goes
// straight on, keeps the altitude and has full Power.
func (d *scout) plotFacts(i int, from *plot, o *offers, option int, need rules.FactSet, f *rules.Facts) {
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
	if p.crooked() {
		f[rules.Manoeuvre] += bankDegrees
	}
	f[rules.Corner] = int32(s.speed) - int32(sp.corner(s.alt))
	if need&(1<<rules.Risk) != 0 {
		f[rules.Risk] = d.risk(i, p, &s)
	}
	e := &g.foes[g.nearest(s.pos)]
	if need&placeFacts != 0 {
		place(&s, &e.replies[0], f)
		f[rules.Energy] += d.dueEnergy(i, p, &s)
	}
	if need&attackFacts != 0 {
		d.attacks(i, g, p, &s, need, f)
	}
}

// complete takes a plot to its end.
func (d *scout) complete(i int, p *plot) {
	o := &d.ahead.offers
	w := way{steer: straight, height: hold, thrust: full}
	for p.stage == boosting || p.stage == leaving {
		d.offer(i, p, o)
		d.take(i, p, o, 0)
	}
	for p.stage == stepping && p.left > 0 { // the bank stays, and is not rolled level
		d.fly(&d.craft[i], &d.game.spec[i], p, forward)
	}
	wish := d.steer(i, straight, p, d.glanceOf(i).near(p.pos).pos)
	d.steerTo(i, p, &wish, false)
	d.finishPlot(i, p, &w, &d.craft[i].stance, false)
}

// corner is the speed at which an aircraft turns best: top Maneuver speed or, without one, half of top Level.
func (s *spec) corner(alt int16) int8 {
	b := bandOf(alt)
	if s.maneuver[b] > 0 {
		return s.maneuver[b]
	}
	return s.level[b] / 2
}

// energy is altitude and speed in quarters of 100 ft: a speed point squared is worth 83.5 ft.
func energy(s *stance) int32 { return 4*int32(s.alt) + int32(s.speed)*int32(s.speed)*10/3 }

// place fills the facts of position of s against t, angles in steps of 15 degrees as tailAngle has them.
func place(s, t *stance, f *rules.Facts) {
	f[rules.Range] = int32(distance(s.pos, t.pos)) * 10
	f[rules.AngleOff] = int32(tailAngle(t, s.pos))
	f[rules.TargetAngleOff] = int32(tailAngle(s, t.pos))
	f[rules.Altitude] = int32(s.alt - t.alt)
	f[rules.Energy] = energy(s) - energy(t)
	off, _ := offNose(s.facing, s.pos, t.pos)
	f[rules.Lead] = int32(off)
}

// due is the altitude that an aircraft must lose in the next game-turn by what it does in this one (AF-33, AF-40,
// AF-63).
func (d *scout) due(i int, p *plot, s *stance) int16 {
	c, sp := &d.craft[i], &d.game.spec[i]
	switch {
	case p.vertical == firstDive && p.ended:
		return sp.dives(&c.wear, red)
	case p.vertical == climbing:
		return d.fallAfter(p.change, sp.dives(&c.wear, red))
	case s.stalled:
		return (sp.dives(&c.wear, black) + 1) / 2
	case p.vertical == firstDive:
		return percent(sp.dives(&c.wear, black), secondDiveRate)
	}
	return 0
}

// dueEnergy is the change of energy by that dive: a Vertical Climb has to give back what it has gained.
func (d *scout) dueEnergy(i int, p *plot, s *stance) int32 {
	due := d.due(i, p, s)
	if due == 0 {
		return 0
	}
	sp, after := &d.game.spec[i], *s
	after.alt -= due
	after.speed = min(s.speed+sp.gains(due), sp.diveTop(&d.craft[i].wear, after.alt))
	return energy(&after) - energy(s)
}

// risk is the chance that a plot loses the aircraft, of rules.Certain, by a crash now or by the
// dive that it forces on the next game-turn.
func (d *scout) risk(i int, p *plot, s *stance) int32 {
	if s.lost || s.alt <= d.due(i, p, s) {
		return rules.Certain
	}
	c, sp := &d.craft[i], &d.game.spec[i]
	risk := int32(0)
	if c.proves {
		risk = int32(max(6-d.survival(c, sp, p), 0)) * rules.Certain / 6
	}
	switch {
	case s.stalled:
		risk = max(risk, stallRisk)
	case p.vertical == climbing:
		risk = max(risk, climbRisk)
	}
	return risk
}

// standing fills the facts of the place of i against t, once all have moved.
func (d *scout) standing(i, t int, need rules.FactSet, f *rules.Facts) {
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

// fireFacts sets the facts of holding fire or of a shot.
func (d *scout) fireFacts(option int, need rules.FactSet, f *rules.Facts) {
	i, flex, _ := d.firing()
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
	factors := 0
	if flex {
		factors = int(c.hemis[o.aim.hemi]) / 2
		f[rules.AmmoSpent] = 1
	} else {
		factors = d.factors(c, sp, t, o.groups)
		for g := range sp.groups {
			f[rules.AmmoSpent] += int32(o.groups >> g & 1)
		}
	}
	b := d.blowOf(t, factors, &o.aim, flex)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyReach], f[rules.MyDamage] = b.hit, b.kill, b.kill, b.damage
	f[rules.AmmoLeft] -= f[rules.AmmoSpent]
}

// closest is the index of the enemy that stands nearest to craft i.
func (d *scout) closest(i int) int {
	from, to := d.game.bounds(d.craft[i].side.Other())
	best, least := from, 1<<20
	for t := from; t < to; t++ {
		if r := distance(d.craft[i].pos, d.craft[t].pos); !d.craft[t].lost && r < least {
			best, least = t, r
		}
	}
	return best
}
