package guided

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/armory"
)

// A Refusal is why a launch is not allowed. Allowed is the zero Refusal.
type Refusal uint8

// The refusals, in the order in which they are found. Those up to RadarOut can stand in Bars.
const (
	Allowed Refusal = iota

	// About what the launcher is doing (AP-14.2.3).
	Engaged          // engaged a missile this turn (AP-14.6.3)
	NotFlying        // stalled or departed (MR-12)
	PilotOut         // GLOC or disoriented
	Preempted        // declared a defensive preemption
	HalfRolled       // half-roll and dive
	TerrainFollowing // in such flight
	Fired            // guns or rockets after its last FP
	Rolled           // prepared or executed a rolling maneuver with its last FP
	TurnedET         // in an ET turn or not recovered from one
	Unloaded         // unloaded FPs, or not recovered from them
	CloseFormation   // a wingman of a close formation (AP-33)
	WeaponsOut       // damage has taken the weapons
	RadarOut         // damage has taken the radar

	NotGuided     // an unguided rocket
	Unsighted     // infrared: not sighted, no sensor helps (AP-15.1.2)
	NotLocked     // no lock-on of the sensor asked for
	CannotUncage  // aircraft or missile cannot uncage (MR-9)
	WrongSeeker   // the help does not fit the seeker (AP-15.1.3)
	OutOfField    // outside the horizontal field
	OutOfLimits   // outside its vertical limits
	OutOfAspect   // infrared: too far off the target's tail (AP-15.1.5)
	NoEnvelope    // no launch from that side
	TooClose      // inside the minimum range
	TooFar        // beyond the maximum range
	OtherIsCloser // a caged seeker locks up the closest (AP-15.1.7)
	NumRefusals
)

var refusalNames = [NumRefusals]string{"allowed", "engaged a missile", "stalled or departed", "pilot not able",
	"preempted", "half-roll and dive in this game turn", "terrain following", "fired after its last FP",
	"rolling maneuver",
	"turned at ET or recovering", "unloaded or recovering", "wingman of a close formation", "weapons lost to damage",
	"radar lost to damage", "not a guided missile", "target unsighted", "no lock-on", "seeker cannot be uncaged",
	"help does not fit the seeker", "outside the field", "outside the vertical limits", "too far off the tail",
	"no launch from that side", "inside minimum range", "beyond maximum range", "another aircraft is closer"}

// String says the refusal in words.
func (r Refusal) String() string { return refusalNames[r] }

// Bars is a set of refusals, of those that depend on the launcher alone. The zero Bars forbids
// nothing.
type Bars uint16

// With is the set with r, which is Engaged to RadarOut.
func (b Bars) With(r Refusal) Bars { return b | 1<<r }

// bar is the first refusal of the set that counts for the missile: the radar for radar-guided
// ones alone (AP-14.2.3), ET not for one that was locked on before the turn (AP-14.1, MR-10).
func (l *Launcher) bar(m *armory.Missile) Refusal {
	b := l.Bars
	if !m.Guidance.Radar() {
		b &^= 1 << RadarOut
	}
	if l.early(m) {
		b &^= 1 << TurnedET
	}
	if b == 0 {
		return Allowed
	}
	return Refusal(bits.TrailingZeros16(uint16(b)))
}

// early reports whether the launch turn rate counts as ET (AP-14.1).
func (l *Launcher) early(m *armory.Missile) bool {
	return l.EarlyLock && m.Notes.Has(armory.EarlyLock)
}
