package ufo

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

var damageCases = []ruleCase{
	{"UFO-27 column Fighter", func(t *testing.T) {
		for row, w := range map[int][2]int{3: {4, 8}, 5: {1, 7}, 6: {2, 8}, 7: {1, 8}, 8: {2, 8}, 9: {3, 8}, 10: {1, 8},
			11: {2, 7}} {
			c := strike(t, duelOf(t, ""), 0, row)
			want(t, fmt.Sprint("row ", row), [2]int{int(c.damage), int(c.top)}, w)
			want(t, fmt.Sprint("lost by row ", row), c.lost, false)
		}
		want(t, "row 2", strike(t, duelOf(t, ""), 0, 2).how, rules.PilotKilled)
		want(t, "row 12", strike(t, duelOf(t, ""), 0, 12).how, rules.Destroyed)
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
			want(t, fmt.Sprint("row ", w.row), [4]int{int(c.damage), int(c.top), int(c.antiGrav), int(c.charge[0])},
				[4]int{w.dp, w.top, w.antiGrav, w.chargeAt})
		}
	}},
	{"UFO-27 row 8 drains the fullest gun, the first at a tie", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		d.craft[1].charge = [4]int8{4, 9, 9}
		want(t, "charges", strike(t, d, 1, 8, 6).charge, [4]int8{4, 3, 9})
	}},
	{"UFO-27 rolls end when the target is lost", func(t *testing.T) {
		d := duelOf(t, "")
		force(t, d, 0, rules.Red, forRayGunDamage, 6, 6)
		d.hitBy(0, 5, rules.Red, forRayGunDamage, rules.Source{Weapon: rayGun})
		want(t, "lost", d.craft[0].lost, true)
		want(t, "dice", d.Dice().Rolls(), 2)
	}},
	{"UFO-28 damage that reaches DP destroys", func(t *testing.T) {
		for i, dp := range []int16{6, 10} {
			d := duelOf(t, "")
			d.craft[i].damage = dp - 2
			want(t, "one short", strike(t, d, i, 7).lost, false)
			want(t, "reached", strike(t, d, i, 7).how, rules.Destroyed)
			want(t, "lost", d.craft[i].lost, true)
		}
	}},
	{"UFO-29 nothing left: crash; a UFO of speed 0 hovers", func(t *testing.T) {
		d := duelOf(t, "")
		d.craft[0].top, d.craft[1].antiGrav = 1, 1
		want(t, "aircraft", strike(t, d, 0, 5).how, rules.Crashed)
		want(t, "UFO", strike(t, d, 1, 4).how, rules.Crashed)
		d = duelOf(t, "")
		d.craft[1].top, d.craft[1].charge[0] = 1, 2
		c := strike(t, d, 1, 2, 1, 6)
		want(t, "hovers", c.lost, false)
		want(t, "speed", c.top, 0)
		want(t, "can turn on the spot", d.game.ufoMoves(c), 13)
		want(t, "charge", strike(t, d, 1, 8, 6).charge[0], 0)
	}},
	{"UFO-30 hard points on a 6, AMRAAMs d6 DP", func(t *testing.T) {
		d := duelOf(t, "")
		c := strike(t, d, 0, 4, 6, 1, 6, 3, 2)
		want(t, "load", c.load, [4]int8{0, 3, 0, 3})
		want(t, "damage", c.damage, 3)
		want(t, "cannon", d.hasCannon(0), false)
		want(t, "only remaining ones roll", strike(t, d, 0, 4, 1, 6).load, [4]int8{0, 3, 0, 0})
		d = duelOf(t, "")
		d.craft[0].load[2] = 0
		want(t, "empty: no damage", strike(t, d, 0, 4, 1, 1, 6, 1).damage, 0)
	}},
	{"UFO-30 option location", func(t *testing.T) {
		for face, load := range map[int][4]int8{1: {0, 3, 4, 3}, 2: {1, 0, 4, 3}, 3: {1, 0, 4, 3}, 5: {1, 3, 4, 0},
			6: {1, 3, 4, 0}} {
			d := duelOf(t, "options: {hard_points: location}")
			want(t, fmt.Sprint(face), strike(t, d, 0, 4, face).load, load)
			want(t, "again", strike(t, d, 0, 4, face).load, load)
		}
		c := strike(t, duelOf(t, "options: {hard_points: location}"), 0, 4, 4, 5)
		want(t, "AMRAAMs", [2]int{int(c.damage), int(c.load[2])}, [2]int{5, 0})
	}},
	{"UFO-30 no die for a hard point that the card does not have", func(t *testing.T) {
		d := fight(t, "", []string{"hawk-t1a"}, small)
		want(t, "load", strike(t, d, 0, 4, 1, 2, 3).load, [4]int8{1, 1, 0, 1})
		want(t, "lost", strike(t, d, 0, 4, 1, 2, 6).load, [4]int8{1, 1, 0, 0})
	}},
	{"UFO-30 a hard point is lost once, empty ones too", func(t *testing.T) {
		d := recorded(duelOf(t, "options: {hard_points: location}"))
		d.craft[0].load[1] = 0
		strike(t, d, 0, 4, 2)
		strike(t, d, 0, 4, 3)
		want(t, "told once", events(d, "initiative", "UFO-30"),
			"blue 1: hit location; blue 1: loses hard point 2 with 0 Sidewinder; blue 1: hit location")
		want(t, "points", d.craft[0].points, 0b10)
	}},
	{"UFO-30 the damage of lost AMRAAMs can destroy", func(t *testing.T) {
		d := duelOf(t, "")
		d.craft[0].damage = 2
		want(t, "one short", strike(t, d, 0, 4, 1, 1, 6, 3, 1).lost, false)
		d = duelOf(t, "")
		d.craft[0].damage = 2
		want(t, "reached", strike(t, d, 0, 4, 1, 1, 6, 4, 1).how, rules.Destroyed)
	}},
	{"UFO-29 top speed and anti-grav fall to 0 and not below", func(t *testing.T) {
		d := duelOf(t, "")
		d.craft[1].top = 4
		want(t, "top speed", strike(t, d, 1, 2, 1, 6).top, 0)
		want(t, "moves: only turns", d.game.ufoMoves(&d.craft[1]), ufoTurns)
		want(t, "the card's speed stays", d.game.spec[1].card.Speed, 6)
	}},
	{"UFO-27 every roll of an attack is made while the target stays", func(t *testing.T) {
		d := recorded(duelOf(t, ""))
		d.game.spec[1].dp, d.craft[1].antiGrav = 999, 99
		d.hitBy(1, 12, rules.Blue, forMissileDamage, rules.Source{Weapon: amraam})
		want(t, "damage rolls", strings.Count(events(d, "initiative", "UFO-27"), "damage table"), 12)
	}},
}
