package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
)

// A ModifierID names a row of AP-9.1.6.
type ModifierID uint8

// The modifiers of the hit roll.
const (
	TargetSize ModifierID = iota
	SnapShot
	AttackerDamage
	Gunsight
	SSGT
	RadarRanging
	CollisionCourse
	AngleOff
	SameLocation
	PilotQuality
	CombatHero
	CardNote
	NumModifiers
)

var modifierNames = [NumModifiers]string{"target size", "snap shot", "attacker's damage", "gunsight", "SSGT",
	"radar ranging", "collision-course attack", "angle-off", "same-location vertical attack", "pilot", "combat hero",
	"card note"}

// String names the modifier.
func (m ModifierID) String() string { return modifierNames[m] }

// Modifiers are the items of one hit roll, positive worse for the shooter: all that apply, those of value 0 left
// out but for the angle-off. The zero Modifiers is empty.
type Modifiers = modifier.List[ModifierID]

// Values of AP-9.1.6 that need no table.
const (
	snapModifier            = 1
	collisionCourseModifier = -2
	heroModifier            = -1
)

// angleOff is AP-9.1.6 by angle-off.
var angleOff = [hex.Angles]int{
	hex.OnTail: -2,
	hex.A30:    0,
	hex.A60:    2,
	hex.A90:    4,
	hex.A120:   4,
	hex.A150:   4,
	hex.A180:   3,
	hex.OnNose: 2,
}

// AngleModifier is the deflection modifier of guns and rockets (AP-9.1.6).
func AngleModifier(a hex.Angle) int { return angleOff[a] }

// pilots is AP-9.1.6, the pilot's quality (AP-18.2).
var pilots = [crew.NumQualities]int{crew.Veteran: -1, crew.Regular: 0, crew.Novice: 1, crew.Green: 2}

// ranging is AP-9.5, the modifier of ranging that succeeds.
var ranging = [...]int{card.NoRanging: 0, card.RE: -1, card.CA: -2, card.IG: -3}

// RangingModifier is what ranging of that type brings when it succeeds (AP-9.5).
func RangingModifier(r card.Ranging) int { return ranging[r] }

// vertical is AP-9.1.12: row = attacker, column = target, climbing, level, diving.
var vertical = [3][3]int{
	{0, 1, 2}, // climbing
	{0, 0, 0}, // level
	{2, 1, 0}, // diving
}

// verticalColumn is the row or column of vertical; stalled and departed count as diving (GR-10).
func verticalColumn(t flight.Type) int {
	switch {
	case t.Climbing():
		return 0
	case t == flight.LVL:
		return 1
	}
	return 2
}

// VerticalModifier is the same-location vertical attack of AP-9.1.12; 0 at two locations.
func VerticalModifier(s, t *View) int {
	if s.At != t.At {
		return 0
	}
	return vertical[verticalColumn(s.flies())][verticalColumn(t.flies())]
}

// GunModifiers itemises a gun attack (AP-9.1.6). tracked is the SSGT modifier
// (AP-9.4.3), ranged that of ranging, 0 if it failed or was not tried (AP-9.5).
func (s *Shooter) GunModifiers(t *Target, a *Aim, shot Shot, tracked, ranged int) (m Modifiers) {
	m.Add(TargetSize, int(t.Size))
	if shot == Snap {
		m.Add(SnapShot, snapModifier)
	}
	s.common(&m, a, tracked, ranged)
	m.Add(SameLocation, VerticalModifier(&s.View, &t.View))
	s.crew(&m)
	m.Add(CardNote, int(s.CardNote))
	return m
}

// RocketModifiers itemises a rocket attack (AP-9.3.5); cc says whether the conditions
// of a collision-course attack are kept (AP-9.3.6).
func (s *Shooter) RocketModifiers(t *Target, a *Aim, cc bool, tracked, ranged int) (m Modifiers) {
	m.Add(TargetSize, int(t.Size))
	s.common(&m, a, tracked, ranged)
	if cc {
		m.Add(CollisionCourse, collisionCourseModifier)
	}
	s.crew(&m)
	return m
}

// common adds what guns and rockets share.
func (s *Shooter) common(m *Modifiers, a *Aim, tracked, ranged int) {
	m.Add(AttackerDamage, s.Damage.AttackModifier())
	m.Add(Gunsight, int(s.Sight[min(s.SightRate, card.BT)]))
	m.Add(SSGT, tracked)
	m.Add(RadarRanging, ranged)
	m.Keep(AngleOff, AngleModifier(a.Angle))
}

// crew adds the pilot's items.
func (s *Shooter) crew(m *Modifiers) {
	m.Add(PilotQuality, pilots[s.Pilot])
	if s.Hero {
		m.Add(CombatHero, heroModifier)
	}
}
