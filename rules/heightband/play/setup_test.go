package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var setupCases = []ruleCase{
	{"HB-1 d10 and d6", func(t *testing.T) {
		d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
		var ten, six [12]int
		for range 3000 {
			ten[d.D10(rules.Blue, play.ForGuns)]++
			six[d.D6(rules.Red, play.ForDamage)]++
		}
		for v := range 12 {
			rulestest.Same(t, fmt.Sprint("d10 shows ", v), ten[v] > 0, v >= 1 && v <= 10)
			rulestest.Same(t, fmt.Sprint("d6 shows ", v), six[v] > 0, v >= 1 && v <= 6)
		}
	}},
	{"HB-2 a leg is rounded once, however often it is looked at", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		d.State(0).Heading = 1
		hbtest.Follow(t, d, "blue 1: level, 12 inches")
		for n := 2; n <= 12; n++ {
			d.Next()
			rulestest.Same(t, "place", d.State(0).Pos, plane.Point{}.Ahead(1, plane.Length(n)*plane.Inch))
			d.Choose(0)
		}
	}},
	{"HB-3 feet in replays", func(t *testing.T) {
		d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
		rulestest.Same(t, "altitude", d.State(0).Place().Altitude, 20*500)
	}},
	{"HB-4 arcs", func(t *testing.T) {
		for name, want6 := range map[string]string{"nose": "100000", "tail": "000001", "port": "010100",
			"starboard": "001010", "front": "111000", "rear": "000111", "turret": "111111"} {
			got := ""
			for s := range plane.NumSectors {
				got += map[bool]string{true: "1", false: "0"}[play.Arcs[name].Has(s)]
			}
			rulestest.Same(t, name, got, want6)
		}
		rulestest.Same(t, "mirrored port", play.Arcs["port"].Mirrored(), play.Arcs["starboard"])
		rulestest.Same(t, "mirrored starboard", play.Arcs["starboard"].Mirrored(), play.Arcs["port"])
		rulestest.Same(t, "mirrored rear", play.Arcs["rear"].Mirrored(), play.Arcs["rear"])
	}},
	{"HB-4 exactly 30 degrees is in the arc, exactly abeam is rear", func(t *testing.T) {
		for h := range plane.Heading(plane.Headings) {
			for _, side := range []int{-1, 1} {
				d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
				c, o := hbtest.At(d, 0, 3, 3, h.Degrees(), 20), hbtest.At(d, 1, 0, 0, 0, 20)
				o.Pos, o.Heading = c.Pos.Forward(h.Turn(2*side), 5), h
				rulestest.Same(t, "bears", table(d).Bears(0, 0, 1), true)
				rulestest.Same(t, "from its tail arc", table(d).Reckon(0, 0, 1).Aspect, play.FromTail)
				o.Heading = h.Turn(8 * side) // its beam is towards the shooter
				rulestest.Same(t, "from its beam", table(d).Reckon(0, 0, 1).Aspect, 0)
				o.Pos = c.Pos.Forward(h.Turn(2*side), 5).Forward(h.Turn(8*side), 1)
				rulestest.Same(t, "an inch further", table(d).Bears(0, 0, 1), false)
			}
		}
	}},
	{"HB-4 both in one place", func(t *testing.T) {
		d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
		hbtest.At(d, 0, 3, 3, 30, 10)
		hbtest.At(d, 1, 3, 3, 30, 10)
		rulestest.Same(t, "bears", table(d).Bears(0, 0, 1), true)
		rulestest.Same(t, "from behind, close", table(d).Reckon(0, 0, 1).Aspect, 4)
		hbtest.At(d, 1, 3, 3, 210, 10)
		rulestest.Same(t, "nose to nose", table(d).Reckon(0, 0, 1).Aspect, -2)
	}},
	{"HB-5 within includes the edge", func(t *testing.T) {
		for y, in := range map[plane.Length]bool{2000: true, 2001: false} {
			rulestest.Same(t, fmt.Sprint(y), plane.Within(plane.Point{}, plane.Point{Y: y}, play.EffectiveRange), in)
		}
	}},
	{"HB-6 values of the card", func(t *testing.T) {
		c := hbtest.Fight(t, "", []string{"bf-110"}, hbtest.Spitfire).State(0)
		rulestest.Same(t, "values", fmt.Sprint(c.AS, c.ST, c.MVR, c.AB, c.CM, c.DV, c.Crew, c.CoPilot), "11 3 4 -1 1 9 1 0")
	}},
	{"HB-6 a payload", func(t *testing.T) {
		d := hbtest.Fight(t, "blue: {payload: true}", hbtest.Spitfire, hbtest.Emil)
		rulestest.Same(t, "to hit", table(d).Reckon(1, 0, 0).Payload, 1)
		rulestest.Same(t, "in tests", table(d).TestSkill(0, play.ByAB, play.Level), 5)
		d = hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil)
		rulestest.Same(t, "without",
			fmt.Sprint(table(d).Reckon(1, 0, 0).Payload, table(d).TestSkill(0, play.ByAB, play.Level)), "0 6")
	}},
	{"HB-6 a radar in place of what the card says", func(t *testing.T) {
		goodDoc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(hbtest.GoodCard)})
		if err != nil {
			t.Fatal(err)
		}
		for fields, has := range map[string]card.Gear{"{}": card.Radar, "{radar: true}": card.Radar, "{radar: false}": 0} {
			setup := hbtest.Setup(t, "blue: "+fields, []string{"bf-110"}, hbtest.Emil)
			setup.Sides[0][0].Card = goodDoc
			g, err := play.Compile(setup)
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, fields, g.Start(0).Gear()&card.Radar, has)
		}
	}},
	{"HB-7 Skills", func(t *testing.T) {
		d := hbtest.Fight(t, "", []string{"bf-110"}, hbtest.Emil)
		rulestest.Same(t, "defaults", fmt.Sprint(d.State(0).Skill, d.State(0).CrewSkill, d.State(1).CrewSkill), "5 4 0")
		d = hbtest.Fight(t, "blue: {skill: 7, aircrew_skill: 6}", []string{"bf-110"}, hbtest.Emil)
		rulestest.Same(t, "given", fmt.Sprint(d.State(0).Skill, d.State(0).CrewSkill), "7 6")
	}},
	{"HB-41 start by aspect, aircraft abreast", func(t *testing.T) {
		for aspect, h := range map[string][2]int{"head-on": {0, 180}, "blue-behind": {0, 0}, "red-behind": {180, 180},
			"beam": {0, 90}} {
			d := hbtest.Fight(t, "start: {range: 10, hb: 7, aspect: "+aspect+"}", hbtest.Spitfire, hbtest.Emil)
			for i := range h {
				rulestest.Same(t, aspect, d.State(i).Heading.Degrees(), h[i])
				rulestest.Same(t, aspect, d.State(i).Pos, plane.Point{Y: plane.Length(i) * 10000})
				rulestest.Same(t, aspect, d.State(i).HB, 7)
			}
		}
		d := hbtest.Fight(t, "", hbtest.Many("spitfire-i", 5), hbtest.Emil)
		for i, x := range []plane.Length{0, 3000, -3000, 6000, -6000} {
			rulestest.Same(t, "place", d.State(i).Pos, plane.Point{X: x})
		}
		rulestest.Same(t, "red", d.State(5).Pos, plane.Point{Y: 18000})
		rulestest.Same(t, "height", d.State(5).HB, 20)
	}},
}

func TestBadSetupIsRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, blue, fault string }{
		{"start: {hb: 69}", "spitfire-i", "start.hb: found 69, want 1 to 68 height bands, " +
			"the ceiling of spitfire-i (HB-14)"},
		{"blue: {hb: 42}", "he-111", "hb: found 42, want 1 to 41 height bands, the ceiling of he-111 (HB-14)"},
		{"blue: {payload: true}", "he-111", "blue.payload: found true, " +
			"want false: a payload counts for fighters alone (HB-6)"},
		{"blue: {radar: true}", "spitfire-i", "blue.radar: found true, " +
			"want false: spitfire-i has no aircrew to use it (HB-37)"},
		{"blue: {aircrew_skill: 4}", "spitfire-i", "blue.aircrew_skill: found 4, " +
			"want no such field: spitfire-i has no aircrew"},
		{"blue: {co_pilot_skill: 4}", "he-111", "blue.co_pilot_skill: found 4, want no such field: he-111 has no co-pilot"},
		{"blue: {skill: 0}", "he-111", "blue.skill: found 0, want 1 to 9 Skill"},
		{"options: {wind: 20}", "he-111", "options.wind: found 20, want a multiple of 15 degrees, 0 to 345"},
		{"options: {forced_contact: always}", "he-111",
			`options.forced_contact: found "always", want one of fly-on, stop, at-end`},
		{"options: {collisions: off, forced_contact: stop}", "he-111", `options.forced_contact: found "stop", ` +
			"want no such field: collisions are off (HB-22)"},
		{"options: {damage_dice: both}", "he-111", `options.damage_dice: found "both", want one of pips, flat`},
		{"start: {range: -1}", "he-111", "start.range: found -1, want 0 to 200 inches"},
		{"blue: {upward_guns: {dice: 13}}", "he-111", "blue.upward_guns.dice: found 13, want 0 to 12 d6"},
		{"blue: {rockets: {salvos: 2}}", "he-111", "blue.rockets.dice: missing"},
	} {
		_, err := play.Compile(hbtest.Setup(t, c.text, []string{c.blue}, hbtest.Emil))
		if err == nil || !strings.Contains(err.Error(), c.fault) || !strings.HasPrefix(err.Error(), "test.yaml:") {
			t.Errorf("%+v: found %v", c, err)
		}
	}
	for n := range 8 {
		_, err := play.Compile(hbtest.Setup(t, "", hbtest.Many("spitfire-i", n), hbtest.Emil))
		rulestest.Same(t, fmt.Sprint(n, " aircraft"), err == nil, n >= 1 && n <= 6)
	}
}

func TestWeaponsOfTheLedger(t *testing.T) {
	t.Parallel()
	g := hbtest.Game(t, "options: {heavy_aa_red: 1}\nblue: {rockets: {salvos: 1, dice: 2}}", hbtest.Emil,
		[]string{"he-111", "lancaster"})
	var got []string
	for _, w := range g.Weapons() {
		got = append(got, w.ID)
	}
	rulestest.Same(t, "weapons", strings.Join(got, " "),
		"heavy-aa 2-x-mg-17 2-x-mg-ff rockets nose-mg-15 dorsal-mg-15 ventral-mg-15 port-mg-15 starboard-mg-15 "+
			"nose-2-x-303 dorsal-2-x-303 tail-4-x-303")
	all := hbtest.Game(t, "options: {heavy_aa_red: 1}",
		[]string{"spitfire-i", "p-51d", "fw-190a", "me-262", "bf-110", "bf-109e"}, []string{"he-111", "lancaster", "ju-87"})
	rulestest.Same(t, "most weapons", len(all.Weapons()), rules.MaxWeapons)
	rulestest.Same(t, "the last", all.Weapons()[rules.MaxWeapons-1].ID, "other")
}
