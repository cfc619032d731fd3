package rulestest

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// forfeit gives a duel up and checks its outcome.
func forfeit(t *testing.T, d rules.Duel, q *rules.Decision) {
	t.Helper()
	side, turn := q.Side, q.Turn
	d.Forfeit(side)
	o := d.Outcome()
	if d.Next() != nil || o.Result != rules.WonBy(side.Other()) || o.End != rules.Forfeit || o.Length != turn {
		t.Fatalf("%s gave up in turn %d: %+v", side, turn, *o)
	}
	losses(t, o)
}

// outcome checks the outcome of a duel that ended without a forfeit.
func outcome(t *testing.T, g rules.Game, o *rules.Outcome) {
	t.Helper()
	limit := int32(g.TurnLimit())
	if o.Length > limit || o.End == rules.TurnLimit && (o.Length != limit || o.Result != rules.Draw) {
		t.Fatalf("outcome %+v: the turn limit is %d", *o, limit)
	}
	blue, red := o.Wiped[0] != 0, o.Wiped[1] != 0
	want := rules.Draw
	switch {
	case blue && red:
		want = rules.Mutual
	case red:
		want = rules.BlueWins
	case blue:
		want = rules.RedWins
	}
	if o.Result != want || o.Length < 1 {
		t.Fatalf("outcome %+v: result %s, want %s", *o, o.Result, want)
	}
	losses(t, o)
}

// losses checks that a side is wiped out if, and only if, it has lost all its aircraft.
func losses(t *testing.T, o *rules.Outcome) {
	t.Helper()
	for s := range o.Losses {
		if o.Damage[s] < 0 || o.Losses[s] < 0 || o.Losses[s] > o.Craft[s] ||
			(o.Losses[s] == o.Craft[s]) != (o.Wiped[s] != 0) {
			t.Fatalf("outcome %+v: losses or damage out of range", *o)
		}
	}
}
