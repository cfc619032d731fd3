package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// askStep asks for the next flight point.
func (d *Duel) askStep(i int) bool {
	c, p := &d.craft[i], d.plane(i)
	if d.early && c.spent() >= d.firstPart(i) && c.fly.Move.Stage != flight.StageStart {
		d.early = false
		d.acting = d.order[d.Cursor] // the threat goes on (AP-12.5)
		d.resume(int(d.acting))
		return false
	}
	if c.fly.Crashed {
		d.crash(i)
		return false
	}
	if d.flying > 0 && c.chased <= c.spent() && !c.fly.Done() {
		return d.chaseOf(i, beforeFP, stepping)
	}
	if c.fly.Done() {
		c.stage = ending
		if d.flying > 0 {
			return d.chaseOf(i, atEnd, ending)
		}
		return false
	}
	if c.pilotOut() && !c.drifting {
		d.startDrift(i) // passed out in the middle of the move
	}
	n := len(p.AppendSteps(d.list.steps[:0], &c.fly))
	switch {
	case n == 0 || n > maxSteps:
		panic("airpower: the list of flight points is empty or too long")
	case c.drifting:
		d.takeStep(i, d.driftStep(i, n))
	case !d.ask(i, rules.Move, n):
		d.takeStep(i, 0)
	default:
		return true
	}
	return false
}

func (d *Duel) chooseStep(i, option int) { d.takeStep(i, option) }

// rolls reports whether a step executes a displacement or lag roll.
func rolls(s *flight.State, st *flight.Step) bool {
	kind := s.Maneuver.Kind
	return st.Exec && (st.Decl == flight.DeclDR || st.Decl == flight.DeclLR ||
		st.Decl == flight.Keep && (kind == flight.DR || kind == flight.LR))
}

// takeStep spends a flight point.
func (d *Duel) takeStep(i, n int) {
	c := &d.craft[i]
	st, bank := d.list.steps[n], c.fly.Bank
	rolling := rolls(&c.fly, &st)
	level, hfps := c.fly.Altitude, c.fly.Move.HFPs
	d.plane(i).Spend(&c.fly, &st)
	c.lastFP = hex.Slope{Levels: c.fly.Altitude - level, HFPs: int16(c.fly.Move.HFPs - hfps)}
	if st.Decl == flight.DeclTurn || c.fly.Turn.On {
		c.tightest = max(c.tightest, c.fly.Turn.Rate)
	}
	if d.Log != nil {
		d.logStep(i, st, bank)
	}
	if c.dropping {
		d.drop(i)
	}
	c.attacked, c.asked = 0, 0
	if rolling {
		d.risk(i, rollExecuted)
	}
	c.stage = spent
}

// afterStep rolls what a flight point calls for, and counts it for tracking.
func (d *Duel) afterStep(i int) bool {
	c := &d.craft[i]
	d.checks(i)
	d.breakLock(i)
	if c.fly.Crashed {
		d.crash(i)
		return false
	}
	d.countTracking(i)
	c.stage = firing
	if d.flying > 0 {
		return d.chaseOf(i, afterFP, firing)
	}
	return false
}

// askTurn asks for a facing change, the amount of a vertical roll, or whether
// what is in progress is carried on.
func (d *Duel) askTurn(i int) bool {
	c, p := &d.craft[i], d.plane(i)
	if c.fly.Move.Stage != flight.StageAfter {
		c.stage = stepping
		return false
	}
	if c.pilotOut() && !c.drifting {
		d.startDrift(i) // passed out while turning
	}
	n := len(p.AppendAfters(d.list.afters[:0], &c.fly))
	switch {
	case n == 0:
		panic("airpower: nothing may follow the flight point")
	case c.drifting:
		d.takeAfter(i, d.driftAfter(i, n))
	case !d.ask(i, rules.Turn, n):
		d.takeAfter(i, 0)
	default:
		return true
	}
	return false
}

func (d *Duel) chooseTurn(i, option int) { d.takeAfter(i, option) }

// takeAfter makes the facing change; guns may fire after it (AP-9.1.1).
func (d *Duel) takeAfter(i, n int) {
	c := &d.craft[i]
	a := d.list.afters[n]
	d.plane(i).Follow(&c.fly, a)
	if d.Log != nil && a.Kind != flight.Hold {
		d.logAfter(i, a)
	}
	if a.Kind != flight.Turn30 && a.Kind != flight.Roll {
		return
	}
	if a.Kind == flight.Roll {
		d.risk(i, vertically)
		c.rolls++
	}
	d.checks(i)
	d.breakLock(i)
	if c.fly.Crashed {
		d.crash(i)
		return
	}
	d.turnedTracking(i)
	c.stage = firing
	if d.flying > 0 {
		d.chaseOf(i, afterFP, firing)
	}
}

// tumble rolls the two dice of departed flight (AP-6.4).
func (d *Duel) tumble(i int) (hand, number int) {
	side := d.craft[i].side
	hand = d.handDie(d.roll(side, forTumble))
	return hand, d.roll(side, forTumble)
}

// handDie is a die whose odd faces mean left: in a mirrored game they mean right.
func (d *Duel) handDie(die int) int {
	if d.game.mirrored {
		return (die - 1) ^ 1 + 1
	}
	return die
}
