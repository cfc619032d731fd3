package plane

import "math/bits"

// Frame is where a place lies for a craft at from with heading h: so far ahead and so far to the right, in
// thousandths of an inch, rounded, halves away from zero.
func Frame(from Point, h Heading, to Point) (ahead, right int64) {
	v := &vectors[h]
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	return int64(round(dx*v[0] + dy*v[1])), int64(round(dx*v[1] - dy*v[0]))
}

// Turned is the cosine and the sine of the angle from one heading to another, in parts of 1,000,000, the sine positive to
// the right.
func Turned(from, to Heading) (cos, sin int64) {
	v := &vectors[to.Turn(-int(from))]
	return v[1], v[0]
}

// Distance is the distance of two points in thousandths of an inch, rounded down.
func Distance(a, b Point) Length {
	d := uint64(Distance2(a, b))
	s := max(0, (bits.Len64(d)-11)&^1)
	r := uint64(rootCeil[d>>s]) << (s / 2) // off by a 32nd at most
	if s == 0 {
		return Length(floor(r, d))
	}
	r = (r + d/r) / 2
	return Length(floor((r+d/r)/2, d))
}

// floor is the root of d, rounded down, from a number that is off by little.
func floor(r, d uint64) uint64 {
	for r*r > d {
		r--
	}
	for (r+1)*(r+1) <= d {
		r++
	}
	return r
}
