package heightband

import (
	"math"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
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
		{"tail, close, double dice", "blue: {skill: 6}", spitfire, emil, 0, 2, 0, 0, 2, true, 0, 0},
		{"front, far", "blue: {skill: 6}", spitfire, emil, 0, 5, 180, 0, 0, false, 0, 0},
		{"rear, close", "", spitfire, emil, 0, 2, 60, 0, 1, true, 0, 0},
		{"cannon at a bomber", "", emil, heinkel, 0, 4, 0, 1, 2, false, 0, 0},
		{"jet at a bomber", "blue: {skill: 7}", []string{"me-262"}, heinkel, 0, 2, 0, 0, 2, true, 0, 0},
		{"flat", "options: {damage_dice: flat}", spitfire, []string{"bf-110"}, 0, 2, 0, 0, 2, true, 0, 0},
		{"payload", "red: {payload: true}", spitfire, []string{"fw-190a"}, 0, 3, 90, 0, 1, false, 0, 0},
		{"co-pilot", "red: {aircrew_skill: 2, skill: 3}", []string{"me-262"}, []string{"lancaster"}, 0, 2, 0, 0, 2,
			true, 2, 0},
		{"crewed", "", []string{"lancaster"}, emil, 0, -3, 0, 2, -1, false, 0, 0},
		{"rockets", "blue: {rockets: {salvos: 1, dice: 6, to_hit: -1}}", spitfire, heinkel, 0, 8, 0, 1, 2, false, 0, 0},
		{"mortar from ahead", "blue: {mortar: {dice: 8}}", spitfire, heinkel, 0, 7, 180, 1, 0, false, 0, 0},
		{"upward", "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, 0, 1, 0, 3, 2, true, 0, 1},
		{"upward from abeam", "blue: {upward_guns: {dice: 3}}", []string{"bf-110"}, []string{"lancaster"}, 0, 1, 75,
			3, 1, true, 0, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := fight(t, tt.text, tt.blue, tt.red)
			d.Turn = 1
			d.craft[1].co = tt.co
			d.at(0, 0, 0, 0, 10)
			d.at(1, tt.x, tt.y, tt.heading, 10+tt.rise)
			d.Ledger = &rules.Ledger{}
			if !d.bears(0, tt.battery, 1) {
				t.Fatal("the battery does not bear")
			}
			fresh := *d
			from := d.sourceOf(&d.craft[0], &d.craft[1], d.game.spec[0].batteries[tt.battery].weapon)
			hit, kill, lost := 0, 0, 0
			sixes, pips := map[int]int{}, map[int]int{}
			exact, n := exactShot(d, tt.battery, tt.position, tt.close)
			for k := range engineTrials {
				*d = fresh
				d.Dice().Reset(20, k)
				d.Dice().StartTurn(1)
				rolls := *d.Dice()
				d.Ledger.Reset()
				d.shoot(0, tt.battery, 1)
				p, s := 0, 0
				if d.Ledger.At(rules.Blue, int(from.Weapon), int(from.Band()), int(from.Angle())).Hits > 0 {
					hit++
					p, s = facesOf(rolls, n, d.game.flat)
				}
				pips[p]++
				sixes[s]++
				if d.craft[1].lost {
					kill++
				} else if d.craft[1].fires > 0 {
					d.fightFires(1)
				}
				if d.craft[1].lost {
					lost++
				}
			}
			wantChance(t, "hit", hit, exact.hit)
			wantChance(t, "kill", kill, exact.kill)
			wantChance(t, "lost", lost, exact.lost)
			wantDist(t, "pips", pips, exact.pips)
			wantDist(t, "critical hits", sixes, exact.criticals)
		})
	}
}

// Damage dice without a shot, of collisions and of heavy AA, against the exact odds.
func TestEngineDamage(t *testing.T) {
	t.Parallel()
	for _, ids := range [][]string{emil, heinkel, {"lancaster"}} {
		d := fight(t, "", spitfire, ids)
		c, sp := &d.craft[1], &d.game.spec[1]
		c.damage = int16(sp.dp / 2)
		o := &oddsTarget{dp: sp.dp, lost: sp.dp / 2, as: int(c.as), dv: int(c.dv), pilot: int(c.skill), co: int(c.co),
			crew: int(c.crew), crewSkill: int(c.crewSkill)}
		exact := o.strike(big.NewRat(1, 1), burstDice)
		kill, lost := 0, 0
		fresh := *d
		for k := range engineTrials {
			*d = fresh
			d.Dice().Reset(23, k)
			d.damageBy(1, burstDice, rules.Blue, forAA, rules.NoSource)
			if d.craft[1].lost {
				kill++
			} else {
				d.fightFires(1)
			}
			if d.craft[1].lost {
				lost++
			}
		}
		wantChance(t, ids[0]+", kill", kill, exact.kill)
		wantChance(t, ids[0]+", lost", lost, exact.lost)
	}
}

// facesOf reads the damage dice of a hit off the dice of the duel.
func facesOf(set dice.Set, n int, flat bool) (pips, sixes int) {
	for range n {
		face := set.D6(uint8(rules.Blue), forDamage)
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
func exactShot(d *Duel, battery, position int, close bool) (*oddsHit, int) {
	c, sp, w := &d.craft[1], &d.game.spec[1], &d.game.spec[0].batteries[battery]
	t := &oddsTarget{dp: sp.dp, as: int(c.as), dv: int(c.dv), pilot: int(c.skill), co: int(c.co),
		crew: int(c.crew), crewSkill: int(c.crewSkill), flat: d.game.flat}
	total := int(d.craft[0].skill) + int(w.toHit)
	switch {
	case position < 0:
		total = int(d.craft[0].crewSkill) + int(w.toHit)
	case position == 0:
		total -= 2
	case close:
		total += 2
	}
	if position == 2 {
		total += 2
	}
	if sp.payload {
		total++
	}
	hit, n := gunHit(total, t.dv, int(w.dice))
	return t.strike(hit, n), n
}

// Tests of flying skill against the exact odds: what is passed and the height that is lost, by
// Skill and by what is tested.
func TestEngineFlyingTests(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text, card string
		skill            int8
		by               bonus
		man              manoeuvre
		add              int // to Skill, all told
	}{
		{"Skill below 1", "", "spitfire-i", -1, byAB, level, 1}, {"Skill 1", "", "spitfire-i", 0, byAB, level, 1},
		{"Skill 2", "", "spitfire-i", 1, byAB, level, 1}, {"Skill 7", "", "spitfire-i", 6, byAB, level, 1},
		{"Skill 9", "", "spitfire-i", 8, byAB, level, 1}, {"Skill 10", "", "spitfire-i", 9, byAB, level, 1},
		{"Skill 13", "", "spitfire-i", 12, byAB, level, 1},
		{"climb", "", "spitfire-i", 5, byCM, climb, 2}, {"zoom climb", "", "spitfire-i", 5, byCM, zoomClimb, 0},
		{"zoom climb of a jet", "", "me-262", 3, byCM, zoomClimb, 4 - 3},
		{"half loop with a payload", "blue: {payload: true}", "spitfire-i", 5, byAB, climbingHalfLoop, 0},
		{"recovery", "", "spitfire-i", 4, byAB, powerDive, 1},
		{"recovery with brakes", "", "ju-87", 4, byAB, verticalDive, 2},
	} {
		d := fight(t, "start: {hb: 30}\n"+tt.text, []string{tt.card}, emil)
		pass, lost := flyingOdds(int(tt.skill) + tt.add)
		d.craft[0].skill, d.cur, d.flight.man = tt.skill, 0, tt.man
		passed, bands := 0, map[int]int{}
		fresh := *d
		for k := range engineTrials {
			*d = fresh
			d.Dice().Reset(21, k)
			if d.flyingTest(0, tt.by, 0) {
				passed++
			}
			bands[int(fresh.craft[0].hb-d.craft[0].hb)]++
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
	}{{"fighter", emil, ""}, {"ace", emil, "red: {skill: 7}"}, {"bomber", heinkel, ""},
		{"flat", emil, "options: {damage_dice: flat}"}} {
		d := fight(t, tt.text, spitfire, tt.ids)
		c, sp := &d.craft[1], &d.game.spec[1]
		for _, n := range []int{1, 3, 6, 9} {
			o := &oddsTarget{dp: sp.dp, as: 99, dv: 99, pilot: int(c.skill), flat: d.game.flat}
			exact, _ := o.strike(big.NewRat(1, 1), n).kill.Float64()
			if got := float64(sp.fates.chance(n, c)) / unit; math.Abs(got-exact) > 0.006 {
				t.Errorf("%s, %d dice: %.5f, exact %.5f", tt.name, n, got, exact)
			}
		}
	}
}

// The facts of a volley say what single batteries do one after another.
func TestVolleyFacts(t *testing.T) {
	t.Parallel()
	d := fight(t, "", emil, spitfire)
	d.at(0, 0, 0, 0, 10)
	d.at(1, 0, 2, 0, 10)
	d.Ledger = &rules.Ledger{}
	fresh := *d
	b := scouting(d).volley(0, 1, d.game.spec[0].fixed, 4)
	hit, kill, damage := 0, 0, 0
	for k := range engineTrials {
		*d = fresh
		d.Dice().Reset(22, k)
		d.Ledger.Reset()
		d.shoot(0, 0, 1)
		if !d.craft[1].lost {
			d.shoot(0, 1, 1)
		}
		if d.Ledger.Total(rules.Blue, 0).Hits+d.Ledger.Total(rules.Blue, 1).Hits > 0 {
			hit++
		}
		damage += int(d.craft[1].damage)
		if d.craft[1].lost {
			kill++
		}
	}
	if got := float64(b.hit) / rules.Certain; math.Abs(got-float64(hit)/engineTrials) > 0.005 {
		t.Errorf("hit %.4f, the engine %.4f", got, float64(hit)/engineTrials)
	}
	if got := float64(b.kill) / rules.Certain; math.Abs(got-float64(kill)/engineTrials) > 0.02 {
		t.Errorf("kill %.4f, the engine %.4f", got, float64(kill)/engineTrials)
	}
	if plane.Inches(d.craft[0].pos, d.craft[1].pos) != 2 || damage == 0 {
		t.Error("no shots at 2 inches")
	}
}
