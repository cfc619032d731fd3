package radar

// An Emission is what an air radar or seeker does to the aircraft that it looks at (AP-19.3).
type Emission uint8

const (
	Searching Emission = iota
	LockedOn
	Illuminating
	ActiveSeeker // of an active missile
	NumEmissions
)

// warns is the air modes of AP-19.3, by type of receiver A to D.
var warns = [4][NumEmissions]bool{
	{Illuminating: true},
	{Illuminating: true, LockedOn: true},
	{true, true, true, true},
	{true, true, true, true},
}

// Warns reports whether a warning receiver of a type, 0 for none, shows an emission (AP-19.3). A
// warning is -1 on sighting the emitter and lets its missiles be engaged unseen (AP-14.6), but is
// no detection for the order of flight.
func Warns(receiver byte, e Emission) bool {
	return receiver >= 'A' && receiver <= 'D' && warns[receiver-'A'][e]
}
