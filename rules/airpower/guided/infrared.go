package guided

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// helpFields is AP-15.1.3 by help: the field of a seeker that is caged and uncaged, and which
// seekers it serves. The radar's own arc narrows 150+. IRSTS-C has 150+ (MR-29).
var helpFields = [NumHelps]struct {
	caged, uncaged radar.Arc
	from           armory.Seeker // the oldest seeker that it serves uncaged
}{
	NoHelp:   {radar.Limited, radar.A180, armory.Improved},
	ByHelmet: {radar.NoArc, radar.A150, armory.Improved},
	ByRadar:  {radar.NoArc, radar.A150, armory.Improved},
	ByOptics: {radar.NoArc, radar.A180, armory.Modern},
	ByIRSTSA: {radar.Limited, radar.Limited, armory.Early},
	ByIRSTSB: {radar.A180, radar.A180, armory.Early},
	ByIRSTSC: {radar.A150, radar.A150, armory.Early},
}

// seekerField is the field of an infrared seeker at launch (AP-15.1.3).
func (l *Launcher) seekerField(m *armory.Missile) (radar.Arc, Refusal) {
	row := &helpFields[l.Help]
	if l.Help >= ByIRSTSA {
		return row.caged, Allowed
	}
	if !l.Uncaged {
		if row.caged == radar.NoArc {
			return radar.NoArc, WrongSeeker
		}
		return row.caged, Allowed
	}
	switch unc := m.Notes.Has(armory.Uncage); {
	case m.Seeker < row.from:
		return radar.NoArc, WrongSeeker
	case !l.Uncages || !unc && !(l.Help == ByHelmet && m.Notes.Has(armory.HelmetSight)):
		return radar.NoArc, CannotUncage
	case l.Help == ByRadar:
		return radar.Narrower(row.uncaged, l.RadarArc), Allowed
	}
	return row.uncaged, Allowed
}

// seen checks AP-15.1.2: sighted, or a sensor that has the target.
func (l *Launcher) seen() Refusal {
	switch {
	case l.Help == NoHelp || l.Help == ByHelmet:
		if !l.Sighted {
			return Unsighted
		}
	case l.Lock != LockedOn:
		return NotLocked
	}
	return Allowed
}

// aspects is AP-15.1.5: the arcs of the target from which a seeker can be launched, at a
// propeller aircraft or helicopter, at a jet in afterburner and at any other.
var aspects = [armory.Advanced + 1][3]hex.Arcs{
	armory.Early:    {hex.AllArcs, hex.Rear60, hex.Rear30},
	armory.Improved: {hex.AllArcs, hex.Rear60, hex.Rear60},
	armory.Modern:   {hex.AllArcs, hex.Rear120, hex.Rear90},
	armory.Advanced: {hex.AllArcs, hex.AllArcs, hex.AllArcs},
}

// aspectArcs is where about the target a launcher must be.
func aspectArcs(s armory.Seeker, t *Target) hex.Arcs {
	switch {
	case t.Propeller:
		return aspects[s][0]
	case t.Power == card.Afterburner:
		return aspects[s][1]
	}
	return aspects[s][2]
}

// inAspect reports whether the launcher, in that arc of the target, is not too far off its tail
// (AP-15.1.5), vertically by the target's flight slope (AP-3.7, MR-30).
func (l *Launcher) inAspect(s armory.Seeker, t *Target, arc hex.Angle, opt Options) bool {
	want := aspectArcs(s, t)
	if opt.PlainArcs {
		return want.Has(arc)
	}
	return hex.Combined(arc.Arcs(), want, t.Slope, hex.Range(t.At, l.At), int(l.Altitude)-int(t.Altitude))
}

// A size is what a target does to the envelope of infrared missiles.
type size uint8

const (
	normalSize size = iota
	expanded
	reduced
)

// Values of AP-15.8.
const (
	brightVisibility = 10  // and more
	brightBurn       = 100 // twentieths of a fuel point, and more
)

// envelopeSize is AP-15.8; each change counts once (MR-32).
func envelopeSize(t *Target) size {
	switch bright := t.Visibility >= brightVisibility; {
	case !t.Propeller && t.Power == card.Afterburner, t.Burn >= brightBurn, bright && t.Power != card.Idle:
		return expanded
	case t.Power == card.Idle && !bright:
		return reduced
	}
	return normalSize
}

// scaled is a greatest range as the target changes it, rounded up.
func (s size) scaled(most int) int {
	switch s {
	case expanded:
		return (3*most + 1) / 2
	case reduced:
		return (2*most + 2) / 3
	}
	return most
}

// beyond is how far an advanced seeker can be launched out of its envelope (AP-15.9).
func (s size) beyond(most int) int {
	switch s {
	case normalSize:
		return expanded.scaled(most)
	case reduced:
		return most
	}
	return s.scaled(most)
}

// unarmedRange is the range at which a missile meets its target before it has armed (AP-15.9).
const unarmedRange = 1

// infraredRange checks a launch against the envelope (AP-15.1.6, AP-15.8, AP-15.9).
func (s *Launch) infraredRange(m *armory.Missile, r armory.Reach, t *Target, opt Options) Refusal {
	by := normalSize
	if !opt.PlainEnvelope {
		by = envelopeSize(t)
	}
	rng, most := int(s.Range), by.scaled(int(r.Max))
	switch {
	case rng < int(r.Min):
		if opt.StrictEnvelope || rng == 0 {
			return TooClose
		}
		s.OutOfEnvelope = true
		s.Fails = rng == unarmedRange && !m.Notes.Has(armory.InstantArming)
	case rng > most:
		if opt.StrictEnvelope || m.Seeker != armory.Advanced || rng > by.beyond(int(r.Max)) {
			return TooFar
		}
		s.OutOfEnvelope = true
	}
	return Allowed
}

// Needs of a lock-up (AP-15.1.7, AP-15.7).
const (
	automatic   = 10
	uncagedNeed = 8
	helmetNeed  = 9
)

// lockUp sets the roll by which an infrared seeker takes its target (AP-15.1.7, AP-15.7).
func (l *Launcher) lockUp(s *Launch) Refusal {
	s.LockNeed, s.Drawn = automatic, 1
	switch {
	case l.Help == ByHelmet:
		s.LockNeed = helmetNeed
	case l.Help != NoHelp || l.Others == 0:
	case l.Uncaged:
		s.LockNeed = uncagedNeed - l.Closer - l.Level
	case l.Closer > 0:
		return OtherIsCloser
	default:
		s.Drawn = 1 + l.Level
	}
	return Allowed
}
