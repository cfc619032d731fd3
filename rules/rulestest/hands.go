package rulestest

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// Hands checks that a planner tells left and right apart in nothing but what it does: from a start that a mirror does
// not change, each sort of move flown each way by the left hand ends with the same facts and inputs as by the right one.
func Hands(t *testing.T, s rules.System, g rules.Game) {
	t.Helper()
	d, v := g.NewDuel(), s.NewScout()
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	q := d.Next()
	for v.Look(d); v.Scene() == 0; v.Look(d) {
		d.Choose(0)
		q = d.Next()
	}
	p, told := s.Offers().Plans, 0
	for way := range p.Ways {
		for o := range int(q.N) {
			left, ok := flown(v, q, true, o, way)
			right, too := flown(v, q, false, o, way)
			if ok != too {
				t.Fatalf("option %d, way %d: flown to the left %t, to the right %t", o, way, ok, too)
			}
			if left.facts != right.facts || left.in != right.in || left.stage != right.stage {
				t.Errorf("option %d, way %d: ends to the left with %v\n%v, to the right with %v\n%v", o, way, left.facts, left.in, right.facts, right.in)
			}
			if !slices.Equal(left.taken, right.taken) {
				told++
			}
			if q.Kind != rules.Plan {
				break
			}
		}
	}
	if told == 0 || !v.Handed() {
		t.Errorf("%d ways turn to another hand, and handed is %t, want both", told, v.Handed())
	}
}

// A flight is a way flown to its end.
type flight struct {
	told
	facts rules.Facts
	taken []rules.Mark
}

// flown flies the sort of move of an option by a way, with the first choice of all that comes before the move.
func flown(v rules.Scout, q *rules.Decision, left bool, option, way int) (f flight, ok bool) {
	v.Plan(left)
	node, kind := 0, q.Kind
	for ; kind != rules.Move && kind != rules.Turn; node = 1 {
		v.Options(node)
		if kind, ok = v.Ahead(1, node, option); !ok {
			return f, false
		}
		option = 0
	}
	v.Options(node)
	if !v.Fly(2, node, way) {
		return f, false
	}
	f.taken = slices.Clone(v.Taken())
	v.FactsAt(2, -1, rules.AllFacts, &f.facts)
	f.stage = v.InputsAt(2, &f.in)
	return f, true
}
