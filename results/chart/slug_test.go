package chart

import "testing"

func TestSlug(t *testing.T) {
	t.Parallel()
	if got, want := slug("Red.Card..DP 2"), "red-card-dp-2"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}
