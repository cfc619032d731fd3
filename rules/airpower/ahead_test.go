package airpower

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/dice"
)

// aheadGames are those of games that show what the look-ahead must cope with.
var aheadGames = append(games[:len(games):len(games)],
	struct{ name, text string }{"rockets", "start: {range: 3}\nblue: {card: f-4e}\nred: {card: mig-19s-early}"},
	struct{ name, text string }{"slow, high and veteran", "start: {range: 2, altitude: 44, speed: 4}\nblue: {card: f-4e, pilot: veteran}\nred: {card: f-8e}"},
)

// The look-ahead is what the engine does when the same options are taken and every check
// is passed: the same choices in the same order, and the same aircraft at the end.
func TestAheadIsWhatComes(t *testing.T) {
	t.Parallel()
	for k, tt := range aheadGames {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := compiledText(t, tt.text)
			d, twin := g.NewDuel().(*Duel), g.NewDuel().(*Duel)
			var set, pick dice.Set
			ends := 0
			for n := range 25 {
				set.Reset(uint64(k), n)
				pick.Reset(uint64(k)+77, n)
				d.Begin(&set)
				for q := d.Next(); q != nil; q = d.Next() {
					if d.Nodes() > 0 {
						twin.CopyFrom(d)
						if aheadLine(t, d, twin, q, &pick) {
							ends++
						}
					}
					d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
				}
			}
			if ends < 100 {
				t.Errorf("%d lines came to the end of a move, want 100 at least", ends)
			}
		})
	}
}

// aheadLine plays one random line at the nodes of d and with the engine of twin. It reports
// whether it came to its end before a check failed or somebody interrupted.
func aheadLine(t *testing.T, d, twin *Duel, q *rules.Decision, pick *dice.Set) bool {
	t.Helper()
	i := d.decider()
	var kind rules.Kind
	n, node := int(q.N), 0
	for n > 0 {
		o := pick.Roll(0, 1, n) - 1
		next := 1 + pick.Roll(0, 2, aheadNodes-2)
		kind, n = d.Ahead(next, node, o)
		node = next
		twin.Choose(o)
		h, c := &d.ahead.nodes[node].head, &twin.craft[i]
		if n == 0 {
			if c.fly.Move.Stage != flight.StageDone || c.fly.Move.Due != h.fly.Move.Due || c.fly.GLOC || c.fly.Move.Spun {
				return false // choices of one, or dice, follow
			}
			if h.fly != c.fly {
				t.Fatalf("the move ends at %s, looked ahead to %s", placeWords(&c.fly), placeWords(&h.fly))
			}
			return true
		}
		if !settled(twin, i) {
			return false
		}
		switch {
		case twin.q.Kind != kind || int(twin.q.N) != n:
			t.Fatalf("%d options of %s, looked ahead to %d of %s", twin.q.N, twin.q.Kind, n, kind)
		case h.fly != c.fly || h.track != c.track || h.tightest != c.tightest:
			t.Fatalf("the aircraft is at %s, looked ahead to %s", placeWords(&c.fly), placeWords(&h.fly))
		}
		for k := range n {
			if !sameOption(twin, &d.ahead.nodes[node], k) {
				t.Fatalf("option %d of %s is not the one looked ahead to", k, kind)
			}
		}
	}
	return true
}

// placeWords says where an aircraft is in its move.
func placeWords(s *flight.State) string {
	return fmt.Sprintf("%v facing %d level %d, %s, %d FPs left, turn %+v, %+v", s.At, s.Facing, s.Altitude, s.Type, s.Move.Left, s.Turn, s.Recovery)
}

// settled plays twin on to the next choice of aircraft i that the look-ahead knows,
// without firing or preempting; false: dice have changed the move.
func settled(twin *Duel, i int) bool {
	turn := int32(twin.turn)
	for {
		q := twin.Next()
		c := &twin.craft[i]
		f := &c.fly
		if q == nil || q.Turn != turn || f.GLOC || f.Move.Spun || f.Engines.Fresh != 0 || c.pilotOut() || c.lost {
			return false
		}
		if q.Kind != rules.Fire && q.Kind != rules.Evade {
			return twin.decider() == i && twin.Nodes() > 0
		}
		twin.Choose(0)
	}
}

// sameOption reports whether option k of the waiting decision is that of a node.
func sameOption(d *Duel, n *node, k int) bool {
	switch d.craft[d.acting].stage {
	case choosingWing:
		return d.list.wings[k] == n.wings[k]
	case choosingType:
		a, b := d.list.starts[k], n.starts[k]
		return a.Type == b.Type && a.HRD == b.HRD && a.DamageControl == b.DamageControl
	case choosingPower:
		return d.list.settings[k] == n.settings[k]
	case choosingBrakes:
		return d.list.brakes[k] == n.brakes[k]
	case stepping:
		return d.list.steps[k] == n.steps[k]
	case turning:
		return d.list.afters[k] == n.afters[k]
	}
	return false
}

// Facts at node 0 are those of the waiting decision, whatever has been looked at before, and
// looking changes nothing.
func TestFactsAtTheRoot(t *testing.T) {
	t.Parallel()
	for _, tt := range aheadGames {
		d, twin := compiledText(t, tt.text).NewDuel().(*Duel), compiledText(t, tt.text).NewDuel().(*Duel)
		var set, pick dice.Set
		for n := range 4 {
			set.Reset(5, n)
			pick.Reset(6, n)
			d.Begin(&set)
			twin.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				twin.Next()
				if d.Nodes() > 0 {
					o := pick.Roll(0, 0, int(q.N)) - 1
					d.Ahead(1, 0, o)
					var a, b, c rules.Facts
					d.FactsAt(0, o, rules.AllFacts, &a)
					d.Facts(o, rules.AllFacts, &b)
					twin.Facts(o, rules.AllFacts, &c)
					if a != b || a != c {
						t.Fatalf("%s: facts %v at node 0, %v of the decision, %v without looking ahead", tt.name, a, b, c)
					}
				}
				o := pick.Roll(0, 0, int(q.N)) - 1
				d.Choose(o)
				twin.Choose(o)
			}
			twin.Next()
			same(t, tt.name, *twin.Outcome(), *d.Outcome())
		}
	}
}

// Wherever the look-ahead goes, facts do not depend on which others are asked for, and
// a move has facts at its end.
func TestFactsAtNodes(t *testing.T) {
	t.Parallel()
	for _, tt := range aheadGames {
		d := compiledText(t, tt.text).NewDuel().(*Duel)
		var set, pick dice.Set
		for n := range 3 {
			set.Reset(8, n)
			pick.Reset(9, n)
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				if d.Nodes() > 0 {
					factsOnTheWay(t, d, q, &pick)
				}
				d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
			}
		}
	}
}

func factsOnTheWay(t *testing.T, d *Duel, q *rules.Decision, pick *dice.Set) {
	t.Helper()
	n, node := int(q.N), 0
	for n > 0 {
		o := pick.Roll(0, 1, n) - 1
		var all, one rules.Facts
		d.FactsAt(node, o, rules.AllFacts, &all)
		for f := range rules.NumFacts {
			if d.FactsAt(node, o, 1<<f, &one); one[f] != all[f] {
				t.Fatalf("fact %s is %d alone and %d among all", f.Info().Name, one[f], all[f])
			}
		}
		_, n = d.Ahead(1, node, o)
		node = 1
	}
	var end rules.Facts
	d.FactsAt(node, -1, rules.AllFacts, &end)
	h := &d.ahead.nodes[node].head
	if h.fly.Crashed != (end[rules.Height] <= 0) || h.best.kill != end[rules.MyKill] {
		t.Fatalf("the move ends with %v at %s", end, placeWords(&h.fly))
	}
}

// In a mirror the facts are the same.
func TestFactsAreTheSameInAMirror(t *testing.T) {
	t.Parallel()
	for _, tt := range aheadGames {
		g := compiledText(t, tt.text)
		d, m := g.NewDuel().(*Duel), g.Mirror().NewDuel().(*Duel)
		var pick dice.Set
		for n := range 6 {
			mirrorBegin(d, n, false)
			mirrorBegin(m, n, true)
			pick.Reset(11, n)
			for q, r := d.Next(), m.Next(); q != nil && r != nil; q, r = d.Next(), m.Next() {
				o := pick.Roll(0, 0, int(q.N)) - 1
				image := mirrorOption(d, q, o)
				var a, b rules.Facts
				d.Facts(o, rules.AllFacts, &a)
				m.Facts(image, rules.AllFacts, &b)
				if a != b {
					t.Fatalf("%s: facts %v of %q, %v in the mirror of %q", tt.name, a, d.AppendOption(nil, o), b, m.AppendOption(nil, image))
				}
				d.Choose(o)
				m.Choose(image)
			}
		}
	}
}

func mirrorBegin(d *Duel, n int, on bool) {
	var set dice.Set
	set.Mirror(on)
	set.Reset(4, n)
	d.Begin(&set)
}

// Not parallel: other tests' allocations would be counted.
func TestAheadAllocatesNothing(t *testing.T) {
	for fps := range reachFPs + 1 {
		for pace := range turnPaces {
			reachOf(fps, pace) // made once
		}
	}
	for _, tt := range aheadGames {
		d := compiledText(t, tt.text).NewDuel().(*Duel)
		var set, pick dice.Set
		n := 0
		got := testing.AllocsPerRun(5, func() {
			set.Reset(3, n)
			pick.Reset(4, n)
			n++
			d.Begin(&set)
			for q := d.Next(); q != nil; q = d.Next() {
				var f rules.Facts
				o := pick.Roll(0, 0, int(q.N)) - 1
				d.Facts(o, rules.AllFacts, &f)
				if d.Nodes() > 0 {
					for node, count := 0, int(q.N); count > 0; node = 1 {
						k := pick.Roll(0, 1, count) - 1
						d.FactsAt(node, k, rules.AllFacts, &f)
						_, count = d.Ahead(1, node, k)
					}
				}
				d.Choose(o)
			}
		})
		if got != 0 {
			t.Errorf("%s: %v allocations a duel with looking ahead, want 0", tt.name, got)
		}
	}
}

var sinkFacts rules.Facts

func BenchmarkFactsAt(b *testing.B) {
	d := begun(b, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}")
	for d.Next().Kind != rules.Move {
		d.Choose(0)
	}
	n := int(d.q.N)
	b.ReportAllocs()
	k := 0
	for b.Loop() {
		d.FactsAt(0, k%n, rules.AllFacts, &sinkFacts)
		k++
	}
}

func BenchmarkAhead(b *testing.B) {
	d := begun(b, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}")
	for d.Next().Kind != rules.Move {
		d.Choose(0)
	}
	n := int(d.q.N)
	b.ReportAllocs()
	k := 0
	for b.Loop() {
		d.Ahead(1, 0, k%n)
		k++
	}
}
