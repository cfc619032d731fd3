package runs

import (
	"context"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim"
)

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

// plannedRun reads the experiment that the flags of a run change. A round says which doctrines meet in a tournament.
func plannedRun(a *Env, name string, r *RunOptions, round *experiments.Round) (*sim.Plan, error) {
	over, err := sim.Overrides(r.Sets, r.Without, r.Duels.String(), r.Seed.String())
	if err != nil {
		return nil, sim.Refuse(err)
	}
	return a.Folders.Plan(name, over, round)
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
