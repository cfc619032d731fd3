package play_test

import (
	"fmt"
	"testing"

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
}
