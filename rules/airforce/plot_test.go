package airforce

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// The frame: units, geometry, bands, banks, the sequence, start and end.
var frameCases = []ruleCase{
	{"AF-50 one speed point is one hex", func(t *testing.T) {
		w := draftOf(pairOf(t), t, nil).fly("1", "1", "1", "1", "1")
		want(t, "place after 5 speed points", w.pos, in(0, 5))
		want(t, "one more hex", w.may("1"), false)
	}},
	{"AF-51 card values at the Current altitude, limits at the Resulting one", func(t *testing.T) {
		// A P-51D's top Level speed is 7 below 10,000 ft and 8 above.
		w := draftOf(pairOf(t), t, func(c *craft) { c.alt, c.speed = 103, 7 }).
			fly("1", "1", "1", "1", "1", "1", "1", "end").set(-4)
		want(t, "Power to the top of the lower band", w.span(), "-2 to 0")
		w = draftOf(pairOf(t), t, func(c *craft) { c.alt, c.speed = 110, 7 }).
			fly("1", "1", "1", "1", "1", "1", "1", "end").set(0)
		want(t, "Power to the top of the upper band", w.span(), "-2 to 1")
	}},
	{"AF-52 clock positions, edges to the nose", func(t *testing.T) {
		north := heading(0)
		for _, c := range []struct{ col, row, clock int }{
			{0, 3, 12}, {2, 2, 2}, {2, -1, 4}, {0, -3, 6}, {-2, -1, 8}, {-2, 2, 10}, {0, 0, 0}, {1, 1, 12}, {-1, -2, 8},
		} {
			want(t, "clock", north.Clock(in(c.col, c.row)), c.clock)
		}
	}},
	{"AF-53 altitude bands and bands of speed", func(t *testing.T) {
		want(t, "9,900 ft", bandOf(99), 0)
		want(t, "10,000 ft", bandOf(100), 1)
		want(t, "39,900 ft", bandOf(399), 3)
		d := fight(t, "", []string{"me-262a"}, mustang)
		for _, c := range []struct {
			speed int8
			alt   int16
			class class
		}{{5, 150, maneuverSpeed}, {6, 150, levelSpeed}, {11, 150, levelSpeed}, {12, 150, diveSpeed}, {3, 250, levelSpeed}} {
			want(t, "Me 262A", d.fleet.game.spec[0].Class(new(wear), c.speed, c.alt), c.class)
		}
	}},
	{"AF-54 the ring of banks", func(t *testing.T) {
		b := level
		for _, w := range []bank{rightBank, invertedRight, inverted, invertedLeft, leftBank, level} {
			b = b.roll(1)
			want(t, "one step to the right", b, w)
			want(t, "inverted", b.upsideDown(), b == invertedRight || b == inverted || b == invertedLeft)
		}
	}},
	{"AF-55 disadvantaged move before the advantaged plot", func(t *testing.T) {
		d := pairOf(t)
		d.fleet.craft[0].role, d.fleet.craft[1].role = advantaged, disadvantaged
		d.fleet.craft[0].over, d.fleet.craft[0].held = 1, 1
		for d.Phase < pursuitPhase {
			q := d.Next()
			if d.Phase < pursuitPhase {
				want(t, "who decides first", q.Side, rules.Red)
				d.Choose(0)
			}
		}
		want(t, "red has moved", d.fleet.craft[1].moved, true)
		want(t, "blue has not", d.fleet.craft[0].moved, false)
		want(t, "blue decides", d.Q.Side, rules.Blue)
	}},
	{"AF-48 the default start", func(t *testing.T) {
		d := fight(t, "", []string{"me-262a"}, gustav)
		want(t, "apart", distance(d.fleet.craft[0].pos, d.fleet.craft[1].pos), 12)
		want(t, "blue", d.fleet.craft[0].facing, heading(0))
		want(t, "red", d.fleet.craft[1].facing, heading(180))
		want(t, "altitude", d.fleet.craft[0].alt, 150)
		want(t, "top Maneuver speed", d.fleet.craft[1].speed, 5)
		high := fight(t, "start: {altitude: 250}", []string{"me-262a"}, gustav)
		want(t, "half of top Level 11, rounded up", high.fleet.craft[0].speed, 6)
		for clock, degrees := range map[int]int{12: 180, 2: 120, 4: 60, 6: 0, 8: 300, 10: 240} {
			g := aspectOf(t, clock)
			want(t, "heading of red", g.start[1].facing, heading(degrees))
			want(t, "clock of blue", g.start[1].facing.Clock(g.start[0].pos.Sub(g.start[1].pos)), clock)
		}
	}},
	{"AF-49 how a duel ends", func(t *testing.T) {
		end := func(set func(d *Duel)) *rules.Outcome {
			d := pairOf(t)
			d.Phase = endPhase
			set(d)
			d.endTurn()
			if !d.Over {
				return nil
			}
			return &d.Out
		}
		want(t, "goes on", end(func(*Duel) {}), nil)
		o := end(func(d *Duel) { d.lose(1, rules.Destroyed) })
		want(t, "blue", o.Result, rules.BlueWins)
		o = end(func(d *Duel) { d.lose(0, rules.Crashed); d.lose(1, rules.Destroyed) })
		want(t, "mutual", o.Result, rules.Mutual)
		o = end(func(d *Duel) { d.Turn = defaultTurnLimit })
		want(t, "turn limit", o.End, rules.TurnLimit)
		o = end(func(d *Duel) { d.ending.apart, d.fleet.craft[1].pos = 2, in(0, 21) })
		want(t, "apart", o.End, rules.Disengaged)
		want(t, "20 hexes apart", end(func(d *Duel) { d.ending.apart, d.fleet.craft[1].pos = 2, in(0, 20) }), nil)
		o = end(func(d *Duel) { d.fleet.craft[0].rounds, d.fleet.craft[1].rounds = [maxGroups]int8{}, [maxGroups]int8{} })
		want(t, "ammunition", o.End, rules.OutOfAmmunition)
	}},
}

// aspectOf is a game that begins with blue at an hour of red.
func aspectOf(t testing.TB, clock int) *Game {
	t.Helper()
	return gameOf(t, fmt.Sprintf("start: {clock: %d}", clock), mustang, gustav)
}

// Plots: what may follow and what it does.
var plotCases = []ruleCase{
	{"AF-56 a plot is hexes, manoeuvres, one altitude change, Power or Brakes", func(t *testing.T) {
		w := draftOf(pairOf(t), t, nil).fly("1", "br", "1", "1", "turn", "1", "1", "end")
		want(t, "altitude", w.stage, rising)
		w.set(-18)
		want(t, "Power", w.stage, throttle)
		s := w.set(0).end()
		want(t, "facing", s.facing, heading(60))
		w = draftOf(pairOf(t), t, func(c *craft) { c.alt = 10 }).fly("1", "1", "1", "1", "1", "end").set(-18).set(0)
		want(t, "into the ground is legal", w.end().lost, true)
	}},
	{"AF-57 requirements count hexes since the last manoeuvre, from game-turn to game-turn", func(t *testing.T) {
		w := draftOf(pairOf(t), t, func(c *craft) { c.bank, c.count = rightBank, 1 })
		want(t, "Turn needs 2", w.may("turn"), false)
		w.fly("1")
		want(t, "1 before and 1 now", w.may("turn"), true)
		w.fly("turn")
		want(t, "two in a hex", w.may("bl") || w.may("turn"), false)
		w.fly("1")
		want(t, "count restarts", w.may("turn"), false)
		w = draftOf(pairOf(t), t, func(c *craft) { c.bank, c.speed = rightBank, 7 }).fly("1", "1")
		want(t, "Level speed needs 3", w.may("turn"), false)
		want(t, "Level speed has 3", w.fly("1").may("turn"), true)
		w = draftOf(fight(t, "", bomber, gustav), t, nil).fly("1", "1", "1")
		want(t, "a bomber does not loop", w.may("up") || w.may("ro") || w.may("vd"), false)
		want(t, "but turns", w.fly("br", "end").may("turn"), false)
	}},
	{"AF-58 manoeuvres and their costs", func(t *testing.T) {
		w := draftOf(pairOf(t), t, func(c *craft) { c.bank = rightBank }).fly("1", "1", "turn")
		want(t, "Turn costs", w.cost, 1)
		want(t, "bank stays", w.bank, rightBank)
		w = draftOf(pairOf(t), t, nil).fly("1", "1")
		want(t, "slips either way from L", w.may("sl") && w.may("sr"), true)
		w.fly("sr")
		want(t, "ahead right", w.pos, in(1, 2))
		want(t, "Slip costs", w.cost, 2)
		want(t, "facing kept", w.facing, heading(0))
		w = draftOf(pairOf(t), t, func(c *craft) { c.bank = leftBank }).fly("1", "1")
		want(t, "from LB to the left alone", w.may("sl") && !w.may("sr"), true)
		w = draftOf(pairOf(t), t, nil).fly("1", "1", "1", "up")
		want(t, "loop reverses", w.facing, heading(180))
		want(t, "loop ends inverted", w.bank, inverted)
	}},
	{"AF-16 a Slip owes a Turn", func(t *testing.T) {
		w := draftOf(pairOf(t), t, nil).fly("1", "1", "sl", "1")
		want(t, "banks lead to it", w.may("br"), true)
		w.fly("1")
		want(t, "no second Slip, loop or dive", w.may("sl") || w.may("up") || w.may("vd"), false)
		c := pairOf(t)
		w = draftOf(c, t, func(c *craft) { c.owes, c.bank, c.count = true, rightBank, 2 }).fly("turn", "1", "1")
		want(t, "paid", w.may("sr"), true)
		w = draftOf(pairOf(t), t, func(c *craft) { c.bank = inverted; c.count = 5 })
		want(t, "none inverted", w.may("sl") || w.may("sr"), false)
		w = draftOf(pairOf(t), t, func(c *craft) { c.speed, c.count = 9, 5 }).fly("sl")
		want(t, "free at Dive speed", w.cost, 0)
	}},
	{"AF-29 Half-Rolls are two steps, full ones cost 1", func(t *testing.T) {
		for code, to := range map[string]bank{"rl": invertedLeft, "rr": invertedRight, "ro": inverted} {
			w := draftOf(pairOf(t), t, nil).fly("1", code)
			want(t, code, w.bank, to)
			want(t, code+" cost", w.cost, int8(map[bool]int{true: 1}[code == "ro"]))
		}
	}},
	{"AF-20 which Half-Loops there are", func(t *testing.T) {
		ready := func(b bank, speed int8) *draft {
			return draftOf(pairOf(t), t, func(c *craft) { c.bank, c.speed, c.count = b, speed, 9 })
		}
		want(t, "climbing from L", ready(level, 5).may("up"), true)
		want(t, "climbing inverted", ready(inverted, 5).may("up"), false)
		want(t, "diving from I", ready(inverted, 5).may("down"), true)
		want(t, "outside at 4", ready(level, 4).may("down"), true)
		want(t, "outside at 5", ready(level, 5).may("down"), false)
		want(t, "from RB", ready(rightBank, 4).may("down"), false)
		want(t, "black Dive Sp. Climb at Maneuver speed", ready(level, 5).fly("up").change, 12)
		want(t, "red above", ready(level, 7).fly("up").change, 18)
		want(t, "the whole Special H-Loop Max. Dive", ready(inverted, 5).fly("down").change, -15)
		w := ready(level, 5).fly("up", "1", "1", "1")
		want(t, "one a game-turn", w.may("down"), false)
	}},
	{"AF-21 Half-Loops cost 1 diving or high, and the Power", func(t *testing.T) {
		w := draftOf(pairOf(t), t, func(c *craft) { c.bank, c.count = inverted, 9 }).fly("down", "1", "1", "1", "1", "1", "end")
		want(t, "diving", w.cost, 1)
		want(t, "no Power", w.span(), "-2 to 0")
		w = draftOf(pairOf(t), t, func(c *craft) { c.count = 9 }).fly("up")
		want(t, "climbing: the climb's loss alone", w.cost, 1)
		w = draftOf(pairOf(t), t, func(c *craft) { c.count, c.alt = 9, 300 }).fly("up")
		want(t, "climbing from 30,000 ft", w.cost, 2)
		d := pairOf(t)
		draftOf(d, t, func(c *craft) { c.role, c.count = advantaged, 9 })
		c := &d.fleet.craft[0]
		c.plot = plot{loops: true, change: 12}
		c.before = c.status
		c.remember(d.fleet.plotter(0), &c.plot)
		want(t, "advantaged: the Power of the game-turn after", c.noPower, true)
	}},
	{"AF-25 C hits take loops, then rolls", func(t *testing.T) {
		d := pairOf(t)
		w := draftOf(d, t, func(c *craft) { c.count = 9; c.hits[crew] = 1; c.weigh(&d.fleet.game.spec[0]) })
		want(t, "no loop", w.may("up"), false)
		want(t, "but rolls", w.may("ro"), true)
		w = draftOf(d, t, func(c *craft) { c.hits[crew] = 2; c.weigh(&d.fleet.game.spec[0]) })
		want(t, "no roll", w.may("ro") || w.may("rl"), false)
	}},
	{"AF-64 banked flight sinks", func(t *testing.T) {
		low := func(s ...string) int16 {
			w := draftOf(pairOf(t), t, func(c *craft) { c.bank, c.count = rightBank, 0 }).fly(append(s, "end")...)
			return w.set(0).set(0).end().alt
		}
		want(t, "all in a bank", low("1", "1", "1", "1", "1"), 149)
		want(t, "with a Turn", low("1", "1", "turn", "1", "1", "1"), 150)
		want(t, "half in L", low("1", "1", "bl", "1", "1", "br", "1"), 150)
		want(t, "less than half in L", low("1", "1", "1", "bl", "1", "br", "1"), 149)
	}},
	{"AF-65 inverted flight has no rule of its own", func(t *testing.T) {
		s := draftOf(pairOf(t), t, func(c *craft) { c.bank = inverted }).fly("1", "1", "1", "1", "1", "end").set(0).set(0).end()
		want(t, "speed", s.speed, 5)
	}},
}
