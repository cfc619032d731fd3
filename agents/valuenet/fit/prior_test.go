// Inside: it shares the rows of fit_test.go.
package fit

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

const habits = 5

// bestHabit is by which quarter of the plane the first two inputs are in, and by the stage.
func bestHabit(in *rules.Inputs, stage int) int {
	if stage == 1 {
		return 4
	}
	h := 0
	if in[0] > 0 {
		h = 1
	}
	if in[1] > 0 {
		h += 2
	}
	return h
}

func somePicks(n int) *Picks {
	rng := rand.New(rand.NewPCG(5, 5))
	picks := NewPicks(inputs)
	for range n {
		var in rules.Inputs
		for k := range inputs {
			in[k] = int16(rng.IntN(2*rules.InputUnit+1) - rules.InputUnit)
		}
		stage := rng.IntN(2)
		picks.Add(&in, stage, bestHabit(&in, stage))
	}
	return picks
}

func TestPriorFit(t *testing.T) {
	t.Parallel()
	picks := somePicks(6000)
	var made [2][]valuenet.Layers
	for i, workers := range []int{1, 3} {
		m := NewPrior(inputs, habits, 2, 1)
		if _, err := m.Fit(t.Context(), picks, Settings{Epochs: 8, Rate: 1e-2, Workers: workers, Seed: 1}); err != nil {
			t.Fatal(err)
		}
		made[i] = m.Layers()
	}
	if !reflect.DeepEqual(made[0], made[1]) {
		t.Error("three workers fit another prior than one")
	}
	p, err := valuenet.NewPrior(inputs, habits, made[0])
	if err != nil {
		t.Fatal(err)
	}
	right, ranks := 0, make([]int64, habits)
	for i := range picks.Len() {
		var in rules.Inputs
		p.Rank(picks.Inputs(i, &in), &in, 0, ranks)
		best := 0
		for h, v := range ranks {
			if v > ranks[best] {
				best = h
			}
		}
		if best == picks.Habit(i) {
			right++
		}
	}
	if right < 95*picks.Len()/100 {
		t.Errorf("the prior ranks the right habit first in %d of %d places", right, picks.Len())
	}
}
