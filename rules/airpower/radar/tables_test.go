// Inside: the tables are compared with the printed ones, cell by cell.
package radar

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// AP-16.4.3 cell by cell, over every range.
func TestPrintedDetection(t *testing.T) {
	t.Parallel()
	var table struct {
		ByStrength map[string]struct {
			MaxRangeForRoll map[string]*int
			NoDetectionFrom int
		}
	}
	rulestest.Printed(t, "radarDetection", &table)
	rulestest.Same(t, "rows", len(table.ByStrength), len(detection))
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
			rulestest.Same(t, fmt.Sprintf("strength %s at %d", name, rng), DetectionNeed(strength, rng), want)
		}
		rulestest.Same(t, name+" from", DetectionNeed(strength, row.NoDetectionFrom), 0)
	}
	for rng := range 160 { // RR-1: strength 60 is six times the row of 10
		rulestest.Same(t, fmt.Sprintf("strength 60 at %d", rng), DetectionNeed(60, 6*rng), DetectionNeed(10, rng))
	}
	rulestest.Same(t, "RR-1 strength 5 at 12, half of 25 rounded up to 13", DetectionNeed(5, 13), 9)
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
	rulestest.Printed(t, "radarLookDown", &table)
	rulestest.Same(t, "rows", len(table.Rows), 11)
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
				rulestest.Same(t, at+" acquire", NoLookDown.Clear(false, row.TargetAltitude, radar, h), acquire)
				rulestest.Same(t, at+" keep", NoLookDown.Clear(true, row.TargetAltitude, radar, h), keep)
				rulestest.Same(t, at+" limited", LimitedLookDown.Clear(false, row.TargetAltitude, radar, h), limited)
				rulestest.Same(t, at+" limited keep", LimitedLookDown.Clear(true, row.TargetAltitude, radar, h), limited)
				rulestest.Same(t, at+" full", FullLookDown.Clear(false, row.TargetAltitude, radar, h), row.Full == "any")
			}
		}
	}
	for level := 11; level < 60; level++ {
		rulestest.Same(t, "above 10", NoLookDown.Clear(false, level, 59, 99), true)
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
			return map[string]int16{"inf": hex.Endless, "-inf": -hex.Endless}[v]
		}
		t.Fatalf("a limit %v", v)
		return 0
	}
	columns := map[string][]flight.Type{"VD": {flight.VD}, "SD_UD": {flight.SD, flight.UD}, "LVL": {flight.LVL},
		"SC": {flight.SC}, "ZC": {flight.ZC}, "VC": {flight.VC}}
	var table struct {
		ByArc map[string]map[string]struct{ Min, Max any }
	}
	rulestest.Printed(t, "radarVerticalLimits", &table)
	rulestest.Same(t, "arcs", len(table.ByArc), len(limits))
	for name, row := range table.ByArc {
		a := ArcOf(strings.ToLower(name))
		rulestest.Same(t, name+" columns", len(row), 6)
		for column, limit := range row {
			for _, kind := range columns[column] {
				rulestest.Same(t, name+" "+column, limits[a-Limited][limitsColumn[kind]], [2]int16{halves(limit.Min), halves(limit.Max)})
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
	rulestest.Printed(t, "radarModes", &table)
	set := Set{Arc: A150, SearchRange: 81, SearchStrength: 12, TrackRange: 61, TrackingStrength: 10, LockOn: 7, Tracks: 1,
		AutoTrack: true}
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
					rulestest.Same(t, fmt.Sprintf("%s, use %d, alone %v: %s", c.name, u, alone, what), r.Bar(u, &f) == Allowed, want)
				}
				most, terrain := c.col.MaxTurn, c.col.TFF
				if c.mode == Normal {
					most, terrain = c.col.MaxTurnWithOperator, c.col.TffWithOperator
					if alone {
						most, terrain = c.col.MaxTurnPilotOnly, c.col.TffPilotOnly
					}
				}
				for rate := card.EZ; rate <= card.ET; rate++ {
					ok("turn "+rate.String(), Flown{Tightest: rate}, slices.Index([]string{"EZ", "TT", "HT", "BT", "ET"},
						most) >= int(rate))
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
				rulestest.Same(t, c.name+" arc", r.Scope().String(), map[string]string{"ADC": "150+", "limited": "limited",
					"180+": "180+"}[c.col.Arc])
				want := map[string]int{"searchRange": 81, "trackingRange": 61, "trackingStrength": 10,
					"searchStrength": 12}[c.col.Range]
				rulestest.Same(t, c.name+" range", r.Reach(u), want)
			}
		}
		rulestest.Same(t, c.name+" sighting",
			r.Miss(Search, &Carrier{}, &Target{Pose: hex.Pose{At: hex.Point{X: 4}}, Altitude: 20}) == Unsighted ||
				r.Miss(Search, &Carrier{Altitude: 20}, &Target{Pose: hex.Pose{At: hex.Point{X: 4}}, Altitude: 20}) == Unsighted,
			c.col.NeedsSighting)
	}
	rulestest.Same(t, "auto-track, one sighted", OneSightedNeed, table.AutoTrack.SightedAlternativeRoll)
	rulestest.Same(t, "never allowed", len(table.NeverAllowed), 6)
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
	rulestest.Printed(t, "radarModifiers", &table)
	set := Set{Arc: A180, SearchRange: 80, SearchStrength: 10, TrackRange: 60, TrackingStrength: 10, LockOn: 7, Tracks: 1,
		AutoTrack: true, ECCM: 1}
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
		rulestest.Same(t, row.When+": search", search.Total(), when(row.Search))
		rulestest.Same(t, row.When+": track", track.Total(), when(row.Tracking))
	}
}
