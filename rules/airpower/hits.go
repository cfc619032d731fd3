package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
)

// apply does to an aircraft what a strike has come to (AP-10.1.8).
func (hm harm) apply(i int, s *strike) {
	c := &hm.d.craft[i]
	if c.lost || s.result == damage.None {
		return
	}
	before := c.rec.State
	c.last = s.from
	hm.d.Wound(c.side, c.index, s.from, int(damage.Undamaged.Add(s.result)))
	checks := c.rec.Take(s.result, s.column)
	hm.worsened(i, before, s.result, checks)
}

// worsened follows from a change of damage: system losses (AP-10.1.7) or optional
// tables (AP-10.3), the end of lock-ons (RR-7), effects on flight.
func (hm harm) worsened(i int, before damage.State, inflicted damage.Level, checks int) {
	c := &hm.d.craft[i]
	hm.d.Out.Damage[c.side] += int32(c.rec.State - before)
	if hm.d.Log != nil {
		hm.d.moveLog().logDamage(i)
	}
	if c.rec.HeavyThisTurn {
		c.dropContacts()
		c.tailLocked = 0
	}
	if c.rec.State == damage.Destroyed {
		hm.lose(i, rules.Destroyed)
		return
	}
	for range checks {
		hm.loseSystem(i)
	}
	if c.rec.Optional {
		hm.sufferOptional(i, inflicted)
	}
	if !c.lost {
		hm.d.plane(i).Hurt(&c.fly, hm.effects(i))
	}
}

// loseSystem is one check of AP-10.1.7.
func (hm harm) loseSystem(i int) {
	c := &hm.d.craft[i]
	if c.lost {
		return
	}
	die := hm.d.roll(c.side, forSystem)
	loss := damage.SystemLoss(die)
	if k := hm.d.Luck(); k != nil {
		k.Add(c.side.Other(), surpriseAtLoss(loss), 0)
	}
	if hm.d.Log != nil {
		hm.d.moveLog().logLoss(i, loss, die)
	}
	hm.takeLoss(i, loss)
}

// takeLoss applies the loss of a system.
func (hm harm) takeLoss(i int, loss damage.Loss) {
	c, sp := &hm.d.craft[i], &hm.d.game.spec[i]
	engines := c.rec.EnginesLost
	c.rec.Lose(loss, sp.card.Crew, sp.card.Engines)
	switch loss {
	case damage.PilotKilled:
		c.seats[0].Condition = crew.Lost
		hm.lose(i, rules.PilotKilled)
	case damage.CrewKilled:
		if sp.numSeats > 1 {
			hm.setCondition(i, 1, crew.Lost)
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
func (hm harm) lose(i int, how rules.End) {
	c := &hm.d.craft[i]
	if c.lost {
		return
	}
	c.lost, c.how = true, how
	hm.d.Lose(c.side, c.index, how, c.last)
	if hm.d.Log != nil {
		hm.d.moveLog().logLost(i)
	}
	hm.egress(i)
	hm.forget(i)
	hm.d.missiles().forsake(i)
	if c.last.Weapon != rules.NoWeapon {
		hm.d.kills.Add(int(c.side.Other()))
	}
}

// forget ends the links of others to an aircraft that is gone.
func (hm harm) forget(i int) {
	for k := range hm.d.game.total {
		c := &hm.d.craft[k]
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
func (hm harm) crash(i int) {
	c := &hm.d.craft[i]
	c.stage = moved
	hm.lose(i, rules.Crashed)
	hm.d.turnEnd().judge()
}

// escape is the situation in which the crew would get out (AP-18.9).
func (hm harm) escape(i int) damage.Escape {
	c, k := &hm.d.craft[i], hm.d.game.spec[i].card
	e := damage.Escape{Seat: k.Seat, AboveGround: int(c.fly.Altitude), Speed: c.fly.Speed,
		MachOne: flight.HighTransonic(c.fly.Band()) + 1}
	for s := range c.seats[:hm.d.game.spec[i].numSeats] {
		e.Conscious = e.Conscious || c.seats[s].Condition.Conscious()
	}
	return e
}

// egress lets the crew of a destroyed aircraft try to get out (AP-18.9), unless it has flown into the ground. It
// decides nothing in the duel.
func (hm harm) egress(i int) {
	c := &hm.d.craft[i]
	if c.how != rules.Destroyed && c.how != rules.PilotKilled {
		return
	}
	hm.getOut(i)
}

// getOut rolls for everybody aboard if they can try, and reports whether anybody gets out.
func (hm harm) getOut(i int) (out bool) {
	c := &hm.d.craft[i]
	e := hm.escape(i)
	if !e.Possible(&c.rec) {
		return false
	}
	need := e.Need(&c.rec)
	for s := range c.seats[:hm.d.game.spec[i].numSeats] {
		if c.seats[s].Condition == crew.Lost {
			continue
		}
		die := hm.d.roll(c.side, forEgress)
		if hm.d.Log != nil {
			hm.d.moveLog().logEgress(i, s, die, need)
		}
		if die <= need {
			out = true
			hm.fate(i, s)
		}
	}
	return out
}

// fate is what becomes of somebody who got out, over nobody's land (AP-18.9).
func (hm harm) fate(i, seat int) {
	c := &hm.d.craft[i]
	m := &c.seats[seat].Member
	l := damage.Landing{Fitness: int8(m.Fitness), Confidence: int8(m.Confidence)}
	die := hm.d.roll(c.side, forFate)
	if hm.d.Log != nil {
		hm.d.moveLog().logFate(i, seat, die, l.Fate(die))
	}
}

// doomed reports whether the coming move of an aircraft that is stalled or departed
// is certain to end in the ground.
func (hm harm) doomed(i int) bool {
	c, p := &hm.d.craft[i], hm.d.plane(i)
	if !c.abnormal() {
		return false
	}
	set := p.AppendSettings(hm.d.list.settings[:0], &c.fly, 1<<14)[0]
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
func (hm harm) abandon(i int) {
	if hm.getOut(i) {
		hm.lose(i, rules.Ejected)
		hm.d.turnEnd().judge()
	}
}

// collide rolls for a collision of two aircraft in one position (AP-3.4); both take the hit. The side of i
// rolls the die, because i was the last to move.
func (hm harm) collide(i, t int, rule string) {
	c, x := &hm.d.craft[i], &hm.d.craft[t]
	c.met, c.metAt = uint8(t+1), c.fly.At
	x.met, x.metAt = uint8(i+1), c.fly.At
	die := hm.d.roll(c.side, forCollision)
	hit := gunnery.Collides(die)
	if hm.d.Log != nil {
		hm.d.moveLog().logCollision(i, t, rule, die, hit)
	}
	if !hit {
		return
	}
	a, b := hm.struck(i, t), hm.struck(t, i)
	if hm.d.Ledger != nil {
		hm.d.combat().countShot(x.side, &a, c.rec.State)
		hm.d.combat().countShot(c.side, &b, x.rec.State)
	}
	hm.apply(i, &a)
	hm.apply(t, &b)
}

// struck is what a collision with t does to aircraft i, whose side rolls for it. The angle-off is the angle
// between the two facings, as always in one location (AP-9.7.4).
func (hm harm) struck(i, t int) strike {
	c := &hm.d.craft[i]
	die := hm.d.roll(c.side, forDamage)
	off := angleOff(c.fly.Pose(), hm.d.craft[t].fly.Pose())
	s := strike{hit: true, column: gunnery.CollisionHit.Column(c.rec.State),
		from: rules.From(collision, 0, 0, off)}
	s.result = gunnery.CollisionHit.Resolve(c.rec.State, hm.d.game.spec[i].card.Vulnerability, die)
	if hm.d.Log != nil {
		target := hm.d.combat().target(i)
		hm.d.moveLog().logResult(i, gunnery.CollisionHit, &target, die, &s)
	}
	return s
}

// mayControl reports whether damage control may be declared (AP-10.2.3).
func (hm harm) mayControl(i int) bool {
	c := &hm.d.craft[i]
	return c.rec.MayControl(c.seats[0].Quality, hm.mate(i), c.engaged)
}

// endControl notes a move that has ended, with damage control or without (AP-10.2.3).
func (hm harm) endControl(i int) {
	c := &hm.d.craft[i]
	if !c.fly.Move.Start.DamageControl {
		c.rec.EndMove()
		return
	}
	c.rec.EndControl(c.seats[0].Quality, hm.mate(i), c.fly.Controlled())
	if hm.d.Log != nil {
		hm.d.moveLog().logControl(i)
	}
}

// mate reports whether a regular or veteran besides the pilot helps with damage
// control (AP-10.2.4).
func (hm harm) mate(i int) bool {
	s := &hm.d.craft[i].seats[1]
	return hm.d.game.spec[i].numSeats > 1 && s.Condition == crew.Able &&
		(s.Quality == crew.Regular || s.Quality == crew.Veteran)
}
