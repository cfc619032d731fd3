package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
)

var endCases = []ruleCase{
	{"UFO-31 ejection below total damage", func(t *testing.T) {
		for _, c := range []struct {
			die, damage int
			lost        bool
		}{{1, 1, false}, {1, 2, true}, {4, 4, false}, {3, 4, true}, {6, 5, false}} {
			d := duelOf(t, "")
			d.Turn = 1
			force(t, d, 1, rules.Blue, play.ForEjection, c.die)
			*d.At(0).Damage, *d.At(0).Hurt = int16(c.damage), true
			d.EndTurn()
			rulestest.Same(t, fmt.Sprint(c), *d.At(0).Lost, c.lost)
			rulestest.Same(t, "dice", d.Dice().Rolls(), 1)
			rulestest.Same(t, "how", *d.At(0).How == rules.Ejected, c.lost)
		}
		d := duelOf(t, "")
		*d.At(0).Damage = 5
		rolls := d.Dice().Rolls()
		d.EndTurn()
		rulestest.Same(t, "no damage this turn: no roll", d.Dice().Rolls(), rolls)
	}},
	{"UFO-32 the lost leave at once", func(t *testing.T) {
		d := duelOf(t, "start: {range: 3}")
		d.LoseCraft(1, rules.Crashed, rules.Source{Weapon: play.Cannon})
		rulestest.Same(t, "cannon", d.CannonTargets(0), 0)
		rulestest.Same(t, "launches", d.Launches(0), 0)
		rulestest.Same(t, "losses", d.Out.Losses, [2]int32{0, 1})
		d.LoseCraft(1, rules.Ejected, rules.Source{Weapon: play.Cannon})
		rulestest.Same(t, "lost once", *d.At(1).How, rules.Crashed)
	}},
	{"UFO-33 victory", func(t *testing.T) {
		for _, c := range []struct {
			blue, red bool
			turn      int16
			over      bool
			result    rules.Result
		}{{true, false, 1, true, rules.RedWins}, {false, true, 1, true, rules.BlueWins}, {true, true, 1, true, rules.Mutual},
			{false, false, 29, false, 0}, {false, false, 30, true, rules.Draw}} {
			d := duelOf(t, "")
			d.Turn = c.turn
			for i, gone := range []bool{c.blue, c.red} {
				if gone {
					d.LoseCraft(i, rules.Destroyed, rules.NoSource)
				}
			}
			d.SetShots(1)
			d.JudgeTurn()
			rulestest.Same(t, fmt.Sprint(c, " over"), d.Over, c.over)
			if c.over {
				rulestest.Same(t, fmt.Sprint(c), d.Out.Result, c.result)
				rulestest.Same(t, "missiles dropped", len(d.Shots()), 0)
			}
		}
	}},
	{"UFO-33 three turns apart", func(t *testing.T) {
		d := duelOf(t, "")
		d.At(1).Pos.Y = 48001
		d.JudgeTurn()
		d.JudgeTurn()
		d.At(1).Pos.Y = 48000
		d.JudgeTurn()
		rulestest.Same(t, "in a row", d.Apart(), 0)
		d.At(1).Pos.Y = 48001
		d.SetShots(1)
		d.JudgeTurn()
		rulestest.Same(t, "missile flying", d.Apart(), 0)
		d.SetShots(0)
		d.JudgeTurn()
		d.JudgeTurn()
		rulestest.Same(t, "after two", d.Over, false)
		d.JudgeTurn()
		rulestest.Same(t, "after three", d.Over, true)
		rulestest.Same(t, "end", d.Out.End, rules.Disengaged)
	}},
	{"UFO-31 every die against every damage", func(t *testing.T) {
		for damage := 1; damage <= 8; damage++ {
			for die := 1; die <= 6; die++ {
				d := duelOf(t, "")
				*d.At(0).DP = 12
				pin(t, d, 0, stream{rules.Blue, play.ForEjection, []int{die}})
				*d.At(0).Damage, *d.At(0).Hurt = int16(damage), true
				d.EndTurn()
				rulestest.Same(t, fmt.Sprint("damage ", damage, ", die ", die), *d.At(0).Lost, die < damage)
			}
		}
	}},
	{"UFO-31 damage of all turns, one roll a turn", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 40}"))
		*d.At(0).Damage = 4 // from earlier turns
		d.RollInitiative()
		rolls := d.Dice().Rolls()
		d.EndTurn()
		rulestest.Same(t, "no damage this turn", d.Dice().Rolls(), rolls)
		pin(t, d, 1, stream{rules.Blue, play.ForEjection, []int{4}})
		d.Apply(0, 7, rules.Red, play.ForRayGunDamage, rules.Source{Weapon: play.RayGun})
		d.Apply(0, 4, rules.Red, play.ForRayGunDamage, rules.Source{Weapon: play.RayGun}) // row 4: hard points
		d.EndTurn()
		rulestest.Same(t, "told", events(d, "initiative", "UFO-31"), "blue 1: ejects on less than 5: the pilot ejects")
		rulestest.Same(t, "how", *d.At(0).How, rules.Ejected)
	}},
	{"UFO-31 the lost and UFOs do not roll", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		for i := range 3 {
			*d.At(i).Damage, *d.At(i).Hurt = 5, true
		}
		*d.At(0).Lost, *d.At(0).How = true, rules.Destroyed
		d.EndTurn()
		rulestest.Same(t, "dice: one pilot's", d.Dice().Rolls(), 1)
		rulestest.Same(t, "how", *d.At(0).How, rules.Destroyed)
	}},
	{"UFO-25 a lost UFO does not recharge", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"small-ufo", "small-ufo"})
		d.At(1).Charge[0], *d.At(1).Lost = 0, true
		d.EndTurn()
		rulestest.Same(t, "charge", d.At(1).Charge[0], 0)
	}},
	{"UFO-33 only those who are left keep the sides together", func(t *testing.T) {
		for _, lost := range []int{-1, 0, 2} {
			d := fight(t, "", []string{"tornado", "tornado"}, []string{"small-ufo", "small-ufo"})
			for i, y := range []int{0, -50, 12, 110} {
				place(d, i, 0, y, 0)
			}
			if lost >= 0 {
				*d.At(lost).Lost = true
			}
			d.JudgeTurn()
			rulestest.Same(t, fmt.Sprint("turns apart without ", lost), d.Apart(), map[int]int8{-1: 0, 0: 1, 2: 1}[lost])
		}
	}},
	{"UFO-37 ten turns without a shot", func(t *testing.T) {
		rulestest.BreakingOff(t, duelOf(t, "options: {apart: 400}").Game(), 10)
	}},
	{"UFO-33 limits of the experiment", func(t *testing.T) {
		d := duelOf(t, "start: {range: 11}\noptions: {turn_limit: 5, apart: 10, apart_turns: 2}")
		d.Turn = 1
		d.JudgeTurn()
		rulestest.Same(t, "after one", d.Over, false)
		d.JudgeTurn()
		rulestest.Same(t, "after two", d.Out.End, rules.Disengaged)
		d = duelOf(t, "start: {range: 10}\noptions: {turn_limit: 5, apart: 10, apart_turns: 2}")
		for d.Turn = 1; d.Turn < 5; d.Turn++ {
			d.JudgeTurn()
			rulestest.Same(t, fmt.Sprint("over in turn ", d.Turn), d.Over, false)
		}
		d.JudgeTurn()
		rulestest.Same(t, "end", [2]bool{d.Over, d.Out.End == rules.TurnLimit}, [2]bool{true, true})
		rulestest.Same(t, "length", d.Out.Length, 5)
	}},
	{"UFO-33 enemies that have lost each other in the last turn have disengaged", func(t *testing.T) {
		for first, end := range map[int16]rules.End{28: rules.Disengaged, 29: rules.TurnLimit} {
			d := duelOf(t, "start: {range: 49}")
			for d.Turn = first; d.Turn <= 30; d.Turn++ { // after each of these turns the enemies are far apart
				rulestest.Same(t, "over", d.Over, false)
				d.JudgeTurn()
			}
			rulestest.Same(t, fmt.Sprint("apart from turn ", first, " on"), d.Out.End, end)
			rulestest.Same(t, "length", d.Out.Length, 30)
		}
	}},
	{"UFO-33 a win in the last turn is a win", func(t *testing.T) {
		d := duelOf(t, "")
		d.Turn = 30
		d.LoseCraft(1, rules.Destroyed, rules.NoSource)
		d.JudgeTurn()
		rulestest.Same(t, "result", d.Out.Result, rules.BlueWins)
		rulestest.Same(t, "wiped", d.Out.Wiped, [2]int32{0, 30})
		rulestest.Same(t, "length", d.Out.Length, 30)
	}},
	{"UFO-33 the end tells how the losers' last craft was lost", func(t *testing.T) {
		for _, how := range []rules.End{rules.Destroyed, rules.PilotKilled, rules.Crashed, rules.Ejected} {
			d := duelOf(t, "")
			d.LoseCraft(0, how, rules.Source{Weapon: play.RayGun})
			d.EndTurn()
			rulestest.Same(t, "end", d.Out.End, how)
			rulestest.Same(t, "result", d.Out.Result, rules.RedWins)
		}
	}},
	{"UFO-33 the end is that of the losers, whatever the winner loses afterwards", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		pin(t, d, 0, stream{rules.Blue, play.ForEjection, []int{1}})
		d.LoseCraft(2, rules.Destroyed, rules.Source{Weapon: play.Cannon})
		*d.At(0).Damage, *d.At(0).Hurt = 5, true
		d.EndTurn() // blue 1 ejects, blue 2 has won
		rulestest.Same(t, "result", d.Out.Result, rules.BlueWins)
		rulestest.Same(t, "end", d.Out.End, rules.Destroyed)
	}},
}
