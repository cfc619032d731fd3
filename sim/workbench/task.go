package workbench

import (
	"context"
	"fmt"
	"sync"
)

// A task is work that is no counting of duels, such as a duel that is shown: steps, one after the other, which have their
// turns among the batches of all visitors.
type task struct {
	step func(ctx context.Context) (more bool)

	mu    sync.Mutex
	lane  lane
	busy  bool
	over  bool
	long  bool           // a step took longer than anyone waits
	steps sync.WaitGroup // that are being done
}

// take hands out the next step.
func (t *task) take(l lane) (batch, bool, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		return nil, false, false
	}
	if t.busy || t.lane != l {
		return nil, false, true
	}
	t.busy = true
	t.steps.Add(1)
	return func(ctx context.Context) {
		defer t.steps.Done()
		more := t.step(ctx)
		t.mu.Lock()
		defer t.mu.Unlock()
		t.busy = false
		switch {
		case late(ctx) && l == quick: // it is done again, by the slow worker
			t.lane = slow
		case late(ctx):
			t.over, t.long = true, true
		default:
			t.over = !more
		}
	}, true, true
}

// errTooLong says that a step took longer than anyone waits.
var errTooLong = fmt.Errorf("it takes longer than %v", patience)

// do has steps done until one says that there are no more. One that is broken off, because it takes too long for a turn, is
// done again with more time: it must leave nothing behind. The error is errTooLong, or that of ctx.
func (b *Bench) do(ctx context.Context, step func(ctx context.Context) (more bool)) error {
	t := &task{step: step}
	<-b.pool.Put(ctx, t)
	t.mu.Lock()
	done := t.over
	t.over = true
	t.mu.Unlock()
	t.steps.Wait()
	switch {
	case t.long:
		return errTooLong
	case !done:
		return context.Cause(ctx)
	}
	return nil
}

// errands are work that somebody who waits for each has done when there is nothing better to do.
type errands struct {
	pool *Pool
	tempo

	mu    sync.Mutex
	now   work
	over  chan struct{} // closed when nothing is left of it
	ended bool
}

// do has a work done. It reports whether that was so: else ctx was done before.
func (e *errands) do(ctx context.Context, w work) bool {
	over := make(chan struct{})
	e.mu.Lock()
	e.now, e.over = w, over
	e.mu.Unlock()
	e.pool.wake()
	select {
	case <-over:
		return true
	case <-ctx.Done():
		return false
	}
}

// end says that no more come.
func (e *errands) end() {
	e.mu.Lock()
	e.ended = true
	e.mu.Unlock()
	e.pool.wake()
}

// take begins a batch of the errand that waits. It reports what work reports. There are none without errands.
func (e *errands) take(l lane) (b batch, some, later bool) {
	if e == nil {
		return nil, false, false
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.now != nil {
		if b, some, later = e.now.take(l); !some && !later {
			e.now = nil
			close(e.over)
		}
	}
	return b, some, later || !e.ended
}
