package sim

import (
	"context"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// Examples are duels of a cell that show what its figures count.
type Examples struct {
	Cell   int
	Played int64                     // how many duels were looked at, the first of the cell
	Of     [rules.NumResults][]int64 // numbers of duels by result, in order, at most MostExamples
	picker record.Picker
}

// MostExamples is how many duels of each result Examples name.
const MostExamples = 5

// Examples plays the first n duels of a cell again. The cell must be Quick.
func (p *Plan) Examples(cell int, n int64) *Examples {
	x := &Examples{Cell: cell, Played: n}
	weapons := len(p.Cells[cell].Game.Weapons())
	p.Each(cell, 0, n, func(duel int64, o *rules.Outcome, shots *rules.Ledger, _ uint64) {
		if of := &x.Of[o.Result]; len(*of) < MostExamples {
			*of = append(*of, duel)
		}
		row := results.Row{Duel: duel, Outcome: *o}
		for s := range rules.Side(2) {
			for w := range weapons {
				row.Uses = append(row.Uses, results.SideUse{Side: s, Weapon: uint8(w), Use: shots.Total(s, w)})
			}
		}
		x.picker.Add(&record.Entry{Cell: cell, Row: &row}, true)
	})
	return x
}

// Pick picks one of the duels as record.Picks says, and tells it. It is nil where there is no such duel.
func (x *Examples) Pick(ctx context.Context, p *Plan, how string) (*replay.Duel, error) {
	duel, err := x.picker.Pick(how)
	if err != nil { // it says why there is none
		return nil, nil
	}
	return p.Duel(ctx, x.Cell, duel)
}

// Quick reports whether the duels of a cell play fast: neither programs nor pilots who play ahead decide in it.
func (p *Plan) Quick(cell int) bool {
	for _, side := range p.Experiment.Cells[cell].Pilots {
		for _, pilot := range side {
			if pilot.Doctrine != nil && agents.Described(pilot.Doctrine) {
				return false
			}
		}
	}
	return !p.Cells[cell].bots
}
