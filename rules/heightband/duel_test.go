package heightband

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// setupOf is a setup of shipped cards by id.
func setupOf(t testing.TB, text string, blue, red []string) *rules.Setup {
	t.Helper()
	return rulestest.Setup(t, ruleCards(t), text, blue, red)
}

func gameOf(t testing.TB, text string, blue, red []string) *Game {
	t.Helper()
	g, err := compile(setupOf(t, text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

var (
	spitfire = []string{"spitfire-i"}
	emil     = []string{"bf-109e"}
	heinkel  = []string{"he-111"}
)

func many(id string, n int) (ids []string) {
	for range n {
		ids = append(ids, id)
	}
	return ids
}

func TestPlayOuts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text string
		blue, red  []string
	}{
		{"duel", "", spitfire, emil},
		{"close", "start: {range: 2, aspect: blue-behind}", spitfire, emil},
		{"low", "start: {range: 6, hb: 3}", spitfire, []string{"ju-87"}},
		{"six against a box", "start: {range: 8, aspect: blue-behind}", many("hurricane-i", 6), many("he-111", 6)},
		{"into the ground", "start: {range: 12, hb: 1}", spitfire, emil},
		{"two into the ground", "start: {range: 12, hb: 2}", many("spitfire-i", 2), emil},
		{"bombers", "start: {range: 3}", []string{"lancaster", "he-111"}, []string{"bf-110", "ju-87", "lancaster"}},
		{"jets", "start: {range: 10}", []string{"me-262", "me-262"}, []string{"p-51d", "fw-190a", "p-51d"}},
		{"payload, flat, bursts, tests", "start: {range: 4}\noptions: {damage_dice: flat, bursts: 2, " +
			"steep_dive_test: true, collisions: off}\nblue: {payload: true}", []string{"fw-190a", "bf-110"}, spitfire},
		{"heavy AA and clouds", "start: {range: 10}\noptions: {heavy_aa_blue: 2, heavy_aa_red: 1, clouds: 2, " +
			"cloud_pieces: 6, wind: 30}", []string{"spitfire-i", "hurricane-i"}, []string{"bf-109e", "he-111"}},
		{"night", "start: {range: 5, aspect: blue-behind}\noptions: {contact_markers: both}\nblue: {radar: true, " +
			"upward_guns: {dice: 3}}", []string{"bf-110", "bf-110"}, []string{"lancaster"}},
		{"formations", "start: {range: 9, aspect: blue-behind}\noptions: {formations: both}",
			[]string{"spitfire-i", "me-262", "p-51d"}, many("he-111", 3)},
		{"rockets", "start: {range: 7}\nblue: {rockets: {salvos: 2, dice: 6}, mortar: {dice: 8, to_hit: -2}}",
			[]string{"fw-190a"}, []string{"lancaster", "lancaster"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := gameOf(t, tt.text, tt.blue, tt.red)
			rulestest.Run(t, rulestest.Case{System: System{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Check: checkState, Duels: 60, Longest: 4000, MaxFacts: 8})
		})
	}
}

// TestShippedCardsPlay plays every shipped card at random against a peer, in both seats: the mirror image
// exchanges them. Heavy AA of both sides joins one of the fights.
func TestShippedCardsPlay(t *testing.T) {
	t.Parallel()
	files := shippedCards()
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
	g, err := compile(rulestest.Setup(t, shippedCards(), text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Run(t, rulestest.Case{System: System{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Check: checkState, Duels: duels, Longest: 4000, MaxFacts: 8})
}

// mirrorOption is the option that turns the other way.
func mirrorOption(rd rules.Duel, q *rules.Decision, option int) int {
	d := rd.(*Duel)
	if q.Kind != rules.Turn || d.flight.tight != 0 {
		return option
	}
	return []int{0, 3, 4, 1, 2, 6, 5}[option]
}

// checkState says what is wrong with a duel's state.
func checkState(rd rules.Duel) string {
	d := rd.(*Duel)
	for i := range d.game.total {
		c, sp := &d.craft[i], &d.game.spec[i]
		switch {
		case c.damage < 0 || c.crew < 0 || c.crewDazed < 0 || c.crewDazed > c.crew || c.skill < 0 || c.co < 0 || c.fires < 0:
			return fmt.Sprintf("%s: %+v", name(c), *c)
		case !c.lost && (int(c.damage) >= sp.dp || c.as <= 0 || c.dv <= 0 || c.hb < 1 || c.skill+c.co == 0):
			return fmt.Sprintf("%s should be lost: %+v", name(c), *c)
		case !c.lost && int(c.hb) > sp.card.Ceiling:
			return name(c) + " is above its ceiling"
		}
	}
	if d.Turn > int16(d.game.turnLimit) {
		return "past the turn limit"
	}
	return ""
}

func TestDuelAllocatesNothing(t *testing.T) {
	rulestest.Allocations(t, gameOf(t, "", spitfire, emil))
	rulestest.Allocations(t, gameOf(t, "start: {scatter: {range: 2, bearing: 15, heading: 15, hb: 1}}", spitfire, emil))
	rulestest.Allocations(t, gameOf(t, "start: {range: 5}\noptions: {formations: red, clouds: 1, "+
		"heavy_aa_blue: 1}", []string{"bf-110", "hurricane-i"}, many("he-111", 3)))
}

// A duel that was given up in the middle of a formation's move is begun again as if it were new.
func TestBegunAgainAfterAForfeit(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "options: {formations: both}", many("spitfire-i", 3), many("bf-109e", 3))
	given := 0
	for n := range 20 {
		d, fresh := g.NewDuel().(*Duel), g.NewDuel().(*Duel)
		var set, agent dice.Set
		set.Reset(5, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			if d.towing(q.Side) {
				d.Forfeit(q.Side)
				given++
				break
			}
			d.Choose(min(n, int(q.N)-1))
		}
		set.Reset(7, n)
		d.Begin(&set)
		fresh.Begin(&set)
		agent.Reset(6, n)
		for q := d.Next(); q != nil; q = d.Next() {
			option := agent.Roll(uint8(q.Side), 0, int(q.N)) - 1
			fresh.Next()
			d.Choose(option)
			fresh.Choose(option)
			if d.craft != fresh.craft {
				t.Fatalf("duel %d, decision %d: the aircraft are not where those of a new duel are", n, d.Out.Decisions)
			}
		}
	}
	if given < 5 {
		t.Errorf("%d duels were given up in the middle of a formation's move: too few to show anything", given)
	}
}

// Copies leave ledger and recorder behind.
func TestCopyLeavesLedgerAndRecorder(t *testing.T) {
	t.Parallel()
	d, twin := recorded(fight(t, "start: {range: 1}", spitfire, emil)), fight(t, "", spitfire, emil)
	twin.CopyFrom(d)
	twin.shoot(0, 0, 1)
	want(t, "ledger", d.Ledger.Empty(), true)
	want(t, "events", len(d.Log.Events), 0)
	want(t, "place", twin.craft[1].pos, d.craft[1].pos)
}

func BenchmarkRandomDuel(b *testing.B) {
	d := gameOf(b, "", spitfire, emil).NewDuel()
	var set, agent dice.Set
	var ledger rules.Ledger
	d.Attach(&ledger, nil)
	decisions, turns, n := int64(0), int64(0), 0
	b.ReportAllocs()
	for b.Loop() {
		ledger.Reset()
		set.Reset(1, n)
		agent.Reset(2, n)
		n++
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(agent.Roll(uint8(q.Side), 0, int(q.N)) - 1)
		}
		decisions += int64(d.Outcome().Decisions)
		turns += int64(d.Outcome().Length)
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(n)/s, "duels/s")
	b.ReportMetric(float64(decisions)/float64(n), "decisions/duel")
	b.ReportMetric(float64(turns)/float64(n), "turns/duel")
}
