package ufo

import (
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
	rulestest.Spread(t, g, "range", 9, 15, 7, func(d *Duel) int { return plane.Inches(d.craft[0].pos, d.craft[1].pos) })
	rulestest.Spread(t, g, "blue's heading", 60, 120, 5,
		func(d *Duel) int { return d.craft[0].heading.Turn(6).Degrees() })
	rulestest.Spread(t, g, "red's heading", 150, 210, 5, func(d *Duel) int { return d.craft[1].heading.Degrees() })
	rulestest.Spread(t, g, "speed, up to the top speed", 5, 8, 4, func(d *Duel) int { return int(d.craft[0].speed) })
	rulestest.Spread(t, g, "the UFO's move", 0, 0, 1,
		func(d *Duel) int { return int(d.craft[1].speed + d.craft[1].moved) })
	left, right := 0, 0
	rulestest.Starts(g, func(d *Duel) {
		left += one(d.craft[1].pos.X < 0)
		right += one(d.craft[1].pos.X > 0)
	})
	if left < 1700 || right < 1700 {
		t.Errorf("red stands %d times to the left and %d times to the right", left, right)
	}
	near := gameOf(t, "start: {range: 2, scatter: {range: 5}}", tornado, small)
	rulestest.Spread(t, near, "range near 0", 1000, 7000, 7, func(d *Duel) int { return int(d.craft[1].pos.Y) })
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
	first := func(g *Game) (places []plane.Point, rolls []int8) {
		rulestest.Starts(g, func(d *Duel) {
			d.Next()
			places, rolls = append(places, d.craft[1].pos), append(rolls, d.craft[0].roll)
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

func TestScatteredPlayOuts(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 8, scatter: {range: 4, bearing: 60, heading: 180, speed: 3}}",
		[]string{"tornado", "typhoon"}, []string{"medium-ufo", "f-16c"})
	rulestest.Run(t, rulestest.Case{System: System{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Check: checkState, Duels: 100, Longest: 3000, MaxFacts: 4})
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
		_, err := compile(setupOf(t, text, tornado, small))
		return err
	})
}
