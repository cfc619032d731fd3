package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
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
	view   play.View
	fly    *flier
	look   *forecaster
	fight  threats
	option play.Plot // an option that is looked at
}

// tell sets the facts of an option.
func (fa *facts) tell(option int, need rules.FactSet, f *rules.Facts) {
	leaver, leaves := fa.view.Leaver()
	switch {
	case leaves:
		fa.standing(leaver, fa.closest(leaver), f)
		fa.view.LeaveFacts(option, f)
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
func (fa *facts) take(i int, p *play.Plot, o *play.Offers, option int) {
	fa.view.Plotter(i).Take(p, o, option)
	if p.Stage != play.Plotted {
		fa.complete(i, p)
	}
}

// plotFacts sets the facts of a whole plot.
func (fa *facts) plotFacts(i int, p *play.Plot, need rules.FactSet, f *rules.Facts) {
	g := fa.look.glanceOf(i)
	var s play.Stance
	fa.view.Plotter(i).Stand(p, &s)
	*f = rules.Facts{}
	f[rules.SpeedFact], f[rules.Height] = int32(s.Speed), int32(s.Alt)
	f[rules.Manoeuvre] = int32(30 * fa.view.Craft(i).Status().Facing.Off(s.Facing))
	if p.Crooked() {
		f[rules.Manoeuvre] += bankDegrees
	}
	f[rules.Corner] = int32(s.Speed) - int32(corner(fa.view.Spec(i), s.Alt))
	if need&(1<<rules.Risk) != 0 {
		f[rules.Risk] = fa.risk(i, p, &s)
	}
	e := &g.foes[g.nearest(s.Pos)]
	if need&placeFacts != 0 {
		place(&s, &e.replies[0], f)
		f[rules.Energy] += fa.dueEnergy(i, p, &s)
	}
	if need&attackFacts != 0 {
		fa.attacks(i, g, p, &s, need, f)
	}
}

// complete takes a plot to its end.
func (fa *facts) complete(i int, p *play.Plot) {
	w := way{steer: straight, height: hold, thrust: full}
	fa.fly.launch(i, p, braking, nil, false)
	if p.Stage == play.Stepping && p.Left > 0 { // the bank stays, and is not rolled level
		p.GoStraight(p.Left)
	}
	wish := fa.fly.steer(straight, p, fa.look.glanceOf(i).near(p.Pos).Pos)
	fa.fly.steerTo(i, p, &wish, false)
	was := fa.view.Craft(i).Stance()
	fa.fly.finishPlot(i, p, &w, &was, false)
}

// corner is the speed at which an aircraft turns best: top Maneuver speed or, without one, half of top Level.
func corner(sp *card.Spec, alt int16) int8 {
	if v := sp.Maneuver(alt); v > 0 {
		return v
	}
	return sp.Level(alt) / 2
}

// energy is altitude and speed in quarters of 100 ft: a speed point squared is worth 83.5 ft.
func energy(s *play.Stance) int32 { return 4*int32(s.Alt) + int32(s.Speed)*int32(s.Speed)*10/3 }

// place fills the facts of position of s against t, angles in steps of 15 degrees as tailAngle has them.
func place(s, t *play.Stance, f *rules.Facts) {
	f[rules.Range] = int32(play.Distance(s.Pos, t.Pos)) * 10
	f[rules.AngleOff] = int32(play.TailAngle(t, s.Pos))
	f[rules.TargetAngleOff] = int32(play.TailAngle(s, t.Pos))
	f[rules.Altitude] = int32(s.Alt - t.Alt)
	f[rules.Energy] = energy(s) - energy(t)
	f[rules.Lead] = 180 - f[rules.TargetAngleOff] // from the other end of the aircraft
}

// dueEnergy is the change of energy by that dive: a Vertical Climb has to give back what it has gained.
func (fa *facts) dueEnergy(i int, p *play.Plot, s *play.Stance) int32 {
	due := fa.view.Plotter(i).Due(p, s)
	if due == 0 {
		return 0
	}
	sp, after := fa.view.Spec(i), *s
	after.Alt -= due
	wear := fa.view.Craft(i).Wear()
	after.Speed = min(s.Speed+sp.Gains(due), sp.DiveTop(&wear, after.Alt))
	return energy(&after) - energy(s)
}

// risk is the chance that a plot loses the aircraft, of rules.Certain, by a crash now or by the
// dive that it forces on the next game-turn.
func (fa *facts) risk(i int, p *play.Plot, s *play.Stance) int32 {
	w := fa.view.Plotter(i)
	if s.Lost || s.Alt <= w.Due(p, s) {
		return rules.Certain
	}
	risk := int32(0)
	if fa.view.Craft(i).Proves() {
		risk = int32(max(6-w.Survival(p), 0)) * rules.Certain / 6
	}
	switch {
	case s.Stalled:
		risk = max(risk, stallRisk)
	case p.Vertical == play.Climbing:
		risk = max(risk, climbRisk)
	}
	return risk
}

// standing fills the facts of the place of i against t, once all have moved.
func (fa *facts) standing(i, t int, f *rules.Facts) {
	*f = rules.Facts{}
	s := fa.view.Craft(i).Stance()
	f[rules.SpeedFact], f[rules.Height] = int32(s.Speed), int32(s.Alt)
	f[rules.Corner] = int32(s.Speed) - int32(corner(fa.view.Spec(i), s.Alt))
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
	t := int(o.Target)
	if !o.On {
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
	if !o.On {
		return
	}
	factors := 0
	if flex {
		factors = c.Hemisphere(o.Aim.Hemi) / 2
		f[rules.AmmoSpent] = 1
	} else {
		factors = fa.view.Factors(i, t, o.Groups)
		for g := range sp.Groups() {
			f[rules.AmmoSpent] += int32(o.Groups >> g & 1)
		}
	}
	b := fa.fight.blowOf(t, factors, &o.Aim, flex)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyReach], f[rules.MyDamage] = b.hit, b.kill, b.kill, b.damage
	f[rules.AmmoLeft] -= f[rules.AmmoSpent]
}

// closest is the index of the enemy that stands nearest to craft i.
func (fa *facts) closest(i int) int {
	from, to := fa.view.Enemies(i)
	best, least := from, 1<<20
	for t := from; t < to; t++ {
		if r := play.Distance(fa.view.Craft(i).Status().Pos, fa.view.Craft(t).Status().Pos); !fa.view.Craft(t).Lost() && r < least {
			best, least = t, r
		}
	}
	return best
}
