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
	if te.d.Compiled.Opt.OptionalDamage {
		harm(te).checkFires()
	}
	if te.d.NGenies > 0 {
		nuclear(te).flyGenies()
	}
	nuclear(te).endBursts()
	radars(te).lookBack()
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
	a, b := orders(te).orderCraft(i), orders(te).orderCraft(t)
	tailed := c.tailed(t) || x.tailed(i)
	again := int(c.Met) == t+1 && c.metAt == c.Fly.At && int(x.Met) == i+1 && x.metAt == x.Fly.At
	if again || !order.CollisionDue(&a, &b, tailed) {
		return
	}
	harm(te).collide(i, t, "AP-3.4")
}

// tailed reports whether the aircraft tails t in this game turn or will in the next.
func (c *CraftState) tailed(t int) bool { return int(c.Tails) == t+1 || int(c.Tailing) == t+1 }

// playAdministration is the end of the game turn (AP-2.2): progressive damage, recovery
// from GLOC, relights, the new speed, and who is left.
func (te turnEnd) playAdministration() bool {
	for i := range te.d.everybody() {
		te.administer(i)
	}
	missiles(te).endFlight()
	te.judge()
	if !te.d.Over {
		te.judgeTurn()
	}
	if te.d.Log != nil && !te.d.Over {
		summary(te).logSummary()
	}
	return false
}

func (te turnEnd) administer(i int) {
	c, p := &te.d.Crafts[i], te.d.Plane(i)
	harm(te).progress(i)
	if c.Lost {
		return
	}
	awake := te.d.Compiled.Specs[i].numSeats > 1 && c.seats[1].Condition.Conscious()
	harm(te).wakeMate(i)
	var before account
	if te.d.Log != nil {
		before = journal(te).account(i)
	}
	if te.d.Compiled.Opt.OptionalDamage {
		harm(te).burnFuel(i)
	}
	p.EndTurn(&c.Fly, awake)
	if te.d.Log != nil {
		journal(te).logAccount(i, before)
		journal(te).logFuel(i, before)
	}
	harm(te).checks(i)
	if !c.Fly.GLOC && c.seats[0].Condition == crew.Unconscious {
		harm(te).setCondition(i, 0, crew.Able)
		journal(te).tell(i, "AP-18.6", "the pilot comes round")
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
		journal(hm).check(i, "AP-10.2.1", "damage worsens", die, need)
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
		journal(hm).logWaking(i, die, awake)
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
	case int(te.d.Turn) >= te.d.Compiled.Opt.TurnLimit:
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

// Armed reports whether an aircraft has something left to fire that works.
func (te turnEnd) Armed(i int) bool {
	c := &te.d.Crafts[i]
	if c.Lost || !c.Rec.CanAttack() {
		return false
	}
	if c.Rockets > 0 || c.Genies > 0 || Arms(te).MissilesLeft(i) > 0 {
		return true
	}
	if !c.Rec.GunsWork() {
		return false
	}
	for _, g := range Arms(te).gunsOf(i) {
		if g.Rounds > 0 {
			return true
		}
	}
	return c.TurretRounds > 0
}

// farApart counts the game turns in a row that end with every pair of enemies further
// apart than the limit and no Genie or missile flying.
func (te turnEnd) farApart() bool {
	if te.d.NGenies > 0 || te.d.Flying > 0 || te.anyWithin(te.d.Compiled.Opt.Apart) {
		te.d.apart = 0
		return false
	}
	te.d.apart++
	return int(te.d.apart) >= te.d.Compiled.Opt.ApartTurns
}

func (te turnEnd) anyWithin(hexes int) bool {
	for _, b := range te.d.foes(rules.Red) {
		for _, e := range te.d.foes(rules.Blue) {
			if hex.Range(b.Fly.At, e.Fly.At) <= hexes {
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
		journal(te).logFinish()
		summary(te).logSummary()
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
		journal(fs).tell(i, "AP-4.5", "its stores are gone, configuration "+c.Fly.Config.String())
	}
}

// gap is the least range of two enemies that are left, in hexes, altitude counted; -1: a side is gone.
func (te turnEnd) gap() int {
	least := -1
	for i := range te.d.foes(rules.Red) {
		for k := range te.d.foes(rules.Blue) {
			if r := Sensors(te).Distance(i, k); least < 0 || r < least {
				least = r
			}
		}
	}
	return least
}

// left is the L parts that the side's aircraft can still take.
func (te turnEnd) left(s rules.Side) (n int) {
	for _, c := range te.d.foes(s.Other()) {
		n += int(damage.Destroyed - c.Rec.State)
	}
	return n
}

// noteFlying notes what is in flight when the duel ends.
func (te turnEnd) noteFlying() {
	for b := range te.d.birds() {
		missiles(te).launched(b, rules.EndFlying)
	}
	for k := range te.d.NGenies {
		te.d.Launched(te.d.Crafts[te.d.Genies[k].by].Side, Genie, rules.EndFlying)
	}
}
