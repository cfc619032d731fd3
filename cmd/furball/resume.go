package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// goOnFlags are the flags of commands that go on with a run.
func (r *runRequest) goOnFlags(c *cobra.Command) {
	f := c.Flags()
	f.Var(&r.workers, "workers", "duels played at the same time; it never changes a result")
	f.BoolVar(&r.json, "json", false, "print the answer as JSON")
	f.BoolVar(&r.quiet, "quiet", false, "no progress and no tables")
	r.reportFlag(c)
	r.farmFlags(c)
}

func (a *app) resumeCommand() *cobra.Command {
	r := newRunRequest()
	c := &cobra.Command{
		Use:   "resume DIR",
		Short: "Go on with a run that was stopped, by whatever",
		Long: "Play what the run of a folder lacks: after an interrupt, a kill or a power cut. The answer is that of a\n" +
			"run that was never stopped, to the last bit. What the run needs is in the folder: the files that it was made\n" +
			"from may have changed or gone.",
		Example: "  furball resume runs/tornado-vs-ufo",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.goOn(c.Context(), args[0], &r, func(*target) (func() error, error) {
				return func() error { return nil }, nil
			})
		},
	}
	r.goOnFlags(c)
	a.execFlag(c)
	return c
}

func (a *app) extendCommand() *cobra.Command {
	r := newRunRequest()
	var cells []string
	c := &cobra.Command{
		Use:   "extend DIR --duels N",
		Short: "Play more duels of a run, of all its cells or of some",
		Long: "Play on until each cell of a run has N duels, or each of those named. Duel numbers go on, so the answer\n" +
			"is that of a run of N duels from the start.",
		Example: "  furball extend runs/tornado-vs-ufo --duels 100000\n" +
			"  furball extend runs/tornado-vs-ufo --duels 1000000 --cell 11 --cell 16",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if !r.duels.set {
				return refuse(errors.New("--duels: found nothing, want how many duels each cell is to have"))
			}
			return a.goOn(c.Context(), args[0], &r, func(t *target) (func() error, error) {
				return extension(t, int64(r.duels.value), cells)
			})
		},
	}
	c.Flags().Var(&r.duels, "duels", "duels that each cell is to have in the end")
	c.Flags().StringArrayVar(&cells, "cell", nil, "id or number of a cell to extend (may be repeated; default all)")
	r.goOnFlags(c)
	a.execFlag(c)
	return c
}

// askedMore is what makes a question play more duels.
func askedMore(q *store.Question) string {
	if q.Kind == ask.CreditKind {
		return "more --duels"
	}
	return "less --error or --tolerance"
}

// extension checks whether more duels of some cells can be asked for; none: of all. The function asks for them.
func extension(t *target, n int64, cells []string) (func() error, error) {
	m := t.folder.Manifest
	if t.next() {
		return nil, fmt.Errorf("%s: found %s", t.dir, t.waits(m))
	}
	if m.Shard.N > 0 {
		return nil, fmt.Errorf("%s: found the share %s of a run, want a whole run: merge the shares first", t.dir, m.Shard)
	}
	if m.Question != nil {
		return nil, fmt.Errorf("%s: found the run of a question, which decides itself how many duels it needs: ask again "+
			"with %s", t.dir, askedMore(m.Question))
	}
	var which []int
	for _, id := range cells {
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

// A change of what is asked for is checked before anything is begun, and made by the function that it returns.
type change func(*target) (do func() error, err error)

// goOn plays what the run of a folder lacks, after a change of what is asked for.
func (a *app) goOn(ctx context.Context, dir string, r *runRequest, with change) error {
	link, err := r.dial()
	if err != nil {
		return err
	}
	defer link.Close()
	t, p, err := a.reopen(ctx, dir, r.here(), with)
	if err != nil {
		return err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	r.question = t.folder.Manifest.Question
	return a.playInto(ctx, p, t, &answer{app: a, runRequest: r, round: t.folder.Manifest.Round != nil, link: link})
}

// reopen opens the run of a folder for playing, here or elsewhere, after a change of what is asked for. The error is
// refused input.
func (a *app) reopen(ctx context.Context, dir string, here bool, with change) (*target, *sim.Plan, error) {
	t, err := openRun(dir)
	if err != nil {
		return nil, nil, refuse(err)
	}
	do, err := with(t)
	if err != nil {
		return nil, nil, refuse(t.giveUp(err))
	}
	p, err := sim.Restore(t.folder.Manifest)
	if err != nil {
		return nil, nil, refuse(t.giveUp(fmt.Errorf("%s: %w", dir, err)))
	}
	if here {
		if err := a.muster(ctx, p); err != nil {
			return nil, nil, t.giveUp(err)
		}
	}
	if err := do(); err != nil {
		_ = p.Dismiss() // a temporary folder that remains does no harm
		return nil, nil, refuse(t.giveUp(err))
	}
	return t, p, nil
}

// openRun opens the run of a folder under its lock. A run that is to replace an earlier one comes first: it is what was
// begun last.
func openRun(dir string) (*target, error) {
	if dir == "" {
		return nil, errors.New(`DIR: found "", want the folder of a run`)
	}
	next := filepath.Join(dir, nextFile)
	_, err := os.Stat(next)
	if err != nil && !store.Exists(dir) {
		_, err := store.Read(filepath.Join(dir, store.File))
		return nil, err
	}
	t, held := hold(dir, "")
	if held != nil {
		return nil, held
	}
	if err == nil {
		t.path = next
	}
	if err := t.open(); err != nil {
		return nil, t.giveUp(err)
	}
	if err := t.strangers(); err != nil {
		return nil, t.giveUp(err)
	}
	return t, nil
}
