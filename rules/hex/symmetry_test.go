package hex_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

// view is everything the package says about two elements.
type view struct {
	fwd, left          int
	bearing            hex.Bearing
	side               hex.Hand
	attack             [3][4]hex.Angle
	launch             [3]hex.Angle
	sight              [3]hex.Arcs
	sensor             [3]hex.Arcs
	gun, turret, steps int
	gunOK, turretOK    bool
	limited, tracks    bool
	clock              int
}

func look(ref, distant hex.Pose, sign hex.Hand) (v view) {
	d := distant.At.Sub(ref.At)
	v.fwd, v.left = ref.Facing.Frame(d)
	v.left *= int(sign)
	v.bearing, v.side = ref.Facing.Bearing(d)
	v.side *= sign
	for i, pace := range paces {
		for j, tie := range ties {
			v.attack[i][j] = hex.Attack(ref, distant, pace, tie)
		}
		v.launch[i] = hex.LaunchArc(ref, distant, pace)
		v.sight[i] = hex.SightArcs(ref, distant, pace)
		v.sensor[i] = hex.Sensor(ref, distant, hex.Hand(pace)*sign)
	}
	v.gun, v.gunOK = hex.GunRange(ref.At, ref.Facing, distant.At)
	v.turret, v.turretOK = hex.TurretRange(ref.At, distant.At)
	v.steps = hex.HalfSteps(ref.At, distant.At)
	v.limited = ref.Facing.Limited(d)
	v.tracks = hex.Tracks(ref, distant)
	if v.clock = ref.Facing.Clock(d); sign < 0 && v.clock%12 > 0 {
		v.clock = 12 - v.clock
	}
	return v
}

func rotate(p hex.Pose) hex.Pose {
	return hex.Pose{At: p.At.Rotate(1), Facing: p.Facing.Turn(2)}
}

func mirror(p hex.Pose) hex.Pose {
	return hex.Pose{At: p.At.Mirror(), Facing: p.Facing.Mirror()}
}

func TestRotationAndMirror(t *testing.T) {
	t.Parallel()
	pairs(func(ref, distant hex.Pose) {
		want := look(ref, distant, 1)
		if got := look(rotate(ref), rotate(distant), 1); got != want {
			t.Errorf("turned by 60 degrees, %v and %v: %+v, want %+v", ref, distant, got, want)
		}
		if got := look(mirror(ref), mirror(distant), -1); got != want {
			t.Errorf("mirrored, %v and %v: %+v, want %+v", ref, distant, got, want)
		}
	})
}

func TestMovesTurnAndMirrorToo(t *testing.T) {
	t.Parallel()
	for _, p := range stands() {
		for _, h := range []hex.Hand{hex.Left, hex.Right} {
			for name, move := range map[string]func(hex.Pose, hex.Hand) hex.Pose{
				"AP-3.2.1 ahead":    func(p hex.Pose, _ hex.Hand) hex.Pose { return p.Ahead() },
				"AP-3.2.2 turn":     func(p hex.Pose, h hex.Hand) hex.Pose { return p.Turn(h, 1) },
				"AP-13.2 slide":     hex.Pose.Slide,
				"AP-13.3.2 lagroll": hex.Pose.LagRoll,
			} {
				got := move(p, h)
				if !got.Valid() {
					t.Errorf("%s %v from %v: %v cannot be", name, h, p, got)
				}
				if r := move(rotate(p), h); r != rotate(got) {
					t.Errorf("%s %v from %v turned by 60: %v, want %v", name, h, p, r, rotate(got))
				}
				if m := move(mirror(p), h.Other()); m != mirror(got) {
					t.Errorf("%s %v from %v mirrored: %v, want %v", name, h, p, m, mirror(got))
				}
			}
		}
	}
}

func TestSixRotationsAreNone(t *testing.T) {
	t.Parallel()
	offsets(func(d hex.Point) {
		if d.Rotate(6) != d || d.Rotate(-1) != d.Rotate(5) || d.Rotate(3) != (hex.Point{X: -d.X, Y: -d.Y}) {
			t.Errorf("AP-3.1.1 %v does not turn round", d)
		}
		if d.Rotate(1).Centre() != d.Centre() || d.Mirror().Centre() != d.Centre() {
			t.Errorf("AP-3.1.1 %v turns from hex to side", d)
		}
	})
}
