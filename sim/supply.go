package sim

import (
	"context"
	"errors"
	"slices"

	"github.com/furball-sim/furball/results"
)

// A Keeper keeps the parts of a run. The folder of a run is one (package store).
type Keeper interface {
	Dir() string                       // where, for messages
	Wanted() []int64                   // how many duels of each cell the run asks for
	Due() []results.Spans              // those of them that are kept here
	Extend(n int64, cells []int) error // asks for more
	Each(see func(*results.Part) error) error

	Begin(version string, workers int) error // a session
	Put(p *results.Part)                     // it may be called by any goroutine
	End() error
	Times(run *results.Run) error // sets those of all sessions
}

// A Supply plays the duels of a plan that are lacking, here or elsewhere, and keeps them in a folder.
type Supply struct {
	Plan    *Plan
	Folder  Keeper // nil: nothing is kept
	Version string // of Furball
	Workers int
	// Elsewhere plays in the place of this process: it gives sink each part, one at a time, and reports whether it has
	// given all. Sink may not be called from several goroutines at the same time. nil: the duels are played here.
	Elsewhere func(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error)

	// Kept is given each part that has been played, which may be used again afterwards. nil: nobody is.
	Kept func(p *results.Part)

	begun bool // a session in the folder
}

// Give plays what each cell lacks, and keeps each part that sink has taken. Begin must have been called before. It
// returns false if ctx was done before.
func (s *Supply) Give(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
	to := func(p *results.Part) {
		sink(p) // first: a part that cannot be counted must not be kept
		if s.Folder != nil {
			s.Folder.Put(p)
		}
		if s.Kept != nil {
			s.Kept(p)
		}
	}
	if s.Elsewhere != nil {
		return s.Elsewhere(ctx, lacks, to)
	}
	return s.Plan.Play(ctx, lacks, s.Workers, to), nil
}

// Begin begins a session in the folder, once, if there is one and something is lacking.
func (s *Supply) Begin(lacks []results.Spans) error {
	lacking := slices.ContainsFunc(lacks, func(l results.Spans) bool { return len(l) > 0 })
	if s.Folder == nil || s.begun || !lacking {
		return nil
	}
	err := s.Folder.Begin(s.Version, s.Workers)
	s.begun = err == nil
	return err
}

// Want has the folder want so many duels of each cell. What it wanted already it goes on to want.
func (s *Supply) Want(want []int64) error {
	if s.Folder == nil {
		return nil
	}
	more := map[int64][]int{}
	for i, n := range want {
		if n > s.Folder.Wanted()[i] {
			more[n] = append(more[n], i)
		}
	}
	var errs []error
	for n, cells := range more {
		errs = append(errs, s.Folder.Extend(n, cells))
	}
	return errors.Join(errs...)
}
