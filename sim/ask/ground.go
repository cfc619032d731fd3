package ask

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// A Ground is the arena of a plan: it plays what its cells lack, and keeps it in a folder.
type Ground struct {
	Plan    *sim.Plan
	Folder  *store.Folder // nil: nothing is kept
	Version string        // of Furball
	Workers int
	// Told is called with the number of duels of each finished batch. nil: nobody is told.
	Told func(duels int64)
	// Elsewhere plays in the place of this process, as that of a sim.Session, in rounds with numbers. nil: the duels are
	// played here.
	Elsewhere func(ctx context.Context, round int, lacks []results.Spans, sink func(*results.Part)) (bool, error)

	bits  []Bits
	begun bool
	round int
}

// Open takes what the folder has.
func (g *Ground) Open() error {
	g.bits = make([]Bits, len(g.Plan.Cells))
	if g.Folder == nil {
		return nil
	}
	return g.Folder.Each(func(p *results.Part) error {
		g.bits[p.Cell].Add(p)
		return nil
	})
}

// Bits are the kills of a cell.
func (g *Ground) Bits(cell int) *Bits { return &g.bits[cell] }

// Duels are those of all cells that have been played, now or before.
func (g *Ground) Duels() (n int64) {
	for i := range g.bits {
		n += g.bits[i].Len()
	}
	return n
}

// Play plays until each cell has its first want duels.
func (g *Ground) Play(ctx context.Context, want []int64) (bool, error) {
	g.round++
	lacks, lacking := make([]results.Spans, len(want)), false
	for i, n := range want {
		lacks[i] = g.bits[i].Lacks(n)
		lacking = lacking || len(lacks[i]) > 0
	}
	if !lacking {
		return ctx.Err() == nil, nil
	}
	if err := g.ask(want); err != nil {
		return false, err
	}
	sink := func(p *results.Part) {
		g.bits[p.Cell].Add(p)
		if g.Folder != nil {
			g.Folder.Put(p)
		}
		if g.Told != nil {
			g.Told(p.Len())
		}
	}
	if g.Elsewhere != nil {
		return g.Elsewhere(ctx, g.round, lacks, sink)
	}
	return g.Plan.Play(ctx, lacks, g.Workers, sink), nil
}

// ask has the folder want more duels. What it wanted already it goes on to want.
func (g *Ground) ask(want []int64) error {
	if g.Folder == nil {
		return nil
	}
	if !g.begun {
		if err := g.Folder.Begin(g.Version, g.Workers); err != nil {
			return err
		}
		g.begun = true
	}
	more := map[int64][]int{}
	for i, n := range want {
		if n > g.Folder.Manifest.Wanted[i] {
			more[n] = append(more[n], i)
		}
	}
	var errs []error
	for n, cells := range more {
		slices.Sort(cells)
		errs = append(errs, g.Folder.Extend(n, cells))
	}
	return errors.Join(errs...)
}

// A kept arena has the duels of a folder and plays none.
type kept struct {
	bits []Bits
	dir  string
}

func (k kept) Bits(cell int) *Bits { return &k.bits[cell] }

func (k kept) Play(_ context.Context, want []int64) (bool, error) {
	for i, n := range want {
		if len(k.bits[i].Lacks(n)) > 0 {
			return false, nil
		}
	}
	return true, nil
}

// Kills are as the answer in the folder has them, if it is about as many duels: only duels played again tell them.
func (k kept) Kills(_ context.Context, side rules.Side, n int64) ([]KillShare, error) {
	text, err := plainfile.Read(filepath.Join(k.dir, File), mostAnswer)
	var there creditJSON
	if err != nil || json.Unmarshal(text, &there) != nil || there.Schema != CreditSchema || there.Each != n ||
		there.Side != side.String() {
		return nil, nil // nobody knows, then
	}
	return there.Kills, nil
}

// mostAnswer is the greatest size of an answer's file.
const mostAnswer = 1 << 20

// Recall makes the answer again from what the run of a folder holds. It is nil if the run asks no question.
func Recall(dir string) (*Answer, error) {
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return nil, err
	}
	a, err := recall(f, dir)
	return a, errors.Join(err, f.Close())
}

func recall(f *store.Folder, dir string) (*Answer, error) {
	if f.Manifest.Question == nil {
		return nil, nil
	}
	k := kept{make([]Bits, len(f.Manifest.Outline.Cases)), dir}
	err := f.Each(func(p *results.Part) error {
		k.bits[p.Cell].Add(p)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return Put(context.Background(), f.Manifest.Question, f.Manifest.Outline, k, nil)
}
