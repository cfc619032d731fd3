package apcase

import (
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

func TestLoadReadsEveryCase(t *testing.T) {
	t.Parallel()
	cases, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) < 447 {
		t.Errorf("%d cases, want 447 at least", len(cases))
	}
	for _, c := range cases {
		if c.ID == "" || c.Topic == "" {
			t.Errorf("a case without id or topic: %s", c.Raw)
		}
	}
}

func TestPlacesLieOnTheLattice(t *testing.T) {
	t.Parallel()
	cases, err := Load("flight")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		p, err := PlaceOf(c.Start)
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		f, err := p.Direction()
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		if at := p.Point(); !at.Valid() || !at.Allows(f) {
			t.Errorf("%s: %s at %v facing %d cannot be", c.ID, p.Hex, at, f)
		}
	}
}

func TestAColumnIsTwoAndAHexFour(t *testing.T) {
	t.Parallel()
	p := Place{XY: [2]float64{13, -10.5}}
	if got, want := p.Point(), (hex.Point{X: 26, Y: -42}); got != want || !got.Centre() {
		t.Errorf("A1-1310 is at %v, want the centre %v", got, want)
	}
}
