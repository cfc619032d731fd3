package prose_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

func TestFigureTexts(t *testing.T) {
	t.Parallel()
	e := estimate.Estimate{Value: 0.4067, Low: 0.3999, High: 0.4136}
	ratio := estimate.Estimate{Value: 2.5, Low: 1.26, High: math.Inf(1)}
	none := estimate.Estimate{High: 1, Reason: "never fired"}
	below := estimate.Estimate{Low: math.Inf(-1), High: 2, Reason: "x"}
	for _, tt := range []struct{ got, want string }{
		{prose.PercentSpan(e), "40.7 % (40.0 to 41.4)"}, {prose.PercentSign(none), "–"}, {prose.PercentSpan(none), "– (never fired)"},
		{prose.Span(ratio, 1), "at least 1.3"}, {prose.Span(below, 1), "at most 2.000"},
		{prose.Confidence(0.95), "95 %"}, {prose.Confidence(0.999), "99.9 %"},
		{prose.Confidence(0.975), "97.5 %"}, {prose.Confidence(1 - 0.05/6), "99.17 %"}, {prose.Confidence(1 - 0.05/42), "99.88 %"},
		{prose.Confidence(1), "100 %"},
		{prose.HalfPoints(0.0069), "± 0.7 points"}, {prose.HalfPoints(0.34), "± 34 points"},
		{prose.PercentSpan(estimate.Estimate{Value: 0.42, Low: 0.19, High: 0.68}), "42 % (19 to 68)"},
		{prose.PercentSpan(estimate.Estimate{Value: 0.03, Low: 0.01, High: 0.53}), "3 % (1 to 53)"},
		{prose.ShortCount(9999), "9,999"}, {prose.ShortCount(10_000), "10k"}, {prose.ShortCount(999_499), "999k"},
		{prose.ShortCount(1_234_567), "1.2M"}, {prose.ShortCount(12_345_678), "12M"},
	} {
		if tt.got != tt.want {
			t.Errorf("found %q, want %q", tt.got, tt.want)
		}
	}
}
