package flight

import "github.com/furball-sim/furball/rules/airpower/card"

// twentieths of a fuel point: the unit of State.Burnt.
const twentieths = 20

// burn is the fuel of a game turn (AP-29): the card's figure of the power setting
// times the share of engines that ran, rounded up to a twentieth. With no fuel
// left all engines are out for good.
func (en engines) burn(s *State) {
	if !en.p.Fuel {
		return
	}
	m := &s.Move
	s.Burnt += en.p.Burn(s, m.Start.Setting) + int32(s.Damage.FuelLoss)*twentieths
	if s.FuelLeft(en.p.Card) <= 0 {
		all := en.allEngines()
		s.Engines.Out, s.Engines.Dead = all, all
	}
}

// Burn is the fuel that a power setting takes in a game turn with the engines
// that run now, in twentieths of a point.
func (p *Plane) Burn(s *State, set Setting) int32 {
	if p.Card.Engines == 0 {
		return 0
	}
	per := int32(p.Card.Power[set.Power].Burn)
	if set.Emergency {
		per = int32(p.Card.Emergency.Burn)
	}
	n := int32(p.Card.Engines)
	return (per*int32(max(p.engines().running(s), 0)) + n - 1) / n
}

// FuelLeft is the fuel left, in twentieths of a point, when the tanks were full.
func (s *State) FuelLeft(c *card.Card) int32 { return int32(c.Fuel)*twentieths - s.Burnt }
