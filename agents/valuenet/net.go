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

// A stage is the network of one stage of a turn, packed: two units of a hidden layer share a 64-bit number, the first in
// its upper half. Their sums never leave 32 bits, as check sees to, so that one multiplication serves both.
type stage struct {
	front
	second [First][Second / 2]int64
	mid    [Second / 2]int64
	shift2 uint8
	last   [Second][Outputs]int64
	end    [Outputs]int64
	bits   uint8
}

// A front is the first hidden layer.
type front struct {
	first  [][First / 2]int64 // by input
	start  [First / 2]int64   // the biases
	shift1 uint8
}

func (f *front) set(inputs int, l *Layer) {
	f.first = make([][First / 2]int64, inputs)
	for i := range f.first {
		pack(f.first[i][:], l.Weights[i*First:])
	}
	pack(f.start[:], l.Biases)
	f.shift1 = l.Bits + inputBits - hiddenBits
}

// New makes a network with a number of inputs, those of the pilot included, from the layers of its stages.
func New(inputs int, stages []Layers) (*Net, error) {
	n := &Net{inputs: inputs, stages: make([]stage, len(stages))}
	for i := range stages {
		if err := n.stages[i].set(inputs, stages[i]); err != nil {
			return nil, fmt.Errorf("stage %d: %w", i+1, err)
		}
	}
	return n, nil
}

func (s *stage) set(inputs int, l Layers) error {
	if err := l.check(Sizes(inputs)); err != nil {
		return err
	}
	s.front.set(inputs, &l[0])
	for i := range s.second {
		pack(s.second[i][:], l[1].Weights[i*Second:])
	}
	pack(s.mid[:], l[1].Biases)
	for i := range s.last {
		for o := range Outputs {
			s.last[i][o] = int64(l[2].Weights[i*Outputs+o])
		}
	}
	for o := range Outputs {
		s.end[o] = int64(l[2].Biases[o])
	}
	s.shift2 = l[1].Bits
	s.bits = l[2].Bits + hiddenBits
	return nil
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

func abs(v int64) int64 { return max(v, -v) }

// pack puts pairs of numbers into 64 bits each.
func pack(dst []int64, from []int32) {
	for k := range dst {
		dst[k] = int64(from[2*k])<<32 + int64(from[2*k+1])
	}
}

// unpack gives the two sums that a packed number holds.
func unpack(v int64) (a, b int64) {
	b = int64(int32(v))
	return (v - b) >> 32, b
}

// hidden is the value of a hidden unit by its sum.
func hidden(sum int64, shift uint8) int64 {
	sum >>= shift
	if sum < 0 {
		sum >>= leakBits
	}
	return min(max(sum, -hiddenLimit), hiddenLimit)
}

// Inputs is the number of inputs, those of the pilot included.
func (n *Net) Inputs() int { return n.inputs }

// Stages is the number of stages.
func (n *Net) Stages() int { return len(n.stages) }

// WithPrior is the network with a prior over habits.
func (n *Net) WithPrior(p *Prior) *Net { return &Net{n.inputs, n.stages, p} }

// Prior is the network's prior over habits; nil if it has none.
func (n *Net) Prior() *Prior { return n.prior }

// tell is the chances of a stage by the sums of its first layer.
func (s *stage) tell(sums *[First / 2]int64) (win, loss int32) {
	var h [First]int64
	for k := range sums {
		a, b := unpack(sums[k])
		h[2*k], h[2*k+1] = hidden(a, s.shift1), hidden(b, s.shift1)
	}
	mid := s.mid
	for k := 0; k < First; k += 4 {
		w0, w1, w2, w3 := &s.second[k], &s.second[k+1], &s.second[k+2], &s.second[k+3]
		h0, h1, h2, h3 := h[k], h[k+1], h[k+2], h[k+3]
		for j := range mid {
			mid[j] += h0*w0[j] + h1*w1[j] + h2*w2[j] + h3*w3[j]
		}
	}
	out := s.end
	for k := range mid {
		a, b := unpack(mid[k])
		a, b = hidden(a, s.shift2), hidden(b, s.shift2)
		for o := range out {
			out[o] += a*s.last[2*k][o] + b*s.last[2*k+1][o]
		}
	}
	return chance(out[0], s.bits), chance(out[1], s.bits)
}

// An Evaluator looks at positions with a network. It keeps the sums of the first layer, so that only inputs that differ
// from those of the last look at the same stage are added up again. Only one goroutine may use it at a time.
type Evaluator struct {
	net   *Net
	looks []look
	at    [rules.MaxInputs + together]uint8 // the inputs that differ, and by how much
	by    [rules.MaxInputs + together]int32
}

// together is how many inputs are compared, and added up, in one go.
const together = 4

// A look is what an evaluator has seen last of a stage.
type look struct {
	sums [First / 2]int64
	in   [rules.MaxInputs]int16
}

// NewEvaluator makes an evaluator for the network.
func (n *Net) NewEvaluator() *Evaluator {
	e := &Evaluator{net: n, looks: make([]look, len(n.stages))}
	for i := range e.looks {
		e.looks[i].sums = n.stages[i].start
	}
	return e
}

// Look tells the chances, of rules.Certain, to win and to lose from a position of a stage. It allocates nothing.
func (e *Evaluator) Look(of int, in *rules.Inputs) (win, loss int32) {
	l, s := &e.looks[of], &e.net.stages[of]
	n := e.compare(l, in, len(s.first))
	for k := 0; k < n; k += together {
		s.shift(&l.sums, (*[together]uint8)(e.at[k:]), (*[together]int32)(e.by[k:]))
	}
	return s.tell(&l.sums)
}

// compare lists those of the first inputs that differ from the last look, puts them in its place, and returns their
// number. After them come some that differ by nothing, so that shift finds as many as it takes.
func (e *Evaluator) compare(l *look, in *rules.Inputs, inputs int) (n int) {
	for i := 0; i < inputs; i += together {
		is, was := (*[together]int16)(in[i:]), (*[together]int16)(l.in[i:])
		if *is == *was {
			continue
		}
		for k := range min(together, inputs-i) {
			by := int32(is[k]) - int32(was[k])
			e.at[n], e.by[n] = uint8(i+k), by
			if by != 0 { // compiles to no branch, which processors would often guess wrong here
				n++
			}
		}
		*was = *is
	}
	*(*[together]uint8)(e.at[n:]), *(*[together]int32)(e.by[n:]) = [together]uint8{}, [together]int32{}
	return n
}

// shift adds the weights of some inputs, each times a number.
func (s *stage) shift(sums *[First / 2]int64, at *[together]uint8, by *[together]int32) {
	w0, w1, w2, w3 := &s.first[at[0]], &s.first[at[1]], &s.first[at[2]], &s.first[at[3]]
	b0, b1, b2, b3 := int64(by[0]), int64(by[1]), int64(by[2]), int64(by[3])
	for k := range sums {
		sums[k] += b0*w0[k] + b1*w1[k] + b2*w2[k] + b3*w3[k]
	}
}
