package heightband

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// begun is d at the start of its movement phase, with the initiative won by a side.
func begun(d *Duel, winner rules.Side) *Duel {
	d.Turn, d.Phase, d.step, d.cur = 1, movementPhase, stepStart, -1
	d.Dice().StartTurn(1)
	d.winner, d.mover = winner, winner.Other()
	return d
}

// fighting is d at the start of its combat phase.
func fighting(d *Duel, winner rules.Side) *Duel {
	begun(d, winner)
	d.Phase = combatPhase
	return d
}

// movers plays a movement phase and lists who moves.
func movers(t *testing.T, d *Duel) string {
	t.Helper()
	var all []string
	for d.Phase == movementPhase {
		if d.Next() == nil || d.Phase != movementPhase || d.Turn > 1 {
			break
		}
		if d.step == stepBegin {
			all = append(all, name(&d.craft[d.cur]))
		}
		d.Choose(0)
	}
	return strings.Join(all, " ")
}

var orderCases = []ruleCase{
	{"HB-8 phases in order", func(t *testing.T) {
		var names []string
		for _, p := range sequence.Phases {
			names = append(names, p.Name)
		}
		want(t, "phases", strings.Join(names, ", "), "initiative, movement, combat, heavy AA, end")
	}},
	{"HB-8 a turn is played to its end", func(t *testing.T) {
		d := recorded(fighting(fight(t, "start: {range: 1}", spitfire, emil), rules.Blue))
		d.craft[1].fires, d.craft[1].damage = 3, 18
		d.lose(0, rules.Destroyed, rules.NoSource)
		d.craft[1].skill = 1
		for d.Next() != nil {
			d.Choose(0)
		}
		want(t, "the survivor burnt", d.Out.Result, rules.Mutual)
	}},
	{"HB-9 d10 and the Skill of the leader", func(t *testing.T) {
		d := recorded(fight(t, "red: {skill: 7}", spitfire, emil))
		d.Turn = 0
		pinTurn(t, d, 1, stream{rules.Blue, forInitiative, 10, []int{8}}, stream{rules.Red, forInitiative, 10, []int{5}})
		d.rollInitiative()
		want(t, "blue 13, red 12", d.winner, rules.Blue)
		want(t, "the loser moves first", d.mover, rules.Red)
		d.craft[0].hb = 17
		d.rollInitiative()
		want(t, "height before this turn's move", d.craft[0].was, 17)
	}},
	{"HB-9 ties are rolled again", func(t *testing.T) {
		d := recorded(fight(t, "red: {skill: 7}", spitfire, emil))
		pinTurn(t, d, 1, stream{rules.Blue, forInitiative, 10, []int{5, 1}},
			stream{rules.Red, forInitiative, 10, []int{3, 2}})
		d.rollInitiative()
		want(t, "again", d.winner, rules.Red)
		want(t, "rolls", strings.Count(events(d, "HB-9"), "initiative "), 4)
	}},
	{"HB-9 the next in the list leads when the leader is dead", func(t *testing.T) {
		d := fight(t, "", many("spitfire-i", 3), emil)
		d.craft[1].skill, d.craft[2].skill = 7, 6
		want(t, "first", d.leadership(rules.Blue), 5)
		d.lose(0, rules.Destroyed, rules.NoSource)
		d.changeLeaders()
		want(t, "second", d.leadership(rules.Blue), 7)
		d.craft[1].skill, d.craft[1].co = 0, 4
		d.changeLeaders()
		want(t, "a pilot before a co-pilot", d.leadership(rules.Blue), 6)
		d.lose(2, rules.Destroyed, rules.NoSource)
		d.endTurn()
		want(t, "the co-pilot took over", d.leadership(rules.Blue), 4)
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
			d := begun(fight(t, "", many("spitfire-i", c.blue), many("bf-109e", c.red)), c.winner)
			want(t, fmt.Sprint(c), movers(t, d), c.want)
		}
	}},
	{"HB-10 the side chooses which", func(t *testing.T) {
		d := begun(fight(t, "", many("spitfire-i", 2), emil), rules.Red)
		want(t, "options", words(d), "blue 1, plan: blue 1 moves; blue 2 moves")
		d.Choose(1)
		d.Next()
		want(t, "blue 2 moves", d.cur, 1)
	}},
	{"HB-11 the winner acts first, and damage counts at once", func(t *testing.T) {
		for _, w := range []rules.Side{rules.Blue, rules.Red} {
			d := recorded(fight(t, "blue: {skill: 9}\nred: {skill: 9}", spitfire, []string{"p-51d"}))
			d.at(0, 0, 0, 0, 10)
			d.at(1, 0, 1, 180, 10)
			d.craft[0].damage, d.craft[1].damage = 18, 24
			d.craft[0].dv, d.craft[1].dv = 1, 1
			fighting(d, w)
			want(t, "who", d.Next().Side, w)
			d.Choose(1)
			d.Next()
			lost := d.craft[0].lost != d.craft[1].lost
			want(t, "one is lost, or a natural 1", lost || strings.Contains(events(d, "HB-27"), "miss"), true)
		}
	}},
	{"HB-11 all is declared before a die is rolled", func(t *testing.T) {
		d := recorded(fight(t, "", heinkel, many("spitfire-i", 2)))
		d.at(0, 0, 0, 0, 10)
		d.at(1, 0, -3, 0, 10)
		d.at(2, 3, -2, 0, 10)
		fighting(d, rules.Blue)
		want(t, "dorsal", words(d), "blue 1, fire: hold; dorsal MG 15 at red 1; dorsal MG 15 at red 2")
		rolls := d.Dice().Rolls()
		follow(t, d, "blue 1: dorsal MG 15 at red 1", "blue 1: ventral MG 15 at red 2")
		want(t, "not a die yet", d.Dice().Rolls(), rolls)
		follow(t, d, "blue 1: starboard MG 15 at red 2")
		d.Next()
		want(t, "three shots", strings.Count(events(d, "HB-27"), "blue 1: "), 3)
	}},
	{"HB-11 a battery whose target is lost is not rolled", func(t *testing.T) {
		d := recorded(fight(t, "", emil, spitfire))
		d.act(0)
		d.deeds.shots[0], d.deeds.shots[1] = 1, 1
		d.craft[1].lost = true
		d.resolve()
		want(t, "shots", events(d, "HB-27"), "")
	}},
}

// pinTurn gives d dice that begin a turn to come with the faces of all streams.
func pinTurn(t testing.TB, d *Duel, turn int, streams ...stream) {
	t.Helper()
	was := d.Turn
	d.Turn = int16(turn)
	pin(t, d, streams...)
	d.Turn = was
}
