// Package valuenet holds the learned values of positions: small networks of whole numbers that tell the chance to win
// and the chance to lose from the inputs of a rules system. A network is exact: the same inputs give the same
// chances on every machine.
package valuenet

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
)

// The layers of a network: its inputs, two hidden layers, and one output each for winning and losing.
const (
	First   = 32 // units of the first hidden layer
	Second  = 16 // units of the second hidden layer
	Outputs = 2  // the chance to win, and the chance to lose
)

// Hidden units hold their value in parts of hiddenUnit, and never more than hiddenLimit either way.
const (
	hiddenBits  = 10
	hiddenUnit  = 1 << hiddenBits
	hiddenLimit = 16 * hiddenUnit
	leakBits    = 3 // a negative value counts an eighth
)

// Layers are the whole-number weights of one stage of a network, or of a prior, from the inputs on.
type Layers []Layer

// NewLayers makes layers of zeros with so many inputs and units each.
func NewLayers(sizes [][2]int) (l Layers) {
	for _, s := range sizes {
		l = append(l, Layer{Weights: make([]int32, s[0]*s[1]), Biases: make([]int32, s[1])})
	}
	return l
}

// A Layer holds weights by input and unit: Weights[input*units+unit]. A unit's sum is its bias plus the sum of weight
// times input, in parts of 2 to the power of Bits times the input's own unit.
type Layer struct {
	Bits    uint8
	Weights []int32
	Biases  []int32 // in the parts of the unit's sum
}

// A Net tells chances by stage. It is immutable.
type Net struct {
	inputs int // with the pilot's own
	stages []stage
	prior  *Prior
}

// A stage is the network of one stage of a turn, for the processor that there is.
type stage interface {
	look() look
}

// A look is what an evaluator has seen last of a stage.
type look interface {
	tell(in *rules.Inputs) (win, loss int32)
}

// New makes a network with a number of inputs, those of the pilot included, from the layers of its stages.
func New(inputs int, stages []Layers) (*Net, error) {
	n := &Net{inputs: inputs}
	for i, l := range stages {
		if err := l.check(Sizes(inputs)); err != nil {
			return nil, fmt.Errorf("stage %d: %w", i+1, err)
		}
		n.stages = append(n.stages, newStage(l))
	}
	return n, nil
}

// inputBits is the binary logarithm of rules.InputUnit.
const inputBits = 8

// MinBits and MaxBits bound the parts of weights.
const (
	MinBits = hiddenBits - inputBits
	MaxBits = 18
)

// Sizes are the inputs and units of the layers of a network.
func Sizes(inputs int) [][2]int {
	return [][2]int{{inputs, First}, {First, Second}, {Second, Outputs}}
}

// tops are the most that what comes into a layer can be.
var tops = [3]int64{rules.InputLimit, hiddenLimit, hiddenLimit}

// UnitOf is what 1 is held as where it comes into layer k, from 0.
func UnitOf(k int) float64 { return [3]float64{rules.InputUnit, hiddenUnit, hiddenUnit}[k] }

// check refuses the first layer that is not as it must be.
func (l Layers) check(sizes [][2]int) error {
	if len(l) != len(sizes) {
		return fmt.Errorf("found %d layers, want %d", len(l), len(sizes))
	}
	if inputs := sizes[0][0]; inputs > rules.MaxInputs {
		return fmt.Errorf("found %d inputs, want at most %d", inputs, rules.MaxInputs)
	}
	for k, size := range sizes {
		if err := l[k].check(size, k); err != nil {
			return fmt.Errorf("layer %d: %w", k+1, err)
		}
	}
	return nil
}

// check refuses layers of another size, and weights with which a sum of inputs could leave 32 bits.
func (l *Layer) check(size [2]int, k int) error {
	if want := size[0] * size[1]; len(l.Weights) != want || len(l.Biases) != size[1] {
		return fmt.Errorf("found %d weights and %d biases, want %d and %d", len(l.Weights), len(l.Biases), want, size[1])
	}
	if l.Bits < MinBits || l.Bits > MaxBits {
		return fmt.Errorf("found parts of 2 to the power of %d, want %d to %d", l.Bits, MinBits, MaxBits)
	}
	if !l.Fits(k) {
		return fmt.Errorf("found weights whose sums can leave 32 bits")
	}
	return nil
}

// Fits reports whether no sum of layer k, from 0, can leave 32 bits.
func (l *Layer) Fits(k int) bool {
	for u := range l.Biases {
		if l.most(u, tops[k]) > mostSum {
			return false
		}
	}
	return true
}

// mostSum is the most that a sum may reach either way, with one bit to spare.
const mostSum = 1<<30 - 1

// most is the greatest sum that a unit can reach, either way.
func (l *Layer) most(unit int, top int64) int64 {
	sum := abs(int64(l.Biases[unit]))
	for i := unit; i < len(l.Weights); i += len(l.Biases) {
		sum += top * abs(int64(l.Weights[i]))
	}
	return sum
}

// firstShift turns a sum of the first layer into parts of hiddenUnit.
func (l *Layer) firstShift() uint8 { return l.Bits + inputBits - hiddenBits }

func abs(v int64) int64 { return max(v, -v) }

// Inputs is the number of inputs, those of the pilot included.
func (n *Net) Inputs() int { return n.inputs }

// Stages is the number of stages.
func (n *Net) Stages() int { return len(n.stages) }

// WithPrior is the network with a prior over habits.
func (n *Net) WithPrior(p *Prior) *Net { return &Net{n.inputs, n.stages, p} }

// Prior is the network's prior over habits; nil if it has none.
func (n *Net) Prior() *Prior { return n.prior }

// An Evaluator looks at positions with a network. It keeps the sums of the first layer, so that only inputs that differ
// from those of the last look at the same stage are added up again. Only one goroutine may use it at a time.
type Evaluator struct{ looks []look }

// NewEvaluator makes an evaluator for the network.
func (n *Net) NewEvaluator() *Evaluator {
	e := &Evaluator{looks: make([]look, len(n.stages))}
	for i, s := range n.stages {
		e.looks[i] = s.look()
	}
	return e
}

// Look tells the chances, of rules.Certain, to win and to lose from a position of a stage. It allocates nothing.
func (e *Evaluator) Look(of int, in *rules.Inputs) (win, loss int32) { return e.looks[of].tell(in) }
