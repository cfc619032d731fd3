package missile_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// printed is the flight of a missile of the printed table.
func printed(t testing.TB, id string) *Spec {
	t.Helper()
	m, err := armory.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	f := SpecOf(m)
	return &f
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

var (
	kindWords = map[string]Kind{"H": Forward, "H-free": Sink, "C1": Climb1, "C2": Climb2, "D1": Dive1, "D2": Dive2,
		"D3": Dive3}
	hands = map[string]hex.Hand{"L": hex.Left, "R": hex.Right}
)

// step reads a step in the words of the conformance cases: "decl:T-L H turn:30".
func step(t testing.TB, text string) (st Step) {
	t.Helper()
	angle := func(s string) uint8 {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatalf("step %q: %v", text, err)
		}
		return uint8(n / 30)
	}
	for _, word := range strings.Fields(text) {
		name, rest, _ := strings.Cut(word, ":")
		switch name {
		case "stop":
			st.Decl = Stop
		case "exec":
			st.Slide = true
		case "shift":
			st.Shift = true
		case "decl":
			what, side, _ := strings.Cut(rest, "-")
			st.Decl, st.Hand = map[string]Decl{"T": DeclTurn, "slide": DeclSlide}[what], hands[side]
		case "turn":
			st.Turn = angle(rest)
		case "snap":
			st.Kind, st.Hand, st.Turn = Snap, hands[rest[:1]], angle(rest[1:])
		case "vroll":
			st.Hand, st.Roll = hands[rest[:1]], angle(rest[1:])
		default:
			k, ok := kindWords[name]
			if !ok {
				t.Fatalf("step %q", text)
			}
			st.Kind = k
		}
	}
	return st
}

// spend spends FPs against a target at a level, all of them legal.
func spend(t testing.TB, m *Spec, s *State, target int16, steps ...string) {
	t.Helper()
	for i, text := range steps {
		if err := m.Step(s, step(t, text), target); err != nil {
			t.Fatalf("FP %d, %s: %v", i+1, text, err)
		}
	}
}

// refused expects a step to be refused for a reason.
func refused(t testing.TB, m *Spec, s *State, target int16, text string, want Reason) {
	t.Helper()
	if err := m.Legal(s, step(t, text), target); err != want {
		t.Errorf("%s: %v, want %v", text, err, want)
	}
}

// guide is one with a policy and a field.
func guide(p Policy, field hex.Arcs) *Guide {
	return &Guide{Policy: p, Field: field, Angles: [hex.Angles]int8{-1, 0, 1, 3, 3, 4, 5, 5}, Width: 4}
}
