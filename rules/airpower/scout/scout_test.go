// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A system is as much of Air Power as play-outs and doctrines ask for.
type system struct{ rules.System }

func (system) ID() string { return "airpower" }

func (system) NewScout() rules.Scout { return New() }
func (system) LengthUnit() string    { return "turns" }
func (system) RangeUnit() string     { return "hex" }
func (system) DamageUnit() string    { return "L parts" }

func (system) Offers() rules.Offers { return Offers() }

// A watcher is a scout with the duel that it looks at.
type watcher struct {
	scout
	d    *play.Duel
	eyes *agents.Scout // of an agent that sees by it; nil before the first
}

// seen is the watcher with a memory, as agents see by it.
func (w *watcher) seen() *agents.Scout {
	if w.eyes == nil {
		w.eyes = &agents.Scout{Scout: w}
	}
	return w.eyes
}

// Look implements rules.Scout.
func (w *watcher) Look(at rules.Duel) {
	w.d = at.(*play.Duel)
	w.scout.Look(at)
}

// scouting is a scout that looks at a duel.
func scouting(d *play.Duel) *watcher {
	l := new(watcher)
	l.Look(d)
	return l
}

// next plays on to the next decision and looks at it.
func (d *watcher) next() *rules.Decision {
	q := d.d.Next()
	d.Look(d.d)
	return q
}

// anew looks at a duel that a test has changed by hand.
func (d *watcher) anew() {
	d.d.Moved()
	d.Look(d.d)
}

// Forks copy a Duel whole: what a scout finds must not come into it.
func TestDuelIsSmall(t *testing.T) {
	t.Parallel()
	if n := unsafe.Sizeof(play.Duel{}); n > 10_000 {
		t.Errorf("a Duel has %d bytes, want 10000 at most", n)
	}
}

// Everything that the system offers comes to light.
func TestOffers(t *testing.T) {
	t.Parallel()
	var some []rules.Game
	for _, tt := range aptest.Games {
		if strings.Contains(tt.Name, "missiles") || strings.Contains(tt.Name, "radars") ||
			slices.Contains([]string{"four a side", "bombers", "rockets", "all options"}, tt.Name) {
			some = append(some, compiledText(t, tt.Text))
		}
	}
	all := "{card: f-4j, load: [{store: AIM-9L, station: 2}, {store: AIM-7E2, station: 4}], radar: choose}"
	for _, start := range []string{"blue-advantaged", "head-on"} {
		some = append(some, compiledText(t, "start: {position: "+start+", range: 6, altitude: 20, speed: 6}\nblue: "+all+
			"\nred: "+all))
	}
	some = append(some, compiledText(t, "start: {range: 3}\noptions: {sighting: false, preemption: false, turn_limit: 3}\n"+
		phantomVsMiG))
	rulestest.Offers(t, system{}, 40, some...)
}

// A scout that looks by turns at a duel, at forks of it and at a duel of another game finds what fresh scouts find.
func TestScoutOfManyDuels(t *testing.T) {
	t.Parallel()
	for k, tt := range aptest.Games {
		d, fork := compiledText(t, tt.Text).NewDuel().(*play.Duel), compiledText(t, tt.Text).NewDuel().(*play.Duel)
		other := compiledText(t, aptest.Games[(k+1)%len(aptest.Games)].Text).NewDuel().(*play.Duel)
		fork.Enter(d.Game())
		var set, pick dice.Set
		set.Reset(uint64(k), 60)
		pick.Reset(uint64(k), 61)
		d.Begin(&set)
		other.Begin(&set)
		l := new(watcher)
		n := 0
		for q := d.Next(); q != nil && q.Turn < 6; q = d.Next() {
			if n++; n%7 == 0 {
				sameFinds(t, l, d)
				rules.Fork(fork, d, q.Side, 62, n)
				for m := 0; m < 5 && fork.Next() != nil; m++ {
					sameFinds(t, l, fork)
					sameFinds(t, l, d)
					fork.Choose(pick.Roll(0, 0, int(fork.Q.N)) - 1)
				}
				if r := other.Next(); r != nil {
					sameFinds(t, l, other)
					other.Choose(pick.Roll(0, 0, int(r.N)) - 1)
				}
				sameFinds(t, l, d)
			}
			d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
		}
	}
}

// sameFinds compares the facts of some options of the waiting decision, and where one of them and a habit lead to,
// with what a fresh scout finds.
func sameFinds(t *testing.T, l *watcher, d *play.Duel) {
	t.Helper()
	fresh := scouting(d)
	l.Look(d)
	var f, want rules.Facts
	compare := func(what string) {
		t.Helper()
		if f != want {
			t.Fatalf("facts of %s are %v, a fresh scout finds %v", what, f, want)
		}
	}
	for o := 0; o < int(d.Q.N); o += 1 + int(d.Q.N)/4 {
		l.Facts(o, rules.AllFacts, &f)
		fresh.Facts(o, rules.AllFacts, &want)
		compare(string(d.AppendOption(nil, o)))
	}
	if rulestest.Same(t, "scene", l.Scene(), fresh.Scene()); l.Scene() == 0 {
		return
	}
	n := l.Plan(true)
	rulestest.Same(t, "options", n, fresh.Plan(true))
	_, ok := l.Ahead(1, 0, n/2)
	fresh.Ahead(1, 0, n/2)
	rulestest.Same(t, "found", l.Find(l.Taken()[0]), fresh.Find(fresh.Taken()[0]))
	l.FactsAt(1, -1, rules.AllFacts, &f)
	fresh.FactsAt(1, -1, rules.AllFacts, &want)
	compare("a node")
	flew := ok && l.Fly(2, 1, 0)
	if rulestest.Same(t, "flown", flew, ok && fresh.Fly(2, 1, 0)); flew {
		l.FactsAt(2, -1, rules.AllFacts, &f)
		fresh.FactsAt(2, -1, rules.AllFacts, &want)
		compare("a move")
	}
}

// A scene stays while an aircraft makes the choices of its move and no enemy has moved, and is another one as soon as
// somebody else has made a choice of a move.
func TestScene(t *testing.T) {
	t.Parallel()
	kept, lost := 0, 0
	for k, tt := range aptest.Games {
		l := scouting(compiledText(t, tt.Text).NewDuel().(*play.Duel))
		var set, pick dice.Set
		for n := range 60 {
			set.Reset(uint64(k)+63, n)
			pick.Reset(uint64(k)+64, n)
			l.d.Begin(&set)
			last := -1 // who chose last
			var scenes [play.MaxAll]rules.Mark
			var around [play.MaxAll]uint32
			for q := l.next(); q != nil; q = l.next() {
				if l.Scene() != 0 {
					i, s := l.d.Decider(), l.Scene()
					switch was := scenes[i]; {
					case i == last && around[i] == l.v.Around(i):
						kept++
						rulestest.Same(t, tt.Name+": kept", s, was)
					case i != last && s == was:
						t.Fatalf("%s: the scene is the same after a choice of %s", tt.Name, l.d.Journal().Name(last))
					case i != last && around[i] == l.v.Around(i):
						lost++
					}
					last, scenes[i], around[i] = i, s, l.v.Around(i)
				}
				l.d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
			}
		}
	}
	if kept < 1000 || lost < 5 {
		t.Errorf("%d scenes were kept, %d lost to choices alone", kept, lost)
	}
}
