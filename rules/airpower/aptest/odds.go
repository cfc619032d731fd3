package aptest

import (
	"math"
	"testing"
)

const (
	// EngineTrials is how often a test rolls what it compares with exact chances.
	EngineTrials = 100_000
	// alarm bounds the chance that a right engine fails one comparison for some
	// seed; the seed is fixed, so a test that passes keeps passing.
	alarm = 1e-6
)

// chiLimit is a value that chi-squared with df degrees of freedom exceeds with a chance
// of less than alarm. Source: Laurent and Massart (2000), lemma 1.
func chiLimit(df int) float64 {
	x := -math.Log(alarm)
	return float64(df) + 2*math.Sqrt(float64(df)*x) + 2*x
}

// ChiSquared compares counts with the exact chances, in parts of whole.
func ChiSquared(t *testing.T, what string, counts []int, chances []int, whole int) {
	t.Helper()
	df, chi := -1, 0.0
	for i, c := range counts {
		if chances[i] == 0 {
			if c > 0 {
				t.Errorf("%s: outcome %d came %d times, want never", what, i, c)
			}
			continue
		}
		e := float64(EngineTrials) * float64(chances[i]) / float64(whole)
		chi += (float64(c) - e) * (float64(c) - e) / e
		df++
	}
	if df > 0 && chi > chiLimit(df) {
		t.Errorf("%s: chi-squared %.1f over %d degrees of freedom, counts %v, chances %v of %d", what, chi, df, counts,
			chances, whole)
	}
}
