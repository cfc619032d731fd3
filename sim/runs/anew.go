package runs

import (
	"context"
	"errors"
	"fmt"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// IsRun reports whether an argument names the folder of a run. The names of shipped experiments come first.
func IsRun(name string) bool {
	if !store.Exists(name) {
		return false
	}
	_, _, err := experiments.Find(name)
	return err != nil
}

// PlayAnew plays the run of a folder into another one, with what the flags of the request change: other dice, say.
func PlayAnew(ctx context.Context, a *Env, dir string, r *RunOptions) error {
	m, err := store.ReadManifest(store.Path(dir))
	if err != nil {
		return sim.Refuse(err)
	}
	switch q := m.Question; {
	case m.Shard.N > 0:
		return sim.Refuse(fmt.Errorf("%s: found the share %s of a run, want a whole run: merge the shares first", dir, m.Shard))
	case q != nil && r.Duels.Given:
		return sim.Refuse(fmt.Errorf("--duels: found it with the run of a question, which decides itself how many duels it needs: ask "+
			"again with %s", ask.More(q)))
	case q != nil && q.Design != nil:
		return sim.Refuse(errors.New("--out: found it with a sensitivity, whose points follow from its seed: ask it again (furball why sensitivity)"))
	}
	over, err := sim.Overrides(r.Sets, r.Without, r.Duels.String(), r.Seed.String())
	if err != nil {
		return sim.Refuse(err)
	}
	p, err := sim.Anew(m, over)
	if err != nil {
		return sim.Refuse(fmt.Errorf("%s: %w", dir, err))
	}
	if p.Stop == nil {
		p.Stop = m.Outline.Stop
	}
	if err := r.stopAt(p); err != nil {
		return sim.Refuse(err)
	}
	r.question = m.Question
	return playPlan(ctx, a, p, p.Experiment.Name, &answer{app: a, request: r, tournament: m.Pairings != nil})
}
