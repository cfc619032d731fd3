// Inside: the tests of tables share its aircraft and missiles.
package guided

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// shipped is a shipped missile.
func shipped(t testing.TB, name string) *armory.Missile {
	t.Helper()
	m := armory.Find(name)
	if m == nil {
		t.Fatalf("no missile %s", name)
	}
	return m
}

// place is a place by lattice, facing in degrees, and level.
func place(x, y int16, degrees, level int) Place {
	return Place{hex.Pose{At: hex.Point{X: x, Y: y}, Facing: hex.Facing(degrees / 30)}, int16(level)}
}

// behind is a launcher n hexes dead astern of a target, both level at 18, facing north.
func behind(n int) (Launcher, Target) {
	l := Launcher{Place: place(0, 0, 90, 18), Speed: 12, Vertical: AllFields, Sighted: true, RadarArc: radar.A180,
		Strength: 10}
	t := Target{Place: place(0, int16(4*n), 90, 18), Speed: 10, Power: card.Normal, Visibility: 5}
	return l, t
}

// ahead is the same with the target coming on.
func ahead(n int) (Launcher, Target) {
	l, t := behind(n)
	t.Facing = 9
	return l, t
}

// value is what one item of a roll is worth, 0 if it is not there.
func value(m Modifiers, id ModifierID) int {
	for _, i := range m.Items() {
		if i.ID == id {
			return int(i.Value)
		}
	}
	return 0
}

func TestNames(t *testing.T) {
	t.Parallel()
	check := func(n int, name func(int) string) {
		seen := map[string]bool{}
		for i := range n {
			if s := name(i); s == "" || seen[s] {
				t.Errorf("%d: name %q", i, s)
			} else {
				seen[s] = true
			}
		}
	}
	check(int(NumRefusals), func(i int) string { return Refusal(i).String() })
	check(int(NumLosses), func(i int) string { return Lost(i).String() })
	check(int(NumResults), func(i int) string { return Result(i).String() })
	check(int(NumInfraredJammers), func(i int) string { return InfraredJammer(i).String() })
	for i := range NumModifiers {
		if i.String() == "" {
			t.Errorf("modifier %d has no name", i)
		}
	}
}
