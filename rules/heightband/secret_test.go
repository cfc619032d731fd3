package heightband_test

import (
	"github.com/furball-sim/furball/rules/heightband"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"

	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// TestHB23cMarkersAreSecret changes all that stands on the record sheet of a contact marker, in
// random duels: its enemy sees the same, the enemy's facts are the same, and so are the duels that the enemy
// plays ahead. Once it is spotted, the sheet shows.
func TestHB23cMarkersAreSecret(t *testing.T) {
	t.Parallel()
	g := hbtest.Game(t, "start: {range: 6}\noptions: {contact_markers: red}", hbtest.Many("spitfire-i", 2),
		[]string{"lancaster", "bf-110"})
	d, twin := g.NewDuel().(*play.Duel), g.NewDuel().(*play.Duel)
	var set, agent dice.Set
	hidden, shown := 0, 0
	for n := range 20 {
		set.Reset(5, n)
		agent.Reset(6, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			if q.Side == rules.Blue {
				twin.CopyFrom(d)
				for i := 2; i < 4; i++ {
					scrawl(twin.State(i))
				}
				same := seenBy(t, d) == seenBy(t, twin)
				if marked := d.State(2).Marker && d.State(3).Marker; marked {
					hidden++
					if !same {
						t.Fatalf("turn %d: blue sees\n%s\nand\n%s", d.Turn, seenBy(t, d), seenBy(t, twin))
					}
					wantSameFacts(t, d, twin)
					wantSameFuture(t, d, twin, n)
				} else if !same {
					shown++
				}
			}
			d.Choose(agent.Roll(0, 0, int(q.N)) - 1)
		}
	}
	if hidden < 200 || shown < 50 {
		t.Errorf("%d decisions with markers and %d with spotted aircraft, want 200 and 50", hidden, shown)
	}
}

// scrawl writes other values on a record sheet.
func scrawl(c *play.State) {
	if c.Lost {
		return
	}
	c.Damage += 3
	c.AS -= 2
	c.ST++
	c.MVR++
	c.AB--
	c.CM--
	c.DV--
	c.Skill++
	c.Fires++
	c.CrewDazed = min(1, c.Crew)
	c.Dazed, c.Worn, c.Gear = true, rules.Source{}, 0
}

func seenBy(t *testing.T, d *play.Duel) string {
	t.Helper()
	data, err := json.Marshal(d.Seen(rules.Blue))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func wantSameFacts(t *testing.T, d, twin *play.Duel) {
	t.Helper()
	x, y := looking(d), looking(twin)
	for option := range int(d.Q.N) {
		var f, g rules.Facts
		x.Facts(option, ^rules.FactSet(0), &f)
		y.Facts(option, ^rules.FactSet(0), &g)
		if f != g {
			t.Fatalf("turn %d, option %d: facts %v and %v", d.Turn, option, f, g)
		}
		if d.View().Moving() && d.Q.Kind != rules.Plan {
			var a, b rules.Inputs
			if x.Inputs(option, &a) != y.Inputs(option, &b) || a != b {
				t.Fatalf("turn %d, option %d: inputs %v and %v", d.Turn, option, a, b)
			}
		}
	}
}

// wantSameFuture forks both duels and plays the forks on with the same choices.
func wantSameFuture(t *testing.T, d, twin *play.Duel, n int) {
	t.Helper()
	x, y := d.Game().NewDuel().(*play.Duel), d.Game().NewDuel().(*play.Duel)
	rules.Fork(x, d, rules.Blue, 7, n)
	rules.Fork(y, twin, rules.Blue, 7, n)
	for k := range 12 {
		q, r := x.Next(), y.Next()
		if q == nil || r == nil {
			break
		}
		if *q != *r || *x.State(2) != *y.State(2) || *x.State(3) != *y.State(3) {
			t.Fatalf("turn %d: forks get to %+v and %+v", d.Turn, *q, *r)
		}
		x.Choose(k % int(q.N))
		y.Choose(k % int(r.N))
	}
}

// looking is a scout that looks at d.
func looking(d *play.Duel) rules.Scout {
	s := heightband.System.NewScout()
	s.Look(d)
	return s
}
