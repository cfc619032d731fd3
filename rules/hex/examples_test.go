package hex_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

func at(x, y int16, degrees int) hex.Pose {
	return hex.Pose{At: hex.Point{X: x, Y: y}, Facing: hex.Facing(degrees / 30)}
}

// E-1, E-2, E-10: one step of the move after the other.
func TestWorkedMoves(t *testing.T) {
	t.Parallel()
	ahead := func(p hex.Pose) hex.Pose { return p.Ahead() }
	for _, tt := range []struct {
		name string
		from hex.Pose
		move []func(hex.Pose) hex.Pose
		want []hex.Pose
	}{
		{"E-1 AP-3.2.1 from centre to side and back, turn without shift", at(0, 0, 60),
			[]func(hex.Pose) hex.Pose{ahead, ahead, ahead, ahead, turn(hex.Right), ahead},
			[]hex.Pose{at(1, 3, 60), at(2, 6, 60), at(3, 9, 60), at(4, 12, 60), at(4, 12, 30), at(6, 14, 30)}},
		{"E-2 AP-3.2.2 turn off a hex side", at(0, 0, 60),
			[]func(hex.Pose) hex.Pose{ahead, turn(hex.Right), ahead},
			[]hex.Pose{at(1, 3, 60), at(2, 2, 30), at(4, 4, 30)}},
		{"E-10 AP-13.3.1 displacement roll left", at(0, 0, 90),
			[]func(hex.Pose) hex.Pose{ahead, ahead, func(p hex.Pose) hex.Pose { return p.Slide(hex.Left) }},
			[]hex.Pose{at(0, 4, 90), at(0, 8, 90), at(-2, 10, 90)}},
		{"E-10 AP-13.3.2 lag roll left from a centre", at(0, 8, 90),
			[]func(hex.Pose) hex.Pose{func(p hex.Pose) hex.Pose { return p.LagRoll(hex.Left) }},
			[]hex.Pose{at(-2, 10, 60)}},
		{"E-10 AP-13.3.2 lag roll right from a hex side", at(1, 3, 60),
			[]func(hex.Pose) hex.Pose{func(p hex.Pose) hex.Pose { return p.LagRoll(hex.Right) }},
			[]hex.Pose{at(2, 2, 90)}},
		{"AP-3.2.2 a second facing change shifts no more", at(1, 3, 60),
			[]func(hex.Pose) hex.Pose{turn(hex.Left), turn(hex.Left)},
			[]hex.Pose{at(0, 4, 90), at(0, 4, 120)}},
	} {
		p := tt.from
		for i, move := range tt.move {
			if p = move(p); p != tt.want[i] {
				t.Errorf("%s, step %d: %v, want %v", tt.name, i+1, p, tt.want[i])
			}
			if !p.Valid() {
				t.Errorf("%s, step %d: %v cannot be", tt.name, i+1, p)
			}
		}
	}
}

func turn(h hex.Hand) func(hex.Pose) hex.Pose {
	return func(p hex.Pose) hex.Pose { return p.Turn(h, 1) }
}

func TestTurnsOfSeveralSteps(t *testing.T) {
	t.Parallel()
	// AP-13.3.4: a vertical roll turns by 30 to 180 degrees.
	for n := 1; n <= 6; n++ {
		if got, want := at(1, 3, 60).Turn(hex.Left, n), at(0, 4, (60+30*n)%360); got != want {
			t.Errorf("AP-13.3.4 %d steps left off a side: %v, want %v", n, got, want)
		}
		if got, want := at(2, 6, 60).Turn(hex.Right, n), at(2, 6, (420-30*n)%360); got != want {
			t.Errorf("AP-13.3.4 %d steps right on a centre: %v, want %v", n, got, want)
		}
	}
}

// E-11: range, arc and border, and the arc that each use takes on the border.
func TestWorkedArcs(t *testing.T) {
	t.Parallel()
	ref, a, b := at(0, 0, 90), at(6, -2, 90), at(4, -4, 150)
	if n := hex.HalfSteps(ref.At, a.At); n != 6 || hex.Range(ref.At, a.At) != 3 {
		t.Errorf("E-11 AP-3.5: A %d half steps away, want 6", n)
	}
	if fwd, left := ref.Facing.Frame(a.At); fwd != -2 || left != -6 {
		t.Errorf("E-11 AP-3.6.1: A at %d %d, want -2 -6", fwd, left)
	}
	if arc, side := ref.Facing.Bearing(a.At); arc != hex.Arc90 || side != hex.Right {
		t.Errorf("E-11 AP-3.6.1: A at bearing %d %v, want right 90 arc", arc, side)
	}
	if arc, _ := ref.Facing.Bearing(b.At); arc != hex.Border60 {
		t.Errorf("E-11 AP-3.6.1: B at bearing %d, want border 60/90", arc)
	}
	for _, pace := range paces {
		if got := hex.Attack(ref, b, pace, hex.TieGuns); got != hex.A60 {
			t.Errorf("E-11 AP-9.7.3 pace %d: %v, want 60", pace, got)
		}
		if got := hex.LaunchArc(ref, b, pace); got != hex.A90 {
			t.Errorf("E-11 AP-14.2.2 pace %d: %v, want 90", pace, got)
		}
		if got := hex.SightArcs(ref, b, pace); got != hex.Only60 {
			t.Errorf("E-11 AP-9.7.6 pace %d: %v, want 60", pace, got)
		}
	}
}

func TestWorkedAttacks(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name     string
		attacker hex.Pose
		target   hex.Pose
		pace     hex.Pace
		rng      int // horizontal gun range, -1 outside the field
		want     hex.Angle
		tracks   bool
	}{
		{"G-1 AP-9.7.3 target slower", at(0, 0, 90), at(0, 4, 120), hex.Faster, 1, hex.A30, true},
		{"G-1 AP-9.7.3 target faster", at(0, 0, 90), at(0, 4, 120), hex.Slower, 1, hex.A30, true},
		{"G-2 AP-9.7.2 dead astern", at(0, 0, 90), at(0, 8, 90), hex.Equal, 2, hex.OnTail, true},
		{"G-3 AP-9.1.8 nose to nose", at(0, 0, 90), at(0, 4, 270), hex.Faster, 1, hex.OnNose, false},
		{"G-3 AP-9.7.4 nose to nose in one hex", at(0, 4, 90), at(0, 4, 270), hex.Faster, 0, hex.OnNose, false},
		{"G-4 AP-9.7.3 the border that counts, target slower", at(2, 2, 210), at(0, 0, 0), hex.Faster, 1, hex.A180, false},
		{"G-4 AP-9.7.3 the border that counts, target faster", at(2, 2, 210), at(0, 0, 0), hex.Slower, 1, hex.A150, false},
		{"G-6 AP-9.7.4 in one hex, same facing", at(0, 0, 90), at(0, 0, 90), hex.Equal, 0, hex.OnTail, true},
		{"M-1 AP-14.5.5 the faster missile moves to the nose", at(2, 38, 60), at(2, 42, 30), hex.Faster, -1, hex.A90, true},
		{"M-2 AP-14.5.5 tail shot", at(0, 40, 90), at(0, 44, 90), hex.Faster, 1, hex.OnTail, true},
		{"AP-9.7.4 same place, 30 off: 30 arc", at(0, 0, 120), at(0, 0, 90), hex.Equal, 0, hex.A30, true},
		{"AP-9.7.2 astern but not along the line", at(0, 0, 60), at(0, 4, 90), hex.Equal, -1, hex.A30, true},
		{"AP-9.7.2 ahead but facing away", at(0, 4, 90), at(0, 0, 90), hex.Equal, -1, hex.A180, false},
	} {
		if got := hex.Attack(tt.target, tt.attacker, tt.pace, hex.TieGuns); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		rng, ok := hex.GunRange(tt.attacker.At, tt.attacker.Facing, tt.target.At)
		if ok != (tt.rng >= 0) || ok && rng != tt.rng {
			t.Errorf("%s: gun range %d %v, want %d", tt.name, rng, ok, tt.rng)
		}
		if got := hex.Tracks(tt.target, tt.attacker); got != tt.tracks {
			t.Errorf("%s: on a tracking line %v", tt.name, got)
		}
	}
}

func TestWorkedMissile(t *testing.T) {
	t.Parallel()
	// M-1: launched from dead astern at range 7, in the caged seeker's field.
	launcher, target := at(0, 0, 90), at(0, 28, 90)
	if got := hex.FullRange(launcher.At, target.At, 0); got != 7 {
		t.Errorf("M-1 AP-3.5: range %d, want 7", got)
	}
	if got := hex.LaunchArc(target, launcher, hex.Faster); got != hex.A30 {
		t.Errorf("M-1 AP-15.1.5: %v, want the 30 arc", got)
	}
	if got := hex.Sensor(launcher, target, hex.Level); got != hex.Only180|hex.Limited {
		t.Errorf("M-1 AP-15.1.3: %v, want limited and 180", got)
	}
	// End of segment 4: the target is on the seeker's 30-degree border, inside.
	if got := hex.Sensor(at(1, 35, 60), at(1, 39, 30), hex.Level); got&hex.Ahead180 == 0 {
		t.Errorf("M-1 AP-14.4: %v, want the 180 arc too", got)
	}
	// Segment 5: half a hex from where the next flight point would lead.
	next := at(2, 38, 60).Ahead()
	if got := hex.HalfSteps(next.At, hex.Point{X: 2, Y: 42}); next.At != (hex.Point{X: 3, Y: 41}) || got != 1 {
		t.Errorf("M-1 AP-14.5.1: %v is %d half steps away, want 1", next.At, got)
	}
}

func ExampleFacing_Bearing() {
	// A fighter faces north; another is a hex behind it and two columns to the right.
	north := hex.Facing(3)
	b, side := north.Bearing(hex.Point{X: 4, Y: -4})
	fmt.Println(b == hex.Border60, side, b.Rear(), b.Front())
	// Output: true right 60 arc 90 arc
}

func ExampleAttack() {
	target := hex.Pose{At: hex.Point{X: 0, Y: 0}, Facing: 0}
	shooter := hex.Pose{At: hex.Point{X: 2, Y: 2}, Facing: 7}
	for _, speed := range []int{11, 12, 13} { // half points, against 12
		fmt.Println(hex.Attack(target, shooter, hex.PaceOf(speed, 12), hex.TieGuns))
	}
	// Output:
	// 150 arc
	// 180 arc
	// 180 arc
}
