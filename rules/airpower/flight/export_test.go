// Inside: tables and limits are compared with the printed ones.
package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// Internals that the tests look at. The tests stand outside the package, for they fly by the player
// of the words of the cases, which imports it.

const (
	VectorDP      = vectorDP
	NumDecls      = numDecls
	AllDecls      = allDecls
	NumAfterKinds = numAfterKinds
	Twentieths    = twentieths
	Unloaded      = unloaded
	LossRate      = lossRate

	RelightLater = relightLater
)

var (
	Sides       = sides
	Needs       = needs
	Thirds      = thirds
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
func (p *Plane) DepartMod(s *State) int8     { return p.checks().departureMod(s, crew.EnterDeparture, 2) }
func (p *Plane) RecoverMod(s *State) int8    { return p.checks().departureMod(s, crew.LeaveDeparture, -2) }
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

// AppendStarts appends every legal start without damage control: by wing, power
// setting, speedbrakes and type. AP and DP come in steps of the grain, 1 for
// every quarter; the least and the most are always among them.
func (p *Plane) AppendStarts(dst []Start, s *State, grain card.Quarters) []Start {
	var wings [16]Wing
	var sets [400]Setting
	var brakes [64]card.Quarters
	bs := p.AppendBrakes(brakes[:0], s, grain)
	for _, w := range p.AppendWings(wings[:0], s) {
		for _, set := range p.AppendSettings(sets[:0], s, grain) {
			for _, b := range bs {
				dst = p.AppendTypes(dst, s, Start{Setting: set, Brakes: b, Wing: w})
			}
		}
	}
	return dst
}

// TurnColumns are the speeds of the columns of the turn table; the last is for
// 18 and above.
var TurnColumns = [12]int{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 18}
