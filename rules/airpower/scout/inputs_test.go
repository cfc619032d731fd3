// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The list of inputs is as long as what is written, and no longer than the contract allows.
func TestInputsAreNamed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, n := range learned.Inputs {
		if seen[n] {
			t.Errorf("two inputs are named %q", n)
		}
		seen[n] = true
	}
	if n := len(learned.Inputs); n > 185 {
		t.Fatalf("%d inputs, want 185 at most", n)
	}
	withInputs(t, 3, func(d *watcher, _ *rules.Decision) {
		var in rules.Inputs
		for k := range in {
			in[k] = 12345
		}
		d.Inputs(0, &in)
		for k, v := range in {
			if (k < len(learned.Inputs)) == (v == 12345) {
				t.Fatalf("input %d of %d is %d", k, len(learned.Inputs), v)
			}
		}
	})
}

// withInputs plays duels of all games at random and calls look at every decision that has inputs, if it is searchable
// or of one of the kinds listed.
func withInputs(t *testing.T, duels int, look func(d *watcher, q *rules.Decision)) {
	t.Helper()
	for k, tt := range aptest.Games {
		l := scouting(compiledText(t, tt.Text).NewDuel().(*play.Duel))
		var set, pick dice.Set
		for n := range duels {
			set.Reset(uint64(k)+73, n)
			pick.Reset(uint64(k)+74, n)
			l.d.Begin(&set)
			for q := l.next(); q != nil; q = l.next() {
				if learned.Kinds.Has(q.Kind) {
					look(l, q)
				}
				l.d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
			}
		}
	}
}

// In a mirror the inputs are the same: left and right make no difference.
func TestInputsAreTheSameInAMirror(t *testing.T) {
	t.Parallel()
	for _, tt := range aheadGames {
		g := compiledText(t, tt.Text)
		d, m := scouting(g.NewDuel().(*play.Duel)), scouting(g.Mirror().NewDuel().(*play.Duel))
		var pick dice.Set
		for n := range 4 {
			mirrorBegin(d.d, n, false)
			mirrorBegin(m.d, n, true)
			pick.Reset(11, n)
			for q, r := d.next(), m.next(); q != nil && r != nil; q, r = d.next(), m.next() {
				o := pick.Roll(0, 0, int(q.N)) - 1
				image := mirrorOption(d.d, q, o)
				if learned.Kinds.Has(q.Kind) {
					var a, b rules.Inputs
					rulestest.Same(t, "stage", d.Inputs(o, &a), m.Inputs(image, &b))
					sameInputs(t, tt.Name+" in the mirror of "+string(d.d.AppendOption(nil, o)), &b, &a)
				}
				d.d.Choose(o)
				m.d.Choose(image)
			}
		}
	}
}

// sameInputs names the first input that differs.
func sameInputs(t *testing.T, what string, got, want *rules.Inputs) {
	t.Helper()
	for k, n := range learned.Inputs {
		if got[k] != want[k] {
			t.Fatalf("%s: %q is %d, want %d", what, n, got[k], want[k])
		}
	}
}

// The order of the aircraft of a side makes no difference to the inputs of any of them.
func TestInputsKnowNoOrder(t *testing.T) {
	t.Parallel()
	l := scouting(compiledText(t, "start: {range: 4}\nblue: [{card: f-4e}, {card: f-8e}, {card: f-86f-25}]\n"+
		"red: [{card: mig-17f}, {card: mig-21mf}, {card: mig-17f}]").NewDuel().(*play.Duel))
	other := scouting(compiledText(t, "start: {range: 4}\nblue: [{card: f-4e}, {card: f-86f-25}, {card: f-8e}]\n"+
		"red: [{card: mig-17f}, {card: mig-17f}, {card: mig-21mf}]").NewDuel().(*play.Duel))
	swaps := [play.MaxAll]int{0: 0, 1: 2, 2: 1, 3: 3, 4: 5, 5: 4}
	var set, pick dice.Set
	seen := 0
	for n := range 12 {
		set.Reset(81, n)
		pick.Reset(82, n)
		l.d.Begin(&set)
		for q := l.next(); q != nil && q.Turn < 12; q = l.next() {
			if q.Kind == rules.Move && l.d.Searchable() && l.d.Decider() == 0 {
				swapped(other.d, l.d, &swaps)
				other.anew()
				var a, b rules.Inputs
				o := pick.Roll(0, 0, int(q.N)) - 1
				l.Inputs(o, &a)
				other.Inputs(o, &b)
				sameInputs(t, "with another order", &b, &a)
				seen++
			}
			l.d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
		}
	}
	if seen < 100 {
		t.Errorf("%d decisions compared", seen)
	}
}

// swapped sets a duel to another, in which no missiles fly, with its aircraft in another order: i becomes to[i].
func swapped(d, from *play.Duel, to *[play.MaxAll]int) {
	game := d.Compiled
	d.CopyFrom(from)
	d.Compiled = game
	sets := func(set uint8) (out uint8) {
		for i := range game.Total {
			if set&(1<<i) != 0 {
				out |= 1 << to[i]
			}
		}
		return out
	}
	link := func(l uint8) uint8 {
		if l == 0 {
			return 0
		}
		return uint8(to[l-1] + 1)
	}
	for i := range game.Total {
		c := from.Crafts[i]
		first, _ := game.Bounds(c.Side)
		c.Index = uint8(to[i] - first)
		for _, s := range []*uint8{&c.Sees, &c.Watched, &c.Optics, &c.Detects, &c.More, &c.Swept, &c.Warm, &c.WarmLocks,
			&c.Asked, &c.Early} {
			*s = sets(*s)
		}
		for _, l := range []*uint8{&c.Locked, &c.TailLocked, &c.Tails, &c.Tailing, &c.Attacked, &c.Illuminates, &c.Leader,
			&c.Met} {
			*l = link(*l)
		}
		if c.Track.FPs > 0 {
			c.Track.Target = int8(to[c.Track.Target])
		}
		if c.TrackBefore.FPs > 0 {
			c.TrackBefore.Target = int8(to[c.TrackBefore.Target])
		}
		if c.Ranged.Held {
			c.Ranged.Target = int8(to[c.Ranged.Target])
		}
		d.Crafts[to[i]] = c
	}
	for k := range d.NOrder {
		d.Order[k] = uint8(to[from.Order[k]])
	}
	d.Acting = uint8(to[from.Acting])
}

// What the enemy's sheet hides and the pilot is not told does not show: missiles left, lock-ons without a receiver that
// shows them, decoys and fuel.
func TestInputsHoldNoSecrets(t *testing.T) {
	t.Parallel()
	hidden := 0
	var x *play.Duel
	withInputs(t, 2, func(l *watcher, q *rules.Decision) {
		d := l.d
		var open, shut rules.Inputs
		stage := l.Inputs(int(q.N)-1, &open)
		if x == nil || x.Compiled != d.Compiled {
			x = d.Compiled.NewDuel().(*play.Duel)
		}
		rules.Fork(x, d, q.Side, 1, 0)
		from, to := x.Enemies(q.Side)
		for e := from; e < to; e++ {
			c := &x.Crafts[e]
			if x.Compiled.Specs[d.Decider()].Sensors.Receiver == 0 {
				c.Locked, c.More, c.Swept = 0, 0, 0
			}
			c.Fired, c.Fly.Burnt, c.Decoys = ^uint16(0), c.Fly.Burnt+40, radar.Decoys{}
			hidden++
		}
		s := scouting(x)
		rulestest.Same(t, "stage", s.Inputs(int(q.N)-1, &shut), stage)
		sameInputs(t, string(d.AppendOption(nil, int(q.N)-1)), &shut, &open)
	})
	if hidden < 1000 {
		t.Errorf("%d enemies with something to hide", hidden)
	}
}

// A scout that has been asked before, about other options and other duels, gives the same inputs as a fresh one, and a
// line of the planner ends with the inputs of the end itself.
func TestInputsAreToldTheSameTwice(t *testing.T) {
	t.Parallel()
	ends := 0
	withInputs(t, 2, func(l *watcher, q *rules.Decision) {
		var f rules.Facts
		var a, b rules.Inputs
		o := int(q.N) - 1
		l.Inputs(0, &a)
		l.Facts(0, rules.AllFacts, &f)
		fresh := scouting(l.d)
		rulestest.Same(t, "stage", l.Inputs(o, &a), fresh.Inputs(o, &b))
		sameInputs(t, "asked before", &a, &b)
		if l.Scene() == 0 || l.Plan(true) != fresh.Plan(true) || !l.Fly(2, 0, 0) || !fresh.Fly(2, 0, 0) {
			return
		}
		l.FactsAt(2, -1, rules.AllFacts, &f)
		rulestest.Same(t, "stage of an end", l.InputsAt(2, &a), fresh.InputsAt(2, &b))
		sameInputs(t, "an end", &a, &b)
		ends++
	})
	if ends < 500 {
		t.Errorf("%d ends compared", ends)
	}
}

// Not parallel: other tests' allocations would be counted.
func TestInputsAllocateNothing(t *testing.T) {
	withInputs(t, 1, func(l *watcher, q *rules.Decision) {
		if q.Turn > 4 {
			return
		}
		var in rules.Inputs
		l.Inputs(0, &in) // tables of the first time
		// One in three may be the runtime's own, which a busy machine shows now and then; the average is cut to a whole number.
		if n := testing.AllocsPerRun(3, func() {
			l.ahead.glance.at = 0
			l.Inputs(int(q.N)-1, &in)
		}); n != 0 {
			t.Fatalf("%v allocations for the inputs of %s", n, l.d.AppendOption(nil, int(q.N)-1))
		}
	})
}

// Nor does a missile in flight that nobody on the pilot's side has seen.
func TestInputsKnowNoUnseenMissile(t *testing.T) {
	t.Parallel()
	told := func(change func(b *play.Bird, d *play.Duel)) (in rules.Inputs) {
		d := guiding(t, "options: {preemption: false, crew_rules: false}\nblue: {card: f-4c, loadout: \"1967\"}\n"+
			"red: {card: mig-17f}\n", exampleM1, "AIM-9B")
		change(&d.Birds[0], d)
		put(d, 1, 0, 28, 0, 18, 10) // so that red faces it
		l := scouting(d)
		l.estimates().glanceAround(1)
		l.headOf(1, &l.ahead.after)
		l.inputs().view(1, &l.ahead.after, new(rules.Facts), &in)
		return in
	}
	unseen := told(func(b *play.Bird, _ *play.Duel) { b.Sighted = false })
	none := told(func(b *play.Bird, d *play.Duel) { d.Missiles().RemoveBird(b) })
	sameInputs(t, "an unseen missile", &unseen, &none)
	if seen := told(func(b *play.Bird, _ *play.Duel) { b.Sighted = true }); seen == none {
		t.Error("a missile in sight shows in no input")
	}
}
