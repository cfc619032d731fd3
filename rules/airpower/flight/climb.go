package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// climbRate is the climb capability CC of AP-8.1, by band and configuration as
// they are: two thirds at supersonic speed, half with heavy damage, half for
// a sustained climb below climb speed. NoQuarters: the card has none.
func (sr starts) climbRate(s *State, st *Start) card.Quarters {
	column := 0
	if st.Power == card.Afterburner && sr.p.engines().running(s) > 0 {
		column = 1
	}
	rate := sr.p.Card.ClimbRate[s.Band()][s.Config][column]
	if rate == card.NoQuarters {
		return rate
	}
	if Supersonic(s.Speed, s.Move.Band) {
		rate = twoThirdQuarters(rate)
	}
	rate = s.Damage.Climb(rate)
	if st.Type == SC && s.Speed < sr.p.Card.Climb {
		rate /= 2
	}
	return rate
}

// rateNow is CC as it counts for the next VFP: fixed with the first; a blank is 0.
func (sr starts) rateNow(s *State) card.Quarters {
	if s.Move.VFPs > 0 {
		return s.Move.ClimbRate
	}
	return max(sr.climbRate(s, &s.Move.Start), 0)
}

// firstGain is the least that the first VFP of a sustained climb gains, in
// quarter levels: the fraction of CC, above 2.0 one level more; a whole level
// when CC has no fraction (AP-8.1.2, R-15).
func firstGain(rate card.Quarters) card.Quarters {
	switch fraction := rate % 4; {
	case rate < 4:
		return rate
	case fraction == 0:
		return 4
	case rate > 8:
		return 4 + fraction
	default:
		return fraction
	}
}

// wholeLevels is how many whole levels a gain in quarters brings with the
// fraction that is carried (AP-8.1.4).
func (s *State) wholeLevels(gain card.Quarters) int16 { return int16((s.AltFrac + gain) / 4) }

// gain is the quarter levels that a climbing VFP gains.
func (sr starts) gain(s *State, k Kind) card.Quarters {
	if k == CFirst {
		return firstGain(sr.rateNow(s))
	}
	return 4 * card.Quarters(levels[k])
}

// climbReason says why a climbing VFP may not take so many levels.
func (sr starts) climbReason(s *State, k Kind) Reason {
	switch s.Type {
	case VC:
		if k != C1 && k != C2 {
			return LevelsVC
		}
		return OK
	case SC:
		return sr.sustainedReason(s, k)
	}
	rate := sr.rateNow(s) // of a blank 0: one level
	switch {
	case k == CFirst:
		return LevelsZC
	case k == C2 && rate <= 8, k == C3 && (rate < 24 || s.Move.Three):
		return LevelsZC
	}
	return OK
}

// sustainedReason is the table of AP-8.1.2 and the ceiling.
func (sr starts) sustainedReason(s *State, k Kind) Reason {
	rate, m := sr.rateNow(s), &s.Move
	if m.VFPs > 0 && rate < 4 {
		return OneVFP
	}
	fixed := m.VFPs == 0 && (rate%4 != 0 || rate < 4)
	switch {
	case fixed != (k == CFirst):
		return LevelsSC
	case k == C2 && rate <= 8, k == C3 && (rate < 24 || m.Three):
		return LevelsSC
	case m.VFPs == 0 && sr.gain(s, k) == firstGain(rate):
		return OK // found to fit when the type was chosen
	case s.Altitude+s.wholeLevels(sr.gain(s, k)) > sr.p.Card.Ceiling[s.Config]:
		return AboveCeiling
	}
	return OK
}

// climb performs a climbing VFP.
func (sr starts) climb(s *State, k Kind) {
	m := &s.Move
	if m.VFPs == 0 {
		m.ClimbRate = sr.rateNow(s)
		if s.Type == SC && m.ClimbRate >= 4 { // stores dropped since the start can raise it
			m.MaxVFPs = twoThirdFPs(m.FPs)
		}
	}
	gain := sr.gain(s, k)
	up := s.wholeLevels(gain)
	s.AltFrac = (s.AltFrac + gain) % 4
	if gain%4 != 0 && up > int16(gain/4) {
		m.Summed = true
	}
	s.Altitude += up
	m.Gained += up
	m.Three = m.Three || k == C3
}

// dive performs a diving VFP, or the levels lost in unloaded flight.
func (s *State) dive(lost int16) {
	s.Altitude -= lost
	s.Move.Lost += lost
}

// logClimb notes the DP of levels gained and the AP of levels lost (AP-8).
func (s *State) logClimb() {
	m := &s.Move
	up := card.Quarters(m.Gained)
	switch s.Type {
	case ZC:
		m.add(SrcZoom, -4*up)
	case VC:
		m.add(SrcVertical, -6*up)
	case SC:
		free := m.ClimbRate / 4
		if m.Summed {
			free++
		}
		m.add(SrcSustained, -2*min(up, free)-4*max(up-free, 0))
	}
	m.add(SrcDive, 4*card.Quarters(m.Lost))
	m.add(SrcBarrelClimb, -8*card.Quarters(m.RollUp))
	m.add(SrcBarrelDive, 2*card.Quarters(m.RollDown))
}
