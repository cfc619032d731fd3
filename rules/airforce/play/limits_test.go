package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// dives puts a stance into a Vertical Dive.
func diving(s *play.Stance, v play.Vertical) *play.Stance { s.Vertical = v; return s }

// The cases next to a limit of a rule, and what else must hold for the rule to count.
var limitCases = []ruleCase{
	{"AF-35 guns do not reach up from a Vertical Dive", func(t *testing.T) {
		s := diving(at(0, 0, 0, 100, 10), play.FirstDive)
		rulestest.Same(t, "level with the target", can(t, s, at(0, 0, 0, 100, 5), 0), true)
		rulestest.Same(t, "100 ft below one who does not dive", can(t, s, at(0, 0, 0, 101, 5), 0), false)
		rulestest.Same(t, "100 ft below one who does", can(t, s, diving(at(0, 0, 0, 101, 5), play.FirstDive), 0), false)
		a, _ := shot(t, s, at(0, 0, 0, 99, 5), 0)
		rulestest.Same(t, "100 ft above is range 1", a.Hexes, 1)
	}},
	{"AF-8 the path counts by the step that enters the hex", func(t *testing.T) {
		path := func(end *play.Stance, target *play.Stance, hexes ...[2]int) (play.Crossing, bool) {
			p := &play.Plot{N: int8(len(hexes) - 1)}
			for k, h := range hexes {
				p.Path[k] = in(h[0], h[1])
			}
			return play.Crosses(p, end, 150, target)
		}
		target := at(0, 3, 0, 150, 4)
		_, ok := path(at(1, 3, 60, 150, 5), target, [2]int{0, 1}, [2]int{0, 2}, [2]int{0, 3}, [2]int{1, 3})
		rulestest.Same(t, "turned off to the next hex", ok, false)
		x, ok := path(at(0, 3, 0, 150, 5), target, [2]int{-1, 1}, [2]int{-1, 2}, [2]int{0, 3})
		rulestest.Same(t, "into the hex by a Slip from the target's 8 o'clock", ok && x.Entry == 8, true)
		_, ok = path(at(2, 4, 0, 150, 5), target, [2]int{-1, 2}, [2]int{0, 3}, [2]int{1, 3}, [2]int{2, 4})
		rulestest.Same(t, "entered and left to the north-east", ok, true)
		_, ok = path(diving(at(0, 3, 0, 150, 5), play.FirstDive), target, [2]int{0, 2}, [2]int{0, 3})
		rulestest.Same(t, "from a Vertical Dive", ok, false)
		d := fight(t, "", mustang, bomber)
		play.StateOf(d, 1).Plot.Slipped = true
		rulestest.Same(t, "at a bomber that has slipped", d.View().Snapable(1), false)
	}},
	{"AF-8 in the target's hex Resulting altitudes are equal", func(t *testing.T) {
		target := at(0, 3, 0, 150, 4)
		rulestest.Same(t, "from above, level", play.SnapAltitude(at(0, 3, 0, 150, 5), 160, target), true)
		rulestest.Same(t, "from above, 300 ft below", play.SnapAltitude(at(0, 3, 0, 147, 5), 160, target), false)
	}},
	{"AF-66 an Advantage begins with its first game-turn, one an aircraft", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, []string{"bf-109g", "fw-190a"})
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 2, at(0, 2, 0, 150, 5))
		put(d, 3, at(0, 3, 0, 150, 5))
		put(d, 1, at(0, 5, 0, 150, 5))
		play.StateOf(d, 2).Over, play.StateOf(d, 2).Held = 1, 3
		d.Phase = play.AdvantagePhase
		rulestest.Same(t, "blue 1 may gain over red 1",
			play.FindAdvantage(d) && play.Pairs(d)[d.Cursor] == play.Pair{By: 0, Over: 2, Hexes: 2}, true)
		play.ChooseAdvantage(d, 0)
		rulestest.Same(t, "held for one game-turn", play.StateOf(d, 0).Held, 1)
		rulestest.Same(t, "red 1 loses its own", play.StateOf(d, 2).Over, -1)
		rulestest.Same(t, "and its count", play.StateOf(d, 2).Held, 0)
		rulestest.Same(t, "blue 1 gains no second one, red 2 the last",
			play.FindAdvantage(d) && play.Pairs(d)[d.Cursor] == play.Pair{By: 3, Over: 1, Hexes: 2}, true)
		play.ChooseAdvantage(d, 0)
		rulestest.Same(t, "nobody else", play.FindAdvantage(d), false)
		put(d, 1, at(0, 6, 0, 150, 5))
		d.Cursor, d.Stage = 0, 0
		play.FindAdvantage(d)
		rulestest.Same(t, "second game-turn", play.StateOf(d, 0).Held, 2)
		d.Cursor, d.Stage = 0, 0
		play.FindAdvantage(d)
		rulestest.Same(t, "third", play.StateOf(d, 0).Held, 3)
	}},
	{"AF-66 equal distances go by the list", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(-1, 0, 0, 150, 5))
		put(d, 1, at(1, 0, 0, 150, 5))
		put(d, 2, at(0, 3, 0, 150, 5))
		play.FindPairs(d)
		rulestest.Same(t, "blue 1 first",
			len(play.Pairs(d)) == 2 && play.Pairs(d)[0].By == 0 && play.Pairs(d)[1].By == 1, true)
	}},
	{"AF-67 an Advantage that is lost ends", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 1, at(0, 5, 0, 150, 5))
		play.StateOf(d, 0).Over, play.StateOf(d, 0).Held = 1, 2
		play.KeepAdvantages(d)
		rulestest.Same(t, "5 hexes", play.StateOf(d, 0).Over == -1 && play.StateOf(d, 0).Held == 0, true)
	}},
	{"AF-36 a second game-turn's dive reaches from one hex ahead", func(t *testing.T) {
		a := diving(at(0, 0, 0, 200, 10), play.SecondDive)
		rulestest.Same(t, "2 hexes beyond it", play.Gains(a, diving(at(0, 3, 0, 190, 10), play.FirstDive)), true)
		rulestest.Same(t, "3 beyond", play.Gains(a, diving(at(0, 4, 0, 190, 10), play.FirstDive)), false)
		rulestest.Same(t, "2 behind", play.Gains(a, diving(at(0, -2, 0, 190, 10), play.FirstDive)), false)
	}},
	{"AF-2 who may have an Advantage, and who may be fired at then", func(t *testing.T) {
		for _, c := range []struct {
			id string
			ok bool
		}{{"p-51d", true}, {"b-17g", false}, {"b-25j", true}} {
			rulestest.Same(t, c.id, play.Pursuer(altered(t, c.id, nil)), c.ok)
		}
		d := fight(t, "", bomber, gustav)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 0, 150, 4))
		play.FindPairs(d)
		rulestest.Same(t, "a bomber without fixed guns", len(play.Pairs(d)), 0)
		d = fight(t, "", []string{"p-51d", "p-47d"}, []string{"bf-109g", "b-17g", "fw-190a"})
		play.StateOf(d, 0).Over = 2
		rulestest.Same(t, "its own target", play.Barred(d, 0, 2), false)
		rulestest.Same(t, "one that nobody holds", play.Barred(d, 0, 4), false)
		play.StateOf(d, 1).Over = 4
		rulestest.Same(t, "another disadvantaged fighter", play.Barred(d, 0, 4), true)
		play.StateOf(d, 1).Over = 3
		rulestest.Same(t, "another disadvantaged bomber", play.Barred(d, 0, 3), false)
		play.StateOf(d, 0).Over = -1
		play.StateOf(d, 1).Over = 4
		rulestest.Same(t, "without an Advantage anybody", play.Barred(d, 0, 4), false)
	}},
	{"AF-30 banked flight halves the black value that a climb is compared with", func(t *testing.T) {
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Before = c.Status
		for change, climbed := range map[int16]bool{2: false, 3: true} {
			c.Plot = play.Plot{Change: change, Class: card.LevelSpeed, Bank: play.RightBank}
			play.Remember(c, d.View().Plotter(0), &c.Plot)
			rulestest.Same(t, "climbed by a red value", c.Climbed, climbed)
		}
		c.Fall, c.Plot = 15, play.Plot{Change: -15}
		play.Remember(c, d.View().Plotter(0), &c.Plot)
		rulestest.Same(t, "AF-40's dive asks for no climb", c.Dived, false)
	}},
	{"AF-10 at speed 0 every second game-turn is a hex", func(t *testing.T) {
		d := pairOf(t)
		play.StateOf(d, 0).Speed = 0
		c := play.StateOf(d, 0)
		for _, hexes := range []int8{0, 1, 0, 1} {
			d.View().Plotter(0).Begin(&c.Plot)
			rulestest.Same(t, "hexes", c.Plot.Mps, hexes)
			c.Before, c.Stance = c.Status, play.Stance{Status: c.Status}
			play.SettleOne(d, 0)
		}
		c.Idle, c.Speed = true, 3
		d.View().Plotter(0).Begin(&c.Plot)
		rulestest.Same(t, "with speed again", c.Plot.Mps, 3)
		c.Stance = play.Stance{Status: c.Status}
		play.SettleOne(d, 0)
		rulestest.Same(t, "and after it", c.Idle, false)
		c.Speed, c.Role, c.Over = 1, play.Advantaged, 1
		w := draftOf(d, t, nil).set(-1)
		rulestest.Same(t, "braked to 0 at the beginning", w.Mps, 0)
		c.Plot, c.Before = w.straight().set(0).Plot, c.Status
		d.View().Plotter(0).Stand(&c.Plot, &c.Stance)
		play.SettleOne(d, 0)
		rulestest.Same(t, "the first game-turn at 0", c.Idle, true)
	}},
	{"AF-10 a bank without manoeuvres does not lower the Stall Speed", func(t *testing.T) {
		s := flying(t, 2, func(c *play.State) { c.Bank = play.RightBank }).straight().set(0).set(0).end()
		rulestest.Same(t, "speed 2 in a bank", s.Stalled, true)
	}},
	{"AF-63 half an odd Max. Dive is rounded up", func(t *testing.T) {
		odd := func(c *play.State) { c.Stalled = true; wound(t, c, card.Wing, 1) }
		rulestest.Same(t, "half of 11", flying(t, 2, odd).straight().span(), "-17 to -6")
	}},
	{"AF-40 stalled after a Vertical Climb half an odd Max. Dive is rounded up", func(t *testing.T) {
		odd := func(c *play.State) { c.Fall, c.Bank, c.Stalled = 4, play.RightBank, true; wound(t, c, card.Wing, 1) }
		rulestest.Same(t, "half of 11", flying(t, 2, odd).straight().Change, -6)
		steep := func(c *play.State) { c.Fall, c.Bank, c.Stalled = 15, play.RightBank, true }
		rulestest.Same(t, "the climb if that is more", flying(t, 2, steep).straight().Change, -15)
	}},
	{"AF-51 limits are those of the Resulting altitude", func(t *testing.T) {
		// A P-51D's Stall Speed is 2 below 30,000 ft and 3 above, its Maximum Dive Speed
		// 10 below 10,000 ft and 12 above.
		s := flying(t, 5, func(c *play.State) { c.Alt = 298 }).straight().set(4).set(-2).end()
		rulestest.Same(t, "Stall Speed of the upper band", s.Speed == 2 && s.Stalled, true)
		s = flying(t, 12, func(c *play.State) { c.Alt = 105 }).straight().set(-15).set(-1).end()
		rulestest.Same(t, "Maximum Dive Speed of the lower band", s.Speed, 10)
	}},
	{"AF-39 what is above Stall is counted at the Current altitude", func(t *testing.T) {
		s := flying(t, 5, func(c *play.State) { c.Alt = 290 }).fly("1", "1", "vc").set(0).end()
		rulestest.Same(t, "3 above the Stall Speed 2", s.Stalled, false)
		rulestest.Same(t, "1 above the Stall Speed 3", s.Speed, 4)
	}},
	{"AF-32 a Vertical Dive stalls by its speed once it has ended", func(t *testing.T) {
		slow := func(steps ...string) play.Stance { // Maximum Dive Speed 4
			d := pairOf(t)
			*play.SpecOf(d, 0) = *altered(t, "p-51d", func(c *card.Card) { c.Dive = []int{4, 4, 4, 4} })
			return draftOf(d, t, func(c *play.State) { c.Speed, c.Alt = 5, 190 }).fly(steps...).end()
		}
		s := slow("1", "1", "vd")
		rulestest.Same(t, "ended at speed 2", s.Speed == 2 && s.Stalled, true)
		s = slow("1", "1", "vdon")
		rulestest.Same(t, "going on", s.Speed == 2 && !s.Stalled, true)
	}},
	{"AF-21 no Power with a Half-Loop, the advantaged in the game-turn after", func(t *testing.T) {
		w := flying(t, 5, func(c *play.State) { c.Count = 9 }).fly("up").straight()
		rulestest.Same(t, "climbing", w.span(), "-2 to 0")
		w = flying(t, 5, func(c *play.State) { c.NoPower = true }).straight().set(0)
		rulestest.Same(t, "the game-turn after", w.span(), "-2 to 0")
		w = flying(t, 5, func(c *play.State) { c.Role, c.Over, c.NoPower = play.Advantaged, 1, true })
		rulestest.Same(t, "on the Current speed", w.span(), "-2 to 0")
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Role, c.Before, c.Plot = play.Advantaged, c.Status, play.Plot{Falls: true, Change: -15}
		play.Remember(c, d.View().Plotter(0), &c.Plot)
		rulestest.Same(t, "a diving one too", c.NoPower, true)
	}},
	{"AF-64 banked flight costs 100 ft", func(t *testing.T) {
		sinks := func(set func(c *play.State), steps ...string) bool {
			w := flying(t, 5, set).fly(steps...).straight().set(0).set(0)
			return w.end().Alt == 149
		}
		right := func(c *play.State) { c.Bank = play.RightBank }
		rulestest.Same(t, "straight on", sinks(right), true)
		rulestest.Same(t, "with a Turn", sinks(right, "1", "1", "turn"), false)
		rulestest.Same(t, "with a Slip", sinks(right, "1", "1", "sr"), false)
		rulestest.Same(t, "with a Half-Roll", sinks(nil, "1", "rl"), false)
		rulestest.Same(t, "1 of 5 hexes level", sinks(nil, "1", "br"), true)
		rulestest.Same(t, "2 of 5 hexes level, half rounded down", sinks(nil, "1", "1", "br"), false)
	}},
	{"AF-9 who begins inverted pays the red loss", func(t *testing.T) {
		s := flying(t, 5, func(c *play.State) { c.Bank = play.Inverted }).fly("1", "ro").straight().set(1).set(0).end()
		rulestest.Same(t, "rolled level: 1 for the roll, 2 for the climb", s.Speed, 2)
	}},
	{"AF-33 survival is rolled after a second Vertical Dive alone", func(t *testing.T) {
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Before = c.Status
		for _, x := range []struct {
			plot                   play.Plot
			proves, leaves, diving bool
		}{{play.Plot{Vertical: play.FirstDive}, false, false, true},
			{play.Plot{Vertical: play.FirstDive, Ended: true}, false, true, false},
			{play.Plot{Vertical: play.SecondDive, Ended: true}, true, false, false}} {
			play.Remember(c, d.View().Plotter(0), &x.plot)
			rulestest.Same(t, "after a dive", [3]bool{c.Proves, c.Leaves, c.Diving}, [3]bool{x.proves, x.leaves, x.diving})
		}
	}},
	{"AF-30 a climb is compared at the altitude where it began", func(t *testing.T) {
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Before = c.Status
		c.Before.Alt, c.Alt = 195, 207
		play.Remember(c, d.View().Plotter(0), &play.Plot{Loops: true, Change: 12}) // black 12 below 20,000 ft, 11 above
		rulestest.Same(t, "black", c.Climbed, false)
	}},
	{"AF-49 the ammunition of the lost does not count", func(t *testing.T) {
		d := pairOf(t)
		play.StateOf(d, 0).Lost, play.StateOf(d, 1).Rounds = true, [play.MaxGroups]int8{}
		rulestest.Same(t, "armed", play.Armed(d), false)
	}},
	{"AF-69 forty game-turns without a shot", func(t *testing.T) {
		for turn, leaves := range map[int16]bool{39: false, 40: true} {
			d := pairOf(t)
			d.Turn, d.Phase = turn, play.LeavePhase
			rulestest.Same(t, fmt.Sprint("turn ", turn), d.Next().Turn == int32(turn), leaves)
		}
	}},
	{"AF-69 as the experiment says", func(t *testing.T) {
		rulestest.BreakingOff(t, fight(t, "options: {quiet_turns: 7}", mustang, gustav).Game(), 7)
	}},
	{"AF-62 no loop and no Vertical Climb above the ceiling", func(t *testing.T) {
		for alt, ok := range map[int16]bool{407: true, 408: false} { // black Dive Sp. Climb 9, ceiling 416
			rulestest.Same(t, "loop", flying(t, 4, func(c *play.State) { c.Alt, c.Count = alt, 9 }).may("up"), ok)
		}
		for alt, ok := range map[int16]bool{402: true, 403: false} { // 9, 1 above Stall, 4 voided
			rulestest.Same(t, "Vertical Climb", flying(t, 4, func(c *play.State) { c.Alt, c.Count = alt, 9 }).may("vc"), ok)
		}
	}},
	{"AF-31 none after a Half-Loop", func(t *testing.T) {
		w := flying(t, 5, func(c *play.State) { c.Count = 9 }).fly("up", "1", "1")
		rulestest.Same(t, "in the same game-turn", w.may("vd") || w.may("vc"), false)
		w = flying(t, 5, func(c *play.State) { c.Bank, c.Count = play.Inverted, 9 }).fly("down", "1", "1")
		rulestest.Same(t, "after a diving one", w.may("vd") || w.may("vc"), false)
	}},
	{"AF-20 a diving Half-Loop ends the other way up", func(t *testing.T) {
		rulestest.Same(t, "from L", flying(t, 4, func(c *play.State) { c.Count = 9 }).fly("down").Bank, play.Inverted)
		rulestest.Same(t, "from I",
			flying(t, 4, func(c *play.State) { c.Count, c.Bank = 9, play.Inverted }).fly("down").Bank, play.Level)
	}},
	{"AF-58 a Slip needs a movement point", func(t *testing.T) {
		w := flying(t, 3, func(c *play.State) { c.Count = 9 }).fly("1", "1", "1")
		rulestest.Same(t, "after the last hex", w.may("sl") || w.may("sr"), false)
	}},
	{"AF-16 the Turn is owed in the next game-turn too", func(t *testing.T) {
		w := flying(t, 5, func(c *play.State) { c.Owes, c.Count = true, 9 })
		rulestest.Same(t, "no Slip, loop or Vertical Dive", w.may("sl") || w.may("up") || w.may("vd"), false)
	}},
	{"AF-24 worn engines", func(t *testing.T) {
		rulestest.Same(t, "a Power Factor less",
			flying(t, 5, func(c *play.State) { wound(t, c, card.Engine, 2) }).straight().set(0).span(), "-2 to 1")
		sp := play.SpecOf(pairOf(t), 0) // top Level 8, Power 1 there
		worn := sp.WearOf(&card.Tally{card.Engine: 1})
		for speed, power := range map[int8]int8{7: 1, 8: 0} {
			rulestest.Same(t, "no Power above what E hits leave of Level speed", sp.Factor(&worn, speed, 150), power)
		}
		rulestest.Same(t, "200 ft less of Dive Sp. Climb",
			flying(t, 9, func(c *play.State) { wound(t, c, card.Engine, 2) }).straight().span(),
			"-18 to 16")
	}},
	{"AF-27 7 intact W boxes are enough for the fifth hit", func(t *testing.T) {
		sp := play.SpecOf(pairOf(t), 1) // W7
		w := sp.WearOf(&card.Tally{card.Wing: 5})
		rulestest.Same(t, "rates", sp.Dives(new(card.Wear), card.Black)-sp.Dives(&w, card.Black), 5)
	}},
	{"AF-55 the advantaged move together, after all have plotted", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		play.StateOf(d, 2).Role = play.Disadvantaged
		for k := range 2 {
			play.StateOf(d, k).Role, play.StateOf(d, k).Over, play.StateOf(d, k).Held = play.Advantaged, 2, 1
		}
		q := d.Next()
		for ; d.Phase < play.PursuitPhase || q.Craft == 0; q = d.Next() {
			d.Choose(0)
		}
		rulestest.Same(t, "blue 2 plots", q.Side == rules.Blue && d.Phase == play.PursuitPhase, true)
		rulestest.Same(t, "blue 1 has not moved", play.StateOf(d, 0).Moved, false)
	}},
	{"AF-49 three game-turns apart are three in a row", func(t *testing.T) {
		d := pairOf(t)
		*play.Apart(d) = 2
		play.EndTurn(d)
		rulestest.Same(t, "counted from the start again", *play.Apart(d), 0)
	}},
	{"AF-48 abreast by columns, the default altitude within the ceiling", func(t *testing.T) {
		for k, column := range []int{0, 2, -2, 4} {
			rulestest.Same(t, "column", play.Abreast(k), in(column, 0))
		}
		s := setupOf(t, "", mustang, gustav)
		low := s.Sides[rules.Blue][0].Card.Clone()
		if err := low.Set("ceiling", yamldoc.Value("100", "test")); err != nil {
			t.Fatal(err)
		}
		s.Sides[rules.Blue][0].Card = low
		g, err := play.Compile(s)
		if err != nil {
			t.Fatal(err)
		}
		rulestest.Same(t, "altitudes", [2]int16{play.StartOf(g, 0).Alt, play.StartOf(g, 1).Alt}, [2]int16{100, 150})
	}},
}
