package valuenet

import "github.com/furball-sim/furball/rules"

// A packed is the network of a stage for processors without lanes: two units of a hidden layer share a 64-bit number, the
// first in its upper half. Their sums never leave 32 bits, as check sees to, so that one multiplication serves both.
type packed struct {
	packedFront
	second [First][Second / 2]int64
	mid    [Second / 2]int64
	shift2 uint8
	last   [Second][Outputs]int64
	end    [Outputs]int64
	bits   uint8
}

// A packedFront is the first hidden layer.
type packedFront struct {
	first  [][First / 2]int64 // by input
	start  [First / 2]int64   // the biases
	shift1 uint8
}

func newPackedFront(l *Layer) packedFront {
	f := packedFront{first: make([][First / 2]int64, len(l.Weights)/First), shift1: l.firstShift()}
	for i := range f.first {
		pack(f.first[i][:], l.Weights[i*First:])
	}
	pack(f.start[:], l.Biases)
	return f
}

func newPacked(l Layers) *packed {
	s := &packed{packedFront: newPackedFront(&l[0]), shift2: l[1].Bits, bits: l[2].Bits + hiddenBits}
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
	return s
}

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

// A packedLook is what an evaluator has seen last of a packed stage.
type packedLook struct {
	*packed
	sums [First / 2]int64
	in   [rules.MaxInputs]int16
	at   [rules.MaxInputs + together]uint8 // the inputs that differ, and by how much
	by   [rules.MaxInputs + together]int32
}

// together is how many inputs are compared, and added up, in one go.
const together = 4

func (s *packed) look() look { return &packedLook{packed: s, sums: s.start} }

func (l *packedLook) tell(in *rules.Inputs) (win, loss int32) {
	n := l.compare(in)
	for k := 0; k < n; k += together {
		l.shift(&l.sums, (*[together]uint8)(l.at[k:]), (*[together]int32)(l.by[k:]))
	}
	return l.chances(&l.sums)
}

// compare lists the inputs that differ from the last look, puts them in its place, and returns their number. After them
// come some that differ by nothing, so that shift finds as many as it takes.
func (l *packedLook) compare(in *rules.Inputs) (n int) {
	inputs := len(l.first)
	for i := 0; i < inputs; i += together {
		is, was := (*[together]int16)(in[i:]), (*[together]int16)(l.in[i:])
		if *is == *was {
			continue
		}
		for k := range min(together, inputs-i) {
			by := int32(is[k]) - int32(was[k])
			l.at[n], l.by[n] = uint8(i+k), by
			if by != 0 { // compiles to no branch, which processors would often guess wrong here
				n++
			}
		}
		*was = *is
	}
	*(*[together]uint8)(l.at[n:]), *(*[together]int32)(l.by[n:]) = [together]uint8{}, [together]int32{}
	return n
}

// shift adds the weights of some inputs, each times a number.
func (f *packedFront) shift(sums *[First / 2]int64, at *[together]uint8, by *[together]int32) {
	w0, w1, w2, w3 := &f.first[at[0]], &f.first[at[1]], &f.first[at[2]], &f.first[at[3]]
	b0, b1, b2, b3 := int64(by[0]), int64(by[1]), int64(by[2]), int64(by[3])
	for k := range sums {
		sums[k] += b0*w0[k] + b1*w1[k] + b2*w2[k] + b3*w3[k]
	}
}

// chances are those of a stage by the sums of its first layer.
func (s *packed) chances(sums *[First / 2]int64) (win, loss int32) {
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

// A packedPrior is a stage of a prior for processors without lanes.
type packedPrior struct {
	packedFront
	last []int64 // by unit and habit
	end  []int64
}

func newPackedPrior(l Layers) *packedPrior {
	s := &packedPrior{packedFront: newPackedFront(&l[0])}
	for _, v := range l[1].Weights {
		s.last = append(s.last, int64(v))
	}
	for _, v := range l[1].Biases {
		s.end = append(s.end, int64(v))
	}
	return s
}

func (s *packedPrior) rank(in *rules.Inputs, first int, to []int64) {
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
	habits := len(s.end)
	for k := range sums {
		a, b := unpack(sums[k])
		a, b = hidden(a, s.shift1), hidden(b, s.shift1)
		from := s.last[2*k*habits+first:]
		x, y := from[:len(to)], from[habits:habits+len(to)]
		for o := range to {
			to[o] += a*x[o] + b*y[o]
		}
	}
}
