package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Type is a flight type (AP-5.3).
type Type uint8

// The flight types. Stalled and departed flight are not chosen.
const (
	LVL Type = iota // level
	ZC              // zoom climb
	SC              // sustained climb
	VC              // vertical climb
	SD              // steep dive
	UD              // unloaded dive
	VD              // vertical dive
	ST              // stalled
	DP              // departed
	NumTypes
)

// String is the rules' name of the type.
func (t Type) String() string {
	return [NumTypes]string{"LVL", "ZC", "SC", "VC", "SD", "UD", "VD", "ST", "DP"}[t]
}

// Climbing reports whether t is climbing flight.
func (t Type) Climbing() bool { return t == ZC || t == SC || t == VC }

// Diving reports whether t is diving flight.
func (t Type) Diving() bool { return t == SD || t == UD || t == VD }

// Vertical is 1 for flight straight up, -1 for flight straight down, else 0.
func (t Type) Vertical() int8 {
	switch t {
	case VC:
		return 1
	case VD:
		return -1
	}
	return 0
}

// A Kind is what one flight point does (AP-5.2).
type Kind uint8

// The kinds of flight points.
const (
	H      Kind = iota // horizontal
	HFree              // horizontal with the free descent of one level (AP-8.3)
	HUnl               // horizontal, unloaded (AP-8.2.2)
	HPop               // horizontal with a pop-up of one level (AP-13.6)
	C1                 // climb one level
	C2                 // climb two levels
	C3                 // climb three levels
	CFirst             // climb what a climb capability with a fraction lays down for the first VFP (AP-8.1.2)
	D1                 // dive one level
	D2                 // dive two levels
	D3                 // dive three levels
	NumKinds
)

// Vertical reports whether k is a VFP.
func (k Kind) Vertical() bool { return k >= C1 }

// levels is how many whole levels k climbs or dives; CFirst depends on the card.
var levels = [NumKinds]int16{C1: 1, C2: 2, C3: 3, D1: -1, D2: -2, D3: -3}

// A Decl is the declaration before a flight point, of which there is at most one.
type Decl uint8

// The declarations. Keep goes on with what is in progress, if anything; Stop
// ends it; each of the others begins something new and ends what was in progress.
const (
	Keep Decl = iota
	Stop
	DeclTurn
	DeclSlide
	DeclDR // displacement roll
	DeclLR // lag roll
	DeclVR // vertical roll, with the VFP that is to come
	numDecls
)

// The declarations that need VIFF (AP-13.6).
const (
	DeclSidestep = numDecls + iota
	DeclAssisted // a turn with vectored thrust
	allDecls
)

// A Step is one flight point as it is to be spent: what is declared before it,
// its kind, and what it executes.
type Step struct {
	Decl Decl
	Rate card.Rate // with DeclTurn and DeclAssisted
	Hand hex.Hand  // side of what is declared
	Kind Kind
	// Exec executes the slide, sidestep, DR or LR that is prepared.
	Exec bool
	// Level is the altitude change of a barrel roll with Exec, -1 to 1 (AP-13.4).
	Level int8
	// Bank is the bank after the FP (AP-7.2); where there is no choice, what the
	// rules make it.
	Bank hex.Hand
}

// An AfterKind is what is done once a flight point is spent.
type AfterKind uint8

// Choices after a flight point. Hold does nothing, and keeps what is in progress.
const (
	Hold   AfterKind = iota
	Turn30           // a facing change of 30 degrees to the side of the turn
	Roll             // the vertical roll declared with this FP
	Drop             // end of the move: drop what is in progress instead of carrying it
	numAfterKinds
)

// An After is a choice after a flight point.
type After struct {
	Kind AfterKind
	// Steps is the facing change of a Roll in steps of 30 degrees, 1 to 6.
	Steps uint8
	// Shift leaves the hex side in a Roll of 180 degrees (AP-13.3.4).
	Shift bool
	// Again declares the same turn anew at once with Turn30. It is legal but never
	// listed: the next FP can declare it, and after the last FP it would only be
	// carried with nothing spent on it and be charged twice.
	Again bool
	// Bank is the bank after a Roll.
	Bank hex.Hand
}

// A Start is how a move begins.
type Start struct {
	Type Type
	HRD  bool // half-roll and dive into Type (AP-13.3.5)
	Setting
	// Brakes is the DP of the speedbrakes (AP-6.5).
	Brakes card.Quarters
	Wing
	// DamageControl limits the move to what AP-10.2.3 allows.
	DamageControl bool
}

// A Setting is a power setting with its AP (AP-6.2).
type Setting struct {
	Power card.Power
	AP    card.Quarters // of Military and Afterburner
	// Emergency is the emergency afterburner of a card that has it, with Afterburner.
	Emergency bool
}

// String is the setting in words, as a jet has them.
func (set Setting) String() string {
	text := set.Power.Name(false)
	if set.Emergency {
		text = "emergency AB"
	}
	if set.Power >= card.Military {
		text += " " + set.AP.String()
	}
	return text
}

// A Wing is the choice of wing position and lift device at the start of a move.
type Wing struct {
	Shape uint8 // index in the card's Shapes
	Flaps bool  // a selectable low-speed lift device is selected
}
