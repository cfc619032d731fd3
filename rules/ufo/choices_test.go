package ufo

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// asked plays a phase on to its end and lists who was asked what; every decision takes the option pick.
func asked(d *Duel, phase int8, play func(*Duel) bool, choose func(*Duel, int), pick int) string {
	d.Phase, d.Cursor, d.Stage = phase, 0, 0
	var all []string
	for play(d) {
		all = append(all, fmt.Sprintf("%s %d %s: %s", d.Q.Side, d.Q.Craft+1, d.Q.Kind, d.AppendOption(nil, pick)))
		choose(d, pick)
	}
	return strings.Join(all, "; ")
}

// recharging is asked for the decisions about recharging, in the order of step 7.
func recharging(d *Duel, pick int) string {
	d.orderActors()
	return asked(d, inRecharge, (*Duel).askRecharges, (*Duel).chooseRecharge, pick)
}

// The choices of UFO-12, UFO-13 and UFO-25.
var choiceCases = []ruleCase{
	{"UFO-25 a gun may recharge or stay low", func(t *testing.T) {
		for pick, charge := range map[int]int8{doesRecharge: 7, staysLow: 4} {
			d := duelOf(t, "")
			d.craft[1].charge[0] = 4
			pin(t, d, 0, stream{rules.Red, forRecharge, []int{3}})
			want(t, "asked", recharging(d, pick),
				"red 1 plan: "+[]string{"recharge", "do not recharge"}[pick]+" ray gun 1 from charge 4")
			d.endTurn()
			want(t, "charge", d.craft[1].charge[0], charge)
			want(t, "dice", int(d.Dice().Rolls()), 1-pick)
			d.rollInitiative()
			want(t, "the next turn begins anew", d.craft[1].low, 0)
		}
	}},
	{"UFO-25 each gun is asked alone, in the order of step 7", func(t *testing.T) {
		d := fight(t, "", []string{"medium-ufo"}, []string{"large-ufo"})
		d.craft[0].charge, d.craft[1].charge = [maxGuns]int8{3, 5}, [maxGuns]int8{4, 2, 1}
		want(t, "asked", recharging(d, staysLow), "red 1 plan: do not recharge ray gun 3 from charge 1; "+
			"red 1 plan: do not recharge ray gun 2 from charge 2; blue 1 plan: do not recharge ray gun 1 from charge 3; "+
			"red 1 plan: do not recharge ray gun 1 from charge 4; blue 1 plan: do not recharge ray gun 2 from charge 5")
		want(t, "low", [2]uint8{d.craft[0].low, d.craft[1].low}, [2]uint8{3, 7})
	}},
	{"UFO-25 who has fired, is full, cannot recharge or is lost is not asked", func(t *testing.T) {
		for name, change := range map[string]func(d *Duel){
			"fired":       func(d *Duel) { d.craft[1].charge[0], d.craft[1].shot = 0, 1 },
			"full":        func(*Duel) {},
			"no recharge": func(d *Duel) { d.craft[1].charge[0], d.game.spec[1].guns = 2, []RayGun{{Power: 9}} },
			"lost":        func(d *Duel) { d.craft[1].charge[0], d.craft[1].lost = 2, true },
		} {
			d := duelOf(t, "")
			change(d)
			want(t, name, recharging(d, doesRecharge), "")
		}
	}},
	{"UFO-25 the dice of a side go to the guns that recharge, in card order", func(t *testing.T) {
		for _, low := range []uint8{0, 1, 2} {
			d := fight(t, "", tornado, []string{"medium-ufo"})
			d.craft[1].charge, d.craft[1].low = [maxGuns]int8{1, 1}, low
			pin(t, d, 0, stream{rules.Red, forRecharge, []int{3, 5}})
			d.endTurn()
			after := map[uint8][maxGuns]int8{0: {4, 6}, 1: {1, 4}, 2: {4, 1}}
			want(t, fmt.Sprint("low ", low), d.craft[1].charge, after[low])
		}
	}},
	{"UFO-25 a gun that stays low fires before one that recharges", func(t *testing.T) {
		for pick, first := range map[int]int8{doesRecharge: -1, staysLow: 0} {
			d := duelOf(t, "start: {range: 2}")
			d.craft[1].charge[0] = 5
			pin(t, d, 0, stream{rules.Red, forRecharge, []int{6}})
			recharging(d, pick)
			d.endTurn()
			d.standing, d.nStand = [maxAll]uint8{0}, 1
			d.craft[0].roll = 5 // charge 5 has initiative 8, charge 9 has 4
			d.orderActors()
			want(t, fmt.Sprint("first to act after choice ", pick), d.actors[0].gun, first)
		}
	}},
	{"UFO-13 speeds are set before the UFOs move, lowest initiative first", func(t *testing.T) {
		d := fight(t, "start: {range: 40}", []string{"tornado", "hawk-t1a"}, []string{"small-ufo", "mig-29"})
		pin(t, d, 1, stream{rules.Blue, forInitiative, []int{4, 2}}, stream{rules.Red, forInitiative, []int{3}})
		d.rollInitiative()
		want(t, "asked", asked(d, inSpeeds, (*Duel).setSpeeds, (*Duel).chooseSpeed, 1),
			"blue 2 speed: speed 4; red 2 speed: speed 4; blue 1 speed: speed 4")
		want(t, "nobody has moved", [2]plane.Point{d.craft[0].pos, d.craft[1].pos},
			[2]plane.Point{{}, {X: 2000}})
		want(t, "asked when they fly", asked(d, inFirst, (*Duel).flyFirstHalf, (*Duel).chooseFirstHalf, 3),
			"blue 2 turn: keeps its heading; red 2 turn: keeps its heading; blue 1 turn: keeps its heading")
		want(t, "half of speed 4", d.craft[0].pos, plane.Point{Y: 2000})
	}},
	{"UFO-13 an aircraft with one speed is not asked, and one at its top flies it", func(t *testing.T) {
		d := duelOf(t, "")
		d.rollInitiative()
		d.craft[0].top, d.craft[0].speed = 1, 6 // damage has slowed it
		want(t, "asked", asked(d, inSpeeds, (*Duel).setSpeeds, (*Duel).chooseSpeed, 0), "")
		want(t, "speed", d.craft[0].speed, 1)
		want(t, "set", d.craft[0].set, true)
		d.Phase, d.Cursor, d.Stage = inFirst, 0, 0
		d.flyFirstHalf()
		want(t, "place", d.craft[0].pos, plane.Point{Y: 500})
	}},
	{"UFO-13 with speed_change: move the UFOs move first", func(t *testing.T) {
		d := duelOf(t, "options: {speed_change: move}")
		follow(t, d, "red 1: keeps its heading, moves 0", "blue 1: speed 7", "blue 1: turns right 15")
		want(t, "first half", d.craft[0].pos, plane.Point{Y: 3500})
	}},
	{"UFO-12 steps finer than an inch", func(t *testing.T) {
		for step, c := range map[string]struct {
			moves, option int
			y             plane.Length
		}{"inch": {7, 5, 5000}, "half": {13, 11, 5500}, "quarter": {25, 21, 5250}, "tenth": {61, 51, 5100}} {
			d := duelOf(t, "start: {range: 0}\noptions: {ufo_step: "+step+"}")
			u := &d.craft[1]
			u.heading, u.antiGrav = 0, 5
			want(t, step+": moves", d.game.ufoMoves(u), 13*c.moves)
			d.applyMove(u, 0, c.option)
			want(t, step+": place", u.pos, plane.Point{Y: c.y})
			want(t, step+": may turn after a move beyond anti-grav 5", mayTurn(u), c.y <= 5000)
			d.applyMove(u, 0, 5*d.game.steps)
			want(t, step+": may turn after 5 inches", mayTurn(u), true)
			u.top = 0
			want(t, step+": moves at top speed 0", d.game.ufoMoves(u), 13)
		}
	}},
	{"UFO-3 ranges of the rules are rounded, distances within k inches are not", func(t *testing.T) {
		for rounding, rolls := range map[string]int{"up": 1, "nearest": 2, "down": 2} {
			d := recorded(duelOf(t, "options: {range: "+rounding+"}"))
			d.craft[1].pos.Y = 5400 // 6, 5 or 5 inches
			pin(t, d, 0, stream{rules.Blue, forCannon, []int{6}})
			d.fireCannon(0, 1)
			want(t, rounding, strings.Count(events(d, "initiative", "UFO-27"), "damage table"), rolls)
			d.craft[1].pos.Y = 6001
			want(t, rounding+": in reach of the cannon", d.cannonTargets(0), 0)
			d.craft[1].pos.Y = 24001
			want(t, rounding+": in AMRAAM lock", d.inLock(0, amraam), 0)
		}
	}},
}

// What a replay tells.
var tellingCases = []ruleCase{
	{"UFO-11 a replay tells the initiative of all who can act in step 7", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 7}", []string{"tornado", "tornado"}, []string{"medium-ufo"}))
		d.at(1, 40, 0, 0) // out of reach of everything
		d.standing, d.nStand = [maxAll]uint8{0, 1}, 2
		d.craft[0].roll, d.craft[1].roll = 3, 7
		d.orderActors()
		d.fireAll()
		want(t, "told", events(d, "initiative", "UFO-11"),
			"red 1: ray gun 1 acts at initiative 4; blue 1: acts at initiative 3") // gun 2 has no dice at 7 inches
		want(t, "numbers", fmt.Sprint(d.Log.Events[len(d.Log.Events)-2].Modifiers), "[{base 13} {charge -9}]")
	}},
	{"UFO-11 a roll-off is told only if two craft can act", func(t *testing.T) {
		for _, c := range []struct {
			y    int
			told string
		}{{4, "blue 1: rolls off a tie in initiative; red 1: rolls off a tie in initiative"}, {11, ""}} {
			d := recorded(duelOf(t, ""))
			d.at(1, 0, c.y, 0)
			d.game.spec[0].reaction = 0
			d.standing, d.nStand = [maxAll]uint8{0}, 1
			d.craft[0].roll, d.craft[1].charge[0] = 5, 8
			pin(t, d, 0, stream{rules.Blue, forRollOff, []int{2}}, stream{rules.Red, forRollOff, []int{3}})
			d.orderActors()
			want(t, fmt.Sprint("told at ", c.y), events(d, "initiative", "UFO-10"), c.told)
			want(t, fmt.Sprint("dice at ", c.y), d.Dice().Rolls(), 2)
		}
	}},
	{"UFO-11 roll-offs of those who move or fly are told", func(t *testing.T) {
		d := recorded(fight(t, "", []string{"tornado", "tornado"}, small))
		pin(t, d, 1, stream{rules.Blue, forInitiative, []int{4, 4}}, stream{rules.Blue, forRollOff, []int{2, 5}})
		d.rollInitiative()
		want(t, "told", strings.Count(events(d, "initiative", "UFO-10"), "rolls off"), 2)
		d = recorded(fight(t, "", small, small))
		pin(t, d, 0, stream{rules.Blue, forRollOff, []int{2}}, stream{rules.Red, forRollOff, []int{3}})
		d.orderUFOs()
		want(t, "UFOs", strings.Count(events(d, "initiative", "UFO-10"), "rolls off"), 2)
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
			want(t, fmt.Sprint("row ", c.row), events(d, "initiative", "UFO-27"), c.told)
		}
	}},
	{"UFO-18 missiles have numbers, which count through the duel for each side", func(t *testing.T) {
		d := recorded(fight(t, "start: {range: 20}", tornado, tornado))
		d.launch(0, launching{amraam, 2, 1})
		d.launch(1, launching{amraam, 1, 0})
		d.launch(0, launching{sidewinder, 1, 1})
		want(t, "launches", events(d, "initiative", "UFO-18"),
			"blue 1: launches AMRAAM 1 at red 1 from hard point 3, 3 left there; "+
				"blue 1: launches AMRAAM 2 at red 1 from hard point 3, 2 left there; "+
				"red 1: launches AMRAAM 1 at blue 1 from hard point 3, 3 left there; "+
				"blue 1: launches Sidewinder 3 at red 1 from hard point 2, 2 left there")
		want(t, "last flight", d.Log.Events[len(d.Log.Events)-1].Actor, "blue Sidewinder 3")
		d.Begin(d.Dice())
		want(t, "a new duel begins at 1", d.launched, [2]uint8{})
	}},
	{"UFO-25 a replay tells that a gun stays low", func(t *testing.T) {
		d := recorded(duelOf(t, ""))
		d.craft[1].charge[0] = 4
		recharging(d, staysLow)
		want(t, "told", events(d, "recharging", "UFO-25"),
			"red 1: does not recharge ray gun 1, which stays at charge 4")
	}},
}
