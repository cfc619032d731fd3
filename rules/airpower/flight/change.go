package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
)

// Load changes the configuration at once: a weapon has left (AP-4.4).
func (s *State) Load(c card.Config) { s.Config = c }

// Jettison announces stores that are dropped during the move, which leave the
// aircraft in configuration c after the next FP (AP-4.5).
func (s *State) Jettison(c card.Config) { s.Move.NewLoad, s.Move.Dropped = c, true }

// Hurt takes new effects of damage (AP-10.1.6). A turn or maneuver in progress
// that they forbid ends at once without penalty (DR-5).
func (p *Plane) Hurt(s *State, e card.Effects) {
	s.Damage = e
	if s.Turn.On && s.Turn.Rate > e.MaxRate {
		s.Turn = Turn{}
	}
	if k := s.Maneuver.Kind; e.NoRolling && (k == DR || k == LR) {
		s.Maneuver = Maneuver{}
	}
	if m := &s.Move; m.Stage == StageAfter && m.Due == 0 && !s.open() {
		p.points().afterFP(s)
	}
}

// open reports whether an After still has something to choose.
func (s *State) open() bool {
	m := &s.Move
	return s.turnReady() || m.VRoll != 0 || m.Left == 0 && s.inProgress()
}

// Fought notes that the aircraft attacked or launched in this game turn: it has
// not kept to the conditions of damage control (AP-10.2.3).
func (s *State) Fought() { s.Move.Clean = false }

// Controlled reports whether damage control was declared and kept to in the move
// that is over (AP-10.2.3).
func (s *State) Controlled() bool {
	return s.Move.Start.DamageControl && s.Move.Clean && s.Move.Stage == StageDone
}
