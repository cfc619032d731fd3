package play_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// The tests of the scout that need a state which no choice leads to stand here, where it can be set.

// factsOf are the facts of an option of the waiting decision.
func factsOf(d *play.Duel, option int) *rules.Facts {
	s, f := ufo.System.NewScout(), new(rules.Facts)
	d.Out.Decisions++ // as Next does
	s.Look(d)
	s.Facts(option, rules.AllFacts, f)
	return f
}

// launchFacts are the facts of a launch by craft 0, which waits in step 7.
func launchFacts(d *play.Duel, l play.Launch) *rules.Facts {
	d.RollInitiative()
	d.OrderActors()
	for d.Phase, d.Cursor = play.InFire, 0; d.Actors()[d.Cursor].Craft != 0; d.Cursor++ {
	}
	n := 0
	for d.LaunchOption(0, n) != l {
		n++
	}
	d.Q.N = int32(1 + d.Launches(0))
	return factsOf(d, 1+n)
}

// TestAmmoSpentOfARayGun: a shot spends its charge, and nothing where the gun keeps it (UFO-24).
func TestAmmoSpentOfARayGun(t *testing.T) {
	t.Parallel()
	for option, want := range map[string][2]int32{"all": {9, 0}, "keep": {0, 9}} {
		d := fight(t, "start: {range: 4}\noptions: {ray_charge: "+option+"}", tornado, small)
		d.OrderActors()
		for d.Phase, d.Cursor = play.InFire, 0; d.Actors()[d.Cursor].Craft != 1; d.Cursor++ {
		}
		f := factsOf(d, 1)
		rulestest.Same(t, option, [2]int32{f[rules.AmmoSpent], f[rules.AmmoLeft]}, want)
	}
}

// TestFactsOfRecharging: a doctrine can tell a gun that recharges from one that stays low.
func TestFactsOfRecharging(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		card                 string
		reaction             int
		charge               int8
		low, full            int32 // ammo left
		firstLow, firstAfter int32
	}{
		{"small-ufo", 1, 2, 2, 6, 1, 1},    // 3.5 points more on average, rounded up: initiatives 11 and 7
		{"small-ufo", 1, 6, 6, 9, 1, 0},    // (1 + 2 + 3 + 3 + 3 + 3) / 6 = 2.5 points more, rounded up: initiatives 7 and 4
		{"small-ufo", 1, 8, 8, 9, 1, 0},    // initiatives 5 and 4, against half of d6 + 1 at 4 or less
		{"small-ufo", 0, 8, 8, 9, 1, 1},    // and of d6 at 3 or less
		{"small-ufo", 3, 5, 5, 8, 1, 0},    // initiatives 8 and 5, against d6 + 3: (1 + 2 + 3 + 4 + 4 + 4) / 6 = 3 more
		{"large-ufo", 1, 0, 0, 7, 1, 1},    // two dice
		{"large-ufo", 1, 11, 11, 12, 0, 0}, // initiatives 2 and 1
	} {
		d := fight(t, "start: {range: 8}", tornado, []string{c.card})
		*d.At(0).Reaction = c.reaction
		d.At(1).Charge[0] = c.charge
		d.OrderActors()
		for d.Phase = play.InRecharge; d.Actors()[d.Cursor].Gun != 0; d.Cursor++ {
		}
		d.AskRecharges()
		after, low := factsOf(d, play.Recharges), factsOf(d, play.StaysLow)
		what := fmt.Sprint(c)
		rulestest.Same(t, what+": charge", [2]int32{low[rules.AmmoLeft], after[rules.AmmoLeft]}, [2]int32{c.low, c.full})
		rulestest.Same(t, what+": first", [2]int32{low[rules.First], after[rules.First]},
			[2]int32{c.firstLow, c.firstAfter})
		for f, charge := range map[*rules.Facts]int{low: int(c.low), after: int(c.full)} {
			kill := d.At(0).Craft.Chance(play.Ray(play.RayDice(charge, 2)))
			rulestest.Same(t, what+": the shot of the next turn, 6 inches nearer", f[rules.MyReach], kill)
		}
		rulestest.Same(t, what+": spent", [2]int32{low[rules.AmmoSpent], after[rules.AmmoSpent]}, [2]int32{})
	}
}

// TestFactsInOnePlace: the line between two craft in one place is the heading of the one that looks, whatever
// the compass says.
func TestFactsInOnePlace(t *testing.T) {
	t.Parallel()
	d := fight(t, "", tornado, tornado)
	d.RollInitiative()
	for mine := range plane.Headings {
		for theirs := range plane.Headings {
			place(d, 0, 3, 3, 15*mine)
			place(d, 1, 3, 3, 15*theirs)
			d.Phase, d.Cursor = play.InHalfway, 0
			if d.Acting()[0] != 0 { // blue decides
				d.Acting()[0], d.Acting()[1] = d.Acting()[1], d.Acting()[0]
			}
			f := factsOf(d, 0)
			off := int32(15 * plane.Heading(mine).Off(plane.Heading(theirs)))
			rulestest.Same(t, fmt.Sprint("angles with headings ", mine, " and ", theirs),
				[2]int32{f[rules.AngleOff], f[rules.TargetAngleOff]}, [2]int32{off, 180})
			if mine == 0 && theirs == 0 {
				continue
			}
			place(d, 0, 3, 3, 0)
			place(d, 1, 3, 3, 0)
			north := factsOf(d, 0)
			for _, fact := range []rules.Fact{rules.Range, rules.MyReach, rules.TheirHit, rules.TheirReach} {
				rulestest.Same(t, fmt.Sprint(fact.Info().Name, " with headings ", mine, " and ", theirs), f[fact],
					north[fact])
			}
		}
	}
}

// TestFactsWhenSpeedsAreSet: enemies are expected to go straight on, aircraft at their speed and UFOs as far as
// in the last turn.
func TestFactsWhenSpeedsAreSet(t *testing.T) {
	t.Parallel()
	for moved, away := range map[int8]int32{0: 12, 4: 16} {
		d := duelOf(t, "start: {range: 20}")
		place(d, 1, 0, 20, 0)
		*d.At(1).Moved = moved
		d.RollInitiative()
		d.Phase = play.InSpeeds
		d.SetSpeeds()
		rulestest.Same(t, fmt.Sprint("range at speed 8, UFO moved ", moved), factsOf(d, 5)[rules.Range], 10*away)
	}
	d := fight(t, "start: {range: 30}", tornado, tornado)
	pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{2}}, stream{rules.Red, play.ForInitiative, []int{5}})
	d.RollInitiative()
	d.Phase = play.InSpeeds
	d.SetSpeeds()
	rulestest.Same(t, "range at speed 8 from an aircraft that comes at 6", factsOf(d, 5)[rules.Range], 160)
	d.ChooseSpeed(5) // blue flies 8; red decides
	d.SetSpeeds()
	rulestest.Same(t, "range at speed 3 from an aircraft that comes at 8", factsOf(d, 0)[rules.Range], 190)
}

// TestReachOfASetSpeed: an aircraft whose speed is set reaches no farther than that speed takes it.
func TestReachOfASetSpeed(t *testing.T) {
	t.Parallel()
	for speed, threat := range map[int8]bool{3: false, 8: true} {
		d := duelOf(t, "start: {range: 24}")
		*d.At(0).Speed, *d.At(0).Set = speed, true
		*d.At(0).Load = [card.MaxHardPoints]int8{1} // the cannon alone
		place(d, 1, 0, 13, 180)
		d.OrderUFOs()
		d.Phase = play.InUFOs
		d.MoveUFOs()
		stay := play.UFOTurn // keeps its heading, moves 0
		rulestest.Same(t, fmt.Sprint("threat at speed ", speed), factsOf(d, stay)[rules.TheirReach] > 0, threat)
	}
}

// TestMeanDamage: a damage roll on a UFO does 61.5 / 36 points on average, on a craft with one point left no more
// than the loss.
func TestMeanDamage(t *testing.T) {
	t.Parallel()
	d := duelOf(t, "")
	c := d.At(1)
	*c.DP, c.Card.AntiGrav, *c.AntiGrav = 60, 12, 12
	c.Renew()
	f := c.Craft.Fates()
	for attack, rolls := range map[play.Attack]float64{play.Ray(0): 0, play.Ray(1): 1. / 3, play.Burst(5): 3. / 6,
		play.Burst(1): 3.5, play.Ray(6): 2} {
		mean := float64(f.Harm(attack, c.Craft.State()))
		if math.Abs(mean-100*rolls*61.5/36) > 0.6 {
			t.Errorf("attack %d: %.0f hundredths of a point for %.2f rolls", attack, mean, rolls)
		}
	}
	*c.Damage = 59
	for a := range play.NumAttacks {
		s, hit := c.Craft.State(), a.HitChance()
		rulestest.Same(t, fmt.Sprint("attack ", a, " on the last point"), [2]int32{f.Harm(a, s) * 1000, f.Lost(a, s)},
			[2]int32{(hit + 500) / 1000 * 1000, hit})
	}
}

// TestNoChanceRoundsToNothing: two dice can lose any UFO, though a greater one only once in millions of shots.
func TestNoChanceRoundsToNothing(t *testing.T) {
	t.Parallel()
	d := duelOf(t, "")
	c := d.At(1)
	for _, dp := range []int{10, 29, 60} {
		*c.DP = dp
		c.Renew()
		for _, attack := range []play.Attack{play.Ray(0), play.Ray(1), play.Ray(4), play.Ray(12), play.Salvo(1), play.Salvo(2)} {
			most := 0
			if attack > play.Ray(0) {
				most = 12 * max(int(attack-play.Ray(0)), 0)
			}
			switch attack {
			case play.Salvo(1):
				most = 6 * 12
			case play.Salvo(2):
				most = 12 * 12
			}
			rulestest.Same(t, fmt.Sprint("attack ", attack, " can lose ", dp, " points"), c.Craft.Chance(attack) > 0,
				most >= dp)
		}
	}
}
