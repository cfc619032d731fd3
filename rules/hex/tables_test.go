package hex_test

import (
	"encoding/json"
	"math"
	"os"
	"strconv"
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

// printed is testdata/geometry.json: the printed tables as numbers.
type printed struct {
	Moves []struct {
		Facing             int
		Kind               string
		Forward            pair
		SlideLeft          pair `json:"slide_left"`
		SlideRight         pair `json:"slide_right"`
		ShiftLeft          pair `json:"hexside_shift_left"`
		ShiftRight         pair `json:"hexside_shift_right"`
		LagRollHexLeft     pair `json:"lag_roll_hex_left"`
		LagRollHexRight    pair `json:"lag_roll_hex_right"`
		LagRollHexsideLeft pair `json:"lag_roll_hexside_left"`
		LagRollHexsideRt   pair `json:"lag_roll_hexside_right"`
	}
	Borders  []struct{ Border, Better, Wider, Rearward int }
	GunField map[string]map[string][]pair
	GunBase  map[string]struct {
		Facing int
		R1     []pair `json:"1"`
		R2     []pair `json:"2"`
	}
	TrackingLines map[string]map[string][]pair
	LimitedArc    struct {
		Side, Corner map[string]int
		Outline      [][2]float64
	}
	CombinedArcs []struct {
		Slope      string
		Conditions map[string][]json.RawMessage
	}
}

type pair [2]int16

func (p pair) point() hex.Point { return hex.Point{X: p[0], Y: p[1]} }

func load(t *testing.T) *printed {
	t.Helper()
	data, err := os.ReadFile("testdata/geometry.json")
	if err != nil {
		t.Fatal(err)
	}
	var p printed
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	return &p
}

// span is the offset of the farthest locations that the tests look at: 12 hexes.
const span = 48

// offsets calls f with every offset between two locations up to 12 hexes away.
func offsets(f func(d hex.Point)) {
	for x := -span; x <= span; x++ {
		for y := -span; y <= span; y++ {
			d := hex.Point{X: int16(x), Y: int16(y)}
			if d.Valid() && hex.Range(hex.Point{}, d) <= 12 {
				f(d)
			}
		}
	}
}

// stands lists every way to stand near (0,0): a centre with twelve facings and
// the three kinds of hex side with two each.
func stands() []hex.Pose {
	var out []hex.Pose
	for _, at := range []hex.Point{{X: 0, Y: 0}, {X: 0, Y: 2}, {X: 1, Y: 1}, {X: 1, Y: -1}} {
		for f := range hex.Facing(hex.Facings) {
			if at.Allows(f) {
				out = append(out, hex.Pose{At: at, Facing: f})
			}
		}
	}
	return out
}

func TestStandsAreEighteen(t *testing.T) {
	t.Parallel()
	if n := len(stands()); n != 18 {
		t.Errorf("AP-3.2: %d ways to stand, want 12 in a hex and 2 on each of 3 sides", n)
	}
}

func TestLattice(t *testing.T) {
	t.Parallel()
	// AP-3.1.1, the table of locations, with a mod that is never negative.
	mod4 := func(n int16) int16 { return ((n % 4) + 4) % 4 }
	for x := int16(-9); x <= 9; x++ {
		for y := int16(-9); y <= 9; y++ {
			p := hex.Point{X: x, Y: y}
			even, sum := ((x%2)+2)%2 == 0, mod4(x+y)
			if p.Valid() != (sum%2 == 0) {
				t.Errorf("AP-3.1.1 %v: Valid %v", p, p.Valid())
			}
			if !p.Valid() {
				continue
			}
			if got, want := p.Centre(), even && sum == 0; got != want {
				t.Errorf("AP-3.1.1 %v: Centre %v, want %v", p, got, want)
			}
			if p.Centre() {
				continue
			}
			want := map[bool]map[int16]int{true: {2: 0}, false: {0: 60, 2: 120}}[even][sum]
			if got := p.Along().Degrees(); got != want {
				t.Errorf("AP-3.1.1 %v: lies along %d, want %d", p, got, want)
			}
		}
	}
}

func TestMoves(t *testing.T) {
	t.Parallel()
	rows := load(t).Moves
	if len(rows) != hex.Facings {
		t.Fatalf("AP-3.2.1: %d rows", len(rows))
	}
	check := func(f hex.Facing, what string, got hex.Point, want pair) {
		if got != want.point() {
			t.Errorf("AP-3.2.1 facing %d %s: %v, want %v", f.Degrees(), what, got, want)
		}
	}
	lag := func(at hex.Point, f hex.Facing, h hex.Hand) hex.Point {
		p := hex.Pose{At: at, Facing: f}.LagRoll(h)
		if p.Facing != f.Turn(-int(h)) {
			t.Errorf("AP-13.3.2 lag roll %v from facing %d ends facing %d", h, f, p.Facing)
		}
		return p.At.Sub(at)
	}
	for _, row := range rows {
		f := hex.Facing(row.Facing / 30)
		check(f, "forward", f.Step(), row.Forward)
		check(f, "slide left", f.Slide(hex.Left), row.SlideLeft)
		check(f, "slide right", f.Slide(hex.Right), row.SlideRight)
		check(f, "lag roll left", lag(hex.Point{}, f, hex.Left), row.LagRollHexLeft)
		check(f, "lag roll right", lag(hex.Point{}, f, hex.Right), row.LagRollHexRight)
		check(f, "shift left", f.Shift(hex.Left), row.ShiftLeft)
		check(f, "shift right", f.Shift(hex.Right), row.ShiftRight)
		if corner := row.Kind == "hex-corner"; corner != f.Corner() {
			t.Errorf("AP-3.2 facing %d is %s", f.Degrees(), row.Kind)
		} else if corner {
			side := hex.Point{}.Add(f.Step())
			check(f, "lag roll left on a side", lag(side, f, hex.Left), row.LagRollHexsideLeft)
			check(f, "lag roll right on a side", lag(side, f, hex.Right), row.LagRollHexsideRt)
		}
	}
}

func TestGunField(t *testing.T) {
	t.Parallel()
	p := load(t)
	for text, ranges := range p.GunField {
		deg, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		checkGuns(t, hex.Point{}, hex.Facing(deg/30), ranges["1"], ranges["2"])
	}
	at := map[string]hex.Point{"in_hex_facing_side": {}, "in_hex_facing_corner": {}, "on_hex_side": {X: 0, Y: 2}}
	if len(p.GunField) != hex.Facings || len(p.GunBase) != len(at) {
		t.Errorf("AP-9.1.2: %d facings, %d figures", len(p.GunField), len(p.GunBase))
	}
	for name, b := range p.GunBase {
		checkGuns(t, at[name], hex.Facing(b.Facing/30), b.R1, b.R2)
	}
}

// checkGuns compares every offset within 12 hexes with the listed ones.
func checkGuns(t *testing.T, from hex.Point, f hex.Facing, r1, r2 []pair) {
	t.Helper()
	want := map[hex.Point]int{{}: 0}
	for _, q := range r1 {
		want[q.point()] = 1
	}
	for _, q := range r2 {
		want[q.point()] = 2
	}
	offsets(func(d hex.Point) {
		got, ok := hex.GunRange(from, f, from.Add(d))
		if rng, in := want[d]; ok != in || got != rng {
			t.Errorf("AP-9.1.2 facing %d, offset %v: %d %v, want %d %v", f.Degrees(), d, got, ok, rng, in)
		}
	})
}

func TestTurretRange(t *testing.T) {
	t.Parallel()
	offsets(func(d hex.Point) {
		best, any := 9, false
		for f := range hex.Facing(hex.Facings) {
			if n, ok := hex.GunRange(hex.Point{}, f, d); ok && n < best {
				best, any = n, true
			}
		}
		if n, ok := hex.TurretRange(hex.Point{}, d); ok != any || any && n != best {
			t.Errorf("AP-9.1.14 offset %v: %d %v, want %d %v", d, n, ok, best, any)
		}
	})
	for _, tt := range []struct {
		d  hex.Point
		n  int
		ok bool
	}{{hex.Point{X: 0, Y: -8}, 2, true}, {hex.Point{X: -2, Y: 0}, 1, true}, {hex.Point{X: 6, Y: 0}, 0, false}} {
		if n, ok := hex.TurretRange(hex.Point{}, tt.d); n != tt.n || ok != tt.ok {
			t.Errorf("AP-9.1.14 offset %v: %d %v, want %d %v", tt.d, n, ok, tt.n, tt.ok)
		}
	}
}

func TestTrackingLines(t *testing.T) {
	t.Parallel()
	lines := load(t).TrackingLines
	for name, base := range map[string]hex.Pose{
		"in_hex_facing_side_90":  {Facing: 3},
		"in_hex_facing_corner_0": {Facing: 0},
		"on_hex_side_facing_0":   {At: hex.Point{X: 0, Y: 2}, Facing: 0},
	} {
		want := map[hex.Point]bool{}
		for _, line := range lines[name] {
			for _, q := range line {
				want[q.point()] = true
			}
		}
		if len(want) < 40 {
			t.Fatalf("AP-9.4.2 %s: only %d locations", name, len(want))
		}
		for sixth := range 6 {
			target := hex.Pose{At: base.At.Rotate(sixth), Facing: base.Facing.Turn(2 * sixth)}
			offsets(func(d hex.Point) {
				if d == (hex.Point{}) {
					return // by facings, see TestTrackingLinesAtTheTarget
				}
				attacker := hex.Pose{At: target.At.Add(d.Rotate(sixth)), Facing: target.Facing}
				got := hex.Tracks(target, attacker)
				if line := hex.TrackingLine(target, attacker); got != want[d] || got != (line != "") {
					t.Errorf("AP-9.4.2 %s turned by %d: offset %v: %v, %q", name, 60*sixth, d, got, line)
				}
			})
		}
	}
}

func TestTrackingLinesAtTheTarget(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		want := f.Off(3) <= 2
		if got := hex.Tracks(hex.Pose{Facing: 3}, hex.Pose{Facing: f}); got != want {
			t.Errorf("AP-9.4.2 in one location, facing %d against 90: %v", f.Degrees(), got)
		}
	}
}

// Every line goes by its name, and the target's own location by one too.
func TestTrackingLinesHaveNames(t *testing.T) {
	t.Parallel()
	inHex, onSide := hex.Pose{Facing: 3}, hex.Pose{At: hex.Point{X: 0, Y: 2}}
	for _, tt := range []struct {
		target hex.Pose
		off    hex.Point
		want   string
	}{
		{inHex, hex.Point{Y: -8}, "the line astern"},
		{inHex, hex.Point{X: 1, Y: -3}, "the 30 line"},
		{inHex, hex.Point{X: -2, Y: -2}, "the 60 line"},
		{inHex, hex.Point{}, "its own location"},
		{inHex, hex.Point{Y: 4}, ""},
		{onSide, hex.Point{X: -1, Y: 1}, "the 60 line from its rear end"},
		{onSide, hex.Point{Y: 2}, "the 60 line from its front end"},
		{onSide, hex.Point{Y: -2}, "the 60 line from its front end"},
	} {
		attacker := hex.Pose{At: tt.target.At.Add(tt.off), Facing: tt.target.Facing}
		if got := hex.TrackingLine(tt.target, attacker); got != tt.want {
			t.Errorf("AP-9.4.2 %v from %v: %q, want %q", tt.off, tt.target, got, tt.want)
		}
	}
}

// A line ends where the horizontal range is 6 (AP-9.4.2).
func TestTrackingLinesEndAtRangeSix(t *testing.T) {
	t.Parallel()
	for _, target := range stands() {
		farthest := 0
		offsets(func(d hex.Point) {
			at := target.At.Add(d)
			if !hex.Tracks(target, hex.Pose{At: at, Facing: target.Facing}) || d == (hex.Point{}) {
				return
			}
			farthest = max(farthest, hex.Range(target.At, at))
			// The lines from the front end of a hex side begin abeam.
			if b, _ := target.Facing.Bearing(d); b > hex.Border90 || b == hex.Border90 && hex.Range(target.At, at) > 0 {
				t.Errorf("AP-9.4.2 %v: %v is on a line but at bearing %d", target, d, b)
			}
		})
		if farthest != 6 {
			t.Errorf("AP-9.4.2 %v: the lines end at range %d", target, farthest)
		}
	}
}

func TestLimitedArcTable(t *testing.T) {
	t.Parallel()
	p := load(t).LimitedArc
	for f := range hex.Facing(hex.Facings) {
		from := p.Side
		if f.Corner() {
			from = p.Corner
		}
		offsets(func(d hex.Point) {
			fwd, left := f.Frame(d)
			n, ok := from[strconv.Itoa(max(left, -left))]
			if got, want := f.Limited(d), ok && fwd >= n; got != want {
				t.Errorf("AP-3.6.3 facing %d, %v is %d forward, %d left: %v", f.Degrees(), d, fwd, left, got)
			}
		})
	}
}

// The table against the outline as drawn, which no location touches (AP-9.7.9).
func TestLimitedArcOutline(t *testing.T) {
	t.Parallel()
	outline := load(t).LimitedArc.Outline
	width := func(ahead float64) float64 { // half the width, -1 behind the point
		for i := len(outline) - 1; i >= 0; i-- {
			if a, b := outline[i], ahead; b >= a[0] {
				if i == len(outline)-1 {
					return a[1]
				}
				n := outline[i+1]
				return a[1] + (n[1]-a[1])*(b-a[0])/(n[0]-a[0])
			}
		}
		return -1
	}
	for f := range hex.Facing(hex.Facings) {
		offsets(func(d hex.Point) {
			ahead, aside := trueFrame(f, d)
			gap := width(ahead) - math.Abs(aside)
			if math.Abs(gap) < 1e-4 && ahead > 0 {
				t.Errorf("AP-9.7.9 facing %d: %v touches the outline", f.Degrees(), d)
			}
			if got := f.Limited(d); got != (gap > 0) {
				t.Errorf("AP-9.7.9 facing %d: %v inside %v, %.3f from the outline", f.Degrees(), d, got, gap)
			}
		})
	}
}

// trueFrame is forward and left in hexes, by trigonometry.
func trueFrame(f hex.Facing, d hex.Point) (ahead, left float64) {
	x, y := float64(d.X)*math.Sqrt(3)/4, float64(d.Y)/4
	s, c := math.Sincos(float64(f.Degrees()) * math.Pi / 180)
	return x*c + y*s, y*c - x*s
}
