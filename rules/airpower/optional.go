package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
)

// equipment is what an aircraft has that the optional tables could take away (AP-10.3).
func (hm harm) equipment(i int) damage.Equipment {
	c, sp := &hm.d.craft[i], &hm.d.game.spec[i]
	k := sp.card
	return damage.Equipment{
		Radar: k.Radar != nil && c.rec.RadarWorks(), ECM: k.ECM != card.ECM{} && c.rec.ECMWorks(),
		Technology: k.Tech != card.Technology{} && c.rec.TechnologyWorks(), Guns: sp.numGuns > 0,
		GuidedWeapons: false, Pods: sp.pods() > 0 && !c.dropped, Sight: sp.numGuns > 0 || sp.rockets > 0,
		Afterburner: k.Power[card.Afterburner].Has && !k.Propeller, Stores: !c.bare,
	}
}

// sufferOptional rolls on the tables for damage of a level just inflicted (AP-10.3).
func (hm harm) sufferOptional(i int, inflicted damage.Level) {
	tables, n := damage.Tables(inflicted)
	for _, t := range tables[:n] {
		if hm.d.craft[i].lost {
			return
		}
		hm.rollOptional(i, t)
	}
}

// rollOptional is one roll on an optional table, and a second one if the first names
// nothing that the aircraft has.
func (hm harm) rollOptional(i int, t damage.Table) {
	c := &hm.d.craft[i]
	has := hm.equipment(i)
	die, again := hm.d.roll(c.side, forSystem), 1
	if t.NeedsAgain(die, has) {
		again = hm.d.roll(c.side, forSystem)
	}
	results, row := t.Optional(die, again, has)
	c.rec.Suffer(results)
	if hm.d.Log != nil {
		hm.d.moveLog().logOptional(i, t, results, row)
	}
	if t == damage.TableC && row == cockpitRow {
		die := hm.d.roll(c.side, forSystem)
		if loss, ok := damage.CockpitHit(die); ok {
			if hm.d.Log != nil {
				hm.d.moveLog().logLoss(i, loss, die)
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
	c := &hm.d.craft[i]
	for n := range hm.d.game.spec[i].card.Engines {
		if c.fly.Engines.Out&(1<<n) != 0 {
			continue
		}
		first, second := hm.d.roll(c.side, forFlameOut), hm.d.roll(c.side, forFlameOut)
		hm.flameOut(i, n, damage.FlameoutOnHit(first, second), first, second)
	}
}

// flameOutsOnPower checks engines at a change of the power setting (AP-10.3.2, AP-10.3.3).
func (hm harm) flameOutsOnPower(i int) {
	c := &hm.d.craft[i]
	one, each := c.rec.Results.Has(damage.OneFlameout), c.rec.Results.Has(damage.EachFlameout)
	if !one && !each {
		return
	}
	for n := range hm.d.game.spec[i].card.Engines {
		if c.fly.Engines.Out&(1<<n) != 0 {
			continue
		}
		die := hm.d.roll(c.side, forFlameOut)
		hm.flameOut(i, n, damage.FlameoutOnPower(die), die)
		if !each {
			return
		}
	}
}

// flameOut puts an engine out, or tells that it runs on.
func (hm harm) flameOut(i, engine int, out bool, dice ...int) {
	if hm.d.Log != nil {
		hm.d.moveLog().logFlameOut(i, engine, out, append([]int(nil), dice...))
	}
	if out {
		e := &hm.d.craft[i].fly.Engines
		e.Out |= 1 << engine
		e.Fresh |= 1 << engine
	}
}

// checkFires is the end of the flight phase for leaks and fuel fires (AP-10.3.2,
// AP-10.3.4). Nobody shuts engines down to put a fire out.
func (hm harm) checkFires() {
	for i := range hm.d.game.total {
		c := &hm.d.craft[i]
		if c.lost {
			continue
		}
		if c.onFire == noFire {
			if !c.rec.Results.Has(damage.FireEachTurn) {
				continue
			}
			die := hm.d.roll(c.side, forFire)
			if hm.d.Log != nil {
				hm.d.journal().logCheck(i, "AP-10.3.2", "a fuel fire starts", die, 1, damage.FireStarts(die))
			}
			if damage.FireStarts(die) {
				c.onFire = burning
			}
			continue
		}
		die := hm.d.roll(c.side, forFire)
		state := damage.BurnCheck(die)
		if hm.d.Log != nil {
			hm.d.moveLog().logFire(i, die, state)
		}
		switch state {
		case damage.FireExploded:
			hm.d.Out.Damage[c.side] += int32(damage.Destroyed - c.rec.State)
			c.rec.Destroy(damage.ByExplosion)
			hm.lose(i, rules.Destroyed)
		case damage.FireOut:
			c.onFire = spentFire
		}
	}
}

// burnFuel rolls for fuel that pours out (AP-10.3.3).
func (hm harm) burnFuel(i int) {
	c := &hm.d.craft[i]
	if !hm.d.game.opt.fuel {
		return
	}
	points := 0
	for range c.fly.Damage.FuelDice {
		points += hm.d.roll(c.side, forFuel)
	}
	c.fly.Burnt += int32(points * fuelTwentieths)
}

// fuelTwentieths is the unit of flight.State.Burnt.
const fuelTwentieths = 20
