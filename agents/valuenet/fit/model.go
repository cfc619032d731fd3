// Package fit fits learned values to played duels. It works in floating point; what comes out of it is a network of
// whole numbers.
package fit

import (
	"math"
	"math/rand/v2"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// A Model is a network while it is fitted.
type Model struct {
	inputs int // with those of the pilot
	stages []stage
	steps  int // of the optimiser so far
}

// A stage holds the weights of one stage and what the optimiser knows of each.
type stage struct {
	w, first, second weights // the weights, and the running means of their gradients and of the squares of these
}

// weights are all numbers of a stage: of three layers, each with the weights of its inputs, input by input, and then
// the biases.
type weights struct {
	all    []float32
	layers [3]layer
}

type layer struct{ weights, biases []float32 }

func newWeights(inputs int) (w weights) {
	n := 0
	for _, s := range valuenet.Sizes(inputs) {
		n += (s[0] + 1) * s[1]
	}
	w.all = make([]float32, n)
	rest := w.all
	for k, s := range valuenet.Sizes(inputs) {
		w.layers[k] = layer{rest[:s[0]*s[1]], rest[s[0]*s[1] : (s[0]+1)*s[1]]}
		rest = rest[(s[0]+1)*s[1]:]
	}
	return w
}

// New makes a model with weights at random.
func New(inputs, stages int, seed uint64) *Model {
	m := blank(inputs, stages)
	rng := rand.New(rand.NewPCG(seed, 0x666974)) // "fit"
	for i := range m.stages {
		for k, size := range valuenet.Sizes(inputs) {
			spread := math.Sqrt(2 / float64(size[0])) // He et al., ICCV 2015
			if k == 2 {
				spread *= 0.1
			}
			list := m.stages[i].w.layers[k].weights
			for j := range list {
				list[j] = float32(spread * rng.NormFloat64())
			}
		}
	}
	return m
}

func blank(inputs, stages int) *Model {
	m := &Model{inputs: inputs, stages: make([]stage, stages)}
	for i := range m.stages {
		m.stages[i] = stage{newWeights(inputs), newWeights(inputs), newWeights(inputs)}
	}
	return m
}

// From makes a model of the whole-number weights of a network.
func From(inputs int, of []valuenet.Layers) *Model {
	m := blank(inputs, len(of))
	for i := range of {
		for k, l := range of[i].All() {
			unit := 1 / float64(int64(1)<<l.Bits)
			to := &m.stages[i].w.layers[k]
			for j, v := range l.Weights {
				to.weights[j] = float32(float64(v) * unit)
			}
			for j, v := range l.Biases {
				to.biases[j] = float32(float64(v) * unit / valuenet.UnitOf(k))
			}
		}
	}
	return m
}

// Layers rounds the model to whole numbers, as finely as the sums of the network allow.
func (m *Model) Layers() []valuenet.Layers {
	out := make([]valuenet.Layers, len(m.stages))
	for i := range out {
		out[i] = valuenet.NewLayers(m.inputs)
		for k, l := range out[i].All() {
			from := &m.stages[i].w.layers[k]
			for l.Bits = valuenet.MaxBits; ; l.Bits-- {
				round(l, from, k)
				if l.Bits == valuenet.MinBits || l.Fits(k) {
					break
				}
			}
		}
	}
	return out
}

func round(l *valuenet.Layer, from *layer, k int) {
	unit := float64(int64(1) << l.Bits)
	for j, v := range from.weights {
		l.Weights[j] = whole(float64(v) * unit)
	}
	for j, v := range from.biases {
		l.Biases[j] = whole(float64(v) * unit * valuenet.UnitOf(k))
	}
}

func whole(v float64) int32 {
	return int32(math.Round(min(max(v, -math.MaxInt32), math.MaxInt32)))
}

// inputUnit turns inputs into numbers.
const inputUnit = 1.0 / rules.InputUnit
