package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
)

// EndTurn is the administration phase (AP-6.1, AP-6.8, AP-18.6, AP-29): fuel, the
// end of GLOC, relights and the new speed. awake says that another crew member
// is conscious. Checks may be due after it, before the next NewTurn.
func (p *Plane) EndTurn(s *State, awake bool) {
	m := &s.Move
	p.engines().burn(s)
	if s.GLOC {
		p.engines().sleep(s, awake)
	}
	if !m.Hard {
		s.GLOCChecks = 0 // the cycle is over
	}
	if again := s.Engines.Out &^ (s.Engines.Fresh | s.Engines.Dead); again != 0 && m.Clean {
		m.Due |= 1 << RelightCheck
		m.Waiting = again
	}
	p.points().tally(s)
	if !m.Spun && !s.Crashed {
		p.engines().newSpeed(s)
	}
}

// sleep counts a game turn of GLOC: early recovery in this and the next
// administration phase for the very fit or with somebody awake, otherwise in the
// one after (AP-18.6).
func (en engines) sleep(s *State, awake bool) {
	if s.GLOCTurns++; s.GLOCTurns > 2 {
		s.GLOC = false
	} else if awake || en.p.Pilot.Fitness == crew.Excellent {
		s.Move.Due |= 1 << WakeCheck
	}
}

// Forecast is the speed and carry of the next game turn if the move ended as it
// stands: for the facts of a decision. A move in progress is not changed.
func (p *Plane) Forecast(s *State) (card.Halves, card.Quarters) {
	t := *s
	p.Close(&t)
	return t.Speed, t.Carry
}

// Close gives s the speed and carry that Forecast tells of, as if its move were over.
func (p *Plane) Close(s *State) {
	if s.Move.Spun || s.Crashed {
		return
	}
	s.Move.Due = 0
	p.points().tally(s)
	p.engines().newSpeed(s)
}

// GainRate is the AP that 0.5 more of speed costs in this game turn (AP-6.1).
func (p *Plane) GainRate(s *State) card.Quarters {
	ra, fast := p.wings().has(s, card.RA), Supersonic(s.Speed, s.Move.Band)
	switch {
	case fast && ra:
		return 8
	case fast:
		return 12
	case ra:
		return 6
	}
	return 8
}

// lossRate is the DP for 0.5 of speed.
const lossRate card.Quarters = 8

// newSpeed is the speed change of AP-6.1 with the limits of AP-6.3.
func (en engines) newSpeed(s *State) {
	net := s.Move.Net()
	limit, dive := en.p.Limit(s)
	speed := s.Speed
	switch {
	case net > 0:
		rate := en.p.GainRate(s)
		steps := min(net/rate, card.Quarters(max(limit-speed, 0)))
		speed += card.Halves(steps)
		s.Carry = min(net-steps*rate, rate-2)
	case net < 0:
		steps := -net / lossRate
		s.Carry = net + steps*lossRate
		if speed -= card.Halves(min(steps, 120)); speed <= 0 {
			speed, s.Carry = 0, 0
		}
	default:
		s.Carry = 0
	}
	if speed > limit {
		if dive {
			speed = limit
		} else {
			speed = max(speed-2, limit) // fadeback
		}
	}
	s.Speed = speed
}

// Limit is the speed L of AP-6.3, which the next game turn's may not be raised above as the move stands, in the band
// and configuration at its end, and whether it is the dive speed.
func (p *Plane) Limit(s *State) (limit card.Halves, dive bool) {
	m, b := &s.Move, s.Band()
	sh := p.wings().shape(s.Wing)
	row := &sh.Speed[b]
	if s.Type.Diving() && m.Lost+m.RollDown >= 2 && !s.Damage.SpeedLimit {
		return row.DiveLimit(s.Config), true
	}
	limit = row.Max[s.Config]
	if sh.Properties.Has(card.ABSF) && s.Power != card.Afterburner {
		limit -= sh.Limits[card.ABSF]
	}
	if s.Damage.SpeedLimit {
		limit = min(limit, HighTransonic(b))
	}
	return max(limit, 0), false
}
