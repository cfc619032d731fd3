package ufo

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

var fireCases = []ruleCase{
	{"UFO-16 missiles or guns", func(t *testing.T) {
		for option, n := range map[string][2]int{"exclusive": {4, 0}, "free": {4, 4}, "third_burst": {5, 5}} {
			d := duelOf(t, "start: {range: 5}\noptions: {missiles_or_guns: "+option+"}")
			want(t, option+" before a burst", d.launches(0), n[0])
			d.fireCannon(0, 1)
			d.craft[1].lost = false
			want(t, option+" after a burst", d.launches(0), n[1])
		}
	}},
	{"UFO-17 cannon: d6 + 1 - range", func(t *testing.T) {
		for r := 1; r <= 6; r++ {
			for die := 1; die <= 6; die++ {
				n := 0
				for k := r; k <= die; k++ {
					n++
				}
				want(t, fmt.Sprint("die ", die, " range ", r), cannonRolls(die, r), n)
			}
		}
	}},
	{"UFO-17 range 6, arc and hard point", func(t *testing.T) {
		d := duelOf(t, "")
		for _, c := range []struct{ x, y, n int }{{0, 6, 1}, {0, 7, 0}, {3, 3, 1}, {4, 3, 0}, {0, -2, 0}} {
			d.at(1, c.x, c.y, 0)
			want(t, fmt.Sprint(c), d.cannonTargets(0), c.n)
		}
		d.at(1, 0, 2, 0)
		d.loseHardPoint(0, 0, rules.Red, forRayGunDamage, rules.Source{})
		want(t, "without its hard point", d.cannonTargets(0), 0)
	}},
	{"UFO-24 a die a point less one an inch, 5 and 6 hit, all charge", func(t *testing.T) {
		want(t, "dice", [4]int{rayDice(9, 4), rayDice(9, 8), rayDice(9, 9), rayDice(3, 9)}, [4]int{5, 1, 0, 0})
		for die := 1; die <= 6; die++ {
			want(t, fmt.Sprint("die ", die), rayHits(die), die == 5 || die == 6)
		}
		d := duelOf(t, "start: {range: 8}")
		want(t, "shots at 8", d.rayShots(1, 0), 1)
		d.fireRayGun(1, 0, 0, 9)
		want(t, "charge", d.craft[1].charge[0], 0)
		want(t, "no dice, no shot", d.rayShots(1, 0), 0)
	}},
	{"UFO-24 options partial and keep", func(t *testing.T) {
		d := duelOf(t, "start: {range: 4}\noptions: {ray_charge: partial}")
		want(t, "shots", d.rayShots(1, 0), 5)
		_, points := d.rayShot(1, 0, 0)
		want(t, "least", points, 5)
		d.fireRayGun(1, 0, 0, 6)
		want(t, "left", d.craft[1].charge[0], 3)
		d = duelOf(t, "start: {range: 4}\noptions: {ray_charge: keep}")
		d.fireRayGun(1, 0, 0, 9)
		want(t, "kept", d.craft[1].charge[0], 9)
	}},
	{"UFO-25 recharge without a shot, up to power", func(t *testing.T) {
		for _, c := range []struct {
			charge, after int8
			shot          uint8
		}{{0, 4, 0}, {7, 9, 0}, {9, 9, 0}, {0, 0, 1}} {
			d := duelOf(t, "")
			force(t, d, 0, rules.Red, forRecharge, 4)
			d.craft[1].charge[0], d.craft[1].shot = c.charge, c.shot
			d.recharge(1)
			want(t, fmt.Sprint(c), d.craft[1].charge[0], c.after)
		}
	}},
	{"UFO-26 each gun alone", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", []string{"tornado", "tornado"}, []string{"large-ufo"})
		d.fireRayGun(2, 1, 1, 9)
		want(t, "charges", d.craft[2].charge, [4]int8{12, 0, 6})
		force(t, d, 0, rules.Red, forRecharge, 2)
		d.recharge(2)
		want(t, "the fired gun stays empty, full ones too", d.craft[2].charge, [4]int8{12, 0, 6})
		want(t, "targets", [3]int{d.rayShots(2, 0), d.rayShots(2, 1), d.rayShots(2, 2)}, [3]int{2, 0, 2})
	}},
	{"UFO-24 nobody shoots at the lost", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", []string{"tornado", "tornado"}, small)
		want(t, "targets", d.rayShots(2, 0), 2)
		d.craft[0].lost = true
		want(t, "shots", d.rayShots(2, 0), 1)
		target, _ := d.rayShot(2, 0, 0)
		want(t, "target", target, 1)
	}},
	{"UFO-25 as many dice as the gun's rating", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		pin(t, d, 0, stream{rules.Red, forRecharge, []int{2, 3, 5, 1}})
		d.craft[1].charge = [4]int8{0, 1, 2}
		d.recharge(1)
		want(t, "charges", d.craft[1].charge, [4]int8{5, 6, 3})
		want(t, "dice", d.Dice().Rolls(), 4)
	}},
	{"UFO-26 one gun fires, the others of the UFO recharge", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", tornado, []string{"medium-ufo"})
		pin(t, d, 0, stream{rules.Red, forRecharge, []int{3}}, stream{rules.Red, forRayGun, []int{1, 1, 1, 1, 1}})
		d.craft[1].charge[1] = 1
		d.fireRayGun(1, 0, 0, 9)
		d.endTurn()
		want(t, "charges", d.craft[1].charge, [4]int8{0, 4})
	}},
	{"UFO-17 targets out of reach are left out of the options", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"small-ufo", "small-ufo", "small-ufo"})
		d.at(1, 0, -3, 0)
		d.at(2, 0, 6, 180)
		d.at(3, 2, 4, 0)
		want(t, "targets", d.cannonTargets(0), 2)
		want(t, "first", d.cannonTarget(0, 0), 2)
		want(t, "second", d.cannonTarget(0, 1), 3)
	}},
	{"UFO-24 partial charge at two targets", func(t *testing.T) {
		d := fight(t, "options: {ray_charge: partial}", []string{"tornado", "tornado"}, small)
		d.at(0, 0, 17, 0)
		d.at(1, 0, 18, 0)
		var shots []string
		for n := range d.rayShots(2, 0) {
			target, points := d.rayShot(2, 0, n)
			shots = append(shots, fmt.Sprint(target, points))
		}
		want(t, "shots", strings.Join(shots, ", "), "0 8, 0 9, 1 7, 1 8, 1 9")
	}},
	{"UFO-26 the gun that is chosen fires", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 4}", tornado, []string{"medium-ufo"}))
		follow(t, d, "blue 1: speed 4", "red 1: keeps its heading, moves 0", "blue 1: keeps its heading",
			"blue 1: hold fire",
			"blue 1: turns left 45")
		for q := d.Next(); q != nil && q.Side != rules.Red; q = d.Next() {
			d.Choose(0)
		}
		want(t, "gun 2 of charge 6 comes before gun 1 of 9", d.actors[d.Cursor].gun, 1)
		d.Choose(1)
		want(t, "charges", d.craft[1].charge, [4]int8{9, 0})
	}},
	{"UFO-16 a burst without a damage roll counts", func(t *testing.T) {
		d := duelOf(t, "start: {range: 6}")
		force(t, d, 0, rules.Blue, forCannon, 1)
		d.fireCannon(0, 1)
		want(t, "damage", d.craft[1].hurt, false)
		want(t, "launches", d.launches(0), 0)
	}},
	{"UFO-16 missiles of earlier turns do not count", func(t *testing.T) {
		d := duelOf(t, "start: {range: 5}")
		d.inFlight(1, 0, 0, 0, 1)
		want(t, "launches", d.launches(0), 4)
		want(t, "cannon", d.cannonTargets(0), 1)
	}},
}
