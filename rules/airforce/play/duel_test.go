package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// setupOf is a setup of shipped cards by id.
func setupOf(t testing.TB, text string, blue, red []string) *rules.Setup {
	t.Helper()
	return rulestest.Setup(t, card.Shipped(), text, blue, red)
}

func gameOf(t testing.TB, text string, blue, red []string) *play.Game {
	t.Helper()
	g, err := play.Compile(setupOf(t, text, blue, red))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

var (
	mustang = []string{"p-51d"}
	gustav  = []string{"bf-109g"}
	bomber  = []string{"b-17g"}
)

func TestPlayOuts(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, text string
		blue, red  []string
	}{
		{"duel", "", mustang, gustav},
		{"near", "start: {range: 2, aspect: blue-behind}", []string{"spitfire-ix"}, []string{"fw-190a"}},
		{"low", "start: {range: 3, aspect: beam, altitude: 20}", []string{"a6m2"}, []string{"f6f"}},
		{"high", "start: {range: 3, altitude: 330}", []string{"me-262a"}, []string{"p-47d"}},
		{"fast", "start: {range: 3, altitude: 250, speed: 10}", []string{"me-262a"}, []string{"f4u"}},
		{"bomber", "start: {range: 4, clock: 4}", []string{"me-262a", "fw-190a"}, bomber},
		{"bombers", "start: {range: 2, aspect: red-behind}", bomber, []string{"p-47d", "p-51d", "f6f"}},
		{"jets", "start: {range: 3, altitude: 250, speed: 13}", []string{"f-86a"}, []string{"mig-15"}},
		{"bombers with fixed guns", "start: {range: 2, aspect: blue-behind}", []string{"b-25j", "ki-43"},
			[]string{"he-111h", "bf-109e"}},
		{"crowd", "start: {range: 3, aspect: red-behind}", []string{"p-51d", "p-47d", "spitfire-ix", "b-17g"},
			[]string{"bf-109g", "fw-190a", "me-262a", "a6m2"}},
	}
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := gameOf(t, tt.text, tt.blue, tt.red)
			rulestest.Run(t, rulestest.Case{System: airforce.System, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Check: checkState, Duels: 150, Longest: 30000, MaxFacts: 12})
		})
	}
}

// mirrorStep is the step of the other hand.
func mirrorStep(s play.Step) play.Step {
	switch s {
	case play.BankLeft, play.RollLeft, play.SlipLeft:
		return s + 1
	case play.BankRight, play.RollRight, play.SlipRight:
		return s - 1
	}
	return s
}

// mirrorOption is the option that does the same to the other hand.
func mirrorOption(rd rules.Duel, q *rules.Decision, option int) int {
	d := rd.(*play.Duel)
	if !d.View().Plotting() {
		return option
	}
	switch p := play.StateOf(d, d.View().Decider()).Plot; p.Stage {
	case play.Leaving:
		return (hex.Facings/2 - option) % (hex.Facings / 2)
	case play.Swinging:
		if option > 0 {
			return (option - 1) ^ 1 + 1
		}
	case play.Stepping:
		// The list is in the order of the steps, left before right.
		s := d.View().Offers().Steps[option]
		if m := mirrorStep(s); m != s {
			for k := range d.View().Offers().N {
				if d.View().Offers().Steps[k] == m {
					return int(k)
				}
			}
			if s == play.SlipLeft || s == play.SlipRight { // the other game has the other alone
				return option
			}
			panic("no mirror image of a step")
		}
	}
	return option
}

// checkState says what is wrong with a duel's state.
func checkState(rd rules.Duel) string {
	d := rd.(*play.Duel)
	for i := range play.Aircraft(d) {
		c, sp := play.StateOf(d, i), play.SpecOf(d, i)
		if c.Lost {
			continue
		}
		if c.Alt <= 0 || c.Alt > sp.Ceiling() || c.Speed < 0 || c.Speed > play.MaxSpeed || !c.Pos.Centre() ||
			c.Facing.Corner() || c.Bank < 0 || c.Bank >= play.Banks {
			return fmt.Sprintf("%s: %+v", play.Name(c), c.Status)
		}
		if _, gone := play.Fate(sp, &c.Hits); gone {
			return play.Name(c) + " should be lost"
		}
		if c.Over >= 0 && (play.StateOf(d, int(c.Over)).Lost || play.StateOf(d, int(c.Over)).Side == c.Side || d.View().Hunted(i)) {
			return fmt.Sprintf("%s holds an Advantage over %d", play.Name(c), c.Over)
		}
		for g := range sp.Groups() {
			if c.Rounds[g] < 0 || c.Fixed[g] < 0 {
				return fmt.Sprintf("%s: ammunition %v, factors %v", play.Name(c), c.Rounds, c.Fixed)
			}
		}
		if c.Gunners < 0 {
			return play.Name(c) + " has less than no ammunition"
		}
	}
	return ""
}

func TestDuelAllocatesNothing(t *testing.T) {
	rulestest.Allocations(t, gameOf(t, "start: {range: 3}", mustang, gustav))
	rulestest.Allocations(t, gameOf(t, "start: {range: 3, scatter: {range: 1, bearing: 10, altitude: 3, speed: 1}}",
		mustang, gustav))
	rulestest.Allocations(t, gameOf(t, "start: {range: 3, clock: 6}", []string{"fw-190a", "me-262a"}, bomber))
}

func BenchmarkRandomDuel(b *testing.B) { rulestest.RandomDuels(b, gameOf(b, "", mustang, gustav)) }
