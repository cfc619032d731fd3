package results_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// All looks after the first err together as seldom as the first does, all claims of a sentence as seldom as one, and what holds
// at every look spends nothing on extensions.
func TestLedger(t *testing.T) {
	t.Parallel()
	r, spent := &results.Run{}, 0.0
	if l := r.Ledger(); l.Looks != 0 || l.Confidence() != estimate.Confidence || r.Confidence() != estimate.Confidence {
		t.Errorf("the first look has the ledger %+v", l)
	}
	for r.Extensions = 1; r.Extensions < 1000; r.Extensions++ {
		l := r.Ledger()
		spent += l.Error
		if l.Looks != r.Extensions || l.Error <= 0 || r.Confidence() != 1-l.Error {
			t.Fatalf("after %d extensions it is %+v, with the confidence %v", r.Extensions, l, r.Confidence())
		}
	}
	if first := 1 - estimate.Confidence; spent > first || spent < 0.998*first {
		t.Errorf("a thousand looks after the first spend %v, want nearly the %v of the first", spent, first)
	}
	r.Extensions, r.Asked = 3, true
	if l := r.Ledger(); l.Looks != 0 || l.Confidence() != estimate.Confidence {
		t.Errorf("what holds at every look has the ledger %+v", l)
	}
	l := results.LedgerOf(0.9)
	if got := l.Each(4); math.Abs(got-0.975) > 1e-12 || l.Each(0) != l.Confidence() || l.Each(1) != l.Confidence() {
		t.Errorf("each of four claims has %v, of one %v", got, l.Each(1))
	}
}
