package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

// The trace differs when choices differ, even if no die depends on them.
func TestTraceHoldsChoices(t *testing.T) {
	t.Parallel()
	trace := func(move string) uint64 {
		d := duelOf(t, "start: {range: 60}\noptions: {turn_limit: 1}")
		follow(t, d, "blue 1: speed 6", "red 1: keeps its heading, moves "+move, "blue 1: keeps its heading",
			"blue 1: keeps its heading")
		if d.Next() != nil {
			t.Fatal("the duel goes on after turn 1")
		}
		return d.Outcome().Trace
	}
	first, again := trace("1"), trace("1")
	rulestest.Same(t, "equal choices, equal traces", first == again, true)
	rulestest.Same(t, "different choices, equal traces", first == trace("2"), false)
}

func TestCopyLeavesLedgerAndRecorder(t *testing.T) {
	t.Parallel()
	d, twin := recorded(duelOf(t, "start: {range: 3}")), duelOf(t, "")
	twin.CopyFrom(d)
	twin.FireCannon(0, 1)
	rulestest.Same(t, "ledger", d.Ledger.Empty(), true)
	rulestest.Same(t, "events", len(d.Log.Events), 0)
	rulestest.Same(t, "place", *twin.At(1).Pos, *d.At(1).Pos)
	rulestest.Same(t, "only the copy fired", *twin.At(0).Burst && !*d.At(0).Burst, true)
}
