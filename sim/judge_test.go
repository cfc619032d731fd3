// Inside: it looks at newRunner and at what it plays with.
package sim

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// TestWhoWasAhead: every draw is judged and nothing else; with two against one the two are ahead, whichever side they are
// on; and judging allocates nothing.
func TestWhoWasAhead(t *testing.T) {
	for system, cards := range map[string][2]string{"ufo": {"tornado", "small-ufo"}, "airpower": {"f-4e", "mig-17f"},
		"airforce": {"p-51d", "bf-109g"}, "heightband": {"spitfire-ix", "fw-190a"}} {
		mean := func(blue, red int) float64 {
			p := planOf(t, fmt.Sprintf("title: t\nsystem: %s\nseed: 3\noptions: {turn_limit: 4, break_off: none}\n"+
				"blue: {card: %s, doctrine: random, count: %d}\nred: {card: %s, doctrine: random, count: %d}\n",
				system, cards[0], blue, cards[1], red))
			sum, draws := 0.0, 0
			p.Each(0, 0, 60, func(duel int64, o *rules.Outcome, _ *rules.Ledger, _ uint64) {
				if judged := o.Ahead != 0; judged != (o.Result == rules.Draw) || o.Ahead > 1000 || o.Ahead < 0 {
					t.Errorf("%s duel %d: %v with a last position of %d", system, duel, o.Result, o.Ahead)
				}
				if o.Ahead != 0 {
					sum, draws = sum+float64(o.Ahead), draws+1
				}
			})
			if draws < 10 {
				t.Fatalf("%s: %d draws, want 10 at least", system, draws)
			}
			return sum / float64(draws)
		}
		even, two, one := mean(1, 1), mean(2, 1), mean(1, 2)
		if two < even+30 || one > even-30 {
			t.Errorf("%s: blue's share is %.0f, with two blue %.0f, with two red %.0f", system, even, two, one)
		}
	}
	p := planOf(t, "title: t\nsystem: ufo\nseed: 3\noptions: {turn_limit: 2}\n"+
		"blue: {card: tornado, doctrine: random}\nred: {card: small-ufo, doctrine: random}\n")
	s := newRunner(&p.Cells[0], 3)
	o := s.one(0)
	if got := testing.AllocsPerRun(50, func() { s.look(o) }); got != 0 {
		t.Errorf("judging allocates %v times, want 0", got)
	}
}
