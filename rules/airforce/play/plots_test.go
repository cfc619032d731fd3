package play_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/airforce/scout"
	"github.com/furball-sim/furball/rules/dice"
)

// TestPlotsCounted counts the legal plots of three starts: the paths alone, and whole plots
// with altitude and Power (as perft does for chess).
func TestPlotsCounted(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, card   string
		set          func(c *play.State)
		paths, plots int
	}{
		{"P-51D at 5, 15,000 ft", "p-51d", nil, pinnedMustang, pinnedMustangAll},
		{"B-17G at 4, banked", "b-17g", func(c *play.State) { c.Speed, c.Bank = 4, play.LeftBank }, pinnedBomber, pinnedBomberAll},
		{"A6M2 at 3, stalled", "a6m2", func(c *play.State) { c.Speed, c.Stalled = 3, true }, pinnedStalled, pinnedStalledAll},
	} {
		d := fight(t, "", []string{tt.card}, gustav)
		w := draftOf(d, t, tt.set)
		paths, plots := countPlots(d, &w.Plot)
		if paths != tt.paths || plots != tt.plots {
			t.Errorf("%s: %d paths, %d plots, want %d and %d", tt.name, paths, plots, tt.paths, tt.plots)
		}
	}
}

// countPlots counts the ways to the end of a plot of craft 0: up to the choice of altitude, and all.
func countPlots(d *play.Duel, p *play.Plot) (paths, plots int) {
	var o play.Offers
	d.View().Plotter(0).Offer(p, &o)
	if p.Stage == play.Plotted {
		return 1, 1
	}
	for k := range int(o.N) {
		next := *p
		d.View().Plotter(0).Take(&next, &o, k)
		n, all := countPlots(d, &next)
		if p.Stage == play.Rising || p.Stage == play.Throttle {
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
					if twin, hidden := otherwise(d, agent); hidden {
						compared++
						sameView(t, d, twin, scouting(d), scouting(twin))
						forgetful := forkOf(d)
						forgetful.Forget(q.Side.Other())
						sameView(t, d, forgetful, scouting(d), scouting(forgetful))
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
func otherwise(d *play.Duel, a *agent) (twin *play.Duel, hidden bool) {
	twin = forkOf(d)
	from, to := play.Bounds(d, d.Q.Side.Other())
	for e := from; e < to; e++ {
		c := play.StateOf(twin, e)
		if d.Phase == play.FirePhase { // AF-47
			hidden = hidden || c.Fire.On || c.Flex.On
			c.Fire, c.Flex = play.Order{On: !c.Fire.On}, play.Order{On: !c.Flex.On}
		}
		if c.Lost || c.Moved || !d.View().Plotting() || !secret(d, e) {
			continue
		}
		hidden = true
		was := c.Plot
		for range 20 {
			a.plot(twin, e)
			if c.Plot != was {
				break
			}
		}
		twin.View().Plotter(e).Stand(&c.Plot, &c.Stance)
	}
	return twin, hidden
}

// secret reports whether craft e has plotted in this game-turn, to move later.
func secret(d *play.Duel, e int) bool {
	c := play.StateOf(d, e)
	switch {
	case d.Phase == play.PlotPhase:
		return c.Role == play.Unaffected && int(play.Ranks(d)[e]) < int(d.Cursor)
	case d.Phase == play.OpenPhase:
		return c.Role == play.Unaffected
	}
	return c.Role == play.Unaffected || c.Role == play.Advantaged && int(play.Ranks(d)[e]) < int(d.Cursor)
}

// plot writes a whole plot of craft e at random.
func (a *agent) plot(d *play.Duel, e int) {
	p := &play.StateOf(d, e).Plot
	d.View().Plotter(e).Begin(p)
	var o play.Offers
	for {
		if d.View().Plotter(e).Offer(p, &o); p.Stage == play.Plotted {
			return
		}
		d.View().Plotter(e).Take(p, &o, a.set.Roll(0, 0, int(o.N))-1)
	}
}

// sameView compares all that two scouts tell an agent: options, facts, look-ahead.
func sameView(t *testing.T, x, y *play.Duel, a, b rules.Scout) {
	t.Helper()
	if x.Q != y.Q {
		t.Fatalf("decision %+v and %+v", x.Q, y.Q)
	}
	var f, g rules.Facts
	for i := range int(x.Q.N) {
		a.Facts(i, rules.AllFacts, &f)
		b.Facts(i, rules.AllFacts, &g)
		if f != g || string(x.AppendOption(nil, i)) != string(y.AppendOption(nil, i)) {
			t.Fatalf("option %q: %v and %v", x.AppendOption(nil, i), f, g)
		}
		if x.View().Plotting() {
			sameInputs(t, func(in *rules.Inputs) int { return a.Inputs(i, in) },
				func(in *rules.Inputs) int { return b.Inputs(i, in) })
		}
	}
	n := a.Plan(true)
	if n != b.Plan(true) {
		t.Fatal("look-ahead differs")
	}
	if n == 0 { // no plot, and nothing to look ahead at
		return
	}
	for w := range scout.Plans.Ways {
		mine, theirs := a.Fly(1, 0, w), b.Fly(1, 0, w)
		if mine != theirs || mine && !slices.Equal(a.Taken(), b.Taken()) {
			t.Fatalf("way %d differs", w)
		}
		if mine {
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

// The pinned counts of TestPlotsCounted.
const (
	pinnedMustang, pinnedMustangAll = 10834, 898506
	pinnedBomber, pinnedBomberAll   = 12, 305
	pinnedStalled, pinnedStalledAll = 27, 297
)
