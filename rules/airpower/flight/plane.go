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
