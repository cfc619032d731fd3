package heightband

import (
	"testing"

	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestScatter checks where the duels of one experiment start (HB-41): between the bounds, both ends included, the
// range never below 1 inch, the height within what the aircraft can fly.
func TestScatter(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 12, hb: 3, scatter: {range: 3, bearing: 20, heading: 30, hb: 5}}", spitfire, emil)
	rulestest.Spread(t, g, "range", 9, 15, 7, func(d *Duel) int { return plane.Inches(d.craft[0].pos, d.craft[1].pos) })
	rulestest.Spread(t, g, "red's heading", 150, 210, 5, func(d *Duel) int { return d.craft[1].heading.Degrees() })
	rulestest.Spread(t, g, "height", 1, 8, 8, func(d *Duel) int { return int(d.craft[0].hb) })
	near := gameOf(t, "start: {range: 2, aspect: red-behind, scatter: {range: 5}}", spitfire, emil)
	rulestest.Spread(t, near, "range near 0", 1000, 7000, 7, func(d *Duel) int { return int(d.craft[1].pos.Y) })
	rulestest.Starts(g, func(d *Duel) {
		if d.craft[0].hb != d.craft[0].was {
			t.Fatalf("an aircraft starts at height %d and was at %d", d.craft[0].hb, d.craft[0].was)
		}
	})
}

func TestScatteredPlayOuts(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 6, scatter: {range: 4, bearing: 60, heading: 180, hb: 6}}\noptions: {formations: red}",
		spitfire, many("he-111", 3))
	rulestest.Run(t, rulestest.Case{System: System{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Check: checkState, Duels: 60, Longest: 4000, MaxFacts: 4})
}

// TestScatterFaults checks that a scatter by what the system cannot do is refused.
func TestScatterFaults(t *testing.T) {
	t.Parallel()
	rulestest.Refuse(t, map[string]string{
		"start: {scatter: {heading: 10}}": "start.scatter.heading: found 10, want 0 to 180 degrees in steps of 15",
		"start: {scatter: {hb: 41}}":      "start.scatter.hb: found 41, want 0 to 40 height bands",
		"start: {scatter: {speed: 1}}":    "start.scatter.speed: found an unknown field",
	}, func(text string) error {
		_, err := compile(setupOf(t, text, spitfire, emil))
		return err
	})
}
