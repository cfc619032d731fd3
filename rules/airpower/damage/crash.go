package damage

import "github.com/furball-sim/furball/rules/hex"

// crash is AP-10.4 by die 1 to 10: where a wreck comes down, relative to the
// aircraft, listed for facing 90 and facing 0.
var crash = struct{ side, corner, onSide [10]hex.Point }{
	side: [10]hex.Point{{X: 0, Y: 4}, {X: -2, Y: 6}, {X: 0, Y: 8}, {X: 2, Y: 6}, {X: -2, Y: 10},
		{X: 0, Y: 12}, {X: 2, Y: 10}, {X: -2, Y: 14}, {X: 0, Y: 16}, {X: 2, Y: 14}},
	corner: [10]hex.Point{{X: 2, Y: 2}, {X: 2, Y: -2}, {X: 4, Y: 4}, {X: 4, Y: 0}, {X: 4, Y: -4},
		{X: 6, Y: 2}, {X: 6, Y: -2}, {X: 8, Y: 4}, {X: 8, Y: 0}, {X: 8, Y: -4}},
	onSide: [10]hex.Point{{X: 2, Y: 4}, {X: 2, Y: 0}, {X: 2, Y: -4}, {X: 4, Y: 2}, {X: 4, Y: -2},
		{X: 6, Y: 4}, {X: 6, Y: 0}, {X: 6, Y: -4}, {X: 8, Y: 2}, {X: 8, Y: -2}},
}

// CrashSite is the hex in which an aircraft at p with facing f comes down when it
// is shot down or abandoned, for a die of 1 to 10 (AP-10.4). An aircraft that flew
// into the ground lies where it met it.
func CrashSite(p hex.Point, f hex.Facing, die int) hex.Point {
	switch {
	case !f.Corner():
		return p.Add(crash.side[die-1].Rotate((int(f) - 3) / 2))
	case p.Centre():
		return p.Add(crash.corner[die-1].Rotate(int(f) / 2))
	}
	return p.Add(crash.onSide[die-1].Rotate(int(f) / 2))
}
