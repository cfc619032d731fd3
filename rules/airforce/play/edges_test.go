package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// More edges, each of which a slip of one would pass unseen.
var edgeCases = []ruleCase{
	{"AF-49 the turn limit is the last reason of all", func(t *testing.T) {
		for end, change := range map[rules.End]func(d *play.Duel){
			rules.TurnLimit:  func(d *play.Duel) {},
			rules.Disengaged: func(d *play.Duel) { *play.Apart(d), *play.ApartLimit(d) = 2, 0 },
			rules.OutOfAmmunition: func(d *play.Duel) {
				play.StateOf(d, 0).Rounds, play.StateOf(d, 1).Rounds = [play.MaxGroups]int8{}, [play.MaxGroups]int8{}
			},
			rules.Crashed: func(d *play.Duel) { play.Lose(d, 1, rules.Crashed) },
		} {
			d := fight(t, "start: {range: 12}", mustang, gustav)
			d.Turn = int16(d.Game().TurnLimit())
			change(d)
			play.Judge(d)
			rulestest.Same(t, "end", d.Out.End, end)
			rulestest.Same(t, "length", int(d.Out.Length), play.Usual.TurnLimit)
		}
	}},
	{"AF-49 one box of ammunition is enough", func(t *testing.T) {
		d := pairOf(t)
		play.StateOf(d, 0).Rounds, play.StateOf(d, 1).Rounds = [play.MaxGroups]int8{1}, [play.MaxGroups]int8{}
		rulestest.Same(t, "armed", play.Armed(d), true)
	}},
	{"AF-49 silenced guns cannot fire", func(t *testing.T) {
		d := fight(t, "start: {range: 12}\noptions: {empty_turns: 2}", mustang, []string{"he-111h"})
		red := play.StateOf(d, 1)
		for _, c := range []struct {
			front, rear card.Halves
			gunners     int8
			empty       int16
		}{{0, 4, 1, 0}, {2, 0, 1, 0}, {1, 1, 1, 1}, {0, 0, 9, 1}, {2, 4, 0, 1}} {
			red.Hemis, red.Gunners, *play.Empty(d) = [2]card.Halves{c.front, c.rear}, c.gunners, [2]int16{}
			play.Judge(d)
			rulestest.Same(t, fmt.Sprintf("%+v: game-turns without a gun", c), *play.Empty(d), [2]int16{0, c.empty})
		}
		red.Hemis, red.Gunners, *play.Empty(d) = [2]card.Halves{}, 9, [2]int16{0, 1}
		play.Judge(d)
		rulestest.Same(t, "it has got away", d.Out.End, rules.OutOfAmmunition)
		blue := play.StateOf(d, 0)
		for factors, armed := range map[card.Halves]bool{2: true, 1: false, 0: false} {
			blue.Fixed[0] = factors
			rulestest.Same(t, fmt.Sprintf("%d halves of a fixed Gun Factor", factors), play.Armed(d), armed)
		}
	}},
	{"AF-59 no Power beyond a lowered Maximum Dive Speed", func(t *testing.T) {
		slow := func(c *card.Card) { c.Dive = []int{9, 9, 9, 9} } // top Level at 15,000 ft is 8
		for hits, most := range map[uint8]int16{0: 1, 2: 1, 4: 0, 6: 0} {
			chase := flying(t, 7, func(c *play.State) { c.Role, c.Over, c.Count = play.Advantaged, 1, 9 })
			c := play.StateOf(chase.d, 0)
			*play.SpecOf(chase.d, 0) = *altered(t, "p-51d", slow)
			c.Hits[card.Wing] = hits
			play.Weigh(c, play.SpecOf(chase.d, 0))
			chase.d.View().Plotter(0).Begin(&chase.Plot)
			chase.d.View().Plotter(0).Offer(&chase.Plot, &chase.o)
			rulestest.Same(t, fmt.Sprintf("on the Current speed after %d W hits", hits), chase.o.Low+chase.o.N-1, most)
			c.Role, c.Over = play.Unaffected, -1
			c.Speed = 5
			chase.d.View().Plotter(0).Begin(&chase.Plot)
			chase.d.View().Plotter(0).Offer(&chase.Plot, &chase.o)
			chase.straight().set(0)
			rulestest.Same(t, fmt.Sprintf("on the Resulting speed after %d W hits", hits),
				chase.o.Low+chase.o.N-1, min(2, int16(9-hits/2)-5))
		}
	}},
	{"AF-62 a Resulting altitude of 0 is a crash", func(t *testing.T) {
		for alt, lost := range map[int16]bool{5: true, 6: false} {
			w := flying(t, 5, func(c *play.State) { c.Alt = alt }).straight().set(-5)
			if !lost { // else no choice of Power is left
				w.set(0)
			}
			rulestest.Same(t, "lost", w.end().Lost, lost)
		}
	}},
	{"AF-30 100 ft the other way are enough", func(t *testing.T) {
		s := flying(t, 5, func(c *play.State) { c.Climbed = true }).straight().set(-1).set(0).end()
		rulestest.Same(t, "altitude", s.Alt, 149)
	}},
	{"AF-58 a Slip may spend the last movement point", func(t *testing.T) {
		w := flying(t, 3, func(c *play.State) { c.Count = 9 }).fly("1", "1")
		rulestest.Same(t, "with one left", w.may("sl") && w.may("sr"), true)
	}},
	{"AF-21 the advantaged keep their Power without a Half-Loop, others lose it at once", func(t *testing.T) {
		d := pairOf(t)
		c := play.StateOf(d, 0)
		for _, x := range []struct {
			role    play.Role
			loops   bool
			noPower bool
		}{{play.Advantaged, true, true}, {play.Advantaged, false, false}, {play.Unaffected, true, false}} {
			c.Role, c.Before, c.Plot = x.role, c.Status, play.Plot{Loops: x.loops}
			play.Remember(c, d.View().Plotter(0), &c.Plot)
			rulestest.Same(t, "in the game-turn after", c.NoPower, x.noPower)
		}
	}},
	{"AF-66 one Advantage an aircraft, over the first of the list too", func(t *testing.T) {
		d := fight(t, "", []string{"p-51d", "p-47d"}, gustav)
		put(d, 0, at(0, 2, 0, 150, 5))
		put(d, 1, at(0, 3, 0, 150, 5))
		put(d, 2, at(0, 0, 0, 150, 5))
		d.Phase = play.AdvantagePhase
		rulestest.Same(t, "red 1 over blue 1",
			play.FindAdvantage(d) && play.Pairs(d)[d.Cursor] == play.Pair{By: 2, Over: 0, Hexes: 2}, true)
		play.ChooseAdvantage(d, 0)
		rulestest.Same(t, "and not over blue 2", play.FindAdvantage(d), false)
	}},
	{"AF-11 interlocking asks for both: front hemispheres and 10 speed points", func(t *testing.T) {
		d := fight(t, "", bomber, gustav)
		for _, c := range []struct {
			heading int
			speed   int8
			rolls   int8
		}{{180, 6, 1}, {180, 5, 3}, {0, 6, 3}} {
			target := at(0, 3, c.heading, 150, c.speed)
			a, _ := play.FlexAim(play.SpecOf(d, 0), at(0, 0, 0, 150, 4), play.SpecOf(d, 1), target)
			rulestest.Same(t, "flexible rolls", a.Rolls, c.rolls)
		}
	}},
	{"AF-15 what is left of a target's rolls goes to the next", func(t *testing.T) {
		d := fight(t, "", []string{"b-17g", "b-17g"}, gustav)
		for k := range 2 {
			play.StateOf(d, k).Flex = play.Order{On: true, Flex: true, Target: 2, Aim: play.Aim{Hexes: int8(2 + k), Rolls: 3, Face: 6, Need: 5}}
		}
		d.Phase = play.FirePhase
		// The first enters at once and misses in deflection; the second has two rolls.
		*d.Dice() = rulestest.Pinned(t, 1, []rulestest.Stream{
			{Side: rules.Blue, Of: play.ForFlexible, Dice: 6, Faces: []int{6, 1, 2, 6}},
			{Side: rules.Blue, Of: play.ForFlexDeflection, Dice: 6, Faces: []int{1, 6}}})
		play.Resolve(d)
		rulestest.Same(t, "entries", len(play.Hurts(d)), 0)
		rulestest.Same(t, "boxes spent", play.StartOf(d.Game().(*play.Game), 0).Gunners-play.StateOf(d, 0).Gunners == 1 &&
			play.StateOf(d, 1).Gunners == play.StartOf(d.Game().(*play.Game), 1).Gunners, true)
	}},
	{"AF-2 a plot may pay by its manoeuvres, and dive as long as it gains no speed", func(t *testing.T) {
		chase := func(speed int8, set func(c *play.State)) *draft {
			return flying(t, speed, func(c *play.State) { c.Role, c.Over, c.Count = play.Advantaged, 1, 9; set(c) })
		}
		w := chase(8, func(c *play.State) { c.Bank = play.RightBank }).set(1).fly("turn").straight()
		rulestest.Same(t, "a Turn has paid", w.span(), "-3 to 9")
		rulestest.Same(t, "out of Dive speed", w.set(-3).end().Speed, 8)
		rulestest.Same(t, "Power to top Level speed needs no pay",
			chase(7, func(c *play.State) { c.Leaves = true }).span(), "-2 to 1")
		rulestest.Same(t, "above it a forced dive cannot", chase(8, func(c *play.State) { c.Leaves = true }).span(),
			"-2 to 0")
	}},
	{"AF-55 the first of the list is disadvantaged too", func(t *testing.T) {
		d := pairOf(t)
		put(d, 0, at(0, 3, 0, 150, 5))
		put(d, 1, at(0, 0, 0, 150, 5))
		play.StateOf(d, 1).Over, play.StateOf(d, 1).Held = 0, 1
		play.EndTurn(d)
		rulestest.Same(t, "roles", [2]play.Role{play.StateOf(d, 0).Role, play.StateOf(d, 1).Role},
			[2]play.Role{play.Disadvantaged, play.Advantaged})
	}},
	{"AF-39 a Vertical Climb costs no more speed than there is", func(t *testing.T) {
		for speed, after := range map[int8]int8{1: 0, 2: 0, 3: 1} {
			s := flying(t, speed, func(c *play.State) { c.Count = 9 }).fly("vc").set(0).end()
			rulestest.Same(t, "speed", s.Speed, after)
			rulestest.Same(t, "stalls", s.Stalled, true)
		}
	}},
	{"AF-23 two engines are a multi-engine bomber's", func(t *testing.T) {
		for engines, multi := range map[int]bool{1: false, 2: true} {
			s := altered(t, "b-17g", func(c *card.Card) { c.Engines = engines })
			rulestest.Same(t, "multi-engine", s.MultiEngine(), multi)
		}
	}},
	{"AF-30 no bank in which the climb that is owed would come to nothing", func(t *testing.T) {
		for climb, may := range map[uint8]bool{7: true, 8: false} { // red 200 and 100 ft are left, half of it banked
			w := flying(t, 5, func(c *play.State) { c.Dived = true; wound(t, c, card.Engine, climb) }).fly("1")
			rulestest.Same(t, "bank", w.may("br"), may)
			w.straight()
			rulestest.Same(t, "straight on the climb is owed", max(w.o.Low, w.Change), 1) // a single one is made at once
		}
	}},
	{"AF-47 only the other side's orders are forgotten", func(t *testing.T) {
		d := fight(t, "", mustang, gustav)
		d.Phase, d.Cursor = play.FirePhase, 4
		for k := range 2 {
			play.StateOf(d, k).Fire = play.Order{On: true, Target: uint8(1 - k)}
		}
		d.Forget(rules.Red)
		rulestest.Same(t, "blue's stands, red's is asked for again",
			play.StateOf(d, 0).Fire.On && !play.StateOf(d, 0).Again &&
				!play.StateOf(d, 1).Fire.On && play.StateOf(d, 1).Again, true)
	}},
}
