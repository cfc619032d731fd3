package airpower

import (
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
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
		d, fresh := g.NewDuel().(*Duel), g.NewDuel().(*Duel)
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
		if two := g.total == sceneCraft; two != (recalled > 10) || two != (anyRoll > 5) {
			t.Errorf("%s: %d memories were of use, %d of them whatever was rolled", tt.name, recalled, anyRoll)
		}
	}
}

// unseen are the fields of a duel that no search sees, with the reason.
var unseen = map[string]string{
	"game":    "memories note it beside the scene",
	"dice":    "are of what is to come",
	"out":     "tallies; its number of decisions dates what the look-ahead keeps",
	"waiting": "a decision does",
	"over":    "the duel is not",
	"ending":  "for the outcome", "lastTo": "for the outcome", "kills": "for the outcome",
	"apart":  "ends the duel, whatever is flown",
	"genies": "nobody is remembered while there are any", "nGenies": "likewise",
	"bursts": "likewise", "nBursts": "likewise",
	"list":    "follows from the rest",
	"chooser": "tells plans apart", "handed": "likewise",
	"ledger": "counts", "log": "tells",
	"duel": "ties the duel to its play", "phases": "likewise", "enter": "likewise", "seq": "likewise",
	"visit": "tells scouts when to look anew",
}

// A field that is added to a duel must be part of scenes, or said not to be seen.
func TestScenesHoldTheState(t *testing.T) {
	t.Parallel()
	s := reflect.TypeFor[scene]()
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Duel]()) {
		if f.Anonymous {
			continue
		}
		name := strings.ToLower(f.Name[:1]) + f.Name[1:]
		_, in := s.FieldByName(name)
		if _, left := unseen[name]; in == left {
			t.Errorf("Duel.%s: in scenes %t, unseen %t", f.Name, in, left)
		}
	}
}

// Scenes tell states apart by every field that they hold.
func TestScenesTellApart(t *testing.T) {
	t.Parallel()
	d := begun(t, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}")
	for d.Next().Kind != rules.Move {
		d.Choose(0)
	}
	d.nBirds = sceneBirds
	var was, is scene
	d.sceneOf(&was)
	if d.sceneOf(&is); was != is {
		t.Fatal("the same state makes two scenes")
	}
	for name, change := range map[string]func(){
		"turn": func() { d.Turn++ }, "phase": func() { d.Phase++ }, "cursor": func() { d.Cursor++ },
		"stage": func() { d.Stage++ },
		"order": func() { d.order[1]++ }, "nOrder": func() { d.nOrder++ }, "acting": func() { d.acting++ },
		"preemptor": func() { d.preemptor++ }, "early": func() { d.early = true }, "flying": func() { d.flying++ },
		"nBirds": func() { d.nBirds-- }, "pursuer": func() { d.pursuer++ }, "group": func() { d.group++ },
		"tried": func() { d.tried++ },
		"shot":  func() { d.shot.target++ }, "answer": func() { d.answer.target++ }, "q": func() { d.Q.N++ },
		"craft": func() { d.craft[1].fly.Burnt++ }, "birds": func() { d.birds[1].fly.Altitude++ },
	} {
		old := *d
		change()
		if d.sceneOf(&is); is == was {
			t.Errorf("a state with another %s makes the same scene", name)
		}
		*d = old
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

// The states that scenes sum up byte by byte hold nothing that points elsewhere.
func TestSummedStatesArePlain(t *testing.T) {
	t.Parallel()
	var plain func(r reflect.Type, path string)
	plain = func(r reflect.Type, path string) {
		switch k := r.Kind(); {
		case k == reflect.Array:
			plain(r.Elem(), path+"[]")
		case k == reflect.Struct:
			for i := range r.NumField() {
				plain(r.Field(i).Type, path+"."+r.Field(i).Name)
			}
		case k != reflect.Bool && (k < reflect.Int || k > reflect.Uint64):
			t.Errorf("%s is a %v", path, r)
		}
	}
	plain(reflect.TypeFor[craft](), "craft")
	plain(reflect.TypeFor[bird](), "bird")
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
