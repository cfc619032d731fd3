package sim

import (
	"context"
	"maps"
	"slices"

	"github.com/furball-sim/furball/results"
)

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
