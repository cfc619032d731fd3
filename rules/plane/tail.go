package plane

// rays is the number of directions that TailAngle tells apart: the 24 of headings, and what lies between.
const rays = 2 * Headings

// ray is a direction, which is not 0, counted clockwise from north: exactly that of heading n is 2n, what lies between
// headings n and n+1 is 2n+1. It is exact: tangents are compared by their squares, tan 15 = 2 - sqrt 3 and
// tan 30 = 1 / sqrt 3. No offset in whole units has either, for they are irrational.
func ray(dx, dy int64) int {
	x, y := max(dx, -dx), max(dy, -dy)
	lo, hi := min(x, y), max(x, y)
	s := 5 // off the nearer axis, so that 6 is 45 degrees
	switch {
	case lo == 0:
		s = 0
	case lo == hi:
		s = 6
	case 3*hi*hi < (2*hi-lo)*(2*hi-lo):
		s = 1
	case 3*lo*lo < hi*hi:
		s = 3
	}
	if x > y { // nearer to east or west
		s = rays/4 - s
	}
	switch {
	case dx >= 0 && dy >= 0:
		return s
	case dx >= 0:
		return rays/2 - s
	case dy < 0:
		return rays/2 + s
	}
	return rays - s
}

// TailAngle is the angle from the tail of a target with heading h to a shooter with heading sh, in
// degrees, 0 behind it to 180 ahead. Only an exact multiple of 15 is given as such; an angle
// between two of them is given by their middle, rounded up. In the same place the line from the
// shooter to the target is the shooter's heading (HB-4).
func TailAngle(target Point, h Heading, shooter Point, sh Heading) int {
	if target == shooter {
		return 15 * h.Off(sh)
	}
	off := ray(int64(shooter.X-target.X), int64(shooter.Y-target.Y)) - 2*int(h)
	off = max(off, -off)
	off = rays/2 - min(off, rays-off)
	return (15*off + 1) / 2
}
