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
func (te turnEnd) playEndOfFlight() bool {
	te.collisions()
	if te.d.game.opt.optionalDamage {
		te.d.harm().checkFires()
	}
	if te.d.nGenies > 0 {
		te.d.nuclear().flyGenies()
	}
	te.d.nuclear().endBursts()
	te.d.radars().lookBack()
	te.judge()
	return false
}

// collisions rolls for enemies in one position; the one that moved last rolls for both (AP-3.4).
func (te turnEnd) collisions() {
	for k := range te.d.nOrder {
		i := int(te.d.order[k])
		for e := range k {
			te.collidesWith(i, int(te.d.order[e]))
		}
	}
}

func (te turnEnd) collidesWith(i, t int) {
	c, x := &te.d.craft[i], &te.d.craft[t]
	if c.lost || x.lost || c.side == x.side || c.fly.At != x.fly.At || c.fly.Altitude != x.fly.Altitude {
		return
	}
	a, b := te.d.orders().orderCraft(i), te.d.orders().orderCraft(t)
	tailed := c.tailed(t) || x.tailed(i)
	again := int(c.met) == t+1 && c.metAt == c.fly.At && int(x.met) == i+1 && x.metAt == x.fly.At
	if again || !order.CollisionDue(&a, &b, tailed) {
		return
	}
	te.d.harm().collide(i, t, "AP-3.4")
}

// tailed reports whether the aircraft tails t in this game turn or will in the next.
func (c *craft) tailed(t int) bool { return int(c.tails) == t+1 || int(c.tailing) == t+1 }

// playAdministration is the end of the game turn (AP-2.2): progressive damage, recovery
// from GLOC, relights, the new speed, and who is left.
func (te turnEnd) playAdministration() bool {
	for i := range te.d.game.total {
		if !te.d.craft[i].lost {
			te.administer(i)
		}
	}
	te.d.missiles().endFlight()
	te.judge()
	if !te.d.Over {
		te.judgeTurn()
	}
	if te.d.Log != nil && !te.d.Over {
		te.d.journal().logSummary()
	}
	return false
}

func (te turnEnd) administer(i int) {
	c, p := &te.d.craft[i], te.d.plane(i)
	te.d.harm().progress(i)
	if c.lost {
		return
	}
	awake := te.d.game.spec[i].numSeats > 1 && c.seats[1].Condition.Conscious()
	te.d.harm().wakeMate(i)
	if te.d.game.opt.optionalDamage {
		te.d.harm().burnFuel(i)
	}
	var before account
	if te.d.Log != nil {
		before = te.d.moveLog().account(i)
	}
	p.EndTurn(&c.fly, awake)
	if te.d.Log != nil {
		te.d.moveLog().logAccount(i, before)
	}
	te.d.harm().checks(i)
	if !c.fly.GLOC && c.seats[0].Condition == crew.Unconscious {
		te.d.harm().setCondition(i, 0, crew.Able)
		if te.d.Log != nil {
			te.d.journal().logText(i, "AP-18.6", "the pilot comes round")
		}
	}
	if c.met != 0 && c.metAt != c.fly.At {
		c.met = 0
	}
}

// progress makes the progressive checks of an aircraft (AP-10.2).
func (hm harm) progress(i int) {
	c := &hm.d.craft[i]
	f := &c.fly
	for range c.rec.ProgressChecks(flight.Supersonic(f.Speed, f.Move.Band)) {
		before := c.rec.State
		need := before.ProgressNeed()
		die := hm.d.roll(c.side, forProgress)
		if hm.d.Log != nil {
			hm.d.journal().logCheck(i, "AP-10.2.1", "damage worsens", die, need, die <= need)
		}
		checks := c.rec.Progress(die)
		if c.rec.State != before {
			hm.d.Wound(c.side, c.index, c.last, int(c.rec.State-before))
			hm.worsened(i, before, c.rec.State.Worst(), checks)
		}
		if c.lost {
			return
		}
	}
}

// wakeMate lets the other crew member come round (AP-18.6).
func (hm harm) wakeMate(i int) {
	c, sp := &hm.d.craft[i], &hm.d.game.spec[i]
	if sp.numSeats < 2 || c.seats[1].Condition != crew.Unconscious {
		return
	}
	die := 0
	if crew.MayWake(c.seats[:sp.numSeats], 1) {
		die = hm.d.roll(c.side, forWaking)
	}
	awake := c.seats[1].Administer(die)
	if awake {
		hm.setCondition(i, 1, crew.Able)
	}
	if hm.d.Log != nil {
		hm.d.journal().logWaking(i, die, awake)
	}
}

// judge ends the duel when a side is gone and nothing flies that could still hit the
// other (our reading: the rules leave the end to the scenario).
func (te turnEnd) judge() {
	if !te.d.Over && te.d.nGenies == 0 && te.d.flying == 0 {
		te.d.Judge()
	}
}

// judgeTurn ends the duel undecided: nobody can fire any more, all are far apart for
// long, or time is up.
func (te turnEnd) judgeTurn() {
	switch {
	case te.d.nGenies == 0 && te.d.flying == 0 && !te.anyArmed():
		te.d.Finish(rules.Draw, rules.OutOfAmmunition)
	case te.farApart():
		te.d.Finish(rules.Draw, rules.Disengaged)
	case int(te.d.Turn) >= te.d.game.limit.turns:
		te.noteFlying()
		te.d.nBirds, te.d.flying, te.d.nGenies = 0, 0, 0 // what still flies hits nobody any more and must not hide a win
		if te.judge(); !te.d.Over {
			te.d.Finish(rules.Draw, rules.TurnLimit)
		}
	}
}

// anyArmed reports whether anybody has something left to fire that works.
func (te turnEnd) anyArmed() bool {
	for i := range te.d.game.total {
		if te.armed(i) {
			return true
		}
	}
	return false
}

func (te turnEnd) armed(i int) bool {
	c := &te.d.craft[i]
	if c.lost || !c.rec.CanAttack() {
		return false
	}
	if c.rockets > 0 || c.genies > 0 || te.d.missiles().missilesLeft(i) > 0 {
		return true
	}
	if !c.rec.GunsWork() {
		return false
	}
	for _, g := range te.d.combat().gunsOf(i) {
		if g.Rounds > 0 {
			return true
		}
	}
	return c.turretRounds > 0
}

// farApart counts the game turns in a row that end with every pair of enemies further
// apart than the limit and no Genie or missile flying.
func (te turnEnd) farApart() bool {
	if te.d.nGenies > 0 || te.d.flying > 0 || te.anyWithin(te.d.game.limit.apart) {
		te.d.apart = 0
		return false
	}
	te.d.apart++
	return int(te.d.apart) >= te.d.game.limit.apartTurns
}

func (te turnEnd) anyWithin(hexes int) bool {
	blue, all := te.d.game.count[rules.Blue], te.d.game.total
	for b := range blue {
		for e := blue; e < all; e++ {
			if !te.d.craft[b].lost && !te.d.craft[e].lost && hex.Range(te.d.craft[b].fly.At, te.d.craft[e].fly.At) <= hexes {
				return true
			}
		}
	}
	return false
}

// end logs the end.
func (te turnEnd) end() {
	te.noteFlying()
	if te.d.Log != nil {
		te.d.journal().logFinish()
		te.d.journal().logSummary()
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
func (fs flights) drop(i int) {
	c, sp := &fs.d.craft[i], &fs.d.game.spec[i]
	c.dropped, c.dropping = true, false
	c.rockets = min(c.rockets, sp.fixedRockets)
	c.genies = 0
	c.fired |= sp.outside()
	if fs.d.Log != nil {
		fs.d.journal().logText(i, "AP-4.5", "its stores are gone, configuration "+c.fly.Config.String())
	}
}
