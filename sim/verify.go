package sim

import (
	"cmp"
	"context"
	"slices"

	"github.com/furball-sim/furball/results"
)

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
