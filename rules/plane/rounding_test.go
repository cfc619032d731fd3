package plane_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

// slowRounded is a range rounded by the squares of fractions: the greatest whole number k that is at most the
// distance plus a share, in halves of an inch, and at least 1.
func slowRounded(a, b plane.Point, halves int64) int {
	d2 := big.NewInt(4 * plane.Distance2(a, b))
	k := int64(1)
	for {
		low := 2*(k+1) - halves // k + 1 less the share, in halves
		edge := big.NewInt(low * 1000)
		if edge.Mul(edge, edge).Cmp(d2) > 0 {
			return int(k)
		}
		k++
	}
}

// UFO-3, with range: nearest and range: down.
func TestRoundedInches(t *testing.T) {
	t.Parallel()
	check := func(a, b plane.Point) {
		t.Helper()
		if got, want := plane.InchesNearest(a, b), slowRounded(a, b, 1); got != want {
			t.Errorf("from %v to %v: nearest %d inches, want %d", a, b, got, want)
		}
		if got, want := plane.InchesDown(a, b), slowRounded(a, b, 0); got != want {
			t.Errorf("from %v to %v: %d full inches, want %d", a, b, got, want)
		}
	}
	for half := plane.Length(0); half <= 150; half++ {
		for _, by := range []plane.Length{-1, 0, 1} {
			check(plane.Point{}, plane.Point{half*plane.Inch/2 + by, 0})
			check(plane.Point{}, plane.Point{3*half*100 + by, 4 * half * 100}) // a right angle with sides 3, 4 and 5
		}
	}
	rng := rand.New(rand.NewPCG(7, 8))
	for i := range 4_000 {
		reach := []plane.Length{plane.Inch, 3 * plane.Inch, 40 * plane.Inch, 90 * plane.Inch}[i%4]
		check(random(rng, reach), random(rng, reach))
	}
	for _, tt := range []struct {
		to            plane.Point
		nearest, down int
	}{{plane.Point{}, 1, 1}, {plane.Point{1499, 0}, 1, 1}, {plane.Point{1500, 0}, 2, 1}, {plane.Point{900, 1200}, 2, 1}, {plane.Point{899, 1200}, 1, 1},
		{plane.Point{0, -1999}, 2, 1}, {plane.Point{0, -2000}, 2, 2}} {
		if got := [2]int{plane.InchesNearest(plane.Point{}, tt.to), plane.InchesDown(plane.Point{}, tt.to)}; got != [2]int{tt.nearest, tt.down} {
			t.Errorf("to %v: %v, want %d and %d", tt.to, got, tt.nearest, tt.down)
		}
	}
}
