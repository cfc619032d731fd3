package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// askStep asks for the next flight point.
func (fs flights) askStep(i int) bool {
	c, p := &fs.d.craft[i], fs.d.plane(i)
	if fs.d.early && c.spent() >= fs.d.orders().firstPart(i) && c.fly.Move.Stage != flight.StageStart {
		fs.d.early = false
		fs.d.acting = fs.d.order[fs.d.Cursor] // the threat goes on (AP-12.5)
		fs.resume(int(fs.d.acting))
		return false
	}
	if c.fly.Crashed {
		fs.d.harm().crash(i)
		return false
	}
	if fs.d.flying > 0 && c.chased <= c.spent() && !c.fly.Done() {
		return fs.d.missiles().chaseOf(i, beforeFP, stepping)
	}
	if c.fly.Done() {
		c.stage = ending
		if fs.d.flying > 0 {
			return fs.d.missiles().chaseOf(i, atEnd, ending)
		}
		return false
	}
	if c.pilotOut() && !c.drifting {
		fs.startDrift(i) // passed out in the middle of the move
	}
	n := len(p.AppendSteps(fs.d.list.steps[:0], &c.fly))
	switch {
	case n == 0 || n > maxSteps:
		panic("airpower: the list of flight points is empty or too long")
	case c.drifting:
		fs.takeStep(i, fs.driftStep(i, n))
	case !fs.d.ask(i, rules.Move, n):
		fs.takeStep(i, 0)
	default:
		return true
	}
	return false
}

func (fs flights) chooseStep(i, option int) { fs.takeStep(i, option) }

// rolls reports whether a step executes a displacement or lag roll.
func rolls(s *flight.State, st *flight.Step) bool {
	kind := s.Maneuver.Kind
	return st.Exec && (st.Decl == flight.DeclDR || st.Decl == flight.DeclLR ||
		st.Decl == flight.Keep && (kind == flight.DR || kind == flight.LR))
}

// takeStep spends a flight point.
func (fs flights) takeStep(i, n int) {
	c := &fs.d.craft[i]
	st, bank := fs.d.list.steps[n], c.fly.Bank
	rolling := rolls(&c.fly, &st)
	level, hfps := c.fly.Altitude, c.fly.Move.HFPs
	fs.d.plane(i).Spend(&c.fly, &st)
	c.lastFP = hex.Slope{Levels: c.fly.Altitude - level, HFPs: int16(c.fly.Move.HFPs - hfps)}
	if st.Decl == flight.DeclTurn || c.fly.Turn.On {
		c.tightest = max(c.tightest, c.fly.Turn.Rate)
	}
	if fs.d.Log != nil {
		fs.d.moveLog().logStep(i, st, bank)
	}
	if c.dropping {
		fs.drop(i)
	}
	c.attacked, c.asked = 0, 0
	if rolling {
		fs.d.harm().risk(i, rollExecuted)
	}
	c.stage = spent
}

// afterStep rolls what a flight point calls for, and counts it for tracking.
func (fs flights) afterStep(i int) bool {
	c := &fs.d.craft[i]
	fs.d.harm().checks(i)
	fs.d.radars().breakLock(i)
	if c.fly.Crashed {
		fs.d.harm().crash(i)
		return false
	}
	fs.d.combat().countTracking(i)
	c.stage = firing
	if fs.d.flying > 0 {
		return fs.d.missiles().chaseOf(i, afterFP, firing)
	}
	return false
}

// askTurn asks for a facing change, the amount of a vertical roll, or whether
// what is in progress is carried on.
func (fs flights) askTurn(i int) bool {
	c, p := &fs.d.craft[i], fs.d.plane(i)
	if c.fly.Move.Stage != flight.StageAfter {
		c.stage = stepping
		return false
	}
	if c.pilotOut() && !c.drifting {
		fs.startDrift(i) // passed out while turning
	}
	n := len(p.AppendAfters(fs.d.list.afters[:0], &c.fly))
	switch {
	case n == 0:
		panic("airpower: nothing may follow the flight point")
	case c.drifting:
		fs.takeAfter(i, fs.driftAfter(i, n))
	case !fs.d.ask(i, rules.Turn, n):
		fs.takeAfter(i, 0)
	default:
		return true
	}
	return false
}

func (fs flights) chooseTurn(i, option int) { fs.takeAfter(i, option) }

// takeAfter makes the facing change; guns may fire after it (AP-9.1.1).
func (fs flights) takeAfter(i, n int) {
	c := &fs.d.craft[i]
	a := fs.d.list.afters[n]
	fs.d.plane(i).Follow(&c.fly, a)
	if fs.d.Log != nil && a.Kind != flight.Hold {
		fs.d.moveLog().logAfter(i, a)
	}
	if a.Kind != flight.Turn30 && a.Kind != flight.Roll {
		return
	}
	if a.Kind == flight.Roll {
		fs.d.harm().risk(i, vertically)
		c.rolls++
	}
	fs.d.harm().checks(i)
	fs.d.radars().breakLock(i)
	if c.fly.Crashed {
		fs.d.harm().crash(i)
		return
	}
	fs.d.combat().turnedTracking(i)
	c.stage = firing
	if fs.d.flying > 0 {
		fs.d.missiles().chaseOf(i, afterFP, firing)
	}
}

// tumble rolls the two dice of departed flight (AP-6.4).
func (fs flights) tumble(i int) (hand, number int) {
	side := fs.d.craft[i].side
	hand = fs.handDie(fs.d.roll(side, forTumble))
	return hand, fs.d.roll(side, forTumble)
}

// handDie is a die whose odd faces mean left: in a mirrored game they mean right.
func (fs flights) handDie(die int) int {
	if fs.d.game.mirrored {
		return (die - 1) ^ 1 + 1
	}
	return die
}
