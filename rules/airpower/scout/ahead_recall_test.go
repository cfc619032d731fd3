// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
)

// A duel under a scout that remembers is flown as one that has to be searched each time, whatever the agents roll.
func TestRecallFliesTheSame(t *testing.T) {
	t.Parallel()
	pilots := shippedPilots(t)
	for _, tt := range []struct {
		name, text, blue, red string
		duels                 int
	}{
		{"guns", "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}", "guns-only", "guns-only", 30},
		{"rockets", "start: {position: neutral}\nblue: {card: f-4e, load: [{store: SUU-23/A, station: 5}]}\n" +
			"red: {card: mig-21mf, load: [{store: RP UV-32-57, station: 2}, {store: RP UV-32-57, station: 4}]}",
			"slasher", "turn-fighter", 15},
		{"missiles", "start: {position: head-on, range: 36, altitude: 15, speed: 6}\n" +
			"blue: {card: f-4e, loadout: \"1972\"}\nred: {card: mig-21mf, loadout: \"1972\"}",
			"missiles-then-guns", "drag-and-turn", 15},
		{"three", "start: {position: neutral}\nblue: [{card: f-4e}, {card: f-4e}]\nred: {card: mig-21mf}", "guns-only",
			"guns-only", 2},
	} {
		g := compiledText(t, tt.text)
		d, fresh := g.NewDuel().(*play.Duel), g.NewDuel().(*play.Duel)
		knows, forgets := new(watcher), new(watcher)
		both := [2]agents.Pilot{pilots[tt.blue], pilots[tt.red]}
		a, b := [2]agents.Agent{both[0].NewAgent(), both[1].NewAgent()},
			[2]agents.Agent{both[0].NewAgent(), both[1].NewAgent()}
		var set dice.Set
		for k := range tt.duels {
			set.Reset(21, k)
			d.Begin(&set)
			fresh.Begin(&set)
			for s := range a {
				a[s].Begin(21, k)
				b[s].Begin(21, k)
			}
			for q := d.Next(); q != nil; q = d.Next() {
				fresh.Next()
				if r := forgets.recall; r != nil {
					r.all[r.slot] = memory{} // what it has learned last
				}
				o, want := pick(a[q.Side], knows, d, q), pick(b[q.Side], forgets, fresh, q)
				if o != want {
					t.Fatalf("%s, duel %d: %q is recalled in turn %d, searched for anew it is %q",
						tt.name, k, d.AppendOption(nil, o), d.Turn, d.AppendOption(nil, want))
				}
				d.Choose(o)
				fresh.Choose(want)
			}
			fresh.Next()
			if *d.Outcome() != *fresh.Outcome() {
				t.Fatalf("%s, duel %d ends with %+v, searched for anew with %+v", tt.name, k, *d.Outcome(), *fresh.Outcome())
			}
		}
		recalled, anyRoll := 0, 0
		if r := knows.recall; r != nil {
			for k := range r.all {
				if m := &r.all[k]; m.used > 0 {
					recalled++
					if m.roll == rules.AnyRoll {
						anyRoll++
					}
				}
			}
		}
		if two := g.Total == play.SceneCraft; two != (recalled > 10) || two != (anyRoll > 5) {
			t.Errorf("%s: %d memories were of use, %d of them whatever was rolled", tt.name, recalled, anyRoll)
		}
	}
}

// A scout has one memory of all the duels that it looks at, of whatever game; each has its own scenes.
func TestOneMemoryOfTwoDuels(t *testing.T) {
	t.Parallel()
	const text = "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}"
	p := shippedPilots(t)["guns-only"]
	g := compiledText(t, text)
	first, second, other := g.NewDuel(), g.NewDuel(), compiledText(t, text).NewDuel()
	l := new(watcher)
	var set dice.Set
	fightOne(first, l, [2]agents.Agent{p.NewAgent(), p.NewAgent()}, &set, 0)
	r := l.recall
	if r == nil {
		t.Fatal("nothing is remembered")
	}
	recalled := func(d rules.Duel) bool {
		set.Reset(12, 0)
		d.Begin(&set)
		d.Next()
		for l.Look(d); l.Nodes() == 0; l.Look(d) {
			d.Choose(0)
			d.Next()
		}
		for k := range r.all {
			if m := &r.all[k]; m.n > 0 && l.Recall(m.who, m.roll) != nil {
				return true
			}
		}
		return false
	}
	same(t, "in another duel of the game", recalled(second), true)
	same(t, "in a duel of another game", recalled(other), false)
	fightOne(second, l, [2]agents.Agent{p.NewAgent(), p.NewAgent()}, &set, 1)
	same(t, "the memory", l.recall, r)
}

// A duel that is flown again is recalled whole, whatever lies in the gaps between the fields.
func TestTheSameDuelIsRecalledWhole(t *testing.T) {
	t.Parallel()
	g := compiledText(t, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}")
	p := shippedPilots(t)["guns-only"]
	l := new(watcher)
	learned := func() (n int) {
		for k := range l.recall.all {
			if l.recall.all[k].n > 0 {
				n++
			}
		}
		return n
	}
	var set dice.Set
	fightOne(g.NewDuel(), l, [2]agents.Agent{p.NewAgent(), p.NewAgent()}, &set, 3)
	n := learned()
	fightOne(g.NewDuel(), l, [2]agents.Agent{p.NewAgent(), p.NewAgent()}, &set, 3)
	if again := learned(); n < 20 || again != n {
		t.Errorf("%d searches are kept, %d after the same duel", n, again)
	}
}
