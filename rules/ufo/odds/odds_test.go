package odds_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/odds"
)

// The cards of the seed and of UFO-35, written out again for the odds tests.
func oddsTornado() *card.Card {
	return &card.Card{ID: "tornado", Kind: card.Fighter, Speed: 8, DP: 6, Hardpoint: []card.HardPoint{
		{HP: 1, Location: []int{1}, Weapon: "cannon", Count: 1},
		{HP: 2, Location: []int{2, 3}, Weapon: "sidewinder", Count: 3},
		{HP: 3, Location: []int{4}, Weapon: "amraam", Count: 4},
		{HP: 4, Location: []int{5, 6}, Weapon: "sidewinder", Count: 3},
	}}
}

func oddsSmallUFO() *card.Card {
	return &card.Card{ID: "small-ufo", Kind: card.UFO, Speed: 6, DP: 10, AntiGrav: 7, RayGuns: []card.RayGun{{Power: 9, Recharge: 1}}}
}

func oddsMediumUFO() *card.Card {
	return &card.Card{ID: "medium-ufo", Kind: card.UFO, Speed: 6, DP: 15, AntiGrav: 6, RayGuns: []card.RayGun{{Power: 9, Recharge: 1}, {Power: 6, Recharge: 1}}}
}

func oddsLargeUFO() *card.Card {
	return &card.Card{ID: "large-ufo", Kind: card.UFO, Speed: 6, DP: 20, AntiGrav: 5,
		RayGuns: []card.RayGun{{Power: 12, Recharge: 2}, {Power: 9, Recharge: 1}, {Power: 6, Recharge: 1}}}
}

// oddsBomber is not a card of the game. It has two AMRAAM hard points, an empty one and little speed, so that
// it can be lost in every way.
func oddsBomber() *card.Card {
	return &card.Card{ID: "bomber", Kind: card.Fighter, Speed: 2, DP: 9, Hardpoint: []card.HardPoint{
		{HP: 1, Location: []int{1, 6}, Weapon: "amraam", Count: 2},
		{HP: 2, Location: []int{2, 3}, Weapon: "amraam", Count: 1},
		{HP: 3, Location: []int{4}, Weapon: "sidewinder", Count: 0},
	}}
}

// oddsSaucer is not a card of the game. It is easily lost.
func oddsSaucer() *card.Card {
	return &card.Card{ID: "saucer", Kind: card.UFO, Speed: 6, DP: 5, AntiGrav: 2}
}

var oddsFresh = odds.Condition{AMRAAMs: -1}

func wantRat(t *testing.T, name string, got *big.Rat, want string) {
	t.Helper()
	if got.RatString() != want {
		f, _ := got.Float64()
		t.Errorf("%s: %s (%.6f), want %s", name, got.RatString(), f, want)
	}
}

// The examples are those of the table "Exact examples" of the rules, and the cannon that the documentation of
// the odds command shows.
func TestOddsExactExamples(t *testing.T) {
	t.Parallel()
	burst := odds.Cannon(oddsSmallUFO(), 3, oddsFresh)
	for n, want := range []string{"1/3", "1/6", "1/6", "1/6", "1/6", "0"} {
		wantRat(t, fmt.Sprintf("UFO-17 cannon at 3 inches, %d damage rolls", n), burst.Rolls.Prob(n), want)
	}
	wantRat(t, "UFO-17 cannon at 3 inches, mean", burst.Rolls.Mean(), "5/3")
	wantRat(t, "UFO-17 cannon at 3 inches hits a Small UFO", burst.Hit, "2/3")
	wantRat(t, "UFO-28 cannon at 3 inches kills a Small UFO", burst.Kill, "61685737423/1880739938304")
	wantRat(t, "UFO-32 cannon at 3 inches loses a Small UFO", burst.Lost, "61685737423/1880739938304")

	ray := odds.RayGun(oddsTornado(), 9, 4, oddsFresh)
	wantRat(t, "UFO-24 charge 9 at 4 inches kills a Tornado", ray.Kill, "62061130379/313456656384")
	wantRat(t, "UFO-31 charge 9 at 4 inches loses a Tornado", ray.Lost, "1622331801815/4231664861184")

	one := odds.Rolls(oddsTornado(), dice.Constant(1), oddsFresh)
	wantRat(t, "UFO-27 one damage roll kills a Tornado", one.Kill, "25/432")

	missile := odds.Missiles(oddsSmallUFO(), 1, oddsFresh)
	wantRat(t, "UFO-23 a missile kills a Small UFO", missile.Kill, "10559141297634527/65810851921133568")
	wantRat(t, "UFO-23 a missile that reaches hits", missile.Hit, "1")
}

// The chances after one damage roll, computed by hand.
func TestOddsOneDamageRoll(t *testing.T) {
	t.Parallel()
	location, empty := oddsFresh, oddsFresh
	location.By = odds.ByLocation
	empty.AMRAAMs = 0
	worn := func(c *card.Card, speed int) *card.Card { c.Speed = speed; return c }
	for _, tt := range []struct {
		name       string
		c          *card.Card
		with       odds.Condition
		kill, lost string
	}{
		// Rows 2 and 12: 2/36. Then ejection: row 3 with 4 DP 2/36 · 3/6, rows 6 and 8 with
		// 2 DP 5/36 · 1/6 each, row 9 with 3 DP 4/36 · 2/6, row 11 with 2 DP 2/36 · 1/6.
		{"UFO-30 no AMRAAM left", oddsTornado(), empty, "1/18", "19/108"},
		// Also row 4 with hard point 3 lost, 3/36 · 1/6: a d6 of 6 kills; after 1 to 5 the pilot ejects with 0
		// to 4 sixths.
		{"UFO-30 each hard point on a 6", oddsTornado(), oddsFresh, "25/432", "59/324"},
		// Hard point 3 is on one number of six, so the chances are the same.
		{"UFO-30 location", oddsTornado(), location, "25/432", "59/324"},
		// With 5 DP lost every damage point kills, so only row 4 without a loss leaves the target.
		{"UFO-28 one damage point left", oddsTornado(), odds.Condition{Lost: 5, AMRAAMs: 0}, "11/12", "11/12"},
		{"UFO-28 one left, AMRAAMs", oddsTornado(), odds.Condition{Lost: 5, AMRAAMs: -1}, "67/72", "67/72"},
		// Rows 5 and 11 stop the aircraft: 6/36 more. Row 11 then needs no ejection.
		{"UFO-29 the last inch of speed", worn(oddsTornado(), 1), empty, "2/9", "1/3"},
		{"UFO-27 a Small UFO survives one roll but for 2d6 of 10 or more", oddsSmallUFO(), oddsFresh, "1/216", "1/216"},
		{"UFO-28 a Large one always", oddsLargeUFO(), oddsFresh, "0", "0"},
	} {
		r := odds.Rolls(tt.c, dice.Constant(1), tt.with)
		wantRat(t, tt.name+": kill", r.Kill, tt.kill)
		wantRat(t, tt.name+": lost", r.Lost, tt.lost)
	}
}

// Damage of earlier turns counts for the ejection roll, but only in a turn in which the aircraft was damaged
// (UFO-31).
func TestOddsEjectionNeedsDamage(t *testing.T) {
	t.Parallel()
	with := odds.Condition{Lost: 4, AMRAAMs: -1}
	miss := odds.Cannon(oddsTornado(), 7, with)
	wantRat(t, "UFO-17 beyond 6 inches: hit", miss.Hit, "0")
	wantRat(t, "UFO-31 missed: lost", miss.Lost, "0")
	noDice := odds.RayGun(oddsTornado(), 4, 4, with)
	wantRat(t, "UFO-24 no dice: lost", noDice.Lost, "0")
	// Rows 7, 10 and 5 cost the fifth point: a d6 below 5 has 4/6.
	hit := odds.Rolls(oddsTornado(), dice.Constant(1), with)
	ejected := new(big.Rat).Sub(hit.Lost, hit.Kill)
	// 7: 6/36, 10: 3/36, 5: 4/36 with 4/6; row 4: 3/36 · 1/6 · a d6 of 1, the same.
	want := new(big.Rat).Add(big.NewRat(13, 36), big.NewRat(3, 36*36))
	wantRat(t, "UFO-31 one more point", ejected, want.Mul(want, big.NewRat(4, 6)).RatString())
}

// The distribution of the number of damage rolls of every attack.
func TestOddsDamageRolls(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		r    *odds.Result
		want string
	}{
		{"UFO-17 range 1", odds.Cannon(oddsSaucer(), 1, oddsFresh), "1: 1/6, 2: 1/6, 3: 1/6, 4: 1/6, 5: 1/6, 6: 1/6"},
		{"UFO-17 range 6", odds.Cannon(oddsSaucer(), 6, oddsFresh), "0: 5/6, 1: 1/6"},
		{"UFO-17 range 7", odds.Cannon(oddsSaucer(), 7, oddsFresh), "0: 1"},
		{"UFO-24 two dice", odds.RayGun(oddsSaucer(), 9, 7, oddsFresh), "0: 4/9, 1: 4/9, 2: 1/9"},
		{"UFO-24 as many inches as points", odds.RayGun(oddsSaucer(), 9, 9, oddsFresh), "0: 1"},
		{"UFO-24 more inches than points", odds.RayGun(oddsSaucer(), 9, 12, oddsFresh), "0: 1"},
		{"UFO-23 one missile", odds.Missiles(oddsSaucer(), 1, oddsFresh), "1: 1/6, 2: 1/6, 3: 1/6, 4: 1/6, 5: 1/6, 6: 1/6"},
		{"UFO-23 two missiles", odds.Missiles(oddsSaucer(), 2, oddsFresh), dice.Die(6).Times(2).String()},
	} {
		if got := tt.r.Rolls.String(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// UFO-30: only a hard point that still holds an AMRAAM matters. Launched missiles have left the fullest hard
// point first.
func TestOddsAMRAAMsLeft(t *testing.T) {
	t.Parallel()
	bomber := func(first, second int) *card.Card {
		c := oddsBomber()
		c.Hardpoint[0].Count, c.Hardpoint[1].Count = first, second
		return c
	}
	for left, counts := range [][2]int{{0, 0}, {0, 1}, {1, 1}, {2, 1}} {
		for _, by := range []odds.LossMode{odds.Each6, odds.ByLocation} {
			got := odds.Missiles(oddsBomber(), 1, odds.Condition{AMRAAMs: left, By: by})
			want := odds.Missiles(bomber(counts[0], counts[1]), 1, odds.Condition{AMRAAMs: -1, By: by})
			wantRat(t, fmt.Sprint("UFO-30 a bomber with ", left, " left"), got.Lost, want.Lost.RatString())
		}
	}
	wantRat(t, "UFO-30 a UFO has none", odds.Missiles(oddsSmallUFO(), 1, odds.Condition{}).Lost,
		odds.Missiles(oddsSmallUFO(), 1, oddsFresh).Lost.RatString())
	all := odds.Missiles(oddsTornado(), 2, oddsFresh)
	one := odds.Missiles(oddsTornado(), 2, odds.Condition{AMRAAMs: 1})
	none := odds.Missiles(oddsTornado(), 2, odds.Condition{AMRAAMs: 0})
	if all.Lost.Cmp(one.Lost) != 0 || one.Lost.Cmp(none.Lost) <= 0 {
		t.Errorf("UFO-30 lost with 4, 1, 0 AMRAAMs: %v, %v, %v; want equal, then less", all.Lost, one.Lost, none.Lost)
	}
}

// wantRising fails unless each value is above the one before.
func wantRising(t *testing.T, name string, values []*big.Rat) {
	t.Helper()
	for i := 1; i < len(values); i++ {
		if values[i].Cmp(values[i-1]) <= 0 {
			t.Errorf("%s: step %d does not rise: %s after %s", name, i, values[i].FloatString(9), values[i-1].FloatString(9))
		}
	}
}

func TestOddsAreMonotonic(t *testing.T) {
	t.Parallel()
	for _, c := range []*card.Card{oddsTornado(), oddsSmallUFO(), oddsMediumUFO(), oddsLargeUFO(), oddsBomber(),
		oddsSaucer()} {
		var near, charge, rays, hurt, lost []*big.Rat
		for inches := 6; inches >= 1; inches-- {
			r := odds.Cannon(c, inches, odds.Condition{Lost: c.DP / 2, AMRAAMs: -1})
			near, lost = append(near, r.Kill), append(lost, r.Lost)
		}
		for points := 5; points <= 13; points++ {
			charge = append(charge, odds.RayGun(c, points, 1, oddsFresh).Kill)
		}
		for inches := 9; inches >= 1; inches-- {
			rays = append(rays, odds.RayGun(c, 13, inches, oddsFresh).Kill)
		}
		for points := range c.DP {
			hurt = append(hurt, odds.Missiles(c, 1, odds.Condition{Lost: points, AMRAAMs: -1}).Kill)
		}
		wantRising(t, c.ID+": cannon, nearer", near)
		wantRising(t, c.ID+": cannon, nearer, lost", lost)
		wantRising(t, c.ID+": ray gun, more charge", charge)
		wantRising(t, c.ID+": ray gun, nearer", rays)
		wantRising(t, c.ID+": missile, more damage before", hurt)
		wantRising(t, c.ID+": one missile, two",
			[]*big.Rat{odds.Missiles(c, 1, oddsFresh).Kill, odds.Missiles(c, 2, oddsFresh).Kill})
	}
	var sizes []*big.Rat
	for _, c := range []*card.Card{oddsLargeUFO(), oddsMediumUFO(), oddsSmallUFO()} {
		sizes = append(sizes, odds.Missiles(c, 2, oddsFresh).Kill)
	}
	wantRising(t, "two missiles, smaller UFOs", sizes)
}

// The slowest attack on a shipped card, and the slowest on any allowed card.
func BenchmarkOddsRayGunLargeUFO(b *testing.B) {
	for b.Loop() {
		odds.RayGun(oddsLargeUFO(), 13, 1, oddsFresh)
	}
}

func BenchmarkOddsWorstCard(b *testing.B) {
	c := &card.Card{Kind: card.Fighter, Speed: 12, DP: 60}
	for i := 1; i <= 4; i++ {
		c.Hardpoint = append(c.Hardpoint, card.HardPoint{HP: i, Location: []int{i}, Weapon: "amraam", Count: 8})
	}
	for b.Loop() {
		odds.Missiles(c, 2, odds.Condition{AMRAAMs: -1, By: odds.ByLocation})
	}
}
