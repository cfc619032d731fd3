package sim

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// BatchSize is how many duels of one cell a worker plays before it turns to
// the next: cells are interleaved batch by batch.
const BatchSize = 256

// killBits holds one bit a duel of a batch: that side kills.
type killBits [2][BatchSize / 64]uint64

// A round is one batch of every cell, kept until all cells have played it.
type round struct {
	kills []killBits
	done  int
}

// A pool hands out batches in a fixed order, so that those finished are always
// a prefix of it, balanced over the cells.
type pool struct {
	plan     *Plan
	next     atomic.Int64
	jobs     int64
	mu       sync.Mutex // guards run and rounds
	run      *results.Run
	rounds   map[int64]*round
	progress func(duels int64)
}

// Run plays the plan on a number of workers, at least 1, and counts into r,
// which NewRun made. progress, if not nil, is told the number of duels of each
// finished batch. When ctx is done the batches in play are finished, and Run
// returns false.
func (p *Plan) Run(ctx context.Context, r *results.Run, workers int, progress func(duels int64)) bool {
	batches := (p.Experiment.Duels + BatchSize - 1) / BatchSize
	q := &pool{plan: p, jobs: batches * int64(len(p.Cells)), run: r, rounds: map[int64]*round{}, progress: progress}
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() { q.work(ctx) })
	}
	wg.Wait()
	r.Finished = q.next.Load() >= q.jobs
	return r.Finished
}

// work plays batches until none is left or ctx is done.
func (q *pool) work(ctx context.Context) {
	seats := make([]*seat, len(q.plan.Cells))
	scratch := new(results.Tally)
	for ctx.Err() == nil {
		job := q.next.Add(1) - 1
		if job >= q.jobs {
			return
		}
		batch, cell := job/int64(len(seats)), int(job%int64(len(seats)))
		if seats[cell] == nil {
			seats[cell] = newSeat(&q.plan.Cells[cell], q.plan.Experiment.Seed)
		}
		*scratch = results.Tally{}
		from := batch * BatchSize
		n := min(BatchSize, q.plan.Experiment.Duels-from)
		kills := seats[cell].play(from, n, scratch)
		q.finish(batch, cell, n, scratch, kills)
	}
}

// finish merges a batch.
func (q *pool) finish(batch int64, cell int, n int64, t *results.Tally, kills killBits) {
	q.mu.Lock()
	defer q.mu.Unlock()
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
			j := results.Joint{Pairs: n}
			for w := range a[s] {
				j.Both += int64(bits.OnesCount64(a[s][w] & b[s][w]))
				j.OnlyA += int64(bits.OnesCount64(a[s][w] &^ b[s][w]))
				j.OnlyB += int64(bits.OnesCount64(b[s][w] &^ a[s][w]))
			}
			pairs[i].Kill[s].Merge(j)
		}
	}
}

// A seat is what a worker needs to play one cell; it is used again and again.
type seat struct {
	duel   rules.Duel
	seed   uint64
	agents [2][]agents.Agent
	dice   dice.Set
}

func newSeat(c *Cell, seed uint64) *seat {
	s := &seat{duel: c.Game.NewDuel(), seed: seed}
	for side := range c.Pilots {
		for _, p := range c.Pilots[side] {
			s.agents[side] = append(s.agents[side], p.NewAgent())
		}
	}
	return s
}

// play plays n duels from number from on into t.
func (s *seat) play(from, n int64, t *results.Tally) killBits {
	var kills killBits
	s.duel.Attach(&t.Ledger, nil)
	for i := range n {
		o := s.one(int(from + i))
		t.Add(o, s.duel.Dice().Rolls())
		for side := range kills {
			if o.Killed(rules.Side(side)) {
				kills[side][i/64] |= 1 << (i % 64)
			}
		}
	}
	return kills
}

// one plays one duel to its end.
func (s *seat) one(duel int) *rules.Outcome {
	s.dice.Reset(s.seed, duel)
	for side := range s.agents {
		for _, a := range s.agents[side] {
			a.Begin(s.seed, duel)
		}
	}
	s.duel.Begin(&s.dice)
	for q := s.duel.Next(); q != nil; q = s.duel.Next() {
		s.duel.Choose(s.agents[q.Side][q.Craft].Pick(s.duel, q))
	}
	return s.duel.Outcome()
}

// Replay plays one duel of a cell, counted from 0, and records it. It is the
// very duel of the run.
func (p *Plan) Replay(cell, duel int) ([]rules.Event, rules.Outcome) {
	s := newSeat(&p.Cells[cell], p.Experiment.Seed)
	var rec rules.Recorder
	s.duel.Attach(nil, &rec)
	o := *s.one(duel)
	return rec.Events, o
}
