package advantage

import (
	"context"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/sim"
)

// Account adds up over the first duels of a cell what luck and choices did: it compares all their decisions. The error is that
// of ctx, or ErrBots.
func Account(ctx context.Context, p *sim.Plan, cell int, duels int64, s Settings) (*advantage.Account, error) {
	if p.Cells[cell].HasBots() {
		return nil, ErrBots
	}
	half := s.Continuations / 2
	count := advantage.Counter{Unit: 2 * half}
	var told progress
	for duel := range duels {
		l := newLook(ctx, p, cell, duel, s)
		l.progress = told
		w, err := walked(ctx, p, cell, duel, func(p *position) bool { return p.start })
		if err != nil {
			return nil, err
		}
		values, err := l.values(w.positions)
		if err != nil {
			return nil, err
		}
		for _, v := range values {
			for _, points := range v {
				count.Start(points)
			}
		}
		all, err := l.decisions(func(*position) bool { return true })
		if err != nil {
			return nil, err
		}
		for i := range all {
			count.Add(&all[i].Decision, all[i].cost())
		}
		count.End()
		told = l.progress
		told.foresee(duel+1, duels)
	}
	a := count.Account(s.Confidence)
	a.Experiment, a.Cell, a.Continuations = p.Experiment.Name, p.Experiment.Cells[cell].ID, s.Continuations
	return a, nil
}

// cost is what the taken choice brought less than the best one, in half points of all continuations.
func (d *compared) cost() (sum int64) {
	for k := range d.took {
		sum += int64(d.other[k] - d.took[k])
	}
	return sum
}
