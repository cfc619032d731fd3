package plane_test

import "github.com/furball-sim/furball/rules/plane"

import "testing"

func TestHalves(t *testing.T) {
	t.Parallel()
	p := plane.Point{-1234, 98765}
	for h := range plane.Heading(plane.Headings) {
		for n := range 65 { // 32 inches
			if got, want := p.Halves(h, n), p.Ahead(h, plane.Length(n)*plane.Inch/2); got != want {
				t.Errorf("Halves(%d, %d) = %v, Ahead gives %v", h, n, got, want)
			}
		}
	}
}

func TestForward(t *testing.T) {
	t.Parallel()
	p := plane.Point{-1234, 98765}
	for h := range plane.Heading(plane.Headings) {
		for n := range 50 {
			if got, want := p.Forward(h, n), p.Ahead(h, plane.Length(n)*plane.Inch); got != want {
				t.Errorf("Forward(%d, %d) = %v, Ahead gives %v", h, n, got, want)
			}
		}
	}
}
