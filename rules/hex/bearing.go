package hex

// axes gives forward and left of an offset, each doubled.
type axes struct{ fwdX, fwdY, leftX, leftY int8 }

// frames is the table of AP-3.6.1, doubled so that every entry is whole; the
// second half of it is the first negated.
var frames = [Facings]axes{
	0:  {2, 0, 0, 2},
	1:  {3, 1, -1, 1},
	2:  {1, 1, -3, 1},
	3:  {0, 2, -2, 0},
	4:  {-1, 1, -3, -1},
	5:  {-3, 1, -1, -1},
	6:  {-2, 0, 0, -2},
	7:  {-3, -1, 1, -1},
	8:  {-1, -1, 3, -1},
	9:  {0, -2, 2, 0},
	10: {1, -1, 3, 1},
	11: {3, -1, 1, 1},
}

// Frame is the offset d as f sees it, forward and to the left (AP-3.6.1). For a
// corner facing one forward is sqrt(3)/4 hexes and one left 1/4 hex, for a side
// facing one forward is 1/4 and one left sqrt(3)/4.
func (f Facing) Frame(d Point) (fwd, left int) {
	a := &frames[f]
	x, y := int(d.X), int(d.Y)
	return (int(a.fwdX)*x + int(a.fwdY)*y) >> 1, (int(a.leftX)*x + int(a.leftY)*y) >> 1
}

// A Bearing is the place of a distant element about a reference, counted from
// its tail: borders at every 30 degrees, arcs between them named by their
// forward edge (AP-3.6, AP-9.7.1). Bearings grow towards the nose.
type Bearing uint8

// The bearings. Here is the reference's own location.
const (
	Border0 Bearing = iota // dead astern
	Arc30
	Border30
	Arc60
	Border60
	Arc90
	Border90 // abeam
	Arc120
	Border120
	Arc150
	Border150
	Arc180
	Border180 // dead ahead
	Here
)

// Bearing is where the offset d, from the reference to the distant element,
// lies about a reference with facing f, and on which hand (Level on the lines
// dead astern and dead ahead, and at the reference itself) (AP-3.6.1).
func (f Facing) Bearing(d Point) (Bearing, Hand) {
	x, y := uint(int(d.X)+nearX), uint(int(d.Y)+nearY)
	if x >= uint(len(compass)) || y >= uint(len(compass[0])) || d == (Point{}) {
		return f.bearing(d)
	}
	s := &sights[compass[x][y]+points-2*uint8(f)]
	return s.bearing, s.hand
}

// points is the number of directions that bearings tell apart: every 30 degrees, and the
// arcs between.
const points = 2 * Facings

// The greatest x and y of the offsets that the table near a reference holds.
const (
	nearX = 32
	nearY = 64
)

// compass is the direction of near offsets, counted to the left from facing 0. Most
// bearings that are asked for are near.
var compass = func() (t [2*nearX + 1][2*nearY + 1]uint8) {
	for x := range t {
		for y := range t[x] {
			b, side := Facing(0).bearing(Point{int16(x - nearX), int16(y - nearY)})
			if b == Here {
				continue
			}
			t[x][y] = uint8(Border180 - b)
			if side == Right {
				t[x][y] = points - t[x][y]
			}
		}
	}
	return t
}()

// A sight is a bearing and its hand.
type sight struct {
	bearing Bearing
	hand    Hand
}

// sights are the bearings of directions counted to the left from the facing, twice round.
var sights = func() (t [2 * points]sight) {
	for k := range t {
		off := k % points
		switch {
		case off == 0 || off == points/2:
			t[k] = sight{Border180 - Bearing(off), Level}
		case off < points/2:
			t[k] = sight{Border180 - Bearing(off), Left}
		default:
			t[k] = sight{Bearing(off) - Border180, Right}
		}
	}
	return t
}()

// bearing computes Bearing without the table.
func (f Facing) bearing(d Point) (Bearing, Hand) {
	fwd, left := f.Frame(d)
	side := Hand(bit(left > 0) - bit(left < 0))
	along, across := abs(fwd), abs(left)
	if !f.Corner() {
		across *= 3 // both kinds then have their 30 and 60 degrees at 1:1 and 1:3
	}
	if along|across == 0 {
		return Here, Level
	}
	// axis counts the half arcs between the fore-and-aft line and the element.
	axis := bit(across > 0) + bit(across >= along) + bit(across > along) +
		bit(across >= 3*along) + bit(across > 3*along) + bit(along == 0)
	if fwd > 0 {
		axis = int(Border180) - axis
	}
	return Bearing(axis), side
}

// Border reports whether b lies on one of the five borders between two arcs.
func (b Bearing) Border() bool { return b&1 == 0 && b > Border0 && b < Border180 }

// Rear is the arc of b, on a border the one nearer the tail. It panics on Here.
func (b Bearing) Rear() Angle { return neighbours[b][0] }

// Front is the arc of b, on a border the one nearer the nose. It panics on Here.
func (b Bearing) Front() Angle { return neighbours[b][1] }

// neighbours holds the arc nearer the tail and the one nearer the nose. The
// borders dead astern and dead ahead count as the arcs beside them (AP-3.6.2).
var neighbours = [Here][2]Angle{
	Border0:   {A30, A30},
	Arc30:     {A30, A30},
	Border30:  {A30, A60},
	Arc60:     {A60, A60},
	Border60:  {A60, A90},
	Arc90:     {A90, A90},
	Border90:  {A90, A120},
	Arc120:    {A120, A120},
	Border120: {A120, A150},
	Arc150:    {A150, A150},
	Border150: {A150, A180},
	Arc180:    {A180, A180},
	Border180: {A180, A180},
}

// Clock is the wedge of 60 degrees about a reference with side facing f that
// holds the offset d between two centres: 12, 2, 4, 6, 8 or 10 o'clock, on an
// edge the one nearer to 12; 0 in the same hex (AF-52).
func (f Facing) Clock(d Point) int {
	b, side := f.Bearing(d)
	return clock[b][side+1]
}

// clock is the wedge of each bearing, to the right, on the line, to the left.
var clock = [Here + 1][3]int{
	Border0:   {6, 6, 6},
	Arc30:     {6, 6, 6},
	Border30:  {4, 6, 8},
	Arc60:     {4, 6, 8},
	Border60:  {4, 6, 8},
	Arc90:     {4, 6, 8},
	Border90:  {2, 12, 10},
	Arc120:    {2, 12, 10},
	Border120: {2, 12, 10},
	Arc150:    {2, 12, 10},
	Border150: {12, 12, 12},
	Arc180:    {12, 12, 12},
	Border180: {12, 12, 12},
}

func bit(c bool) int {
	if c {
		return 1
	}
	return 0
}
