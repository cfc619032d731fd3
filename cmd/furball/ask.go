package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
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
	r.questionFlags(a, c)
	r.setFlags(c)
}

// questionFlags adds the flags of a question, whose answer goes into a folder.
func (r *runRequest) questionFlags(a *app, c *cobra.Command) {
	r.folderFlags(a, c, "runs/NAME-"+c.Name())
	c.Flags().Lookup("quiet").Usage = "print the answer in words alone: no progress and no tables"
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
	sets, err := changed(r.sets, r.without)
	if err != nil {
		return nil, err
	}
	over, err := overrides(sets, whole{}, r.seed)
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
	return &inquiry{a, source, folder, over, doc}, nil
}

// plan compiles the experiment with one field that varies.
func (i *inquiry) plan(only *experiments.Only) (*sim.Plan, error) {
	return i.compile(&sim.Origin{Only: only})
}

// compile compiles the experiment with what an origin says that varies.
func (i *inquiry) compile(o *sim.Origin) (*sim.Plan, error) {
	o.Source, o.Folder, o.Sets, o.Folders = i.source, i.folder, i.sets, i.app.folders
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
	if len(cells) > mostAsked && len(p.Experiment.Varied) == 1 && !panels(p) { // others have a cell for each combination
		return fmt.Errorf("%s: found %d values, want at most %d", flag, len(cells), mostAsked)
	}
	if again := p.Again(); again >= 0 && len(p.Experiment.Varied) == 1 {
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

// panels reports whether a plan has the pilots of panels meet.
func panels(p *sim.Plan) bool { return p.Origin.Only != nil && p.Origin.Only.Round != nil }

// sayHeld tells which fields keep their own values although the experiment varies them.
func (i *inquiry) sayHeld(p *sim.Plan, field string) {
	fields := strings.Split(field, ",")
	for _, path := range experiments.Held(i.doc, field, i.sets) {
		if slices.Contains(fields, path) || slices.Contains(p.Experiment.Varied, path) {
			continue
		}
		value := "as it is"
		if n := p.Experiment.Has(path); n != nil && n.Kind == yamldoc.Scalar {
			value = n.Value
		}
		note := fmt.Sprintf("furball: %s stays %s, although the experiment varies it: --set %s=VALUE sets another",
			path, plaintext.Line(value), path)
		fmt.Fprintln(i.app.stderr, strings.TrimSpace(prose.Wrap(note, terminalWidth(i.app.stderr), "  ")))
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
