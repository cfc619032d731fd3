package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/ufo/play"
)

// TestDuelIsSmall: a duel is its state alone, for searches copy it all the time.
func TestDuelIsSmall(t *testing.T) {
	t.Parallel()
	if play.Size > 1424 {
		t.Errorf("a duel takes %d bytes, want at most 1424", play.Size)
	}
}
