// Inside: the tables themselves are compared, cell by cell, with those that other programs share.
package play

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/rulestest"
)

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
	data, err := os.ReadFile("../hbtest/testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &tables); err != nil {
		t.Fatal(err)
	}
	measures := map[any]measure{"ST": stall, "AS/2": halfAS, "AS": wholeAS, "3AS/2": threeHal, 0.0: nothing}
	tests := map[string]Bonus{"": NoTest, "ab": ByAB, "cm": ByCM}
	rulestest.Same(t, "manoeuvres", len(tables.Manoeuvres), int(NumManoeuvres))
	for i, m := range tables.Manoeuvres {
		row := manoeuvres[i]
		rulestest.Same(t, m.ID+" min", row.min, measures[m.Min])
		rulestest.Same(t, m.ID+" max", row.max, measures[m.Max])
		rulestest.Same(t, m.ID+" test", row.test, tests[m.Test])
		rulestest.Same(t, m.ID+" reverse", row.reverse, m.Reverse)
		rulestest.Same(t, m.ID+" heights", fmt.Sprint(row.least, row.most), fmt.Sprint(m.HB[0], m.HB[len(m.HB)-1]))
		rulestest.Same(t, m.ID+" modifier", row.modifier, m.Modifier)
		if m.ModifierJet != nil {
			rulestest.Same(t, m.ID+" jets", row.jet, *m.ModifierJet)
		}
		if m.Turns != nil {
			rulestest.Same(t, m.ID+" turns", row.turns != NoTurns, *m.Turns)
		}
	}
	rulestest.Same(t, "payload", float64(payloadModifier), tables.TestModifiers["fighter_with_payload"].(float64))
	rulestest.Same(t, "brakes", float64(brakesModifier), tables.TestModifiers["dive_brakes_recovery"].(float64))
	for key, v := range map[string]int{"range_guns": card.GunRange, "range_rockets": card.RocketRange,
		"effective": int(EffectiveRange / plane.Inch), "effective_upward_guns": int(EffectiveUp / plane.Inch),
		"mod_effective_not_front": Effective,
		"mod_tail":                FromTail, "mod_front": FromFront, "mod_payload_fighter": PayloadTarget} {
		rulestest.Same(t, key, float64(v), tables.Shooting[key].(float64))
	}
	rulestest.Same(t, "reach", fmt.Sprint(tables.Reach), fmt.Sprint(map[string]int{"fixed": fixedReach,
		"fixed_towards_change": fixedTowards, "flexible": FlexibleReach}))
	rulestest.Same(t, "heavy AA", fmt.Sprint(tables.AA), fmt.Sprint(map[string]int{"radius": int(burstRadius / plane.Inch),
		"hb": burstHB}))
	rulestest.Same(t, "turns", fmt.Sprint(tables.Turns), fmt.Sprint(map[string]int{"normal": 15 * OrdinaryTurn,
		"tight": 15 * TightTurn, "failed_tight": 15 * failedTurn}))
	for key, v := range map[string]int{"turn_limit": usual.TurnLimit, "range": defaultRange, "hb": defaultHB,
		"collision_distance": int(MeetDistance / plane.Inch), "collision_dice": MeetDice, "apart": usual.Apart,
		"apart_turns": usual.ApartTurns, "skill": card.DefaultSkill} {
		rulestest.Same(t, key, float64(v), tables.Defaults[key].(float64))
	}
	rulestest.Same(t, "aircrew", tables.Skill["aircrew"], card.DefaultAircrew)
	rulestest.Same(t, "regular", tables.Skill["regular"], card.DefaultSkill)
	for h, v := range tables.Vectors.XY {
		rulestest.Same(t, "vector", plane.Point{}.Ahead(plane.Heading(h), 1_000_000), plane.Point{X: v[0], Y: v[1]})
	}
	for name, h := range tables.Aspects {
		rulestest.Same(t, name, fmt.Sprint(aspects[name][0].Degrees(), aspects[name][1].Degrees()), fmt.Sprint(h[0], h[1]))
	}
	for die := 1; die <= 6; die++ {
		key := fmt.Sprint(die)
		rulestest.Same(t, "column of "+key, criticalColumn[die], tables.Columns[key])
		rulestest.Same(t, "crew of "+key, crewHits[die], tables.Crew[key])
		if v, ok := tables.DamageDie[key].(float64); ok {
			rulestest.Same(t, "pips of "+key, dieDamage(die, false), int(v))
		} else {
			rulestest.Same(t, "pips of a critical", dieDamage(die, false), 0)
		}
		rulestest.Same(t, "pilot on "+key, hitsPilot(die), contains(tables.Who["pilot"], die))
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
				e.lose = card.GearByName(c.Lose)
			}
			rulestest.Same(t, fmt.Sprint("row ", row, ", column ", col+1), criticals[row][col], e)
		}
	}
	for col := range 3 {
		rulestest.Same(t, "row 8", criticals[8][col], crit{daze: true})
	}
}
