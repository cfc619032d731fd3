package workbench

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
)

// A lane is who plays a batch.
type lane int

const (
	// quick are the workers who take turns: whoever's duels are quick has them played there.
	quick lane = iota
	// slow is one more worker, for duels that last longer than a turn may: they keep each other waiting, and nobody else.
	slow
)

// bound is how long a batch may take.
func (l lane) bound() time.Duration {
	if l == slow {
		return patience
	}
	return longestTurn
}

// A batch is some work that is done in one go. Its context is done when nobody wants it any more, or, with
// context.DeadlineExceeded, when it takes too long.
type batch func(ctx context.Context)

// A work hands out batches.
type work interface {
	// take begins a batch for a lane. It reports whether there is one, and whether others may come later although there is
	// none now, or whether those that are left are for the other lane.
	take(l lane) (b batch, some, later bool)
}

// A line is the work of one visitor, which waits for its turns.
type line struct {
	ctx  context.Context
	work work
	over chan struct{} // closed when nothing is left of the work
}

// A Pool plays the batches of all visitors on a few workers. They have their turns one after the other, so that each
// gets as much as any other, however much it wants.
type Pool struct {
	mu     sync.Mutex
	come   *sync.Cond
	lines  []*line // the next one first
	closed bool
	group  sync.WaitGroup
}

// NewPool starts workers, at least 1, and the slow one.
func NewPool(workers int) *Pool {
	p := &Pool{}
	p.come = sync.NewCond(&p.mu)
	for range workers {
		guard.Go(&p.group, func() { p.serve(quick) })
	}
	guard.Go(&p.group, func() { p.serve(slow) })
	return p
}

// Close ends the workers. Those that play must have been told by their contexts.
func (p *Pool) Close() {
	p.mu.Lock()
	p.closed = true
	p.come.Broadcast()
	p.mu.Unlock()
	p.group.Wait()
}

// Put lets a work wait in line until it has no more batches or ctx is done; then the channel is closed.
func (p *Pool) Put(ctx context.Context, w work) <-chan struct{} {
	l := &line{ctx: ctx, work: w, over: make(chan struct{})}
	p.mu.Lock()
	p.lines = append(p.lines, l)
	p.come.Broadcast()
	p.mu.Unlock()
	context.AfterFunc(ctx, func() { p.leave(l) })
	return l.over
}

// wake has the workers look again, because a work has more than it had.
func (p *Pool) wake() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.come.Broadcast()
}

// leave takes a line away.
func (p *Pool) leave(l *line) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if i := slices.Index(p.lines, l); i >= 0 {
		p.lines = slices.Delete(p.lines, i, i+1)
		close(l.over)
	}
}

// next waits for a batch for a lane and moves its line to the end. It returns nil when the pool is closed.
func (p *Pool) next(lane lane) (*line, batch) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.closed {
		for i := 0; i < len(p.lines); {
			l := p.lines[i]
			b, some, later := l.work.take(lane)
			switch {
			case some:
				p.lines = append(slices.Delete(p.lines, i, i+1), l)
				return l, b
			case later:
				i++
			default:
				p.lines = slices.Delete(p.lines, i, i+1)
				close(l.over)
			}
		}
		p.come.Wait()
	}
	return nil, nil
}

// serve works until the pool is closed.
func (p *Pool) serve(lane lane) {
	for {
		l, b := p.next(lane)
		if l == nil {
			return
		}
		ctx, cancel := context.WithTimeout(l.ctx, lane.bound())
		b(ctx)
		cancel()
		p.wake() // a work that had to wait for this batch may go on, or be at its end
	}
}

// playing is a batch that plays duels of a cell. done is told what they gave and how long they took; nil: they were broken
// off, as too slow or because nobody wants them any more.
func playing(by Player, m *Match, cell int, span results.Span, done func(p *results.Part, seconds float64, late bool)) batch {
	return func(ctx context.Context) {
		begun := time.Now()
		part := by.Play(ctx, m, cell, span)
		done(part, time.Since(begun).Seconds(), part == nil && late(ctx))
	}
}

// late reports whether a batch took too long.
func late(ctx context.Context) bool { return errors.Is(ctx.Err(), context.DeadlineExceeded) }
