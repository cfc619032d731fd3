package hex_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

func TestFrameTable(t *testing.T) {
	t.Parallel()
	// AP-3.6.1 as printed.
	rows := map[int]func(x, y int) (f, l int){
		0:   func(x, y int) (int, int) { return x, y },
		30:  func(x, y int) (int, int) { return (3*x + y) / 2, (y - x) / 2 },
		60:  func(x, y int) (int, int) { return (x + y) / 2, (y - 3*x) / 2 },
		90:  func(x, y int) (int, int) { return y, -x },
		120: func(x, y int) (int, int) { return (y - x) / 2, -(3*x + y) / 2 },
		150: func(x, y int) (int, int) { return (y - 3*x) / 2, -(x + y) / 2 },
	}
	for f := range hex.Facing(hex.Facings) {
		sign := 1
		if f >= 6 {
			sign = -1
		}
		row := rows[f.Degrees()%180]
		offsets(func(d hex.Point) {
			wantF, wantL := row(int(d.X), int(d.Y))
			if fwd, left := f.Frame(d); fwd != sign*wantF || left != sign*wantL {
				t.Errorf("AP-3.6.1 facing %d, %v: %d %d, want %d %d", f.Degrees(), d, fwd, left, sign*wantF, sign*wantL)
			}
		})
	}
}

// The judge is the angle itself, in degrees; lattice points off a border are at
// least a tenth of a degree off within 12 hexes.
func TestBearingAgainstTrigonometry(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		offsets(func(d hex.Point) {
			got, hand := f.Bearing(d)
			want, wantHand := hex.Here, hex.Level
			if d != (hex.Point{}) {
				ahead, left := trueFrame(f, d)
				off := math.Atan2(math.Abs(left), -ahead) * 180 / math.Pi
				if n := math.Round(off / 30); math.Abs(off-30*n) < 1e-6 {
					want = hex.Bearing(2 * n)
				} else {
					want = hex.Bearing(2*math.Floor(off/30) + 1)
				}
				if math.Abs(left) > 1e-9 {
					wantHand = hex.Left
					if left < 0 {
						wantHand = hex.Right
					}
				}
			}
			if got != want || hand != wantHand {
				t.Errorf("AP-3.6.1 facing %d, %v: bearing %d %v, want %d %v", f.Degrees(), d, got, hand, want, wantHand)
			}
		})
	}
}

// AP-9.7.1, the table of inequalities, row by row.
func TestBearingInequalities(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		scale := 3
		if f.Corner() {
			scale = 1
		}
		offsets(func(d hex.Point) {
			if d == (hex.Point{}) {
				return
			}
			fwd, left := f.Frame(d)
			w := scale * max(left, -left) // AP-9.7.1 divides the side-facing rows by 3
			rows := []bool{
				hex.Border0: w == 0 && fwd < 0, hex.Arc30: 0 < w && w < -fwd, hex.Border30: w == -fwd && w > 0,
				hex.Arc60: -fwd < w && w < -3*fwd, hex.Border60: w == -3*fwd && w > 0, hex.Arc90: w > -3*fwd && fwd < 0,
				hex.Border90: fwd == 0, hex.Arc120: w > 3*fwd && fwd > 0, hex.Border120: w == 3*fwd && w > 0,
				hex.Arc150: fwd < w && w < 3*fwd, hex.Border150: w == fwd && w > 0, hex.Arc180: 0 < w && w < fwd,
				hex.Border180: w == 0 && fwd > 0,
			}
			b, _ := f.Bearing(d)
			for row, holds := range rows {
				if holds != (hex.Bearing(row) == b) {
					t.Errorf("AP-9.7.1 facing %d, %v: bearing %d, row %d holds: %v", f.Degrees(), d, b, row, holds)
				}
			}
		})
	}
}

func TestBearingNeighbours(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		b           hex.Bearing
		border      bool
		rear, front hex.Angle
	}{
		{hex.Border0, false, hex.A30, hex.A30},
		{hex.Arc30, false, hex.A30, hex.A30},
		{hex.Border30, true, hex.A30, hex.A60},
		{hex.Arc60, false, hex.A60, hex.A60},
		{hex.Border60, true, hex.A60, hex.A90},
		{hex.Arc90, false, hex.A90, hex.A90},
		{hex.Border90, true, hex.A90, hex.A120},
		{hex.Arc120, false, hex.A120, hex.A120},
		{hex.Border120, true, hex.A120, hex.A150},
		{hex.Arc150, false, hex.A150, hex.A150},
		{hex.Border150, true, hex.A150, hex.A180},
		{hex.Arc180, false, hex.A180, hex.A180},
		{hex.Border180, false, hex.A180, hex.A180},
	} {
		if tt.b.Border() != tt.border || tt.b.Rear() != tt.rear || tt.b.Front() != tt.front {
			t.Errorf("AP-3.6.2 bearing %d: border %v between %v and %v", tt.b, tt.b.Border(), tt.b.Rear(), tt.b.Front())
		}
	}
	if hex.Here.Border() {
		t.Error("AP-3.6.2: one's own location is no border")
	}
}

// HalfSteps is the fewest moves between neighbouring locations, half a hex each:
// counted here by going there.
func TestHalfStepsIsAShortestWay(t *testing.T) {
	t.Parallel()
	dist := map[hex.Point]int{{}: 0}
	for ring := []hex.Point{{}}; len(ring) > 0; {
		var next []hex.Point
		for _, p := range ring {
			for _, n := range []hex.Point{{X: 0, Y: 2}, {X: 0, Y: -2}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1},
				{X: -1, Y: 1}} {
				q := p.Add(n)
				if _, seen := dist[q]; !seen && dist[p] < 25 {
					dist[q] = dist[p] + 1
					next = append(next, q)
				}
			}
		}
		ring = next
	}
	offsets(func(d hex.Point) {
		if got := hex.HalfSteps(hex.Point{}, d); got != dist[d] {
			t.Errorf("AP-3.5 %v: %d half steps, want %d", d, got, dist[d])
		}
		if got := hex.Range(d, hex.Point{}); got != dist[d]/2 {
			t.Errorf("AP-3.5 %v: range %d, want %d", d, got, dist[d]/2)
		}
	})
}

func TestRangeWithAltitude(t *testing.T) {
	t.Parallel()
	a, b := hex.Point{X: 1, Y: 1}, hex.Point{X: 7, Y: -1} // 3 hexes
	for _, tt := range []struct{ dh, full, sight int }{
		{0, 3, 3}, {1, 3, 3}, {-1, 3, 3}, {2, 4, 3}, {-2, 4, 4}, {3, 4, 3}, {4, 5, 4}, {-5, 5, 5}, {7, 6, 4},
		{8, 7, 5}, {-9, 7, 7},
	} {
		if got := hex.FullRange(a, b, tt.dh); got != tt.full {
			t.Errorf("AP-3.5 %+d levels: %d, want %d", tt.dh, got, tt.full)
		}
		if got := hex.SightRange(a, b, tt.dh); got != tt.sight {
			t.Errorf("AP-11.1.3 sighting %+d levels: %d, want %d", tt.dh, got, tt.sight)
		}
	}
}

// AF-52 in its own words: cube coordinates, six differences, the largest names
// the wedge and of two the one nearer to 12 counts.
func TestClockAgainstCubeCoordinates(t *testing.T) {
	t.Parallel()
	hours := [6]int{12, 2, 4, 6, 8, 10}
	toTwelve := [6]int{0, 1, 2, 3, 2, 1}
	offsets(func(d hex.Point) {
		if !d.Centre() {
			return
		}
		// Facing 0 of AF-52 is north; a unit along x-y is a hex up a column.
		x := (int(d.Y) + int(d.X)) / 4
		z := -int(d.X) / 2
		y := -x - z
		diff := [6]int{x - y, x - z, y - z, y - x, z - x, z - y}
		if got, want := hex.Range(hex.Point{}, d), max(x, -x, y, -y, z, -z); got != want {
			t.Errorf("AF-52 %v: distance %d, want %d", d, got, want)
		}
		for own := range 6 {
			f := hex.Facing(3).Turn(-2 * own)
			want := 0
			if d != (hex.Point{}) {
				best := -1
				for turn := range 6 {
					n := diff[(own+turn)%6]
					if best < 0 || n > diff[(own+best)%6] || n == diff[(own+best)%6] && toTwelve[turn] < toTwelve[best] {
						best = turn
					}
				}
				want = hours[best]
			}
			if got := f.Clock(d); got != want {
				t.Errorf("AF-52 facing %d, %v: %d o'clock, want %d", f.Degrees(), d, got, want)
			}
			// A row of hexes is whole steps along the facing.
			b, _ := f.Bearing(d)
			step, n := f.Step(), int16(hex.Range(hex.Point{}, d))
			row := n > 0 && d == hex.Point{X: n * step.X, Y: n * step.Y}
			if row != (b == hex.Border180) {
				t.Errorf("AF-52 facing %d, %v: in the row %v, bearing %d", f.Degrees(), d, row, b)
			}
		}
	})
}
