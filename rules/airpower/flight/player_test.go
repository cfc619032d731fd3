package flight_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	. "github.com/furball-sim/furball/rules/airpower/flight"
)

// plane is the aircraft of a card, with a regular crew.
func plane(t testing.TB, name string) *Plane {
	t.Helper()
	c, err := aptest.Card(name)
	if err != nil {
		t.Fatal(err)
	}
	return &Plane{Card: c}
}

// A player flies by the words of the conformance cases.
type player struct {
	*aptest.Player
	t    testing.TB
	name string
}

func newPlayer(t testing.TB, p *Plane, s State, name string) *player {
	return &player{&aptest.Player{Plane: p, State: s}, t, name}
}

// fly plays a whole legal move in the words of the cases.
func (g *player) fly(flight string, set Setting, fps ...string) {
	g.t.Helper()
	g.Plane.NewTurn(&g.State)
	g.Roll()
	if err := g.beginAs(flight, set); err != nil {
		g.t.Fatalf("%s: %v", g.name, err)
	}
	g.words(fps...)
	if !g.State.Done() {
		g.t.Fatalf("%s: %d FPs left", g.name, g.State.Move.Left)
	}
}

// beginAs begins a move with the wing as it is.
func (g *player) beginAs(flight string, set Setting) error {
	name, hrd := strings.CutPrefix(flight, "HRD/")
	return g.Plane.Begin(&g.State, Start{Type: aptest.Types[name], HRD: hrd, Setting: set, Wing: g.State.Wing})
}

// words plays FPs, all of them legal.
func (g *player) words(fps ...string) {
	g.t.Helper()
	g.Roll()
	for _, fp := range fps {
		if err := g.FP(fp); err != nil {
			g.t.Fatalf("%s: %s: %v", g.name, fp, err)
		}
	}
	g.Roll()
}
