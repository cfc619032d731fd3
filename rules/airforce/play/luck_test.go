package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Shots are neither lucky nor unlucky on average, with rolls to enter and for deflection or without, of fixed guns and
// of gunners.
func TestShotsHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	d := fight(t, "", []string{"b-17g"}, mustang)
	for _, a := range []play.Aim{{Hexes: 1}, {Hexes: 3, Rolls: 1, Face: 4}, {Hexes: 2, Need: 5}, {Hexes: 2, Rolls: 2, Face: 5, Need: 3}} {
		for _, hits := range []card.Tally{{}, {card.Wing: 4, card.Crew: 2}} {
			play.StateOf(d, 1).Hits = hits
			for _, flex := range []bool{false, true} {
				if flex && a.Rolls == 0 || !flex && a.Rolls > 1 {
					continue // gunners always roll, and fixed guns at most once
				}
				shooter, target := 1, 0
				if flex {
					shooter, target = 0, 1
				}
				play.StateOf(d, target).Hits = hits
				o := play.Order{On: true, Flex: flex, Target: uint8(target), Groups: 1, Aim: a}
				rulestest.WantNoLuck(t, fmt.Sprintf("%+v", o), 0, func(set *dice.Set) rules.Luck {
					return rulestest.Lucky(d, set, func(c *play.Duel) { shoot(c, shooter, o) })
				})
			}
		}
	}
}

// shoot fires one shot.
func shoot(d *play.Duel, i int, o play.Order) {
	if o.Flex {
		play.StateOf(d, i).Gunners = 1
		play.ShootGunners(d, i, &o, card.MostRolls)
	} else {
		play.ShootFixed(d, i, &o)
	}
	play.ApplyHurts(d)
}
