package sim

import (
	"context"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
)

// A Continuer plays the duels of a cell on from where they wait, as often as is wanted, with the pilots that fly in it. It
// serves one goroutine. The caller must call Close at the end.
type Continuer struct {
	runner   *runner
	cell     *Cell
	advisers [2][]*agents.Adviser
	release  func() // of the brake
}

// continueSalt keeps the dice of continuations apart from those of the duels with the same seed.
const continueSalt = 0x636f6e74696e7565 // "continue"

// mostChoices is how many choices of a decision are compared.
const mostChoices = 6

// NewContinuer makes a continuer of a cell without bots. When ctx is done, it breaks off.
func (p *Plan) NewContinuer(ctx context.Context, cell int) *Continuer {
	brake, release := agents.BrakeOn(ctx, 0)
	c := &p.Cells[cell]
	r := &runner{kit: newKit(c.system, brake), seed: p.Experiment.Seed}
	r.enter(c)
	v := &Continuer{runner: r, cell: c, release: release}
	for s := range c.Pilots {
		for _, pilot := range c.Pilots[s] {
			a := pilot.NewAdviser(mostChoices)
			a.Heed(brake)
			v.advisers[s] = append(v.advisers[s], a)
		}
	}
	return v
}

// Close releases what watches ctx.
func (c *Continuer) Close() { c.release() }

// NewDuel makes a duel to keep positions in.
func (c *Continuer) NewDuel() rules.Duel { return c.cell.Game.NewDuel() }

// Walk plays a duel of the cell as the run does, records it, and shows each decision with the option that is about to be
// taken. It returns nil if it was broken off. The outcome is valid until the next call.
func (c *Continuer) Walk(duel int64, rec *rules.Recorder, at func(d rules.Duel, q *rules.Decision, option int)) *rules.Outcome {
	r := c.runner
	r.duel.Attach(&r.shots, rec)
	defer r.duel.Attach(&r.shots, nil)
	r.begin(int(duel))
	for q := r.duel.Next(); q != nil; q = r.duel.Next() {
		i := r.pick(q)
		if r.kit.brake.Pulled() {
			return nil
		}
		at(r.duel, q, i)
		r.duel.Choose(i)
	}
	return r.duel.Outcome()
}

// A Lead says how a continuation begins: the pilots decide, an option is taken, or a choice that Advise has found.
type Lead struct {
	Option int // below 0: none is given
	Choice int // below 0: none is given
}

// Alone is the Lead of pilots who decide for themselves.
var Alone = Lead{-1, -1}

// Searches reports whether the pilot of a craft looks for whole moves, and takes the decisions of one together.
func (c *Continuer) Searches(q *rules.Decision) bool { return c.advisers[q.Side][q.Craft].Searches() }

// Advise lists choices of the decision that a duel waits for, and returns how many there are: fewer than 2 where its pilot sees
// one way alone. Choice k is the option of that number, or below 0 where it is a whole move.
func (c *Continuer) Advise(d rules.Duel, number int64) (n int, option func(k int) int) {
	q := d.Next()
	a := c.advisers[q.Side][q.Craft]
	return a.Advise(d, c.runner.kit.scout, q, c.runner.seed^continueSalt, int(number)), a.Option
}

// Continue plays a copy of a duel that waits for a decision on to its end with the dice of a number, and returns the
// outcome; nil: it was broken off. If a choice is given, what the enemy of its side keeps secret is chosen
// anew, so that no choice is judged by what its pilot cannot know. The duel stays as it is. The outcome is valid until the next call.
func (c *Continuer) Continue(d rules.Duel, number int64, by Lead) *rules.Outcome {
	r, q := c.runner, d.Next()
	fork := r.duel
	if by == Alone {
		fork.CopyFrom(d)
		fork.Dice().Reseed(r.seed^continueSalt, int(number))
	} else {
		rules.Fork(fork, d, q.Side, r.seed^continueSalt, int(number))
	}
	for s := range r.agents {
		for _, a := range r.agents[s] {
			a.Begin(r.seed^continueSalt, int(number))
		}
	}
	switch {
	case by.Choice >= 0:
		fork.Next()
		fork.Choose(c.advisers[q.Side][q.Craft].First(by.Choice, fork, r.kit.scout, q, r.agents[q.Side][q.Craft]))
	case by.Option >= 0:
		fork.Next()
		fork.Choose(by.Option)
	}
	for q := fork.Next(); q != nil; q = fork.Next() {
		i := r.pick(q)
		if r.kit.brake.Pulled() {
			return nil
		}
		fork.Choose(i)
	}
	return fork.Outcome()
}

// Standing describes the waiting decision by the facts of an option, as far as the system has them.
func (c *Continuer) Standing(d rules.Duel, option int, want rules.FactSet) (f rules.Facts) {
	v := c.runner.kit.scout
	v.Look(d)
	v.Facts(option, want, &f)
	return f
}

// Words say what a lead begins with, in the words of the rules.
func (c *Continuer) Words(d rules.Duel, by Lead) string {
	r, q := c.runner, d.Next()
	i := by.Option
	if by.Choice >= 0 {
		a := c.advisers[q.Side][q.Craft]
		if i = a.Option(by.Choice); i < 0 {
			r.duel.CopyFrom(d)
			i = a.First(by.Choice, r.duel, r.kit.scout, q, r.agents[q.Side][q.Craft])
		}
	}
	return string(d.AppendOption(nil, i))
}

// Told are blue's and red's chances to win from the decision that a duel waits for, as the shipped values of the system tell
// them. They know no pilot. ok is false in a system without values.
func (c *Continuer) Told(d rules.Duel) (blue, red float64, ok bool) {
	j := c.runner.kit.judge
	if j == nil {
		return 0, 0, false
	}
	b, r := j.Chances(d, c.runner.kit.scout)
	return float64(b) / rules.Certain, float64(r) / rules.Certain, true
}
