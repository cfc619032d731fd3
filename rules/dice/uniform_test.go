// Inside: bits of neighbouring counters are compared, which no roll shows.
package dice

import (
	"fmt"
	"math"
	"math/bits"
	"testing"
)

// The statistical tests below have a fixed seed and so always give the same
// answer. With a seed drawn at random a perfect generator would fail one of
// them less than once in 5000 times: each bound, too large and too small, is
// passed by chance less than once in 10,000.
const boundZ = 3.719 // normal quantile of 1 - 1/10,000

// chiSquaredBounds are the quantiles of the chi-squared distribution with k
// degrees of freedom at boundZ, by the cube-root approximation of Wilson and
// Hilferty (PNAS 17, 1931, 684-688).
func chiSquaredBounds(k int) (low, high float64) {
	v := 2 / (9 * float64(k))
	at := func(z float64) float64 { return float64(k) * math.Pow(max(0, 1-v+z*math.Sqrt(v)), 3) }
	return at(-boundZ), at(boundZ)
}

// uniform fails unless the counts could be of equally likely cases.
func uniform(t *testing.T, name string, counts []int) {
	t.Helper()
	n := 0
	for _, c := range counts {
		n += c
	}
	want, sum := float64(n)/float64(len(counts)), 0.0
	for _, c := range counts {
		sum += (float64(c) - want) * (float64(c) - want) / want
	}
	if low, high := chiSquaredBounds(len(counts) - 1); sum < low || sum > high {
		t.Errorf("%s: chi-squared %.1f of %d cases, want %.1f to %.1f: %v", name, sum, len(counts), low, high, counts)
	}
}

// The approximation against the exact 99.99 % points; it errs on the wide side.
func TestChiSquaredBounds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		k    int
		want float64
	}{{5, 25.745}, {35, 74.926}} {
		if _, high := chiSquaredBounds(tt.k); high < tt.want || high > 1.03*tt.want {
			t.Errorf("%d degrees of freedom: %.2f, want %.2f", tt.k, high, tt.want)
		}
	}
}

// The judge must see a die that is only slightly loaded.
func TestUniformSeesALoadedDie(t *testing.T) {
	t.Parallel()
	counts := make([]int, 6)
	s := started(7, 0, 0)
	for i := range 200_000 {
		f := s.D6(0, 0)
		if i%50 == 0 {
			f = 6 // one roll in 50 is a six for certain
		}
		counts[f-1]++
		if i%60_000 == 0 {
			s.StartTurn(i)
		}
	}
	var sum float64
	for _, c := range counts {
		sum += (float64(c) - 200_000/6.0) * (float64(c) - 200_000/6.0) / (200_000 / 6.0)
	}
	if _, high := chiSquaredBounds(5); sum <= high {
		t.Errorf("chi-squared %.1f of a loaded die does not pass the bound %.1f", sum, high)
	}
}

const sample = 200_000

func TestDiceAreUniform(t *testing.T) {
	t.Parallel()
	for _, n := range []int{2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 100} {
		counts := make([]int, n)
		for i := range sample {
			s := started(7, i/100, i/10%10)
			s.counts[i&1*NumPurposes+i%NumPurposes] = uint16(i % 10)
			counts[s.Roll(uint8(i&1), Purpose(i%NumPurposes), n)-1]++
		}
		uniform(t, fmt.Sprintf("d%d, one roll a stream", n), counts)
		clear(counts)
		s := started(8, n, 0)
		for i := range sample {
			if i%50_000 == 0 {
				s.StartTurn(i / 50_000)
			}
			counts[s.Roll(0, 0, n)-1]++
		}
		uniform(t, fmt.Sprintf("d%d, one long stream", n), counts)
	}
}

// 2d6 must give its eleven sums in the exact proportions.
func TestTwoD6IsExact(t *testing.T) {
	t.Parallel()
	exact := Die(6).Times(2)
	counts := make([]int, 13)
	for i := range sample {
		counts[twoD6(started(7, i, 1), 0, 0)]++
	}
	sum := 0.0
	for v := 2; v <= 12; v++ {
		p, _ := exact.Prob(v).Float64()
		want := p * sample
		sum += (float64(counts[v]) - want) * (float64(counts[v]) - want) / want
	}
	if low, high := chiSquaredBounds(10); sum < low || sum > high {
		t.Errorf("chi-squared %.1f, want %.1f to %.1f", sum, low, high)
	}
}

// A pair of rolls that the rules could play next to each other.
type pair struct {
	name string
	roll func(i int) (a, b *Set, sides [2]uint8, purposes [2]Purpose)
}

// neighbours lists how two rolls can be next to each other: in the same
// stream, or in two streams that differ in one thing by one step.
func neighbours() []pair {
	same := func(a, b *Set) (*Set, *Set, [2]uint8, [2]Purpose) {
		return a, b, [2]uint8{1, 1}, [2]Purpose{4, 4}
	}
	return []pair{
		{"seeds", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			return same(started(uint64(2*i), 0, 1), started(uint64(2*i+1), 0, 1))
		}},
		{"duels", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			return same(started(7, 2*i, 1), started(7, 2*i+1, 1))
		}},
		{"turns", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			turn := 2 * (i % 20)
			return same(started(7, i, turn), started(7, i, turn+1))
		}},
		{"turns of one duel", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			return same(started(7, i/32768, 2*(i%32768)), started(7, i/32768, 2*(i%32768)+1))
		}},
		{"sides", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			s := started(7, i, i%30)
			return s, s, [2]uint8{0, 1}, [2]Purpose{4, 4}
		}},
		{"purposes", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			s := started(7, i, i%30)
			return s, s, [2]uint8{0, 0}, [2]Purpose{Purpose(i % 31), Purpose(i%31 + 1)}
		}},
		{"rolls", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			s := started(7, i, i%30)
			return same(s, s)
		}},
		{"rolls with one between", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			s := started(7, i, 1)
			c := *s
			c.counts[NumPurposes+4] = 2
			return same(s, &c)
		}},
		{"seed and duel exchanged", func(i int) (*Set, *Set, [2]uint8, [2]Purpose) {
			return same(started(uint64(i), i+1, 1), started(uint64(i+1), i, 1))
		}},
	}
}

// Serial pairs: the 36 pairs of two neighbouring d6 are equally likely.
func TestNeighboursAreIndependent(t *testing.T) {
	t.Parallel()
	for _, p := range neighbours() {
		counts := make([]int, 36)
		for i := range sample {
			a, b, sides, purposes := p.roll(i)
			first := a.D6(sides[0], purposes[0])
			counts[6*(first-1)+b.D6(sides[1], purposes[1])-1]++
		}
		uniform(t, "neighbouring "+p.name, counts)
	}
}

// Neighbouring words share no bit more often than a coin would: each of the 64
// bits of their difference is set in half of the pairs.
func TestNeighbouringBitsAreIndependent(t *testing.T) {
	t.Parallel()
	for _, p := range neighbours() {
		var set [64]int
		total := make([]int, 65)
		for i := range sample {
			a, b, sides, purposes := p.roll(i)
			x := a.next(sides[0], purposes[0])
			x ^= b.next(sides[1], purposes[1])
			total[bits.OnesCount64(x)]++
			for b := range set {
				set[b] += int(x >> b & 1)
			}
		}
		sum := 0.0
		for _, c := range set {
			z := (float64(c) - sample/2) / math.Sqrt(sample/4)
			sum += z * z
		}
		if low, high := chiSquaredBounds(64); sum < low || sum > high {
			t.Errorf("neighbouring %s: chi-squared %.1f of 64 bits, want %.1f to %.1f", p.name, sum, low, high)
		}
		mean := 0.0
		for k, c := range total {
			mean += float64(k) * float64(c) / sample
		}
		if bound := boundZ * 4 / math.Sqrt(sample); math.Abs(mean-32) > bound {
			t.Errorf("neighbouring %s: %.4f bits differ, want 32 within %.4f", p.name, mean, bound)
		}
	}
}
