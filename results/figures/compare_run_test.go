package figures_test

import (
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

func TestCompare(t *testing.T) {
	t.Parallel()
	r := resultstest.Fixture(3, 400)
	ab, ba := figures.Compare(r, 0, 2, rules.Blue, 0.95), figures.Compare(r, 2, 0, rules.Blue, 0.95)
	if !ab.Paired || !ba.Paired || !about(ab.Difference.Value, -ba.Difference.Value, 1e-12) {
		t.Errorf("0 against 2: %+v, back: %+v", ab, ba)
	}
	kills := func(cell int) float64 { return r.Cells[cell].Tally.KillProbability(rules.Blue, 0.95).Value }
	want := kills(2) - kills(0)
	if !about(ab.Difference.Value, want, 1e-12) {
		t.Errorf("difference %v, want %v", ab.Difference.Value, want)
	}
	blocks := figures.Compare(r, 1, 2, rules.Red, 0.95)
	if !blocks.Paired || blocks.Saving == nil || blocks.Difference.Method != "tango score, paired by blocks" {
		t.Errorf("cells without joint counts: %+v", blocks)
	}
	if own := figures.CompareUnpaired(&r.Cells[0], &r.Cells[2], rules.Blue,
		0.95); own.Difference.HalfWidth() <= ab.Difference.HalfWidth() {
		t.Errorf("the pairing did not help: %v, %v", own.Difference, ab.Difference)
	}
	cs := figures.Comparisons(r, 0.95)
	if len(cs) != 4 {
		t.Fatalf("found %d comparisons, want 2 pairs for 2 sides", len(cs))
	}
	for _, c := range cs {
		if *c.PHolm < *c.PValue {
			t.Errorf("corrected p %v below %v", *c.PHolm, *c.PValue)
		}
	}
}

func TestFindCell(t *testing.T) {
	t.Parallel()
	r := resultstest.Fixture(10, 1)
	id := r.Cells[3].ID
	for id, want := range map[string]int{id: 3, strings.ReplaceAll(id, ",", ", "): 3, "1": 0, "10": 9} {
		if got, err := r.Outline().FindCell(id); err != nil || got != want {
			t.Errorf("FindCell(%q) = %d, %v, want %d", id, got, err, want)
		}
	}
	for _, id := range []string{"", "0", "11", "base"} {
		_, err := r.Outline().FindCell(id)
		if err == nil || !strings.Contains(err.Error(), r.Cells[0].ID) || !strings.Contains(err.Error(), "1 to 10") {
			t.Errorf("FindCell(%q): error %v does not say what is allowed", id, err)
		}
	}
}

// about reports whether x is y to the given tolerance.
func about(x, y, tolerance float64) bool { return math.Abs(x-y) <= tolerance }
