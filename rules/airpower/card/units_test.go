// Inside: each property has its words and is found by its code, which only a card that lists it would show.
package card

import (
	"testing"
)

// Bands change where AP-3.1 says, and below ground it is LO.
func TestBandOf(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		level int
		want  Band
	}{{-1, LO}, {0, LO}, {7, LO}, {8, ML}, {16, ML}, {17, MH}, {25, MH}, {26, HI}, {35, HI}, {36, VH}, {45, VH}, {46, EH},
		{60, EH}, {61, UH}, {999, UH}} {
		if got := BandOf(tt.level); got != tt.want {
			t.Errorf("AP-3.1 level %d is in %s, want %s", tt.level, got, tt.want)
		}
	}
}

func TestUnits(t *testing.T) {
	t.Parallel()
	for h, want := range map[Halves]int{0: 0, 1: 0, 2: 1, 17: 8} {
		if h.Whole() != want {
			t.Errorf("AP-5.2 speed %s has %d whole FPs, want %d", h, h.Whole(), want)
		}
	}
	for p := Property(0); p < NumProperties; p++ {
		if propertyWords[p] == "" {
			t.Errorf("%s has no words", p)
		}
		only := Properties(0).With(p)
		for q := Property(0); q < NumProperties; q++ {
			if only.Has(q) != (p == q) {
				t.Errorf("a set of %s alone has %s: %t", p, q, only.Has(q))
			}
		}
		if only.Without(p) != 0 || properties([]string{p.String()}) != only {
			t.Errorf("%s does not come out of its set, or is not found by its code", p)
		}
	}
	for i, want := range []string{"I", "N", "M", "AB"} {
		if got := Power(i).Name(false); got != want {
			t.Errorf("AP-6.2 setting %d of a jet is %s, want %s", i, got, want)
		}
	}
	if Military.Name(true) != "HT" || Afterburner.Name(true) != "FT" {
		t.Error("AP-6.2 a propeller's settings are not HT and FT")
	}
}

// A configuration is what the load points, without their fraction, allow (AP-4.4).
func TestConfig(t *testing.T) {
	t.Parallel()
	l := StoreLimits{CleanMax: 2, HalfMax: 4}
	for points, want := range map[Quarters]Config{0: Clean, 8: Clean, 11: Clean, 12: Half, 19: Half, 20: Dirty} {
		if got := l.Config(points); got != want {
			t.Errorf("AP-4.4 %s load points are %s, want %s", points, got, want)
		}
	}
}
