package order

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// Limits of a tactical formation (AP-33).
const (
	formationRange  = 6
	formationLevels = 3
	formationFacing = 2 // steps of 30 degrees
	formationMax    = 4 // aircraft
)

// Tactical reports whether a wingman is in a tactical formation with its designated leader
// (AP-33); blind: the leader is in its blind arc.
func Tactical(leader, wing *Craft, blind bool) bool {
	dh := int(leader.Altitude) - int(wing.Altitude)
	return !leader.Gone && !wing.Gone && leader.Side == wing.Side && !blind &&
		hex.Range(leader.At, wing.At) <= formationRange && max(dh, -dh) <= formationLevels &&
		leader.Facing.Off(wing.Facing) <= formationFacing
}

// MayLead reports whether a pilot of that quality leads so many aircraft besides himself
// (AP-33): a regular or better, four aircraft at most.
func MayLead(q crew.Quality, wingmen int) bool {
	return (q == crew.Regular || q == crew.Veteran) && wingmen < formationMax
}
