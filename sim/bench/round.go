package bench

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
)

// A round is the work of one round of a question: what some cells lack, each in turn.
type round struct {
	plan    *sim.Plan
	mu      sync.Mutex
	lacks   []results.Spans
	cell    int // the next one
	playing int
	left    int64   // duels
	lane    lane    // who plays them
	slow    bool    // a duel took longer than anyone waits
	pace    float64 // duels a second
	sink    func(*results.Part)
}

func newRound(p *sim.Plan, lacks []results.Spans, sink func(*results.Part)) *round {
	r := &round{plan: p, sink: sink}
	for _, spans := range lacks {
		r.lacks = append(r.lacks, slices.Clone(spans))
		r.left += spans.Len()
	}
	return r
}

// take hands out a batch of the next cell that lacks some duels.
func (r *round) take(l lane) (batch, bool, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.slow {
		return nil, false, false
	}
	if r.lane != l {
		return nil, false, true
	}
	for range r.lacks {
		cell := r.cell
		r.cell = (r.cell + 1) % len(r.lacks)
		if len(r.lacks[cell]) == 0 {
			continue
		}
		span := r.lacks[cell][0]
		size := int64(firstBatch)
		if r.pace > 0 {
			size = int64(math.Max(r.pace*turn.Seconds(), 1))
		}
		if span.To-span.From > size {
			span.To = span.From + size
			r.lacks[cell][0].From = span.To
		} else {
			r.lacks[cell] = r.lacks[cell][1:]
		}
		r.playing++
		return playing(r.plan, cell, span, func(p *results.Part, seconds float64, late bool) {
			r.give(cell, span, p, seconds, l, late)
		}), true, true
	}
	return nil, false, r.playing > 0
}

// give counts a batch of a lane; nil: it was broken off, and if it took too long, its duels are played one by one by the
// slow worker.
func (r *round) give(cell int, span results.Span, p *results.Part, seconds float64, l lane, late bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.playing--
	if late {
		r.pace, r.lane = slowest, slow
		r.slow = r.slow || l == slow && span.Len() == 1
		r.lacks[cell] = slices.Insert(r.lacks[cell], 0, span)
	}
	if p == nil {
		return
	}
	r.left -= p.Len()
	r.pace = float64(p.Len()) / max(seconds, 1e-6)
	r.lane = laneOf(r.pace)
	r.sink(p)
}

// whole reports whether all has been played.
func (r *round) whole(ctx context.Context) (bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.slow {
		return false, fmt.Errorf("a duel takes longer than %v, which the workbench does not wait for: ask furball on the "+
			"command line", patience)
	}
	return r.left == 0 && ctx.Err() == nil, nil
}
