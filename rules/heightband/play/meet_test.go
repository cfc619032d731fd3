package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A forcing is a Spitfire at (0, 0), HB 20, whose climb fails by a band: it is forced 5 inches to the north at HB 19.
// The die of its first test against a collision, which passes on 6 or less, is given.
func forcing(t *testing.T, text string, die int) *play.Duel {
	t.Helper()
	d := hbtest.Recorded(hbtest.Fight(t, text, hbtest.Spitfire, hbtest.Many("bf-109e", 2)))
	hbtest.Moving(d, rules.Red)
	d.State(0).MVR = 5
	hbtest.At(d, 1, 50, 50, 0, 19)
	hbtest.At(d, 2, -50, 50, 0, 19)
	hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 8), hbtest.Dice(rules.Blue, play.ForCollision, 10, die))
	return d
}

// beforeCombat plays until nobody can meet anybody any more: all others hold their course.
func beforeCombat(d *play.Duel) {
	for d.Next() != nil && d.Phase == play.MovementPhase && d.View().Current() <= 0 && d.Q.Side == rules.Blue {
		d.Choose(0)
	}
}

// forced flies the climb that fails, and tells where the aircraft ends and whom it meets.
func forced(t *testing.T, d *play.Duel) (where, text string) {
	t.Helper()
	hbtest.Follow(t, d, "blue 1: climb, 3 inches")
	beforeCombat(d)
	return hbtest.Where(d, 0), hbtest.Events(d, "HB-22")
}

var meetCases = []ruleCase{
	{"HB-22 collisions", func(t *testing.T) {
		for _, c := range []struct {
			die, x int
			red    int
			hit    string
		}{{6, 1, 20, "no collision"}, {7, 1, 20, "they collide"}, {7, 2, 20, ""}, {7, 1, 21, ""}} {
			d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil))
			hbtest.Moving(d, rules.Red)
			hbtest.At(d, 1, c.x, 6, 0, c.red)
			hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForCollision, 10, c.die),
				hbtest.Dice(rules.Blue, play.ForCollisionDamage, 6, 5, 5, 5, 4, 4, 4))
			flown(t, d, "level, 6 inches")
			rulestest.Same(t, fmt.Sprint(c), strings.Contains(hbtest.Events(d, "HB-22"), c.hit) &&
				(hbtest.Events(d, "HB-22") == "") == (c.hit == ""), true)
			if c.hit == "they collide" {
				rulestest.Same(t, "the mover first, both in full", fmt.Sprint(d.State(0).Damage, d.State(1).Damage),
					"15 12")
			}
		}
		d := hbtest.Recorded(hbtest.Fight(t, "options: {collisions: off}", hbtest.Spitfire, hbtest.Emil))
		hbtest.Moving(d, rules.Red)
		hbtest.At(d, 1, 0, 6, 0, 20)
		flown(t, d, "level, 6 inches")
		rulestest.Same(t, "off", hbtest.Events(d, "HB-22"), "")
	}},
	{"HB-22 all along a forced move, which is flown on", func(t *testing.T) {
		for die, verdict := range map[int]string{6: "no collision", 7: "they collide"} {
			d := forcing(t, "", die)
			hbtest.At(d, 1, 1, 2, 90, 19)
			where, text := forced(t, d)
			rulestest.Same(t, "met where the bases touch first", text,
				"blue 1: meets red 1 in inch 2 of its forced move, passed on 6 or less: "+verdict)
			rulestest.Same(t, "MVR inches in any case, and no more height lost", where, "(0.0, 5.0), heading 0, HB 19")
			rulestest.Same(t, "damage to both", fmt.Sprint(d.State(0).Damage > 0, d.State(1).Damage > 0),
				map[int]string{6: "false false", 7: "true true"}[die])
		}
	}},
	{"HB-22 a forced move meets within an inch, at its height alone", func(t *testing.T) {
		for _, c := range []struct {
			x    plane.Length
			hb   int8
			meet bool
		}{{1000, 19, true}, {-1000, 19, true}, {1001, 19, false}, {0, 20, false}, {0, 18, false}, {0, 19, true}} {
			d := forcing(t, "", 1)
			d.State(1).Pos, d.State(1).HB = plane.Point{X: c.x, Y: 2500}, c.hb
			_, text := forced(t, d)
			rulestest.Same(t, fmt.Sprint(c), text != "", c.meet)
		}
	}},
	{"HB-22 a forced move meets where it begins, and at its end, once", func(t *testing.T) {
		for y, inch := range map[int]int{-1: 1, 0: 1, 3: 2, 5: 4, 6: 5} {
			d := forcing(t, "", 1)
			hbtest.At(d, 1, 0, y, 0, 19)
			_, text := forced(t, d)
			rulestest.Same(t, fmt.Sprint("at ", y), text,
				fmt.Sprintf("blue 1: meets red 1 in inch %d of its forced move, passed "+
					"on 6 or less: no collision", inch))
		}
		d := forcing(t, "", 1)
		hbtest.At(d, 1, 0, 7, 0, 19)
		_, text := forced(t, d)
		rulestest.Same(t, "beyond", text, "")
	}},
	{"HB-22 a forced move meets others in the order of its inches", func(t *testing.T) {
		d := forcing(t, "", 1)
		hbtest.At(d, 1, 0, 4, 0, 19)
		hbtest.At(d, 2, 0, 2, 0, 19)
		_, text := forced(t, d)
		rulestest.Same(t, "red 2 stands nearer", strings.Index(text, "red 2") < strings.Index(text, "red 1") &&
			strings.Count(text, "meets") == 2, true)
	}},
	{"HB-22 option stop: a collision ends the forced move", func(t *testing.T) {
		d := forcing(t, "options: {forced_contact: stop}", 7)
		hbtest.At(d, 1, 0, 4, 0, 19)
		hbtest.At(d, 2, 0, 6, 0, 19)
		where, text := forced(t, d)
		rulestest.Same(t, "after 3 inches", where, "(0.0, 3.0), heading 0, HB 19")
		rulestest.Same(t, "told, and nobody met beyond", text,
			"blue 1: meets red 1 in inch 3 of its forced move, passed on 6 or "+
				"less: they collide; blue 1: stops there, after 3 inches of its forced move")
		d = forcing(t, "options: {forced_contact: stop}", 6)
		hbtest.At(d, 1, 0, 4, 0, 19)
		where, _ = forced(t, d)
		rulestest.Same(t, "but a test that is passed does not", where, "(0.0, 5.0), heading 0, HB 19")
	}},
	{"HB-22 option at-end: a forced move meets at its end alone", func(t *testing.T) {
		for y, text := range map[int]string{2: "", 6: "blue 1: meets red 1, passed on 6 or less: they collide"} {
			d := forcing(t, "options: {forced_contact: at-end}", 7)
			hbtest.At(d, 1, 0, y, 0, 19)
			_, got := forced(t, d)
			rulestest.Same(t, fmt.Sprint("at ", y), got, text)
		}
	}},
	{"HB-22 collisions off: a forced move meets nobody", func(t *testing.T) {
		d := forcing(t, "options: {collisions: off}", 7)
		hbtest.At(d, 1, 0, 4, 0, 19)
		_, text := forced(t, d)
		rulestest.Same(t, "met", text, "")
	}},
	// A climb at Skill 7 loses one band for the face 8 alone, and the test of Skill 6 against the collision fails on
	// 7 to 10: four of a hundred.
	{"HB-22 the exact chance to collide on a forced move", func(t *testing.T) {
		collided := 0
		start := forcing(t, "", 1)
		hbtest.At(start, 1, 1, 2, 0, 19)
		for pair := range 100 {
			d := game(start).NewDuel().(*play.Duel)
			d.CopyFrom(start)
			hbtest.Recorded(d)
			hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 1+pair/10),
				hbtest.Dice(rules.Blue, play.ForCollision, 10, 1+pair%10))
			if _, text := forced(t, d); strings.Contains(text, "they collide") {
				collided++
			}
		}
		rulestest.Same(t, "of 100", collided, 4)
	}},
	{"HB-22 who is lost in a collision flies no further", func(t *testing.T) {
		d := forcing(t, "", 7)
		d.State(0).Damage = 18
		hbtest.At(d, 1, 0, 4, 0, 19)
		hbtest.At(d, 2, 0, 6, 0, 19)
		_, text := forced(t, d)
		rulestest.Same(t, "lost", d.State(0).Lost, true)
		rulestest.Same(t, "met", strings.Count(text, "meets"), 1)
		rulestest.Same(t, "where they collided", d.State(0).Pos, plane.Point{Y: 3 * plane.Inch})
	}},
	{"HB-22 each of a formation meets others on its own forced move", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Moving(hbtest.Fight(t, "options: {formations: blue}", hbtest.Many("spitfire-i", 2), hbtest.Emil), rules.Red))
		d.State(0).MVR, d.State(1).MVR = 5, 5
		hbtest.At(d, 1, 1, 0, 0, 20)
		hbtest.At(d, 2, 2, 2, 0, 19)
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 8), hbtest.Dice(rules.Blue, play.ForCollision, 10, 1, 1, 1))
		hbtest.Follow(t, d, "blue 1: climb, 3 inches")
		beforeCombat(d)
		rulestest.Same(t, "the enemy on the way, each other at the end alone", hbtest.Events(d, "HB-22"),
			"blue 2: meets red 1 in inch 2 of its forced move, passed on 6 or less: no collision; "+
				"blue 1: meets blue 2, passed on 6 or less: no collision; "+
				"blue 2: meets blue 1, passed on 6 or less: no collision")
		rulestest.Same(t, "both there", fmt.Sprint(hbtest.Where(d, 0), hbtest.Where(d, 1)),
			"(0.0, 5.0), heading 0, HB 19(1.0, 5.0), heading 0, HB 19")
	}},
	{"HB-22 a zoom climb that touches another ends before or behind it", func(t *testing.T) {
		for _, c := range []struct {
			x      plane.Length
			option string
			where  string
		}{
			{0, "stop short of red 1", "(0.0, 2.0), heading 0, HB 22"},
			{0, "fly on beyond red 1", "(0.0, 4.0), heading 0, HB 22"},
			{600, "stop short of red 1", "(0.0, 2.2), heading 0, HB 22"},
			{-600, "fly on beyond red 1", "(0.0, 3.8), heading 0, HB 22"},
			{1000, "stop short of red 1", "(0.0, 3.0), heading 0, HB 22"},
			{1000, "fly on beyond red 1", "(0.0, 3.0), heading 0, HB 22"},
		} {
			d := zooming(t, "", c.x, 22)
			rulestest.Same(t, "options", hbtest.Words(d), "blue 1, move: stop short of red 1; fly on beyond red 1")
			hbtest.Follow(t, d, "blue 1: "+c.option)
			beforeCombat(d)
			rulestest.Same(t, fmt.Sprint(c.x, " ", c.option), hbtest.Where(d, 0), c.where)
			rulestest.Same(t, "no test", strings.Contains(hbtest.Events(d, "HB-22"), "meets"), false)
		}
	}},
	{"HB-22 a zoom climb ends as far as bases just touch", func(t *testing.T) {
		for option, step := range map[string]plane.Length{"stop short of red 1": -1, "fly on beyond red 1": 1} {
			for x := plane.Length(-990); x <= 990; x += 110 {
				d := zooming(t, "", x, 22)
				d.Next()
				hbtest.Follow(t, d, "blue 1: "+option)
				d.Next()
				c, o := d.State(0), d.State(1)
				rulestest.Same(t, "touch", plane.Within(c.Pos, o.Pos, plane.Inch), true)
				rulestest.Same(t, "a thousandth more", plane.Within(plane.Point{Y: c.Pos.Y + step}, o.Pos, plane.Inch),
					false)
			}
		}
	}},
	{"HB-22 a zoom climb that touches nobody", func(t *testing.T) {
		for _, d := range []*play.Duel{zooming(t, "", 1001, 22), zooming(t, "", 0, 21),
			zooming(t, "options: {collisions: off}", 0, 22)} {
			beforeCombat(d)
			rulestest.Same(t, "there", hbtest.Where(d, 0), "(0.0, 3.0), heading 0, HB 22")
			rulestest.Same(t, "events", hbtest.Events(d, "HB-22"), "")
		}
	}},
	{"HB-22 a zoom climb from beside another flies on beyond it", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Moving(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Emil), rules.Red))
		d.State(0).ST = 1
		hbtest.At(d, 1, 0, 1, 0, 22)
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 1))
		hbtest.Follow(t, d, "blue 1: zoom climb, 1 inch")
		beforeCombat(d)
		rulestest.Same(t, "no room to stop short", hbtest.Where(d, 0), "(0.0, 2.0), heading 0, HB 22")
		rulestest.Same(t, "told", hbtest.Events(d, "HB-22"), "blue 1: flies on beyond red 1, their bases touching")
	}},
	{"HB-22 a zoom climb chooses by the nearest that it touches", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Moving(hbtest.Fight(t, "", hbtest.Spitfire, hbtest.Many("bf-109e", 2)), rules.Red))
		d.State(1).Pos, d.State(1).HB = plane.Point{X: 900, Y: 3000}, 22
		d.State(2).Pos, d.State(2).HB = plane.Point{X: -500, Y: 3000}, 22
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 1))
		hbtest.Follow(t, d, "blue 1: zoom climb, 3 inches")
		rulestest.Same(t, "options", hbtest.Words(d), "blue 1, move: stop short of red 2; fly on beyond red 2")
	}},
	{"HB-22 each of a formation chooses where its zoom climb ends", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Moving(hbtest.Fight(t, "options: {formations: blue}", hbtest.Many("spitfire-i", 3), hbtest.Many("bf-109e", 2)), rules.Red))
		hbtest.At(d, 3, 0, 3, 0, 22)
		hbtest.At(d, 4, -3, 3, 0, 22)
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 1))
		hbtest.Follow(t, d, "blue 1: zoom climb, 3 inches", "blue 1: stop short of red 1", "blue 3: fly on beyond red 2")
		beforeCombat(d)
		rulestest.Same(t, "ends", fmt.Sprint(hbtest.Where(d, 0), "; ", hbtest.Where(d, 1), "; ", hbtest.Where(d, 2)),
			"(0.0, 2.0), heading 0, HB 22; (3.0, 3.0), heading 0, HB 22; (-3.0, 4.0), heading 0, HB 22")
		rulestest.Same(t, "moved", fmt.Sprint(d.State(0).Moved, d.State(1).Moved, d.State(2).Moved), "true true true")
	}},
	{"HB-22 a copy of a duel asks where the zoom climb ends, too", func(t *testing.T) {
		d := zooming(t, "", 400, 22)
		d.Next()
		twin := game(d).NewDuel().(*play.Duel)
		twin.CopyFrom(d)
		rulestest.Same(t, "options", hbtest.Words(twin), hbtest.Words(d))
		twin.Choose(int(play.StopShort))
		d.Choose(int(play.FlyBeyond))
		twin.Next()
		d.Next()
		rulestest.Same(t, "short, beyond", hbtest.Where(twin, 0)+"; "+hbtest.Where(d, 0),
			"(0.0, 2.1), heading 0, HB 22; (0.0, 3.9), heading 0, HB 22")
	}},
}

// zooming is a Spitfire that has passed a zoom climb of 3 inches to the north, up to HB 22, with red 1 beside its end.
func zooming(t *testing.T, text string, x plane.Length, hb int8) *play.Duel {
	t.Helper()
	d := hbtest.Recorded(hbtest.Moving(hbtest.Fight(t, text, hbtest.Spitfire, hbtest.Emil), rules.Red))
	d.State(1).Pos, d.State(1).HB = plane.Point{X: x, Y: 3 * plane.Inch}, hb
	hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, 1))
	hbtest.Follow(t, d, "blue 1: zoom climb, 3 inches")
	return d
}
