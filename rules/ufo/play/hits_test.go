package play_test

import (
	"github.com/furball-sim/furball/rules/ufo/play"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// TestHitsAsFlown compares hits, which takes short cuts, with the whole flight of every missile, for both arcs
// and both ways of homing, with targets all round.
func TestHitsAsFlown(t *testing.T) {
	t.Parallel()
	var set dice.Set
	set.Reset(1, 0)
	coord := func(half int) plane.Length { return plane.Length(set.Roll(0, 0, 2*half+1) - 1 - half) }
	struck := 0
	for n := range 200_000 {
		if n%20_000 == 0 {
			set.StartTurn(n / 20_000)
		}
		g := play.WithOptions(play.Options{Arc: plane.Arc(n & 1), UpTo45: n&2 != 0})
		half := 14_000
		if n&4 != 0 {
			half = 2_000 // how far behind the fuse reaches
		}
		pos, h := plane.Point{X: coord(30_000), Y: coord(30_000)}, plane.Heading(set.Roll(0, 1, plane.Headings)-1)
		to := plane.Point{X: pos.X + coord(half), Y: pos.Y + coord(half)}
		_, _, end := g.Fly(pos, h, to, nil)
		if got, want := g.Hits(pos, h, to), end == play.Exploded; got != want {
			t.Fatalf("arc %d, up to 45 %v: hits(%v, %d, %v) = %v, want %v", g.Options().Arc, g.Options().UpTo45, pos, h, to, got, want)
		}
		if end == play.Exploded {
			struck++
		}
	}
	if struck < 10_000 {
		t.Errorf("%d of the missiles hit, too few to show anything", struck)
	}
}
