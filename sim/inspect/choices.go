package inspect

import (
	"context"
	"errors"
	"fmt"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	found "github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/advantage"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// ChoicesOptions say which duels are looked at, and how closely.
type ChoicesOptions struct {
	Cell          string      `flag:"cell" help:"id or number of the cell (default the first)"`
	Duels         flags.Whole `flag:"duels" range:"2 100000" default:"40" help:"compare the choices of the first so many duels"`
	Continuations flags.Whole `flag:"continuations" range:"20 100000" default:"60" help:"how many continuations compare the ways of one choice"`
	Workers       flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	Seed          flags.Whole `flag:"seed" range:"0 18446744073709551615" help:"seed, instead of the experiment's"`
	Sets          []string    `flag:"set" help:"PATH=VALUE, as for run"`
	JSON          bool        `flag:"json" help:"print JSON"`
	terminal.Length
	Found func(flag string) bool // whether a flag was given
}

// Choices adds up over the duels of a cell what luck and choices did.
func Choices(ctx context.Context, a *runs.Env, name string, o *ChoicesOptions) error {
	p, cell, err := choicesOf(ctx, a, name, o)
	if err != nil {
		return err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	s := advantage.Settings{Continuations: int64(o.Continuations.N), Confidence: estimate.Confidence, Workers: int(o.Workers.N)}
	if !o.Quiet {
		s.Progress = terminal.Growing(a.Err, "continuations")
	}
	account, err := advantage.Account(ctx, p, cell, int64(o.Duels.N), s)
	switch {
	case errors.Is(err, advantage.ErrBots):
		return sim.Refuse(err)
	case err != nil:
		return sim.ErrInterrupted
	case o.JSON:
		return account.Write(a.Out)
	}
	screen := &terminal.Screen{Answer: []string{account.Sentence}, Tables: []*table.Table{choicesTable(account, false), choicesTable(account, true)},
		Notes: []string{fmt.Sprintf("Each choice counts with all others as they were: better ones everywhere would bring less than the sum. "+
			"%d duels of cell %s; the best of up to six choices found by %d continuations, and measured by others.", account.Duels, account.Cell, account.Continuations)},
		Ending: terminal.Next("watch a duel with its turning points", "replay", name, "--cell", account.Cell, "--chances")}
	return screen.Print(a.Out, o.Length)
}

// choicesOf is the plan and the cell that a name and options mean.
func choicesOf(ctx context.Context, a *runs.Env, name string, o *ChoicesOptions) (*sim.Plan, int, error) {
	if dir, cell := runs.SplitCell(name); cell != "" && store.Exists(dir) { // DIR:CELL, as furball why has it
		if o.Cell != "" {
			return nil, 0, sim.Refuse(fmt.Errorf("--cell: found it beside %s, want the cell once", name))
		}
		name, o.Cell = dir, cell
	}
	if store.Exists(name) && !experiments.IsShipped(name) {
		if o.Found("seed") || o.Found("set") {
			return nil, 0, sim.Refuse(errors.New("--seed, --set: found it with the folder of a run, which is looked at as it was played"))
		}
		s, err := runs.Open(ctx, a, name, o.Cell, "", false)
		if err != nil {
			return nil, 0, err
		}
		defer func() { _ = s.End() }() // it was only read
		p, err := s.Plan.Again()
		return p, s.Cells[0], err
	}
	return cellOfExperiment(a, name, o.Cell, o.Sets, nil, o.Seed.String())
}

// choicesTable are the lines of an account: by kinds of decisions, or by where the aircraft stood. Each decision is in both.
func choicesTable(a *found.Account, situated bool) *table.Table {
	t := &table.Table{Name: "kinds", Title: "What choices cost in a duel, in points of the side's share, by kind", Keys: 2, Row: "line"}
	if situated {
		t.Name, t.Title = "situations", "The same choices by where the aircraft stood"
	}
	t.AddWords("side")
	t.AddWords("choices")
	t.AddNumbers("in a", "duel")
	t.AddFigures("cost,", "points")
	t.AddWords("of all")
	for i := range a.Lines {
		l := &a.Lines[i]
		if l.Situated() != situated {
			continue
		}
		sort, part := l.Sort, ""
		if sort == "" {
			sort = "all"
		}
		if l.Part > 0 && l.Sort != "" {
			part = fmt.Sprintf("%.0f %%", 100*l.Part)
		}
		t.AddRow(table.Words(l.Side), table.Words(sort), table.Number(fmt.Sprintf("%.1f", l.Choices), l.Choices), table.Points(l.Cost), table.Words(part))
	}
	return t
}
