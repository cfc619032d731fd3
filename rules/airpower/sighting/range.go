package sighting

import "github.com/furball-sim/furball/rules/hex"

// Values of AP-11.1.3 and AP-11.1.4.
const (
	hazeFactor = 2

	dayFactor      = 4 // times the visibility number
	vasFactor      = 6
	vasRadarFactor = 10

	contrailAircraft = 150
	contrailMissile  = 90
	insideStratus    = 1

	nightAircraft    = 2
	nightAfterburner = 6
	nightLockOn      = 2 // factor
	nightMissile     = 2 // times the visibility number
	nightContrail    = 24
	nightContrailLow = 6
)

// never is a maximum range within which nothing lies.
const never = -1

// Range is the sighting range in hexes (AP-11.1.3): by day a higher target counts one for
// every four levels, any other for every two.
func (l *Craft) Range(t *Craft, sky *Sky) int {
	dh := l.higher(t)
	r := 0
	if sky.Night {
		r = hex.FullRange(l.At, t.At, dh)
	} else {
		r = hex.SightRange(l.At, t.At, dh)
	}
	if l.Haze || t.Haze {
		r *= hazeFactor
	}
	return r
}

// MaxRange is the sighting range up to which the looker can see the target at all (AP-11.1.4),
// below 0: never. A target with a contrail is sighted up to there without a roll (Obvious).
func (l *Craft) MaxRange(t *Craft, b *Between, sky *Sky) int {
	switch {
	case l.Stratus != 0 && l.Stratus == t.Stratus:
		return insideStratus
	case sky.Night:
		return max(l.nightRange(t, b), t.contrail(sky))
	}
	return max(dayFactor*int(t.Visibility), t.contrail(sky))
}

// nightRange is AP-11.1.4 at night but for contrails.
func (l *Craft) nightRange(t *Craft, b *Between) int {
	if t.Missile {
		if t.Fresh || t.Motor != Out {
			return nightMissile * int(t.Visibility)
		}
		return never
	}
	r := nightAircraft
	if t.Afterburner {
		r = nightAfterburner
	}
	if l.HUD && b.Contacts&lockOns != 0 {
		r *= nightLockOn
	}
	return r
}

// contrail is the range of the target's contrail, never without one.
func (t *Craft) contrail(sky *Sky) int {
	switch {
	case !t.Contrail:
		return never
	case sky.Night && t.UnderCloud:
		return nightContrailLow
	case sky.Night:
		return nightContrail
	case t.Missile:
		return contrailMissile
	}
	return contrailAircraft
}

// Obvious reports whether the looker, if it can attempt the target at all, sights it without a
// roll: by its contrail (AP-11.1.4), unless both are in cloud.
func (l *Craft) Obvious(t *Craft, sky *Sky) bool {
	return (l.Stratus == 0 || l.Stratus != t.Stratus) && l.Range(t, sky) <= t.contrail(sky)
}
