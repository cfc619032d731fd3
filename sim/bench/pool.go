package bench

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
)

const (
	// turn is how long a batch should take: so long a visitor waits for each one that is before it.
	turn = 10 * time.Millisecond
	// patience is how long a batch may take, so that duels that last for minutes do not keep all others waiting.
	patience = 3 * time.Second
)

// A batch is some duels of a cell that a worker plays in one go.
type batch struct {
	plan *sim.Plan
	cell int
	span results.Span
	// done is told what the duels gave and how long they took; nil: they were broken off, as too slow or because nobody
	// wants them any more.
	done func(p *results.Part, seconds float64, slow bool)
}

// A work hands out batches.
type work interface {
	// take begins a batch. It reports whether there is one, and whether others may come later although there is none now.
	take() (b batch, some, later bool)
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

// NewPool starts workers, at least 1.
func NewPool(workers int) *Pool {
	p := &Pool{}
	p.come = sync.NewCond(&p.mu)
	for range workers {
		guard.Go(&p.group, p.serve)
	}
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

// leave takes a line away.
func (p *Pool) leave(l *line) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if i := slices.Index(p.lines, l); i >= 0 {
		p.lines = slices.Delete(p.lines, i, i+1)
		close(l.over)
	}
}

// next waits for a batch and moves its line to the end. It returns nil when the pool is closed.
func (p *Pool) next() (*line, batch) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.closed {
		for i := 0; i < len(p.lines); {
			l := p.lines[i]
			b, some, later := l.work.take()
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
	return nil, batch{}
}

// serve plays until the pool is closed.
func (p *Pool) serve() {
	for {
		l, b := p.next()
		if l == nil {
			return
		}
		b.play(l.ctx)
		p.mu.Lock()
		p.come.Broadcast() // a work that had to wait for this batch may go on, or be at its end
		p.mu.Unlock()
	}
}

// play plays a batch.
func (b *batch) play(visitor context.Context) {
	ctx, cancel := context.WithTimeout(visitor, patience)
	defer cancel()
	begun := time.Now()
	player := b.plan.NewPlayer(ctx)
	part := player.Play(b.cell, b.span)
	player.Close()
	slow := part == nil && visitor.Err() == nil
	b.done(part, time.Since(begun).Seconds(), slow)
}
