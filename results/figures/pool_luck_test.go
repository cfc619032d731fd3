package figures_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// Four cells of the same duels are worth one cell, and four of their own luck nearly four.
func TestPoolsOfSharedLuck(t *testing.T) {
	t.Parallel()
	run := func(shared bool) *results.Run {
		r := &results.Run{}
		for c := range uint64(4) {
			cell := results.Cell{Case: results.Case{ID: fmt.Sprint(c), Weapons: []rules.Weapon{{ID: "gun", Name: "gun"}}, RangeBands: []int{3}}}
			rng := rand.New(rand.NewPCG(3, c))
			if shared {
				rng = rand.New(rand.NewPCG(3, 0))
			}
			for duel := range int64(2000) {
				var l rules.Ledger
				for range 1 + rng.IntN(3) {
					l.Shot(rules.Blue, 0, 0, 0)
					if rng.IntN(3) == 0 {
						l.Hit(rules.Blue, 0, 0, 0, 1)
					}
				}
				cell.Tally.Add(duel, &rules.Outcome{Length: 1}, &l, 1)
			}
			r.Cells = append(r.Cells, cell)
		}
		return r
	}
	width := func(r *results.Run) float64 {
		hit, _ := figures.Arsenal(r)[0].Shot(0.95)
		return hit.HalfWidth()
	}
	one := run(true)
	one.Cells = one.Cells[:1]
	if got := width(run(true)) / width(one); !about(got, 1, 0.2) {
		t.Errorf("four equal cells: %v of one cell's interval", got)
	}
	if got := width(run(false)) / width(one); got < 0.4 || got > 0.65 {
		t.Errorf("four cells of their own Luck: %v of one cell's interval, want about a half", got)
	}
}
