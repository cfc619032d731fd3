package sim_test

import (
	"context"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// supplied is a supply of a few duels into a new folder at a path.
func supplied(t *testing.T) (s *sim.Supply, f *store.Folder) {
	t.Helper()
	e, err := loaded(t, "duels: 20\nblue: {card: tornado, doctrine: guns-only}\n"+plainRed)
	if err != nil {
		t.Fatal(err)
	}
	s = &sim.Supply{Workers: 1}
	if s.Plan, err = (&sim.Origin{Source: yamldoc.File{Name: "x.yaml"}}).Plan(e); err != nil {
		t.Fatal(err)
	}
	m, err := s.Plan.Manifest(s.Plan.NewRun("", 1), manifest.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	path := store.Path(t.TempDir())
	if err := store.Create(path, m); err != nil {
		t.Fatal(err)
	}
	if f, _, err = store.Open(path); err != nil {
		t.Fatal(err)
	}
	s.Folder = f
	return s, f
}

// TestRefusedPartIsNotKept: what the sink does not take does not get into the folder.
func TestRefusedPartIsNotKept(t *testing.T) {
	t.Parallel()
	for _, refused := range []bool{true, false} {
		s, folder := supplied(t)
		s.Elsewhere = func(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
			var all []*results.Part
			s.Plan.Play(ctx, lacks, 1, func(p *results.Part) { all = append(all, p.Clone()) })
			defer func() { _ = recover() }()
			sink(all[0])
			return true, nil
		}
		lacks := folder.Lacks()
		if err := s.Begin(lacks); err != nil {
			t.Fatal(err)
		}
		_, err := s.Give(t.Context(), lacks, func(*results.Part) {
			if refused {
				panic("it cannot be counted")
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := folder.Close(); err != nil {
			t.Fatal(err)
		}
		f, err := store.Read(store.Path(folder.Dir()))
		if err != nil {
			t.Fatal(err)
		}
		if kept := f.Have(0).Len(); (kept > 0) == refused {
			t.Errorf("the part is refused: %v, and the folder has %d duels", refused, kept)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestBeginAgain: a session that could not begin has not begun.
func TestBeginAgain(t *testing.T) {
	t.Parallel()
	s, folder := supplied(t)
	lacks := folder.Lacks()
	if err := folder.Close(); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		if s.Begin(lacks) == nil {
			t.Errorf("attempt %d: a session has begun in a closed folder", i+1)
		}
	}
}
