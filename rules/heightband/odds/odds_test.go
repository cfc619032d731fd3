package odds_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/odds"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

func emilTarget() *odds.Target { return &odds.Target{DP: 19, AS: 12, DV: 11, Pilot: 5} }

func wantRat(t *testing.T, name string, got *big.Rat, want string) {
	t.Helper()
	if got == nil || got.RatString() != want {
		t.Errorf("%s: %v, want %s", name, got, want)
	}
}

// The table "Exact examples" of the rules.
func TestOddsExactExamples(t *testing.T) {
	t.Parallel()
	pass, lost := odds.Test(7)
	wantRat(t, "HB-13 tight turn with Skill 6, AB +1", pass, "7/10")
	wantRat(t, "HB-21 its height lost", lost.Mean(), "3/5")
	hit, n := odds.GunHit(11, 11, 3)
	wantRat(t, "HB-27 on the tail", hit, "9/10")
	if n != 6 {
		t.Errorf("HB-28: %d dice, want 6", n)
	}
	ahead, _ := odds.GunHit(5, 11, 3)
	wantRat(t, "HB-27 from the front", ahead, "1/2")
	six := emilTarget().Strike(big.NewRat(1, 1), 6)
	wantRat(t, "HB-30 six damage dice on a Bf 109E", six.Kill,
		"66339921136427399087884330703/221073919720733357899776000000")
}

// Dice of a hit count their pips from 1 to 5, or 1 each, and a 6 is a critical hit (HB-30): means worked out by hand.
func TestDiceOfAHit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		hit             *big.Rat
		dice            int
		flat            bool
		pips, criticals string
	}{
		{big.NewRat(1, 1), 1, false, "5/2", "1/6"}, {big.NewRat(1, 1), 6, false, "15", "1"},
		{big.NewRat(3, 10), 4, false, "3", "1/5"}, {big.NewRat(3, 10), 4, true, "1", "1/5"}, {new(big.Rat), 4, false, "0", "0"},
	} {
		target := emilTarget()
		target.Flat = c.flat
		h := target.Strike(c.hit, c.dice)
		wantRat(t, fmt.Sprint(c, " pips"), h.Pips.Mean(), c.pips)
		wantRat(t, fmt.Sprint(c, " critical hits"), h.Criticals.Mean(), c.criticals)
	}
}

// A failed test loses as many bands as the roll is above Skill (HB-21): 1 to 4 with Skill 6, none with Skill 10.
func TestBandsLost(t *testing.T) {
	t.Parallel()
	for skill, want := range map[int]string{6: "1", 9: "1/10", 10: "0", 12: "0"} {
		_, lost := odds.Test(skill)
		wantRat(t, fmt.Sprint("HB-21 with Skill ", skill), lost.Mean(), want)
	}
}

// An aircraft whose AS or DV is 0 is lost (HB-33), whatever the dice say.
func TestWornOut(t *testing.T) {
	t.Parallel()
	for _, target := range []odds.Target{{DP: 19, DV: 11, Pilot: 5}, {DP: 19, AS: 12, Pilot: 5}} {
		wantRat(t, fmt.Sprint(target), target.Strike(big.NewRat(1, 1), 1).Kill, "1")
	}
}

// Twelve dice on a bomber with aircrew; the figures are of an enumeration in fractions, hit by hit.
func TestOddsOfManyDice(t *testing.T) {
	t.Parallel()
	o := (&odds.Target{DP: 68, AS: 9, DV: 7, Pilot: 5, Crew: 6, CrewSkill: 4}).Strike(big.NewRat(1, 1), 12)
	rulestest.Same(t, "kill", o.Kill.FloatString(30), "0.049032669081117710625041631621")
	rulestest.Same(t, "lost", o.Lost.FloatString(30), "0.049117973842218301322594265556")
}

// asked is what the odds command tells of an attack.
func asked(t *testing.T, attack string, given map[string]string) *rules.Odds {
	t.Helper()
	for _, a := range odds.Attacks() {
		if a.ID != attack {
			continue
		}
		o, err := a.Odds(given, func(id string) (*yamldoc.Node, error) {
			for _, f := range hbtest.Cards() {
				if yamldoc.ID(f.Name) == id {
					return yamldoc.Parse(f)
				}
			}
			return nil, fmt.Errorf("no card %s", id)
		})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	t.Fatalf("no attack %s", attack)
	return nil
}

// What the arguments of an attack make of position, range and payload (HB-27): against DV 14 a total T hits on T - 3
// faces of ten.
func TestTotals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		position, inches string
		total            int
	}{{"front", "2", 3}, {"front", "3", 3}, {"rear", "2", 7}, {"rear", "3", 5}, {"tail", "2", 9}, {"tail", "3", 7},
		{"", "3", 5}, {"", "", 5}, {"tail", "", 7}} {
		given := map[string]string{"skill": "5", "dice": "1", "dv": "14", "dp": "20"}
		for key, v := range map[string]string{"position": c.position, "range": c.inches} {
			if v != "" {
				given[key] = v
			}
		}
		wantRat(t, fmt.Sprint(c), asked(t, "guns", given).Hit, big.NewRat(int64(max(c.total-3, 0)), 10).RatString())
		given["payload"], given["weapon"] = "yes", "3"
		wantRat(t, fmt.Sprint(c, " with payload and weapon"), asked(t, "guns", given).Hit,
			big.NewRat(int64(min(c.total+1, 9)), 10).RatString())
	}
}

// A target is its card, fresh, with a co-pilot of Skill 5 and aircrew of Skill 4 (HB-7), unless an argument says
// otherwise.
func TestTargets(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		given  map[string]string
		target odds.Target
	}{
		{map[string]string{"target": "he-111"}, odds.Target{DP: 43, AS: 8, DV: 7, Pilot: 5, Crew: 4, CrewSkill: 4}},
		{map[string]string{"target": "b-17g", "dp": "30", "dv": "6", "as": "5"},
			odds.Target{DP: 30, AS: 5, DV: 6, Pilot: 5, CoPilot: 5, Crew: 8, CrewSkill: 4}},
		{map[string]string{"target": "he-111", "damage_dice": "flat"},
			odds.Target{DP: 15, AS: 8, DV: 7, Pilot: 5, Crew: 4, CrewSkill: 4, Flat: true}},
		{map[string]string{"dp": "19", "lost": "15", "pilot": "7"}, odds.Target{DP: 19, Lost: 15, AS: 12, DV: 20, Pilot: 7}},
	} {
		c.given["dice"] = "3"
		got, exact := asked(t, "damage", c.given), c.target.Strike(big.NewRat(1, 1), 3)
		wantRat(t, fmt.Sprint(c.given, " kill"), got.Kill, exact.Kill.RatString())
		wantRat(t, fmt.Sprint(c.given, " lost"), got.Lost, exact.Lost.RatString())
	}
}
