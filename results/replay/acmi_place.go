package replay

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// The length of a ten-millionth of a degree at the origin, in nanometres, by the ellipsoid of the WGS 84.
const (
	lonStep = 11_131_949
	latStep = 11_057_428
)

// transform is where something is, as longitude and latitude in degrees from the origin, altitude in metres, roll,
// pitch and yaw (only yaw is known), and once more flat: metres to the east and to the north, and the heading.
func (t *taper) transform(at *rules.Place) string {
	east, north := at.X*t.d.Map.Size, at.Y*t.d.Map.Size // micrometres
	height := int64(acmiLevel) * 1000
	if t.d.Map.Altitude > 0 {
		height = rounded(int64(at.Altitude)*t.d.Map.Altitude, 1000)
	}
	return fmt.Sprintf("%s|%s|%s|||%d|%s|%s|%d", fixed(rounded(east*1000, lonStep), 7),
		fixed(rounded(north*1000, latStep), 7), fixed(height, 3), at.Heading, fixed(rounded(east, 1000), 3),
		fixed(rounded(north, 1000), 3), at.Heading)
}

// rounded is a/b, halves away from zero; b is above 0.
func rounded(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// fixed writes a whole number of parts as a decimal number with so many places: 1500 with 3 is "1.5". All machines write
// the same, as no floating point takes part.
func fixed(v int64, places int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	digits := fmt.Sprintf("%0*d", places+1, v)
	whole, part := digits[:len(digits)-places], strings.TrimRight(digits[len(digits)-places:], "0")
	if part == "" {
		return sign + whole
	}
	return sign + whole + "." + part
}
