package heightband

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var setupCases = []ruleCase{
	{"HB-1 d10 and d6", func(t *testing.T) {
		d := fight(t, "", spitfire, emil)
		var ten, six [12]int
		for range 3000 {
			ten[d.d10(rules.Blue, forGuns)]++
			six[d.d6(rules.Red, forDamage)]++
		}
		for v := range 12 {
			want(t, fmt.Sprint("d10 shows ", v), ten[v] > 0, v >= 1 && v <= 10)
			want(t, fmt.Sprint("d6 shows ", v), six[v] > 0, v >= 1 && v <= 6)
		}
	}},
	{"HB-2 a leg is rounded once, however often it is looked at", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		d.craft[0].heading = 1
		follow(t, d, "blue 1: level, 12 inches")
		for n := 2; n <= 12; n++ {
			d.Next()
			want(t, "place", d.craft[0].pos, plane.Point{}.Ahead(1, plane.Length(n)*plane.Inch))
			d.Choose(0)
		}
	}},
	{"HB-3 feet in replays", func(t *testing.T) {
		d := fight(t, "", spitfire, emil)
		want(t, "altitude", d.craft[0].place().Altitude, 20*500)
	}},
	{"HB-4 arcs", func(t *testing.T) {
		for name, want6 := range map[string]string{"nose": "100000", "tail": "000001", "port": "010100",
			"starboard": "001010", "front": "111000", "rear": "000111", "turret": "111111"} {
			got := ""
			for s := range plane.NumSectors {
				got += verdict(arcs[name].has(s), "1", "0")
			}
			want(t, name, got, want6)
		}
		want(t, "mirrored port", arcs["port"].mirrored(), arcs["starboard"])
		want(t, "mirrored starboard", arcs["starboard"].mirrored(), arcs["port"])
		want(t, "mirrored rear", arcs["rear"].mirrored(), arcs["rear"])
	}},
	{"HB-4 exactly 30 degrees is in the arc, exactly abeam is rear", func(t *testing.T) {
		for h := range plane.Heading(plane.Headings) {
			for _, side := range []int{-1, 1} {
				d := fight(t, "", spitfire, emil)
				c, o := d.at(0, 3, 3, h.Degrees(), 20), d.at(1, 0, 0, 0, 20)
				o.pos, o.heading = c.pos.Forward(h.Turn(2*side), 5), h
				want(t, "bears", d.bears(0, 0, 1), true)
				want(t, "from its tail arc", d.reckon(0, 0, 1).aspect, fromTail)
				o.heading = h.Turn(8 * side) // its beam is towards the shooter
				want(t, "from its beam", d.reckon(0, 0, 1).aspect, 0)
				o.pos = c.pos.Forward(h.Turn(2*side), 5).Forward(h.Turn(8*side), 1)
				want(t, "an inch further", d.bears(0, 0, 1), false)
			}
		}
	}},
	{"HB-4 both in one place", func(t *testing.T) {
		d := fight(t, "", spitfire, emil)
		d.at(0, 3, 3, 30, 10)
		d.at(1, 3, 3, 30, 10)
		want(t, "bears", d.bears(0, 0, 1), true)
		want(t, "from behind, close", d.reckon(0, 0, 1).aspect, 4)
		d.at(1, 3, 3, 210, 10)
		want(t, "nose to nose", d.reckon(0, 0, 1).aspect, -2)
	}},
	{"HB-5 within includes the edge", func(t *testing.T) {
		for y, in := range map[plane.Length]bool{2000: true, 2001: false} {
			want(t, fmt.Sprint(y), plane.Within(plane.Point{}, plane.Point{Y: y}, effectiveRange), in)
		}
	}},
	{"HB-6 values of the card", func(t *testing.T) {
		c := fight(t, "", []string{"bf-110"}, spitfire).craft[0]
		want(t, "values", fmt.Sprint(c.as, c.st, c.mvr, c.ab, c.cm, c.dv, c.crew, c.co), "11 3 4 -1 1 9 1 0")
	}},
	{"HB-6 a payload", func(t *testing.T) {
		d := fight(t, "blue: {payload: true}", spitfire, emil)
		want(t, "to hit", d.reckon(1, 0, 0).payload, 1)
		want(t, "in tests", d.testSkill(0, byAB, level), 5)
		d = fight(t, "", spitfire, emil)
		want(t, "without", fmt.Sprint(d.reckon(1, 0, 0).payload, d.testSkill(0, byAB, level)), "0 6")
	}},
	{"HB-6 a radar in place of what the card says", func(t *testing.T) {
		goodDoc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(goodCard)})
		if err != nil {
			t.Fatal(err)
		}
		for fields, has := range map[string]gear{"{}": radar, "{radar: true}": radar, "{radar: false}": 0} {
			setup := setupOf(t, "blue: "+fields, []string{"bf-110"}, emil)
			setup.Sides[0][0].Card = goodDoc
			g, err := compile(setup)
			if err != nil {
				t.Fatal(err)
			}
			want(t, fields, g.start[0].gear&radar, has)
		}
	}},
	{"HB-7 Skills", func(t *testing.T) {
		d := fight(t, "", []string{"bf-110"}, emil)
		want(t, "defaults", fmt.Sprint(d.craft[0].skill, d.craft[0].crewSkill, d.craft[1].crewSkill), "5 4 0")
		d = fight(t, "blue: {skill: 7, aircrew_skill: 6}", []string{"bf-110"}, emil)
		want(t, "given", fmt.Sprint(d.craft[0].skill, d.craft[0].crewSkill), "7 6")
	}},
	{"HB-41 start by aspect, aircraft abreast", func(t *testing.T) {
		for aspect, h := range map[string][2]int{"head-on": {0, 180}, "blue-behind": {0, 0}, "red-behind": {180, 180},
			"beam": {0, 90}} {
			d := fight(t, "start: {range: 10, hb: 7, aspect: "+aspect+"}", spitfire, emil)
			for i := range h {
				want(t, aspect, d.craft[i].heading.Degrees(), h[i])
				want(t, aspect, d.craft[i].pos, plane.Point{Y: plane.Length(i) * 10000})
				want(t, aspect, d.craft[i].hb, 7)
			}
		}
		d := fight(t, "", many("spitfire-i", 5), emil)
		for i, x := range []plane.Length{0, 3000, -3000, 6000, -6000} {
			want(t, "place", d.craft[i].pos, plane.Point{X: x})
		}
		want(t, "red", d.craft[5].pos, plane.Point{Y: 18000})
		want(t, "height", d.craft[5].hb, 20)
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
		_, err := compile(setupOf(t, c.text, []string{c.blue}, emil))
		if err == nil || !strings.Contains(err.Error(), c.fault) || !strings.HasPrefix(err.Error(), "test.yaml:") {
			t.Errorf("%+v: found %v", c, err)
		}
	}
	for n := range 8 {
		_, err := compile(setupOf(t, "", many("spitfire-i", n), emil))
		want(t, fmt.Sprint(n, " aircraft"), err == nil, n >= 1 && n <= 6)
	}
}

func TestWeaponsOfTheLedger(t *testing.T) {
	t.Parallel()
	g := gameOf(t, "options: {heavy_aa_red: 1}\nblue: {rockets: {salvos: 1, dice: 2}}", emil,
		[]string{"he-111", "lancaster"})
	var got []string
	for _, w := range g.Weapons() {
		got = append(got, w.ID)
	}
	want(t, "weapons", strings.Join(got, " "),
		"heavy-aa 2-x-mg-17 2-x-mg-ff rockets nose-mg-15 dorsal-mg-15 ventral-mg-15 port-mg-15 starboard-mg-15 "+
			"nose-2-x-303 dorsal-2-x-303 tail-4-x-303")
	all := gameOf(t, "options: {heavy_aa_red: 1}",
		[]string{"spitfire-i", "p-51d", "fw-190a", "me-262", "bf-110", "bf-109e"}, []string{"he-111", "lancaster", "ju-87"})
	want(t, "most weapons", len(all.Weapons()), rules.MaxWeapons)
	want(t, "the last", all.Weapons()[rules.MaxWeapons-1].ID, "other")
}
