package airforce

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// straight flies all hexes of a plot straight on.
func (w *draft) straight() *draft {
	w.t.Helper()
	for w.stage == stepping {
		if w.may("1") {
			w.fly("1")
		} else {
			w.fly("end")
		}
	}
	return w
}

// flying begins the plot of a P-51D that flies level at a speed. Between 10,000 and 20,000 ft its speeds are Stall 2,
// Maneuver to 5, Level to 8, Dive to 12.
func flying(t testing.TB, speed int8, set func(c *craft)) *draft {
	t.Helper()
	return draftOf(pairOf(t), t, func(c *craft) {
		c.speed = speed
		if set != nil {
			set(c)
		}
	})

}

// Speed account, climb, dive, stall.
var accountCases = []ruleCase{
	{"AF-59 Power to top Level speed, Brakes, costs", func(t *testing.T) {
		w := flying(t, 5, nil).straight().set(0)
		want(t, "Maneuver speed", w.span(), "-2 to 2")
		want(t, "Resulting speed", w.set(2).end().speed, 7)
		want(t, "Level speed", flying(t, 7, nil).straight().set(0).span(), "-2 to 1")
		want(t, "at the top", flying(t, 8, nil).straight().set(0).span(), "-2 to 0")
		w = flying(t, 5, func(c *craft) { c.bank = rightBank }).fly("1", "1", "turn", "1", "1", "turn").straight().set(0)
		want(t, "two Turns and two Power", w.set(2).end().speed, 5)
	}},
	{"AF-17 Power adds no Dive speed", func(t *testing.T) {
		w := flying(t, 8, nil).straight().set(-4)
		want(t, "diving into it", w.span(), "-2 to 0")
		want(t, "Resulting speed", w.set(0).end().speed, 9)
		want(t, "a dive too small", flying(t, 8, nil).straight().set(-3).set(0).end().speed, 8)
		want(t, "none at Dive speed", flying(t, 9, nil).straight().set(0).span(), "-2 to -1")
	}},
	{"AF-18 Dive speed owes a Brake Factor", func(t *testing.T) {
		want(t, "slows by itself", flying(t, 9, nil).straight().set(0).set(-1).end().speed, 8)
		want(t, "kept by a dive", flying(t, 9, nil).straight().set(-4).set(-1).end().speed, 9)
	}},
	{"AF-19 no more than Maximum Dive Speed", func(t *testing.T) {
		want(t, "12 + 3 - 1", flying(t, 12, nil).straight().set(-15).set(-1).end().speed, 12)
		s := flying(t, 5, func(c *craft) { c.bank, c.count = inverted, 9 }).fly("down").straight()
		want(t, "a diving Half-Loop gains what black Max. Dive gains, less 1", s.set(0).end().speed, 6)
		want(t, "and goes down", s.end().alt, 135)
	}},
	{"AF-60 black and red climbs", func(t *testing.T) {
		w := flying(t, 5, nil).straight()
		want(t, "Maneuver and Level", w.span(), "-18 to 9")
		want(t, "black costs 1", w.set(5).set(0).end().speed, 4)
		want(t, "red costs 2", flying(t, 5, nil).straight().set(6).set(0).end().speed, 3)
		want(t, "Dive Sp. Climb", flying(t, 9, nil).straight().span(), "-18 to 18")
		want(t, "E hits", flying(t, 5, func(c *craft) { wound(t, c, engine, 2) }).straight().span(), "-18 to 7")
	}},
	{"AF-61 dive acceleration", func(t *testing.T) {
		for lost, gain := range map[int16]int8{1: 0, 3: 0, 4: 1, 8: 1, 9: 2, 14: 2, 15: 3, 18: 3} {
			want(t, "gain", flying(t, 5, nil).straight().set(-lost).set(0).end().speed, 5+gain)
		}
	}},
	{"AF-62 ground and ceiling", func(t *testing.T) {
		want(t, "no climb above it", flying(t, 4, func(c *craft) { c.alt = 415 }).straight().span(), "-18 to 1")
		d := pairOf(t)
		d.Phase = statusPhase
		d.fleet.craft[0].stance = stance{lost: true}
		d.settleOne(0)
		want(t, "crash", d.fleet.craft[0].lost && d.fleet.craft[0].how == rules.Crashed, true)
	}},
	{"AF-9 banked flight halves the climb, inverted it costs 2", func(t *testing.T) {
		w := flying(t, 5, func(c *craft) { c.bank = rightBank }).straight()
		want(t, "half, down", w.span(), "-18 to 4")
		want(t, "black half", w.set(2).set(0).end().speed, 4)
		want(t, "red half", flying(t, 5, func(c *craft) { c.bank = rightBank }).straight().set(3).set(0).end().speed, 3)
		want(t, "ended in a bank", flying(t, 5, nil).fly("1", "1", "1", "1", "1", "br", "end").span(), "-18 to 4")
		want(t, "inverted", flying(t, 5, func(c *craft) { c.bank = inverted }).straight().set(1).set(0).end().speed, 3)
	}},
	{"AF-10 Stall Speed is one lower level, speed 0 creeps", func(t *testing.T) {
		want(t, "speed 2 level", flying(t, 2, nil).straight().set(0).set(0).end().stalled, false)
		want(t, "speed 2 after a bank", flying(t, 2, nil).fly("1", "br", "1", "end").set(0).set(0).end().stalled, true)
		jet := draftOf(fight(t, "", []string{"me-262a"}, gustav), t, func(c *craft) { c.speed = 2 })
		want(t, "Me 262A", jet.straight().set(0).set(0).end().stalled, true)
		want(t, "speed 0", flying(t, 0, nil).mps, 0)
		want(t, "speed 0, the second game-turn", flying(t, 0, func(c *craft) { c.idle = true }).mps, 1)
	}},
	{"AF-63 a stall", func(t *testing.T) {
		w := flying(t, 2, func(c *craft) { c.stalled, c.count, c.bank = true, 9, rightBank })
		want(t, "banks alone", w.may("bl") && !w.may("turn") && !w.may("rl"), true)
		w.straight()
		want(t, "at least half the black Max. Dive", w.span(), "-18 to -6")
		s := w.set(-18).end()
		want(t, "2 speed points", s.speed, 4)
		want(t, "tested anew", s.stalled, false)
		want(t, "no fire at its end", s.flown, true)
	}},
	{"AF-30 red values ask for the other way", func(t *testing.T) {
		d := pairOf(t)
		after := func(change int16, class class) *craft {
			c := &d.fleet.craft[0]
			c.before = c.status
			c.plot = plot{change: change, class: class}
			c.remember(d.fleet.plotter(0), &c.plot)
			return c
		}
		want(t, "black climb", after(5, levelSpeed).climbed, false)
		want(t, "red climb", after(6, levelSpeed).climbed, true)
		want(t, "black Dive Sp. Climb", after(12, diveSpeed).climbed, false)
		want(t, "black dive", after(-12, levelSpeed).dived, false)
		want(t, "red dive", after(-13, levelSpeed).dived, true)
		w := flying(t, 5, func(c *craft) { c.dived, c.count = true, 9 })
		want(t, "no vertical or looping dive", w.may("vd") || w.may("down"), false)
		want(t, "must climb", w.straight().span(), "1 to 9")
		w = flying(t, 5, func(c *craft) { c.climbed, c.count = true, 9 })
		want(t, "no vertical climb or climbing loop", w.may("vc") || w.may("up"), false)
		want(t, "must dive", w.straight().span(), "-18 to -1")
		w = flying(t, 5, func(c *craft) { c.dived, c.alt = true, 416 }).straight()
		want(t, "who cannot climb need not, but not red again", w.span(), "-12 to 0")
	}},
	{"AF-2 the advantaged use Power on the Current speed", func(t *testing.T) {
		chase := func(speed int8) *draft {
			return flying(t, speed, func(c *craft) { c.role, c.over = advantaged, 1 })
		}
		w := chase(5)
		want(t, "before plotting", w.stage, boosting)
		want(t, "up to the card's factor", w.span(), "-2 to 2")
		w.set(2)
		want(t, "movement points", w.mps, 7)
		w.straight().set(0)
		want(t, "none at the end", w.stage, plotted)
		want(t, "Dive speed owes a Brake now", chase(9).span(), "-2 to -1")
		w = chase(8).set(1)
		want(t, "lifted into Dive speed", w.class, diveSpeed)
		w.straight()
		want(t, "must climb out of it", w.o.low >= 1, true)
		want(t, "below Dive speed", w.set(w.o.low).end().speed, 8)
	}},
}

// Vertical dive and vertical climb.
var verticalCases = []ruleCase{
	{"AF-31 where a Vertical Dive begins", func(t *testing.T) {
		want(t, "Maneuver speed, 2 hexes", flying(t, 5, nil).fly("1").may("vd"), false)
		want(t, "2 flown", flying(t, 5, nil).fly("1", "1").may("vd"), true)
		want(t, "speed 7", flying(t, 7, nil).fly("1", "1", "1").may("vd"), true)
		want(t, "speed 8", flying(t, 8, nil).fly("1", "1", "1").may("vd"), false)
		want(t, "inverted, 1", flying(t, 7, func(c *craft) { c.bank = invertedLeft }).fly("1").may("vd"), true)
		want(t, "a bomber", draftOf(fight(t, "", bomber, gustav), t, nil).fly("1", "1", "1").may("vd"), false)
		w := flying(t, 5, nil).fly("1", "1", "vd")
		want(t, "voids the rest", w.voided, 3)
		want(t, "and is the whole plot", w.stage, plotted)
	}},
	{"AF-32 leaving a Vertical Dive", func(t *testing.T) {
		s := flying(t, 5, nil).fly("1", "1", "vd").end()
		want(t, "stays in the hex", s.pos, in(0, 2))
		want(t, "2 below Maximum Dive Speed 12", s.speed, 10)
		w := flying(t, 10, func(c *craft) { c.leaves = true })
		want(t, "any direction", w.o.n, 6)
		w.set(2)
		want(t, "120 degrees to the left", w.facing, heading(240))
		want(t, "level", w.bank, level)
		for hits, may := range map[uint8]bool{4: false, 3: true} { // 4 and 5 W left
			w := flying(t, 5, func(c *craft) { c.hits[wing] = hits; c.alt = 190 }).fly("1", "1")
			want(t, "a second one with 5 W left alone", w.may("vdon"), may)
		}
		d := pairOf(t)
		d.fleet.craft[0].diving, d.fleet.craft[0].hits[wing] = true, 4
		d.fleet.releaseDives()
		want(t, "fire ends it", d.fleet.craft[0].leaves && !d.fleet.craft[0].diving, true)
	}},
	{"AF-33 how far a Vertical Dive goes, and survival", func(t *testing.T) {
		want(t, "400% from Maneuver speed less 500 ft a hex", flying(t, 5, nil).fly("1", "1", "vd").change, -38)
		want(t, "500% above", flying(t, 7, nil).fly("1", "1", "1", "vd").change, -45)
		want(t, "must end below 500%", flying(t, 5, func(c *craft) { c.alt = 97 }).fly("1", "1").may("vdon"), false)
		want(t, "may go on above", flying(t, 5, func(c *craft) { c.alt = 98 }).fly("1", "1").may("vdon"), true)
		w := flying(t, 10, func(c *craft) { c.diving = true }).set(0)
		want(t, "second: 400%", w.change, -48)
		want(t, "3 hexes", w.pos, in(0, 3))
		want(t, "1 below Maximum Dive Speed", w.end().speed, 11)
		w = flying(t, 10, func(c *craft) { c.diving, c.role = true, advantaged }).set(0)
		want(t, "advantaged: 2 or 3", w.span(), "2 to 3")
		want(t, "the game-turn after the first: all of red Max. Dive",
			flying(t, 10, func(c *craft) { c.leaves = true }).set(0).straight().change, -18)
		w = flying(t, 5, func(c *craft) { c.leaves = true }).set(0).fly("1", "1", "1")
		want(t, "so no vertical manoeuvre and no loop", w.may("vd") || w.may("vc") || w.may("up"), false)
		want(t, "but a Slip", w.may("sl"), true)
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.hits[wing] = 4
		for change, need := range map[int16]int{-6: 4, -5: 2, 0: 2, 5: 2} {
			want(t, "survives on", d.fleet.plotter(0).survival(&plot{change: change}), need)
		}
		c.proves, c.stance = true, stance{status: c.status}
		d.Phase = statusPhase
		force(t, d, rules.Blue, forSurvival, 3)
		d.settleOne(0)
		want(t, "breaks up on a 3", c.lost && c.how == rules.Destroyed, true)
	}},
	{"AF-34 Advantage over a diver by being near its hex", func(t *testing.T) {
		b := with(at(0, 0, 0, 100, 10), func(s *stance) { s.vertical = firstDive })
		for _, c := range []struct {
			col, row int
			alt      int16
			keeps    bool
		}{{0, 0, 110, true}, {0, 2, 112, true}, {0, 3, 110, false}, {0, 1, 113, false}} {
			want(t, "keeps", keeps(at(c.col, c.row, 0, c.alt, 5), b), c.keeps)
		}
		b.vertical = secondDive
		want(t, "one hex ahead in the second game-turn", keeps(at(0, 3, 0, 110, 5), b), true)
	}},
	{"AF-35 guns reach 1800 ft straight down", func(t *testing.T) {
		d := pairOf(t)
		s := with(at(0, 0, 0, 200, 10), func(s *stance) { s.vertical = firstDive })
		shot := func(target *stance) (int8, bool) {
			a, ok := fixedAim(&d.fleet.game.spec[0], s, &d.fleet.game.spec[1], target, 0)
			return a.hexes, ok
		}
		diver := func(row int, alt int16) *stance {
			return with(at(0, row, 0, alt, 10), func(s *stance) { s.vertical = firstDive })
		}
		r, ok := shot(diver(0, 182))
		want(t, "1800 ft", ok && r == 6, true)
		_, ok = shot(diver(0, 181))
		want(t, "1900 ft", ok, false)
		_, ok = shot(diver(1, 190))
		want(t, "the next hex", ok, false)
		s.vertical = secondDive
		_, ok = shot(diver(1, 190))
		want(t, "one ahead in the second game-turn", ok, true)
	}},
	{"AF-36 divers and others", func(t *testing.T) {
		a := with(at(0, 0, 0, 200, 10), func(s *stance) { s.vertical = firstDive })
		b := with(at(0, 2, 180, 176, 10), func(s *stance) { s.vertical = firstDive })
		want(t, "2400 ft below, 2 hexes", gains(a, b) && keeps(a, b), true)
		want(t, "2500 ft", gains(a, with(at(0, 2, 0, 175, 5), func(s *stance) { s.vertical = firstDive })), false)
		want(t, "level", gains(a, with(at(0, 2, 0, 200, 5), func(s *stance) { s.vertical = firstDive })), false)
		want(t, "over one that does not dive", gains(a, at(0, 1, 0, 190, 5)) || keeps(a, at(0, 1, 0, 190, 5)), false)
		want(t, "nor that one over a diver", gains(at(0, -2, 0, 176, 5), b), false)
		d := pairOf(t)
		aim, ok := fixedAim(&d.fleet.game.spec[1], at(0, -2, 0, 190, 5), &d.fleet.game.spec[0], a, 0)
		want(t, "at a diver: a 6 and high deflection", ok && aim.rolls == 1 && aim.face == 6 && aim.need == 5, true)
		_, ok = fixedAim(&d.fleet.game.spec[0], a, &d.fleet.game.spec[1], at(0, 0, 0, 194, 5), 0)
		want(t, "at one who does not dive, 600 ft", ok, true)
		_, ok = fixedAim(&d.fleet.game.spec[0], a, &d.fleet.game.spec[1], at(0, 0, 0, 193, 5), 0)
		want(t, "700 ft", ok, false)
	}},
	{"AF-37 the Vertical Climb", func(t *testing.T) {
		want(t, "Slip's Maneuver entry at every speed", flying(t, 9, nil).fly("1", "1").may("vc"), true)
		want(t, "not before", flying(t, 9, nil).fly("1").may("vc"), false)
		want(t, "from L", flying(t, 5, func(c *craft) { c.bank, c.count = rightBank, 5 }).may("vc"), false)
		want(t, "a bomber", draftOf(fight(t, "", bomber, gustav), t, nil).fly("1", "1", "1").may("vc"), false)
		w := flying(t, 5, nil).fly("1", "1", "vc")
		want(t, "black 1.2, 3 above Stall, 3 voided", w.change, 18)
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.climbs, c.fire, c.over = true, order{on: true}, 1
		d.combat.stallClimbers(d)
		want(t, "firing stalls", c.stalled && c.over < 0, true)
	}},
	{"AF-38 two Turns in a Vertical Climb", func(t *testing.T) {
		turns := map[string]int{}
		for k := range swings {
			w := flying(t, 5, nil).fly("1", "1", "vc")
			want(t, "thirteen ways", w.o.n, 13)
			w.take(k)
			turns[w.bank.String()]++
			want(t, "free", w.cost, 0)
			if h := w.bank.hand(); h != 0 && w.facing != heading(0) && k < 5 {
				want(t, "bank to the side of the Turn", w.facing, heading(0).Turn(2*int(h)))
			}
		}
		want(t, "L without a Turn alone", turns["L"], 1)
		want(t, "either form", turns["RB"] == 3 && turns["IR"] == 3 && turns["LB"] == 3 && turns["IL"] == 3, true)
	}},
	{"AF-39 speed after a Vertical Climb", func(t *testing.T) {
		s := flying(t, 5, nil).fly("1", "1", "vc").set(0).end()
		want(t, "Stall + 1", s.speed, 3)
		want(t, "no stall", s.stalled, false)
		s = flying(t, 4, nil).fly("1", "1", "vc").set(0).end()
		want(t, "2 above Stall: costs 2", s.speed, 2)
		want(t, "and stalls", s.stalled, true)
	}},
	{"AF-40 the dive after it", func(t *testing.T) {
		boost := flying(t, 5, func(c *craft) { c.role, c.over, c.held, c.fall = advantaged, 1, 1, 15 })
		want(t, "no Power on the Current speed of the advantaged", boost.span(), "-2 to 0")
		w := flying(t, 3, func(c *craft) { c.fall, c.bank, c.count = 18, rightBank, 2 })
		want(t, "Turns alone", w.may("turn") && !w.may("bl") && !w.may("rr"), true)
		w.straight()
		want(t, "as large as the climb", w.change, -18)
		want(t, "no Power", w.span(), "-2 to 0")
		want(t, "acceleration", w.set(0).end().speed, 6)
		w = flying(t, 2, func(c *craft) { c.fall, c.bank, c.count, c.stalled = 4, rightBank, 2, true })
		want(t, "stalled: straight on", w.o.n == 1 || w.stage != stepping || !w.may("turn"), true)
		w.straight()
		want(t, "and half the black Max. Dive if that is more", w.change, -6)
		d := pairOf(t)
		c := &d.fleet.craft[0]
		c.before, c.climbs, c.plot = c.status, true, plot{change: 25, vertical: climbing}
		c.remember(d.fleet.plotter(0), &c.plot)
		want(t, "at most red Max. Dive", c.fall, 18)
	}},
	{"AF-41 cards are unloaded", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		for k := range 2 {
			want(t, "one Stall Speed a band", len(d.fleet.game.spec[k].card.Stall), bands)
		}
	}},
}
