package plane

import "math/bits"

// A Sector is where another craft is seen from a craft that flies along its
// heading. The six sectors part the plane; arcs are unions of them.
type Sector uint8

// The sectors: 30 degrees to either side of straight ahead and of straight behind, edges included,
// and the rest of each side, before and behind the beam. A point exactly abeam lies behind.
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

// Look is the sector in which a craft at from with heading h sees another
// place. The place must be another one.
func Look(from Point, h Heading, to Point) Sector {
	return sector(&vectors[h], int64(to.X-from.X), int64(to.Y-from.Y))
}

// Sight is the sector in which shooter a sees target b, and the one in which b sees
// a. In the same place the line from a to b is a's own heading.
func Sight(a Point, ah Heading, b Point, bh Heading) (ofB, ofA Sector) {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	if dx == 0 && dy == 0 {
		dx, dy = vectors[ah][0], vectors[ah][1]
	}
	return sector(&vectors[ah], dx, dy), sector(&vectors[bh], -dx, -dy)
}

// sector is where the direction (dx, dy), which is not 0, lies for a heading.
func sector(v *[2]int64, dx, dy int64) Sector {
	dot, cross := dx*v[0]+dy*v[1], dx*v[1]-dy*v[0]
	narrow := withinThirty(uint64(max(dot, -dot)), uint64(max(cross, -cross)))
	switch {
	case dot > 0 && narrow:
		return Nose
	case dot > 0:
		return FrontPort + Sector(one(cross > 0))
	case dot < 0 && narrow:
		return Tail
	}
	return RearPort + Sector(one(cross > 0))
}

// withinThirty reports 3·cross² <= dot², in 128 bits. Both are below 2^62.
func withinThirty(dot, cross uint64) bool {
	if cross > dot {
		return false
	}
	dh, dl := bits.Mul64(dot, dot)
	ch, cl := bits.Mul64(cross, cross)
	th, tl := bits.Mul64(cl, 3)
	th += 3 * ch
	return th < dh || th == dh && tl <= dl
}
