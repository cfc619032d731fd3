package bench

import (
	"testing"

	"github.com/furball-sim/furball/results"
)

// A batch that takes too long is played one duel at a time; a single duel that does ends the play.
func TestSlowDuels(t *testing.T) {
	t.Parallel()
	c := &counts{}
	span, some, _ := c.take(narrow)
	if !some || span != (results.Span{From: 0, To: firstBatch}) {
		t.Fatalf("the first batch is %v", span)
	}
	c.giveBack(span, true)
	for duel := range int64(firstBatch) {
		if span, some, _ = c.take(narrow); !some || span != (results.Span{From: duel, To: duel + 1}) {
			t.Fatalf("after a slow batch %v, want duel %d", span, duel)
		}
	}
	c.giveBack(span, true)
	if _, some, later := c.take(narrow); some || later || c.figures().State != Slow {
		t.Errorf("a slow duel does not end the play: %v, %v, %s", some, later, c.figures().State)
	}
}
