package heightband

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// placed is a duel of two with blue 1 at the origin heading north at height 10, ready to act.
func placed(t *testing.T, text string, blue, red []string, x, y, heading, hb int) *Duel {
	t.Helper()
	d := recorded(fight(t, text, blue, red))
	d.at(0, 0, 0, 0, 10)
	d.at(len(blue), x, y, heading, hb)
	return fighting(d, rules.Blue)
}

// shotWith fires battery 0 of blue 1 at red 1 with given dice.
func shotWith(t *testing.T, d *Duel, die int, damage ...int) {
	t.Helper()
	pin(t, d, stream{rules.Blue, forGuns, 10, []int{die}}, stream{rules.Blue, forDamage, 6, damage})
	d.shoot(0, 0, len(d.craft[:d.game.count[0]]))
}

var combatCases = []ruleCase{
	{"HB-24 range is inches and bands together", func(t *testing.T) {
		for _, c := range []struct {
			y, hb int
			fixed bool
		}{{6, 10, true}, {7, 10, false}, {5, 11, true}, {6, 11, false}, {2, 12, false}, {5, 9, true}, {2, 8, false}} {
			d := placed(t, "", spitfire, emil, 0, c.y, 0, c.hb)
			want(t, fmt.Sprint(c), d.bears(0, 0, 1), c.fixed)
		}
	}},
	{"HB-24 over the same point only the bands count", func(t *testing.T) {
		for hb, bands := range map[int]int{10: 0, 13: 3, 7: 3} {
			d := placed(t, "", []string{"lancaster"}, emil, 0, 0, 0, hb)
			want(t, fmt.Sprint(hb), d.craft[0].rangeTo(&d.craft[1]), bands)
		}
		d := placed(t, "", spitfire, emil, 0, 0, 0, 11)
		shotWith(t, d, 1)
		want(t, "in the replay", strings.Contains(events(d, "HB-27"), "range 1,"), true)
	}},
	{"HB-24 two bands towards the change of height", func(t *testing.T) {
		for _, c := range []struct {
			was, hb int
			bears   bool
		}{{9, 12, true}, {11, 12, false}, {11, 8, true}, {9, 8, false}, {9, 13, false}, {11, 11, true}} {
			d := placed(t, "", spitfire, emil, 0, 2, 0, c.hb)
			d.craft[0].was = int8(c.was)
			want(t, fmt.Sprint(c), d.bears(0, 0, 1), c.bears)
		}
	}},
	{"HB-24 flexible guns reach three bands", func(t *testing.T) {
		for hb, bears := range map[int]bool{7: true, 13: true, 6: false, 14: false} {
			d := placed(t, "", []string{"lancaster"}, emil, 1, 1, 0, hb)
			want(t, fmt.Sprint(hb), d.bears(0, 1, 1), bears)
		}
	}},
	{"HB-25 the pilot fires any or all, at one target", func(t *testing.T) {
		d := placed(t, "", emil, many("spitfire-i", 2), 0, 2, 0, 10)
		d.at(2, 0, 4, 0, 10)
		want(t, "choices", words(d), "blue 1, fire: hold; 2 x MG 17 at red 1; 2 x MG FF at red 1; "+
			"2 x MG 17 and 2 x MG FF at red 1; 2 x MG 17 at red 2; 2 x MG FF at red 2; 2 x MG 17 and 2 x MG FF at red 2")
		follow(t, d, "blue 1: 2 x MG 17 and 2 x MG FF at red 2")
		d.Next()
		want(t, "each rolls", strings.Count(events(d, "HB-27"), "at red 2"), 2)
	}},
	{"HB-25 outside the arc", func(t *testing.T) {
		d := placed(t, "", []string{"bf-110"}, emil, 0, -2, 0, 10)
		want(t, "only the rear gun", words(d), "blue 1, fire: hold; rear MG 15 at red 1")
	}},
	{"HB-26 a friend in the line of sight", func(t *testing.T) {
		for _, c := range []struct {
			x, hb int
			bears bool
		}{{0, 10, false}, {1, 10, true}, {0, 11, true}} {
			d := placed(t, "", many("spitfire-i", 2), emil, 0, 5, 0, 10)
			d.at(1, c.x, 3, 0, c.hb)
			want(t, fmt.Sprint(c), d.bears(0, 0, 2), c.bears)
		}
		for x, bears := range map[plane.Length]bool{500: false, 501: true} {
			d := placed(t, "", many("spitfire-i", 2), emil, 0, 5, 0, 10)
			d.at(1, 0, 3, 0, 10).pos.X = x
			want(t, fmt.Sprint("thousandths of an inch: ", x), d.bears(0, 0, 2), bears)
		}
		d := placed(t, "", spitfire, many("bf-109e", 2), 0, 5, 0, 10)
		d.at(2, 0, 3, 0, 10)
		want(t, "the enemy's friends do not block", d.bears(0, 0, 1), true)
		d = placed(t, "", many("spitfire-i", 2), emil, 0, 5, 0, 10)
		d.at(1, 0, 3, 0, 10).lost = true
		want(t, "nor do the lost", d.bears(0, 0, 2), true)
		d.at(1, 0, 3, 0, 10).lost = false
		d.craft[2].hb = 11
		want(t, "nor a friend below a target that is higher", d.bears(0, 0, 2), true)
	}},
	{"HB-27 table of modifiers", func(t *testing.T) {
		for _, c := range []struct{ x, y, heading, aspect int }{
			{0, 2, 0, 4}, {0, 3, 0, 2}, {0, 2, 60, 2}, {0, 3, 60, 0}, {0, 2, 90, 2}, {0, 2, 105, -2}, {0, 2, 180, -2},
			{0, 5, 180, -2},
		} {
			d := placed(t, "", spitfire, emil, c.x, c.y, c.heading, 10)
			want(t, fmt.Sprint(c), d.reckon(0, 0, 1), reckoning{skill: 5, weapon: 1, aspect: c.aspect})
		}
		d := placed(t, "red: {payload: true}", []string{"lancaster"}, emil, 0, -2, 0, 10)
		want(t, "crewed guns have no position", d.reckon(0, 2, 1), reckoning{skill: 4, payload: 1})
	}},
	{"HB-27 height is left out of the distance", func(t *testing.T) {
		d := placed(t, "", spitfire, emil, 0, 2, 0, 11)
		want(t, "close", d.reckon(0, 0, 1).aspect, 4)
	}},
	{"HB-27 what hits", func(t *testing.T) {
		for _, c := range []struct {
			die, total, dv int
			hit            bool
		}{{1, 20, 5, false}, {2, 9, 11, true}, {2, 8, 11, false}, {10, 1, 11, true}, {10, 0, 11, false},
			{6, 5, 11, true}, {5, 5, 11, false}} {
			want(t, fmt.Sprint(c), hits(c.die, c.total, c.dv), c.hit)
			want(t, "faces", hitFaces(c.total, c.dv) > 10-c.die, c.hit)
		}
	}},
	{"HB-28 double dice", func(t *testing.T) {
		want(t, "T reaches DV", damageDice(3, 11, 11), 6)
		want(t, "T below DV", damageDice(3, 10, 11), 3)
		d := placed(t, "blue: {skill: 6}", spitfire, emil, 0, 2, 0, 10)
		shotWith(t, d, 2, 1, 1, 1, 1, 1, 2)
		want(t, "damage", d.craft[1].damage, 7)
		want(t, "told", strings.Contains(events(d, "HB-27"), "double damage [HB-28]"), true)
	}},
	{"HB-29 unlimited, or so many bursts", func(t *testing.T) {
		d := placed(t, "", spitfire, emil, 0, 2, 0, 10)
		for range 50 {
			d.shoot(0, 0, 1)
		}
		want(t, "unlimited", d.craft[0].rounds[0], -1)
		d = placed(t, "options: {bursts: 2}", spitfire, emil, 0, 2, 0, 10)
		d.craft[1].damage = -100
		for n := range 2 {
			want(t, fmt.Sprint("burst ", n), d.bears(0, 0, 1), true)
			d.shoot(0, 0, 1)
		}
		want(t, "empty", d.bears(0, 0, 1), false)
	}},
	{"HB-30 pips first, then a critical hit for each six", func(t *testing.T) {
		d := placed(t, "", spitfire, emil, 0, 3, 0, 10)
		pin(t, d, stream{rules.Blue, forGuns, 10, []int{9}}, stream{rules.Blue, forDamage, 6, []int{6, 5, 6}},
			stream{rules.Blue, forCritical, 10, []int{1}})
		d.shoot(0, 0, 1)
		want(t, "pips", strings.HasPrefix(events(d, "HB-30"), "red 1: damage dice: 5 and 2 critical hits"), true)
		want(t, "criticals", strings.Count(events(d, "HB-32"), "critical hit"), 2)
	}},
	{"HB-30 nothing more is rolled for who is lost", func(t *testing.T) {
		d := placed(t, "", spitfire, emil, 0, 3, 0, 10)
		d.craft[1].damage = 15
		shotWith(t, d, 9, 6, 4, 6)
		want(t, "lost", d.craft[1].how, rules.Destroyed)
		want(t, "criticals", events(d, "HB-32"), "")
	}},
	{"HB-30 flat dice", func(t *testing.T) {
		want(t, "a four", dieDamage(4, true), 1)
		want(t, "a six", dieDamage(6, true), 0)
		d := fight(t, "options: {damage_dice: flat}", spitfire, heinkel)
		want(t, "DP", fmt.Sprint(d.game.spec[0].dp, d.game.spec[1].dp), "7 15")
	}},
	{"HB-31 damage reaches DP", func(t *testing.T) {
		for damage, lost := range map[int]bool{18: false, 19: true, 30: true} {
			d := placed(t, "", spitfire, emil, 0, 3, 0, 10)
			d.damage(1, damage, rules.Source{})
			want(t, fmt.Sprint(damage), d.craft[1].lost, lost)
		}
		d := placed(t, "", spitfire, emil, 0, 3, 0, 10)
		d.damage(1, 19, rules.Source{})
		want(t, "credited", d.Ledger.Total(rules.Blue, int(0)).Kills, 1)
	}},
}

// The angle-off of a shot is that of the two places, and in one place of the two headings (HB-4).
func TestLedgerAngleIsExact(t *testing.T) {
	t.Parallel()
	d := placed(t, "", spitfire, emil, 0, 3, 0, 10)
	a, b := &d.craft[0], &d.craft[1]
	b.pos = plane.Point{}
	for h := range plane.Heading(plane.Headings) {
		b.heading = h
		for x := plane.Length(-6000); x <= 6000; x += 375 {
			for y := plane.Length(-6000); y <= 6000; y += 375 {
				a.pos, a.heading = plane.Point{X: x, Y: y}, h
				off := math.Atan2(float64(x), float64(y))*180/math.Pi - float64(h.Degrees())
				off = 180 - math.Abs(math.Remainder(off, 360))
				if a.pos == b.pos {
					off = 0
				}
				// More than one edge and up to the next.
				want(t, fmt.Sprintf("%v, heading %d: %.7f", a.pos, h.Degrees(), off), int(d.sourceOf(a, b, 0).Angle()),
					max(int(math.Ceil(off/30-1e-9))-1, 0))
			}
		}
	}
}

// Shots, hits and damage in the ledger, by band.
func TestLedgerOfAShot(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ y, heading, band, angle int }{{1, 0, 0, 0}, {2, 90, 1, 2}, {4, 180, 2, 5},
		{6, 60, 3, 1}, {6, 75, 3, 2}} {
		d := placed(t, "", spitfire, emil, 0, c.y, c.heading, 10)
		from := d.sourceOf(&d.craft[0], &d.craft[1], 0)
		want(t, fmt.Sprint(c), fmt.Sprint(from.Band(), " ", from.Angle()), fmt.Sprint(c.band, " ", c.angle))
	}
	d := placed(t, "", spitfire, emil, 0, 3, 0, 10)
	shotWith(t, d, 2)
	shotWith(t, d, 9, 1, 2, 3)
	want(t, "use", d.Ledger.Total(rules.Blue, 0), rules.Use{Shots: 2, Hits: 1, Damage: 6})
	want(t, "blows", fmt.Sprint(d.Ledger.Blows), fmt.Sprint([]rules.Blow{{Side: rules.Blue, Damage: 6}}))
}
