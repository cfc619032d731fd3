// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Gunfire is neither lucky nor unlucky on average, at a sound target and at a damaged one; nor are checks for lost
// systems.
func TestGunfireHasNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	for _, state := range []damage.State{damage.Undamaged, damage.State2L} {
		d := behind(t, "il-28", 1)
		d.Crafts[1].Rec.State = state
		follow(t, d, "blue 1: normal shot at red 1")
		rulestest.WantNoLuck(t, "normal shot at "+state.String(), 99, func(set *dice.Set) rules.Luck {
			return rulestest.Lucky(d, set, func(c *Duel) { c.Combat().fire(0, d.shot, false) })
		})
	}
	sum := int64(0)
	for die := 1; die <= 10; die++ {
		sum += surpriseAtLoss(damage.SystemLoss(die))
	}
	if sum < -10 || sum > 10 {
		t.Errorf("the luck of ten system loss checks is %d, want 0", sum)
	}
}
