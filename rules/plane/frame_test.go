package plane_test

import (
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

func TestDistance(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 6))
	for range 20000 {
		far := plane.Length(1 + rng.IntN(1<<uint(1+rng.IntN(19))))
		a, b := random(rng, far), random(rng, far)
		d, sq := int64(plane.Distance(a, b)), plane.Distance2(a, b)
		if d*d > sq || (d+1)*(d+1) <= sq {
			t.Fatalf("Distance(%v, %v) = %d, squared distance %d", a, b, d, sq)
		}
	}
	if got := plane.Distance(plane.Point{3, 4}, plane.Point{3, 4}); got != 0 {
		t.Errorf("distance %d of a point from itself", got)
	}
}

func TestFrame(t *testing.T) {
	t.Parallel()
	from := plane.Point{-5000, 7000}
	for h := range plane.Heading(plane.Headings) {
		for turn := range plane.Headings {
			to := from.Ahead(h.Turn(turn), 9*plane.Inch)
			ahead, right := plane.Frame(from, h, to)
			north := plane.Point{}.Ahead(plane.Heading(turn), 9*plane.Inch)
			if off := max(ahead-int64(north.Y), int64(north.Y)-ahead, right-int64(north.X), int64(north.X)-right); off > 2 {
				t.Errorf("heading %d, %d steps off: %d ahead, %d right, want %d and %d", h, turn, ahead, right, north.Y, north.X)
			}
		}
	}
	for from := range plane.Heading(plane.Headings) {
		for to := range plane.Heading(plane.Headings) {
			cos, sin := plane.Turned(from, to)
			if ahead, right := plane.Frame(plane.Point{}, from, plane.Point{}.Ahead(to, 1000*plane.Inch)); max(ahead-cos, cos-ahead, right-sin, sin-right) > 2 {
				t.Errorf("from %d to %d: %d and %d, want %d and %d", from, to, cos, sin, ahead, right)
			}
		}
	}
	// a mirror exchanges left and right and nothing else
	rng := rand.New(rand.NewPCG(7, 8))
	for range 5000 {
		p, h := random(rng, 50*plane.Inch), plane.Heading(rng.IntN(plane.Headings))
		ahead, right := plane.Frame(plane.Point{}, h, p)
		a, r := plane.Frame(plane.Point{}, plane.Heading((plane.Headings-int(h))%plane.Headings), plane.Point{-p.X, p.Y})
		if a != ahead || r != -right {
			t.Fatalf("%v with heading %d: %d and %d, mirrored %d and %d", p, h, ahead, right, a, r)
		}
	}
}
