// Inside: the tables are compared with the printed ones, cell by cell.
package radar

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// AP-19.2 cell by cell, both ways of printing it, and AP-16.4.7.
func TestPrintedDecoys(t *testing.T) {
	t.Parallel()
	type pair struct {
		Narrow int8 `json:"limited/180+"`
		Wide   int8 `json:"150+/120+"`
	}
	var table struct {
		Rows []struct {
			ChaffPPL, MiniJammerPPL int8
			AirRadarModifier        pair
			AirRadarBreakLock       pair
		}
	}
	rulestest.Printed(t, "decoyEffectiveness", &table)
	rulestest.Same(t, "rows", len(table.Rows), len(decoyTable))
	for _, row := range table.Rows {
		narrow := effect{row.AirRadarModifier.Narrow, row.AirRadarBreakLock.Narrow}
		wide := effect{row.AirRadarModifier.Wide, row.AirRadarBreakLock.Wide}
		for a := Limited; a <= A120; a++ {
			want := narrow
			if a >= A150 {
				want = wide
			}
			if row.ChaffPPL > 0 {
				rulestest.Same(t, fmt.Sprint("chaff ", row.ChaffPPL, a), effectOf(row.ChaffPPL, 0, a), want)
				r := Radar{Set: Set{Arc: a}}
				rulestest.Same(t, "AP-16.4.7 chaff", r.BreakNeed(ByChaff, &Target{Chaff: row.ChaffPPL}), int(want.breaks))
			}
			if row.MiniJammerPPL > 0 {
				rulestest.Same(t, fmt.Sprint("mini-jammers ", row.MiniJammerPPL, a), effectOf(0, row.MiniJammerPPL, a), want)
				r := Radar{Set: Set{Arc: a}}
				rulestest.Same(t, "AP-16.4.7 mini-jammers", r.BreakNeed(ByMiniJammers, &Target{MiniJammers: row.MiniJammerPPL}),
					int(want.breaks))
			}
		}
	}
	rulestest.Same(t, "no programme", effectOf(0, 0, A180), effect{})
	rulestest.Same(t, "no mini-jammers", effectOf(0, 0, A180), effect{})
	var short struct {
		Effect struct {
			Columns []string
			Rows    [][]*int8
		} `json:"ppl_effectiveness"`
	}
	rulestest.Printed(t, "AP-19.2", &short)
	for k, row := range short.Effect.Rows {
		cell := func(name string) int8 {
			if v := row[slices.Index(short.Effect.Columns, name)]; v != nil {
				return *v
			}
			return 0
		}
		want := decoyRow{cell("chaff_ppl"), cell("mini_jammer_ppl"),
			effect{cell("air_search_lock_lim_180"), cell("air_break_lim_180")},
			effect{cell("air_search_lock_150_120"), cell("air_break_150_120")}}
		rulestest.Same(t, "AP-19.2", decoyTable[k], want)
	}
}

// AP-19.2: what the dispensers hold.
func TestPrintedDispensers(t *testing.T) {
	t.Parallel()
	type kind struct {
		Capacity int8
		Decoys   []string
		Loads    any
	}
	var table struct {
		Internal struct{ Western, Eastern map[string]*kind } `json:"internal_dds"`
	}
	rulestest.Printed(t, "AP-19.2", &table)
	seen := 0
	for eastern, kinds := range map[bool]map[string]*kind{false: table.Internal.Western, true: table.Internal.Eastern} {
		for letter, want := range kinds {
			d, ok := DispenserOf(eastern, letter[0])
			rulestest.Same(t, letter, ok, want != nil)
			if want == nil {
				continue
			}
			seen++
			rulestest.Same(t, letter+" capacity", d.Capacity, want.Capacity)
			for k, name := range [NumDecoys]string{"CH", "FL", "MJ"} {
				rulestest.Same(t, letter+" "+name, d.Takes[k], slices.Contains(want.Decoys, name))
			}
			loads, _ := json.Marshal(d.Loads)
			var got, printed []Split
			if want.Loads != "any mix" {
				raw, _ := json.Marshal(want.Loads)
				var list [][]int8
				if err := json.Unmarshal(raw, &list); err != nil {
					t.Fatal(err)
				}
				for _, l := range list {
					var s Split
					copy(s[:], l)
					printed = append(printed, s)
				}
			}
			if err := json.Unmarshal(loads, &got); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, printed) {
				t.Errorf("%s loads: %v, want %v", letter, got, printed)
			}
		}
	}
	rulestest.Same(t, "dispensers", seen, len(Dispensers))
	for _, c := range []struct {
		eastern bool
		kind    byte
		load    Decoys
		holds   bool
	}{
		{false, 'A', Decoys{}, true}, {false, 'A', Decoys{4, 12, 0}, true}, {false, 'A', Decoys{0, 16, 0}, true},
		{false, 'A', Decoys{10, 6, 0}, false}, {false, 'A', Decoys{8, 0, 8}, false}, {false, 'B', Decoys{4, 4, 8}, true},
		{false, 'D', Decoys{1, 2, 29}, true}, {false, 'D', Decoys{1, 2, 30}, false}, {true, 'A', Decoys{10, 0, 0}, false},
		{true, 'C', Decoys{10, 30, 0}, true}, {true, 'C', Decoys{-1, 20, 21}, false}, {false, 'B', Decoys{5, 5, 5}, true},
	} {
		d, _ := DispenserOf(c.eastern, c.kind)
		rulestest.Same(t, fmt.Sprint(c.eastern, string(c.kind), c.load), d.Holds(c.load), c.holds)
	}
}

// AP-19.3 cell by cell.
func TestPrintedWarning(t *testing.T) {
	t.Parallel()
	var table map[string]json.RawMessage
	rulestest.Printed(t, "rwrAirModes", &table)
	for letter, raw := range table {
		if len(letter) > 1 {
			continue
		}
		var row struct{ AirSearch, AirLock, Illumination, AHMActive bool }
		if err := json.Unmarshal(raw, &row); err != nil {
			t.Fatal(err)
		}
		for e, want := range [NumEmissions]bool{row.AirSearch, row.AirLock, row.Illumination, row.AHMActive} {
			rulestest.Same(t, fmt.Sprintf("%s, emission %d", letter, e), Warns(letter[0], Emission(e)), want)
		}
	}
	rulestest.Same(t, "no receiver", Warns(0, Illuminating), false)
}

// AP-19.4 cell by cell: pods, arcs, stand-off attacks.
func TestPrintedJammers(t *testing.T) {
	t.Parallel()
	type arcs map[string]any
	var table struct {
		BJM struct {
			Arcs   arcs                      `json:"noise_arcs"`
			Attack map[string]map[string]int `json:"stand_off_attacks"`
		}
		AJM  struct{ Arcs arcs }
		Pods []struct {
			Name, Class, Rating string
			Year                int
			Weight              int     `json:"weight_lb"`
			Load                float64 `json:"load_points"`
		}
	}
	rulestest.Printed(t, "AP-19.4", &table)
	rulestest.Same(t, "pods", len(table.Pods), len(Pods))
	for k, p := range table.Pods {
		kind := map[string]JammerKind{"BJM": BJM, "AJM": AJM, "DJM": DJM}[p.Class]
		want := Pod{p.Name, p.Year, kind, Jammer{p.Rating[0], int8(p.Rating[2] - '0')}}
		rulestest.Same(t, p.Name, Pods[k], want)
		i := slices.IndexFunc(card.Stores(), func(s card.Store) bool { return s.Name == p.Name })
		rulestest.Same(t, p.Name+" as a store", [2]int{card.Stores()[i].Weight, int(card.Stores()[i].Points)},
			[2]int{p.Weight, int(4 * p.Load)})
		got, ok := PodOf(p.Name)
		rulestest.Same(t, p.Name+" by name", ok && got == want, true)
	}
	_, ok := PodOf("ALQ-123")
	rulestest.Same(t, "an infrared jammer", ok, false)
	set := func(v any) (all hex.Arcs) {
		if v == "all" {
			return hex.AllArcs
		}
		for _, name := range v.([]any)[:2] {
			a, err := hex.ParseArcs(name.(string))
			if err != nil {
				t.Fatal(err)
			}
			all |= a
		}
		return all
	}
	for _, letter := range "ABCD" {
		j := Jammer{byte(letter), 3}
		rulestest.Same(t, "AJM "+string(letter), j.ActiveArcs(), set(table.AJM.Arcs[string(letter)]))
		printed := table.BJM.Arcs[string(letter)]
		if printed == "as C" {
			printed = table.BJM.Arcs["C"]
		}
		rulestest.Same(t, "BJM "+string(letter), j.NoiseArcs()[0], set(printed))
		rulestest.Same(t, "BJM choices", len(j.NoiseArcs()), map[bool]int{true: 1, false: 5}[letter < 'C'])
		for crew, row := range table.BJM.Attack {
			rulestest.Same(t, "stand-off "+string(letter), j.StandOffAttacks(crew == "one_man"), row[string(letter)])
		}
	}
	for _, arcs := range (Jammer{'C', 3}).NoiseArcs()[1:] {
		low := arcs & -arcs
		rulestest.Same(t, "three adjacent arcs", arcs, low|low<<1|low<<2)
	}
	rulestest.Same(t, "no jammer attacks", Jammer{}.StandOffAttacks(true), 0)
}

// AP-19.5.
func TestPrintedCell(t *testing.T) {
	t.Parallel()
	var table struct {
		Aircraft [2]int
		Facing   int  `json:"max_facing_difference"`
		Levels   int  `json:"max_level_difference_to_neighbour"`
		Bonus    int8 `json:"rating_bonus"`
	}
	rulestest.Printed(t, "AP-19.5", &table)
	rulestest.Same(t, "AP-19.5", table, struct {
		Aircraft [2]int
		Facing   int  `json:"max_facing_difference"`
		Levels   int  `json:"max_level_difference_to_neighbour"`
		Bonus    int8 `json:"rating_bonus"`
	}{[2]int{cellLeast, cellMost}, cellFacing, cellLevels, cellBonus})
	j := Jammer{'B', 3}
	at := func(y int16, facing hex.Facing, level int16, j Jammer) CellMember {
		return CellMember{hex.Pose{At: hex.Point{Y: y}, Facing: facing}, level, j}
	}
	for _, c := range []struct {
		name    string
		members []CellMember
		want    int8
	}{
		{"one", []CellMember{at(0, 3, 20, j)}, 0},
		{"two adjacent", []CellMember{at(0, 3, 20, j), at(4, 4, 21, j)}, 1},
		{"one hex between", []CellMember{at(0, 3, 20, j), at(8, 3, 20, j)}, 0},
		{"three in a row", []CellMember{at(0, 3, 20, j), at(8, 5, 22, j), at(4, 4, 21, j)}, 1},
		{"two and another far off", []CellMember{at(0, 3, 20, j), at(4, 3, 20, j), at(40, 3, 20, j)}, 1},
		{"alone beside a pair", []CellMember{at(40, 3, 20, j), at(4, 3, 20, j), at(0, 3, 20, j)}, 0},
		{"60 degrees", []CellMember{at(0, 3, 20, j), at(4, 5, 20, j)}, 0},
		{"two levels", []CellMember{at(0, 3, 20, j), at(4, 3, 22, j)}, 0},
		{"unlike jammers", []CellMember{at(0, 3, 20, j), at(4, 3, 20, Jammer{'B', 4})}, 0},
		{"no jammers", []CellMember{at(0, 3, 20, Jammer{}), at(4, 3, 20, Jammer{})}, 0},
		{"four in one hex", []CellMember{at(0, 3, 20, j), at(0, 3, 20, j), at(0, 3, 20, j), at(0, 3, 20, j)}, 1},
		{"five", []CellMember{at(0, 3, 20, j), at(0, 3, 20, j), at(0, 3, 20, j), at(0, 3, 20, j), at(0, 3, 20, j)}, 0},
	} {
		rulestest.Same(t, "AP-19.5 "+c.name, Cell(c.members, 0), c.want)
	}
}

// AP-16.9 cell by cell, AP-19.1.
func TestPrintedIRSTS(t *testing.T) {
	t.Parallel()
	type row struct {
		Arc                                   string
		LockOn, RangePerFuelPoint, MaxLockOns int
	}
	var table struct {
		A, B, C row
		Factor  int `json:"rangeFactorIn30Arc"`
	}
	rulestest.Printed(t, "irsts", &table)
	for k, want := range []row{table.A, table.B, table.C} {
		s, ok := IRSTSOf('A' + byte(k))
		rulestest.Same(t, "IRSTS", row{s.Arc.String(), int(s.LockOn), int(s.Per), int(s.Most)}, want)
		rulestest.Same(t, "IRSTS", ok, true)
	}
	d, _ := IRSTSOf('D')
	c, _ := IRSTSOf('C')
	rulestest.Same(t, "RR-19 type D", d, c)
	_, ok := IRSTSOf(0)
	rulestest.Same(t, "no IRSTS", ok, false)
	north := hex.Pose{Facing: 3}
	astern := hex.Pose{At: hex.Point{Y: -16}, Facing: 3}
	rulestest.Same(t, "in its 30-", heat(40, astern, north), table.Factor*40)
	rulestest.Same(t, "ahead of it", heat(40, north, astern), 40)
	var iff map[string]int
	rulestest.Printed(t, "AP-19.1", &iff)
	rulestest.Same(t, "AP-19.1", iffModifier, iff["enemy_radar_search_and_lock_on"])
}
