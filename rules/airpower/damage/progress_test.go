package damage_test

import (
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/crew"
	. "github.com/furball-sim/furball/rules/airpower/damage"

	"github.com/furball-sim/furball/rules/dice"
)

func TestProgressiveDamage(t *testing.T) {
	t.Parallel()
	var r Record // D-5
	r.Take(H, 5)
	if got := r.ProgressChecks(false); got != 0 {
		t.Errorf("D-5 turn 3: %d checks", got)
	}
	if r.MayControl(crew.Regular, false, false) {
		t.Error("AP-10.2.3 damage control in the game turn of the damage")
	}
	r.StartTurn()
	if got := r.ProgressChecks(false); got != 1 || !r.MayControl(crew.Regular, false, false) {
		t.Errorf("D-5 turn 4 without control: %d checks", got)
	}
	r.EndControl(crew.Regular, false, true)
	if got := r.ProgressChecks(false); got != 0 {
		t.Errorf("D-5, DR-14 turn 4 with control: %d checks", got)
	}
	if got := r.ProgressChecks(true); got != 2 {
		t.Errorf("AP-10.2.5 supersonic under control: %d checks", got)
	}
	r.StartTurn()
	r.EndMove()
	if got := r.ProgressChecks(false); got != 0 {
		t.Errorf("AP-10.2.3 control holds: %d checks", got)
	}
	if r.Take(L, 5); r.Controlled || r.RaisedThisTurn || !r.HitThisTurn {
		t.Errorf("AP-10.2.3 new damage: %+v", r)
	}
	if got := r.ProgressChecks(false); got != 1 {
		t.Errorf("AP-10.2.1 hit without a rise of level: %d checks", got)
	}
}

func TestProgressStep(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		before, after State
		need, checks  int
	}{
		{Undamaged, Undamaged, 0, 0}, {StateL, StateH, 2, 1}, {State2L, StateH, 2, 1}, {StateH, StateC, 3, 1},
		{StateHL, StateCL, 3, 1}, {StateH2L, StateC2L, 3, 1}, {StateC, Destroyed, 4, 0},
		{StateCL, Destroyed, 4, 0}, {StateC2L, Destroyed, 4, 0}, {Destroyed, Destroyed, 0, 0},
	} {
		for die := 1; die <= 10; die++ {
			r := Record{State: tt.before}
			checks := r.Progress(die)
			want, wantChecks := tt.before, 0
			if die <= tt.need {
				want, wantChecks = tt.after, tt.checks
			}
			if r.State != want || checks != wantChecks {
				t.Errorf("AP-10.2.1 %v die %d: %v with %d checks, want %v with %d", tt.before, die, r.State, checks,
					want, wantChecks)
			}
			if r.State == Destroyed && tt.before != Destroyed && r.Cause != ByProgress {
				t.Errorf("AP-10.2.1 %v die %d: cause %d", tt.before, die, r.Cause)
			}
		}
	}
}

// progressed is the exact distribution of the State after so many progressive checks, one after the other.
func progressed(before State, checks int) dice.Dist {
	d := dice.Constant(int(before))
	for range checks {
		d = d.Then(func(s int) dice.Dist {
			return dice.Die(10).Map(func(die int) int {
				r := Record{State: State(s)}
				r.Progress(die)
				return int(r.State)
			})
		})
	}
	return d
}

func TestWorkedProgress(t *testing.T) { // D-4
	t.Parallel()
	for _, tt := range []struct {
		checks int
		want   *big.Rat
	}{{0, big.NewRat(0, 1)}, {1, big.NewRat(2, 5)}, {2, big.NewRat(16, 25)}} {
		if got := progressed(StateC, tt.checks).Prob(int(Destroyed)); got.Cmp(tt.want) != 0 {
			t.Errorf("D-4 %d checks: %v, want %v", tt.checks, got, tt.want)
		}
	}
	// H: dies in two checks if the first worsens it (3 in 10) and the second kills (4 in 10).
	if got, want := progressed(StateHL, 2).Prob(int(Destroyed)), big.NewRat(12, 100); got.Cmp(want) != 0 {
		t.Errorf("AP-10.2.5 H+L: %v, want %v", got, want)
	}
}

func TestCrewLimits(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		q          crew.Quality
		mate       bool
		turns      int
		controlled []bool
	}{
		{crew.Green, false, 0, []bool{false, false}}, {crew.Green, true, 2, []bool{false, true}},
		{crew.Novice, false, 2, []bool{false, true}}, {crew.Novice, true, 1, []bool{true, true}},
		{crew.Regular, false, 1, []bool{true, true}}, {crew.Veteran, false, 1, []bool{true, true}},
	} {
		if got := ControlTurnsNeeded(tt.q, tt.mate); got != tt.turns {
			t.Errorf("AP-10.2.4 quality %d mate %v: %d turns, want %d", tt.q, tt.mate, got, tt.turns)
		}
		r := Record{State: StateL}
		if got := r.MayControl(tt.q, tt.mate, false); got != (tt.turns > 0) || r.MayControl(tt.q, tt.mate, true) {
			t.Errorf("AP-10.2.4 quality %d mate %v: may %v", tt.q, tt.mate, got)
		}
		for i, want := range tt.controlled {
			r.StartTurn()
			if r.EndControl(tt.q, tt.mate, true); r.Controlled != want {
				t.Errorf("AP-10.2.4 quality %d mate %v turn %d: holds %v", tt.q, tt.mate, i+1, r.Controlled)
			}
		}
	}
	r := Record{State: StateL}
	r.EndControl(crew.Novice, false, true)
	r.EndMove()
	if r.EndControl(crew.Novice, false, true); r.Controlled {
		t.Error("AP-10.2.4 novice: two game turns not in a row")
	}
	if r.EndControl(crew.Novice, false, false); r.Controlled || r.ControlTurns != 0 {
		t.Error("AP-10.2.3 a breach counts")
	}
	if r := (Record{}); r.MayControl(crew.Veteran, false, false) {
		t.Error("AP-10.2.3 a sound aircraft needs none")
	}
}
