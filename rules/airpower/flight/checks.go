package flight

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// A CheckKind is what a die is rolled for.
type CheckKind uint8

// The checks, in the order in which they are rolled.
const (
	NoCheck        CheckKind = iota
	RecoverCheck             // departed flight: success recovers (AP-6.4)
	StallCheck               // stalled: success departs (AP-6.4)
	ReverseCheck             // success makes the vertical reverse (AP-13.5)
	SlamCheck                // idle to afterburner: success flames one engine out (AP-6.8)
	CeilingCheck             // above the ceiling: the same (AP-8.4)
	SpinPowerCheck           // power in departed flight: the same (AP-6.8)
	DepartureCheck           // success is a maneuvering departure (AP-7.4)
	GLOCCheck                // success: the pilot passes out (AP-18.6)
	RelightCheck             // success relights one engine (AP-6.8)
	WakeCheck                // success: the pilot comes to (AP-18.6)
	numChecks
)

// due is a set of checks that are due: bit n stands for CheckKind n.
type due uint16

// A Check is a die that must be rolled: it succeeds if the die with Mod added is
// Need or less.
type Check struct {
	Kind      CheckKind
	Need, Mod int8
	Engine    int8 // of flame-outs and relights
}

// Succeeds reports whether the check succeeds with a die of 1 to 10.
func (c Check) Succeeds(die int) bool { return die+int(c.Mod) <= int(c.Need) }

// needs is what the modified die must not exceed.
var needs = [numChecks]int8{
	RecoverCheck:   6,
	StallCheck:     5,
	ReverseCheck:   6,
	SlamCheck:      4,
	CeilingCheck:   4,
	SpinPowerCheck: 4,
	DepartureCheck: 4,
	GLOCCheck:      1,
	RelightCheck:   2,
	WakeCheck:      4,
}

// Needs besides.
const (
	noteNeed     = 1 // departure by the note of a card
	relightLater = 4 // after a try that failed
)

// Due is the check that must be rolled next; its Kind is NoCheck if there is none.
func (p *Plane) Due(s *State) Check {
	m := &s.Move
	if m.Due == 0 {
		return Check{}
	}
	c := Check{Kind: CheckKind(bits.TrailingZeros16(uint16(m.Due)))}
	c.Need = needs[c.Kind]
	switch c.Kind {
	case RecoverCheck, ReverseCheck:
		c.Mod = p.checks().departureMod(s, crew.LeaveDeparture, -2)
	case StallCheck:
		c.Mod = p.checks().departureMod(s, crew.EnterDeparture, 2)
	case CeilingCheck:
		c.Mod, c.Engine = -int8(min(s.CeilingTurns, 100)), s.waitingEngine()
	case SlamCheck, SpinPowerCheck:
		c.Engine = s.waitingEngine()
	case DepartureCheck:
		if m.NeedOne {
			c.Need = noteNeed
		}
	case GLOCCheck:
		c.Mod = p.checks().glocMod(s)
	case RelightCheck:
		if c.Engine = s.waitingEngine(); s.Engines.Tries[c.Engine] > 0 {
			c.Need = relightLater
		}
	}
	return c
}

// departureMod is the modifier of entering or leaving a departure: the pilot's, and that of a card with FBW.
func (ck checks) departureMod(s *State, roll crew.Purpose, fbw int8) int8 {
	mod := int8(ck.p.Pilot.Modifier(roll))
	if ck.p.wings().has(s, card.FBW) {
		mod += fbw
	}
	return mod
}

// glocMod is the modifier of the pilot, who has 1 more than others aboard; each member counts by
// the quality and fitness of that member (AP-18.6).
func (ck checks) glocMod(s *State) int8 {
	mod := int8(ck.p.Pilot.Modifier(crew.GLOC))
	if ck.p.Card.Special&card.CantedSeat != 0 {
		mod++
	}
	return mod - int8(min(s.GLOCChecks, 100))
}

// waitingEngine is the first engine still to be rolled for.
func (s *State) waitingEngine() int8 { return int8(bits.TrailingZeros16(s.Move.Waiting)) }

// Resolve takes the die, 1 to 10, of the check that is due and applies it. It
// reports whether the check succeeded. It panics when none is due.
func (p *Plane) Resolve(s *State, die int) bool {
	m := &s.Move
	c := p.Due(s)
	if c.Kind == NoCheck {
		panic("flight: no check is due")
	}
	yes := c.Succeeds(die)
	switch c.Kind {
	case SlamCheck, CeilingCheck, SpinPowerCheck:
		if yes {
			s.flameOut(1 << c.Engine)
		}
		m.Waiting &^= 1 << c.Engine
		if m.Waiting == 0 {
			m.Due &= m.Due - 1
			m.Waiting = p.engines().allEngines() &^ s.Engines.Out
			if m.Waiting == 0 { // nothing left to go out
				m.Due &^= 1<<SlamCheck | 1<<CeilingCheck | 1<<SpinPowerCheck
			}
		}
		return yes
	case RelightCheck:
		p.checks().relight(s, c.Engine, yes)
		return yes
	}
	m.Due &= m.Due - 1
	p.checks().settle(s, c.Kind, yes)
	return yes
}

// settle applies a check of the pilot or the airframe.
func (ck checks) settle(s *State, k CheckKind, yes bool) {
	m := &s.Move
	switch {
	case k == RecoverCheck && yes:
		ck.recover(s)
		s.Carry, m.From = 0, DP
	case k == StallCheck && yes:
		s.Condition, s.DepartTurns, s.StallTurns = Departed, 0, 0
	case k == StallCheck && m.Reverse:
		m.Due |= 1 << ReverseCheck
	case k == ReverseCheck && yes:
		ck.recover(s)
		s.Condition = Reversed
	case k == DepartureCheck && yes:
		m.Stage = StageLost
		m.Due = 0
	case k == GLOCCheck:
		s.GLOCChecks++
		if yes {
			s.GLOC, s.GLOCTurns = true, 0
		}
	case k == WakeCheck && yes:
		s.GLOC = false
	}
}

// recover is recovery from departed flight, or by a vertical reverse that succeeds (AP-6.4, AP-13.5).
func (ck checks) recover(s *State) {
	s.recover()
	s.Speed = max(s.Speed, ck.p.MinSpeed(s))
}

// MayReverse reports whether a vertical reverse may be announced in the stalled
// aircraft phase (AP-13.5): after a vertical climb, with a start speed from 1.0
// below the minimum up to it, by a pilot who is neither green nor novice.
func (p *Plane) MayReverse(s *State) bool {
	m := &s.Move
	switch {
	case m.From != VC || m.Stage != StageStart || m.Reverse:
		return false
	case s.Condition == Departed || s.Condition == Stalled && m.Due&(1<<StallCheck) == 0:
		return false
	case crew.LimitsOf(p.Pilot.Quality).Has(crew.NoVerticalReverse):
		return false
	}
	least := p.MinSpeed(s)
	return s.Speed <= least && s.Speed >= least-2
}

// Announce announces the vertical reverse; the departure check is then due first,
// even at minimum speed. The error is a Reason.
func (p *Plane) Announce(s *State) error {
	if !p.MayReverse(s) {
		return NotNow
	}
	s.Move.Reverse = true
	s.Condition = Stalled // until it succeeds
	s.Move.Due |= 1 << StallCheck
	return nil
}

// relight tries an engine in the administration phase (AP-6.8): after three
// failures it is dead; relit it counts as idle for the next change.
func (ck checks) relight(s *State, engine int8, yes bool) {
	m, e, bit := &s.Move, &s.Engines, uint16(1)<<engine
	switch e.Tries[engine]++; {
	case yes:
		e.Out &^= bit
		e.Tries[engine] = 0
		s.Power = card.Idle
	case e.Tries[engine] >= 3:
		e.Dead |= bit
	}
	if m.Waiting &^= bit; m.Waiting == 0 {
		m.Due &^= 1 << RelightCheck
	}
}

// turnedBy is a departed facing change: the side and number of steps by two dice
// (AP-6.4, R-23): odd is left; 10 is 300 degrees.
func turnedBy(sideDie, numberDie int) (hex.Hand, int) {
	if sideDie%2 == 1 {
		return hex.Left, numberDie
	}
	return hex.Right, numberDie
}
