package airforce

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// setupOf is a setup of shipped cards by id.
func setupOf(t testing.TB, text string, blue, red []string) *rules.Setup {
	t.Helper()
	return rulestest.Setup(t, shippedCards(), text, blue, red)
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
			rulestest.Run(t, rulestest.Case{System: System{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Check: checkState, Duels: 150, Longest: 30000, MaxFacts: 12})
		})
	}
}

// mirrorStep is the step of the other hand.
func mirrorStep(s step) step {
	switch s {
	case bankLeft, rollLeft, slipLeft:
		return s + 1
	case bankRight, rollRight, slipRight:
		return s - 1
	}
	return s
}

// mirrorOption is the option that does the same to the other hand.
func mirrorOption(rd rules.Duel, q *rules.Decision, option int) int {
	d := rd.(*Duel)
	if !d.View().Plotting() {
		return option
	}
	switch p := &d.fleet.craft[d.View().Decider()].plot; p.stage {
	case leaving:
		return (hex.Facings/2 - option) % (hex.Facings / 2)
	case swinging:
		if option > 0 {
			return (option - 1) ^ 1 + 1
		}
	case stepping:
		// The list is in the order of the steps, left before right.
		s := d.offers.steps[option]
		if m := mirrorStep(s); m != s {
			for k := range d.offers.n {
				if d.offers.steps[k] == m {
					return int(k)
				}
			}
			if s == slipLeft || s == slipRight { // the other game has the other alone
				return option
			}
			panic("no mirror image of a step")
		}
	}
	return option
}

// checkState says what is wrong with a duel's state.
func checkState(rd rules.Duel) string {
	d := rd.(*Duel)
	for i := range d.fleet.game.total {
		c, sp := &d.fleet.craft[i], &d.fleet.game.spec[i]
		if c.lost {
			continue
		}
		if c.alt <= 0 || c.alt > sp.Ceiling() || c.speed < 0 || c.speed > maxSpeed || !c.pos.Centre() ||
			c.facing.Corner() || c.bank < 0 || c.bank >= banks {
			return fmt.Sprintf("%s: %+v", name(c), c.status)
		}
		if _, gone := fate(sp, &c.hits); gone {
			return name(c) + " should be lost"
		}
		if c.over >= 0 && (d.fleet.craft[c.over].lost || d.fleet.craft[c.over].side == c.side || d.fleet.hunted(i)) {
			return fmt.Sprintf("%s holds an Advantage over %d", name(c), c.over)
		}
		for g := range sp.Groups() {
			if c.rounds[g] < 0 || c.fixed[g] < 0 {
				return fmt.Sprintf("%s: ammunition %v, factors %v", name(c), c.rounds, c.fixed)
			}
		}
		if c.gunners < 0 {
			return name(c) + " has less than no ammunition"
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

func BenchmarkRandomDuel(b *testing.B) {
	d := gameOf(b, "", mustang, gustav).NewDuel()
	var set, agent dice.Set
	decisions, turns, n := int64(0), int64(0), 0
	b.ReportAllocs()
	for b.Loop() {
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
	b.ReportMetric(float64(decisions)/s, "decisions/s")
	b.ReportMetric(float64(turns)/float64(n), "game-turns/duel")
}
