package sim

import (
	"context"
	"fmt"
	"math/bits"
	"sync"
	"sync/atomic"
	"time"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// BatchSize is the greatest number of duels of one cell that a worker plays before it turns to the next cell.
const BatchSize = 256

// batchSize is BatchSize, or less if few duels are wanted, because these may be slow. With small batches
// several workers share a cell, and an interrupt need not wait long. No result depends on it.
func batchSize(duels int64) int64 { return min(max((duels+31)/32, 8), BatchSize) }

// killBits holds a bit for each side and each duel of a batch: whether the side has a kill.
type killBits [2][BatchSize / 64]uint64

// note sets the bits of the duel at a place of the batch.
func (k *killBits) note(at int64, o *rules.Outcome) {
	for side := range k {
		if o.Killed(rules.Side(side)) {
			k[side][at/64] |= 1 << (at % 64)
		}
	}
}

// A round is one batch of every cell. It is kept until it has been played in all cells.
type round struct {
	kills []killBits
	done  int
}

// A pool hands out batches in a fixed order. So the finished batches are always the first ones, balanced over
// the cells, except for batches that were broken off.
type pool struct {
	plan     *Plan
	next     atomic.Int64
	dropped  atomic.Int64 // batches that were broken off
	jobs     int64
	size     int64      // duels of a batch
	mu       sync.Mutex // guards run and rounds
	run      *results.Run
	rounds   map[int64]*round
	progress func(duels int64)
}

// Run plays the plan on a number of workers, at least 1, and counts into r, which NewRun made. If progress is
// not nil, Run calls it with the number of duels of each finished batch. When ctx is done, Run finishes the
// batches that can be finished within grace, drops the others and those with bots, and returns false.
func (p *Plan) Run(ctx context.Context, r *results.Run, workers int, progress func(duels int64)) bool {
	size := batchSize(p.Experiment.Duels)
	batches := (p.Experiment.Duels + size - 1) / size
	q := &pool{plan: p, jobs: batches * int64(len(p.Cells)), size: size, run: r, rounds: map[int64]*round{},
		progress: progress}
	brake, release := agents.BrakeOn(ctx, grace)
	defer release()
	var wg sync.WaitGroup
	for range workers {
		guard.Go(&wg, func() { q.work(ctx, brake) })
	}
	wg.Wait()
	r.Finished = q.next.Load() >= q.jobs && q.dropped.Load() == 0
	return r.Finished
}

// grace is the time for batches in play when a run is interrupted. Ctrl-C must be answered within a second.
const grace = 250 * time.Millisecond

// work plays batches until none is left or ctx is done.
func (q *pool) work(ctx context.Context, brake *agents.Brake) {
	cells := int64(len(q.plan.Cells))
	scratch := new(results.Tally)
	w := newCrew(ctx, q.plan, brake)
	defer w.leave()
	for ctx.Err() == nil {
		job := q.next.Add(1) - 1
		if job >= q.jobs {
			break
		}
		batch, cell := job/cells, int(job%cells)
		hall := w.open(cell)
		scratch.Reset()
		from := batch * q.size
		n := min(q.size, q.plan.Experiment.Duels-from)
		if hall == nil {
			if kills, whole := w.seat(0).play(from, n, scratch); whole {
				q.finish(batch, cell, n, scratch, kills, nil)
			} else {
				q.dropped.Add(1)
			}
		} else if c, whole := hall.play(from, n, scratch, nil); whole {
			q.finish(batch, cell, n, scratch, c.kills, c.forfeits.Forfeits)
		} else {
			q.dropped.Add(1)
		}
	}
	w.over = true
}

// finish merges a batch.
func (q *pool) finish(batch int64, cell int, n int64, t *results.Tally, kills killBits, forfeits []results.Forfeit) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, f := range forfeits {
		q.run.Cells[cell].AddForfeit(f)
	}
	q.run.Cells[cell].Tally.Merge(t)
	if cells := len(q.plan.Cells); cells > 1 {
		r := q.rounds[batch]
		if r == nil {
			r = &round{kills: make([]killBits, cells)}
			q.rounds[batch] = r
		}
		r.kills[cell] = kills
		if r.done++; r.done == cells {
			r.count(q.run.Pairs, n)
			delete(q.rounds, batch)
		}
	}
	if q.progress != nil {
		q.progress(n)
	}
}

// count adds a round of n duels to the joint counts.
func (r *round) count(pairs []results.Pair, n int64) {
	for i := range pairs {
		a, b := &r.kills[pairs[i].A], &r.kills[pairs[i].B]
		for s := range a {
			j := estimate.Joint{Pairs: n}
			for w := range a[s] {
				j.Both += int64(bits.OnesCount64(a[s][w] & b[s][w]))
				j.OnlyA += int64(bits.OnesCount64(a[s][w] &^ b[s][w]))
				j.OnlyB += int64(bits.OnesCount64(b[s][w] &^ a[s][w]))
			}
			pairs[i].Kill[s].Merge(j)
		}
	}
}

// Replay plays one duel of a cell, counted from 0, and records it. It is the same duel as in the run, if its
// bots do the same as there. The error is that of ctx when it is done.
func (p *Plan) Replay(ctx context.Context, cell, duel int) ([]rules.Event, rules.Outcome, error) {
	var rec rules.Recorder
	brake, release := agents.BrakeOn(ctx, 0)
	defer release()
	w := newCrew(ctx, p, brake)
	defer w.leave()
	hall := w.open(cell)
	if hall == nil {
		s := w.seat(0)
		s.duel.Attach(&s.shots, &rec)
		o := s.one(duel)
		w.over = true
		if o == nil {
			return nil, rules.Outcome{}, ctx.Err()
		}
		return rec.Events, *o, nil
	}
	c, whole := hall.play(int64(duel), 1, new(results.Tally), &rec)
	w.over = true
	if !whole {
		return nil, rules.Outcome{}, ctx.Err()
	}
	o := *hall.boards[0].seat.duel.Outcome()
	for _, f := range c.forfeits.Forfeits {
		rec.Add(rules.Event{Turn: int(o.Length), Phase: "forfeit", Rule: bot.Key,
			Actor: fmt.Sprintf("%s %d", f.Side, f.Craft), Text: told(&f)})
	}
	return rec.Events, o, nil
}
