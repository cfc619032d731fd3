package flight

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// due is a set of checks that are due.
type due uint16

// The checks, in the order in which they are rolled.
const (
	dueRecover   due = 1 << iota // recovery from departed flight
	dueStall                     // departure of a stalled aircraft
	dueReverse                   // vertical reverse
	dueSlam                      // flame-out, idle to afterburner
	dueCeiling                   // flame-out above the ceiling
	dueSpinPower                 // flame-out, power in departed flight
	dueDeparture                 // maneuvering departure
	dueGLOC                      // pilot passes out
	dueRelight                   // administration
	dueWake                      // administration: early recovery from GLOC
)

// A CheckKind is what a die is rolled for.
type CheckKind uint8

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
)

// A Check is a die that must be rolled: it succeeds if the die with Mod added is
// Need or less.
type Check struct {
	Kind      CheckKind
	Need, Mod int8
	Engine    int8 // of flame-outs and relights
}

// Succeeds reports whether the check succeeds with a die of 1 to 10.
func (c Check) Succeeds(die int) bool { return die+int(c.Mod) <= int(c.Need) }

// needs of the checks: what the modified die must not exceed.
const (
	recoverNeed   = 6
	stallNeed     = 5
	flameNeed     = 4
	departureNeed = 4
	noteNeed      = 1 // departure by the note of a card
	glocNeed      = 1
	relightFirst  = 2
	relightLater  = 4
	wakeNeed      = 4
)

// Due is the check that must be rolled next; its Kind is NoCheck if there is none.
func (p *Plane) Due(s *State) Check {
	m := &s.Move
	switch d := m.Due & -m.Due; d {
	case dueRecover, dueReverse:
		k := RecoverCheck
		if d == dueReverse {
			k = ReverseCheck
		}
		return Check{Kind: k, Need: recoverNeed, Mod: p.checks().recoverMod(s)}
	case dueStall:
		return Check{Kind: StallCheck, Need: stallNeed, Mod: p.checks().departMod(s)}
	case dueSlam:
		return p.checks().flameCheck(s, SlamCheck, 0)
	case dueCeiling:
		return p.checks().flameCheck(s, CeilingCheck, -int8(min(s.CeilingTurns, 100)))
	case dueSpinPower:
		return p.checks().flameCheck(s, SpinPowerCheck, 0)
	case dueDeparture:
		if m.NeedOne {
			return Check{Kind: DepartureCheck, Need: noteNeed}
		}
		return Check{Kind: DepartureCheck, Need: departureNeed}
	case dueGLOC:
		return Check{Kind: GLOCCheck, Need: glocNeed, Mod: p.checks().glocMod(s)}
	case dueRelight:
		return p.checks().relightCheck(s)
	case dueWake:
		return Check{Kind: WakeCheck, Need: wakeNeed}
	}
	return Check{}
}

func (ck checks) departMod(s *State) int8 {
	mod := int8(ck.p.Pilot.Modifier(crew.EnterDeparture))
	if ck.p.wings().has(s, card.FBW) {
		mod += 2
	}
	return mod
}

func (ck checks) recoverMod(s *State) int8 {
	mod := int8(ck.p.Pilot.Modifier(crew.LeaveDeparture))
	if ck.p.wings().has(s, card.FBW) {
		mod -= 2
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

func (ck checks) flameCheck(s *State, k CheckKind, mod int8) Check {
	return Check{Kind: k, Need: flameNeed, Mod: mod, Engine: s.waitingEngine()}
}

func (ck checks) relightCheck(s *State) Check {
	c := Check{Kind: RelightCheck, Need: relightFirst, Engine: s.waitingEngine()}
	if s.Engines.Tries[c.Engine] > 0 {
		c.Need = relightLater
	}
	return c
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
				m.Due &^= dueSlam | dueCeiling | dueSpinPower
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
		ck.leaveDeparture(s)
	case k == StallCheck && yes:
		s.Condition, s.DepartTurns, s.StallTurns = Departed, 0, 0
	case k == StallCheck && m.Reverse:
		m.Due |= dueReverse
	case k == ReverseCheck && yes:
		ck.reverse(s)
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

// leaveDeparture is recovery from departed flight (AP-6.4).
func (ck checks) leaveDeparture(s *State) {
	s.recover()
	s.Carry = 0
	s.Speed = max(s.Speed, ck.p.MinSpeed(s))
	s.Move.From = DP
}

// MayReverse reports whether a vertical reverse may be announced in the stalled
// aircraft phase (AP-13.5): after a vertical climb, with a start speed from 1.0
// below the minimum up to it, by a pilot who is neither green nor novice.
func (p *Plane) MayReverse(s *State) bool {
	m := &s.Move
	switch {
	case m.From != VC || m.Stage != StageStart || m.Reverse:
		return false
	case s.Condition == Departed || s.Condition == Stalled && m.Due&dueStall == 0:
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
	s.Move.Due |= dueStall
	return nil
}

// reverse is the vertical reverse that succeeds.
func (ck checks) reverse(s *State) {
	s.recover()
	s.Condition = Reversed
	s.Speed = max(s.Speed, ck.p.MinSpeed(s))
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
		m.Due &^= dueRelight
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
