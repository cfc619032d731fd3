package guided

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// A Launch is a launch that is allowed, before its dice.
type Launch struct {
	Range         int16
	Arc           hex.Angle // of the target's in which the launcher is
	Field         radar.Arc // in which the target must be
	OutOfEnvelope bool
	// Fails: out of the envelope so close that it fails without a roll (AP-15.9).
	Fails bool
	// LockNeed is the die, or less, on which the seeker locks up, 10: without a roll; if it
	// fails there is no launch this turn. Drawn is the number of aircraft among which a caged
	// seeker's target is drawn after launch, the target included.
	LockNeed, Drawn int8
	Need            int8 // of the launch roll
	Modifiers       Modifiers
}

// Seat is the number of the crew member who launches, of so many crew positions: the pilot launches
// infrared missiles, the radar operator others (AP-14.2.7).
func Seat(m *armory.Missile, positions int) int {
	if m.Guidance.Radar() {
		return crew.RadarOperator(positions)
	}
	return 0
}

// aspectOf is AP-14.2.2: the row of the envelope by the launcher's arc about the target.
var aspectOf = [hex.Angles]armory.Aspect{
	hex.OnTail: armory.Rear, hex.A30: armory.Rear, hex.A60: armory.Rear,
	hex.A90: armory.Side, hex.A120: armory.Side,
	hex.A150: armory.Front, hex.A180: armory.Front, hex.OnNose: armory.Front,
}

// Check sets up a launch of m at t (AP-14.2, AP-15.1, AP-17.1.1, AP-17.2.1, AP-17.3.1).
func (l *Launcher) Check(m *armory.Missile, t *Target, sky Sky, opt Options) (s Launch, why Refusal) {
	if m.Guidance == armory.Unguided {
		return s, NotGuided
	}
	if why = l.bar(m); why != Allowed {
		return s, why
	}
	if m.Guidance.Radar() {
		why = l.checkRadar(&s, m, t)
	} else {
		why = l.checkInfrared(&s, m)
	}
	if why != Allowed {
		return s, why
	}
	switch in := hex.Sensor(l.Pose, t.Pose, l.Bank); {
	case in&s.Field.Arcs() == 0:
		return s, OutOfField
	case !l.Vertical.Has(s.Field):
		return s, OutOfLimits
	}
	if why = l.envelope(&s, m, t, opt); why != Allowed {
		return s, why
	}
	s.LockNeed, s.Drawn = automatic, 1
	if !m.Guidance.Radar() {
		if why = l.lockUp(&s); why != Allowed {
			return s, why
		}
	}
	s.Need = m.LaunchNeed
	s.Modifiers = l.modifiers(m, s.OutOfEnvelope, t.Programme.Flares, l.hazeOf(t, sky))
	return s, Allowed
}

// checkInfrared is AP-15.1.2 and AP-15.1.3 without the geometry.
func (l *Launcher) checkInfrared(s *Launch, m *armory.Missile) (why Refusal) {
	if s.Field, why = l.seekerField(m); why != Allowed {
		return why
	}
	return l.seen()
}

// envelope checks range and aspect (AP-14.2.2, AP-15.1.5, AP-15.1.6).
func (l *Launcher) envelope(s *Launch, m *armory.Missile, t *Target, opt Options) Refusal {
	s.Range = int16(l.rangeTo(t.Place))
	s.Arc = hex.LaunchArc(t.Pose, l.Pose, hex.PaceOf(int(l.Speed), int(t.Speed)))
	if !m.Guidance.Radar() && !l.inAspect(m.Seeker, t, s.Arc, opt) {
		return OutOfAspect
	}
	r := m.Envelope[aspectOf[s.Arc]]
	switch {
	case r.None():
		return NoEnvelope
	case m.Guidance.Radar():
		return s.radarRange(m, r, int(l.Strength), opt)
	}
	return s.infraredRange(m, r, t, opt)
}

// Values of AP-14.2.7 and AP-15.2.
const (
	perRateStep   = 2
	outOfEnvelope = 3
	launchClutter = 2
	cloudTops     = 3
	sunClutter    = 3
	snapFire      = 3

	clutterTop   = 16 // highest launcher with ground clutter
	cloudsFactor = 2  // of the difference of altitude
)

// A haze is what an infrared seeker has behind or about the target at launch.
type haze struct{ clutter, clouds, sun bool }

// hazeOf is AP-15.2.1 to AP-15.2.3.
func (l *Launcher) hazeOf(t *Target, sky Sky) haze {
	below := int(l.Altitude) - int(t.Altitude)
	h := hex.Range(l.At, t.At)
	return haze{
		clutter: l.Altitude <= clutterTop && below > h/2,
		clouds:  sky.AboveClouds && below > 0 && h < cloudsFactor*below,
		sun:     sky.Sun,
	}
}

// modifiers itemises the launch roll (AP-14.2.7, AP-15.2); flares is the PPL of the target.
func (l *Launcher) modifiers(m *armory.Missile, outside bool, flares int8, around haze) (mods Modifiers) {
	limit := m.LaunchRate
	if l.early(m) {
		limit = card.ET
	}
	mods.Add(TurnRate, perRateStep*max(int(l.Rate)-int(limit), 0))
	mods.Add(OutOfEnvelope, outOfEnvelope*bit(outside))
	if m.Guidance == armory.Infrared {
		mods.Add(LaunchClutter, launchClutter*bit(around.clutter))
		mods.Add(CloudTops, cloudTops*bit(around.clouds))
		mods.Add(SunClutter, sunClutter*bit(around.sun))
		mods.Add(LaunchFlares, int(min(flares, m.Flares))) // AP-15.2.4
	} else {
		mods.Add(SnapFire, snapFire*bit(l.Lock == SnapFired)) // MR-33
	}
	LaunchCrew(&mods, &l.Crew, l.Damage)
	return mods
}

func bit(c bool) int {
	if c {
		return 1
	}
	return 0
}

// LaunchCrew adds what the one who launches and the launcher's damage change (AP-14.2.7,
// AP-18.2, AP-10.1.6).
func LaunchCrew(mods *Modifiers, who *crew.Member, d damage.Level) {
	mods.Add(CrewQuality, who.Part(crew.Launch, crew.OfQuality))
	mods.Add(CombatHero, who.Part(crew.Launch, crew.OfCombatHero))
	mods.Add(TacticsMaster, who.Part(crew.Launch, crew.OfTacticsMaster))
	mods.Add(LauncherDamage, d.AttackModifier())
}

// A Result is what a launch roll gives (AP-14.2.6).
type Result uint8

// The results. A missile that was launched or lost is spent: its load comes off.
const (
	Dud      Result = iota // lost after launch
	OnRail                 // stays, usable in a later turn
	Launched               // at the launcher's location, facing and altitude
	NumResults
)

var resultNames = [NumResults]string{"lost after launch", "stays on the rail", "launched"}

// String says the result in words.
func (r Result) String() string { return resultNames[r] }

// Spent reports whether the missile is gone from its station, in flight or lost (AP-14.2.6).
func (r Result) Spent() bool { return r != OnRail }

// lastFace fails whatever the modifiers (AP-14.2.6).
const lastFace = 10

// Resolve is the result of the launch roll for a die of 1 to 10 (AP-14.2.6).
func (s *Launch) Resolve(die int) Result {
	modified := die + s.Modifiers.Total()
	switch {
	case s.Fails || die == lastFace || modified > int(s.Need)+1:
		return Dud
	case modified > int(s.Need):
		return OnRail
	}
	return Launched
}

// Tenths counts, of the ten faces of the launch roll, those with each result. It allocates nothing.
func (s *Launch) Tenths() (faces [NumResults]int8) {
	for die := 1; die <= lastFace; die++ {
		faces[s.Resolve(die)]++
	}
	return faces
}
