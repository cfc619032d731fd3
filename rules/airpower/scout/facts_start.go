package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/play"
)

// startFacts sets the facts of a choice before the first FP: where the aircraft is, with the speed that the power
// chosen would bring and the levels that the flight type asks for.
func (fs facts) startFacts(i int, g *glance, h *head, need rules.FactSet, f *rules.Facts) {
	levels := 0
	if h.stage == play.ChoosingPower {
		levels = typeLevels(h.plan.Type, int(h.fly.Speed/2))
		h.fly.Altitude = int16(max(int(h.fly.Altitude)+levels, 0))
	}
	if h.stage > play.ChoosingPower {
		fs.powerRisk(i, h)
	}
	fs.placeFacts(i, g, h, need, f)
	if need&speedFacts != 0 {
		c := fs.s.ahead.forecastOf(fs.s.v.Plane(i), h)
		fs.speedFacts(i, g, h, c.speed, c.carry, int(h.fly.Altitude), false, need, f)
	}
}

// Needs of the flame-out checks (AP-6.8, AP-8.4).
const flameOut = 4

// powerRisk adds the risk that a power setting puts the engines out (AP-6.8, AP-8.4).
func (fs facts) powerRisk(i int, h *head) {
	s, pw := &h.fly, h.plan.Power
	p := fs.s.v.Plane(i)
	switch {
	case flight.Supersonic(s.Speed, s.Move.Band) && pw < card.Military:
		h.risk = sure
	case s.Power == card.Idle && pw == card.Afterburner && !p.Card.Propeller && !p.Properties(s).Has(card.RPR):
		h.venture(flameOut, 10)
	}
	if s.Move.Above && pw > card.Idle {
		h.venture(flameOut+int(s.CeilingTurns), 10)
	}
}

// typeLevels is roughly the fewest levels that a flight type climbs or dives in a move of so many FPs.
func typeLevels(t flight.Type, fps int) int {
	switch t {
	case flight.ZC, flight.SC:
		return 1
	case flight.VC:
		return max(2*fps/3, 1)
	case flight.SD, flight.UD:
		return -1
	case flight.VD:
		return -max(4*fps/3, 2)
	}
	return 0
}

// forecastOf is the speed that the power and brakes of a plan bring by themselves.
func (l *pending) forecastOf(p *flight.Plane, h *head) *forecast {
	set, brakes := h.plan.Setting, h.plan.Brakes
	for k := range l.nForecast {
		if c := &l.forecasts[k]; c.set == set && c.brakes == brakes && c.wing == h.plan.Wing {
			return c
		}
	}
	if l.nForecast == len(l.forecasts) {
		l.nForecast = 0
	}
	c := &l.forecasts[l.nForecast]
	l.nForecast++
	s := h.fly
	s.Move.Start, s.Power, s.Wing, s.Type = h.plan, set.Power, h.plan.Wing, flight.LVL
	c.set, c.brakes, c.wing = set, brakes, h.plan.Wing
	p.Close(&s)
	c.speed, c.carry = s.Speed, s.Carry
	return c
}
