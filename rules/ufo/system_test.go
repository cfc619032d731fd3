package ufo_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
)

var (
	tornado = []string{"tornado"}
	small   = []string{"small-ufo"}
)

// gameOf is a game of shipped cards; text is start and options in YAML.
func gameOf(t testing.TB, text string, blue, red []string) *play.Game {
	t.Helper()
	g, err := play.Compile(rulestest.Setup(t, card.Shipped(), text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestPlayOuts(t *testing.T) {
	t.Parallel()
	four := []string{"tornado", "typhoon", "f-16c", "hawk-t1a"}
	cases := []struct {
		name, text string
		blue, red  []string
	}{
		{"duel", "", tornado, small},
		{"four against a large UFO", "start: {range: 8}", four, []string{"large-ufo"}},
		{"UFOs against fighters", "start: {range: 6, aspect: red-behind}", []string{"large-ufo", "medium-ufo"}, four[:3]},
		{"fighters against fighters", "start: {range: 10}", four, []string{"mig-29", "lightning-f6", "tornado-3-amraam"}},
		{"UFO against UFO", "start: {range: 5}", []string{"large-ufo", "small-ufo"}, []string{"large-ufo", "medium-ufo"}},
		{"most guns", "start: {range: 4}", []string{"large-ufo", "large-ufo", "large-ufo", "large-ufo"},
			[]string{"large-ufo", "large-ufo", "large-ufo", "large-ufo"}},
		{"third burst, partial charge",
			"start: {range: 6}\noptions: {missiles_or_guns: third_burst, ray_charge: partial, homing: upto45}", four[:2],
			[]string{"medium-ufo"}},
		{"free, keep, wide arc, location",
			"start: {range: 6}\noptions: {missiles_or_guns: free, ray_charge: keep, arc: 180, hard_points: location}",
			four[:2], []string{"medium-ufo", "small-ufo"}},
	}
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := gameOf(t, tt.text, tt.blue, tt.red)
			rulestest.Run(t, rulestest.Case{System: ufo.System, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Check: checkState, Duels: 150, Longest: 3000, MaxFacts: 6})
		})
	}
}

func TestScatteredPlayOuts(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "start: {range: 8, scatter: {range: 4, bearing: 60, heading: 180, speed: 3}}",
		[]string{"tornado", "typhoon"}, []string{"medium-ufo", "f-16c"})
	rulestest.Run(t, rulestest.Case{System: ufo.System, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
		Check: checkState, Duels: 100, Longest: 3000, MaxFacts: 4})
}

func TestDuelAllocatesNothing(t *testing.T) {
	rulestest.Allocations(t, gameOf(t, "", tornado, small))
	rulestest.Allocations(t, gameOf(t, "start: {scatter: {range: 2, bearing: 15, heading: 15, speed: 1}}", tornado, small))
	rulestest.Allocations(t, gameOf(t, "start: {range: 6}", []string{"tornado", "typhoon"}, []string{"large-ufo"}))
}

// mirrorOption is the option that does the same in the mirror: it turns the other way.
func mirrorOption(d rules.Duel, q *rules.Decision, option int) int {
	switch q.Kind {
	case rules.Turn:
		return int(q.N) - 1 - option
	case rules.Move:
		const turns = 13 // 90 degrees either way in steps of 15
		v := d.(*play.Duel).View()
		if v.Table().Craft(v.Acting()).MayTurn() {
			return option/turns*turns + turns - 1 - option%turns
		}
	}
	return option
}

// checkState says what is wrong with a duel's state.
func checkState(d rules.Duel) string {
	v := d.(*play.Duel).View()
	g := v.Table().Game()
	i := 0
	for _, s := range []rules.Side{rules.Blue, rules.Red} {
		for _, of := range g.Craft(s) {
			c := v.Table().Craft(i)
			i++
			if fault := checkCraft(c); fault != "" {
				return of.Name + ": " + fault
			}
		}
	}
	if v.Turn() > g.TurnLimit() {
		return "past the turn limit"
	}
	return ""
}

// checkCraft says what is wrong with the state of a craft.
func checkCraft(c *play.Craft) string {
	if c.Damage() < 0 || c.Top() < 0 || c.AntiGrav() < 0 || c.Top() > c.Card().Speed {
		return fmt.Sprintf("damage %d, top speed %d, anti-grav %d", c.Damage(), c.Top(), c.AntiGrav())
	}
	if !c.Lost() && (c.Damage() >= c.DP() || !c.UFO() && c.Top() == 0 || c.UFO() && c.AntiGrav() == 0) {
		return "should be lost"
	}
	for h := range card.MaxHardPoints {
		if _, n := c.Load(h); n < 0 || c.Gone(h) && n != 0 {
			return fmt.Sprintf("hard point %d holds %d", h+1, n)
		}
	}
	for g := range c.Guns() {
		if n := c.Charge(g); n < 0 || n > c.Gun(g).Power {
			return fmt.Sprintf("gun %d has charge %d", g+1, n)
		}
	}
	return ""
}

func BenchmarkRandomDuel(b *testing.B) { rulestest.RandomDuels(b, gameOf(b, "", tornado, small)) }
