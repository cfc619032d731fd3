package runs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/budget"
	"github.com/furball-sim/furball/sim/terminal"
)

// Compare compares what two cells have counted, or plays them on until it is clear which is better.
func Compare(ctx context.Context, a *Env, args []string, o *CompareOptions) error {
	dirs, all, err := allOf(args)
	switch {
	case err != nil:
		return sim.Refuse(err)
	case o.Until != "" && all:
		return sim.Refuse(fmt.Errorf("--until: found it with all cells, want two cells, as in %s:1 %s:1", dirs[0], dirs[1]))
	case o.Until != "":
		return playContest(ctx, a, args, o)
	case all:
		return comparedAll(a, dirs, o)
	}
	return compared(ctx, a, args, o)
}

// playContest plays two cells on until it is decided which is better, and gives the verdict.
func playContest(ctx context.Context, a *Env, args []string, r *CompareOptions) error {
	var sides []*side
	for i, arg := range args {
		dir, id := SplitCell(arg)
		if i == 1 && dir == sides[0].target.dir {
			sides = append(sides, &side{target: sides[0].target, plan: sides[0].plan, ground: sides[0].ground})
		} else {
			s, err := openSide(ctx, a, dir, r)
			if err != nil {
				return err
			}
			defer s.leave()
			sides = append(sides, s)
		}
		cell, err := FindCell(sides[i].target.folder.Manifest.Outline, id)
		if err != nil {
			return sim.Refuse(err)
		}
		sides[i].cell = cell
	}
	if err := meet(sides[0], sides[1], r); err != nil {
		return sim.Refuse(err)
	}
	of := corners(sides)
	c := ask.Contest{A: of[0], B: of[1], Metric: r.Metric, By: r.By.X, Error: r.Error.X,
		Most: int64(r.Duels.N)}
	return decide(ctx, a, &c, sides, args, r)
}

// A side is one cell of a contest, in the folder of its run.
type side struct {
	target *Target
	plan   *sim.Plan
	ground *ask.Ground
	cell   int
}

// openSide opens a folder. The error is refused input.
func openSide(ctx context.Context, a *Env, dir string, r *CompareOptions) (*side, error) {
	t, p, err := reopen(ctx, a, dir, true, func(t *Target) (func() error, error) {
		if err := t.whole(); err != nil {
			return nil, err
		}
		if t.folder.Manifest.Question != nil {
			return nil, fmt.Errorf("%s: found the run of a question, which has its answer, want a run", dir)
		}
		return func() error { return nil }, nil
	})
	if err != nil {
		return nil, err
	}
	g := &ask.Ground{Supply: sim.Supply{Plan: p, Folder: t.folder, Version: a.Version, Workers: int(r.Workers.N)}}
	if err := g.Open(); err != nil {
		return nil, errors.Join(err, t.close())
	}
	return &side{target: t, plan: p, ground: g}, nil
}

// leave closes a side.
func (s *side) leave() {
	s.target.Release()
	_ = s.plan.Dismiss() // a temporary folder that remains does no harm
}

// meet refuses sides that cannot be compared duel by duel.
func meet(a, b *side, r *CompareOptions) error {
	err := ShareDice(a.target.folder.Manifest.Outline, a.cell, b.target.folder.Manifest.Outline, b.cell)
	if err != nil {
		return err
	}
	m, err := ask.FindMetric(r.Metric)
	if err == nil && m.Wins() && (a.plan.Cells[a.cell].HasBots() || b.plan.Cells[b.cell].HasBots()) {
		err = fmt.Errorf("--metric: found %s, but programs fly, which may forfeit: want blue.kill or red.kill", r.Metric)
	}
	for _, s := range []*side{a, b} {
		if err == nil {
			err = s.ground.Judge(m)
		}
	}
	return err
}

// decide plays, plays what the decision hangs on, prints both and writes the files of the folders again, whose runs have grown.
func decide(ctx context.Context, a *Env, c *ask.Contest, sides []*side, args []string, r *CompareOptions) error {
	tell := terminal.NewTeller(a.Err, false)
	d, failed := c.Decide(ctx, func(duels int64, e estimate.Estimate) {
		if tell.Say != nil {
			tell.Say("difference "+prose.PointsSpan(e), duels, int64(r.Duels.N)-duels)
		}
	})
	tell.Clear()
	if d == nil {
		return failed
	}
	var hangs difference
	ends, err := settled(sides)
	if failed = errors.Join(failed, err); failed == nil && d.Finished && !r.NoBudget {
		hangs, failed = differ(ctx, a, args, ends, r)
	}
	for i, s := range sides {
		if i == 0 || s.target != sides[0].target {
			failed = errors.Join(failed, s.rewrite(ctx, a, ends[i].Run))
		}
	}
	if r.JSON {
		d.Answer = answeredBy(d.Sentence, hangs.hangs, hangs.costs)
		failed = errors.Join(failed, d.Write(a.Out))
	} else {
		s := &terminal.Screen{Answer: []string{d.Sentence}}
		hangs.tell(a, s)
		failed = errors.Join(failed, s.Print(a.Out, r.Length))
	}
	if !d.Finished && failed == nil {
		fmt.Fprintln(a.Err, "furball: interrupted; what has been played is kept, and the same command goes on")
		return sim.ErrInterrupted
	}
	return errors.Join(failed, hangs.interrupted(a))
}

// settled ends the sessions of the sides. Of each it has the run and its duels; without a run, if there is an error.
func settled(sides []*side) (corners [2]budget.Corner, failed error) {
	for i, s := range sides {
		corners[i] = budget.Corner{Plan: s.plan, Parts: s.target.folder.Each, Cell: s.cell}
		if i == 1 && s.target == sides[0].target {
			corners[1].Run = corners[0].Run
			continue
		}
		err := s.target.folder.End()
		if err == nil {
			corners[i].Run, err = s.target.folder.Load()
		}
		failed = errors.Join(failed, err)
	}
	return corners, failed
}

// rewrite closes the folder of a side and makes its files again, if its run could be read: also when the contest was broken
// off, for what has been played is kept.
func (s *side) rewrite(ctx context.Context, a *Env, run *results.Run) error {
	t := s.target
	if run == nil {
		return t.close()
	}
	tournament := t.folder.Manifest.Pairings != nil
	err := t.close()
	p := s.plan
	to := &answer{app: a, request: quietly(), tournament: tournament, merged: true, silent: true,
		again: func() (*sim.Plan, error) { return p, nil }}
	return errors.Join(err, to.give(context.WithoutCancel(ctx), run, t, nil))
}

// corners are two sides as the contest sees them. The name of each is what it has and the other has not, or else the folder; its
// words say the same for people, also of two folders.
func corners(sides []*side) (all [2]ask.Corner) {
	shared := sides[0].target == sides[1].target
	var said [2][]string
	if !shared {
		said = sim.Apart([2]*sim.Plan{sides[0].plan, sides[1].plan}, [2]int{sides[0].cell, sides[1].cell})
	}
	for i, s := range sides {
		run, other := s.target.folder.Manifest.Outline, sides[1-i]
		var own []string
		if shared {
			for k, f := range run.Cases[s.cell].Factors {
				if run.Cases[other.cell].Factors[k].Value != f.Value {
					own = append(own, fmt.Sprintf("%s=%v", f.Path, f.Value))
					said[i] = append(said[i], run.FactorWords(s.cell, k))
				}
			}
		}
		name := strings.Join(own, ",")
		if name == "" {
			name = s.target.dir
			if len(run.Cases) > 1 {
				name += ":" + strconv.Itoa(s.cell+1)
			}
		}
		all[i] = ask.Corner{Name: name, Words: cmp.Or(strings.Join(said[i], " / "), name), Arena: s.ground, Cell: s.cell, Cells: len(run.Cases)}
	}
	return all
}

// ShareDice refuses two cells whose duels of equal numbers do not share their dice, or are the same.
func ShareDice(x *results.Outline, a int, y *results.Outline, b int) error {
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

// quietly are the options of a user who wants to hear nothing.
func quietly() *RunOptions {
	r := usualOptions()
	r.Quiet = true
	return r
}
