package words_test

import (
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
)

// A rating that was broken off says nothing of steps that it has not played.
func TestBrokenOff(t *testing.T) {
	t.Parallel()
	step := figures.StepWorth{Points: estimate.Estimate{Value: 0.01, Low: -0.02, High: 0.04}}
	for _, c := range []struct {
		played       int
		whole        bool
		steps, lacks string
	}{
		{0, false, "", "Broken off: what steps of 3 of the 3 numbers are worth and which changes come nearest is not known."},
		{2, false, "No step of 2 numbers that were tried is shown to be worth anything: 4.0 points at most, up or down.",
			"Broken off: what steps of 1 of the 3 numbers are worth and which changes come nearest is not known."},
		{3, false, "No step of a number is shown to be worth anything: 4.0 points at most, up or down.",
			"Broken off: which changes come nearest is not known."},
		{3, true, "No step of a number is shown to be worth anything: 4.0 points at most, up or down.", ""},
	} {
		r := &figures.Rated{Numbers: 3, Whole: c.whole}
		for range c.played {
			r.Worth = append(r.Worth, step)
		}
		if steps, lacks := words.OtherSteps(r), words.Unfinished(r); steps != c.steps || lacks != c.lacks {
			t.Errorf("%d steps: found %q and %q, want %q and %q", c.played, steps, lacks, c.steps, c.lacks)
		}
	}
}
