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

// A facts works out what doctrines weigh.
type facts struct {
	view   View
	fly    *flier
	look   *lookout
	fight  threats
	option plot // an option that is looked at
}

// tell sets the facts of an option.
func (fa *facts) tell(option int, need rules.FactSet, f *rules.Facts) {
	switch {
	case fa.view.Plotting():
		i := fa.view.Decider()
		o := fa.view.Offers()
		fa.option = fa.view.Plot(i)
		fa.take(i, &fa.option, &o, option)
		fa.plotFacts(i, &fa.option, need, f)
	case fa.view.Declaring():
		by, over := fa.view.Pair()
		fa.standing(by, over, f)
		f[rules.Advantage] = int32(1 - option)
	default:
		fa.fireFacts(option, need, f)
	}
}

// take takes an option of a plot, and it that the rest of the plot goes straight on, keeps the altitude and has full
// Power.
func (fa *facts) take(i int, p *plot, o *offers, option int) {
	fa.view.Plotter(i).take(p, o, option)
	if p.stage != plotted {
		fa.complete(i, p)
	}
}

// plotFacts sets the facts of a whole plot.
func (fa *facts) plotFacts(i int, p *plot, need rules.FactSet, f *rules.Facts) {
	g := fa.look.glanceOf(i)
	var s stance
	fa.view.Plotter(i).stand(p, &s)
	*f = rules.Facts{}
	f[rules.SpeedFact], f[rules.Height] = int32(s.speed), int32(s.alt)
	f[rules.Manoeuvre] = int32(30 * fa.view.Craft(i).Status().facing.Off(s.facing))
	if p.crooked() {
		f[rules.Manoeuvre] += bankDegrees
	}
	f[rules.Corner] = int32(s.speed) - int32(corner(fa.view.Spec(i), s.alt))
	if need&(1<<rules.Risk) != 0 {
		f[rules.Risk] = fa.risk(i, p, &s)
	}
	e := &g.foes[g.nearest(s.pos)]
	if need&placeFacts != 0 {
		place(&s, &e.replies[0], f)
		f[rules.Energy] += fa.dueEnergy(i, p, &s)
	}
	if need&attackFacts != 0 {
		fa.attacks(i, g, p, &s, need, f)
	}
}

// complete takes a plot to its end.
func (fa *facts) complete(i int, p *plot) {
	o, pl := &fa.fly.offers, fa.view.Plotter(i)
	w := way{steer: straight, height: hold, thrust: full}
	for p.stage == boosting || p.stage == leaving {
		pl.offer(p, o)
		pl.take(p, o, 0)
	}
	for p.stage == stepping && p.left > 0 { // the bank stays, and is not rolled level
		pl.fly(p, forward)
	}
	wish := fa.fly.steer(straight, p, fa.look.glanceOf(i).near(p.pos).pos)
	fa.fly.steerTo(i, p, &wish, false)
	was := fa.view.Craft(i).Stance()
	fa.fly.finishPlot(i, p, &w, &was, false)
}

// corner is the speed at which an aircraft turns best: top Maneuver speed or, without one, half of top Level.
func corner(sp *spec, alt int16) int8 {
	if v := sp.Maneuver(alt); v > 0 {
		return v
	}
	return sp.Level(alt) / 2
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

// dueEnergy is the change of energy by that dive: a Vertical Climb has to give back what it has gained.
func (fa *facts) dueEnergy(i int, p *plot, s *stance) int32 {
	due := fa.view.Plotter(i).due(p, s)
	if due == 0 {
		return 0
	}
	sp, after := fa.view.Spec(i), *s
	after.alt -= due
	after.speed = min(s.speed+sp.Gains(due), sp.DiveTop(fa.view.Craft(i).Wear(), after.alt))
	return energy(&after) - energy(s)
}

// risk is the chance that a plot loses the aircraft, of rules.Certain, by a crash now or by the
// dive that it forces on the next game-turn.
func (fa *facts) risk(i int, p *plot, s *stance) int32 {
	w := fa.view.Plotter(i)
	if s.lost || s.alt <= w.due(p, s) {
		return rules.Certain
	}
	risk := int32(0)
	if fa.view.Craft(i).Proves() {
		risk = int32(max(6-w.survival(p), 0)) * rules.Certain / 6
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
func (fa *facts) standing(i, t int, f *rules.Facts) {
	*f = rules.Facts{}
	s := fa.view.Craft(i).Stance()
	f[rules.SpeedFact], f[rules.Height] = int32(s.speed), int32(s.alt)
	f[rules.Corner] = int32(s.speed) - int32(corner(fa.view.Spec(i), s.alt))
	enemy := fa.view.Craft(t).Stance()
	place(&s, &enemy, f)
	if fa.view.Hunted(i) {
		f[rules.Advantage] = -1
	}
	if held := fa.view.Craft(i).Held(); held > 0 {
		f[rules.Advantage] = int32(min(held, 2))
	}
}

// fireFacts sets the facts of holding fire or of a shot.
func (fa *facts) fireFacts(option int, need rules.FactSet, f *rules.Facts) {
	i, flex := fa.view.Firing()
	c, sp := fa.view.Craft(i), fa.view.Spec(i)
	o := fa.view.Order(option)
	t := int(o.target)
	if !o.on {
		t = fa.closest(i)
	}
	fa.standing(i, t, f)
	if flex {
		f[rules.AmmoLeft] = int32(c.Gunners())
	} else {
		for g := range sp.Groups() {
			f[rules.AmmoLeft] += int32(c.Rounds(g))
		}
	}
	if !o.on {
		return
	}
	factors := 0
	if flex {
		factors = c.Hemisphere(o.aim.hemi) / 2
		f[rules.AmmoSpent] = 1
	} else {
		factors = fa.view.Factors(i, t, o.groups)
		for g := range sp.Groups() {
			f[rules.AmmoSpent] += int32(o.groups >> g & 1)
		}
	}
	b := fa.fight.blowOf(t, factors, &o.aim, flex)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyReach], f[rules.MyDamage] = b.hit, b.kill, b.kill, b.damage
	f[rules.AmmoLeft] -= f[rules.AmmoSpent]
}

// closest is the index of the enemy that stands nearest to craft i.
func (fa *facts) closest(i int) int {
	from, to := fa.view.Enemies(i)
	best, least := from, 1<<20
	for t := from; t < to; t++ {
		if r := distance(fa.view.Craft(i).Status().pos, fa.view.Craft(t).Status().pos); !fa.view.Craft(t).Lost() && r < least {
			best, least = t, r
		}
	}
	return best
}
