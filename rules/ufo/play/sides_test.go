package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

// UFO-27: what a side suffers is counted for it, hit by hit, and nothing for the other side.
func TestDamageOfSides(t *testing.T) {
	t.Parallel()
	for i := range 2 {
		d := duelOf(t, "")
		side := *d.At(i).Side
		for n, row := range []int{6, 10, 9} { // column Fighter 2, 1 and 3 damage points, column UFO 1, 1 and 2
			strike(t, d, i, row)
			sum := [2][3]int32{{2, 3, 6}, {1, 2, 4}}[i][n]
			rulestest.Same(t, "UFO-27 damage of the side", d.Out.Damage[side], sum)
			rulestest.Same(t, "UFO-27 damage of the other", d.Out.Damage[1-side], 0)
		}
	}
}
