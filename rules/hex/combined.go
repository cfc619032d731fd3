package hex

// A Slope is the flight slope of a move: levels gained (lost if negative) for
// the horizontal flight points spent (AP-3.7). Without any the slope is
// infinite, or 0 if no level was gained or lost either (reading: AP-3.7 is
// silent on that).
type Slope struct{ Levels, HFPs int16 }

// row is the row of combinedArcs for forward arcs, 0 for straight up to 8 for
// straight down; 8 - row is that of the negated slope.
func (s Slope) row() int {
	up, on := int(s.Levels), int(s.HFPs)
	switch {
	case up == 0:
		return 4
	case on == 0 && up > 0:
		return 0
	case on == 0:
		return 8
	case up > 3*on:
		return 1
	case up > on:
		return 2
	case up > 0:
		return 3
	case up >= -on:
		return 5
	case up >= -3*on:
		return 6
	}
	return 7
}

// Limits bound how much higher than a sensor its object may be, as factors of
// the horizontal range, kept in halves. Mixed factors need the object in the
// horizontal arc as well, pure ones hold in any direction (AP-3.7).
type Limits struct {
	has              uint8 // which of the four are set
	lo, hi           int8  // mixed
	pureLow, pureTop int8
}

const (
	hasLo uint8 = 1 << iota
	hasHi
	hasPureLow
	hasPureTop
)

// AtLeast is the mixed limit of k halves or more.
func AtLeast(k int8) Limits { return Limits{has: hasLo, lo: k} }

// AtMost is the mixed limit of k halves or less.
func AtMost(k int8) Limits { return Limits{has: hasHi, hi: k} }

// Between is the mixed limit of lo to hi halves.
func Between(lo, hi int8) Limits { return Limits{has: hasLo | hasHi, lo: lo, hi: hi} }

// OrPureAtLeast is l or, in any direction, k halves or more.
func (l Limits) OrPureAtLeast(k int8) Limits {
	l.has, l.pureLow = l.has|hasPureLow, k
	return l
}

// OrPureAtMost is l or, in any direction, k halves or less.
func (l Limits) OrPureAtMost(k int8) Limits {
	l.has, l.pureTop = l.has|hasPureTop, k
	return l
}

// Hold reports whether an object dh levels higher at horizontal range r is
// within l; inArc says whether it is in the horizontal arc. That dh is whole
// rounds lower limits up and upper limits down.
func (l Limits) Hold(r, dh int, inArc bool) bool {
	twice := 2 * dh
	switch {
	case l.has&hasPureLow != 0 && twice >= int(l.pureLow)*r:
		return true
	case l.has&hasPureTop != 0 && twice <= int(l.pureTop)*r:
		return true
	case !inArc || l.has&(hasLo|hasHi) == 0:
		return false
	}
	return (l.has&hasLo == 0 || twice >= int(l.lo)*r) && (l.has&hasHi == 0 || twice <= int(l.hi)*r)
}

// Factors in halves, for tables to read as printed.
const (
	half  = 1
	one   = 2
	two   = 4
	three = 6
	seven = 14
)

var none Limits

// combinedArcs is the table of AP-3.7, by flight slope; for rearward arcs the
// row of the negated slope serves.
var combinedArcs = [9][4]Limits{
	// limited, 180+ and 30-, 150+ and 60-, 120+ and 90-
	// straight up
	{none.OrPureAtLeast(seven), none.OrPureAtLeast(three), none.OrPureAtLeast(two), none.OrPureAtLeast(one)},
	// over 3
	{AtLeast(three), AtLeast(two).OrPureAtLeast(seven), AtLeast(one).OrPureAtLeast(three),
		AtLeast(half).OrPureAtLeast(two)},
	// over 1 to 3
	{Between(one, three), Between(half, seven), AtLeast(0), AtLeast(-half).OrPureAtLeast(seven)},
	// over 0 to 1
	{Between(0, one), Between(-half, two), Between(-one, three), Between(-two, seven)},
	// 0
	{Between(-half, half), Between(-one, one), Between(-two, two), Between(-three, three)},
	// under 0 to -1
	{Between(-one, 0), Between(-two, half), Between(-three, one), Between(-seven, two)},
	// under -1 to -3
	{Between(-three, -one), Between(-seven, -half), AtMost(0), AtMost(half).OrPureAtMost(-seven)},
	// under -3
	{AtMost(-three), AtMost(-two).OrPureAtMost(-seven), AtMost(-one).OrPureAtMost(-three),
		AtMost(-half).OrPureAtMost(-two)},
	// straight down
	{none.OrPureAtMost(-seven), none.OrPureAtMost(-three), none.OrPureAtMost(-two), none.OrPureAtMost(-one)},
}

// Combined reports whether an element in the arcs in, by [Sensor], at horizontal
// range r and dh levels higher, is in the field of a sensor whose carrier flew
// the slope s (AP-3.7). The field is Limited, 180+, 150+, 120+, 30-, 60- or 90-;
// any other is tested horizontally alone (missiles, MR-30).
func Combined(in, field Arcs, s Slope, r, dh int) bool {
	row, col := s.row(), 0
	switch field {
	case Limited:
	case Ahead180:
		col = 1
	case Ahead150:
		col = 2
	case Ahead120:
		col = 3
	case Rear30:
		row, col = 8-row, 1
	case Rear60:
		row, col = 8-row, 2
	case Rear90:
		row, col = 8-row, 3
	default:
		return in&field != 0
	}
	return combinedArcs[row][col].Hold(r, dh, in&field != 0)
}
