// Inside: the tables are compared with the printed ones, cell by cell.
package sighting

import (
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// value is what one item of a roll is worth, 0 if it is not there.
func value(m Modifiers, id ModifierID) int {
	for _, i := range m.Items() {
		if i.ID == id {
			return int(i.Value)
		}
	}
	return 0
}

// north is n hexes north of the origin.
func north(n int) hex.Point { return hex.Point{Y: int16(4 * n)} }

// pair is a looker facing north with the target straight ahead at that horizontal range and
// so many levels higher.
func pair(r, dh int) (l, tgt Craft) {
	l = Craft{Pose: hex.Pose{Facing: 3}, Altitude: 100, Speed: 8, Look: crew.PlainLook(1)}
	tgt = Craft{Pose: hex.Pose{At: north(r), Facing: 3}, Altitude: int16(100 + dh), Speed: 8, Visibility: 30}
	return l, tgt
}

// checkSpans compares a row read by at with printed spans [from, to or null, value].
func checkSpans(t *testing.T, name string, spans [][]*int, low int, at func(n int) int) {
	t.Helper()
	next := low
	for _, s := range spans {
		top := *s[0] + 30
		if s[1] != nil {
			top = *s[1]
		}
		if *s[0] != next {
			t.Fatalf("%s: span from %d, want %d", name, *s[0], next)
		}
		for n := *s[0]; n <= top; n++ {
			if got := at(n); got != *s[2] {
				t.Errorf("%s at %d: %+d, want %+d", name, n, got, *s[2])
			}
		}
		next = top + 1
	}
}

type printedModifiers struct {
	RangeVisual  [][]*int `json:"range_visual"`
	RangeVAS     [][]*int `json:"range_vas"`
	Participants [][]*int
	Position     map[string]json.RawMessage
	NotForVAS    []string `json:"not_for_vas"`
	NotAtNight   []string `json:"not_at_night"`
	NotMissiles  []string `json:"not_for_missiles"`
}

func TestPrintedSpans(t *testing.T) {
	t.Parallel()
	var p printedModifiers
	rulestest.Printed(t, "AP-11.1.8", &p)
	var sky Sky
	checkSpans(t, "AP-11.1.8 visual range", p.RangeVisual, 0, func(r int) int {
		l, tgt := pair(r, 0)
		return value(l.Modifiers(&tgt, &Between{}, &sky, 1), AtRange)
	})
	checkSpans(t, "AP-11.1.8 VAS range", p.RangeVAS, 0, func(r int) int {
		l, tgt := pair(r, 0)
		return value(l.vasModifiers(&tgt, &Between{}, &sky), AtRange)
	})
	checkSpans(t, "AP-11.1.8 participants", p.Participants, 1, func(n int) int {
		l, tgt := pair(5, 0)
		return value(l.Modifiers(&tgt, &Between{}, &sky, n), Participants)
	})
}

func TestPrintedPositions(t *testing.T) {
	t.Parallel()
	var p printedModifiers
	rulestest.Printed(t, "AP-11.1.8", &p)
	scenes := []struct {
		name   string
		dh     int
		sky    Sky
		clouds bool
	}{
		{"land", -3, Sky{}, false},
		{"water", -1, Sky{Water: true}, false},
		{"level", 0, Sky{Water: true}, false},
		{"sky", 2, Sky{}, false},
		{"clouds", 2, Sky{}, true},
	}
	var columns []string
	if err := json.Unmarshal(p.Position["columns"], &columns); err != nil {
		t.Fatal(err)
	}
	for paint, name := range map[Paint]string{Silver: "silver", Light: "light_uncamouflaged", Dark: "dark_uncamouflaged",
		Camouflaged: "camouflaged", LowVisibility: "low_visibility_grey"} {
		var row []int
		if err := json.Unmarshal(p.Position[name], &row); err != nil {
			t.Fatal(err)
		}
		for i, s := range scenes {
			if columns[i] != s.name {
				t.Fatalf("column %q, want %q", columns[i], s.name)
			}
			l, tgt := pair(5, s.dh)
			tgt.Paint = paint
			b := Between{Clouds: s.clouds}
			if got := value(l.Modifiers(&tgt, &b, &s.sky, 1), Position); got != row[i] {
				t.Errorf("AP-11.1.8 %s before %s: %+d, want %+d", name, s.name, got, row[i])
			}
			tgt.Missile = true
			if got := value(l.Modifiers(&tgt, &b, &s.sky, 1), Position); got != 0 {
				t.Errorf("AP-11.1.8 a missile before %s: %+d", s.name, got)
			}
		}
	}
	l, tgt := pair(5, 4)
	tgt.Stratus = 1
	if got := l.Background(&tgt, &Between{}, &Sky{}); got != Clouds {
		t.Errorf("AP-11.1.8 inside stratus: background %d", got)
	}
}

// situations make one printed row of AP-11.1.8 apply, and name its item.
var situations = map[string]struct {
	id  ModifierID
	set func(l, t *Craft, b *Between)
}{
	"restricted_arc": {RestrictedArc,
		func(l, t *Craft, _ *Between) { l.Restricted = card.Arc180L; t.Altitude = 99 }},
	"smoker_lower":           {Smoke, func(l, t *Craft, _ *Between) { t.Smokes = true; t.Altitude = 99 }},
	"smoker_level_or_higher": {Smoke, func(l, t *Craft, _ *Between) { t.Smokes = true }},
	"missile_motor": {MissileMotor, func(l, t *Craft, _ *Between) {
		t.Missile,
			t.Motor = true, Burned
	}},
	"missile_motor_smokeless": {MissileMotor, func(l, t *Craft, _ *Between) {
		t.Missile, t.Motor = true,
			BurnedSmokeless
	}},
	"missile_launched_by_sighted_aircraft": {FreshMissile, func(l, t *Craft, _ *Between) {
		t.Missile,
			t.Shot = true, true
	}},
	"aircraft_launched_sighted_missile": {MissileLaunched, func(l, t *Craft, _ *Between) { t.Shot = true }},
	"target_in_stratus":                 {InStratus, func(l, t *Craft, _ *Between) { t.Stratus = 1 }},
	"target_below_highest_dense_layer":  {UnderClouds, func(l, t *Craft, _ *Between) { t.UnderDense = true }},
	"searcher_multi_crew":               {MultiCrew, func(l, t *Craft, _ *Between) { l.Look = crew.PlainLook(2) }},
	"detection_or_lock_on":              {SensorContact, func(l, t *Craft, b *Between) { b.Contacts = contacts }},
	"hud_interface_lock_on_180plus": {HUDInterface, func(l, t *Craft, b *Between) {
		l.HUD, b.Contacts = true,
			IRSTSLockOn
	}},
	"searcher_in_stratus":                   {FromStratus, func(l, t *Craft, _ *Between) { l.Stratus = 1 }},
	"veteran":                               {LookerQuality, who(crew.Member{Quality: crew.Veteran})},
	"novice":                                {LookerQuality, who(crew.Member{Quality: crew.Novice})},
	"green":                                 {LookerQuality, who(crew.Member{Quality: crew.Green})},
	"excellent_eyesight":                    {LookerEyesight, who(crew.Member{Eyesight: crew.Excellent})},
	"poor_eyesight":                         {LookerEyesight, who(crew.Member{Eyesight: crew.Poor})},
	"tactics_master":                        {LookerTactics, who(crew.Member{Characteristics: crew.TacticsMaster})},
	"sighting_modifier_per_two_aircraft":    {CloseFormation, func(l, t *Craft, _ *Between) { t.Formation = 2 }},
	"card note: thick canopy (AP-11.1.5)":   {CanopyNote, func(l, t *Craft, _ *Between) { l.Canopy = true }},
	"flare programme of 4, sign as printed": {Flares, func(l, t *Craft, _ *Between) { t.Flares = 4 }},
}

func who(m crew.Member) func(l, t *Craft, _ *Between) {
	return func(l, _ *Craft, _ *Between) { l.Look = crew.LookOf([]crew.Seat{{Member: m}}) }
}

func TestPrintedSituations(t *testing.T) {
	t.Parallel()
	var raw map[string]json.RawMessage
	rulestest.Printed(t, "AP-11.1.8", &raw)
	var lists printedModifiers
	rulestest.Printed(t, "AP-11.1.8", &lists)
	want := map[string]int{"card note: thick canopy (AP-11.1.5)": 1, "flare programme of 4, sign as printed": 4}
	for name, text := range raw {
		var n int
		if json.Unmarshal(text, &n) == nil {
			want[name] = n
		}
	}
	var formations struct{ Close map[string]any }
	rulestest.Printed(t, "AP-33", &formations)
	want["sighting_modifier_per_two_aircraft"] = int(formations.Close["sighting_modifier_per_two_aircraft"].(float64))
	if len(want) != len(situations) {
		t.Errorf("%d printed rows, %d situations", len(want), len(situations))
	}
	has := func(list []string, name string) bool {
		for _, n := range list {
			if n == name {
				return true
			}
		}
		return false
	}
	for name, value1 := range want {
		s, ok := situations[name]
		if !ok {
			t.Errorf("AP-11.1.8 %s: no situation", name)
			continue
		}
		l, tgt := pair(5, 0)
		var b Between
		s.set(&l, &tgt, &b)
		if got := value(l.Modifiers(&tgt, &b, &Sky{}, 1), s.id); got != value1 {
			t.Errorf("AP-11.1.8 %s: %+d, want %+d", name, got, value1)
		}
		vas := value1
		if has(lists.NotForVAS, name) {
			vas = 0
		}
		if got := value(l.vasModifiers(&tgt, &b, &Sky{}), s.id); got != vas {
			t.Errorf("AP-11.1.8 %s, VAS: %+d, want %+d", name, got, vas)
		}
		night := value1
		if has(lists.NotAtNight, name) {
			night = 0
		}
		m := l.Modifiers(&tgt, &b, &Sky{Night: true}, 1)
		if got := value(m, s.id); got != night {
			t.Errorf("AP-11.1.8 %s, at night: %+d, want %+d", name, got, night)
		}
		if has(lists.NotAtNight, "position") && value(m, Position) != 0 {
			t.Errorf("AP-11.1.8 %s, at night: position %+d", name, value(m, Position))
		}
	}
	l, tgt := pair(5, 0)
	tgt.Flares = 4
	if got := value(l.Modifiers(&tgt, &Between{}, &Sky{FlaresShow: true}, 1), Flares); got != -4 {
		t.Errorf("SR-5 switched: %+d", got)
	}
	for id := range NumModifiers {
		if id.String() == "" {
			t.Errorf("modifier %d has no name", id)
		}
	}
}

func TestPrintedMaximumRange(t *testing.T) {
	t.Parallel()
	var p struct {
		Day      int `json:"day_visual_factor"`
		VAS      int `json:"vas_factor"`
		VASRadar int `json:"vas_with_radar_factor"`
		Contrail struct{ Aircraft, Missile int }
		Same     int `json:"same_stratus_layer"`
		Night    map[string]int
		Trail    struct{ Aircraft, Missile int } `json:"contrail_day"`
	}
	rulestest.Printed(t, "AP-11.1.4", &p)
	night, day := Sky{Night: true}, Sky{}
	lock := Between{Contacts: RadarLockOn}
	for _, tt := range []struct {
		name string
		set  func(l, t *Craft)
		b    Between
		sky  Sky
		want int
	}{
		{"AP-11.1.4 day", func(l, t *Craft) {}, lock, day, 5 * p.Day},
		{"AP-11.1.4 missile by day", func(l, t *Craft) { t.Missile = true }, lock, day, 5 * p.Day},
		{"AP-11.1.4 contrail", func(l, t *Craft) { t.Contrail = true }, lock, day, p.Trail.Aircraft},
		{"AP-11.1.4 missile's contrail", func(l, t *Craft) { t.Contrail, t.Missile = true, true }, lock, day,
			p.Trail.Missile},
		{"AP-11.1.4 in one stratus layer", func(l, t *Craft) { l.Stratus, t.Stratus, t.Contrail = 2, 2, true }, lock,
			day, p.Same},
		{"AP-11.1.4 in two stratus layers", func(l, t *Craft) { l.Stratus, t.Stratus = 2, 1 }, lock, day, 5 * p.Day},
		{"AP-11.1.4 night", func(l, t *Craft) {}, lock, night, p.Night["aircraft"]},
		{"AP-11.1.4 night, afterburner", func(l, t *Craft) { t.Afterburner = true }, lock, night,
			p.Night["aircraft_afterburner"]},
		{"AP-11.1.4 night, HUD and lock-on", func(l, t *Craft) { l.HUD = true }, lock, night,
			p.Night["aircraft"] * p.Night["lockon_and_hud_factor"]},
		{"AP-11.1.4 night, HUD, afterburner, IRSTS lock-on", func(l, t *Craft) { l.HUD, t.Afterburner = true, true },
			Between{Contacts: IRSTSLockOn}, night, p.Night["aircraft_afterburner"] * p.Night["lockon_and_hud_factor"]},
		{"AP-11.1.4 night, HUD and a mere detection", func(l, t *Craft) { l.HUD = true }, Between{Contacts: RadarDetection},
			night, p.Night["aircraft"]},
		{"AP-11.1.4 night, missile unlit", func(l, t *Craft) { t.Missile = true }, lock, night, never},
		{"AP-11.1.4 night, missile burning", func(l, t *Craft) { t.Missile, t.Motor = true, Burned }, lock, night,
			5 * p.Night["missile_factor"]},
		{"AP-11.1.4 night, missile just launched", func(l, t *Craft) { t.Missile, t.Fresh = true, true }, lock, night,
			5 * p.Night["missile_factor"]},
		{"AP-11.1.4 night, contrail", func(l, t *Craft) { t.Contrail = true }, lock, night,
			p.Night["contrail_above_clouds"]},
		{"AP-11.1.4 night, contrail under clouds", func(l, t *Craft) { t.Contrail, t.UnderCloud = true, true }, lock, night,
			p.Night["contrail_else"]},
	} {
		l, tgt := pair(1, 0)
		tgt.Visibility = 5
		tt.set(&l, &tgt)
		if got := l.MaxRange(&tgt, &tt.b, &tt.sky); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
	if p.VAS != vasFactor || p.VASRadar != vasRadarFactor {
		t.Errorf("AP-11.1.4 VAS: %d, %d", vasFactor, vasRadarFactor)
	}
}

func TestPrintedRangeDivisors(t *testing.T) {
	t.Parallel()
	var p struct {
		Higher int `json:"target_higher_by_day_divisor"`
		Else   int `json:"else_divisor"`
		Haze   int `json:"haze_factor"`
	}
	rulestest.Printed(t, "AP-11.1.3", &p)
	for dh := -40; dh <= 40; dh++ {
		l, tgt := pair(7, dh)
		day, night := 7, 7
		if dh > 0 {
			day += dh / p.Higher
		} else {
			day += -dh / p.Else
		}
		night += max(dh, -dh) / p.Else
		if got := l.Range(&tgt, &Sky{}); got != day {
			t.Errorf("AP-11.1.3 %+d levels: %d, want %d", dh, got, day)
		}
		if got := l.Range(&tgt, &Sky{Night: true}); got != night {
			t.Errorf("AP-11.1.3 %+d levels at night: %d, want %d", dh, got, night)
		}
		tgt.Haze = dh%2 == 0
		l.Haze = !tgt.Haze
		if got := l.Range(&tgt, &Sky{}); got != p.Haze*day {
			t.Errorf("AP-11.1.3 %+d levels in haze: %d, want %d", dh, got, p.Haze*day)
		}
	}
}

func TestPrintedSun(t *testing.T) {
	t.Parallel()
	var p struct{ Direction, Altitude map[string]string }
	rulestest.Printed(t, "AP-30.2", &p)
	suns := map[string]Sun{"dawn": Dawn, "early morning": EarlyMorning, "late morning": LateMorning, "noon": Noon,
		"early afternoon": EarlyAfternoon, "late afternoon": LateAfternoon, "dusk": Dusk}
	if len(p.Direction) != len(suns) || len(p.Altitude) != len(suns) {
		t.Fatalf("AP-30.2: %d directions", len(p.Direction))
	}
	hexes := map[string]int{"same": 0, "1 level lower per 2 whole hexes": 2, "1 level lower per hex": 1}
	facing := map[string]hex.Facing{"east": west, "west": east} // of the sun: away from it
	for name := range p.Direction {
		s, ok := suns[name]
		if !ok {
			t.Fatalf("no sun %q", name)
		}
		if s == Noon {
			continue // no arc; see the rules' test
		}
		if got := sunlight[s]; got.away != facing[p.Direction[name]] || got.hexes != hexes[p.Altitude[name]] {
			t.Errorf("AP-30.2 %s: %+v", name, got)
		}
	}
}
