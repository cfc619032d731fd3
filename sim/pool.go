package sim

import (
	"context"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// BatchSize is the greatest number of duels of one cell that a worker plays before it turns to the next cell.
const BatchSize = 256

// batchSize is BatchSize, or less if few duels are wanted, because these may be slow. With small batches
// several workers share a cell, and an interrupt need not wait long. No result depends on it.
func batchSize(duels int64) int64 { return min(max((duels+31)/32, 8), BatchSize) }

// A pool hands out batches in a fixed order: in rounds, a batch of each cell, by the numbers of the duels. So what
// is finished at any time is balanced over the cells, and cells that lag behind come first.
type pool struct {
	plan    *Plan
	todo    []results.Spans // what each cell lacks
	cells   []int           // those that lack something
	size    int64           // duels of a batch
	first   int64           // the number of the first batch
	jobs    int64
	next    atomic.Int64
	dropped atomic.Int64 // batches that were broken off
	mu      sync.Mutex   // held while sink runs
	sink    func(*results.Part)
}

// Play plays duels on a number of workers, at least 1: for each cell those that it lacks. It hands each finished
// batch to sink, one at a time; the part may not be kept after sink has returned. When ctx is done, Play finishes the
// batches that can be finished within grace, drops the others and those with bots, and returns false.
func (p *Plan) Play(ctx context.Context, todo []results.Spans, workers int, sink func(*results.Part)) bool {
	q := newPool(p, todo, sink)
	brake, release := agents.BrakeOn(ctx, grace)
	defer release()
	var wg sync.WaitGroup
	for range workers {
		guard.Go(&wg, func() { q.work(ctx, brake) })
	}
	wg.Wait()
	return q.next.Load() >= q.jobs && q.dropped.Load() == 0
}

func newPool(p *Plan, todo []results.Spans, sink func(*results.Part)) *pool {
	q := &pool{plan: p, todo: todo, sink: sink}
	from, to, most := int64(math.MaxInt64), int64(0), int64(0)
	for i, spans := range todo {
		if len(spans) == 0 {
			continue
		}
		q.cells = append(q.cells, i)
		from, to = min(from, spans[0].From), max(to, spans[len(spans)-1].To)
		most = max(most, spans.Len())
	}
	if len(q.cells) == 0 {
		return q
	}
	q.size = batchSize(most)
	q.first = from / q.size
	q.jobs = ((to+q.size-1)/q.size - q.first) * int64(len(q.cells))
	return q
}

// Run plays the whole plan and counts into r, which NewRun made. If progress is not nil, Run calls it with the number
// of duels of each finished batch. It returns false if ctx was done before the end.
func (p *Plan) Run(ctx context.Context, r *results.Run, workers int, progress func(duels int64)) bool {
	todo := make([]results.Spans, len(p.Cells))
	for i := range todo {
		todo[i] = results.Upto(p.Experiment.Duels)
	}
	counter := results.NewCounter(r, todo)
	r.Finished = p.Play(ctx, todo, workers, func(part *results.Part) {
		if err := counter.Add(part); err != nil {
			panic("sim: a batch cannot be counted: " + err.Error())
		}
		if progress != nil {
			progress(part.Len())
		}
	})
	counter.Close()
	return r.Finished
}

// grace is the time for batches in play when a run is interrupted. Ctrl-C must be answered within a second.
const grace = 250 * time.Millisecond

// work plays batches until none is left or ctx is done.
func (q *pool) work(ctx context.Context, brake *agents.Brake) {
	scratch := new(results.Part)
	w := newWorker(ctx, q.plan, brake)
	defer w.leave()
	for ctx.Err() == nil {
		job := q.next.Add(1) - 1
		if job >= q.jobs {
			break
		}
		batch, cell := q.first+job/int64(len(q.cells)), q.cells[job%int64(len(q.cells))]
		for _, span := range q.todo[cell].Within(results.Span{From: batch * q.size, To: (batch + 1) * q.size}) {
			if !w.play(cell, span, scratch) {
				q.dropped.Add(1)
				break
			}
			q.finish(scratch)
		}
	}
	w.over = true
}

func (q *pool) finish(part *results.Part) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.sink(part)
}

// play plays duels of a cell into a part. It returns false if it was broken off; then none of the duels counts.
func (w *worker) play(cell int, span results.Span, into *results.Part) bool {
	if w.judge != nil {
		into.Judged(w.judge, w.plan.Record)
	}
	into.Reset(cell, w.plan.Cells[cell].Key, span)
	group := w.open(cell)
	if group == nil {
		return w.runner(0).play(span.From, span.Len(), into)
	}
	whole := group.play(span, into, nil)
	into.SortRows()
	return whole
}

// Replay plays one duel of a cell, counted from 0, and records it. It is the same duel as in the run, if its
// bots do the same as there. The error is that of ctx when it is done.
func (p *Plan) Replay(ctx context.Context, cell, duel int) ([]rules.Event, rules.Outcome, error) {
	var rec rules.Recorder
	brake, release := agents.BrakeOn(ctx, 0)
	defer release()
	w := newWorker(ctx, p, brake)
	defer w.leave()
	group := w.open(cell)
	if group == nil {
		s := w.runner(0)
		s.duel.Attach(&s.shots, &rec)
		o := s.one(duel)
		w.over = true
		if o == nil {
			return nil, rules.Outcome{}, ctx.Err()
		}
		return rec.Events, *o, nil
	}
	part, span := new(results.Part), results.Span{From: int64(duel), To: int64(duel) + 1}
	part.Reset(cell, results.Key{}, span)
	whole := group.play(span, part, &rec)
	w.over = true
	if !whole {
		return nil, rules.Outcome{}, ctx.Err()
	}
	o := *group.slots[0].runner.duel.Outcome()
	for _, f := range part.Forfeits {
		rec.Add(rules.Event{Turn: int(o.Length), Phase: "forfeit", Rule: bot.Key,
			Actor: fmt.Sprintf("%s %d", f.Side, f.Craft), Text: told(&f)})
	}
	return rec.Events, o, nil
}
