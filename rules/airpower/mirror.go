package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// Mirror is the game with the sides exchanged, seen in a mirror that lies across the
// line between them. Dice for a side of an aircraft read the other way round in it.
func (g *Game) Mirror() rules.Game {
	m := *g
	n := 0
	for _, s := range []rules.Side{rules.Red, rules.Blue} {
		from, to := g.bounds(s)
		for i := from; i < to; i++ {
			m.spec[n], m.start[n] = g.spec[i], mirrored(g.start[i])
			m.spec[n].side = s.Other()
			n++
		}
	}
	m.count = [2]int{g.count[rules.Red], g.count[rules.Blue]}
	m.mirrored = !g.mirrored
	m.scatter.Mirrored = m.mirrored
	return &m
}

// mirrored is a state with north and south exchanged, and so left and right.
func mirrored(s flight.State) flight.State {
	s.At, s.Facing = s.At.Mirror(), s.Facing.Mirror()
	s.Bank, s.Turn.Hand, s.Maneuver.Hand = -s.Bank, -s.Turn.Hand, -s.Maneuver.Hand
	s.Move.BarrelHand, s.Move.VRoll = -s.Move.BarrelHand, -s.Move.VRoll
	return s
}
