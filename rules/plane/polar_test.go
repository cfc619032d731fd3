package plane_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

// TestPolar compares every degree with the sine and cosine of the mathematics library. No point is farther than the
// distance, so that a range in whole inches stays what it is.
func TestPolar(t *testing.T) {
	t.Parallel()
	for inches := range 201 {
		for degrees := -90; degrees <= 90; degrees++ {
			p := plane.Polar(plane.Length(inches)*plane.Inch, degrees)
			sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
			x, y := float64(inches)*1000*sin, float64(inches)*1000*cos
			if math.Abs(float64(p.X)-x) > 1.3 || math.Abs(float64(p.Y)-y) > 1.3 {
				t.Fatalf("%d inches at %d degrees: %v, want %.1f, %.1f", inches, degrees, p, x, y)
			}
			if got := plane.Inches(plane.Point{}, p); got != max(inches, 1) {
				t.Fatalf("%d inches at %d degrees: range %d", inches, degrees, got)
			}
		}
	}
}
