package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// placed is a duel of two with blue 1 at the origin heading north at height 10, ready to act.
func placed(t *testing.T, text string, blue, red []string, x, y, heading, hb int) *play.Duel {
	t.Helper()
	d := hbtest.Recorded(hbtest.Fight(t, text, blue, red))
	hbtest.At(d, 0, 0, 0, 0, 10)
	hbtest.At(d, len(blue), x, y, heading, hb)
	return hbtest.Acting(d, rules.Blue)
}

// shotWith fires battery 0 of blue 1 at red 1 with given dice.
func shotWith(t *testing.T, d *play.Duel, die int, damage ...int) {
	t.Helper()
	hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForGuns, 10, die), hbtest.Dice(rules.Blue, play.ForDamage, 6, damage...))
	d.Shoot(0, 0, 1)
}

var combatCases = []ruleCase{
	{"HB-24 range is inches and bands together", func(t *testing.T) {
		for _, c := range []struct {
			y, hb int
			fixed bool
		}{{6, 10, true}, {7, 10, false}, {5, 11, true}, {6, 11, false}, {2, 12, false}, {5, 9, true}, {2, 8, false}} {
			d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, c.y, 0, c.hb)
			rulestest.Same(t, fmt.Sprint(c), table(d).Bears(0, 0, 1), c.fixed)
		}
	}},
	{"HB-24 over the same point only the bands count", func(t *testing.T) {
		for hb, bands := range map[int]int{10: 0, 13: 3, 7: 3} {
			d := placed(t, "", []string{"lancaster"}, hbtest.Emil, 0, 0, 0, hb)
			rulestest.Same(t, fmt.Sprint(hb), d.State(0).RangeTo(d.State(1)), bands)
		}
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 0, 0, 11)
		shotWith(t, d, 1)
		rulestest.Same(t, "in the replay", strings.Contains(hbtest.Events(d, "HB-27"), "range 1,"), true)
	}},
	{"HB-24 two bands towards the change of height", func(t *testing.T) {
		for _, c := range []struct {
			was, hb int
			bears   bool
		}{{9, 12, true}, {11, 12, false}, {11, 8, true}, {9, 8, false}, {9, 13, false}, {11, 11, true}} {
			d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, c.hb)
			d.State(0).Was = int8(c.was)
			rulestest.Same(t, fmt.Sprint(c), table(d).Bears(0, 0, 1), c.bears)
		}
	}},
	{"HB-24 flexible guns reach three bands", func(t *testing.T) {
		for hb, bears := range map[int]bool{7: true, 13: true, 6: false, 14: false} {
			d := placed(t, "", []string{"lancaster"}, hbtest.Emil, 1, 1, 0, hb)
			rulestest.Same(t, fmt.Sprint(hb), table(d).Bears(0, 1, 1), bears)
		}
	}},
	{"HB-25 the pilot fires any or all, at one target", func(t *testing.T) {
		d := placed(t, "", hbtest.Emil, hbtest.Many("spitfire-i", 2), 0, 2, 0, 10)
		hbtest.At(d, 2, 0, 4, 0, 10)
		rulestest.Same(t, "choices", hbtest.Words(d), "blue 1, fire: hold; 2 x MG 17 at red 1; 2 x MG FF at red 1; "+
			"2 x MG 17 and 2 x MG FF at red 1; 2 x MG 17 at red 2; 2 x MG FF at red 2; 2 x MG 17 and 2 x MG FF at red 2")
		hbtest.Follow(t, d, "blue 1: 2 x MG 17 and 2 x MG FF at red 2")
		d.Next()
		rulestest.Same(t, "each rolls", strings.Count(hbtest.Events(d, "HB-27"), "at red 2"), 2)
	}},
	{"HB-25 outside the arc", func(t *testing.T) {
		d := placed(t, "", []string{"bf-110"}, hbtest.Emil, 0, -2, 0, 10)
		rulestest.Same(t, "only the rear gun", hbtest.Words(d), "blue 1, fire: hold; rear MG 15 at red 1")
	}},
	{"HB-26 a friend in the line of sight", func(t *testing.T) {
		for _, c := range []struct {
			x, hb int
			bears bool
		}{{0, 10, false}, {1, 10, true}, {0, 11, true}} {
			d := placed(t, "", hbtest.Many("spitfire-i", 2), hbtest.Emil, 0, 5, 0, 10)
			hbtest.At(d, 1, c.x, 3, 0, c.hb)
			rulestest.Same(t, fmt.Sprint(c), table(d).Bears(0, 0, 2), c.bears)
		}
		for x, bears := range map[plane.Length]bool{500: false, 501: true} {
			d := placed(t, "", hbtest.Many("spitfire-i", 2), hbtest.Emil, 0, 5, 0, 10)
			hbtest.At(d, 1, 0, 3, 0, 10).Pos.X = x
			rulestest.Same(t, fmt.Sprint("thousandths of an inch: ", x), table(d).Bears(0, 0, 2), bears)
		}
		d := placed(t, "", hbtest.Spitfire, hbtest.Many("bf-109e", 2), 0, 5, 0, 10)
		hbtest.At(d, 2, 0, 3, 0, 10)
		rulestest.Same(t, "the enemy's friends do not block", table(d).Bears(0, 0, 1), true)
		d = placed(t, "", hbtest.Many("spitfire-i", 2), hbtest.Emil, 0, 5, 0, 10)
		hbtest.At(d, 1, 0, 3, 0, 10).Lost = true
		rulestest.Same(t, "nor do the lost", table(d).Bears(0, 0, 2), true)
		hbtest.At(d, 1, 0, 3, 0, 10).Lost = false
		d.State(2).HB = 11
		rulestest.Same(t, "nor a friend below a target that is higher", table(d).Bears(0, 0, 2), true)
	}},
	{"HB-27 table of modifiers", func(t *testing.T) {
		for _, c := range []struct{ x, y, heading, aspect int }{
			{0, 2, 0, 4}, {0, 3, 0, 2}, {0, 2, 60, 2}, {0, 3, 60, 0}, {0, 2, 90, 2}, {0, 2, 105, -2}, {0, 2, 180, -2},
			{0, 5, 180, -2},
		} {
			d := placed(t, "", hbtest.Spitfire, hbtest.Emil, c.x, c.y, c.heading, 10)
			rulestest.Same(t, fmt.Sprint(c), table(d).Reckon(0, 0, 1),
				play.Reckoning{Skill: 5, Weapon: 1, Aspect: c.aspect})
		}
		d := placed(t, "red: {payload: true}", []string{"lancaster"}, hbtest.Emil, 0, -2, 0, 10)
		rulestest.Same(t, "crewed guns have no position", table(d).Reckon(0, 2, 1), play.Reckoning{Skill: 4, Payload: 1})
	}},
	{"HB-27 height is left out of the distance", func(t *testing.T) {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 11)
		rulestest.Same(t, "close", table(d).Reckon(0, 0, 1).Aspect, 4)
	}},
	{"HB-27 what hits", func(t *testing.T) {
		for _, c := range []struct {
			die, total, dv int
			hit            bool
		}{{1, 20, 5, false}, {2, 9, 11, true}, {2, 8, 11, false}, {10, 1, 11, true}, {10, 0, 11, false},
			{6, 5, 11, true}, {5, 5, 11, false}} {
			rulestest.Same(t, fmt.Sprint(c), play.Hits(c.die, c.total, c.dv), c.hit)
			rulestest.Same(t, "faces", play.HitFaces(c.total, c.dv) > 10-c.die, c.hit)
		}
	}},
	{"HB-28 double dice", func(t *testing.T) {
		rulestest.Same(t, "T reaches DV", play.DamageDice(3, 11, 11), 6)
		rulestest.Same(t, "T below DV", play.DamageDice(3, 10, 11), 3)
		d := placed(t, "blue: {skill: 6}", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 10)
		shotWith(t, d, 2, 1, 1, 1, 1, 1, 2)
		rulestest.Same(t, "damage", d.State(1).Damage, 7)
		rulestest.Same(t, "told", strings.Contains(hbtest.Events(d, "HB-27"), "double damage [HB-28]"), true)
	}},
	{"HB-29 unlimited, or so many bursts", func(t *testing.T) {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 10)
		for range 50 {
			d.Shoot(0, 0, 1)
		}
		rulestest.Same(t, "unlimited", d.State(0).Rounds[0], -1)
		d = placed(t, "options: {bursts: 2}", hbtest.Spitfire, hbtest.Emil, 0, 2, 0, 10)
		d.State(1).Damage = -100
		for n := range 2 {
			rulestest.Same(t, fmt.Sprint("burst ", n), table(d).Bears(0, 0, 1), true)
			d.Shoot(0, 0, 1)
		}
		rulestest.Same(t, "empty", table(d).Bears(0, 0, 1), false)
	}},
	{"HB-30 pips first, then a critical hit for each six", func(t *testing.T) {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
		hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForGuns, 10, 9), hbtest.Dice(rules.Blue, play.ForDamage, 6, 6, 5, 6),
			hbtest.Dice(rules.Blue, play.ForCritical, 10, 1))
		d.Shoot(0, 0, 1)
		rulestest.Same(t, "pips",
			strings.HasPrefix(hbtest.Events(d, "HB-30"), "red 1: damage dice: 5 and 2 critical hits"), true)
		rulestest.Same(t, "criticals", strings.Count(hbtest.Events(d, "HB-32"), "critical hit"), 2)
	}},
	{"HB-30 nothing more is rolled for who is lost", func(t *testing.T) {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
		d.State(1).Damage = 15
		shotWith(t, d, 9, 6, 4, 6)
		rulestest.Same(t, "lost", d.State(1).How, rules.Destroyed)
		rulestest.Same(t, "criticals", hbtest.Events(d, "HB-32"), "")
	}},
	{"HB-30 flat dice", func(t *testing.T) {
		rulestest.Same(t, "a four", play.DieDamage(4, true), 1)
		rulestest.Same(t, "a six", play.DieDamage(6, true), 0)
		d := hbtest.Fight(t, "options: {damage_dice: flat}", hbtest.Spitfire, hbtest.Heinkel)
		rulestest.Same(t, "DP", fmt.Sprint(game(d).Spec(0).DP(), game(d).Spec(1).DP()), "7 15")
	}},
	{"HB-31 damage reaches DP", func(t *testing.T) {
		for damage, lost := range map[int]bool{18: false, 19: true, 30: true} {
			d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
			d.Harm(1, rules.Blue, rules.Source{}).Damage(damage)
			rulestest.Same(t, fmt.Sprint(damage), d.State(1).Lost, lost)
		}
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
		d.Harm(1, rules.Blue, rules.Source{}).Damage(19)
		rulestest.Same(t, "credited", d.Ledger.Total(rules.Blue, int(0)).Kills, 1)
		d = placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
		d.Harm(1, rules.Blue, rules.Source{}).Damage(4)
		d.Harm(1, rules.Blue, rules.Source{}).Damage(3)
		rulestest.Same(t, "of two hits", d.Out.Damage, [2]int32{0, 7})
	}},
}

// The angle-off of a shot is that of the two places, and in one place of the two headings (HB-4).
func TestLedgerAngleIsExact(t *testing.T) {
	t.Parallel()
	d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
	a, b := d.State(0), d.State(1)
	b.Pos = plane.Point{}
	for h := range plane.Heading(plane.Headings) {
		b.Heading = h
		for x := plane.Length(-6000); x <= 6000; x += 375 {
			for y := plane.Length(-6000); y <= 6000; y += 375 {
				a.Pos, a.Heading = plane.Point{X: x, Y: y}, h
				off := math.Atan2(float64(x), float64(y))*180/math.Pi - float64(h.Degrees())
				off = 180 - math.Abs(math.Remainder(off, 360))
				if a.Pos == b.Pos {
					off = 0
				}
				// More than one edge and up to the next.
				rulestest.Same(t, fmt.Sprintf("%v, heading %d: %.7f", a.Pos, h.Degrees(), off),
					int(play.SourceOf(a, b, 0).Angle()),
					max(int(math.Ceil(off/30-1e-9))-1, 0))
			}
		}
	}
}

// What the shot counts as from the tail stands in the band 0-30, and what it counts as from the front in the bands beyond
// 90: with places in thousandths of an inch near the edges, too (HB-4, HB-27).
func TestLedgerAngleAgreesWithTheArc(t *testing.T) {
	t.Parallel()
	d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
	a, b := d.State(0), d.State(1)
	var sectors [plane.NumSectors]int
	off := 0
	for h := range plane.Heading(plane.Headings) {
		for edge := range plane.Heading(plane.Headings) {
			for k := range 81 {
				b.Pos, b.Heading = plane.Point{}, h
				a.Pos = plane.Point{}.Ahead(edge, 5*plane.Inch/2)
				a.Pos.X, a.Pos.Y = a.Pos.X+plane.Length(k%9-4), a.Pos.Y+plane.Length(k/9-4)
				of, _, _ := table(d).Position(0, 0, 1)
				angle := play.SourceOf(a, b, 0).Angle()
				rulestest.Same(t, fmt.Sprint(h, a.Pos, of), fmt.Sprint(angle == 0, angle > 2), fmt.Sprint(of == plane.Tail, of.Front()))
				sectors[of]++
				off += rules.AngleBand(plane.TailAngle(b.Pos, h, a.Pos, a.Heading)) - int(angle)
			}
		}
	}
	rulestest.Same(t, "sectors without a place", slices.Contains(sectors[:], 0), false)
	rulestest.Same(t, "places a thousandth off an edge", off > 0, true)
}

// Shots, hits and damage in the ledger, by band.
func TestLedgerOfAShot(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ y, heading, band, angle int }{{1, 0, 0, 0}, {2, 90, 1, 2}, {4, 180, 2, 5},
		{6, 60, 3, 1}, {6, 75, 3, 2}} {
		d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, c.y, c.heading, 10)
		from := play.SourceOf(d.State(0), d.State(1), 0)
		rulestest.Same(t, fmt.Sprint(c), fmt.Sprint(from.Band(), " ", from.Angle()), fmt.Sprint(c.band, " ", c.angle))
	}
	d := placed(t, "", hbtest.Spitfire, hbtest.Emil, 0, 3, 0, 10)
	shotWith(t, d, 2)
	shotWith(t, d, 9, 1, 2, 3)
	rulestest.Same(t, "use", d.Ledger.Total(rules.Blue, 0), rules.Use{Shots: 2, Hits: 1, Damage: 6})
	rulestest.Same(t, "blows", fmt.Sprint(d.Ledger.Blows), fmt.Sprint([]rules.Blow{{Side: rules.Blue, Damage: 6}}))
}
