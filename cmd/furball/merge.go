package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
)

func (a *app) mergeCommand() *cobra.Command {
	r := newRunRequest()
	c := &cobra.Command{
		Use:   "merge DIR... --out DIR",
		Short: "Put the shares of a run together, or runs of different lengths",
		Long: "Make one run folder of several that hold duels of the same run, such as its shares (run --shard).\n" +
			"The answer is that of one run of all duels. A duel that several folders have counts once; folders that do not\n" +
			"agree on it are refused.",
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
	r.reportFlag(c)
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
	for i, f := range from {
		if f.Manifest.Question != nil {
			return refuse(fmt.Errorf("%s: found the run of a question, which is no share of a run", dirs[i]))
		}
	}
	if err := store.Mergeable(from); err != nil {
		return refuse(err)
	}
	m := store.MergedManifest(from)
	if err := m.Seal(); err != nil {
		return err
	}
	t, err := newTarget(r.out)
	if err != nil {
		return refuse(err)
	}
	defer t.release()
	twice, err := store.Merge(t.path, m, from)
	if err == nil {
		err = t.open()
	}
	if err != nil { // the duels stay in the folders that they are from
		var refused *store.MergeError
		if err = t.giveUp(err); errors.As(err, &refused) {
			return refuse(err)
		}
		return err
	}
	return a.giveMerged(ctx, t, r, twice)
}

// newTarget takes the lock of a folder that must be new or empty.
func newTarget(dir string) (*target, error) {
	free, err := empty(dir)
	if err != nil {
		return nil, badFolder(outFlag, "read", dir, err)
	}
	if !free {
		return nil, fmt.Errorf("--out: found %s, which is not empty, want a new or empty folder", dir)
	}
	return hold(dir, outFlag)
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
