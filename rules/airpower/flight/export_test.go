package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// Internals that the tests look at. The tests stand outside the package, for they fly by the player
// of the words of the cases, which imports it.

const (
	VectorDP      = vectorDP
	NumReasons    = numReasons
	NumDecls      = numDecls
	AllDecls      = allDecls
	NumAfterKinds = numAfterKinds
	Twentieths    = twentieths
	Unloaded      = unloaded
	LossRate      = lossRate

	FlameNeed, RelightFirst, RelightLater = flameNeed, relightFirst, relightLater
	StallNeed, RecoverNeed                = stallNeed, recoverNeed
	DepartureNeed, GLOCNeed, WakeNeed     = departureNeed, glocNeed, wakeNeed
)

var (
	Sides       = sides
	Thirds      = thirds
	TurnColumns = turnColumns
	RateMargin  = rateMargin
	Mach        = mach
	BandPrep    = bandPrep
	TransonicDP = transonicDP

	FlightPoints     = flightPoints
	ThirdFPs         = thirdFPs
	TwoThirdFPs      = twoThirdFPs
	TwoThirdQuarters = twoThirdQuarters
	TurnColumn       = turnColumn
	Transonic        = transonic
	Thin             = thin
)

func (p *Plane) Running(s *State) int                   { return p.engines().running(s) }
func (p *Plane) AutoShape(s *State) uint8               { return uint8(p.wings().autoShape(s)) }
func (p *Plane) PrepFPs(s *State, k ManeuverKind) uint8 { return p.maneuvers().prepFPs(s, k) }
func (p *Plane) SidestepNeed(s *State) uint8            { return p.maneuvers().sidestepNeed(s) }
func (p *Plane) Assisted(s *State, r card.Rate) (need, more uint8, ok bool) {
	return p.maneuvers().assisted(s, r)
}
func (p *Plane) GLOCMod(s *State) int8       { return p.checks().glocMod(s) }
func (p *Plane) DepartMod(s *State) int8     { return p.checks().departMod(s) }
func (p *Plane) RecoverMod(s *State) int8    { return p.checks().recoverMod(s) }
func (p *Plane) Cruise(s *State) card.Halves { return p.engines().cruise(s) }
func (p *Plane) VrollReason(s *State, set card.Properties) Reason {
	return p.maneuvers().vrollReason(s, set)
}
func (p *Plane) SlideReason(s *State, h hex.Hand, set card.Properties) Reason {
	return p.maneuvers().slideReason(s, h, set)
}
func (p *Plane) Transition(s *State, st *Start, set card.Properties) Reason {
	return p.starts().transition(s, st, set)
}
func (p *Plane) LiftOut(s *State, w Wing, b card.Band, c card.Config) bool {
	return p.wings().liftOut(s, w, b, c)
}
func (p *Plane) BestRate(s *State, w Wing, b card.Band, fast bool) card.Rate {
	return p.wings().bestRate(s, w, b, fast)
}
func (p *Plane) TurnDrag(s *State, w Wing, b card.Band) *card.TurnDrag {
	return p.wings().turnDrag(s, w, b)
}
