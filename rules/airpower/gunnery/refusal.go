package gunnery

import "math/bits"

// A Refusal is why an attack is not allowed. Allowed is the zero Refusal.
type Refusal uint8

// The refusals, in the order in which they are found. Those up to Recovering can
// stand in Bars.
const (
	Allowed Refusal = iota

	// About what the shooter is doing (AP-9.1.1).
	NotFlying      // stalled or departed: no FPs, no attack (GR-3)
	PilotOut       // GLOC or disoriented (GR-3)
	Engaged        // evading a missile (AP-14.6)
	DamageControl  // doing damage control (AP-10.2)
	Preempting     // declared a preemption in this game turn (AP-12.5)
	HalfRolled     // half-roll and dive in this game turn (AP-13.3.5)
	CloseFormation // a wingman of a close formation (AP-33)
	NoFP           // has not spent an FP in this move
	SameFP         // has attacked after this FP

	// About the FP just spent; for an aircraft that does not move, about its last FP and the turn that
	// it carries (AP-9.1.4 items 6 and 7, AP-9.1.8 item 3).
	TurnedET   // turned at ET, or carries such a turn
	TurnedBT   // at BT: no rockets (AP-9.3.3)
	TurnedHT   // at HT: no rockets
	Unloaded   // an unloaded FP
	Rolled     // prepared or executed a rolling maneuver
	Recovering // belongs to the recovery after ET or unloaded FPs (AP-9.2)

	NotHeadOn       // return fire, but not nose to nose
	ShotsUsed       // two gun attacks, or one with rockets, made or aborted
	OtherWeapon     // guns and rockets exclude each other in a game turn (AP-9.3.1)
	WeaponsOut      // damage has taken the weapon (AP-10.1.7)
	NoWeapon        // none fitted
	Unsighted       // the target is not sighted (AP-11.1.9)
	NotLocked       // a turret that fires at locked-on targets only
	TargetBelow     // a turret that cannot be pointed down
	ClimbingAtLower // climbing, the target lower
	DivingAtHigher  // diving, the target higher
	LevelHere       // level, in the same map location, at another altitude
	LevelBeyondOne  // level, more than one level of difference
	OutOfField      // outside the field of fire
	PointBlank      // rockets at range 0 (AP-9.3.2)
	OutOfRange      // beyond the reach of every gun
	NoAmmunition    // not enough for such a shot
	TooSlow         // below the least speed of the pod (AP-9.1.10)
	NumRefusals
)

var refusalNames = [NumRefusals]string{"allowed", "stalled or departed", "pilot not able", "engaged",
	"doing damage control", "preempting", "half-roll and dive in this game turn", "wingman of a close formation",
	"no FP spent yet", "second attack after the same FP", "turned at ET", "turned at BT", "turned at HT",
	"unloaded FP", "rolling maneuver", "recovering", "not head-on", "attacks of the game turn used",
	"guns and rockets in one game turn", "weapon lost to damage", "no such weapon", "target unsighted",
	"target not locked on",
	"target below the turret's field",
	"climbing, target lower", "diving, target higher", "level, same location, other altitude",
	"level, more than one level of difference", "outside the field of fire", "rockets at range 0",
	"out of range", "not enough ammunition", "too slow for the pod"}

// String says the refusal in words.
func (r Refusal) String() string { return refusalNames[r] }

// Bars is a set of refusals, of those that depend on the shooter alone. The zero
// Bars forbids nothing.
type Bars uint16

// With is the set with r, which is NotFlying to Recovering.
func (b Bars) With(r Refusal) Bars { return b | 1<<r }

// Has reports whether r is in the set.
func (b Bars) Has(r Refusal) bool { return b&(1<<r) != 0 }

// first is the first refusal of the set; Allowed if it is empty.
func (b Bars) first() Refusal {
	if b == 0 {
		return Allowed
	}
	return Refusal(bits.TrailingZeros16(uint16(b)))
}

// Masks of the bars that count for an attack, and of those that keep an FP from
// counting for SSGT (AP-9.4.1).
const (
	always Bars = 1<<NotFlying | 1<<PilotOut | 1<<Engaged | 1<<DamageControl | 1<<Preempting |
		1<<HalfRolled | 1<<CloseFormation
	moving   Bars = 1<<NoFP | 1<<SameFP
	noTrack  Bars = 1<<TurnedET | 1<<Unloaded | 1<<Rolled | 1<<Recovering
	noGuns        = always | moving | noTrack
	noReturn      = always | noTrack
	noRocket      = noGuns | 1<<TurnedBT | 1<<TurnedHT
)
