package sim

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/furball-sim/furball/results"
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
	c, at := &p.Cells[cell], 0
	for s := range c.Pilots {
		for i := range c.Pilots[s] {
			d.Craft[at].Pilot = c.pilotName(s, i)
			at++
		}
	}
	return d, nil
}

// pilotName is what a player calls who decides for a craft.
func (c *Cell) pilotName(side, craft int) string {
	if b := c.Bots[side][craft]; b != nil {
		return b.Name
	}
	return c.Pilots[side][craft].Name()
}

// Rows plays duels of a cell again and returns their records, as a Part has them, in the order of duels. The error is
// that of ctx when it is done.
func (p *Plan) Rows(ctx context.Context, cell int, span results.Span, workers int) ([]byte, error) {
	again := *p
	again.Record = true
	todo := make([]results.Spans, len(p.Cells))
	todo[cell] = results.Spans{span}
	parts := map[int64][]byte{}
	whole := again.Play(ctx, todo, workers, func(part *results.Part) {
		parts[part.From] = append([]byte(nil), part.Rows...)
	})
	if !whole {
		return nil, context.Cause(ctx)
	}
	var rows []byte
	for _, from := range slices.Sorted(maps.Keys(parts)) {
		rows = append(rows, parts[from]...)
	}
	return rows, nil
}

// PlayAgain plays the duels of a part of a cell again, and reports whether they give the same bits. The error is that
// of ctx when it is done.
func (p *Plan) PlayAgain(ctx context.Context, workers int, part *results.Part) (same bool, err error) {
	p.setKeys()
	again := *p
	again.Record = part.Recorded()
	todo := make([]results.Spans, len(p.Cells))
	todo[part.Cell] = results.Spans{part.Span}
	var batches []*results.Part
	played := again.Play(ctx, todo, workers, func(batch *results.Part) {
		if last := len(batches) - 1; last >= 0 && batches[last].Touches(batch) {
			batches[last].Merge(batch)
			return
		}
		batches = append(batches, batch.Clone())
	})
	if !played {
		return false, ctx.Err()
	}
	slices.SortFunc(batches, func(a, b *results.Part) int { return cmp.Compare(a.From, b.From) })
	for _, batch := range batches[1:] {
		batches[0].Merge(batch)
	}
	return batches[0].SameCounts(part)
}
