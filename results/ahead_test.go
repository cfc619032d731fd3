package results_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestLastPosition: the mean over draws that were judged, and over nothing else.
func TestLastPosition(t *testing.T) {
	t.Parallel()
	var tally results.Tally
	rulestest.Same(t, "no duels", tally.LastPosition(estimate.Confidence).Defined(), false)
	add := func(o rules.Outcome) {
		o.Craft, o.Length = [2]int32{1, 1}, 5
		tally.Add(tally.Duels, &o, &rules.Ledger{}, 0)
	}
	add(rules.Outcome{Result: rules.BlueWins, Wiped: [2]int32{0, 5}, Losses: [2]int32{0, 1}})
	add(rules.Outcome{Result: rules.Draw, End: rules.TurnLimit}) // by a bot's rules, say: nobody judged it
	rulestest.Same(t, "no draws", tally.LastPosition(estimate.Confidence).Defined(), false)
	for _, ahead := range []int32{700, 500, 900} {
		add(rules.Outcome{Result: rules.Draw, End: rules.Disengaged, Ahead: ahead, Left: [2]bool{ahead < 800, ahead > 600}})
	}
	e := tally.LastPosition(estimate.Confidence)
	rulestest.Same(t, "value in thousandths", math.Round(1000*e.Value), 700)
	rulestest.Same(t, "draws", e.N, 3)
	rulestest.Same(t, "bounds", e.Low >= 0 && e.Low < 0.7 && e.High > 0.7 && e.High <= 1, true)
	rulestest.Same(t, "broke off", tally.Left, [2]int64{2, 2})
	var both results.Tally
	both.Merge(&tally)
	both.Merge(&tally)
	rulestest.Same(t, "merged", both.LastPosition(estimate.Confidence).N, 6)
	rulestest.Same(t, "of twice as many", both.Ahead.Draws, 6)
}
