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
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/farm"
)

// A runRequest holds the flags of run.
type runRequest struct {
	duels, seed whole
	workers     whole
	out         string
	json, quiet bool
	noReport    bool
	force       bool
	shard       shardFlag
	cache       bool
	record      recordFlag
	until       stopFlag
	nats        farm.Settings // an empty URL: the duels are played here
	twice       shareFlag     // the share of the batches that two workers play
	sets        []string
	without     []string        // short for sets
	question    *store.Question // what decides how many duels are played; nil: the flags
}

func newRunRequest() runRequest {
	return runRequest{duels: duelsFlag(), seed: seedFlag(), workers: workersFlag()}
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
	c.Flags().Var(&r.until, "until", "METRIC=HALF_WIDTH: play each cell until its interval is that narrow whenever one "+
		"looks, or until it has --duels (blue.kill=0.005 is half a percentage point)")
	return c
}

// flags adds the flags of a command that plays duels.
func (r *runRequest) flags(a *app, c *cobra.Command) {
	f := c.Flags()
	f.Var(&r.duels, "duels", "duels a cell, instead of the experiment's")
	f.Var(&r.seed, "seed", "seed of all dice, instead of the experiment's")
	r.folderFlags(a, c, "runs/NAME, with a number when that is taken")
	r.setFlags(c)
	f.BoolVar(&r.cache, "cache", os.Getenv(cacheVariable) != "",
		"take cells that were played before from the user's cache folder, and add to it; "+cacheVariable+"=1 means always")
	f.Var(&r.shard, "shard", "play the share K/N of the duels, for furball merge")
	f.Var(&r.record, "record", "keep a row for each duel, in duels.parquet or duels.csv (parquet or csv; default parquet)")
	f.Lookup("record").NoOptDefVal = record.Parquet
	c.PreRunE = func(c *cobra.Command, _ []string) error {
		if err := r.checkOut(c); err != nil {
			return err
		}
		if r.record != "" && r.json && r.out == "" {
			return refuse(errors.New("--record: found it with --json and no folder, want --out DIR as well"))
		}
		return nil
	}
}

// folderFlags adds the flags of a command that plays into a folder, which it has made if there is none.
func (r *runRequest) folderFlags(a *app, c *cobra.Command, usual string) {
	r.goOnFlags(c)
	c.Flags().StringVar(&r.out, "out", "", "folder for the results (default "+usual+"; none with --json)")
	c.Flags().BoolVar(&r.force, "force", false, "replace an earlier run in the folder, once the new one is complete")
	a.execFlag(c)
	c.PreRunE = func(c *cobra.Command, _ []string) error { return r.checkOut(c) }
}

// setFlags adds the flags that change an experiment.
func (r *runRequest) setFlags(c *cobra.Command) {
	c.Flags().StringArrayVar(&r.sets, "set", nil,
		"PATH=VALUE: set a field of the experiment, a card or a doctrine (may be repeated)")
	c.Flags().StringArrayVar(&r.without, "without", nil, withoutUsage)
}

// checkOut refuses a folder without a name, and a flag about a folder where there is none.
func (r *runRequest) checkOut(c *cobra.Command) error {
	if err := checkFolderName(c, r.out); err != nil {
		return err
	}
	if r.noReport && r.json && r.out == "" {
		return refuse(errors.New("--no-report: found it with --json, which writes no folder, want one of them, or --out"))
	}
	return nil
}

// checkFolderName refuses an --out without a name.
func checkFolderName(c *cobra.Command, out string) error {
	if out == "" && c.Flags().Changed("out") {
		return refuse(errors.New("--out: found nothing, want a folder"))
	}
	return nil
}

// reportFlag adds the flag that leaves charts and reports to the command report, which draws them at any time.
func (r *runRequest) reportFlag(c *cobra.Command) {
	c.Flags().BoolVar(&r.noReport, "no-report", false, "no charts and no report, which take longer than a small run; "+
		"furball report draws them")
}

// maxWorkers is far more than can be of use.
const maxWorkers = 1024

func duelsFlag() whole { return whole{low: 1, high: experiments.MaxDuels} }

func workersFlag() whole {
	return whole{low: 1, high: maxWorkers, value: uint64(min(runtime.GOMAXPROCS(0), maxWorkers)), set: true}
}

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

// plan reads an experiment and compiles it. A round says which doctrines meet in a tournament; nil: as the experiment
// says.
func (a *app) plan(name string, sets []experiments.Override, round *experiments.Round) (*sim.Plan, error) {
	source, folder, err := experimentFile(name)
	if err != nil {
		return nil, refuse(err)
	}
	o := &sim.Origin{Source: source, Folder: folder, Sets: sets, Round: round, Folders: a.folders}
	e, err := o.Experiment()
	if err == nil {
		err = a.valuesUsed(e)
	}
	if err != nil {
		return nil, refuse(err)
	}
	p, err := o.Plan(e)
	return p, refuse(err)
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

// experimentFile finds a file, and the folder that it is in, or a shipped experiment.
func experimentFile(name string) (file yamldoc.File, folder string, err error) {
	shelf, err := yamldoc.NewShelf("experiment", experiments.Shipped())
	if err != nil {
		return file, "", err
	}
	info, missing := os.Stat(name)
	// The folder of a run may have the name of an experiment.
	none := missing != nil || info.IsDir() && shelf.Has(yamldoc.ID(name))
	if none && !strings.ContainsAny(name, `/\`) && !strings.HasSuffix(name, ".yaml") {
		doc, err := shelf.Find(name)
		if err != nil {
			return file, "", err
		}
		return yamldoc.File{Name: doc.File, Data: shelf.Source(name)}, "", nil
	}
	file, err = yamldoc.ReadFile(name)
	if err == nil {
		return file, filepath.Dir(name), nil
	}
	if id := yamldoc.ID(name); missing != nil && shelf.Has(id) {
		err = fmt.Errorf("%w; to play the shipped experiment, say %s", err, id)
		return file, "", yamldoc.Fault{Err: err}
	}
	return file, "", err
}

func (a *app) play(ctx context.Context, name string, r *runRequest) error {
	p, err := a.planned(name, r, nil)
	if err != nil {
		return err
	}
	if err := r.stopAt(p); err != nil {
		return refuse(err)
	}
	return a.playPlan(ctx, p, p.Experiment.Name, &answer{app: a, runRequest: r, name: name})
}

// planned reads the experiment that the flags of a run change. A round says which doctrines meet in a tournament.
func (a *app) planned(name string, r *runRequest, round *experiments.Round) (*sim.Plan, error) {
	sets, err := changed(r.sets, r.without)
	if err != nil {
		return nil, refuse(err)
	}
	over, err := overrides(sets, r.duels, r.seed)
	if err != nil {
		return nil, refuse(err)
	}
	return a.plan(name, over, round)
}

// playPlan plays a plan into its folder, if it is to have one, and gives the answer. If the user names no folder, it
// has the name given here.
func (a *app) playPlan(ctx context.Context, p *sim.Plan, name string, to *answer) error {
	at, err := to.site(name, p) // before programs start, which would be for nothing
	if err != nil {
		return err
	}
	if to.here() { // else the programs are started by workers that allow it
		if err := a.muster(ctx, p); err != nil {
			return err
		}
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	link, err := to.dial()
	if err != nil {
		return err
	}
	defer link.Close()
	to.link = link
	var t *target
	if at != nil {
		if t, err = at.target(); err != nil {
			return err
		}
	}
	return a.playInto(ctx, p, t, to)
}

// bar shows on standard error how many of the duels have been played. It is nil where it would disturb.
func (a *app) bar(duels int64, quiet bool) func(int64) {
	f := fileOf(a.stderr)
	if quiet || f == nil || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	bar := newBar(duels, f, progressbar.OptionClearOnFinish())
	return func(n int64) { _ = bar.Add64(n) } // a bar that cannot be drawn must not stop the run
}

// newBar is a bar that shows how many of the duels have been played.
func newBar(duels int64, to io.Writer, more ...progressbar.Option) *progressbar.ProgressBar {
	return progressbar.NewOptions64(duels, append([]progressbar.Option{
		progressbar.OptionSetWriter(to), progressbar.OptionSetDescription("duels"), progressbar.OptionShowCount(),
		progressbar.OptionShowIts(), progressbar.OptionSetItsString("duels"), progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(100 * time.Millisecond)}, more...)...)
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
