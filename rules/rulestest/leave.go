package rulestest

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// BreakingOff plays games at random in which nobody fires, and checks that a side is asked for the first time whether it
// breaks off at the end of turn quiet, that its enemy then answers, and that the duel is a draw once both give up. The
// sides must not lose each other and not fly into each other in so many turns, in one game of those played at least.
func BreakingOff(t *testing.T, g rules.Game, quiet int) {
	t.Helper()
	d, came := g.NewDuel(), 0
	for n := range 20 {
		begin(d, 9, n, false)
		agent := newPick(n)
		asked := [2]int{}
		for q := d.Next(); q != nil; q = d.Next() {
			option := peaceful(d, agent, q)
			if q.Kind == rules.Leave {
				asked[q.Side]++
				if int(q.Turn) != quiet && d.Outcome().Damage == [2]int32{} && d.Outcome().Losses == [2]int32{} {
					t.Fatalf("duel %d: asked in turn %d, want %d", n, q.Turn, quiet)
				}
				if option = 0; !d.Deed(0).GivesUp {
					option = 1
				}
			}
			d.Choose(option)
		}
		o := d.Outcome()
		if int(o.Length) != quiet || o.End != rules.Disengaged || asked == [2]int{} {
			continue
		}
		came++
		Same(t, "each side is asked once", asked, [2]int{1, 1})
		Same(t, "result", o.Result, rules.Draw)
		Same(t, "one side has broken off", o.Left[0] != o.Left[1], true)
	}
	if came == 0 {
		t.Errorf("no duel came to turn %d without a shot", quiet)
	}
}

// peaceful is an option that fires nothing, if there is one.
func peaceful(d rules.Duel, agent *pick, q *rules.Decision) int {
	option := agent.of(q)
	for range q.N {
		if q.Kind == rules.Leave || d.Deed(option).Weapons == 0 {
			return option
		}
		option = (option + 1) % int(q.N)
	}
	return option
}
