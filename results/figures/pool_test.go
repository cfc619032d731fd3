package figures_test

import (
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

func TestArsenalAddsUpShots(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(60, resultstest.Doctrines)
	arms := figures.Arsenal(run)
	if len(arms) != 3 {
		t.Fatalf("%d weapons, want AMRAAM, cannon and ray gun", len(arms))
	}
	for w, side := range []rules.Side{rules.Blue, rules.Blue, rules.Red} {
		var want results.Shots
		for i := range run.Cells {
			want.Merge(&run.Cells[i].Tally.Shots)
		}
		if arms[w].Use != *want.Of(side, w) || arms[w].Side != side {
			t.Errorf("weapon %d (%s of %s) is not the sum over the cells", w, arms[w].Name, side)
		}
	}
	run.Cells[1].RangeBands = []int{5}
	if n := len(figures.Arsenal(run)); n != 6 {
		t.Errorf("%d weapons with unequal range bands, want 6: bands must not be mixed", n)
	}
}
