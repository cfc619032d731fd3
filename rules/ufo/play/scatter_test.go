package play_test

import (
	"github.com/furball-sim/furball/rules/ufo/play"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestScatter checks where the duels of one experiment start (UFO-8): between the bounds, both ends included, the
// range exact and never below 1 inch, speeds within what the aircraft can fly.
func TestScatter(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 12, speed: 7, scatter: {range: 3, bearing: 20, heading: 30, speed: 2}}", tornado, small)
	rulestest.Spread(t, g, "range", 9, 15, 7, func(d *play.Duel) int { return plane.Inches(*d.At(0).Pos, *d.At(1).Pos) })
	rulestest.Spread(t, g, "blue's heading", 60, 120, 5,
		func(d *play.Duel) int { return d.At(0).Heading.Turn(6).Degrees() })
	rulestest.Spread(t, g, "red's heading", 150, 210, 5, func(d *play.Duel) int { return d.At(1).Heading.Degrees() })
	rulestest.Spread(t, g, "speed, up to the top speed", 5, 8, 4, func(d *play.Duel) int { return int(*d.At(0).Speed) })
	rulestest.Spread(t, g, "the UFO's move", 0, 0, 1,
		func(d *play.Duel) int { return int(*d.At(1).Speed + *d.At(1).Moved) })
	left, right := 0, 0
	rulestest.Starts(g, func(d *play.Duel) {
		left += one(d.At(1).Pos.X < 0)
		right += one(d.At(1).Pos.X > 0)
	})
	if left < 1700 || right < 1700 {
		t.Errorf("red stands %d times to the left and %d times to the right", left, right)
	}
	near := gameOf(t, "start: {range: 2, scatter: {range: 5}}", tornado, small)
	rulestest.Spread(t, near, "range near 0", 1000, 7000, 7, func(d *play.Duel) int { return int(d.At(1).Pos.Y) })
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestScatterSparesOtherDice checks that a scattered duel rolls what the duel without scatter rolls, and that two
// games with different cards start alike.
func TestScatterSparesOtherDice(t *testing.T) {
	t.Parallel()
	const text = "start: {scatter: {range: 3, bearing: 20}}"
	first := func(g *play.Game) (places []plane.Point, rolls []int8) {
		rulestest.Starts(g, func(d *play.Duel) {
			d.Next()
			places, rolls = append(places, *d.At(1).Pos), append(rolls, *d.At(0).Roll)
		})
		return places, rolls
	}
	places, rolls := first(gameOf(t, text, tornado, small))
	others, _ := first(gameOf(t, text, []string{"f-16c"}, []string{"large-ufo"}))
	_, plain := first(gameOf(t, "", tornado, small))
	if !slices.Equal(places, others) || !slices.Equal(rolls, plain) {
		t.Error("the starts of two games differ, or the scatter moves the dice of initiative")
	}
}

// TestScatterFaults checks that a scatter by what the system cannot do is refused.
func TestScatterFaults(t *testing.T) {
	t.Parallel()
	rulestest.Refuse(t, map[string]string{
		"start: {scatter: {heading: 20}}": "start.scatter.heading: found 20, want 0 to 180 degrees in steps of 15",
		"start: {scatter: {bearing: 61}}": "start.scatter.bearing: found 61, want 0 to 60 degrees",
		"start: {scatter: {altitude: 1}}": "start.scatter.altitude: found an unknown field",
		"start: {scatter: {range: -1}}":   "start.scatter.range: found -1, want 0 to 40 inches",
	}, func(text string) error {
		_, err := play.Compile(setupOf(t, text, tornado, small))
		return err
	})
}
