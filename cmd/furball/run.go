package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A runRequest holds the flags of run.
type runRequest struct {
	duels, seed whole
	workers     whole
	out         string
	json, quiet bool
	force       bool
	sets        []string
}

func newRunRequest() runRequest {
	return runRequest{duels: duelsFlag(), seed: seedFlag(),
		workers: whole{low: 1, high: maxWorkers, value: uint64(min(runtime.GOMAXPROCS(0), maxWorkers)), set: true}}
}

func (a *app) runCommand() *cobra.Command {
	r := newRunRequest()
	c := &cobra.Command{
		Use:     "run EXPERIMENT",
		Short:   "Play an experiment: a file, or a name of the shipped library",
		Example: "  furball run tornado-vs-ufo\n  furball run my.yaml --duels 5000 --set red.card.dp=12 --out runs/twelve",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.play(c.Context(), args[0], &r)
		},
	}
	r.flags(a, c)
	return c
}

// flags adds the flags of a command that plays duels.
func (r *runRequest) flags(a *app, c *cobra.Command) {
	f := c.Flags()
	f.Var(&r.duels, "duels", "duels a cell, instead of the experiment's")
	f.Var(&r.seed, "seed", "seed of all dice, instead of the experiment's")
	f.Var(&r.workers, "workers", "duels played at the same time; it never changes a result")
	f.StringVar(&r.out, "out", "",
		"folder for the results (default runs/NAME, with a number when that is taken; none with --json)")
	f.BoolVar(&r.json, "json", false, "print the answer as JSON")
	f.BoolVar(&r.quiet, "quiet", false, "no progress and no tables")
	f.BoolVar(&r.force, "force", false, "replace an earlier run in the folder")
	f.StringArrayVar(&r.sets, "set", nil,
		"PATH=VALUE: set a field of the experiment, a card or a doctrine (may be repeated)")
	a.execFlag(c)
	c.PreRunE = func(c *cobra.Command, _ []string) error {
		if r.out == "" && c.Flags().Changed("out") {
			return refuse(errors.New("--out: found nothing, want a folder"))
		}
		return nil
	}
}

// maxWorkers is far more than can be of use.
const maxWorkers = 1024

func duelsFlag() whole { return whole{low: 1, high: experiments.MaxDuels} }

func seedFlag() whole { return whole{high: math.MaxUint64} }

// overrides turns --set, --duels and --seed into overrides.
func overrides(sets []string, duels, seed whole) ([]experiments.Override, error) {
	var all []experiments.Override
	for _, s := range sets {
		path, value, ok := strings.Cut(s, "=")
		if !ok || path == "" {
			return nil, fmt.Errorf("--set: found %q, want PATH=VALUE, such as red.card.dp=12", s)
		}
		all = append(all, experiments.Override{Path: path, Value: value})
	}
	if duels.set {
		all = append(all, experiments.Override{Path: "duels", Value: duels.String()})
	}
	if seed.set {
		all = append(all, experiments.Override{Path: "seed", Value: seed.String()})
	}
	return all, nil
}

// A loadFunc makes an experiment from its document: experiments.Load or a variant.
type loadFunc func(*yamldoc.Node, *experiments.Library, []experiments.Override) (*experiments.Experiment, error)

// plan reads an experiment and compiles it.
func (a *app) plan(name string, sets []experiments.Override, load loadFunc) (*sim.Plan, error) {
	doc, folder, err := experimentDoc(name)
	if err != nil {
		return nil, refuse(err)
	}
	e, err := load(doc, a.folders.Library(), sets)
	if err == nil {
		err = a.valuesUsed(e)
	}
	if err != nil {
		return nil, refuse(err)
	}
	p, err := sim.NewPlan(e)
	if err != nil {
		return nil, refuse(err)
	}
	p.Folder = folder
	return p, nil
}

// valuesUsed refuses a file of values that nobody in an experiment reads, or that is of another system.
func (a *app) valuesUsed(e *experiments.Experiment) error {
	if a.folders.Values == "" {
		return nil
	}
	learned := e.System.Offers().Learned
	if learned == nil {
		return fmt.Errorf("--values: found %s, but %s has no learned values", a.folders.Values, e.System.ID())
	}
	if _, _, err := valuenet.Load(a.folders.Values, e.System.ID(), learned); err != nil {
		return fmt.Errorf("--values: %s: %w", a.folders.Values, err)
	}
	for i := range e.Cells {
		for _, side := range e.Cells[i].Pilots {
			for _, p := range side {
				if agents.ReadsWin(p.Doctrine) {
					return nil
				}
			}
		}
	}
	return fmt.Errorf("--values: found %s, but no doctrine of %s reads the fact win", a.folders.Values, e.Name)
}

// experimentDoc finds a file, and the folder that it is in, or a shipped experiment.
func experimentDoc(name string) (doc *yamldoc.Node, folder string, err error) {
	shelf, err := yamldoc.NewShelf("experiment", experiments.Shipped())
	if err != nil {
		return nil, "", err
	}
	info, missing := os.Stat(name)
	// The folder of a run may have the name of an experiment.
	none := missing != nil || info.IsDir() && shelf.Has(yamldoc.ID(name))
	if none && !strings.ContainsAny(name, `/\`) && !strings.HasSuffix(name, ".yaml") {
		doc, err = shelf.Find(name)
		return doc, "", err
	}
	f, err := yamldoc.ReadFile(name)
	if err == nil {
		doc, err = yamldoc.Parse(f)
		return doc, filepath.Dir(name), err
	}
	if id := yamldoc.ID(name); missing != nil && shelf.Has(id) {
		err = fmt.Errorf("%w; to play the shipped experiment, say %s", err, id)
		return nil, "", yamldoc.Fault{Err: err}
	}
	return nil, "", err
}

func (a *app) play(ctx context.Context, name string, r *runRequest) error {
	run, dir, err := a.playRun(ctx, name, "", r, experiments.Load)
	if err != nil {
		return err
	}
	if err := a.deliver(dir, run, r); err != nil {
		return err
	}
	return a.whole(run, dir)
}

// playRun plays an experiment and returns the run and its folder, which is "" if none must be written. If the
// user names no folder, it has the name of the experiment and the suffix.
func (a *app) playRun(ctx context.Context, name, suffix string, r *runRequest, load loadFunc,
) (*results.Run, string, error) {
	workers := int(r.workers.value)
	sets, err := overrides(r.sets, r.duels, r.seed)
	if err != nil {
		return nil, "", refuse(err)
	}
	p, err := a.plan(name, sets, load)
	if err != nil {
		return nil, "", err
	}
	folder, err := r.folder(p.Experiment.Name + suffix)
	if err != nil {
		return nil, "", refuse(err)
	}
	if err := a.muster(ctx, p); err != nil {
		folder.drop()
		return nil, "", err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	if err := folder.clear(); err != nil {
		return nil, "", refuse(err)
	}
	run := p.NewRun(version, workers)
	begun := time.Now()
	p.Run(ctx, run, workers, a.bar(p.Experiment.Duels*int64(len(p.Cells)), r.quiet))
	run.Elapsed = time.Since(begun).Seconds()
	a.sayForfeits(run)
	return run, folder.dir, nil
}

// whole reports an interrupted run to the user and returns errInterrupted for it, else nil.
func (a *app) whole(run *results.Run, dir string) error {
	if run.Finished {
		return nil
	}
	a.sayInterrupted(run, dir)
	return errInterrupted
}

// sayInterrupted says what is kept of an interrupted run.
func (a *app) sayInterrupted(run *results.Run, dir string) {
	kept := "printed above, nothing was written"
	if dir != "" {
		kept = "kept in " + dir
	}
	fmt.Fprintf(a.stderr, "furball: interrupted after %d of %d duels; what is finished is %s\n",
		run.Duels(), run.Wanted*int64(len(run.Cells)), kept)
}

// deliver writes the run folder and prints the answer.
func (a *app) deliver(dir string, run *results.Run, r *runRequest) error {
	if dir != "" {
		if err := saveAll(dir, run); err != nil {
			return err
		}
	}
	if r.json {
		return results.WriteSummary(a.stdout, run, confidence)
	}
	if r.quiet {
		return nil
	}
	if err := table.Write(a.stdout, run, confidence, terminalWidth(a.stdout)); err != nil {
		return err
	}
	if dir != "" {
		fmt.Fprintf(a.stdout, "\nWritten to %s: open report.html for the charts.\n", dir)
	}
	return nil
}

// saveAll writes all files of a run folder: first the counts, then charts and reports at the same time.
func saveAll(dir string, run *results.Run) error {
	if err := results.SaveRun(dir, run); err != nil {
		return err
	}
	of := study.New(run, confidence)
	formats := report.Formats()
	errs := make([]error, 1+len(formats))
	var writers sync.WaitGroup
	guard.Go(&writers, func() { _, errs[0] = chart.Write(dir, of) })
	for i, format := range formats {
		guard.Go(&writers, func() { _, errs[1+i] = report.Write(dir, of, format) })
	}
	writers.Wait()
	return errors.Join(errs...)
}

// bar shows on standard error how many of the duels have been played. It is nil where it would disturb.
func (a *app) bar(duels int64, quiet bool) func(int64) {
	f := fileOf(a.stderr)
	if quiet || f == nil || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	bar := progressbar.NewOptions64(duels,
		progressbar.OptionSetWriter(f), progressbar.OptionSetDescription("duels"), progressbar.OptionShowCount(),
		progressbar.OptionShowIts(), progressbar.OptionSetItsString("duels"), progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
	return func(n int64) { _ = bar.Add64(n) } // a bar that cannot be drawn must not stop the run
}

// terminalWidth is the width for tables: the terminal's, at most 120; else 100.
func terminalWidth(w io.Writer) int {
	if f := fileOf(w); f != nil && term.IsTerminal(int(f.Fd())) {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width >= 60 {
			return min(width, 120)
		}
	}
	return 100
}

// bytesTo is where a command writes what is no text, past the writer that shows control characters written out.
func bytesTo(w io.Writer) io.Writer {
	if text, ok := w.(*plaintext.Writer); ok {
		return text.Unwrap()
	}
	return w
}

// fileOf is the file that a writer writes to in the end; nil if there is none.
func fileOf(w io.Writer) *os.File {
	f, _ := bytesTo(w).(*os.File)
	return f
}
