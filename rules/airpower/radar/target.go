package radar

import (
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
)

// A Target is an aircraft as radars and infrared sensors see it at the end of the flight phase.
type Target struct {
	hex.Pose
	Altitude, Ground int16 // levels; Ground is the terrain under it
	Size             int8  // of the card
	Formation        int8  // aircraft of the close formation it stands for; 0 or 1: alone (AP-33)
	Sighted          bool  // by the side of the radar; friends are
	IFF              bool  // on (AP-19.1)

	// Chaff and MiniJammers are the PPL of its programme against this radar, 0 to 6 (see
	// Programme.Against); DJM, AJM and Noise the ratings that work on this radar now, the best
	// of each: of a deceptive and an active jammer in its arcs, and of barrage jammers in
	// noise mode that cover radar and target. Ratings are 0 for none.
	Chaff, MiniJammers int8
	DJM                int8
	AJM                Jammer
	Noise              int8
}

// A Reason names a row of AP-16.4.4.
type Reason uint8

const (
	OfSize Reason = iota
	OfLowTargets
	OfIFF
	OfChaff
	OfMiniJammers
	OfNoise
	OfActiveJammer
	OfQuality
	OfTactics
	OfFormation
	NumReasons
)

var reasonNames = [NumReasons]string{"target size", "counts as look-down", "target's IFF", "chaff programme",
	"mini-jammer programme",
	"barrage jammer", "active jammer", "operator's quality", "tactics master", "close formation"}

// String names the row.
func (r Reason) String() string { return reasonNames[r] }

// A Roll is what a search or an attempt to track needs on a die, with its modifiers. The zero
// Roll cannot succeed. A positive modifier is worse for the radar.
type Roll struct {
	Need int8 // die + modifiers at most
	modifier.List[Reason]
}

// Succeeds reports whether the roll succeeds with a die of 1 to 10.
func (r *Roll) Succeeds(die int) bool { return die+r.Total() <= int(r.Need) }

// Tenths is the exact chance, in tenths.
func (r *Roll) Tenths() int { return min(max(int(r.Need)-r.Total(), 0), 10) }
