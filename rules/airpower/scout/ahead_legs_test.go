// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/dice"
)

// A habit flown in part along the legs of others ends as it does alone; one that is refused because of them has
// the marks of another.
func TestLegs(t *testing.T) {
	t.Parallel()
	d := scouting(compiledText(t, "start: {range: 6}\nblue: {card: f-4e}\nred: {card: mig-21mf}").NewDuel().(*play.Duel))
	var set, pick dice.Set
	refused := 0
	for n := range 20 {
		set.Reset(50, n)
		pick.Reset(51, n)
		d.d.Begin(&set)
		for q := d.next(); q != nil && q.Turn < 12; q = d.next() {
			if d.Scene() != 0 {
				kind, at := q.Kind, 0
				for m := d.Plan(true); m > 0 && kind != rules.Move && kind != rules.Turn; m, _ = d.Options(at) {
					kind, _ = d.Ahead(1, at, pick.Roll(0, 1, m)-1)
					at = 1
				}
				refused += checkLegs(t, d, at)
			}
			d.d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
		}
	}
	if refused < 100 {
		t.Errorf("%d habits were refused, want 100 at least", refused)
	}
}

// checkLegs flies all habits from a node, alone and after one another, and returns how many were
// refused for others.
func checkLegs(t *testing.T, d *watcher, from int) (refused int) {
	t.Helper()
	var lines [len(ways)][]rules.Mark
	var ends [len(ways)]head
	for w := range ways {
		d.ahead.legs.forget()
		if d.Fly(2, from, w) {
			lines[w] = append([]rules.Mark{}, d.Taken()...)
			ends[w] = d.ahead.nodes[2].head
		}
	}
	d.ahead.legs.forget()
	for w, line := range lines {
		switch ok := d.Fly(2, from, w); {
		case ok && (!slices.Equal(d.Taken(), line) || d.ahead.nodes[2].head != ends[w]):
			t.Fatalf("habit %d flies %x after others, %x alone", w, d.Taken(), line)
		case !ok && line != nil:
			refused++
			if !slices.ContainsFunc(lines[:w], func(l []rules.Mark) bool { return slices.Equal(l, line) }) {
				t.Fatalf("habit %d is refused, and no other flies %x", w, line)
			}
		}
	}
	return refused
}

// The attack that a habit brings about is the one found when every FP is counted for tracking as it
// is spent.
func TestTrails(t *testing.T) {
	t.Parallel()
	d := scouting(compiledText(t,
		"start: {position: neutral, range: 4}\nblue: {card: f-4e}\nred: {card: f-4e}").NewDuel().(*play.Duel))
	p := shippedPilots(t)["guns-only"]
	pilots := [2]agents.Agent{p.NewAgent(), p.NewAgent()}
	var set dice.Set
	tracked := 0
	for n := range 12 {
		set.Reset(52, n)
		pilots[0].Begin(52, n)
		pilots[1].Begin(52, n)
		d.d.Begin(&set)
		for q := d.d.Next(); q != nil; q = d.d.Next() {
			o := pick(pilots[q.Side], d.seen(), d.d, q)
			if d.Scene() != 0 && (q.Kind == rules.Move || q.Kind == rules.Turn) {
				d.Plan(true)
				for w := range ways {
					if d.Fly(1, 0, w) && checkTrail(t, d, w) {
						tracked++
					}
				}
			}
			d.d.Choose(o)
		}
	}
	if tracked < 20 {
		t.Errorf("%d attacks were tracked, want 20 at least", tracked)
	}
}

// checkTrail flies a habit from node 0 step by step and compares its attack with that at node 1; it
// reports whether there was one and tracking before it.
func checkTrail(t *testing.T, d *watcher, number int) bool {
	t.Helper()
	i, w, tracked := d.d.Decider(), &ways[number], false
	g, h := d.estimates().glanceOf(i), d.ahead.nodes[0].head
	side, _ := d.side(w, g, &h, int(d.ahead.nodes[0].off))
	for !h.over() {
		d.fulfil(i, &h, d.want(w, g, &h, side))
		was := h.best
		d.aim(i, g, &h)
		tracked = tracked || h.best != was && h.track.FPs > 0
	}
	if got := d.ahead.nodes[1].best; got != h.best {
		t.Fatalf("habit %d attacks with %v, counted FP by FP with %v", number, got, h.best)
	}
	return tracked
}

// Choices that are alike have the same options with the same facts.
func TestLikeChoices(t *testing.T) {
	t.Parallel()
	d := scouting(compiledText(t, "start: {range: 6}\nblue: {card: f-4e}\nred: {card: mig-21mf}").NewDuel().(*play.Duel))
	var set, pick dice.Set
	alike := 0
	for n := range 10 {
		set.Reset(40, n)
		pick.Reset(41, n)
		d.d.Begin(&set)
		for q := d.next(); q != nil && q.Turn < 12; q = d.next() {
			if q.Kind == rules.Plan && d.Scene() != 0 {
				alike += checkLike(t, d, d.Plan(true))
			}
			d.d.Choose(pick.Roll(0, 0, int(q.N)) - 1)
		}
	}
	if alike < 100 {
		t.Errorf("%d choices were alike, want 100 at least", alike)
	}
}

// checkLike compares the choices of power and speedbrakes that follow the flight types, and returns
// how many were alike.
func checkLike(t *testing.T, d *watcher, types int) (alike int) {
	t.Helper()
	seen := map[rules.Mark]int{0: -1}
	for o := range types {
		kind, ok := d.Ahead(1+o, 0, o)
		for ok && kind == rules.Speed {
			n, like := d.Options(1 + o)
			if like == 0 {
				break
			}
			node := 1 + types + len(seen)
			first, known := seen[like]
			if !known {
				d.ahead.nodes[node] = d.ahead.nodes[1+o]
				seen[like] = node
				first = node
			} else {
				alike++
			}
			if m := int(d.ahead.nodes[first].n); m != n {
				t.Fatalf("%d options, those of a choice that is like it %d", n, m)
			}
			for k := range n {
				var f, g rules.Facts
				d.FactsAt(1+o, k, rules.AllFacts, &f)
				d.FactsAt(first, k, rules.AllFacts, &g)
				if f != g {
					t.Fatalf("option %d has facts %v, of a choice that is like it %v", k, f, g)
				}
			}
			kind, ok = d.Ahead(1+o, 1+o, n/2)
		}
	}
	return alike
}
