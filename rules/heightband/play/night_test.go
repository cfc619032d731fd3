package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// atNight puts blue 1 two inches behind red 1, both of them contact markers, with red to act first.
func atNight(t *testing.T, markersFire string, blue, red []string) *play.Duel {
	t.Helper()
	d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: both, markers_fire: "+markersFire+"}", blue, red))
	hbtest.At(d, 0, 0, 0, 0, 10)
	hbtest.At(d, len(blue), 0, 2, 0, 10)
	return d
}

// What contact markers do in the combat phase.
var nightCases = []ruleCase{
	{"HB-23c a marker fires at whom its side has spotted, and is turned over", func(t *testing.T) {
		for option, shown := range map[string]bool{"shown": true, "unseen": false} {
			d := atNight(t, option, hbtest.Spitfire, hbtest.Heinkel)
			hbtest.Acting(d, rules.Blue)
			rulestest.Same(t, option+", not found yet", hbtest.Words(d), "blue 1, fire: hold; look for red 1")
			d = atNight(t, option, hbtest.Spitfire, hbtest.Heinkel)
			d.State(1).Marker = false
			hbtest.Acting(d, rules.Blue)
			rulestest.Same(t, option+", found", hbtest.Words(d), "blue 1, fire: hold; 8 x .303 at red 1")
			rulestest.Same(t, option+", declared", d.State(0).Marker, true)
			hbtest.Follow(t, d, "blue 1: 8 x .303 at red 1")
			d.Next()
			rulestest.Same(t, option, d.State(0).Marker, !shown)
			rulestest.Same(t, option+", told", strings.Contains(hbtest.Events(d, "HB-23c"), "its marker is turned over"), shown)
			rulestest.Same(t, option+", shot back at", table(d).MayFire(1, 0), shown)
		}
	}},
	{"HB-23c who holds its fire stays a marker", func(t *testing.T) {
		d := atNight(t, "shown", hbtest.Spitfire, hbtest.Heinkel)
		d.State(1).Marker = false
		hbtest.Acting(d, rules.Blue)
		hbtest.Follow(t, d, "blue 1: hold")
		d.Next()
		rulestest.Same(t, "unseen", d.State(0).Marker, true)
	}},
	{"HB-23c option never: found, and not fired at", func(t *testing.T) {
		d := atNight(t, "never", hbtest.Spitfire, hbtest.Heinkel)
		d.State(1).Marker = false
		rulestest.Same(t, "bears", table(d).Bears(0, 0, 1), false)
		d.State(0).Marker = false
		rulestest.Same(t, "seen itself", table(d).Bears(0, 0, 1), true)
	}},
	{"HB-23c the co-pilot looks too, with the co-pilot's Skill and eyes", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: red}\nblue: {co_pilot_skill: 6, radar: true}",
			[]string{"wellington-ic"}, hbtest.Many("bf-109e", 2)))
		hbtest.At(d, 0, 0, 0, 0, 10)
		hbtest.At(d, 1, 0, 4, 0, 10)
		hbtest.At(d, 2, 0, 11, 0, 10)
		hbtest.Acting(d, rules.Blue)
		hbtest.Follow(t, d, "blue 1: hold")
		rulestest.Same(t, "by eye alone", hbtest.Words(d), "blue 1, fire: hold; look for red 1")
		hbtest.Follow(t, d, "blue 1: look for red 1")
		rulestest.Same(t, "then the aircrew", hbtest.Words(d), "blue 1, fire: hold; look for red 1; look by radar for red 2")
		hbtest.Follow(t, d, "blue 1: hold")
		d.Next()
		rulestest.Same(t, "one look", strings.Count(hbtest.Events(d, "HB-23c"), " looks "), 1)
		rulestest.Same(t, "whose", strings.Contains(hbtest.Events(d, "HB-23c"), "the co-pilot looks for red 1, seen on 6 or less"), true)
	}},
	{"HB-23c neither a dead co-pilot looks nor a dazed one, and one beside a dead pilot does", func(t *testing.T) {
		for _, c := range []struct {
			name   string
			change func(c *play.State)
			looks  int
		}{
			{"both", func(*play.State) {}, 2},
			{"no co-pilot", func(c *play.State) { c.CoPilot = 0 }, 1},
			{"dazed", func(c *play.State) { c.CoDazed = true }, 1},
			{"the pilot dazed", func(c *play.State) { c.Dazed = true }, 1},
			{"the pilot dead", func(c *play.State) { c.Skill = 0 }, 1},
			{"nobody", func(c *play.State) { c.Dazed, c.CoDazed = true, true }, 0},
		} {
			d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: red}", []string{"wellington-ic"}, hbtest.Emil))
			hbtest.At(d, 0, 0, 0, 0, 10).Crew = 0
			hbtest.At(d, 1, 0, 4, 0, 10)
			c.change(d.State(0))
			hbtest.Acting(d, rules.Blue)
			for d.Next() != nil && d.Q.Side == rules.Blue && d.View().Fighting() {
				d.Choose(1)
			}
			rulestest.Same(t, c.name, strings.Count(hbtest.Events(d, "HB-23c"), "blue 1: the "), c.looks)
		}
	}},
	{"HB-23c fourteen looks of one aircraft", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "options: {contact_markers: red}", []string{"wellington-ic"}, hbtest.Emil))
		hbtest.At(d, 0, 0, 0, 0, 10).Crew = 12
		hbtest.At(d, 1, 0, 4, 0, 10)
		hbtest.Acting(d, rules.Blue)
		for range 14 {
			hbtest.Follow(t, d, "blue 1: look for red 1")
		}
		rulestest.Same(t, "all", fmt.Sprint(len(d.Declared().Looks()), d.Declared().CrewLeft()), "14 0")
	}},
}
