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

// A rating says by whom it is flown, and warns of pilots who hardly decide.
func TestFlownBy(t *testing.T) {
	t.Parallel()
	row := figures.RatedRow{Title: "Spitfire IX", Sides: 1, Pilots: [2]string{"ace", "ace"}, Drawn: 0.86}
	r := &figures.Rated{Duels: 100, Error: 0.05, Pilots: figures.RatedShipped, Rows: []figures.RatedRow{row}}
	sure := " In each table all intervals hold together with 95 %; even is within 3 points."
	if got, want := words.RatedBy(r, ""), "100 duels, ace against ace."+sure; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
	if got, want := words.RatedWarnings(r)[0], "86 % drawn against Spitfire IX; --pilots panel has others fly: where these pilots hardly decide, "+
		"a step may tell more of them than of the card."; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
	r.Pilots, r.Rows[0].Drawn = figures.RatedBest, 0.7
	r.Rows[0].Mixtures = &[2][]figures.PilotShare{{{Pilot: "ace", Share: 0.63}, {Pilot: "guns-only", Share: 0.37}}, {{Pilot: "sniper", Share: 1}}}
	if got, want := words.RatedBy(r, ""), "100 duels, ace 63 % and guns-only 37 % against sniper."+sure; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
	if got := words.RatedWarnings(r); len(got) != 0 {
		t.Errorf("found %q, want no warning", got)
	}
	r.Rows = append(r.Rows, row)
	if got, want := words.RatedBy(r, ""), "100 duels, both sides' best pilots of each row (--full)."+sure; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}
