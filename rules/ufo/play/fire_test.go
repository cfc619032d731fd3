package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
)

var fireCases = []ruleCase{
	{"UFO-16 missiles or guns", func(t *testing.T) {
		for option, n := range map[string][2]int{"exclusive": {4, 0}, "free": {4, 4}, "third_burst": {5, 5}} {
			d := duelOf(t, "start: {range: 5}\noptions: {missiles_or_guns: "+option+"}")
			rulestest.Same(t, option+" before a burst", d.Launches(0), n[0])
			d.FireCannon(0, 1)
			*d.At(1).Lost = false
			rulestest.Same(t, option+" after a burst", d.Launches(0), n[1])
		}
	}},
	{"UFO-17 cannon: d6 + 1 - range", func(t *testing.T) {
		for r := 1; r <= 6; r++ {
			for die := 1; die <= 6; die++ {
				n := 0
				for k := r; k <= die; k++ {
					n++
				}
				rulestest.Same(t, fmt.Sprint("die ", die, " range ", r), play.CannonRolls(die, r), n)
			}
		}
	}},
	{"UFO-17 range 6, arc and hard point", func(t *testing.T) {
		d := duelOf(t, "")
		for _, c := range []struct{ x, y, n int }{{0, 6, 1}, {0, 7, 0}, {3, 3, 1}, {4, 3, 0}, {0, -2, 0}} {
			place(d, 1, c.x, c.y, 0)
			rulestest.Same(t, fmt.Sprint(c), d.CannonTargets(0), c.n)
		}
		place(d, 1, 0, 2, 0)
		d.LoseHardPoint(0, 0, rules.Red, play.ForRayGunDamage)
		rulestest.Same(t, "without its hard point", d.CannonTargets(0), 0)
	}},
	{"UFO-24 a die a point less one an inch, 5 and 6 hit, all charge", func(t *testing.T) {
		rulestest.Same(t, "dice",
			[4]int{play.RayDice(9, 4), play.RayDice(9, 8), play.RayDice(9, 9), play.RayDice(3, 9)}, [4]int{5, 1, 0, 0})
		for die := 1; die <= 6; die++ {
			rulestest.Same(t, fmt.Sprint("die ", die), play.RayHits(die), die == 5 || die == 6)
		}
		d := duelOf(t, "start: {range: 8}")
		rulestest.Same(t, "shots at 8", d.RayShots(1, 0), 1)
		d.FireRayGun(1, 0, 0, 9)
		rulestest.Same(t, "charge", d.At(1).Charge[0], 0)
		rulestest.Same(t, "no dice, no shot", d.RayShots(1, 0), 0)
	}},
	{"UFO-24 options partial and keep", func(t *testing.T) {
		d := duelOf(t, "start: {range: 4}\noptions: {ray_charge: partial}")
		rulestest.Same(t, "shots", d.RayShots(1, 0), 5)
		_, points := d.RayShot(1, 0, 0)
		rulestest.Same(t, "least", points, 5)
		d.FireRayGun(1, 0, 0, 6)
		rulestest.Same(t, "left", d.At(1).Charge[0], 3)
		d = duelOf(t, "start: {range: 4}\noptions: {ray_charge: keep}")
		d.FireRayGun(1, 0, 0, 9)
		rulestest.Same(t, "kept", d.At(1).Charge[0], 9)
	}},
	{"UFO-25 recharge without a shot, up to power", func(t *testing.T) {
		for _, c := range []struct {
			charge, after int8
			shot          uint8
		}{{0, 4, 0}, {7, 9, 0}, {9, 9, 0}, {0, 0, 1}} {
			d := duelOf(t, "")
			force(t, d, 0, rules.Red, play.ForRecharge, 4)
			d.At(1).Charge[0], *d.At(1).Shot = c.charge, c.shot
			d.Recharge(1)
			rulestest.Same(t, fmt.Sprint(c), d.At(1).Charge[0], c.after)
		}
	}},
	{"UFO-26 each gun alone", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", []string{"tornado", "tornado"}, []string{"large-ufo"})
		d.FireRayGun(2, 1, 1, 9)
		rulestest.Same(t, "charges", *d.At(2).Charge, [4]int8{12, 0, 6})
		force(t, d, 0, rules.Red, play.ForRecharge, 2)
		d.Recharge(2)
		rulestest.Same(t, "the fired gun stays empty, full ones too", *d.At(2).Charge, [4]int8{12, 0, 6})
		rulestest.Same(t, "targets", [3]int{d.RayShots(2, 0), d.RayShots(2, 1), d.RayShots(2, 2)}, [3]int{2, 0, 2})
	}},
	{"UFO-24 nobody shoots at the lost", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", []string{"tornado", "tornado"}, small)
		rulestest.Same(t, "targets", d.RayShots(2, 0), 2)
		*d.At(0).Lost = true
		rulestest.Same(t, "shots", d.RayShots(2, 0), 1)
		target, _ := d.RayShot(2, 0, 0)
		rulestest.Same(t, "target", target, 1)
	}},
	{"UFO-25 as many dice as the gun's rating", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"large-ufo"})
		pin(t, d, 0, stream{rules.Red, play.ForRecharge, []int{2, 3, 5, 1}})
		*d.At(1).Charge = [4]int8{0, 1, 2}
		d.Recharge(1)
		rulestest.Same(t, "charges", *d.At(1).Charge, [4]int8{5, 6, 3})
		rulestest.Same(t, "dice", d.Dice().Rolls(), 4)
	}},
	{"UFO-26 one gun fires, the others of the UFO recharge", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", tornado, []string{"medium-ufo"})
		pin(t, d, 0, stream{rules.Red, play.ForRecharge, []int{3}}, stream{rules.Red, play.ForRayGun, []int{1, 1, 1, 1, 1}})
		d.At(1).Charge[1] = 1
		d.FireRayGun(1, 0, 0, 9)
		d.EndTurn()
		rulestest.Same(t, "charges", *d.At(1).Charge, [4]int8{0, 4})
	}},
	{"UFO-17 targets out of reach are left out of the options", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"small-ufo", "small-ufo", "small-ufo"})
		place(d, 1, 0, -3, 0)
		place(d, 2, 0, 6, 180)
		place(d, 3, 2, 4, 0)
		rulestest.Same(t, "targets", d.CannonTargets(0), 2)
		rulestest.Same(t, "first", d.CannonTarget(0, 0), 2)
		rulestest.Same(t, "second", d.CannonTarget(0, 1), 3)
	}},
	{"UFO-24 partial charge at two targets", func(t *testing.T) {
		d := fight(t, "options: {ray_charge: partial}", []string{"tornado", "tornado"}, small)
		place(d, 0, 0, 17, 0)
		place(d, 1, 0, 18, 0)
		var shots []string
		for n := range d.RayShots(2, 0) {
			target, points := d.RayShot(2, 0, n)
			shots = append(shots, fmt.Sprint(target, points))
		}
		rulestest.Same(t, "shots", strings.Join(shots, ", "), "0 8, 0 9, 1 7, 1 8, 1 9")
	}},
	{"UFO-26 the gun that is chosen fires", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 4}", tornado, []string{"medium-ufo"}))
		follow(t, d, "blue 1: speed 4", "red 1: keeps its heading, moves 0", "blue 1: keeps its heading",
			"blue 1: hold fire",
			"blue 1: turns left 45")
		for q := d.Next(); q != nil && q.Side != rules.Red; q = d.Next() {
			d.Choose(0)
		}
		rulestest.Same(t, "gun 2 of charge 6 comes before gun 1 of 9", d.Actors()[d.Cursor].Gun, 1)
		d.Choose(1)
		rulestest.Same(t, "charges", *d.At(1).Charge, [4]int8{9, 0})
	}},
	{"UFO-16 a burst without a damage roll counts", func(t *testing.T) {
		d := duelOf(t, "start: {range: 6}")
		force(t, d, 0, rules.Blue, play.ForCannon, 1)
		d.FireCannon(0, 1)
		rulestest.Same(t, "damage", *d.At(1).Hurt, false)
		rulestest.Same(t, "launches", d.Launches(0), 0)
	}},
	{"UFO-16 missiles of earlier turns do not count", func(t *testing.T) {
		d := duelOf(t, "start: {range: 5}")
		inFlight(d, 1, 0, 0, 0, 1)
		rulestest.Same(t, "launches", d.Launches(0), 4)
		rulestest.Same(t, "cannon", d.CannonTargets(0), 1)
	}},
	{"UFO-24 a gun that holds its fire is not asked again", func(t *testing.T) {
		d := fight(t, "start: {range: 4}", small, tornado)
		asked := 0
		for q := d.Next(); q != nil && d.Turn == 1; q = d.Next() {
			if d.Phase == play.InFire && q.Side == rules.Blue {
				asked++
			}
			d.Choose(0)
		}
		rulestest.Same(t, "questions to the gun", asked, 1)
	}},
}
