package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// aloft is a duel in which blue 1 is about to move, with dice for tests.
func aloft(t *testing.T, text string, card string, faces ...int) *play.Duel {
	t.Helper()
	d := hbtest.Recorded(hbtest.Fight(t, "start: {range: 90}\n"+text, []string{card}, hbtest.Emil))
	hbtest.Moving(d, rules.Red)
	hbtest.Pin(t, d, hbtest.Dice(rules.Blue, play.ForFlying, 10, faces...))
	d.Log.Events = nil
	return d
}

// flown plays a script of blue 1's and tells where the aircraft ends.
func flown(t *testing.T, d *play.Duel, script ...string) string {
	t.Helper()
	for i := range script {
		script[i] = "blue 1: " + script[i]
	}
	hbtest.Follow(t, d, script...)
	for d.Next().Side == rules.Blue && d.Q.Kind == rules.Turn {
		d.Choose(0)
	}
	return hbtest.Where(d, 0)
}

var flightCases = []ruleCase{
	{"HB-12 what a Spitfire may fly", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		d.Next()
		got := map[string]string{}
		for k := range d.View().Menu().Lines() {
			l := d.View().Menu().Line(k)
			got[fmt.Sprint(play.Manoeuvres[l.Man].Name(), " ", l.HB)] = fmt.Sprint(l.Least, "-", l.Most)
		}
		for what, inches := range map[string]string{"climb 1": "3-6", "zoom climb 2": "3-3",
			"climbing half loop 1": "0-0", "level 0": "3-12",
			"shallow dive -1": "3-18", "shallow dive -2": "3-18", "steep dive -3": "0-12", "steep dive -4": "0-12",
			"power dive -5": "0-6", "power dive -7": "0-6", "vertical dive -8": "0-0", "vertical dive -10": "0-0",
			"diving half loop -1": "0-6", "diving half loop -2": "0-6", "diving half loop -3": "0-0",
			"diving half loop -4": "0-0"} {
			rulestest.Same(t, what, got[what], inches)
		}
		rulestest.Same(t, "lines", int(d.View().Menu().Lines()), play.MaxLegs)
	}},
	{"HB-12 halves are rounded down", func(t *testing.T) {
		c := play.State{AS: 11, ST: 3}
		rulestest.Same(t, "½ and 1½ of 11", fmt.Sprint(c.Inches(play.HalfAS), c.Inches(play.ThreeHalves)), "5 16")
	}},
	{"HB-13 who passes", func(t *testing.T) {
		for _, c := range []struct {
			skill, die int
			passed     bool
			loss       int
		}{{7, 7, true, 0}, {7, 8, false, 1}, {3, 9, false, 6}, {9, 10, false, 1}, {10, 10, false, 0},
			{11, 10, false, 0}, {12, 9, true, 0}, {12, 10, false, 0},
			{0, 1, false, 1}, {-3, 1, false, 4}, {1, 1, true, 0}} {
			passed, loss := play.FailingLoss(c.skill, c.die)
			rulestest.Same(t, fmt.Sprint(c), fmt.Sprint(passed, loss), fmt.Sprint(c.passed, c.loss))
			if n := play.PassChance(c.skill); c.die == 1 {
				rulestest.Same(t, "chance", n > 0, c.passed)
			}
		}
		rulestest.Same(t, "faces of ten at Skill 12", play.PassChance(12), 9)
	}},
	{"HB-13 modifiers", func(t *testing.T) {
		d := hbtest.Fight(t, "blue: {payload: true}", []string{"me-262", "spitfire-i"}, []string{"ju-87"})
		rulestest.Same(t, "jet zooms", table(d).TestSkill(0, play.ByCM, play.ZoomClimb), 5+4-3-1)
		rulestest.Same(t, "piston zooms", table(d).TestSkill(1, play.ByCM, play.ZoomClimb), 5+2-2-1)
		rulestest.Same(t, "climbs", table(d).TestSkill(1, play.ByCM, play.Climb), 5+2-1)
		rulestest.Same(t, "brakes", table(d).TestSkill(2, play.ByAB, play.PowerDive), 5+0+2)
		rulestest.Same(t, "brakes in a vertical dive", table(d).TestSkill(2, play.ByAB, play.VerticalDive), 5+0+2)
		rulestest.Same(t, "brakes in a steep dive, which an option tests",
			table(d).TestSkill(2, play.ByAB, play.SteepDive), 5+0+2)
		rulestest.Same(t, "no brakes in a half loop", table(d).TestSkill(2, play.ByAB, play.ShallowHalfLoop), 5)
		rulestest.Same(t, "no brakes in a turn", table(d).TestSkill(2, play.ByAB, play.Level), 5)
		d.State(2).Gear = 0
		rulestest.Same(t, "brakes lost", table(d).TestSkill(2, play.ByAB, play.VerticalDive), 5)
	}},
	{"HB-14 ceiling", func(t *testing.T) {
		d := aloft(t, "blue: {hb: 67}", "spitfire-i")
		text := hbtest.Words(d)
		rulestest.Same(t, "climb", strings.Contains(text, "climb, 3"), true)
		rulestest.Same(t, "zoom", strings.Contains(text, "zoom"), false)
	}},
	{"HB-14 no dive into the ground but for want of another", func(t *testing.T) {
		d := aloft(t, "blue: {hb: 3}", "spitfire-i")
		rulestest.Same(t, "dives",
			strings.Contains(hbtest.Words(d), "dive of 2") && !strings.Contains(hbtest.Words(d), "dive of 3"), true)
		rulestest.Same(t, "as low as can be flown", flown(t, d, "shallow dive of 2, 3 inches"),
			"(0.0, 3.0), heading 0, HB 1")
		rulestest.Same(t, "not lost", d.State(0).Lost, false)
		d = aloft(t, "blue: {hb: 1}", "spitfire-i")
		d.State(0).ST = 13
		text := hbtest.Words(d)
		rulestest.Same(t, "must dive", strings.Contains(text, "shallow dive of 1") && !strings.Contains(text, "level"),
			true)
		d.Choose(0)
		d.Next()
		rulestest.Same(t, "crashed", d.State(0).How, rules.Crashed)
	}},
	{"HB-15 turns after MVR inches, of either direction", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		hbtest.Follow(t, d, "blue 1: level, 6 inches")
		rulestest.Same(t, "after 2", hbtest.Words(d), "blue 1, turn: straight on; left 15; left 30; right 15; right 30; "+
			"try a tight turn left; try a tight turn right")
		rulestest.Same(t, "end", flown(t, d, "right 30", "left 15", "straight on"), "(1.5, 5.7), heading 15, HB 20")
	}},
	{"HB-15 a turn put off is not saved up", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		rulestest.Same(t, "two turns at the end of 4 inches", flown(t, d, "level, 4 inches", "straight on", "straight on",
			"left 30"), "(0.0, 4.0), heading 330, HB 20")
	}},
	{"HB-16 a tight turn passed", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i", 6)
		hbtest.Follow(t, d, "blue 1: level, 5 inches", "blue 1: try a tight turn left")
		rulestest.Same(t, "then", hbtest.Words(d), "blue 1, turn: straight on; left 15; left 30; left 45; left 60")
		hbtest.Follow(t, d, "blue 1: left 60")
		rulestest.Same(t, "later too, without a test", hbtest.Words(d),
			"blue 1, turn: straight on; left 15; left 30; left 45; left 60")
	}},
	{"HB-16 a tight turn failed", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i", 9)
		rulestest.Same(t, "30 degrees, 3 bands, 2 inches", flown(t, d, "level, 9 inches", "try a tight turn right"),
			"(1.0, 3.7), heading 30, HB 17")
	}},
	{"HB-16 not for jets", func(t *testing.T) {
		d := aloft(t, "", "me-262")
		hbtest.Follow(t, d, "blue 1: level, 9 inches")
		rulestest.Same(t, "options", int(d.Next().N), play.OrdinaryOptions)
	}},
	{"HB-17 climb", func(t *testing.T) {
		rulestest.Same(t, "passed", flown(t, aloft(t, "", "spitfire-i", 7), "climb, 4 inches", "left 15"),
			"(-0.5, 3.9), heading 345, HB 21")
		rulestest.Same(t, "failed", flown(t, aloft(t, "", "spitfire-i", 8), "climb, 4 inches"),
			"(0.0, 2.0), heading 0, HB 19")
		rulestest.Same(t, "zoomed", flown(t, aloft(t, "", "spitfire-i", 5), "zoom climb, 3 inches"),
			"(0.0, 3.0), heading 0, HB 22")
		d := aloft(t, "", "spitfire-i")
		d.State(0).ST = 7
		rulestest.Same(t, "½ AS below ST", strings.Contains(hbtest.Words(d), ": climb,"), false)
	}},
	{"HB-18 climbing half loop", func(t *testing.T) {
		rulestest.Same(t, "passed", flown(t, aloft(t, "", "spitfire-i", 6), "climbing half loop"),
			"(0.0, 0.0), heading 180, HB 21")
		rulestest.Same(t, "failed", flown(t, aloft(t, "", "spitfire-i", 8), "climbing half loop"),
			"(0.0, -2.0), heading 180, HB 18")
	}},
	{"HB-19 diving half loop", func(t *testing.T) {
		rulestest.Same(t, "shallow", flown(t, aloft(t, "", "spitfire-i", 6), "diving half loop of 2, 3 inches", "right 30"),
			"(-0.5, -2.9), heading 210, HB 18")
		rulestest.Same(t, "steep", flown(t, aloft(t, "", "spitfire-i", 6), "diving half loop of 4"),
			"(0.0, 0.0), heading 180, HB 16")
		rulestest.Same(t, "failed", flown(t, aloft(t, "", "spitfire-i", 7), "diving half loop of 4"),
			"(0.0, -2.0), heading 180, HB 15")
	}},
	{"HB-20 turns in dives", func(t *testing.T) {
		for text, n := range map[string]int{"shallow dive of 1, 5 inches": play.AllOptions,
			"steep dive of 3, 5 inches": play.OrdinaryOptions} {
			d := aloft(t, "", "spitfire-i")
			hbtest.Follow(t, d, "blue 1: "+text)
			rulestest.Same(t, text, int(d.Next().N), n)
		}
		d := aloft(t, "", "spitfire-i", 1)
		rulestest.Same(t, "power dive turns once, at its end", flown(t, d, "power dive of 5, 6 inches", "left 30"),
			"(0.0, 6.0), heading 330, HB 15")
		d = aloft(t, "", "spitfire-i", 1)
		rulestest.Same(t, "too short to turn", flown(t, d, "power dive of 5, 1 inch"), "(0.0, 1.0), heading 0, HB 15")
		d = aloft(t, "", "spitfire-i", 1)
		rulestest.Same(t, "vertical dive", flown(t, d, "vertical dive of 9"), "(0.0, 0.0), heading 0, HB 11")
	}},
	{"HB-20 a steep dive is tested with the option", func(t *testing.T) {
		d := aloft(t, "options: {steep_dive_test: true}", "spitfire-i", 8)
		rulestest.Same(t, "failed", flown(t, d, "steep dive of 3, 1 inch"), "(0.0, 3.0), heading 0, HB 15")
		d = aloft(t, "", "spitfire-i", 8)
		rulestest.Same(t, "not without", flown(t, d, "steep dive of 3, 1 inch"), "(0.0, 1.0), heading 0, HB 17")
	}},
	{"HB-21 the loss comes on top of a dive's own", func(t *testing.T) {
		rulestest.Same(t, "power", flown(t, aloft(t, "", "spitfire-i", 10), "power dive of 7, 0 inches"),
			"(0.0, 2.0), heading 0, HB 9")
		d := aloft(t, "blue: {skill: 9}", "spitfire-i", 10)
		rulestest.Same(t, "Skill 10 loses nothing", flown(t, d, "vertical dive of 8"), "(0.0, 2.0), heading 0, HB 12")
	}},
	{"HB-21 the forced move goes by MVR as damaged", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i", 7)
		d.State(0).MVR += 3
		rulestest.Same(t, "five inches", flown(t, d, "climbing half loop"), "(0.0, -5.0), heading 180, HB 19")
	}},
	{"HB-21 into the ground", func(t *testing.T) {
		d := aloft(t, "blue: {hb: 9}", "spitfire-i", 7)
		hbtest.Follow(t, d, "blue 1: vertical dive of 8")
		d.Next()
		rulestest.Same(t, "how", d.State(0).How, rules.Crashed)
		rulestest.Same(t, "nobody's kill", d.Ledger.Uncredited, [2]int64{1, 0})
	}},
	{"HB-33 slower than the stall", func(t *testing.T) {
		d := aloft(t, "", "spitfire-i")
		d.State(0).ST = 13
		d.Next()
		for k := range d.View().Menu().Lines() {
			rulestest.Same(t, "dives", d.View().Menu().Line(k).HB < 0, true)
		}
		d.State(0).ST = 20
		rulestest.Same(t, "shallow", fmt.Sprint(d.State(0).Distances(play.ShallowDive)), "18 18")
	}},
}
