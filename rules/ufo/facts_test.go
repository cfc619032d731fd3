package ufo

import (
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// factsOf are the facts of an option of the waiting decision.
func factsOf(d *Duel, option int) *rules.Facts {
	s, f := System{}.NewScout(), new(rules.Facts)
	d.Out.Decisions++ // as Next does
	s.Look(d)
	s.Facts(option, rules.AllFacts, f)
	return f
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
		d.game.spec[0].reaction = c.reaction
		d.craft[1].charge[0] = c.charge
		d.orderActors()
		for d.Phase = inRecharge; d.actors[d.Cursor].gun != 0; d.Cursor++ {
		}
		d.askRecharges()
		after, low := factsOf(d, doesRecharge), factsOf(d, staysLow)
		what := fmt.Sprint(c)
		want(t, what+": charge", [2]int32{low[rules.AmmoLeft], after[rules.AmmoLeft]}, [2]int32{c.low, c.full})
		want(t, what+": first", [2]int32{low[rules.First], after[rules.First]}, [2]int32{c.firstLow, c.firstAfter})
		for f, charge := range map[*rules.Facts]int{low: int(c.low), after: int(c.full)} {
			kill := d.game.spec[0].fates.chance(fateRay+rayDice(charge, 2), &d.game.spec[0], &d.craft[0])
			want(t, what+": the shot of the next turn, 6 inches nearer", f[rules.MyReach], kill)
		}
		want(t, what+": spent", [2]int32{low[rules.AmmoSpent], after[rules.AmmoSpent]}, [2]int32{})
	}
}

// TestFactsInOnePlace: the line between two craft in one place is the heading of the one that looks, whatever
// the compass says.
func TestFactsInOnePlace(t *testing.T) {
	t.Parallel()
	d := fight(t, "", tornado, tornado)
	d.rollInitiative()
	for mine := range plane.Headings {
		for theirs := range plane.Headings {
			d.at(0, 3, 3, 15*mine)
			d.at(1, 3, 3, 15*theirs)
			d.Phase, d.Cursor = inHalfway, 0
			if d.order[0] != 0 { // blue decides
				d.order[0], d.order[1] = d.order[1], d.order[0]
			}
			f := factsOf(d, 0)
			off := int32(15 * plane.Heading(mine).Off(plane.Heading(theirs)))
			want(t, fmt.Sprint("angles with headings ", mine, " and ", theirs),
				[2]int32{f[rules.AngleOff], f[rules.TargetAngleOff]}, [2]int32{off, 180})
			if mine == 0 && theirs == 0 {
				continue
			}
			d.at(0, 3, 3, 0)
			d.at(1, 3, 3, 0)
			north := factsOf(d, 0)
			for _, fact := range []rules.Fact{rules.Range, rules.MyReach, rules.TheirHit, rules.TheirReach} {
				want(t, fmt.Sprint(fact.Info().Name, " with headings ", mine, " and ", theirs), f[fact], north[fact])
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
		d.at(1, 0, 20, 0)
		d.craft[1].moved = moved
		d.rollInitiative()
		d.Phase = inSpeeds
		d.setSpeeds()
		want(t, fmt.Sprint("range at speed 8, UFO moved ", moved), factsOf(d, 5)[rules.Range], 10*away)
	}
	d := fight(t, "start: {range: 30}", tornado, tornado)
	pin(t, d, 1, stream{rules.Blue, forInitiative, []int{2}}, stream{rules.Red, forInitiative, []int{5}})
	d.rollInitiative()
	d.Phase = inSpeeds
	d.setSpeeds()
	want(t, "range at speed 8 from an aircraft that comes at 6", factsOf(d, 5)[rules.Range], 160)
	d.chooseSpeed(5) // blue flies 8; red decides
	d.setSpeeds()
	want(t, "range at speed 3 from an aircraft that comes at 8", factsOf(d, 0)[rules.Range], 190)
}

// TestReachOfASetSpeed: an aircraft whose speed is set reaches no farther than that speed takes it.
func TestReachOfASetSpeed(t *testing.T) {
	t.Parallel()
	for speed, threat := range map[int8]bool{3: false, 8: true} {
		d := duelOf(t, "start: {range: 24}")
		d.craft[0].speed, d.craft[0].set = speed, true
		d.craft[0].load = [maxHardPoints]int8{1} // the cannon alone
		d.at(1, 0, 13, 180)
		d.orderUFOs()
		d.Phase = inUFOs
		d.moveUFOs()
		stay := ufoTurn // keeps its heading, moves 0
		want(t, fmt.Sprint("threat at speed ", speed), factsOf(d, stay)[rules.TheirReach] > 0, threat)
	}
}

// TestMeanDamage: a damage roll on a UFO does 61.5 / 36 points on average, on a craft with one point left no more
// than the loss.
func TestMeanDamage(t *testing.T) {
	t.Parallel()
	d := duelOf(t, "")
	big := d.game.spec[1]
	big.card.DP, big.dp, big.card.AntiGrav = 60, 60, 12
	f, c := fatesOf(&big, false), d.craft[1]
	c.antiGrav = 12
	for attack, rolls := range map[int]float64{fateRay: 0, fateRay + 1: 1. / 3, fateCannon + 4: 3. / 6,
		fateCannon: 3.5, fateRay + 6: 2} {
		mean := float64(f.harm[attack][f.state(&big, &c)])
		if math.Abs(mean-100*rolls*61.5/36) > 0.6 {
			t.Errorf("attack %d: %.0f hundredths of a point for %.2f rolls", attack, mean, rolls)
		}
	}
	c.damage = 59
	for a := range int(numFates) {
		s := f.state(&big, &c)
		want(t, fmt.Sprint("attack ", a, " on the last point"), [2]int32{f.harm[a][s] * 1000, f.lost[a][s]},
			[2]int32{(hitChance[a] + 500) / 1000 * 1000, hitChance[a]})
	}
}

// TestNoChanceRoundsToNothing: two dice can lose any UFO, though a greater one only once in millions of shots.
func TestNoChanceRoundsToNothing(t *testing.T) {
	t.Parallel()
	d := duelOf(t, "")
	sp, c := d.game.spec[1], d.craft[1]
	for _, dp := range []int{10, 29, 60} {
		sp.dp = dp
		f := fatesOf(&sp, false)
		for _, attack := range []int{fateRay, fateRay + 1, fateRay + 4, fateRay + 12, fateOne, fateTwo} {
			s, most := f.state(&sp, &c), 0
			if attack > fateRay {
				most = 12 * max(attack-fateRay, 0)
			}
			switch attack {
			case fateOne:
				most = 6 * 12
			case fateTwo:
				most = 12 * 12
			}
			want(t, fmt.Sprint("attack ", attack, " can lose ", dp, " points"), f.lost[attack][s] > 0, most >= dp)
		}
	}
}
