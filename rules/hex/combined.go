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

// Limits bound how much higher than a sensor its object may be: factors of the horizontal range, in halves, Endless
// above and -Endless below for none (AP-3.7, AP-16.6).
type Limits struct {
	Lo, Hi int16
	// Pure holds in any direction, where Lo and Hi need the object in the horizontal arc as well: so much or more if it
	// is above 0, so much or less if it is below; 0 is none.
	Pure int16
}

// Endless stands for no limit.
const Endless = 1 << 12

// Hold reports whether an object dh levels higher at horizontal range r is
// within l; inArc says whether it is in the horizontal arc. That dh is whole
// rounds lower limits up and upper limits down.
func (l Limits) Hold(r, dh int, inArc bool) bool {
	twice := 2 * dh
	if l.Pure > 0 && twice >= int(l.Pure)*r || l.Pure < 0 && twice <= int(l.Pure)*r {
		return true
	}
	return inArc && (l.Lo == -Endless || twice >= int(l.Lo)*r) && (l.Hi == Endless || twice <= int(l.Hi)*r)
}

// Factors in halves, for tables to read as printed.
const (
	half  = 1
	one   = 2
	two   = 4
	three = 6
	seven = 14
)

// combinedArcs is the table of AP-3.7, by flight slope; for rearward arcs the
// row of the negated slope serves.
var combinedArcs = [9][4]Limits{
	// limited, 180+ and 30-, 150+ and 60-, 120+ and 90-
	// straight up
	{{seven, Endless, seven}, {three, Endless, three}, {two, Endless, two}, {one, Endless, one}},
	// over 3
	{{three, Endless, 0}, {two, Endless, seven}, {one, Endless, three}, {half, Endless, two}},
	// over 1 to 3
	{{one, three, 0}, {half, seven, 0}, {0, Endless, 0}, {-half, Endless, seven}},
	// over 0 to 1
	{{0, one, 0}, {-half, two, 0}, {-one, three, 0}, {-two, seven, 0}},
	// 0
	{{-half, half, 0}, {-one, one, 0}, {-two, two, 0}, {-three, three, 0}},
	// under 0 to -1
	{{-one, 0, 0}, {-two, half, 0}, {-three, one, 0}, {-seven, two, 0}},
	// under -1 to -3
	{{-three, -one, 0}, {-seven, -half, 0}, {-Endless, 0, 0}, {-Endless, half, -seven}},
	// under -3
	{{-Endless, -three, 0}, {-Endless, -two, -seven}, {-Endless, -one, -three}, {-Endless, -half, -two}},
	// straight down
	{{-Endless, -seven, -seven}, {-Endless, -three, -three}, {-Endless, -two, -two}, {-Endless, -one, -one}},
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
