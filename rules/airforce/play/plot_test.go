package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The frame: units, geometry, bands, banks, the sequence, start and end.
var frameCases = []ruleCase{
	{"AF-50 one speed point is one hex", func(t *testing.T) {
		w := draftOf(pairOf(t), t, nil).fly("1", "1", "1", "1", "1")
		rulestest.Same(t, "place after 5 speed points", w.Pos, in(0, 5))
		rulestest.Same(t, "one more hex", w.may("1"), false)
	}},
	{"AF-51 card values at the Current altitude, limits at the Resulting one", func(t *testing.T) {
		// A P-51D's top Level speed is 7 below 10,000 ft and 8 above.
		w := draftOf(pairOf(t), t, func(c *play.State) { c.Alt, c.Speed = 103, 7 }).
			fly("1", "1", "1", "1", "1", "1", "1", "end").set(-4)
		rulestest.Same(t, "Power to the top of the lower band", w.span(), "-2 to 0")
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Alt, c.Speed = 110, 7 }).
			fly("1", "1", "1", "1", "1", "1", "1", "end").set(0)
		rulestest.Same(t, "Power to the top of the upper band", w.span(), "-2 to 1")
	}},
	{"AF-52 clock positions, edges to the nose", func(t *testing.T) {
		north := heading(0)
		for _, c := range []struct{ col, row, clock int }{
			{0, 3, 12}, {2, 2, 2}, {2, -1, 4}, {0, -3, 6}, {-2, -1, 8}, {-2, 2, 10}, {0, 0, 0}, {1, 1, 12}, {-1, -2, 8},
		} {
			rulestest.Same(t, "clock", north.Clock(in(c.col, c.row)), c.clock)
		}
	}},
	{"AF-53 altitude bands and bands of speed", func(t *testing.T) {
		banded := altered(t, "p-51d", func(c *card.Card) { c.Stall = []int{1, 2, 3, 4} })
		for alt, stall := range map[int16]int8{-5: 1, 0: 1, 99: 1, 100: 2, 199: 2, 200: 3, 299: 3, 300: 4, 399: 4, 700: 4} {
			rulestest.Same(t, fmt.Sprintf("Stall Speed at %d00 ft", alt), banded.Stall(alt), stall)
		}
		d := fight(t, "", []string{"me-262a"}, mustang)
		for _, c := range []struct {
			speed int8
			alt   int16
			class card.Class
		}{{5, 150, card.ManeuverSpeed}, {6, 150, card.LevelSpeed}, {11, 150, card.LevelSpeed}, {12, 150, card.DiveSpeed}, {3, 250, card.LevelSpeed}} {
			rulestest.Same(t, "Me 262A", play.SpecOf(d, 0).Class(new(card.Wear), c.speed, c.alt), c.class)
		}
	}},
	{"AF-54 the ring of banks", func(t *testing.T) {
		b := play.Level
		for _, w := range []play.Bank{play.RightBank, play.InvertedRight, play.Inverted, play.InvertedLeft, play.LeftBank, play.Level} {
			b = b.Roll(1)
			rulestest.Same(t, "one step to the right", b, w)
			rulestest.Same(t, "inverted", b.UpsideDown(),
				b == play.InvertedRight || b == play.Inverted || b == play.InvertedLeft)
		}
	}},
	{"AF-55 disadvantaged move before the advantaged plot", func(t *testing.T) {
		d := pairOf(t)
		play.StateOf(d, 0).Role, play.StateOf(d, 1).Role = play.Advantaged, play.Disadvantaged
		play.StateOf(d, 0).Over, play.StateOf(d, 0).Held = 1, 1
		for d.Phase < play.PursuitPhase {
			q := d.Next()
			if d.Phase < play.PursuitPhase {
				rulestest.Same(t, "who decides first", q.Side, rules.Red)
				d.Choose(0)
			}
		}
		rulestest.Same(t, "red has moved", play.StateOf(d, 1).Moved, true)
		rulestest.Same(t, "blue has not", play.StateOf(d, 0).Moved, false)
		rulestest.Same(t, "blue decides", d.Q.Side, rules.Blue)
	}},
	{"AF-48 the default start", func(t *testing.T) {
		d := fight(t, "", []string{"me-262a"}, gustav)
		rulestest.Same(t, "apart", play.Distance(play.StateOf(d, 0).Pos, play.StateOf(d, 1).Pos), 12)
		rulestest.Same(t, "blue", play.StateOf(d, 0).Facing, heading(0))
		rulestest.Same(t, "red", play.StateOf(d, 1).Facing, heading(180))
		rulestest.Same(t, "altitude", play.StateOf(d, 0).Alt, 150)
		rulestest.Same(t, "top Maneuver speed", play.StateOf(d, 1).Speed, 5)
		high := fight(t, "start: {altitude: 250}", []string{"me-262a"}, gustav)
		rulestest.Same(t, "half of top Level 11, rounded up", play.StateOf(high, 0).Speed, 6)
		for clock, degrees := range map[int]int{12: 180, 2: 120, 4: 60, 6: 0, 8: 300, 10: 240} {
			g := aspectOf(t, clock)
			rulestest.Same(t, "heading of red", play.StartOf(g, 1).Facing, heading(degrees))
			rulestest.Same(t, "clock of blue",
				play.StartOf(g, 1).Facing.Clock(play.StartOf(g, 0).Pos.Sub(play.StartOf(g, 1).Pos)), clock)
		}
	}},
	{"AF-49 how a duel ends", func(t *testing.T) {
		end := func(set func(d *play.Duel)) *rules.Outcome {
			d := pairOf(t)
			d.Phase = play.EndPhase
			set(d)
			play.EndTurn(d)
			if !d.Over {
				return nil
			}
			return &d.Out
		}
		rulestest.Same(t, "goes on", end(func(*play.Duel) {}), nil)
		o := end(func(d *play.Duel) { play.Lose(d, 1, rules.Destroyed) })
		rulestest.Same(t, "blue", o.Result, rules.BlueWins)
		o = end(func(d *play.Duel) { play.Lose(d, 0, rules.Crashed); play.Lose(d, 1, rules.Destroyed) })
		rulestest.Same(t, "mutual", o.Result, rules.Mutual)
		o = end(func(d *play.Duel) { d.Turn = int16(play.Usual.TurnLimit) })
		rulestest.Same(t, "turn limit", o.End, rules.TurnLimit)
		o = end(func(d *play.Duel) { *play.Apart(d), play.StateOf(d, 1).Pos = 2, in(0, 21) })
		rulestest.Same(t, "apart", o.End, rules.Disengaged)
		rulestest.Same(t, "20 hexes apart",
			end(func(d *play.Duel) { *play.Apart(d), play.StateOf(d, 1).Pos = 2, in(0, 20) }), nil)
		o = end(func(d *play.Duel) {
			play.StateOf(d, 0).Rounds, play.StateOf(d, 1).Rounds = [play.MaxGroups]int8{}, [play.MaxGroups]int8{}
		})
		rulestest.Same(t, "ammunition", o.End, rules.OutOfAmmunition)
	}},
}

// aspectOf is a game that begins with blue at an hour of red.
func aspectOf(t testing.TB, clock int) *play.Game {
	t.Helper()
	return gameOf(t, fmt.Sprintf("start: {clock: %d}", clock), mustang, gustav)
}

// Plots: what may follow and what it does.
var plotCases = []ruleCase{
	{"AF-56 a plot is hexes, manoeuvres, one altitude change, Power or Brakes", func(t *testing.T) {
		w := draftOf(pairOf(t), t, nil).fly("1", "br", "1", "1", "turn", "1", "1", "end")
		rulestest.Same(t, "altitude", w.Stage, play.Rising)
		w.set(-18)
		rulestest.Same(t, "Power", w.Stage, play.Throttle)
		s := w.set(0).end()
		rulestest.Same(t, "facing", s.Facing, heading(60))
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Alt = 10 }).fly("1", "1", "1", "1", "1", "end").set(-18)
		rulestest.Same(t, "into the ground is legal", w.end().Lost, true)
	}},
	{"AF-57 requirements count hexes since the last manoeuvre, from game-turn to game-turn", func(t *testing.T) {
		w := draftOf(pairOf(t), t, func(c *play.State) { c.Bank, c.Count = play.RightBank, 1 })
		rulestest.Same(t, "Turn needs 2", w.may("turn"), false)
		w.fly("1")
		rulestest.Same(t, "1 before and 1 now", w.may("turn"), true)
		w.fly("turn")
		rulestest.Same(t, "two in a hex", w.may("bl") || w.may("turn"), false)
		w.fly("1")
		rulestest.Same(t, "count restarts", w.may("turn"), false)
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Bank, c.Speed = play.RightBank, 7 }).fly("1", "1")
		rulestest.Same(t, "Level speed needs 3", w.may("turn"), false)
		rulestest.Same(t, "Level speed has 3", w.fly("1").may("turn"), true)
		w = draftOf(fight(t, "", bomber, gustav), t, nil).fly("1", "1", "1")
		rulestest.Same(t, "a bomber does not loop", w.may("up") || w.may("ro") || w.may("vd"), false)
		rulestest.Same(t, "but turns", w.fly("br", "end").may("turn"), false)
	}},
	{"AF-58 manoeuvres and their costs", func(t *testing.T) {
		w := draftOf(pairOf(t), t, func(c *play.State) { c.Bank = play.RightBank }).fly("1", "1", "turn")
		rulestest.Same(t, "Turn costs", w.Cost, 1)
		rulestest.Same(t, "bank stays", w.Bank, play.RightBank)
		w = draftOf(pairOf(t), t, nil).fly("1", "1")
		rulestest.Same(t, "slips either way from L", w.may("sl") && w.may("sr"), true)
		w.fly("sr")
		rulestest.Same(t, "ahead right", w.Pos, in(1, 2))
		rulestest.Same(t, "Slip costs", w.Cost, 2)
		rulestest.Same(t, "facing kept", w.Facing, heading(0))
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Bank = play.LeftBank }).fly("1", "1")
		rulestest.Same(t, "from LB to the left alone", w.may("sl") && !w.may("sr"), true)
		w = draftOf(pairOf(t), t, nil).fly("1", "1", "1", "up")
		rulestest.Same(t, "loop reverses", w.Facing, heading(180))
		rulestest.Same(t, "loop ends inverted", w.Bank, play.Inverted)
	}},
	{"AF-16 a Slip owes a Turn", func(t *testing.T) {
		w := draftOf(pairOf(t), t, nil).fly("1", "1", "sl", "1")
		rulestest.Same(t, "banks lead to it", w.may("br"), true)
		w.fly("1")
		rulestest.Same(t, "no second Slip, loop or dive", w.may("sl") || w.may("up") || w.may("vd"), false)
		c := pairOf(t)
		w = draftOf(c, t, func(c *play.State) { c.Owes, c.Bank, c.Count = true, play.RightBank, 2 }).fly("turn", "1", "1")
		rulestest.Same(t, "paid", w.may("sr"), true)
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Bank = play.Inverted; c.Count = 5 })
		rulestest.Same(t, "none inverted", w.may("sl") || w.may("sr"), false)
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Speed, c.Count = 9, 5 }).fly("sl")
		rulestest.Same(t, "free at Dive speed", w.Cost, 0)
	}},
	{"AF-29 Half-Rolls are two steps, full ones cost 1", func(t *testing.T) {
		for code, to := range map[string]play.Bank{"rl": play.InvertedLeft, "rr": play.InvertedRight, "ro": play.Inverted} {
			w := draftOf(pairOf(t), t, nil).fly("1", code)
			rulestest.Same(t, code, w.Bank, to)
			rulestest.Same(t, code+" cost", w.Cost, int8(map[bool]int{true: 1}[code == "ro"]))
		}
	}},
	{"AF-20 which Half-Loops there are", func(t *testing.T) {
		ready := func(b play.Bank, speed int8) *draft {
			return draftOf(pairOf(t), t, func(c *play.State) { c.Bank, c.Speed, c.Count = b, speed, 9 })
		}
		rulestest.Same(t, "climbing from L", ready(play.Level, 5).may("up"), true)
		rulestest.Same(t, "climbing inverted", ready(play.Inverted, 5).may("up"), false)
		rulestest.Same(t, "diving from I", ready(play.Inverted, 5).may("down"), true)
		rulestest.Same(t, "outside at 4", ready(play.Level, 4).may("down"), true)
		rulestest.Same(t, "outside at 5", ready(play.Level, 5).may("down"), false)
		rulestest.Same(t, "from RB", ready(play.RightBank, 4).may("down"), false)
		rulestest.Same(t, "black Dive Sp. Climb at Maneuver speed", ready(play.Level, 5).fly("up").Change, 12)
		rulestest.Same(t, "red above", ready(play.Level, 7).fly("up").Change, 18)
		rulestest.Same(t, "the whole Special H-Loop Max. Dive", ready(play.Inverted, 5).fly("down").Change, -15)
		w := ready(play.Level, 5).fly("up", "1", "1", "1")
		rulestest.Same(t, "one a game-turn", w.may("down"), false)
	}},
	{"AF-21 Half-Loops cost 1 diving or high, and the Power", func(t *testing.T) {
		w := draftOf(pairOf(t), t, func(c *play.State) { c.Bank, c.Count = play.Inverted, 9 }).fly("down", "1", "1", "1", "1", "1", "end")
		rulestest.Same(t, "diving", w.Cost, 1)
		rulestest.Same(t, "no Power", w.span(), "-2 to 0")
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Count = 9 }).fly("up")
		rulestest.Same(t, "climbing: the climb's loss alone", w.Cost, 1)
		w = draftOf(pairOf(t), t, func(c *play.State) { c.Count, c.Alt = 9, 300 }).fly("up")
		rulestest.Same(t, "climbing from 30,000 ft", w.Cost, 2)
		d := pairOf(t)
		draftOf(d, t, func(c *play.State) { c.Role, c.Count = play.Advantaged, 9 })
		c := play.StateOf(d, 0)
		c.Plot = play.Plot{Loops: true, Change: 12}
		c.Before = c.Status
		play.Remember(c, d.View().Plotter(0), &c.Plot)
		rulestest.Same(t, "advantaged: the Power of the game-turn after", c.NoPower, true)
	}},
	{"AF-25 C hits take loops, then rolls", func(t *testing.T) {
		d := pairOf(t)
		w := draftOf(d, t, func(c *play.State) { c.Count = 9; c.Hits[card.Crew] = 1; play.Weigh(c, play.SpecOf(d, 0)) })
		rulestest.Same(t, "no loop", w.may("up"), false)
		rulestest.Same(t, "but rolls", w.may("ro"), true)
		w = draftOf(d, t, func(c *play.State) { c.Hits[card.Crew] = 2; play.Weigh(c, play.SpecOf(d, 0)) })
		rulestest.Same(t, "no roll", w.may("ro") || w.may("rl"), false)
	}},
	{"AF-64 banked flight sinks", func(t *testing.T) {
		low := func(s ...string) int16 {
			w := draftOf(pairOf(t), t, func(c *play.State) { c.Bank, c.Count = play.RightBank, 0 }).fly(append(s, "end")...)
			return w.set(0).set(0).end().Alt
		}
		rulestest.Same(t, "all in a bank", low("1", "1", "1", "1", "1"), 149)
		rulestest.Same(t, "with a Turn", low("1", "1", "turn", "1", "1", "1"), 150)
		rulestest.Same(t, "half in L", low("1", "1", "bl", "1", "1", "br", "1"), 150)
		rulestest.Same(t, "less than half in L", low("1", "1", "1", "bl", "1", "br", "1"), 149)
	}},
	{"AF-65 inverted flight has no rule of its own", func(t *testing.T) {
		s := draftOf(pairOf(t), t, func(c *play.State) { c.Bank = play.Inverted }).fly("1", "1", "1", "1", "1", "end").set(0).set(0).end()
		rulestest.Same(t, "speed", s.Speed, 5)
	}},
}
