package play_test

import (
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/odds"
	"github.com/furball-sim/furball/rules/ufo/play"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

const (
	engineTrials = 200_000
	// engineAlarm bounds the chance that a correct engine fails one comparison with a random seed. The seed is
	// fixed, so a test that passes once always passes.
	engineAlarm = 1e-6
	// engineLogged is how many trials are also checked against their replay.
	engineLogged = 3000
)

// chiLimit is a value that chi-squared with df degrees of freedom exceeds with
// a chance of less than alarm. Source: Laurent and Massart (2000), lemma 1.
func chiLimit(df int, alarm float64) float64 {
	x := -math.Log(alarm)
	return float64(df) + 2*math.Sqrt(float64(df)*x) + 2*x
}

// chiSquared compares counts of outcomes with their exact chances.
func chiSquared(t *testing.T, what string, counts []int, chances []*big.Rat) {
	t.Helper()
	n, df, chi := 0, -1, 0.0
	for _, c := range counts {
		n += c
	}
	for i, c := range counts {
		p, _ := chances[i].Float64()
		if p == 0 {
			if c > 0 {
				t.Errorf("%s: outcome %d came %d times, want never", what, i, c)
			}
			continue
		}
		e := p * float64(n)
		chi += (float64(c) - e) * (float64(c) - e) / e
		df++
	}
	if limit := chiLimit(df, engineAlarm); chi > limit {
		t.Errorf("%s: chi-squared %.1f over %d degrees of freedom, want at most %.1f; counts %v", what, chi, df,
			limit, counts)
	}
}

// yesNo compares the number of successes with the exact chance of success in one trial.
func yesNo(t *testing.T, what string, count int, p *big.Rat) {
	t.Helper()
	not := new(big.Rat).Sub(big.NewRat(1, 1), p)
	chiSquared(t, what, []int{count, engineTrials - count}, []*big.Rat{p, not})
}

func TestEngineAgainstOdds(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name      string
		inches    int
		blue, red []string
		fire      func(d *play.Duel)
		weapon    int
		exact     func(c *card.Card) *odds.Result
		rolls     int // the most damage rolls
	}{
		{"cannon", 3, tornado, small, func(d *play.Duel) { d.FireCannon(0, 1) }, play.Cannon,
			func(c *card.Card) *odds.Result { return odds.Cannon(c, 3, odds.Condition{AMRAAMs: -1}) }, 4},
		{"ray gun", 4, small, tornado, func(d *play.Duel) { d.FireRayGun(0, 0, 1, 9) }, play.RayGun,
			func(c *card.Card) *odds.Result { return odds.RayGun(c, 9, 4, odds.Condition{AMRAAMs: -1}) }, 5},
		{"two missiles", 6, tornado, small, func(d *play.Duel) { d.Release(0, play.Launch{Weapon: play.AMRAAM, Count: 2, Target: 1}) }, play.AMRAAM,
			func(c *card.Card) *odds.Result { return odds.Missiles(c, 2, odds.Condition{AMRAAMs: -1}) }, 12},
	}
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := fight(t, "", tt.blue, tt.red)
			*d.At(1).Pos = plane.Point{Y: plane.Length(tt.inches) * plane.Inch}
			d.Ledger = &rules.Ledger{}
			from := d.SourceOf(0, 1, tt.weapon, tt.inches)
			fresh := *d
			hit, kill, lost := 0, 0, 0
			rolls := make([]int, tt.rolls+1)
			for n := range engineTrials {
				*d = fresh
				d.Dice().Reset(20, n)
				before := *d.Dice()
				if n < engineLogged {
					d.Log = &rules.Recorder{}
				}
				d.Ledger.Reset()
				tt.fire(d)
				made := attackRolls(before, tt.weapon, tt.inches)
				rolls[made]++
				if d.Ledger.At(rules.Blue, int(tt.weapon), int(from.Band()), int(from.Angle())).Hits > 0 {
					hit++
				}
				if d.Log != nil {
					checkLoggedRolls(t, d, made)
				}
				if *d.At(1).Lost {
					kill++
				}
				if c := d.At(1); !*c.Lost && !*c.UFO && *c.Hurt {
					d.TryEjection(1)
				}
				if *d.At(1).Lost {
					lost++
				}
			}
			want := tt.exact(d.At(1).Card)
			yesNo(t, "hit", hit, want.Hit)
			yesNo(t, "kill", kill, want.Kill)
			yesNo(t, "lost", lost, want.Lost)
			chances := make([]*big.Rat, len(rolls))
			for n := range chances {
				chances[n] = want.Rolls.Prob(n)
			}
			chiSquared(t, "damage rolls", rolls, chances)
		})
	}
}

// attackRolls is the number of damage rolls that the dice of an attack call for. A second missile counts even
// if the first has brought the target down.
func attackRolls(set dice.Set, weapon, inches int) int {
	side := uint8(rules.Blue)
	switch weapon {
	case play.Cannon:
		return max(set.D6(side, play.ForCannon)+1-inches, 0)
	case play.AMRAAM:
		return set.D6(side, play.ForMissile) + set.D6(side, play.ForMissile)
	}
	n := 0
	for range 9 - inches {
		if set.D6(side, play.ForRayGun) > 4 {
			n++
		}
	}
	return n
}

// checkLoggedRolls checks that the engine made as many damage rolls as the dice of the attack call for, or
// fewer if the target was lost.
func checkLoggedRolls(t *testing.T, d *play.Duel, made int) {
	t.Helper()
	n := 0
	for _, e := range d.Log.Events {
		if strings.HasPrefix(e.Text, "damage table") {
			n++
		}
	}
	if lost := *d.At(1).Lost; n > made || !lost && n != made || lost && n == 0 {
		t.Errorf("engine made %d damage rolls, target lost: %t, dice call for %d", n, lost, made)
	}
}

func TestFatesAgainstOdds(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		blue []string
		text string
		by   odds.LossMode
	}{
		{tornado, "", odds.Each6},
		{tornado, "options: {hard_points: location}", odds.ByLocation},
		{[]string{"typhoon"}, "", odds.Each6},
		{[]string{"even"}, "options: {hard_points: location}", odds.ByLocation},
		{[]string{"one-empty"}, "options: {hard_points: location}", odds.ByLocation},
		{small, "", odds.Each6},
		{[]string{"medium-ufo"}, "", odds.Each6},
	} {
		d := fight(t, tt.text, tt.blue, small)
		c := d.At(0)
		full := *c.Load
		for _, damage := range []int{0, 2, 5} {
			for _, left := range []int{-1, 0} {
				if left == 0 {
					for h := range full {
						if c.Weapon(h) == play.AMRAAM {
							c.Load[h] = 0
						}
					}
				} else {
					*c.Load = full
				}
				*c.Damage = int16(damage)
				with := odds.Condition{Lost: damage, AMRAAMs: left, By: tt.by}
				checkFates(t, tt.blue[0], c, with)
			}
		}
	}
}

// checkFates compares the table with the exact odds, in parts of rules.Certain. A chance that there is at all is
// not 0 in the table.
func checkFates(t *testing.T, name string, c play.Handle, with odds.Condition) {
	t.Helper()
	check := func(attack play.Attack, r *odds.Result) {
		t.Helper()
		p, _ := r.Lost.Float64()
		got := float64(c.Craft.Chance(attack))
		if math.Abs(got-rules.Certain*p) > 1 || (got > 0) != (r.Lost.Sign() > 0) {
			t.Errorf("%s %+v, attack %d: table has %.0f of %d, exact %.2f", name, with, attack, got, rules.Certain,
				rules.Certain*p)
		}
	}
	for r := 1; r <= play.CannonRange; r++ {
		check(play.Burst(r), odds.Cannon(c.Card, r, with))
	}
	for _, n := range []int{0, 1, 5, 9} {
		check(play.Ray(n), odds.RayGun(c.Card, n+1, 1, with))
	}
	check(play.Salvo(1), odds.Missiles(c.Card, 1, with))
	check(play.Salvo(2), odds.Missiles(c.Card, 2, with))
}
