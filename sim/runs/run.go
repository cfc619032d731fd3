package runs

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// Play plays an experiment, or what its folder lacks of it, and gives the answer.
func Play(ctx context.Context, a *Env, name string, r *RunOptions) error {
	p, err := plannedRun(a, name, r, nil)
	if err != nil {
		return err
	}
	if err := r.stopAt(p); err != nil {
		return sim.Refuse(err)
	}
	return playPlan(ctx, a, p, p.Experiment.Name, &answer{app: a, request: r, name: name})
}

// plannedRun reads the experiment that the flags of a run change. Pairings say which doctrines meet in a tournament.
func plannedRun(a *Env, name string, r *RunOptions, pairings *experiments.Pairings) (*sim.Plan, error) {
	over, err := sim.Overrides(r.Sets, r.Without, r.Duels.String(), r.Seed.String())
	if err != nil {
		return nil, sim.Refuse(err)
	}
	return a.Folders.Plan(name, over, pairings)
}

// playPlan plays a plan into its folder, if it is to have one, and gives the answer. If the user names no folder, it
// has the name given here.
func playPlan(ctx context.Context, a *Env, p *sim.Plan, name string, to *answer) error {
	at, err := to.request.site(a, name, p) // before programs start, which would be for nothing
	if err != nil {
		return err
	}
	if to.request.here() { // else the programs are started by workers that allow it
		if err := a.StartBots(ctx, p); err != nil {
			return err
		}
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	link, err := to.request.dial()
	if err != nil {
		return err
	}
	defer link.Close()
	to.link = link
	var t *Target
	if at != nil {
		if t, err = at.target(); err != nil {
			return err
		}
	}
	return playInto(ctx, a, p, t, to)
}

// playTournament plays a tournament and saves it in the folder of its run.
func playTournament(ctx context.Context, a *Env, name string, r *TournamentOptions) error {
	p, err := plannedRun(a, name, &r.RunOptions, r.pairings())
	if err != nil {
		return err
	}
	to := &answer{app: a, request: &r.RunOptions, tournament: true, markdown: r.Markdown}
	return playPlan(ctx, a, p, p.Experiment.Name+"-tournament", to)
}

// showTournament prints the tournament that a run folder holds.
func showTournament(a *Env, dir string, r *TournamentOptions) error {
	if len(r.Sets) > 0 || r.Duels.Given || r.Seed.Given || r.Out != "" || r.Blue != nil || r.Red != nil {
		return sim.Refuse(errors.New("a folder of a run is shown as it was played: name an experiment to play with other flags"))
	}
	run, err := Load(dir)
	if err != nil {
		return err
	}
	t, err := figures.HoldTournament(run, estimate.Confidence)
	if err != nil {
		return sim.Refuse(fmt.Errorf("%s: %w", dir, err))
	}
	hangs, err := figures.LoadBudget(dir, run.Digest())
	if err != nil {
		return sim.Refuse(err)
	}
	to := &answer{app: a, request: &r.RunOptions, tournament: true, markdown: r.Markdown, found: t, budget: hangs}
	return to.print(run, to.nextLines(dir, run))
}

// pairings says which doctrines meet.
func (r *TournamentOptions) pairings() *experiments.Pairings {
	return &experiments.Pairings{All: true, Flags: [2]string{"--blue", "--red"}, Doctrines: [2][]string{r.Blue, r.Red}}
}

// PlayTournament plays the tournament of an experiment, or shows that of a folder.
func PlayTournament(ctx context.Context, a *Env, name string, r *TournamentOptions) error {
	if _, err := os.Stat(filepath.Join(name, store.File)); err == nil {
		return showTournament(a, name, r)
	}
	return playTournament(ctx, a, name, r)
}
