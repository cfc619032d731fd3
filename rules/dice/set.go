package dice

import "math/bits"

// A Purpose is what a roll is for. Each system names its own, from 0.
type Purpose uint8

// NumPurposes is how many purposes a side can have.
const NumPurposes = 32

const (
	gamma = 0x9e3779b97f4a7c15 // odd, the golden ratio: the step of SplitMix64
	fold  = 0x100000001b3      // odd, the FNV prime: folds faces into the trace
)

// A Set is the dice of one duel. It holds no pointers: assignment copies it,
// and the copy rolls what the original would have rolled.
type Set struct {
	base   uint64
	turn   uint64
	trace  uint64
	rolls  uint64
	mirror uint8 // 0, or NumPurposes: the other side's streams
	counts [2 * NumPurposes]uint16
}

// mix64 is the output function of SplitMix64: a bijection that changes half of
// the bits when one changes.
func mix64(z uint64) uint64 {
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// Reset starts s on one duel, counted from 0, in turn 0. Each later roll depends only on seed, duel, side,
// purpose, turn and the number of rolls before it in that turn and stream. Reset allocates nothing.
func (s *Set) Reset(seed uint64, duel int) {
	*s = Set{mirror: s.mirror}
	s.Reseed(seed, duel)
}

// Reseed changes the seed and the duel of s and keeps its turn and its counts of rolls. From now on s rolls
// what a set that was Reset on seed and duel would roll in that turn after as many rolls of each stream.
func (s *Set) Reseed(seed uint64, duel int) {
	s.base = mix64(mix64(seed+gamma) ^ (uint64(duel)+1)*gamma)
}

// Mirror exchanges the streams of the two sides, also after a Reset, so
// that a duel with the sides exchanged can be played with the same luck.
func (s *Set) Mirror(on bool) {
	s.mirror = 0
	if on {
		s.mirror = NumPurposes
	}
}

// StartTurn starts every stream afresh for the turn, 0 to 65535.
func (s *Set) StartTurn(turn int) {
	s.turn = uint64(turn) << 22
	s.counts = [2 * NumPurposes]uint16{}
}

// next gives the next 64 bits of the stream of side and purpose. A stream has
// 65536 rolls a turn; no rule comes near it.
func (s *Set) next(side uint8, p Purpose) uint64 {
	stream := side&1*NumPurposes | uint8(p)&(NumPurposes-1)
	c := &s.counts[stream]
	i := s.turn | uint64(stream^s.mirror)<<16 | uint64(*c)
	*c++
	return mix64(s.base + i*gamma)
}

// First is 0 or 1, each equally likely: the side that comes first in a turn where no rule says which. It rolls nothing.
func (s *Set) First() uint8 {
	side := uint8(mix64(mix64(s.base+s.turn)^gamma) >> 63)
	if s.mirror != 0 {
		side = 1 - side
	}
	return side
}

// D6 rolls one six-sided die, 1 to 6, from the stream of side and purpose.
func (s *Set) D6(side uint8, p Purpose) int { return s.Roll(side, p, 6) }

// D10 rolls one ten-sided die, 1 to 10.
func (s *Set) D10(side uint8, p Purpose) int { return s.Roll(side, p, 10) }

// Roll rolls one die with n faces, 1 to n, each equally likely. n is at least 1.
func (s *Set) Roll(side uint8, p Purpose, n int) int {
	face := uint64(s.Draw(side, p, n)) + 1
	s.rolls++
	s.trace = s.trace*fold + face
	return int(face)
}

// Draw gives a number from 0 to n-1, each equally likely, that leaves no mark in the trace and in the count of rolls.
// n is at least 1.
func (s *Set) Draw(side uint8, p Purpose, n int) int {
	face, low := bits.Mul64(s.next(side, p), uint64(n))
	if low < uint64(n) {
		face = s.again(face, low, side, p, uint64(n))
	}
	return int(face)
}

// again finishes Lemire's rejection: it is reached once in 2^64/n rolls.
func (s *Set) again(face, low uint64, side uint8, p Purpose, n uint64) uint64 {
	for reject := -n % n; low < reject; {
		face, low = bits.Mul64(s.next(side, p), n)
	}
	return face
}

// Note folds a choice into the trace.
func (s *Set) Note(choice int) { s.trace = s.trace*fold + uint64(choice) + 0x10001 }

// Trace is a hash of all that was rolled and noted since Reset.
func (s *Set) Trace() uint64 { return mix64(s.trace) }

// Rolls counts the dice rolled since Reset.
func (s *Set) Rolls() uint64 { return s.rolls }
