package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// sameFuture forks two duels that differ in what the other side has not shown, plays both
// forks on with the same choices and compares where they come to.
func sameFuture(t *testing.T, a, b *play.Duel, n int) {
	t.Helper()
	side := a.Next().Side
	x, y := forkOf(a), forkOf(b)
	rules.Fork(x, a, side, 5, n)
	rules.Fork(y, b, side, 5, n)
	agent := newAgent(n)
	for range 60 {
		q, r := x.Next(), y.Next()
		if q == nil || r == nil {
			break
		}
		if *q != *r || play.StateOf(x, 0).Status != play.StateOf(y, 0).Status || play.StateOf(x, 1).Status != play.StateOf(y, 1).Status {
			t.Fatalf("decision %+v and %+v", *q, *r)
		}
		option := agent.pick(q)
		x.Choose(option)
		y.Choose(option)
	}
}

// TestForgottenFire: blue's choice of fire is asked for again when red imagines what comes
// (AF-47), red's own stands.
func TestForgottenFire(t *testing.T) {
	t.Parallel()
	forks := 0
	for n := range 100 {
		d := fight(t, "start: {range: 3, clock: 6, advantage: none}", []string{"p-51d", "p-51d"}, bomber)
		agent := newAgent(n)
		for q := d.Next(); q != nil && d.Turn < 6; q = d.Next() {
			if q.Kind == rules.Fire && q.Side == rules.Red && (play.StateOf(d, 0).Fire.On || play.StateOf(d, 1).Fire.On) {
				forks++
				x := forkOf(d)
				rules.Fork(x, d, rules.Red, 5, n)
				x.Choose(0)
				for r := x.Next(); r != nil && r.Side == rules.Red; r = x.Next() {
					x.Choose(0)
				}
				if r := x.Next(); r == nil || r.Side != rules.Blue || r.Kind != rules.Fire || x.Turn != d.Turn {
					t.Fatalf("after red's choice comes %+v, want blue's fire", r)
				}
			}
			d.Choose(agent.pick(q))
		}
	}
	if forks < 10 {
		t.Errorf("%d forks only", forks)
	}
}
