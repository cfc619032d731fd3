package sighting

import "github.com/furball-sim/furball/rules/hex"

// A Gaze is a look at one target through a visual augmentation system (AP-11.4). It sights the target for
// this aircraft alone.
type Gaze struct {
	Bar       Bar
	Automatic bool // by a radar lock-on
	Need      int8 // the unmodified die, or less, that sights the target
	Modifiers Modifiers
}

// Gaze looks at a target with VAS, which the aircraft is taken to have: one that the radar
// has detected in its 180+ combined arc, or any in its limited combined arc (AP-11.4). By day
// only (our reading: the table of AP-11.1.4 gives it no range at night).
func (l *Craft) Gaze(t *Craft, b *Between, sky *Sky) (g Gaze) {
	reach, wide := l.opticsRange(t, b, sky)
	if g.Bar = l.bar(t, b, sky, reach); g.Bar == Allowed && l.Vision(t) == Blind {
		g.Bar = BlindArc
	}
	if reach == never {
		g.Bar = NoOptics
	}
	if g.Bar != Allowed {
		return g
	}
	g.Automatic = wide && b.Contacts&RadarLockOn != 0
	g.Modifiers = l.vasModifiers(t, b, sky)
	g.Need = need(t, &g.Modifiers)
	return g
}

// opticsRange is the maximum range with VAS, and wide says whether it is the range of the wide field with the
// radar's help. Outside both fields it is never.
func (l *Craft) opticsRange(t *Craft, b *Between, sky *Sky) (reach int, wide bool) {
	switch {
	case sky.Night:
		return never, false
	case b.Contacts&byRadar != 0 && l.combined(t, hex.Ahead180):
		return vasRadarFactor * int(t.Visibility), true
	case l.combined(t, hex.Limited):
		return vasFactor * int(t.Visibility), false
	}
	return never, false
}

// Sights reports whether a die of 1 to 10 sights the target.
func (g *Gaze) Sights(die int) bool { return g.Bar == Allowed && (g.Automatic || die <= int(g.Need)) }
