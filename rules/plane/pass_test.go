package plane

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// slowPass judges PassesWithin with fractions: the nearest point of the leg is
// at t of it, t = (c-a)·(b-a)/|b-a|² held between 0 and 1.
func slowPass(a, b, c Point, r Length) bool {
	num := func(v Length) *big.Rat { return big.NewRat(int64(v), 1) }
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
	a, b := Point{}, Point{0, 4000}
	for _, tt := range []struct {
		name string
		c    Point
		r    Length
		want bool
	}{
		{"UFO-23 on the start", Point{}, 1000, true},
		{"UFO-23 behind, exactly an inch", Point{0, -1000}, 1000, true},
		{"UFO-23 behind, a thousandth more", Point{0, -1001}, 1000, false},
		{"UFO-23 ahead, exactly an inch", Point{0, 5000}, 1000, true},
		{"UFO-23 ahead, a thousandth more", Point{0, 5001}, 1000, false},
		{"UFO-23 grazed abeam", Point{1000, 2000}, 1000, true},
		{"UFO-23 missed abeam", Point{1001, 2000}, 1000, false},
		{"UFO-23 grazed on the left", Point{-1000, 1}, 1000, true},
		{"UFO-23 off the end, in the corner", Point{600, 4800}, 1000, true},
		{"UFO-23 off the end, past the corner", Point{601, 4800}, 1000, false},
		{"UFO-23 level with the end", Point{1000, 4000}, 1000, true},
		{"UFO-23 level with the end, a thousandth more", Point{1001, 4000}, 1000, false},
		{"no radius, on the leg", Point{0, 1234}, 0, true},
		{"no radius, beside it", Point{1, 1234}, 0, false},
	} {
		if got := PassesWithin(a, b, tt.c, tt.r); got != tt.want {
			t.Errorf("%s: %t, want %t", tt.name, got, tt.want)
		}
		if got := slowPass(a, b, tt.c, tt.r); got != tt.want {
			t.Errorf("%s: the judge says %t, want %t", tt.name, got, tt.want)
		}
	}
	if PassesWithin(a, a, Point{1001, 0}, 1000) || !PassesWithin(a, a, Point{1000, 0}, 1000) {
		t.Error("a leg of no length is not a point")
	}
}

func TestPassesWithinAgainstFractions(t *testing.T) {
	t.Parallel()
	passed := 0
	for i, leg := range legs(8000) {
		r := []Length{0, 1, 500, Inch, 2 * Inch, 5 * Inch}[i%6]
		got, want := PassesWithin(leg[0], leg[1], leg[2], r), slowPass(leg[0], leg[1], leg[2], r)
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
	for _, k := range []Length{1, 7, 100, 800, 9600} { // the longest is 48 inches
		for _, along := range []Length{1, 2, 3, 4} {
			for _, r := range []Length{5, 10, 995, 1000, 48000} {
				b := Point{3 * k, 4 * k}
				foot := Point{b.X * along / 5, b.Y * along / 5}
				c := Point{foot.X + 4*r/5, foot.Y - 3*r/5}
				for _, by := range []Length{-1, 0, 1} {
					near := Point{c.X + by, c.Y}
					if got, want := PassesWithin(Point{}, b, near, r), slowPass(Point{}, b, near, r); got != want {
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
	const leg, far = 48 * Inch, 1000 * Inch
	for h := range Heading(Headings) {
		a := Point{12345, -54321}
		b := a.Ahead(h, leg)
		for g := range Heading(Headings) {
			for _, s := range []Length{0, Inch, leg, 2 * leg, far / 2, far} {
				c := a.Ahead(g, s)
				for _, r := range []Length{1, Inch, 12 * Inch, leg} {
					if got, want := PassesWithin(a, b, c, r), slowPass(a, b, c, r); got != want {
						t.Errorf("leg %v to %v within %d of %v: %t, want %t", a, b, r, c, got, want)
					}
				}
			}
		}
		c := random(rng, 700*Inch)
		if got, want := PassesWithin(a, b, c, Inch), slowPass(a, b, c, Inch); got != want {
			t.Errorf("leg %v to %v within an inch of %v: %t, want %t", a, b, c, got, want)
		}
	}
}

func BenchmarkPassesWithin(b *testing.B) {
	p := Point{}.Ahead(1, 4*Inch)
	for b.Loop() {
		PassesWithin(Point{}, p, Point{2 * Inch, 2 * Inch}, Inch)
	}
}

func BenchmarkInches(b *testing.B) {
	p := Point{}.Ahead(1, 24*Inch)
	for b.Loop() {
		Inches(Point{}, p)
	}
}
