package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// asked plays a phase on to its end and lists who was asked what; every decision takes the option pick.
func asked(d *play.Duel, phase int8, play func(*play.Duel) bool, choose func(*play.Duel, int), pick int) string {
	d.Phase, d.Cursor, d.Stage = phase, 0, 0
	var all []string
	for play(d) {
		all = append(all, fmt.Sprintf("%s %d %s: %s", d.Q.Side, d.Q.Craft+1, d.Q.Kind, d.AppendOption(nil, pick)))
		choose(d, pick)
	}
	return strings.Join(all, "; ")
}

// recharging is asked for the decisions about recharging, in the order of step 7.
func recharging(d *play.Duel, pick int) string {
	d.OrderActors()
	return asked(d, play.InRecharge, (*play.Duel).AskRecharges, (*play.Duel).ChooseRecharge, pick)
}

// The choices of UFO-12, UFO-13 and UFO-25.
var choiceCases = []ruleCase{
	{"UFO-25 a gun may recharge or stay low", func(t *testing.T) {
		for pick, charge := range map[int]int8{play.Recharges: 7, play.StaysLow: 4} {
			d := duelOf(t, "")
			d.At(1).Charge[0] = 4
			pin(t, d, 0, stream{rules.Red, play.ForRecharge, []int{3}})
			rulestest.Same(t, "asked", recharging(d, pick),
				"red 1 plan: "+[]string{"recharge", "do not recharge"}[pick]+" ray gun 1 from charge 4")
			d.EndTurn()
			rulestest.Same(t, "charge", d.At(1).Charge[0], charge)
			rulestest.Same(t, "dice", int(d.Dice().Rolls()), 1-pick)
			d.RollInitiative()
			rulestest.Same(t, "the next turn begins anew", *d.At(1).Low, 0)
		}
	}},
	{"UFO-25 each gun is asked alone, in the order of step 7", func(t *testing.T) {
		d := fight(t, "", []string{"medium-ufo"}, []string{"large-ufo"})
		*d.At(0).Charge, *d.At(1).Charge = [card.MaxGuns]int8{3, 5}, [card.MaxGuns]int8{4, 2, 1}
		rulestest.Same(t, "asked", recharging(d, play.StaysLow), "red 1 plan: do not recharge ray gun 3 from charge 1; "+
			"red 1 plan: do not recharge ray gun 2 from charge 2; blue 1 plan: do not recharge ray gun 1 from charge 3; "+
			"red 1 plan: do not recharge ray gun 1 from charge 4; blue 1 plan: do not recharge ray gun 2 from charge 5")
		rulestest.Same(t, "low", [2]uint8{*d.At(0).Low, *d.At(1).Low}, [2]uint8{3, 7})
	}},
	{"UFO-25 who has fired, is full, cannot recharge or is lost is not asked", func(t *testing.T) {
		for name, change := range map[string]func(d *play.Duel){
			"fired":       func(d *play.Duel) { d.At(1).Charge[0], *d.At(1).Shot = 0, 1 },
			"full":        func(*play.Duel) {},
			"no recharge": func(d *play.Duel) { d.At(1).Charge[0], *d.At(1).Guns = 2, []card.RayGun{{Power: 9}} },
			"lost":        func(d *play.Duel) { d.At(1).Charge[0], *d.At(1).Lost = 2, true },
		} {
			d := duelOf(t, "")
			change(d)
			rulestest.Same(t, name, recharging(d, play.Recharges), "")
		}
	}},
	{"UFO-25 the dice of a side go to the guns that recharge, in card order", func(t *testing.T) {
		for _, low := range []uint8{0, 1, 2} {
			d := fight(t, "", tornado, []string{"medium-ufo"})
			*d.At(1).Charge, *d.At(1).Low = [card.MaxGuns]int8{1, 1}, low
			pin(t, d, 0, stream{rules.Red, play.ForRecharge, []int{3, 5}})
			d.EndTurn()
			after := map[uint8][card.MaxGuns]int8{0: {4, 6}, 1: {1, 4}, 2: {4, 1}}
			rulestest.Same(t, fmt.Sprint("low ", low), *d.At(1).Charge, after[low])
		}
	}},
	{"UFO-25 a gun that stays low fires before one that recharges", func(t *testing.T) {
		for pick, first := range map[int]int8{play.Recharges: -1, play.StaysLow: 0} {
			d := duelOf(t, "start: {range: 2}")
			d.At(1).Charge[0] = 5
			pin(t, d, 0, stream{rules.Red, play.ForRecharge, []int{6}})
			recharging(d, pick)
			d.EndTurn()
			d.Stand(0)
			*d.At(0).Roll = 5 // charge 5 has initiative 8, charge 9 has 4
			d.OrderActors()
			rulestest.Same(t, fmt.Sprint("first to act after choice ", pick), d.Actors()[0].Gun, first)
		}
	}},
	{"UFO-13 speeds are set before the UFOs move, lowest initiative first", func(t *testing.T) {
		d := fight(t, "start: {range: 40}", []string{"tornado", "hawk-t1a"}, []string{"small-ufo", "mig-29"})
		pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{4, 2}}, stream{rules.Red, play.ForInitiative, []int{3}})
		d.RollInitiative()
		rulestest.Same(t, "asked", asked(d, play.InSpeeds, (*play.Duel).SetSpeeds, (*play.Duel).ChooseSpeed, 1),
			"blue 2 speed: speed 4; red 2 speed: speed 4; blue 1 speed: speed 4")
		rulestest.Same(t, "nobody has moved", [2]plane.Point{*d.At(0).Pos, *d.At(1).Pos},
			[2]plane.Point{{}, {X: 2000}})
		rulestest.Same(t, "asked when they fly",
			asked(d, play.InFirst, (*play.Duel).FlyFirstHalf, (*play.Duel).ChooseFirstHalf, 3),
			"blue 2 turn: keeps its heading; red 2 turn: keeps its heading; blue 1 turn: keeps its heading")
		rulestest.Same(t, "half of speed 4", *d.At(0).Pos, plane.Point{Y: 2000})
	}},
	{"UFO-13 an aircraft with one speed is not asked, and one at its top flies it", func(t *testing.T) {
		d := duelOf(t, "")
		d.RollInitiative()
		*d.At(0).Top, *d.At(0).Speed = 1, 6 // damage has slowed it
		rulestest.Same(t, "asked", asked(d, play.InSpeeds, (*play.Duel).SetSpeeds, (*play.Duel).ChooseSpeed, 0), "")
		rulestest.Same(t, "speed", *d.At(0).Speed, 1)
		rulestest.Same(t, "set", *d.At(0).Set, true)
		d.Phase, d.Cursor, d.Stage = play.InFirst, 0, 0
		d.FlyFirstHalf()
		rulestest.Same(t, "place", *d.At(0).Pos, plane.Point{Y: 500})
	}},
	{"UFO-13 with speed_change: move the UFOs move first", func(t *testing.T) {
		d := duelOf(t, "options: {speed_change: move}")
		follow(t, d, "red 1: keeps its heading, moves 0", "blue 1: speed 7", "blue 1: turns right 15")
		rulestest.Same(t, "first half", *d.At(0).Pos, plane.Point{Y: 3500})
	}},
	{"UFO-12 steps finer than an inch", func(t *testing.T) {
		for step, c := range map[string]struct {
			moves, option int
			y             plane.Length
		}{"inch": {7, 5, 5000}, "half": {13, 11, 5500}, "quarter": {25, 21, 5250}, "tenth": {61, 51, 5100}} {
			d := duelOf(t, "start: {range: 0}\noptions: {ufo_step: "+step+"}")
			u := d.At(1)
			*u.Heading, *u.AntiGrav = 0, 5
			rulestest.Same(t, step+": moves", d.Moves(1), 13*c.moves)
			d.MoveUFO(1, 0, c.option)
			rulestest.Same(t, step+": place", *u.Pos, plane.Point{Y: c.y})
			rulestest.Same(t, step+": may turn after a move beyond anti-grav 5", u.Craft.MayTurn(), c.y <= 5000)
			d.MoveUFO(1, 0, 5*d.Table().Game().Options().Steps)
			rulestest.Same(t, step+": may turn after 5 inches", u.Craft.MayTurn(), true)
			*u.Top = 0
			rulestest.Same(t, step+": moves at top speed 0", d.Moves(1), 13)
		}
	}},
	{"UFO-3 ranges of the rules are rounded, distances within k inches are not", func(t *testing.T) {
		for rounding, rolls := range map[string]int{"up": 1, "nearest": 2, "down": 2} {
			d := recorded(duelOf(t, "options: {range: "+rounding+"}"))
			d.At(1).Pos.Y = 5400 // 6, 5 or 5 inches
			pin(t, d, 0, stream{rules.Blue, play.ForCannon, []int{6}})
			d.FireCannon(0, 1)
			rulestest.Same(t, rounding, strings.Count(events(d, "initiative", "UFO-27"), "damage table"), rolls)
			d.At(1).Pos.Y = 6001
			rulestest.Same(t, rounding+": in reach of the cannon", d.CannonTargets(0), 0)
			d.At(1).Pos.Y = 24001
			rulestest.Same(t, rounding+": in AMRAAM lock", d.Locked(0, play.AMRAAM), 0)
		}
	}},
}

// What a replay tells.
var tellingCases = []ruleCase{
	{"UFO-11 a replay tells the initiative of all who can act in step 7", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 7}", []string{"tornado", "tornado"}, []string{"medium-ufo"}))
		place(d, 1, 40, 0, 0) // out of reach of everything
		d.Stand(0, 1)
		*d.At(0).Roll, *d.At(1).Roll = 3, 7
		d.OrderActors()
		d.FireAll()
		rulestest.Same(t, "told", events(d, "initiative", "UFO-11"),
			"red 1: ray gun 1 acts at initiative 4; blue 1: acts at initiative 3") // gun 2 has no dice at 7 inches
		rulestest.Same(t, "numbers", fmt.Sprint(d.Log.Events[len(d.Log.Events)-2].Modifiers), "[{base 13} {charge -9}]")
	}},
	{"UFO-11 a roll-off is told only if two craft can act", func(t *testing.T) {
		for _, c := range []struct {
			y    int
			told string
		}{{4, "blue 1: rolls off a tie in initiative; red 1: rolls off a tie in initiative"}, {11, ""}} {
			d := recorded(duelOf(t, ""))
			place(d, 1, 0, c.y, 0)
			*d.At(0).Reaction = 0
			d.Stand(0)
			*d.At(0).Roll, d.At(1).Charge[0] = 5, 8
			pin(t, d, 0, stream{rules.Blue, play.ForRollOff, []int{2}}, stream{rules.Red, play.ForRollOff, []int{3}})
			d.OrderActors()
			rulestest.Same(t, fmt.Sprint("told at ", c.y), events(d, "initiative", "UFO-10"), c.told)
			rulestest.Same(t, fmt.Sprint("dice at ", c.y), d.Dice().Rolls(), 2)
		}
	}},
	{"UFO-11 roll-offs of those who move or fly are told", func(t *testing.T) {
		d := recorded(fight(t, "", []string{"tornado", "tornado"}, small))
		pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{4, 4}}, stream{rules.Blue, play.ForRollOff, []int{2, 5}})
		d.RollInitiative()
		rulestest.Same(t, "told", strings.Count(events(d, "initiative", "UFO-10"), "rolls off"), 2)
		d = recorded(fight(t, "", small, small))
		pin(t, d, 0, stream{rules.Blue, play.ForRollOff, []int{2}}, stream{rules.Red, play.ForRollOff, []int{3}})
		d.OrderUFOs()
		rulestest.Same(t, "UFOs", strings.Count(events(d, "initiative", "UFO-10"), "rolls off"), 2)
	}},
	{"UFO-27 a replay tells what is left of speed, anti-grav and charge", func(t *testing.T) {
		for _, c := range []struct {
			craft, row int
			faces      []int
			told       string
		}{
			{0, 5, nil, "blue 1: top speed 7, was 8"},
			{1, 2, []int{1, 4}, "red 1: damage points; red 1: inches off top speed; red 1: top speed 2, was 6"},
			{1, 3, nil, "red 1: top speed 5, was 6"},
			{1, 4, nil, "red 1: anti-grav 6, was 7"},
			{1, 8, []int{5}, "red 1: charge lost; red 1: ray gun 1: charge 4, was 9"},
			{1, 7, nil, ""},
		} {
			d := recorded(duelOf(t, ""))
			strike(t, d, c.craft, c.row, c.faces...)
			rulestest.Same(t, fmt.Sprint("row ", c.row), events(d, "initiative", "UFO-27"), c.told)
		}
	}},
	{"UFO-18 missiles have numbers, which count through the duel for each side", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 20}", tornado, tornado))
		d.Release(0, play.Launch{play.AMRAAM, 2, 1})
		d.Release(1, play.Launch{play.AMRAAM, 1, 0})
		d.Release(0, play.Launch{play.Sidewinder, 1, 1})
		rulestest.Same(t, "launches", events(d, "initiative", "UFO-18"),
			"blue 1: launches AMRAAM 1 at red 1 from hard point 3, 3 left there; "+
				"blue 1: launches AMRAAM 2 at red 1 from hard point 3, 2 left there; "+
				"red 1: launches AMRAAM 1 at blue 1 from hard point 3, 3 left there; "+
				"blue 1: launches Sidewinder 3 at red 1 from hard point 2, 2 left there")
		rulestest.Same(t, "last flight", d.Log.Events[len(d.Log.Events)-1].Actor, "blue Sidewinder 3")
		d.Begin(d.Dice())
		rulestest.Same(t, "a new duel begins at 1", [2]int{d.LaunchedBy(0), d.LaunchedBy(1)}, [2]int{})
	}},
	{"UFO-25 a replay tells that a gun stays low", func(t *testing.T) {
		d := recorded(duelOf(t, ""))
		d.At(1).Charge[0] = 4
		recharging(d, play.StaysLow)
		rulestest.Same(t, "told", events(d, "recharging", "UFO-25"),
			"red 1: does not recharge ray gun 1, which stays at charge 4")
	}},
}
