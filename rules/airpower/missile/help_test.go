package missile_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/missile/missiletest"
	"github.com/furball-sim/furball/rules/hex"
)

// printed is the flight of a missile of the printed table.
func printed(t testing.TB, id string) *Spec {
	t.Helper()
	m, err := missiletest.Spec(id)
	if err != nil {
		t.Fatal(err)
	}
	return &m
}

func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// begun is a missile in the first FP of a proportional move that is its whole game turn.
func begun(t testing.TB, m *Spec, altitude int16, start card.Halves) State {
	t.Helper()
	s := State{Facing: 3, Altitude: altitude, Start: start}
	if !m.BeginTurn(&s) {
		t.Fatalf("start speed %d at %d: does not fly", start, altitude)
	}
	m.BeginMove(&s, s.FPs(), 0)
	return s
}

// guides are one for each policy, as wide as they go.
func guide(p Policy, field hex.Arcs) *Guide {
	return &Guide{Policy: p, Field: field, Angles: [hex.Angles]int8{-1, 0, 1, 3, 3, 4, 5, 5}, Width: 4}
}
