// Inside: it looks at stepsOf, and at what a visitor is told without a page.
package workbench

import (
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim"
)

// TestStepsOf: the curve goes through the open cell, over the last field of numbers, else over the last one that varies.
func TestStepsOf(t *testing.T) {
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
	path, steps := stepsOf(cells, set("b", "4"))
	if path != "red.card.dp" || len(steps) != 3 {
		t.Fatalf("%s %+v", path, steps)
	}
	for i, want := range []string{"2", "4", "10"} {
		if s := steps[i]; s.value != want || s.settings[0].Value != "b" || s.settings[1].Value != want {
			t.Errorf("step %d is %+v, want %s of pilot b", i, s, want)
		}
	}
	if path, steps = stepsOf([][]experiments.Override{set("a", "2"), set("b", "2")}, set("a", "2")); path != "blue.doctrine" || len(steps) != 2 {
		t.Errorf("of two pilots: %s %+v", path, steps)
	}
	if path, steps = stepsOf([][]experiments.Override{set("a", "2")}, set("a", "2")); len(steps) != 0 {
		t.Errorf("of one cell: %s %+v", path, steps)
	}
}

// TestCurveFollows: the curve is that of what else is set, in any order and beside fields that the experiment does not vary.
func TestCurveFollows(t *testing.T) {
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
	missiles := []experiments.Override{{Path: "red.card.dp", Value: "7"}, {Path: "blue.doctrine", Value: "missiles-first"}, {Path: "blue.pilot", Value: "ace"}}
	if _, err := v.Open(t.Context(), "shipped/tornado-vs-ufo", missiles, 1); err != nil {
		t.Fatal(err)
	}
	n := after(t, v, "the curve of missiles", func(n *News) bool { return n.Curve != nil && len(n.Curve.Points) == 13 })
	was := *n.Curve.Points[5].Kill[0].Value // at 12 damage points
	guns := []experiments.Override{{Path: "blue.doctrine", Value: "guns-only"}, {Path: "red.card.dp", Value: "7"}}
	if err := v.Change(t.Context(), guns, 2); err != nil {
		t.Fatal(err)
	}
	n = after(t, v, "the curve of guns", func(n *News) bool {
		return n.Curve != nil && len(n.Curve.Points) == 13 && *n.Curve.Points[5].Kill[0].Value < was-0.2
	})
	kept := v.curve
	if err := v.Change(t.Context(), []experiments.Override{guns[0], {Path: "red.card.dp", Value: "30"}}, 3); err != nil {
		t.Fatal(err)
	}
	if v.curve != kept || n.Curve.Path != "red.card.dp" {
		t.Error("another value of the curve makes a new one")
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
	if len(n.Figures.Weapons) == 0 || n.Figures.Weapons[0].Shots <= 0 || n.Figures.Weapons[0].Name == "" {
		t.Errorf("weapons: %+v", n.Figures.Weapons)
	}
}
