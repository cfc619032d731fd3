package plane_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

// slowPass judges PassesWithin with fractions: the nearest point of the leg is
// at t of it, t = (c-a)·(b-a)/|b-a|² held between 0 and 1.
func slowPass(a, b, c plane.Point, r plane.Length) bool {
	num := func(v plane.Length) *big.Rat { return big.NewRat(int64(v), 1) }
	sub := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }
	mul := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
	add := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) }
	bx, by := sub(num(b.X), num(a.X)), sub(num(b.Y), num(a.Y))
	cx, cy := sub(num(c.X), num(a.X)), sub(num(c.Y), num(a.Y))
	at := new(big.Rat)
	if length := add(mul(bx, bx), mul(by, by)); length.Sign() > 0 {
		at = new(big.Rat).Quo(add(mul(bx, cx), mul(by, cy)), length)
	}
	switch one := big.NewRat(1, 1); {
	case at.Sign() < 0:
		at.SetInt64(0)
	case at.Cmp(one) > 0:
		at = one
	}
	dx, dy := sub(mul(at, bx), cx), sub(mul(at, by), cy)
	return add(mul(dx, dx), mul(dy, dy)).Cmp(mul(num(r), num(r))) <= 0
}

// UFO-23: "within 1 inch at any point of its move", edges included.
func TestPassesWithin(t *testing.T) {
	t.Parallel()
	a, b := plane.Point{}, plane.Point{0, 4000}
	for _, tt := range []struct {
		name string
		c    plane.Point
		r    plane.Length
		want bool
	}{
		{"UFO-23 on the start", plane.Point{}, 1000, true},
		{"UFO-23 behind, exactly an inch", plane.Point{0, -1000}, 1000, true},
		{"UFO-23 behind, a thousandth more", plane.Point{0, -1001}, 1000, false},
		{"UFO-23 ahead, exactly an inch", plane.Point{0, 5000}, 1000, true},
		{"UFO-23 ahead, a thousandth more", plane.Point{0, 5001}, 1000, false},
		{"UFO-23 grazed abeam", plane.Point{1000, 2000}, 1000, true},
		{"UFO-23 missed abeam", plane.Point{1001, 2000}, 1000, false},
		{"UFO-23 grazed on the left", plane.Point{-1000, 1}, 1000, true},
		{"UFO-23 off the end, in the corner", plane.Point{600, 4800}, 1000, true},
		{"UFO-23 off the end, past the corner", plane.Point{601, 4800}, 1000, false},
		{"UFO-23 level with the end", plane.Point{1000, 4000}, 1000, true},
		{"UFO-23 level with the end, a thousandth more", plane.Point{1001, 4000}, 1000, false},
		{"no radius, on the leg", plane.Point{0, 1234}, 0, true},
		{"no radius, beside it", plane.Point{1, 1234}, 0, false},
	} {
		if got := plane.PassesWithin(a, b, tt.c, tt.r); got != tt.want {
			t.Errorf("%s: %t, want %t", tt.name, got, tt.want)
		}
		if got := slowPass(a, b, tt.c, tt.r); got != tt.want {
			t.Errorf("%s: the judge says %t, want %t", tt.name, got, tt.want)
		}
	}
	if plane.PassesWithin(a, a, plane.Point{1001, 0}, 1000) || !plane.PassesWithin(a, a, plane.Point{1000, 0}, 1000) {
		t.Error("a leg of no length is not a point")
	}
}

func TestPassesWithinAgainstFractions(t *testing.T) {
	t.Parallel()
	passed := 0
	for i, leg := range legs(8000) {
		r := []plane.Length{0, 1, 500, plane.Inch, 2 * plane.Inch, 5 * plane.Inch}[i%6]
		got, want := plane.PassesWithin(leg[0], leg[1], leg[2], r), slowPass(leg[0], leg[1], leg[2], r)
		if got != want {
			t.Errorf("leg %v to %v within %d of %v: %t, want %t", leg[0], leg[1], r, leg[2], got, want)
		}
		if want {
			passed++
		}
	}
	if passed < 1500 || passed > 6500 {
		t.Errorf("%d of 8000 legs pass: the sample shows only one answer", passed)
	}
}

// Grazing passes: legs of a Pythagorean slope, whose distance from a point to
// the side is a whole number, so that a thousandth decides.
func TestPassesWithinGrazing(t *testing.T) {
	t.Parallel()
	for _, k := range []plane.Length{1, 7, 100, 800, 9600} { // the longest is 48 inches
		for _, along := range []plane.Length{1, 2, 3, 4} {
			for _, r := range []plane.Length{5, 10, 995, 1000, 48000} {
				b := plane.Point{3 * k, 4 * k}
				foot := plane.Point{b.X * along / 5, b.Y * along / 5}
				c := plane.Point{foot.X + 4*r/5, foot.Y - 3*r/5}
				for _, by := range []plane.Length{-1, 0, 1} {
					near := plane.Point{c.X + by, c.Y}
					if got, want := plane.PassesWithin(plane.Point{}, b, near, r), slowPass(plane.Point{}, b, near, r); got != want {
						t.Errorf("leg to %v within %d of %v: %t, want %t", b, r, near, got, want)
					}
				}
			}
		}
	}
}

// The documented bounds: a leg of 48 inches and a point a thousand inches off
// must not overflow. The judge has no bounds.
func TestPassesWithinAtItsBounds(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 12))
	const leg, far = 48 * plane.Inch, 1000 * plane.Inch
	for h := range plane.Heading(plane.Headings) {
		a := plane.Point{12345, -54321}
		b := a.Ahead(h, leg)
		for g := range plane.Heading(plane.Headings) {
			for _, s := range []plane.Length{0, plane.Inch, leg, 2 * leg, far / 2, far} {
				c := a.Ahead(g, s)
				for _, r := range []plane.Length{1, plane.Inch, 12 * plane.Inch, leg} {
					if got, want := plane.PassesWithin(a, b, c, r), slowPass(a, b, c, r); got != want {
						t.Errorf("leg %v to %v within %d of %v: %t, want %t", a, b, r, c, got, want)
					}
				}
			}
		}
		c := random(rng, 700*plane.Inch)
		if got, want := plane.PassesWithin(a, b, c, plane.Inch), slowPass(a, b, c, plane.Inch); got != want {
			t.Errorf("leg %v to %v within an inch of %v: %t, want %t", a, b, c, got, want)
		}
	}
}

func BenchmarkPassesWithin(b *testing.B) {
	p := plane.Point{}.Ahead(1, 4*plane.Inch)
	for b.Loop() {
		plane.PassesWithin(plane.Point{}, p, plane.Point{2 * plane.Inch, 2 * plane.Inch}, plane.Inch)
	}
}

func BenchmarkInches(b *testing.B) {
	p := plane.Point{}.Ahead(1, 24*plane.Inch)
	for b.Loop() {
		plane.Inches(plane.Point{}, p)
	}
}
