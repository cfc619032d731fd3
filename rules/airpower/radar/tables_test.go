package radar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// same compares two things.
func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// AP-16.4.3 cell by cell, over every range.
func TestPrintedDetection(t *testing.T) {
	t.Parallel()
	var table struct {
		ByStrength map[string]struct {
			MaxRangeForRoll map[string]*int
			NoDetectionFrom int
		}
	}
	apcase.Printed(t, "radarDetection", &table)
	same(t, "rows", len(table.ByStrength), len(detection))
	for name, row := range table.ByStrength {
		strength, err := strconv.Atoi(name)
		if name == "EWR" {
			strength, err = EWR, nil
		}
		if err != nil {
			t.Fatal(err)
		}
		for rng := range row.NoDetectionFrom + 3 {
			want := 0
			for roll := 10; roll >= 1 && want == 0; roll-- {
				if most := row.MaxRangeForRoll[strconv.Itoa(roll)]; most != nil && rng <= *most {
					want = roll
				}
			}
			same(t, fmt.Sprintf("strength %s at %d", name, rng), DetectionNeed(strength, rng), want)
		}
		same(t, name+" from", DetectionNeed(strength, row.NoDetectionFrom), 0)
	}
	for rng := range 160 { // RR-1: strength 60 is six times the row of 10
		same(t, fmt.Sprintf("strength 60 at %d", rng), DetectionNeed(60, 6*rng), DetectionNeed(10, rng))
	}
	same(t, "RR-1 strength 5 at 12, half of 25 rounded up to 13", DetectionNeed(5, 13), 9)
}

// AP-16.3 cell by cell, for every radar altitude and range.
func TestPrintedClutter(t *testing.T) {
	t.Parallel()
	var table struct {
		Rows []struct {
			TargetAltitude int
			Acquire        *int                                                `json:"none_acquire_maxRadarAltitude"`
			AcquireOr      *struct{ MaxRadarAltitude, MaxHorizontalRange int } `json:"none_acquire_or"`
			Keep           any                                                 `json:"none_maintainTrack_maxRadarAltitude"`
			Limited        *int                                                `json:"limited_maxRadarAltitude"`
			Full           string
		}
	}
	apcase.Printed(t, "radarLookDown", &table)
	same(t, "rows", len(table.Rows), 11)
	for _, row := range table.Rows {
		for radar := range 60 {
			for h := range 20 {
				acquire := row.Acquire != nil && radar <= *row.Acquire ||
					row.AcquireOr != nil && radar <= row.AcquireOr.MaxRadarAltitude && h <= row.AcquireOr.MaxHorizontalRange
				keep := row.Keep == "any"
				if most, ok := row.Keep.(float64); ok {
					keep = radar <= int(most)
				}
				limited := row.Limited != nil && radar <= *row.Limited
				at := fmt.Sprintf("target %d, radar %d, %d hexes", row.TargetAltitude, radar, h)
				same(t, at+" acquire", NoLookDown.Clear(false, row.TargetAltitude, radar, h), acquire)
				same(t, at+" keep", NoLookDown.Clear(true, row.TargetAltitude, radar, h), keep)
				same(t, at+" limited", LimitedLookDown.Clear(false, row.TargetAltitude, radar, h), limited)
				same(t, at+" limited keep", LimitedLookDown.Clear(true, row.TargetAltitude, radar, h), limited)
				same(t, at+" full", FullLookDown.Clear(false, row.TargetAltitude, radar, h), row.Full == "any")
			}
		}
	}
	for level := 11; level < 60; level++ {
		same(t, "above 10", NoLookDown.Clear(false, level, 59, 99), true)
	}
}

// AP-16.6 cell by cell.
func TestPrintedVerticalLimits(t *testing.T) {
	t.Parallel()
	halves := func(v any) int16 {
		switch v := v.(type) {
		case float64:
			return int16(2 * v)
		case string:
			return map[string]int16{"inf": endless, "-inf": -endless}[v]
		}
		t.Fatalf("a limit %v", v)
		return 0
	}
	columns := map[string][]flight.Type{"VD": {flight.VD}, "SD_UD": {flight.SD, flight.UD}, "LVL": {flight.LVL}, "SC": {flight.SC}, "ZC": {flight.ZC}, "VC": {flight.VC}}
	var table struct {
		ByArc map[string]map[string]struct{ Min, Max any }
	}
	apcase.Printed(t, "radarVerticalLimits", &table)
	same(t, "arcs", len(table.ByArc), len(limits))
	for name, row := range table.ByArc {
		a := ArcOf(strings.ToLower(name))
		same(t, name+" columns", len(row), 6)
		for column, limit := range row {
			for _, kind := range columns[column] {
				same(t, name+" "+column, limits[a-Limited][limitsColumn[kind]], [2]int16{halves(limit.Min), halves(limit.Max)})
			}
		}
	}
}

// AP-16.2.1 cell by cell: each use with each thing flown, by a pilot alone and with another.
func TestPrintedModes(t *testing.T) {
	t.Parallel()
	type column struct {
		MaxTurn, MaxTurnPilotOnly, MaxTurnWithOperator    string
		Slides, OtherManeuvers, Preemption                bool
		UnloadedFP                                        bool
		VerticalRolls                                     any
		TffPilotOnly, TffWithOperator, TFF, NeedsSighting bool
		Arc, Range                                        string
		SightedAlternativeRoll                            int
	}
	var table struct {
		NormalSearch, NormalTrackAttempt, NormalMaintainTrack, Boresight, AutoTrack column
		NeverAllowed                                                                []string
	}
	apcase.Printed(t, "radarModes", &table)
	set := Set{Arc: A150, SearchRange: 81, SearchStrength: 12, TrackRange: 61, TrackingStrength: 10, LockOn: 7, Tracks: 1, AutoTrack: true}
	for _, c := range []struct {
		name string
		col  *column
		mode Mode
		uses []Use
	}{
		{"search", &table.NormalSearch, Normal, []Use{Search, KeepDetect}},
		{"try to track", &table.NormalTrackAttempt, Normal, []Use{TryTrack}},
		{"keep a track", &table.NormalMaintainTrack, Normal, []Use{KeepTrack}},
		{"boresight", &table.Boresight, Boresight, []Use{Search, TryTrack, KeepTrack}},
		{"auto-track", &table.AutoTrack, AutoTrack, []Use{Search, TryTrack, KeepTrack}},
	} {
		r := Radar{Set: set, Mode: c.mode}
		for _, u := range c.uses {
			for _, alone := range []bool{true, false} {
				ok := func(what string, f Flown, want bool) {
					t.Helper()
					f.Alone = alone
					same(t, fmt.Sprintf("%s, use %d, alone %v: %s", c.name, u, alone, what), r.Bar(u, &f) == Allowed, want)
				}
				most, terrain := c.col.MaxTurn, c.col.TFF
				if c.mode == Normal {
					most, terrain = c.col.MaxTurnWithOperator, c.col.TffWithOperator
					if alone {
						most, terrain = c.col.MaxTurnPilotOnly, c.col.TffPilotOnly
					}
				}
				for rate := card.EZ; rate <= card.ET; rate++ {
					ok("turn "+rate.String(), Flown{Tightest: rate}, slices.Index([]string{"EZ", "TT", "HT", "BT", "ET"}, most) >= int(rate))
				}
				rolls := 99
				if n, is := c.col.VerticalRolls.(float64); is {
					rolls = int(n)
				}
				for n := range 4 {
					ok(fmt.Sprint(n, " vertical rolls"), Flown{VRolls: int8(n)}, n <= rolls)
				}
				ok("slides", Flown{}, c.col.Slides)
				ok("other maneuvers", Flown{Maneuvers: true}, c.col.OtherManeuvers)
				ok("unloaded", Flown{Unloaded: true}, c.col.UnloadedFP)
				ok("preemption", Flown{Preempted: true}, c.col.Preemption)
				ok("terrain following", Flown{TerrainFollowing: true}, terrain)
				same(t, c.name+" arc", r.Scope().String(), map[string]string{"ADC": "150+", "limited": "limited", "180+": "180+"}[c.col.Arc])
				want := map[string]int{"searchRange": 81, "trackingRange": 61, "trackingStrength": 10, "searchStrength": 12}[c.col.Range]
				same(t, c.name+" range", r.Reach(u), want)
			}
		}
		same(t, c.name+" sighting", r.Miss(Search, &Carrier{}, &Target{Pose: hex.Pose{At: hex.Point{X: 4}}, Altitude: 20}) == Unsighted ||
			r.Miss(Search, &Carrier{Altitude: 20}, &Target{Pose: hex.Pose{At: hex.Point{X: 4}}, Altitude: 20}) == Unsighted, c.col.NeedsSighting)
	}
	same(t, "auto-track, one sighted", OneSightedNeed, table.AutoTrack.SightedAlternativeRoll)
	same(t, "never allowed", len(table.NeverAllowed), 6)
}

// AP-16.4.4: every row changes the rolls that it says, by its figure.
func TestPrintedModifiers(t *testing.T) {
	t.Parallel()
	var table struct {
		Rows []struct {
			When             string
			Modifier         any
			Search, Tracking bool
		}
	}
	apcase.Printed(t, "radarModifiers", &table)
	set := Set{Arc: A180, SearchRange: 80, SearchStrength: 10, TrackRange: 60, TrackingStrength: 10, LockOn: 7, Tracks: 1, AutoTrack: true, ECCM: 1}
	for _, row := range table.Rows {
		r, tgt, op, value := Radar{Set: set}, Target{}, crew.Member{}, 0
		if v, ok := row.Modifier.(float64); ok {
			value = int(v)
		}
		switch row.When {
		case "target size":
			tgt.Size, value = 2, 2
		case "boresight used as limited look-down":
			r.Mode, r.LowTargets = Boresight, true
		case "auto-track used as limited look-down":
			r.Mode, r.LowTargets = AutoTrack, true
		case "target IFF on":
			tgt.IFF = true
		case "target chaff programme":
			tgt.Chaff, value = 6, 4-1
		case "target mini-jammer programme":
			tgt.MiniJammers, value = 6, 4
		case "radar (and target) in barrage-jammed arc":
			tgt.Noise, value = 3, 2
		case "radar in AJM-C or AJM-D arc":
			tgt.AJM, value = Jammer{'C', 4}, 3
		case "operator veteran":
			op.Quality = crew.Veteran
		case "operator novice":
			op.Quality = crew.Novice
		case "operator green":
			op.Quality = crew.Green
		case "operator tactics master":
			op.Characteristics = crew.TacticsMaster
		case "close formation of 3 or 4 (rule AP-33)":
			tgt.Formation = 3
		default:
			t.Errorf("no test of %q", row.When)
		}
		when := func(counts bool) int {
			if counts {
				return value
			}
			return 0
		}
		search, track := r.Search(&Carrier{}, &tgt, &op), r.Track(&tgt)
		same(t, row.When+": search", search.Total(), when(row.Search))
		same(t, row.When+": track", track.Total(), when(row.Tracking))
	}
}

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
	apcase.Printed(t, "decoyEffectiveness", &table)
	same(t, "rows", len(table.Rows), len(decoyTable))
	for _, row := range table.Rows {
		narrow := effect{row.AirRadarModifier.Narrow, row.AirRadarBreakLock.Narrow}
		wide := effect{row.AirRadarModifier.Wide, row.AirRadarBreakLock.Wide}
		for a := Limited; a <= A120; a++ {
			want := narrow
			if a >= A150 {
				want = wide
			}
			if row.ChaffPPL > 0 {
				same(t, fmt.Sprint("chaff ", row.ChaffPPL, a), chaffEffect(row.ChaffPPL, a), want)
				r := Radar{Set: Set{Arc: a}}
				same(t, "AP-16.4.7 chaff", r.BreakNeed(ByChaff, &Target{Chaff: row.ChaffPPL}), int(want.breaks))
			}
			if row.MiniJammerPPL > 0 {
				same(t, fmt.Sprint("mini-jammers ", row.MiniJammerPPL, a), miniEffect(row.MiniJammerPPL, a), want)
				r := Radar{Set: Set{Arc: a}}
				same(t, "AP-16.4.7 mini-jammers", r.BreakNeed(ByMiniJammers, &Target{MiniJammers: row.MiniJammerPPL}), int(want.breaks))
			}
		}
	}
	same(t, "no programme", chaffEffect(0, A180), effect{})
	same(t, "no mini-jammers", miniEffect(0, A180), effect{})
	var short struct {
		Effect struct {
			Columns []string
			Rows    [][]*int8
		} `json:"ppl_effectiveness"`
	}
	apcase.Printed(t, "AP-19.2", &short)
	for k, row := range short.Effect.Rows {
		cell := func(name string) int8 {
			if v := row[slices.Index(short.Effect.Columns, name)]; v != nil {
				return *v
			}
			return 0
		}
		want := decoyRow{cell("chaff_ppl"), cell("mini_jammer_ppl"), effect{cell("air_search_lock_lim_180"), cell("air_break_lim_180")},
			effect{cell("air_search_lock_150_120"), cell("air_break_150_120")}}
		same(t, "AP-19.2", decoyTable[k], want)
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
	apcase.Printed(t, "AP-19.2", &table)
	seen := 0
	for eastern, kinds := range map[bool]map[string]*kind{false: table.Internal.Western, true: table.Internal.Eastern} {
		for letter, want := range kinds {
			d, ok := DispenserOf(eastern, letter[0])
			same(t, letter, ok, want != nil)
			if want == nil {
				continue
			}
			seen++
			same(t, letter+" capacity", d.Capacity, want.Capacity)
			for k, name := range [NumDecoys]string{"CH", "FL", "MJ"} {
				same(t, letter+" "+name, d.Takes[k], slices.Contains(want.Decoys, name))
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
	same(t, "dispensers", seen, len(Dispensers))
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
		same(t, fmt.Sprint(c.eastern, string(c.kind), c.load), d.Holds(c.load), c.holds)
	}
}

// AP-19.3 cell by cell.
func TestPrintedWarning(t *testing.T) {
	t.Parallel()
	var table map[string]json.RawMessage
	apcase.Printed(t, "rwrAirModes", &table)
	for letter, raw := range table {
		if len(letter) > 1 {
			continue
		}
		var row struct{ AirSearch, AirLock, Illumination, AHMActive bool }
		if err := json.Unmarshal(raw, &row); err != nil {
			t.Fatal(err)
		}
		for e, want := range [NumEmissions]bool{row.AirSearch, row.AirLock, row.Illumination, row.AHMActive} {
			same(t, letter+" "+Emission(e).String(), Warns(letter[0], Emission(e)), want)
		}
	}
	same(t, "no receiver", Warns(0, Illuminating), false)
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
	apcase.Printed(t, "AP-19.4", &table)
	same(t, "pods", len(table.Pods), len(Pods))
	for k, p := range table.Pods {
		kind := map[string]JammerKind{"BJM": BJM, "AJM": AJM, "DJM": DJM}[p.Class]
		want := Pod{p.Name, p.Year, kind, Jammer{p.Rating[0], int8(p.Rating[2] - '0')}}
		same(t, p.Name, Pods[k], want)
		i := slices.IndexFunc(card.Stores, func(s card.Store) bool { return s.Name == p.Name })
		same(t, p.Name+" as a store", [2]int{card.Stores[i].Weight, int(card.Stores[i].Points)}, [2]int{p.Weight, int(4 * p.Load)})
		got, ok := PodOf(p.Name)
		same(t, p.Name+" by name", ok && got == want, true)
	}
	_, ok := PodOf("ALQ-123")
	same(t, "an infrared jammer", ok, false)
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
		same(t, "AJM "+string(letter), j.ActiveArcs(), set(table.AJM.Arcs[string(letter)]))
		printed := table.BJM.Arcs[string(letter)]
		if printed == "as C" {
			printed = table.BJM.Arcs["C"]
		}
		same(t, "BJM "+string(letter), j.NoiseArcs()[0], set(printed))
		same(t, "BJM choices", len(j.NoiseArcs()), map[bool]int{true: 1, false: 5}[letter < 'C'])
		for crew, row := range table.BJM.Attack {
			same(t, "stand-off "+string(letter), j.StandOffAttacks(crew == "one_man"), row[string(letter)])
		}
	}
	for _, arcs := range (Jammer{'C', 3}).NoiseArcs()[1:] {
		low := arcs & -arcs
		same(t, "three adjacent arcs", arcs, low|low<<1|low<<2)
	}
	same(t, "no jammer attacks", Jammer{}.StandOffAttacks(true), 0)
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
	apcase.Printed(t, "AP-19.5", &table)
	same(t, "AP-19.5", table, struct {
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
		same(t, "AP-19.5 "+c.name, Cell(c.members, 0), c.want)
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
	apcase.Printed(t, "irsts", &table)
	for k, want := range []row{table.A, table.B, table.C} {
		s, ok := IRSTSOf('A' + byte(k))
		same(t, "IRSTS", row{s.Arc.String(), int(s.LockOn), int(s.Per), int(s.Most)}, want)
		same(t, "IRSTS", ok, true)
	}
	d, _ := IRSTSOf('D')
	c, _ := IRSTSOf('C')
	same(t, "RR-19 type D", d, c)
	_, ok := IRSTSOf(0)
	same(t, "no IRSTS", ok, false)
	north := hex.Pose{Facing: 3}
	astern := hex.Pose{At: hex.Point{Y: -16}, Facing: 3}
	same(t, "in its 30-", heat(40, astern, north), table.Factor*40)
	same(t, "ahead of it", heat(40, north, astern), 40)
	var iff map[string]int
	apcase.Printed(t, "AP-19.1", &iff)
	same(t, "AP-19.1", iffModifier, iff["enemy_radar_search_and_lock_on"])
}
