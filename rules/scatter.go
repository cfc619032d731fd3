package rules

import (
	"fmt"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// The streams from which a start is scattered. They are rolled in turn 0, before any rule rolls, so that the
// scatter of a duel is the same in every cell and moves no other die.
const (
	forRange dice.Purpose = iota
	forBearing
	forHeading
	forHeight
	forSpeed
)

// A Scatter is how far the start of a duel may lie from the start that an experiment names, in whole steps of
// the system: 2 means two steps less to two steps more, all equally likely. The zero Scatter leaves every duel
// the same start.
type Scatter struct {
	Range   int // of red from blue
	Bearing int // of red from blue, degrees
	Heading int // of each side
	Height  int // of each side
	Speed   int // of each side
	// Mirrored: the game is seen in a mirror, with the sides exchanged. Blue then stands where red stood.
	Mirrored bool
}

// An Opening is where the start of one duel lies, as steps from the start that the experiment names.
type Opening struct {
	Moved                  Side // the side that stands elsewhere by Range and Bearing
	Range, Bearing         int
	Heading, Height, Speed [2]int // by side
}

// Leads are the first aircraft of the side that is moved and of the other, by their place in the list of all.
func (o *Opening) Leads(n Sides) (moved, still int) {
	moved, _ = n.Bounds(o.Moved)
	still, _ = n.Bounds(o.Moved.Other())
	return moved, still
}

// Any reports whether anything is scattered.
func (s *Scatter) Any() bool {
	return s.Range|s.Bearing|s.Heading|s.Height|s.Speed != 0
}

// Draw draws the start of one duel. The dice must be those of a duel in turn 0. Each side has a stream of its
// own, so that in a mirrored game with mirrored dice the exchanged sides draw the same; bearing and heading then
// turn the other way.
func (s *Scatter) Draw(set *dice.Set) Opening {
	o := Opening{Moved: Red}
	hand := 1
	if s.Mirrored {
		o.Moved, hand = Blue, -1
	}
	o.Range = around(set, o.Moved, forRange, s.Range)
	o.Bearing = hand * around(set, o.Moved, forBearing, s.Bearing)
	for side := range Side(2) {
		o.Heading[side] = hand * around(set, side, forHeading, s.Heading)
		o.Height[side] = around(set, side, forHeight, s.Height)
		o.Speed[side] = around(set, side, forSpeed, s.Speed)
	}
	return o
}

// around is a whole number from -n to n. It rolls nothing for 0.
func around(set *dice.Set, side Side, p dice.Purpose, n int) int {
	if n == 0 {
		return 0
	}
	return set.Roll(uint8(side), p, 2*n+1) - n - 1
}

// ScatterFields are the fields of the section start.scatter; a system's own struct of them, which has their tags, converts
// into it.
type ScatterFields struct{ Range, Bearing, Heading, Height, Speed int }

// Compile makes a Scatter of the fields. Start is the section start, which names the place of a heading that is no
// multiple of the step, what two neighbouring headings differ by in degrees, and of a bearing that is too small to move
// anything: leastBearing is the smallest but 0 that moves red at the longest range drawn; 0: any does.
func (f ScatterFields) Compile(start *yamldoc.Node, step, leastBearing int) (Scatter, error) {
	s := Scatter{Range: f.Range, Bearing: f.Bearing, Heading: f.Heading / step, Height: f.Height, Speed: f.Speed}
	node := start.Field("scatter")
	if f.Heading%step != 0 {
		return s, yamldoc.Faults{node.Field("heading").Fault("start.scatter.heading",
			fmt.Sprintf("0 to 180 degrees in steps of %d", step))}
	}
	if s.Bearing > 0 && s.Bearing < leastBearing {
		return s, yamldoc.Faults{node.Field("bearing").Fault("start.scatter.bearing",
			fmt.Sprintf("0, or %d to 60 degrees: less reaches no other hex at this range", leastBearing))}
	}
	return s, nil
}
