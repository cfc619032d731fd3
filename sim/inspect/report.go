package inspect

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/runs"
)

// Report writes the charts and the report of a run, or of an answer, again.
func Report(ctx context.Context, a *runs.Env, dir string, o *ReportOptions) error {
	known, format := report.Formats(), o.Format
	if !slices.Contains(known, format) {
		return sim.Refuse(fmt.Errorf("--format: found %q, want one of %s", format, strings.Join(known, ", ")))
	}
	if done, err := reportWhy(a, dir, format); done {
		return err
	}
	r, err := runs.Load(dir)
	if err != nil {
		return err
	}
	asked, err := runs.Recalled(dir)
	if err != nil {
		return err
	}
	path, err := reportInto(ctx, dir, r, asked, format)
	if err == nil && asked != nil {
		_, err = runs.DrawAsked(dir, r, asked)
	}
	if err == nil {
		fmt.Fprintln(a.Out, path)
	}
	return err
}

// reportInto writes charts and a report into the folder of a run and returns the path of the report.
func reportInto(ctx context.Context, dir string, r *results.Run, answered *ask.Answer, format string) (path string, err error) {
	t, err := runs.Hold(dir, "")
	if err != nil {
		return "", sim.Refuse(err)
	}
	defer t.Release()
	if err := t.Strangers(); err != nil {
		return "", sim.Refuse(err)
	}
	of, err := runs.StudiedIn(dir, r)
	if err != nil {
		return "", err
	}
	charts, err := chart.Write(dir, of)
	if err != nil {
		return "", err
	}
	asked, err := runs.Reported(r, answered)
	if err != nil {
		return "", err
	}
	duels, names, err := runs.ShowDuels(ctx, dir, of)
	if err != nil {
		return "", err
	}
	if path, err = report.Write(dir, of, asked, duels, format); err != nil {
		return "", err
	}
	names = append(names, filepath.Base(path))
	for _, c := range charts {
		names = append(names, c.SVG, c.PNG)
	}
	return path, t.Claim(names)
}

// ReportOptions are the flags of the command that writes the report of a run.
type ReportOptions struct {
	Format string `flag:"format" default:"html" help:"html or md"`
}
