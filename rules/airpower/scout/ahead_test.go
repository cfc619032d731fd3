// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// aheadGames are those of games that show what the look-ahead must cope with.
var aheadGames = append(aptest.Games[:len(aptest.Games):len(aptest.Games)],
	aptest.Game{Name: "rockets", Text: "start: {range: 3}\nblue: {card: f-4e}\nred: {card: mig-19s-early}"},
	aptest.Game{Name: "slow, high and veteran",
		Text: "start: {range: 2, altitude: 44, speed: 4}\nblue: {card: f-4e, pilot: veteran}\nred: {card: f-8e}"},
)

// The engine does what the look-ahead has done if the same options are taken and every check is passed: the same
// choices come in the same order, and the aircraft is the same at the end.
func TestAheadIsWhatComes(t *testing.T) {
	t.Parallel()
	for k, tt := range aheadGames {
		t.Run(tt.Name, func(t *testing.T) {
			t.Parallel()
			g := compiledText(t, tt.Text)
			l := liner{t: t, d: scouting(g.NewDuel().(*play.Duel)), twin: scouting(g.NewDuel().(*play.Duel))}
			var set dice.Set
			ends := [2]int{}
			for n := range 25 {
				set.Reset(uint64(k), n)
				l.pick.Reset(uint64(k)+77, n)
				l.d.d.Begin(&set)
				for q := l.d.next(); q != nil; q = l.d.next() {
					if l.d.Scene() != 0 {
						if l.line() {
							ends[0]++
						}
						if l.habit() {
							ends[1]++
						}
					}
					l.d.d.Choose(l.pick.Roll(0, 0, int(q.N)) - 1)
				}
			}
			if min(ends[0], ends[1]) < 80 {
				t.Errorf("%d lines and %d habits came to the end of a move, want 80 at least", ends[0], ends[1])
			}
		})
	}
}

// A liner plays at the nodes of d, and plays what it has taken there with the engine of twin.
type liner struct {
	t       *testing.T
	d, twin *watcher
	pick    dice.Set
}

// start begins a line at the waiting decision.
func (l *liner) start() (n int) {
	l.twin.d.CopyFrom(l.d.d)
	l.twin.Look(l.twin.d)
	if n, m := l.d.Plan(true), l.twin.Plan(true); n != m || n < 1 {
		l.t.Fatalf("%d options to think of, %d in a copy", n, m)
	}
	return l.d.Plan(true)
}

// line plays a random line. It reports whether it came to the end of the move before a check
// failed or somebody interrupted.
func (l *liner) line() bool {
	n, node := l.start(), 0
	for n > 0 {
		o := l.pick.Roll(0, 1, n) - 1
		next := 1 + l.pick.Roll(0, 2, rules.PlanNodes-2)
		l.d.Ahead(next, node, o)
		n, _ = l.d.Options(next)
		node = next
		if !l.follow() {
			return false
		}
	}
	return l.same(node)
}

// habit begins as a line does and flies on in a random way.
func (l *liner) habit() bool {
	n, node := l.start(), 0
	kind := l.d.d.Q.Kind
	for kind != rules.Move && kind != rules.Turn {
		kind, _ = l.d.Ahead(1, node, l.pick.Roll(0, 1, n)-1)
		n, _ = l.d.Options(1)
		if node = 1; !l.follow() || n == 0 {
			return false
		}
	}
	if !l.d.Fly(2, node, l.pick.Roll(0, 3, plans.Ways)-1) {
		return false
	}
	return l.follow() && l.same(2)
}

// follow takes what the look-ahead has taken.
func (l *liner) follow() bool {
	i := l.d.d.Decider()
	for _, m := range l.d.Taken() {
		if !settled(l.twin, i) {
			return false
		}
		if k := l.twin.Find(m); k >= 0 {
			l.twin.d.Choose(k)
		}
	}
	return true
}

// same compares the aircraft at the end of a move; false if dice are still to be rolled.
func (l *liner) same(node int) bool {
	i := l.d.d.Decider()
	if l.twin.d.Crafts[i].Fly.Move.Stage != flight.StageDone {
		if settled(l.twin, i); l.twin.d.Phase != play.FlightPhase {
			return false
		}
	}
	h, c := &l.d.ahead.nodes[node].head, &l.twin.d.Crafts[i]
	if c.Fly.Move.Stage != flight.StageDone || c.Fly.Move.Due != h.fly.Move.Due || c.Fly.GLOC || c.Fly.Move.Spun ||
		c.Fly.Engines.Fresh != 0 {
		return false // choices of one, or dice, follow
	}
	if c.Rec.State != l.d.d.Crafts[i].Rec.State {
		return false // a missile has hit it on the way
	}
	if h.fly != c.Fly {
		l.t.Fatalf("the move ends at %s, looked ahead to %s", placeWords(&c.Fly), placeWords(&h.fly))
	}
	return true
}

// placeWords says where an aircraft is in its move.
func placeWords(s *flight.State) string {
	return fmt.Sprintf("%v facing %d level %d, %s, %d FPs left, turn %+v, %+v", s.At, s.Facing, s.Altitude, s.Type,
		s.Move.Left, s.Turn, s.Recovery)
}

// settled plays twin on to the next choice of aircraft i that the look-ahead knows,
// without firing or preempting; false: dice have changed the move.
func settled(twin *watcher, i int) bool {
	turn := int32(twin.d.Turn)
	for {
		q := twin.next()
		c := &twin.d.Crafts[i]
		f := &c.Fly
		if q == nil || q.Turn != turn || f.GLOC || f.Move.Spun || f.Engines.Fresh != 0 || c.PilotOut() || c.Lost {
			return false
		}
		if q.Kind != rules.Fire && q.Kind != rules.Evade {
			return twin.d.Decider() == i && twin.Scene() != 0
		}
		twin.d.Choose(0)
	}
}

// Facts at node 0 are those of the decision's own options, whatever has been looked at
// before, and looking changes nothing.
func TestFactsAtTheRoot(t *testing.T) {
	t.Parallel()
	for _, tt := range aheadGames {
		d, twin := scouting(compiledText(t, tt.Text).NewDuel().(*play.Duel)), scouting(compiledText(t, tt.Text).NewDuel().(*play.Duel))
		var set, pick dice.Set
		for n := range 4 {
			set.Reset(5, n)
			pick.Reset(6, n)
			d.d.Begin(&set)
			twin.d.Begin(&set)
			for q := d.next(); q != nil; q = d.next() {
				twin.next()
				if d.Scene() != 0 {
					o := pick.Roll(0, 0, d.Plan(true)) - 1
					d.Ahead(1, 0, o)
					k := d.Find(d.Taken()[0])
					if k < 0 {
						t.Fatalf("%s: option %d to think of is none of the decision's", tt.Name, o)
					}
					var a, b, c rules.Facts
					d.FactsAt(0, o, rules.AllFacts, &a)
					d.Facts(k, rules.AllFacts, &b)
					twin.Facts(k, rules.AllFacts, &c)
					if a != b || a != c {
						t.Fatalf("%s: facts %v at node 0, %v of the decision, %v without looking ahead", tt.Name, a, b, c)
					}
				}
				o := pick.Roll(0, 0, int(q.N)) - 1
				d.d.Choose(o)
				twin.d.Choose(o)
			}
			twin.d.Next()
			rulestest.Same(t, tt.Name, *twin.d.Outcome(), *d.d.Outcome())
		}
	}
}

// Wherever the look-ahead goes, facts do not depend on which others are asked for, and
// a move has facts at its end.
func TestFactsAtNodes(t *testing.T) {
	t.Parallel()
	for _, tt := range aheadGames {
		d := scouting(compiledText(t, tt.Text).NewDuel().(*play.Duel))
		var set, pick dice.Set
		for n := range 3 {
			set.Reset(8, n)
			pick.Reset(9, n)
			d.d.Begin(&set)
			for q := d.next(); q != nil; q = d.next() {
				if d.Scene() != 0 {
					factsOnTheWay(t, d, q, &pick)
				}
				d.d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
			}
		}
	}
}

func factsOnTheWay(t *testing.T, d *watcher, q *rules.Decision, pick *dice.Set) {
	t.Helper()
	n, node := d.Plan(true), 0
	for n > 0 {
		o := pick.Roll(0, 1, n) - 1
		var all, one rules.Facts
		d.FactsAt(node, o, rules.AllFacts, &all)
		for f := range rules.NumFacts {
			if d.FactsAt(node, o, 1<<f, &one); one[f] != all[f] {
				t.Fatalf("fact %s is %d alone and %d among all", f.Info().Name, one[f], all[f])
			}
		}
		d.Ahead(1, node, o)
		n, _ = d.Options(1)
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
		g := compiledText(t, tt.Text)
		d, m := scouting(g.NewDuel().(*play.Duel)), scouting(g.Mirror().NewDuel().(*play.Duel))
		var pick dice.Set
		for n := range 6 {
			mirrorBegin(d.d, n, false)
			mirrorBegin(m.d, n, true)
			pick.Reset(11, n)
			for q, r := d.next(), m.next(); q != nil && r != nil; q, r = d.next(), m.next() {
				o := pick.Roll(0, 0, int(q.N)) - 1
				image := mirrorOption(d.d, q, o)
				var a, b rules.Facts
				d.Facts(o, rules.AllFacts, &a)
				m.Facts(image, rules.AllFacts, &b)
				if a != b {
					t.Fatalf("%s: facts %v of %q, %v in the mirror of %q", tt.Name, a, d.d.AppendOption(nil, o), b,
						m.d.AppendOption(nil, image))
				}
				d.d.Choose(o)
				m.d.Choose(image)
			}
		}
	}
}

func mirrorBegin(d *play.Duel, n int, on bool) {
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
		d := scouting(compiledText(t, tt.Text).NewDuel().(*play.Duel))
		var set, pick dice.Set
		n := 0
		got := testing.AllocsPerRun(5, func() {
			set.Reset(3, n)
			pick.Reset(4, n)
			n++
			d.d.Begin(&set)
			for q := d.next(); q != nil; q = d.next() {
				var f rules.Facts
				o := pick.Roll(0, 0, int(q.N)) - 1
				d.Facts(o, rules.AllFacts, &f)
				if d.Scene() != 0 {
					for node, count := 0, d.Plan(true); count > 0; node = 1 {
						k := pick.Roll(0, 1, count) - 1
						d.FactsAt(node, k, rules.AllFacts, &f)
						d.Ahead(1, node, k)
						count, _ = d.Options(1)
					}
				}
				d.d.Choose(o)
			}
		})
		if got != 0 {
			t.Errorf("%s: %v allocations a duel with looking ahead, want 0", tt.Name, got)
		}
	}
}

var sinkFacts rules.Facts

func BenchmarkFactsAt(b *testing.B) {
	d := scouting(begun(b, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}"))
	for d.next().Kind != rules.Move {
		d.d.Choose(0)
	}
	n := int(d.d.Q.N)
	b.ReportAllocs()
	k := 0
	for b.Loop() {
		d.Facts(k%n, rules.AllFacts, &sinkFacts)
		k++
	}
}

func BenchmarkAhead(b *testing.B) {
	d := scouting(begun(b, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}"))
	for d.next().Kind != rules.Move {
		d.d.Choose(0)
	}
	n := d.Plan(true)
	b.ReportAllocs()
	k := 0
	for b.Loop() {
		d.Ahead(1, 0, k%n)
		k++
	}
}

// BenchmarkFly flies a whole move by each habit in turn, as a search does.
func BenchmarkFly(b *testing.B) {
	d := scouting(begun(b, "start: {position: neutral}\nblue: {card: f-4e}\nred: {card: mig-21mf}"))
	for d.next().Kind != rules.Move {
		d.d.Choose(0)
	}
	b.ReportAllocs()
	k := 0
	for b.Loop() {
		if k%len(ways) == 0 {
			d.Plan(true)
		}
		d.Fly(1, 0, k%len(ways))
		k++
	}
}
