// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

const scatteredText = "start: {range: 6, altitude: 20, speed: 5, scatter: {range: 2, bearing: 30, heading: 60, " +
	"altitude: 4, speed: 1.5}}\n"

// TestScatter checks where the duels of one experiment start: between the bounds, both ends included, the range
// never below 1 hex, altitude and speed within what the aircraft can fly.
func TestScatter(t *testing.T) {
	t.Parallel()
	g := compiledText(t, scatteredText+phantomVsMiG)
	at := func(d *Duel, i int) hex.Point { return d.Crafts[i].Fly.At }
	rulestest.Spread(t, g, "range", 4, 8, 5, func(d *Duel) int { return hex.Range(at(d, 0), at(d, 1)) })
	rulestest.Spread(t, g, "column", -4, 4, 9, func(d *Duel) int { return int(at(d, 1).X) / 2 })
	rulestest.Spread(t, g, "blue's facing", 1, 5, 5, func(d *Duel) int { return int(d.Crafts[0].Fly.Facing) })
	rulestest.Spread(t, g, "altitude", 16, 24, 9, func(d *Duel) int { return int(d.Crafts[1].Fly.Altitude) })
	rulestest.Spread(t, g, "speed in halves", 7, 13, 7, func(d *Duel) int { return int(d.Crafts[0].Fly.Speed) })
	low := compiledText(t, "start: {range: 2, altitude: 2, scatter: {range: 5, altitude: 9, speed: 9}}\n"+phantomVsMiG)
	rulestest.Spread(t, low, "range near 0", 1, 7, 7, func(d *Duel) int { return hex.Range(at(d, 0), at(d, 1)) })
	rulestest.Starts(low, func(d *Duel) {
		for i := range 2 {
			sp, s := &g.Specs[i], d.Crafts[i].Fly
			if s.Altitude < 1 || s.Speed < slowest(sp, &s) || s.Speed > fastest(sp.Card, &s) {
				t.Fatalf("aircraft %d starts at level %d with speed %s", i, s.Altitude, s.Speed)
			}
		}
	})
}

// TestScatterFaults checks that a scatter by what the system cannot do is refused.
func TestScatterFaults(t *testing.T) {
	t.Parallel()
	rulestest.Refuse(t, map[string]string{
		"start: {scatter: {heading: 45}}":                   "start.scatter.heading: found 45, want 0 to 180 degrees in steps of 30",
		"start: {position: neutral, scatter: {bearing: 5}}": "start.scatter.bearing: found 5, want 0, or 10 to 60 degrees",
		"start: {scatter: {speed: 0.2}}":                    "start.scatter.speed: found 0.2",
	}, func(text string) error {
		_, err := Compile(aptest.Setup(t, text+"\n"+phantomVsMiG))
		return err
	})
}
