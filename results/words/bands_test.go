package words_test

import (
	"testing"

	"github.com/furball-sim/furball/results/words"
)

func TestNamesOfBandsAndPaths(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ got, want string }{
		{words.BandName([]int{3, 6}, 0), "0–3"}, {words.BandName([]int{3, 6}, 1), "4–6"}, {words.BandName([]int{3, 6}, 2), "over 6"},
		{words.BandName([]int{0, 1, 4}, 0), "0"}, {words.BandName([]int{0, 1, 4}, 1), "1"}, {words.BandName([]int{0, 1, 4}, 2), "2–4"},
		{words.BandName([]int{3}, 0), "0–3"}, {words.BandName([]int{0, 1, 4}, 3), "over 4"}, {words.AngleName(0), "0–30"},
		{words.AngleName(5), "150–180"},
	} {
		if tt.got != tt.want {
			t.Errorf("found %q, want %q", tt.got, tt.want)
		}
	}
}
