// Inside: the mixer and its constants are compared with the published ones.
package dice

import (
	"fmt"
	"math/big"
	"math/bits"
	"testing"
)

// started gives the dice of one duel at the start of a turn.
func started(seed uint64, duel, turn int) *Set {
	s := new(Set)
	s.Reset(seed, duel)
	s.StartTurn(turn)
	return s
}

// The published output of SplitMix64 from state 1234567: the values that
// Rosetta Code's "Pseudo-random numbers/Splitmix64" and the original C give.
func TestMix64IsSplitMix64(t *testing.T) {
	t.Parallel()
	const state = 1234567
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423,
		4593380528125082431, 16408922859458223821} {
		if got := mix64(state + uint64(i+1)*gamma); got != want {
			t.Errorf("output %d: %d, want %d", i, got, want)
		}
	}
}

// The dice of a duel as formulas, written out a second time.
func TestStreamFormula(t *testing.T) {
	t.Parallel()
	const step = 0x9e3779b97f4a7c15
	for _, at := range []struct {
		seed       uint64
		duel, turn int
		side       uint8
		purpose    Purpose
		before     int
	}{
		{0, 0, 0, 0, 0, 0}, {7, 0, 1, 0, 0, 0}, {7, 0, 1, 1, 0, 3}, {7, 12345, 30, 1, 31, 2},
		{1 << 63, 1 << 40, 65535, 0, 5, 65535},
	} {
		s := started(at.seed, at.duel, at.turn)
		for range at.before {
			s.next(at.side, at.purpose)
		}
		index := ((uint64(at.turn)*2+uint64(at.side))*NumPurposes+uint64(at.purpose))*65536 + uint64(at.before)
		base := mix64(mix64(at.seed+step) ^ (uint64(at.duel)+1)*step)
		if got, want := s.next(at.side, at.purpose), mix64(base+index*step); got != want {
			t.Errorf("%+v: %#x, want %#x", at, got, want)
		}
	}
}

// Roll against Lemire's method written with big integers. At 3·2^61 faces a
// quarter of all draws is rejected, so that the rejection is played often.
func TestRollAgainstSlowLemire(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2, 3, 6, 10, 20, 1000, 1<<32 + 1, 3 << 61, 1<<62 + 1, 1<<63 - 1} {
		s := started(11, 0, 1)
		raw := *s
		word := new(big.Int).Lsh(big.NewInt(1), 64)
		faces := big.NewInt(int64(n))
		reject := new(big.Int).Mod(word, faces)
		for i := range 2000 {
			var face, low *big.Int
			for {
				draw := new(big.Int).SetUint64(raw.next(1, 3))
				face, low = new(big.Int).DivMod(draw.Mul(draw, faces), word, new(big.Int))
				if low.Cmp(reject) >= 0 {
					break
				}
			}
			if got, want := s.Roll(1, 3, n), int(face.Int64())+1; got != want {
				t.Fatalf("d%d, roll %d: %d, want %d", n, i, got, want)
			}
		}
		if s.counts != raw.counts {
			t.Errorf("d%d: drew %d words, want %d", n, s.counts[NumPurposes+3], raw.counts[NumPurposes+3])
		}
		if n == 3<<61 && s.counts[NumPurposes+3] < 2500 {
			t.Errorf("d%d: only %d draws for 2000 rolls; rejection was not played", n, s.counts[NumPurposes+3])
		}
	}
}

// 2^64 mod 6 is 4: a low word of 0 to 3 is rejected, 4 and 5 are kept although
// Roll sends them here.
func TestAgainRejectsOnlyTheLowest(t *testing.T) {
	t.Parallel()
	for low := range uint64(6) {
		s := started(7, 0, 1)
		fresh := *s
		face := s.again(3, low, 0, 0, 6)
		if low >= 4 {
			if face != 3 || s.counts[0] != 0 {
				t.Errorf("low word %d: face %d after %d draws, want face 3 kept", low, face, s.counts[0])
			}
			continue
		}
		want, _ := bits.Mul64(fresh.next(0, 0), 6)
		if face != want || s.counts[0] != 1 {
			t.Errorf("low word %d: face %d after %d draws, want the next draw's %d", low, face, s.counts[0], want)
		}
	}
}

// A stream is named by what the roll depends on.
type stream struct {
	side    uint8
	purpose Purpose
	turn    int
}

// Extra rolls in one stream of one turn move no die of any other.
func TestDiceStayPut(t *testing.T) {
	t.Parallel()
	streams := []stream{}
	for turn := range 4 {
		for side := range uint8(2) {
			for p := range Purpose(NumPurposes) {
				streams = append(streams, stream{side, p, turn})
			}
		}
	}
	play := func(extra int) map[stream]string {
		s := started(7, 3, 0)
		faces := map[stream]string{}
		for i, at := range streams {
			if i%(2*NumPurposes) == 0 {
				s.StartTurn(at.turn)
			}
			n := 4
			if i == extra {
				n = 9
			}
			for j := range n {
				if f := s.D6(at.side, at.purpose); j < 4 {
					faces[at] += fmt.Sprint(f)
				}
			}
		}
		return faces
	}
	plain := play(-1)
	for i := range streams {
		moved := play(i)
		for _, at := range streams {
			if moved[at] != plain[at] {
				t.Errorf("extra rolls in %+v moved %+v: %s, want %s", streams[i], at, moved[at], plain[at])
			}
		}
	}
}

// The order of streams does not matter either, nor the kind of die that was rolled before, and turns may be played in
// any order.
func TestDiceDoNotDependOnOrder(t *testing.T) {
	t.Parallel()
	s, u := started(7, 3, 2), started(7, 3, 9)
	a, b, c := s.D6(0, 1), s.D10(1, 1), s.D6(0, 1)
	u.D10(0, 4)
	u.StartTurn(2)
	d := u.D10(1, 1)
	u.Roll(0, 1, 20)
	if e := u.D6(0, 1); b != d || c != e {
		t.Errorf("rolls %d %d %d, in another order %d %d", a, b, c, d, e)
	}
}

func TestMirrorExchangesSides(t *testing.T) {
	t.Parallel()
	var plain, mirrored Set
	mirrored.Mirror(true)
	plain.Reset(7, 21)
	mirrored.Reset(7, 21)
	differ := false
	for turn := range 20 {
		plain.StartTurn(turn)
		mirrored.StartTurn(turn)
		for p := range Purpose(NumPurposes) {
			b, r := plain.D10(0, p), plain.D10(1, p)
			mr, mb := mirrored.D10(1, p), mirrored.D10(0, p)
			if b != mr || r != mb {
				t.Fatalf("turn %d, purpose %d: blue %d and red %d, mirrored %d and %d", turn, p, b, r, mb, mr)
			}
			differ = differ || b != r
		}
	}
	if !differ {
		t.Error("both sides roll the same dice")
	}
	mirrored.Mirror(false)
	mirrored.Reset(7, 21)
	plain.Reset(7, 21)
	if got, want := twoD6(&mirrored, 0, 0), twoD6(&plain, 0, 0); got != want {
		t.Errorf("mirror off again: %d, want %d", got, want)
	}
}

func TestCopyRollsTheSame(t *testing.T) {
	t.Parallel()
	s := started(7, 5, 3)
	s.D6(0, 2)
	c := *s
	for i := range 100 {
		if i == 50 {
			s.StartTurn(4)
			c.StartTurn(4)
		}
		side, p := uint8(i&1), Purpose(i%5)
		if got, want := c.D6(side, p), s.D6(side, p); got != want {
			t.Fatalf("roll %d of the copy: %d, want %d", i, got, want)
		}
	}
	if *s != c {
		t.Error("the copy and the original differ after the same rolls")
	}
	c.D6(0, 0)
	if *s == c {
		t.Error("a roll of the copy is not seen in it")
	}
}

func TestResetForgets(t *testing.T) {
	t.Parallel()
	used := started(3, 4, 5)
	for i := range 50 {
		used.D10(uint8(i&1), Purpose(i%NumPurposes))
	}
	used.Note(2)
	used.Reset(7, 1)
	var fresh Set
	fresh.Reset(7, 1)
	if *used != fresh {
		t.Errorf("after Reset %+v, want %+v", *used, fresh)
	}
}

// The trace tells duels apart: by a face, a choice, their order and their number.
func TestTrace(t *testing.T) {
	t.Parallel()
	traces := map[uint64]string{}
	note := func(name string, s *Set) {
		if other, ok := traces[s.Trace()]; ok {
			t.Errorf("%s has the trace of %s", name, other)
		}
		traces[s.Trace()] = name
	}
	for duel := range 2000 {
		s := started(7, duel, 1)
		for range 30 {
			s.D6(0, 0)
		}
		note(fmt.Sprint("duel ", duel), s)
	}
	for a := range 40 {
		for b := range 40 {
			s := started(7, 0, 1)
			s.Note(a)
			s.Note(b)
			note(fmt.Sprint("choices ", a, b), s)
		}
		s := started(7, 0, 1)
		s.Note(a)
		note(fmt.Sprint("choice ", a), s)
	}
	s, u := started(7, 0, 1), started(7, 0, 1)
	twoD6(s, 0, 0)
	s.D10(1, 3)
	twoD6(u, 0, 0)
	u.D10(1, 3)
	if s.Trace() != u.Trace() {
		t.Error("equal rolls have different traces")
	}
	if got := s.Rolls(); got != 3 {
		t.Errorf("%d dice counted, want 3", got)
	}
}

// twoD6 rolls two six-sided dice and adds them.
func twoD6(s *Set, side uint8, p Purpose) int { return s.D6(side, p) + s.D6(side, p) }

func TestNoAllocations(t *testing.T) {
	var s Set
	duel := 0
	if n := testing.AllocsPerRun(100, func() {
		s.Reset(7, duel)
		duel++
		for turn := range 30 {
			s.StartTurn(turn)
			s.D6(0, 1)
			s.D10(1, 2)
			twoD6(&s, 1, 3)
			s.Roll(0, 4, 3<<61)
			s.Note(turn)
		}
	}); n != 0 {
		t.Errorf("%v allocations a duel, want 0", n)
	}
}

func BenchmarkD6(b *testing.B) {
	s := started(7, 0, 1)
	for b.Loop() {
		s.D6(0, 1)
	}
}

func BenchmarkReset(b *testing.B) {
	var s Set
	duel := 0
	for b.Loop() {
		s.Reset(7, duel)
		duel++
	}
}

func BenchmarkStartTurn(b *testing.B) {
	s := started(7, 0, 1)
	for b.Loop() {
		s.StartTurn(3)
	}
}

// TestReseed: a set that is reseeded rolls what one with the new seed would roll at the same
// place of its streams, and no longer what it would have rolled.
func TestReseed(t *testing.T) {
	t.Parallel()
	var s, old, other Set
	s.Reset(1, 2)
	other.Reset(3, 4)
	for _, d := range []*Set{&s, &other} {
		d.StartTurn(5)
		for range 7 {
			d.Roll(1, 2, 1000)
		}
	}
	old = s
	s.Reseed(3, 4)
	differ := false
	for range 20 {
		got, want := s.Roll(1, 2, 1000), other.Roll(1, 2, 1000)
		if got != want {
			t.Fatalf("rolled %d, want %d", got, want)
		}
		differ = differ || got != old.Roll(1, 2, 1000)
	}
	if !differ {
		t.Error("a reseeded set rolls as before")
	}
}
