package play_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The angle-off band of a shot is that of the two hexes, more than one edge and up to the next, and the top one in the
// same hex; the hemisphere that is hit does not follow from it.
func TestLedgerAngleIsExact(t *testing.T) {
	t.Parallel()
	d := fight(t, "", mustang, bomber)
	o := &play.Order{Target: 1, Aim: play.Aim{Hexes: 2}}
	for turn := range hex.Facings / 2 {
		f := hex.Facing(1).Turn(2 * turn)
		for x := int16(-12); x <= 12; x++ {
			for y := int16(-24); y <= 24; y++ {
				p := hex.Point{X: x, Y: y}
				if !p.Centre() {
					continue
				}
				play.StateOf(d, 1).Stance = play.Stance{Status: play.Status{Facing: f}}
				play.StateOf(d, 0).Stance = play.Stance{Status: play.Status{Pos: p}}
				off := math.Atan2(float64(y), math.Sqrt(3)*float64(x))*180/math.Pi - float64(f.Degrees())
				off = 180 - math.Abs(math.Remainder(off, 360))
				if p == (hex.Point{}) {
					off = 180
				}
				what := fmt.Sprintf("%v, facing %d: %.7f", p, f.Degrees(), off)
				from := play.SourceOf(d, 0, 1, play.FixedGuns, &o.Aim)
				rulestest.Same(t, what, int(from.Angle()), max(int(math.Ceil(off/30-1e-9))-1, 0))
				play.SetHurts(d)
				rear := uint8(0)
				if off < 90-1e-9 {
					rear = 1
				}
				rulestest.Same(t, what+": rear", play.StrikeOf(d, 0, o, 8, 4, from).Hemi, rear)
			}
		}
	}
	rulestest.Same(t, "bands", rules.AngleBand(180), rules.NumAngleBands-1)
}
