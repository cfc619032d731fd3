package play_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
)

// TestAF55PlotsAndOrdersAreSecret plays the same duel on with different plots and orders to fire of one side, up to
// the next decision of the other, which must see the same as long as nothing of them has been shown.
func TestAF55PlotsAndOrdersAreSecret(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 3, aspect: blue-behind}", []string{"p-47d", "p-51d"}, bomber)
	duel, twin := g.NewDuel().(*play.Duel), g.NewDuel().(*play.Duel)
	var set, agent dice.Set
	plots, orders := 0, 0
	for n := range 30 {
		set.Reset(3, n)
		agent.Reset(4, n)
		duel.Begin(&set)
		for q := duel.Next(); q != nil; q = duel.Next() {
			phase, turn, other := duel.Phase, duel.Turn, q.Side.Other()
			before := looks(t, duel, other)
			for _, option := range []int{0, int(q.N) - 1} {
				twin.CopyFrom(duel)
				onTo(twin, q.Side, option)
				// While the phase goes on all that was decided is secret, but for aircraft that move at once (AF-55 step 2).
				if twin.Over || twin.Phase != phase || twin.Turn != turn || phase == play.OpenPhase {
					continue
				}
				if now := looks(t, twin, other); !bytes.Equal(now, before) {
					t.Fatalf("turn %d, %s: %s sees\n%s\nbefore it was\n%s", turn, play.Sequence.Phases[phase].Name, other, now, before)
				}
				if phase == play.FirePhase {
					orders++
				} else {
					plots++
				}
			}
			choice := agent.Roll(0, 0, int(q.N)) - 1
			if n%2 == 0 && duel.View().Plotting() { // fly on, so that both come to shoot
				choice = 0
			}
			duel.Choose(choice)
		}
	}
	if plots < 100 || orders < 4 {
		t.Errorf("%d secret plots and %d secret orders were looked for, want 100 and 4", plots, orders)
	}
}

// onTo decides for a side, first with the option, until the other side decides or the duel is over.
func onTo(d *play.Duel, s rules.Side, option int) {
	d.Choose(option)
	for q := d.Next(); q != nil && q.Side == s; q = d.Next() {
		d.Choose(int(q.N) / 2)
	}
}

// looks is what a side sees, less its own papers, which change as it writes on them.
func looks(t *testing.T, d *play.Duel, s rules.Side) []byte {
	t.Helper()
	w := d.Seen(s).(play.Seen)
	for i := range w.Craft {
		if w.Craft[i].Side == s.String() {
			w.Craft[i].Own = nil
		} else if w.Craft[i].Own != nil {
			t.Fatalf("%s sees the papers of %s", s, w.Craft[i].Side)
		}
	}
	data, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
