package rules_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// drawn draws the start of a duel.
func drawn(s rules.Scatter, duel int, mirror bool) rules.Opening {
	var set dice.Set
	set.Mirror(mirror)
	set.Reset(7, duel)
	return s.Draw(&set)
}

// TestScatterIsEvenAndBounded draws many starts: each value between the bounds comes about as often, none outside.
func TestScatterIsEvenAndBounded(t *testing.T) {
	t.Parallel()
	s := rules.Scatter{Range: 2, Bearing: 3, Heading: 1, Height: 4, Speed: 1}
	const duels = 20000
	seen := map[string]map[int]int{}
	count := func(what string, n int) {
		if seen[what] == nil {
			seen[what] = map[int]int{}
		}
		seen[what][n]++
	}
	for n := range duels {
		o := drawn(s, n, false)
		count("range", o.Range)
		count("bearing", o.Bearing)
		for side := range 2 {
			count("heading", o.Heading[side])
			count("height", o.Height[side])
			count("speed", o.Speed[side])
		}
	}
	for what, most := range map[string]int{"range": 2, "bearing": 3, "heading": 1, "height": 4, "speed": 1} {
		want := float64(duels) / float64(2*most+1)
		if what != "range" && what != "bearing" {
			want *= 2
		}
		if len(seen[what]) != 2*most+1 {
			t.Errorf("%s took %d values, want %d", what, len(seen[what]), 2*most+1)
		}
		for v, n := range seen[what] {
			if v < -most || v > most || float64(n) < 0.9*want || float64(n) > 1.1*want {
				t.Errorf("%s %+d came %d times, want about %.0f between -%d and %d", what, v, n, want, most, most)
			}
		}
	}
}

// TestScatterIsOfItsOwn checks that scattering one thing more leaves the draws of the others as they were, and that
// no scatter rolls no die.
func TestScatterIsOfItsOwn(t *testing.T) {
	t.Parallel()
	differ := false
	for n := range 200 {
		all := drawn(rules.Scatter{Range: 2, Bearing: 3, Heading: 1, Height: 4, Speed: 1}, n, false)
		some := drawn(rules.Scatter{Range: 2, Height: 4}, n, false)
		if all.Range != some.Range || all.Height != some.Height || some.Bearing != 0 || some.Speed != [2]int{} {
			t.Fatalf("duel %d: %+v with all scattered, %+v with some", n, all, some)
		}
		differ = differ || all.Height[0] != all.Height[1]
	}
	if !differ {
		t.Error("both sides always draw the same height")
	}
	var set dice.Set
	set.Reset(1, 1)
	none := rules.Scatter{}
	if o := none.Draw(&set); o != (rules.Opening{Moved: rules.Red}) || set.Rolls() != 0 || none.Any() {
		t.Errorf("nothing scattered: %+v after %d rolls", o, set.Rolls())
	}
}

// TestScatterInTheMirror checks that the sides of a mirrored game draw what the other side drew, turned the other
// way.
func TestScatterInTheMirror(t *testing.T) {
	t.Parallel()
	s := rules.Scatter{Range: 2, Bearing: 30, Heading: 2, Height: 4, Speed: 1}
	m := s
	m.Mirrored = true
	for n := range 200 {
		a, b := drawn(s, n, false), drawn(m, n, true)
		want := rules.Opening{Moved: rules.Blue, Range: a.Range, Bearing: -a.Bearing,
			Heading: [2]int{-a.Heading[1], -a.Heading[0]}, Height: [2]int{a.Height[1], a.Height[0]},
			Speed: [2]int{a.Speed[1], a.Speed[0]}}
		if b != want {
			t.Fatalf("duel %d: %+v in the mirror, want %+v", n, b, want)
		}
	}
}
