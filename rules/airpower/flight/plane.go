package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// A Plane is what does not change in a duel. All its methods leave it as it is.
type Plane struct {
	Card *card.Card
	Crew Crew
	Options
}

// Options are rules that a game may play with or without.
type Options struct {
	// Fuel counts fuel points (AP-29): at none all engines are out for good.
	Fuel bool
}

// A Crew is what the rolls of flight read of a crew (AP-6.4, AP-18.6).
type Crew struct {
	Pilot       Quality
	SierraHotel bool
	Confidence  Grade
	Fitness     Grade
}

// A Quality is how good a pilot is.
type Quality uint8

// The qualities. The zero Quality is the regular pilot.
const (
	Regular Quality = iota
	Veteran
	Novice
	Green
	NumQualities
)

// A Grade is good or bad at something. The zero Grade is average.
type Grade uint8

// The grades.
const (
	Average Grade = iota
	Excellent
	Poor
	NumGrades
)
