package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"testing"

	"github.com/furball-sim/furball/rules"
)

// A chance that is not 0 is never told as 0, however small: a hit may lose any aircraft, in any state.
func TestNoTrueChanceIsToldAsNone(t *testing.T) {
	t.Parallel()
	for _, f := range card.Shipped() {
		id := f.Name[:len(f.Name)-len(".yaml")]
		d := hbtest.Fight(t, "", []string{id}, hbtest.Spitfire)
		c, sp := d.State(0), game(d).Spec(0)
		for left := 1; left <= sp.DP(); left++ {
			c.Damage = int16(sp.DP() - left)
			for n := 1; n <= play.FateDice; n++ {
				if got := play.Certainly(sp.Lost(n, c)); got < rules.Certain/500 || got > rules.Certain {
					t.Fatalf("%s, %d points left, %d dice: %d of %d", id, left, n, got, rules.Certain)
				}
			}
		}
		if left := sp.Lost(1, &play.State{Damage: int16(sp.DP())}); left != 0 {
			t.Errorf("%s: chance %d to lose what is lost", id, left)
		}
	}
	rulestest.Same(t, "a chance of one part", play.Certainly(1), 1)
	rulestest.Same(t, "none", play.Certainly(0), 0)
	rulestest.Same(t, "certain", play.Certainly(play.Unit), rules.Certain)
	rulestest.Same(t, "a small part of a small chance", play.Part(1, 1), 1)
	rulestest.Same(t, "no part", play.Part(rules.Certain, 0), 0)
	rulestest.Same(t, "all of it", play.Part(12345, rules.Certain), 12345)
}

// Shots that grow with the dice of the weapon and shrink with what is left of the target are told apart at each step.
func TestChancesAreToldApart(t *testing.T) {
	t.Parallel()
	d := hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Heinkel)
	c, f := d.State(1), game(d).Spec(1)
	for n := 1; n < play.FateDice; n++ {
		if less, more := play.Certainly(f.Lost(n, c)), play.Certainly(f.Lost(n+1, c)); less >= more && more < rules.Certain {
			t.Errorf("%d dice %d, one more %d", n, less, more)
		}
	}
}
