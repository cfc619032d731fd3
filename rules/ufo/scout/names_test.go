package scout_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/ufo/scout"
)

// The tests of facts and inputs stand in package play, where the states that they need can be set.

// TestInputNames: each input and stage has a name of its own.
func TestInputNames(t *testing.T) {
	t.Parallel()
	if n := len(scout.Learned.Stages); n != 8 {
		t.Errorf("%d stages, want 8", n)
	}
	seen := map[string]bool{}
	for i, n := range scout.Learned.Inputs {
		if n == "" || seen[n] {
			t.Errorf("input %d is named %q, want a name of its own", i, n)
		}
		seen[n] = true
	}
}
