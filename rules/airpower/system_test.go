package airpower_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Pictures are drawn to the scale of the rules: three hexes are a statute mile, an altitude is in feet (AP-1.2).
func TestMapOfPictures(t *testing.T) {
	t.Parallel()
	m := airpower.System.Offers().Map
	if got, want := [3]int64{3 * m.Unit, m.Turn, m.Level}, [3]int64{1_609_344, 12, 304_800}; got != want {
		t.Errorf("AP-1.2: %v, want %v", got, want)
	}
	if !m.Hexes {
		t.Error("AP-3.1: no hexes")
	}
}

// TestHands: from nose to nose every way to the left is the mirror image of that to the right.
func TestHands(t *testing.T) {
	t.Parallel()
	g, err := play.Compile(aptest.Setup(t, "start: {angle_off: 180, range: 8}\nblue: {card: f-4e}\nred: {card: mig-17f}"))
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Hands(t, airpower.System, g)
}
