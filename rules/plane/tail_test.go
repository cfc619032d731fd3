package plane_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

// The angle from the tail, against floating point away from the multiples of 15 degrees.
func TestTailAngle(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(31, 32))
	judged := 0
	for i := range 60_000 {
		reach := []plane.Length{12, 3 * plane.Inch, 30 * plane.Inch, 524 * plane.Inch}[i%4]
		at, from := random(rng, reach), random(rng, reach)
		h, sh := plane.Heading(rng.IntN(plane.Headings)), plane.Heading(rng.IntN(plane.Headings))
		if at == from {
			continue
		}
		steps := exactTail(at, h, from) / 15
		if math.Abs(steps-math.Round(steps)) < 1e-9 {
			continue // on one of them
		}
		judged++
		got := plane.TailAngle(at, h, from, sh)
		if want := 15*int(steps) + 8; got != want {
			t.Errorf("from the tail at %v along %d to %v: %d, want %d (%.9f steps)", at, h, from, got, want, steps)
		}
	}
	if judged < 50_000 {
		t.Errorf("only %d of 60000 were clear of the edges", judged)
	}
}

// exactTail is the angle from the tail in degrees.
func exactTail(at plane.Point, h plane.Heading, from plane.Point) float64 {
	off := math.Atan2(float64(from.X-at.X), float64(from.Y-at.Y))*180/math.Pi - float64(h.Degrees())
	return 180 - math.Abs(math.Remainder(off, 360))
}

// Multiples of 15 degrees are exact, and a thousandth of an inch beside them is told from them, however far off.
func TestTailAngleOnTheEdges(t *testing.T) {
	t.Parallel()
	for _, far := range []plane.Length{1, 7, 4 * plane.Inch, 1000 * plane.Inch} {
		for k, step := range []plane.Point{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}} {
			at := plane.Point{far * step.X, far * step.Y}
			for h := range plane.Heading(plane.Headings) {
				want := 180 - 15*h.Off(plane.Heading(3*k))
				if got := plane.TailAngle(plane.Point{}, h, at, 5); got != want {
					t.Errorf("to %v, heading %d: %d, want %d", at, h.Degrees(), got, want)
				}
				if far == 1 {
					continue
				}
				beside := plane.Point{at.X + step.Y, at.Y - step.X} // to the right
				if got := plane.TailAngle(plane.Point{}, h, beside, 5); got%15 == 0 || got-want > 8 || want-got > 7 {
					t.Errorf("to %v, beside %v, heading %d: %d beside %d", beside, at, h.Degrees(), got, want)
				}
			}
		}
	}
	// Fractions next to the tangents of 15 and 30 degrees, on both sides of them by less than a billionth of a degree.
	for _, tt := range []struct {
		x, y plane.Length
		want int
	}{{151316, 564719, 173}, {110771, 413403, 158}, {151316, 262087, 158}, {413403, 716035, 143}} {
		if got := plane.TailAngle(plane.Point{}, 0, plane.Point{tt.x, tt.y}, 0); got != tt.want {
			t.Errorf("to (%d, %d): %d, want %d", tt.x, tt.y, got, tt.want)
		}
	}
}

// In one place the shooter's heading is the line.
func TestTailAngleInOnePlace(t *testing.T) {
	t.Parallel()
	p := plane.Point{7, -9}
	for h := range plane.Heading(plane.Headings) {
		for sh := range plane.Heading(plane.Headings) {
			behind := plane.Point{7 - plane.Length(vector(sh)[0]), -9 - plane.Length(vector(sh)[1])}
			f := exactTail(p, h, behind)
			if got := plane.TailAngle(p, h, p, sh); math.Abs(float64(got)-f) > 1e-3 {
				t.Errorf("headings %d and %d: %d, want %.2f", h, sh, got, f)
			}
		}
	}
}

func TestTailAngleIsSymmetric(t *testing.T) {
	t.Parallel()
	ps := points()
	for _, g := range symmetries() {
		for i, p := range ps {
			q := ps[(11*i+2)%len(ps)]
			for h := range plane.Heading(plane.Headings) {
				want := plane.TailAngle(p, h, q, plane.Heading(i%plane.Headings))
				if got := plane.TailAngle(g.point(p), g.heading(h), g.point(q), g.heading(plane.Heading(i%plane.Headings))); got != want {
					t.Errorf("%s: from the tail at %v along %d to %v: %d, want %d", g.name, p, h, q, got, want)
				}
			}
		}
	}
}
