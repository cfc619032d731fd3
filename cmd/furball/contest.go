package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// A contestRequest holds the flags of compare that play on.
type contestRequest struct {
	until, metric  string
	by, error      bounded
	duels, workers whole
	json           bool
}

// decided is the value of --until.
const decided = "decided"

func newContestRequest() contestRequest {
	return contestRequest{metric: "blue.kill", by: bounded{low: 0, high: 0.5}, error: bounded{low: 1e-9, high: 0.5, value: 0.05},
		duels: whole{low: 1, high: experiments.MaxDuels, value: 1_000_000}, workers: newRunRequest().workers}
}

// flags adds the flags.
func (r *contestRequest) flags(a *app, c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&r.until, "until", "", `"decided": play both cells on until it is clear whether the second is better`)
	f.Var(&r.by, "by", "with --until: the smallest difference that matters, 0.02 for two points (default any)")
	f.StringVar(&r.metric, "metric", r.metric, "with --until: blue.kill, red.kill, blue.win, red.win, blue.points or red.points")
	f.Var(&r.error, "error", "with --until: chance that the verdict is wrong, however often one looks")
	f.Var(&r.duels, "duels", "with --until: duels of a cell at most")
	f.Var(&r.workers, "workers", "with --until: duels played at the same time")
	a.execFlag(c)
}

// check refuses flags that have no effect.
func (r *contestRequest) check(c *cobra.Command) error {
	if r.until != "" && r.until != decided {
		return fmt.Errorf("--until: found %q, want %s", r.until, decided)
	}
	for _, flag := range []string{"by", "metric", "error", "duels", "workers", "allow-exec"} {
		if r.until == "" && c.Flags().Changed(flag) {
			return fmt.Errorf("--%s: found it without --until %s, want both", flag, decided)
		}
	}
	m, err := ask.FindMetric(r.metric)
	if err == nil && m.Ratio() {
		err = errors.New("--metric: found exchange, want a share or points, which pairs of duels can be compared by")
	}
	return err
}

// contest plays two cells on until it is decided which is better, and gives the verdict.
func (a *app) contest(ctx context.Context, args []string, r *contestRequest) error {
	var sides []*side
	for i, arg := range args {
		dir, id := splitCell(arg)
		if i == 1 && dir == sides[0].target.dir {
			sides = append(sides, &side{target: sides[0].target, plan: sides[0].plan, ground: sides[0].ground})
		} else {
			s, err := a.side(ctx, dir, r)
			if err != nil {
				for _, s := range sides {
					s.leave()
				}
				return err
			}
			defer s.leave()
			sides = append(sides, s)
		}
		cell, err := findCell(sides[i].target.folder.Manifest.Outline, id)
		if err != nil {
			return refuse(err)
		}
		sides[i].cell = cell
	}
	if err := meet(sides[0], sides[1], r); err != nil {
		return refuse(err)
	}
	c := ask.Contest{A: sides[0].corner(sides[1]), B: sides[1].corner(sides[0]), Metric: r.metric, By: r.by.value, Error: r.error.value,
		Most: int64(r.duels.value)}
	return a.decide(ctx, &c, sides, r)
}

// A side is one cell of a contest, in the folder of its run.
type side struct {
	target *target
	plan   *sim.Plan
	ground *ask.Ground
	cell   int
}

// side opens a folder. The error is refused input.
func (a *app) side(ctx context.Context, dir string, r *contestRequest) (*side, error) {
	t, p, err := a.reopen(ctx, dir, true, func(t *target) (func() error, error) {
		m := t.folder.Manifest
		switch {
		case t.next():
			return nil, fmt.Errorf("%s: found %s", dir, t.waits(m))
		case m.Shard.N > 0:
			return nil, fmt.Errorf("%s: found the share %s of a run, want a whole run: merge the shares first", dir, m.Shard)
		case m.Question != nil:
			return nil, fmt.Errorf("%s: found the run of a question, which has its answer, want a run", dir)
		}
		return func() error { return nil }, nil
	})
	if err != nil {
		return nil, err
	}
	g := &ask.Ground{Plan: p, Folder: t.folder, Version: version, Workers: int(r.workers.value)}
	if err := g.Open(); err != nil {
		return nil, errors.Join(err, t.close())
	}
	return &side{target: t, plan: p, ground: g}, nil
}

// leave closes a side.
func (s *side) leave() {
	s.target.release()
	_ = s.plan.Dismiss() // a temporary folder that remains does no harm
}

// corner is the side as the contest sees it. Its name is what it has and the other has not: fields, or the folder; its
// words say the same for people.
func (s *side) corner(other *side) ask.Corner {
	run := s.target.folder.Manifest.Outline
	var own, words []string
	for i, f := range run.Cases[s.cell].Factors {
		if s.target == other.target && run.Cases[other.cell].Factors[i].Value != f.Value {
			own = append(own, fmt.Sprintf("%s=%v", f.Path, f.Value))
			words = append(words, run.FactorWords(s.cell, i))
		}
	}
	name := strings.Join(own, ",")
	if name == "" {
		name = s.target.dir
		if len(run.Cases) > 1 {
			name += ":" + strconv.Itoa(s.cell+1)
		}
	}
	if words == nil {
		words = []string{name}
	}
	return ask.Corner{Name: name, Words: strings.Join(words, " / "), Arena: s.ground, Cell: s.cell, Cells: len(run.Cases)}
}

// meet refuses sides that cannot be compared duel by duel.
func meet(a, b *side, r *contestRequest) error {
	err := shareDice(a.target.folder.Manifest.Outline, a.cell, b.target.folder.Manifest.Outline, b.cell)
	if err != nil {
		return err
	}
	m, err := ask.FindMetric(r.metric)
	if err == nil && m.Wins() && (a.plan.Cells[a.cell].HasBots() || b.plan.Cells[b.cell].HasBots()) {
		err = fmt.Errorf("--metric: found %s, but programs fly, which may forfeit: want blue.kill or red.kill", r.metric)
	}
	return err
}

// shareDice refuses two cells whose duels of equal numbers do not share their dice, or are the same.
func shareDice(x *results.Outline, a int, y *results.Outline, b int) error {
	switch {
	case x.System != y.System:
		return fmt.Errorf("found the systems %s and %s, want one", x.System, y.System)
	case x.Seed != y.Seed:
		return fmt.Errorf("found the seeds %d and %d, whose duels do not share dice, want one (--seed)", x.Seed, y.Seed)
	case x.Cases[a].Key == y.Cases[b].Key:
		return errors.New("found two cells that play the same duels, want two that differ")
	}
	return nil
}

// decide plays, prints the decision and writes the files of the folders again, whose runs have grown.
func (a *app) decide(ctx context.Context, c *ask.Contest, sides []*side, r *contestRequest) error {
	tell := a.teller(false)
	d, failed := c.Decide(ctx, func(duels int64, e estimate.Estimate) {
		if tell.say != nil {
			tell.say("difference "+prose.PointsSpan(e)+" points", duels, int64(r.duels.value)-duels)
		}
	})
	tell.clear()
	if d == nil {
		return failed
	}
	for i, s := range sides {
		if i == 0 || s.target != sides[0].target {
			failed = errors.Join(failed, a.rewrite(ctx, s))
		}
	}
	if r.json {
		failed = errors.Join(failed, d.Write(a.stdout))
	} else {
		_, err := fmt.Fprintln(a.stdout, strings.TrimSpace(prose.Wrap(d.Sentence, terminalWidth(a.stdout), "")))
		failed = errors.Join(failed, err)
	}
	if !d.Finished && failed == nil {
		fmt.Fprintln(a.stderr, "furball: interrupted; what has been played is kept, and the same command goes on")
		return errInterrupted
	}
	return failed
}

// rewrite ends the session of a side and makes the files of its folder again.
func (a *app) rewrite(ctx context.Context, s *side) error {
	t := s.target
	if err := t.folder.End(); err != nil {
		return errors.Join(err, t.close())
	}
	run, err := t.folder.Load()
	if err != nil {
		return errors.Join(err, t.close())
	}
	round := t.folder.Manifest.Round != nil
	err = t.close()
	p := s.plan
	to := &answer{app: a, runRequest: &runRequest{quiet: true, workers: newRunRequest().workers}, round: round, merged: true,
		again: func() (*sim.Plan, error) { return p, nil }}
	return errors.Join(err, to.give(ctx, run, t, nil))
}
