package ufo

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/dice"
)

// The cards of the seed and of UFO-35, written out again for the odds tests.
func oddsTornado() *Card {
	return &Card{ID: "tornado", Kind: fighterKind, Speed: 8, DP: 6, Hardpoint: []HardPoint{
		{HP: 1, Location: []int{1}, Weapon: "cannon", Count: 1},
		{HP: 2, Location: []int{2, 3}, Weapon: "sidewinder", Count: 3},
		{HP: 3, Location: []int{4}, Weapon: "amraam", Count: 4},
		{HP: 4, Location: []int{5, 6}, Weapon: "sidewinder", Count: 3},
	}}
}

func oddsSmallUFO() *Card {
	return &Card{ID: "small-ufo", Kind: ufoKind, Speed: 6, DP: 10, AntiGrav: 7, RayGuns: []RayGun{{9, 1}}}
}

func oddsMediumUFO() *Card {
	return &Card{ID: "medium-ufo", Kind: ufoKind, Speed: 6, DP: 15, AntiGrav: 6, RayGuns: []RayGun{{9, 1}, {6, 1}}}
}

func oddsLargeUFO() *Card {
	return &Card{ID: "large-ufo", Kind: ufoKind, Speed: 6, DP: 20, AntiGrav: 5,
		RayGuns: []RayGun{{12, 2}, {9, 1}, {6, 1}}}
}

// oddsBomber is not a card of the game. It has two AMRAAM hard points, an empty one and little speed, so that
// it can be lost in every way.
func oddsBomber() *Card {
	return &Card{ID: "bomber", Kind: fighterKind, Speed: 2, DP: 9, Hardpoint: []HardPoint{
		{HP: 1, Location: []int{1, 6}, Weapon: "amraam", Count: 2},
		{HP: 2, Location: []int{2, 3}, Weapon: "amraam", Count: 1},
		{HP: 3, Location: []int{4}, Weapon: "sidewinder", Count: 0},
	}}
}

// oddsSaucer is not a card of the game. It is easily lost.
func oddsSaucer() *Card { return &Card{ID: "saucer", Kind: ufoKind, Speed: 6, DP: 5, AntiGrav: 2} }

var oddsFresh = oddsCondition{amraams: -1}

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
	burst := cannonOdds(oddsSmallUFO(), 3, oddsFresh)
	for n, want := range []string{"1/3", "1/6", "1/6", "1/6", "1/6", "0"} {
		wantRat(t, fmt.Sprintf("UFO-17 cannon at 3 inches, %d damage rolls", n), burst.rolls.Prob(n), want)
	}
	wantRat(t, "UFO-17 cannon at 3 inches, mean", burst.rolls.Mean(), "5/3")
	wantRat(t, "UFO-17 cannon at 3 inches hits a Small UFO", burst.hit, "2/3")
	wantRat(t, "UFO-28 cannon at 3 inches kills a Small UFO", burst.kill, "61685737423/1880739938304")
	wantRat(t, "UFO-32 cannon at 3 inches loses a Small UFO", burst.lost, "61685737423/1880739938304")

	ray := rayGunOdds(oddsTornado(), 9, 4, oddsFresh)
	wantRat(t, "UFO-24 charge 9 at 4 inches kills a Tornado", ray.kill, "62061130379/313456656384")
	wantRat(t, "UFO-31 charge 9 at 4 inches loses a Tornado", ray.lost, "1622331801815/4231664861184")

	one := newOddsTarget(oddsTornado(), oddsFresh).enumerate(dice.Constant(1))
	wantRat(t, "UFO-27 one damage roll kills a Tornado", one.kill, "25/432")

	missile := missileOdds(oddsSmallUFO(), 1, oddsFresh)
	wantRat(t, "UFO-23 a missile kills a Small UFO", missile.kill, "10559141297634527/65810851921133568")
	wantRat(t, "UFO-23 a missile that reaches hits", missile.hit, "1")
}

// The chances after one damage roll, computed by hand.
func TestOddsOneDamageRoll(t *testing.T) {
	t.Parallel()
	location, empty := oddsFresh, oddsFresh
	location.by = oddsByLocation
	empty.amraams = 0
	worn := func(c *Card, speed int) *Card { c.Speed = speed; return c }
	for _, tt := range []struct {
		name       string
		c          *Card
		with       oddsCondition
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
		{"UFO-28 one damage point left", oddsTornado(), oddsCondition{lost: 5, amraams: 0}, "11/12", "11/12"},
		{"UFO-28 one left, AMRAAMs", oddsTornado(), oddsCondition{lost: 5, amraams: -1}, "67/72", "67/72"},
		// Rows 5 and 11 stop the aircraft: 6/36 more. Row 11 then needs no ejection.
		{"UFO-29 the last inch of speed", worn(oddsTornado(), 1), empty, "2/9", "1/3"},
		{"UFO-27 a Small UFO survives one roll but for 2d6 of 10 or more", oddsSmallUFO(), oddsFresh, "1/216", "1/216"},
		{"UFO-28 a Large one always", oddsLargeUFO(), oddsFresh, "0", "0"},
	} {
		r := newOddsTarget(tt.c, tt.with).enumerate(dice.Constant(1))
		wantRat(t, tt.name+": kill", r.kill, tt.kill)
		wantRat(t, tt.name+": lost", r.lost, tt.lost)
	}
}

// Damage of earlier turns counts for the ejection roll, but only in a turn in which the aircraft was damaged
// (UFO-31).
func TestOddsEjectionNeedsDamage(t *testing.T) {
	t.Parallel()
	with := oddsCondition{lost: 4, amraams: -1}
	miss := cannonOdds(oddsTornado(), 7, with)
	wantRat(t, "UFO-17 beyond 6 inches: hit", miss.hit, "0")
	wantRat(t, "UFO-31 missed: lost", miss.lost, "0")
	noDice := rayGunOdds(oddsTornado(), 4, 4, with)
	wantRat(t, "UFO-24 no dice: lost", noDice.lost, "0")
	// Rows 7, 10 and 5 cost the fifth point: a d6 below 5 has 4/6.
	hit := newOddsTarget(oddsTornado(), with).enumerate(dice.Constant(1))
	ejected := new(big.Rat).Sub(hit.lost, hit.kill)
	// 7: 6/36, 10: 3/36, 5: 4/36 with 4/6; row 4: 3/36 · 1/6 · a d6 of 1, the same.
	want := new(big.Rat).Add(big.NewRat(13, 36), big.NewRat(3, 36*36))
	wantRat(t, "UFO-31 one more point", ejected, want.Mul(want, big.NewRat(4, 6)).RatString())
}

// The distribution of the number of damage rolls of every attack.
func TestOddsDamageRolls(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		r    *oddsResult
		want string
	}{
		{"UFO-17 range 1", cannonOdds(oddsSaucer(), 1, oddsFresh), "1: 1/6, 2: 1/6, 3: 1/6, 4: 1/6, 5: 1/6, 6: 1/6"},
		{"UFO-17 range 6", cannonOdds(oddsSaucer(), 6, oddsFresh), "0: 5/6, 1: 1/6"},
		{"UFO-17 range 7", cannonOdds(oddsSaucer(), 7, oddsFresh), "0: 1"},
		{"UFO-24 two dice", rayGunOdds(oddsSaucer(), 9, 7, oddsFresh), "0: 4/9, 1: 4/9, 2: 1/9"},
		{"UFO-24 as many inches as points", rayGunOdds(oddsSaucer(), 9, 9, oddsFresh), "0: 1"},
		{"UFO-24 more inches than points", rayGunOdds(oddsSaucer(), 9, 12, oddsFresh), "0: 1"},
		{"UFO-23 one missile", missileOdds(oddsSaucer(), 1, oddsFresh), "1: 1/6, 2: 1/6, 3: 1/6, 4: 1/6, 5: 1/6, 6: 1/6"},
		{"UFO-23 two missiles", missileOdds(oddsSaucer(), 2, oddsFresh), dice.Die(6).Times(2).String()},
	} {
		if got := tt.r.rolls.String(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// UFO-30: only a hard point that still holds an AMRAAM matters. Launched missiles have left the fullest hard
// point first.
func TestOddsAMRAAMsLeft(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		c    *Card
		left int
		want []int
	}{
		{oddsTornado(), -1, []int{0, 0, 4, 0}}, {oddsTornado(), 1, []int{0, 0, 1, 0}}, {oddsTornado(), 0, []int{0, 0, 0, 0}},
		{oddsBomber(), -1, []int{2, 1, 0}}, {oddsBomber(), 2, []int{1, 1, 0}}, {oddsBomber(), 1, []int{0, 1, 0}},
		{oddsBomber(), 0, []int{0, 0, 0}}, {oddsSmallUFO(), 0, []int{}},
	} {
		if got := amraamsLeft(tt.c, tt.left); fmt.Sprint(got) != fmt.Sprint(tt.want) {
			t.Errorf("UFO-30 %s with %d left: %v, want %v", tt.c.ID, tt.left, got, tt.want)
		}
	}
	all := missileOdds(oddsTornado(), 2, oddsFresh)
	one := missileOdds(oddsTornado(), 2, oddsCondition{amraams: 1})
	none := missileOdds(oddsTornado(), 2, oddsCondition{amraams: 0})
	if all.lost.Cmp(one.lost) != 0 || one.lost.Cmp(none.lost) <= 0 {
		t.Errorf("UFO-30 lost with 4, 1, 0 AMRAAMs: %v, %v, %v; want equal, then less", all.lost, one.lost, none.lost)
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
	for _, c := range []*Card{oddsTornado(), oddsSmallUFO(), oddsMediumUFO(), oddsLargeUFO(), oddsBomber(),
		oddsSaucer()} {
		var near, charge, rays, hurt, lost []*big.Rat
		for inches := 6; inches >= 1; inches-- {
			r := cannonOdds(c, inches, oddsCondition{lost: c.DP / 2, amraams: -1})
			near, lost = append(near, r.kill), append(lost, r.lost)
		}
		for points := 5; points <= 13; points++ {
			charge = append(charge, rayGunOdds(c, points, 1, oddsFresh).kill)
		}
		for inches := 9; inches >= 1; inches-- {
			rays = append(rays, rayGunOdds(c, 13, inches, oddsFresh).kill)
		}
		for points := range c.DP {
			hurt = append(hurt, missileOdds(c, 1, oddsCondition{lost: points, amraams: -1}).kill)
		}
		wantRising(t, c.ID+": cannon, nearer", near)
		wantRising(t, c.ID+": cannon, nearer, lost", lost)
		wantRising(t, c.ID+": ray gun, more charge", charge)
		wantRising(t, c.ID+": ray gun, nearer", rays)
		wantRising(t, c.ID+": missile, more damage before", hurt)
		wantRising(t, c.ID+": one missile, two",
			[]*big.Rat{missileOdds(c, 1, oddsFresh).kill, missileOdds(c, 2, oddsFresh).kill})
	}
	var sizes []*big.Rat
	for _, c := range []*Card{oddsLargeUFO(), oddsMediumUFO(), oddsSmallUFO()} {
		sizes = append(sizes, missileOdds(c, 2, oddsFresh).kill)
	}
	wantRising(t, "two missiles, smaller UFOs", sizes)
}

// The slowest attack on a shipped card, and the slowest on any allowed card.
func BenchmarkOddsRayGunLargeUFO(b *testing.B) {
	for b.Loop() {
		rayGunOdds(oddsLargeUFO(), 13, 1, oddsFresh)
	}
}

func BenchmarkOddsWorstCard(b *testing.B) {
	c := &Card{Kind: fighterKind, Speed: 12, DP: 60}
	for i := 1; i <= 4; i++ {
		c.Hardpoint = append(c.Hardpoint, HardPoint{HP: i, Location: []int{i}, Weapon: "amraam", Count: 8})
	}
	for b.Loop() {
		missileOdds(c, 2, oddsCondition{amraams: -1, by: oddsByLocation})
	}
}
