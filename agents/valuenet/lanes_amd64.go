package valuenet

import (
	"golang.org/x/sys/cpu"

	"github.com/furball-sim/furball/rules"
)

//go:generate go run -C ../../internal/tools ./cmd/lanes

// hasLanes reports whether the processor knows the instructions of lanes_amd64.s.
var hasLanes = cpu.X86.HasAVX2 && cpu.X86.HasBMI1

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
