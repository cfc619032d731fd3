package words_test

import (
	"testing"

	"github.com/furball-sim/furball/results/words"
)

func TestSlug(t *testing.T) {
	t.Parallel()
	if got, want := words.Slug("Red.Card..DP 2"), "red-card-dp-2"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}
