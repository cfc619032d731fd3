package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
)

var damageCases = []ruleCase{
	{"UFO-27 column Fighter", func(t *testing.T) {
		for row, w := range map[int][2]int{3: {4, 8}, 5: {1, 7}, 6: {2, 8}, 7: {1, 8}, 8: {2, 8}, 9: {3, 8}, 10: {1, 8},
			11: {2, 7}} {
			c := strike(t, duelOf(t, ""), 0, row)
			rulestest.Same(t, fmt.Sprint("row ", row), [2]int{int(*c.Damage), int(*c.Top)}, w)
			rulestest.Same(t, fmt.Sprint("lost by row ", row), *c.Lost, false)
		}
		rulestest.Same(t, "row 2", *strike(t, duelOf(t, ""), 0, 2).How, rules.PilotKilled)
		rulestest.Same(t, "row 12", *strike(t, duelOf(t, ""), 0, 12).How, rules.Destroyed)
	}},
	{"UFO-27 column UFO", func(t *testing.T) {
		for _, w := range []struct {
			row                         int
			faces                       []int
			dp, top, antiGrav, chargeAt int
		}{{2, []int{5, 2}, 5, 4, 7, 9}, {3, nil, 1, 5, 7, 9}, {4, nil, 1, 6, 6, 9}, {5, nil, 3, 6, 7, 9},
			{6, nil, 1, 6, 7, 9}, {7, nil, 1, 6, 7, 9}, {8, []int{4}, 2, 6, 7, 5}, {9, nil, 2, 6, 7, 9},
			{10, nil, 1, 6, 7, 9}, {11, nil, 1, 6, 6, 9}, {12, []int{3, 4}, 7, 6, 7, 9}} {
			c := strike(t, duelOf(t, ""), 1, w.row, w.faces...)
			rulestest.Same(t, fmt.Sprint("row ", w.row),
				[4]int{int(*c.Damage), int(*c.Top), int(*c.AntiGrav), int(c.Charge[0])},
				[4]int{w.dp, w.top, w.antiGrav, w.chargeAt})
		}
	}},
	{"UFO-27 row 8 drains the fullest gun, the first at a tie", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		*d.At(1).Charge = [4]int8{4, 9, 9}
		rulestest.Same(t, "charges", *strike(t, d, 1, 8, 6).Charge, [4]int8{4, 3, 9})
	}},
	{"UFO-27 rolls end when the target is lost", func(t *testing.T) {
		d := duelOf(t, "")
		force(t, d, 0, rules.Red, play.ForRayGunDamage, 6, 6)
		d.Hit(0, 5, rules.Red, play.ForRayGunDamage, rules.Source{Weapon: play.RayGun})
		rulestest.Same(t, "lost", *d.At(0).Lost, true)
		rulestest.Same(t, "dice", d.Dice().Rolls(), 2)
	}},
	{"UFO-28 damage that reaches DP destroys", func(t *testing.T) {
		for i, dp := range []int16{6, 10} {
			d := duelOf(t, "")
			*d.At(i).Damage = dp - 2
			rulestest.Same(t, "one short", *strike(t, d, i, 7).Lost, false)
			rulestest.Same(t, "reached", *strike(t, d, i, 7).How, rules.Destroyed)
			rulestest.Same(t, "lost", *d.At(i).Lost, true)
		}
	}},
	{"UFO-29 nothing left: crash; a UFO of speed 0 hovers", func(t *testing.T) {
		d := duelOf(t, "")
		*d.At(0).Top, *d.At(1).AntiGrav = 1, 1
		rulestest.Same(t, "aircraft", *strike(t, d, 0, 5).How, rules.Crashed)
		rulestest.Same(t, "UFO", *strike(t, d, 1, 4).How, rules.Crashed)
		d = duelOf(t, "")
		*d.At(1).Top, d.At(1).Charge[0] = 1, 2
		c := strike(t, d, 1, 2, 1, 6)
		rulestest.Same(t, "hovers", *c.Lost, false)
		rulestest.Same(t, "speed", *c.Top, 0)
		rulestest.Same(t, "can turn on the spot", d.Moves(1), 13)
		rulestest.Same(t, "charge", strike(t, d, 1, 8, 6).Charge[0], 0)
	}},
	{"UFO-30 hard points on a 6, AMRAAMs d6 DP", func(t *testing.T) {
		d := duelOf(t, "")
		c := strike(t, d, 0, 4, 6, 1, 6, 3, 2)
		rulestest.Same(t, "load", *c.Load, [4]int8{0, 3, 0, 3})
		rulestest.Same(t, "damage", *c.Damage, 3)
		rulestest.Same(t, "cannon", d.HasCannon(0), false)
		rulestest.Same(t, "only remaining ones roll", *strike(t, d, 0, 4, 1, 6).Load, [4]int8{0, 3, 0, 0})
		d = duelOf(t, "")
		d.At(0).Load[2] = 0
		rulestest.Same(t, "empty: no damage", *strike(t, d, 0, 4, 1, 1, 6, 1).Damage, 0)
	}},
	{"UFO-30 option location", func(t *testing.T) {
		for face, load := range map[int][4]int8{1: {0, 3, 4, 3}, 2: {1, 0, 4, 3}, 3: {1, 0, 4, 3}, 5: {1, 3, 4, 0},
			6: {1, 3, 4, 0}} {
			d := duelOf(t, "options: {hard_points: location}")
			rulestest.Same(t, fmt.Sprint(face), *strike(t, d, 0, 4, face).Load, load)
			rulestest.Same(t, "again", *strike(t, d, 0, 4, face).Load, load)
		}
		c := strike(t, duelOf(t, "options: {hard_points: location}"), 0, 4, 4, 5)
		rulestest.Same(t, "AMRAAMs", [2]int{int(*c.Damage), int(c.Load[2])}, [2]int{5, 0})
	}},
	{"UFO-30 no die for a hard point that the card does not have", func(t *testing.T) {
		d := fight(t, "", []string{"hawk-t1a"}, small)
		rulestest.Same(t, "load", *strike(t, d, 0, 4, 1, 2, 3).Load, [4]int8{1, 1, 0, 1})
		rulestest.Same(t, "lost", *strike(t, d, 0, 4, 1, 2, 6).Load, [4]int8{1, 1, 0, 0})
	}},
	{"UFO-30 a hard point is lost once, empty ones too", func(t *testing.T) {
		d := recorded(duelOf(t, "options: {hard_points: location}"))
		d.At(0).Load[1] = 0
		strike(t, d, 0, 4, 2)
		strike(t, d, 0, 4, 3)
		rulestest.Same(t, "told once", events(d, "initiative", "UFO-30"),
			"blue 1: hit location; blue 1: loses hard point 2 with 0 Sidewinder; blue 1: hit location")
		rulestest.Same(t, "points", *d.At(0).Points, 0b10)
	}},
	{"UFO-30 the damage of lost AMRAAMs can destroy", func(t *testing.T) {
		d := duelOf(t, "")
		*d.At(0).Damage = 2
		rulestest.Same(t, "one short", *strike(t, d, 0, 4, 1, 1, 6, 3, 1).Lost, false)
		d = duelOf(t, "")
		*d.At(0).Damage = 2
		rulestest.Same(t, "reached", *strike(t, d, 0, 4, 1, 1, 6, 4, 1).How, rules.Destroyed)
	}},
	{"UFO-29 top speed and anti-grav fall to 0 and not below", func(t *testing.T) {
		d := duelOf(t, "")
		*d.At(1).Top = 4
		rulestest.Same(t, "top speed", *strike(t, d, 1, 2, 1, 6).Top, 0)
		rulestest.Same(t, "moves: only turns", d.Moves(1), play.UFOTurns)
		rulestest.Same(t, "the card's speed stays", d.At(1).Card.Speed, 6)
	}},
	{"UFO-27 every roll of an attack is made while the target stays", func(t *testing.T) {
		d := recorded(duelOf(t, ""))
		*d.At(1).DP, *d.At(1).AntiGrav = 999, 99
		d.Hit(1, 12, rules.Blue, play.ForMissileDamage, rules.Source{Weapon: play.AMRAAM})
		rulestest.Same(t, "damage rolls", strings.Count(events(d, "initiative", "UFO-27"), "damage table"), 12)
	}},
}
