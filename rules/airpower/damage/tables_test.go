// Inside: the tables are compared with the printed ones, cell by cell.
package damage

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/rulestest"
)

func levelByName(t *testing.T, name *string) Level {
	t.Helper()
	if name == nil {
		return None
	}
	i := slices.Index(levelNames[:], *name)
	if i < 0 {
		t.Fatalf("no level %q", *name)
	}
	return Level(i)
}

func TestPrintedDamageTable(t *testing.T) {
	t.Parallel()
	var p struct{ Table map[string][]*string }
	rulestest.Printed(t, "AP-10.1.5", &p)
	if len(p.Table) != 11 {
		t.Fatalf("AP-10.1.5: %d rows", len(p.Table))
	}
	for row := range 11 {
		cells := p.Table[strconv.Itoa(row)]
		if len(cells) != MaxRating {
			t.Fatalf("AP-10.1.5 row %d: %d cells", row, len(cells))
		}
		for i, cell := range cells {
			if got, want := table[row][i], levelByName(t, cell); got != want {
				t.Errorf("AP-10.1.5 row %d rating %d: %v, want %v", row, i+1, got, want)
			}
		}
	}
}

// AP-10.1.5 prints the distribution of each column as well, in tenths: K, C, H, 2L, L, none.
func TestPrintedDistributions(t *testing.T) {
	t.Parallel()
	want := [][6]int8{
		{0, 1, 1, 0, 4, 4}, {0, 1, 2, 0, 4, 3}, {1, 1, 2, 1, 3, 2}, {2, 1, 3, 0, 3, 1}, {3, 2, 2, 1, 2, 0},
		{3, 3, 2, 1, 1, 0}, {4, 3, 2, 1, 0, 0}, {5, 2, 3, 0, 0, 0}, {6, 2, 2, 0, 0, 0}, {7, 2, 1, 0, 0, 0},
	}
	for i, w := range want {
		f := Hit{GunHit, int8(i + 1)}.Tally(Undamaged, 0)
		got := [6]int8{f[Destroyed], f[StateC], f[StateH], f[State2L], f[StateL], f[Undamaged]}
		if got != w {
			t.Errorf("AP-10.1.5 rating %d: %v, want %v", i+1, got, w)
		}
	}
}

func TestPrintedSources(t *testing.T) {
	t.Parallel()
	var p map[string]int8
	rulestest.Printed(t, "AP-10.1.2", &p)
	for name, s := range map[string]Source{"missile_direct": MissileDirect, "missile_proximity": MissileProximity,
		"rocket": RocketHit, "gun": GunHit, "genie": GenieBlast, "collision": Collision} {
		if w, ok := p[name]; !ok || sources[s].die != w || sources[s].rating != 0 {
			t.Errorf("AP-10.1.2 %s: %+v, want die %d", name, sources[s], w)
		}
	}
	var m struct {
		Target int8 `json:"target_already_damaged"`
		Snap   int8 `json:"gun_snap_shot"`
		Clamp  [2]int
	}
	rulestest.Printed(t, "AP-10.1.3", &m)
	if m.Target != AlreadyDamaged || m.Snap != sources[SnapShotHit].rating || m.Clamp != [2]int{MinRating, MaxRating} {
		t.Errorf("AP-10.1.3: %+v", m)
	}
	var collision struct {
		Rating int `json:"attack_rating"`
	}
	rulestest.Printed(t, "AP-3.4", &collision)
	if p["collision_rating"] != CollisionRating || collision.Rating != CollisionRating {
		t.Errorf("AP-3.4 collision rating %d", CollisionRating)
	}
}

func TestPrintedEffects(t *testing.T) {
	t.Parallel()
	type row struct {
		Attack int8     `json:"attack_modifier"`
		Launch int8     `json:"launch_modifier"`
		Rates  []string `json:"no_turn_rates"`
		Loses  []string
		Gains  []string
		Prep   int8            `json:"extra_preparatory_fp"`
		AP     [2]int          `json:"ap_factor"`
		CC     [2]int          `json:"cc_factor"`
		Limit  string          `json:"speed_limit"`
		AB     bool            `json:"afterburner"`
		Tech   bool            `json:"technology"`
		Smokes bool            `json:"smokes"`
		Checks json.RawMessage `json:"system_loss_checks"`
	}
	var p map[string]row
	rulestest.Printed(t, "AP-10.1.6", &p)
	for l := L; l <= C; l++ {
		w, e := p[l.String()], l.Effects()
		if e.Attack != w.Attack || w.Launch != w.Attack || l.AttackModifier() != int(w.Attack) {
			t.Errorf("AP-10.1.6 %v: attack %d, want %d", l, e.Attack, w.Attack)
		}
		for r := card.EZ; r < card.NumRates; r++ {
			if (r > e.MaxRate) != slices.Contains(w.Rates, r.String()) {
				t.Errorf("AP-10.1.6 %v: rate %v against %v", l, r, w.Rates)
			}
		}
		if !e.NoHPR || !e.LowRoll || fmt.Sprint(w.Loses, w.Gains) != "[HPR] [LRR]" {
			t.Errorf("AP-10.1.6 %v: %v %v", l, w.Loses, w.Gains)
		}
		half := [2]int{1, 2}
		if e.ExtraPrep != w.Prep || e.HalfMilitary != (w.AP == half) || e.HalfAfterburner != (w.AP == half) ||
			e.HalfClimb != (w.CC == half) || e.SpeedLimit != (w.Limit == "high_transonic") ||
			e.BingoTimes != 1 || e.FuelLoss+e.FuelDice != 0 || e.NoAfterburner == w.AB || e.NoTechnology == w.Tech ||
			e.Smokes != w.Smokes {
			t.Errorf("AP-10.1.6 %v: %+v, want %+v", l, e, w)
		}
	}
}

func TestPrintedSystemLosses(t *testing.T) {
	t.Parallel()
	var p map[string]json.RawMessage
	rulestest.Printed(t, "AP-10.1.7", &p)
	words := map[Loss]string{PilotKilled: "pilot killed, aircraft removed", CrewKilled: "crew member killed",
		EngineOut: "one engine flamed out for good", RadarLost: "radar", ECMLost: "ecm",
		WeaponsLost: "no attacks, jettison stores", GunsLost: "no internal guns or gun pods", TechnologyLost: "technology"}
	for die := 1; die <= 10; die++ {
		var w string
		if err := json.Unmarshal(p[strconv.Itoa(die)], &w); err != nil {
			t.Fatal(err)
		}
		if got := words[SystemLoss(die)]; got != w {
			t.Errorf("AP-10.1.7 die %d: %s, want %s", die, got, w)
		}
	}
	var checks map[string]int
	if err := json.Unmarshal(p["checks"], &checks); err != nil {
		t.Fatal(err)
	}
	got := map[string]int{"reach_H": SystemChecks(State2L, StateH), "H_to_C": SystemChecks(StateH, StateC),
		"reach_C_directly": SystemChecks(Undamaged, StateC)}
	if fmt.Sprint(got) != fmt.Sprint(checks) {
		t.Errorf("AP-10.1.7 checks %v, want %v", got, checks)
	}
}

func TestPrintedAdditions(t *testing.T) {
	t.Parallel()
	var p struct{ Transitions map[string]map[string]string }
	rulestest.Printed(t, "AP-10.1.8", &p)
	if len(p.Transitions) != int(Destroyed) {
		t.Fatalf("AP-10.1.8: %d rows", len(p.Transitions))
	}
	rename := map[string]string{"L+H": "H+L"} // the table writes the worst part first
	for from, row := range p.Transitions {
		s, ok := stateByName(from)
		if !ok || len(row) != 4 {
			t.Fatalf("AP-10.1.8 row %q", from)
		}
		for hit, want := range row {
			if r, ok := rename[want]; ok {
				want = r
			}
			if got := s.Add(levelByName(t, &hit)); got.String() != want {
				t.Errorf("AP-10.1.8 %s + %s = %v, want %s", from, hit, got, want)
			}
		}
	}
}

func TestPrintedProgress(t *testing.T) {
	t.Parallel()
	var p map[string]struct {
		Need int
		To   string
	}
	rulestest.Printed(t, "AP-10.2.1", &p)
	for name, w := range p {
		s, _ := stateByName(name)
		if s.ProgressNeed() != w.Need || s.Worsened().String() != w.To {
			t.Errorf("AP-10.2.1 %s: %d- to %v, want %+v", name, s.ProgressNeed(), s.Worsened(), w)
		}
	}
	var x struct {
		Levels []string
		Extra  int8 `json:"extra_checks"`
	}
	rulestest.Printed(t, "AP-10.2.5", &x)
	for l := L; l <= C; l++ {
		want := int8(0)
		if slices.Contains(x.Levels, l.String()) {
			want = x.Extra
		}
		if got := l.Effects().SupersonicChecks; got != want {
			t.Errorf("AP-10.2.5 %v: %d checks, want %d", l, got, want)
		}
	}
}

// resultWords are the results in the words of the printed tables.
var resultWords = map[string]Result{"supersonic_checks_2": SupersonicTwo, "no_ET": NoET, "no_BT": NoBT, "no_HT": NoHT,
	"EZ_only": EZOnly, "LRR": LRR, "no_HPR": NoHPR, "no_rolling": NoRolling, "preparatory_fp_1": OnePrep,
	"preparatory_fp_2": TwoPrep, "fuel_loss_1": FuelLossOne, "fuel_loss_2": FuelLossTwo, "fuel_loss_3_dice": FuelLossDice,
	"bingo_x2": BingoDouble, "bingo_x3": BingoTriple, "white_vapour": WhiteVapour, "smokes": Smokes,
	"fuel_fire_each_turn_need_1": FireEachTurn, "fuel_fire": FuelFire, "no_radar": NoRadar, "no_ecm": NoECM,
	"no_technology": NoTechnology, "no_external_pods": NoExternalPods, "bombsight_manual": ManualBombs,
	"gunsight_TT1_HT2_BT3": PoorSight, "no_guns": NoGuns, "no_RHM_AHM_ARM_ASM_BS_RS": NoGuidedWeapons,
	"no_afterburner": NoAfterburner, "ap_minus_0.5_M_AB": LessPower, "ap_half_M_AB": HalfPower, "ap_half_M": HalfMilitary,
	"power_frozen": PowerFrozen, "flameout_on_power_change_need_1_one_engine": OneFlameout,
	"flameout_on_power_change_need_1_each_engine": EachFlameout, "flameout_check_now_2_per_engine_need_2": FlameoutTwice,
	"jettison": Jettison}

var placeWords = map[string]Place{"airframe": Airframe, "controls": Controls, "fuel": Fuel, "avionics": Avionics,
	"weapons": Weapons, "engines": Engines, "cockpit": Cockpit}

func TestPrintedOptionalTables(t *testing.T) {
	t.Parallel()
	if len(resultWords) != int(NumResults) {
		t.Errorf("%d words for %d results", len(resultWords), NumResults)
	}
	for i, id := range []string{"AP-10.3.1", "AP-10.3.2", "AP-10.3.3"} {
		var p map[string]json.RawMessage
		rulestest.Printed(t, id, &p)
		type row struct {
			Location string
			Effects  []string
			Of       []string `json:"effects_of"`
		}
		rows := [11]row{}
		for die := 1; die <= 10; die++ {
			if err := json.Unmarshal(p[strconv.Itoa(die)], &rows[die]); err != nil {
				t.Fatal(err)
			}
		}
		for die := 1; die <= 10; die++ {
			words := rows[die].Effects
			for _, of := range rows[die].Of {
				n, _ := strconv.Atoi(of)
				words = append(words, rows[n].Effects...)
			}
			var want Results
			for _, w := range words {
				r, ok := resultWords[w]
				if !ok {
					t.Fatalf("%s %d: no result %q", id, die, w)
				}
				want |= setOf(r)
			}
			got := optionalTables[i][die]
			if got.results != want || got.place != placeWords[rows[die].Location] || want == 0 {
				t.Errorf("%s %d: %v %#x, want %s %#x", id, die, got.place, got.results, rows[die].Location, want)
			}
		}
		var modifier int
		if err := json.Unmarshal(p["attack_modifier"], &modifier); err != nil {
			t.Fatal(err)
		}
		level := [3]Level{L, H, C}[i]
		if level.AttackModifier() != modifier {
			t.Errorf("%s: modifier %d, want %d", id, level.AttackModifier(), modifier)
		}
	}
	var fire map[string]int
	rulestest.Printed(t, "AP-10.3.4", &fire)
	for die := 1; die <= 10; die++ {
		want := FireBurns
		if die <= fire["explodes_need"] {
			want = FireExploded
		} else if die >= fire["goes_out_at_least"] {
			want = FireOut
		}
		if got := BurnCheck(die); got != want {
			t.Errorf("AP-10.3.4 die %d: %v, want %v", die, got, want)
		}
	}
}

func TestPrintedEgress(t *testing.T) {
	t.Parallel()
	var p struct {
		Need      map[string][4]int
		Modifiers map[string]int
		BailOut   struct {
			Speed  float64 `json:"max_speed"`
			Levels int     `json:"min_levels_above_ground_if_K"`
		} `json:"bail_out"`
	}
	rulestest.Printed(t, "AP-18.9", &p)
	rows := map[string]Record{"none_L_2L": {State: State2L}, "H_C": {State: StateH},
		"K_progressive":        {State: Destroyed, Cause: ByProgress},
		"K_rating_6_or_less":   {State: Destroyed, Cause: ByHit, KillRating: 6},
		"K_rating_7_or_more":   {State: Destroyed, Cause: ByHit, KillRating: 7},
		"none_L_2L, undamaged": {}, "H_C, C": {State: StateC2L}}
	for name, r := range rows {
		want, ok := p.Need[name]
		if !ok {
			want = p.Need[name[:len(name)-len(name[slices.Index([]byte(name), ','):])]]
		}
		for seat := card.NoSeat; seat <= card.AdvancedSeat; seat++ {
			e := Escape{Seat: seat, AboveGround: 10, Speed: 8, MachOne: 15, Conscious: true}
			if got := e.Need(&r); got != want[seat] {
				t.Errorf("AP-18.9 %s, seat %d: %d-, want %d-", name, seat, got, want[seat])
			}
		}
	}
	base := Escape{Seat: card.StandardSeat, AboveGround: 10, Speed: 8, MachOne: 15, Conscious: true}
	with := func(change func(*Escape)) int { e := base; change(&e); return e.Modifier() }
	got := map[string]int{
		"at_terrain_level":           with(func(e *Escape) { e.AboveGround = 0 }),
		"1_or_2_levels_above_ground": with(func(e *Escape) { e.AboveGround = 2 }),
		"speed_3.0_or_less":          with(func(e *Escape) { e.Speed = 6 }),
		"speed_5.0_or_more":          with(func(e *Escape) { e.Speed = 10 }),
		"speed_high_mach_or_more":    with(func(e *Escape) { e.Speed = 15 }),
		"assisted_bail_out":          with(func(e *Escape) { e.Seat = card.ExtractionSeat }),
	}
	if fmt.Sprint(got) != fmt.Sprint(p.Modifiers) {
		t.Errorf("AP-18.9 modifiers %v, want %v", got, p.Modifiers)
	}
	if float64(bailOutSpeed)/2 != p.BailOut.Speed || bailOutLevels != p.BailOut.Levels {
		t.Errorf("AP-18.9 bail-out %d %d", bailOutSpeed, bailOutLevels)
	}
}

// stateByName finds a state by its name.
func stateByName(name string) (State, bool) {
	for s := range NumStates {
		if s.String() == name {
			return s, true
		}
	}
	return 0, false
}
