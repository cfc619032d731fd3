package sighting

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
)

// A ModifierID names a row of AP-11.1.8.
type ModifierID uint8

// The modifiers of the sighting roll.
const (
	AtRange ModifierID = iota
	Position
	Participants
	RestrictedArc
	Smoke
	MissileMotor
	FreshMissile
	MissileLaunched
	Flares
	InStratus
	UnderClouds
	CloseFormation
	MultiCrew
	SensorContact
	HUDInterface
	LookerEyesight
	FromStratus
	LookerQuality
	LookerTactics
	CanopyNote
	NumModifiers
)

var modifierNames = [NumModifiers]string{"range", "background and paint", "participants", "restricted arc", "smoke",
	"missile's motor", "launched by a sighted aircraft", "launched a sighted missile", "flare programme",
	"target in stratus", "target below dense clouds", "close formation", "multi-crew", "sensor contact", "HUD interface",
	"eyesight", "searcher in stratus", "crew quality", "tactics master", "card note"}

// String names the modifier.
func (m ModifierID) String() string { return modifierNames[m] }

// Modifiers are the items of one sighting roll, positive worse for the looker: all that apply, those of value 0 left out
// but for the range. The zero Modifiers is empty.
type Modifiers = modifier.List[ModifierID]

// A step is a span of a printed row: up to this number, the value.
type step struct{ upTo, value int }

const endless = 1 << 20

// visualRange and vasRange are AP-11.1.8 by sighting range.
var (
	visualRange = [...]step{{3, -2}, {6, -1}, {9, 0}, {12, 1}, {15, 2}, {20, 3}, {30, 5}, {endless, 8}}
	vasRange    = [...]step{{20, 0}, {30, 1}, {40, 2}, {50, 3}, {60, 4}, {70, 5}, {80, 6}, {endless, 8}}
)

// participants is AP-11.1.8 by how many can attempt the target.
var participants = [...]step{{2, 0}, {4, -1}, {8, -2}, {endless, -3}}

// read is the value of the span that holds n.
func read(row []step, n int) int {
	for _, s := range row {
		if n <= s.upTo {
			return s.value
		}
	}
	panic("sighting: number off the table")
}

// Values of AP-11.1.8 that need no table.
const (
	restrictedArc   = +2
	smokerLower     = -1
	smokerHigher    = -2 // or level
	motorBurned     = -3
	motorSmokeless  = -1
	freshMissile    = -2
	launchedMissile = -2
	targetInStratus = +3
	underDense      = +1
	multiCrew       = -1
	sensorContact   = -1
	hudInterface    = -1
	fromStratus     = +2
	canopyNote      = +1
	formationPair   = -1 // for every two aircraft seen as one (AP-33)
)

// Modifiers itemises the looker's roll for the target; searchers is the number of
// participants, the looker included (AP-11.1.8).
func (l *Craft) Modifiers(t *Craft, b *Between, sky *Sky, searchers int) (m Modifiers) {
	m.Keep(AtRange, read(visualRange[:], l.Range(t, sky)))
	l.common(&m, t, b, sky, searchers)
	m.When(l.Look.Multi, MultiCrew, multiCrew)
	m.When(b.Contacts&contacts != 0, SensorContact, sensorContact)
	m.When(l.HUD && b.Contacts&lockOns != 0 && l.combined(t, hex.Ahead180), HUDInterface, hudInterface)
	m.Add(LookerEyesight, l.Look.Eyes.Part(crew.Sighting, crew.OfEyesight))
	l.looker(&m, t, &l.Look.Eyes)
	return m
}

// vasModifiers itemises a roll with a visual augmentation system, which knows no eyesight,
// multi-crew or HUD modifier (AP-11.4).
func (l *Craft) vasModifiers(t *Craft, b *Between, sky *Sky) (m Modifiers) {
	m.Keep(AtRange, read(vasRange[:], l.Range(t, sky)))
	l.common(&m, t, b, sky, 1)
	m.When(b.Contacts&contacts != 0, SensorContact, sensorContact)
	l.looker(&m, t, &l.Look.Optics)
	return m
}

// common adds what depends on the target and its surroundings.
func (l *Craft) common(m *Modifiers, t *Craft, b *Between, sky *Sky, searchers int) {
	if !t.Missile && !sky.Night {
		m.Add(Position, int(positions[t.Paint][l.Background(t, b, sky)]))
	}
	m.Add(Participants, read(participants[:], searchers))
	m.When(l.Vision(t) == Restricted, RestrictedArc, restrictedArc)
	if t.Missile {
		m.Add(MissileMotor, [...]int{Out: 0, Burned: motorBurned, BurnedSmokeless: motorSmokeless}[t.Motor])
		m.When(t.Shot && !sky.Night, FreshMissile, freshMissile)
	} else {
		l.smoke(m, t, sky)
		m.When(t.Shot, MissileLaunched, launchedMissile)
		m.Add(Flares, flares(t, sky))
		m.Add(CloseFormation, int(t.Formation)/2*formationPair)
	}
	m.When(t.Stratus != 0, InStratus, targetInStratus)
	m.When(t.UnderDense, UnderClouds, underDense)
}

// smoke adds the trail of an aircraft's engines, not at night.
func (l *Craft) smoke(m *Modifiers, t *Craft, sky *Sky) {
	switch {
	case !t.Smokes || sky.Night:
	case t.Altitude < l.Altitude:
		m.Add(Smoke, smokerLower)
	default:
		m.Add(Smoke, smokerHigher)
	}
}

// flares is the modifier of a flare programme: its PPL with the printed sign (SR-5).
func flares(t *Craft, sky *Sky) int {
	if sky.FlaresShow {
		return -int(t.Flares)
	}
	return int(t.Flares)
}

// looker adds what the looker and its best member bring to any kind of looking.
func (l *Craft) looker(m *Modifiers, t *Craft, who *crew.Member) {
	m.When(l.Stratus != 0, FromStratus, fromStratus)
	m.Add(LookerQuality, who.Part(crew.Sighting, crew.OfQuality))
	m.Add(LookerTactics, who.Part(crew.Sighting, crew.OfTacticsMaster))
	m.When(l.Canopy && l.arcsOf(t)&hex.Ahead180 != 0, CanopyNote, canopyNote)
}
