package runs

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// Merge puts folders together.
func Merge(ctx context.Context, a *Env, dirs []string, o *MergeOptions) error {
	r := usualOptions()
	r.Out, r.JSON, r.Quiet, r.NoReport = o.Out, o.JSON, o.Quiet, o.NoReport
	var from []*store.Folder
	defer func() {
		for _, f := range from {
			_ = f.Close() // it was only read
		}
	}()
	for _, dir := range dirs {
		f, err := store.Read(filepath.Join(dir, store.File))
		if err != nil {
			return sim.Refuse(err)
		}
		from = append(from, f)
	}
	for i, f := range from {
		if f.Manifest.Question != nil {
			return sim.Refuse(fmt.Errorf("%s: found the run of a question, which is no share of a run", dirs[i]))
		}
	}
	if err := store.Mergeable(from); err != nil {
		return sim.Refuse(err)
	}
	m := store.MergedManifest(from)
	if err := m.Seal(); err != nil {
		return err
	}
	t, err := newTarget(r.Out)
	if err != nil {
		return sim.Refuse(err)
	}
	defer t.Release()
	twice, err := store.Merge(t.path, m, from)
	if err == nil {
		err = t.open()
	}
	if err != nil { // the duels stay in the folders that they are from
		var refused *store.MergeError
		if err = t.giveUp(err); errors.As(err, &refused) {
			return sim.Refuse(err)
		}
		return err
	}
	return giveMerged(ctx, a, t, r, twice)
}

// newTarget takes the lock of a folder that must be new or empty.
func newTarget(dir string) (*Target, error) {
	free, err := Empty(dir)
	if err != nil {
		return nil, badFolder(outFlag, "read", dir, err)
	}
	if !free {
		return nil, fmt.Errorf("--out: found %s, which is not empty, want a new or empty folder", dir)
	}
	return Hold(dir, outFlag)
}

// giveMerged gives the answer of a merged run, and says what there was twice and what it lacks.
func giveMerged(ctx context.Context, a *Env, t *Target, r *RunOptions, twice int64) error {
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
	to := &answer{app: a, request: r, round: t.folder.Manifest.Round != nil, merged: true, again: plan.Again}
	if err := to.give(ctx, run, t, t.close()); err != nil {
		return err
	}
	if twice > 0 {
		fmt.Fprintf(a.Err, "furball: %s in more than one folder, and counted once\n", prose.Count(twice, "duel"))
	}
	if lacking > 0 {
		fmt.Fprintf(a.Err, "furball: %s lacks %s; furball resume %s plays them\n", t.dir, prose.Count(lacking, "duel"),
			t.dir)
	}
	return nil
}
