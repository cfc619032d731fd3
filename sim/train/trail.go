package train

import (
	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/rules"
)

// A trail is what one craft's pupil has noted in a duel: one position after the other, from its last try at random on,
// because what came of those before it says nothing of the pilot.
type trail struct {
	steps []step
}

type step struct {
	in    rules.Inputs
	stage int
}

func (t *trail) keep(r agents.Row) {
	if r.Random {
		t.steps = t.steps[:0]
	}
	t.steps = append(t.steps, step{*r.Inputs, r.Stage})
}

// close adds the trail's positions to rows, and what became of them: a mean of the duel's end and of what the evaluator
// thinks of the positions that follow, by the method of temporal differences (Sutton, Machine Learning 3, 1988). chain
// is its lambda: 1 counts the end alone. A nil evaluator counts the end alone, too.
func (t *trail) close(rows *fit.Rows, evaluator *valuenet.Evaluator, chain float32, win, loss float32) {
	first := rows.Len()
	for i := range t.steps {
		rows.Add(&t.steps[i].in, t.steps[i].stage)
	}
	for i := len(t.steps) - 1; i >= 0; i-- {
		rows.Aim(first+i, win, loss)
		if evaluator != nil && chain < 1 {
			w, l := evaluator.Look(t.steps[i].stage, &t.steps[i].in)
			win = float32(chain*win) + float32((1-chain)*float32(w))/rules.Certain
			loss = float32(chain*loss) + float32((1-chain)*float32(l))/rules.Certain
		}
	}
	t.steps = t.steps[:0]
}

// ends are the chances to win and to lose of a duel that is over, for a side. A mutual kill is half of either.
func ends(o *rules.Outcome, s rules.Side) (win, loss float32) {
	switch o.Result {
	case rules.WonBy(s):
		return 1, 0
	case rules.WonBy(s.Other()):
		return 0, 1
	case rules.Mutual:
		return 0.5, 0.5
	}
	return 0, 0
}
