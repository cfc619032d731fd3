package words

import "testing"

func TestNamesOfBandsAndPaths(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ got, want string }{
		{BandName([]int{3, 6}, 0), "0–3"}, {BandName([]int{3, 6}, 1), "4–6"}, {BandName([]int{3, 6}, 2), "over 6"},
		{BandName([]int{0, 1, 4}, 0), "0"}, {BandName([]int{0, 1, 4}, 1), "1"}, {BandName([]int{0, 1, 4}, 2), "2–4"},
		{BandName([]int{3}, 0), "0–3"}, {BandName([]int{0, 1, 4}, 3), "over 4"}, {AngleName(0), "0–30"},
		{AngleName(5), "150–180"},
	} {
		if tt.got != tt.want {
			t.Errorf("found %q, want %q", tt.got, tt.want)
		}
	}
}
