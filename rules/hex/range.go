package hex

// HalfSteps is the way from a to b in steps of half a hex between neighbouring
// locations (AP-3.5).
func HalfSteps(a, b Point) int {
	dx, dy := abs(int(a.X)-int(b.X)), abs(int(a.Y)-int(b.Y))
	return max(dx, (dx+dy)/2)
}

// Range is the horizontal range in whole hexes, fractions dropped (AP-3.5).
// Between centres it is the number of hexes (AF-52).
func Range(a, b Point) int { return HalfSteps(a, b) / 2 }

// FullRange is the range between a and b whose altitudes differ by dh levels,
// either way: one more for every two full levels (AP-3.5).
func FullRange(a, b Point, dh int) int { return Range(a, b) + abs(dh)/2 }

// SightRange is the range at which an element at from sights one at to that is
// dh levels higher (lower if negative) by day: looking up only every four full
// levels count (AP-3.5, AP-11.1.3).
func SightRange(from, to Point, dh int) int {
	if dh > 0 {
		return Range(from, to) + dh/4
	}
	return FullRange(from, to, dh)
}
