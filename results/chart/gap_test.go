// Inside: it measures the space between bars, of which a drawing shows only where they end up.
package chart

import (
	"testing"

	"gonum.org/v1/plot/vg"
)

// Bars of lines without bands stand side by side, and never nearer to the next value than to their own.
func TestGapBetweenBars(t *testing.T) {
	t.Parallel()
	lines := func(n int, xs ...float64) []series {
		out := make([]series, n)
		for i := range out {
			for _, x := range xs {
				out[i].spots = append(out[i].spots, spot{x: x})
			}
		}
		return out
	}
	same := func(v float64) vg.Length { return vg.Length(v) }
	if got := gapBetween(lines(6, 0, 100, 200), same); got != barGap {
		t.Errorf("room enough: %v, want %v", got, barGap)
	}
	if got := gapBetween(lines(5, 0, 100, 110), same); got*4 >= 10 {
		t.Errorf("values 10 apart: five bars take %v", got*4)
	}
}
