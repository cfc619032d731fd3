package prose_test

import (
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// A bound other than 0 must not look like 0, or the verdict contradicts its figures.
func TestBoundsKeepTheirSign(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		value, low, high float64
		want             string
	}{
		{0.031, 0.0012, 0.061, "3.1 points (0.1 to 6.1)"},
		{0.024, -0.0004, 0.049, "2.40 points (−0.04 to 4.90)"},
		{0.21, 0.18, 0.24, "21 points (18 to 24)"},
		{0.01, 0, 0.02, "1.0 points (0 to 2.0)"},
	} {
		if got := prose.PointsSpan(estimate.Estimate{Value: tt.value, Low: tt.low, High: tt.high}); got != tt.want {
			t.Errorf("found %q, want %q", got, tt.want)
		}
	}
}
