package sim

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// A Session plays what a plan lacks.
type Session struct {
	Supply
	Shard manifest.Shard // what to play without a folder, which has a shard of its own
	// Begun is called with how many duels are there and how many are to be played, Told with the number of duels of
	// each finished batch. nil: nobody is told.
	Begun func(before, lacking int64)
	Told  func(duels int64)
	// Seen is called with the run as it is after each finished batch; it may be read until Seen returns. nil: likewise.
	Seen func(run *results.Run)

	want    []int64           // duels of each cell up to the next look
	kept    [][]*results.Part // of each cell what has been counted, for the next round; nil before the first
	seconds float64           // that earlier rounds took
}

// Play plays and returns the run with all duels that there are then: those of earlier sessions and those of this one.
// With a Stop it plays in rounds, until each cell has been played enough. An error says what could not be written into
// the folder; the run is whole all the same. When ctx is done, Play stops, and the run is not finished.
func (s *Session) Play(ctx context.Context) (*results.Run, error) {
	for {
		run, err := s.round(ctx)
		if err == nil && run.Finished && s.Plan.Stop != nil && s.grow(run) {
			if err = s.Want(s.want); err == nil {
				continue
			}
		}
		return s.end(run, err)
	}
}

// end ends the session in the folder and sets the times of all sessions.
func (s *Session) end(run *results.Run, failed error) (*results.Run, error) {
	if s.Folder == nil {
		return run, failed
	}
	if err := errors.Join(failed, s.Folder.End()); err != nil {
		return run, err
	}
	return run, s.Folder.Times(run)
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
	if err := s.Begin(lacks); err != nil {
		return nil, err
	}
	var failed error
	run.Finished, failed = s.Give(ctx, lacks, func(p *results.Part) {
		if err := counter.Add(p); err != nil {
			panic("sim: a batch cannot be counted: " + err.Error())
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
	return run, failed
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

// keep keeps the counts of a part for the next round, if there may be one.
func (s *Session) keep(p *results.Part) {
	if s.Plan.Stop == nil {
		return
	}
	bare := *p
	bare.Rows = nil // the folder has them
	for _, before := range s.kept[p.Cell] {
		if before.Touches(&bare) {
			before.Merge(&bare)
			return
		}
	}
	s.kept[p.Cell] = append(s.kept[p.Cell], bare.Clone())
}

// load counts what there is, from the folder or from earlier rounds, and returns what lacks.
func (s *Session) load(counter *results.Counter, due []results.Spans) ([]results.Spans, error) {
	if s.kept == nil {
		s.kept = make([][]*results.Part, len(due))
		if err := s.read(counter); err != nil {
			return nil, err
		}
	} else {
		for _, parts := range s.kept {
			for _, p := range parts {
				if err := counter.Add(p); err != nil {
					return nil, err
				}
			}
		}
	}
	lacks := make([]results.Spans, len(due))
	for i := range due {
		for _, span := range due[i] {
			lacks[i] = append(lacks[i], counter.Done(i).Gaps(span)...)
		}
	}
	return lacks, nil
}

// read counts what the folder has.
func (s *Session) read(counter *results.Counter) error {
	if s.Folder == nil {
		return nil
	}
	err := s.Folder.Each(func(p *results.Part) error {
		s.keep(p)
		return counter.Add(p)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", s.Folder.Dir(), err)
	}
	return nil
}
