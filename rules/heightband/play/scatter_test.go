package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"

	"testing"

	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestScatter checks where the duels of one experiment start (HB-41): between the bounds, both ends included, the
// range never below 1 inch, the height within what the aircraft can fly.
func TestScatter(t *testing.T) {
	t.Parallel()
	g := hbtest.Game(t, "start: {range: 12, hb: 3, scatter: {range: 3, bearing: 20, heading: 30, hb: 5}}", hbtest.Spitfire, hbtest.Emil)
	rulestest.Spread(t, g, "range", 9, 15, 7, func(d *play.Duel) int { return plane.Inches(d.State(0).Pos, d.State(1).Pos) })
	rulestest.Spread(t, g, "red's heading", 150, 210, 5, func(d *play.Duel) int { return d.State(1).Heading.Degrees() })
	rulestest.Spread(t, g, "height", 1, 8, 8, func(d *play.Duel) int { return int(d.State(0).HB) })
	near := hbtest.Game(t, "start: {range: 2, aspect: red-behind, scatter: {range: 5}}", hbtest.Spitfire, hbtest.Emil)
	rulestest.Spread(t, near, "range near 0", 1000, 7000, 7, func(d *play.Duel) int { return int(d.State(1).Pos.Y) })
	rulestest.Starts(g, func(d *play.Duel) {
		if d.State(0).HB != d.State(0).Was {
			t.Fatalf("an aircraft starts at height %d and was at %d", d.State(0).HB, d.State(0).Was)
		}
	})
}

// TestScatterFaults checks that a scatter by what the system cannot do is refused.
func TestScatterFaults(t *testing.T) {
	t.Parallel()
	rulestest.Refuse(t, map[string]string{
		"start: {scatter: {heading: 10}}": "start.scatter.heading: found 10, want 0 to 180 degrees in steps of 15",
		"start: {scatter: {hb: 41}}":      "start.scatter.hb: found 41, want 0 to 40 height bands",
		"start: {scatter: {speed: 1}}":    "start.scatter.speed: found an unknown field",
	}, func(text string) error {
		_, err := play.Compile(hbtest.Setup(t, text, hbtest.Spitfire, hbtest.Emil))
		return err
	})
}
