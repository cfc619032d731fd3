package experiments_test

import (
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A side is said by the names on cards and doctrines, equal aircraft together, and a pilot without a document by its own.
func TestSideWords(t *testing.T) {
	t.Parallel()
	doc := func(name string) *yamldoc.Node {
		n, err := yamldoc.Parse(yamldoc.File{Name: "made.yaml", Data: []byte("name: " + name + "\n")})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	var c experiments.Cell
	for range 3 {
		c.Setup.Sides[rules.Blue] = append(c.Setup.Sides[rules.Blue], rules.CraftSetup{Card: doc("Small UFO")})
	}
	c.Pilots[rules.Blue] = []experiments.Pilot{{Doctrine: doc("Missiles first"), Name: "missiles-first"}, {Doctrine: doc("Missiles first"), Name: "missiles-first"},
		{Name: experiments.Random}}
	if got, want := c.SideWords(rules.Blue), "2 × Small UFO, Missiles first + Small UFO, Random"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}
