package heightband

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// What a reader of a replay needs to follow it: who has won the initiative, from where a shot comes, what a value is
// now, who is hit aboard and who looks.
func TestReplayTells(t *testing.T) {
	t.Parallel()
	d := recorded(fight(t, "red: {skill: 7}", spitfire, emil))
	d.Turn = 0
	pinTurn(t, d, 1, stream{rules.Blue, forInitiative, 10, []int{5, 1}}, stream{rules.Red, forInitiative, 10, []int{3, 2}})
	d.rollInitiative()
	want(t, "initiative", events(d, "HB-9"), "blue: initiative 10, led by blue 1; red: initiative 10, led by red 1; "+
		"a tie: both roll again; blue: initiative 6, led by blue 1; red: initiative 9, led by red 1; "+
		"red: wins the initiative: blue moves first, red shoots first")

	d = recorded(fight(t, "options: {formations: blue}\nblue: {hb: 3}", many("spitfire-i", 2), emil))
	d.logStart()
	want(t, "formation", strings.Contains(events(d, "HB-41"), "HB 3, in formation; blue 2"), true)
	begun(d, rules.Red)
	pin(t, d, stream{rules.Blue, forFlying, 10, []int{10}})
	follow(t, d, "blue 1: climb, 3 inches")
	d.Next()
	want(t, "a manoeuvre of all", events(d, "HB-12"), "blue 1: climb, 3 inches, with its formation")
	want(t, "the ground", events(d, "HB-21"), "blue 1: loses 3 bands and flies into the ground; "+
		"blue 2: loses 3 bands and flies into the ground")

	c := &craft{as: 12, dv: 11, mvr: 2, st: 3}
	for row, text := range map[int]string{1: "AS -1, now 11", 2: "DV -1, now 10", 3: "MVR +1, now 3", 4: "AB -1, now -1",
		5: "CM -1, now -1", 6: "ST +1, now 4"} {
		want(t, "critical", c.criticalText(row, 1), text)
	}
	want(t, "cannot pass", onOrLess("passed", 0)+"; "+onOrLess("passed", 1)+"; "+onOrLess("passed", 12),
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
		d := placed(t, "", spitfire, emil, 0, c.y, c.heading, 10)
		want(t, c.text, positionText(d.position(0, 0, 1)), c.text)
		d.shoot(0, 0, 1)
		want(t, "told", strings.HasSuffix(events(d, "HB-27"), c.text), true)
	}
	d := placed(t, "", []string{"he-111"}, emil, 0, 2, 0, 10)
	d.shoot(0, 1, 1)
	want(t, "a gunner's position does not count", strings.Contains(events(d, "HB-27"), "from its"), false)
	want(t, "upward guns", positionText(plane.Tail, true, effectiveUp), ", from its tail, within 1 inch")
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
		want(t, tt.text, events(d, tt.rule), tt.text)
	}
	d, _ := struck(t, "lancaster", func(c *craft) { c.skill, c.co = 0, 4 }, []int{9, 4, 1})
	want(t, "after the pilot", events(d, "HB-35"), "red 1: the co-pilot is wounded, Skill now 2")
	d, _ = struck(t, "he-111", func(c *craft) { c.crewSkill = 2 }, []int{9, 4, 4})
	want(t, "to death", events(d, "HB-35"), "red 1: the aircrew are wounded, Skill now 0: killed")
}

func TestReplayTellsWhoLooks(t *testing.T) {
	t.Parallel()
	d := recorded(fight(t, "start: {range: 4, aspect: blue-behind}\noptions: {contact_markers: red}\n"+
		"blue: {radar: true}", []string{"bf-110"}, []string{"lancaster"}))
	d.lookFor(0, 1, false, true)
	d.craft[1].marker = true
	d.lookFor(0, 1, true, false)
	text := events(d, "HB-23c")
	want(t, "told", strings.HasPrefix(text, "blue 1: the pilot looks for red 1, seen on 5 or less: ") &&
		strings.Contains(text, "blue 1: one of the aircrew looks by radar for red 1, seen on 4 or less: "), true)
}
