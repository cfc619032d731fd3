package runs

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/budget"
	"github.com/furball-sim/furball/sim/terminal"
)

// BudgetOptions say how many duels a budget may take.
type BudgetOptions struct {
	Duels   flags.Whole `flag:"duels" range:"100 1000000000" help:"duels at most, of all pilots and readings together (default: as many as the answer has, or what it takes)"`
	Workers flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	JSON    bool        `flag:"json" help:"print the budget as JSON"`
	terminal.Length
}

// Budget plays what the answer of a folder hangs on, or that of an experiment, which is played first.
func Budget(ctx context.Context, a *Env, about string, o *BudgetOptions) error {
	dir, id := SplitCell(about)
	if id == "" && !store.Exists(dir) {
		var err error
		if dir, err = playFor(ctx, a, about, o); err != nil {
			return err
		}
	}
	t, p, err := reopen(ctx, a, dir, true, func(t *Target) (func() error, error) { return nothing, t.whole() })
	if err != nil {
		return err
	}
	defer t.Release()
	defer p.Dismiss() // a temporary folder that remains does no harm
	run, err := t.folder.Load()
	if err != nil {
		return err
	}
	cell := -1
	if id != "" {
		if cell, err = FindCell(run.Outline(), id); err != nil {
			return err
		}
	}
	var asked *ask.Answer
	if t.folder.Manifest.Question != nil && cell < 0 {
		if asked, err = Recalled(dir); err != nil {
			return err
		}
		if cell = asked.Cell(); cell < 0 {
			return sim.Refuse(fmt.Errorf("DIR: found %s, whose question has no cell for an answer, want one of its cells, as in %s:1", dir, dir))
		}
	}
	if run.Duels() == 0 || cell >= 0 && run.Cells[cell].Tally.Duels == 0 {
		return sim.Refuse(fmt.Errorf("%s: found no duels, want some: furball run %s", about, prose.RunFolder(dir)))
	}
	asking := &budget.Asking{Plan: p, Run: run, Parts: t.folder.Each, Cell: cell, Workers: int(o.Workers.N),
		Tournament: t.folder.Manifest.Pairings != nil && cell < 0}
	duels := asking.Cost()
	if o.Duels.Given {
		duels = int64(o.Duels.N)
	}
	asking.Told = terminal.Bar(a.Err, duels, o.Quiet)
	b, err := asking.Make(ctx, duels)
	if err != nil {
		return err
	}
	if b == nil {
		fmt.Fprintf(a.Err, "furball: interrupted; the run in %s is as it was\n", dir)
		return sim.ErrInterrupted
	}
	if err := keepBudget(ctx, a, t, run, asked, b, p); err != nil {
		return err
	}
	return printBudget(a, b, o)
}

// nothing is a change that changes nothing.
func nothing() error { return nil }

// playFor plays an experiment into a folder of its own, without telling of it, and returns the folder.
func playFor(ctx context.Context, a *Env, name string, o *BudgetOptions) (string, error) {
	r := quietly()
	r.Workers, r.NoReport = o.Workers, true // the reports are written with the budget
	p, err := plannedRun(a, name, r, nil)
	if err != nil {
		return "", err
	}
	if r.Out, err = defaultFolder(p.Experiment.Name, false); err != nil {
		return "", sim.Refuse(err)
	}
	if err := playPlan(ctx, a, p, p.Experiment.Name, &answer{app: a, request: r, name: name, silent: true}); err != nil {
		return "", err
	}
	if !o.Quiet && !o.JSON {
		fmt.Fprintf(a.Err, "furball: the run is in %s\n", r.Out)
	}
	return r.Out, nil
}

// keepBudget writes a budget into the folder of its run, and the reports again, which have it; that of a cell of a run is not kept.
func keepBudget(ctx context.Context, a *Env, t *Target, run *results.Run, asked *ask.Answer, b *figures.Budget, p *sim.Plan) error {
	tournament := t.folder.Manifest.Pairings != nil
	if b.Cell != "" && asked == nil {
		return t.close()
	}
	to := &answer{app: a, request: quietly(), tournament: tournament, merged: true, asked: asked, budget: b, silent: true,
		again: func() (*sim.Plan, error) { return p, nil }}
	return errors.Join(t.close(), to.give(ctx, run, t, nil))
}

// hangs reports whether it is told what an answer hangs on. Runs that are shared out to other machines and those who want an
// answer without more words go without.
func (r *RunOptions) hangs() bool {
	return !r.NoBudget && (r.JSON || !r.Quiet) && r.here() && r.Shard.N == 0
}

// playBudget plays what the answer of a whole run hangs on, where that takes as many duels again at most; else it finds what it
// would take. It reports whether it was cut short.
func (to *answer) playBudget(ctx context.Context, p *sim.Plan, t *Target, run *results.Run) (cut bool, err error) {
	r := to.request
	cell := -1
	if to.asked != nil {
		if cell = to.asked.Cell(); cell < 0 {
			return false, nil
		}
	}
	if !r.hangs() || !run.Finished || to.markdown || run.Duels() == 0 || t != nil && t.folder.Manifest.Shard.N > 0 {
		return false, nil
	}
	asking := &budget.Asking{Plan: p, Run: run, Parts: to.kept.Each, Cell: cell, Workers: int(r.Workers.N), Tournament: to.tournament}
	if t != nil {
		if there, err := figures.LoadBudget(t.dir, run.Digest()); err == nil && there != nil { // a damaged one is made again
			to.budget = there
			return false, nil
		}
		_, err := os.Stat(filepath.Join(t.dir, figures.BudgetFile))
		to.outgrown = err == nil && to.before > 0
		asking.Parts = t.folder.Each
	}
	if !asking.Any() {
		return false, nil
	}
	if !asking.Affordable() {
		to.costs = &figures.BudgetCost{Duels: asking.Cost()}
		to.costs.Command, err = to.budgetCommand(p, t, run)
		return false, err
	}
	asking.Told = terminal.Bar(to.app.Err, asking.Cost(), r.Quiet)
	to.budget, err = asking.Make(ctx, asking.Cost())
	return to.budget == nil && err == nil, err
}

// CostOf is what it would take to play what the answer of a folder hangs on; nil: it has that, or it cannot be played here.
func CostOf(dir string, of *words.Study, asked *ask.Answer) *figures.BudgetCost {
	cell := -1
	if asked != nil {
		if cell = asked.Cell(); cell < 0 {
			return nil
		}
	}
	if of.Budget != nil || !of.Run.Finished || of.Run.Duels() == 0 {
		return nil
	}
	f, err := store.Read(store.Path(dir))
	if err != nil {
		return nil
	}
	defer f.Close() // it was only read
	if f.Manifest.Shard.N > 0 {
		return nil
	}
	p, err := sim.Restore(f.Manifest)
	if err != nil { // the answer of another Furball's run is shown all the same
		return nil
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	asking := &budget.Asking{Plan: p, Run: of.Run, Cell: cell, Tournament: f.Manifest.Pairings != nil}
	if !asking.Any() {
		return nil
	}
	return &figures.BudgetCost{Duels: asking.Cost(), Command: budgetOf(dir)}
}

// budgetOf is the command that plays the budget of a folder.
func budgetOf(dir string) string { return "furball why budget " + prose.ShellWord(dir) }

// costLine says what it would take to play what an answer hangs on.
func costLine(c *figures.BudgetCost) string {
	return fmt.Sprintf("What it hangs on: %s, %s.", c.Command, prose.Count(c.Duels, "duel"))
}

// keeps has a supply keep what the budget of an answer without a folder asks for.
func (to *answer) keeps(s *sim.Supply, t *Target) {
	if t == nil && to.request.hangs() {
		s.Kept = to.kept.Add
	}
}

// budgetCommand is the command that plays the budget: of a run without a folder it plays the run again into one.
func (to *answer) budgetCommand(p *sim.Plan, t *Target, run *results.Run) (string, error) {
	if t != nil {
		return budgetOf(t.dir), nil
	}
	m, err := p.Manifest(run, manifest.Shard{})
	if err != nil {
		return "", err
	}
	name := p.Experiment.Name
	if q := to.request.question; q != nil {
		m.Ask(q)
		name += "-" + q.Kind
	}
	dir, err := defaultFolder(name, false)
	if err != nil {
		return "", err
	}
	dir = prose.ShellWord(dir)
	return fmt.Sprintf("%s --quiet --out %s && furball why budget %s", m.Command(), dir, dir), nil
}

// giveCut gives the answer of a whole run whose budget was cut short.
func (to *answer) giveCut(ctx context.Context, run *results.Run, t *Target, failed error) error {
	to.request.NoReport = true // nobody waits for charts after Ctrl-C
	if err := to.give(context.WithoutCancel(ctx), run, t, failed); err != nil {
		return err
	}
	if t == nil {
		fmt.Fprintln(to.app.Err, "furball: interrupted; the answer is whole, but for what it hangs on")
		return sim.ErrInterrupted
	}
	fmt.Fprintf(to.app.Err, "furball: interrupted; the run in %s is whole, furball why budget %s plays what it hangs on\n", t.dir, t.dir)
	return sim.ErrInterrupted
}

// saveBudget writes the budget of a run, or finds that which the folder has of it, and returns the names of files.
func (to *answer) saveBudget(t *Target, run *results.Run) ([]string, error) {
	if to.budget == nil {
		there, err := figures.LoadBudget(t.dir, run.Digest())
		if err != nil || there == nil {
			return nil, nil //nolint:nilerr // a damaged one makes way
		}
		to.budget = there
		if to.of != nil {
			to.of.Budget = there
		}
		return []string{figures.BudgetFile}, nil
	}
	return []string{figures.BudgetFile}, figures.SaveBudget(t.dir, to.budget)
}

// printBudget prints a budget: its line, and its table.
func printBudget(a *Env, b *figures.Budget, o *BudgetOptions) error {
	if o.JSON {
		return b.Write(a.Out)
	}
	s := &terminal.Screen{Answer: []string{words.BudgetLine(b, terminal.Width(a.Out))}, Notes: []string{words.BudgetSentence(b)},
		Tables: []*table.Table{table.OfBudget(b)}}
	return s.Print(a.Out, o.Length)
}
