package heightband_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestOffers finds all that the system offers in a few games.
func TestOffers(t *testing.T) {
	t.Parallel()
	rulestest.Offers(t, heightband.System, 40,
		hbtest.Game(t, "start: {range: 5}\noptions: {bursts: 3, quiet_turns: 3}", hbtest.Spitfire, hbtest.Emil),
		hbtest.Game(t, "start: {range: 6, hb: 3}", hbtest.Many("spitfire-i", 2), hbtest.Many("ju-87", 2)),
		hbtest.Game(t, "start: {range: 4, hb: 33}\nblue: {upward_guns: {dice: 3}}\nred: {payload: true, upward_guns: {dice: 2}, "+
			"rockets: {salvos: 2, dice: 3}}",
			[]string{"stirling-iii"}, hbtest.Emil),
		hbtest.Game(t, "start: {range: 2, aspect: blue-behind}\noptions: {turn_limit: 12}\nblue: {skill: 9, aircrew_skill: 9}\n"+
			"red: {skill: 4, aircrew_skill: 9}", hbtest.Many("b-17g", 5), hbtest.Many("b-17g", 5)))
}

func TestPlayOuts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text string
		blue, red  []string
	}{
		{"duel", "", hbtest.Spitfire, hbtest.Emil},
		{"close", "start: {range: 2, aspect: blue-behind}", hbtest.Spitfire, hbtest.Emil},
		{"low", "start: {range: 6, hb: 3}", hbtest.Spitfire, []string{"ju-87"}},
		{"six against a box", "start: {range: 8, aspect: blue-behind}", hbtest.Many("hurricane-i", 6), hbtest.Many("he-111", 6)},
		{"into the ground", "start: {range: 12, hb: 1}", hbtest.Spitfire, hbtest.Emil},
		{"two into the ground", "start: {range: 12, hb: 2}", hbtest.Many("spitfire-i", 2), hbtest.Emil},
		{"bombers", "start: {range: 3}", []string{"lancaster", "he-111"}, []string{"bf-110", "ju-87", "lancaster"}},
		{"jets", "start: {range: 10}", []string{"me-262", "me-262"}, []string{"p-51d", "fw-190a", "p-51d"}},
		{"payload, flat, bursts, tests", "start: {range: 4}\noptions: {damage_dice: flat, bursts: 2, " +
			"steep_dive_test: true, collisions: off}\nblue: {payload: true}", []string{"fw-190a", "bf-110"}, hbtest.Spitfire},
		{"heavy AA and clouds", "start: {range: 10}\noptions: {heavy_aa_blue: 2, heavy_aa_red: 1, clouds: 2, " +
			"cloud_pieces: 6, wind: 30}", []string{"spitfire-i", "hurricane-i"}, []string{"bf-109e", "he-111"}},
		{"night", "start: {range: 5, aspect: blue-behind}\noptions: {contact_markers: both}\nblue: {radar: true, " +
			"upward_guns: {dice: 3}}", []string{"bf-110", "bf-110"}, []string{"lancaster"}},
		{"formations", "start: {range: 9, aspect: blue-behind}\noptions: {formations: both}",
			[]string{"spitfire-i", "me-262", "p-51d"}, hbtest.Many("he-111", 3)},
		{"rockets", "start: {range: 7}\nblue: {rockets: {salvos: 2, dice: 6}, mortar: {dice: 8, to_hit: -2}}",
			[]string{"fw-190a"}, []string{"lancaster", "lancaster"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := hbtest.Game(t, tt.text, tt.blue, tt.red)
			rulestest.Run(t, rulestest.Case{System: heightband.System, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Check: checkState, Duels: 60, Longest: 4000, MaxFacts: 8})
		})
	}
}

// TestShippedCardsPlay plays every shipped card at random against a peer, in both seats: the mirror image
// exchanges them. Heavy AA of both sides joins one of the fights.
func TestShippedCardsPlay(t *testing.T) {
	t.Parallel()
	files := card.Shipped()
	for i, f := range files {
		id, peer := yamldoc.ID(f.Name), yamldoc.ID(files[(i+7)%len(files)].Name)
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			playShipped(t, "start: {range: 5}", []string{id}, []string{peer}, 10)
		})
	}
	t.Run("heavy AA of both sides", func(t *testing.T) {
		t.Parallel()
		playShipped(t, "start: {range: 10}\noptions: {heavy_aa_blue: 2, heavy_aa_red: 1, clouds: 2, cloud_pieces: 6, "+
			"wind: 30}", []string{"spitfire-i", "hurricane-i"}, []string{"bf-109e", "he-111"}, 60)
	})
}

func playShipped(t *testing.T, text string, blue, red []string, duels int) {
	t.Helper()
	g, err := play.Compile(rulestest.Setup(t, card.Shipped(), text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Run(t, rulestest.Case{System: heightband.System, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Check: checkState, Duels: duels, Longest: 4000, MaxFacts: 8})
}

// mirrorOption is the option that turns the other way.
func mirrorOption(rd rules.Duel, q *rules.Decision, option int) int {
	d := rd.(*play.Duel)
	if q.Kind != rules.Turn || d.View().Flight().Tight != 0 {
		return option
	}
	return []int{0, 3, 4, 1, 2, 6, 5}[option]
}

// checkState says what is wrong with a duel's state.
func checkState(rd rules.Duel) string {
	d := rd.(*play.Duel)
	game := d.View().Table().Game()
	for i := range game.Total() {
		c, sp := d.State(i), game.Spec(i)
		name := fmt.Sprintf("%s %d", c.Side, c.Index+1)
		switch {
		case c.Damage < 0 || c.Crew < 0 || c.CrewDazed < 0 || c.CrewDazed > c.Crew || c.Skill < 0 || c.CoPilot < 0 || c.Fires < 0:
			return fmt.Sprintf("%s: %+v", name, *c)
		case !c.Lost && (int(c.Damage) >= sp.DP() || c.AS <= 0 || c.DV <= 0 || c.HB < 1 || c.Skill+c.CoPilot == 0):
			return fmt.Sprintf("%s should be lost: %+v", name, *c)
		case !c.Lost && int(c.HB) > sp.Ceiling():
			return name + " is above its ceiling"
		}
	}
	if int(d.Turn) > game.TurnLimit() {
		return "past the turn limit"
	}
	return ""
}

func TestDuelAllocatesNothing(t *testing.T) {
	rulestest.Allocations(t, hbtest.Game(t, "", hbtest.Spitfire, hbtest.Emil))
	rulestest.Allocations(t, hbtest.Game(t, "start: {scatter: {range: 2, bearing: 15, heading: 15, hb: 1}}", hbtest.Spitfire, hbtest.Emil))
	rulestest.Allocations(t, hbtest.Game(t, "start: {range: 5}\noptions: {formations: red, clouds: 1, "+
		"heavy_aa_blue: 1}", []string{"bf-110", "hurricane-i"}, hbtest.Many("he-111", 3)))
}

func BenchmarkRandomDuel(b *testing.B) {
	rulestest.RandomDuels(b, hbtest.Game(b, "", hbtest.Spitfire, hbtest.Emil))
}

func TestScatteredPlayOuts(t *testing.T) {
	t.Parallel()
	g := hbtest.Game(t, "start: {range: 6, scatter: {range: 4, bearing: 60, heading: 180, hb: 6}}\noptions: {formations: red}",
		hbtest.Spitfire, hbtest.Many("he-111", 3))
	rulestest.Run(t, rulestest.Case{System: heightband.System, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Check: checkState, Duels: 60, Longest: 4000, MaxFacts: 4})
}

// TestHands: from nose to nose every way to the left is the mirror image of that to the right.
func TestHands(t *testing.T) {
	t.Parallel()
	rulestest.Hands(t, heightband.System, hbtest.Game(t, "start: {range: 6}", hbtest.Spitfire, hbtest.Emil))
}
