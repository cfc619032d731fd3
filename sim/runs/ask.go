package runs

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/terminal"
)

// AskAbout asks a question about an experiment.
func AskAbout(ctx context.Context, a *Env, name string, d ask.Definition, r *IntoOptions) error {
	q, p, err := ask.Define(d, name, a.Folders)
	if err != nil {
		return sim.Refuse(err)
	}
	sayPlays(a, q)
	return playQuestion(ctx, a, q, p, r)
}

// sayPlays says which of an experiment's fights a question is about.
func sayPlays(a *Env, q *manifest.Question) {
	if plays := ask.Plays(q); plays != "" {
		fmt.Fprintln(a.Err, strings.TrimSpace(prose.Wrap("furball: "+plays, terminal.Width(a.Err), "  ")))
	}
}

// playQuestion plays a plan for a question, and gives the answer.
func playQuestion(ctx context.Context, a *Env, q *manifest.Question, p *sim.Plan, r *IntoOptions) error {
	to := &answer{app: a, request: &RunOptions{IntoOptions: *r, question: q}}
	return playPlan(ctx, a, p, p.Experiment.Name+"-"+q.Kind, to)
}

// CreditCell is the plan of the run of a folder, the run, and the index of one of its cells, which has duels.
func CreditCell(dir, id string) (p *sim.Plan, run *results.Run, cell int, err error) {
	if dir == "" {
		return nil, nil, 0, errors.New(`DIR: found "", want the folder of a run`)
	}
	run, err = Load(dir)
	if err != nil {
		return nil, nil, 0, err
	}
	m, err := store.ReadManifest(store.Path(dir))
	if err != nil {
		return nil, nil, 0, err
	}
	if id == "" && len(run.Cells) > 1 {
		return nil, nil, 0, WantCell(dir, len(run.Cells))
	}
	cell, err = FindCell(run.Outline(), id)
	if err != nil {
		return nil, nil, 0, err
	}
	if run.Cells[cell].Tally.Duels == 0 {
		return nil, nil, 0, fmt.Errorf("%s: found no duel of cell %s, want some: furball run %s", dir, run.Cells[cell].ID, prose.RunFolder(dir))
	}
	p, err = sim.Restore(m)
	if err != nil {
		return nil, nil, 0, fmt.Errorf("%s: %w", dir, err)
	}
	return p, run, cell, nil
}

// AskCredit asks what the weapons of a cell are worth.
func AskCredit(ctx context.Context, a *Env, arg string, o *CreditOptions) error {
	dir, id := SplitCell(arg)
	p, run, cell, err := CreditCell(dir, id)
	if err != nil {
		return sim.Refuse(err)
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	q, plan, err := o.Of(p, run, cell)
	if err != nil {
		return sim.Refuse(err)
	}
	return playQuestion(ctx, a, q, plan, &o.IntoOptions)
}

// askInto asks the question of a run, into its folder if there is one, and gives the answer.
func askInto(ctx context.Context, a *Env, p *sim.Plan, t *Target, to *answer) error {
	run := p.NewRun(a.Version, int(to.request.Workers.N))
	g := &ask.Ground{Supply: sim.Supply{Plan: p, Version: a.Version, Workers: run.Workers}}
	to.keeps(&g.Supply, t)
	if t != nil {
		defer t.Release()
		g.Folder = t.folder
		sayRepaired(a, t)
	} else if keep := g.Kept; keep != nil {
		g.Kept = func(p *results.Part) {
			keep(p)
			run.Cells[p.Cell].Tally.Merge(&p.Tally)
		}
	}
	if to.link != nil {
		to.spreadRounds(g, t, run)
	}
	err := g.Open()
	if err != nil {
		return errors.Join(err, t.close())
	}
	tell := terminal.NewTeller(a.Err, to.request.Quiet)
	to.asked, err = ask.Put(ctx, to.request.question, run.Outline(), g, tell.Say)
	tell.Clear()
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
	}
	run.Finished, to.played = to.asked.Finished, g.Duels()
	cut := false
	if err == nil {
		cut, err = to.playBudget(ctx, p, t, run)
	}
	err = errors.Join(err, t.close())
	sayForfeits(a, run)
	if cut {
		return to.giveCut(ctx, run, t, err)
	}
	return to.give(ctx, run, t, err)
}

// spreadRounds has the rounds of a question played by workers.
func (to *answer) spreadRounds(g *ask.Ground, t *Target, run *results.Run) {
	path := ""
	if t != nil {
		path = t.path
	}
	g.Elsewhere = func(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
		m, err := g.Plan.Manifest(run, manifest.Shard{})
		if err != nil {
			return false, err
		}
		m.Question = to.request.question // it may say what the cells are
		at := path
		if at != "" {
			at = fmt.Sprintf("%s %d", path, g.Round)
		}
		r := to.farmed(g.Plan, m, at)
		whole, err := r.Play(ctx, lacks, sink)
		if whole && err == nil {
			err = r.Clean(context.Background())
		}
		return whole, err
	}
}
