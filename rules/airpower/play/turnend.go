package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/hex"
)

// playEndOfFlight is the end of the flight phase: collisions (AP-3.4), fuel fires
// (AP-10.3.4), Genies (AP-9.6), what radars have lost (AP-16.4).
func (te turnEnd) playEndOfFlight() bool {
	te.collisions()
	if te.d.Compiled.Opt.optionalDamage {
		te.d.Harm().checkFires()
	}
	if te.d.NGenies > 0 {
		te.d.nuclear().flyGenies()
	}
	te.d.nuclear().endBursts()
	te.d.Radars().lookBack()
	te.judge()
	return false
}

// collisions rolls for enemies in one position; the one that moved last rolls for both (AP-3.4).
func (te turnEnd) collisions() {
	for k := range te.d.NOrder {
		i := int(te.d.Order[k])
		for e := range k {
			te.collidesWith(i, int(te.d.Order[e]))
		}
	}
}

func (te turnEnd) collidesWith(i, t int) {
	c, x := &te.d.Crafts[i], &te.d.Crafts[t]
	if c.Lost || x.Lost || c.Side == x.Side || c.Fly.At != x.Fly.At || c.Fly.Altitude != x.Fly.Altitude {
		return
	}
	a, b := te.d.orders().orderCraft(i), te.d.orders().orderCraft(t)
	tailed := c.tailed(t) || x.tailed(i)
	again := int(c.Met) == t+1 && c.metAt == c.Fly.At && int(x.Met) == i+1 && x.metAt == x.Fly.At
	if again || !order.CollisionDue(&a, &b, tailed) {
		return
	}
	te.d.Harm().collide(i, t, "AP-3.4")
}

// tailed reports whether the aircraft tails t in this game turn or will in the next.
func (c *CraftState) tailed(t int) bool { return int(c.Tails) == t+1 || int(c.Tailing) == t+1 }

// playAdministration is the end of the game turn (AP-2.2): progressive damage, recovery
// from GLOC, relights, the new speed, and who is left.
func (te turnEnd) playAdministration() bool {
	for i := range te.d.Compiled.Total {
		if !te.d.Crafts[i].Lost {
			te.administer(i)
		}
	}
	te.d.Missiles().endFlight()
	te.judge()
	if !te.d.Over {
		te.judgeTurn()
	}
	if te.d.Log != nil && !te.d.Over {
		te.d.Journal().logSummary()
	}
	return false
}

func (te turnEnd) administer(i int) {
	c, p := &te.d.Crafts[i], te.d.Plane(i)
	te.d.Harm().progress(i)
	if c.Lost {
		return
	}
	awake := te.d.Compiled.Specs[i].numSeats > 1 && c.seats[1].Condition.Conscious()
	te.d.Harm().wakeMate(i)
	if te.d.Compiled.Opt.optionalDamage {
		te.d.Harm().burnFuel(i)
	}
	var before account
	if te.d.Log != nil {
		before = te.d.moveLog().account(i)
	}
	p.EndTurn(&c.Fly, awake)
	if te.d.Log != nil {
		te.d.moveLog().logAccount(i, before)
	}
	te.d.Harm().checks(i)
	if !c.Fly.GLOC && c.seats[0].Condition == crew.Unconscious {
		te.d.Harm().setCondition(i, 0, crew.Able)
		if te.d.Log != nil {
			te.d.Journal().logText(i, "AP-18.6", "the pilot comes round")
		}
	}
	if c.Met != 0 && c.metAt != c.Fly.At {
		c.Met = 0
	}
}

// progress makes the progressive checks of an aircraft (AP-10.2).
func (hm harm) progress(i int) {
	c := &hm.d.Crafts[i]
	f := &c.Fly
	for range c.Rec.ProgressChecks(flight.Supersonic(f.Speed, f.Move.Band)) {
		before := c.Rec.State
		need := before.ProgressNeed()
		die := hm.d.roll(c.Side, forProgress)
		if hm.d.Log != nil {
			hm.d.Journal().logCheck(i, "AP-10.2.1", "damage worsens", die, need, die <= need)
		}
		checks := c.Rec.Progress(die)
		if c.Rec.State != before {
			hm.d.Wound(c.Side, c.Index, c.last, int(c.Rec.State-before))
			hm.worsened(i, before, c.Rec.State.Worst(), checks)
		}
		if c.Lost {
			return
		}
	}
}

// wakeMate lets the other crew member come round (AP-18.6).
func (hm harm) wakeMate(i int) {
	c, sp := &hm.d.Crafts[i], &hm.d.Compiled.Specs[i]
	if sp.numSeats < 2 || c.seats[1].Condition != crew.Unconscious {
		return
	}
	die := 0
	if crew.MayWake(c.seats[:sp.numSeats], 1) {
		die = hm.d.roll(c.Side, forWaking)
	}
	awake := c.seats[1].Administer(die)
	if awake {
		hm.setCondition(i, 1, crew.Able)
	}
	if hm.d.Log != nil {
		hm.d.Journal().logWaking(i, die, awake)
	}
}

// judge ends the duel when a side is gone and nothing flies that could still hit the
// other (our reading: the rules leave the end to the scenario).
func (te turnEnd) judge() {
	if !te.d.Over && te.d.NGenies == 0 && te.d.Flying == 0 {
		te.d.Judge()
	}
}

// judgeTurn ends the duel undecided: nobody can fire any more, all are far apart for
// long, or time is up.
func (te turnEnd) judgeTurn() {
	switch {
	case te.d.NGenies == 0 && te.d.Flying == 0 && !te.anyArmed():
		te.d.Finish(rules.Draw, rules.OutOfAmmunition)
	case te.farApart():
		te.d.Finish(rules.Draw, rules.Disengaged)
	case int(te.d.Turn) >= te.d.Compiled.limit.turns:
		te.noteFlying()
		te.d.NBirds, te.d.Flying, te.d.NGenies = 0, 0, 0 // what still flies hits nobody any more and must not hide a win
		if te.judge(); !te.d.Over {
			te.d.Finish(rules.Draw, rules.TurnLimit)
		}
	}
}

// anyArmed reports whether anybody has something left to fire that works.
func (te turnEnd) anyArmed() bool {
	for i := range te.d.Compiled.Total {
		if te.Armed(i) {
			return true
		}
	}
	return false
}

func (te turnEnd) Armed(i int) bool {
	c := &te.d.Crafts[i]
	if c.Lost || !c.Rec.CanAttack() {
		return false
	}
	if c.Rockets > 0 || c.Genies > 0 || te.d.Arms().MissilesLeft(i) > 0 {
		return true
	}
	if !c.Rec.GunsWork() {
		return false
	}
	for _, g := range te.d.Arms().gunsOf(i) {
		if g.Rounds > 0 {
			return true
		}
	}
	return c.TurretRounds > 0
}

// farApart counts the game turns in a row that end with every pair of enemies further
// apart than the limit and no Genie or missile flying.
func (te turnEnd) farApart() bool {
	if te.d.NGenies > 0 || te.d.Flying > 0 || te.anyWithin(te.d.Compiled.limit.apart) {
		te.d.apart = 0
		return false
	}
	te.d.apart++
	return int(te.d.apart) >= te.d.Compiled.limit.apartTurns
}

func (te turnEnd) anyWithin(hexes int) bool {
	blue, all := te.d.Compiled.Count[rules.Blue], te.d.Compiled.Total
	for b := range blue {
		for e := blue; e < all; e++ {
			if !te.d.Crafts[b].Lost && !te.d.Crafts[e].Lost && hex.Range(te.d.Crafts[b].Fly.At, te.d.Crafts[e].Fly.At) <= hexes {
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
		te.d.Journal().logFinish()
		te.d.Journal().logSummary()
	}
}

// pods is how many gun pods an aircraft carries.
func (sp *Spec) pods() int8 {
	if sp.Own {
		return sp.numGuns - 1
	}
	return sp.numGuns
}

// drop takes off what leaves with the stores.
func (fs flights) drop(i int) {
	c, sp := &fs.d.Crafts[i], &fs.d.Compiled.Specs[i]
	c.dropped, c.dropping = true, false
	c.Rockets = min(c.Rockets, sp.FixedRockets)
	c.Genies = 0
	c.Fired |= sp.Outside()
	if fs.d.Log != nil {
		fs.d.Journal().logText(i, "AP-4.5", "its stores are gone, configuration "+c.Fly.Config.String())
	}
}

// gap is the least range of two enemies that are left, in hexes, altitude counted; -1: a side is gone.
func (te turnEnd) gap() int {
	least := -1
	for i := range te.d.Compiled.Count[rules.Blue] {
		for k := te.d.Compiled.Count[rules.Blue]; k < te.d.Compiled.Total; k++ {
			if te.d.Crafts[i].Lost || te.d.Crafts[k].Lost {
				continue
			}
			if r := te.d.Sensors().Distance(i, k); least < 0 || r < least {
				least = r
			}
		}
	}
	return least
}

// left is the L parts that the side's aircraft can still take.
func (te turnEnd) left(s rules.Side) (n int) {
	for i := range te.d.Compiled.Total {
		if c := &te.d.Crafts[i]; !c.Lost && c.Side == s {
			n += int(damage.Destroyed - c.Rec.State)
		}
	}
	return n
}

// noteFlying notes what is in flight when the duel ends.
func (te turnEnd) noteFlying() {
	for k := range te.d.NBirds {
		if b := &te.d.Birds[k]; !b.Gone {
			te.d.Missiles().launched(b, rules.EndFlying)
		}
	}
	for k := range te.d.NGenies {
		te.d.Launched(te.d.Crafts[te.d.Genies[k].by].Side, Genie, rules.EndFlying)
	}
}
