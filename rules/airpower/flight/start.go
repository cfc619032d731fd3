package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// Speeds of the table of transitions (AP-5.3), in half points.
const (
	steepPull    card.Halves = 7 // LVL to VC for HPR, at most 3.5
	halfRollFast card.Halves = 8 // ZC or SC to VD by HRD, at most 4.0
	pullOut      card.Halves = 4 // VD to LVL, at most 2.0
	pullOutHPR   card.Halves = 6 // VD to LVL for HPR, at most 3.0
)

// startReason says why a move may not begin like that.
func (sr starts) startReason(s *State, st *Start) Reason {
	if r := sr.openReason(s, st); r != OK {
		return r
	}
	return sr.typeReason(s, st)
}

// openReason says why a move may not begin like that in any flight type.
func (sr starts) openReason(s *State, st *Start) Reason {
	switch {
	case s.Move.Stage != StageStart || s.Move.Due != 0:
		return NotNow
	case s.Condition == Departed && s.Move.Forced:
		return MustDepart
	case s.Condition == Departed:
		return IsDeparted
	case s.Condition == Stalled:
		return IsStalled
	}
	if r := sr.p.wings().wingReason(s, st.Wing); r != OK {
		return r
	}
	if r := sr.p.engines().settingReason(s, st.Setting); r != OK {
		return r
	}
	if st.Brakes < 0 || st.Brakes > sr.p.engines().maxBrakes(s) {
		return NotThatBrake
	}
	return OK
}

// typeReason says why a flight type may not be chosen (AP-5.3, AP-5.5).
func (sr starts) typeReason(s *State, st *Start) Reason {
	if st.Type >= ST {
		return NotChosen
	}
	set := sr.startProperties(s, st.Wing)
	if r := sr.transition(s, st, set); r != OK {
		return r
	}
	if r := sr.typeLimits(s, st); r != OK {
		return r
	}
	if st.DamageControl {
		if r := sr.controlReason(s, st); r != OK {
			return r
		}
	}
	q := sr.p.maneuvers().quota(s, st, set)
	if q.min > q.max || q.first+q.min > sr.fps(s) {
		return TooFewFPs
	}
	return OK
}

// startProperties are the properties with another wing.
func (sr starts) startProperties(s *State, w Wing) card.Properties {
	if w == s.Wing || len(sr.p.Card.Shapes) == 1 {
		return sr.p.Properties(s)
	}
	t := *s
	t.Wing = w
	return sr.p.Properties(&t)
}

// transition is the table of AP-5.3: which type may follow the one before.
func (sr starts) transition(s *State, st *Start, set card.Properties) Reason {
	from, t, hpr := s.Move.From, st.Type, set.Has(card.HPR)
	if s.Condition == Reversed {
		if t != VD || st.HRD {
			return ReverseDives
		}
		return OK
	}
	if s.Pitches(st) {
		return sr.p.maneuvers().pitchReason(s, st, set)
	}
	if st.HRD {
		return sr.halfRoll(s, t, set)
	}
	switch from {
	case LVL:
		if t == VC && !(hpr && s.Speed <= steepPull) || t == VD {
			return steepAfter(t)
		}
	case ZC, SC:
		if t == VD {
			return VDAfterClimb
		}
	case VC:
		if t == VD {
			return VDAfterClimb
		}
		if t.Diving() && !hpr {
			return DiveAfterVC
		}
	case SD, UD:
		if t == VC {
			return VCAfterDive
		}
	case VD:
		return afterVD(s, t, hpr)
	case ST, DP:
		if t.Climbing() {
			return ClimbAfterStall
		}
		if from == DP && t == LVL && !hpr {
			return LevelAfterDP
		}
	}
	return OK
}

// steepAfter is the reason why level flight is not followed by vertical flight.
func steepAfter(t Type) Reason {
	if t == VC {
		return VCAfterLevel
	}
	return VDAfterLevel
}

// afterVD is the row of the vertical dive (AP-8.2.3, R-16).
func afterVD(s *State, t Type, hpr bool) Reason {
	switch {
	case t.Climbing():
		return ClimbAfterVD
	case t == UD:
		return UDAfterVD
	case t == LVL && !(s.Speed <= pullOut || hpr && s.Speed <= pullOutHPR):
		return LevelAfterVD
	}
	return OK
}

// halfRoll says why a half-roll and dive is refused (AP-13.3.5).
func (sr starts) halfRoll(s *State, t Type, set card.Properties) Reason {
	from := s.Move.From
	switch {
	case set.Has(card.NRM):
		return NoRolling
	case from == LVL && t == VD, from == VC && t == SD:
		return OK
	case (from == ZC || from == SC) && t == VD:
		if s.Speed > halfRollFast {
			return HRDTooFast
		}
		return OK
	}
	return NoHRD
}

// typeLimits are what a type asks for besides: the speed, climb capability and
// ceiling of SC (AP-8.1.2), and cards that bar steep flight.
func (sr starts) typeLimits(s *State, st *Start) Reason {
	steep := st.Type == VC || st.Type == VD || st.Type == UD
	if steep && sr.p.Card.Special&card.NoSteepFlight != 0 {
		return NoSteep
	}
	if st.Type != SC {
		return OK
	}
	if s.Speed < sr.p.wings().minSpeed(s, st.Wing, s.Move.Band, s.Config)+2 {
		return SlowForSC
	}
	rate := sr.climbRate(s, st)
	if rate == card.NoQuarters || rate == 0 {
		return NoClimbRate
	}
	if s.Altitude+s.wholeLevels(firstGain(rate)) > sr.p.Card.Ceiling[s.Config] {
		return AboveCeiling
	}
	return OK
}

// controlReason is what damage control bars at the start (AP-10.2.3).
func (sr starts) controlReason(s *State, st *Start) Reason {
	ab := st.Power == card.Afterburner
	switch st.Type {
	case LVL:
		return OK
	case SC, SD:
		if ab || st.HRD {
			return ControlLimits
		}
		return OK
	}
	return ControlLimits
}

// fps is the flight points of the move (AP-5.4).
func (sr starts) fps(s *State) uint8 {
	n, _ := flightPoints(s.Speed, s.HalfFP)
	return n
}

// flightPoints are the whole FPs of a start speed with a carried half, and
// whether a half is carried on (AP-5.4).
func flightPoints(speed card.Halves, half bool) (n uint8, carry bool) {
	if half {
		speed++
	}
	return uint8(speed / 2), speed&1 == 1
}

// types is the order in which types are listed.
var types = [9]struct {
	t   Type
	hrd bool
}{{LVL, false}, {ZC, false}, {SC, false}, {VC, false}, {SD, false}, {UD, false}, {VD, false}, {SD, true}, {VD, true}}

// AppendTypes appends the starts that differ from st in flight type, HRD and
// damage control alone and that are legal with its wing and power: LVL, ZC, SC,
// VC, SD, UD, VD, HRD to SD, HRD to VD.
func (p *Plane) AppendTypes(dst []Start, s *State, st Start) []Start {
	if p.starts().openReason(s, &st) != OK {
		return dst
	}
	for _, t := range types {
		if st.Type, st.HRD = t.t, t.hrd; p.starts().typeReason(s, &st) == OK {
			dst = append(dst, st)
		}
	}
	return dst
}

// LegalStart is OK if the move may begin with st, or says why not.
func (p *Plane) LegalStart(s *State, st Start) Reason { return p.starts().startReason(s, &st) }
