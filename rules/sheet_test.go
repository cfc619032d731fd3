package rules

import "testing"

func TestTickBoxes(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "", 1: "O", 5: "OOOOO", 6: "OOOOO O", 12: "OOOOO OOOOO OO"} {
		if got := TickBoxes(n); got != want {
			t.Errorf("%d boxes: %q, want %q", n, got, want)
		}
	}
}

func TestTrimLines(t *testing.T) {
	t.Parallel()
	if got := TrimLines("a  \n  b \n\n"); got != "a\n  b\n\n" {
		t.Errorf("got %q", got)
	}
}

func TestOutcomeWords(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]Outcome{
		"red wins, crashed":   {Result: RedWins, End: Crashed},
		"both sides are gone": {Result: Mutual, End: Destroyed},
		"draw, turn limit":    {Result: Draw, End: TurnLimit},
	} {
		if got := o.Words(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
