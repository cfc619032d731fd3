package plane

import (
	"math"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
)

// slowSector is the definition with big integers: sqrt 3 times cross less dot is twice the distance from the edge.
func slowSector(from Point, h Heading, to Point) Sector {
	v := vectors[h]
	dx, dy := big.NewInt(int64(to.X-from.X)), big.NewInt(int64(to.Y-from.Y))
	mul := func(a *big.Int, b int64) *big.Int { return new(big.Int).Mul(a, big.NewInt(b)) }
	dot := new(big.Int).Add(mul(dx, v[0]), mul(dy, v[1]))
	cross := new(big.Int).Sub(mul(dx, v[1]), mul(dy, v[0]))
	thousandth := big.NewInt(1_000_000)
	far := new(big.Int).Add(new(big.Int).Abs(dot), mul(thousandth, 2))
	narrow := mul(new(big.Int).Mul(cross, cross), 3).Cmp(far.Mul(far, far)) <= 0
	switch {
	case narrow && dot.Sign() > 0:
		return Nose
	case narrow && dot.Sign() < 0:
		return Tail
	case dot.Cmp(thousandth) > 0 && cross.Sign() > 0:
		return FrontStarboard
	case dot.Cmp(thousandth) > 0:
		return FrontPort
	case cross.Sign() > 0:
		return RearStarboard
	}
	return RearPort
}

func TestSectorOfNeighbourhood(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		x, y Length
		want Sector
	}{
		{0, 9, Nose}, {5, 9, Nose}, {-5, 9, Nose}, {6, 9, FrontStarboard}, {-6, 9, FrontPort}, {9, 1, FrontStarboard},
		{9, 0, RearStarboard}, {-9, 0, RearPort}, {9, -1, RearStarboard}, {-6, -9, RearPort}, {5, -9, Tail}, {-5, -9, Tail},
		{0, -1, Tail},
	} {
		if got := Look(Point{}, 0, Point{c.x * Inch, c.y * Inch}); got != c.want {
			t.Errorf("(%d, %d): %d, want %d", c.x, c.y, got, c.want)
		}
		if front := c.want <= FrontStarboard; c.want.Front() != front {
			t.Errorf("sector %d: front %v", c.want, c.want.Front())
		}
	}
}

func TestSectorAgainstBigIntegers(t *testing.T) {
	t.Parallel()
	var set dice.Set
	set.Reset(5, 0)
	var seen [NumSectors]int
	for n := range 100_000 {
		if n%15_000 == 0 {
			set.StartTurn(n / 15_000)
		}
		half := []int{3, 3_000, 400_000}[n%3]
		coord := func() Length { return Length(set.Roll(0, 0, 2*half+1) - 1 - half) }
		from, h := Point{coord(), coord()}, Heading(set.Roll(0, 1, Headings)-1)
		to := Point{coord(), coord()}
		if from == to {
			continue
		}
		got := Look(from, h, to)
		seen[got]++
		if want := slowSector(from, h, to); got != want {
			t.Fatalf("Look(%v, %d, %v) = %d, want %d", from, h, to, got, want)
		}
		g := Heading(set.Roll(0, 2, Headings) - 1)
		if b, a := Sight(from, h, to, g); b != got || a != slowSector(to, g, from) {
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
	for h := range Heading(Headings) {
		for _, from := range []Point{{}, {-1234, 98765}, Point{}.Forward(1, 7).Forward(5, 3)} {
			for n := 1; n <= 30; n++ {
				for off, want := range [Headings]Sector{
					Nose, Nose, Nose, FrontStarboard, FrontStarboard, FrontStarboard,
					RearStarboard, RearStarboard, RearStarboard, RearStarboard, Tail, Tail,
					Tail, Tail, Tail, RearPort, RearPort, RearPort,
					RearPort, FrontPort, FrontPort, FrontPort, Nose, Nose,
				} {
					to := from.Forward(h.Turn(off), n)
					if got := Look(from, h, to); got != want {
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
		h := Heading(set.Roll(0, 0, Headings) - 1)
		side := 2*float64(set.Roll(0, 1, 2)) - 3
		angle := math.Pi/12*float64(h) + side*math.Pi/6
		r := float64(set.Roll(0, 2, 200_000)) + 1000
		across := float64(set.Roll(0, 3, 8000)-4000) / 1000 // thousandths beyond the edge
		x := r*math.Sin(angle) + side*across*math.Cos(angle)
		y := r*math.Cos(angle) - side*across*math.Sin(angle)
		to := Point{Length(math.Round(x)), Length(math.Round(y))}
		beyond := side * ((float64(to.X))*math.Cos(angle) - float64(to.Y)*math.Sin(angle))
		if math.Abs(beyond-1) < 0.2 {
			continue
		}
		got := Look(Point{}, h, to) == Nose
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
	for h := range Heading(Headings) {
		for g := range Heading(Headings) {
			ofB, ofA := Sight(Point{3, 4}, h, Point{3, 4}, g)
			from := Point{3, 4}.Forward(h.Turn(Headings/2), 5) // the shooter, had it flown there from 5 inches off
			if want := Look(Point{3, 4}, g, from); ofB != Nose || ofA != want {
				t.Errorf("headings %d and %d: %d, %d, want %d, %d", h, g, ofB, ofA, Nose, want)
			}
		}
	}
}
