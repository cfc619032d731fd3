package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/farm"
)

// A bounded is a flag that takes a number from low to high.
type bounded struct {
	low, high float64
	value     float64
	set       bool // a value was given
}

// Set reads the number.
func (b *bounded) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(b.low <= x && x <= b.high) {
		return fmt.Errorf("found %.40q, want a number from %s to %s", text, prose.Full(b.low), prose.Full(b.high))
	}
	b.value, b.set = x, true
	return nil
}

// String is the number.
func (b *bounded) String() string { return strconv.FormatFloat(b.value, 'g', -1, 64) }

// Type is the word for the value in the help.
func (b *bounded) Type() string { return "number" }

// An askRequest holds the flags of a question.
type askRequest struct {
	runRequest
	metric           string
	error, tolerance bounded
}

// mostAsked is how many cells a question may have.
const mostAsked = 1000

func newAskRequest(metric string, tolerance float64) askRequest {
	return askRequest{runRequest: newRunRequest(), metric: metric, error: bounded{low: 1e-9, high: 0.5, value: 0.05},
		tolerance: bounded{low: 1e-6, high: 1, value: tolerance}}
}

// askFlags adds the flags that all questions have.
func (r *askRequest) askFlags(a *app, c *cobra.Command, metric string) {
	f := c.Flags()
	f.StringVar(&r.metric, "metric", r.metric, metric)
	f.Var(&r.error, "error", "chance that the answer is wrong, however often one looks")
	f.Var(&r.duels, "duels", "duels a value at most (default: the tolerance decides)")
	f.Var(&r.seed, "seed", "seed of all dice, instead of the experiment's")
	f.Var(&r.workers, "workers", "duels played at the same time; it never changes a result")
	f.StringVar(&r.out, "out", "", "folder for the results (default runs/NAME-"+c.Name()+"; none with --json)")
	f.BoolVar(&r.json, "json", false, "print the answer as JSON")
	f.BoolVar(&r.quiet, "quiet", false, "no progress and no tables")
	f.BoolVar(&r.force, "force", false, "replace an earlier run in the folder, once the new one is complete")
	f.StringArrayVar(&r.sets, "set", nil,
		"PATH=VALUE: set a field of the experiment, a card or a doctrine (may be repeated)")
	a.execFlag(c)
	r.farmFlags(c)
	c.PreRunE = func(c *cobra.Command, _ []string) error {
		if r.out == "" && c.Flags().Changed("out") {
			return refuse(errors.New("--out: found nothing, want a folder"))
		}
		return nil
	}
}

// asked is the question of the flags. A metric that is no share has another tolerance.
func (r *askRequest) asked(kind, field string) (*store.Question, *ask.Metric, error) {
	m, err := ask.FindMetric(r.metric)
	if err != nil {
		return nil, nil, err
	}
	q := &store.Question{Kind: kind, Field: field, Metric: r.metric, Error: r.error.value, Tolerance: r.tolerance.value,
		Most: experiments.MaxDuels}
	if m.Ratio() && !r.tolerance.set {
		q.Tolerance = ratioTolerance
	}
	if r.duels.set {
		q.Most = int64(r.duels.value)
	}
	return q, m, nil
}

// ratioTolerance is the usual tolerance of a ratio.
const ratioTolerance = 0.05

// An inquiry is an experiment in which one field is to vary.
type inquiry struct {
	app    *app
	source yamldoc.File
	folder string
	sets   []experiments.Override
	doc    *yamldoc.Node
}

// inquire reads an experiment.
func (a *app) inquire(name string, r *askRequest) (*inquiry, error) {
	sets, err := overrides(r.sets, whole{}, r.seed)
	if err != nil {
		return nil, err
	}
	source, folder, err := experimentFile(name)
	if err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(source)
	if err != nil {
		return nil, err
	}
	return &inquiry{a, source, folder, sets, doc}, nil
}

// plan compiles the experiment with one field that varies.
func (i *inquiry) plan(only *experiments.Only) (*sim.Plan, error) {
	o := &sim.Origin{Source: i.source, Folder: i.folder, Sets: i.sets, Only: only, Folders: i.app.folders}
	e, err := o.Experiment()
	if err == nil {
		err = i.app.valuesUsed(e)
	}
	if err != nil {
		return nil, err
	}
	e.Stop = nil // the question says when to stop
	return o.Plan(e)
}

// fits refuses a plan that cannot be asked the question.
func fits(p *sim.Plan, m *ask.Metric, flag string) error {
	cells := p.Experiment.Cells
	if len(cells) < 2 {
		return fmt.Errorf("%s: found one value, want at least two", flag)
	}
	if len(cells) > mostAsked {
		return fmt.Errorf("%s: found %d values, want at most %d", flag, len(cells), mostAsked)
	}
	if again := p.Again(); again >= 0 {
		return fmt.Errorf("%s: %s plays the same duels as an earlier one, want values that differ", flag, cells[again].ID)
	}
	for i := range cells {
		if m.Wins() && p.Cells[i].HasBots() {
			return fmt.Errorf("--metric: found %s, but programs fly, which may forfeit: want blue.kill or red.kill", m.Name)
		}
		for s := range rules.Side(2) {
			if n := len(cells[i].Setup.Sides[s]); m.Ratio() && n > 1 {
				return fmt.Errorf("--metric: found exchange, but %s has %d aircraft: want one a side, or another metric", s, n)
			}
		}
	}
	return nil
}

// sayHeld tells which fields keep their own values although the experiment varies them.
func (i *inquiry) sayHeld(p *sim.Plan, field string) {
	for _, path := range experiments.Held(i.doc, field, i.sets) {
		value := "as it is"
		if n := p.Experiment.Has(path); n != nil && n.Kind == yamldoc.Scalar {
			value = n.Value
		}
		fmt.Fprintf(i.app.stderr, "furball: %s stays %s, although the experiment varies it: --set %s=VALUE sets another\n", path,
			plaintext.Line(value), path)
	}
}

// put asks the question about a plan.
func (i *inquiry) put(ctx context.Context, p *sim.Plan, q *store.Question, r *askRequest) error {
	if !r.quiet {
		i.sayHeld(p, q.Field)
	}
	r.question = q
	return i.app.playPlan(ctx, p, p.Experiment.Name+"-"+q.Kind, &answer{app: i.app, runRequest: &r.runRequest})
}

// askInto asks the question of a run, into its folder if there is one, and gives the answer.
func (a *app) askInto(ctx context.Context, p *sim.Plan, t *target, to *answer) error {
	run := p.NewRun(version, int(to.workers.value))
	g := &ask.Ground{Plan: p, Version: version, Workers: run.Workers}
	if t != nil {
		defer t.release()
		g.Folder = t.folder
		a.sayRepaired(t)
	}
	if to.link != nil {
		to.spreadRounds(g, t, run)
	}
	err := g.Open()
	if err != nil {
		return errors.Join(err, t.close())
	}
	tell := a.teller(to.quiet)
	to.asked, err = ask.Put(ctx, to.question, run, g, tell.say)
	tell.clear()
	if to.asked == nil {
		return errors.Join(err, t.close())
	}
	if t != nil {
		err = errors.Join(err, t.folder.End())
		if there, failed := t.folder.Load(); failed == nil {
			run = there
		} else {
			err = errors.Join(err, failed)
		}
		err = errors.Join(err, t.close())
	}
	run.Finished = to.asked.Finished
	a.sayForfeits(run)
	return to.give(ctx, run, t, err)
}

// spreadRounds has the rounds of a question played by workers.
func (to *answer) spreadRounds(g *ask.Ground, t *target, run *results.Run) {
	path := ""
	if t != nil {
		path = t.path
	}
	g.Elsewhere = func(ctx context.Context, round int, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
		m, err := g.Plan.Manifest(run, store.Shard{})
		if err != nil {
			return false, err
		}
		at := path
		if at != "" {
			at = fmt.Sprintf("%s %d", path, round)
		}
		r := &farm.Run{Link: to.link, ID: farm.RunID(at, m), Plan: g.Plan, Manifest: m, Check: to.twice.value,
			Chance: farm.Chance, Told: func(int64) {},
			Say: func(text string) { fmt.Fprintf(to.stderr, "furball: %s\n", plaintext.Line(text)) }}
		whole, err := r.Play(ctx, lacks, sink)
		if whole && err == nil {
			err = r.Clean(context.Background())
		}
		return whole, err
	}
}

// A teller shows one line of progress on a terminal. say is nil where it would disturb.
type teller struct {
	say   func(text string, duels, more int64)
	clear func()
}

func (a *app) teller(quiet bool) teller {
	f := fileOf(a.stderr)
	if quiet || f == nil || !term.IsTerminal(int(f.Fd())) {
		return teller{nil, func() {}}
	}
	show := func(text string) { _, _ = io.WriteString(f, "\r\x1b[K"+text) } // what cannot be shown must not stop the run
	width, begun, before := terminalWidth(f), time.Now(), int64(-1)
	return teller{func(text string, duels, more int64) {
		if before < 0 {
			before = duels // the duels of the first look may have been there
		}
		show(cut(prose.Count(duels, "duel")+", "+atMost(duels-before, more, time.Since(begun))+plaintext.Line(text), width-1))
	}, func() { show("") }}
}

// atMost says how long so many more duels take, if so many took some time.
func atMost(duels, more int64, took time.Duration) string {
	if duels <= 0 || took < time.Second/2 {
		return ""
	}
	left := time.Duration(float64(took) / float64(duels) * float64(more)).Round(time.Second)
	return fmt.Sprintf("at most about %s more, ", left)
}

// cut shortens a text to a width.
func cut(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:width-1]) + "…"
	}
	return text
}

// printAsked prints the answer to a question.
func (a *app) printAsked(asked *ask.Answer) error {
	return table.WriteQuestion(a.stdout, &table.Question{Sentence: asked.Sentence, About: aboutAsked(asked), Head: asked.Head,
		Rows: asked.Rows, Texts: 4}, terminalWidth(a.stdout))
}

// aboutAsked says how to read the figures of an answer.
func aboutAsked(asked *ask.Answer) string {
	unit := ", in %"
	if m, err := ask.FindMetric(asked.Question.Metric); err == nil && m.Ratio() {
		unit = ""
	}
	return fmt.Sprintf("Intervals of %s%s; all of them and the answer hold together, at every look, with %s", asked.Question.Metric,
		unit, prose.Confidence(1-asked.Question.Error))
}

// saveAsked writes an answer into the folder of its run and returns the names of the files.
func saveAsked(dir string, run *results.Run, asked *ask.Answer, pictures bool) ([]string, error) {
	err := results.RemoveAside(dir, ask.File)
	if err == nil {
		err = writeAsked(dir, asked)
	}
	files := []string{ask.File}
	if err != nil || !pictures {
		return files, err
	}
	drawn, err := drawAsked(dir, run, asked)
	return append(files, drawn...), err
}

// drawAsked draws the chart of an answer.
func drawAsked(dir string, run *results.Run, asked *ask.Answer) ([]string, error) {
	q := asked.Question
	m, err := ask.FindMetric(q.Metric)
	if err != nil {
		return nil, err
	}
	c := &chart.Question{Title: q.Metric + " over " + q.Field, Caption: asked.Sentence + " " + dots(q), Alt: asked.Sentence,
		Source: fmt.Sprintf("%s, seed %d. %s.", prose.Plain(run.Experiment), run.Seed, aboutAsked(asked)), Label: q.Metric + " (%)",
		Field: q.Field, Scale: 100, Target: q.Target}
	if m.Ratio() {
		c.Label, c.Scale = q.Metric, 1
	}
	if q.Kind == ask.RaceKind {
		c.Field, c.Target = "", math.NaN()
	} else if unit := run.Cells[0].Factors[0].Unit; unit != "" {
		c.Field += " (" + unit + ")"
	}
	for _, s := range asked.Spots {
		c.Points = append(c.Points, chart.QuestionPoint{Name: prose.Plain(s.Name), At: s.At, Figure: s.Figure,
			Marked: s.Marked})
	}
	return chart.WriteQuestion(dir, c)
}

// dots explains a chart.
func dots(q *store.Question) string {
	if q.Kind == ask.RaceKind {
		return "Full dots: may be best."
	}
	return "Full dots: may be nearest to the target, the dashed line."
}

// recalled is the answer that the run of a folder holds; nil if it asks no question.
func recalled(dir string) (*ask.Answer, error) {
	asked, err := ask.Recall(dir)
	return asked, refuse(err)
}

// writeAsked writes the answer as JSON.
func writeAsked(dir string, asked *ask.Answer) error {
	var b strings.Builder
	if err := asked.Write(&b); err != nil {
		return err
	}
	return plainfile.Replace(filepath.Join(dir, ask.File), []byte(b.String()))
}

// drawAgain draws the chart of the answer that the run of a folder holds, if it asks a question.
func drawAgain(dir string, run *results.Run) error {
	asked, err := recalled(dir)
	if err == nil && asked != nil {
		_, err = drawAsked(dir, run, asked)
	}
	return err
}
