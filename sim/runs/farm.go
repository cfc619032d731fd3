package runs

import (
	"context"
	"errors"
	"fmt"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/farm"
)

// dial connects to the server of a run; nil: the run is played here.
func (r *RunOptions) dial() (*farm.Link, error) {
	if err := r.Nats.Check(); err != nil {
		return nil, sim.Refuse(err)
	}
	if r.Nats.URL == "" {
		return nil, nil
	}
	return farm.Dial(&r.Nats, "run", nil)
}

// here reports whether this process plays the duels, and not workers.
func (r *RunOptions) here() bool { return r.Nats.URL == "" }

// spread has the duels of a session played by workers. The returned function removes the run from the server.
func (to *answer) spread(s *sim.Session, t *Target) (clean func(), err error) {
	path, m := "", (*manifest.Manifest)(nil)
	if t != nil {
		path, m = t.path, t.folder.Manifest
	} else if m, err = s.Plan.Manifest(s.Plan.NewRun(to.app.Version, s.Workers), to.request.Shard.Shard); err != nil {
		return nil, err
	}
	r := to.farmed(s.Plan, m, path)
	r.Told, s.Told, s.Elsewhere = s.Told, nil, r.Play
	return func() {
		if err := r.Clean(context.Background()); err != nil {
			fmt.Fprintf(to.app.Err, "furball: the finished run could not be removed from the server: %v\n", err)
		}
	}, nil
}

// farmed is a run of a plan that workers play, for what is at a path; "": nothing is kept.
func (to *answer) farmed(p *sim.Plan, m *manifest.Manifest, path string) *farm.Run {
	return &farm.Run{Link: to.link, ID: farm.RunID(path, m), Plan: p, Manifest: m, Check: to.request.Twice.X, Chance: farm.Chance,
		Say: func(text string) { fmt.Fprintf(to.app.Err, "furball: %s\n", plaintext.Line(text)) }}
}

// sayLeft says what becomes of a run that was interrupted while workers played it.
func (to *answer) sayLeft(run *results.Run, t *Target) {
	left := "nothing was written"
	if t != nil {
		left = fmt.Sprintf("what workers have answered waits at the server; furball run %s --nats URL goes on with it, "+
			"furball run %s plays it again here", prose.RunFolder(t.dir), prose.RunFolder(t.dir))
	}
	fmt.Fprintf(to.app.Err, "furball: interrupted with %s in the folder; %s\n", prose.Count(run.Duels(), "duel"), left)
}

// Work is the worker until it is interrupted, which is its usual end, or banned.
func Work(ctx context.Context, a *Env, _ []string, r *WorkerOptions) error {
	if r.Nats.URL == "" {
		return sim.Refuse(errors.New("--nats: found nothing, want the URL of a NATS server (furball farm hub is one)"))
	}
	if err := r.Nats.Check(); err != nil {
		return sim.Refuse(err)
	}
	machine := ""
	if r.Name == "" {
		r.Name, machine = farm.NewName()
	}
	if err := farm.CheckName(r.Name); err != nil {
		return sim.Refuse(fmt.Errorf("--name: %w", err))
	}
	say := func(text string) { fmt.Fprintf(a.Err, "furball: worker %s: %s\n", r.Name, plaintext.Line(text)) }
	link, err := farm.Dial(&r.Nats, "worker "+r.Name, say)
	if err != nil {
		return err
	}
	defer link.Close()
	n := int(r.Workers.N)
	say(fmt.Sprintf("plays up to %s at the same time", prose.Count(int64(n), "duel")))
	w := farm.Worker{Link: link, Name: r.Name, Machine: machine, Version: a.Version, Workers: n, AllowExec: a.AllowExec,
		Say: say}
	return w.Work(ctx)
}
