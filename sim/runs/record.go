package runs

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/record/writers"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// A recordFlag is the form in which records of duels are kept: "" for none.
type recordFlag string

// Set reads the form.
func (r *recordFlag) Set(text string) error {
	if text != writers.Parquet && text != writers.CSV {
		return fmt.Errorf("found %q, want %s or %s", text, writers.Parquet, writers.CSV)
	}
	*r = recordFlag(text)
	return nil
}

// String is the form.
func (r *recordFlag) String() string { return string(*r) }

// Type is the word for the value in the help.
func (r *recordFlag) Type() string { return "form" }

// A replan gives the plan of a run when duels of it are to be played again.
type replan func() (*sim.Plan, error)

// later makes the plan of a run from its manifest when the first duel is to be played, so that records can be read
// without starting bots.
type later struct {
	app      *Env
	ctx      context.Context
	manifest *manifest.Manifest
	plan     *sim.Plan
}

// Again implements replan.
func (l *later) Again() (*sim.Plan, error) {
	if l.plan != nil {
		return l.plan, nil
	}
	p, err := sim.Restore(l.manifest)
	if err != nil {
		return nil, sim.Refuse(fmt.Errorf("%s: %w", l.manifest.Name(), err))
	}
	if err := l.app.StartBots(l.ctx, p); err != nil {
		return nil, err
	}
	l.plan = p
	return p, nil
}

// dismiss ends the plan. A temporary folder that remains does no harm.
func (l *later) dismiss() {
	if l.plan != nil {
		_ = l.plan.Dismiss()
	}
}

// saveRecord writes the records of a finished run beside its database and returns the file's name. Duels that were
// played without a record are played again, by the plan that again gives then.
func saveRecord(ctx context.Context, t *Target, again replan, workers int) (name string, err error) {
	f, err := store.Read(t.path)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	form := f.Manifest.Record
	if form == "" {
		return "", nil
	}
	name = writers.File(form)
	path := filepath.Join(t.dir, name)
	aside := path + ".making"
	out, err := os.Create(aside)
	if err != nil {
		return "", err
	}
	err = writeRecord(ctx, out, form, f, again, workers)
	if err = errors.Join(err, out.Close()); err != nil {
		return "", errors.Join(fmt.Errorf("%s: %w", path, err), os.Remove(aside))
	}
	return name, os.Rename(aside, path)
}

func writeRecord(ctx context.Context, out *os.File, form string, f *store.Folder, again replan, workers int) error {
	b := bufio.NewWriterSize(out, 1<<18)
	table := record.New(f.Run())
	w, err := writers.New(form, b, table)
	if err != nil {
		return err
	}
	for cell := range f.Manifest.Outline.Cases {
		if err := eachEntry(ctx, f, again, table, cell, workers, w.Write); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := b.Flush(); err != nil {
		return err
	}
	return out.Sync()
}

// eachEntry gives the duels of a cell in their order. Those without a record are played again, by the plan that again
// gives then.
func eachEntry(ctx context.Context, f *store.Folder, again replan, table *record.Table, cell, workers int,
	see func(*record.Entry) error) error {
	fill := func(s results.Span) ([]byte, error) {
		p, err := again()
		if err != nil {
			return nil, err
		}
		return p.Rows(ctx, cell, s, workers)
	}
	e := table.Entry(cell, nil)
	return f.Rows(cell, fill, func(r *results.Row) error {
		e.Row = r
		return see(e)
	})
}
