package hex_test

import (
	"testing"

	. "github.com/furball-sim/furball/rules/hex"
)

// TestRing walks the rings from 60 degrees left to 60 degrees right of north: every place is a hex centre at that
// range, each the neighbour of the one before, and the first and the last lie in the rows of hexes.
func TestRing(t *testing.T) {
	t.Parallel()
	for n := range 40 {
		for k := -n; k <= n; k++ {
			p := Ring(n, k)
			if !p.Centre() || Range(Point{}, p) != n {
				t.Fatalf("ring %d, %d: %v is no centre at range %d", n, k, p, n)
			}
			if k > -n && Range(Ring(n, k-1), p) != 1 {
				t.Fatalf("ring %d, %d: %v is no neighbour of the place before", n, k, p)
			}
		}
		if left, right := Ring(n, -n), Ring(n, n); left != (Point{0, int16(4 * n)}).Rotate(1) ||
			right != (Point{0, int16(4 * n)}).Rotate(-1) {
			t.Fatalf("ring %d ends at %v and %v", n, left, right)
		}
	}
}

// TestRingSteps checks that angles come to the nearest place of a ring.
func TestRingSteps(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]int{{12, 60, 12}, {12, 15, 3}, {12, -15, -3}, {3, 9, 0}, {3, 10, 1}, {3, -10, -1}, {1, 60, 1},
		{0, 60, 0}, {2, 45, 2}, {2, 44, 1}} {
		if got := RingSteps(c[0], c[1]); got != c[2] {
			t.Errorf("%d degrees at range %d: %d places, want %d", c[1], c[0], got, c[2])
		}
	}
}

// TestLeastBearing checks the smallest angle that reaches another hex against all smaller ones.
func TestLeastBearing(t *testing.T) {
	t.Parallel()
	for n := 1; n <= 60; n++ {
		least := LeastBearing(n)
		if RingSteps(n, least) == 0 || RingSteps(n, least-1) != 0 || least > 30 {
			t.Errorf("range %d: %d degrees reach %d places, one less %d", n, least, RingSteps(n, least), RingSteps(n, least-1))
		}
	}
}
