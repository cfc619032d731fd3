package runs

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// Resume plays what the run of a folder lacks.
func Resume(ctx context.Context, a *Env, dir string, o *GoOnOptions) error {
	return goOn(ctx, a, dir, o, func(*Target) (func() error, error) { return func() error { return nil }, nil })
}

// Extend plays more duels of some cells of a run; none: of all.
func Extend(ctx context.Context, a *Env, dir string, o *ExtendOptions) error {
	return goOn(ctx, a, dir, &o.GoOnOptions, o.extension)
}

// A change of what is asked for is checked before anything is begun, and made by the function that it returns.
type change func(*Target) (do func() error, err error)

// extension asks for more duels.
func (o *ExtendOptions) extension(t *Target) (func() error, error) {
	m, n := t.folder.Manifest, int64(o.Duels.N)
	if err := t.whole(); err != nil {
		return nil, err
	}
	if m.Question != nil {
		return nil, fmt.Errorf("%s: found the run of a question, which decides itself how many duels it needs: ask again "+
			"with %s", t.dir, ask.More(m.Question))
	}
	var which []int
	for _, id := range o.Cells {
		i, err := m.Outline.FindCell(id)
		if err != nil {
			return nil, err
		}
		which = append(which, i)
	}
	for i, wanted := range m.Wanted {
		if (which == nil || slices.Contains(which, i)) && n < wanted {
			return nil, fmt.Errorf("--duels: found %d, want at least %d, which cell %s of %s has or was to have", n, wanted,
				m.Outline.Cases[i].ID, t.dir)
		}
	}
	return func() error { return t.folder.Extend(n, which) }, nil
}

// whole refuses a run that waits to replace another, and a share of one.
func (t *Target) whole() error {
	m := t.folder.Manifest
	switch {
	case t.next():
		return fmt.Errorf("%s: found %s", t.dir, t.waits(m))
	case m.Shard.N > 0:
		return fmt.Errorf("%s: found the share %s of a run, want a whole run: merge the shares first", t.dir, m.Shard)
	}
	return nil
}

// goOn plays what the run of a folder lacks, after a change of what is asked for.
func goOn(ctx context.Context, a *Env, dir string, o *GoOnOptions, with change) error {
	r := &RunOptions{IntoOptions: IntoOptions{GoOnOptions: *o}}
	link, err := r.dial()
	if err != nil {
		return err
	}
	defer link.Close()
	t, p, err := reopen(ctx, a, dir, r.here(), with)
	if err != nil {
		return err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	r.question = t.folder.Manifest.Question
	return playInto(ctx, a, p, t, &answer{app: a, request: r, tournament: t.folder.Manifest.Pairings != nil, link: link})
}

// reopen opens the run of a folder for playing, here or elsewhere, after a change of what is asked for. The error is
// refused input.
func reopen(ctx context.Context, a *Env, dir string, here bool, with change) (*Target, *sim.Plan, error) {
	t, err := openRun(dir)
	if err != nil {
		return nil, nil, sim.Refuse(err)
	}
	do, err := with(t)
	if err != nil {
		return nil, nil, sim.Refuse(t.giveUp(err))
	}
	p, err := sim.Restore(t.folder.Manifest)
	if err != nil {
		return nil, nil, sim.Refuse(t.giveUp(fmt.Errorf("%s: %w", dir, err)))
	}
	if here {
		if err := a.StartBots(ctx, p); err != nil {
			return nil, nil, t.giveUp(err)
		}
	}
	if err := do(); err != nil {
		_ = p.Dismiss() // a temporary folder that remains does no harm
		return nil, nil, sim.Refuse(t.giveUp(err))
	}
	return t, p, nil
}

// openRun opens the run of a folder under its lock. A run that is to replace an earlier one comes first: it is what was
// begun last.
func openRun(dir string) (*Target, error) {
	if dir == "" {
		return nil, errors.New(`DIR: found "", want the folder of a run`)
	}
	next := filepath.Join(dir, nextFile)
	_, err := os.Stat(next)
	if err != nil && !store.Exists(dir) {
		_, err := store.Read(filepath.Join(dir, store.File))
		return nil, err
	}
	t, held := Hold(dir, "")
	if held != nil {
		return nil, held
	}
	if err == nil {
		t.path = next
	}
	if err := t.open(); err != nil {
		return nil, t.giveUp(err)
	}
	if err := t.Strangers(); err != nil {
		return nil, t.giveUp(err)
	}
	return t, nil
}
