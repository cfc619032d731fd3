package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// A quota is what a flight type asks of the flight points: HFPs before the first
// VFP (AP-5.5), least and most VFPs (AP-8.1, AP-8.2).
type quota struct{ first, min, max uint8 }

// quota of a start.
func (mv maneuvers) quota(s *State, st *Start, set card.Properties) quota {
	n := mv.p.starts().fps(s)
	q := quota{first: mv.initialHFPs(s, st, set)}
	third := thirdFPs(n)
	switch st.Type {
	case ZC:
		q.min, q.max = 1, twoThirdFPs(n)
	case SC:
		q.min, q.max = 1, mv.sustainedVFPs(s, st, n)
	case SD:
		q.min, q.max = mv.steepVFPs(s, set, n), twoThirdFPs(n)
	case VC, VD:
		q.min, q.max = n-third, n
		if s.Move.From != st.Type { // exactly a third of HFPs the first time
			q.max = n - third
		}
	}
	if st.DamageControl && st.Type == SD {
		q.max = min(q.max, controlVFPs)
	}
	return q
}

// controlVFPs is the most VFPs of a dive under damage control (AP-10.2.3).
const controlVFPs = 2

// sustainedVFPs is the most VFPs of a sustained climb: one below a climb
// capability of 1.0 (AP-8.1.2).
func (mv maneuvers) sustainedVFPs(s *State, st *Start, n uint8) uint8 {
	if mv.p.starts().climbRate(s, st) < 4 {
		return 1
	}
	return twoThirdFPs(n)
}

// steepVFPs is the least VFPs of a steep dive: one, and after a vertical dive
// half the FPs, for HPR a third (AP-8.2.3).
func (mv maneuvers) steepVFPs(s *State, set card.Properties, n uint8) uint8 {
	switch {
	case s.Move.From != VD:
		return 1
	case set.Has(card.HPR):
		return max(thirdFPs(n), 1)
	}
	return max(n/2, 1)
}

// initialHFPs is the table of AP-5.5.
func (mv maneuvers) initialHFPs(s *State, st *Start, set card.Properties) uint8 {
	from, t := s.Move.From, st.Type
	switch {
	case t == LVL || t == UD || s.Condition == Reversed:
		return 0 // no VFPs, or excused
	case from == LVL:
		return 1
	case st.HRD && t == VD: // from ZC or SC: all of them first
		return thirdFPs(mv.p.starts().fps(s))
	case from.Climbing() && t.Diving() || from.Diving() && t.Climbing():
		if set.Has(card.HPR) {
			return uint8(Third(s.Speed) / 2)
		}
		return uint8(s.Speed / 4)
	}
	return 0 // more of the same, or after recovery
}
