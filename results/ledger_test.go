package results_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// All looks after the first err together a fifth as often as the first does, all claims of a sentence as seldom as one, and what holds
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
	if fifth := (1 - estimate.Confidence) / 5; spent > fifth || spent < 0.998*fifth {
		t.Errorf("a thousand looks after the first spend %v, want nearly a fifth of the first, %v", spent, fifth)
	}
	r.Extensions, r.Cells = 0, make([]results.Cell, 4)
	r.Cells[0].Alone, r.Cells[1].Alone = 1, 2
	// A pair of four has none of the two with a share of 1 in 6, and the third look a sixth of the fifth.
	for _, tt := range []struct {
		cells []int
		want  float64
	}{{nil, 0.01 / 6 / (5. / 6)}, {[]int{0}, 0.01 / 2}, {[]int{1}, 0.01 / 6}, {[]int{0, 1}, 0.01 / 6}, {[]int{2, 3}, 0.05},
		{[]int{1, 2}, 0.01 / 6}} {
		if got := 1 - r.Confidence(tt.cells...); math.Abs(got-tt.want) > 1e-12 {
			t.Errorf("of cells %v a sentence may err in %v, want %v", tt.cells, got, tt.want)
		}
	}
	r.Cells = make([]results.Cell, 60)
	r.Cells[0].Alone, r.Cells[1].Alone = 1, 1
	if r.Confidence() != estimate.Confidence {
		t.Errorf("two of 60 cells leave the confidence %v, want all", r.Confidence())
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
