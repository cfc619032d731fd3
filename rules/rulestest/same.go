package rulestest

import "testing"

// Same reports two things that differ. What names them: the rule id and the case, "AP-9.1.7 rating".
func Same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
