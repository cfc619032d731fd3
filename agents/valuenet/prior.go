package valuenet

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// PriorSizes are the inputs and units of the layers of a prior: from the inputs to a hidden layer of First units, and
// from there to one output for each habit.
func PriorSizes(inputs, habits int) [][2]int { return [][2]int{{inputs, First}, {First, habits}} }

// A Prior says which habits of flying are likely to lead to the end that a search would choose. It looks at the place
// where a move begins, before anything is flown. It is immutable.
type Prior struct {
	habits int
	stages []priorStage
}

// A priorStage is the prior of one stage of a turn, for the processor that there is.
type priorStage interface {
	rank(in *rules.Inputs, first int, to []int64)
}

// NewPrior makes a prior of the layers of its stages.
func NewPrior(inputs, habits int, stages []Layers) (*Prior, error) {
	p := &Prior{habits: habits}
	for i, l := range stages {
		if err := l.check(PriorSizes(inputs, habits)); err != nil {
			return nil, fmt.Errorf("prior, stage %d: %w", i+1, err)
		}
		p.stages = append(p.stages, newPriorStage(l))
	}
	return p, nil
}

// Habits is the number of habits.
func (p *Prior) Habits() int { return p.habits }

// Rank tells how likely the habits from first on are, as many as to has room for: the more the likelier. The scale has
// no meaning beyond the stage. It allocates nothing.
func (p *Prior) Rank(of int, in *rules.Inputs, first int, to []int64) {
	p.stages[of].rank(in, first, to)
}
