package heightband

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// aloft is a duel in which blue 1 is about to move, with dice for tests.
func aloft(t *testing.T, text string, card string, faces ...int) *Duel {
	t.Helper()
	d := recorded(fight(t, "start: {range: 90}\n"+text, []string{card}, emil))
	begun(d, rules.Red)
	pin(t, d, stream{rules.Blue, forFlying, 10, faces})
	d.Log.Events = nil
	return d
}

// flown plays a script of blue 1's and tells where the aircraft ends.
func flown(t *testing.T, d *Duel, script ...string) string {
	t.Helper()
	for i := range script {
		script[i] = "blue 1: " + script[i]
	}
	follow(t, d, script...)
	for d.Next().Side == rules.Blue && d.Q.Kind == rules.Turn {
		d.Choose(0)
	}
	return d.craft[0].where()
}

var flightCases = []ruleCase{
	{"HB-12 what a Spitfire may fly", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		d.Next()
		got := map[string]string{}
		for k := range d.menu.n {
			l := &d.menu.legs[k]
			got[fmt.Sprint(manoeuvres[l.man].name, " ", l.hb)] = fmt.Sprint(l.least, "-", l.most)
		}
		for what, inches := range map[string]string{"climb 1": "3-6", "zoom climb 2": "3-3",
			"climbing half loop 1": "0-0", "level 0": "3-12",
			"shallow dive -1": "3-18", "shallow dive -2": "3-18", "steep dive -3": "0-12", "steep dive -4": "0-12",
			"power dive -5": "0-6", "power dive -7": "0-6", "vertical dive -8": "0-0", "vertical dive -10": "0-0",
			"diving half loop -1": "0-6", "diving half loop -2": "0-6", "diving half loop -3": "0-0",
			"diving half loop -4": "0-0"} {
			want(t, what, got[what], inches)
		}
		want(t, "lines", int(d.menu.n), maxLegs)
	}},
	{"HB-12 halves are rounded down", func(t *testing.T) {
		c := craft{as: 11, st: 3}
		want(t, "½ and 1½ of 11", fmt.Sprint(c.inches(halfAS), c.inches(threeHal)), "5 16")
	}},
	{"HB-13 who passes", func(t *testing.T) {
		for _, c := range []struct {
			skill, die int
			passed     bool
			loss       int
		}{{7, 7, true, 0}, {7, 8, false, 1}, {3, 9, false, 6}, {9, 10, false, 1}, {10, 10, false, 0},
			{11, 10, false, 0}, {12, 9, true, 0}, {12, 10, false, 0},
			{0, 1, false, 1}, {-3, 1, false, 4}, {1, 1, true, 0}} {
			passed, loss := failingLoss(c.skill, c.die)
			want(t, fmt.Sprint(c), fmt.Sprint(passed, loss), fmt.Sprint(c.passed, c.loss))
			if n := passChance(c.skill); c.die == 1 {
				want(t, "chance", n > 0, c.passed)
			}
		}
		want(t, "faces of ten at Skill 12", passChance(12), 9)
	}},
	{"HB-13 modifiers", func(t *testing.T) {
		d := fight(t, "blue: {payload: true}", []string{"me-262", "spitfire-i"}, []string{"ju-87"})
		want(t, "jet zooms", d.testSkill(0, byCM, zoomClimb), 5+4-3-1)
		want(t, "piston zooms", d.testSkill(1, byCM, zoomClimb), 5+2-2-1)
		want(t, "climbs", d.testSkill(1, byCM, climb), 5+2-1)
		want(t, "brakes", d.testSkill(2, byAB, powerDive), 5+0+2)
		want(t, "brakes in a vertical dive", d.testSkill(2, byAB, verticalDive), 5+0+2)
		want(t, "brakes in a steep dive, which an option tests", d.testSkill(2, byAB, steepDive), 5+0+2)
		want(t, "no brakes in a half loop", d.testSkill(2, byAB, shallowHalfLoop), 5)
		want(t, "no brakes in a turn", d.testSkill(2, byAB, level), 5)
		d.craft[2].gear = 0
		want(t, "brakes lost", d.testSkill(2, byAB, verticalDive), 5)
	}},
	{"HB-14 ceiling", func(t *testing.T) {
		d := aloft(t, "blue: {hb: 67}", "spitfire-i")
		text := words(d)
		want(t, "climb", strings.Contains(text, "climb, 3"), true)
		want(t, "zoom", strings.Contains(text, "zoom"), false)
	}},
	{"HB-14 no dive into the ground but for want of another", func(t *testing.T) {
		d := aloft(t, "blue: {hb: 3}", "spitfire-i")
		want(t, "dives", strings.Contains(words(d), "dive of 2") && !strings.Contains(words(d), "dive of 3"), true)
		want(t, "as low as can be flown", flown(t, d, "shallow dive of 2, 3 inches"), "(0.0, 3.0), heading 0, HB 1")
		want(t, "not lost", d.craft[0].lost, false)
		d = aloft(t, "blue: {hb: 1}", "spitfire-i")
		d.craft[0].st = 13
		text := words(d)
		want(t, "must dive", strings.Contains(text, "shallow dive of 1") && !strings.Contains(text, "level"), true)
		d.Choose(0)
		d.Next()
		want(t, "crashed", d.craft[0].how, rules.Crashed)
	}},
	{"HB-15 turns after MVR inches, of either direction", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		follow(t, d, "blue 1: level, 6 inches")
		want(t, "after 2", words(d), "blue 1, turn: straight on; left 15; left 30; right 15; right 30; "+
			"try a tight turn left; try a tight turn right")
		want(t, "end", flown(t, d, "right 30", "left 15", "straight on"), "(1.5, 5.7), heading 15, HB 20")
	}},
	{"HB-15 a turn put off is not saved up", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		want(t, "two turns at the end of 4 inches", flown(t, d, "level, 4 inches", "straight on", "straight on",
			"left 30"), "(0.0, 4.0), heading 330, HB 20")
	}},
	{"HB-16 a tight turn passed", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i", 6)
		follow(t, d, "blue 1: level, 5 inches", "blue 1: try a tight turn left")
		want(t, "then", words(d), "blue 1, turn: straight on; left 15; left 30; left 45; left 60")
		follow(t, d, "blue 1: left 60")
		want(t, "later too, without a test", words(d), "blue 1, turn: straight on; left 15; left 30; left 45; left 60")
	}},
	{"HB-16 a tight turn failed", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i", 9)
		want(t, "30 degrees, 3 bands, 2 inches", flown(t, d, "level, 9 inches", "try a tight turn right"),
			"(1.0, 3.7), heading 30, HB 17")
	}},
	{"HB-16 not for jets", func(t *testing.T) {
		d := aloft(t, "", "me-262")
		follow(t, d, "blue 1: level, 9 inches")
		want(t, "options", int(d.Next().N), ordinaryOptions)
	}},
	{"HB-17 climb", func(t *testing.T) {
		want(t, "passed", flown(t, aloft(t, "", "spitfire-i", 7), "climb, 4 inches", "left 15"),
			"(-0.5, 3.9), heading 345, HB 21")
		want(t, "failed", flown(t, aloft(t, "", "spitfire-i", 8), "climb, 4 inches"), "(0.0, 2.0), heading 0, HB 19")
		want(t, "zoomed", flown(t, aloft(t, "", "spitfire-i", 5), "zoom climb, 3 inches"), "(0.0, 3.0), heading 0, HB 22")
		d := aloft(t, "", "spitfire-i")
		d.craft[0].st = 7
		want(t, "½ AS below ST", strings.Contains(words(d), ": climb,"), false)
	}},
	{"HB-18 climbing half loop", func(t *testing.T) {
		want(t, "passed", flown(t, aloft(t, "", "spitfire-i", 6), "climbing half loop"), "(0.0, 0.0), heading 180, HB 21")
		want(t, "failed", flown(t, aloft(t, "", "spitfire-i", 8), "climbing half loop"), "(0.0, -2.0), heading 180, HB 18")
	}},
	{"HB-19 diving half loop", func(t *testing.T) {
		want(t, "shallow", flown(t, aloft(t, "", "spitfire-i", 6), "diving half loop of 2, 3 inches", "right 30"),
			"(-0.5, -2.9), heading 210, HB 18")
		want(t, "steep", flown(t, aloft(t, "", "spitfire-i", 6), "diving half loop of 4"), "(0.0, 0.0), heading 180, HB 16")
		want(t, "failed", flown(t, aloft(t, "", "spitfire-i", 7), "diving half loop of 4"),
			"(0.0, -2.0), heading 180, HB 15")
	}},
	{"HB-20 turns in dives", func(t *testing.T) {
		for text, n := range map[string]int{"shallow dive of 1, 5 inches": allOptions,
			"steep dive of 3, 5 inches": ordinaryOptions} {
			d := aloft(t, "", "spitfire-i")
			follow(t, d, "blue 1: "+text)
			want(t, text, int(d.Next().N), n)
		}
		d := aloft(t, "", "spitfire-i", 1)
		want(t, "power dive turns once, at its end", flown(t, d, "power dive of 5, 6 inches", "left 30"),
			"(0.0, 6.0), heading 330, HB 15")
		d = aloft(t, "", "spitfire-i", 1)
		want(t, "too short to turn", flown(t, d, "power dive of 5, 1 inch"), "(0.0, 1.0), heading 0, HB 15")
		d = aloft(t, "", "spitfire-i", 1)
		want(t, "vertical dive", flown(t, d, "vertical dive of 9"), "(0.0, 0.0), heading 0, HB 11")
	}},
	{"HB-20 a steep dive is tested with the option", func(t *testing.T) {
		d := aloft(t, "options: {steep_dive_test: true}", "spitfire-i", 8)
		want(t, "failed", flown(t, d, "steep dive of 3, 1 inch"), "(0.0, 3.0), heading 0, HB 15")
		d = aloft(t, "", "spitfire-i", 8)
		want(t, "not without", flown(t, d, "steep dive of 3, 1 inch"), "(0.0, 1.0), heading 0, HB 17")
	}},
	{"HB-21 the loss comes on top of a dive's own", func(t *testing.T) {
		want(t, "power", flown(t, aloft(t, "", "spitfire-i", 10), "power dive of 7, 0 inches"),
			"(0.0, 2.0), heading 0, HB 9")
		d := aloft(t, "blue: {skill: 9}", "spitfire-i", 10)
		want(t, "Skill 10 loses nothing", flown(t, d, "vertical dive of 8"), "(0.0, 2.0), heading 0, HB 12")
	}},
	{"HB-21 the forced move goes by MVR as damaged", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i", 7)
		d.craft[0].mvr += 3
		want(t, "five inches", flown(t, d, "climbing half loop"), "(0.0, -5.0), heading 180, HB 19")
	}},
	{"HB-21 into the ground", func(t *testing.T) {
		d := aloft(t, "blue: {hb: 9}", "spitfire-i", 7)
		follow(t, d, "blue 1: vertical dive of 8")
		d.Next()
		want(t, "how", d.craft[0].how, rules.Crashed)
		want(t, "nobody's kill", d.Ledger.Uncredited, [2]int64{1, 0})
	}},
	{"HB-33 slower than the stall", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		d.craft[0].st = 13
		d.Next()
		for k := range d.menu.n {
			want(t, "dives", d.menu.legs[k].hb < 0, true)
		}
		d.craft[0].st = 20
		want(t, "shallow", fmt.Sprint(d.craft[0].distances(shallowDive)), "18 18")
	}},
}

// Every cell of table HB-12 and the test modifiers against the shared tables.
func TestTables(t *testing.T) {
	t.Parallel()
	var tables struct {
		Manoeuvres []struct {
			ID, Test    string
			Modifier    int8
			ModifierJet *int8 `json:"modifier_jet"`
			Min, Max    any
			HB          []int8
			Turns       *bool
			Reverse     bool
		}
		TestModifiers map[string]any                 `json:"test_modifiers"`
		Critical      map[string]json.RawMessage     `json:"critical"`
		Columns       map[string]int                 `json:"critical_columns"`
		Crew          map[string]int8                `json:"crew_reduction"`
		DamageDie     map[string]any                 `json:"damage_die"`
		Shooting      map[string]any                 `json:"shooting"`
		Reach         map[string]int                 `json:"height_reach"`
		Defaults      map[string]any                 `json:"defaults"`
		Skill         map[string]int                 `json:"skill"`
		Who           map[string][]int               `json:"who"`
		AA            map[string]int                 `json:"heavy_aa"`
		Turns         map[string]int                 `json:"turns"`
		Vectors       struct{ XY [][2]plane.Length } `json:"heading_vectors"`
		Aspects       map[string][2]int              `json:"aspects"`
	}
	data, err := os.ReadFile("testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &tables); err != nil {
		t.Fatal(err)
	}
	measures := map[any]measure{"ST": stall, "AS/2": halfAS, "AS": wholeAS, "3AS/2": threeHal, 0.0: nothing}
	tests := map[string]bonus{"": noTest, "ab": byAB, "cm": byCM}
	want(t, "manoeuvres", len(tables.Manoeuvres), int(numManoeuvres))
	for i, m := range tables.Manoeuvres {
		row := manoeuvres[i]
		want(t, m.ID+" min", row.min, measures[m.Min])
		want(t, m.ID+" max", row.max, measures[m.Max])
		want(t, m.ID+" test", row.test, tests[m.Test])
		want(t, m.ID+" reverse", row.reverse, m.Reverse)
		want(t, m.ID+" heights", fmt.Sprint(row.least, row.most), fmt.Sprint(m.HB[0], m.HB[len(m.HB)-1]))
		want(t, m.ID+" modifier", row.modifier, m.Modifier)
		if m.ModifierJet != nil {
			want(t, m.ID+" jets", row.jet, *m.ModifierJet)
		}
		if m.Turns != nil {
			want(t, m.ID+" turns", row.turns != noTurns, *m.Turns)
		}
	}
	want(t, "payload", float64(payloadModifier), tables.TestModifiers["fighter_with_payload"].(float64))
	want(t, "brakes", float64(brakesModifier), tables.TestModifiers["dive_brakes_recovery"].(float64))
	for key, v := range map[string]int{"range_guns": gunRange, "range_rockets": rocketRange,
		"effective": int(effectiveRange / plane.Inch), "effective_upward_guns": int(effectiveUp / plane.Inch),
		"mod_effective_not_front": effective,
		"mod_tail":                fromTail, "mod_front": fromFront, "mod_payload_fighter": payloadTarget} {
		want(t, key, float64(v), tables.Shooting[key].(float64))
	}
	want(t, "reach", fmt.Sprint(tables.Reach), fmt.Sprint(map[string]int{"fixed": fixedReach,
		"fixed_towards_change": fixedTowards, "flexible": flexibleReach}))
	want(t, "heavy AA", fmt.Sprint(tables.AA), fmt.Sprint(map[string]int{"radius": int(burstRadius / plane.Inch),
		"hb": burstHB}))
	want(t, "turns", fmt.Sprint(tables.Turns), fmt.Sprint(map[string]int{"normal": 15 * ordinaryTurn,
		"tight": 15 * tightTurn, "failed_tight": 15 * failedTurn}))
	for key, v := range map[string]int{"turn_limit": defaultTurnLimit, "range": defaultRange, "hb": defaultHB,
		"collision_distance": int(meetDistance / plane.Inch), "collision_dice": meetDice, "apart": defaultApart,
		"apart_turns": defaultApartTurns, "skill": defaultSkill} {
		want(t, key, float64(v), tables.Defaults[key].(float64))
	}
	want(t, "aircrew", tables.Skill["aircrew"], defaultAircrew)
	want(t, "regular", tables.Skill["regular"], defaultSkill)
	for h, v := range tables.Vectors.XY {
		want(t, "vector", plane.Point{}.Ahead(plane.Heading(h), 1_000_000), plane.Point{X: v[0], Y: v[1]})
	}
	for name, h := range tables.Aspects {
		want(t, name, fmt.Sprint(aspects[name][0].Degrees(), aspects[name][1].Degrees()), fmt.Sprint(h[0], h[1]))
	}
	for die := 1; die <= 6; die++ {
		key := fmt.Sprint(die)
		want(t, "column of "+key, criticalColumn[die], tables.Columns[key])
		want(t, "crew of "+key, crewHits[die], tables.Crew[key])
		if v, ok := tables.DamageDie[key].(float64); ok {
			want(t, "pips of "+key, dieDamage(die, false), int(v))
		} else {
			want(t, "pips of a critical", dieDamage(die, false), 0)
		}
		want(t, "pilot on "+key, hitsPilot(die), contains(tables.Who["pilot"], die))
	}
	wantCriticals(t, tables.Critical)
}

func contains(list []int, v int) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}

// wantCriticals compares table HB-32 cell by cell.
func wantCriticals(t *testing.T, table map[string]json.RawMessage) {
	t.Helper()
	for row := 1; row <= 10; row++ {
		var cells []struct {
			AS, DV, MVR, AB, CM, ST, Wound, Fires int8
			Damage, Lose                          string
			Killed, Destroyed                     bool
		}
		if err := json.Unmarshal(table[fmt.Sprint(row)], &cells); err != nil {
			if row == 8 {
				continue // in words
			}
			t.Fatal(err)
		}
		for col, c := range cells {
			e := crit{as: c.AS, dv: c.DV, mvr: c.MVR, ab: c.AB, cm: c.CM, st: c.ST, wound: c.Wound, fires: c.Fires,
				kill: c.Killed, destroyed: c.Destroyed}
			if c.Damage != "" {
				e.dice = int8(c.Damage[0] - '0')
			}
			if c.Lose != "" {
				e.lose = gearByName(c.Lose)
			}
			want(t, fmt.Sprint("row ", row, ", column ", col+1), criticals[row][col], e)
		}
	}
	for col := range 3 {
		want(t, "row 8", criticals[8][col], crit{daze: true})
	}
}
