package missile

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// A Launcher is the aircraft at the launch of a missile, after its move.
type Launcher struct {
	Pose     hex.Pose
	Altitude int16
	Speed    card.Halves // its start speed in the game turn of the launch (MR-26)
	// Lead is Climb or Dive if it used climbing or diving flight in that game turn and more
	// than half of its FPs were vertical, else Flat (AP-14.3.9).
	Lead Vert
	// Last is its last FP: levels gained, and 1 HFP unless it was vertical (AP-14.4).
	Last hex.Slope
}

// Launch is a missile just launched, in its launcher's place (AP-14.3.2).
func (m *Spec) Launch(l *Launcher) State {
	return State{At: l.Pose.At, Facing: l.Pose.Facing, Altitude: l.Altitude,
		Start: m.FirstSpeed(l.Speed, card.BandOf(int(l.Altitude))),
		Lead:  l.Lead, Last: l.Last}
}

// BeginTurn begins a game turn of flight: speed and FPs (AP-14.7.1, AP-14.8). It reports
// whether the missile flies: it is to be removed when it is too slow, or its flight time is over.
func (m *Spec) BeginTurn(s *State) bool {
	b := s.Band()
	if s.FlightTurn >= m.Time || s.Start < MinSpeed(b) {
		return false
	}
	s.FlightTurn++
	s.Start = min(s.Start, MaxSpeed(b))
	s.Speed = uint8(Average(s.Start, m.FactorAt(b, int(s.FlightTurn))))
	s.Left = s.Speed
	s.From, s.LightDive, s.Facings = s.Altitude, false, 0
	s.Slides, s.SinceSlide = 0, 0
	m.carry(s)
	return true
}

// carry looks the requirement of a turn carried into a game turn up anew (AP-14.3.10), and ends
// what the new speed forbids.
func (m *Spec) carry(s *State) {
	c := &s.Course
	if s.slow() {
		*c = Course{}
	}
	if c.Busy != Turning {
		return
	}
	need, more, ok := m.TurnNeed(s.Band(), s.Speed)
	if !ok {
		*c = Course{}
		return
	}
	c.Need, c.More = need, more
}

// TurnNeed is the FPs for a facing change of 30 degrees in band b at an average speed, and the
// facing changes that may follow it at once; 60 and 90 entries are not divided (AP-14.3.10,
// MR-17). ok is false if it cannot turn.
func (m *Spec) TurnNeed(b card.Band, speed uint8) (need, more uint8, ok bool) {
	if m.Divisor == 0 {
		return 0, 0, false
	}
	need, more, ok = flight.TurnNeed(b, m.Rate, 2*card.Halves(speed))
	if more == 0 {
		need = (need + m.Divisor - 1) / m.Divisor
	}
	return need, more, ok
}

// BeginMove begins a proportional move of so many FPs (AP-14.3.5). rolls is how many vertical rolls
// the target has made since the missile's last one (AP-MFR.2.3, MR-1).
func (m *Spec) BeginMove(s *State, fps, rolls int) {
	s.MoveLeft = uint8(min(fps, int(s.Left)))
	s.Credits = uint8(rolls)
	s.Move, s.MoveFPs = hex.Slope{}, 0
	s.MoveFrom, s.MoveLevel = s.Pose(), s.Altitude
}

// EndTurn is the administration phase (AP-14.1): the start speed of the next game turn by the changes of this
// one (AP-MFR.4, AP-MFR.5.3). It reports whether the missile has flight time left.
func (m *Spec) EndTurn(s *State) bool {
	gained, speed := int(s.Altitude-s.From), int(s.Speed)
	speed += ClimbChange(gained, speed) + DiveChange(-gained, speed) + TurnChange(int(s.Facings))
	s.Start = 2 * card.Halves(speed)
	return s.FlightTurn < m.Time
}
