// Inside: it looks at firstBatch, giveBack and figures, of which a caller sees only what follows.
package workbench

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

// The first figure of a variant is there after four duels, the next ones after at most five times as many, however fast the
// duels are played: a batch is never so large that the page waits for it.
func TestFirstFigure(t *testing.T) {
	t.Parallel()
	c := &counts{}
	for figure, most := 0, int64(firstBatch); figure < 5; figure, most = figure+1, 5*most {
		span, some, _ := c.take(narrow, quick)
		if !some || span.To > most {
			t.Fatalf("figure %d is of duels up to %d, want %d at most", figure, span.To, most)
		}
		part := &results.Part{Span: span}
		part.Tally.Duels = span.Len()
		c.give(part, 1e-9) // nothing is faster
		if f := c.figures(); f.Duels != span.To || f.Sentence == "" {
			t.Fatalf("after %d duels the figures are of %d: %q", span.To, f.Duels, f.Sentence)
		}
	}
	if c.reach() < 500 {
		t.Errorf("five batches have %d duels, want larger ones each time", c.reach())
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
