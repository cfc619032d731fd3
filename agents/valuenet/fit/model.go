// Package fit fits learned values to played duels. It works in floating point; what comes out of it is a network of
// whole numbers.
package fit

import (
	"math"
	"math/rand/v2"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/internal/portable"
	"github.com/furball-sim/furball/rules"
)

// A Model is a network of values while it is fitted.
type Model struct{ net }

// A net is what values and priors have in common while they are fitted.
type net struct {
	sizes  [][2]int // inputs, with those of the pilot, and units of each layer
	stages []stage
	steps  int // of the optimiser so far
}

// A stage holds the weights of one stage and what the optimiser knows of each.
type stage struct {
	w, first, second weights // the weights, and the running means of their gradients and of the squares of these
}

// weights are all numbers of a stage: of its layers, each with the weights of its inputs, input by input, and then
// the biases.
type weights struct {
	all    []float32
	layers []layer
}

type layer struct{ weights, biases []float32 }

// newWeights makes weights of zero for layers of the sizes: inputs and units.
func newWeights(sizes [][2]int) (w weights) {
	n := 0
	for _, s := range sizes {
		n += (s[0] + 1) * s[1]
	}
	w.all = make([]float32, n)
	rest := w.all
	for _, s := range sizes {
		w.layers = append(w.layers, layer{rest[:s[0]*s[1]], rest[s[0]*s[1] : (s[0]+1)*s[1]]})
		rest = rest[(s[0]+1)*s[1]:]
	}
	return w
}

// alike is weights of zero of the same sizes.
func (w *weights) alike() weights {
	var sizes [][2]int
	for _, l := range w.layers {
		sizes = append(sizes, [2]int{len(l.weights) / len(l.biases), len(l.biases)})
	}
	return newWeights(sizes)
}

// New makes a model with weights at random.
func New(inputs, stages int, seed uint64) *Model {
	return &Model{scattered(valuenet.Sizes(inputs), stages, rand.New(rand.NewPCG(seed, 0x666974)))} // "fit"
}

// scattered is a net with weights at random, those of the last layer small (He et al., ICCV 2015).
func scattered(sizes [][2]int, stages int, rng *rand.Rand) net {
	n := blank(sizes, stages)
	for i := range n.stages {
		for k, size := range sizes {
			spread := math.Sqrt(2 / float64(size[0]))
			if k == len(sizes)-1 {
				spread *= 0.1
			}
			list := n.stages[i].w.layers[k].weights
			for j := range list {
				list[j] = float32(spread * portable.Normal(rng))
			}
		}
	}
	return n
}

func blank(sizes [][2]int, stages int) net {
	n := net{sizes: sizes, stages: make([]stage, stages)}
	for i := range n.stages {
		n.stages[i] = stage{newWeights(sizes), newWeights(sizes), newWeights(sizes)}
	}
	return n
}

// From makes a model of the whole-number weights of a network.
func From(inputs int, of []valuenet.Layers) *Model {
	m := &Model{blank(valuenet.Sizes(inputs), len(of))}
	for i := range of {
		for k, l := range of[i] {
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

// Layers rounds the weights to whole numbers, as finely as the sums of the network allow.
func (n *net) Layers() []valuenet.Layers {
	out := make([]valuenet.Layers, len(n.stages))
	for i := range out {
		out[i] = valuenet.NewLayers(n.sizes)
		n.stages[i].w.round(out[i])
	}
	return out
}

// round rounds weights to the whole numbers of layers.
func (w *weights) round(to valuenet.Layers) {
	for k := range to {
		l := &to[k]
		for l.Bits = valuenet.MaxBits; ; l.Bits-- {
			round(l, &w.layers[k], k)
			if l.Bits == valuenet.MinBits || l.Fits(k) {
				break
			}
		}
	}
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
