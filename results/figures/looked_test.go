package figures_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

// A run whose cells stopped when what they showed was clear has no tests of a fixed number of duels, and says so; one whose
// cells stopped when an interval was narrow has them.
func TestLookedRunsLeaveOutTests(t *testing.T) {
	t.Parallel()
	plain := resultstest.Shapes()["one number"].Run
	if plain.Looked() != "" || len(figures.Comparisons(plain, 0.95)) == 0 {
		t.Fatalf("a plain run says %q and has %d comparisons", plain.Looked(), len(figures.Comparisons(plain, 0.95)))
	}
	stopped, asked := *plain, *plain
	stopped.Stop, asked.Asked = &results.Stop{Metric: "blue.kill", HalfWidth: 0.02, Max: 1000}, true
	s := figures.Summarise(&asked, 0.95)
	if !strings.Contains(s.Looked, "the question was answered") || len(s.Comparisons)+len(s.Steps) > 0 || s.Comparisons == nil {
		t.Errorf("it says %q and has %d comparisons and %d steps", s.Looked, len(s.Comparisons), len(s.Steps))
	}
	if set := figures.CompareRuns(&asked, 0, &asked, 1, &results.Contrast{Asked: [2]string{"A", "B"}}, 0.95); len(set.Notes) != 1 || !strings.Contains(set.Notes[0], "fixed before") {
		t.Errorf("a comparison notes %q", set.Notes)
	}
	// How narrow an interval is says nothing of what it holds.
	if s := figures.Summarise(&stopped, 0.95); s.Looked != "" || len(s.Comparisons) != len(figures.Comparisons(plain, 0.95)) {
		t.Errorf("a run that stopped when a figure was known says %q and has %d comparisons", s.Looked, len(s.Comparisons))
	}
}

// Cells that a question leaves out are no reason for a warning; those that a run should have played are.
func TestCellsThatAnAnswerDoesNotNeed(t *testing.T) {
	t.Parallel()
	plain := *resultstest.Shapes()["one number"].Run
	plain.Cells = append([]results.Cell(nil), plain.Cells...)
	plain.Cells[0].Tally = results.Tally{}
	asked := plain
	asked.Asked = true
	for _, c := range []struct {
		run  *results.Run
		want bool
	}{{&plain, true}, {&asked, false}} {
		warned := false
		for _, w := range figures.Warnings(c.run) {
			warned = warned || w.Kind == "no-duels"
		}
		if warned != c.want {
			t.Errorf("asked %t: warned %t", c.run.Asked, warned)
		}
	}
}
