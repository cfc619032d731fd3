package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// What a reader of a replay needs to follow it: who has won the initiative, from where a shot comes, what a value is
// now, who is hit aboard and who looks.
func TestReplayTells(t *testing.T) {
	t.Parallel()
	d := hbtest.Recorded(hbtest.Fight(t, "red: {skill: 7}", hbtest.Spitfire, hbtest.Emil))
	d.Turn = 0
	hbtest.PinTurn(t, d, 1, hbtest.Dice(rules.Blue, play.ForInitiative, 10, 5, 1), hbtest.Dice(rules.Red, play.ForInitiative, 10, 3, 2))
	d.RollInitiative()
	rulestest.Same(t, "initiative", hbtest.Events(d, "HB-9"),
		"blue: initiative 10, led by blue 1; red: initiative 10, led by red 1; "+
			"a tie: both roll again; blue: initiative 6, led by blue 1; red: initiative 9, led by red 1; "+
			"red: wins the initiative: blue moves first, red shoots first")

	d = hbtest.Recorded(hbtest.Fight(t, "options: {formations: blue}\nblue: {hb: 3}", hbtest.Many("spitfire-i", 2), hbtest.Emil))
	d.LogStart()
	rulestest.Same(t, "formation", strings.Contains(hbtest.Events(d, "HB-41"), "HB 3, in formation; blue 2"), true)
	hbtest.Moving(d, rules.Red)
	hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 10))
	hbtest.Follow(t, d, "blue 1: climb, 3 inches")
	d.Next()
	rulestest.Same(t, "a manoeuvre of all", hbtest.Events(d, "HB-12"), "blue 1: climb, 3 inches, with its formation")
	rulestest.Same(t, "the ground", hbtest.Events(d, "HB-21"), "blue 1: loses 3 bands and flies into the ground; "+
		"blue 2: loses 3 bands and flies into the ground")

	c := &play.State{AS: 12, DV: 11, MVR: 2, ST: 3}
	for row, text := range map[int]string{1: "AS -1, now 11", 2: "DV -1, now 10", 3: "MVR +1, now 3", 4: "AB -1, now -1",
		5: "CM -1, now -1", 6: "ST +1, now 4"} {
		rulestest.Same(t, "critical", c.CriticalText(row, 1), text)
	}
	rulestest.Same(t, "cannot pass",
		play.OnOrLess("passed", 0)+"; "+play.OnOrLess("passed", 1)+"; "+play.OnOrLess("passed", 12),
		"cannot be passed; passed on 1 or less; passed on 9 or less")
}

func TestReplayTellsFromWhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		heading, y int
		text       string
	}{{0, 3, ", from its tail"}, {0, 2, ", from its tail, within 2 inches"}, {180, 2, ", from its front"},
		{105, 2, ", from its front"}, {60, 3, ", from behind its beam"},
		{60, 2, ", from behind its beam, within 2 inches"}} {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, c.y, c.heading, 10)
		rulestest.Same(t, c.text, play.PositionText(table(d).Position(0, 0, 1)), c.text)
		d.Shoot(0, 0, 1)
		rulestest.Same(t, "told", strings.HasSuffix(hbtest.Events(d, "HB-27"), c.text), true)
	}
	d := placed(t, "", []string{"he-111"}, hbtest.Emil, 0, 2, 0, 10)
	d.Shoot(0, 1, 1)
	rulestest.Same(t, "a gunner's position does not count", strings.Contains(hbtest.Events(d, "HB-27"), "from its"), false)
	rulestest.Same(t, "upward guns", play.PositionText(plane.Tail, true, play.EffectiveUp),
		", from its tail, within 1 inch")
}

func TestReplayTellsWhoIsHit(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		id    string
		faces []int
		rule  string
		text  string
	}{
		{"he-111", []int{9, 1, 1}, "HB-35", "red 1: the pilot is wounded, Skill now 4"},
		{"he-111", []int{9, 4, 4}, "HB-35", "red 1: the aircrew are wounded, Skill now 2"},
		{"bf-109e", []int{9, 4, 4}, "HB-35", "red 1: nobody is wounded: there is no aircrew"},
		{"he-111", []int{9, 6, 4, 4}, "HB-36", "red 1: some of the aircrew are killed; red 1: 2 members of the aircrew left"},
		{"bf-109e", []int{9, 6, 1}, "HB-36", "red 1: the pilot is killed"},
		{"bf-109e", []int{9, 6, 5}, "HB-36", "red 1: nobody is killed: there is no aircrew"},
		{"he-111", []int{8, 5, 6}, "HB-34", "red 1: 1 member of the aircrew can still act"},
	} {
		d, _ := struck(t, tt.id, nil, tt.faces)
		rulestest.Same(t, tt.text, hbtest.Events(d, tt.rule), tt.text)
	}
	d, _ := struck(t, "lancaster", func(c *play.State) { c.Skill, c.CoPilot = 0, 4 }, []int{9, 4, 1})
	rulestest.Same(t, "after the pilot", hbtest.Events(d, "HB-35"), "red 1: the co-pilot is wounded, Skill now 2")
	d, _ = struck(t, "he-111", func(c *play.State) { c.CrewSkill = 2 }, []int{9, 4, 4})
	rulestest.Same(t, "to death", hbtest.Events(d, "HB-35"), "red 1: the aircrew are wounded, Skill now 0: killed")
}

func TestReplayTellsWhoLooks(t *testing.T) {
	t.Parallel()
	d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 4, aspect: blue-behind}\noptions: {contact_markers: red}\n"+
		"blue: {radar: true}", []string{"bf-110"}, []string{"lancaster"}))
	d.LookFor(0, 1, false, true)
	d.State(1).Marker = true
	d.LookFor(0, 1, true, false)
	text := hbtest.Events(d, "HB-23c")
	rulestest.Same(t, "told", strings.HasPrefix(text, "blue 1: the pilot looks for red 1, seen on 5 or less: ") &&
		strings.Contains(text, "blue 1: one of the aircrew looks by radar for red 1, seen on 4 or less: "), true)
}
