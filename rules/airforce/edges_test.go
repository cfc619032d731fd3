package airforce

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// More edges, each of which a slip of one would pass unseen.
var edgeCases = []ruleCase{
	{"AF-49 the turn limit is the last reason of all", func(t *testing.T) {
		for end, change := range map[rules.End]func(d *Duel){
			rules.TurnLimit:  func(d *Duel) {},
			rules.Disengaged: func(d *Duel) { d.ending.apart, d.fleet.game.apart = 2, 0 },
			rules.OutOfAmmunition: func(d *Duel) {
				d.fleet.craft[0].rounds, d.fleet.craft[1].rounds = [maxGroups]int8{}, [maxGroups]int8{}
			},
			rules.Crashed: func(d *Duel) { d.lose(1, rules.Crashed) },
		} {
			d := fight(t, "start: {range: 12}", mustang, gustav)
			d.Turn = int16(d.fleet.game.TurnLimit())
			change(d)
			d.judge()
			want(t, "end", d.Out.End, end)
			want(t, "length", d.Out.Length, defaultTurnLimit)
		}
	}},
	{"AF-49 one box of ammunition is enough", func(t *testing.T) {
		d := pairOf(t)
		d.fleet.craft[0].rounds, d.fleet.craft[1].rounds = [maxGroups]int8{1}, [maxGroups]int8{}
		want(t, "armed", d.fleet.armed(), true)
	}},
	{"AF-62 a Resulting altitude of 0 is a crash", func(t *testing.T) {
		for alt, lost := range map[int16]bool{5: true, 6: false} {
			s := flying(t, 5, func(c *craft) { c.alt = alt }).straight().set(-5).set(0).end()
			want(t, "lost", s.lost, lost)
		}
	}},
	{"AF-30 100 ft the other way are enough", func(t *testing.T) {
		s := flying(t, 5, func(c *craft) { c.climbed = true }).straight().set(-1).set(0).end()
		want(t, "altitude", s.alt, 149)
	}},
	{"AF-58 a Slip may spend the last movement point", func(t *testing.T) {
		w := flying(t, 3, func(c *craft) { c.count = 9 }).fly("1", "1")
		want(t, "with one left", w.may("sl") && w.may("sr"), true)
	}},
	{"AF-21 the advantaged keep their Power without a Half-Loop, others lose it at once", func(t *testing.T) {
		d := pairOf(t)
		c := &d.fleet.craft[0]
		for _, x := range []struct {
			role    role
			loops   bool
			noPower bool
		}{{advantaged, true, true}, {advantaged, false, false}, {unaffected, true, false}} {
			c.role, c.before, c.plot = x.role, c.status, plot{loops: x.loops}
			c.remember(d.fleet.plotter(0), &c.plot)
			want(t, "in the game-turn after", c.noPower, x.noPower)
		}
	}},
	{"AF-66 one Advantage an aircraft, over the first of the list too", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(0, 2, 0, 150, 5))
		put(d, 1, at(0, 3, 0, 150, 5))
		put(d, 2, at(0, 0, 0, 150, 5))
		d.Phase = advantagePhase
		want(t, "red 1 over blue 1", d.findAdvantage() && d.pairs.list[d.Cursor] == pair{2, 0, 2}, true)
		d.chooseAdvantage(0)
		want(t, "and not over blue 2", d.findAdvantage(), false)
	}},
	{"AF-11 interlocking asks for both: front hemispheres and 10 speed points", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		for _, c := range []struct {
			heading int
			speed   int8
			rolls   int8
		}{{180, 6, 1}, {180, 5, 3}, {0, 6, 3}} {
			target := at(0, 3, c.heading, 150, c.speed)
			a, _ := flexAim(&d.fleet.game.spec[0], at(0, 0, 0, 150, 4), &d.fleet.game.spec[1], target)
			want(t, "flexible rolls", a.rolls, c.rolls)
		}
	}},
	{"AF-15 what is left of a target's rolls goes to the next", func(t *testing.T) {
		d := fight(t, "", []string{"b-17g", "b-17g"}, gustav)
		for k := range 2 {
			d.fleet.craft[k].flex = order{on: true, flex: true, target: 2, aim: aim{hexes: int8(2 + k), rolls: 3, face: 6, need: 5}}
		}
		d.Phase = firePhase
		// The first enters at once and misses in deflection; the second has two rolls.
		*d.Dice() = rulestest.Pinned(t, 1, []rulestest.Stream{
			{Side: rules.Blue, Of: forFlexible, Dice: 6, Faces: []int{6, 1, 2, 6}},
			{Side: rules.Blue, Of: forFlexDeflection, Dice: 6, Faces: []int{1, 6}}})
		d.combat.resolve(d)
		want(t, "entries", d.combat.n, 0)
		want(t, "boxes spent", d.fleet.game.start[0].gunners-d.fleet.craft[0].gunners == 1 &&
			d.fleet.craft[1].gunners == d.fleet.game.start[1].gunners, true)
	}},
	{"AF-2 a plot may pay by its manoeuvres, and dive as long as it gains no speed", func(t *testing.T) {
		chase := func(speed int8, set func(c *craft)) *draft {
			return flying(t, speed, func(c *craft) { c.role, c.over, c.count = advantaged, 1, 9; set(c) })
		}
		w := chase(8, func(c *craft) { c.bank = rightBank }).set(1).fly("turn").straight()
		want(t, "a Turn has paid", w.span(), "-3 to 9")
		want(t, "out of Dive speed", w.set(-3).end().speed, 8)
		want(t, "Power to top Level speed needs no pay", chase(7, func(c *craft) { c.leaves = true }).span(), "-2 to 1")
		want(t, "above it a forced dive cannot", chase(8, func(c *craft) { c.leaves = true }).span(), "-2 to 0")
	}},
	{"AF-55 the first of the list is disadvantaged too", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 3, 0, 150, 5))
		put(d, 1, at(0, 0, 0, 150, 5))
		d.fleet.craft[1].over, d.fleet.craft[1].held = 0, 1
		d.endTurn()
		want(t, "roles", [2]role{d.fleet.craft[0].role, d.fleet.craft[1].role}, [2]role{disadvantaged, advantaged})
	}},
	{"AF-39 a Vertical Climb costs no more speed than there is", func(t *testing.T) {
		for speed, after := range map[int8]int8{1: 0, 2: 0, 3: 1} {
			s := flying(t, speed, func(c *craft) { c.count = 9 }).fly("vc").set(0).end()
			want(t, "speed", s.speed, after)
			want(t, "stalls", s.stalled, true)
		}
	}},
	{"AF-23 two engines are a multi-engine bomber's", func(t *testing.T) {
		card := *fight(t, "", bomber, gustav).fleet.game.spec[0].card
		for engines, multi := range map[int]bool{1: false, 2: true} {
			card.Engines = engines
			s := specOf(&card)
			want(t, "multi-engine", s.MultiEngine(), multi)
		}
	}},
	{"AF-30 no bank in which the climb that is owed would come to nothing", func(t *testing.T) {
		for climb, may := range map[uint8]bool{7: true, 8: false} { // red 200 and 100 ft are left, half of it banked
			w := flying(t, 5, func(c *craft) { c.dived = true; wound(t, c, engine, climb) }).fly("1")
			want(t, "bank", w.may("br"), may)
			w.straight()
			want(t, "straight on the climb is owed", max(w.o.low, w.change), 1) // a single one is made at once
		}
	}},
	{"AF-47 only the other side's orders are forgotten", func(t *testing.T) {
		d := fight(t, "", mustang, gustav)
		d.Phase, d.Cursor = firePhase, 4
		for k := range 2 {
			d.fleet.craft[k].fire = order{on: true, target: uint8(1 - k)}
		}
		d.Forget(rules.Red)
		want(t, "blue's stands, red's is asked for again", d.fleet.craft[0].fire.on && !d.fleet.craft[0].again &&
			!d.fleet.craft[1].fire.on && d.fleet.craft[1].again, true)
	}},
}
