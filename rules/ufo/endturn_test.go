package ufo

import (
	"fmt"
	"testing"

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
			force(t, d, 1, rules.Blue, forEjection, c.die)
			d.craft[0].damage, d.craft[0].hurt = int16(c.damage), true
			d.endTurn()
			want(t, fmt.Sprint(c), d.craft[0].lost, c.lost)
			want(t, "dice", d.Dice().Rolls(), 1)
			want(t, "how", d.craft[0].how == rules.Ejected, c.lost)
		}
		d := duelOf(t, "")
		d.craft[0].damage = 5
		rolls := d.Dice().Rolls()
		d.endTurn()
		want(t, "no damage this turn: no roll", d.Dice().Rolls(), rolls)
	}},
	{"UFO-32 the lost leave at once", func(t *testing.T) {
		d := duelOf(t, "start: {range: 3}")
		d.lose(1, rules.Crashed, rules.Source{Weapon: cannon})
		want(t, "cannon", d.cannonTargets(0), 0)
		want(t, "launches", d.launches(0), 0)
		want(t, "losses", d.Out.Losses, [2]int32{0, 1})
		d.lose(1, rules.Ejected, rules.Source{Weapon: cannon})
		want(t, "lost once", d.craft[1].how, rules.Crashed)
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
					d.lose(i, rules.Destroyed, rules.NoSource)
				}
			}
			d.nMissiles = 1
			d.judge()
			want(t, fmt.Sprint(c, " over"), d.Over, c.over)
			if c.over {
				want(t, fmt.Sprint(c), d.Out.Result, c.result)
				want(t, "missiles dropped", d.nMissiles, 0)
			}
		}
	}},
	{"UFO-33 three turns apart", func(t *testing.T) {
		d := duelOf(t, "")
		d.craft[1].pos.Y = 48001
		d.judge()
		d.judge()
		d.craft[1].pos.Y = 48000
		d.judge()
		want(t, "in a row", d.apart, 0)
		d.craft[1].pos.Y = 48001
		d.nMissiles = 1
		d.judge()
		want(t, "missile flying", d.apart, 0)
		d.nMissiles = 0
		d.judge()
		d.judge()
		want(t, "after two", d.Over, false)
		d.judge()
		want(t, "after three", d.Over, true)
		want(t, "end", d.Out.End, rules.Disengaged)
	}},
	{"UFO-31 every die against every damage", func(t *testing.T) {
		for damage := 1; damage <= 8; damage++ {
			for die := 1; die <= 6; die++ {
				d := duelOf(t, "")
				d.game.spec[0].dp = 12
				pin(t, d, 0, stream{rules.Blue, forEjection, []int{die}})
				d.craft[0].damage, d.craft[0].hurt = int16(damage), true
				d.endTurn()
				want(t, fmt.Sprint("damage ", damage, ", die ", die), d.craft[0].lost, die < damage)
			}
		}
	}},
	{"UFO-31 damage of all turns, one roll a turn", func(t *testing.T) {
		d := recorded(duelOf(t, "start: {range: 40}"))
		d.craft[0].damage = 4 // from earlier turns
		d.rollInitiative()
		rolls := d.Dice().Rolls()
		d.endTurn()
		want(t, "no damage this turn", d.Dice().Rolls(), rolls)
		pin(t, d, 1, stream{rules.Blue, forEjection, []int{4}})
		d.apply(0, 7, rules.Red, forRayGunDamage, rules.Source{Weapon: rayGun})
		d.apply(0, 4, rules.Red, forRayGunDamage, rules.Source{Weapon: rayGun}) // row 4: hard points
		d.endTurn()
		want(t, "told", events(d, "initiative", "UFO-31"), "blue 1: ejects on less than 5: the pilot ejects")
		want(t, "how", d.craft[0].how, rules.Ejected)
	}},
	{"UFO-31 the lost and UFOs do not roll", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		for i := range 3 {
			d.craft[i].damage, d.craft[i].hurt = 5, true
		}
		d.craft[0].lost, d.craft[0].how = true, rules.Destroyed
		d.endTurn()
		want(t, "dice: one pilot's", d.Dice().Rolls(), 1)
		want(t, "how", d.craft[0].how, rules.Destroyed)
	}},
	{"UFO-25 a lost UFO does not recharge", func(t *testing.T) {
		d := fight(t, "", tornado, []string{"small-ufo", "small-ufo"})
		d.craft[1].charge[0], d.craft[1].lost = 0, true
		d.endTurn()
		want(t, "charge", d.craft[1].charge[0], 0)
	}},
	{"UFO-33 only those who are left keep the sides together", func(t *testing.T) {
		for _, lost := range []int{-1, 0, 2} {
			d := fight(t, "", []string{"tornado", "tornado"}, []string{"small-ufo", "small-ufo"})
			for i, y := range []int{0, -50, 12, 110} {
				d.at(i, 0, y, 0)
			}
			if lost >= 0 {
				d.craft[lost].lost = true
			}
			d.judge()
			want(t, fmt.Sprint("turns apart without ", lost), d.apart, map[int]int8{-1: 0, 0: 1, 2: 1}[lost])
		}
	}},
	{"UFO-33 limits of the experiment", func(t *testing.T) {
		d := duelOf(t, "start: {range: 11}\noptions: {turn_limit: 5, apart: 10, apart_turns: 2}")
		d.Turn = 1
		d.judge()
		want(t, "after one", d.Over, false)
		d.judge()
		want(t, "after two", d.Out.End, rules.Disengaged)
		d = duelOf(t, "start: {range: 10}\noptions: {turn_limit: 5, apart: 10, apart_turns: 2}")
		for d.Turn = 1; d.Turn < 5; d.Turn++ {
			d.judge()
			want(t, fmt.Sprint("over in turn ", d.Turn), d.Over, false)
		}
		d.judge()
		want(t, "end", [2]bool{d.Over, d.Out.End == rules.TurnLimit}, [2]bool{true, true})
		want(t, "length", d.Out.Length, 5)
	}},
	{"UFO-33 enemies that have lost each other in the last turn have disengaged", func(t *testing.T) {
		for first, end := range map[int16]rules.End{28: rules.Disengaged, 29: rules.TurnLimit} {
			d := duelOf(t, "start: {range: 49}")
			for d.Turn = first; d.Turn <= 30; d.Turn++ { // after each of these turns the enemies are far apart
				want(t, "over", d.Over, false)
				d.judge()
			}
			want(t, fmt.Sprint("apart from turn ", first, " on"), d.Out.End, end)
			want(t, "length", d.Out.Length, 30)
		}
	}},
	{"UFO-33 a win in the last turn is a win", func(t *testing.T) {
		d := duelOf(t, "")
		d.Turn = 30
		d.lose(1, rules.Destroyed, rules.NoSource)
		d.judge()
		want(t, "result", d.Out.Result, rules.BlueWins)
		want(t, "wiped", d.Out.Wiped, [2]int32{0, 30})
		want(t, "length", d.Out.Length, 30)
	}},
	{"UFO-33 the end tells how the losers' last craft was lost", func(t *testing.T) {
		for _, how := range []rules.End{rules.Destroyed, rules.PilotKilled, rules.Crashed, rules.Ejected} {
			d := duelOf(t, "")
			d.lose(0, how, rules.Source{Weapon: rayGun})
			d.endTurn()
			want(t, "end", d.Out.End, how)
			want(t, "result", d.Out.Result, rules.RedWins)
		}
	}},
	{"UFO-33 the end is that of the losers, whatever the winner loses afterwards", func(t *testing.T) {
		d := fight(t, "", []string{"tornado", "tornado"}, small)
		pin(t, d, 0, stream{rules.Blue, forEjection, []int{1}})
		d.lose(2, rules.Destroyed, rules.Source{Weapon: cannon})
		d.craft[0].damage, d.craft[0].hurt = 5, true
		d.endTurn() // blue 1 ejects, blue 2 has won
		want(t, "result", d.Out.Result, rules.BlueWins)
		want(t, "end", d.Out.End, rules.Destroyed)
	}},
}
