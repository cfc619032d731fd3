package hex_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

var (
	paces = []hex.Pace{hex.Slower, hex.Equal, hex.Faster}
	ties  = []hex.Tie{hex.TieGuns, hex.TieWide, hex.TieRear, hex.Front150}
	arcOf = map[int]hex.Angle{30: hex.A30, 60: hex.A60, 90: hex.A90, 120: hex.A120, 150: hex.A150, 180: hex.A180}
)

// pairs calls f with every reference near (0,0) and every distant element
// within 12 hexes of it, with every facing it may have there.
func pairs(f func(ref, distant hex.Pose)) {
	for _, ref := range stands() {
		offsets(func(d hex.Point) {
			at := ref.At.Add(d)
			for g := range hex.Facing(hex.Facings) {
				if at.Allows(g) {
					f(ref, hex.Pose{At: at, Facing: g})
				}
			}
		})
	}
}

func TestPace(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		distant, ref int
		want         hex.Pace
	}{{8, 9, hex.Slower}, {9, 9, hex.Equal}, {10, 9, hex.Faster}} {
		if got := hex.PaceOf(tt.distant, tt.ref); got != tt.want {
			t.Errorf("AP-3.6.2 speeds %d and %d: %d", tt.distant, tt.ref, got)
		}
	}
}

// nudged is where the distant element would be after moving a hundredth of a
// step: the arc there, or the border that it stays on.
func nudged(ref, distant hex.Pose) hex.Bearing {
	d, v := distant.At.Sub(ref.At), distant.Facing.Step()
	b, _ := ref.Facing.Bearing(hex.Point{X: 100*d.X + v.X, Y: 100*d.Y + v.Y})
	return b
}

// drawn is where the distant element would be after the reference moved so.
func drawn(ref, distant hex.Pose) hex.Bearing {
	d, v := distant.At.Sub(ref.At), ref.Facing.Step()
	b, _ := ref.Facing.Bearing(hex.Point{X: 100*d.X - v.X, Y: 100*d.Y - v.Y})
	return b
}

// tieOf is the printed table of equal speeds.
func tieOf(t *testing.T, column func(row int) (border, arc int)) map[hex.Bearing]hex.Angle {
	t.Helper()
	out := map[hex.Bearing]hex.Angle{}
	for row := range 7 {
		border, arc := column(row)
		out[hex.Bearing(border/15)] = arcOf[arc]
	}
	if len(out) != 7 {
		t.Fatalf("AP-3.6.2: %d borders", len(out))
	}
	return out
}

// Every pair of elements within 12 hexes against the rules in words, with the
// motion carried out.
func TestBordersAgainstSmallSteps(t *testing.T) {
	t.Parallel()
	rows := load(t).Borders
	better := tieOf(t, func(i int) (int, int) { return rows[i].Border, rows[i].Better })
	wider := tieOf(t, func(i int) (int, int) { return rows[i].Border, rows[i].Wider })
	rearward := tieOf(t, func(i int) (int, int) { return rows[i].Border, rows[i].Rearward })
	borders := 0
	pairs(func(ref, distant hex.Pose) {
		d := distant.At.Sub(ref.At)
		b, _ := ref.Facing.Bearing(d)
		if b == hex.Here {
			return
		}
		attack := [3]hex.Angle{b.Rear(), b.Rear(), b.Rear()}
		launch, sight := attack, attack
		if b.Border() {
			borders++
			if drawn(ref, distant) != b-1 {
				t.Fatalf("AP-9.7.3 %v %v: a moving reference does not leave it nearer the tail", ref, distant)
			}
			attack = [3]hex.Angle{b.Rear(), better[b], better[b]}
			launch = [3]hex.Angle{b.Rear(), wider[b], wider[b]}
			sight = [3]hex.Angle{rearward[b], rearward[b], rearward[b]}
			switch to := nudged(ref, distant); to {
			case b:
				launch[0] = wider[b]
			default:
				attack[2], launch[2], sight[2] = to.Rear(), to.Rear(), to.Rear()
			}
		} else if b == hex.Border0 && ref.Facing == distant.Facing {
			attack = [3]hex.Angle{}
		} else if b == hex.Border180 && ref.Facing.Off(distant.Facing) == 6 {
			attack = [3]hex.Angle{hex.OnNose, hex.OnNose, hex.OnNose}
		}
		for i, pace := range paces {
			if got := hex.Attack(ref, distant, pace, hex.TieGuns); got != attack[i] {
				t.Errorf("AP-9.7.3 %v %v pace %d: %v, want %v", ref, distant, pace, got, attack[i])
			}
			if got := hex.LaunchArc(ref, distant, pace); got != launch[i] {
				t.Errorf("AP-14.2.2 %v %v pace %d: %v, want %v", ref, distant, pace, got, launch[i])
			}
			if got := hex.SightArcs(ref, distant, pace); got != sight[i].Arcs() {
				t.Errorf("AP-9.7.6 %v %v pace %d: %v, want %v", ref, distant, pace, got, sight[i])
			}
		}
		if hex.HeadOn(ref, distant) != (attack[0] == hex.OnNose) {
			t.Errorf("AP-9.1.8 %v %v: HeadOn %v", ref, distant, hex.HeadOn(ref, distant))
		}
		arcs := b.Rear().Arcs() | b.Front().Arcs()
		if ref.Facing.Limited(d) {
			arcs |= hex.Limited
		}
		if got := hex.Sensor(ref, distant, hex.Level); got != arcs {
			t.Errorf("AP-9.7.8 %v %v: %v, want %v", ref, distant, got, arcs)
		}
	})
	if borders < 1000 {
		t.Errorf("AP-9.7.3: only %d pairs on a border", borders)
	}
}

func TestSeekerTies(t *testing.T) {
	t.Parallel()
	// The attacker faces along the border, away from a target at (0,0) facing 0.
	at := []hex.Pose{{At: hex.Point{X: -2, Y: 2}, Facing: 5}, {At: hex.Point{X: -1, Y: 3}, Facing: 4},
		{At: hex.Point{X: 0, Y: 4}, Facing: 3}, {At: hex.Point{X: 1, Y: 3}, Facing: 2},
		{At: hex.Point{X: 2, Y: 2}, Facing: 1}}
	for _, tt := range []struct {
		name string
		tie  hex.Tie
		want [5]hex.Angle
	}{
		{"AP-14.5.5 E, I, M, BR", 0, [5]hex.Angle{hex.A30, hex.A60, hex.A90, hex.A120, hex.A150}},
		{"AP-14.5.5 A, AH", hex.Front150, [5]hex.Angle{hex.A30, hex.A60, hex.A90, hex.A120, hex.A180}},
		{"AP-14.5.5 RH", hex.Front120 | hex.Front150, [5]hex.Angle{hex.A30, hex.A60, hex.A90, hex.A150, hex.A180}},
		{"AP-3.6.2 every border to the nose", 31, [5]hex.Angle{hex.A60, hex.A90, hex.A120, hex.A150, hex.A180}},
	} {
		for i, attacker := range at {
			for _, pace := range []hex.Pace{hex.Equal, hex.Faster} {
				if got := hex.Attack(hex.Pose{}, attacker, pace, tt.tie); got != tt.want[i] {
					t.Errorf("%s, border %d: %v, want %v", tt.name, i, got, tt.want[i])
				}
			}
		}
	}
}

func TestSameLocation(t *testing.T) {
	t.Parallel()
	// AP-9.7.4; a launch counts as from one step back (our reading).
	attack := [7]hex.Angle{hex.OnTail, hex.A30, hex.A60, hex.A90, hex.A120, hex.A150, hex.OnNose}
	launch := [7]hex.Angle{hex.A30, hex.A60, hex.A90, hex.A120, hex.A120, hex.A150, hex.A180}
	sensor := [7]hex.Arcs{hex.Only30, hex.Rear60, hex.Only60 | hex.Only90, hex.Only90 | hex.Only120,
		hex.Only120 | hex.Only150, hex.Ahead150, hex.Ahead180 | hex.Limited}
	for _, ref := range stands() {
		for g := range hex.Facing(hex.Facings) {
			other := hex.Pose{At: ref.At, Facing: g}
			if !other.Valid() {
				continue
			}
			off := ref.Facing.Off(g)
			for _, pace := range paces {
				if got := hex.Attack(ref, other, pace, hex.TieGuns); got != attack[off] {
					t.Errorf("AP-9.7.4 %d steps apart: %v, want %v", off, got, attack[off])
				}
				if got := hex.LaunchArc(ref, other, pace); got != launch[off] {
					t.Errorf("AP-14.2.2 %d steps apart: %v, want %v", off, got, launch[off])
				}
				if got := hex.SightArcs(ref, other, pace); got != 0 {
					t.Errorf("AP-11.1.5 in one location: %v, want none", got)
				}
			}
			if got := hex.Sensor(ref, other, hex.Level); got != sensor[off] {
				t.Errorf("AP-3.6.2 %d steps apart: %v, want %v", off, got, sensor[off])
			}
			if got := hex.HeadOn(ref, other); got != (off == 6) {
				t.Errorf("AP-9.1.8 %d steps apart: HeadOn %v", off, got)
			}
		}
	}
}

// AP-9.7.3, the shortcut: from the gun field, and from the limited arc up to
// range 4, a shooter on a border points along it. So only the target's being
// faster matters, and for guns only between 150 and 180.
func TestShortcut(t *testing.T) {
	t.Parallel()
	seen := [hex.Here + 1]int{}
	pairs(func(target, shooter hex.Pose) {
		d := target.At.Sub(shooter.At)
		_, gun := hex.GunRange(shooter.At, shooter.Facing, target.At)
		rocket := shooter.Facing.Limited(d) && hex.Range(shooter.At, target.At) <= 4
		b, _ := target.Facing.Bearing(shooter.At.Sub(target.At))
		if !gun && !rocket || !b.Border() {
			return
		}
		seen[b]++
		if own, _ := shooter.Facing.Bearing(d); own != hex.Border180 {
			t.Errorf("AP-9.7.3 %v shoots at %v from bearing %d, not straight ahead but at %d", shooter, target, b, own)
		}
		slow := hex.Attack(target, shooter, hex.Slower, hex.TieGuns)
		fast := hex.Attack(target, shooter, hex.Faster, hex.TieGuns)
		same := hex.Attack(target, shooter, hex.Equal, hex.TieGuns)
		if slow != b.Rear() || fast != same {
			t.Errorf("AP-9.7.3 %v shoots at %v: %v, %v, %v", shooter, target, slow, same, fast)
		}
		if modifier[slow] != modifier[fast] != (b == hex.Border150) {
			t.Errorf("AP-9.7.3 bearing %d: modifiers %d and %d", b, modifier[slow], modifier[fast])
		}
	})
	for b := hex.Border30; b <= hex.Border150; b += 2 {
		if seen[b] == 0 {
			t.Errorf("AP-9.7.3: no shot from bearing %d", b)
		}
	}
}

// modifier is the angle-off column of AP-9.1.6 for guns and rockets.
var modifier = [hex.Angles]int{-2, 0, 2, 4, 4, 4, 3, 2}

// The tie of guns and rockets takes the better modifier (AP-9.7.3 step 3).
func TestTieGunsTakesTheBetterModifier(t *testing.T) {
	t.Parallel()
	pairs(func(target, shooter hex.Pose) {
		b, _ := target.Facing.Bearing(shooter.At.Sub(target.At))
		if !b.Border() {
			return
		}
		got := modifier[hex.Attack(target, shooter, hex.Equal, hex.TieGuns)]
		if want := min(modifier[b.Rear()], modifier[b.Front()]); got != want {
			t.Errorf("AP-9.7.3 bearing %d: %+d, want %+d", b, got, want)
		}
	})
}

// AP-9.7.9: the gun field but the shooter's own location lies in the limited arc.
func TestGunFieldLiesInTheLimitedArc(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		in := 0
		offsets(func(d hex.Point) {
			if _, ok := hex.GunRange(hex.Point{}, f, d); ok && d != (hex.Point{}) {
				in++
				if !f.Limited(d) {
					t.Errorf("AP-9.7.9 facing %d: %v can be shot at but is not in the limited arc", f.Degrees(), d)
				}
			}
		})
		if in != 8 {
			t.Errorf("AP-9.1.2 facing %d: %d locations, want 8", f.Degrees(), in)
		}
	}
}

// AP-3.6.3: banked, the 180 arc on that side stands for the limited arc.
func TestBankedLimitedArc(t *testing.T) {
	t.Parallel()
	pairs(func(ref, distant hex.Pose) {
		d := distant.At.Sub(ref.At)
		if d == (hex.Point{}) {
			return
		}
		b, side := ref.Facing.Bearing(d)
		for _, bank := range []hex.Hand{hex.Left, hex.Level, hex.Right} {
			want := ref.Facing.Limited(d) || b >= hex.Border150 && bank != hex.Level && side == bank
			if got := hex.Sensor(ref, distant, bank)&hex.Limited != 0; got != want {
				t.Errorf("AP-3.6.3 %v sees %v banked %v: %v", ref, distant, bank, got)
			}
		}
	})
}
