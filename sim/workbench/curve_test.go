// Inside: it looks at curveOf, and at what a visitor is told without a page.
package workbench

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim"
)

// TestCurveOf: the curve goes through the open cell, over the last field of numbers, else over the last one that varies.
func TestCurveOf(t *testing.T) {
	t.Parallel()
	set := func(pilot, dp string) []experiments.Override {
		return []experiments.Override{{Path: "blue.doctrine", Value: pilot}, {Path: "red.card.dp", Value: dp}}
	}
	var cells [][]experiments.Override
	for _, pilot := range []string{"a", "b"} {
		for _, dp := range []string{"2", "4", "10"} {
			cells = append(cells, set(pilot, dp))
		}
	}
	c, settings := curveOf(cells, set("b", "4"))
	if c == nil || c.path != "red.card.dp" || !slices.Equal(c.values, []string{"2", "4", "10"}) || settings[2][0].Value != "b" {
		t.Errorf("%+v %v", c, settings)
	}
	if c, _ = curveOf([][]experiments.Override{set("a", "2"), set("b", "2")}, set("a", "2")); c == nil || c.path != "blue.doctrine" {
		t.Errorf("of two pilots: %+v", c)
	}
	if c, _ = curveOf([][]experiments.Override{set("a", "2")}, set("a", "2")); c != nil {
		t.Errorf("of one cell: %+v", c)
	}
}

// TestCurveOnArrival: who opens an experiment finds its own curve, though nothing was dragged, and what the weapons did.
func TestCurveOnArrival(t *testing.T) {
	t.Parallel()
	b := New(Settings{Folders: sim.Folders{}, Workers: 2, Visitors: 1})
	t.Cleanup(b.Close)
	v, err := b.Visit()
	if err != nil {
		t.Fatal(err)
	}
	end, err := v.Listen()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(end)
	if _, err := v.Open(t.Context(), "shipped/tornado-vs-ufo", nil, 1); err != nil {
		t.Fatal(err)
	}
	n := after(t, v, "the whole curve", func(n *News) bool { return n.Curve != nil && len(n.Curve.Points) == 13 })
	if n.Curve.Path != "red.card.dp" || n.Curve.Points[0].Value != "2" || *n.Curve.Points[0].Kill[0].Value <= *n.Curve.Points[12].Kill[0].Value {
		t.Errorf("%+v", n.Curve)
	}
	if len(n.Figures.Weapons) == 0 || n.Figures.Weapons[0].Shots <= 0 || n.Figures.Weapons[0].Words == "" {
		t.Errorf("weapons: %+v", n.Figures.Weapons)
	}
}
