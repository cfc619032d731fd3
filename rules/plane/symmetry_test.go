package plane

import (
	"math/rand/v2"
	"testing"
)

// A symmetry of the plane: what it does to points and to headings.
type symmetry struct {
	name    string
	point   func(Point) Point
	heading func(Heading) Heading
}

// symmetries are the eight of the square that the rules must not notice. A
// quarter turn is clockwise: north to east. The mirror exchanges east and west.
func symmetries() []symmetry {
	quarters := func(n int) func(Point) Point {
		return func(p Point) Point {
			for range n {
				p = Point{p.Y, -p.X}
			}
			return p
		}
	}
	var all []symmetry
	for n := range 4 {
		turn := quarters(n)
		all = append(all,
			symmetry{[]string{"as it is", "quarter turn", "half turn", "three quarters"}[n], turn,
				func(h Heading) Heading { return (h + Heading(6*n)) % Headings }},
			symmetry{[]string{"mirror", "mirror and quarter", "mirror and half", "mirror and three quarters"}[n],
				func(p Point) Point { return turn(Point{-p.X, p.Y}) },
				func(h Heading) Heading { return (Headings - h + Heading(6*n)) % Headings }})
	}
	return all
}

// points are lattice points round the origin, on edges and off them, and
// random ones out to the documented thousand inches.
func points() []Point {
	var ps []Point
	for x := Length(-3); x <= 3; x++ {
		for y := Length(-3); y <= 3; y++ {
			ps = append(ps, Point{x, y}, Point{x * Inch, y * Inch})
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, reach := range []Length{100, 3 * Inch, 24 * Inch, 500 * Inch} {
		for range 40 {
			ps = append(ps, random(rng, reach))
		}
	}
	return ps
}

// random is a point at most reach from the origin along each axis.
func random(rng *rand.Rand, reach Length) Point {
	axis := func() Length { return Length(rng.Int32N(2*int32(reach)+1)) - reach }
	return Point{axis(), axis()}
}

func TestAheadIsSymmetric(t *testing.T) {
	t.Parallel()
	for _, g := range symmetries() {
		for _, p := range points() {
			for h := range Heading(Headings) {
				for _, s := range []Length{0, 1, 500, 1500, 3999, 4000, 12000, 48000} {
					if got, want := g.point(p).Ahead(g.heading(h), s), g.point(p.Ahead(h, s)); got != want {
						t.Fatalf("%s: %v ahead %d along %d: %v, want %v", g.name, p, s, h, got, want)
					}
				}
			}
		}
	}
}

func TestInchesIsSymmetric(t *testing.T) {
	t.Parallel()
	ps := points()
	for _, g := range symmetries() {
		for i, p := range ps {
			q := ps[(7*i+3)%len(ps)]
			want := Inches(p, q)
			if got := Inches(g.point(p), g.point(q)); got != want {
				t.Errorf("%s: from %v to %v %d inches, want %d", g.name, p, q, got, want)
			}
			if got := Inches(q, p); got != want {
				t.Errorf("from %v to %v %d inches, back %d", p, q, want, got)
			}
		}
	}
}

func TestArcIsSymmetric(t *testing.T) {
	t.Parallel()
	ps := points()
	for _, g := range symmetries() {
		for i, p := range ps {
			q := ps[(5*i+1)%len(ps)]
			for h := range Heading(Headings) {
				for _, a := range []Arc{Arc90, Arc180} {
					if got, want := a.Contains(g.point(p), g.heading(h), g.point(q)), a.Contains(p, h, q); got != want {
						t.Errorf("%s: arc %d of %v along %d has %v: %t, want %t", g.name, a, p, h, q, got, want)
					}
				}
			}
		}
	}
}

func TestBearingIsSymmetric(t *testing.T) {
	t.Parallel()
	ps := points()
	for _, g := range symmetries() {
		for i, p := range ps {
			q := ps[(11*i+2)%len(ps)]
			if p == q {
				continue // a point on itself has no bearing; it is north by convention
			}
			if got, want := Bearing(g.point(p), g.point(q)), g.heading(Bearing(p, q)); got != want {
				t.Errorf("%s: bearing from %v to %v %d, want %d", g.name, p, q, got, want)
			}
		}
	}
}

func TestPassesWithinIsSymmetric(t *testing.T) {
	t.Parallel()
	passed := 0
	for i, leg := range legs(2000) {
		a, b, c := leg[0], leg[1], leg[2]
		r := []Length{0, 250, Inch, 3 * Inch}[i%4]
		want := PassesWithin(a, b, c, r)
		if want {
			passed++
		}
		for _, g := range symmetries() {
			if got := PassesWithin(g.point(a), g.point(b), g.point(c), r); got != want {
				t.Errorf("%s: leg %v to %v within %d of %v: %t, want %t", g.name, a, b, r, c, got, want)
			}
		}
		if got := PassesWithin(b, a, c, r); got != want {
			t.Errorf("leg %v to %v within %d of %v: %t, flown back %t", a, b, r, c, want, got)
		}
	}
	if passed < 200 || passed > 1800 {
		t.Errorf("%d of 2000 legs pass: the sample shows only one answer", passed)
	}
}

// Moving everything by the same step changes nothing.
func TestPlaneHasNoCentre(t *testing.T) {
	t.Parallel()
	for _, by := range []Point{{1, 0}, {-12345, 6789}, {400 * Inch, -300 * Inch}} {
		move := func(p Point) Point { return Point{p.X + by.X, p.Y + by.Y} }
		for i, leg := range legs(500) {
			a, b, c := leg[0], leg[1], leg[2]
			h := Heading(i % Headings)
			if move(a).Ahead(h, 4000) != move(a.Ahead(h, 4000)) || Inches(move(a), move(c)) != Inches(a, c) ||
				Arc90.Contains(move(a), h, move(c)) != Arc90.Contains(a, h, c) ||
				Bearing(move(a), move(c)) != Bearing(a, c) ||
				PassesWithin(move(a), move(b), move(c), Inch) != PassesWithin(a, b, c, Inch) {
				t.Errorf("moved by %v, leg %v to %v and %v are seen differently", by, a, b, c)
			}
		}
	}
}

// legs gives n random legs and points near them: missile legs along a heading
// and arbitrary ones, in whole inches (edges are hit exactly) and in thousandths.
func legs(n int) [][3]Point {
	rng := rand.New(rand.NewPCG(3, 4))
	ls := make([][3]Point, n)
	for i := range ls {
		a := random(rng, 20*Inch)
		b := a.Ahead(Heading(rng.IntN(Headings)), 4*Inch)
		c := random(rng, 3*Inch)
		c = Point{a.X + c.X, a.Y + c.Y}
		if i%3 == 0 {
			snap := func(p Point) Point { return Point{p.X / Inch * Inch, p.Y / Inch * Inch} }
			a, b, c = snap(a), snap(b), snap(c)
		}
		ls[i] = [3]Point{a, b, c}
	}
	return ls
}
