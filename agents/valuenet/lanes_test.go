//go:build amd64 || arm64

// Inside: lanes are compared with packed sums, on networks with the greatest sums that are allowed.
package valuenet

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// laneInputs are numbers of inputs about the edges of the groups that shift looks at, and the most that there may be.
var laneInputs = []int{1, 7, laneGroup - 1, laneGroup, laneGroup + 1, 141, rules.MaxInputs}

// fullLayers are layers whose weights let a sum come as close to leaving 32 bits as is allowed, or so much less that
// chances are not all 0 or 1.
func fullLayers(rng *rand.Rand, sizes [][2]int, less int32) Layers {
	l := NewLayers(sizes)
	for k := range l {
		l[k].Bits = uint8(MinBits + rng.IntN(MaxBits-MinBits+1))
		for u := range l[k].Biases {
			fillUnit(rng, &l[k], k, u, less)
		}
	}
	return l
}

// fillUnit divides the greatest sum among the weights and the bias of a unit: evenly, at random, or all to one.
func fillUnit(rng *rand.Rand, l *Layer, k, u int, less int32) {
	inputs := len(l.Weights) / len(l.Biases)
	shares := make([]int64, inputs+1)
	switch rng.IntN(3) {
	case 0:
		shares[rng.IntN(len(shares))] = 1
	case 1:
		for i := range shares {
			shares[i] = 1
		}
	default:
		for i := range shares {
			shares[i] = rng.Int64N(1 << 20)
		}
	}
	sum := int64(0)
	for _, s := range shares {
		sum += s
	}
	sign := func(v int64) int32 { return int32(v) * int32(1-2*rng.IntN(2)) / less }
	l.Biases[u] = sign(mostSum * shares[inputs] / sum)
	for i := range inputs {
		l.Weights[i*len(l.Biases)+u] = sign(mostSum * shares[i] / sum / tops[k])
	}
}

// edgy are inputs at their limits, at random, or as before.
func edgy(rng *rand.Rand, in *rules.Inputs, inputs int) {
	for k := range inputs {
		switch rng.IntN(5) {
		case 0:
			in[k] = rules.InputLimit
		case 1:
			in[k] = -rules.InputLimit
		case 2:
			in[k] = int16(rng.IntN(2*rules.InputLimit+1) - rules.InputLimit)
		}
	}
}

func TestLanes(t *testing.T) {
	t.Parallel()
	if !hasLanes {
		t.Skip("this processor has no lanes")
	}
	rng := rand.New(rand.NewPCG(32, 5))
	within := 0
	for range 20 {
		for _, inputs := range laneInputs {
			l := fullLayers(rng, Sizes(inputs), 1<<(4*rng.IntN(4)))
			if err := l.check(Sizes(inputs)); err != nil {
				t.Fatal(err)
			}
			fast, plain := newLaned(l).look().(*lanedLook), newPacked(l).look().(*packedLook)
			in := rules.Inputs{}
			for range 30 {
				edgy(rng, &in, inputs)
				win, loss := fast.tell(&in)
				if w, l := plain.tell(&in); w != win || l != loss {
					t.Fatalf("%d inputs: lanes tell %d and %d, packed sums %d and %d", inputs, win, loss, w, l)
				}
				for k, sum := range plain.sums {
					if a, b := unpack(sum); int64(fast.sums[2*k]) != a || int64(fast.sums[2*k+1]) != b {
						t.Fatalf("%d inputs, units %d on: lanes sum to %d, packed to %d and %d", inputs, 2*k, fast.sums[2*k:2*k+2], a, b)
					}
				}
				if win > 0 && win < rules.Certain {
					within++
				}
			}
		}
	}
	if within < 500 {
		t.Errorf("%d chances lie between 0 and 1, want 500 or more", within)
	}
}

func TestLanesOfPriors(t *testing.T) {
	t.Parallel()
	if !hasLanes {
		t.Skip("this processor has no lanes")
	}
	rng := rand.New(rand.NewPCG(32, 6))
	for _, inputs := range laneInputs {
		for _, habits := range []int{1, laneOutputs - 1, laneOutputs, laneOutputs + 1, 100} {
			l := fullLayers(rng, PriorSizes(inputs, habits), 1)
			fast, plain := newLanedPrior(l), newPackedPrior(l)
			in := rules.Inputs{}
			for range 5 {
				edgy(rng, &in, inputs)
				first := rng.IntN(habits)
				got, want := make([]int64, 1+rng.IntN(habits-first)), make([]int64, habits)
				fast.rank(&in, first, got)
				plain.rank(&in, 0, want)
				if want = want[first : first+len(got)]; !slices.Equal(got, want) {
					t.Fatalf("%d inputs, habits from %d on: lanes rank %d, packed sums %d", inputs, first, got, want)
				}
			}
		}
	}
}
