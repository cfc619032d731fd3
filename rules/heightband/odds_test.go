package heightband

import (
	"math/big"
	"testing"
)

func emilTarget() *oddsTarget { return &oddsTarget{dp: 19, as: 12, dv: 11, pilot: 5} }

func wantRat(t *testing.T, name string, got *big.Rat, want string) {
	t.Helper()
	if got == nil || got.RatString() != want {
		t.Errorf("%s: %v, want %s", name, got, want)
	}
}

// The table "Exact examples" of the rules.
func TestOddsExactExamples(t *testing.T) {
	t.Parallel()
	pass, lost := flyingOdds(7)
	wantRat(t, "HB-13 tight turn with Skill 6, AB +1", pass, "7/10")
	wantRat(t, "HB-21 its height lost", lost.Mean(), "3/5")
	hit, n := gunHit(11, 11, 3)
	wantRat(t, "HB-27 on the tail", hit, "9/10")
	if n != 6 {
		t.Errorf("HB-28: %d dice, want 6", n)
	}
	ahead, _ := gunHit(5, 11, 3)
	wantRat(t, "HB-27 from the front", ahead, "1/2")
	six := emilTarget().strike(big.NewRat(1, 1), 6)
	wantRat(t, "HB-30 six damage dice on a Bf 109E", six.kill,
		"66339921136427399087884330703/221073919720733357899776000000")
}
