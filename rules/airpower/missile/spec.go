package missile

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
)

// A Spec is what flight needs of a missile's card.
type Spec struct {
	// Rate and Divisor are the turn ability: ET/3 is card.ET and 3. Divisor is 1 to
	// 4, or 0 for a missile that does not maneuver.
	Rate    card.Rate
	Divisor uint8
	// Base is the base speed in whole points, 6 to 19 on the printed cards.
	Base uint8
	// Sustainer is the game turns that the sustainer burns, from the first of the
	// flight on; 0 without.
	Sustainer uint8
	// Time is the flight time in game turns, 1 to 6.
	Time uint8
	// InstantArming (IA) lets it maneuver and attack from its very first FP on.
	InstantArming bool
	// Surface marks a surface-to-air missile: its first speed is the base speed.
	Surface bool
	// Above is the last game turn of its flight in which it may climb although it
	// is not below its target: 0 for most, the boost phase of a command-guided
	// SAM, [Always] with mid-course guidance or track via missile (AP-MFR.3.5).
	Above uint8
	// Text decides where the Missile Flight Rules table and the chapter differ.
	Text Text
}

// SpecOf is what flight needs of a card (AP-14.1, AP-MFR).
func SpecOf(m *armory.Missile) Spec {
	s := Spec{Rate: m.TurnRate, Divisor: uint8(m.TurnDivisor), Base: uint8(m.BaseSpeed), Sustainer: uint8(m.Sustainer),
		Time: uint8(m.FlightTime), InstantArming: m.Notes.Has(armory.InstantArming)}
	if m.Notes.Has(armory.MidCourse) {
		s.Above = Always
	}
	return s
}

// A Text is one of the two texts on the flight of missiles. They differ in what may come before a snap-turn
// without preparation (AP-MFR.2.4, MR-2), in which FPs count between climb and dive (AP-MFR.3.3, MR-5), and at the
// target's own level (AP-MFR.3.4, AP-MFR.3.5, MR-6).
type Text uint8

const (
	ByTable   Text = iota // the table to the letter
	ByChapter             // the chapter's paragraphs
)

// Always is a Spec's Above for the whole flight.
const Always = 255

// quick reports whether the turn ability is BT/2 or better, so that a change
// between climb and dive takes a tenth of the speed instead of a third
// (AP-MFR.3.3).
func (m *Spec) quick() bool { return m.Rate >= card.BT && m.Divisor >= 2 }
