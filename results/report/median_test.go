package report

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

func TestMedianWithoutLimit(t *testing.T) {
	t.Parallel()
	if got, want := medianSpan(estimate.Estimate{Value: 4, Low: 4, High: math.Inf(1)}), "4 (4 to no limit)"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}
