package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/play"
)

// tenth is the chance of one face of a d10, of rules.Certain.
const tenth = rules.Certain / 10

// standOf is the pose of an aircraft as it is.
func standOf(c play.Craft) end {
	return end{pos: c.Pos(), heading: c.Heading(), hb: c.HB(), change: c.Change(), pass: rules.Certain}
}

// asItStands sets the facts of aircraft i of the deciding side where it is. A glance is of one aircraft, but the
// options of the decision are different ones, so that each gets a glance of its own.
func (y *sight) asItStands(i int, need rules.FactSet, f *rules.Facts) {
	y.glance.at = 0
	e := standOf(y.tab.Craft(i))
	y.tell(i, &e, need, f)
	y.glance.at = 0
}

// touchFacts sets the facts of where a zoom climb ends, without the risk of a collision (HB-22).
func (y *sight) touchFacts(t play.Touching, need rules.FactSet, f *rules.Facts) {
	i := y.view.Zooming()
	e := y.touchEnd(t)
	y.tell(i, &e, need, f)
}

// touchEnd is where a zoom climb ends that touches another.
func (y *sight) touchEnd(t play.Touching) end {
	e := standOf(y.tab.Craft(y.view.Zooming()))
	e.pos, e.inches = y.view.TouchingAt(t), y.view.Flight().Inches
	return e
}

// fireFacts sets the facts of holding fire and of firing at a target.
func (y *sight) fireFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := y.me
	c := y.tab.Craft(i)
	g := y.look(i)
	e := standOf(c)
	y.tell(i, &e, need&^attackFacts|need&(1<<rules.TheirHit|1<<rules.TheirKill), f)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = 0, 0, 0
	if option == 0 {
		return
	}
	t, set, total := y.declared(i, option-1)
	foe := &g.foes[t-int(g.from)]
	foe.geometry(&e, foe.viewFrom(&e), f)
	f[rules.Altitude] = int32(e.hb - foe.hb)
	if set == 0 { // a look for a marker
		f[rules.MyHit] = int32(min(total, 9)) * tenth
		return
	}
	b := y.together(i, t, set, total)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = b.hit, b.kill, b.damage
	for k := range y.game.Spec(i).Guns() {
		if set>>k&1 != 0 && c.Rounds(k) > 0 {
			f[rules.AmmoSpent]++
			f[rules.AmmoLeft] += int32(c.Rounds(k)) - 1
		}
	}
}

// declared is the target and the batteries of the nth thing that can be done besides holding. The total leaves
// out the modifiers of the weapon and of a payload. No batteries: it is a look for a marker, with its Skill.
func (y *sight) declared(i, nth int) (t int, set uint8, total int) {
	c := y.tab.Craft(i)
	switch y.view.Step() {
	case play.StepPilot:
		w := y.tab.PilotDeed(i, nth)
		if w.Spot {
			return w.Target, 0, int(c.Skill())
		}
		b := 0
		for w.Batteries>>b&1 == 0 {
			b++
		}
		r := y.tab.Reckon(i, b, w.Target)
		return w.Target, w.Batteries, r.Skill + r.Aspect
	case play.StepCrew:
		b := y.view.Battery()
		return y.tab.Target(i, b, nth), 1 << b, int(c.CrewSkill())
	case play.StepCoPilot:
		t, _ = y.tab.Lookout(i, nth, false)
		return t, 0, int(c.CoPilot())
	}
	t, _ = y.tab.Lookout(i, nth, true)
	return t, 0, int(c.CrewSkill())
}
