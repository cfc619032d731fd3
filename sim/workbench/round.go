package workbench

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/furball-sim/furball/results"
)

// A round is the work of one round of a question: what some cells lack, each in turn.
type round struct {
	by Player
	of *Match
	mu sync.Mutex
	tempo
	lacks []results.Spans
	cell  int   // the next one
	left  int64 // duels
	sink  func(*results.Part)
}

func newRound(by Player, of *Match, lacks []results.Spans, sink func(*results.Part)) *round {
	r := &round{by: by, of: of, sink: sink}
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
		span := cut(&r.lacks[cell], r.size())
		r.playing++
		return playing(r.by, r.of, cell, span, func(p *results.Part, seconds float64, late bool) {
			r.give(cell, span, p, seconds, l, late)
		}), true, true
	}
	return nil, false, r.playing > 0
}

// give counts a batch of a lane; nil: it was broken off, and late says that it took too long.
func (r *round) give(cell int, span results.Span, p *results.Part, seconds float64, l lane, late bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.playing--
	if late {
		r.tooLong(span, l)
		r.lacks[cell] = slices.Insert(r.lacks[cell], 0, span)
	}
	if p == nil {
		return
	}
	r.left -= p.Len()
	r.took(p.Len(), seconds)
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
