// Inside: bearings are compared with the arc tangent in every place.
package hex

import "testing"

// TestCompass: the table of near offsets agrees with the computation, and so do the offsets just
// beyond it.
func TestCompass(t *testing.T) {
	t.Parallel()
	for f := range Facing(Facings) {
		for x := -nearX - 2; x <= nearX+2; x++ {
			for y := -nearY - 2; y <= nearY+2; y++ {
				d := Point{int16(x), int16(y)}
				got, hand := f.Bearing(d)
				want, side := f.bearing(d)
				if d.Valid() && (got != want || hand != side) {
					t.Fatalf("facing %d, %v: bearing %d %v, want %d %v", f, d, got, hand, want, side)
				}
			}
		}
	}
}
