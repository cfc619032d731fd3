package play_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// holders are who holds an Advantage at the start of a game: "blue 1 over red 1", in list order.
func holders(g *play.Game) (list []string) {
	for _, k := range play.Orders(g) {
		if c := play.StartOf(g, int(k)); c.Over >= 0 {
			list = append(list, play.Name(c)+" over "+play.Name(play.StartOf(g, int(c.Over))))
		}
	}
	return list
}

// The start and the readings that the options choose.
var startCases = []ruleCase{
	{"AF-48 the start gives the Advantage that its position gains", func(t *testing.T) {
		pursuit := []string{"blue 1 over red 1"}
		for text, list := range map[string][]string{
			"{range: 1, aspect: blue-behind}":                                 pursuit,
			"{range: 4, aspect: blue-behind}":                                 pursuit,
			"{range: 5, aspect: blue-behind}":                                 nil,
			"{range: 0, aspect: blue-behind}":                                 nil, // the same hex (AF-52)
			"{range: 3, aspect: red-behind}":                                  {"red 1 over blue 1"},
			"{range: 3, aspect: head-on}":                                     nil,
			"{range: 3, aspect: beam}":                                        pursuit, // from four o'clock
			"{range: 3, clock: 2}":                                            nil,
			"{range: 3, clock: 8}":                                            pursuit,
			"{range: 3, aspect: blue-behind, advantage: position}":            pursuit,
			"{range: 3, aspect: blue-behind, advantage: none}":                nil,
			"{range: 3, aspect: blue-behind, advantage: blue}":                pursuit,
			"{range: 3, aspect: red-behind, advantage: red}":                  {"red 1 over blue 1"},
			"{range: 3, aspect: blue-behind, altitude: 150, advantage: none}": nil,
		} {
			g := gameOf(t, "start: "+text, mustang, gustav)
			rulestest.Same(t, text, fmt.Sprint(holders(g)), fmt.Sprint(list))
		}
	}},
	{"AF-48 Advantage at the start asks for 1200 ft, and for fixed guns of a bomber", func(t *testing.T) {
		for alt, n := range map[int]int{162: 1, 163: 0, 138: 1, 137: 0} {
			s := setupOf(t, "start: {range: 2, aspect: blue-behind}", mustang, gustav)
			s.Sides[rules.Red][0].Fields = parse(t, "side.yaml", fmt.Sprintf("altitude: %d\n", alt))
			g, err := play.Compile(s)
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, fmt.Sprintf("red at %d", alt), len(holders(g)), n)
		}
		rulestest.Same(t, "a bomber", len(holders(gameOf(t, "start: {range: 2, aspect: blue-behind}", bomber, gustav))), 0)
	}},
	{"AF-48 the Advantage of the start is a first one, and its target moves first", func(t *testing.T) {
		d := fight(t, "start: {range: 3, aspect: blue-behind}", mustang, gustav)
		rulestest.Same(t, "held", play.StateOf(d, 0).Held, 1)
		rulestest.Same(t, "blue", play.StateOf(d, 0).Role, play.Advantaged)
		rulestest.Same(t, "red", play.StateOf(d, 1).Role, play.Disadvantaged)
		q := d.Next()
		rulestest.Same(t, "who plots first", q.Side, rules.Red)
		rulestest.Same(t, "in", int(d.Phase), play.OpenPhase)
		for ; q.Side == rules.Red; q = d.Next() {
			d.Choose(0)
		}
		rulestest.Same(t, "red has moved when blue plots", play.StateOf(d, 1).Moved, true)
	}},
	{"AF-48 of two pursuers behind one target both hold the Advantage", func(t *testing.T) {
		g := gameOf(t, "start: {range: 3, aspect: blue-behind}", []string{"p-51d", "p-51d"}, []string{"b-17g"})
		rulestest.Same(t, "holders", fmt.Sprint(holders(g)), "[blue 1 over red 1 blue 2 over red 1]")
		m := g.Mirror().(*play.Game)
		rulestest.Same(t, "mirrored", fmt.Sprint(holders(m)), "[red 1 over blue 1 red 2 over blue 1]")
		rulestest.Same(t, "and the target", play.StartOf(m, 0).Role, play.Disadvantaged)
	}},
	{"AF-48 an Advantage that nobody can hold is refused", func(t *testing.T) {
		for text, fault := range map[string]string{
			"start: {range: 3, advantage: blue}": "test.yaml:1:30: start.advantage: found \"blue\", want position or none, " +
				"for no blue aircraft stands where it gains the Advantage (AF-66)",
			"start: {range: 3, aspect: blue-behind, advantage: red}": `start.advantage: found "red", want position or none`,
			"start: {advantage: both}":                               `start.advantage: found "both", want one of`,
		} {
			_, err := play.Compile(setupOf(t, text, mustang, gustav))
			faults(t, err, fault)
		}
	}},
	{"AF-48 the replay says who starts with the Advantage", func(t *testing.T) {
		d := fight(t, "start: {range: 3, aspect: red-behind}", mustang, gustav)
		d.Attach(nil, &rules.Recorder{})
		play.LogStart(d)
		found := slices.ContainsFunc(d.Log.Events, func(e rules.Event) bool {
			return e.Actor == "red 1" && e.Rule == "AF-66" && e.Text == "starts with the Advantage over blue 1"
		})
		rulestest.Same(t, "event", found, true)
	}},
	{"AF-20 the climb of a Half-Loop with other manoeuvres, full or halved", func(t *testing.T) {
		for text, tt := range map[string]struct{ alone, before, after int16 }{
			"":                              {12, 12, 12},
			"options: {loop_climb: full}":   {12, 12, 12},
			"options: {loop_climb: halved}": {12, 6, 6},
		} {
			climb := func(steps ...string) int16 {
				d := fight(t, text, mustang, gustav)
				return draftOf(d, t, func(c *play.State) { c.Count = 9 }).fly(steps...).Change
			}
			rulestest.Same(t, text+" the only manoeuvre", climb("1", "1", "1", "up", "1", "1", "end"), tt.alone)
			rulestest.Same(t, text+" with a roll after it", climb("1", "1", "1", "up", "1", "ro", "1", "end"), tt.after)
			rulestest.Same(t, text+" with two manoeuvres after it", climb("1", "up", "1", "rr", "1", "rr", "1"), tt.after)
			rulestest.Same(t, text+" with banks before it", climb("br", "1", "bl", "1", "1", "1", "up", "1", "end"),
				tt.before)
		}
	}},
	{"AF-20 a halved Half-Loop needs half the room below the ceiling", func(t *testing.T) {
		for text, may := range map[string]bool{"": false, "options: {loop_climb: halved}": true} {
			d := fight(t, text, mustang, gustav)
			w := draftOf(d, t, func(c *play.State) { c.Count, c.Alt, c.Speed = 9, play.SpecOf(d, 0).Ceiling()-8, 6 })
			rulestest.Same(t, text+" alone", w.may("up"), false)
			w.fly("br", "1", "bl", "1", "1", "1", "1")
			rulestest.Same(t, text+" after banks", w.may("up"), may)
		}
	}},
	{"AF-30 a halved red Half-Loop is red", func(t *testing.T) {
		d := fight(t, "options: {loop_climb: halved}", mustang, gustav)
		w := draftOf(d, t, func(c *play.State) { c.Count, c.Speed = 9, 7 }).fly("up", "1", "1", "1", "ro", "1", "1", "1", "1", "end")
		rulestest.Same(t, "climb", w.Change, 9)
		c := play.StateOf(d, 0)
		c.Before = c.Status
		play.Remember(c, d.View().Plotter(0), &w.Plot)
		rulestest.Same(t, "9 is more than half of 12", c.Climbed, true)
	}},
	{"AF-40 the dive after a Vertical Climb, by Max. Dive or equal", func(t *testing.T) {
		for text, fall := range map[string]int16{"": 18, "options: {climb_return: max-dive}": 18,
			"options: {climb_return: equal}": 25} {
			d := fight(t, text, mustang, gustav)
			c := play.StateOf(d, 0)
			c.Before, c.Climbs, c.Plot = c.Status, true, play.Plot{Change: 25, Vertical: play.Climbing}
			play.Remember(c, d.View().Plotter(0), &c.Plot)
			rulestest.Same(t, text, c.Fall, fall)
			w := draftOf(d, t, func(c *play.State) { c.Climbs = false }).straight()
			rulestest.Same(t, text+": dive", w.Change, -fall)
		}
	}},
	{"AF-20 readings of manoeuvres that nobody flies are refused", func(t *testing.T) {
		_, err := play.Compile(setupOf(t, "options: {loop_climb: halved, climb_return: equal}", bomber, bomber))
		faults(t, err, `options.loop_climb: found "halved", want full, for no aircraft here may fly a Half-Loop`,
			`options.climb_return: found "equal", want max-dive, for no aircraft here may fly a Vertical Climb`)
		_, err = play.Compile(setupOf(t, "options: {loop_climb: half}", mustang, bomber))
		faults(t, err, `options.loop_climb: found "half", want one of full, halved`)
	}},
	{"AF-49 a side that has spent its ammunition gets away", func(t *testing.T) {
		turns := func(text string, red []string, spend func(d *play.Duel)) int {
			d := fight(t, "start: {range: 12}\n"+text, mustang, red)
			spend(d)
			for n := 1; n <= 40; n++ {
				if play.Judge(d); d.Over {
					rulestest.Same(t, "end", d.Out.End, rules.OutOfAmmunition)
					rulestest.Same(t, "result", d.Out.Result, rules.Draw)
					return n
				}
			}
			return 0
		}
		red := func(d *play.Duel) { play.StateOf(d, 1).Rounds = [play.MaxGroups]int8{} }
		rulestest.Same(t, "usually", turns("", gustav, red), play.Usual.EmptyTurns)
		rulestest.Same(t, "by the option", turns("options: {empty_turns: 7}", gustav, red), 7)
		rulestest.Same(t, "never", turns("options: {empty_turns: 0}", gustav, red), 0)
		rulestest.Same(t, "with one box left",
			turns("", gustav, func(d *play.Duel) { play.StateOf(d, 1).Rounds = [play.MaxGroups]int8{0, 1} }), 0)
		rulestest.Same(t, "with guns that are all shot away", turns("options: {empty_turns: 7}", gustav,
			func(d *play.Duel) { play.StateOf(d, 1).Fixed = [play.MaxGroups]card.Halves{} }), 7)
		rulestest.Same(t, "a bomber with gunners", turns("", bomber, func(d *play.Duel) {}), 0)
		rulestest.Same(t, "whose ammunition is spent",
			turns("", bomber, func(d *play.Duel) { play.StateOf(d, 1).Gunners = 0 }), play.Usual.EmptyTurns)
		d := fight(t, "", mustang, gustav)
		play.Empty(d)[rules.Red] = 3
		play.Judge(d)
		rulestest.Same(t, "in a row", play.Empty(d)[rules.Red], 0)
	}},
}
