package play_test

import (
	"github.com/furball-sim/furball/rules/heightband/hbtest"
	"github.com/furball-sim/furball/rules/heightband/play"

	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The account of an attack with two batteries, and of a manoeuvre and its turns, counted by hand.
func TestAccountOfAnAttack(t *testing.T) {
	t.Parallel()
	d := placed(t, "", hbtest.Emil, hbtest.Many("spitfire-i", 2), 0, 2, 0, 10)
	hbtest.At(d, 2, 0, 4, 0, 10)
	var a rules.Account
	rulestest.FollowInto(t, d, d.Log, &a, "blue 1: 2 x MG FF at red 2")
	fired := 0
	for w, info := range d.Game().Weapons() {
		arms := rules.Arms{Chances: 1}
		switch info.ID {
		case "2-x-mg-ff":
			fired++
			arms.Taken = 1
		case "2-x-mg-17":
			fired++
		default:
			arms.Chances = 0
		}
		rulestest.Same(t, info.ID, a.Arms[rules.Blue][w], arms)
	}
	rulestest.Same(t, "weapons", fired, 2)
}

// The sheet has two manoeuvres of one name; all others have a sort of their own.
func TestSortsOfMoves(t *testing.T) {
	t.Parallel()
	rulestest.Same(t, "half loops", play.ManoeuvreMove(play.SteepHalfLoop), play.ManoeuvreMove(play.ShallowHalfLoop))
	rulestest.Same(t, "level", play.MoveNames[play.ManoeuvreMove(play.Level)-1], "level")
	rulestest.Same(t, "left", play.TurnChoice{Steps: -2}.Move(), play.TurnsLeft)
	rulestest.Same(t, "right", play.TurnChoice{Steps: 1}.Move(), play.TurnsRight)
	rulestest.Same(t, "tight", play.TurnChoice{Try: 1}.Move(), play.TriesTight)
	rulestest.Same(t, "straight on", play.TurnChoice{}.Move(), play.FlatTurn)
}
