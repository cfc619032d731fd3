package sighting

// A Bar is why an aircraft cannot attempt or padlock a target (AP-11.1.5, AP-11.1.6).
type Bar uint8

// Allowed stands for no bar.
const (
	Allowed     Bar = iota
	CrewOut         // nobody aboard is able to look
	CloseWing       // wingman of a close formation (AP-33)
	TooFar          // beyond the maximum range
	Hidden          // line of sight blocked
	InSun           // the looker is in the target's sun clutter (AP-30.2)
	BelowLooker     // straight down; padlocks are possible there
	BlindArc
	NotHeld  // padlock: not sighted in the game turn before
	NoOptics // VAS: not in the field, or no radar detection for the wide one
)

// bar is what padlocks and attempts have in common, without arcs.
func (l *Craft) bar(t *Craft, b *Between, sky *Sky, reach int) Bar {
	switch {
	case l.Look.Able == 0:
		return CrewOut
	case l.Wingman:
		return CloseWing
	case l.Range(t, sky) > reach:
		return TooFar
	case b.Blocked:
		return Hidden
	case sky.Sun.Clutter(t, l):
		return InSun
	}
	return Allowed
}

// AttemptBar says whether the looker can try to sight the target, and so counts as a
// participant (AP-11.1.5).
func (l *Craft) AttemptBar(t *Craft, b *Between, sky *Sky) Bar {
	if bar := l.bar(t, b, sky, l.MaxRange(t, b, sky)); bar != Allowed {
		return bar
	}
	switch {
	case l.At == t.At && t.Altitude < l.Altitude:
		return BelowLooker
	case l.Vision(t) == Blind:
		return BlindArc
	}
	return Allowed
}

// PadlockBar says whether the looker can padlock the target; held: it was sighted in
// the game turn before, or is named as sighted at the start (AP-11.1.6).
func (l *Craft) PadlockBar(t *Craft, b *Between, sky *Sky, held bool) Bar {
	if !held {
		return NotHeld
	}
	if bar := l.bar(t, b, sky, l.MaxRange(t, b, sky)); bar != Allowed {
		return bar
	}
	if l.Vision(t) == Blind {
		return BlindArc
	}
	return Allowed
}

// Padlocks is how many targets the aircraft can padlock (AP-11.1.6); vas: its pilot uses VAS in
// this phase and has no padlocks then.
func (l *Craft) Padlocks(vas bool) int {
	n := int(l.Look.Observer)
	if !vas {
		n += int(l.Look.Pilot)
	}
	return n
}

// Individual reports whether the aircraft has the target individually sighted (AP-11.1.9); sighted:
// its side has, or the target is a friend. A sighting with VAS counts for the aircraft that made
// it, and for no other. An aircraft sees nothing while nobody aboard can look (our reading;
// AP-18.6).
func (l *Craft) Individual(t *Craft, b *Between, sky *Sky, sighted bool) bool {
	return sighted && l.Look.Able > 0 && l.Range(t, sky) <= l.MaxRange(t, b, sky) && l.Vision(t) != Blind
}

// Overlooks reports whether the friend can give warning of a threat, which its side has sighted or
// not (AP-11.1.9): it has both the threat and the threatened aircraft in individual sight, and
// neither in its restricted arc.
func (l *Craft) Overlooks(threat, own *Craft, toThreat, toOwn *Between, sky *Sky, sighted bool) bool {
	return l.Individual(threat, toThreat, sky, sighted) && l.Individual(own, toOwn, sky, true) &&
		l.Vision(threat) == Clear && l.Vision(own) == Clear
}
