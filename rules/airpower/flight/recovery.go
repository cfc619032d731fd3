package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// A Recovery is the recovery periods of AP-9.2 in their counter form.
type Recovery struct {
	// Rem is the FPs still to go after turning at TT, HT, BT (rolls count as it),
	// ET, by rate; at EZ after unloaded FPs.
	Rem [card.NumRates]uint8
	// Blocked has a bit for each of them that the FP just spent belongs to.
	Blocked uint8
	// Causing has a bit for each that the FP just spent started.
	Causing uint8
	// Rolled is set when the FP just spent prepared or executed a roll, Bent when it was spent on any turn, EZ too,
	// or any maneuver.
	Rolled, Bent bool
	// Length is floor(speed/2) of the last move.
	Length uint8
}

// unloaded is the place of unloaded FPs among the counters; EZ turns need none.
const unloaded = card.EZ

// begin starts a move. A period that runs on from the last move is as long as the higher of the two speeds
// says (AP-9.2.2). The bars that the last FP set are over.
func (r *Recovery) begin(speed card.Halves) {
	length := uint8(speed / 4)
	if length > r.Length {
		for k := range r.Rem {
			if r.Rem[k] > 0 {
				r.Rem[k] += length - r.Length
			}
		}
	}
	r.Length = length
	r.Blocked, r.Causing, r.Rolled, r.Bent = 0, 0, false, false
}

// spend counts an FP: causes has a bit for each counter that it starts.
func (r *Recovery) spend(causes uint8, rolled bool) {
	if rolled {
		causes |= 1 << card.BT
	}
	r.Blocked, r.Causing, r.Rolled = causes, causes, rolled
	if causes == 0 && r.Rem == ([card.NumRates]uint8{}) {
		return
	}
	for k := range r.Rem {
		if r.Rem[k] > 0 {
			r.Blocked |= 1 << k
		}
		switch {
		case causes&(1<<k) != 0, rolled && r.Rem[k] > 0:
			r.Rem[k] = r.Length
		case r.Rem[k] > 0:
			r.Rem[k]--
		}
	}
}

const hard = 1<<card.ET | 1<<unloaded

// MayAttack reports whether guns may fire right after the FP just spent, as far
// as turning, unloaded flight, rolls, HRD and recovery go (AP-9.1.4, AP-9.2).
func (s *State) MayAttack() bool {
	r := &s.Recovery
	return s.flyingFPs() && r.Blocked&hard == 0 && !r.Rolled
}

// MayFireRockets is the same for rockets, which may not follow an FP turned at HT
// or BT either (AP-9.3.3).
func (s *State) MayFireRockets() bool {
	return s.MayAttack() && s.Recovery.Causing&(1<<card.HT|1<<card.BT) == 0
}

// MayTrack reports whether the FP just spent may count for steady tracking (AP-9.4.1).
func (s *State) MayTrack() bool { return s.MayAttack() }

// flyingFPs reports whether an FP has been spent in a move that allows attacks.
func (s *State) flyingFPs() bool {
	m := &s.Move
	return m.Left < m.FPs && !m.Spun && !m.Start.HRD && !m.Start.DamageControl && !s.GLOC && !s.Crashed
}

// MayReturnFire reports whether an aircraft whose move has not begun, or is over,
// may answer a head-on attack (AP-9.1.8).
func (s *State) MayReturnFire() bool {
	r := &s.Recovery
	switch {
	case s.GLOC || s.Crashed || s.Condition == Stalled || s.Condition == Departed:
		return false
	case s.Move.Stage != StageStart:
		return s.MayAttack()
	case s.Turn.On && s.Turn.Rate == card.ET:
		return false
	}
	return !r.Rolled && r.Causing&hard == 0 && r.Rem[card.ET] == 0 && r.Rem[unloaded] == 0
}

// MayLaunch reports whether missiles may be launched in the phases after the
// move, as far as turning, unloaded flight, rolls and recovery go (AP-9.2.2,
// AP-13.3.5, AP-13.3.6).
func (s *State) MayLaunch() bool {
	return s.MayRadar() && !s.Recovery.Rolled && !s.Move.Start.DamageControl
}

// WingsLevel reports whether the last FP was spent on no turn and no maneuver, so that the move ends neither turning
// nor maneuvering (AP-7.2, AP-9.6).
func (s *State) WingsLevel() bool { return !s.Recovery.Bent && !s.inProgress() }

// MayRadar is the same for normal radar use (AP-9.2).
func (s *State) MayRadar() bool {
	r, m := &s.Recovery, &s.Move
	if m.Spun || m.Start.HRD || s.GLOC || s.Crashed || s.Condition == Stalled || s.Condition == Departed {
		return false
	}
	return r.Causing&hard == 0 && r.Rem[card.ET] == 0 && r.Rem[unloaded] == 0
}

// HasUnloaded reports whether the last FP was unloaded, or what it asks for is not yet recovered from (AP-9.2).
func (s *State) HasUnloaded() bool {
	return s.Recovery.Causing&(1<<unloaded) != 0 || s.Recovery.Rem[unloaded] > 0
}

// GunsightRate is the rate whose gunsight modifier applies right after the FP
// just spent: the highest of TT, HT, BT that is turned at or recovered from; EZ
// for none (AP-9.2.4).
func (s *State) GunsightRate() card.Rate {
	for k := card.BT; k >= card.TT; k-- {
		if s.Recovery.Blocked&(1<<k) != 0 {
			return k
		}
	}
	return card.EZ
}

// LaunchRate is the same for the phases after the move, and for a return shot
// before it: of periods that are not over and of the last FP (AP-9.2.2, AP-9.1.8).
func (s *State) LaunchRate() card.Rate {
	r := &s.Recovery
	for k := card.BT; k >= card.TT; k-- {
		if r.Rem[k] > 0 || r.Causing&(1<<k) != 0 || s.Turn.On && s.Turn.Rate == k {
			return k
		}
	}
	return card.EZ
}
