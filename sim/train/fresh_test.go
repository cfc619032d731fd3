// Inside: it looks at groundsOf, draw and game, of which a caller sees only what follows.
package train

import (
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// A scout that has seen duels of other games tells the same inputs as a new one.
func TestScoutsKeepNothingOfOtherGames(t *testing.T) {
	t.Parallel()
	for _, s := range learning() {
		t.Run(s.ID(), func(t *testing.T) {
			t.Parallel()
			grounds := cellsFor(t, s)
			learned, rng, used := s.Offers().Learned, rand.New(rand.NewPCG(1, 1)), s.NewScout()
			var d rules.Duel
			for n := range 24 {
				g, err := draw(grounds, rng).game(s, rng)
				if err != nil {
					t.Fatal(err)
				}
				if d == nil {
					d = g.NewDuel()
				} else {
					d.Enter(g)
				}
				var set dice.Set
				set.Reset(1, n)
				d.Begin(&set)
				for q := d.Next(); q != nil && q.Turn < 12; q = d.Next() {
					if rng.IntN(20) == 0 {
						compareScouts(t, d, q, used, s.NewScout(), learned, s.Offers().Plans)
					}
					d.Choose(rng.IntN(int(q.N)))
				}
			}
		})
	}
}

// compareScouts compares what two scouts tell of a decision: of options that have inputs, or of the ends of a move.
func compareScouts(t *testing.T, d rules.Duel, q *rules.Decision, used, fresh rules.Scout, learned *rules.Learned, plans *rules.Plans) {
	t.Helper()
	used.Look(d)
	fresh.Look(d)
	var a, b rules.Inputs
	same := func(what string, x, y int) {
		t.Helper()
		if x != y {
			t.Fatalf("%s: stage %d, a new scout says %d", what, x, y)
		}
		for k := range learned.Inputs {
			if a[k] != b[k] {
				t.Fatalf("%s of a %s decision in turn %d: %q is %d, a new scout says %d", what, q.Kind, q.Turn,
					learned.Inputs[k], a[k], b[k])
			}
		}
	}
	if learned.Kinds.Has(q.Kind) {
		for i := range int(q.N) {
			same("an option", used.Inputs(i, &a), fresh.Inputs(i, &b))
		}
	}
	if used.Scene() == 0 || q.Kind != rules.Move || used.Plan(true) == 0 || fresh.Plan(true) == 0 {
		return
	}
	used.Options(0)
	fresh.Options(0)
	for way := range plans.Ways {
		flown := used.Fly(1, 0, way)
		if flown != fresh.Fly(1, 0, way) {
			t.Fatalf("way %d is flown by one scout alone", way)
		}
		if flown {
			same("an end", used.InputsAt(1, &a), fresh.InputsAt(1, &b))
		}
	}
}
