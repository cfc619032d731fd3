package guided

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// checkRadar is the lock and the field of a radar-guided launch (AP-17.1.1, AP-17.2.1,
// AP-17.3.1). A beam rider has the limited arc, others the narrower of the radar's and 150+. A
// missile that homes on jamming needs no lock-on against a jammer (AP-17.5.6).
func (l *Launcher) checkRadar(s *Launch, m *armory.Missile, t *Target) Refusal {
	if l.Lock == NoLock && !homes(m, t) {
		return NotLocked
	}
	s.Field = radar.Narrower(l.RadarArc, radar.A150)
	if m.Guidance == armory.BeamRiding || l.Lock == SnapFired { // AP-17.7
		s.Field = radar.Narrower(l.RadarArc, radar.Limited)
	}
	return Allowed
}

// homes reports whether the missile can home on the target's jamming (AP-17.5.6).
func homes(m *armory.Missile, t *Target) bool {
	return t.Barrage && m.Notes.Has(armory.HomeOnJam)
}

// Multiples of the tracking strength up to which a semi-active missile is launched, inside
// the envelope and out of it (AP-17.2.1, AP-17.8).
const (
	perStrength        = 3
	perStrengthOutside = 4
)

// radarRange checks a launch against the envelope (AP-17.2.1, AP-17.8, MR-11, MR-39).
func (s *Launch) radarRange(m *armory.Missile, r armory.Reach, strength int, opt Options) Refusal {
	rng, most, least := int(s.Range), int(r.Max), int(r.Min)
	outside := most
	if m.Guidance == armory.SemiActive {
		most, outside = min(most, perStrength*strength), perStrengthOutside*strength
	}
	switch {
	case rng < least && (opt.StrictEnvelope || rng < (least+1)/2):
		return TooClose
	case rng > most && (opt.StrictEnvelope || rng > outside):
		return TooFar
	}
	s.OutOfEnvelope = rng < least || rng > most
	return Allowed
}

// A Salvo is what an aircraft announced and launched in one game turn (AP-14.2.1, AP-14.2.6).
type Salvo struct{ Announced, Tried, Launched int8 }

// MaxSalvo is the most missiles an aircraft may announce in a game turn (AP-14.2.1).
const MaxSalvo = 2

// May reports whether there is another attempt: of those announced, and one more if all of
// them failed (AP-14.2.6).
func (s Salvo) May() bool {
	return s.Tried < s.Announced || s.Tried == s.Announced && s.Launched == 0
}

// Try notes an attempt.
func (s Salvo) Try(r Result) Salvo {
	s.Tried++
	if r == Launched {
		s.Launched++
	}
	return s
}

// Mix reports whether two missiles may be launched in one game turn: those of one family, of
// which infrared and radar versions may be mixed (AP-14.2.1).
func Mix(a, b *armory.Missile) bool { return a.Family == b.Family }

// Divides reports whether two missiles of a type may be launched in one game turn at two targets,
// each of which the radar is locked on to: those with mid-course guidance (AP-17.3.5). Infrared
// ones see only what their own seeker does.
func Divides(m *armory.Missile) bool { return m.Guidance.Radar() && m.Notes.Has(armory.MidCourse) }

// SnapHolds reports whether a missile that was launched with that lock stays in flight after
// the radar phase of the same game turn, in which the radar gained a lock-on or did not
// (AP-17.7).
func SnapHolds(at Lock, gained bool) bool { return at != SnapFired || gained }
