package play_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestScatter checks where the duels of one experiment start (AF-48): between the bounds, both ends included, the
// range never below 1 hex, altitude and speed within what the aircraft can fly.
func TestScatter(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 6, altitude: 411, speed: 3, scatter: {range: 2, bearing: 30, heading: 60, "+
		"altitude: 10, speed: 2}}", mustang, mustang)
	rulestest.Spread(t, g, "range", 4, 8, 5, func(d *play.Duel) int { return hex.Range(play.StateOf(d, 0).Pos, play.StateOf(d, 1).Pos) })
	rulestest.Spread(t, g, "column", -4, 4, 9, func(d *play.Duel) int { return int(play.StateOf(d, 1).Pos.X) / 2 })
	rulestest.Spread(t, g, "blue's facing", 1, 5, 3, func(d *play.Duel) int { return int(play.StateOf(d, 0).Facing) })
	rulestest.Spread(t, g, "altitude, up to the ceiling", 401, 416, 16,
		func(d *play.Duel) int { return int(play.StateOf(d, 0).Alt) })
	stall := int(play.CardOf(g, 0).Stall(399))
	rulestest.Spread(t, g, "speed, above the stall", min(3, stall+1), 5, 6-min(3, stall+1),
		func(d *play.Duel) int { return int(play.StateOf(d, 0).Speed) })
	near := gameOf(t, "start: {range: 1, aspect: blue-behind, scatter: {range: 3}}", mustang, gustav)
	rulestest.Spread(t, near, "range near 0", 1, 4, 4,
		func(d *play.Duel) int { return hex.Range(play.StateOf(d, 0).Pos, play.StateOf(d, 1).Pos) })
}

// TestScatterIsSharedByGames checks that two games with different cards start alike.
func TestScatterIsSharedByGames(t *testing.T) {
	t.Parallel()
	const text = "start: {scatter: {range: 3, bearing: 20, altitude: 3}}"
	first := func(g *play.Game) (all []play.Status) {
		rulestest.Starts(g, func(d *play.Duel) {
			for i := range 2 {
				s := play.StateOf(d, i).Status
				s.Speed = 0
				all = append(all, s)
			}
		})
		return all
	}
	if !slices.Equal(first(gameOf(t, text, mustang, gustav)), first(gameOf(t, text, gustav, []string{"a6m2"}))) {
		t.Error("the starts of two games differ")
	}
}

func TestScatteredPlayOuts(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 3, scatter: {range: 2, bearing: 60, heading: 60, altitude: 10, speed: 2}}",
		[]string{"p-51d", "p-47d"}, []string{"bf-109g", "fw-190a"})
	rulestest.Run(t, rulestest.Case{System: airforce.System, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Check: checkState, Duels: 80, Longest: 30000, MaxFacts: 4})
}

// TestScatterFaults checks that a scatter by what the system cannot do is refused.
func TestScatterFaults(t *testing.T) {
	t.Parallel()
	rulestest.Refuse(t, map[string]string{
		"start: {scatter: {heading: 30}}":          "start.scatter.heading: found 30, want 0 to 180 degrees in steps of 60",
		"start: {range: 3, scatter: {bearing: 9}}": "start.scatter.bearing: found 9, want 0, or 10 to 60 degrees",
		"start: {scatter: {altitude: 101}}":        "start.scatter.altitude: found 101, want 0 to 100 hundred feet",
		"start: {scatter: {hb: 1}}":                "start.scatter.hb: found an unknown field",
	}, func(text string) error {
		_, err := play.Compile(setupOf(t, text, mustang, gustav))
		return err
	})
}

// TestScatteredAdvantage checks that each duel starts with the Advantage of the place drawn for it (AF-48, AF-66):
// 5 hexes behind there is none, 4 hexes behind there is, and nobody holds it where the experiment says none.
func TestScatteredAdvantage(t *testing.T) {
	t.Parallel()
	held := [2]map[bool]int{{}, {}}
	for k, advantage := range []string{"position", "none"} {
		g := gameOf(t, "start: {range: 5, aspect: blue-behind, advantage: "+advantage+", scatter: {range: 1}}", mustang, mustang)
		rulestest.Starts(g, func(d *play.Duel) {
			has, near := play.StateOf(d, 0).Over == 1, hex.Range(play.StateOf(d, 0).Pos, play.StateOf(d, 1).Pos) <= 4
			held[k][has]++
			if has != (near && advantage == "position") || has != (play.StateOf(d, 1).Role == play.Disadvantaged) {
				t.Fatalf("%s: at range %d blue holds the Advantage: %t", advantage, hex.Range(play.StateOf(d, 0).Pos, play.StateOf(d, 1).Pos), has)
			}
		})
	}
	if held[0][true] == 0 || held[0][false] == 0 || held[1][true] != 0 {
		t.Errorf("starts with and without the Advantage: %v", held)
	}
}
