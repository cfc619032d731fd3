package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/rulestest"

	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// movers plays a movement phase and lists who moves.
func movers(t *testing.T, d *play.Duel) string {
	t.Helper()
	var all []string
	for d.Phase == play.MovementPhase {
		if d.Next() == nil || d.Phase != play.MovementPhase || d.Turn > 1 {
			break
		}
		if d.View().Step() == play.StepBegin {
			all = append(all, fmt.Sprint(d.Q.Side, " ", d.Q.Craft+1))
		}
		d.Choose(0)
	}
	return strings.Join(all, " ")
}

var orderCases = []ruleCase{
	{"HB-8 phases in order", func(t *testing.T) {
		var names []string
		for _, p := range play.Sequence.Phases {
			names = append(names, p.Name)
		}
		rulestest.Same(t, "phases", strings.Join(names, ", "), "initiative, movement, combat, heavy AA, end, break off")
	}},
	{"HB-8 a turn is played to its end", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Acting(hbtest.Fight(t, "start: {range: 1}", hbtest.Spitfire, hbtest.Emil), rules.Blue))
		d.State(1).Fires, d.State(1).Damage = 3, 18
		d.Harm(0, rules.Blue, rules.NoSource).Lose(rules.Destroyed)
		d.State(1).Skill = 1
		for d.Next() != nil {
			d.Choose(0)
		}
		rulestest.Same(t, "the survivor burnt", d.Out.Result, rules.Mutual)
	}},
	{"HB-9 d10 and the Skill of the leader", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "red: {skill: 7}", hbtest.Spitfire, hbtest.Emil))
		d.Turn = 0
		hbtest.PinTurn(t, d, 1, hbtest.Dice(rules.Blue, play.ForInitiative, 10, 8), hbtest.Dice(rules.Red, play.ForInitiative, 10, 5))
		d.RollInitiative()
		rulestest.Same(t, "blue 13, red 12", d.Winner(), rules.Blue)
		rulestest.Same(t, "the loser moves first", d.Mover(), rules.Red)
		d.State(0).HB = 17
		d.RollInitiative()
		rulestest.Same(t, "height before this turn's move", d.State(0).Was, 17)
	}},
	{"HB-9 ties are rolled again", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "red: {skill: 7}", hbtest.Spitfire, hbtest.Emil))
		hbtest.PinTurn(t, d, 1, hbtest.Dice(rules.Blue, play.ForInitiative, 10, 5, 1),
			hbtest.Dice(rules.Red, play.ForInitiative, 10, 3, 2))
		d.RollInitiative()
		rulestest.Same(t, "again", d.Winner(), rules.Red)
		rulestest.Same(t, "rolls", strings.Count(hbtest.Events(d, "HB-9"), "initiative "), 4)
	}},
	{"HB-9 the next in the list leads when the leader is dead", func(t *testing.T) {
		d := hbtest.Fight(t, "", hbtest.Many("spitfire-i", 3), hbtest.Emil)
		d.State(1).Skill, d.State(2).Skill = 7, 6
		rulestest.Same(t, "first", table(d).Leadership(rules.Blue), 5)
		d.Harm(0, rules.Blue, rules.NoSource).Lose(rules.Destroyed)
		d.ChangeLeaders()
		rulestest.Same(t, "second", table(d).Leadership(rules.Blue), 7)
		d.State(1).Skill, d.State(1).CoPilot = 0, 4
		d.ChangeLeaders()
		rulestest.Same(t, "a pilot before a co-pilot", table(d).Leadership(rules.Blue), 6)
		d.Harm(2, rules.Blue, rules.NoSource).Lose(rules.Destroyed)
		d.EndTurn()
		rulestest.Same(t, "the co-pilot took over", table(d).Leadership(rules.Blue), 4)
	}},
	{"HB-10 the winner moves one last", func(t *testing.T) {
		for _, c := range []struct {
			blue, red int
			winner    rules.Side
			want      string
		}{
			{1, 1, rules.Blue, "red 1 blue 1"},
			{2, 2, rules.Red, "blue 1 red 1 blue 2 red 2"},
			{1, 3, rules.Blue, "red 1 red 2 red 3 blue 1"},
			{3, 1, rules.Blue, "red 1 blue 1 blue 2 blue 3"},
			{2, 4, rules.Blue, "red 1 blue 1 red 2 red 3 red 4 blue 2"},
		} {
			d := hbtest.Moving(hbtest.Fight(t, "", hbtest.Many("spitfire-i", c.blue), hbtest.Many("bf-109e", c.red)), c.winner)
			rulestest.Same(t, fmt.Sprint(c), movers(t, d), c.want)
		}
	}},
	{"HB-10 the winner may move its last one at once", func(t *testing.T) {
		d := hbtest.Moving(hbtest.Fight(t, "", hbtest.Many("spitfire-i", 3), hbtest.Many("bf-109e", 1)), rules.Red)
		hbtest.Follow(t, d, "blue 1: blue 1 moves")
		for d.Next().Side == rules.Blue {
			d.Choose(0)
		}
		rulestest.Same(t, "asked", hbtest.Words(d), "red 1, plan: red 1 waits; red 1 moves")
		rulestest.Same(t, "waits without orders", d.Q.Routine, true)
		again := new(play.Duel)
		again.Enter(game(d))
		again.CopyFrom(d)
		hbtest.Follow(t, d, "red 1: red 1 waits")
		rulestest.Same(t, "blue goes on", hbtest.Words(d), "blue 2, plan: blue 2 moves; blue 3 moves")
		rulestest.Same(t, "that has no routine", d.Q.Routine, false)
		d.Choose(0)
		for d.Next().Side == rules.Blue {
			d.Choose(0)
		}
		rulestest.Same(t, "asked again", hbtest.Words(d), "red 1, plan: red 1 waits; red 1 moves")
		hbtest.Follow(t, again, "red 1: red 1 moves")
		rulestest.Same(t, "now", fmt.Sprint(again.Next().Side, again.Q.Kind, again.View().Current()), "red move 3")
		for again.Next().Side == rules.Red {
			again.Choose(0)
		}
		rulestest.Same(t, "then the others", hbtest.Words(again), "blue 2, plan: blue 2 moves; blue 3 moves")
	}},
	{"HB-10 a loser, and a winner with two left, are not asked", func(t *testing.T) {
		for _, c := range []struct {
			blue, red int
			winner    rules.Side
			waits     int
		}{{1, 1, rules.Blue, 0}, {2, 2, rules.Blue, 0}, {3, 3, rules.Red, 0}, {1, 2, rules.Blue, 1}, {1, 2, rules.Red, 0},
			{2, 3, rules.Blue, 1}, {1, 4, rules.Blue, 3}} {
			d := hbtest.Moving(hbtest.Fight(t, "", hbtest.Many("spitfire-i", c.blue), hbtest.Many("bf-109e", c.red)), c.winner)
			waits := 0
			for d.Next() != nil && d.Phase == play.MovementPhase {
				if d.View().Step() == play.StepWait {
					waits++
				}
				d.Choose(0)
			}
			rulestest.Same(t, fmt.Sprint(c), waits, c.waits)
		}
	}},
	{"HB-10 the side chooses which", func(t *testing.T) {
		d := hbtest.Moving(hbtest.Fight(t, "", hbtest.Many("spitfire-i", 2), hbtest.Emil), rules.Red)
		rulestest.Same(t, "options", hbtest.Words(d), "blue 1, plan: blue 1 moves; blue 2 moves")
		d.Choose(1)
		d.Next()
		rulestest.Same(t, "blue 2 moves", d.View().Current(), 1)
	}},
	{"HB-11 the winner acts first, and damage counts at once", func(t *testing.T) {
		for _, w := range []rules.Side{rules.Blue, rules.Red} {
			d := hbtest.Recorded(hbtest.Fight(t, "blue: {skill: 9}\nred: {skill: 9}", hbtest.Spitfire, []string{"p-51d"}))
			hbtest.At(d, 0, 0, 0, 0, 10)
			hbtest.At(d, 1, 0, 1, 180, 10)
			d.State(0).Damage, d.State(1).Damage = 18, 24
			d.State(0).DV, d.State(1).DV = 1, 1
			hbtest.Acting(d, w)
			rulestest.Same(t, "who", d.Next().Side, w)
			d.Choose(1)
			d.Next()
			lost := d.State(0).Lost != d.State(1).Lost
			rulestest.Same(t, "one is lost, or a natural 1",
				lost || strings.Contains(hbtest.Events(d, "HB-27"), "miss"), true)
		}
	}},
	{"HB-11 all is declared before a die is rolled", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Heinkel, hbtest.Many("spitfire-i", 2)))
		hbtest.At(d, 0, 0, 0, 0, 10)
		hbtest.At(d, 1, 0, -3, 0, 10)
		hbtest.At(d, 2, 3, -2, 0, 10)
		hbtest.Acting(d, rules.Blue)
		rulestest.Same(t, "dorsal", hbtest.Words(d), "blue 1, fire: hold; dorsal MG 15 at red 1; dorsal MG 15 at red 2")
		rolls := d.Dice().Rolls()
		hbtest.Follow(t, d, "blue 1: dorsal MG 15 at red 1", "blue 1: ventral MG 15 at red 2")
		rulestest.Same(t, "not a die yet", d.Dice().Rolls(), rolls)
		hbtest.Follow(t, d, "blue 1: starboard MG 15 at red 2")
		d.Next()
		rulestest.Same(t, "three shots", strings.Count(hbtest.Events(d, "HB-27"), "blue 1: "), 3)
	}},
	{"HB-11 a battery whose target is lost is not rolled", func(t *testing.T) {
		d := hbtest.Recorded(hbtest.Fight(t, "", hbtest.Emil, hbtest.Spitfire))
		d.Act(0)
		d.Declared().Shots()[0], d.Declared().Shots()[1] = 1, 1
		d.State(1).Lost = true
		d.Resolve()
		rulestest.Same(t, "shots", hbtest.Events(d, "HB-27"), "")
	}},
}
