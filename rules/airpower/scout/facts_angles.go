package scout

import (
	"github.com/furball-sim/furball/rules/hex"
)

// tangents are the tangents of 0.5, 1.5 and so on to 44.5 degrees, in 4096ths.
var tangents = [45]int{
	36, 107, 179, 251, 322, 394, 467, 539, 612, 685, 759, 833, 908, 983, 1059, 1136, 1213, 1291, 1371, 1450,
	1531, 1613, 1697, 1781, 1867, 1954, 2042, 2132, 2224, 2317, 2413, 2510, 2609, 2711, 2815, 2922, 3031,
	3143, 3258, 3376, 3498, 3624, 3753, 3887, 4025,
}

// arctans is the angle, to the nearest degree, whose tangent is the index in 256ths.
var arctans = func() (t [257]uint8) {
	for i := range t {
		for _, tan := range tangents {
			if 16*i >= tan {
				t[i]++
			}
		}
	}
	return t
}()

// The units of the lattice, in 250ths of a quarter hex: 256 times the largest offset fits into 32
// bits, which divide fast.
const (
	unitX = 433
	unitY = 250
)

// quadrant is the direction of an offset to the east and north in degrees, 0 to 90; it is 0 for no offset.
func quadrant(x, y uint32) uint8 { return arctan(x*unitX, y*unitY) }

// arctan is quadrant for lengths in any unit, up to 2 to the power of 24.
func arctan(x, y uint32) uint8 {
	switch {
	case x|y == 0:
		return 0
	case x >= y:
		return arctans[y*256/x]
	default:
		return 90 - arctans[x*256/y]
	}
}

// nearX and nearY bound the offsets of the table quadrants: most bearings that are asked for are near.
const (
	nearX = 64
	nearY = 128
)

var quadrants = func() (t [nearX][nearY]uint8) {
	for x := range t {
		for y := range t[x] {
			t[x][y] = quadrant(uint32(x), uint32(y))
		}
	}
	return t
}()

// bearing is the direction of an offset in degrees to the left of east, 0 to 359; it is 0 for no offset.
func bearing(d hex.Point) int {
	x, y := int(d.X), int(d.Y)
	ax, ay := uint32(max(x, -x)), uint32(max(y, -y))
	a := 0
	if ax < nearX && ay < nearY {
		a = int(quadrants[ax][ay])
	} else {
		a = int(quadrant(ax, ay))
	}
	if x < 0 {
		a = 180 - a
	}
	if y < 0 && a > 0 {
		a = 360 - a
	}
	return a
}

// between180 is the angle between two directions, 0 to 180; each at most 720 away from 0 to 359.
func between180(a, b int) int {
	d := (a - b + 1440) % 360
	return min(d, 360-d)
}

// tailAngle is the angle from the tail of an aircraft to another place for the facts, in degrees and
// right within one: 0 astern, 180 ahead. In the same location that is the angle between the facings
// (AP-9.7.4): nose to nose is 180.
func tailAngle(ref, distant hex.Pose) int {
	if ref.At == distant.At {
		return 30 * ref.Facing.Off(distant.Facing)
	}
	return 180 - between180(bearing(distant.At.Sub(ref.At)), ref.Facing.Degrees())
}

// tenths is the range between two places in tenths of a hex, every level of
// difference counted as half a hex (AP-3.5 without the rounding).
func tenths(a, b hex.Point, levels int) int { return 5 * (hex.HalfSteps(a, b) + max(levels, -levels)) }
