package plane_test

import (
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

// million is the length at which a step along a heading ends on whole numbers: those of the table of headings.
const million = 1_000_000

// vector is a step of a million along a heading (UFO-2).
func vector(h plane.Heading) [2]int64 {
	p := plane.Point{}.Ahead(h, million)
	return [2]int64{int64(p.X), int64(p.Y)}
}

// A symmetry of the plane: what it does to points and to headings.
type symmetry struct {
	name    string
	point   func(plane.Point) plane.Point
	heading func(plane.Heading) plane.Heading
}

// symmetries are the eight of the square that the rules must not notice. A
// quarter turn is clockwise: north to east. The mirror exchanges east and west.
func symmetries() []symmetry {
	quarters := func(n int) func(plane.Point) plane.Point {
		return func(p plane.Point) plane.Point {
			for range n {
				p = plane.Point{p.Y, -p.X}
			}
			return p
		}
	}
	var all []symmetry
	for n := range 4 {
		turn := quarters(n)
		all = append(all,
			symmetry{[]string{"as it is", "quarter turn", "half turn", "three quarters"}[n], turn,
				func(h plane.Heading) plane.Heading { return (h + plane.Heading(6*n)) % plane.Headings }},
			symmetry{[]string{"mirror", "mirror and quarter", "mirror and half", "mirror and three quarters"}[n],
				func(p plane.Point) plane.Point { return turn(plane.Point{-p.X, p.Y}) },
				func(h plane.Heading) plane.Heading { return (plane.Headings - h + plane.Heading(6*n)) % plane.Headings }})
	}
	return all
}

// points are lattice points round the origin, on edges and off them, and
// random ones out to the documented thousand inches.
func points() []plane.Point {
	var ps []plane.Point
	for x := plane.Length(-3); x <= 3; x++ {
		for y := plane.Length(-3); y <= 3; y++ {
			ps = append(ps, plane.Point{x, y}, plane.Point{x * plane.Inch, y * plane.Inch})
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, reach := range []plane.Length{100, 3 * plane.Inch, 24 * plane.Inch, 500 * plane.Inch} {
		for range 40 {
			ps = append(ps, random(rng, reach))
		}
	}
	return ps
}

// random is a point at most reach from the origin along each axis.
func random(rng *rand.Rand, reach plane.Length) plane.Point {
	axis := func() plane.Length { return plane.Length(rng.Int32N(2*int32(reach)+1)) - reach }
	return plane.Point{axis(), axis()}
}

func TestAheadIsSymmetric(t *testing.T) {
	t.Parallel()
	for _, g := range symmetries() {
		for _, p := range points() {
			for h := range plane.Heading(plane.Headings) {
				for _, s := range []plane.Length{0, 1, 500, 1500, 3999, 4000, 12000, 48000} {
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
			want := plane.Inches(p, q)
			if got := plane.Inches(g.point(p), g.point(q)); got != want {
				t.Errorf("%s: from %v to %v %d inches, want %d", g.name, p, q, got, want)
			}
			if got := plane.Inches(q, p); got != want {
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
			for h := range plane.Heading(plane.Headings) {
				for _, a := range []plane.Arc{plane.Arc90, plane.Arc180} {
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
			if got, want := plane.Bearing(g.point(p), g.point(q)), g.heading(plane.Bearing(p, q)); got != want {
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
		r := []plane.Length{0, 250, plane.Inch, 3 * plane.Inch}[i%4]
		want := plane.PassesWithin(a, b, c, r)
		if want {
			passed++
		}
		for _, g := range symmetries() {
			if got := plane.PassesWithin(g.point(a), g.point(b), g.point(c), r); got != want {
				t.Errorf("%s: leg %v to %v within %d of %v: %t, want %t", g.name, a, b, r, c, got, want)
			}
		}
		if got := plane.PassesWithin(b, a, c, r); got != want {
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
	for _, by := range []plane.Point{{1, 0}, {-12345, 6789}, {400 * plane.Inch, -300 * plane.Inch}} {
		move := func(p plane.Point) plane.Point { return plane.Point{p.X + by.X, p.Y + by.Y} }
		for i, leg := range legs(500) {
			a, b, c := leg[0], leg[1], leg[2]
			h := plane.Heading(i % plane.Headings)
			if move(a).Ahead(h, 4000) != move(a.Ahead(h, 4000)) || plane.Inches(move(a), move(c)) != plane.Inches(a, c) ||
				plane.Arc90.Contains(move(a), h, move(c)) != plane.Arc90.Contains(a, h, c) ||
				plane.Bearing(move(a), move(c)) != plane.Bearing(a, c) ||
				plane.PassesWithin(move(a), move(b), move(c), plane.Inch) != plane.PassesWithin(a, b, c, plane.Inch) {
				t.Errorf("moved by %v, leg %v to %v and %v are seen differently", by, a, b, c)
			}
		}
	}
}

// legs gives n random legs and points near them: missile legs along a heading
// and arbitrary ones, in whole inches (edges are hit exactly) and in thousandths.
func legs(n int) [][3]plane.Point {
	rng := rand.New(rand.NewPCG(3, 4))
	ls := make([][3]plane.Point, n)
	for i := range ls {
		a := random(rng, 20*plane.Inch)
		b := a.Ahead(plane.Heading(rng.IntN(plane.Headings)), 4*plane.Inch)
		c := random(rng, 3*plane.Inch)
		c = plane.Point{a.X + c.X, a.Y + c.Y}
		if i%3 == 0 {
			snap := func(p plane.Point) plane.Point {
				return plane.Point{p.X / plane.Inch * plane.Inch, p.Y / plane.Inch * plane.Inch}
			}
			a, b, c = snap(a), snap(b), snap(c)
		}
		ls[i] = [3]plane.Point{a, b, c}
	}
	return ls
}
