package bench

import (
	"testing"

	"github.com/furball-sim/furball/results"
)

// A batch that takes too long is played one duel at a time by the slow worker; a single duel that takes too long there
// ends the play.
func TestSlowDuels(t *testing.T) {
	t.Parallel()
	c := &counts{}
	span, some, _ := c.take(narrow, quick)
	if !some || span != (results.Span{From: 0, To: firstBatch}) {
		t.Fatalf("the first batch is %v", span)
	}
	c.giveBack(span, quick, true)
	if _, some, later := c.take(narrow, quick); some || !later {
		t.Errorf("slow duels are for the quick workers: %v, %v", some, later)
	}
	for duel := range int64(firstBatch) {
		if span, some, _ = c.take(narrow, slow); !some || span != (results.Span{From: duel, To: duel + 1}) {
			t.Fatalf("after a slow batch %v, want duel %d", span, duel)
		}
	}
	c.giveBack(span, slow, true)
	if _, some, later := c.take(narrow, slow); some || later || c.figures().State != Slow {
		t.Errorf("a slow duel does not end the play: %v, %v, %s", some, later, c.figures().State)
	}
}

// Duels that were slow once, because the machine was busy, go back to the quick workers.
func TestBackToQuick(t *testing.T) {
	t.Parallel()
	c := &counts{}
	span, _, _ := c.take(narrow, quick)
	c.giveBack(span, quick, true)
	span, _, _ = c.take(narrow, slow)
	c.give(&results.Part{Span: span}, turn.Seconds())
	if _, some, _ := c.take(narrow, quick); !some {
		t.Error("a duel of one turn is not for the quick workers")
	}
}
