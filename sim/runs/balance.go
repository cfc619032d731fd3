package runs

import (
	"context"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// BalanceSeveral seeks the change of an experiment's fields that comes nearest to a target, against several opponents at once if
// these are named, and prints what it finds as a rating.
func BalanceSeveral(ctx context.Context, a *Env, name string, asked *ask.BalanceOptions, into *IntoOptions) error {
	o := &RateOptions{}
	flags.Usual(o)
	o.Out, o.JSON, o.NoBudget, o.Length, o.Changes = into.Out, into.JSON, into.NoBudget, into.Length, asked.Changes
	j, err := o.joint(a, name, asked)
	if err != nil {
		return sim.Refuse(err)
	}
	h, searched, err := o.fields(j)
	if err != nil {
		return sim.Refuse(err)
	}
	h.Workers = int(into.Workers.N)
	sayPlays(a, &manifest.Question{Plays: j.Plays})
	r := &worth.Rating{Rows: h.Rows, Knobs: h.Knobs, Error: asked.Error.X, Duels: j.Duels, Bench: h}
	return o.play(ctx, a, r, h, searched, func(out *figures.Rated) []string {
		out.Experiment = j.Experiment
		if j.Plays != nil {
			out.Plays = j.Plays
		}
		return o.nextJoint(out, name, j)
	})
}

// A joint is a question with the opponents that it names.
type joint struct {
	*ask.Joint
	folders sim.Folders
	against []string
}

// joint reads the request.
func (o *RateOptions) joint(a *Env, name string, asked *ask.BalanceOptions) (*joint, error) {
	if err := freeFolder(o.Out, ratedFile); err != nil {
		return nil, err
	}
	j, of := &joint{folders: a.Folders}, *asked
	var err error
	if asked.Against != nil {
		if j.against, err = o.take(&j.folders, asked.Against); err != nil {
			return nil, err
		}
		of.Against = j.against
	}
	j.Joint, err = of.Joint(name, j.folders)
	return j, err
}

// fields are the hangar of a question, with its fields, of which two at most change together.
func (o *RateOptions) fields(j *joint) (h *rate.Hangar, s worth.Searched, err error) {
	rows := []worth.Row{{Target: j.Target}}
	if j.against != nil {
		rows = nil
	}
	for _, card := range j.against {
		rows = append(rows, worth.Row{Opponent: card, Target: j.Target})
	}
	if h, err = rate.HangarOf(j.folders, j.Doc, j.Side, rows, j.Sets); err != nil {
		return nil, s, err
	}
	for i := range j.Fields {
		f := &j.Fields[i]
		k := h.Field(f.Path, f.Words, f.Own, f.Step, f.Most)
		if err := f.Reached(k.Down, k.Up); err != nil {
			return nil, s, err
		}
		s.Free = append(s.Free, i)
	}
	s.Fields = min(2, len(s.Free))
	return h, s, nil
}

// nextJoint is the command that plays the changed fight, against the opponent against whom that lies farthest off; none where
// that is a file, which no experiment names.
func (o *RateOptions) nextJoint(r *figures.Rated, name string, j *joint) []string {
	row := worst(r)
	if len(r.Near) == 0 || o.named(row.Opponent) != row.Opponent {
		return nil
	}
	args := append([]string{"run", name}, o.changes()...)
	if j.Plays != nil {
		for _, s := range j.Plays.Held {
			if s.Value != "" {
				args = append(args, setting([]string{s.Path + "=" + s.Value})...)
			}
		}
	}
	if j.against != nil {
		args = append(args, setting([]string{j.Opponent + "=" + row.Opponent})...)
	}
	return []string{"Next: furball " + prose.ShellWords(append(args, setting(r.Near[0].Sets)...))}
}
