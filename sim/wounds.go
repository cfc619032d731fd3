package sim

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/rules"
)

// woundsBatch is how many duels a goroutine plays at a time.
const woundsBatch = 64

// EachWounds plays the first n duels of a cell without bots again and calls see with their outcome and with who was hit
// by what, which are valid until see returns. It calls see from several goroutines at once, in any order. The error is
// that of ctx when it is done.
func (p *Plan) EachWounds(ctx context.Context, cell int, n int64, workers int,
	see func(o *rules.Outcome, w *rules.Wounds)) error {
	var next atomic.Int64
	var players sync.WaitGroup
	for range workers {
		guard.Go(&players, func() {
			s := newRunner(&p.Cells[cell], p.Experiment.Seed)
			s.shots.Wounds = new(rules.Wounds)
			for ctx.Err() == nil {
				from := next.Add(woundsBatch) - woundsBatch
				if from >= n {
					return
				}
				s.play(from, min(woundsBatch, n-from), seeing(
					func(_ int64, o *rules.Outcome, shots *rules.Ledger, _ uint64) { see(o, shots.Wounds) }))
			}
		})
	}
	players.Wait()
	return context.Cause(ctx)
}
