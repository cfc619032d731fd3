package ufo

import (
	"testing"
	"unsafe"
)

// TestDuelIsSmall: a duel is its state alone, for searches copy it all the time.
func TestDuelIsSmall(t *testing.T) {
	t.Parallel()
	if n := unsafe.Sizeof(Duel{}); n > 1600 {
		t.Errorf("a duel takes %d bytes, want at most 1600", n)
	}
}
