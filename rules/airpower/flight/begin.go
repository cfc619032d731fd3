package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// NewTurn begins a game turn: it notes what counts from its start and how the
// aircraft flies in it (AP-6.4, AP-7.4). Checks of the stalled aircraft phase may
// then be due.
func (p *Plane) NewTurn(s *State) {
	s.Move = Move{Band: s.Band(), Config: s.Config, Altitude: s.Altitude, From: s.Type, Clean: true}
	s.Engines.Fresh = 0
	m := &s.Move
	if m.Above = s.Altitude > p.Card.Ceiling[s.Config]; m.Above {
		s.CeilingTurns++
	} else {
		s.CeilingTurns = 0
	}
	switch {
	case s.Condition == Departed:
		m.Due |= 1 << RecoverCheck
		return
	case s.Speed < p.MinSpeed(s):
		s.Condition = Stalled
		m.Due |= 1 << StallCheck
		return
	}
	s.Condition = Flying
	s.StallTurns = 0
	if m.From == ST {
		s.recover()
	}
	if p.starts().mustDepart(s) {
		s.Condition, m.Forced = Departed, true
		s.DepartTurns = 0
	}
}

// recover is what leaving a stall or a departure costs (AP-6.4): wings level, the
// carried half FP lost.
func (s *State) recover() {
	s.Condition = Flying
	s.Bank, s.HalfFP = hex.Level, false
	s.StallTurns, s.DepartTurns = 0, 0
}

// mustDepart reports whether a carried turn makes the aircraft depart, whatever
// wing is chosen (AP-7.4, causes 1 and 2).
func (sr starts) mustDepart(s *State) bool {
	if !s.Turn.On {
		return false
	}
	for shape := range sr.p.Card.Shapes {
		for _, flaps := range [2]bool{false, true} {
			if w := (Wing{uint8(shape), flaps}); sr.p.wings().mayWing(s, w) && sr.p.wings().holds(s, w) {
				return false
			}
		}
	}
	return true
}

// rateMargin is what AP-7.3 adds to the minimum speed for a turn rate.
var rateMargin = [card.NumRates]card.Halves{card.EZ: 0, card.TT: 1, card.HT: 2, card.BT: 3, card.ET: 4}

// carriedDeparts reports whether a carried turn is too tight for the start speed
// (AP-7.3), or no longer permitted to a PSSM aircraft at supersonic speed.
func (sr starts) carriedDeparts(s *State, w Wing) bool {
	if !s.Turn.On {
		return false
	}
	m := &s.Move
	if s.Speed < sr.p.wings().minSpeed(s, w, m.Band, s.Config)+rateMargin[s.Turn.Rate] {
		return true
	}
	pssm := sr.startProperties(s, w).Has(card.PSSM) && Supersonic(s.Speed, m.Band)
	return pssm && s.Turn.Rate > sr.p.wings().bestRate(s, w, m.Band, true) && s.Turn.Rate <= sr.p.wings().bestRate(s, w, m.Band, false)
}

// Begin starts the move. The error is a Reason; the state is then unchanged.
// Flame-out checks may be due after it.
func (p *Plane) Begin(s *State, st Start) error {
	if r := p.starts().startReason(s, &st); r != OK {
		return r
	}
	p.Commit(s, &st)
	return nil
}

// Commit is Begin with a start that is known to be legal: nothing is checked again.
func (p *Plane) Commit(s *State, st *Start) {
	m := &s.Move
	q := p.maneuvers().quota(s, st, p.starts().startProperties(s, st.Wing))
	p.starts().setPower(s, st)
	s.Wing = st.Wing
	m.FPs, s.HalfFP = flightPoints(s.Speed, s.HalfFP)
	m.Left = m.FPs
	m.First, m.MinVFPs, m.MaxVFPs = q.first, q.min, q.max
	if m.HalfUnl = m.FPs / 2; m.FPs == 1 {
		m.HalfUnl = 1
	}
	// After HRD into VD, and for HPR into VC from level flight, the only vertical
	// roll comes with the last FP (AP-13.3.4).
	m.LateRoll = st.HRD && st.Type == VD || st.Type == VC && m.From == LVL
	s.Type = st.Type
	m.Clean = p.starts().controlReason(s, st) == OK
	if !st.Type.Climbing() {
		s.AltFrac = 0 // AP-8.1.4
	}
	if s.Pitches(st) {
		m.vector()
	}
	p.starts().carryIn(s)
	s.Recovery.begin(s.Speed)
	m.Stage = StageStep
	if m.Left == 0 {
		p.points().finish(s)
	}
}

// setPower performs the power setting and notes flame-outs and their checks (AP-6.8).
func (sr starts) setPower(s *State, st *Start) {
	m := &s.Move
	m.Start = *st
	m.AllOut = sr.p.engines().running(s) <= 0
	last := s.Power
	s.Power = st.Power
	s.Braked = st.Brakes > 0
	if st.Emergency {
		s.EmergencyRun++
		s.EmergencyTotal++
	} else {
		s.EmergencyRun = 0
	}
	if m.AllOut {
		return
	}
	if Supersonic(s.Speed, m.Band) && st.Power < card.Military {
		m.FlamedFast = true
		s.flameOut(sr.p.engines().allEngines())
		return
	}
	// A propeller's full throttle is no afterburner.
	if last == card.Idle && st.Power == card.Afterburner && !sr.p.Card.Propeller && !sr.p.wings().has(s, card.RPR) {
		m.Due |= 1 << SlamCheck
	}
	if m.Above && st.Power > card.Idle {
		m.Due |= 1 << CeilingCheck
	}
	m.Waiting = sr.p.engines().allEngines() &^ s.Engines.Out
}

// flameOut puts engines out in this game turn.
func (s *State) flameOut(engines uint16) {
	s.Engines.Fresh |= engines &^ s.Engines.Out
	s.Engines.Out |= engines
}

// carryIn takes the turn or maneuver of the last game turn into this one: it drops without penalty what the
// flight type, damage control or the card now forbids, and looks the requirement of a turn up anew
// (AP-7.1).
func (sr starts) carryIn(s *State) {
	m, st := &s.Move, &s.Move.Start
	if k := s.Maneuver.Kind; k != NoManeuver {
		roll := !k.sliding()
		switch {
		case st.Type == VC, st.Type == VD, st.HRD, k == SS && sr.p.maneuvers().vectorReason(s, sr.p.Properties(s)) != OK, roll &&
			(st.Type == SC || st.DamageControl || sr.p.wings().has(s, card.NRM)):
			s.Maneuver = Maneuver{}
		case roll:
			m.Rolls = 1 // counts as the first
			m.Clean = false
		}
	}
	if !s.Turn.On {
		return
	}
	need, set, ok := TurnNeed(m.Band, s.Turn.Rate, s.Speed)
	if !ok || sr.p.maneuvers().rateReason(s, s.Turn.Rate) != OK {
		s.Turn = Turn{}
		return
	}
	s.Turn.Need, s.Turn.Set = need, set
	sr.p.maneuvers().noteTurn(s)
}
