package estimate_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Expected figures of these tests are worked out from the formulas of the sources that the code names: by hand where
// the comment shows how, otherwise with mpmath 1.3 to thirty digits from a second writing of the formula over the
// single values, where the code sees only their sums. Quantiles of 0.975 are those of printed tables (R. A. Fisher and
// F. Yates, Statistical Tables, 6th edition, table III).
const (
	z975 = 1.959963984540054 // of the normal distribution
	t1   = 12.706204736174694
	t2   = 4.302652729749462
	t3   = 3.182446305283708
	t4   = 2.7764451051977934
	t9   = 2.2621571628540993
)

// is reports a figure that is not the expected one to about ten digits.
func is(t *testing.T, what string, got, want float64) {
	t.Helper()
	if got != want && (math.IsInf(want, 0) || !(math.Abs(got-want) <= 2e-10*math.Max(1, math.Abs(want)))) {
		t.Errorf("%s: %.12g, want %.12g", what, got, want)
	}
}

// has reports an estimate that has another value, or other bounds.
func has(t *testing.T, what string, e estimate.Estimate, value, low, high float64) {
	t.Helper()
	if !e.Defined() {
		t.Errorf("%s is undefined: %s", what, e.Reason)
	}
	is(t, what, e.Value, value)
	is(t, what+", lower bound", e.Low, low)
	is(t, what+", upper bound", e.High, high)
}

// hasNone reports an estimate that is defined, gives another reason, or has other bounds.
func hasNone(t *testing.T, what string, e estimate.Estimate, reason string, low, high float64) {
	t.Helper()
	if e.Reason != reason || e.Value != 0 || e.Low != low || e.High != high {
		t.Errorf("%s: %+v, want no value (%s) within %v to %v", what, e, reason, low, high)
	}
}

// are reports a list that differs from the expected one.
func are(t *testing.T, what string, got, want []float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %v, want %v", what, got, want)
	}
	for i := range got {
		is(t, what, got[i], want[i])
	}
}

// score are Wilson's bounds for k of n with any quantile: the two roots p of (p - k/n)² = q² p (1-p) / n.
func score(k, n, q float64) (low, high float64) {
	a, b, c := 1+q*q/n, -(2*k/n + q*q/n), k*k/n/n
	root := math.Sqrt(b*b - 4*a*c)
	return (-b - root) / (2 * a), (-b + root) / (2 * a)
}

// hasScore reports an estimate that is not k/n with Wilson's bounds for a quantile.
func hasScore(t *testing.T, what string, e estimate.Estimate, k, n, q float64) {
	t.Helper()
	low, high := score(k, n, q)
	has(t, what, e, k/n, low, high)
}

var infinite = math.Inf(1)
