package scout

import (
	"cmp"

	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// A steer is a habit of turning in a move, for agents that plan one.
type steer uint8

const (
	chase      steer = iota // towards the enemy, by ordinary turns
	straight                // not at all
	tailChase               // towards a place behind the enemy, and at the end towards the enemy
	tightChase              // as chase, with a tight turn where the enemy is more than 30 degrees off
	tightTail               // as tailChase, with a tight turn
	away                    // so as to have the enemy behind
	across                  // so as to have the enemy abeam, on the side that needs the smaller turn
	numSteers
)

// tight reports whether the habit tries tight turns.
func (s steer) tight() bool { return s == tightChase || s == tightTail }

// behind is how far behind the enemy tailChase aims, in inches.
const behind = 2

// aim is the place that the habit turns to from a place; last: the move ends there.
func (s steer) aim(at plane.Point, f *foe, last bool) plane.Point {
	switch s {
	case tailChase, tightTail:
		if !last {
			if p := f.at.Forward(f.heading.Turn(play.HalfCircle), behind); p != at {
				return p
			}
		}
	case away:
		return plane.Point{X: 2*at.X - f.at.X, Y: 2*at.Y - f.at.Y}
	}
	return f.at
}

// turn is what the habit does at an inch where turns are allowed. hand is to where it turns for an enemy dead ahead or
// astern, 1 or -1; passed is the direction of a tight turn that was passed; tights says whether one may be tried.
func (s steer) turn(at plane.Point, h plane.Heading, f *foe, hand int8, last bool, passed int8, tights bool) play.TurnChoice {
	if s == straight {
		return play.TurnChoice{}
	}
	limit := play.OrdinaryTurn
	if passed != 0 || tights {
		limit = play.TightTurn
	}
	aim := s.aim(at, f, last)
	if aim == at {
		return play.TurnChoice{}
	}
	off := int(plane.Bearing(at, aim)) - int(h)
	switch {
	case max(off, -off) == play.HalfCircle:
		off = int(hand) * play.HalfCircle
	case off > play.HalfCircle:
		off -= plane.Headings
	case off < -play.HalfCircle:
		off += plane.Headings
	}
	if s == across {
		off -= quarter * cmp.Or(sign(off), -int(hand))
	}
	steps := int8(min(max(off, -limit), limit))
	switch {
	case passed != 0:
		return play.TurnChoice{Steps: passed * max(steps*passed, 0)}
	case steps > play.OrdinaryTurn:
		return play.TurnChoice{Steps: steps, Try: 1}
	case steps < -play.OrdinaryTurn:
		return play.TurnChoice{Steps: steps, Try: -1}
	}
	return play.TurnChoice{Steps: steps}
}

// quarter is a turn of 90 degrees in steps.
const quarter = plane.Headings / 4

// sign is 1 above 0, -1 below and 0 for 0.
func sign(v int) int { return cmp.Compare(v, 0) }

// optionOf is the option that stands for a turn of so many steps where f has got to (HB-15).
func optionOf(f *play.Flight, steps int8) int {
	switch {
	case f.Tight != 0:
		return int(max(steps, -steps))
	case steps < 0:
		return int(-steps)
	case steps > 0:
		return int(steps) + play.OrdinaryTurn
	}
	return 0
}
