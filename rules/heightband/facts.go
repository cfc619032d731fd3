package heightband

import "github.com/furball-sim/furball/rules"

// tenth is the chance of one face of a d10, of rules.Certain.
const tenth = rules.Certain / 10

// Facts implements rules.Scout. An enemy that has not moved yet is taken where a level move
// straight on brings it.
func (d *scout) Facts(option int, need rules.FactSet, f *rules.Facts) {
	switch {
	case d.step == stepCraft:
		_, i := d.waitingUnits(d.mover, d.Phase == combatPhase, option)
		d.asItStands(i, need, f)
	case d.step == stepTouch:
		d.touchFacts(touching(option), need, f)
	case d.Phase == movementPhase:
		d.moveFacts(option, need, f)
	default:
		d.fireFacts(option, need, f)
	}
}

// stand is the pose of aircraft i as it is.
func (c *craft) stand() end {
	return end{pos: c.pos, heading: c.heading, hb: c.hb, change: c.hb - c.was, pass: rules.Certain}
}

// asItStands sets the facts of aircraft i of the deciding side where it is. A glance is of one aircraft, but the
// options of the decision are different ones, so that each gets a glance of its own.
func (d *scout) asItStands(i int, need rules.FactSet, f *rules.Facts) {
	d.glance.at = 0
	g := d.look(i)
	e := d.craft[i].stand()
	g.tell(d, i, &e, need, f)
	d.glance.at = 0
}

// touchFacts sets the facts of where a zoom climb ends, without the risk of a collision (HB-22).
func (d *scout) touchFacts(t touching, need rules.FactSet, f *rules.Facts) {
	i := int(d.flight.zoom.who)
	e := d.touchEnd(t)
	d.look(i).tell(d, i, &e, need, f)
}

// touchEnd is where a zoom climb ends that touches another.
func (d *scout) touchEnd(t touching) end {
	e := d.craft[d.flight.zoom.who].stand()
	e.pos, e.inches = d.touchingAt(t), d.flight.inches
	return e
}

// fireFacts sets the facts of holding fire and of firing at a target.
func (d *scout) fireFacts(option int, need rules.FactSet, f *rules.Facts) {
	i := int(d.cur)
	c := &d.craft[i]
	g := d.look(i)
	e := c.stand()
	g.tell(d, i, &e, need&^attackFacts|need&(1<<rules.TheirHit|1<<rules.TheirKill), f)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = 0, 0, 0
	if option == 0 {
		return
	}
	t, set, total := d.declared(i, option-1)
	foe := &g.foes[t-int(g.from)]
	foe.geometry(&e, foe.viewFrom(&e), f)
	f[rules.Altitude] = int32(e.hb - foe.hb)
	if set == 0 { // a look for a marker
		f[rules.MyHit] = int32(min(total, 9)) * tenth
		return
	}
	b := d.together(i, t, set, total)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = b.hit, b.kill, b.damage
	for k := range d.game.spec[i].batteries {
		if set>>k&1 != 0 && c.rounds[k] > 0 {
			f[rules.AmmoSpent]++
			f[rules.AmmoLeft] += int32(c.rounds[k]) - 1
		}
	}
}

// declared is the target and the batteries of the nth thing that can be done besides holding. The total leaves
// out the modifiers of the weapon and of a payload. No batteries: it is a look for a marker, with its Skill.
func (d *scout) declared(i, nth int) (t int, set uint8, total int) {
	c := &d.craft[i]
	switch d.step {
	case stepPilot:
		w := d.pilotDeed(i, nth)
		if w.spot {
			return w.target, 0, int(c.skill)
		}
		b := 0
		for w.batteries>>b&1 == 0 {
			b++
		}
		r := d.reckon(i, b, w.target)
		return w.target, w.batteries, r.skill + r.aspect
	case stepCrew:
		b := int(d.deeds.battery)
		return d.target(i, b, nth), 1 << b, int(c.crewSkill)
	}
	t, _ = d.lookout(i, nth)
	return t, 0, int(c.crewSkill)
}
