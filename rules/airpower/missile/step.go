package missile

import "github.com/furball-sim/furball/rules/hex"

// A Decl is what is declared before an FP.
type Decl uint8

// The declarations. Keep goes on with what is in progress, if anything, Stop ends
// it; the others begin something new and end it too.
const (
	Keep Decl = iota
	Stop
	DeclTurn
	DeclSlide
)

// A Kind is what one FP does (AP-MFR.1).
type Kind uint8

// The kinds. The forward FP that executes a slide goes forward to the side.
const (
	Forward Kind = iota
	Sink         // forward, with the free loss of one level
	Climb1
	Climb2
	Dive1 // once a game turn
	Dive2
	Dive3
	Snap // the snap-turn
	NumKinds
)

// vert and levels are the vertical direction and the levels of the kinds.
var (
	verts  = [NumKinds]Vert{Climb1: Climb, Climb2: Climb, Dive1: Dive, Dive2: Dive, Dive3: Dive}
	levels = [NumKinds]int16{Sink: -1, Climb1: 1, Climb2: 2, Dive1: -1, Dive2: -2, Dive3: -3}
)

// Vert is the direction of a climbing or diving FP; the others are level, Sink too.
func (k Kind) Vert() Vert { return verts[k] }

// Levels is the levels that it gains.
func (k Kind) Levels() int { return int(levels[k]) }

// A Step is one FP as it is to be spent: what is declared before it, its kind, what
// it executes, and the facing change after it.
type Step struct {
	Decl Decl
	// Hand is the side of what is declared, of a snap-turn and of a vertical roll.
	Hand hex.Hand
	Kind Kind
	// Slide executes the slide that is prepared.
	Slide bool
	// Turn is the facing change by the turn declared, or the snap-turn's, in steps of
	// 30 degrees, 0 to 3.
	Turn uint8
	// Roll is the facing change by a vertical roll in steps of 30 degrees, 1 to 6; 0
	// for none. Shift leaves the hex side in one of 180 degrees.
	Roll  uint8
	Shift bool
}
