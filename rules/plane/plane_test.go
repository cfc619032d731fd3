package plane_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

// UFO-2: the table is the unit circle, to the nearest millionth.
func TestVectorsAreTheUnitCircle(t *testing.T) {
	t.Parallel()
	for h := range plane.Headings {
		sin, cos := math.Sincos(float64(h) * math.Pi / 12)
		want, got := [2]int64{int64(math.Round(sin * million)), int64(math.Round(cos * million))}, vector(plane.Heading(h))
		if got != want {
			t.Errorf("heading %d: %v, want %v", h, got, want)
		}
		if r := plane.Heading((h + 6) % plane.Headings); vector(r) != [2]int64{got[1], -got[0]} {
			t.Errorf("heading %d is not heading %d after a quarter turn", r, h)
		}
	}
}

func TestTurnAndOff(t *testing.T) {
	t.Parallel()
	for h := range plane.Heading(plane.Headings) {
		if got, want := h.Degrees(), 15*int(h); got != want {
			t.Errorf("heading %d: %d degrees, want %d", h, got, want)
		}
		for steps := -24; steps <= 24; steps++ {
			want := ((int(h)+steps)%24 + 24) % 24
			if got := h.Turn(steps); int(got) != want {
				t.Errorf("heading %d turned by %d: %d, want %d", h, steps, got, want)
			}
		}
		for o := range plane.Heading(plane.Headings) {
			want := 0 // steps to turn either way until the headings meet
			for h.Turn(want) != o && h.Turn(-want) != o {
				want++
			}
			if got := h.Off(o); got != want {
				t.Errorf("headings %d and %d: %d off, want %d", h, o, got, want)
			}
		}
	}
}

// Halves are rounded away from zero (UFO-2): the first coordinate of heading 2 is half of the way, of heading 14 less half.
func TestRound(t *testing.T) {
	t.Parallel()
	for s, want := range []plane.Length{0, 1, 1, 2, 2, 3} {
		if x := (plane.Point{}).Ahead(2, plane.Length(s)).X; x != want {
			t.Errorf("half of %d = %d, want %d", s, x, want)
		}
		if x := (plane.Point{}).Ahead(14, plane.Length(s)).X; x != -want {
			t.Errorf("less half of %d = %d, want %d", s, x, -want)
		}
	}
}

// Ahead against fractions, for every length that a rule moves and the longest of all.
func TestAheadAgainstFractions(t *testing.T) {
	t.Parallel()
	half := big.NewRat(1, 2)
	nearest := func(s plane.Length, v int64) plane.Length { // halves away from zero
		r := big.NewRat(int64(s)*v, million)
		neg := r.Sign() < 0
		r.Abs(r).Add(r, half)
		n := plane.Length(new(big.Int).Quo(r.Num(), r.Denom()).Int64())
		if neg {
			return -n
		}
		return n
	}
	for h := range plane.Heading(plane.Headings) {
		for _, s := range []plane.Length{0, 1, 2, 499, 500, 501, 1000, 2500, 4000, 5500, 6000, 12000, 48000, 1 << 20} {
			from := plane.Point{7, -9}
			want := plane.Point{7 + nearest(s, vector(h)[0]), -9 + nearest(s, vector(h)[1])}
			if got := from.Ahead(h, s); got != want {
				t.Errorf("%d along %d: %v, want %v", s, h, got, want)
			}
		}
	}
}

// UFO-3: the smallest whole number of inches k >= 1 with d² <= (1000k)².
func slowInches(a, b plane.Point) int {
	dx, dy := big.NewInt(int64(b.X)-int64(a.X)), big.NewInt(int64(b.Y)-int64(a.Y))
	d2 := new(big.Int).Add(dx.Mul(dx, dx), dy.Mul(dy, dy))
	k := int(math.Sqrt(float64(d2.Int64()))/1000) - 2 // some way below, then step by step
	for k = max(k, 1); ; k++ {
		if d2.Cmp(big.NewInt(int64(k)*int64(k)*1_000_000)) <= 0 {
			return k
		}
	}
}

func TestInches(t *testing.T) {
	t.Parallel()
	o := plane.Point{}
	for _, tt := range []struct {
		to   plane.Point
		want int
	}{
		{o, 1}, {plane.Point{1, 0}, 1}, {plane.Point{0, 1000}, 1}, {plane.Point{0, 1001}, 2}, {plane.Point{1000, 1}, 2},
		{plane.Point{600, 800}, 1}, {plane.Point{3000, 4000}, 5}, {plane.Point{3000, 4001}, 6}, {plane.Point{-24000, 0}, 24},
		{plane.Point{-24000, -1}, 25}, {plane.Point{0, 64000}, 64}, {plane.Point{0, 64001}, 65}, {plane.Point{64000, 1}, 65},
		{plane.Point{30000, 40000}, 50}, {plane.Point{300000, 400000}, 500},
	} {
		if got := plane.Inches(o, tt.to); got != tt.want {
			t.Errorf("to %v: %d inches, want %d", tt.to, got, tt.want)
		}
	}
	const edge = 1 << 20 // the documented bound of a coordinate
	for k := plane.Length(1); k <= 1048; k++ {
		for _, by := range []plane.Length{-1, 0, 1} {
			to := plane.Point{k*plane.Inch + by, 0}
			if got, want := plane.Inches(o, to), slowInches(o, to); got != want {
				t.Errorf("to %v: %d inches, want %d", to, got, want)
			}
		}
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range 20_000 {
		reach := []plane.Length{2 * plane.Inch, 30 * plane.Inch, 70 * plane.Inch, edge / 2}[i%4]
		a, b := random(rng, reach), random(rng, reach)
		if got, want := plane.Inches(a, b), slowInches(a, b); got != want {
			t.Errorf("from %v to %v: %d inches, want %d", a, b, got, want)
		}
		k := plane.Length(plane.Inches(a, b))
		if !plane.Within(a, b, k*plane.Inch) || k > 1 && plane.Within(a, b, (k-1)*plane.Inch) {
			t.Errorf("from %v to %v: Within does not agree with %d inches", a, b, k)
		}
	}
	corner := plane.Point{edge, edge}
	if got, want := plane.Inches(o, corner), slowInches(o, corner); got != want {
		t.Errorf("to %v: %d inches, want %d", corner, got, want)
	}
}

// UFO-4 on the edges, and against the angle in floating point away from them.
func TestArcContains(t *testing.T) {
	t.Parallel()
	o := plane.Point{}
	for _, tt := range []struct {
		arc  plane.Arc
		h    plane.Heading
		to   plane.Point
		want bool
	}{
		{plane.Arc90, 0, o, true}, {plane.Arc180, 5, o, true}, // the same point
		{plane.Arc90, 0, plane.Point{5, 5}, true}, {plane.Arc90, 0, plane.Point{-5, 5}, true}, // edges are inside
		{plane.Arc90, 0, plane.Point{6, 5}, false}, {plane.Arc90, 0, plane.Point{-6, 5}, false},
		{plane.Arc90, 0, plane.Point{0, -1}, false}, {plane.Arc90, 12, plane.Point{0, -1}, true},
		{plane.Arc90, 3, plane.Point{0, 9}, true}, {plane.Arc90, 3, plane.Point{9, 0}, true}, // north and east of north-east
		{plane.Arc90, 3, plane.Point{-1, 9000}, false}, {plane.Arc90, 3, plane.Point{9000, -1}, false},
		{plane.Arc180, 0, plane.Point{9000, 0}, true}, {plane.Arc180, 0, plane.Point{-9000, 0}, true},
		{plane.Arc180, 0, plane.Point{9000, -1}, false}, {plane.Arc180, 3, plane.Point{-7, 7}, true}, {plane.Arc180, 3, plane.Point{-8, 7}, false},
	} {
		if got := tt.arc.Contains(o, tt.h, tt.to); got != tt.want {
			t.Errorf("UFO-4 arc %d along %d has %v: %t, want %t", tt.arc, tt.h, tt.to, got, tt.want)
		}
	}
	rng := rand.New(rand.NewPCG(7, 8))
	judged := 0
	for range 20_000 {
		from, to := random(rng, 500*plane.Inch), random(rng, 500*plane.Inch)
		h := plane.Heading(rng.IntN(plane.Headings))
		off := math.Atan2(float64(to.X-from.X), float64(to.Y-from.Y))*180/math.Pi - float64(h.Degrees())
		off = math.Abs(math.Remainder(off, 360))
		for arc, half := range []float64{plane.Arc90: 45, plane.Arc180: 90} {
			if math.Abs(off-half) < 1e-3 {
				continue // the vectors are rounded to a millionth
			}
			judged++
			if got, want := plane.Arc(arc).Contains(from, h, to), off < half; got != want {
				t.Errorf("arc %d of %v along %d has %v: %t, want %t (%.4f off)", arc, from, h, to, got, want, off)
			}
		}
	}
	if judged < 39_000 {
		t.Errorf("only %d of 40000 were clear of the edges", judged)
	}
}

func TestBearing(t *testing.T) {
	t.Parallel()
	if got := plane.Bearing(plane.Point{3, 4}, plane.Point{3, 4}); got != 0 {
		t.Errorf("bearing of a point on itself %d, want north", got)
	}
	rng := rand.New(rand.NewPCG(9, 10))
	judged := 0
	for i := range 40_000 {
		reach := []plane.Length{12, 3 * plane.Inch, 30 * plane.Inch, 524 * plane.Inch}[i%4]
		from, to := random(rng, reach), random(rng, reach)
		if from == to {
			continue
		}
		steps := math.Atan2(float64(to.X-from.X), float64(to.Y-from.Y)) * 12 / math.Pi
		if math.Abs(steps-math.Floor(steps)-0.5) < 1e-4 {
			continue // between two headings
		}
		judged++
		if got, want := plane.Bearing(from, to), (int(math.Round(steps))+24)%24; int(got) != want {
			t.Errorf("bearing from %v to %v %d, want %d (%.4f steps)", from, to, got, want, steps)
		}
	}
	if judged < 38_000 {
		t.Errorf("only %d of 40000 were clear of the edges", judged)
	}
	for h := range plane.Heading(plane.Headings) {
		for _, s := range []plane.Length{20, 500, 4000, 48 * plane.Inch} {
			p := plane.Point{-77, 33}
			if got := plane.Bearing(p, p.Ahead(h, s)); got != h {
				t.Errorf("bearing of %d along %d: %d", s, h, got)
			}
		}
	}
}

func ExamplePoint_Ahead() {
	craft := plane.Point{}
	east := plane.Heading(0).Turn(6)
	target := craft.Ahead(east, 3*plane.Inch).Ahead(0, 4*plane.Inch)
	fmt.Println(target, plane.Inches(craft, target), "inches, bearing", plane.Bearing(craft, target).Degrees())
	fmt.Println("ahead:", plane.Arc90.Contains(craft, 0, target), "abeam:", plane.Arc90.Contains(craft, east, target))
	// Output:
	// {3000 4000} 5 inches, bearing 30
	// ahead: true abeam: false
}

// TestMirrored: north and south change places, east and west stay.
func TestMirrored(t *testing.T) {
	t.Parallel()
	for h, want := range map[plane.Heading]plane.Heading{0: 12, 12: 0, 6: 6, 18: 18, 3: 9, 23: 13} {
		if got := h.Mirrored(); got != want {
			t.Errorf("heading %d: %d, want %d", h, got, want)
		}
	}
}

// TestAbreast: the first stands in the middle, the others to either side.
func TestAbreast(t *testing.T) {
	t.Parallel()
	for k, want := range []plane.Length{0, 2000, -2000, 4000, -4000} {
		if got := plane.Abreast(k, 2*plane.Inch); got != want {
			t.Errorf("aircraft %d: %d, want %d", k, got, want)
		}
	}
}
