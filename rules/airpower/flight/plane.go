package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
)

// A Plane is what does not change in a duel. All its methods leave it as it is.
type Plane struct {
	Card *card.Card
	// Pilot is what the rolls of flight read of the pilot (AP-18.2); the zero Member
	// is a regular one, and changes none.
	Pilot crew.Member
	Options
}

// Options are rules that a game may play with or without.
type Options struct {
	// Fuel counts fuel points (AP-29): at none all engines are out for good.
	Fuel bool
}

// The parts of the rules of flight. A part reads a plane and changes the state that it is given.
type (
	engines   struct{ p *Plane } // power, fuel and speed (chapter 6, AP-29)
	starts    struct{ p *Plane } // how a move may begin (chapters 5 and 8)
	maneuvers struct{ p *Plane } // turns, slides, rolls and vectored thrust (chapters 7 and 13)
	points    struct{ p *Plane } // how flight points are spent (AP-5)
	checks    struct{ p *Plane } // the dice of stalls, departures, engines and crew (AP-6.4, AP-13, AP-18.6)
	wings     struct{ p *Plane } // positions of the wing, minimum speed, drag of turns
)

func (p *Plane) engines() engines     { return engines{p} }
func (p *Plane) starts() starts       { return starts{p} }
func (p *Plane) maneuvers() maneuvers { return maneuvers{p} }
func (p *Plane) points() points       { return points{p} }
func (p *Plane) checks() checks       { return checks{p} }
func (p *Plane) wings() wings         { return wings{p} }
