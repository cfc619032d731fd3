package rules

import "testing"

// A band excludes its lower edge and includes its upper one; the lowest includes 0.
func TestAngleBand(t *testing.T) {
	t.Parallel()
	for degrees := range 181 {
		want := 0
		for degrees > 30*(want+1) {
			want++
		}
		if got := AngleBand(degrees); got != want {
			t.Errorf("%d degrees: band %d, want %d", degrees, got, want)
		}
	}
	if AngleBand(180) != NumAngleBands-1 {
		t.Errorf("180 degrees: band %d of %d", AngleBand(180), NumAngleBands)
	}
}
