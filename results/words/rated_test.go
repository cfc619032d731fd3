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

// Dice and words of a card are told as such.
func TestWordsOfSteps(t *testing.T) {
	t.Parallel()
	near := figures.NearSet{Changes: []figures.NumberChange{{Words: "damage dice of MG", Unit: "d6", By: 1, From: 2.0, To: 3.0},
		{Words: "radar ranging", By: 1, From: "RE", To: "CA"}, {Words: "drag", By: -0.5, From: []any{1.0, 2.0}, To: []any{0.5, 1.5}}}}
	if got, want := near.Changed(), "damage dice of MG 2d6 → 3d6, radar ranging RE → CA and drag −0.5"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
	for want, w := range map[string]figures.StepWorth{
		"2d6 +1d6": {From: "2", To: "3", Step: 1, Unit: "d6"}, "RE → CA": {From: "RE", To: "CA", Step: 1, Word: true},
		"1972 → 1967": {From: "1972", To: "1967", Word: true}, " +0.5": {Step: 0.5}} {
		if got := w.Now() + " " + w.Text(); got != want {
			t.Errorf("found %q, want %q", got, want)
		}
	}
}
