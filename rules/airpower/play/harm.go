package play

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/dice"
)

// apply does to an aircraft what a strike has come to (AP-10.1.8).
func (hm harm) apply(i int, s *strike) {
	c := &hm.d.Crafts[i]
	if c.Lost || s.result == damage.None {
		return
	}
	before := c.Rec.State
	c.last = s.from
	hm.d.Wound(c.Side, c.Index, s.from, int(damage.Undamaged.Add(s.result)))
	checks := c.Rec.Take(s.result, s.column)
	hm.worsened(i, before, s.result, checks)
}

// worsened follows from a change of damage: system losses (AP-10.1.7) or optional
// tables (AP-10.3), the end of lock-ons (RR-7), effects on flight.
func (hm harm) worsened(i int, before damage.State, inflicted damage.Level, checks int) {
	c := &hm.d.Crafts[i]
	hm.d.Out.Damage[c.Side] += int32(c.Rec.State - before)
	if hm.d.Log != nil {
		journal(hm).logDamage(i)
	}
	if c.Rec.HeavyThisTurn {
		c.dropContacts()
		c.TailLocked = 0
	}
	if c.Rec.State == damage.Destroyed {
		hm.lose(i, rules.Destroyed)
		return
	}
	for range checks {
		hm.loseSystem(i)
	}
	if c.Rec.Optional {
		hm.sufferOptional(i, inflicted)
	}
	if !c.Lost {
		hm.d.Plane(i).Hurt(&c.Fly, hm.Effects(i))
	}
}

// loseSystem is one check of AP-10.1.7.
func (hm harm) loseSystem(i int) {
	c := &hm.d.Crafts[i]
	if c.Lost {
		return
	}
	die := hm.d.roll(c.Side, forSystem)
	loss := damage.SystemLoss(die)
	if k := hm.d.Luck(); k != nil {
		k.Add(c.Side.Other(), surpriseAtLoss(loss), 0)
	}
	if hm.d.Log != nil {
		journal(hm).logLoss(i, loss, die)
	}
	hm.takeLoss(i, loss)
}

// takeLoss applies the loss of a system.
func (hm harm) takeLoss(i int, loss damage.Loss) {
	c, sp := &hm.d.Crafts[i], &hm.d.Compiled.Specs[i]
	engines := c.Rec.EnginesLost
	c.Rec.Lose(loss, sp.Card.Crew, sp.Card.Engines)
	switch loss {
	case damage.PilotKilled:
		c.seats[0].Condition = crew.Lost
		hm.lose(i, rules.PilotKilled)
	case damage.CrewKilled:
		if sp.numSeats > 1 {
			hm.setCondition(i, 1, crew.Lost)
		}
	case damage.EngineOut:
		if c.Rec.EnginesLost > engines {
			c.killEngine(sp.Card.Engines)
		}
	case damage.RadarLost:
		c.dropContacts()
		c.TailLocked = 0
	}
}

// killEngine puts one engine out for good, a running one if there is any.
func (c *CraftState) killEngine(engines int) {
	e := &c.Fly.Engines
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
	c := &hm.d.Crafts[i]
	if c.Lost {
		return
	}
	c.Lost, c.how = true, how
	hm.d.Lose(c.Side, c.Index, how, c.last)
	if hm.d.Log != nil {
		journal(hm).logLost(i)
	}
	hm.egress(i)
	hm.forget(i)
	missiles(hm).forsake(i)
	if c.last.Weapon != rules.NoWeapon {
		hm.d.kills.Add(int(c.Side.Other()))
	}
}

// forget ends the links of others to an aircraft that is gone.
func (hm harm) forget(i int) {
	for k := range hm.d.Compiled.Total {
		c := &hm.d.Crafts[k]
		c.Detects &^= 1 << i
		c.More &^= 1 << i
		for _, link := range [...]*uint8{&c.Locked, &c.TailLocked, &c.Tails, &c.Tailing} {
			if int(*link) == i+1 {
				*link = 0
			}
		}
	}
}

// crash is the loss of an aircraft that has met the ground.
func (hm harm) crash(i int) {
	c := &hm.d.Crafts[i]
	c.Stage = moved
	hm.lose(i, rules.Crashed)
	turnEnd(hm).judge()
}

// escape is the situation in which the crew would get out (AP-18.9).
func (hm harm) escape(i int) damage.Escape {
	c, k := &hm.d.Crafts[i], hm.d.Compiled.Specs[i].Card
	e := damage.Escape{Seat: k.Seat, AboveGround: int(c.Fly.Altitude), Speed: c.Fly.Speed,
		MachOne: flight.HighTransonic(c.Fly.Band()) + 1}
	for s := range c.seats[:hm.d.Compiled.Specs[i].numSeats] {
		e.Conscious = e.Conscious || c.seats[s].Condition.Conscious()
	}
	return e
}

// egress lets the crew of a destroyed aircraft try to get out (AP-18.9), unless it has flown into the ground. It
// decides nothing in the duel.
func (hm harm) egress(i int) {
	c := &hm.d.Crafts[i]
	if c.how != rules.Destroyed && c.how != rules.PilotKilled {
		return
	}
	hm.getOut(i)
}

// getOut rolls for everybody aboard if they can try, and reports whether anybody gets out.
func (hm harm) getOut(i int) (out bool) {
	c := &hm.d.Crafts[i]
	e := hm.escape(i)
	if !e.Possible(&c.Rec) {
		return false
	}
	need := e.Need(&c.Rec)
	for s := range c.seats[:hm.d.Compiled.Specs[i].numSeats] {
		if c.seats[s].Condition == crew.Lost {
			continue
		}
		if hm.d.check(i, forEgress, need, "AP-18.9", getsOut[s]) {
			out = true
			hm.fate(i, s)
		}
	}
	return out
}

// fate is what becomes of somebody who got out, over nobody's land (AP-18.9).
func (hm harm) fate(i, seat int) {
	c := &hm.d.Crafts[i]
	m := &c.seats[seat].Member
	l := damage.Landing{Fitness: int8(m.Fitness), Confidence: int8(m.Confidence)}
	die := hm.d.roll(c.Side, forFate)
	if hm.d.Log != nil {
		journal(hm).logFate(i, seat, die, l.Fate(die))
	}
}

// doomed reports whether the coming move of an aircraft that is stalled or departed
// is certain to end in the ground.
func (hm harm) doomed(i int) bool {
	c, p := &hm.d.Crafts[i], hm.d.Plane(i)
	if !c.abnormal() {
		return false
	}
	set := p.AppendSettings(hm.d.List.Settings[:0], &c.Fly, 1<<14)[0]
	t := c.Fly
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
		turnEnd(hm).judge()
	}
}

// collide rolls for a collision of two aircraft in one position (AP-3.4); both take the hit. The side of i
// rolls the die, because i was the last to move.
func (hm harm) collide(i, t int, rule string) {
	c, x := &hm.d.Crafts[i], &hm.d.Crafts[t]
	c.Met, c.metAt = uint8(t+1), c.Fly.At
	x.Met, x.metAt = uint8(i+1), c.Fly.At
	die := hm.d.roll(c.Side, forCollision)
	if hm.d.Log != nil {
		journal(hm).logCollision(i, t, rule, die)
	}
	if !gunnery.Collides(die) {
		return
	}
	a, b := hm.struck(i, t), hm.struck(t, i)
	if hm.d.Ledger != nil {
		combat(hm).countShot(x.Side, &a, c.Rec.State)
		combat(hm).countShot(c.Side, &b, x.Rec.State)
	}
	hm.apply(i, &a)
	hm.apply(t, &b)
}

// struck is what a collision with t does to aircraft i, whose side rolls for it. The angle-off is the angle
// between the two facings, as always in one location (AP-9.7.4).
func (hm harm) struck(i, t int) strike {
	c := &hm.d.Crafts[i]
	off := AngleOff(c.Fly.Pose(), hm.d.Crafts[t].Fly.Pose())
	return hm.rollDamage(i, gunnery.CollisionHit, c.Side, forDamage, rules.From(collision, 0, 0, off))
}

// rollDamage is what a hit on aircraft i does, on the damage table (AP-10.1.5); a side rolls for it.
func (hm harm) rollDamage(i int, h damage.Hit, by rules.Side, p dice.Purpose, from rules.Source) strike {
	die, target := hm.d.roll(by, p), Arms(hm).Target(i)
	s := strike{hit: true, result: h.Resolve(target.State, int(target.Vulnerability), die), column: h.Column(target.State),
		from: from}
	if hm.d.Log != nil {
		journal(hm).logResult(i, h, &target, die, &s)
	}
	return s
}

// mayControl reports whether damage control may be declared (AP-10.2.3).
func (hm harm) mayControl(i int) bool {
	c := &hm.d.Crafts[i]
	return c.Rec.MayControl(c.seats[0].Quality, hm.mate(i), c.Engaged)
}

// endControl notes a move that has ended, with damage control or without (AP-10.2.3).
func (hm harm) endControl(i int) {
	c := &hm.d.Crafts[i]
	if !c.Fly.Move.Start.DamageControl {
		c.Rec.EndMove()
		return
	}
	c.Rec.EndControl(c.seats[0].Quality, hm.mate(i), c.Fly.Controlled())
	if c.Rec.Controlled {
		journal(hm).tell(i, "AP-10.2.3", "damage control holds")
	} else {
		journal(hm).tell(i, "AP-10.2.3", "damage control not completed")
	}
}

// mate reports whether a regular or veteran besides the pilot helps with damage
// control (AP-10.2.4).
func (hm harm) mate(i int) bool {
	s := &hm.d.Crafts[i].seats[1]
	return hm.d.Compiled.Specs[i].numSeats > 1 && s.Condition == crew.Able &&
		(s.Quality == crew.Regular || s.Quality == crew.Veteran)
}

// equipment is what an aircraft has that the optional tables could take away (AP-10.3).
func (hm harm) equipment(i int) damage.Equipment {
	c, sp := &hm.d.Crafts[i], &hm.d.Compiled.Specs[i]
	k := sp.Card
	return damage.Equipment{
		Radar: k.Radar != nil && c.Rec.RadarWorks(), ECM: k.ECM != card.ECM{} && c.Rec.ECMWorks(),
		Technology: k.Tech != card.Technology{} && c.Rec.TechnologyWorks(), Guns: sp.numGuns > 0,
		GuidedWeapons: false, Pods: sp.pods() > 0 && !c.dropped, Sight: sp.numGuns > 0 || sp.Rockets > 0,
		Afterburner: k.Power[card.Afterburner].Has && !k.Propeller, Stores: !c.bare,
	}
}

// sufferOptional rolls on the tables for damage of a level just inflicted (AP-10.3).
func (hm harm) sufferOptional(i int, inflicted damage.Level) {
	tables, n := damage.Tables(inflicted)
	for _, t := range tables[:n] {
		if hm.d.Crafts[i].Lost {
			return
		}
		hm.rollOptional(i, t)
	}
}

// rollOptional is one roll on an optional table, and a second one if the first names
// nothing that the aircraft has.
func (hm harm) rollOptional(i int, t damage.Table) {
	c := &hm.d.Crafts[i]
	has := hm.equipment(i)
	die, again := hm.d.roll(c.Side, forSystem), 1
	if t.NeedsAgain(die, has) {
		again = hm.d.roll(c.Side, forSystem)
	}
	results, row := t.Optional(die, again, has)
	c.Rec.Suffer(results)
	if hm.d.Log != nil {
		journal(hm).logOptional(i, t, results, row)
	}
	if t == damage.TableC && row == cockpitRow {
		die := hm.d.roll(c.Side, forSystem)
		if loss, ok := damage.CockpitHit(die); ok {
			if hm.d.Log != nil {
				journal(hm).logLoss(i, loss, die)
			}
			hm.takeLoss(i, loss)
		}
	}
	if results.Has(damage.FuelFire) && c.onFire == noFire {
		c.onFire = burning
	}
	if results.Has(damage.FlameoutTwice) {
		hm.flameOuts(i)
	}
}

// cockpitRow is the row of AP-10.3.3 that rolls for the crew.
const cockpitRow = 1

// flameOuts checks each engine twice at once (AP-10.3.3).
func (hm harm) flameOuts(i int) {
	c := &hm.d.Crafts[i]
	for n := range hm.d.Compiled.Specs[i].Card.Engines {
		if c.Fly.Engines.Out&(1<<n) != 0 {
			continue
		}
		first, second := hm.d.roll(c.Side, forFlameOut), hm.d.roll(c.Side, forFlameOut)
		hm.flameOut(i, n, damage.FlameoutOnHit(first, second), first, second)
	}
}

// flameOutsOnPower checks engines at a change of the power setting (AP-10.3.2, AP-10.3.3).
func (hm harm) flameOutsOnPower(i int) {
	c := &hm.d.Crafts[i]
	one, each := c.Rec.Results.Has(damage.OneFlameout), c.Rec.Results.Has(damage.EachFlameout)
	if !one && !each {
		return
	}
	for n := range hm.d.Compiled.Specs[i].Card.Engines {
		if c.Fly.Engines.Out&(1<<n) != 0 {
			continue
		}
		die := hm.d.roll(c.Side, forFlameOut)
		hm.flameOut(i, n, damage.FlameoutOnPower(die), die)
		if !each {
			return
		}
	}
}

// flameOut puts an engine out, or tells that it runs on.
func (hm harm) flameOut(i, engine int, out bool, dice ...int) {
	if hm.d.Log != nil {
		journal(hm).logFlameOut(i, engine, out, slices.Clone(dice))
	}
	if out {
		e := &hm.d.Crafts[i].Fly.Engines
		e.Out |= 1 << engine
		e.Fresh |= 1 << engine
	}
}

// checkFires is the end of the flight phase for leaks and fuel fires (AP-10.3.2,
// AP-10.3.4). Nobody shuts engines down to put a fire out.
func (hm harm) checkFires() {
	for i, c := range hm.d.everybody() {
		if c.onFire == noFire {
			if !c.Rec.Results.Has(damage.FireEachTurn) {
				continue
			}
			die := hm.d.roll(c.Side, forFire)
			journal(hm).check(i, "AP-10.3.2", "a fuel fire starts", die, 1)
			if damage.FireStarts(die) {
				c.onFire = burning
			}
			continue
		}
		die := hm.d.roll(c.Side, forFire)
		state := damage.BurnCheck(die)
		journal(hm).tell(i, "AP-10.3.4", fireWords[state], die)
		switch state {
		case damage.FireExploded:
			hm.d.Out.Damage[c.Side] += int32(damage.Destroyed - c.Rec.State)
			c.Rec.Destroy(damage.ByExplosion)
			hm.lose(i, rules.Destroyed)
		case damage.FireOut:
			c.onFire = spentFire
		}
	}
}
