package figures_test

import (
	"testing"

	"github.com/furball-sim/furball/results"
)

// An estimate above the number of duels is no answer.
func TestDistinctDuelsIsAtMostAll(t *testing.T) {
	t.Parallel()
	over := false
	for set := range uint64(20) {
		tally := results.Tally{Duels: 1000}
		for i := range uint64(1000) {
			tally.Distinct.Add(set<<32 | i)
		}
		over = over || tally.Distinct.Count() > tally.Duels
		if got := tally.DistinctDuels(); got > tally.Duels {
			t.Errorf("found %d distinct duels of %d", got, tally.Duels)
		}
	}
	if !over {
		t.Error("no sketch errs upwards, so the test shows nothing")
	}
}
