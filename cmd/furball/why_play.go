package main

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
)

// A scene is a cell whose duels are watched.
type scene struct {
	plan  *sim.Plan
	cell  int
	index []int // of the layout's weapons
}

// account plays the duels of one cell again, or those that two cells both have, and counts what there is to see.
func (a *app) account(ctx context.Context, from []*search, r *whyRequest) (*why.Count, error) {
	var scenes []scene
	var games []rules.Game
	spans := results.Spans{{To: int64(r.duels.value)}}
	for _, s := range from {
		p, err := s.plan.again()
		if err != nil {
			return nil, err
		}
		scenes = append(scenes, scene{plan: p, cell: s.cells[0]})
		games = append(games, p.Cells[s.cells[0]].Game)
		spans = common(spans, s.folder.Have(s.cells[0]))
	}
	if spans.Len() == 0 {
		return nil, refuse(errors.New("found no duel that has been played in these cells, want at least one"))
	}
	layout := why.NewLayout(scenes[0].plan.Experiment.System, games...)
	for i := range scenes {
		scenes[i].index = layout.Index(games[i])
	}
	if !r.quiet {
		fmt.Fprintf(a.stderr, "furball: playing %s again, to see what a run does not keep\n",
			prose.Count(spans.Len()*int64(len(scenes)), "duel"))
	}
	s := stage{layout: layout, scenes: scenes, bar: a.bar(spans.Len(), r.quiet)}
	for _, span := range spans {
		for at := span.From; at < span.To; at += sceneSize {
			s.jobs = append(s.jobs, results.Span{From: at, To: min(at+sceneSize, span.To)})
		}
	}
	return s.play(ctx, int(r.workers.value))
}

// common are the duels of both.
func common(x, y results.Spans) (both results.Spans) {
	for _, span := range x {
		both = append(both, y.Within(span)...)
	}
	return both
}

// sceneSize is how many duels of a cell are watched before those of the other one.
const sceneSize = 64

// A stage is where duels are watched.
type stage struct {
	layout *why.Layout
	scenes []scene
	jobs   []results.Span
	next   atomic.Int64
	mu     sync.Mutex // held while count changes
	count  *why.Count
	bar    func(int64)
}

// play plays all jobs.
func (s *stage) play(ctx context.Context, workers int) (*why.Count, error) {
	s.count = s.layout.NewCount(len(s.scenes) == 2)
	var group sync.WaitGroup
	for range min(workers, len(s.jobs)) {
		guard.Go(&group, func() { s.work(ctx) })
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil, errInterrupted
	}
	return s.count, nil
}

// work plays jobs until none is left.
func (s *stage) work(ctx context.Context) {
	own := s.layout.NewCount(len(s.scenes) == 2)
	players, seen := make([]*sim.Player, len(s.scenes)), [2][sceneSize][]int64{}
	var job results.Span
	for i := range s.scenes {
		c := &s.scenes[i]
		players[i] = c.plan.NewWatcher(ctx, func(duel int64, o *rules.Outcome, l *rules.Ledger) {
			into := &seen[i][duel-job.From]
			*into = s.layout.Values(&why.Duel{Outcome: o, Ledger: l, Index: c.index}, *into)
		})
		defer players[i].Close()
	}
	for ctx.Err() == nil {
		next := s.next.Add(1) - 1
		if next >= int64(len(s.jobs)) {
			break
		}
		job = s.jobs[next]
		for i, p := range players {
			if p.Play(s.scenes[i].cell, job) == nil {
				return // it was broken off
			}
		}
		for k := range job.Len() {
			own.Add(seen[0][k], seen[1][k])
		}
		s.told(job.Len())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count.Merge(own)
}

// told shows how far it has come.
func (s *stage) told(duels int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.bar != nil {
		s.bar(duels)
	}
}
