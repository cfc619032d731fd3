package train

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// Tune finds better weights in an experiment of a system, writes the doctrine and reports how good it is.
func Tune(ctx context.Context, a *runs.Env, args []string, r *TuneOptions) error {
	t, source, err := tuning(a, args[0], args[1], r)
	if err != nil {
		return sim.Refuse(err)
	}
	if r.ID == "" {
		r.ID = t.Start.FieldText("id") + "-tuned"
	}
	if r.Out == "" {
		r.Out = r.ID + ".yaml"
	}
	err = r.free()
	if err == nil {
		err = r.sound(t, source)
	}
	if err != nil {
		return sim.Refuse(err)
	}
	found, err := t.Run(ctx, terminal.Bar(a.Err, t.Cost(), r.Quiet))
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(a.Err, "furball: interrupted; nothing was written")
		return sim.ErrInterrupted
	}
	if err != nil {
		return err
	}
	text, err := r.text(t, found.Weights, source, found.Values, r.story(t, found))
	if err != nil {
		return err
	}
	if err := os.WriteFile(r.Out, text, 0o666); err != nil {
		return err
	}
	return tellTuned(a, t, found, r)
}

// tuning reads the request. Its error is a fault of the input.
func tuning(a *runs.Env, system, name string, r *TuneOptions) (*sim.Tuning, []byte, error) {
	side, is := rules.SideOf(r.Side)
	if !is {
		return nil, nil, fmt.Errorf("--side: found %q, want blue or red", r.Side)
	}
	if r.Elite.N > r.Candidates.N {
		return nil, nil, fmt.Errorf("--elite: found %s, want at most the candidates, %s", &r.Elite, &r.Candidates)
	}
	s, err := sim.FindSystem(system, rules.Systems())
	if err != nil {
		return nil, nil, sim.WithField(err, "SYSTEM")
	}
	p, err := tunePlan(a, name, side, r)
	if err != nil {
		return nil, nil, err
	}
	if p.Experiment.System.ID() != s.ID() {
		return nil, nil,
			fmt.Errorf("SYSTEM: found %s, but the experiment %s is of %s", s.ID(), p.Experiment.Name, p.Experiment.System.ID())
	}
	start, err := startOf(p, side)
	if err != nil {
		return nil, nil, err
	}
	for i := range p.Cells {
		if p.Cells[i].HasBots() {
			return nil, nil,
				fmt.Errorf("--against: found a bot on the side of %s, want doctrines and agents that play ahead", side.Other())
		}
	}
	catalog, err := a.Folders.DoctrineCatalog(s)
	if err != nil {
		return nil, nil, err
	}
	doc, err := catalog.Find(start)
	if err != nil {
		return nil, nil, err
	}
	return &sim.Tuning{Plan: p, Side: side, Start: doc, Generations: int(r.Generations.N),
		Candidates: int(r.Candidates.N),
		Elite:      int(r.Elite.N), Duels: int(r.Duels.N), HeldOut: int(r.HeldOut.N), Spread: firstSpread,
		Workers: int(r.Workers.N)}, catalog.Source(start), nil
}

// firstSpread gives two in three of the drawn weights a value between 0.6 and 1.65 times the first.
const firstSpread = 0.5

// tunePlan is the experiment with one doctrine for the side and its opponents as cells.
func tunePlan(a *runs.Env, name string, side rules.Side, r *TuneOptions) (*sim.Plan, error) {
	sets, err := sim.Overrides(r.Sets, nil, "", r.Seed.String())
	if err != nil {
		return nil, err
	}
	var pairings experiments.Pairings
	pairings.Flags[side], pairings.Flags[side.Other()] = "--doctrine", "--against"
	if r.Doctrine != "" {
		pairings.Doctrines[side] = []string{r.Doctrine}
	}
	pairings.Doctrines[side.Other()] = r.Against
	return a.Folders.Plan(name, sets, &pairings)
}

// startOf is the doctrine of a side, which must be the same in all cells.
func startOf(p *sim.Plan, side rules.Side) (string, error) {
	name := ""
	for i := range p.Experiment.Cells {
		for _, pilot := range p.Experiment.Cells[i].Pilots[side] {
			switch {
			case pilot.Doctrine == nil || pilot.Doctrine.Field("id") == nil: // random, or an agent that a map describes
				return "", fmt.Errorf("%s: found %s, which has no weights, want a doctrine: name one with --doctrine", side,
					pilot.Name)
			case name != "" && name != pilot.Name:
				return "", fmt.Errorf("%s: found several doctrines, want one: name it with --doctrine", side)
			}
			name = pilot.Name
		}
	}
	return name, nil
}

// free checks the id and that the file can be written, before anything is played.
func (r *TuneOptions) free() error {
	if yamldoc.ID(r.Out) != r.ID {
		return fmt.Errorf("--out: found %s, want a file named %s.yaml, as the doctrine's id", r.Out, r.ID)
	}
	return freeFile(r.Out, r.Force)
}

// sound refuses a new id that a doctrine may not have.
func (r *TuneOptions) sound(t *sim.Tuning, source []byte) error {
	w, err := agents.WeightsOf(t.Start, t.Plan.Experiment.System)
	if err != nil {
		return err
	}
	_, err = r.text(t, w, source, w.Values, nil)
	return err
}

// text is the file of the new doctrine, checked.
func (r *TuneOptions) text(t *sim.Tuning, w *agents.Weights, source []byte, values []int64,
	story []string) ([]byte, error) {
	text, err := w.Text(source, values, r.ID, t.Start.FieldText("name")+", tuned", story)
	if err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: r.Out, Data: text})
	if err == nil {
		err = agents.Check(doc, t.Plan.Experiment.System)
	}
	return text, err
}

// story is the comment in the file about its origin.
func (r *TuneOptions) story(t *sim.Tuning, found *sim.Tuned) []string {
	return []string{
		fmt.Sprintf("%s with weights found by furball doctrines tune: %s, %s, seed %d,", t.Start.FieldText("id"),
			t.Plan.Experiment.Name, r.Side, t.Plan.Experiment.Seed),
		fmt.Sprintf("%d generations of %d candidates, %d duels against each opponent.", t.Generations, t.Candidates,
			t.Duels),
		fmt.Sprintf("Points in %d duels that the search had not seen: %s %% before, %s %% after.", found.Before.N,
			prose.Percent(found.Before), prose.Percent(found.After)),
	}
}

// tellTuned prints the generations and the verdict.
func tellTuned(a *runs.Env, t *sim.Tuning, found *sim.Tuned, r *TuneOptions) error {
	fmt.Fprintf(a.Out, "%s, %s, against %s\n\n", t.Start.FieldText("id"), r.Side, strings.Join(opponents(t), ", "))
	rows := [][]string{{"generation", "best, %", "elite, %"}}
	for g, step := range found.Path {
		rows = append(rows,
			[]string{fmt.Sprint(g + 1), fmt.Sprintf("%.1f", 100*step.Best), fmt.Sprintf("%.1f", 100*step.Elite)})
	}
	if err := terminal.Table(a.Out, rows); err != nil {
		return err
	}
	fmt.Fprintf(a.Out,
		"\nPoints a duel in %d duels that the search had not seen, %%\n\nbefore  %s\nafter   %s\ngain    %s\n\n%s\n"+
			"\nWritten to %s.\n",
		found.Before.N, prose.Percent(found.Before), prose.Percent(found.After), prose.Points(found.Gain),
		comparedText(found.Gain), r.Out)
	return nil
}

// comparedText says in words what the gain means.
func comparedText(gain estimate.Estimate) string {
	switch {
	case gain.Low > 0:
		return "The new doctrine is better against these opponents."
	case gain.High < 0:
		return "The new doctrine is worse: the search has followed luck. Give it more duels or a smaller number of " +
			"generations."
	}
	return "No difference can be told. More duels, generations or other opponents may find one."
}

// opponents names the other side's doctrines, cell by cell.
func opponents(t *sim.Tuning) []string {
	var names []string
	for i := range t.Plan.Experiment.Cells {
		_, doctrine, _ := strings.Cut(t.Plan.Experiment.Cells[i].Labels[t.Side.Other()], ", ")
		names = append(names, doctrine)
	}
	return names
}

// TuneOptions say which doctrine is tuned, against whom, and how long.
type TuneOptions struct {
	Side        string      `flag:"side" default:"blue" help:"whose doctrine: blue or red"`
	Doctrine    string      `flag:"doctrine" help:"the doctrine to begin with, instead of the side's own"`
	Against     flags.List  `flag:"against" help:"doctrines of the other side, with commas between, instead of its own"`
	Generations flags.Whole `flag:"generations" range:"1 1000" default:"12" help:"how often a new mean is made"`
	Candidates  flags.Whole `flag:"candidates" range:"2 1000" default:"24" help:"sets of weights a generation"`
	Elite       flags.Whole `flag:"elite" range:"1 1000" default:"6" help:"how many of them make the next mean"`
	Duels       flags.Whole `flag:"duels" range:"1 1000000" default:"100" help:"duels of a candidate against each opponent in a generation"`
	HeldOut     flags.Whole `flag:"held-out" range:"2 10000000" default:"2000" help:"duels against each opponent for the verdict"`
	Seed        flags.Whole `flag:"seed" range:"0 18446744073709551615" help:"seed of all dice, instead of the experiment's"`
	Workers     flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	Sets        []string    `flag:"set" help:"PATH=VALUE: set a field of the experiment, a card or a doctrine (may be repeated)"`
	ID          string      `flag:"id" help:"id of the new doctrine (default the first one's with -tuned)"`
	Out         string      `flag:"out" help:"file for it (default ID.yaml)"`
	Quiet       bool        `flag:"quiet" help:"no progress"`
	Force       bool        `flag:"force" help:"replace the file"`
}
