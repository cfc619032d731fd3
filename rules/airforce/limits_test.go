package airforce

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// dives puts a stance into a Vertical Dive.
func diving(s *stance, v vertical) *stance { s.vertical = v; return s }

// The cases next to a limit of a rule, and what else must hold for the rule to count.
var limitCases = []ruleCase{
	{"AF-35 guns do not reach up from a Vertical Dive", func(t *testing.T) {
		s := diving(at(0, 0, 0, 100, 10), firstDive)
		want(t, "level with the target", can(t, s, at(0, 0, 0, 100, 5), 0), true)
		want(t, "100 ft below one who does not dive", can(t, s, at(0, 0, 0, 101, 5), 0), false)
		want(t, "100 ft below one who does", can(t, s, diving(at(0, 0, 0, 101, 5), firstDive), 0), false)
		a, _ := shot(t, s, at(0, 0, 0, 99, 5), 0)
		want(t, "100 ft above is range 1", a.hexes, 1)
	}},
	{"AF-8 the path counts by the step that enters the hex", func(t *testing.T) {
		path := func(end *stance, target *stance, hexes ...[2]int) (crossing, bool) {
			p := &plot{n: int8(len(hexes) - 1)}
			for k, h := range hexes {
				p.path[k] = in(h[0], h[1])
			}
			return crosses(p, end, 150, target)
		}
		target := at(0, 3, 0, 150, 4)
		_, ok := path(at(1, 3, 60, 150, 5), target, [2]int{0, 1}, [2]int{0, 2}, [2]int{0, 3}, [2]int{1, 3})
		want(t, "turned off to the next hex", ok, false)
		x, ok := path(at(0, 3, 0, 150, 5), target, [2]int{-1, 1}, [2]int{-1, 2}, [2]int{0, 3})
		want(t, "into the hex by a Slip from the target's 8 o'clock", ok && x.entry == 8, true)
		_, ok = path(at(2, 4, 0, 150, 5), target, [2]int{-1, 2}, [2]int{0, 3}, [2]int{1, 3}, [2]int{2, 4})
		want(t, "entered and left to the north-east", ok, true)
		_, ok = path(diving(at(0, 3, 0, 150, 5), firstDive), target, [2]int{0, 2}, [2]int{0, 3})
		want(t, "from a Vertical Dive", ok, false)
		d := fight(t, "", mustang, bomber)
		d.fleet.craft[1].plot.slipped = true
		want(t, "at a bomber that has slipped", d.fleet.snapable(1), false)
	}},
	{"AF-8 in the target's hex Resulting altitudes are equal", func(t *testing.T) {
		target := at(0, 3, 0, 150, 4)
		want(t, "from above, level", snapAltitude(at(0, 3, 0, 150, 5), 160, target), true)
		want(t, "from above, 300 ft below", snapAltitude(at(0, 3, 0, 147, 5), 160, target), false)
	}},
	{"AF-66 an Advantage begins with its first game-turn, one an aircraft", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, []string{"bf-109g", "fw-190a"})
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 2, at(0, 2, 0, 150, 5))
		put(d, 3, at(0, 3, 0, 150, 5))
		put(d, 1, at(0, 5, 0, 150, 5))
		d.fleet.craft[2].over, d.fleet.craft[2].held = 1, 3
		d.Phase = advantagePhase
		want(t, "blue 1 may gain over red 1", d.findAdvantage() && d.pairs.list[d.Cursor] == pair{0, 2, 2}, true)
		d.chooseAdvantage(0)
		want(t, "held for one game-turn", d.fleet.craft[0].held, 1)
		want(t, "red 1 loses its own", d.fleet.craft[2].over, -1)
		want(t, "and its count", d.fleet.craft[2].held, 0)
		want(t, "blue 1 gains no second one, red 2 the last", d.findAdvantage() && d.pairs.list[d.Cursor] == pair{3, 1, 2}, true)
		d.chooseAdvantage(0)
		want(t, "nobody else", d.findAdvantage(), false)
		put(d, 1, at(0, 6, 0, 150, 5))
		d.Cursor, d.Stage = 0, 0
		d.findAdvantage()
		want(t, "second game-turn", d.fleet.craft[0].held, 2)
		d.Cursor, d.Stage = 0, 0
		d.findAdvantage()
		want(t, "third", d.fleet.craft[0].held, 3)
	}},
	{"AF-66 equal distances go by the list", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(-1, 0, 0, 150, 5))
		put(d, 1, at(1, 0, 0, 150, 5))
		put(d, 2, at(0, 3, 0, 150, 5))
		d.pairs.find(&d.fleet)
		want(t, "blue 1 first", d.pairs.n == 2 && d.pairs.list[0].by == 0 && d.pairs.list[1].by == 1, true)
	}},
	{"AF-67 an Advantage that is lost ends", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 0, 0, 150, 5))
		put(d, 1, at(0, 5, 0, 150, 5))
		d.fleet.craft[0].over, d.fleet.craft[0].held = 1, 2
		d.keepAdvantages()
		want(t, "5 hexes", d.fleet.craft[0].over == -1 && d.fleet.craft[0].held == 0, true)
	}},
	{"AF-36 a second game-turn's dive reaches from one hex ahead", func(t *testing.T) {
		a := diving(at(0, 0, 0, 200, 10), secondDive)
		want(t, "2 hexes beyond it", gains(a, diving(at(0, 3, 0, 190, 10), firstDive)), true)
		want(t, "3 beyond", gains(a, diving(at(0, 4, 0, 190, 10), firstDive)), false)
		want(t, "2 behind", gains(a, diving(at(0, -2, 0, 190, 10), firstDive)), false)
	}},
	{"AF-2 who may have an Advantage, and who may be fired at then", func(t *testing.T) {
		for _, c := range []struct {
			id string
			ok bool
		}{{"p-51d", true}, {"b-17g", false}, {"b-25j", true}} {
			want(t, c.id, pursuer(altered(t, c.id, nil)), c.ok)
		}
		d := fight(t, "", bomber, gustav)
		put(d, 0, at(0, 0, 0, 150, 4))
		put(d, 1, at(0, 3, 0, 150, 4))
		d.pairs.find(&d.fleet)
		want(t, "a bomber without fixed guns", d.pairs.n, 0)
		d = fight(t, "", []string{"p-51d", "p-47d"}, []string{"bf-109g", "b-17g", "fw-190a"})
		d.fleet.craft[0].over = 2
		want(t, "its own target", d.fleet.barred(0, 2), false)
		want(t, "one that nobody holds", d.fleet.barred(0, 4), false)
		d.fleet.craft[1].over = 4
		want(t, "another disadvantaged fighter", d.fleet.barred(0, 4), true)
		d.fleet.craft[1].over = 3
		want(t, "another disadvantaged bomber", d.fleet.barred(0, 3), false)
		d.fleet.craft[0].over = -1
		d.fleet.craft[1].over = 4
		want(t, "without an Advantage anybody", d.fleet.barred(0, 4), false)
	}},
	{"AF-30 banked flight halves the black value that a climb is compared with", func(t *testing.T) {
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.before = c.status
		for change, climbed := range map[int16]bool{2: false, 3: true} {
			c.plot = plot{change: change, class: levelSpeed, bank: rightBank}
			c.remember(d.fleet.plotter(0), &c.plot)
			want(t, "climbed by a red value", c.climbed, climbed)
		}
		c.fall, c.plot = 15, plot{change: -15}
		c.remember(d.fleet.plotter(0), &c.plot)
		want(t, "AF-40's dive asks for no climb", c.dived, false)
	}},
	{"AF-10 at speed 0 every second game-turn is a hex", func(t *testing.T) {
		d := pairOf(t)
		d.fleet.craft[0].speed = 0
		c := &d.fleet.craft[0]
		for _, hexes := range []int8{0, 1, 0, 1} {
			d.fleet.plotter(0).begin(&c.plot)
			want(t, "hexes", c.plot.mps, hexes)
			c.before, c.stance = c.status, stance{status: c.status}
			d.settleOne(0)
		}
		c.idle, c.speed = true, 3
		d.fleet.plotter(0).begin(&c.plot)
		want(t, "with speed again", c.plot.mps, 3)
		c.stance = stance{status: c.status}
		d.settleOne(0)
		want(t, "and after it", c.idle, false)
		c.speed, c.role, c.over = 1, advantaged, 1
		w := draftOf(d, t, nil).set(-1)
		want(t, "braked to 0 at the beginning", w.mps, 0)
		c.plot, c.before = w.straight().set(0).plot, c.status
		d.fleet.plotter(0).stand(&c.plot, &c.stance)
		d.settleOne(0)
		want(t, "the first game-turn at 0", c.idle, true)
	}},
	{"AF-10 a bank without manoeuvres does not lower the Stall Speed", func(t *testing.T) {
		s := flying(t, 2, func(c *craft) { c.bank = rightBank }).straight().set(0).set(0).end()
		want(t, "speed 2 in a bank", s.stalled, true)
	}},
	{"AF-63 half an odd Max. Dive is rounded up", func(t *testing.T) {
		odd := func(c *craft) { c.stalled = true; wound(t, c, wing, 1) }
		want(t, "half of 11", flying(t, 2, odd).straight().span(), "-17 to -6")
	}},
	{"AF-40 stalled after a Vertical Climb half an odd Max. Dive is rounded up", func(t *testing.T) {
		odd := func(c *craft) { c.fall, c.bank, c.stalled = 4, rightBank, true; wound(t, c, wing, 1) }
		want(t, "half of 11", flying(t, 2, odd).straight().change, -6)
		steep := func(c *craft) { c.fall, c.bank, c.stalled = 15, rightBank, true }
		want(t, "the climb if that is more", flying(t, 2, steep).straight().change, -15)
	}},
	{"AF-51 limits are those of the Resulting altitude", func(t *testing.T) {
		// A P-51D's Stall Speed is 2 below 30,000 ft and 3 above, its Maximum Dive Speed
		// 10 below 10,000 ft and 12 above.
		s := flying(t, 5, func(c *craft) { c.alt = 298 }).straight().set(4).set(-2).end()
		want(t, "Stall Speed of the upper band", s.speed == 2 && s.stalled, true)
		s = flying(t, 12, func(c *craft) { c.alt = 105 }).straight().set(-15).set(-1).end()
		want(t, "Maximum Dive Speed of the lower band", s.speed, 10)
	}},
	{"AF-39 what is above Stall is counted at the Current altitude", func(t *testing.T) {
		s := flying(t, 5, func(c *craft) { c.alt = 290 }).fly("1", "1", "vc").set(0).end()
		want(t, "3 above the Stall Speed 2", s.stalled, false)
		want(t, "1 above the Stall Speed 3", s.speed, 4)
	}},
	{"AF-32 a Vertical Dive stalls by its speed once it has ended", func(t *testing.T) {
		slow := func(steps ...string) stance { // Maximum Dive Speed 4
			d := pairOf(t)
			d.fleet.game.spec[0] = *altered(t, "p-51d", func(c *Card) { c.Dive = []int{4, 4, 4, 4} })
			return draftOf(d, t, func(c *craft) { c.speed, c.alt = 5, 190 }).fly(steps...).end()
		}
		s := slow("1", "1", "vd")
		want(t, "ended at speed 2", s.speed == 2 && s.stalled, true)
		s = slow("1", "1", "vdon")
		want(t, "going on", s.speed == 2 && !s.stalled, true)
	}},
	{"AF-21 no Power with a Half-Loop, the advantaged in the game-turn after", func(t *testing.T) {
		w := flying(t, 5, func(c *craft) { c.count = 9 }).fly("up").straight()
		want(t, "climbing", w.span(), "-2 to 0")
		w = flying(t, 5, func(c *craft) { c.noPower = true }).straight().set(0)
		want(t, "the game-turn after", w.span(), "-2 to 0")
		w = flying(t, 5, func(c *craft) { c.role, c.over, c.noPower = advantaged, 1, true })
		want(t, "on the Current speed", w.span(), "-2 to 0")
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.role, c.before, c.plot = advantaged, c.status, plot{falls: true, change: -15}
		c.remember(d.fleet.plotter(0), &c.plot)
		want(t, "a diving one too", c.noPower, true)
	}},
	{"AF-64 banked flight costs 100 ft", func(t *testing.T) {
		sinks := func(set func(c *craft), steps ...string) bool {
			w := flying(t, 5, set).fly(steps...).straight().set(0).set(0)
			return w.end().alt == 149
		}
		right := func(c *craft) { c.bank = rightBank }
		want(t, "straight on", sinks(right), true)
		want(t, "with a Turn", sinks(right, "1", "1", "turn"), false)
		want(t, "with a Slip", sinks(right, "1", "1", "sr"), false)
		want(t, "with a Half-Roll", sinks(nil, "1", "rl"), false)
		want(t, "1 of 5 hexes level", sinks(nil, "1", "br"), true)
		want(t, "2 of 5 hexes level, half rounded down", sinks(nil, "1", "1", "br"), false)
	}},
	{"AF-9 who begins inverted pays the red loss", func(t *testing.T) {
		s := flying(t, 5, func(c *craft) { c.bank = inverted }).fly("1", "ro").straight().set(1).set(0).end()
		want(t, "rolled level: 1 for the roll, 2 for the climb", s.speed, 2)
	}},
	{"AF-33 survival is rolled after a second Vertical Dive alone", func(t *testing.T) {
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.before = c.status
		for _, x := range []struct {
			plot                   plot
			proves, leaves, diving bool
		}{{plot{vertical: firstDive}, false, false, true},
			{plot{vertical: firstDive, ended: true}, false, true, false},
			{plot{vertical: secondDive, ended: true}, true, false, false}} {
			c.remember(d.fleet.plotter(0), &x.plot)
			want(t, "after a dive", [3]bool{c.proves, c.leaves, c.diving}, [3]bool{x.proves, x.leaves, x.diving})
		}
	}},
	{"AF-30 a climb is compared at the altitude where it began", func(t *testing.T) {
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.before = c.status
		c.before.alt, c.alt = 195, 207
		c.remember(d.fleet.plotter(0), &plot{loops: true, change: 12}) // black 12 below 20,000 ft, 11 above
		want(t, "black", c.climbed, false)
	}},
	{"AF-49 the ammunition of the lost does not count", func(t *testing.T) {
		d := pairOf(t)
		d.fleet.craft[0].lost, d.fleet.craft[1].rounds = true, [maxGroups]int8{}
		want(t, "armed", d.fleet.armed(), false)
	}},
	{"AF-62 no loop and no Vertical Climb above the ceiling", func(t *testing.T) {
		for alt, ok := range map[int16]bool{407: true, 408: false} { // black Dive Sp. Climb 9, ceiling 416
			want(t, "loop", flying(t, 4, func(c *craft) { c.alt, c.count = alt, 9 }).may("up"), ok)
		}
		for alt, ok := range map[int16]bool{402: true, 403: false} { // 9, 1 above Stall, 4 voided
			want(t, "Vertical Climb", flying(t, 4, func(c *craft) { c.alt, c.count = alt, 9 }).may("vc"), ok)
		}
	}},
	{"AF-31 none after a Half-Loop", func(t *testing.T) {
		w := flying(t, 5, func(c *craft) { c.count = 9 }).fly("up", "1", "1")
		want(t, "in the same game-turn", w.may("vd") || w.may("vc"), false)
		w = flying(t, 5, func(c *craft) { c.bank, c.count = inverted, 9 }).fly("down", "1", "1")
		want(t, "after a diving one", w.may("vd") || w.may("vc"), false)
	}},
	{"AF-20 a diving Half-Loop ends the other way up", func(t *testing.T) {
		want(t, "from L", flying(t, 4, func(c *craft) { c.count = 9 }).fly("down").bank, inverted)
		want(t, "from I", flying(t, 4, func(c *craft) { c.count, c.bank = 9, inverted }).fly("down").bank, level)
	}},
	{"AF-58 a Slip needs a movement point", func(t *testing.T) {
		w := flying(t, 3, func(c *craft) { c.count = 9 }).fly("1", "1", "1")
		want(t, "after the last hex", w.may("sl") || w.may("sr"), false)
	}},
	{"AF-16 the Turn is owed in the next game-turn too", func(t *testing.T) {
		w := flying(t, 5, func(c *craft) { c.owes, c.count = true, 9 })
		want(t, "no Slip, loop or Vertical Dive", w.may("sl") || w.may("up") || w.may("vd"), false)
	}},
	{"AF-24 worn engines", func(t *testing.T) {
		want(t, "a Power Factor less", flying(t, 5, func(c *craft) { wound(t, c, engine, 2) }).straight().set(0).span(), "-2 to 1")
		sp := &pairOf(t).fleet.game.spec[0] // top Level 8, Power 1 there
		worn := sp.WearOf(&tally{engine: 1})
		for speed, power := range map[int8]int8{7: 1, 8: 0} {
			want(t, "no Power above what E hits leave of Level speed", sp.Factor(&worn, speed, 150), power)
		}
		want(t, "200 ft less of Dive Sp. Climb", flying(t, 9, func(c *craft) { wound(t, c, engine, 2) }).straight().span(),
			"-18 to 16")
	}},
	{"AF-27 7 intact W boxes are enough for the fifth hit", func(t *testing.T) {
		sp := &pairOf(t).fleet.game.spec[1] // W7
		want(t, "rates", sp.WearOf(&tally{wing: 5}).rates, 5)
	}},
	{"AF-55 the advantaged move together, after all have plotted", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		d.fleet.craft[2].role = disadvantaged
		for k := range 2 {
			d.fleet.craft[k].role, d.fleet.craft[k].over, d.fleet.craft[k].held = advantaged, 2, 1
		}
		q := d.Next()
		for ; d.Phase < pursuitPhase || q.Craft == 0; q = d.Next() {
			d.Choose(0)
		}
		want(t, "blue 2 plots", q.Side == rules.Blue && d.Phase == pursuitPhase, true)
		want(t, "blue 1 has not moved", d.fleet.craft[0].moved, false)
	}},
	{"AF-49 three game-turns apart are three in a row", func(t *testing.T) {
		d := pairOf(t)
		d.ending.apart = 2
		d.endTurn()
		want(t, "counted from the start again", d.ending.apart, 0)
	}},
	{"AF-48 abreast by columns, the default altitude within the ceiling", func(t *testing.T) {
		for k, column := range []int{0, 2, -2, 4} {
			want(t, "column", abreast(k), in(column, 0))
		}
		s := setupOf(t, "", mustang, gustav)
		low := s.Sides[rules.Blue][0].Card.Clone()
		if err := low.Set("ceiling", yamldoc.Value("100", "test")); err != nil {
			t.Fatal(err)
		}
		s.Sides[rules.Blue][0].Card = low
		g, err := compile(s)
		if err != nil {
			t.Fatal(err)
		}
		want(t, "altitudes", [2]int16{g.start[0].alt, g.start[1].alt}, [2]int16{100, 150})
	}},
}
