// Inside: that a bet wins seldom, however often one looks, is counted for the bet itself.
package estimate

import (
	"math"
	"testing"
)

// Whoever looks after every trial is misled as seldom as promised, by exact enumeration, whatever half-width was
// asked for.
func TestSequenceShareAboutHoldsAtEveryLook(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	limit := math.Log(2 / 0.05)
	for _, p := range []float64{0.1, 0.5} {
		for _, half := range []float64{0.02, 0.1} {
			about := 1 / (4 * half * half)
			missed := everMissed(p, 250, func(k, n int64) bool {
				return logSum(logMixture(logMixed(k, n), k, n, p), logMixtureAbout(k, n, p, about)) >= limit
			})
			if missed > 0.05 || missed < 0.001 && p >= 0.02 {
				t.Errorf("p = %g for %g: missed with probability %.4f, want 0.001 to 0.05", p, half, missed)
			}
		}
	}
}

// The intervals are narrower than those for all half-widths where it was asked for, and not much wider elsewhere.
func TestSequenceShareAboutIsNarrow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		n        int64
		at, most float64
	}{{3500, 0.5, 0.93}, {3500, 0.45, 0.93}, {3500, 0.1, 1}, {64, 0.5, 1.06}, {64, 0, 1.15}, {200_000, 0.5, 1.0}} {
		k := int64(c.at * float64(c.n))
		e, all := SequenceShareAbout(k, c.n, 0.999, 0.03), SequenceShare(k, c.n, 0.999)
		ratio := (e.High - e.Low) / (all.High - all.Low)
		t.Logf("%d of %d: %.4f to %.4f, × %.3f as wide", k, c.n, e.Low, e.High, ratio)
		if ratio > c.most || e.Low > c.at || e.High < c.at {
			t.Errorf("%d of %d: %v to %v, × %.3f, want %.2f at most", k, c.n, e.Low, e.High, ratio, c.most)
		}
	}
	if e := SequenceShareAbout(0, 0, 0.95, 0.02); e.Defined() || e.Low != 0 || e.High != 1 {
		t.Errorf("a share of nothing is %+v", e)
	}
}
