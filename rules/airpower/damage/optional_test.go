// Inside: the optional tables are compared with the printed ones.
package damage

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
)

func TestOptionalTables(t *testing.T) {
	t.Parallel()
	if ts, n := Tables(TwoL); n != 1 || ts[0] != TableL {
		t.Error("AP-10.3 2L rolls once on the L table")
	}
	if ts, n := Tables(C); n != 2 || ts != [2]Table{TableH, TableC} {
		t.Error("AP-10.3.3 C rolls on the H table too")
	}
	if ts, n := Tables(H); n != 1 || ts[0] != TableH {
		t.Error("AP-10.3 H rolls once on the H table")
	}
	if _, n := Tables(None); n != 0 {
		t.Error("AP-10.3 no damage, no roll")
	}
	bare := Equipment{}
	if rs, row := TableL.Optional(8, 9, bare); rs != 0 || row != 9 || !TableL.NeedsAgain(8, bare) {
		t.Errorf("AP-10.3 nothing to hit twice: %#x row %d", rs, row)
	}
	if rs, row := TableL.Optional(8, 2, bare); rs != setOf(NoBT, NoET) || row != 2 {
		t.Errorf("AP-10.3 nothing to hit, then the airframe: %#x row %d", rs, row)
	}
	if rs, row := TableL.Optional(8, 2, Equipment{Guns: true}); rs != setOf(NoGuns) || row != 8 {
		t.Errorf("AP-10.3 guns hit: %#x row %d", rs, row)
	}
	if rs, _ := TableH.Optional(6, 1, Equipment{Radar: true}); rs != setOf(NoRadar) {
		t.Errorf("AP-10.3.2 only the radar is there: %#x", rs)
	}
	for _, tt := range []struct {
		die  int
		loss Loss
		ok   bool
	}{{1, PilotKilled, true}, {2, PilotKilled, true}, {3, CrewKilled, true}, {4, CrewKilled, true}, {5, 0, false},
		{10, 0, false}} {
		if loss, ok := CockpitHit(tt.die); loss != tt.loss || ok != tt.ok {
			t.Errorf("AP-10.3.3 cockpit die %d: %v %v", tt.die, loss, ok)
		}
	}
}

func TestOptionalEffects(t *testing.T) {
	t.Parallel()
	r := Record{Optional: true}
	r.Take(C, 6)
	if e := r.Effects(); e.Attack != 3 || e.MaxRate != card.ET || e.HalfMilitary || e.SupersonicChecks != 0 {
		t.Errorf("AP-10.3 level alone: %+v", e)
	}
	r.Suffer(optionalL[5].results | optionalH[5].results | optionalL[4].results | optionalH[1].results)
	e := r.Effects()
	if e.FuelLoss != 3 || e.BingoTimes != 3 || e.ExtraPrep != 2 || e.MaxRate != card.HT || !e.LowRoll || !e.NoHPR ||
		e.SupersonicChecks != 2 || !e.Smokes || !e.WhiteVapour {
		t.Errorf("AP-10.3 two leaks and the airframe: %+v", e)
	}
	r.Suffer(optionalL[10].results | optionalH[9].results | optionalC[1].results | optionalH[4].results)
	e = r.Effects()
	if e.Power(card.Military, 6) != 1 || e.Power(card.Afterburner, 12) != 4 || e.MaxRate != card.EZ || !e.NoRolling ||
		!e.PowerFrozen || !e.NoTechnology || !e.PoorSight || !e.ManualBombs {
		t.Errorf("AP-10.3 engines and cockpit: %+v", e)
	}
	if r.RadarWorks() || r.ECMWorks() || r.PodsWork() || !r.MustJettison() || !r.GunsWork() {
		t.Error("AP-10.3 systems")
	}
	r.Suffer(optionalC[8].results | optionalC[7].results | optionalH[8].results)
	e = r.Effects()
	if e.Power(card.Afterburner, 12) != 0 || e.FuelDice != 3 || r.GunsWork() {
		t.Errorf("AP-10.3.3 engines and fuel: %+v", e)
	}
	if got := e.Sight([card.NumRates]int8{card.TT: 2, card.HT: 1, card.BT: 3}); got != [card.NumRates]int8{card.TT: 2,
		card.HT: 2, card.BT: 3} {
		t.Errorf("DR-12 gunsight %v", got)
	}
	if got := e.Sight([card.NumRates]int8{}); got != [card.NumRates]int8{card.TT: 1, card.HT: 2, card.BT: 3} {
		t.Errorf("AP-10.3.1 row 7 gunsight %v", got)
	}
	if got := setOf(LessPower).effects(L); got.Power(card.Military, 1) != 0 {
		t.Error("AP-10.3.1 row 10: power below 0")
	}
	if !FireStarts(1) || FireStarts(2) || !FlameoutOnPower(1) || FlameoutOnPower(2) ||
		!FlameoutOnHit(2, 9) || !FlameoutOnHit(3, 2) || FlameoutOnHit(3, 3) {
		t.Error("AP-10.3.2, AP-10.3.3 checks")
	}
}

func TestEgress(t *testing.T) {
	t.Parallel()
	hit := Record{State: Destroyed, Cause: ByHit, KillRating: 8}
	e := Escape{Seat: card.StandardSeat, AboveGround: 0, Speed: 15, MachOne: 15, Conscious: true}
	if got := e.Need(&hit); got != 4-5 {
		t.Errorf("AP-18.9 on the deck at M1: %d-", got)
	}
	for _, tt := range []struct {
		above int
		speed card.Halves
		want  int
	}{{3, 7, 0}, {2, 7, 1}, {1, 7, 1}, {0, 7, 2}, {3, 6, -1}, {3, 9, 0}, {3, 10, 1}, {3, 14, 1}, {3, 15, 3}, {0, 20, 5}} {
		x := Escape{Seat: card.EarlySeat, AboveGround: tt.above, Speed: tt.speed, MachOne: 15}
		if got := x.Modifier(); got != tt.want {
			t.Errorf("AP-18.9 %d levels up at %d: %+d, want %+d", tt.above, tt.speed, got, tt.want)
		}
	}
	e.Conscious = false
	if e.Need(&hit) != 0 || e.Possible(&hit) {
		t.Error("AP-18.9 nobody conscious")
	}
	bail := Escape{Seat: card.NoSeat, AboveGround: 4, Speed: 8, MachOne: 15, Conscious: true}
	if got := bail.Need(&hit); got != 1 {
		t.Errorf("AP-18.9 bailing out of a wreck: %d-", got)
	}
	bail.AboveGround = 3
	if bail.Possible(&hit) || !bail.Possible(&Record{State: StateC}) {
		t.Error("AP-18.9 four levels for a wreck only")
	}
	bail.Speed = 9
	if bail.Possible(&Record{}) {
		t.Error("AP-18.9 bailing out above 4.0")
	}
	bail = Escape{Seat: card.ExtractionSeat, AboveGround: 9, Speed: 8, MachOne: 15, Conscious: true}
	if got := bail.Need(&Record{}); got != 8 {
		t.Errorf("AP-18.9 assisted bail-out: %d-", got)
	}
	for _, c := range []Cause{ByVaporizing, ByExplosion} {
		e := Escape{Seat: card.AdvancedSeat, AboveGround: 9, Speed: 8, MachOne: 15, Conscious: true}
		if e.Possible(&Record{State: Destroyed, Cause: c}) {
			t.Errorf("AP-9.6, AP-10.3.4: out of cause %d", c)
		}
	}
	for _, tt := range []struct {
		l    Landing
		die  int
		want Fate
	}{
		{Landing{}, 3, Prisoner}, {Landing{}, 4, Missing}, {Landing{}, 5, Missing}, {Landing{}, 6, Rescued},
		{Landing{Friendly: true}, 1, Prisoner}, {Landing{Friendly: true}, 3, Missing}, {Landing{Friendly: true}, 4, Rescued},
		{Landing{Rescuers: true}, 1, Prisoner}, {Landing{Rescuers: true}, 4, Rescued}, {Landing{Enemy: true}, 5, Prisoner},
		{Landing{Enemy: true}, 8, Rescued}, {Landing{Enemy: true}, 7, Missing}, {Landing{Enemy: true}, 6, Missing},
		{Landing{Friendly: true, Rescuers: true}, 2, Rescued},
		{Landing{Fitness: 1, Confidence: -1}, 5, Missing}, {Landing{Fitness: 1, Confidence: 1}, 4, Rescued},
	} {
		if got := tt.l.Fate(tt.die); got != tt.want {
			t.Errorf("AP-18.9 %+v die %d: fate %d, want %d", tt.l, tt.die, got, tt.want)
		}
	}
}

func TestKillRatingIsThatOfTheLastHit(t *testing.T) {
	t.Parallel()
	var r Record
	r.Take(C, 4)
	for l, want := range map[Level]bool{TwoL: false, H: true, C: true} {
		x := Record{State: State2L}
		if x.Take(l, 4); x.HeavyThisTurn != want {
			t.Errorf("AP-16.2.3 result %v in this game turn: %v", l, x.HeavyThisTurn)
		}
		if x.StartTurn(); x.HeavyThisTurn {
			t.Errorf("AP-16.2.3 result %v in the game turn before", l)
		}
	}
	r.Take(H, 9)
	if r.State != Destroyed || r.Cause != ByHit || r.KillRating != 9 {
		t.Errorf("AP-18.9 %+v", r)
	}
	if r.Take(L, 1); r.KillRating != 9 {
		t.Error("AP-18.9 a hit on a wreck")
	}
	r.Destroy(ByPilot)
	if r.Cause != ByHit {
		t.Error("AP-18.9 a wreck is destroyed once")
	}
}
