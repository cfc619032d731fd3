package damage_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
)

// set is a set of optional results.
func set(rs ...damage.Result) (s damage.Results) {
	for _, r := range rs {
		s |= 1 << r
	}
	return s
}

// AP-10.3.1 to AP-10.3.3: what each result alone does to flight and combat. Those that are not named do nothing there.
func TestSingleResults(t *testing.T) {
	t.Parallel()
	type effects = card.Effects
	does := map[damage.Result]effects{
		damage.SupersonicTwo: {SupersonicChecks: 2}, damage.NoET: {MaxRate: card.BT}, damage.NoBT: {MaxRate: card.HT},
		damage.NoHT: {MaxRate: card.TT}, damage.EZOnly: {MaxRate: card.EZ}, damage.LRR: {LowRoll: true}, damage.NoHPR: {NoHPR: true},
		damage.NoRolling: {NoRolling: true}, damage.OnePrep: {ExtraPrep: 1}, damage.TwoPrep: {ExtraPrep: 2},
		damage.FuelLossOne: {FuelLoss: 1}, damage.FuelLossTwo: {FuelLoss: 2}, damage.FuelLossDice: {FuelDice: 3},
		damage.BingoDouble: {BingoTimes: 2}, damage.BingoTriple: {BingoTimes: 3}, damage.WhiteVapour: {WhiteVapour: true},
		damage.Smokes: {Smokes: true}, damage.NoTechnology: {NoTechnology: true}, damage.ManualBombs: {ManualBombs: true},
		damage.PoorSight: {PoorSight: true}, damage.NoAfterburner: {NoAfterburner: true}, damage.LessPower: {LessPower: 2},
		damage.HalfPower: {HalfMilitary: true, HalfAfterburner: true}, damage.HalfMilitary: {HalfMilitary: true},
		damage.PowerFrozen: {PowerFrozen: true},
	}
	for r := range damage.NumResults {
		record := damage.Record{Optional: true}
		record.Suffer(set(r))
		want := does[r]
		if want.MaxRate == 0 && r != damage.EZOnly {
			want.MaxRate = card.ET
		}
		want.BingoTimes = max(want.BingoTimes, 1)
		if got := record.Effects(); got != want {
			t.Errorf("AP-10.3 result %d: %+v, want %+v", r, got, want)
		}
		for name, x := range map[string]struct {
			got  bool
			lost damage.Result
		}{
			"guns": {record.GunsWork(), damage.NoGuns}, "pods": {record.PodsWork(), damage.NoExternalPods},
			"radar": {record.RadarWorks(), damage.NoRadar}, "ECM": {record.ECMWorks(), damage.NoECM},
			"technology": {record.TechnologyWorks(), damage.NoTechnology}, "stores": {!record.MustJettison(), damage.Jettison},
		} {
			if x.got == (r == x.lost) {
				t.Errorf("AP-10.3 result %d: %s work %v", r, name, x.got)
			}
		}
	}
}

// AP-10.3: a row finds what the aircraft has, and only that. Each piece of equipment alone, and all but it.
func TestSingleEquipment(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		has    func(*damage.Equipment) *bool
		table  damage.Table
		die    int
		result damage.Result
	}{
		"radar":      {func(e *damage.Equipment) *bool { return &e.Radar }, damage.TableC, 4, damage.NoRadar},
		"ECM":        {func(e *damage.Equipment) *bool { return &e.ECM }, damage.TableC, 4, damage.NoECM},
		"technology": {func(e *damage.Equipment) *bool { return &e.Technology }, damage.TableC, 4, damage.NoTechnology},
		"pods":       {func(e *damage.Equipment) *bool { return &e.Pods }, damage.TableC, 5, damage.NoExternalPods},
		"sight":      {func(e *damage.Equipment) *bool { return &e.Sight }, damage.TableC, 6, damage.PoorSight},
		"bombsight":  {func(e *damage.Equipment) *bool { return &e.Bombsight }, damage.TableC, 6, damage.ManualBombs},
		"guns":       {func(e *damage.Equipment) *bool { return &e.Guns }, damage.TableH, 8, damage.NoGuns},
		"missiles":   {func(e *damage.Equipment) *bool { return &e.GuidedWeapons }, damage.TableH, 8, damage.NoGuidedWeapons},
		"burner":     {func(e *damage.Equipment) *bool { return &e.Afterburner }, damage.TableL, 9, damage.NoAfterburner},
	} {
		alone := damage.Equipment{}
		*tt.has(&alone) = true
		if got, row := tt.table.Optional(tt.die, 1, alone); got != set(tt.result) || row != tt.die {
			t.Errorf("AP-10.3 %s alone: %#x by row %d", name, got, row)
		}
		rest := damage.Equipment{Radar: true, ECM: true, Technology: true, Guns: true, GuidedWeapons: true, Pods: true,
			Sight: true, Bombsight: true, Afterburner: true, Stores: true}
		all, _ := tt.table.Optional(tt.die, 1, rest)
		*tt.has(&rest) = false
		if got, _ := tt.table.Optional(tt.die, tt.die, rest); got != all&^set(tt.result) {
			t.Errorf("AP-10.3 all but %s: %#x of %#x", name, got, all)
		}
	}
	for _, stores := range []bool{false, true} {
		got, _ := damage.TableC.Optional(7, 7, damage.Equipment{Stores: stores})
		if got.Has(damage.Jettison) != stores || !got.Has(damage.FuelFire) {
			t.Errorf("AP-10.3.3 stores %v: %#x", stores, got)
		}
	}
}

// AP-10.1.7: one check for reaching H, one from H to C, two for C from below H; none for what stays, and for K.
func TestSystemChecksOfAllChanges(t *testing.T) {
	t.Parallel()
	for before := range damage.NumStates {
		for after := range damage.NumStates {
			from, to := before.Worst(), after.Worst()
			want := 0
			switch to {
			case damage.H:
				if from == damage.None || from == damage.L || from == damage.TwoL {
					want = 1
				}
			case damage.C:
				if from == damage.None || from == damage.L || from == damage.TwoL {
					want = 2
				} else if from == damage.H {
					want = 1
				}
			}
			if got := damage.SystemChecks(before, after); got != want {
				t.Errorf("AP-10.1.7 from %v to %v: %d checks, want %d", before, after, got, want)
			}
		}
	}
}

// What leaves no trace: no damage, hits on a wreck, checks of the sound and of the lost.
func TestDamageWithoutEffect(t *testing.T) {
	t.Parallel()
	r := damage.Record{State: damage.StateL, Controlled: true, ControlTurns: 1}
	before := r
	if r.Take(damage.None, 9) != 0 || r != before {
		t.Errorf("AP-10.1.5 a hit without result: %+v", r)
	}
	wreck := damage.Record{State: damage.Destroyed, Cause: damage.ByPilot, KillRating: 2}
	before = wreck
	if wreck.Take(damage.C, 9) != 0 || wreck != before {
		t.Errorf("AP-10.1.6 a hit on a wreck: %+v", wreck)
	}
	for _, state := range []damage.State{damage.Undamaged, damage.Destroyed} {
		x := damage.Record{State: state, Optional: true, Results: set(damage.SupersonicTwo)}
		if n := x.ProgressChecks(true); n != 0 {
			t.Errorf("AP-10.2.1 %v makes %d progressive checks", state, n)
		}
		if x.MayControl(crew.Regular, false, false) {
			t.Errorf("AP-10.2.3 %v may control damage", state)
		}
		for die := 1; die <= 10; die++ {
			if x.Progress(die) != 0 || x.State != state {
				t.Errorf("AP-10.2.1 %v grows worse on %d", state, die)
			}
		}
	}
	// AP-10.2.5, DR-10: two checks of supersonic speed beside the one of the game turn, which damage control prevents.
	for _, controlled := range []bool{false, true} {
		x := damage.Record{State: damage.StateH, Controlled: controlled}
		want := map[bool]int{false: 1, true: 0}[controlled]
		if a, b := x.ProgressChecks(false), x.ProgressChecks(true); a != want || b != want+damage.SupersonicChecks {
			t.Errorf("AP-10.2.5 %+v: %d and %d checks", x, a, b)
		}
	}
	if damage.Undamaged.AtLeast(damage.L) || !damage.StateL.AtLeast(damage.L) || !damage.State2L.AtLeast(damage.L) {
		t.Error("AP-10.1.6 levels")
	}
	green := damage.Record{State: damage.StateL}
	for range 3 {
		green.EndControl(crew.Green, false, true)
	}
	if green.Controlled || green.ControlTurns != 2 {
		t.Errorf("AP-10.2.4 a green pilot alone: %+v", green)
	}
}

// AP-10.1.7, DR-7: a crew of two has another member to lose, and engines go one by one.
func TestSingleLosses(t *testing.T) {
	t.Parallel()
	for crew, lost := range map[int]bool{1: false, 2: true, 3: true} {
		var r damage.Record
		if r.Lose(damage.CrewKilled, crew, 2); r.Lost.Has(damage.CrewKilled) != lost || r.State != damage.Undamaged {
			t.Errorf("AP-10.1.7 a crew of %d: %+v", crew, r)
		}
	}
	var r damage.Record
	for engine := range 3 {
		r.Lose(damage.EngineOut, 1, 2)
		if int(r.EnginesLost) != min(engine+1, 2) || !r.Lost.Has(damage.EngineOut) {
			t.Errorf("AP-10.1.7 engine %d: %+v", engine+1, r)
		}
	}
	glider := damage.Record{}
	if glider.Lose(damage.EngineOut, 1, 0); glider.Lost != 0 || glider.EnginesLost != 0 {
		t.Errorf("DR-7 no engine: %+v", glider)
	}
	if r.Lose(damage.PilotKilled, 1, 2); !r.Lost.Has(damage.PilotKilled) || r.Cause != damage.ByPilot {
		t.Errorf("AP-10.1.7 the pilot: %+v", r)
	}
}
