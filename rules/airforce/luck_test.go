package airforce

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Shots are neither lucky nor unlucky on average, with rolls to enter and for deflection or without, of fixed guns and
// of gunners.
func TestShotsHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	d := fight(t, "", []string{"b-17g"}, mustang)
	for _, a := range []aim{{hexes: 1}, {hexes: 3, rolls: 1, face: 4}, {hexes: 2, need: 5}, {hexes: 2, rolls: 2, face: 5, need: 3}} {
		for _, hits := range []tally{{}, {wing: 4, crew: 2}} {
			d.fleet.craft[1].hits = hits
			for _, flex := range []bool{false, true} {
				if flex && a.rolls == 0 || !flex && a.rolls > 1 {
					continue // gunners always roll, and fixed guns at most once
				}
				shooter, target := 1, 0
				if flex {
					shooter, target = 0, 1
				}
				d.fleet.craft[target].hits = hits
				o := order{on: true, flex: flex, target: uint8(target), groups: 1, aim: a}
				rulestest.WantNoLuck(t, fmt.Sprintf("%+v", o), 0, func(set *dice.Set) rules.Luck {
					return rulestest.Lucky(d, set, func(c *Duel) { shoot(c, shooter, o) })
				})
			}
		}
	}
}

// shoot fires one shot.
func shoot(d *Duel, i int, o order) {
	if o.flex {
		d.fleet.craft[i].gunners = 1
		d.combat.shootGunners(d, i, &o, targetRolls)
	} else {
		d.combat.shootFixed(d, i, &o)
	}
	d.combat.applyHurts(d)
}
