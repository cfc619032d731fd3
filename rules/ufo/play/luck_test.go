package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Attacks and ejections are neither lucky nor unlucky on average, fresh or damaged, and whatever hangs on hard points.
func TestAttacksHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	for _, options := range []string{"", "\noptions: {hard_points: location}"} {
		d := duelOf(t, "start: {range: 6}"+options)
		*d.At(0).Points = 1<<card.MaxHardPoints - 1 // else the dice for all of them make too many throws
		for h, n := range *d.At(0).Load {
			if w := d.At(0).Weapon(h); w == play.AMRAAM && n > 0 {
				*d.At(0).Points &^= 1 << h
			} else if w != play.Cannon {
				d.At(0).Load[h] = 0
			}
		}
		for _, damage := range []int16{0, 4} {
			*d.At(0).Damage, *d.At(1).Damage, *d.At(0).Hurt = damage, damage, false
			what := fmt.Sprint(options, damage)
			rulestest.WantNoLuck(t, "cannon"+what, 0, func(set *dice.Set) rules.Luck {
				return rulestest.Lucky(d, set, func(d *play.Duel) { d.FireCannon(0, 1) })
			})
			rulestest.WantNoLuck(t, "ray gun"+what, 0, func(set *dice.Set) rules.Luck {
				return rulestest.Lucky(d, set, func(d *play.Duel) { d.FireRayGun(1, 0, 0, 7) })
			})
			*d.At(0).Hurt = true
			if damage > 0 {
				rulestest.WantNoLuck(t, "ejection"+what, 0, func(set *dice.Set) rules.Luck {
					return rulestest.Lucky(d, set, func(d *play.Duel) { d.TryEjection(0) })
				})
			}
		}
	}
}

// UFO-30 with the option location: luck is left out where AMRAAMs hang on hard points with unequal numbers of faces.
func TestLuckOfHardPoints(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, options string
		counted     bool
	}{
		{"uneven", "location", false}, {"uneven", "each6", true}, {"even", "location", true}, {"one-empty", "location", true},
	} {
		d := fight(t, "start: {range: 1}\noptions: {hard_points: "+c.options+"}", []string{c.id}, small)
		var set dice.Set
		set.Reset(5, 0)
		luck := rulestest.Lucky(d, &set, func(d *play.Duel) { d.FireRayGun(1, 0, 0, 9) })
		rulestest.Same(t, fmt.Sprint(c), luck != rules.Luck{}, c.counted)
	}
}
