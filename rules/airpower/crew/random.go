package crew

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Manner is a flight type in which an aircraft without a guiding hand flies.
type Manner uint8

// The manners.
const (
	Level Manner = iota
	SustainedClimb
	ZoomClimb
	VerticalClimbing
	SteepDive
	VerticalDiving
	NumManners
)

// An Extent is how many levels a VFP of random flight gains or loses.
type Extent uint8

// The extents: as few or as many as the rules allow.
const (
	Fewest Extent = iota
	Most
)

// A Course is a cell of the table of random flight (AP-18.6.1).
type Course struct {
	Manner Manner
	Extent Extent
	// Rate is how the aircraft turns, without pause, to a side that is rolled; it
	// counts only if Turns.
	Turns bool
	Rate  card.Rate
	// FreeDescent: level flight with a free descent.
	FreeDescent bool
	// HalfRoll comes before the dive.
	HalfRoll bool
	// VerticalRoll, on the last VFP, of a random side and number of facing changes.
	VerticalRoll bool
	// OrSteep: where level flight is not allowed, the steep dive that satisfies the
	// exit from a vertical dive takes its place.
	OrSteep bool
}

// A Column is a column of the table of random flight: the flight type in use.
type Column uint8

// The columns.
const (
	FromLevel Column = iota
	FromClimb
	FromDive
	numColumns
)

// randomFlight is AP-18.6.1: row = die 1 to 10; columns level, climbing, diving.
var randomFlight = [10][numColumns]Course{
	{
		{},
		{Manner: SustainedClimb, Extent: Most, Turns: true, Rate: card.EZ},
		{OrSteep: true},
	}, {
		{Turns: true, Rate: card.TT},
		{Manner: ZoomClimb, Extent: Most, Turns: true, Rate: card.HT},
		{OrSteep: true, Turns: true, Rate: card.TT},
	}, {
		{Turns: true, Rate: card.HT},
		{Manner: ZoomClimb, Extent: Most},
		{OrSteep: true, Turns: true, Rate: card.HT},
	}, {
		{FreeDescent: true, Turns: true, Rate: card.TT},
		{Manner: ZoomClimb, Extent: Most, Turns: true, Rate: card.TT},
		{Manner: SteepDive, Extent: Fewest},
	}, {
		{FreeDescent: true, Turns: true, Rate: card.HT},
		{Manner: VerticalClimbing, Extent: Fewest},
		{Manner: SteepDive, Extent: Fewest, Turns: true, Rate: card.TT},
	}, {
		{Manner: SustainedClimb, Extent: Most, Turns: true, Rate: card.EZ},
		{Manner: VerticalClimbing, Extent: Most, VerticalRoll: true},
		{Manner: SteepDive, Extent: Fewest, Turns: true, Rate: card.HT},
	}, {
		{Manner: ZoomClimb, Extent: Most, Turns: true, Rate: card.TT},
		{Turns: true, Rate: card.TT},
		{Manner: SteepDive, Extent: Most, Turns: true, Rate: card.TT},
	}, {
		{Manner: ZoomClimb, Extent: Most, Turns: true, Rate: card.HT},
		{Turns: true, Rate: card.HT},
		{Manner: SteepDive, Extent: Most, Turns: true, Rate: card.HT},
	}, {
		{Manner: SteepDive, Extent: Most, Turns: true, Rate: card.HT},
		{HalfRoll: true, Manner: SteepDive, Extent: Fewest},
		{Manner: VerticalDiving, Extent: Fewest, VerticalRoll: true},
	}, {
		{HalfRoll: true, Manner: VerticalDiving, Extent: Fewest, VerticalRoll: true},
		{HalfRoll: true, Manner: SteepDive, Extent: Most},
		{Manner: VerticalDiving, Extent: Most, VerticalRoll: true},
	},
}

// RandomFlight is how an aircraft flies whose pilot is unconscious or disoriented, by the
// flight type in use and a die, which is rolled anew each game turn (AP-18.6.1, CR-1).
func RandomFlight(c Column, die int) Course { return randomFlight[die-1][c] }

// An Allowance is what an aircraft can do just now, to fit a Course to it.
type Allowance struct {
	Manners       [NumManners]bool
	Rates         [card.NumRates]bool
	HalfRolls     bool
	VerticalRolls bool
}

// Fit is c as far as the aircraft can fly it: a turn rate that is forbidden becomes the
// next lower one, a flight type that is forbidden level flight, and where that is
// forbidden too the steep dive of an exit from a vertical dive, which OrSteep then marks
// (AP-18.6.1, CR-1).
func (c Course) Fit(a *Allowance) Course {
	if !a.Manners[c.Manner] || c.HalfRoll && !a.HalfRolls {
		c.Manner, c.Extent = Level, Fewest
		c.HalfRoll, c.VerticalRoll = false, false
	}
	c.OrSteep = c.Manner == Level && !a.Manners[Level]
	if c.OrSteep {
		c.Manner, c.FreeDescent = SteepDive, false
	}
	c.VerticalRoll = c.VerticalRoll && a.VerticalRolls
	for c.Turns && !a.Rates[c.Rate] {
		if c.Rate == card.EZ {
			c.Turns = false
			break
		}
		c.Rate--
	}
	return c
}

// RandomHand is the side of a turn or roll in random flight, by a die: odd left, even
// right (AP-18.6.1, CR-1).
func RandomHand(die int) hex.Hand {
	if die%2 == 1 {
		return hex.Left
	}
	return hex.Right
}

// RandomFacings is the number of facing changes of a random vertical roll of at most most,
// by a die that is counted round and round from 1 to most (AP-18.6.1, CR-1).
func RandomFacings(die, most int) int {
	if most < 1 {
		return 0
	}
	return (die-1)%most + 1
}
