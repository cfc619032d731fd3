package sim

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
)

// A Session plays what a plan lacks.
type Session struct {
	Plan    *Plan
	Folder  *store.Folder // the run folder; nil: the run is kept in memory alone
	Shard   store.Shard   // what to play without a folder, which has a shard of its own
	Version string        // of Furball
	Workers int
	// Begun is called with how many duels are there and how many are to be played, Told with the number of duels of
	// each finished batch. nil: nobody is told.
	Begun func(before, lacking int64)
	Told  func(duels int64)
	// Seen is called with the run as it is after each finished batch; it may be read until Seen returns. nil: likewise.
	Seen func(run *results.Run)
	// Elsewhere plays in the place of this process: it gives sink each part, one at a time, and reports whether it has
	// given all. Sink may not be called from several goroutines at the same time. nil: the duels are played here.
	Elsewhere func(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error)

	want    []int64           // duels of each cell up to the next look, without a folder
	kept    [][]*results.Part // of each cell, without a folder and with more than one round
	seconds float64           // that earlier rounds took
}

// Play plays and returns the run with all duels that there are then: those of earlier sessions and those of this one.
// With a Stop it plays in rounds, until each cell has been played enough. An error says what could not be written into
// the folder; the run is whole all the same. When ctx is done, Play stops, and the run is not finished.
func (s *Session) Play(ctx context.Context) (*results.Run, error) {
	for {
		run, err := s.round(ctx)
		if err != nil || run == nil || !run.Finished || s.Plan.Stop == nil || !s.grow(run) {
			return run, err
		}
		if err := s.ask(); err != nil {
			return run, err
		}
	}
}

// grow finds how many duels each cell needs before the next look, and reports whether any needs more.
func (s *Session) grow(run *results.Run) bool {
	s.want = make([]int64, len(run.Cells))
	more := false
	for i := range run.Cells {
		t := &run.Cells[i].Tally
		s.want[i] = s.Plan.Stop.Next(t)
		more = more || s.want[i] > t.Duels
	}
	s.seconds = run.Elapsed
	return more
}

// ask makes the folder ask for the duels of the next look.
func (s *Session) ask() error {
	if s.Folder == nil {
		return nil
	}
	for i, n := range s.want {
		if n > s.Folder.Manifest.Wanted[i] {
			if err := s.Folder.Extend(n, []int{i}); err != nil {
				return err
			}
		}
	}
	return nil
}

// round plays what lacks until the next look; without a Stop all.
func (s *Session) round(ctx context.Context) (*results.Run, error) {
	run := s.Plan.NewRun(s.Version, s.Workers)
	due := s.due()
	counter := results.NewCounter(run, due)
	lacks, err := s.load(counter, due)
	if err != nil {
		return nil, err
	}
	var before, lacking int64
	for i := range due {
		lacking += lacks[i].Len()
		before += due[i].Len() - lacks[i].Len()
	}
	if s.Begun != nil {
		s.Begun(before, lacking)
	}
	begun := time.Now()
	if s.Folder != nil && lacking > 0 {
		if err := s.Folder.Begin(s.Version, s.Workers); err != nil {
			return nil, err
		}
	}
	var failed error
	run.Finished, failed = s.play(ctx, lacks, func(p *results.Part) {
		if err := counter.Add(p); err != nil {
			panic("sim: a batch cannot be counted: " + err.Error())
		}
		if s.Folder != nil {
			s.Folder.Put(p)
		}
		s.keep(p)
		if s.Told != nil {
			s.Told(p.Len())
		}
		if s.Seen != nil {
			s.Seen(run)
		}
	})
	counter.Close()
	run.Elapsed = s.seconds + time.Since(begun).Seconds()
	if s.Folder == nil {
		return run, failed
	}
	if err := errors.Join(failed, s.Folder.End()); err != nil {
		return run, err
	}
	return run, s.Folder.Times(run)
}

// play plays here or elsewhere.
func (s *Session) play(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
	if s.Elsewhere != nil {
		return s.Elsewhere(ctx, lacks, sink)
	}
	return s.Plan.Play(ctx, lacks, s.Workers, sink), nil
}

// due are the duels that the run has when it is finished.
func (s *Session) due() []results.Spans {
	if s.Folder != nil {
		return s.Folder.Due()
	}
	due := make([]results.Spans, len(s.Plan.Cells))
	for i := range due {
		switch {
		case s.want != nil:
			due[i] = results.Upto(s.want[i])
		case s.Plan.Stop != nil:
			due[i] = results.Upto(s.Plan.Stop.First())
		default:
			due[i] = s.Shard.Of(i, len(due), s.Plan.Experiment.Duels)
		}
	}
	return due
}

// keep keeps a part for the next round, if there may be one and no folder keeps it.
func (s *Session) keep(p *results.Part) {
	if s.Folder != nil || s.Plan.Stop == nil {
		return
	}
	if s.kept == nil {
		s.kept = make([][]*results.Part, len(s.Plan.Cells))
	}
	for _, before := range s.kept[p.Cell] {
		if before.Touches(p) {
			before.Merge(p)
			return
		}
	}
	s.kept[p.Cell] = append(s.kept[p.Cell], p.Clone())
}

// load counts what the folder has and returns what it lacks.
func (s *Session) load(counter *results.Counter, due []results.Spans) ([]results.Spans, error) {
	if s.Folder == nil {
		return s.again(counter, due)
	}
	if err := s.Folder.Each(counter.Add); err != nil {
		return nil, fmt.Errorf("%s: %w", s.Folder.Dir(), err)
	}
	lacks := s.Folder.Lacks()
	for i := range due {
		if counter.Done(i).Len()+lacks[i].Len() != due[i].Len() {
			return nil, errors.New("sim: the duels that are there and those that lack are not those that are due")
		}
	}
	return lacks, nil
}

// again counts what earlier rounds have played and returns what lacks.
func (s *Session) again(counter *results.Counter, due []results.Spans) ([]results.Spans, error) {
	lacks := make([]results.Spans, len(due))
	for i := range due {
		if s.kept != nil {
			for _, p := range s.kept[i] {
				if err := counter.Add(p); err != nil {
					return nil, err
				}
			}
		}
		for _, span := range due[i] {
			lacks[i] = append(lacks[i], counter.Done(i).Gaps(span)...)
		}
	}
	return lacks, nil
}
