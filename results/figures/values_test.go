package figures_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

// A mean is that of the cells that have the value, each counting the same.
func TestMeansByValue(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(200, resultstest.Doctrines, resultstest.Enemies, resultstest.Points)
	means := figures.ValueMeans(run, 0.95)
	if len(means) != 2+len(resultstest.Enemies)-1+5 {
		t.Fatalf("%d means, want one for each value of each field", len(means))
	}
	first := means[0]
	if first.Field != "blue.doctrine" || first.Value != "missiles-first" || len(first.Cells) != len(run.Cells)/2 {
		t.Errorf("first mean is of %s %s over %d cells", first.Field, first.Value, len(first.Cells))
	}
	for _, side := range results.BothSides {
		var value float64
		for i := range first.Cells { // the first path changes slowest
			value += run.Cells[i].Tally.KillProbability(side, 0.95).Value
		}
		got := first.Kill[side]
		if want := value / float64(len(first.Cells)); math.Abs(got.Value-want) > 1e-12 || got.N != 200*int64(len(first.Cells)) {
			t.Errorf("%s: found %v of %d duels, want %v", side, got.Value, got.N, want)
		}
	}
}

func TestWhenValuesAreAveraged(t *testing.T) {
	t.Parallel()
	if got := figures.ValueMeans(resultstest.Run(20, resultstest.Doctrines, resultstest.Points), 0.95); got != nil {
		t.Errorf("two varied fields have %d means: the heat map shows all their cells", len(got))
	}
	run := resultstest.Run(20, resultstest.Doctrines, resultstest.Enemies, resultstest.Numbers("start.range", 13))
	for _, m := range figures.ValueMeans(run, 0.95) {
		if m.Field == "start.range" {
			t.Fatal("a field of 13 values was averaged, want at most 12")
		}
	}
	run.Cells[3].Tally = results.Tally{}
	if got := figures.ValueMeans(run, 0.95); got != nil {
		t.Errorf("%d means although a cell was not played: the values no longer mix the others alike", len(got))
	}
}
