package airforce

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// TestPlotsCounted counts the legal plots of three starts: the paths alone, and whole plots
// with altitude and Power (as perft does for chess).
func TestPlotsCounted(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, card   string
		set          func(c *craft)
		paths, plots int
	}{
		{"P-51D at 5, 15,000 ft", "p-51d", nil, pinnedMustang, pinnedMustangAll},
		{"B-17G at 4, banked", "b-17g", func(c *craft) { c.speed, c.bank = 4, leftBank }, pinnedBomber, pinnedBomberAll},
		{"A6M2 at 3, stalled", "a6m2", func(c *craft) { c.speed, c.stalled = 3, true }, pinnedStalled, pinnedStalledAll},
	} {
		d := fight(t, "", []string{tt.card}, gustav)
		w := d.draft(t, tt.set)
		paths, plots := d.count(&w.plot)
		if paths != tt.paths || plots != tt.plots {
			t.Errorf("%s: %d paths, %d plots, want %d and %d", tt.name, paths, plots, tt.paths, tt.plots)
		}
	}
}

// count counts the ways to the end of a plot of craft 0: up to the choice of altitude, and all.
func (d *Duel) count(p *plot) (paths, plots int) {
	var o offers
	d.offer(0, p, &o)
	if p.stage == plotted {
		return 1, 1
	}
	for k := range int(o.n) {
		next := *p
		d.take(0, &next, &o, k)
		n, all := d.count(&next)
		if p.stage == rising || p.stage == throttle {
			n = bit(k == 0)
		}
		paths, plots = paths+n, plots+all
	}
	return paths, plots
}

// TestHiddenPlots: what is offered and told to one side does not depend on what the other
// has plotted and not shown (AF-55), nor on its choice of fire (AF-47). At every decision of random duels a
// copy, in which each enemy that has chosen in secret has chosen something else, must look the same.
func TestHiddenPlots(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, start string
		blue, red   []string
		least       int // decisions that are compared
	}{
		{"duel", "{range: 2, aspect: blue-behind, advantage: none}", mustang, gustav, 1000},
		{"bomber attacked", "{range: 3, aspect: red-behind}", bomber, gustav, 300},
		{"two and two, some disadvantaged", "{range: 2, aspect: blue-behind}", []string{"p-51d", "b-17g"},
			[]string{"me-262a", "fw-190a"}, 1000},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			compared := 0
			for n := range 30 {
				d := fight(t, "start: "+tt.start+"\noptions: {turn_limit: 12}", tt.blue, tt.red)
				var set dice.Set
				set.Reset(9, n)
				d.Begin(&set)
				agent := newAgent(n)
				for q := d.Next(); q != nil; q = d.Next() {
					if twin, hidden := d.otherwise(agent); hidden {
						compared++
						sameView(t, scouting(d), scouting(twin))
						forgetful := d.fork()
						forgetful.Forget(q.Side.Other())
						sameView(t, scouting(d), scouting(forgetful))
						sameFuture(t, d, twin, n)
					}
					d.Choose(agent.pick(q))
				}
			}
			if compared < tt.least {
				t.Errorf("compared %d decisions, want at least %d", compared, tt.least)
			}
		})
	}
}

// otherwise is a copy of a duel in which the enemies of the deciding craft have plotted and fire otherwise; hidden:
// one of them has plotted and not moved, or fires.
func (d *Duel) otherwise(a *agent) (twin *Duel, hidden bool) {
	twin = d.fork()
	from, to := d.game.bounds(d.Q.Side.Other())
	for e := from; e < to; e++ {
		c := &twin.craft[e]
		if d.Phase == firePhase { // AF-47
			hidden = hidden || c.fire.on || c.flex.on
			c.fire, c.flex = order{on: !c.fire.on}, order{on: !c.flex.on}
		}
		if c.lost || c.moved || !d.plotting() || !d.secret(e) {
			continue
		}
		hidden = true
		was := c.plot
		for range 20 {
			a.plot(twin, e)
			if c.plot != was {
				break
			}
		}
		twin.stand(e, &c.plot, &c.stance)
	}
	return twin, hidden
}

// secret reports whether craft e has plotted in this game-turn, to move later.
func (d *Duel) secret(e int) bool {
	c := &d.craft[e]
	switch {
	case d.Phase == plotPhase:
		return c.role == unaffected && int(d.game.rank[e]) < int(d.Cursor)
	case d.Phase == openPhase:
		return c.role == unaffected
	}
	return c.role == unaffected || c.role == advantaged && int(d.game.rank[e]) < int(d.Cursor)
}

// plot writes a whole plot of craft e at random.
func (a *agent) plot(d *Duel, e int) {
	p := &d.craft[e].plot
	d.begin(e, p)
	var o offers
	for {
		if d.offer(e, p, &o); p.stage == plotted {
			return
		}
		d.take(e, p, &o, a.set.Roll(0, 0, int(o.n))-1)
	}
}

// sameView compares all that two scouts tell an agent: options, facts, look-ahead.
func sameView(t *testing.T, a, b *scout) {
	t.Helper()
	if a.Q != b.Q {
		t.Fatalf("decision %+v and %+v", a.Q, b.Q)
	}
	var f, g rules.Facts
	for i := range int(a.Q.N) {
		a.Facts(i, rules.AllFacts, &f)
		b.Facts(i, rules.AllFacts, &g)
		if f != g || string(a.AppendOption(nil, i)) != string(b.AppendOption(nil, i)) {
			t.Fatalf("option %q: %v and %v", a.AppendOption(nil, i), f, g)
		}
		if a.plotting() {
			sameInputs(t, func(in *rules.Inputs) int { return a.Inputs(i, in) },
				func(in *rules.Inputs) int { return b.Inputs(i, in) })
		}
	}
	n := a.Plan()
	if n != b.Plan() {
		t.Fatal("look-ahead differs")
	}
	if n == 0 { // no plot, and nothing to look ahead at
		return
	}
	for w := range a.Ways() {
		x, y := a.Fly(1, 0, w), b.Fly(1, 0, w)
		if x != y || x && (a.ahead.nodes[1].plot != b.ahead.nodes[1].plot || !slices.Equal(a.Taken(), b.Taken())) {
			t.Fatalf("way %d differs", w)
		}
		if x {
			a.FactsAt(1, -1, rules.AllFacts, &f)
			b.FactsAt(1, -1, rules.AllFacts, &g)
			if f != g {
				t.Fatalf("way %d: %v and %v", w, f, g)
			}
			sameInputs(t, func(in *rules.Inputs) int { return a.InputsAt(1, in) },
				func(in *rules.Inputs) int { return b.InputsAt(1, in) })
		}
	}
}

// An agent picks at random with dice of its own.
type agent struct{ set dice.Set }

func newAgent(n int) *agent {
	a := &agent{}
	a.set.Reset(77, n)
	return a
}

func (a *agent) pick(q *rules.Decision) int { return a.set.Roll(0, 0, int(q.N)) - 1 }

// TestWaysAreLegal flies every habit in random duels and finds each of its choices among
// the options of the decision that it stands for.
func TestWaysAreLegal(t *testing.T) {
	t.Parallel()
	flown := 0
	for n := range 60 {
		d := fight(t, "start: {range: 3}", []string{"p-51d", "b-17g"}, []string{"me-262a", "a6m2"})
		var set dice.Set
		set.Reset(5, n)
		d.Begin(&set)
		ag, s := newAgent(n), new(scout)
		for q := d.Next(); q != nil; q = d.Next() {
			s.Look(d)
			if s.Plan() > 0 {
				for w := range s.Ways() {
					if s.Fly(1, 0, w) {
						flown++
						followMarks(t, s)
					}
				}
			}
			d.Choose(ag.pick(q))
		}
	}
	if flown < 1000 {
		t.Errorf("only %d ways flown", flown)
	}
}

// followMarks plays the marks of the last way in a copy and compares its end.
func followMarks(t *testing.T, d *scout) {
	t.Helper()
	copyOf := scouting(d.fork())
	i, turn := d.decider(), d.Turn
	for _, m := range d.Taken() {
		if copyOf.Next() == nil || copyOf.Turn != turn || !copyOf.plotting() || copyOf.decider() != i {
			break
		}
		if k := copyOf.Find(m); k >= int(copyOf.Q.N) {
			t.Fatalf("mark %x is option %d of %d", m, k, copyOf.Q.N)
		} else if k >= 0 {
			copyOf.Choose(k)
		}
	}
	copyOf.Next()
	got, want := copyOf.craft[i].plot, d.ahead.nodes[1].plot
	if got.stage == plotted && copyOf.Turn == turn && got != want {
		t.Fatalf("the marks lead to %+v, the way to %+v", got, want)
	}
}

// The pinned counts of TestPlotsCounted.
const (
	pinnedMustang, pinnedMustangAll = 10834, 898506
	pinnedBomber, pinnedBomberAll   = 12, 305
	pinnedStalled, pinnedStalledAll = 27, 297
)
