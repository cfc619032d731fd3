package sim

import (
	"context"

	"github.com/furball-sim/furball/results/replay"
)

// Duel plays one duel of a cell again, counted from 0, as Replay does, and tells it with all that texts, pictures and
// pages need. The error is that of ctx when it is done.
func (p *Plan) Duel(ctx context.Context, cell int, duel int64) (*replay.Duel, error) {
	events, outcome, err := p.Replay(ctx, cell, int(duel))
	if err != nil {
		return nil, err
	}
	e := p.Experiment
	d := replay.Tell(e.System, p.Cells[cell].Game, events, &outcome)
	d.Experiment, d.Title, d.Cell, d.Seed, d.Duel = e.Name, e.Title, e.Cells[cell].ID, e.Seed, duel
	return d, nil
}
