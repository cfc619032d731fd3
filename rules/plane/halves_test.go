package plane

import "testing"

func TestHalves(t *testing.T) {
	t.Parallel()
	p := Point{-1234, 98765}
	for h := range Heading(Headings) {
		for n := range maxHalves + 1 {
			if got, want := p.Halves(h, n), p.Ahead(h, Length(n)*Inch/2); got != want {
				t.Errorf("Halves(%d, %d) = %v, Ahead gives %v", h, n, got, want)
			}
		}
	}
}

func TestForward(t *testing.T) {
	t.Parallel()
	p := Point{-1234, 98765}
	for h := range Heading(Headings) {
		for n := range 50 {
			if got, want := p.Forward(h, n), p.Ahead(h, Length(n)*Inch); got != want {
				t.Errorf("Forward(%d, %d) = %v, Ahead gives %v", h, n, got, want)
			}
		}
	}
}
