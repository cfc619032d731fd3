package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// straight flies all hexes of a plot straight on.
func (w *draft) straight() *draft {
	w.t.Helper()
	for w.Stage == play.Stepping {
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
func flying(t testing.TB, speed int8, set func(c *play.State)) *draft {
	t.Helper()
	return draftOf(pairOf(t), t, func(c *play.State) {
		c.Speed = speed
		if set != nil {
			set(c)
		}
	})

}

// Speed account, climb, dive, stall.
var accountCases = []ruleCase{
	{"AF-59 Power to top Level speed, Brakes, costs", func(t *testing.T) {
		w := flying(t, 5, nil).straight().set(0)
		rulestest.Same(t, "Maneuver speed", w.span(), "-2 to 2")
		rulestest.Same(t, "Resulting speed", w.set(2).end().Speed, 7)
		rulestest.Same(t, "Level speed", flying(t, 7, nil).straight().set(0).span(), "-2 to 1")
		rulestest.Same(t, "at the top", flying(t, 8, nil).straight().set(0).span(), "-2 to 0")
		w = flying(t, 5, func(c *play.State) { c.Bank = play.RightBank }).fly("1", "1", "turn", "1", "1", "turn").straight().set(0)
		rulestest.Same(t, "two Turns and two Power", w.set(2).end().Speed, 5)
	}},
	{"AF-17 Power adds no Dive speed", func(t *testing.T) {
		w := flying(t, 8, nil).straight().set(-4)
		rulestest.Same(t, "diving into it", w.span(), "-2 to 0")
		rulestest.Same(t, "Resulting speed", w.set(0).end().Speed, 9)
		rulestest.Same(t, "a dive too small", flying(t, 8, nil).straight().set(-3).set(0).end().Speed, 8)
		rulestest.Same(t, "none at Dive speed", flying(t, 9, nil).straight().set(0).span(), "-2 to -1")
	}},
	{"AF-18 Dive speed owes a Brake Factor", func(t *testing.T) {
		rulestest.Same(t, "slows by itself", flying(t, 9, nil).straight().set(0).set(-1).end().Speed, 8)
		rulestest.Same(t, "kept by a dive", flying(t, 9, nil).straight().set(-4).set(-1).end().Speed, 9)
	}},
	{"AF-19 no more than Maximum Dive Speed", func(t *testing.T) {
		rulestest.Same(t, "12 + 3 - 1", flying(t, 12, nil).straight().set(-15).set(-1).end().Speed, 12)
		s := flying(t, 5, func(c *play.State) { c.Bank, c.Count = play.Inverted, 9 }).fly("down").straight()
		rulestest.Same(t, "a diving Half-Loop gains what black Max. Dive gains, less 1", s.set(0).end().Speed, 6)
		rulestest.Same(t, "and goes down", s.end().Alt, 135)
	}},
	{"AF-60 black and red climbs", func(t *testing.T) {
		w := flying(t, 5, nil).straight()
		rulestest.Same(t, "Maneuver and Level", w.span(), "-18 to 9")
		rulestest.Same(t, "black costs 1", w.set(5).set(0).end().Speed, 4)
		rulestest.Same(t, "red costs 2", flying(t, 5, nil).straight().set(6).set(0).end().Speed, 3)
		rulestest.Same(t, "Dive Sp. Climb", flying(t, 9, nil).straight().span(), "-18 to 18")
		rulestest.Same(t, "E hits", flying(t, 5, func(c *play.State) { wound(t, c, card.Engine, 2) }).straight().span(),
			"-18 to 7")
	}},
	{"AF-61 dive acceleration", func(t *testing.T) {
		for lost, gain := range map[int16]int8{1: 0, 3: 0, 4: 1, 8: 1, 9: 2, 14: 2, 15: 3, 18: 3} {
			rulestest.Same(t, "gain", flying(t, 5, nil).straight().set(-lost).set(0).end().Speed, 5+gain)
		}
	}},
	{"AF-62 ground and ceiling", func(t *testing.T) {
		rulestest.Same(t, "no climb above it", flying(t, 4, func(c *play.State) { c.Alt = 415 }).straight().span(),
			"-18 to 1")
		d := pairOf(t)
		d.Phase = play.StatusPhase
		play.StateOf(d, 0).Stance = play.Stance{Lost: true}
		play.SettleOne(d, 0)
		rulestest.Same(t, "crash", play.StateOf(d, 0).Lost && play.StateOf(d, 0).How == rules.Crashed, true)
	}},
	{"AF-9 banked flight halves the climb, inverted it costs 2", func(t *testing.T) {
		w := flying(t, 5, func(c *play.State) { c.Bank = play.RightBank }).straight()
		rulestest.Same(t, "half, down", w.span(), "-18 to 4")
		rulestest.Same(t, "black half", w.set(2).set(0).end().Speed, 4)
		rulestest.Same(t, "red half",
			flying(t, 5, func(c *play.State) { c.Bank = play.RightBank }).straight().set(3).set(0).end().Speed, 3)
		rulestest.Same(t, "ended in a bank", flying(t, 5, nil).fly("1", "1", "1", "1", "1", "br", "end").span(), "-18 to 4")
		rulestest.Same(t, "inverted",
			flying(t, 5, func(c *play.State) { c.Bank = play.Inverted }).straight().set(1).set(0).end().Speed, 3)
	}},
	{"AF-10 Stall Speed is one lower level, speed 0 creeps", func(t *testing.T) {
		rulestest.Same(t, "speed 2 level", flying(t, 2, nil).straight().set(0).set(0).end().Stalled, false)
		rulestest.Same(t, "speed 2 after a bank",
			flying(t, 2, nil).fly("1", "br", "1", "end").set(0).set(0).end().Stalled, true)
		jet := draftOf(fight(t, "", []string{"me-262a"}, gustav), t, func(c *play.State) { c.Speed = 2 })
		rulestest.Same(t, "Me 262A", jet.straight().set(0).set(0).end().Stalled, true)
		rulestest.Same(t, "speed 0", flying(t, 0, nil).Mps, 0)
		rulestest.Same(t, "speed 0, the second game-turn", flying(t, 0, func(c *play.State) { c.Idle = true }).Mps, 1)
	}},
	{"AF-63 a stall", func(t *testing.T) {
		w := flying(t, 2, func(c *play.State) { c.Stalled, c.Count, c.Bank = true, 9, play.RightBank })
		rulestest.Same(t, "banks alone", w.may("bl") && !w.may("turn") && !w.may("rl"), true)
		w.straight()
		rulestest.Same(t, "at least half the black Max. Dive", w.span(), "-18 to -6")
		s := w.set(-18).end()
		rulestest.Same(t, "2 speed points", s.Speed, 4)
		rulestest.Same(t, "tested anew", s.Stalled, false)
		rulestest.Same(t, "no fire at its end", s.Flown, true)
	}},
	{"AF-30 red values ask for the other way", func(t *testing.T) {
		d := pairOf(t)
		after := func(change int16, class card.Class) *play.State {
			c := play.StateOf(d, 0)
			c.Before = c.Status
			c.Plot = play.Plot{Change: change, Class: class}
			play.Remember(c, d.View().Plotter(0), &c.Plot)
			return c
		}
		rulestest.Same(t, "black climb", after(5, card.LevelSpeed).Climbed, false)
		rulestest.Same(t, "red climb", after(6, card.LevelSpeed).Climbed, true)
		rulestest.Same(t, "black Dive Sp. Climb", after(12, card.DiveSpeed).Climbed, false)
		rulestest.Same(t, "black dive", after(-12, card.LevelSpeed).Dived, false)
		rulestest.Same(t, "red dive", after(-13, card.LevelSpeed).Dived, true)
		w := flying(t, 5, func(c *play.State) { c.Dived, c.Count = true, 9 })
		rulestest.Same(t, "no vertical or looping dive", w.may("vd") || w.may("down"), false)
		rulestest.Same(t, "must climb", w.straight().span(), "1 to 9")
		w = flying(t, 5, func(c *play.State) { c.Climbed, c.Count = true, 9 })
		rulestest.Same(t, "no vertical climb or climbing loop", w.may("vc") || w.may("up"), false)
		rulestest.Same(t, "must dive", w.straight().span(), "-18 to -1")
		w = flying(t, 5, func(c *play.State) { c.Dived, c.Alt = true, 416 }).straight()
		rulestest.Same(t, "who cannot climb need not, but not red again", w.span(), "-12 to 0")
	}},
	{"AF-2 the advantaged use Power on the Current speed", func(t *testing.T) {
		chase := func(speed int8) *draft {
			return flying(t, speed, func(c *play.State) { c.Role, c.Over = play.Advantaged, 1 })
		}
		w := chase(5)
		rulestest.Same(t, "before plotting", w.Stage, play.Boosting)
		rulestest.Same(t, "up to the card's factor", w.span(), "-2 to 2")
		w.set(2)
		rulestest.Same(t, "movement points", w.Mps, 7)
		w.straight().set(0)
		rulestest.Same(t, "none at the end", w.Stage, play.Plotted)
		rulestest.Same(t, "Dive speed owes a Brake now", chase(9).span(), "-2 to -1")
		w = chase(8).set(1)
		rulestest.Same(t, "lifted into Dive speed", w.Class, card.DiveSpeed)
		w.straight()
		rulestest.Same(t, "must climb out of it", w.o.Low >= 1, true)
		rulestest.Same(t, "below Dive speed", w.set(w.o.Low).end().Speed, 8)
	}},
}

// Vertical dive and vertical climb.
var verticalCases = []ruleCase{
	{"AF-31 where a Vertical Dive begins", func(t *testing.T) {
		rulestest.Same(t, "Maneuver speed, 2 hexes", flying(t, 5, nil).fly("1").may("vd"), false)
		rulestest.Same(t, "2 flown", flying(t, 5, nil).fly("1", "1").may("vd"), true)
		rulestest.Same(t, "speed 7", flying(t, 7, nil).fly("1", "1", "1").may("vd"), true)
		rulestest.Same(t, "speed 8", flying(t, 8, nil).fly("1", "1", "1").may("vd"), false)
		rulestest.Same(t, "inverted, 1",
			flying(t, 7, func(c *play.State) { c.Bank = play.InvertedLeft }).fly("1").may("vd"), true)
		rulestest.Same(t, "a bomber", draftOf(fight(t, "", bomber, gustav), t, nil).fly("1", "1", "1").may("vd"), false)
		w := flying(t, 5, nil).fly("1", "1", "vd")
		rulestest.Same(t, "voids the rest", w.Voided, 3)
		rulestest.Same(t, "and is the whole plot", w.Stage, play.Plotted)
	}},
	{"AF-32 leaving a Vertical Dive", func(t *testing.T) {
		s := flying(t, 5, nil).fly("1", "1", "vd").end()
		rulestest.Same(t, "stays in the hex", s.Pos, in(0, 2))
		rulestest.Same(t, "2 below Maximum Dive Speed 12", s.Speed, 10)
		w := flying(t, 10, func(c *play.State) { c.Leaves = true })
		rulestest.Same(t, "any direction", w.o.N, 6)
		w.set(2)
		rulestest.Same(t, "120 degrees to the left", w.Facing, heading(240))
		rulestest.Same(t, "level", w.Bank, play.Level)
		for hits, may := range map[uint8]bool{4: false, 3: true} { // 4 and 5 W left
			w := flying(t, 5, func(c *play.State) { c.Hits[card.Wing] = hits; c.Alt = 190 }).fly("1", "1")
			rulestest.Same(t, "a second one with 5 W left alone", w.may("vdon"), may)
		}
		d := pairOf(t)
		play.StateOf(d, 0).Diving, play.StateOf(d, 0).Hits[card.Wing] = true, 4
		play.ReleaseDives(d)
		rulestest.Same(t, "fire ends it", play.StateOf(d, 0).Leaves && !play.StateOf(d, 0).Diving, true)
	}},
	{"AF-33 how far a Vertical Dive goes, and survival", func(t *testing.T) {
		rulestest.Same(t, "400% from Maneuver speed less 500 ft a hex", flying(t, 5, nil).fly("1", "1", "vd").Change, -38)
		rulestest.Same(t, "500% above", flying(t, 7, nil).fly("1", "1", "1", "vd").Change, -45)
		rulestest.Same(t, "must end below 500%",
			flying(t, 5, func(c *play.State) { c.Alt = 97 }).fly("1", "1").may("vdon"), false)
		rulestest.Same(t, "may go on above", flying(t, 5, func(c *play.State) { c.Alt = 98 }).fly("1", "1").may("vdon"),
			true)
		w := flying(t, 10, func(c *play.State) { c.Diving = true }).set(0)
		rulestest.Same(t, "second: 400%", w.Change, -48)
		rulestest.Same(t, "3 hexes", w.Pos, in(0, 3))
		rulestest.Same(t, "1 below Maximum Dive Speed", w.end().Speed, 11)
		w = flying(t, 10, func(c *play.State) { c.Diving, c.Role = true, play.Advantaged }).set(0)
		rulestest.Same(t, "advantaged: 2 or 3", w.span(), "2 to 3")
		rulestest.Same(t, "the game-turn after the first: all of red Max. Dive",
			flying(t, 10, func(c *play.State) { c.Leaves = true }).set(0).straight().Change, -18)
		w = flying(t, 5, func(c *play.State) { c.Leaves = true }).set(0).fly("1", "1", "1")
		rulestest.Same(t, "so no vertical manoeuvre and no loop", w.may("vd") || w.may("vc") || w.may("up"), false)
		rulestest.Same(t, "but a Slip", w.may("sl"), true)
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Hits[card.Wing] = 4
		for change, need := range map[int16]int{-6: 4, -5: 2, 0: 2, 5: 2} {
			rulestest.Same(t, "survives on", d.View().Plotter(0).Survival(&play.Plot{Change: change}), need)
		}
		c.Proves, c.Stance = true, play.Stance{Status: c.Status}
		d.Phase = play.StatusPhase
		force(t, d, rules.Blue, play.ForSurvival, 3)
		play.SettleOne(d, 0)
		rulestest.Same(t, "breaks up on a 3", c.Lost && c.How == rules.Destroyed, true)
	}},
	{"AF-34 Advantage over a diver by being near its hex", func(t *testing.T) {
		b := with(at(0, 0, 0, 100, 10), func(s *play.Stance) { s.Vertical = play.FirstDive })
		for _, c := range []struct {
			col, row int
			alt      int16
			keeps    bool
		}{{0, 0, 110, true}, {0, 2, 112, true}, {0, 3, 110, false}, {0, 1, 113, false}} {
			rulestest.Same(t, "keeps", play.Keeps(at(c.col, c.row, 0, c.alt, 5), b), c.keeps)
		}
		b.Vertical = play.SecondDive
		rulestest.Same(t, "one hex ahead in the second game-turn", play.Keeps(at(0, 3, 0, 110, 5), b), true)
	}},
	{"AF-35 guns reach 1800 ft straight down", func(t *testing.T) {
		d := pairOf(t)
		s := with(at(0, 0, 0, 200, 10), func(s *play.Stance) { s.Vertical = play.FirstDive })
		shot := func(target *play.Stance) (int8, bool) {
			a, ok := play.FixedAim(play.SpecOf(d, 0), s, play.SpecOf(d, 1), target, 0)
			return a.Hexes, ok
		}
		diver := func(row int, alt int16) *play.Stance {
			return with(at(0, row, 0, alt, 10), func(s *play.Stance) { s.Vertical = play.FirstDive })
		}
		r, ok := shot(diver(0, 182))
		rulestest.Same(t, "1800 ft", ok && r == 6, true)
		_, ok = shot(diver(0, 181))
		rulestest.Same(t, "1900 ft", ok, false)
		_, ok = shot(diver(1, 190))
		rulestest.Same(t, "the next hex", ok, false)
		s.Vertical = play.SecondDive
		_, ok = shot(diver(1, 190))
		rulestest.Same(t, "one ahead in the second game-turn", ok, true)
	}},
	{"AF-36 divers and others", func(t *testing.T) {
		a := with(at(0, 0, 0, 200, 10), func(s *play.Stance) { s.Vertical = play.FirstDive })
		b := with(at(0, 2, 180, 176, 10), func(s *play.Stance) { s.Vertical = play.FirstDive })
		rulestest.Same(t, "2400 ft below, 2 hexes", play.Gains(a, b) && play.Keeps(a, b), true)
		rulestest.Same(t, "2500 ft",
			play.Gains(a, with(at(0, 2, 0, 175, 5), func(s *play.Stance) { s.Vertical = play.FirstDive })), false)
		rulestest.Same(t, "level",
			play.Gains(a, with(at(0, 2, 0, 200, 5), func(s *play.Stance) { s.Vertical = play.FirstDive })), false)
		rulestest.Same(t, "over one that does not dive",
			play.Gains(a, at(0, 1, 0, 190, 5)) || play.Keeps(a, at(0, 1, 0, 190, 5)), false)
		rulestest.Same(t, "nor that one over a diver", play.Gains(at(0, -2, 0, 176, 5), b), false)
		d := pairOf(t)
		aim, ok := play.FixedAim(play.SpecOf(d, 1), at(0, -2, 0, 190, 5), play.SpecOf(d, 0), a, 0)
		rulestest.Same(t, "at a diver: a 6 and high deflection", ok && aim.Rolls == 1 && aim.Face == 6 && aim.Need == 5,
			true)
		_, ok = play.FixedAim(play.SpecOf(d, 0), a, play.SpecOf(d, 1), at(0, 0, 0, 194, 5), 0)
		rulestest.Same(t, "at one who does not dive, 600 ft", ok, true)
		_, ok = play.FixedAim(play.SpecOf(d, 0), a, play.SpecOf(d, 1), at(0, 0, 0, 193, 5), 0)
		rulestest.Same(t, "700 ft", ok, false)
	}},
	{"AF-37 the Vertical Climb", func(t *testing.T) {
		rulestest.Same(t, "Slip's Maneuver entry at every speed", flying(t, 9, nil).fly("1", "1").may("vc"), true)
		rulestest.Same(t, "not before", flying(t, 9, nil).fly("1").may("vc"), false)
		rulestest.Same(t, "from L", flying(t, 5, func(c *play.State) { c.Bank, c.Count = play.RightBank, 5 }).may("vc"),
			false)
		rulestest.Same(t, "a bomber", draftOf(fight(t, "", bomber, gustav), t, nil).fly("1", "1", "1").may("vc"), false)
		w := flying(t, 5, nil).fly("1", "1", "vc")
		rulestest.Same(t, "black 1.2, 3 above Stall, 3 voided", w.Change, 18)
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Climbs, c.Fire, c.Over = true, play.Order{On: true}, 1
		play.StallClimbers(d)
		rulestest.Same(t, "firing stalls", c.Stalled && c.Over < 0, true)
	}},
	{"AF-38 two Turns in a Vertical Climb", func(t *testing.T) {
		turns := map[string]int{}
		for k := range play.NumSwings {
			w := flying(t, 5, nil).fly("1", "1", "vc")
			rulestest.Same(t, "thirteen ways", w.o.N, 13)
			w.take(k)
			turns[w.Bank.String()]++
			rulestest.Same(t, "free", w.Cost, 0)
			if h := w.Bank.Hand(); h != 0 && w.Facing != heading(0) && k < 5 {
				rulestest.Same(t, "bank to the side of the Turn", w.Facing, heading(0).Turn(2*int(h)))
			}
		}
		rulestest.Same(t, "L without a Turn alone", turns["L"], 1)
		rulestest.Same(t, "either form", turns["RB"] == 3 && turns["IR"] == 3 && turns["LB"] == 3 && turns["IL"] == 3, true)
	}},
	{"AF-39 speed after a Vertical Climb", func(t *testing.T) {
		s := flying(t, 5, nil).fly("1", "1", "vc").set(0).end()
		rulestest.Same(t, "Stall + 1", s.Speed, 3)
		rulestest.Same(t, "no stall", s.Stalled, false)
		s = flying(t, 4, nil).fly("1", "1", "vc").set(0).end()
		rulestest.Same(t, "2 above Stall: costs 2", s.Speed, 2)
		rulestest.Same(t, "and stalls", s.Stalled, true)
	}},
	{"AF-40 the dive after it", func(t *testing.T) {
		boost := flying(t, 5, func(c *play.State) { c.Role, c.Over, c.Held, c.Fall = play.Advantaged, 1, 1, 15 })
		rulestest.Same(t, "no Power on the Current speed of the advantaged", boost.span(), "-2 to 0")
		w := flying(t, 3, func(c *play.State) { c.Fall, c.Bank, c.Count = 18, play.RightBank, 2 })
		rulestest.Same(t, "Turns alone", w.may("turn") && !w.may("bl") && !w.may("rr"), true)
		w.straight()
		rulestest.Same(t, "as large as the climb", w.Change, -18)
		rulestest.Same(t, "no Power", w.span(), "-2 to 0")
		rulestest.Same(t, "acceleration", w.set(0).end().Speed, 6)
		w = flying(t, 2, func(c *play.State) { c.Fall, c.Bank, c.Count, c.Stalled = 4, play.RightBank, 2, true })
		rulestest.Same(t, "stalled: straight on", w.o.N == 1 || w.Stage != play.Stepping || !w.may("turn"), true)
		w.straight()
		rulestest.Same(t, "and half the black Max. Dive if that is more", w.Change, -6)
		d := pairOf(t)
		c := play.StateOf(d, 0)
		c.Before, c.Climbs, c.Plot = c.Status, true, play.Plot{Change: 25, Vertical: play.Climbing}
		play.Remember(c, d.View().Plotter(0), &c.Plot)
		rulestest.Same(t, "at most red Max. Dive", c.Fall, 18)
	}},
	{"AF-41 a loaded aircraft is a card, with figures for every band", func(t *testing.T) {
		clean, loaded := altered(t, "fw-190f", nil), altered(t, "fw-190f-loaded", nil)
		for _, alt := range []int16{50, 150, 250, 310} {
			rulestest.Same(t, "stalls no slower", loaded.Stall(alt) >= clean.Stall(alt), true)
			rulestest.Same(t, "is no faster", loaded.Level(alt) <= clean.Level(alt), true)
		}
		rulestest.Same(t, "is slower at the sea", loaded.Level(0) < clean.Level(0), true)
		rulestest.Same(t, "the same guns", loaded.Groups(), clean.Groups())
	}},
}
