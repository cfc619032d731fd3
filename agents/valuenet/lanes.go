//go:build amd64 || arm64

package valuenet

import "github.com/furball-sim/furball/rules"

// A laned is the network of a stage for processors that add up several units at once, each in 32 bits: no sum leaves
// them, as check sees to. It tells the same chances as a packed one.
type laned struct {
	lanedFront
	second [First * Second]int32
	mid    [Second]int32
	shift2 int
	last   [Second * laneOutputs]int32
	end    [laneOutputs]int32
	bits   uint8
}

// laneOutputs is how many sums layer computes, and laneGroup how many inputs shift looks at in one go. What is beyond the
// outputs or inputs of a network has the weight 0.
const (
	laneOutputs = Second
	laneGroup   = 64
)

// A lanedFront is the first hidden layer.
type lanedFront struct {
	first  []int32 // by input and unit
	start  [First]int32
	groups int
	shift1 int
}

func newLanedFront(l *Layer) lanedFront {
	groups := (len(l.Weights)/First + laneGroup - 1) / laneGroup
	f := lanedFront{first: make([]int32, groups*laneGroup*First), groups: groups, shift1: int(l.firstShift())}
	copy(f.first, l.Weights)
	copy(f.start[:], l.Biases)
	return f
}

// newStage makes the stage of a network that is fastest here.
func newStage(l Layers) stage {
	if !hasLanes {
		return newPacked(l)
	}
	return newLaned(l)
}

func newLaned(l Layers) *laned {
	s := &laned{lanedFront: newLanedFront(&l[0]), shift2: int(l[1].Bits), bits: l[2].Bits + hiddenBits}
	copy(s.second[:], l[1].Weights)
	copy(s.mid[:], l[1].Biases)
	for i := range Second {
		copy(s.last[i*laneOutputs:], l[2].Weights[i*Outputs:(i+1)*Outputs])
	}
	copy(s.end[:], l[2].Biases)
	return s
}

// A lanedLook is what an evaluator has seen last of a laned stage.
type lanedLook struct {
	*laned
	sums [First]int32
	in   rules.Inputs
}

func (s *laned) look() look { return &lanedLook{laned: s, sums: s.start} }

func (l *lanedLook) tell(in *rules.Inputs) (win, loss int32) {
	var mid, out [First]int32
	shift(&l.sums, &l.first[0], &l.in, in, l.groups)
	layer(&mid, &l.mid[0], &l.second[0], Second, &l.sums, First, l.shift1)
	layer(&out, &l.end[0], &l.last[0], laneOutputs, &mid, Second, l.shift2)
	return chance(int64(out[0]), l.bits), chance(int64(out[1]), l.bits)
}

// A lanedPrior is a stage of a prior for processors with lanes.
type lanedPrior struct {
	lanedFront
	habits int
	last   []int32 // by unit and habit, and room for layer to read beyond the end
	end    []int32
}

// newPriorStage makes the stage of a prior that is fastest here.
func newPriorStage(l Layers) priorStage {
	if !hasLanes {
		return newPackedPrior(l)
	}
	return newLanedPrior(l)
}

func newLanedPrior(l Layers) *lanedPrior {
	beyond := make([]int32, laneOutputs)
	return &lanedPrior{lanedFront: newLanedFront(&l[0]), habits: len(l[1].Biases),
		last: append(append([]int32(nil), l[1].Weights...), beyond...),
		end:  append(append([]int32(nil), l[1].Biases...), beyond...)}
}

func (s *lanedPrior) rank(in *rules.Inputs, first int, to []int64) {
	var was rules.Inputs
	var out [First]int32
	sums := s.start
	shift(&sums, &s.first[0], &was, in, s.groups)
	for len(to) > 0 {
		layer(&out, &s.end[first], &s.last[first], s.habits, &sums, First, s.shift1)
		n := min(len(to), laneOutputs)
		for k := range n {
			to[k] = int64(out[k])
		}
		to, first = to[n:], first+n
	}
}

// shift adds to the sums of a first layer the weights of all inputs that differ from those before, each times the
// difference, and puts the inputs in the place of those before. It looks at so many groups of laneGroup inputs.
//
//go:noescape
func shift(sums *[First]int32, weights *int32, was, in *rules.Inputs, groups int)

// layer computes the first laneOutputs sums of a layer from the sums of so many units before it, whose values are hidden
// with a shift. A unit's weights begin stride after those of the unit before it.
//
//go:noescape
func layer(to *[First]int32, biases, weights *int32, stride int, from *[First]int32, units, hide int)
