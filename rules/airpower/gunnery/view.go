package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// A View is an aircraft as an attack sees it.
type View struct {
	hex.Pose
	Altitude int16
	Speed    card.Halves // start speed of this game turn
	// Type is the flight type of this game turn, Previous of the one before. Previous counts until the
	// aircraft has begun its move (AP-9.1.8 item 6, AP-9.1.12).
	Type, Previous flight.Type
	Moved          bool // has begun its move of this game turn
}

// flies is the flight type that counts.
func (v *View) flies() flight.Type {
	if v.Moved {
		return v.Type
	}
	return v.Previous
}

// A Shooter is an aircraft that attacks, with what its card and its state say.
type Shooter struct {
	View
	Bars Bars
	// Shots counts the gun attacks of this game turn, made or aborted; RocketShots
	// those with rockets.
	Shots, RocketShots uint8
	Damage             damage.Level
	WeaponsOut         bool // lost to damage: guns, or for rockets all weapons
	Sighted            bool // the target, individually, at the start of its move
	// BlindTracked: the card allows blind fire and the radar tracks the target, so that
	// an unsighted one can be shot at if ranging succeeds (AP-9.1.14).
	BlindTracked bool
	// SightRate is the highest of the rates turned at or recovering from, EZ for
	// none; a rolling maneuver counts as BT (AP-9.2.4, AP-9.2.5).
	SightRate card.Rate
	Sight     [card.NumRates]int8
	Pilot     crew.Quality
	Hero      bool // combat hero
	CardNote  int8 // what a note of the card adds to gun rolls just now
	Bank      hex.Hand
}

// A Target is an aircraft that is attacked.
type Target struct {
	View
	Size, Vulnerability int8
	State               damage.State
}

// heights checks AP-9.1.4 items 2 to 5, for a level attacker on another location
// also AP-9.3.3.
func (s *Shooter) heights(t *Target) Refusal {
	dh := t.Altitude - s.Altitude
	switch flown := s.flies(); {
	case flown.Climbing():
		if dh < 0 {
			return ClimbingAtLower
		}
	case flown.Diving():
		if dh > 0 {
			return DivingAtHigher
		}
	case flown == flight.LVL:
		switch {
		case s.At == t.At && dh != 0:
			return LevelHere
		case dh < -levelDifference || dh > levelDifference:
			return LevelBeyondOne
		}
	default:
		return NotFlying
	}
	return Allowed
}

// levelDifference is how many levels a target of a level attacker may differ.
const levelDifference = 1

// angle is the angle-off for guns and rockets (AP-9.7).
func (s *Shooter) angle(t *Target) hex.Angle {
	return hex.Attack(t.Pose, s.Pose, hex.PaceOf(int(s.Speed), int(t.Speed)), hex.TieGuns)
}
