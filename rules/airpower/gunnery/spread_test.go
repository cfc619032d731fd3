// Inside: the spread of a blast is enumerated face by face.
package gunnery

import (
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

// A spread against the hundred pairs of dice, one by one.
func TestSpreadIsEveryScatter(t *testing.T) {
	t.Parallel()
	reached := 0
	for f := range hex.Facing(hex.Facings) {
		for _, at := range []hex.Point{{}, {X: 1, Y: 3}, {X: 1, Y: 1}} {
			p := hex.Pose{At: at, Facing: f}
			if !p.Valid() {
				continue
			}
			for _, off := range []hex.Point{{}, {Y: 12}, {X: 6, Y: -10}, {Y: 40}, {X: -22}, {Y: -48}, {X: 1, Y: 1}} {
				for _, levels := range []int{0, 1, -7} {
					var want Spread
					target := at.Add(off)
					for direction := 1; direction <= faces; direction++ {
						for distance := 1; distance <= faces; distance++ {
							b := ByRating.Burst(Scatter(p, direction, distance), 20, target, 20+levels)
							switch {
							case b.Vaporized:
								want.Vaporized++
							case b.Hit:
								want.At[(blastRating-int(b.Damage.Rating))/blastPerHex]++
								reached++
							}
						}
					}
					if got := SpreadOf(p, 20, target, 20+levels); got != want {
						t.Errorf("AP-9.6 %+v, target %v %+d: %+v, want %+v", p, target, levels, got, want)
					}
				}
			}
		}
	}
	if reached == 0 {
		t.Error("no burst reached anybody")
	}
}
