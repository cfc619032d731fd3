package airforce

import (
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
// has plotted and not shown (AF-55). Two copies of a duel differ in blue's plot alone.
func TestHiddenPlots(t *testing.T) {
	t.Parallel()
	compared := 0
	for n := range 40 {
		d := fight(t, "start: {range: 3}", mustang, gustav)
		var set dice.Set
		set.Reset(9, n)
		d.Begin(&set)
		agent := newAgent(n)
		for turns := n % 9; int(d.turn) <= turns && d.Next() != nil; {
			d.Choose(agent.pick(d.Next()))
		}
		for q := d.Next(); q != nil && (d.phase != plotPhase || q.Side != rules.Blue); q = d.Next() {
			d.Choose(agent.pick(q))
		}
		if d.Next() == nil {
			continue
		}
		var twin Duel
		twin.CopyFrom(d)
		for q := d.Next(); q != nil && d.phase == plotPhase && q.Side == rules.Blue; q = d.Next() {
			d.Choose(0) // straight on
		}
		for q := twin.Next(); q != nil && twin.phase == plotPhase && q.Side == rules.Blue; q = twin.Next() {
			twin.Choose(int(q.N) - 1)
		}
		if d.over || twin.over || d.phase != plotPhase || twin.phase != plotPhase || d.craft[0].plot == twin.craft[0].plot {
			continue
		}
		for q := d.Next(); q != nil && d.phase == plotPhase && q.Side == rules.Red; q = d.Next() {
			compared++
			sameView(t, d, &twin)
			sameFuture(t, d, &twin, n)
			option := agent.pick(q)
			d.Choose(option)
			twin.Choose(option)
			twin.Next()
		}
	}
	if compared < 100 {
		t.Errorf("compared %d decisions only", compared)
	}
}

// sameView compares all that an agent sees of two duels: options, facts, look-ahead.
func sameView(t *testing.T, a, b *Duel) {
	t.Helper()
	if a.q != b.q {
		t.Fatalf("decision %+v and %+v", a.q, b.q)
	}
	for i := range int(a.q.N) {
		var f, g rules.Facts
		a.Facts(i, rules.AllFacts, &f)
		b.Facts(i, rules.AllFacts, &g)
		if f != g || string(a.AppendOption(nil, i)) != string(b.AppendOption(nil, i)) {
			t.Fatalf("option %q: %v and %v", a.AppendOption(nil, i), f, g)
		}
	}
	if a.Plan() != b.Plan() {
		t.Fatal("look-ahead differs")
	}
	for w := range a.Ways() {
		x, y := a.Fly(1, 0, w), b.Fly(1, 0, w)
		if x != y || x && a.ahead.nodes[1].plot != b.ahead.nodes[1].plot {
			t.Fatalf("way %d differs", w)
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
		ag := newAgent(n)
		for q := d.Next(); q != nil; q = d.Next() {
			if d.Plan() > 0 {
				for w := range d.Ways() {
					if d.Fly(1, 0, w) {
						flown++
						followMarks(t, d)
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
func followMarks(t *testing.T, d *Duel) {
	t.Helper()
	var copyOf Duel
	copyOf.CopyFrom(d)
	i, turn := d.decider(), d.turn
	for _, m := range d.Taken() {
		if copyOf.Next() == nil || copyOf.turn != turn || !copyOf.plotting() || copyOf.decider() != i {
			break
		}
		if k := copyOf.Find(m); k >= int(copyOf.q.N) {
			t.Fatalf("mark %x is option %d of %d", m, k, copyOf.q.N)
		} else if k >= 0 {
			copyOf.Choose(k)
		}
	}
	copyOf.Next()
	if got, want := copyOf.craft[i].plot, d.ahead.nodes[1].plot; got.stage == plotted && copyOf.turn == turn && got != want {
		t.Fatalf("the marks lead to %+v, the way to %+v", got, want)
	}
}

// The pinned counts of TestPlotsCounted.
const (
	pinnedMustang, pinnedMustangAll = 10834, 898506
	pinnedBomber, pinnedBomberAll   = 12, 305
	pinnedStalled, pinnedStalledAll = 27, 297
)
