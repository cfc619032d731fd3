package dice_test

import (
	"math/big"
	"slices"
	"testing"

	. "github.com/furball-sim/furball/rules/dice"
)

func rat(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic("not a rational: " + s)
	}
	return r
}

func TestDistString(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		d    Dist
		want string
	}{
		{"a constant", Constant(-3), "-3: 1"},
		{"a die of one face", Die(1), "1: 1"},
		{"d4", Die(4), "1: 1/4, 2: 1/4, 3: 1/4, 4: 1/4"},
		{"2d6", Die(6).Times(2), "2: 1/36, 3: 1/18, 4: 1/12, 5: 1/9, 6: 5/36, 7: 1/6, " +
			"8: 5/36, 9: 1/9, 10: 1/12, 11: 1/18, 12: 1/36"},
		{"2d2 less a d2", Die(2).Times(2).Plus(Die(2).Map(func(v int) int { return -v })),
			"0: 1/8, 1: 3/8, 2: 3/8, 3: 1/8"},
		{"no dice", Die(6).Times(0), "0: 1"},
		{"d2 + d3", Die(2).Plus(Die(3)), "2: 1/6, 3: 1/3, 4: 1/3, 5: 1/6"},
		{"cannon at range 3, d6 + 1 - 3", Die(6).Map(func(v int) int { return max(0, v-2) }),
			"0: 1/3, 1: 1/6, 2: 1/6, 3: 1/6, 4: 1/6"},
		{"a d2 of d2s", Die(2).Then(Die(2).Times), "1: 1/4, 2: 3/8, 3: 1/4, 4: 1/8"},
		{"totals without a common divisor", Die(2).Then(func(v int) Dist { return Die(1 + 2*v) }),
			"1: 4/15, 2: 4/15, 3: 4/15, 4: 1/10, 5: 1/10"},
	} {
		if got := tt.d.String(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// hits counts the dice that show 5 or 6, as a ray gun does.
func hits(v int) int {
	if v >= 5 {
		return 1
	}
	return 0
}

// A ray gun's hits are binomial with p = 1/3: C(n,k) 2^(n-k) / 3^n.
func TestDistBinomial(t *testing.T) {
	t.Parallel()
	for n := range 14 {
		shot := Die(6).Map(hits).Times(n)
		all := new(big.Int).Exp(big.NewInt(3), big.NewInt(int64(n)), nil)
		for k := range n + 1 {
			ways := new(big.Int).Binomial(int64(n), int64(k))
			ways.Lsh(ways, uint(n-k))
			want := new(big.Rat).SetFrac(ways, all)
			if got := shot.Prob(k); got.Cmp(want) != 0 {
				t.Errorf("%d dice, %d hits: %v, want %v", n, k, got, want)
			}
		}
		if got, want := shot.Mean(), big.NewRat(int64(n), 3); got.Cmp(want) != 0 {
			t.Errorf("%d dice: mean %v, want %v", n, got, want)
		}
		if got, want := variance(shot), big.NewRat(2*int64(n), 9); got.Cmp(want) != 0 {
			t.Errorf("%d dice: variance %v, want %v", n, got, want)
		}
	}
}

// The odds of old gambling questions, as every textbook prints them.
func TestDistPublishedOdds(t *testing.T) {
	t.Parallel()
	sixes := Die(6).Map(func(v int) int { return v / 6 })
	doubleSix := Die(6).Times(2).Map(func(v int) int { return v / 12 })
	for _, tt := range []struct {
		name string
		got  *big.Rat
		want string
	}{
		{"Newton to Pepys 1693: a six or more with 6 dice", sixes.Times(6).AtLeast(1), "31031/46656"},
		{"Newton to Pepys 1693: two or more with 12", sixes.Times(12).AtLeast(2), "1346704211/2176782336"},
		{"Newton to Pepys 1693: three or more with 18", sixes.Times(18).AtLeast(3), "15166600495229/25389989167104"},
		{"de Méré: a six in four throws", sixes.Times(4).AtLeast(1), "671/1296"},
		{"craps: the shooter wins", craps().Prob(1), "244/495"},
		{"3d6 of 10 or less", Die(6).Times(3).Chance(func(v int) bool { return v < 11 }), "1/2"},
		{"3d6 of 18", Die(6).Times(3).Prob(18), "1/216"},
		{"the best of 3d6 is a 6", bestOf3(), "91/216"},
	} {
		if tt.got.Cmp(rat(tt.want)) != 0 {
			t.Errorf("%s: %v, want %s", tt.name, tt.got, tt.want)
		}
	}
	// De Méré's second: a double six in 24 throws, 1 - (35/36)^24.
	miss := new(big.Rat).SetFrac(
		new(big.Int).Exp(big.NewInt(35), big.NewInt(24), nil),
		new(big.Int).Exp(big.NewInt(36), big.NewInt(24), nil))
	if got := doubleSix.Times(24).Prob(0); got.Cmp(miss) != 0 {
		t.Errorf("de Méré: no double six in 24 throws: %v, want %v", got, miss)
	}
}

// craps is 1 when the shooter wins: 7 or 11 at once, or the point before a 7.
func craps() Dist {
	throw := Die(6).Times(2)
	return throw.Then(func(v int) Dist {
		switch v {
		case 7, 11:
			return Constant(1)
		case 2, 3, 12:
			return Constant(0)
		}
		point, seven := throw.Prob(v), throw.Prob(7) // whichever comes first
		first := point.Quo(point, seven.Add(seven, point))
		return Die(int(first.Denom().Int64())).Map(func(face int) int {
			if int64(face) <= first.Num().Int64() {
				return 1
			}
			return 0
		})
	})
}

// bestOf3 is the chance that the highest of three d6 is a 6.
func bestOf3() *big.Rat {
	best := func(d Dist) Dist {
		return d.Then(func(v int) Dist { return Die(6).Map(func(u int) int { return max(u, v) }) })
	}
	return best(best(Die(6))).Prob(6)
}

// A sum of dice against the slow way: every face of every die counted out.
func TestDistPlusCountsEveryFace(t *testing.T) {
	t.Parallel()
	count := map[int]int64{}
	for a := 1; a <= 4; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 10; c++ {
				count[a+b-c]++
			}
		}
	}
	d := Die(4).Plus(Die(6)).Plus(Die(10).Map(func(v int) int { return -v }))
	if got, want := len(d.Values()), len(count); got != want {
		t.Errorf("%d values, want %d", got, want)
	}
	for v := -9; v <= 10; v++ {
		if got, want := d.Prob(v), big.NewRat(count[v], 240); got.Cmp(want) != 0 {
			t.Errorf("chance of %d: %v, want %v", v, got, want)
		}
	}
}

func TestDistLaws(t *testing.T) {
	t.Parallel()
	one := big.NewRat(1, 1)
	a, b, c := Die(6), Die(10).Map(func(v int) int { return v % 4 }), Die(6).Then(Die(4).Times)
	for _, tt := range []struct {
		name       string
		left, want Dist
	}{
		{"sums commute", a.Plus(b), b.Plus(a)},
		{"sums associate", a.Plus(b).Plus(c), a.Plus(b.Plus(c))},
		{"nothing added", c.Plus(Constant(0)), c},
		{"copies add up", c.Times(5), c.Times(2).Plus(c.Times(3))},
		{"a constant shifts", c.Plus(Constant(-7)), c.Map(func(v int) int { return v - 7 })},
		{"a mixture of constants is a map", b.Then(func(v int) Dist { return Constant(v * v) }),
			b.Map(func(v int) int { return v * v })},
		{"a mixture of the same", b.Then(func(int) Dist { return c }), c},
		{"mixtures nest", a.Then(func(v int) Dist { return Die(v).Then(Die) }), a.Then(Die).Then(Die)},
		{"a sum is a mixture", a.Plus(b), a.Then(func(v int) Dist { return Constant(v).Plus(b) })},
	} {
		if !equal(tt.left, tt.want) {
			t.Errorf("%s: %v is not %v", tt.name, tt.left, tt.want)
		}
		if !slices.IsSorted(tt.left.Values()) {
			t.Errorf("%s: values %v are not in order", tt.name, tt.left.Values())
		}
		sum := new(big.Rat)
		for _, p := range tt.left.Chances() {
			sum.Add(sum, p)
		}
		if sum.Cmp(one) != 0 {
			t.Errorf("%s: chances add up to %v", tt.name, sum)
		}
		for k := -10; k <= 40; k++ {
			if sum := tt.left.Chance(func(v int) bool { return v < k }); sum.Add(sum, tt.left.AtLeast(k)).Cmp(one) != 0 {
				t.Errorf("%s: less than %d and at least %d make %v", tt.name, k, k, sum)
			}
		}
	}
}

// equal reports whether two distributions have the same values with the same chances.
func equal(d, e Dist) bool { return d.String() == e.String() }

// variance is the expected squared distance from the mean.
func variance(d Dist) *big.Rat {
	mean := d.Mean()
	squares := d.Map(func(v int) int { return v * v }).Mean()
	return squares.Sub(squares, mean.Mul(mean, mean))
}

// Wald: the mean of a random number of dice is the product of the means, and
// its variance is E(n) var(x) + var(n) E(x)^2.
func TestDistThenMoments(t *testing.T) {
	t.Parallel()
	d := Die(6).Then(Die(6).Times)
	if got, want := d.Mean(), big.NewRat(49, 4); got.Cmp(want) != 0 {
		t.Errorf("mean %v, want %v", got, want)
	}
	n, x := variance(Die(6)), Die(6).Mean()
	want := new(big.Rat).Mul(big.NewRat(7, 2), variance(Die(6)))
	want.Add(want, n.Mul(n, x.Mul(x, x)))
	if got := variance(d); got.Cmp(want) != 0 {
		t.Errorf("variance %v, want %v", got, want)
	}
}

// A caller may change the slices and rationals that the methods return without changing the Dist.
func TestDistIsImmutable(t *testing.T) {
	t.Parallel()
	d := Die(6).Times(2)
	want := d.String()
	d.Values()[0] = 99
	d.Chances()[0].SetInt64(5)
	d.Prob(7).SetInt64(5)
	d.Mean().SetInt64(5)
	_, _, _ = d.Plus(d), d.Times(3), d.Map(hits)
	_ = d.Then(Constant)
	if got := d.String(); got != want {
		t.Errorf("now %s, was %s", got, want)
	}
}

func TestDistMisusePanics(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]func(){
		"a die of no faces": func() { Die(0) },
		"negative number":   func() { Die(6).Times(-1) },
		"zero Dist added":   func() { Die(6).Plus(Dist{}) },
		"zero Dist asked":   func() { Dist{}.Prob(1) },
		"zero Dist mean":    func() { Dist{}.Mean() },
		"zero Dist next":    func() { Die(2).Then(func(int) Dist { return Dist{} }) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}

func BenchmarkDistTimes(b *testing.B) {
	for b.Loop() {
		Die(6).Times(12)
	}
}
