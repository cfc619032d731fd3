package heightband

import (
	"fmt"
	"math/big"
	"slices"
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

// Twelve dice on a bomber with aircrew; the figures are of an enumeration in fractions, hit by hit.
func TestOddsOfManyDice(t *testing.T) {
	t.Parallel()
	o := (&oddsTarget{dp: 68, as: 9, dv: 7, pilot: 5, crew: 6, crewSkill: 4}).strike(big.NewRat(1, 1), 12)
	want(t, "kill", o.kill.FloatString(30), "0.049032669081117710625041631621")
	want(t, "lost", o.lost.FloatString(30), "0.049117973842218301322594265556")
}

// What the arguments of an attack make of position, range and payload (HB-27), and of the target's crew.
func TestOddsArguments(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		position string
		inches   int
		want     int
	}{{"front", 2, 3}, {"front", 3, 3}, {"rear", 2, 7}, {"rear", 3, 5}, {"tail", 2, 9}, {"tail", 3, 7}} {
		r := oddsReader{numbers: map[string]int{"skill": 5, "range": c.inches,
			"position": slices.Index(positionKy.words, c.position)}}
		want(t, fmt.Sprint(c), r.oddsTotal(), c.want)
		r.numbers["payload"], r.numbers["weapon"] = 1, -2
		want(t, fmt.Sprint(c, " with payload and weapon"), r.oddsTotal(), c.want-1)
	}
	r := oddsReader{numbers: map[string]int{}, target: &Card{AS: 8, DV: 7, DP: 43, Crew: Crew{CoPilot: 1, Aircrew: 4}}}
	want(t, "target of a card", *r.shotAt(), oddsTarget{dp: 43, as: 8, dv: 7, pilot: 5, co: 5, crew: 4, crewSkill: 4})
	r.numbers["damage_dice"] = 1
	want(t, "flat", r.shotAt().dp, 15)
}
