package rules_test

import (
	"testing"
	"unsafe"

	"github.com/furball-sim/furball/rules"
)

// A band excludes its lower edge and includes its upper one; the lowest includes 0.
func TestAngleBand(t *testing.T) {
	t.Parallel()
	for degrees := range 181 {
		want := 0
		for degrees > 30*(want+1) {
			want++
		}
		if got := rules.AngleBand(degrees); got != want {
			t.Errorf("%d degrees: band %d, want %d", degrees, got, want)
		}
	}
	if rules.AngleBand(180) != rules.NumAngleBands-1 {
		t.Errorf("180 degrees: band %d of %d", rules.AngleBand(180), rules.NumAngleBands)
	}
}

// A shot is four bytes, and tells its weapon, its band, its range and its angle-off.
func TestSource(t *testing.T) {
	t.Parallel()
	for _, c := range [][4]int{{0, 0, 0, 0}, {15, rules.NumRangeBands - 1, 500, 180}, {3, 2, 7, 30}, {254, 1, 8191, 31}} {
		s := rules.From(uint8(c[0]), c[1], c[2], c[3])
		got := [4]int{int(s.Weapon), int(s.Band()), s.Range(), int(s.Degrees)}
		if got != c || int(s.Angle()) != rules.AngleBand(c[3]) {
			t.Errorf("%v is told as %v, angle band %d", c, got, s.Angle())
		}
	}
	if far := rules.From(1, 5, 100_000, 90); far.Range() != 8191 || far.Band() != 5 {
		t.Errorf("a range beyond all is told as %d in band %d, want 8191 in band 5", far.Range(), far.Band())
	}
	if n := unsafe.Sizeof(rules.Source{}); n != 4 {
		t.Errorf("a shot has %d bytes, want 4: craft and missiles of duels hold one", n)
	}
}
