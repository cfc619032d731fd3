package guided

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// A Guide is the aircraft that launched a radar-guided missile.
type Guide struct {
	hex.Pose
	Bank hex.Hand
	// Works: it illuminates the target or, for mid-course guidance, holds its lock-on (AP-17.5,
	// MR-34). InLimits: the missile is within the vertical limits of its limited arc.
	Works, InLimits bool
}

// A Tracking is a missile at the end of a proportional move or of the game turn.
type Tracking struct {
	Missile Place
	Slope   hex.Slope // of its last proportional move (AP-14.4)
	Target  Place
	// Before is the range to the target when the move began, in hexes.
	Before int16
	// AtTurnEnd: only arcs and guidance are tested (MR-20).
	AtTurnEnd bool
	Terminal  bool // an active missile guides itself (AP-17.3.4)
	Jammed    bool // the target is barrage jamming (AP-17.5.6)
	Guide     Guide
}

// A Lost is why a missile loses its target and is removed.
type Lost uint8

// The causes. Tracks is none.
const (
	Tracks        Lost = iota
	NoGuidance         // nobody illuminates, or no lock-on
	LeftBeam           // a beam rider outside the guide's limited arc
	GuideBehind        // mid-course: the guide outside the missile's 90-
	RangeOpens         // range greater than when the move began
	TargetOutside      // target outside the seeker's field
	NumLosses
)

var lossNames = [NumLosses]string{"tracks", "no guidance", "left the beam",
	"guiding aircraft out of the missile's rear",
	"range opens", "target outside the seeker's field"}

// String says the cause in words.
func (l Lost) String() string { return lossNames[l] }

// flightFields is AP-14.4: the field in flight by seeker.
var flightFields = [armory.NumSeekers]radar.Arc{
	armory.Early: radar.A180, armory.Improved: radar.A180, armory.Modern: radar.A180, armory.Advanced: radar.A180,
	armory.BR: radar.A180, armory.RH: radar.A150, armory.AH: radar.A150,
}

// Check is the tracking check (AP-14.4, AP-15.3, AP-17.1.3, AP-17.2.3, AP-17.3.3, AP-17.3.4).
func (k *Tracking) Check(m *armory.Missile, opt Options) Lost {
	if m.Guidance.Radar() && !k.Terminal {
		if lost := k.guided(m); lost != Tracks {
			return lost
		}
		if m.Guidance == armory.Active && m.Notes.Has(armory.MidCourse) {
			return Tracks // the target may be anywhere
		}
	}
	if m.Guidance.Radar() && !k.AtTurnEnd && k.Missile.rangeTo(k.Target) > int(k.Before) {
		return RangeOpens
	}
	if !k.sees(flightFields[m.Seeker], opt) {
		return TargetOutside
	}
	return Tracks
}

// guided tests whether the launcher does its part for the missile.
func (k *Tracking) guided(m *armory.Missile) Lost {
	g := &k.Guide
	switch {
	case k.Jammed && m.Notes.Has(armory.HomeOnJam):
		return Tracks
	case !g.Works:
		return NoGuidance
	case m.Guidance == armory.BeamRiding && (!g.InLimits || hex.Sensor(g.Pose, k.Missile.Pose, g.Bank)&hex.Limited == 0):
		return LeftBeam
	case m.Guidance == armory.Active && m.Notes.Has(armory.MidCourse) &&
		hex.Sensor(k.Missile.Pose, g.Pose, hex.Level)&hex.Rear90 == 0:
		return GuideBehind
	}
	return Tracks
}

// sees reports whether the target is in the missile's field (AP-3.7, MR-19).
func (k *Tracking) sees(f radar.Arc, opt Options) bool {
	in := hex.Sensor(k.Missile.Pose, k.Target.Pose, hex.Level)
	if opt.PlainArcs {
		return in&f.Arcs() != 0
	}
	dh := int(k.Target.Altitude) - int(k.Missile.Altitude)
	return hex.Combined(in, f.Arcs(), k.Slope, hex.Range(k.Missile.At, k.Target.At), dh)
}

// GoesActive reports whether an active missile begins its terminal phase (AP-17.3.4): within its
// active range, the target in its 150+.
func (k *Tracking) GoesActive(m *armory.Missile, opt Options) bool {
	return m.Guidance == armory.Active && k.Missile.rangeTo(k.Target) <= int(m.ActiveRange) && k.sees(radar.A150, opt)
}

// sunLess is taken off the die of a missile in the target's sun clutter (AP-15.3).
const sunLess = 3

// SunNeed is the die, or less, on which an infrared missile that ends a proportional move in
// its target's sun clutter is lost (AP-15.3).
func SunNeed(m *armory.Missile) int {
	if m.Flares == 0 {
		return 0
	}
	return int(m.Flares) + sunLess
}

// guideWidth is how many ways of flying a missile weighs at a time.
const guideWidth = 3

// GuideOf is how a missile is flown by a policy: what its seeker must hold in flight, and from where
// it attacks best. One with mid-course guidance need not see its target yet.
func GuideOf(m *armory.Missile, p missile.Policy) missile.Guide {
	g := missile.Guide{Policy: p, Field: flightFields[m.Seeker].Arcs(), Tie: ties[m.Seeker], Width: guideWidth}
	if m.Notes.Has(armory.MidCourse) {
		g.Field = hex.AllArcs
	}
	for a := range g.Angles {
		g.Angles[a] = angleOff[a][m.Seeker]
	}
	return g
}
