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
	inputs, habits int
	stages         []priorStage
}

type priorStage struct {
	front
	last []int64 // by unit and habit
	end  []int64
}

// NewPrior makes a prior of the layers of its stages.
func NewPrior(inputs, habits int, stages []Layers) (*Prior, error) {
	p := &Prior{inputs: inputs, habits: habits, stages: make([]priorStage, len(stages))}
	for i := range stages {
		if err := p.stages[i].set(inputs, habits, stages[i]); err != nil {
			return nil, fmt.Errorf("prior, stage %d: %w", i+1, err)
		}
	}
	return p, nil
}

func (s *priorStage) set(inputs, habits int, l Layers) error {
	if err := l.check(PriorSizes(inputs, habits)); err != nil {
		return err
	}
	s.front.set(inputs, &l[0])
	s.last, s.end = make([]int64, len(l[1].Weights)), make([]int64, habits)
	for i, v := range l[1].Weights {
		s.last[i] = int64(v)
	}
	for i, v := range l[1].Biases {
		s.end[i] = int64(v)
	}
	return nil
}

// Habits is the number of habits.
func (p *Prior) Habits() int { return p.habits }

// Rank tells how likely the habits from first on are, as many as to has room for: the more the likelier. The scale has
// no meaning beyond the stage. It allocates nothing.
func (p *Prior) Rank(of int, in *rules.Inputs, first int, to []int64) {
	s := &p.stages[of]
	sums := s.start
	for i := range s.first {
		if v := int64(in[i]); v != 0 {
			w := &s.first[i]
			for k := range sums {
				sums[k] += v * w[k]
			}
		}
	}
	copy(to, s.end[first:])
	for k := range sums {
		a, b := unpack(sums[k])
		a, b = hidden(a, s.shift1), hidden(b, s.shift1)
		from := s.last[2*k*p.habits+first:]
		x, y := from[:len(to)], from[p.habits:p.habits+len(to)]
		for o := range to {
			to[o] += a*x[o] + b*y[o]
		}
	}
}
