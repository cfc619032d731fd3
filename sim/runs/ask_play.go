package runs

import (
	"context"
	"errors"
	"fmt"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/internal/terminal"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/farm"
)

// askInto asks the question of a run, into its folder if there is one, and gives the answer.
func askInto(ctx context.Context, a *Env, p *sim.Plan, t *Target, to *answer) error {
	run := p.NewRun(a.Version, int(to.request.Workers.N))
	g := &ask.Ground{Plan: p, Version: a.Version, Workers: run.Workers}
	if t != nil {
		defer t.Release()
		g.Folder = t.folder
		sayRepaired(a, t)
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
		err = errors.Join(err, t.close())
	}
	run.Finished, to.played = to.asked.Finished, g.Duels()
	sayForfeits(a, run)
	return to.give(ctx, run, t, err)
}

// spreadRounds has the rounds of a question played by workers.
func (to *answer) spreadRounds(g *ask.Ground, t *Target, run *results.Run) {
	path := ""
	if t != nil {
		path = t.path
	}
	g.Elsewhere = func(ctx context.Context, round int, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
		m, err := g.Plan.Manifest(run, store.Shard{})
		if err != nil {
			return false, err
		}
		m.Question = to.request.question // it may say what the cells are
		at := path
		if at != "" {
			at = fmt.Sprintf("%s %d", path, round)
		}
		r := &farm.Run{Link: to.link, ID: farm.RunID(at, m), Plan: g.Plan, Manifest: m, Check: to.request.Twice.X,
			Chance: farm.Chance, Told: func(int64) {},
			Say: func(text string) { fmt.Fprintf(to.app.Err, "furball: %s\n", plaintext.Line(text)) }}
		whole, err := r.Play(ctx, lacks, sink)
		if whole && err == nil {
			err = r.Clean(context.Background())
		}
		return whole, err
	}
}
