package plane_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// slowSector is the definition with big integers: sqrt 3 times cross less dot is twice the distance from the edge.
func slowSector(from plane.Point, h plane.Heading, to plane.Point) plane.Sector {
	v := vector(h)
	dx, dy := big.NewInt(int64(to.X-from.X)), big.NewInt(int64(to.Y-from.Y))
	mul := func(a *big.Int, b int64) *big.Int { return new(big.Int).Mul(a, big.NewInt(b)) }
	dot := new(big.Int).Add(mul(dx, v[0]), mul(dy, v[1]))
	cross := new(big.Int).Sub(mul(dx, v[1]), mul(dy, v[0]))
	thousandth := big.NewInt(1_000_000)
	far := new(big.Int).Add(new(big.Int).Abs(dot), mul(thousandth, 2))
	narrow := mul(new(big.Int).Mul(cross, cross), 3).Cmp(far.Mul(far, far)) <= 0
	switch {
	case narrow && dot.Sign() > 0:
		return plane.Nose
	case narrow && dot.Sign() < 0:
		return plane.Tail
	case dot.Cmp(thousandth) > 0 && cross.Sign() > 0:
		return plane.FrontStarboard
	case dot.Cmp(thousandth) > 0:
		return plane.FrontPort
	case cross.Sign() > 0:
		return plane.RearStarboard
	}
	return plane.RearPort
}

func TestSectorOfNeighbourhood(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		x, y plane.Length
		want plane.Sector
	}{
		{0, 9, plane.Nose}, {5, 9, plane.Nose}, {-5, 9, plane.Nose}, {6, 9, plane.FrontStarboard}, {-6, 9, plane.FrontPort}, {9, 1, plane.FrontStarboard},
		{9, 0, plane.RearStarboard}, {-9, 0, plane.RearPort}, {9, -1, plane.RearStarboard}, {-6, -9, plane.RearPort}, {5, -9, plane.Tail}, {-5, -9, plane.Tail},
		{0, -1, plane.Tail},
	} {
		if got := plane.Look(plane.Point{}, 0, plane.Point{c.x * plane.Inch, c.y * plane.Inch}); got != c.want {
			t.Errorf("(%d, %d): %d, want %d", c.x, c.y, got, c.want)
		}
		if front := c.want <= plane.FrontStarboard; c.want.Front() != front {
			t.Errorf("sector %d: front %v", c.want, c.want.Front())
		}
	}
}

func TestSectorAgainstBigIntegers(t *testing.T) {
	t.Parallel()
	var set dice.Set
	set.Reset(5, 0)
	var seen [plane.NumSectors]int
	for n := range 100_000 {
		if n%15_000 == 0 {
			set.StartTurn(n / 15_000)
		}
		half := []int{3, 3_000, 400_000}[n%3]
		coord := func() plane.Length { return plane.Length(set.Roll(0, 0, 2*half+1) - 1 - half) }
		from, h := plane.Point{coord(), coord()}, plane.Heading(set.Roll(0, 1, plane.Headings)-1)
		to := plane.Point{coord(), coord()}
		if from == to {
			continue
		}
		got := plane.Look(from, h, to)
		seen[got]++
		if want := slowSector(from, h, to); got != want {
			t.Fatalf("Look(%v, %d, %v) = %d, want %d", from, h, to, got, want)
		}
		g := plane.Heading(set.Roll(0, 2, plane.Headings) - 1)
		if b, a := plane.Sight(from, h, to, g); b != got || a != slowSector(to, g, from) {
			t.Fatalf("Sight(%v, %d, %v, %d) = %d, %d", from, h, to, g, b, a)
		}
	}
	for s, n := range seen {
		if n < 1000 {
			t.Errorf("sector %d seen %d times only", s, n)
		}
	}
}

// HB-4: edges belong to nose and tail, and exactly abeam is rear, on every heading and at every range, however places
// and headings are rounded.
func TestSectorEdges(t *testing.T) {
	t.Parallel()
	for h := range plane.Heading(plane.Headings) {
		for _, from := range []plane.Point{{}, {-1234, 98765}, plane.Point{}.Forward(1, 7).Forward(5, 3)} {
			for n := 1; n <= 30; n++ {
				for off, want := range [plane.Headings]plane.Sector{
					plane.Nose, plane.Nose, plane.Nose, plane.FrontStarboard, plane.FrontStarboard, plane.FrontStarboard,
					plane.RearStarboard, plane.RearStarboard, plane.RearStarboard, plane.RearStarboard, plane.Tail, plane.Tail,
					plane.Tail, plane.Tail, plane.Tail, plane.RearPort, plane.RearPort, plane.RearPort,
					plane.RearPort, plane.FrontPort, plane.FrontPort, plane.FrontPort, plane.Nose, plane.Nose,
				} {
					to := from.Forward(h.Turn(off), n)
					if got := plane.Look(from, h, to); got != want {
						t.Errorf("heading %d, %d inches at %d degrees: %d, want %d", h, n, 15*off, got, want)
					}
				}
			}
		}
	}
}

// An edge is a thousandth of an inch wide, and no more: places are judged by the true directions of headings, which
// the vectors miss by a tenth of a thousandth at 200 inches.
func TestSectorEdgesAreNarrow(t *testing.T) {
	t.Parallel()
	var set dice.Set
	set.Reset(6, 0)
	set.StartTurn(1)
	inside, outside := 0, 0
	for range 20_000 {
		h := plane.Heading(set.Roll(0, 0, plane.Headings) - 1)
		side := 2*float64(set.Roll(0, 1, 2)) - 3
		angle := math.Pi/12*float64(h) + side*math.Pi/6
		r := float64(set.Roll(0, 2, 200_000)) + 1000
		across := float64(set.Roll(0, 3, 8000)-4000) / 1000 // thousandths beyond the edge
		x := r*math.Sin(angle) + side*across*math.Cos(angle)
		y := r*math.Cos(angle) - side*across*math.Sin(angle)
		to := plane.Point{plane.Length(math.Round(x)), plane.Length(math.Round(y))}
		beyond := side * ((float64(to.X))*math.Cos(angle) - float64(to.Y)*math.Sin(angle))
		if math.Abs(beyond-1) < 0.2 {
			continue
		}
		got := plane.Look(plane.Point{}, h, to) == plane.Nose
		if got != (beyond < 1) {
			t.Fatalf("heading %d, %v, %.3f thousandths beyond the edge: inside is %v", h, to, beyond, got)
		}
		if got {
			inside++
		} else {
			outside++
		}
	}
	if inside < 5000 || outside < 5000 {
		t.Errorf("%d inside, %d outside: too few to show anything", inside, outside)
	}
}

// In the same place the line from shooter to target is the shooter's heading, and the sector that of the two headings.
func TestSightInOnePlace(t *testing.T) {
	t.Parallel()
	for h := range plane.Heading(plane.Headings) {
		for g := range plane.Heading(plane.Headings) {
			ofB, ofA := plane.Sight(plane.Point{3, 4}, h, plane.Point{3, 4}, g)
			from := plane.Point{3, 4}.Forward(h.Turn(plane.Headings/2), 5) // the shooter, had it flown there from 5 inches off
			if want := plane.Look(plane.Point{3, 4}, g, from); ofB != plane.Nose || ofA != want {
				t.Errorf("headings %d and %d: %d, %d, want %d, %d", h, g, ofB, ofA, plane.Nose, want)
			}
		}
	}
}
