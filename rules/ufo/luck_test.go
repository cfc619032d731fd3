package ufo

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Attacks and ejections are neither lucky nor unlucky on average, fresh or damaged, and whatever hangs on hard points.
func TestAttacksHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	for _, options := range []string{"", "\noptions: {hard_points: location}"} {
		d := duelOf(t, "start: {range: 6}"+options)
		d.craft[0].points = 1<<maxHardPoints - 1 // else the dice for all of them make too many throws
		for h := range d.game.spec[0].points {
			if p := d.game.spec[0].points[h]; p.weapon == amraam && p.count > 0 {
				d.craft[0].points &^= 1 << h
			} else if p.weapon != cannon {
				d.craft[0].load[h] = 0
			}
		}
		for _, damage := range []int16{0, 4} {
			d.craft[0].damage, d.craft[1].damage, d.craft[0].hurt = damage, damage, false
			what := fmt.Sprint(options, damage)
			rulestest.WantNoLuck(t, "cannon"+what, 0, func(set *dice.Set) rules.Luck {
				return rulestest.Lucky(d, set, func(d *Duel) { d.fireCannon(0, 1) })
			})
			rulestest.WantNoLuck(t, "ray gun"+what, 0, func(set *dice.Set) rules.Luck {
				return rulestest.Lucky(d, set, func(d *Duel) { d.fireRayGun(1, 0, 0, 7) })
			})
			d.craft[0].hurt = true
			if damage > 0 {
				rulestest.WantNoLuck(t, "ejection"+what, 0, func(set *dice.Set) rules.Luck {
					return rulestest.Lucky(d, set, func(d *Duel) { d.tryEjection(0) })
				})
			}
		}
	}
}
