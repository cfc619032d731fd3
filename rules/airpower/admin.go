package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/hex"
)

// playEndOfFlight is the end of the flight phase: collisions (AP-3.4), fuel fires
// (AP-10.3.4), Genies (AP-9.6), what radars have lost (AP-16.4).
func (d *Duel) playEndOfFlight() bool {
	d.collisions()
	if d.game.opt.optionalDamage {
		d.checkFires()
	}
	if d.nGenies > 0 {
		d.flyGenies()
	}
	d.endBursts()
	d.lookBack()
	d.judge()
	return false
}

// collisions rolls for enemies in one position; the one that moved last rolls for both (AP-3.4).
func (d *Duel) collisions() {
	for k := range d.nOrder {
		i := int(d.order[k])
		for e := range k {
			d.collidesWith(i, int(d.order[e]))
		}
	}
}

func (d *Duel) collidesWith(i, t int) {
	c, x := &d.craft[i], &d.craft[t]
	if c.lost || x.lost || c.side == x.side || c.fly.At != x.fly.At || c.fly.Altitude != x.fly.Altitude {
		return
	}
	a, b := d.orderCraft(i), d.orderCraft(t)
	tailed := c.tailed(t) || x.tailed(i)
	again := int(c.met) == t+1 && c.metAt == c.fly.At && int(x.met) == i+1 && x.metAt == x.fly.At
	if again || !order.CollisionDue(&a, &b, tailed) {
		return
	}
	d.collide(i, t, "AP-3.4")
}

// tailed reports whether the aircraft tails t in this game turn or will in the next.
func (c *craft) tailed(t int) bool { return int(c.tails) == t+1 || int(c.tailing) == t+1 }

// playAdministration is the end of the game turn (AP-2.2): progressive damage, recovery
// from GLOC, relights, the new speed, and who is left.
func (d *Duel) playAdministration() bool {
	for i := range d.game.total {
		if !d.craft[i].lost {
			d.administer(i)
		}
	}
	d.endFlight()
	d.judge()
	if !d.Over {
		d.judgeTurn()
	}
	if d.Log != nil && !d.Over {
		d.logSummary()
	}
	return false
}

func (d *Duel) administer(i int) {
	c, p := &d.craft[i], d.plane(i)
	d.progress(i)
	if c.lost {
		return
	}
	awake := d.game.spec[i].numSeats > 1 && c.seats[1].Condition.Conscious()
	d.wakeMate(i)
	if d.game.opt.optionalDamage {
		d.burnFuel(i)
	}
	var before account
	if d.Log != nil {
		before = d.account(i)
	}
	p.EndTurn(&c.fly, awake)
	if d.Log != nil {
		d.logAccount(i, before)
	}
	d.checks(i)
	if !c.fly.GLOC && c.seats[0].Condition == crew.Unconscious {
		d.setCondition(i, 0, crew.Able)
		if d.Log != nil {
			d.logText(i, "AP-18.6", "the pilot comes round")
		}
	}
	if c.met != 0 && c.metAt != c.fly.At {
		c.met = 0
	}
}

// progress makes the progressive checks of an aircraft (AP-10.2).
func (d *Duel) progress(i int) {
	c := &d.craft[i]
	f := &c.fly
	for range c.rec.ProgressChecks(flight.Supersonic(f.Speed, f.Move.Band)) {
		before := c.rec.State
		need := before.ProgressNeed()
		die := d.roll(c.side, forProgress)
		if d.Log != nil {
			d.logCheck(i, "AP-10.2.1", "damage worsens", die, need, die <= need)
		}
		checks := c.rec.Progress(die)
		if c.rec.State != before {
			d.Wound(c.side, c.index, c.last, int(c.rec.State-before))
			d.worsened(i, before, c.rec.State.Worst(), checks)
		}
		if c.lost {
			return
		}
	}
}

// wakeMate lets the other crew member come round (AP-18.6).
func (d *Duel) wakeMate(i int) {
	c, sp := &d.craft[i], &d.game.spec[i]
	if sp.numSeats < 2 || c.seats[1].Condition != crew.Unconscious {
		return
	}
	die := 0
	if crew.MayWake(c.seats[:sp.numSeats], 1) {
		die = d.roll(c.side, forWaking)
	}
	awake := c.seats[1].Administer(die)
	if awake {
		d.setCondition(i, 1, crew.Able)
	}
	if d.Log != nil {
		d.logWaking(i, die, awake)
	}
}

// judge ends the duel when a side is gone and nothing flies that could still hit the
// other (our reading: the rules leave the end to the scenario).
func (d *Duel) judge() {
	if !d.Over && d.nGenies == 0 && d.flying == 0 {
		d.Judge()
	}
}

// judgeTurn ends the duel undecided: nobody can fire any more, all are far apart for
// long, or time is up.
func (d *Duel) judgeTurn() {
	switch {
	case d.nGenies == 0 && d.flying == 0 && !d.anyArmed():
		d.Finish(rules.Draw, rules.OutOfAmmunition)
	case d.farApart():
		d.Finish(rules.Draw, rules.Disengaged)
	case int(d.Turn) >= d.game.limit.turns:
		d.noteFlying()
		d.nBirds, d.flying, d.nGenies = 0, 0, 0 // what still flies hits nobody any more and must not hide a win
		if d.judge(); !d.Over {
			d.Finish(rules.Draw, rules.TurnLimit)
		}
	}
}

// anyArmed reports whether anybody has something left to fire that works.
func (d *Duel) anyArmed() bool {
	for i := range d.game.total {
		if d.armed(i) {
			return true
		}
	}
	return false
}

func (d *Duel) armed(i int) bool {
	c := &d.craft[i]
	if c.lost || !c.rec.CanAttack() {
		return false
	}
	if c.rockets > 0 || c.genies > 0 || d.missilesLeft(i) > 0 {
		return true
	}
	if !c.rec.GunsWork() {
		return false
	}
	for _, g := range d.gunsOf(i) {
		if g.Rounds > 0 {
			return true
		}
	}
	return c.turretRounds > 0
}

// farApart counts the game turns in a row that end with every pair of enemies further
// apart than the limit and no Genie or missile flying.
func (d *Duel) farApart() bool {
	if d.nGenies > 0 || d.flying > 0 || d.anyWithin(d.game.limit.apart) {
		d.apart = 0
		return false
	}
	d.apart++
	return int(d.apart) >= d.game.limit.apartTurns
}

func (d *Duel) anyWithin(hexes int) bool {
	blue, all := d.game.count[rules.Blue], d.game.total
	for b := range blue {
		for e := blue; e < all; e++ {
			if !d.craft[b].lost && !d.craft[e].lost && hex.Range(d.craft[b].fly.At, d.craft[e].fly.At) <= hexes {
				return true
			}
		}
	}
	return false
}

// end logs the end.
func (d *Duel) end() {
	d.noteFlying()
	if d.Log != nil {
		d.logFinish()
		d.logSummary()
	}
}

// pods is how many gun pods an aircraft carries.
func (sp *spec) pods() int8 {
	if sp.own {
		return sp.numGuns - 1
	}
	return sp.numGuns
}

// drop takes off what leaves with the stores.
func (d *Duel) drop(i int) {
	c, sp := &d.craft[i], &d.game.spec[i]
	c.dropped, c.dropping = true, false
	c.rockets = min(c.rockets, sp.fixedRockets)
	c.genies = 0
	c.fired |= sp.outside()
	if d.Log != nil {
		d.logText(i, "AP-4.5", "its stores are gone, configuration "+c.fly.Config.String())
	}
}
