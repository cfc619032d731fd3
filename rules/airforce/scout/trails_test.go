// Inside: a trail must be the same from its beginning as from where it leaves another, and only the scout sees trails.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
)

// TestBranches: a trail that begins where it leaves another is flown as it is from the beginning, and one that is found
// to be the same as another leads to the same end.
func TestBranches(t *testing.T) {
	t.Parallel()
	branched, same := 0, 0
	for n := range 10 {
		d := duelOf(t, "start: {range: 3, aspect: blue-behind}\noptions: {turn_limit: 40}", []string{"p-51d", "b-25j"},
			[]string{"me-262a", "a6m2"})
		var set dice.Set
		set.Reset(31, n)
		d.Begin(&set)
		s, a := newScout(), chooser(n)
		for q := d.Next(); q != nil; q = d.Next() {
			if d.View().Plotting() {
				s.Look(d)
				b, c := s.branches(t, d.View().Decider())
				branched, same = branched+b, same+c
			}
			d.Choose(a.Roll(0, 0, int(q.N)) - 1)
		}
	}
	if branched < 1000 || same < 1000 {
		t.Errorf("found %d trails that leave another and %d that do not, want 1000 of each", branched, same)
	}
}

// branches compares all trails of the waiting decision with trails flown from the beginning.
func (d *scout) branches(t *testing.T, i int) (branched, same int) {
	t.Helper()
	d.Plan(true)
	root := &d.ahead.nodes[0]
	for s := range steerings {
		for k := range thrusts {
			if root.plot.Stage != play.Boosting && k != full || s >= slipping && s < firstBend {
				continue
			}
			d.ahead.startTrails(root)
			var alone, with trail
			d.ahead.trail(i, root, s, k, &alone)
			alone.use = true
			for o := range s {
				d.ahead.trail(i, root, o, k, &d.ahead.paths[o][k])
			}
			d.ahead.trail(i, root, s, k, &with)
			kin := kinships[s]
			switch {
			case !kin.any:
			case with.use:
				branched++
			default:
				same++
			}
			if with.use && (with.plot != alone.plot || with.taken != alone.taken) {
				t.Fatalf("steering %d, thrust %d: found %+v\n%x, want %+v\n%x", s, k, with.plot, with.taken.list[:8], alone.plot, alone.taken.list[:8])
			}
			if !with.use && !d.anyLike(s, k, &alone) {
				t.Fatalf("steering %d, thrust %d: found no trail that leads where it leads: %+v", s, k, alone.plot)
			}
		}
	}
	return branched, same
}

// anyLike reports whether a steering before another leads to the end of a trail.
func (d *scout) anyLike(before steering, k thrust, t *trail) bool {
	for s := range before {
		if d.ahead.paths[s][k].like(&t.plot) || d.ahead.paths[s][full].like(&t.plot) {
			return true
		}
	}
	return false
}
