// Inside: it shares the scenes of scout_test.go.
package scout

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
)

// A blind scout tells no sight, so that agents remember nothing.
type blind struct{ watcher }

func (*blind) Sight() rules.Mark { return 0 }

// A counted scout counts how often each sight was seen.
type counted struct {
	watcher
	seen map[rules.Mark]int
}

func (c *counted) Sight() rules.Mark {
	m := c.watcher.Sight()
	if m != 0 {
		c.seen[m]++
	}
	return m
}

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
		knows := &agents.Scout{Scout: &counted{seen: map[rules.Mark]int{}}}
		forgets := &agents.Scout{Scout: new(blind)}
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
		again := 0
		for _, n := range knows.Scout.(*counted).seen {
			again += n - 1
		}
		if two := g.Total == play.SceneCraft; two != (again > 10) {
			t.Errorf("%s: %d searches had a sight that was seen before", tt.name, again)
		}
	}
}

// sights are those of the decisions of a duel that can be searched.
func sights(g rules.Game, p agents.Pilot, k int) (list []rules.Mark) {
	l := new(watcher)
	eyes := &agents.Scout{Scout: &blind{}}
	a := [2]agents.Agent{p.NewAgent(), p.NewAgent()}
	d := g.NewDuel()
	var set dice.Set
	set.Reset(12, k)
	a[0].Begin(12, k)
	a[1].Begin(12, k)
	d.Begin(&set)
	for q := d.Next(); q != nil; q = d.Next() {
		if l.Look(d); l.Scene() != 0 {
			list = append(list, l.Sight())
		}
		d.Choose(pick(a[q.Side], eyes, d, q))
	}
	return list
}

// Duels of a game that are alike have the same sights, whatever lies in the gaps between the fields, and duels of
// another game have others.
func TestSights(t *testing.T) {
	t.Parallel()
	const text = "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}"
	p := shippedPilots(t)["guns-only"]
	g := compiledText(t, text)
	first := sights(g, p, 3)
	if len(first) < 20 || slices.Contains(first, 0) {
		t.Fatalf("%d decisions, want at least 20, each with a sight", len(first))
	}
	if !slices.Equal(sights(g, p, 3), first) {
		t.Error("the same duel has other sights")
	}
	for _, m := range sights(compiledText(t, text), p, 3) {
		if slices.Contains(first, m) {
			t.Fatal("a duel of another game has a sight of the first")
		}
	}
	if other := sights(g.Mirror().(*play.Game), p, 3); len(other) > 0 && slices.Contains(first, other[0]) {
		t.Error("a duel in a mirror has a sight of the first")
	}
}
