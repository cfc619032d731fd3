package ufo_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// today are the options under which duels go as they did before recharging was a choice and speeds were set at
// the start of the turn, and before sides could break off.
const today = "recharge: always, speed_change: move, break_off: none"

// pins are duels of random pilots, played before those options came: for each set-up, whose options begin with
// %s, a hash of what became of 300 duels. They must never be made again.
var pins = []struct {
	name, text string
	blue, red  []string
	hash       string
}{
	{"duel", "options: {%s}", tornado, small, "1201d797260fa6d6"},
	{"duel at close range", "start: {range: 6, aspect: beam}\noptions: {%s}", tornado, small, "88cbf897cd225904"},
	{"a large UFO at close range", "start: {range: 5}\noptions: {%s}",
		[]string{"tornado", "typhoon", "f-16c", "hawk-t1a"}, []string{"large-ufo"}, "bf34fe04e1c0114f"},
	{"UFOs against fighters", "start: {range: 6, aspect: red-behind, speed: 3}\noptions: {%s}",
		[]string{"large-ufo", "medium-ufo"}, []string{"phantom-fgr2", "mig-29", "lightning-f6"}, "46d40c20663d29a7"},
	{"UFO against UFO", "start: {range: 5}\noptions: {%s}",
		[]string{"large-ufo", "small-ufo"}, []string{"large-ufo", "medium-ufo"}, "fe4d33485126943d"},
	{"fighters against fighters", "start: {range: 10}\noptions: {%s}",
		[]string{"tornado", "typhoon"}, []string{"mig-29", "tornado-3-amraam"}, "2f24b9e2d8c7b60c"},
	{"partial charge, third burst, free turns of missiles",
		"start: {range: 7}\noptions: {%s, ray_charge: partial, missiles_or_guns: third_burst, homing: upto45}",
		[]string{"tornado", "hawk-t1a"}, []string{"medium-ufo", "small-ufo"}, "1708dde930c622e0"},
	{"charge kept, wide arc, location",
		"start: {range: 7}\noptions: {%s, ray_charge: keep, missiles_or_guns: free, arc: 180, hard_points: location}",
		[]string{"tornado", "typhoon"}, []string{"medium-ufo"}, "d3b03f42e5a4c35a"},
}

// fingerprint hashes what became of 300 duels of random pilots: each die and choice by the trace, the outcome,
// and how many dice were rolled.
func fingerprint(g *play.Game) string {
	d, h := g.NewDuel(), fnv.New64a()
	var set, pilots dice.Set
	for n := range 300 {
		set.Reset(77, n)
		pilots.Reset(78, n)
		d.Begin(&set)
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(pilots.Roll(uint8(q.Side), 0, int(q.N)) - 1)
		}
		o := d.Outcome()
		fmt.Fprintf(h, "{Result:%v End:%v Length:%v Wiped:%v Losses:%v Craft:%v Damage:%v Decisions:%v Trace:%v} %d\n",
			o.Result, o.End, o.Length, o.Wiped, o.Losses, o.Craft, o.Damage, o.Decisions, o.Trace, d.Dice().Rolls())
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

func TestRandomDuelsAsToday(t *testing.T) {
	t.Parallel()
	moved := 0
	for _, p := range pins {
		of := func(options string) string {
			return fingerprint(gameOf(t, strings.ReplaceAll(p.text, "%s", options), p.blue, p.red))
		}
		rulestest.Same(t, p.name, of(today), p.hash)
		if of("turn_limit: 30") != p.hash {
			moved++
		}
	}
	rulestest.Same(t, "set-ups that the defaults change", moved, len(pins))
}
