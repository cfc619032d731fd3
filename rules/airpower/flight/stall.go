package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// Stall is the whole move of a stalled aircraft (AP-6.4): it stays where it is and
// sinks. Power counts as usual. The error is a Reason.
func (p *Plane) Stall(s *State, set Setting) error {
	m := &s.Move
	if s.Condition != Stalled || m.Stage != StageStart || m.Due != 0 {
		return NotNow
	}
	if r := p.engines().settingReason(s, set); r != OK {
		return r
	}
	p.checks().abnormal(s, ST, set)
	k := int16(s.StallTurns)
	lost := sink(s.Speed) + k
	s.Altitude -= lost
	s.StallTurns++
	p.checks().sunk(s)
	ap := card.Quarters(4 * lost)
	if k == 0 {
		ap = card.Quarters(2 * lost)
	}
	m.add(SrcStall, ap)
	p.points().tally(s)
	return nil
}

// Spin is the whole move of a departed aircraft (AP-6.4), with the two dice for the side and the
// number of facing changes. An aircraft that a carried turn has made depart in this game turn also
// moves forward between them (AP-7.4, R-33). The error is a Reason. Flame-out checks may be due
// after it.
func (p *Plane) Spin(s *State, set Setting, sideDie, numberDie int) error {
	m := &s.Move
	if s.Condition != Departed || m.Stage != StageStart || m.Due != 0 {
		return NotNow
	}
	if r := p.engines().settingReason(s, set); r != OK {
		return r
	}
	n, _ := flightPoints(s.Speed, s.HalfFP)
	p.checks().abnormal(s, DP, set)
	forward := 0
	if m.Forced {
		forward = int(n / 2)
	}
	s.tumble(sideDie, numberDie, forward)
	s.Altitude -= sink(s.Speed) + 2*int16(s.DepartTurns)
	s.DepartTurns++
	s.Carry = 0
	m.Spun = true
	p.checks().sunk(s)
	if set.Power >= card.Military && !m.AllOut {
		m.Due |= 1 << SpinPowerCheck
		m.Waiting = p.engines().allEngines() &^ s.Engines.Out
	}
	return nil
}

// sink is the start speed in whole levels, rounded up.
func sink(speed card.Halves) int16 { return int16((speed + 1) / 2) }

// abnormal is what stalled and departed moves have in common: nothing carried,
// wings level.
func (ck checks) abnormal(s *State, t Type, set Setting) {
	m := &s.Move
	ck.p.starts().setPower(s, &Start{Type: t, Setting: set, Wing: s.Wing})
	s.Type = t
	s.Turn, s.Maneuver = Turn{}, Maneuver{}
	s.Bank, s.AltFrac = hex.Level, 0
	m.Clean = false
	s.Recovery.begin(s.Speed)
}

// sunk ends the move of a stalled or departed aircraft.
func (ck checks) sunk(s *State) {
	m := &s.Move
	m.Stage = StageDone
	s.Slope = Slope{Levels: s.Altitude - m.Altitude}
	s.Crashed = s.Altitude <= 0
}

// tumble makes the facing changes of departed flight: with forward FPs after the
// first (AP-7.4), otherwise all on the spot. On a hex side it first shifts.
func (s *State) tumble(sideDie, numberDie, forward int) {
	h, n := turnedBy(sideDie, numberDie)
	pose := s.Pose()
	if forward == 0 {
		s.setPose(pose.Turn(h, n))
		return
	}
	pose = pose.Turn(h, 1)
	for range forward {
		pose = pose.Ahead()
	}
	if n > 1 {
		pose = pose.Turn(h, n-1)
	}
	s.setPose(pose)
}

// Depart is the maneuvering departure that a check has brought on (AP-7.4), with
// the two dice of departed flight. It ends the move and cancels all AP and DP of
// the game turn. From the next game turn on the aircraft is departed. The
// error is a Reason.
func (p *Plane) Depart(s *State, sideDie, numberDie int) error {
	m := &s.Move
	if m.Stage != StageLost {
		return NotNow
	}
	s.tumble(sideDie, numberDie, int(m.Left)/2)
	s.Turn, s.Maneuver = Turn{}, Maneuver{}
	s.Bank, s.AltFrac = hex.Level, 0
	s.Condition, s.DepartTurns = Departed, 0
	s.Type = DP
	s.Carry = 0
	m.Spun, m.Clean, m.More = true, false, 0
	m.Log = [NumSources]card.Quarters{}
	m.Stage = StageDone
	s.Slope = Slope{Levels: s.Altitude - m.Altitude, HFPs: m.HFPs}
	s.Crashed = s.Altitude <= 0
	return nil
}
