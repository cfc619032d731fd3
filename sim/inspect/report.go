package inspect

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/app"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/runs"
)

// Report writes the charts and the report of a run, or of an answer, again.
func Report(ctx context.Context, a *runs.Env, dir string, o *ReportOptions) error {
	form, err := o.form()
	if err != nil {
		return sim.Refuse(err)
	}
	if done, err := reportWhy(a, dir, o, form); done {
		return err
	}
	r, err := runs.Load(dir)
	if err != nil {
		return err
	}
	var alive []byte
	if o.Alive {
		if alive, err = aliveOf(a, dir); err != nil {
			return sim.Refuse(fmt.Errorf("--alive: %w", err))
		}
	}
	asked, err := runs.Recalled(dir)
	if err != nil {
		return err
	}
	path, err := reportInto(ctx, dir, r, asked, o.Format, form, o.continuations(), alive)
	if err == nil && asked != nil {
		_, err = runs.DrawAsked(dir, r, asked, form)
	}
	if err == nil {
		fmt.Fprintln(a.Out, path)
	}
	return err
}

// aliveOf is the page that plays on where a run has ended.
func aliveOf(a *runs.Env, dir string) ([]byte, error) {
	core := app.Built()
	if core == nil {
		return nil, app.ErrNoCore
	}
	from, err := app.Opened(dir)
	if err != nil {
		return nil, err
	}
	return app.Alive(core, a.Version, from)
}

// reportInto writes charts and a report into the folder of a run, with the page that plays on if there is one, and returns the path of
// the report.
func reportInto(ctx context.Context, dir string, r *results.Run, answered *ask.Answer, format string,
	form *chart.Form, chances int64, alive []byte) (path string, err error) {
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
	of.Grey = form.Grey
	asked, err := runs.Reported(r, answered)
	if err != nil {
		return "", err
	}
	if asked != nil {
		asked.Chart.Grey = form.Grey
	}
	duels, names, err := runs.ShowDuels(ctx, dir, of, chances)
	if err != nil {
		return "", err
	}
	if alive != nil {
		of.Alive, names = report.AliveFile, append(names, report.AliveFile)
		if err := figures.WriteFile(filepath.Join(dir, of.Alive), alive); err != nil {
			return "", err
		}
	}
	charts, err := chart.Write(dir, of, form)
	if err != nil {
		return "", err
	}
	if path, err = report.Write(dir, of, asked, duels, format); err != nil {
		return "", err
	}
	return path, t.Claim(slices.Concat(names, []string{filepath.Base(path)}, charts))
}

// ReportOptions are the flags of the command that writes the report of a run.
type ReportOptions struct {
	Format  string     `flag:"format" default:"html" help:"html or md"`
	Charts  flags.List `flag:"chart-format" help:"files of each chart: svg, png, pdf, with commas between (default svg,png)"`
	Chances bool       `flag:"chances" help:"say of the duels who was winning, by 200 continuations of each turn (furball replay --chances)"`
	Alive   bool       `flag:"alive" help:"write alive.html too: one file that opens with the run's duels and plays on, without an installation"`
	PaperFlags
}

// continuations are those of each turn of the shown duels.
func (o *ReportOptions) continuations() int64 {
	if o.Chances {
		return chancesShown
	}
	return 0
}

// chancesShown are as many as furball replay --chances plays.
const chancesShown = 200

// form is how the charts are drawn.
func (o *ReportOptions) form() (*chart.Form, error) {
	if known := report.Formats(); !slices.Contains(known, o.Format) {
		return nil, fmt.Errorf("--format: found %q, want one of %s", o.Format, strings.Join(known, ", "))
	}
	formats := []string(o.Charts)
	if len(formats) == 0 {
		formats = chart.Usual().Formats
	}
	for i, f := range formats {
		if !slices.Contains(chart.Formats(), f) {
			return nil, yamldoc.NewString(f, nil).OneOf("--chart-format", chart.Formats())
		}
		if slices.Contains(formats[:i], f) {
			return nil, fmt.Errorf("--chart-format: found %s twice", f)
		}
	}
	if o.Format == "md" && !slices.Contains(formats, chart.SVG) {
		return nil, fmt.Errorf("--chart-format: found %s with --format md, whose pictures are SVG, want svg too", strings.Join(formats, ","))
	}
	return o.PaperFlags.form(formats)
}
