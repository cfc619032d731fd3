package ufo

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
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
	tornado = []string{"tornado"}
	small   = []string{"small-ufo"}
)

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
			rulestest.Run(t, rulestest.Case{System: System{}, Game: g, Mirror: g.Mirror(), MirrorOption: mirrorOption,
				Check: checkState, Duels: 150, Longest: 3000, MaxFacts: 6})
		})
	}
}

// The trace differs when choices differ, even if no die depends on them.
func TestTraceHoldsChoices(t *testing.T) {
	t.Parallel()
	trace := func(move string) uint64 {
		d := duelOf(t, "start: {range: 60}\noptions: {turn_limit: 1}")
		follow(t, d, "blue 1: speed 6", "red 1: keeps its heading, moves "+move, "blue 1: keeps its heading",
			"blue 1: keeps its heading")
		if d.Next() != nil {
			t.Fatal("the duel goes on after turn 1")
		}
		return d.Outcome().Trace
	}
	first, again := trace("1"), trace("1")
	want(t, "equal choices, equal traces", first == again, true)
	want(t, "different choices, equal traces", first == trace("2"), false)
}

func TestCopyLeavesLedgerAndRecorder(t *testing.T) {
	t.Parallel()
	d, twin := recorded(duelOf(t, "start: {range: 3}")), duelOf(t, "")
	twin.CopyFrom(d)
	twin.fireCannon(0, 1)
	want(t, "ledger", d.Ledger.Empty(), true)
	want(t, "events", len(d.Log.Events), 0)
	want(t, "place", twin.craft[1].pos, d.craft[1].pos)
	want(t, "only the copy fired", twin.craft[0].burst && !d.craft[0].burst, true)
}

func TestDuelAllocatesNothing(t *testing.T) {
	rulestest.Allocations(t, gameOf(t, "", tornado, small))
	rulestest.Allocations(t, gameOf(t, "start: {scatter: {range: 2, bearing: 15, heading: 15, speed: 1}}", tornado, small))
	rulestest.Allocations(t, gameOf(t, "start: {range: 6}", []string{"tornado", "typhoon"}, []string{"large-ufo"}))
}

// mirrorOption is the option that does the same in the mirror: it turns the other way.
func mirrorOption(rd rules.Duel, q *rules.Decision, option int) int {
	switch q.Kind {
	case rules.Turn:
		return aircraftTurns - 1 - option
	case rules.Move:
		d := rd.(*Duel)
		if mayTurn(&d.craft[d.order[d.Cursor]]) {
			return option/ufoTurns*ufoTurns + ufoTurns - 1 - option%ufoTurns
		}
	}
	return option
}

// checkState says what is wrong with a duel's state.
func checkState(rd rules.Duel) string {
	d := rd.(*Duel)
	for i := range d.game.total {
		c, sp := &d.craft[i], &d.game.spec[i]
		if c.damage < 0 || c.top < 0 || c.antiGrav < 0 || int(c.top) > sp.card.Speed {
			return fmt.Sprintf("%s: damage %d, top speed %d, anti-grav %d", name(c), c.damage, c.top, c.antiGrav)
		}
		if !c.lost && (int(c.damage) >= sp.dp || !c.ufo && c.top == 0 || c.ufo && c.antiGrav == 0) {
			return name(c) + " should be lost"
		}
		for h := range c.load {
			if c.load[h] < 0 || c.points&(1<<h) != 0 && c.load[h] != 0 {
				return fmt.Sprintf("%s: hard point %d holds %d", name(c), h+1, c.load[h])
			}
		}
		for g := range sp.guns {
			if c.charge[g] < 0 || int(c.charge[g]) > sp.guns[g].Power {
				return fmt.Sprintf("%s: gun %d has charge %d", name(c), g+1, c.charge[g])
			}
		}
	}
	if d.Turn > int16(d.game.turnLimit) {
		return "past the turn limit"
	}
	return ""
}

func BenchmarkRandomDuel(b *testing.B) {
	d := gameOf(b, "", tornado, small).NewDuel()
	var set, agent dice.Set
	var ledger rules.Ledger
	d.Attach(&ledger, nil)
	decisions, rolls, turns := int64(0), int64(0), int64(0)
	n := 0
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
		rolls += int64(d.Dice().Rolls())
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(n)/s, "duels/s")
	b.ReportMetric(float64(decisions)/s, "decisions/s")
	b.ReportMetric(float64(rolls)/s, "dice/s")
	b.ReportMetric(float64(decisions)/float64(n), "decisions/duel")
	b.ReportMetric(float64(turns)/float64(n), "turns/duel")
}
