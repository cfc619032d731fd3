package rules_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

func TestTickBoxes(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "", 1: "O", 5: "OOOOO", 6: "OOOOO O", 12: "OOOOO OOOOO OO"} {
		if got := rules.TickBoxes(n); got != want {
			t.Errorf("%d boxes: %q, want %q", n, got, want)
		}
	}
}

func TestTrimLines(t *testing.T) {
	t.Parallel()
	if got := rules.TrimLines("a  \n  b \n\n"); got != "a\n  b\n\n" {
		t.Errorf("got %q", got)
	}
}

func TestOutcomeWords(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]rules.Outcome{
		"red wins, crashed":   {Result: rules.RedWins, End: rules.Crashed},
		"both sides are gone": {Result: rules.Mutual, End: rules.Destroyed},
		"draw, turn limit":    {Result: rules.Draw, End: rules.TurnLimit},
	} {
		if got := o.Words(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
