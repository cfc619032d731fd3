package play_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var (
	tornado = []string{"tornado"}
	small   = []string{"small-ufo"}
)

// setupOf is a setup of cards by id, shipped or hung otherwise.
func setupOf(t testing.TB, text string, blue, red []string) *rules.Setup {
	t.Helper()
	return rulestest.Setup(t, append(card.Shipped(), hung...), text, blue, red)
}

// hung are fighters with other hard points: AMRAAMs on two with as many faces of the location die or not, or on one of
// two that could hold them.
var hung = []yamldoc.File{
	hungWith("even", "[1, 2], weapon: amraam, count: 1", "[3, 4], weapon: amraam, count: 2"),
	hungWith("uneven", "[1], weapon: amraam, count: 1", "[2, 3, 4], weapon: amraam, count: 2"),
	hungWith("one-empty", "[1, 2], weapon: amraam, count: 0", "[3, 4], weapon: amraam, count: 2"),
}

func hungWith(id, first, second string) yamldoc.File {
	return yamldoc.File{Name: id + ".yaml", Data: fmt.Appendf(nil, "id: %s\nname: %[1]s\nkind: fighter\nspeed: 8\ndp: 6\n"+
		"hard_points:\n  - {hp: 1, location: %s}\n  - {hp: 2, location: %s}\n"+
		"  - {hp: 3, location: [5], weapon: sidewinder, count: 3}\n  - {hp: 4, location: [6], weapon: cannon, count: 1}\n"+
		"source: made up for a test\n", id, first, second)}
}

func gameOf(t testing.TB, text string, blue, red []string) *play.Game {
	t.Helper()
	g, err := play.Compile(setupOf(t, text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// fight begins a duel of shipped cards; text is start and options in YAML.
func fight(t testing.TB, text string, blue, red []string) *play.Duel {
	t.Helper()
	d := gameOf(t, text, blue, red).NewDuel().(*play.Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// duelOf is a Tornado against a Small UFO.
func duelOf(t testing.TB, text string) *play.Duel { t.Helper(); return fight(t, text, tornado, small) }

// A stream is the dice of one side and purpose, with their first faces.
type stream struct {
	side  rules.Side
	of    dice.Purpose
	faces []int
}

// pin gives d dice that begin a turn with the faces of all streams.
func pin(t testing.TB, d *play.Duel, turn int, streams ...stream) {
	t.Helper()
	all := make([]rulestest.Stream, len(streams))
	for i, s := range streams {
		all[i] = rulestest.Stream{Side: s.side, Of: s.of, Dice: 6, Faces: s.faces}
	}
	*d.Dice() = rulestest.Pinned(t, turn, all)
}

// force pins one stream.
func force(t testing.TB, d *play.Duel, turn int, s rules.Side, p dice.Purpose, faces ...int) {
	t.Helper()
	pin(t, d, turn, stream{s, p, faces})
}

// place puts a craft at (x, y) inches on a heading in degrees.
func place(d *play.Duel, i, x, y, degrees int) {
	*d.At(i).Pos = plane.Point{X: plane.Length(x) * plane.Inch, Y: plane.Length(y) * plane.Inch}
	*d.At(i).Heading = plane.Heading(degrees / 15)
}

// strike applies one damage roll of the table with forced further dice.
func strike(t testing.TB, d *play.Duel, i, row int, faces ...int) play.Handle {
	t.Helper()
	by := d.At(i).Side.Other()
	force(t, d, int(d.Turn), by, play.ForRayGunDamage, faces...)
	before := d.Dice().Rolls()
	d.Apply(i, row, by, play.ForRayGunDamage, rules.Source{Weapon: play.RayGun})
	rulestest.Same(t, fmt.Sprintf("row %d: dice rolled", row), int(d.Dice().Rolls()-before), len(faces))
	return d.At(i)
}

type ruleCase struct {
	name string
	run  func(t *testing.T)
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, c := range ruleCases() {
		t.Run(c.name, func(t *testing.T) { t.Parallel(); c.run(t) })
	}
}

func ruleCases() []ruleCase {
	var all []ruleCase
	for _, list := range [][]ruleCase{setupCases, initiativeCases, movementCases, fireCases, missileCases, damageCases,
		endCases, wholeTurnCases, choiceCases, tellingCases, combatCases} {
		all = append(all, list...)
	}
	return all
}

func TestEveryRuleHasCaseAndPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../../docs/rules/ufo.md")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 36; n++ {
		id, found := fmt.Sprintf("UFO-%d", n), false
		for _, c := range ruleCases() {
			found = found || strings.HasPrefix(c.name, id+" ")
		}
		if !found {
			t.Errorf("no case of TestRules is named %q", id)
		}
		if !strings.Contains(string(page), "| "+id+" |") {
			t.Errorf("docs/rules/ufo.md has no row for %s", id)
		}
	}
}
