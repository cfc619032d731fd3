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
	// Elsewhere plays in the place of this process: it gives sink each part, one at a time, and reports whether it has
	// given all. Sink may not be called from several goroutines at the same time. nil: the duels are played here.
	Elsewhere func(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error)
}

// Play plays and returns the run with all duels that there are then: those of earlier sessions and those of this one.
// An error says what could not be written into the folder; the run is whole all the same. When ctx is done, Play
// stops, and the run is not finished.
func (s *Session) Play(ctx context.Context) (*results.Run, error) {
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
		if s.Told != nil {
			s.Told(p.Len())
		}
	})
	counter.Close()
	run.Elapsed = time.Since(begun).Seconds()
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
		due[i] = s.Shard.Of(i, len(due), s.Plan.Experiment.Duels)
	}
	return due
}

// load counts what the folder has and returns what it lacks.
func (s *Session) load(counter *results.Counter, due []results.Spans) ([]results.Spans, error) {
	if s.Folder == nil {
		return due, nil
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
