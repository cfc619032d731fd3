package sim

import (
	"context"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// mostEndings is how many endings LastTurns looks for.
const mostEndings = 100

// LastTurns plays the first duels of a cell without bots again, at most so many, and tells how both sides fly at the end of the
// first hundred that one side wins by the loss of the other; nil: it was broken off, or the game has no heights.
func (p *Plan) LastTurns(ctx context.Context, cell int, duels int64) *figures.LastTurns {
	offers := p.Experiment.System.Offers()
	if offers.AltitudeUnit == "" {
		return nil
	}
	c := p.NewContinuer(ctx, cell)
	defer c.Close()
	var ended [][]figures.LastTurn
	for duel := int64(0); duel < duels && len(ended) < mostEndings; duel++ {
		var turns [][2]rules.Flight // of both sides, each the mean of its aircraft that are left
		turn := int32(0)
		o := c.Walk(duel, nil, func(d rules.Duel, q *rules.Decision, _ int) {
			if q.Turn != turn {
				turn = q.Turn
				turns = append(turns, [2]rules.Flight{meanFlight(d, rules.Blue), meanFlight(d, rules.Red)})
			}
		})
		if o == nil {
			return nil
		}
		if winner, ok := winnerByLoss(o); ok {
			ended = append(ended, lastTurns(turns, winner))
		}
	}
	l := figures.NewLastTurns(cell, ended)
	l.HeightUnit, l.SpeedUnit = offers.AltitudeUnit, offers.SpeedUnit
	return l
}

// winnerByLoss is the side whose enemy has lost all; false: there is none, or both have lost all.
func winnerByLoss(o *rules.Outcome) (s rules.Side, ok bool) {
	for s := range rules.Side(2) {
		if e := s.Other(); o.Losses[e] == o.Craft[e] && o.Losses[s] < o.Craft[s] {
			return s, true
		}
	}
	return 0, false
}

// meanFlight is how the aircraft of a side fly in the mean, in whole units.
func meanFlight(d rules.Duel, s rules.Side) (f rules.Flight) {
	n := 0
	for i := range int(d.Outcome().Craft[s]) {
		if one, ok := d.Flight(s, i); ok {
			f.Height, f.Speed, n = f.Height+one.Height, f.Speed+one.Speed, n+1
		}
	}
	n = max(n, 1)
	return rules.Flight{Height: f.Height / n, Speed: f.Speed / n}
}

// lastTurns are the turns of a duel with its winner before its loser, the last one first.
func lastTurns(turns [][2]rules.Flight, winner rules.Side) (all []figures.LastTurn) {
	for k := len(turns) - 1; k >= 0 && len(all) < figures.MostLastTurns; k-- {
		w, l := turns[k][winner], turns[k][winner.Other()]
		all = append(all, figures.LastTurn{Height: [2]float64{float64(w.Height), float64(l.Height)},
			Speed: [2]float64{float64(w.Speed), float64(l.Speed)}})
	}
	return all
}
