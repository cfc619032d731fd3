package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

func (a *app) mergeCommand() *cobra.Command {
	r := newRunRequest()
	c := &cobra.Command{
		Use:   "merge DIR... --out DIR",
		Short: "Put the shares of a run together, or runs of different lengths",
		Long: "Make one run folder of several that hold duels of the same run, such as its shares (run --shard).\n" +
			"The answer is that of one run of all duels. A duel that several folders have counts once; where two folders have the\n" +
			"same range of duels with other counts, they are refused.",
		Example: "  furball run my.yaml --shard 1/2 --out half-1\n  furball run my.yaml --shard 2/2 --out half-2\n" +
			"  furball merge half-1 half-2 --out whole",
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if r.out == "" {
				return refuse(errors.New("--out: found nothing, want a new folder"))
			}
			return a.merge(c.Context(), args, &r)
		},
	}
	c.Flags().StringVar(&r.out, "out", "", "folder for the whole run")
	c.Flags().BoolVar(&r.json, "json", false, "print the answer as JSON")
	c.Flags().BoolVar(&r.quiet, "quiet", false, "no tables")
	a.execFlag(c) // for duels that were played without a record
	return c
}

// merge puts folders together.
func (a *app) merge(ctx context.Context, dirs []string, r *runRequest) error {
	var from []*store.Folder
	defer func() {
		for _, f := range from {
			_ = f.Close() // it was only read
		}
	}()
	for _, dir := range dirs {
		f, err := store.Read(filepath.Join(dir, store.File))
		if err != nil {
			return refuse(err)
		}
		from = append(from, f)
	}
	if err := store.Mergeable(from); err != nil {
		return refuse(err)
	}
	m := store.MergedManifest(from)
	if err := m.Seal(); err != nil {
		return err
	}
	t, err := newTarget(r.out, m)
	if err != nil {
		return refuse(err)
	}
	defer t.release()
	twice, err := t.folder.Merge(from)
	if err != nil {
		_ = errors.Join(t.close(), store.Remove(t.path)) // what was copied stays in the folders that it came from
		var refused *store.MergeError
		if err = t.giveUp(err); errors.As(err, &refused) {
			return refuse(err)
		}
		return err
	}
	if err := t.folder.CopySessions(from); err != nil {
		return err
	}
	return a.giveMerged(ctx, t, r, twice)
}

// newTarget makes a run folder that must be new or empty.
func newTarget(dir string, m *store.Manifest) (*target, error) {
	free, err := empty(dir)
	if err != nil {
		return nil, badFolder("read", dir, err)
	}
	if !free {
		return nil, fmt.Errorf("--out: found %s, which is not empty, want a new or empty folder", dir)
	}
	t, err := hold(dir)
	if err != nil {
		return nil, err
	}
	if err := t.create(m); err != nil {
		return nil, t.giveUp(err)
	}
	return t, nil
}

// giveMerged gives the answer of a merged run, and says what there was twice and what it lacks.
func (a *app) giveMerged(ctx context.Context, t *target, r *runRequest, twice int64) error {
	run, err := t.folder.Load()
	if err != nil {
		return err
	}
	var lacking int64
	for _, l := range t.folder.Lacks() {
		lacking += l.Len()
	}
	plan := later{app: a, ctx: ctx, manifest: t.folder.Manifest}
	defer plan.dismiss()
	to := &answer{app: a, runRequest: r, round: t.folder.Manifest.Round != nil, merged: true, again: plan.again}
	if err := to.give(ctx, run, t, t.close()); err != nil {
		return err
	}
	if twice > 0 {
		fmt.Fprintf(a.stderr, "furball: %s in more than one folder, and counted once\n", prose.Count(twice, "duel"))
	}
	if lacking > 0 {
		fmt.Fprintf(a.stderr, "furball: %s lacks %s; furball resume %s plays them\n", t.dir, prose.Count(lacking, "duel"),
			t.dir)
	}
	return nil
}

func (a *app) verifyCommand() *cobra.Command {
	workers, share, seed := newRunRequest().workers, shareFlag(0.01), seedFlag()
	c := &cobra.Command{
		Use:   "verify DIR",
		Short: "Play a random part of a run again and compare the bits",
		Long: "Play a random part of the duels of a run again, and compare what is counted with what the folder has. It\n" +
			"ends with status 1 if they differ: the folder is damaged, or some machine that played has counted wrongly.",
		Example: "  furball verify runs/tornado-vs-ufo\n  furball verify runs/tornado-vs-ufo --share 1",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if !seed.set {
				seed.value = rand.Uint64()
			}
			return a.verify(c.Context(), args[0], int(workers.value), float64(share), seed.value)
		},
	}
	c.Flags().Var(&share, "share", "share of the duels that is played again, above 0 and up to 1")
	c.Flags().Var(&workers, "workers", "duels played at the same time")
	c.Flags().Var(&seed, "seed", "seed of the choice, to repeat it (default by chance)")
	a.execFlag(c)
	return c
}

// A shareFlag is a flag that takes a share above 0 and up to 1.
type shareFlag float64

// Set reads the share.
func (s *shareFlag) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x > 0 && x <= 1) {
		return fmt.Errorf("found %.40q, want a number above 0 and up to 1", text)
	}
	*s = shareFlag(x)
	return nil
}

// String is the share.
func (s *shareFlag) String() string { return strconv.FormatFloat(float64(*s), 'g', -1, 64) }

// Type is the word for the value in the help.
func (s *shareFlag) Type() string { return "share" }

// verify plays a share of a run again.
func (a *app) verify(ctx context.Context, dir string, workers int, share float64, seed uint64) error {
	f, err := store.Read(filepath.Join(dir, store.File))
	if err != nil {
		return refuse(err)
	}
	defer f.Close()
	p, err := sim.Restore(f.Manifest)
	if err != nil {
		return refuse(fmt.Errorf("%s: %w", dir, err))
	}
	if err := a.muster(ctx, p); err != nil {
		return err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	var duels, wrong int64
	parts := 0
	err = f.Sample(rand.New(rand.NewPCG(seed, 1)), share, func(part *results.Part) error {
		same, err := p.PlayAgain(ctx, workers, part)
		if err != nil {
			return err
		}
		parts, duels = parts+1, duels+part.Len()
		if !same {
			wrong += part.Len()
			fmt.Fprintf(a.stdout, "DIFFERENT: cell %s, duels %d to %d\n", f.Manifest.Run.Cells[part.Cell].ID, part.From,
				part.To-1)
		}
		return nil
	})
	switch {
	case ctx.Err() != nil:
		fmt.Fprintf(a.stderr, "furball: interrupted after %s\n", prose.Count(duels, "duel"))
		return errInterrupted
	case err != nil:
		return fmt.Errorf("%s: %w", dir, err)
	case wrong > 0:
		return fmt.Errorf("%s: %s of %s that were played again are different (--seed %d repeats the choice)", dir,
			prose.Count(wrong, "duel"), prose.Grouped(duels), seed)
	}
	fmt.Fprintf(a.stdout, "%s: %s in %s played again, all the same to the last bit (--seed %d).\n", dir,
		prose.Count(duels, "duel"), prose.Count(int64(parts), "part"), seed)
	return nil
}
