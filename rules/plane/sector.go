package plane

import "math/bits"

// A Sector is where another craft is seen from a craft that flies along its
// heading. The six sectors part the plane; arcs are unions of them.
type Sector uint8

// The sectors: 30 degrees to either side of straight ahead and of straight behind, edges included,
// and the rest of each side, before and behind the beam. A point exactly abeam lies behind. Edges are as wide as edge.
const (
	Nose Sector = iota
	FrontPort
	FrontStarboard
	RearPort
	RearStarboard
	Tail
	NumSectors
)

// Front reports whether the sector lies in the forward 180 degrees.
func (s Sector) Front() bool { return s <= FrontStarboard }

// edge is how far off the edge of a sector a point may lie to count as on it: a thousandth of an inch, the step in
// which places are counted. Without it a craft that flies 6 inches at 30 degrees ends outside 30 degrees, because its
// place is rounded, and a heading of 30 degrees sees nothing at 30 degrees to its left, because headings are.
const edge = vectorScale // times Length(1)

// Look is the sector in which a craft at from with heading h sees another
// place. The place must be another one.
func Look(from Point, h Heading, to Point) Sector {
	return sector(&vectors[h], int64(to.X-from.X), int64(to.Y-from.Y))
}

// Sight is the sector where shooter a sees target b, and the one where b sees a. In the same place the line from a to b
// is a's own heading.
func Sight(a Point, ah Heading, b Point, bh Heading) (ofB, ofA Sector) {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	if dx == 0 && dy == 0 {
		return Nose, sectorAt[ah.Turn(Headings/2).Turn(-int(bh))]
	}
	return sector(&vectors[ah], dx, dy), sector(&vectors[bh], -dx, -dy)
}

// sectorAt is the sector of a direction, in headings clockwise from the nose.
var sectorAt = func() (t [Headings]Sector) {
	for h := range t {
		off, right := Heading(h).Off(0), h <= Headings/2
		switch {
		case off <= 2:
			t[h] = Nose
		case off >= Headings/2-2:
			t[h] = Tail
		case off < Headings/4:
			t[h] = FrontPort + Sector(one(right))
		default:
			t[h] = RearPort + Sector(one(right))
		}
	}
	return t
}()

// sector is where the direction (dx, dy), which is not 0, lies for a heading.
func sector(v *[2]int64, dx, dy int64) Sector {
	dot, cross := dx*v[0]+dy*v[1], dx*v[1]-dy*v[0]
	narrow := withinThirty(uint64(max(dot, -dot)), uint64(max(cross, -cross)))
	switch {
	case dot > 0 && narrow:
		return Nose
	case dot > edge:
		return FrontPort + Sector(one(cross > 0))
	case dot < 0 && narrow:
		return Tail
	}
	return RearPort + Sector(one(cross > 0))
}

// withinThirty reports that a point lies in 30 degrees or at most an edge outside, which is half of
// sqrt 3 times cross less dot: 3·cross² <= (dot + 2·edge)², in 128 bits. Both are below 2^61.
func withinThirty(dot, cross uint64) bool {
	dot += 2 * edge
	if cross > dot {
		return false
	}
	dh, dl := bits.Mul64(dot, dot)
	ch, cl := bits.Mul64(cross, cross)
	th, tl := bits.Mul64(cl, 3)
	th += 3 * ch
	return th < dh || th == dh && tl <= dl
}
