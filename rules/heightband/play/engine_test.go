package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/odds"
	"github.com/furball-sim/furball/rules/heightband/play"

	"math"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

const (
	engineTrials = 200_000
	// engineAlarm bounds the chance that a right engine fails one comparison
	// for some seed; the seed is fixed, so a test that passes keeps passing.
	engineAlarm = 1e-6
)

// chiLimit is a value that chi-squared with df degrees of freedom exceeds with
// a chance of less than alarm. Source: Laurent and Massart (2000), lemma 1.
func chiLimit(df int, alarm float64) float64 {
	x := -math.Log(alarm)
	return float64(df) + 2*math.Sqrt(float64(df)*x) + 2*x
}

// wantDist compares counts by value with an exact distribution; values that are expected fewer than
// five times are put together.
func wantDist(t *testing.T, what string, counts map[int]int, exact dice.Dist) {
	t.Helper()
	n, chi, df, restSeen, restWant := 0, 0.0, -1, 0, 0.0
	for _, c := range counts {
		n += c
	}
	known := 0
	for _, v := range exact.Values() {
		p, _ := exact.Prob(v).Float64()
		e, c := p*float64(n), counts[v]
		known += c
		if e < 5 {
			restSeen, restWant = restSeen+c, restWant+e
			continue
		}
		chi += (float64(c) - e) * (float64(c) - e) / e
		df++
	}
	if restWant >= 5 {
		chi += (float64(restSeen) - restWant) * (float64(restSeen) - restWant) / restWant
		df++
	} else if restSeen > 40 {
		t.Errorf("%s: rare values came %d times, want about %.1f", what, restSeen, restWant)
	}
	if known != n {
		t.Errorf("%s: %d of %d values are impossible", what, n-known, n)
	}
	if df > 0 && chi > chiLimit(df, engineAlarm) {
		t.Errorf("%s: chi-squared %.1f over %d degrees of freedom", what, chi, df)
	}
}

// wantChance compares a count of engineTrials with an exact chance.
func wantChance(t *testing.T, what string, count int, p *big.Rat) {
	t.Helper()
	f, _ := p.Float64()
	e, v := f*engineTrials, f*(1-f)*engineTrials
	if z := (float64(count) - e) * (float64(count) - e); z > v*chiLimit(1, engineAlarm)+1e-9 {
		t.Errorf("%s: %d of %d, want %.1f", what, count, engineTrials, e)
	}
}

// Shots of the engine against the exact odds: fixed guns from all sides, with automatic hit
// bonus and without, crewed guns, a bomber as the target, damage dice that count flat.
func TestEngineAgainstOdds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text    string
		blue, red     []string
		x, y, heading int // of the target, the shooter being at the origin
		battery       int
		position      int // of oddsReader: front, rear, tail
		close         bool
		co            int8 // Skill of a co-pilot put aboard the target
		rise          int  // bands that the target is higher
	}{
		{"tail, close, double dice", "blue: {skill: 6}", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 0, 2, true, 0, 0},
		{"front, far", "blue: {skill: 6}", hbtest.Spitfire, hbtest.Emil, 0, 5, 180, 0, 0, false, 0, 0},
		{"rear, close", "", hbtest.Spitfire, hbtest.Emil, 0, 2, 60, 0, 1, true, 0, 0},
		{"cannon at a bomber", "", hbtest.Emil, hbtest.Heinkel, 0, 4, 0, 1, 2, false, 0, 0},
		{"jet at a bomber", "blue: {skill: 7}", []string{"me-262"}, hbtest.Heinkel, 0, 2, 0, 0, 2, true, 0, 0},
		{"flat", "options: {damage_dice: flat}", hbtest.Spitfire, []string{"bf-110"}, 0, 2, 0, 0, 2, true, 0, 0},
		{"payload", "red: {payload: true}", hbtest.Spitfire, []string{"fw-190a"}, 0, 3, 90, 0, 1, false, 0, 0},
		{"co-pilot", "red: {aircrew_skill: 2, skill: 3}", []string{"me-262"}, []string{"lancaster"}, 0, 2, 0, 0, 2,
			true, 2, 0},
		{"crewed", "", []string{"lancaster"}, hbtest.Emil, 0, -3, 0, 2, -1, false, 0, 0},
		{"rockets", "blue: {rockets: {salvos: 1, dice: 6, to_hit: -1}}", hbtest.Spitfire, hbtest.Heinkel, 0, 8, 0, 1, 2, false, 0, 0},
		{"mortar from ahead", "blue: {mortar: {dice: 8}}", hbtest.Spitfire, hbtest.Heinkel, 0, 7, 180, 1, 0, false, 0, 0},
		{"upward", "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, 0, 1, 0, 3, 2, true, 0, 1},
		{"upward from abeam", "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, 0, 1, 75,
			3, 1, true, 0, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := hbtest.Fight(t, tt.text, tt.blue, tt.red)
			d.Turn = 1
			d.State(1).CoPilot = tt.co
			hbtest.At(d, 0, 0, 0, 0, 10)
			hbtest.At(d, 1, tt.x, tt.y, tt.heading, 10+tt.rise)
			d.Ledger = &rules.Ledger{}
			if !table(d).Bears(0, tt.battery, 1) {
				t.Fatal("the battery does not bear")
			}
			fresh := *d
			from := play.SourceOf(d.State(0), d.State(1), game(d).Spec(0).Battery(tt.battery).Weapon())
			hit, kill, lost := 0, 0, 0
			sixes, pips := map[int]int{}, map[int]int{}
			exact, n := exactShot(d, tt.battery, tt.position, tt.close)
			for k := range engineTrials {
				*d = fresh
				d.Dice().Reset(20, k)
				d.Dice().StartTurn(1)
				rolls := *d.Dice()
				d.Ledger.Reset()
				d.Shoot(0, tt.battery, 1)
				p, s := 0, 0
				if d.Ledger.At(rules.Blue, int(from.Weapon), int(from.Band()), int(from.Angle())).Hits > 0 {
					hit++
					p, s = facesOf(rolls, n, game(d).Flat())
				}
				pips[p]++
				sixes[s]++
				if d.State(1).Lost {
					kill++
				} else if d.State(1).Fires > 0 {
					d.FightFires(1)
				}
				if d.State(1).Lost {
					lost++
				}
			}
			wantChance(t, "hit", hit, exact.Hit)
			wantChance(t, "kill", kill, exact.Kill)
			wantChance(t, "lost", lost, exact.Lost)
			wantDist(t, "pips", pips, exact.Pips)
			wantDist(t, "critical hits", sixes, exact.Criticals)
		})
	}
}

// Damage dice without a shot, of collisions and of heavy AA, against the exact odds.
func TestEngineDamage(t *testing.T) {
	t.Parallel()
	for _, ids := range [][]string{hbtest.Emil, hbtest.Heinkel, {"lancaster"}} {
		d := hbtest.Fight(t, "", hbtest.Spitfire, ids)
		c, sp := d.State(1), game(d).Spec(1)
		c.Damage = int16(sp.DP() / 2)
		o := &odds.Target{DP: sp.DP(), Lost: sp.DP() / 2, AS: int(c.AS), DV: int(c.DV), Pilot: int(c.Skill), CoPilot: int(c.CoPilot),
			Crew: int(c.Crew), CrewSkill: int(c.CrewSkill)}
		exact := o.Strike(big.NewRat(1, 1), play.BurstDice)
		kill, lost := 0, 0
		fresh := *d
		for k := range engineTrials {
			*d = fresh
			d.Dice().Reset(23, k)
			d.Harm(1, rules.Blue, rules.NoSource).Roll(play.BurstDice, play.ForAA)
			if d.State(1).Lost {
				kill++
			} else {
				d.FightFires(1)
			}
			if d.State(1).Lost {
				lost++
			}
		}
		wantChance(t, ids[0]+", kill", kill, exact.Kill)
		wantChance(t, ids[0]+", lost", lost, exact.Lost)
	}
}

// facesOf reads the damage dice of a hit off the dice of the duel.
func facesOf(set dice.Set, n int, flat bool) (pips, sixes int) {
	for range n {
		face := set.D6(uint8(rules.Blue), play.ForDamage)
		switch {
		case face == 6:
			sixes++
		case flat:
			pips++
		default:
			pips += face
		}
	}
	return pips, sixes
}

// exactShot is the exact odds of a shot at craft 1.
func exactShot(d *play.Duel, battery, position int, close bool) (*odds.Hit, int) {
	c, sp, w := d.State(1), game(d).Spec(1), game(d).Spec(0).Battery(battery)
	t := &odds.Target{DP: sp.DP(), AS: int(c.AS), DV: int(c.DV), Pilot: int(c.Skill), CoPilot: int(c.CoPilot),
		Crew: int(c.Crew), CrewSkill: int(c.CrewSkill), Flat: game(d).Flat()}
	total := int(d.State(0).Skill) + int(w.ToHit())
	switch {
	case position < 0:
		total = int(d.State(0).CrewSkill) + int(w.ToHit())
	case position == 0:
		total -= 2
	case close:
		total += 2
	}
	if position == 2 {
		total += 2
	}
	if sp.Payload() {
		total++
	}
	hit, n := odds.GunHit(total, t.DV, int(w.Dice()))
	return t.Strike(hit, n), n
}

// Tests of flying skill against the exact odds: what is passed and the height that is lost, by
// Skill and by what is tested.
func TestEngineFlyingTests(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text, card string
		skill            int8
		by               play.Bonus
		man              play.Manoeuvre
		add              int // to Skill, all told
	}{
		{"Skill below 1", "", "spitfire-i", -1, play.ByAB, play.Level, 1}, {"Skill 1", "", "spitfire-i", 0, play.ByAB, play.Level, 1},
		{"Skill 2", "", "spitfire-i", 1, play.ByAB, play.Level, 1}, {"Skill 7", "", "spitfire-i", 6, play.ByAB, play.Level, 1},
		{"Skill 9", "", "spitfire-i", 8, play.ByAB, play.Level, 1}, {"Skill 10", "", "spitfire-i", 9, play.ByAB, play.Level, 1},
		{"Skill 13", "", "spitfire-i", 12, play.ByAB, play.Level, 1},
		{"climb", "", "spitfire-i", 5, play.ByCM, play.Climb, 2}, {"zoom climb", "", "spitfire-i", 5, play.ByCM, play.ZoomClimb, 0},
		{"zoom climb of a jet", "", "me-262", 3, play.ByCM, play.ZoomClimb, 4 - 3},
		{"half loop with a payload", "blue: {payload: true}", "spitfire-i", 5, play.ByAB, play.ClimbingHalfLoop, 0},
		{"recovery", "", "spitfire-i", 4, play.ByAB, play.PowerDive, 1},
		{"recovery with brakes", "", "ju-87", 4, play.ByAB, play.VerticalDive, 2},
	} {
		d := hbtest.Fight(t, "start: {hb: 30}\n"+tt.text, []string{tt.card}, hbtest.Emil)
		pass, lost := odds.Test(int(tt.skill) + tt.add)
		d.State(0).Skill = tt.skill
		passed, bands := 0, map[int]int{}
		fresh := *d
		for k := range engineTrials {
			*d = fresh
			d.Dice().Reset(21, k)
			if d.FlyingTest(0, tt.by, tt.man) {
				passed++
			}
			bands[int(fresh.State(0).HB-d.State(0).HB)]++
		}
		wantChance(t, tt.name+", passed", passed, pass)
		wantDist(t, tt.name+", bands lost", bands, lost)
	}
}

// The facts' tables against the exact odds.
func TestFatesAgainstOdds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		ids  []string
		text string
	}{{"fighter", hbtest.Emil, ""}, {"ace", hbtest.Emil, "red: {skill: 7}"}, {"bomber", hbtest.Heinkel, ""},
		{"flat", hbtest.Emil, "options: {damage_dice: flat}"}} {
		d := hbtest.Fight(t, tt.text, hbtest.Spitfire, tt.ids)
		c, sp := d.State(1), game(d).Spec(1)
		for _, n := range []int{1, 3, 6, 9} {
			o := &odds.Target{DP: sp.DP(), AS: 99, DV: 99, Pilot: int(c.Skill), Flat: game(d).Flat()}
			exact, _ := o.Strike(big.NewRat(1, 1), n).Kill.Float64()
			if got := float64(sp.Lost(n, c)) / play.Unit; math.Abs(got-exact) > 0.006 {
				t.Errorf("%s, %d dice: %.5f, exact %.5f", tt.name, n, got, exact)
			}
		}
	}
}
