package farm

import (
	"context"
	"fmt"

	"github.com/furball-sim/furball/results"
)

// finish gives sink all that counts. It returns false if the server has lost answers: then they are played again.
func (r *Run) finish(ctx context.Context, sink func(*results.Part)) (bool, error) {
	if r.lost(ctx) {
		if r.anew(ctx) != nil {
			pause(ctx, retryWait) // it is tried again
		}
		return false, nil
	}
	want, last := map[uint64]int{}, uint64(0)
	for i := range r.register.batches {
		at := &r.register.batches[i]
		if at.own != nil {
			at.own.Cell = at.cell
			sink(at.own)
			continue
		}
		want[at.counts.seq], last = i, max(last, at.counts.seq)
	}
	var broken error
	for next := uint64(1); len(want) > 0 && ctx.Err() == nil && broken == nil; pauseIf(ctx, len(want) > 0) {
		_ = r.Link.read(ctx, r.ID, next, func(m message) bool { // whatever it was, it goes on after the last one
			next = m.seq + 1
			if i, counts := want[m.seq]; counts {
				delete(want, m.seq)
				broken = r.give(i, m.body, sink)
			} else if m.seq > last {
				broken = fmt.Errorf("the server has lost %d answers while they were read; resume the run", len(want))
			}
			return len(want) > 0 && broken == nil
		})
	}
	return len(want) == 0 && broken == nil, broken
}

func pauseIf(ctx context.Context, is bool) {
	if is {
		pause(ctx, retryWait)
	}
}

// give reads an answer again and hands it on.
func (r *Run) give(i int, body []byte, sink func(*results.Part)) error {
	at := &r.register.batches[i]
	var p results.Part
	if err := p.UnmarshalBinary(body); err != nil {
		return err
	}
	if sum(&p) != at.counts.sum {
		return fmt.Errorf("the server has changed the answer to the duels %d to %d of cell %d", at.From, at.To-1, at.cell+1)
	}
	p.Cell = at.cell
	sink(&p)
	return nil
}
