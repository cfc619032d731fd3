package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Readings of words that the seed leaves open.
var readingCases = []ruleCase{
	{"AF-33 the percentages of a Vertical Dive, as such or on top", func(t *testing.T) {
		for text, c := range map[string]struct{ maneuver, level, second int16 }{
			"": {-38, -45, -48}, "options: {vertical_dive: times}": {-38, -45, -48},
			"options: {vertical_dive: plus}": {-50, -57, -60},
		} {
			fly := func(speed int8, steps ...string) int16 {
				d := fight(t, text, mustang, gustav)
				return draftOf(d, t, func(c *play.State) { c.Speed = speed }).fly(steps...).Change
			}
			rulestest.Same(t, text+": from Maneuver speed after 2 hexes", fly(5, "1", "1", "vd"), c.maneuver)
			rulestest.Same(t, text+": from Level speed after 3", fly(7, "1", "1", "1", "vd"), c.level)
			d := fight(t, text, mustang, gustav)
			w := draftOf(d, t, func(c *play.State) { c.Speed, c.Diving = 10, true }).set(0)
			rulestest.Same(t, text+": the second game-turn", w.Change, c.second)
			first := &play.Plot{Vertical: play.FirstDive}
			rulestest.Same(t, text+": due after the first", -d.View().Plotter(0).Due(first, &play.Stance{}), c.second)
			for alt, may := range map[int16]bool{59 - c.maneuver: false, 60 - c.maneuver: true} {
				d := fight(t, text, mustang, gustav)
				w := draftOf(d, t, func(s *play.State) { s.Speed, s.Alt = 5, alt }).fly("1", "1")
				rulestest.Same(t, fmt.Sprintf("%s: may go on from %d", text, alt), w.may("vdon"), may)
			}
		}
	}},
	{"AF-27 the W boxes intact, on the card or left", func(t *testing.T) {
		for text, limit := range map[string]uint8{"": 5, "options: {wing_limit: card}": 5, "options: {wing_limit: left}": 4} {
			d := fight(t, text, mustang, gustav) // 8 boxes
			for hits := range uint8(8) {
				w := play.SpecOf(d, 0).WearOf(&card.Tally{card.Wing: hits})
				what := fmt.Sprintf("%s: %d hits", text, hits)
				rulestest.Same(t, what+": black Max. Dive", play.SpecOf(d, 0).Dives(&w, card.Black), 12-int16(min(hits, limit)))
				rulestest.Same(t, what+": at the limit", w.NoSlip(), hits >= limit)
			}
		}
		broad := altered(t, "p-51d", func(c *card.Card) { c.Boxes.W = 12 })
		broad.LimitByWingsLeft()
		for hits, limit := range map[uint8]bool{4: false, 5: true, 6: true} { // 8, 7 and 6 are left
			w := broad.WearOf(&card.Tally{card.Wing: hits})
			rulestest.Same(t, fmt.Sprintf("%d of 12", hits), w.NoSlip(), limit)
		}
	}},
	{"AF-27 readings that concern nobody are refused", func(t *testing.T) {
		_, err := play.Compile(setupOf(t, "options: {vertical_dive: plus, wing_limit: left}", bomber, bomber))
		faults(t, err, `options.vertical_dive: found "plus", want times, for no aircraft here may fly a Vertical Dive`,
			`options.wing_limit: found "left", want card, for no aircraft here has 7 W boxes that matter to its flight`)
	}},
	{"AF-62 who flies into the ground has no Power to choose", func(t *testing.T) {
		for alt, choice := range map[int16]bool{18: false, 19: true} {
			w := flying(t, 5, func(c *play.State) { c.Alt = alt }).straight()
			w.take(0) // the deepest dive, 1,800 ft
			rulestest.Same(t, fmt.Sprintf("from %d00 ft", alt), w.Stage == play.Throttle, choice)
		}
		banked := flying(t, 5, func(c *play.State) { c.Alt, c.Bank = 19, play.RightBank }).straight()
		banked.take(0)
		rulestest.Same(t, "1,800 ft and what banked flight loses (AF-64)", banked.Stage, play.Plotted)
	}},
	{"AF-20 a Half-Loop begins in the attitude of the moment", func(t *testing.T) {
		w := flying(t, 5, func(c *play.State) { c.Bank, c.Count = play.InvertedLeft, 9 })
		rulestest.Same(t, "inverted", w.may("up"), false)
		w.fly("rl", "1", "1", "1")
		rulestest.Same(t, "after a Half-Roll upright, banked", w.may("up"), w.Bank == play.Level)
		w = flying(t, 5, func(c *play.State) { c.Bank, c.Count = play.Inverted, 9 }).fly("ro", "1", "1", "1")
		rulestest.Same(t, "after a full one, level", w.Bank == play.Level && w.may("up"), true)
	}},
	{"AF-53 who sinks into a lower band flies at Dive speed", func(t *testing.T) {
		w := flying(t, 9, func(c *play.State) { c.Alt, c.Bank, c.Count = 200, play.RightBank, 0 }) // top Level 9, below 20,000 ft 8
		s := w.straight().set(0).set(0).end()
		rulestest.Same(t, "100 ft lower at the same speed", fmt.Sprint(s.Alt, s.Speed), "199 9")
		sp := play.SpecOf(w.d, 0)
		fresh := sp.WearOf(&card.Tally{})
		rulestest.Same(t, "its band", sp.Class(&fresh, s.Speed, s.Alt), card.DiveSpeed)
		rulestest.Same(t, "the band above", sp.Class(&fresh, s.Speed, 200), card.LevelSpeed)
	}},
	{"AF-30 the black climb that a red one must pass, its own or the highest", func(t *testing.T) {
		for text, c := range map[string]struct{ level, banked, dive int16 }{ // P-51D: 5 and 9, at Dive speed 12 and 18
			"": {5, 2, 12}, "options: {red_values: own}": {5, 2, 12}, "options: {red_values: highest}": {9, 4, 12},
		} {
			d := fight(t, text, mustang, gustav)
			s := play.StateOf(d, 0)
			s.Before = s.Status
			red := func(change int16, class card.Class, bank play.Bank) bool {
				s.Plot = play.Plot{Change: change, Class: class, Bank: bank}
				play.Remember(s, d.View().Plotter(0), &s.Plot)
				return s.Climbed
			}
			for change := int16(1); change <= 9; change++ {
				what := fmt.Sprintf("%s: %d00 ft", text, change)
				rulestest.Same(t, what+" at Level speed", red(change, card.LevelSpeed, play.Level), change > c.level)
				x := fight(t, text, mustang, gustav)
				plot := draftOf(x, t, func(c *play.State) { c.Speed, c.Count = 5, 9 }).straight().set(change).set(0)
				rulestest.Same(t, what+" costs (AF-60)", 5-plot.end().Speed, int8(1+bit(change > c.level)))
			}
			for change := int16(1); change <= 4; change++ {
				rulestest.Same(t, fmt.Sprintf("%s: banked %d00 ft", text, change), red(change, card.LevelSpeed, play.RightBank), change > c.banked)
			}
			for change := c.dive; change <= 18; change++ {
				rulestest.Same(t, fmt.Sprintf("%s: %d00 ft at Dive speed", text, change), red(change, card.DiveSpeed, play.Level), change > c.dive)
			}
			rulestest.Same(t, text+": a dive has one black value", red(-13, card.LevelSpeed, play.Level), false)
			rulestest.Same(t, text+": a dive has one black value", s.Dived, true)
		}
	}},
	{"AF-8 a Snapshot asks neither for a bank nor for flexible deflection, and goes by the standing of steps 1 to 5", func(t *testing.T) {
		for degrees, entry := range map[int]int8{0: 6, 60: 4, 120: 2, 180: 12, 240: 10, 300: 8} {
			d := crossing(t, "b-25j", "bf-109g", degrees, play.NotVertical)
			play.StateOf(d, 0).Bank, play.StateOf(d, 0).Stance.Bank = play.Inverted, play.Inverted
			what := fmt.Sprintf("inverted, entered at %d", entry)
			rulestest.Same(t, what+": fixed guns fire", snapOf(t, d, false).Aim.Entry, entry)
			flexible := snapOf(t, d, true).Aim
			rulestest.Same(t, what+": flexible guns", [2]int8{flexible.Entry, flexible.Need}, [2]int8{entry, 0})
		}
		for role, offered := range map[play.Role]bool{play.Disadvantaged: true, play.Unaffected: false} {
			d := crossing(t, "p-51d", "bf-109g", 0, play.NotVertical)
			play.StateOf(d, 1).Role = role
			play.StateOf(d, 0).Over = 1 // as step 6 of this game-turn has found
			play.ListFixed(d, 0)
			snaps := 0
			for _, o := range play.Shots(d) {
				snaps += bit(o.Aim.Snap)
			}
			rulestest.Same(t, fmt.Sprintf("role %d", role), snaps > 0, offered)
		}
	}},
	{"AF-18 who is lifted into Dive speed by Power owes no Brake", func(t *testing.T) {
		w := flying(t, 8, func(c *play.State) { c.Role, c.Over = play.Advantaged, 1 }).set(1).straight()
		rulestest.Same(t, "at Dive speed", w.Class, card.DiveSpeed)
		s := w.set(1).end()
		rulestest.Same(t, "9 less 1 for the climb", s.Speed, 8)
		rulestest.Same(t, "no Brakes", w.Power, 0)
	}},
	{"AF-22 fixed guns that need a six count C hits once", func(t *testing.T) {
		d := pairOf(t)
		for _, c := range []struct {
			flex  bool
			times uint8
		}{{false, 1}, {true, 3}} {
			o := play.Order{On: true, Flex: c.flex, Target: 1, Groups: 1, Aim: play.Aim{Hexes: 1, Rolls: 1, Face: play.FlexibleFace}}
			h := play.StrikeOf(d, 0, &o, 8, 6, rules.Source{})
			rulestest.Same(t, fmt.Sprintf("flexible %v", c.flex), h.Hits[card.Crew], c.times)
		}
	}},
}
