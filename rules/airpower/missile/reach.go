package missile

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Verdict is whether a missile gets to a target that flies straight on.
type Verdict uint8

const (
	Never Verdict = iota // proven: no way of flying gets there in the flight time
	Open                 // neither: not by the policy, but not proven impossible
	Flown                // the policy gets there
)

// A Reach is what Spec.Reach finds. Turn, Segment and Angle are of the attack if Flown: game turn of
// flight from 1, segment from 0, angle-off.
type Reach struct {
	Verdict       Verdict
	Turn, Segment uint8
	Angle         hex.Angle
}

// Reach says whether the missile attacks a target that flies straight and level on at its speed,
// while its field holds it, and when. Callers ask between game turns, most of all at launch. It
// flies the missile by the guide's policy, unless the distance is proven too far for any flight. It
// rolls for no attack and looks at nothing else that a seeker needs.
func (m *Spec) Reach(s State, t Target, g *Guide) Reach {
	if m.Beyond(&s, t) {
		return Reach{Verdict: Never}
	}
	for m.BeginTurn(&s) {
		sched := m.Share(&s, t.fps())
		for i := range sched.Segments() {
			end := m.Fly(&s, &t, g, sched.Missile(i))
			if end == Overrun || end == FliesOn && !s.Sees(&t, g.Field) {
				return Reach{Verdict: Open}
			}
			if end == Attack || m.advance(&s, &t, sched.Target(i)) {
				return Reach{Flown, s.FlightTurn, uint8(i), s.AngleOff(&t, g.Tie)}
			}
		}
		if !s.Sees(&t, g.Field) || !m.EndTurn(&s) {
			break
		}
	}
	return Reach{Verdict: Open}
}

// advance flies the target on and reports whether it runs into the missile (AP-14.5.1).
func (m *Spec) advance(s *State, t *Target, fps int) bool {
	for range fps {
		t.ahead(1)
		if m.Attacks(s, t) {
			return true
		}
	}
	return false
}

// Beyond reports whether it is proven that the missile cannot attack a target that flies straight and level
// on, asked between game turns. The proof: every FP, also a side step off a hex side, brings the missile at
// most one hex on as the crow flies, and the attack figure adds half a hex and an FP left. A climb to the
// target's level takes one FP for two levels. A descent of one level a forward FP takes none; a steeper one
// takes an FP for three levels. Later game turns count with the greatest speed that any descent could give in
// the highest band within reach.
func (m *Spec) Beyond(s *State, t Target) bool {
	b := s.Band()
	if s.FlightTurn >= m.Time || s.Start < MinSpeed(b) {
		return true
	}
	flown := 0 // FPs of the game turns so far
	start := min(int(s.Start), int(MaxSpeed(b)))
	top := int(max(s.Altitude, t.Altitude+m.past(Climb2))) // where a climb ends at most
	for turn := int(s.FlightTurn) + 1; turn <= int(m.Time); turn++ {
		speed := Average(card.Halves(start), m.FactorAt(b, turn)) + int(s.Owed)
		sched := NewSchedule(speed, t.fps())
		far := flown
		for i := range sched.Segments() {
			far += sched.Missile(i)
			for range sched.Target(i) {
				if near(s, &t, far) {
					return false
				}
				t.ahead(1)
			}
		}
		if flown += speed; near(s, &t, flown) {
			return false
		}
		if int(m.Above) >= turn {
			top = min(max(top, int(s.Altitude)+2*flown), max(ceiling, int(s.Altitude)))
		}
		b = card.BandOf(top)
		start = min(2*m.fastest(speed, top-int(t.Altitude)), int(MaxSpeed(b)))
	}
	return true
}

// past is how many levels past the target's an FP of that kind ends at most: from the target's level on, where it may
// begin there.
func (m *Spec) past(k Kind) int16 { return max(levels[k], -levels[k]) - m.level() }

// near reports whether so many FPs could bring the missile to the target's level and within its attack.
func near(s *State, t *Target, fps int) bool {
	on, dh := fps, int(t.Altitude-s.Altitude)
	switch {
	case dh > 0:
		on -= (dh + 1) / 2
	case -dh > fps:
		on = (3*fps + dh) >> 1
	}
	d := t.Pose.At.Sub(s.At)
	reach := 4*on + 2 // in quarters of a hex
	return on >= 0 && 3*int(d.X)*int(d.X)+int(d.Y)*int(d.Y) <= reach*reach
}

// fastest is the greatest speed after a game turn flown at no more than a speed, by any descent from a height above
// the target's level: dives end past it by one FP at most, free descent goes on (AP-MFR.4.2). A slower missile gains
// more, so all speeds are tried.
func (m *Spec) fastest(speed, above int) int {
	best := 0
	for s := 1; s <= speed; s++ {
		best = max(best, s+DiveChange(min(3*s, above+int(m.past(Dive3))+s), s))
	}
	return best
}
