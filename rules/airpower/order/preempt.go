package order

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// threatRange is how far a threat reaches, in ordinary range (AP-12.5, OR-5).
const threatRange = 6

// Threatens reports whether an aircraft that moves or is about to move threatens another
// by its position (AP-12.5): an enemy in its 150+ arc within range 6.
func Threatens(threat, own *Craft) bool {
	return !threat.Gone && !own.Gone && threat.Side != own.Side && threat.faces(own) &&
		hex.FullRange(threat.At, own.At, int(threat.Altitude)-int(own.Altitude)) <= threatRange
}

// A PreemptBar is why a waiting aircraft may not interrupt the move of another.
type PreemptBar uint8

// MayPreempt stands for no bar.
const (
	MayPreempt      PreemptBar = iota
	PreemptMoved               // it has moved already
	PreemptAgain               // it has preempted in this game turn
	PreemptPilot               // its pilot is out of action
	PreemptNested              // another preemption is under way
	PreemptByThreat            // the threat has itself preempted in this game turn
	PreemptNoThreat            // not threatened
	PreemptUnseen              // the threat is not in sight
)

// An Interruption is the situation in which a waiting aircraft wants to move before a
// threat, at one of the moments of AP-12.5: before the threat's first FP, after each of its
// FPs before the gun attack that would follow it, or, if the attack gives the right,
// between it and the next FP.
type Interruption struct {
	OwnMoved, OwnPreempted bool // in this game turn
	ThreatPreempted        bool // in this game turn
	Nested                 bool // one of the two is in a preemption just now (OR-5)
	// InSight: at the start of the threat's move the threatened aircraft had it in individual sight, or
	// a friend both, neither in its restricted arc (AP-11.1.9).
	InSight bool
	// Attacked: the threat has just made a gun attack on the threatened aircraft.
	Attacked bool
}

// PreemptBarOf says whether own may preempt the threat (AP-12.5). A gun attack just made is a
// threat from any direction (our reading; it matters in the same location alone). In the rest of the game turn
// an aircraft that has preempted does not preempt again, attack (return fire included), launch or use its radar but in
// boresight and auto-track. Its tracking is lost as well (AP-9.4.4), and its bond to an aircraft that it tails or
// illuminates (reading).
func PreemptBarOf(threat, own *Craft, n Interruption) PreemptBar {
	switch {
	case n.OwnMoved:
		return PreemptMoved
	case n.OwnPreempted:
		return PreemptAgain
	case own.Pilot != crew.Able:
		return PreemptPilot
	case n.Nested:
		return PreemptNested
	case n.ThreatPreempted:
		return PreemptByThreat
	case !n.Attacked && !Threatens(threat, own):
		return PreemptNoThreat
	case !n.InSight && !n.Attacked:
		return PreemptUnseen
	}
	return MayPreempt
}

// FirstPart is how many of its FPs a preempting aircraft spends at once, half of them
// rounded up; the rest follow when the threat has finished (AP-12.5).
func FirstPart(fps int) int { return (fps + 1) / 2 }
