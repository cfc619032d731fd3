// Inside: what pairing saves is compared with counts that are known, which no run has.
package figures

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// phi is the plain correlation of two columns of zeros and ones, and the
// saving is the plain ratio of variances.
func TestCorrelationAndSaving(t *testing.T) {
	t.Parallel()
	j := estimate.Joint{Pairs: 100, Both: 40, OnlyA: 10, OnlyB: 20}
	var xs, ys []float64
	for i := range 100 {
		a, b := i < 50, i < 40 || i >= 50 && i < 70
		xs, ys = append(xs, zeroOne(a)), append(ys, zeroOne(b))
	}
	phi, ok := j.Correlation()
	if want := moment(xs, ys) / math.Sqrt(moment(xs, xs)*moment(ys, ys)); !ok || !About(phi, want, 1e-12) {
		t.Errorf("phi %v, want %v", phi, want)
	}
	diff := make([]float64, 100)
	for i := range diff {
		diff[i] = ys[i] - xs[i]
	}
	want := (moment(xs, xs) + moment(ys, ys)) / moment(diff, diff)
	s := jointSaving(j, 0.95)
	if !About(float64(*s.VarianceRatio), want, 1e-12) || *s.EquivalentDuels != int64(math.Round(100*want)) {
		t.Errorf("saving %v, %d duels, want %v", *s.VarianceRatio, *s.EquivalentDuels, want)
	}
	for _, degenerate := range []estimate.Joint{{Pairs: 500, Both: 500}, {Pairs: 500, OnlyA: 500}} {
		if s := jointSaving(degenerate, 0.95); s.VarianceRatio != nil || s.Reason == "" {
			t.Errorf("%+v: found %+v, want a reason", degenerate, s)
		}
		if _, ok := degenerate.Correlation(); ok {
			t.Errorf("%+v has a correlation", degenerate)
		}
	}
}

// With fewer than 30 kills in a cell nobody can tell what the pairing was worth.
func TestSavingOfFewKills(t *testing.T) {
	t.Parallel()
	if s := jointSaving(estimate.Joint{Pairs: 500, Both: 20, OnlyA: 9, OnlyB: 100},
		0.95); s.VarianceRatio != nil || s.Reason == "" {
		t.Errorf("29 kills: found %+v, want a reason", s)
	}
	if s := jointSaving(estimate.Joint{Pairs: 500, Both: 20, OnlyA: 10, OnlyB: 100},
		0.95); s.VarianceRatio == nil || *s.Low >= *s.VarianceRatio || *s.High <= *s.VarianceRatio {
		t.Errorf("30 kills: found %+v, want a ratio with its interval", s)
	}
}
