package heightband

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A forcing is a Spitfire at (0, 0), HB 20, whose climb fails by a band: it is forced 5 inches to the north at HB 19.
// The die of its first test against a collision, which passes on 6 or less, is given.
func forcing(t *testing.T, text string, die int) *Duel {
	t.Helper()
	d := recorded(fight(t, text, spitfire, many("bf-109e", 2)))
	begun(d, rules.Red)
	d.craft[0].mvr = 5
	d.at(1, 50, 50, 0, 19)
	d.at(2, -50, 50, 0, 19)
	pin(t, d, stream{rules.Blue, forFlying, 10, []int{8}}, stream{rules.Blue, forCollision, 10, []int{die}})
	return d
}

// beforeCombat plays until nobody can meet anybody any more: all others hold their course.
func beforeCombat(d *Duel) {
	for d.Next() != nil && d.Phase == movementPhase && d.cur <= 0 && d.Q.Side == rules.Blue {
		d.Choose(0)
	}
}

// forced flies the climb that fails, and tells where the aircraft ends and whom it meets.
func forced(t *testing.T, d *Duel) (where, text string) {
	t.Helper()
	follow(t, d, "blue 1: climb, 3 inches")
	beforeCombat(d)
	return d.craft[0].where(), events(d, "HB-22")
}

var meetCases = []ruleCase{
	{"HB-22 collisions", func(t *testing.T) {
		for _, c := range []struct {
			die, x int
			red    int
			hit    string
		}{{6, 1, 20, "no collision"}, {7, 1, 20, "they collide"}, {7, 2, 20, ""}, {7, 1, 21, ""}} {
			d := recorded(fight(t, "", spitfire, emil))
			begun(d, rules.Red)
			d.at(1, c.x, 6, 0, c.red)
			pin(t, d, stream{rules.Blue, forCollision, 10, []int{c.die}},
				stream{rules.Blue, forCollisionDamage, 6, []int{5, 5, 5, 4, 4, 4}})
			flown(t, d, "level, 6 inches")
			want(t, fmt.Sprint(c), strings.Contains(events(d, "HB-22"), c.hit) &&
				(events(d, "HB-22") == "") == (c.hit == ""), true)
			if c.hit == "they collide" {
				want(t, "the mover first, both in full", fmt.Sprint(d.craft[0].damage, d.craft[1].damage), "15 12")
			}
		}
		d := recorded(fight(t, "options: {collisions: off}", spitfire, emil))
		begun(d, rules.Red)
		d.at(1, 0, 6, 0, 20)
		flown(t, d, "level, 6 inches")
		want(t, "off", events(d, "HB-22"), "")
	}},
	{"HB-22 all along a forced move, which is flown on", func(t *testing.T) {
		for die, verdict := range map[int]string{6: "no collision", 7: "they collide"} {
			d := forcing(t, "", die)
			d.at(1, 1, 2, 90, 19)
			where, text := forced(t, d)
			want(t, "met where the bases touch first", text,
				"blue 1: meets red 1 in inch 2 of its forced move, passed on 6 or less: "+verdict)
			want(t, "MVR inches in any case, and no more height lost", where, "(0.0, 5.0), heading 0, HB 19")
			want(t, "damage to both", fmt.Sprint(d.craft[0].damage > 0, d.craft[1].damage > 0),
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
			d.craft[1].pos, d.craft[1].hb = plane.Point{X: c.x, Y: 2500}, c.hb
			_, text := forced(t, d)
			want(t, fmt.Sprint(c), text != "", c.meet)
		}
	}},
	{"HB-22 a forced move meets where it begins, and at its end, once", func(t *testing.T) {
		for y, inch := range map[int]int{-1: 1, 0: 1, 3: 2, 5: 4, 6: 5} {
			d := forcing(t, "", 1)
			d.at(1, 0, y, 0, 19)
			_, text := forced(t, d)
			want(t, fmt.Sprint("at ", y), text, fmt.Sprintf("blue 1: meets red 1 in inch %d of its forced move, passed "+
				"on 6 or less: no collision", inch))
		}
		d := forcing(t, "", 1)
		d.at(1, 0, 7, 0, 19)
		_, text := forced(t, d)
		want(t, "beyond", text, "")
	}},
	{"HB-22 a forced move meets others in the order of its inches", func(t *testing.T) {
		d := forcing(t, "", 1)
		d.at(1, 0, 4, 0, 19)
		d.at(2, 0, 2, 0, 19)
		_, text := forced(t, d)
		want(t, "red 2 stands nearer", strings.Index(text, "red 2") < strings.Index(text, "red 1") &&
			strings.Count(text, "meets") == 2, true)
	}},
	{"HB-22 option stop: a collision ends the forced move", func(t *testing.T) {
		d := forcing(t, "options: {forced_contact: stop}", 7)
		d.at(1, 0, 4, 0, 19)
		d.at(2, 0, 6, 0, 19)
		where, text := forced(t, d)
		want(t, "after 3 inches", where, "(0.0, 3.0), heading 0, HB 19")
		want(t, "told, and nobody met beyond", text, "blue 1: meets red 1 in inch 3 of its forced move, passed on 6 or "+
			"less: they collide; blue 1: stops there, after 3 inches of its forced move")
		d = forcing(t, "options: {forced_contact: stop}", 6)
		d.at(1, 0, 4, 0, 19)
		where, _ = forced(t, d)
		want(t, "but a test that is passed does not", where, "(0.0, 5.0), heading 0, HB 19")
	}},
	{"HB-22 option at-end: a forced move meets at its end alone", func(t *testing.T) {
		for y, text := range map[int]string{2: "", 6: "blue 1: meets red 1, passed on 6 or less: they collide"} {
			d := forcing(t, "options: {forced_contact: at-end}", 7)
			d.at(1, 0, y, 0, 19)
			_, got := forced(t, d)
			want(t, fmt.Sprint("at ", y), got, text)
		}
	}},
	{"HB-22 collisions off: a forced move meets nobody", func(t *testing.T) {
		d := forcing(t, "options: {collisions: off}", 7)
		d.at(1, 0, 4, 0, 19)
		_, text := forced(t, d)
		want(t, "met", text, "")
	}},
	// A climb at Skill 7 loses one band for the face 8 alone, and the test of Skill 6 against the collision fails on
	// 7 to 10: four of a hundred.
	{"HB-22 the exact chance to collide on a forced move", func(t *testing.T) {
		collided := 0
		start := forcing(t, "", 1)
		start.at(1, 1, 2, 0, 19)
		for pair := range 100 {
			d := start.game.NewDuel().(*Duel)
			d.CopyFrom(start)
			recorded(d)
			pin(t, d, stream{rules.Blue, forFlying, 10, []int{1 + pair/10}},
				stream{rules.Blue, forCollision, 10, []int{1 + pair%10}})
			if _, text := forced(t, d); strings.Contains(text, "they collide") {
				collided++
			}
		}
		want(t, "of 100", collided, 4)
	}},
	{"HB-22 who is lost in a collision flies no further", func(t *testing.T) {
		d := forcing(t, "", 7)
		d.craft[0].damage = 18
		d.at(1, 0, 4, 0, 19)
		d.at(2, 0, 6, 0, 19)
		_, text := forced(t, d)
		want(t, "lost", d.craft[0].lost, true)
		want(t, "met", strings.Count(text, "meets"), 1)
		want(t, "where they collided", d.craft[0].pos, plane.Point{Y: 3 * plane.Inch})
	}},
	{"HB-22 each of a formation meets others on its own forced move", func(t *testing.T) {
		d := recorded(begun(fight(t, "options: {formations: blue}", many("spitfire-i", 2), emil), rules.Red))
		d.craft[0].mvr, d.craft[1].mvr = 5, 5
		d.at(1, 1, 0, 0, 20)
		d.at(2, 2, 2, 0, 19)
		pin(t, d, stream{rules.Blue, forFlying, 10, []int{8}}, stream{rules.Blue, forCollision, 10, []int{1, 1, 1}})
		follow(t, d, "blue 1: climb, 3 inches")
		beforeCombat(d)
		want(t, "the enemy on the way, each other at the end alone", events(d, "HB-22"),
			"blue 2: meets red 1 in inch 2 of its forced move, passed on 6 or less: no collision; "+
				"blue 1: meets blue 2, passed on 6 or less: no collision; "+
				"blue 2: meets blue 1, passed on 6 or less: no collision")
		want(t, "both there", fmt.Sprint(d.craft[0].where(), d.craft[1].where()),
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
			want(t, "options", words(d), "blue 1, move: stop short of red 1; fly on beyond red 1")
			follow(t, d, "blue 1: "+c.option)
			beforeCombat(d)
			want(t, fmt.Sprint(c.x, " ", c.option), d.craft[0].where(), c.where)
			want(t, "no test", strings.Contains(events(d, "HB-22"), "meets"), false)
		}
	}},
	{"HB-22 a zoom climb ends as far as bases just touch", func(t *testing.T) {
		for option, step := range map[string]plane.Length{"stop short of red 1": -1, "fly on beyond red 1": 1} {
			for x := plane.Length(-990); x <= 990; x += 110 {
				d := zooming(t, "", x, 22)
				d.Next()
				follow(t, d, "blue 1: "+option)
				d.Next()
				c, o := &d.craft[0], &d.craft[1]
				want(t, "touch", plane.Within(c.pos, o.pos, plane.Inch), true)
				want(t, "a thousandth more", plane.Within(plane.Point{Y: c.pos.Y + step}, o.pos, plane.Inch), false)
			}
		}
	}},
	{"HB-22 a zoom climb that touches nobody", func(t *testing.T) {
		for _, d := range []*Duel{zooming(t, "", 1001, 22), zooming(t, "", 0, 21),
			zooming(t, "options: {collisions: off}", 0, 22)} {
			beforeCombat(d)
			want(t, "there", d.craft[0].where(), "(0.0, 3.0), heading 0, HB 22")
			want(t, "events", events(d, "HB-22"), "")
		}
	}},
	{"HB-22 a zoom climb from beside another flies on beyond it", func(t *testing.T) {
		d := recorded(begun(fight(t, "", spitfire, emil), rules.Red))
		d.craft[0].st = 1
		d.at(1, 0, 1, 0, 22)
		pin(t, d, stream{rules.Blue, forFlying, 10, []int{1}})
		follow(t, d, "blue 1: zoom climb, 1 inch")
		beforeCombat(d)
		want(t, "no room to stop short", d.craft[0].where(), "(0.0, 2.0), heading 0, HB 22")
		want(t, "told", events(d, "HB-22"), "blue 1: flies on beyond red 1, their bases touching")
	}},
	{"HB-22 a zoom climb chooses by the nearest that it touches", func(t *testing.T) {
		d := recorded(begun(fight(t, "", spitfire, many("bf-109e", 2)), rules.Red))
		d.craft[1].pos, d.craft[1].hb = plane.Point{X: 900, Y: 3000}, 22
		d.craft[2].pos, d.craft[2].hb = plane.Point{X: -500, Y: 3000}, 22
		pin(t, d, stream{rules.Blue, forFlying, 10, []int{1}})
		follow(t, d, "blue 1: zoom climb, 3 inches")
		want(t, "options", words(d), "blue 1, move: stop short of red 2; fly on beyond red 2")
	}},
	{"HB-22 each of a formation chooses where its zoom climb ends", func(t *testing.T) {
		d := recorded(begun(fight(t, "options: {formations: blue}", many("spitfire-i", 3), many("bf-109e", 2)), rules.Red))
		d.at(3, 0, 3, 0, 22)
		d.at(4, -3, 3, 0, 22)
		pin(t, d, stream{rules.Blue, forFlying, 10, []int{1}})
		follow(t, d, "blue 1: zoom climb, 3 inches", "blue 1: stop short of red 1", "blue 3: fly on beyond red 2")
		beforeCombat(d)
		want(t, "ends", fmt.Sprint(d.craft[0].where(), "; ", d.craft[1].where(), "; ", d.craft[2].where()),
			"(0.0, 2.0), heading 0, HB 22; (3.0, 3.0), heading 0, HB 22; (-3.0, 4.0), heading 0, HB 22")
		want(t, "moved", fmt.Sprint(d.craft[0].moved, d.craft[1].moved, d.craft[2].moved), "true true true")
	}},
	{"HB-22 facts of where a zoom climb ends", func(t *testing.T) {
		d := scouting(zooming(t, "", 0, 22))
		d.craft[1].moved = true
		d.Next()
		d.anew()
		var short, beyond rules.Facts
		d.Facts(int(stopShort), rules.AllFacts, &short)
		d.Facts(int(flyBeyond), rules.AllFacts, &beyond)
		want(t, "the enemy ahead, or behind", fmt.Sprint(short[rules.Lead], beyond[rules.Lead]), "0 180")
		want(t, "an inch off", fmt.Sprint(short[rules.Range], beyond[rules.Range]), "10 10")
		want(t, "a shot, or none", fmt.Sprint(short[rules.MyHit] > 0, beyond[rules.MyHit]), "true 0")
		want(t, "no risk", fmt.Sprint(short[rules.Risk], beyond[rules.Risk]), "0 0")
		want(t, "not planned", fmt.Sprint(d.Nodes(), d.Scene()), "0 0")
	}},
	{"HB-22 a copy of a duel asks where the zoom climb ends, too", func(t *testing.T) {
		d := zooming(t, "", 400, 22)
		d.Next()
		twin := d.game.NewDuel().(*Duel)
		twin.CopyFrom(d)
		want(t, "options", words(twin), words(d))
		want(t, "facts", slices.Equal(answers(new(scout), twin, nil), answers(new(scout), d, nil)), true)
		twin.Choose(int(stopShort))
		d.Choose(int(flyBeyond))
		twin.Next()
		d.Next()
		want(t, "short, beyond", twin.craft[0].where()+"; "+d.craft[0].where(),
			"(0.0, 2.1), heading 0, HB 22; (0.0, 3.9), heading 0, HB 22")
	}},
	{"HB-22 a planned zoom climb runs no risk of a collision", func(t *testing.T) {
		d := telling(t, spitfire, emil, true)
		d.craft[1].pos = plane.Point{}
		d.craft[1].damage = 18
		d.anew()
		for m, risky := range map[manoeuvre]bool{zoomClimb: false, level: true} {
			var f rules.Facts
			d.endFacts(&node{e: end{hb: 20, pass: rules.Certain}, f: flight{man: m}}, rules.AllFacts, &f)
			want(t, manoeuvres[m].name, f[rules.Risk] > 0, risky)
		}
	}},
}

// zooming is a Spitfire that has passed a zoom climb of 3 inches to the north, up to HB 22, with red 1 beside its end.
func zooming(t *testing.T, text string, x plane.Length, hb int8) *Duel {
	t.Helper()
	d := recorded(begun(fight(t, text, spitfire, emil), rules.Red))
	d.craft[1].pos, d.craft[1].hb = plane.Point{X: x, Y: 3 * plane.Inch}, hb
	pin(t, d, stream{rules.Blue, forFlying, 10, []int{1}})
	follow(t, d, "blue 1: zoom climb, 3 inches")
	return d
}
