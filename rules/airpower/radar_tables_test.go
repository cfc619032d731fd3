package airpower

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
)

// printed is the tables that package airpower itself has, as they are printed.
var printed = struct {
	RadarDetection struct {
		ByStrength map[string]struct {
			MaxRangeForRoll map[string]*int
			NoDetectionFrom int
		}
	}
	RadarLookDown struct {
		Rows []struct {
			TargetAltitude int
			Acquire        *int                                                `json:"none_acquire_maxRadarAltitude"`
			AcquireOr      *struct{ MaxRadarAltitude, MaxHorizontalRange int } `json:"none_acquire_or"`
			Keep           any                                                 `json:"none_maintainTrack_maxRadarAltitude"`
		}
	}
	RadarVerticalLimits struct {
		ByArc map[string]map[string]struct{ Min, Max any }
	}
	MissileSpeedLimits struct{ ByBand map[string]struct{ Max int } }
	SpeedAttenuation   struct{ ByBand map[string][]float64 }
}{}

func readPrinted(t *testing.T) {
	t.Helper()
	data, err := os.ReadFile("testdata/radar.json")
	if err == nil {
		err = json.Unmarshal(data, &printed)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestPrintedRadarAndGenie(t *testing.T) {
	readPrinted(t)
	t.Run("AP-16.4.3 detection", testDetection)
	t.Run("AP-16.3 clutter", testClutter)
	t.Run("AP-16.6 vertical limits", testVerticalLimits)
	t.Run("AP-14.7.1 AP-14.8 Genie", testGenieSpeeds)
}

func testDetection(t *testing.T) {
	t.Parallel()
	for name, row := range printed.RadarDetection.ByStrength {
		strength, err := strconv.Atoi(name)
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
			if got := detectionNeed(strength, rng); got != want {
				t.Errorf("strength %d at %d: found %d, want %d", strength, rng, got, want)
			}
		}
	}
	for rng := range 400 { // RR-1: twice 30
		if got, want := detectionNeed(60, 2*rng), detectionNeed(30, rng); rng <= 60 && got != want {
			t.Errorf("strength 60 at %d: found %d, want %d", 2*rng, got, want)
		}
	}
	same(t, "strength 60 beyond its range", detectionNeed(60, 301), 0)
}

func testClutter(t *testing.T) {
	t.Parallel()
	for _, row := range printed.RadarLookDown.Rows {
		for radar := range 60 {
			for h := range 20 {
				acquire := row.Acquire != nil && radar <= *row.Acquire ||
					row.AcquireOr != nil && radar <= row.AcquireOr.MaxRadarAltitude && h <= row.AcquireOr.MaxHorizontalRange
				keep := row.Keep == "any"
				if most, ok := row.Keep.(float64); ok {
					keep = radar <= int(most)
				}
				if clear(row.TargetAltitude, radar, h, false) != acquire || clear(row.TargetAltitude, radar, h, true) != keep {
					t.Errorf("target %d, radar %d, %d hexes: want %v to acquire, %v to keep", row.TargetAltitude, radar, h, acquire, keep)
				}
			}
		}
	}
	for level := 11; level < 60; level++ {
		same(t, "above 10", clear(level, 59, 99, false), true)
	}
}

func testVerticalLimits(t *testing.T) {
	t.Parallel()
	halves := func(v any) int {
		switch v := v.(type) {
		case float64:
			return int(2 * v)
		case string:
			return map[string]int{"inf": endless, "-inf": -endless}[v]
		}
		t.Fatalf("a limit %v", v)
		return 0
	}
	columns := map[string][]flight.Type{"VD": {flight.VD}, "SD_UD": {flight.SD, flight.UD}, "LVL": {flight.LVL}, "SC": {flight.SC}, "ZC": {flight.ZC}, "VC": {flight.VC}}
	for arc, row := range printed.RadarVerticalLimits.ByArc {
		if arc == "Limited" {
			arc = "limited"
		}
		at, ok := scope(&card.Radar{Arc: arc})
		same(t, arc, ok, true)
		for column, limit := range row {
			for _, kind := range columns[column] {
				same(t, arc+" "+column, verticalLimits[at][verticalColumn[kind]], [2]int{halves(limit.Min), halves(limit.Max)})
			}
		}
	}
	_, ok := scope(&card.Radar{})
	same(t, "a set for ranging alone", ok, false)
}

func testGenieSpeeds(t *testing.T) {
	t.Parallel()
	for b := range card.NumBands {
		most, factor := printed.MissileSpeedLimits.ByBand[b.String()].Max, int(10*printed.SpeedAttenuation.ByBand[b.String()][0]+0.5)
		same(t, b.String()+" cut to the greatest", genieFPs(90, b), (most*factor+5)/10)
		same(t, b.String(), genieFPs(41, b), (41*factor+10)/20)
	}
}

// facing is a duel in which blue's radar looks at red, four hexes ahead and as high.
func facing(t *testing.T) *Duel {
	t.Helper()
	d := compiledText(t, "start: {aspect: blue-behind, range: 4, altitude: 20, speed: 5}\n"+phantomVsMiG).NewDuel().(*Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	d.dice.StartTurn(1)
	return d
}

// Each thing that bars the radar, alone (AP-16.2.1 to AP-16.2.4).
func TestRadarUse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		change  func(c *craft, f *flight.State)
		searchs bool // may search
		reaches bool // its limits hold
		keeps   bool // would keep a lock-on
	}{
		{"nothing", func(*craft, *flight.State) {}, true, true, true},
		{"turned HT, with an operator", func(_ *craft, f *flight.State) { f.Move.Tight = card.HT }, true, true, true},
		{"turned BT", func(_ *craft, f *flight.State) { f.Move.Tight = card.BT }, false, true, true},
		{"turned ET", func(_ *craft, f *flight.State) { f.Move.Tight = card.ET }, false, true, false},
		{"one vertical roll", func(_ *craft, f *flight.State) { f.Move.VRolls, f.Move.Rolls = 1, 1 }, true, true, true},
		{"two vertical rolls", func(_ *craft, f *flight.State) { f.Move.VRolls, f.Move.Rolls = 2, 2 }, false, true, false},
		{"a lag roll", func(_ *craft, f *flight.State) { f.Move.Rolls = 1 }, false, true, false},
		{"half-roll and dive", func(_ *craft, f *flight.State) { f.Move.Start.HRD = true }, false, true, false},
		{"unloaded", func(_ *craft, f *flight.State) { f.Move.Unloaded = 1 }, false, true, true},
		{"gun fired", func(c *craft, _ *flight.State) { c.shots = 1 }, false, true, true},
		{"rockets fired", func(c *craft, _ *flight.State) { c.rocketShots = 1 }, false, true, true},
		{"preempted", func(c *craft, _ *flight.State) { c.preempted = true }, false, true, false},
		{"stalled", func(_ *craft, f *flight.State) { f.Condition = flight.Stalled }, false, true, false},
		{"departed in the move", func(_ *craft, f *flight.State) { f.Move.Spun = true }, false, true, false},
		{"hit hard", func(c *craft, _ *flight.State) { c.rec.HeavyThisTurn = true }, false, true, false},
		{"damage control", func(_ *craft, f *flight.State) { f.Move.Start.DamageControl = true }, false, true, true},
		{"radar lost", func(c *craft, _ *flight.State) { c.rec.Lost = c.rec.Lost.With(damage.RadarLost) }, false, true, false},
		{"operator out", func(c *craft, _ *flight.State) { c.seats[1].Condition = crew.Unconscious }, false, true, false},
		{"pilot out, operator not", func(c *craft, _ *flight.State) { c.seats[0].Condition = crew.Disoriented }, true, true, true},
		{"looks away", func(_ *craft, f *flight.State) { f.Facing = south }, true, false, false},
		{"too high", func(_ *craft, f *flight.State) { f.Altitude = 25 }, true, false, false},
		{"as high as it may be", func(_ *craft, f *flight.State) { f.Altitude = 24 }, true, true, true},
		{"too far", func(_ *craft, f *flight.State) { f.At = hex.Point{Y: -4 * 100} }, true, false, false},
	} {
		d := facing(t)
		b := &d.craft[0]
		b.locked = 2
		c.change(b, &b.fly)
		same(t, c.name+": searches", d.radarSearches(0), c.searchs)
		same(t, c.name+": reaches", d.scans(0, 1, d.game.spec[0].card.Radar.SearchRange, false), c.reaches)
		same(t, c.name+": keeps its lock-on", d.keepsLock(0), c.keeps)
	}
	d := facing(t)
	d.game.spec[0].numSeats = 1
	d.craft[0].fly.Move.Tight = card.HT
	same(t, "turned HT, alone", d.radarSearches(0), false)
	d.craft[0].seats[0].Condition = crew.Unconscious
	same(t, "alone and out", d.operatorAble(0), false)
}

// A search finds on the need of its table, and a lock-on on that of the card; both in one
// radar phase, the detection lost with the lock-on (AP-16.2.5, AP-16.4.3, AP-16.4.6).
func TestSearchAndLockOn(t *testing.T) {
	t.Parallel()
	seen := map[[2]bool]int{}
	for n := range 400 {
		d := facing(t)
		d.dice.Reset(9, n)
		d.dice.StartTurn(1)
		ahead := d.dice
		found := ahead.D10(uint8(rules.Blue), forSearch)+d.game.spec[1].card.Size <= detectionNeed(20, 4)
		locked := found && ahead.D10(uint8(rules.Blue), forLockOn) <= d.game.spec[0].card.Radar.LockOn
		d.playRadar()
		b := &d.craft[0]
		same(t, "detects", b.detects != 0, found && !locked)
		same(t, "locked", b.locked == 2, locked)
		seen[[2]bool{found, locked}]++
		if locked { // and it is lost again, by a move that does not allow it
			b.fly.Facing = south
			d.playRadar()
			same(t, "still locked", b.locked, 0)
		}
	}
	if seen[[2]bool{true, true}] == 0 || seen[[2]bool{true, false}] == 0 {
		t.Errorf("not all outcomes came up: %v", seen)
	}
	d := facing(t)
	d.craft[0].locked, d.craft[0].tightest = 2, card.ET
	d.breakLock(0)
	same(t, "after ET", d.craft[0].locked, 0)
}

// The phases of every game turn come in the order of AP-2.2, each event of a phase in its place.
func TestPhases(t *testing.T) {
	t.Parallel()
	place := map[string]int{"start": -1}
	for k, name := range []string{"stalled aircraft", "visual sighting", "order of flight", "flight", "end of flight", "launches", "radar", "administration"} {
		place[name] = k
		same(t, "phase", sequence[k].name, name)
	}
	sighted, padlocked := 0, 0
	for n := range 30 {
		d := compiledText(t, "start: {range: 4, altitude: 9}\noptions: {start_sighted: false}\n"+phantomVsMiG).NewDuel().(*Duel)
		log := &rules.Recorder{}
		d.Attach(nil, log)
		play(d, 5, n)
		turn, at := 0, -1
		for _, e := range log.Events {
			now, ok := place[e.Phase]
			if !ok || e.Turn < turn || e.Turn == turn && now < at {
				t.Fatalf("duel %d: %q of turn %d after phase %d of turn %d", n, e.Phase, e.Turn, at, turn)
			}
			turn, at = e.Turn, now
			switch e.Rule {
			case "AP-11.1.6":
				padlocked++
			case "AP-11.1.7":
				sighted++
			}
		}
	}
	if sighted == 0 || padlocked == 0 {
		t.Errorf("%d searches and %d padlocks were told", sighted, padlocked)
	}
}
