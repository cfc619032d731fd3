package figures_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

// A run whose cells stopped when what they showed was clear has no tests of a fixed number of duels, and says so.
func TestLookedRunsLeaveOutTests(t *testing.T) {
	t.Parallel()
	plain := resultstest.Shapes()["one number"].Run
	if plain.Looked() != "" || len(figures.Comparisons(plain, 0.95)) == 0 {
		t.Fatalf("a plain run says %q and has %d comparisons", plain.Looked(), len(figures.Comparisons(plain, 0.95)))
	}
	stopped, asked := *plain, *plain
	stopped.Stop, asked.Asked = &results.Stop{Metric: "blue.kill", HalfWidth: 0.02, Max: 1000}, true
	for _, c := range []struct {
		run  *results.Run
		want string
	}{{&stopped, "the kill probability of blue was known to ± 2 %"}, {&asked, "the question was answered"}} {
		s := figures.Summarise(c.run, 0.95)
		if !strings.Contains(s.Looked, c.want) || len(s.Comparisons)+len(s.Steps) > 0 || s.Comparisons == nil {
			t.Errorf("it says %q and has %d comparisons and %d steps", s.Looked, len(s.Comparisons), len(s.Steps))
		}
		if set := figures.CompareRuns(c.run, 0, c.run, 1, 0.95); len(set.Notes) != 1 || !strings.Contains(set.Notes[0], "fixed before") {
			t.Errorf("a comparison notes %q", set.Notes)
		}
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
