package prose_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

func TestShort(t *testing.T) {
	t.Parallel()
	inf := math.Inf(1)
	for _, tt := range []struct {
		e    estimate.Estimate
		want string
	}{
		{estimate.Estimate{Value: 0.4067, Low: 0.3999, High: 0.4136}, "0.407 ± 0.007"},
		{estimate.Estimate{Value: 0.4067, Low: 0.3943, High: 0.4191}, "0.407 ± 0.012"},
		{estimate.Estimate{Value: 0.02, Low: 0.0069, High: 0.0573}, "0.02 [0.01, 0.06]"},
		{estimate.Estimate{Value: 0, Low: 0, High: 0.0384}, "0 [0, 0.038]"}, // an exact zero needs no digits
		{estimate.Estimate{Value: 12.34, Low: 2.34, High: 22.34}, "12 ± 10"},
		{estimate.Estimate{Value: 124.3, Low: 99.3, High: 149.3}, "120 ± 30"},
		{estimate.Estimate{Value: 499, Low: 187, High: 1331}, "500 [200, 1300]"},
		{estimate.Estimate{Value: 26_499, Low: 12_187, High: 61_331}, "30,000 [10,000, 60,000]"},
		{estimate.Estimate{Value: 40, Low: 2, High: 900}, "40 [2, 900]"}, // what is not 0 does not become 0
		{estimate.Estimate{Value: 40, Low: 0, High: 900}, "40 [0, 900]"},
		{estimate.Estimate{Value: 499, Low: 187, High: inf}, "500 [200, …)"},
		{estimate.Estimate{Value: 3, Low: 2, High: inf}, "3.0 [2.0, …)"},
		{estimate.Estimate{Value: 3, Low: -inf, High: inf}, "3.00"},
		{estimate.Estimate{Reason: "never fired", High: 1}, "–"},
		{estimate.Estimate{Reason: "blue lost none", Low: 3.456, High: inf}, "≥ 3.46"},
	} {
		if got := prose.Short(tt.e); got != tt.want {
			t.Errorf("%+v: found %q, want %q", tt.e, got, tt.want)
		}
	}
	e := estimate.Estimate{Value: -0.032, Low: -0.039, High: -0.025}
	if got := prose.Points(e); got != "−3.2 ± 0.7" {
		t.Errorf("Points: %q", got)
	}
	if got := prose.Percent(estimate.Wilson(8134, 20000, 0.95)); got != "40.7 ± 0.7" {
		t.Errorf("Percent: %q", got)
	}
}

// Percentages and points are told in whole ones at least, in every form, so that they add up and agree with each other.
func TestPercentagesAreNeverRoundedToTens(t *testing.T) {
	t.Parallel()
	few := estimate.Wilson(13, 20, 0.95)
	for got, want := range map[string]string{
		prose.Percent(few):                          "65 [43, 82]",
		prose.PercentSign(few):                      "65 %",
		prose.PercentSpan(few):                      "65 % (43 to 82)",
		prose.Span(few, 100):                        "43 to 82",
		prose.Percent(estimate.Wilson(9, 20, 0.95)): "45 ± 21",
		prose.Points(estimate.Estimate{Value: 0.66, Low: 0.46, High: 0.86}):     "+66 ± 20",
		prose.PointsSpan(estimate.Estimate{Value: 0.66, Low: 0.4, High: 0.834}): "66 points (40 to 83)",
		prose.HalfPoints(0.214): "± 21 points",
	} {
		if got != want {
			t.Errorf("found %q, want %q", got, want)
		}
	}
}
