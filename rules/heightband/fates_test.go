package heightband

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// A chance that is not 0 is never told as 0, however small: a hit may lose any aircraft, in any state.
func TestNoTrueChanceIsToldAsNone(t *testing.T) {
	t.Parallel()
	for _, f := range shippedCards() {
		id := f.Name[:len(f.Name)-len(".yaml")]
		d := fight(t, "", []string{id}, spitfire)
		c, sp := &d.craft[0], &d.game.spec[0]
		for left := 1; left <= sp.dp; left++ {
			c.damage = int16(sp.dp - left)
			for n := 1; n <= fateDice; n++ {
				if got := certainly(sp.fates.chance(n, c)); got < rules.Certain/500 || got > rules.Certain {
					t.Fatalf("%s, %d points left, %d dice: %d of %d", id, left, n, got, rules.Certain)
				}
			}
		}
		if left := sp.fates.chance(1, &craft{damage: int16(sp.dp)}); left != 0 {
			t.Errorf("%s: chance %d to lose what is lost", id, left)
		}
	}
	want(t, "a chance of one part", certainly(1), 1)
	want(t, "none", certainly(0), 0)
	want(t, "certain", certainly(unit), rules.Certain)
	want(t, "a small part of a small chance", part(1, 1), 1)
	want(t, "no part", part(rules.Certain, 0), 0)
	want(t, "all of it", part(12345, rules.Certain), 12345)
}

// Shots that grow with the dice of the weapon and shrink with what is left of the target are told apart at each step.
func TestChancesAreToldApart(t *testing.T) {
	t.Parallel()
	d := fight(t, "", spitfire, heinkel)
	c, f := &d.craft[1], d.game.spec[1].fates
	for n := 1; n < fateDice; n++ {
		if less, more := certainly(f.chance(n, c)), certainly(f.chance(n+1, c)); less >= more && more < rules.Certain {
			t.Errorf("%d dice %d, one more %d", n, less, more)
		}
	}
}
