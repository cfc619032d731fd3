package missile

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// ceiling is the highest level to which a missile may climb (AP-MFR.3.5).
const ceiling = 100

// kindReason says why an FP of that kind may not be spent against a target at a level: not into the ground (MR-51),
// not both climbing and diving in one location (AP-14.3.8).
func (m *Spec) kindReason(s *State, k Kind, target int16) Reason {
	switch v := k.Vert(); {
	case k == Snap:
		return m.snapReason(s)
	case s.Altitude+levels[k] <= 0 && levels[k] < 0:
		return Ground
	case v == Flat:
		return OK
	case s.Here == -v:
		return BothHere
	case !s.Flown && s.Lead != v:
		return FirstLevel
	case v == Climb:
		if r := m.climbReason(s, k, target); r != OK {
			return r
		}
	default:
		if r := m.diveReason(s, k, target); r != OK {
			return r
		}
	}
	return m.switchReason(s, k.Vert())
}

// climbReason says why a climb is not open: above the target's level, by the chapter at it too, only where the Spec
// says so, and never above level 100 (AP-MFR.3.5, MR-6).
func (m *Spec) climbReason(s *State, k Kind, target int16) Reason {
	switch {
	case s.Altitude+m.level() > target && s.FlightTurn > m.Above:
		return AboveTarget
	case s.Altitude+levels[k] > ceiling:
		return Ceiling
	}
	return OK
}

// diveReason says why a dive is not open: below the target's level, by the chapter at it too (AP-MFR.3.4, MR-6),
// and by one level more than once a game turn (AP-MFR.1.5).
func (m *Spec) diveReason(s *State, k Kind, target int16) Reason {
	switch {
	case s.Altitude-m.level() < target:
		return BelowTarget
	case k == Dive1 && s.LightDive:
		return LightDiveOnce
	}
	return OK
}

// level is 1 where the target's own level bars climbs and dives, else 0: the table speaks of missiles above and below
// their target alone (MR-6).
func (m *Spec) level() int16 {
	if m.Text == ByChapter {
		return 1
	}
	return 0
}

// switchReason says why the missile may not yet change between climb and dive (AP-MFR.3.3).
func (m *Spec) switchReason(s *State, v Vert) Reason {
	if s.Vert == -v && s.Level < m.SwitchNeed(s.Speed) {
		return SwitchLevel
	}
	return OK
}

// SwitchNeed is the FPs between climb and dive at an average speed: a tenth of it for BT/2 and
// better, else a third, rounded up (AP-MFR.3.3).
func (m *Spec) SwitchNeed(speed uint8) uint8 {
	if m.quick() {
		return (speed + 9) / 10
	}
	return (speed + 2) / 3
}

// counts reports whether an FP counts as one of them: one that neither climbs nor dives, by the chapter without
// free descent where a third is needed (AP-MFR.3.3, MR-5). So climb and dive may come in one game turn, and in one
// proportional move if it has room for these FPs between them (AP-MFR.3.1).
func (m *Spec) counts(k Kind) bool {
	return k.Vert() == Flat && (k != Sink || m.quick() || m.Text == ByTable)
}

// maneuverReason says why nothing may be declared: not armed, too slow, or no missile that maneuvers.
func (m *Spec) maneuverReason(s *State) Reason {
	switch {
	case m.Divisor == 0:
		return Ballistic
	case !m.Armed(s):
		return Unarmed
	case s.slow():
		return TooSlow
	}
	return OK
}

// slow reports whether the missile is below maneuver speed: its average speed in the band in which the game turn began
// (AP-14.8, MR-28).
func (s *State) slow() bool { return s.Speed < ManeuverSpeed(card.BandOf(int(s.From))) }

// turnReason says why a turn may not be declared (AP-14.3.10).
func (m *Spec) turnReason(s *State) Reason {
	if r := m.maneuverReason(s); r != OK {
		return r
	}
	if _, _, ok := m.TurnNeed(s.Band(), s.Speed); !ok {
		return RateTable
	}
	return OK
}

// slideReason says why a slide may not be declared (AP-14.3.11, MR-18).
func (m *Spec) slideReason(s *State) Reason {
	if r := m.maneuverReason(s); r != OK {
		return r
	}
	switch flight.NextSlide(2*card.Halves(s.Speed), s.Slides, s.SinceSlide) {
	case flight.SlideCount:
		return SlideCount
	case flight.SlideTooSoon:
		return SlideTooSoon
	}
	return OK
}

// slideNeed is the preparation of a slide (AP-14.3.11).
func (s *State) slideNeed() uint8 { return flight.SlideNeed(s.Band(), 2*card.Halves(s.Speed)) }

// snapReason says why the snap-turn is not open: there is one in the whole flight (AP-MFR.2.1), and it may
// need preparation.
func (m *Spec) snapReason(s *State) Reason {
	if r := m.maneuverReason(s); r != OK {
		return r
	}
	switch {
	case s.Snapped:
		return SnapOnce
	case s.snapFree():
		return OK
	case s.Plain < s.snapNeed():
		return SnapPrep
	}
	return OK
}

// snapFree reports whether the snap-turn needs no preparation: it is the first thing done after arming besides flying
// forward, by the chapter besides climbing or diving too (AP-MFR.2.4, MR-2).
func (s *State) snapFree() bool { return !s.Strict }

// snapNeed is the preparatory FPs of a snap-turn that is not free of them: plain level FPs in a row, just before it
// (AP-MFR.2.5, MR-3).
func (s *State) snapNeed() uint8 {
	b := s.Band()
	need := flight.HighPrep(b)
	if 2*card.Halves(s.Speed) >= flight.HighTransonic(b) {
		need++
	}
	banked := s.Banked
	if s.Plain == 0 {
		banked = s.banked()
	}
	if banked {
		need++
	}
	return need
}

// banked reports whether the wings are not level: a turn or slide in progress, or the last FP
// turned or maneuvered.
func (s *State) banked() bool { return s.Bent || s.Course.Busy != Free }

// snapMost is the greatest facing change of a snap-turn in steps of 30 degrees: 2 where the turn table
// has 60 or 90 at this speed (AP-MFR.2.1, MR-4).
func (m *Spec) snapMost(s *State) uint8 {
	if _, more, ok := m.TurnNeed(s.Band(), s.Speed); ok && more > 0 {
		return 2
	}
	return 1
}

// rollReason says why a vertical roll after an FP of that kind is not open. It needs two FPs of climbing or
// diving in this location (AP-MFR.3.2), and is one in the whole flight, besides one for each of the
// target's (AP-MFR.2.3).
func (m *Spec) rollReason(s *State, k Kind) Reason {
	if r := m.maneuverReason(s); r != OK {
		return r
	}
	switch {
	case k.Vert() == Flat || s.HereFPs < 1:
		return RollVFPs
	case s.Rolled && s.Credits == 0:
		return RollOnce
	}
	return OK
}

// maneuver is the course of what a declaration begins; a missile has turns, slides and vertical rolls,
// the snap-turn, and no others (AP-MFR.2.2).
func (m *Spec) maneuver(s *State, d Decl, h hex.Hand) Course {
	switch d {
	case Keep:
		return s.Course
	case DeclTurn:
		need, more, _ := m.TurnNeed(s.Band(), s.Speed)
		return Course{Busy: Turning, Hand: h, Need: need, More: more}
	case DeclSlide:
		return Course{Busy: Sliding, Hand: h, Need: s.slideNeed()}
	}
	return Course{}
}
