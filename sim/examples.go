package sim

import (
	"context"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// Examples are duels of a cell that show what its figures count. They are added in the order of their numbers, from 0.
type Examples struct {
	Cell   int
	Looked int64                     // how many duels were looked at, the first of the cell
	Of     [rules.NumResults][]int64 // numbers of duels by result, in order, at most MostExamples
	picker record.Picker
}

// MostExamples is how many duels of each result Examples name.
const MostExamples = 5

// Examples plays the first n duels of a cell again. The cell must be Quick.
func (p *Plan) Examples(cell int, n int64) *Examples {
	x := &Examples{Cell: cell}
	p.lookOn(x, n)
	return x
}

// lookOn plays the next duels of a cell until so many were looked at.
func (p *Plan) lookOn(x *Examples, to int64) {
	weapons := len(p.Cells[x.Cell].Game.Weapons())
	p.Each(x.Cell, x.Looked, to-x.Looked, func(duel int64, o *rules.Outcome, shots *rules.Ledger, _ uint64) {
		row := results.Row{Duel: duel, Outcome: *o}
		for s := range rules.Side(2) {
			for w := range weapons {
				row.Uses = append(row.Uses, results.SideUse{Side: s, Weapon: uint8(w), Use: shots.Total(s, w)})
			}
		}
		x.Add(&row)
	})
}

// Add looks at the next duel of the cell.
func (x *Examples) Add(row *results.Row) {
	if of := &x.Of[row.Outcome.Result]; len(*of) < MostExamples {
		*of = append(*of, row.Duel)
	}
	x.Looked = row.Duel + 1
	x.picker.Add(&record.Entry{Cell: x.Cell, Row: row}, true)
}

// lookedAtOnce is how many duels Complete plays before it looks whether it has what it wants.
const lookedAtOnce = 16

// Complete plays on until there is an example of every result that comes in the cell by its counts, or so many duels
// were looked at. The cell must be Quick.
func (p *Plan) Complete(x *Examples, counts [rules.NumResults]int64, most int64) {
	for x.Lacks(counts) && x.Looked < most {
		p.lookOn(x, min(most, x.Looked+lookedAtOnce))
	}
}

// Lacks reports whether there is no example of a result that comes in the cell by its counts.
func (x *Examples) Lacks(counts [rules.NumResults]int64) bool {
	for result, n := range counts {
		if n > 0 && len(x.Of[result]) == 0 {
			return true
		}
	}
	return false
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
