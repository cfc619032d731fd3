package advantage

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// ErrBots says that a cell has bots: they play one duel at a time, from its start.
var ErrBots = errors.New("programs from outside decide in the cell, and cannot be asked to play on from the middle of a duel")

// A job is some work for one worker. It reports false if it was broken off.
type job func(c *sim.Continuer) bool

// A crew works at jobs, each by one worker.
type crew struct {
	ctx     context.Context
	plan    *sim.Plan
	cell    int
	workers int
	done    func(continuations int64) // told of each job that is finished
}

// do does all jobs, of so many continuations each, in any order. The error is that of the context.
func (w *crew) do(jobs []job, each int64) error {
	var next atomic.Int64
	var group sync.WaitGroup
	var told sync.Mutex
	for range min(w.workers, len(jobs)) {
		guard.Go(&group, func() {
			c := w.plan.NewContinuer(w.ctx, w.cell)
			defer c.Close()
			for {
				i := next.Add(1) - 1
				if i >= int64(len(jobs)) || !jobs[i](c) {
					return
				}
				told.Lock()
				w.done(each)
				told.Unlock()
			}
		})
	}
	group.Wait()
	return context.Cause(w.ctx)
}

// points are what an outcome brings blue, in half points.
func points(o *rules.Outcome) int8 {
	switch o.Result {
	case rules.BlueWins:
		return 2
	case rules.RedWins:
		return 0
	}
	return 1
}

// play plays a position on with dice of the numbers from a first one on, and keeps what each brings blue.
func play(c *sim.Continuer, d rules.Duel, by sim.Lead, first int64, into []int8) bool {
	for k := range into {
		o := c.Continue(d, first+int64(k), by)
		if o == nil {
			return false
		}
		into[k] = points(o)
	}
	return true
}
