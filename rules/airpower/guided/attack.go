package guided

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// An Attacker is a missile at the instant of its attack.
type Attacker struct {
	Place
	Speed uint8 // average speed, whole points (MR-44)
	// From is its altitude when its proportional move began. If the target moves into the missile, that is its
	// last proportional move (MR-31).
	From int16
	// Guide is the altitude of the illuminating aircraft. Terminal: an active missile guides
	// itself. LookDown: its radar shows the target clear by look-down (MR-36).
	Guide    int16
	Terminal bool
	LookDown bool
}

// An Attack is an attack before its dice.
type Attack struct {
	Angle     hex.Angle
	Need      [armory.NumKinds]int8 // 0: there is no such hit
	Rating    [armory.NumKinds]int8
	Modifiers Modifiers // without that of IdleRoll
	// IdleRoll: the target is at idle and has not engaged; a die of IdleNeed or less adds
	// IdleModifier (AP-14.6.4, MR-25).
	IdleRoll bool
}

// The roll for an idle target that does not engage (AP-14.6.4).
const (
	IdleNeed     = 4
	IdleModifier = 1
)

// ties is AP-14.5.5: the arcs of attacks from borders between two, by seeker.
var ties = [armory.NumSeekers]hex.Tie{
	armory.Early: 0, armory.Improved: 0, armory.Modern: 0, armory.Advanced: hex.Front150,
	armory.BR: 0, armory.RH: hex.Front120 | hex.Front150, armory.AH: hex.Front150,
}

// angleOff is AP-14.5.5: row = angle, column = seeker.
var angleOff = [hex.Angles][armory.NumSeekers]int8{
	//          E   I   M   A   BR  RH  AH
	hex.OnTail: {-1, -1, -1, -2, 0, -1, -2},
	hex.A30:    {0, 0, 0, 0, 0, 0, 0},
	hex.A60:    {1, 0, 0, 0, 1, 0, 0},
	hex.A90:    {3, 2, 2, 2, 3, 3, 2},
	hex.A120:   {3, 2, 2, 2, 3, 3, 2},
	hex.A150:   {4, 3, 2, 2, 5, 2, 2},
	hex.A180:   {5, 4, 3, 1, 5, 1, 1},
	hex.OnNose: {5, 4, 3, 1, 5, 1, 1},
}

// AngleModifier is what the angle-off adds to a seeker's attack roll (AP-14.5.5).
func AngleModifier(s armory.Seeker, a hex.Angle) int { return int(angleOff[a][s]) }

// Angle is the angle-off of a missile's attack (AP-14.5.5): the faster of the two decides on a
// border, else the seeker.
func (a *Attacker) Angle(m *armory.Missile, t *Target) hex.Angle {
	return hex.Attack(t.Pose, a.Pose, hex.PaceOf(2*int(a.Speed), int(t.Speed)), ties[m.Seeker])
}

// Attack sets up the attack of a missile that is not nuclear (AP-14.5.3).
func (a *Attacker) Attack(m *armory.Missile, t *Target) Attack {
	return attackAt(m, t, a.Angle(m, t), a.inClutter(m, t))
}

// From sets up an attack from an angle-off at a target that is in no clutter.
func From(m *armory.Missile, t *Target, angle hex.Angle) Attack { return attackAt(m, t, angle, false) }

// attackAt sets up an attack from an angle-off; low: the target is in clutter.
func attackAt(m *armory.Missile, t *Target, angle hex.Angle, low bool) Attack {
	return Attack{Angle: angle, Need: m.Need, Rating: m.Rating, Modifiers: modifiers(m, t, angle, low),
		IdleRoll: m.Guidance == armory.Infrared && t.Power == card.Idle && !t.Engaged}
}

// Values of AP-14.5.4, AP-15.5 and AP-17.4.
const (
	notEngaged       = -1
	attackClutter    = 2
	terrainFollowing = 1

	lowest      = 7 // levels 0 to 7 are in clutter
	fallOff     = 2 // levels that the missile has come down
	nearGround  = 5 // highest level above the ground in radar clutter: beyond, nothing is left of groundValue
	groundValue = 6 // less altitude above the ground and ECCM
)

// modifiers itemises the attack roll (AP-14.5.4); low: the target is in clutter.
func modifiers(m *armory.Missile, t *Target, angle hex.Angle, low bool) (mods Modifiers) {
	mods.Add(TargetSize, int(t.Size))
	if !t.Engaged {
		mods.Add(NotEngaged, notEngaged)
	}
	mods.Keep(AngleOff, AngleModifier(m.Seeker, angle))
	switch {
	case m.Guidance == armory.Infrared:
		mods.Add(TargetPower, PowerModifier(t))
		mods.Add(AttackClutter, attackClutter*bit(low))
	case low:
		mods.Add(RadarClutter, RadarClutterModifier(m, int(t.Altitude-t.Ground)))
	}
	CounterMeasures(&mods, m, t, angle)
	return mods
}

// powers is AP-15.5.1 by setting; those of propellers are M.
var powers = [card.NumPowers]int{card.Idle: 1, card.Normal: 0, card.Military: -1, card.Afterburner: -3}

// PowerModifier is what the target's power adds to the attack of an infrared missile
// (AP-15.5.1); 0 for idle without engaging, for which a die is rolled.
func PowerModifier(t *Target) int {
	switch {
	case t.Power == card.Idle && !t.Engaged:
		return 0
	case t.Propeller:
		return powers[min(t.Power, card.Military)]
	}
	return powers[t.Power]
}

// inClutter reports whether the target is in the seeker's ground clutter: for infrared missiles
// and active ones that guide themselves, a missile that has come down on it (AP-15.5.2); for other
// radar-guided ones, an illuminating aircraft above it (AP-17.4.4, MR-36).
func (a *Attacker) inClutter(m *armory.Missile, t *Target) bool {
	if t.Altitude > lowest {
		return false
	}
	down := a.From >= t.Altitude+fallOff
	switch {
	case m.Guidance == armory.Infrared:
		return down
	case a.LookDown && m.Notes.Has(armory.LookDown):
		return false
	case m.Guidance == armory.Active && (a.Terminal || m.Notes.Has(armory.MidCourse)):
		return down
	}
	return a.Guide > t.Altitude
}

// RadarClutterModifier is what clutter adds, the target so many levels above the ground
// (AP-17.4.4).
func RadarClutterModifier(m *armory.Missile, above int) int {
	return max(groundValue-above-int(m.ECCM), 0)
}

// CounterMeasures adds what the target does against the seeker: flare programme and infrared
// jammer, terrain following (AP-15.5.3 to AP-15.5.5), or deceptive jammer, chaff and mini-jammer
// programmes, which add up (AP-17.4.1 to AP-17.4.3, MR-35).
func CounterMeasures(mods *Modifiers, m *armory.Missile, t *Target, angle hex.Angle) {
	if m.Guidance == armory.Infrared {
		if t.TerrainFollowing {
			mods.Add(LowFlight, terrainFollowing)
		}
		mods.Add(FlareProgramme, int(min(t.Programme.Flares, m.Flares)))
		mods.Add(InfraredJamming, t.Infrared.Modifier(angle))
		return
	}
	if t.Deceiver > 0 {
		mods.Add(DeceptiveJamming, int(max(t.Deceiver-m.ECCM, 0)))
	}
	mods.Add(ChaffProgramme, int(min(t.Programme.Chaff, m.Chaff)))
	mods.Add(MiniJammers, int(min(t.Programme.MiniJammers, m.MiniJammers())))
}

// sources is AP-10.1.2 for the kinds of hit.
var sources = [armory.NumKinds]damage.Source{armory.Direct: damage.MissileDirect,
	armory.Proximity: damage.MissileProximity}

// Hit is what a die of 1 to 10 does (AP-14.5.3); colder: the roll for an idle target came up.
// ok is false for a miss.
func (s *Attack) Hit(die int, colder bool) (kind armory.Kind, ok bool) {
	modified := die + s.Modifiers.Total()
	if colder {
		modified += IdleModifier
	}
	for k := range armory.NumKinds {
		if s.Need[k] > 0 && modified <= int(s.Need[k]) {
			return k, true
		}
	}
	return 0, false
}

// Damage is the hit of a kind, for package damage (AP-14.5.6).
func (s *Attack) Damage(k armory.Kind) damage.Hit {
	return damage.Hit{Source: sources[k], Rating: s.Rating[k]}
}

const faces = 10

// Tenths counts, of the ten faces of the attack die, those that hit in each way; colder as in
// Hit. It allocates nothing.
func (s *Attack) Tenths(colder bool) (n [armory.NumKinds]int8) {
	for die := 1; die <= faces; die++ {
		if k, ok := s.Hit(die, colder); ok {
			n[k]++
		}
	}
	return n
}

// idleWeights are the tenths of the roll for an idle target, and whether it came up.
func (s *Attack) idleWeights() [2]int {
	if !s.IdleRoll {
		return [2]int{faces, 0}
	}
	return [2]int{faces - IdleNeed, IdleNeed}
}

// Chances is the exact result of the attack: the roll for an idle target, attack and damage, of
// gunnery.Whole equal outcomes. It allocates nothing.
func (s *Attack) Chances(t *Target) (c gunnery.Chances) {
	for colder, weight := range s.idleWeights() {
		if weight == 0 {
			continue
		}
		for k, n := range s.Tenths(colder == 1) {
			if n == 0 {
				continue
			}
			part := int16(weight) * int16(n)
			c.Hit += part * faces
			hit := s.Damage(armory.Kind(k))
			for state, count := range hit.Tally(t.State, int(t.Vulnerability)) {
				c.States[state] += part * int16(count)
			}
		}
	}
	c.States[t.State] += gunnery.Whole - c.Hit
	return c
}
