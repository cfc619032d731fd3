package rulestest

import (
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// mostThrows is with how many sets of dice WantNoLuck plays.
const mostThrows = 2_000_000

// Lucky plays something from a state of d, with its own dice, and gives its luck. It leaves the dice as they are after it.
func Lucky[D rules.Duel](d D, set *dice.Set, play func(d D)) rules.Luck {
	var luck rules.Luck
	c := d.Game().NewDuel().(D)
	c.CopyFrom(d)
	c.Attach(&rules.Ledger{Luck: &luck}, nil)
	*c.Dice() = *set
	play(c)
	*set = *c.Dice()
	return luck
}

// WantNoLuck plays an attack with one set of dice after another until every throw has come, and checks that the luck of
// all throws is 0 on average. The attack rolls so many dice of ten faces at first, then dice of six; it leaves the dice
// as they are after it. Every sum that may be lucky must have come out so.
func WantNoLuck(t testing.TB, what string, tens int, attack func(set *dice.Set) rules.Luck) {
	t.Helper()
	seen, all := map[uint64]bool{}, new(big.Rat)
	var mean [rules.NumLucks]big.Rat
	var some rules.Luck
	one := big.NewRat(1, 1)
	for n := 0; all.Cmp(one) < 0; n++ {
		if n == mostThrows {
			t.Fatalf("%s: throws with a chance of %s have come, want all", what, all.FloatString(6))
		}
		var set dice.Set
		set.Reset(5, n)
		luck := attack(&set)
		if seen[set.Trace()] {
			continue
		}
		seen[set.Trace()] = true
		chance := chanceOf(int(set.Rolls()), tens)
		all.Add(all, chance)
		for i, x := range luck {
			mean[i].Add(&mean[i], new(big.Rat).Mul(chance, big.NewRat(x, 1)))
			some[i] |= x
		}
	}
	if all.Cmp(one) > 0 || some == (rules.Luck{}) {
		t.Fatalf("%s: throws add up to a chance of %s, and their luck to %v", what, all, some)
	}
	// Each throw is rounded to parts of rules.LuckUnit, and so is the mean.
	for i := range mean {
		if f, _ := mean[i].Float64(); f < -2 || f > 2 {
			t.Errorf("%s: on average sum %d is %.2f parts of %d, want 0", what, i, f, rules.LuckUnit)
		}
	}
}

// chanceOf is the chance of a throw of so many dice, the first of ten faces and the others of six.
func chanceOf(rolls, tens int) *big.Rat {
	tens = min(tens, rolls)
	all := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(tens)), nil)
	all.Mul(all, new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(rolls-tens)), nil))
	return new(big.Rat).SetFrac(big.NewInt(1), all)
}
