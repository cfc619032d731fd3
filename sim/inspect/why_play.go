package inspect

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// A watchedCell is a cell whose duels are watched.
type watchedCell struct {
	plan  *sim.Plan
	of    int // 0 or 1: whether it counts for A or for B
	cell  int
	index []int // of the layout's weapons
}

// accountOf plays the duels of one cell again, or those that several cells all have, and counts what there is to see.
func accountOf(ctx context.Context, a *runs.Env, from []*runs.Search, r *WhyOptions) (*why.Count, error) {
	s := watching{two: len(from) == 2, pooled: len(from[0].Cells)}
	var games []rules.Game
	spans := results.Spans{{To: int64(r.Duels.N)}}
	for of, x := range from {
		p, err := x.Plan.Again()
		if err != nil {
			return nil, err
		}
		for _, cell := range x.Cells {
			s.cells = append(s.cells, watchedCell{plan: p, of: of, cell: cell})
			games = append(games, p.Cells[cell].Game)
			spans = common(spans, x.Folder.Have(cell))
		}
	}
	if spans.Len() == 0 {
		return nil, sim.Refuse(errors.New("found no duel that has been played in these cells, want at least one"))
	}
	s.layout = why.NewLayout(s.cells[0].plan.Experiment.System, games...)
	for i := range s.cells {
		s.cells[i].index = s.layout.Index(games[i])
	}
	if !r.Quiet {
		fmt.Fprintf(a.Err, "furball: playing %s again, to see what a run does not keep\n",
			prose.Count(spans.Len()*int64(len(s.cells)), "duel"))
	}
	for _, span := range spans {
		for at := span.From; at < span.To; at += sceneSize {
			s.jobs = append(s.jobs, results.Span{From: at, To: min(at+sceneSize, span.To)})
		}
	}
	s.bar = terminal.Bar(a.Err, spans.Len(), r.Quiet)
	return s.play(ctx, int(r.Workers.N))
}

// common are the duels of both.
func common(x, y results.Spans) (both results.Spans) {
	for _, span := range x {
		both = append(both, y.Within(span)...)
	}
	return both
}

// sceneSize is how many duels of a cell are watched before those of the other one.
const sceneSize = 16

// A watching is where duels are watched.
type watching struct {
	layout *why.Layout
	two    bool // cells are compared
	pooled int  // the cells that are taken together
	cells  []watchedCell
	jobs   []results.Span
	next   atomic.Int64
	mu     sync.Mutex // held while count changes
	count  *why.Count
	bar    func(int64)
}

// newCount counts the duels of all cells.
func (s *watching) newCount() *why.Count { return s.layout.NewCount(s.two, s.pooled) }

// play plays all jobs.
func (s *watching) play(ctx context.Context, workers int) (*why.Count, error) {
	s.count = s.newCount()
	var group sync.WaitGroup
	for range min(workers, len(s.jobs)) {
		guard.Go(&group, func() { s.work(ctx) })
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil, sim.ErrInterrupted
	}
	return s.count, nil
}

// seenDuels is what one worker has seen of the duels of its job: the values of the cells A and of B, added up.
type seenDuels struct {
	job    results.Span
	sums   [2][sceneSize][]int64
	values []int64
}

// begin forgets what was seen.
func (v *seenDuels) begin(job results.Span) {
	v.job = job
	for of := range v.sums {
		for k := range v.sums[of] {
			clear(v.sums[of][k])
		}
	}
}

// watch adds the values of a cell's duels to those of its cells.
func (v *seenDuels) watch(c *watchedCell, l *why.Layout) sim.Watch {
	return func(duel int64, o *rules.Outcome, shots *rules.Ledger) {
		v.values = l.Values(&why.Duel{Outcome: o, Ledger: shots, Index: c.index}, v.values)
		sum := &v.sums[c.of][duel-v.job.From]
		if len(*sum) == 0 {
			*sum = make([]int64, len(v.values))
		}
		for i, x := range v.values {
			(*sum)[i] += x
		}
	}
}

// work plays jobs until none is left.
func (s *watching) work(ctx context.Context) {
	own, seen := s.newCount(), new(seenDuels)
	players := make([]*sim.Player, len(s.cells))
	for i := range s.cells {
		players[i] = s.cells[i].plan.NewWatcher(ctx, seen.watch(&s.cells[i], s.layout))
		defer players[i].Close()
	}
	for ctx.Err() == nil {
		next := s.next.Add(1) - 1
		if next >= int64(len(s.jobs)) {
			break
		}
		job := s.jobs[next]
		seen.begin(job)
		for i, p := range players {
			if p.Play(s.cells[i].cell, job) == nil {
				return // it was broken off
			}
		}
		for k := range job.Len() {
			own.Add(seen.sums[0][k], seen.sums[1][k])
		}
		s.told(job.Len())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count.Merge(own)
}

// told shows how far it has come.
func (s *watching) told(duels int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.bar != nil {
		s.bar(duels)
	}
}
