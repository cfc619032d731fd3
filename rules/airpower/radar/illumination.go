package radar

// A Loss is why an aircraft does not illuminate the target of its missiles (AP-17.5).
type Loss uint8

// The losses. Illuminated is none.
const (
	Illuminated Loss = iota
	NoLockOn
	LostByFlight // what AP-16.4.7 does not let a track survive
	LeftArc
)

// Illumination says whether a target that the aircraft has or has not locked on to is illuminated
// at this moment, inside the flight phase or at its end, by what has been flown so far: it needs the
// lock-on and the target in the arc that the card prints, whatever the mode (AP-17.5,
// RR-9). Vertical limits go by the flight type declared. For a beam rider arc is Limited
// (AP-17.1.3), else NoArc.
func (r *Radar) Illumination(locked bool, f *Flown, c *Carrier, t *Target, arc Arc) Loss {
	if arc == NoArc {
		arc = r.Arc
	}
	switch {
	case !locked:
		return NoLockOn
	case r.Bar(KeepTrack, f) != Allowed:
		return LostByFlight
	case !r.Rules.Vertical.Within(arc, c, t.Pose, int(t.Altitude)):
		return LeftArc
	}
	return Illuminated
}
