package airpower

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// The list of inputs is as long as what is written, and no longer than the contract allows.
func TestInputsAreNamed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, n := range learned.Inputs {
		if seen[n] {
			t.Errorf("two inputs are named %q", n)
		}
		seen[n] = true
	}
	if n := len(learned.Inputs); n > 185 {
		t.Fatalf("%d inputs, want 185 at most", n)
	}
	withInputs(t, 3, func(d *scout, _ *rules.Decision) {
		var in rules.Inputs
		for k := range in {
			in[k] = 12345
		}
		d.Inputs(0, &in)
		for k, v := range in {
			if (k < len(learned.Inputs)) == (v == 12345) {
				t.Fatalf("input %d of %d is %d", k, len(learned.Inputs), v)
			}
		}
	})
}

// withInputs plays duels of all games at random and calls look at every decision that has inputs, if it is searchable
// or of one of the kinds listed.
func withInputs(t *testing.T, duels int, look func(d *scout, q *rules.Decision)) {
	t.Helper()
	for k, tt := range games {
		l := scouting(compiledText(t, tt.text).NewDuel().(*Duel))
		var set, pick dice.Set
		for n := range duels {
			set.Reset(uint64(k)+73, n)
			pick.Reset(uint64(k)+74, n)
			l.Begin(&set)
			for q := l.next(); q != nil; q = l.next() {
				if learned.Kinds.Has(q.Kind) {
					look(l, q)
				}
				l.Choose(pick.Roll(0, 0, int(q.N)) - 1)
			}
		}
	}
}
