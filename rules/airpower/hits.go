package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
)

// apply does to an aircraft what a strike has come to (AP-10.1.8).
func (d *Duel) apply(i int, s *strike) {
	c := &d.craft[i]
	if c.lost || s.result == damage.None {
		return
	}
	before := c.rec.State
	c.last = s.from
	d.Wound(c.side, c.index, s.from, int(damage.Undamaged.Add(s.result)))
	checks := c.rec.Take(s.result, s.column)
	d.worsened(i, before, s.result, checks)
}

// worsened follows from a change of damage: system losses (AP-10.1.7) or optional
// tables (AP-10.3), the end of lock-ons (RR-7), effects on flight.
func (d *Duel) worsened(i int, before damage.State, inflicted damage.Level, checks int) {
	c := &d.craft[i]
	d.Out.Damage[c.side] += int32(c.rec.State - before)
	if d.Log != nil {
		d.logDamage(i)
	}
	if c.rec.HeavyThisTurn {
		c.dropContacts()
		c.tailLocked = 0
	}
	if c.rec.State == damage.Destroyed {
		d.lose(i, rules.Destroyed)
		return
	}
	for range checks {
		d.loseSystem(i)
	}
	if c.rec.Optional {
		d.sufferOptional(i, inflicted)
	}
	if !c.lost {
		d.plane(i).Hurt(&c.fly, d.effects(i))
	}
}

// loseSystem is one check of AP-10.1.7.
func (d *Duel) loseSystem(i int) {
	c := &d.craft[i]
	if c.lost {
		return
	}
	die := d.roll(c.side, forSystem)
	loss := damage.SystemLoss(die)
	if k := d.Luck(); k != nil {
		k.Add(c.side.Other(), surpriseAtLoss(loss), 0)
	}
	if d.Log != nil {
		d.logLoss(i, loss, die)
	}
	d.takeLoss(i, loss)
}

// takeLoss applies the loss of a system.
func (d *Duel) takeLoss(i int, loss damage.Loss) {
	c, sp := &d.craft[i], &d.game.spec[i]
	engines := c.rec.EnginesLost
	c.rec.Lose(loss, sp.card.Crew, sp.card.Engines)
	switch loss {
	case damage.PilotKilled:
		c.seats[0].Condition = crew.Lost
		d.lose(i, rules.PilotKilled)
	case damage.CrewKilled:
		if sp.numSeats > 1 {
			d.setCondition(i, 1, crew.Lost)
		}
	case damage.EngineOut:
		if c.rec.EnginesLost > engines {
			c.killEngine(sp.card.Engines)
		}
	case damage.RadarLost:
		c.dropContacts()
		c.tailLocked = 0
	}
}

// killEngine puts one engine out for good, a running one if there is any.
func (c *craft) killEngine(engines int) {
	e := &c.fly.Engines
	gone := e.Dead
	if alive := e.Out | e.Dead; alive != 1<<engines-1 {
		gone = alive
	}
	for n := range engines {
		if bit := uint16(1) << n; gone&bit == 0 {
			e.Out |= bit
			e.Dead |= bit
			return
		}
	}
}

// lose takes an aircraft out of the duel. The loss is credited to what last damaged the aircraft: a crash or
// progressive damage to the weapon that did the damage.
func (d *Duel) lose(i int, how rules.End) {
	c := &d.craft[i]
	if c.lost {
		return
	}
	c.lost, c.how = true, how
	d.Lose(c.side, c.index, how, c.last)
	if d.Log != nil {
		d.logLost(i)
	}
	d.egress(i)
	d.forget(i)
	d.forsake(i)
	if c.last.Weapon != rules.NoWeapon {
		d.kills.Add(int(c.side.Other()))
	}
}

// forget ends the links of others to an aircraft that is gone.
func (d *Duel) forget(i int) {
	for k := range d.game.total {
		c := &d.craft[k]
		c.detects &^= 1 << i
		c.more &^= 1 << i
		for _, link := range [...]*uint8{&c.locked, &c.tailLocked, &c.tails, &c.tailing} {
			if int(*link) == i+1 {
				*link = 0
			}
		}
	}
}

// crash is the loss of an aircraft that has met the ground.
func (d *Duel) crash(i int) {
	c := &d.craft[i]
	c.stage = moved
	d.lose(i, rules.Crashed)
	d.judge()
}

// escape is the situation in which the crew would get out (AP-18.9).
func (d *Duel) escape(i int) damage.Escape {
	c, k := &d.craft[i], d.game.spec[i].card
	e := damage.Escape{Seat: k.Seat, AboveGround: int(c.fly.Altitude), Speed: c.fly.Speed,
		MachOne: flight.HighTransonic(c.fly.Band()) + 1}
	for s := range c.seats[:d.game.spec[i].numSeats] {
		e.Conscious = e.Conscious || c.seats[s].Condition.Conscious()
	}
	return e
}

// egress lets the crew of a destroyed aircraft try to get out (AP-18.9), unless it has flown into the ground. It
// decides nothing in the duel.
func (d *Duel) egress(i int) {
	c := &d.craft[i]
	if c.how != rules.Destroyed && c.how != rules.PilotKilled {
		return
	}
	d.getOut(i)
}

// getOut rolls for everybody aboard if they can try, and reports whether anybody gets out.
func (d *Duel) getOut(i int) (out bool) {
	c := &d.craft[i]
	e := d.escape(i)
	if !e.Possible(&c.rec) {
		return false
	}
	need := e.Need(&c.rec)
	for s := range c.seats[:d.game.spec[i].numSeats] {
		if c.seats[s].Condition == crew.Lost {
			continue
		}
		die := d.roll(c.side, forEgress)
		if d.Log != nil {
			d.logEgress(i, s, die, need)
		}
		if die <= need {
			out = true
			d.fate(i, s)
		}
	}
	return out
}

// fate is what becomes of somebody who got out, over nobody's land (AP-18.9).
func (d *Duel) fate(i, seat int) {
	c := &d.craft[i]
	m := &c.seats[seat].Member
	l := damage.Landing{Fitness: int8(m.Fitness), Confidence: int8(m.Confidence)}
	die := d.roll(c.side, forFate)
	if d.Log != nil {
		d.logFate(i, seat, die, l.Fate(die))
	}
}

// doomed reports whether the coming move of an aircraft that is stalled or departed
// is certain to end in the ground.
func (d *Duel) doomed(i int) bool {
	c, p := &d.craft[i], d.plane(i)
	if !c.abnormal() {
		return false
	}
	set := p.AppendSettings(d.list.settings[:0], &c.fly, 1<<14)[0]
	t := c.fly
	var err error
	if t.Condition == flight.Stalled {
		err = p.Stall(&t, set)
	} else {
		err = p.Spin(&t, set, 1, 1)
	}
	return err == nil && t.Crashed
}

// abandon is the one attempt in its move to get out of an aircraft that will crash (AP-18.9). The crew always
// makes it: it has nothing to lose.
func (d *Duel) abandon(i int) {
	if d.getOut(i) {
		d.lose(i, rules.Ejected)
		d.judge()
	}
}

// collide rolls for a collision of two aircraft in one position (AP-3.4); both take the hit. The side of i
// rolls the die, because i was the last to move.
func (d *Duel) collide(i, t int, rule string) {
	c, x := &d.craft[i], &d.craft[t]
	c.met, c.metAt = uint8(t+1), c.fly.At
	x.met, x.metAt = uint8(i+1), c.fly.At
	die := d.roll(c.side, forCollision)
	hit := gunnery.Collides(die)
	if d.Log != nil {
		d.logCollision(i, t, rule, die, hit)
	}
	if !hit {
		return
	}
	a, b := d.struck(i, t), d.struck(t, i)
	if d.Ledger != nil {
		d.countShot(x.side, &a, c.rec.State)
		d.countShot(c.side, &b, x.rec.State)
	}
	d.apply(i, &a)
	d.apply(t, &b)
}

// struck is what a collision with t does to aircraft i, whose side rolls for it. The angle-off is the angle
// between the two facings, as always in one location (AP-9.7.4).
func (d *Duel) struck(i, t int) strike {
	c := &d.craft[i]
	die := d.roll(c.side, forDamage)
	off := angleOff(c.fly.Pose(), d.craft[t].fly.Pose())
	s := strike{hit: true, column: gunnery.CollisionHit.Column(c.rec.State),
		from: rules.From(collision, 0, 0, off)}
	s.result = gunnery.CollisionHit.Resolve(c.rec.State, d.game.spec[i].card.Vulnerability, die)
	if d.Log != nil {
		target := d.target(i)
		d.logResult(i, gunnery.CollisionHit, &target, die, &s)
	}
	return s
}

// mayControl reports whether damage control may be declared (AP-10.2.3).
func (d *Duel) mayControl(i int) bool {
	c := &d.craft[i]
	return c.rec.MayControl(c.seats[0].Quality, d.mate(i), c.engaged)
}

// endControl notes a move that has ended, with damage control or without (AP-10.2.3).
func (d *Duel) endControl(i int) {
	c := &d.craft[i]
	if !c.fly.Move.Start.DamageControl {
		c.rec.EndMove()
		return
	}
	c.rec.EndControl(c.seats[0].Quality, d.mate(i), c.fly.Controlled())
	if d.Log != nil {
		d.logControl(i)
	}
}

// mate reports whether a regular or veteran besides the pilot helps with damage
// control (AP-10.2.4).
func (d *Duel) mate(i int) bool {
	s := &d.craft[i].seats[1]
	return d.game.spec[i].numSeats > 1 && s.Condition == crew.Able &&
		(s.Quality == crew.Regular || s.Quality == crew.Veteran)
}
