package hex

// A Point is a map location: the centre of a hex or the middle of a hex side.
// X grows to the east, a column of hexes is 2 wide (a true distance of sqrt(3)/2
// hexes); Y grows to the north, a hex is 4 high. X+Y is even on every location
// (AP-3.1.1). Coordinates stay within 16,000 of zero, so that offsets never
// overflow.
type Point struct{ X, Y int16 }

// Add is p moved by d.
func (p Point) Add(d Point) Point { return Point{p.X + d.X, p.Y + d.Y} }

// Sub is the way from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Valid reports whether p is a map location.
func (p Point) Valid() bool { return (p.X+p.Y)&1 == 0 }

// Centre reports whether p is the centre of a hex; any other location is a hex side.
func (p Point) Centre() bool { return p.X&1 == 0 && (p.X+p.Y)&3 == 0 }

// Along is the facing, 0 to 150 degrees, that runs along the hex side p. It
// panics on a centre.
func (p Point) Along() Facing {
	switch {
	case p.Centre():
		panic("hex: a centre is no hex side")
	case p.X&1 == 0:
		return 0
	case (p.X+p.Y)&3 == 0:
		return 2
	}
	return 4
}

// Allows reports whether an aircraft may stand at p with facing f: any on a
// centre, only the two along it on a hex side (AP-3.2).
func (p Point) Allows(f Facing) bool { return p.Centre() || f%6 == p.Along() }

// Rotate is p turned about (0,0) by n times 60 degrees, positive to the left:
// centres stay centres and hex sides hex sides.
func (p Point) Rotate(n int) Point {
	for n = ((n % 6) + 6) % 6; n > 0; n-- {
		p = Point{(p.X - p.Y) / 2, (3*p.X + p.Y) / 2}
	}
	return p
}

// Mirror is p with north and south exchanged.
func (p Point) Mirror() Point { return Point{p.X, -p.Y} }

// A Facing is one of twelve directions, 30 degrees apart, counted from +X
// (east) counter-clockwise: 0 is east, 3 north, 6 west, 9 south (AP-3.2).
type Facing uint8

// Facings is how many there are.
const Facings = 12

// Degrees is f in degrees, 0 to 330.
func (f Facing) Degrees() int { return int(f) * 30 }

// Corner reports whether f looks at a corner of the hex, that is, along a hex
// side; the others look across one.
func (f Facing) Corner() bool { return f&1 == 0 }

// Turn is f turned by n steps of 30 degrees, positive to the left.
func (f Facing) Turn(n int) Facing { return Facing((int(f) + n + 10*Facings) % Facings) }

// Off is the angle between f and g in steps of 30 degrees, 0 to 6.
func (f Facing) Off(g Facing) int {
	d := (int(f) - int(g) + Facings) % Facings
	return min(d, Facings-d)
}

// Mirror is f with north and south exchanged.
func (f Facing) Mirror() Facing { return (Facings - f) % Facings }

// A Hand is a side of an aircraft: Left +1, Right -1, so that it multiplies turns.
type Hand int8

// The hands. Level is neither.
const (
	Right Hand = iota - 1
	Level
	Left
)

// Other is the opposite hand.
func (h Hand) Other() Hand { return -h }

// String is "left", "right" or "level".
func (h Hand) String() string { return [3]string{"right", "level", "left"}[h+1] }

// move is a row of the table of AP-3.2.1, [0] to the right, [1] to the left.
type move struct {
	step  Point
	slide [2]Point
	shift [2]Point // corner facings only
}

// moves is AP-3.2.1: one step forward, a slide's displacement, and the shift
// off a hex side, by facing.
var moves = [Facings]move{
	0:  {Point{2, 0}, [2]Point{{2, -2}, {2, 2}}, [2]Point{{0, -2}, {0, 2}}},
	1:  {Point{2, 2}, [2]Point{{2, -2}, {0, 4}}, [2]Point{}},
	2:  {Point{1, 3}, [2]Point{{2, 2}, {0, 4}}, [2]Point{{1, -1}, {-1, 1}}},
	3:  {Point{0, 4}, [2]Point{{2, 2}, {-2, 2}}, [2]Point{}},
	4:  {Point{-1, 3}, [2]Point{{0, 4}, {-2, 2}}, [2]Point{{1, 1}, {-1, -1}}},
	5:  {Point{-2, 2}, [2]Point{{0, 4}, {-2, -2}}, [2]Point{}},
	6:  {Point{-2, 0}, [2]Point{{-2, 2}, {-2, -2}}, [2]Point{{0, 2}, {0, -2}}},
	7:  {Point{-2, -2}, [2]Point{{-2, 2}, {0, -4}}, [2]Point{}},
	8:  {Point{-1, -3}, [2]Point{{-2, -2}, {0, -4}}, [2]Point{{-1, 1}, {1, -1}}},
	9:  {Point{0, -4}, [2]Point{{-2, -2}, {2, -2}}, [2]Point{}},
	10: {Point{1, -3}, [2]Point{{0, -4}, {2, -2}}, [2]Point{{-1, -1}, {1, 1}}},
	11: {Point{2, -2}, [2]Point{{0, -4}, {2, 2}}, [2]Point{}},
}

// side is the index of a hand in the table of moves; Level is a fault.
func (h Hand) side() int {
	if h == Level {
		panic("hex: level is no side")
	}
	return (int(h) + 1) / 2
}

// Step is the way of one horizontal flight point along f (AP-3.2.1).
func (f Facing) Step() Point { return moves[f].step }

// Slide is the displacement of the last flight point of a slide or a
// displacement roll to the side of h (AP-3.2.1, AP-13.2).
func (f Facing) Slide(h Hand) Point { return moves[f].slide[h.side()] }

// Shift is the way from a hex side with facing f into the hex on the side of h
// (AP-3.2.2). Side-facing aircraft stand on centres, for them it is none.
func (f Facing) Shift(h Hand) Point { return moves[f].shift[h.side()] }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
