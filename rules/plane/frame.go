package plane

// Frame is where a place lies for a craft at from with heading h: so far ahead and so far to the right, in
// thousandths of an inch, rounded, halves away from zero.
func Frame(from Point, h Heading, to Point) (ahead, right int64) {
	v := &vectors[h]
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	return int64(round(dx*v[0] + dy*v[1])), int64(round(dx*v[1] - dy*v[0]))
}

// Distance is the distance of two points in thousandths of an inch, rounded down.
func Distance(a, b Point) Length {
	d := uint64(Distance2(a, b))
	if d == 0 {
		return 0
	}
	r := uint64(Inches(a, b)) * uint64(Inch) // never too short, so that each step comes nearer from above
	for {
		next := (r + d/r) / 2
		if next >= r {
			return Length(r)
		}
		r = next
	}
}
