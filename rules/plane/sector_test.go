package plane

import (
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
)

// slowSector is the definition with big integers.
func slowSector(from Point, h Heading, to Point) Sector {
	v := vectors[h]
	dx, dy := big.NewInt(int64(to.X-from.X)), big.NewInt(int64(to.Y-from.Y))
	mul := func(a *big.Int, b int64) *big.Int { return new(big.Int).Mul(a, big.NewInt(b)) }
	dot := new(big.Int).Add(mul(dx, v[0]), mul(dy, v[1]))
	cross := new(big.Int).Sub(mul(dx, v[1]), mul(dy, v[0]))
	narrow := mul(new(big.Int).Mul(cross, cross), 3).Cmp(new(big.Int).Mul(dot, dot)) <= 0
	switch {
	case narrow && dot.Sign() > 0:
		return Nose
	case narrow && dot.Sign() < 0:
		return Tail
	case dot.Sign() > 0 && cross.Sign() > 0:
		return FrontStarboard
	case dot.Sign() > 0:
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
		if got := Look(Point{}, 0, Point{c.x, c.y}); got != c.want {
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

// In the same place the line from shooter to target is the shooter's heading.
func TestSightInOnePlace(t *testing.T) {
	t.Parallel()
	for h := range Heading(Headings) {
		for g := range Heading(Headings) {
			ofB, ofA := Sight(Point{3, 4}, h, Point{3, 4}, g)
			far := Point{Length(vectors[h][0]), Length(vectors[h][1])}
			if want := slowSector(far, g, Point{}); ofB != Nose || ofA != want {
				t.Errorf("headings %d and %d: %d, %d, want %d, %d", h, g, ofB, ofA, Nose, want)
			}
		}
	}
}
