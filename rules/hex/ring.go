package hex

// Ring is the hex centre n hexes from (0,0) and k hexes to the right of due north along the ring of hexes at
// that distance, to the left if k is negative. k is -n to n: 60 degrees to either side.
func Ring(n, k int) Point { return Point{int16(2 * k), int16(4*n - 2*abs(k))} }

// RingSteps is how many hexes along the ring at distance n come nearest to an angle of -60 to 60 degrees from
// due north, positive to the right. A sixth of the ring has n hexes; halves count away from north.
func RingSteps(n, degrees int) int {
	k := (2*n*abs(degrees) + 60) / 120
	if degrees < 0 {
		return -k
	}
	return k
}

// LeastBearing is the smallest whole number of degrees that reaches another hex of the ring at distance n, which is
// at least 1.
func LeastBearing(n int) int {
	degrees := (30 + n - 1) / n
	for RingSteps(n, degrees) == 0 {
		degrees++
	}
	return degrees
}

// Scattered is the way from a point due south of another, or due north of it, to the other, seen after the other
// has been moved: nearer or farther by some hexes, though no nearer than 1 hex, then around the first by some
// degrees, -60 to 60, clockwise. The result is what the other is to be moved by.
func Scattered(way Point, farther, degrees int) Point {
	n := Range(Point{}, way)
	to := max(n+farther, min(n, 1))
	if way.Y < 0 {
		return Ring(to, RingSteps(to, -degrees)).Mirror().Sub(way)
	}
	return Ring(to, RingSteps(to, degrees)).Sub(way)
}
