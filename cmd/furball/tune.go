package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A tuneRequest holds the flags of doctrines tune.
type tuneRequest struct {
	seed, workers, duels, heldOut  whole
	generations, candidates, elite whole
	side, doctrine, id, out        string
	against, sets                  []string
	quiet, force                   bool
}

func number(value, low, high uint64) whole {
	return whole{low: low, high: high, value: value, set: true}
}

func (a *app) tuneCommand() *cobra.Command {
	r := tuneRequest{seed: seedFlag(), workers: newRunRequest().workers,
		duels: number(100, 1, 1_000_000), heldOut: number(2000, 2, 10_000_000),
		generations: number(12, 1, 1000), candidates: number(24, 2, 1000), elite: number(6, 1, 1000)}
	c := &cobra.Command{
		Use:   "tune SYSTEM EXPERIMENT",
		Short: "Improve a doctrine's weights against given opponents and write it as a new file",
		Long: "Improve the weights of one side's doctrine by the cross-entropy method: candidates are drawn about\n" +
			"a mean, all play the same duels with the same dice, and the best of them make the next mean. The\n" +
			"verdict comes from duels that the search has not seen. The same seed gives the same doctrine.",
		Example: "  furball doctrines tune airforce mustang-vs-gustav --side blue " +
			"--against turn-and-burn,boom-and-zoom --id mustang-ace\n" +
			"  furball doctrines tune ufo tornado-vs-ufo --set red.card.dp=8 --doctrine guns-only " +
			"--against sniper --generations 8",
		Args: cobra.ExactArgs(2),
		RunE: func(c *cobra.Command, args []string) error { return a.tune(c.Context(), args[0], args[1], &r) },
	}
	f := c.Flags()
	f.StringVar(&r.side, "side", "blue", "whose doctrine: blue or red")
	f.StringVar(&r.doctrine, "doctrine", "", "the doctrine to begin with, instead of the side's own")
	f.Var((*list)(&r.against), "against", "doctrines of the other side, with commas between, instead of its own")
	f.Var(&r.generations, "generations", "how often a new mean is made")
	f.Var(&r.candidates, "candidates", "sets of weights a generation")
	f.Var(&r.elite, "elite", "how many of them make the next mean")
	f.Var(&r.duels, "duels", "duels of a candidate against each opponent in a generation")
	f.Var(&r.heldOut, "held-out", "duels against each opponent for the verdict")
	f.Var(&r.seed, "seed", "seed of all dice, instead of the experiment's")
	f.Var(&r.workers, "workers", "duels played at the same time; it never changes a result")
	f.StringArrayVar(&r.sets, "set", nil,
		"PATH=VALUE: set a field of the experiment, a card or a doctrine (may be repeated)")
	f.StringVar(&r.id, "id", "", "id of the new doctrine (default the first one's with -tuned)")
	f.StringVar(&r.out, "out", "", "file for it (default ID.yaml)")
	f.BoolVar(&r.quiet, "quiet", false, "no progress")
	f.BoolVar(&r.force, "force", false, "replace the file")
	return c
}

// tune finds better weights, writes the doctrine and reports how good it is.
func (a *app) tune(ctx context.Context, system, name string, r *tuneRequest) error {
	t, source, err := a.tuning(system, name, r)
	if err != nil {
		return refuse(err)
	}
	if r.id == "" {
		r.id = field(t.Start, "id") + "-tuned"
	}
	if r.out == "" {
		r.out = r.id + ".yaml"
	}
	err = r.free()
	if err == nil {
		err = r.sound(t, source)
	}
	if err != nil {
		return refuse(err)
	}
	found, err := t.Run(ctx, a.bar(t.Cost(), r.quiet))
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(a.stderr, "furball: interrupted; nothing was written")
		return errInterrupted
	}
	if err != nil {
		return err
	}
	text, err := r.text(t, found.Weights, source, found.Values, r.story(t, found))
	if err != nil {
		return err
	}
	if err := os.WriteFile(r.out, text, 0o666); err != nil {
		return err
	}
	return a.tellTuned(t, found, r)
}

// tuning reads the request. Its error is a fault of the input.
func (a *app) tuning(system, name string, r *tuneRequest) (*sim.Tuning, []byte, error) {
	side := rules.Blue
	switch r.side {
	case "blue":
	case "red":
		side = rules.Red
	default:
		return nil, nil, fmt.Errorf("--side: found %q, want blue or red", r.side)
	}
	if r.elite.value > r.candidates.value {
		return nil, nil, fmt.Errorf("--elite: found %s, want at most the candidates, %s", &r.elite, &r.candidates)
	}
	s, err := sim.FindSystem(system, rules.Systems())
	if err != nil {
		return nil, nil, withField(err, "SYSTEM")
	}
	p, err := a.tunePlan(name, side, r)
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
	shelf, err := a.folders.DoctrineShelf(s)
	if err != nil {
		return nil, nil, err
	}
	doc, err := shelf.Find(start)
	if err != nil {
		return nil, nil, err
	}
	return &sim.Tuning{Plan: p, Side: side, Start: doc, Generations: int(r.generations.value),
		Candidates: int(r.candidates.value),
		Elite:      int(r.elite.value), Duels: int(r.duels.value), HeldOut: int(r.heldOut.value), Spread: firstSpread,
		Workers: int(r.workers.value)}, shelf.Source(start), nil
}

// firstSpread gives two in three of the drawn weights a value between 0.6 and 1.65 times the first.
const firstSpread = 0.5

// tunePlan is the experiment with one doctrine for the side and its opponents as cells.
func (a *app) tunePlan(name string, side rules.Side, r *tuneRequest) (*sim.Plan, error) {
	sets, err := overrides(r.sets, duelsFlag(), r.seed)
	if err != nil {
		return nil, err
	}
	var round experiments.Round
	round.Flags[side], round.Flags[side.Other()] = "--doctrine", "--against"
	if r.doctrine != "" {
		round.Doctrines[side] = []string{r.doctrine}
	}
	round.Doctrines[side.Other()] = r.against
	return a.plan(name, sets, &round)
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
func (r *tuneRequest) free() error {
	if yamldoc.ID(r.out) != r.id {
		return fmt.Errorf("--out: found %s, want a file named %s.yaml, as the doctrine's id", r.out, r.id)
	}
	return freeFile(r.out, r.force)
}

// sound refuses a new id that a doctrine may not have.
func (r *tuneRequest) sound(t *sim.Tuning, source []byte) error {
	w, err := agents.WeightsOf(t.Start, t.Plan.Experiment.System)
	if err != nil {
		return err
	}
	_, err = r.text(t, w, source, w.Values, nil)
	return err
}

// text is the file of the new doctrine, checked.
func (r *tuneRequest) text(t *sim.Tuning, w *agents.Weights, source []byte, values []int64,
	story []string) ([]byte, error) {
	text, err := w.Text(source, values, r.id, field(t.Start, "name")+", tuned", story)
	if err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(yamldoc.File{Name: r.out, Data: text})
	if err == nil {
		err = agents.Check(doc, t.Plan.Experiment.System)
	}
	return text, err
}

// story is the comment in the file about its origin.
func (r *tuneRequest) story(t *sim.Tuning, found *sim.Tuned) []string {
	return []string{
		fmt.Sprintf("%s with weights found by furball doctrines tune: %s, %s, seed %d,", field(t.Start, "id"),
			t.Plan.Experiment.Name, r.side, t.Plan.Experiment.Seed),
		fmt.Sprintf("%d generations of %d candidates, %d duels against each opponent.", t.Generations, t.Candidates,
			t.Duels),
		fmt.Sprintf("Points in %d duels that the search had not seen: %s %% before, %s %% after.", found.Before.N,
			prose.Percent(found.Before), prose.Percent(found.After)),
	}
}

// tellTuned prints the generations and the verdict.
func (a *app) tellTuned(t *sim.Tuning, found *sim.Tuned, r *tuneRequest) error {
	fmt.Fprintf(a.stdout, "%s, %s, against %s\n\n", field(t.Start, "id"), r.side, strings.Join(opponents(t), ", "))
	rows := [][]string{{"generation", "best, %", "elite, %"}}
	for g, step := range found.Path {
		rows = append(rows,
			[]string{fmt.Sprint(g + 1), fmt.Sprintf("%.1f", 100*step.Best), fmt.Sprintf("%.1f", 100*step.Elite)})
	}
	if err := a.table(rows); err != nil {
		return err
	}
	fmt.Fprintf(a.stdout,
		"\nPoints a duel in %d duels that the search had not seen, %%\n\nbefore  %s\nafter   %s\ngain    %s\n\n%s\n"+
			"\nWritten to %s.\n",
		found.Before.N, prose.Percent(found.Before), prose.Percent(found.After), prose.Points(found.Gain),
		comparedText(found.Gain), r.out)
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
