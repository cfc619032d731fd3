package estimate_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Bounds are where the bet has won its limit, from mpmath.
func TestSequencesExactly(t *testing.T) {
	t.Parallel()
	e := estimate.SequenceShare(3, 40, 0.95)
	has(t, "3 of 40", e, 3./40, 0.00564916758745, 0.274171812645)
	if e.Method != "confidence sequence, beta-binomial mixture" || e.N != 40 {
		t.Errorf("%+v", e)
	}
	has(t, "30 of 100", estimate.SequenceShare(30, 100, 0.95), 0.3, 0.165651535388, 0.462839865142)
	for _, k := range []int64{0, 10} {
		if e := estimate.SequenceShare(k, 10, 0.95); e.Low != 0 && e.High != 1 || e.Low == 0 && e.High == 1 {
			t.Errorf("%d of 10: %+v", k, e)
		}
	}
	s := estimate.Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1}, Counts: []int64{20, 60, 40}}
	e = estimate.SequenceMean(&s, 0.95)
	has(t, "points", e, 1./6, -0.0601937715465, 0.380913629267)
	if e.Method != "confidence sequence, betting" || e.N != 120 || s.Trials() != 120 {
		t.Errorf("%+v", e)
	}
	is(t, "evidence above 0", s.EvidenceAbove(0), 1.44902103344)
	is(t, "evidence below 1/2", s.EvidenceBelow(0.5), 12.5396102303)
	e = estimate.SequenceRatio(10, 200, 100, 1000, 0.95)
	has(t, "ratio", e, 210./110, 1.28900226201, 2.87334533752)
	if e.Method != "confidence sequence, betting on a ratio" || e.N != 1000 {
		t.Errorf("%+v", e)
	}
}

// One trial refutes a mean at the end of what is possible; trials that are all there do not.
func TestEvidenceAtTheEnds(t *testing.T) {
	t.Parallel()
	s := estimate.Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1}, Counts: []int64{0, 0, 5}}
	for _, tt := range []struct {
		what      string
		got, want float64
	}{
		{"above -1", s.EvidenceAbove(-1), infinite}, {"above -2", s.EvidenceAbove(-2), infinite},
		{"below 1", s.EvidenceBelow(1), 0}, {"below 2", s.EvidenceBelow(2), 0},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.what, tt.got, tt.want)
		}
	}
	none := estimate.Spread{Low: -1, High: 1, Values: []float64{-1, 0, 1}, Counts: []int64{0, 0, 0}}
	if none.Mean() != 0 || none.EvidenceAbove(-1) != 0 {
		t.Errorf("no trials: mean %v", none.Mean())
	}
	hasNone(t, "a mean of nothing", estimate.SequenceMean(&none, 0.95), "nothing was counted", -1, 1)
	s.Counts[0] = 5
	is(t, "mean", s.Mean(), 0)
	s.Counts[1] = 10
	s.Counts[2] = 15
	is(t, "mean", s.Mean(), 1./3)
}

func TestSequenceRatioOfNothing(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		both, onlyA, onlyB, n int64
		reason                string
	}{
		{0, 0, 0, 0, "nothing was counted"}, {0, 0, 0, -1, "nothing was counted"},
		{3, 0, 0, 2, "3, 0 and 0 events in 2 trials are no ratio"}, {1, 1, 1, 2, "1, 1 and 1 events in 2 trials are no ratio"},
		{-1, 1, 1, 9, "-1, 1 and 1 events in 9 trials are no ratio"}, {1, -1, 1, 9, "1, -1 and 1 events in 9 trials are no ratio"},
		{1, 1, -1, 9, "1, 1 and -1 events in 9 trials are no ratio"}, {0, 0, 0, 9, "the divisor was never counted"},
	} {
		hasNone(t, "no ratio", estimate.SequenceRatio(tt.both, tt.onlyA, tt.onlyB, tt.n, 0.95), tt.reason, 0, infinite)
	}
	if e := estimate.SequenceRatio(1, 1, 0, 2, 0.95); !e.Defined() || e.Value != 2 {
		t.Errorf("in all trials: %+v", e)
	}
	if e := estimate.SequenceRatio(0, 90, 0, 100, 0.95); e.Defined() || e.Low < 5 || !math.IsInf(e.High, 1) {
		t.Errorf("no divisor: %+v", e)
	}
	if e := estimate.SequenceRatio(0, 0, 90, 100, 0.95); e.Value != 0 || e.Low != 0 || e.High > 0.2 {
		t.Errorf("no dividend: %+v", e)
	}
	for _, c := range []float64{0, 1} {
		for name, f := range map[string]func(){
			"share": func() { estimate.SequenceShare(1, 2, c) },
			"ratio": func() { estimate.SequenceRatio(1, 1, 1, 9, c) },
			"mean":  func() { estimate.SequenceMean(&estimate.Spread{}, c) },
		} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s takes a confidence of %v", name, c)
					}
				}()
				f()
			}()
		}
	}
}
