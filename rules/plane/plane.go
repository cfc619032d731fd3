package plane

// Length is in thousandths of an inch.
type Length int32

// Inch is one inch.
const Inch Length = 1000

// A Point is a position on the table.
type Point struct{ X, Y Length }

// Heading counts 15-degree steps clockwise from north, 0 to 23.
type Heading uint8

// Headings is the number of headings.
const Headings = 24

const vectorScale = 1_000_000

// vectors holds a step of length vectorScale along each heading; a turn of 90
// degrees maps the table onto itself exactly. Source: rules/ufo tables.json, heading_vectors.
var vectors = [Headings][2]int64{
	{0, 1000000}, {258819, 965926}, {500000, 866025}, {707107, 707107}, {866025, 500000}, {965926, 258819},
	{1000000, 0}, {965926, -258819}, {866025, -500000}, {707107, -707107}, {500000, -866025}, {258819, -965926},
	{0, -1000000}, {-258819, -965926}, {-500000, -866025}, {-707107, -707107}, {-866025, -500000}, {-965926, -258819},
	{-1000000, 0}, {-965926, 258819}, {-866025, 500000}, {-707107, 707107}, {-500000, 866025}, {-258819, 965926},
}

// Degrees is h in degrees clockwise from north.
func (h Heading) Degrees() int { return int(h) * 15 }

// Turn is h after a turn of steps times 15 degrees, to the right when positive; steps is -24 to 24.
func (h Heading) Turn(steps int) Heading {
	t := int(h) + steps
	t += Headings * one(t < 0)
	t -= Headings * one(t >= Headings)
	return Heading(t)
}

// Mirrored is h in a mirror that exchanges north and south.
func (h Heading) Mirrored() Heading { return Heading((Headings + Headings/2 - int(h)) % Headings) }

// Abreast is the x of the kth aircraft of a side, from 0, that stand abreast: 0, one gap, -1, 2 gaps.
func Abreast(k int, gap Length) Length {
	x := Length((k+1)/2) * gap
	if k%2 == 0 {
		return -x
	}
	return x
}

// Off is the angle between two headings in steps of 15 degrees, 0 to 12.
func (h Heading) Off(o Heading) int {
	d := int(h) - int(o)
	d = max(d, -d)
	return min(d, Headings-d)
}

// round divides by vectorScale, halves away from zero.
func round(v int64) Length {
	if v < 0 {
		return -Length((-v + vectorScale/2) / vectorScale)
	}
	return Length((v + vectorScale/2) / vectorScale)
}

// Ahead is the point s along heading h from p.
func (p Point) Ahead(h Heading, s Length) Point {
	v := &vectors[h]
	return Point{p.X + round(int64(s)*v[0]), p.Y + round(int64(s)*v[1])}
}

// maxHalves is how many half inches the table of moves reaches: 32 inches.
const maxHalves = 64

// moves holds the move along each heading by whole half inches.
var moves = func() (t [Headings][maxHalves + 1]Point) {
	for h := range t {
		for n := range t[h] {
			t[h][n] = Point{}.Ahead(Heading(h), Length(n)*Inch/2)
		}
	}
	return t
}()

// Halves is Ahead for n half inches, 0 to 64, from a table.
func (p Point) Halves(h Heading, n int) Point {
	m := &moves[h][n]
	return Point{p.X + m.X, p.Y + m.Y}
}

// Forward is Ahead for whole inches, from the table as far as it reaches.
func (p Point) Forward(h Heading, inches int) Point {
	if inches <= maxHalves/2 {
		return p.Halves(h, 2*inches)
	}
	return p.Ahead(h, Length(inches)*Inch)
}

// Distance2 is the squared distance in square thousandths.
func Distance2(a, b Point) int64 {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	return dx*dx + dy*dy
}

// Within reports whether two points are at most r apart.
func Within(a, b Point, r Length) bool {
	return Distance2(a, b) <= int64(r)*int64(r)
}

const square = uint64(Inch) * uint64(Inch)

// tableRange is how far rootCeil reaches, in inches.
const tableRange = 64

// rootCeil holds the smallest k, at least 1, with k*k >= i.
var rootCeil = func() (t [tableRange*tableRange + 1]uint8) {
	k := 1
	for i := range t {
		for k*k < i {
			k++
		}
		t[i] = uint8(k)
	}
	return t
}()

// Inches is the range of two points: the smallest whole number of inches, at
// least 1, that reaches from one to the other.
func Inches(a, b Point) int {
	d := (uint64(Distance2(a, b)) + square - 1) / square
	if d < uint64(len(rootCeil)) {
		return int(rootCeil[d])
	}
	return farInches(d)
}

// InchesNearest is the range of two points to the nearest whole inch, halves up, at least 1.
func InchesNearest(a, b Point) int {
	k := Inches(a, b)
	if half := int64(2*k-1) * int64(Inch); half*half > 4*Distance2(a, b) {
		k--
	}
	return max(k, 1)
}

// InchesDown is the range of two points in full inches, at least 1.
func InchesDown(a, b Point) int {
	k := Inches(a, b)
	if full := int64(k) * int64(Inch); full*full > Distance2(a, b) {
		k--
	}
	return max(k, 1)
}

// farInches is the root, rounded up, of what lies beyond the table.
func farInches(d uint64) int {
	lo, hi := uint64(tableRange), uint64(1)<<22
	for lo < hi {
		if m := (lo + hi) / 2; m*m >= d {
			hi = m
		} else {
			lo = m + 1
		}
	}
	return int(lo)
}

// An Arc is how wide a craft sees ahead.
type Arc uint8

// The arcs: 45 or 90 degrees to either side of the heading, edges included.
const (
	Arc90 Arc = iota
	Arc180
)

// Contains reports whether to lies in the arc of a craft at from with heading
// h. A point in the same place is inside.
func (a Arc) Contains(from Point, h Heading, to Point) bool {
	v := &vectors[h]
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	dot := dx*v[0] + dy*v[1]
	if a == Arc180 {
		return dot >= 0
	}
	cross := dx*v[1] - dy*v[0]
	return dot >= max(cross, -cross)
}

// octants holds the heading by the signs of dx and dy, which of them is the
// larger, and the steps of 15 degrees, 0 to 3, from its axis.
var octants = func() (t [32]Heading) {
	for i := range t {
		s := i & 3
		if i&4 != 0 { // closer to the east than to the north
			s = 6 - s
		}
		switch i >> 3 {
		case 1: // south
			s = Headings/2 - s
		case 2: // west
			s = (Headings - s) % Headings
		case 3:
			s = Headings/2 + s
		}
		t[i] = Heading(s)
	}
	return t
}()

// one is 1 for true. It compiles to no branch, which processors would often guess wrong here.
func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Bearing is the heading from one point to another, to the nearest 15 degrees.
// Points in the same place give north. It is meant for the facts of agents:
// the rules decide by Contains.
func Bearing(from, to Point) Heading {
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	x, y := max(dx, -dx), max(dy, -dy)
	lo, hi := min(x, y)*vectorScale, max(x, y)
	// tangents of 7.5, 22.5 and 37.5 degrees, in millionths
	s := one(lo > hi*131652) + one(lo > hi*414214) + one(lo > hi*767327)
	return octants[s|one(x > y)<<2|one(dy < 0)<<3|one(dx < 0)<<4]
}

// PassesWithin reports whether any point of the straight leg from a to b comes
// within r of c. The leg is at most 48 inches long and c at most 1000 inches away, so that 64 bits suffice.
func PassesWithin(a, b, c Point, r Length) bool {
	rr := int64(r) * int64(r)
	ax, ay := int64(c.X-a.X), int64(c.Y-a.Y)
	bx, by := int64(b.X-a.X), int64(b.Y-a.Y)
	da := ax*ax + ay*ay
	if da <= rr || Distance2(b, c) <= rr {
		return true
	}
	dot, length := ax*bx+ay*by, bx*bx+by*by
	if dot <= 0 || dot >= length || da > length+rr {
		return false // the foot of the perpendicular lies off the leg, or c is too far from it
	}
	cross := ax*by - ay*bx
	return cross*cross <= rr*length
}

// Closest is the heading, at most steps times 15 degrees from h, with the
// smallest angle to a target; at a tie the smaller turn, then the left one.
func Closest(from Point, h Heading, to Point, steps int) Heading {
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	along := func(h Heading) int64 { return dx*vectors[h][0] + dy*vectors[h][1] }
	best, most := h, along(h)
	for s := 1; s <= steps; s++ {
		for _, t := range [2]Heading{h.Turn(-s), h.Turn(s)} {
			if a := along(t); a > most {
				best, most = t, a
			}
		}
	}
	return best
}
