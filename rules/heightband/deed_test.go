package heightband

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The account of an attack with two batteries, and of a manoeuvre and its turns, counted by hand.
func TestAccountOfAnAttack(t *testing.T) {
	t.Parallel()
	d := placed(t, "", emil, many("spitfire-i", 2), 0, 2, 0, 10)
	d.at(2, 0, 4, 0, 10)
	var a rules.Account
	rulestest.FollowInto(t, d, d.Log, &a, "blue 1: 2 x MG FF at red 2")
	fired := 0
	for w, info := range d.game.Weapons() {
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
		want(t, info.ID, a.Arms[rules.Blue][w], arms)
	}
	want(t, "weapons", fired, 2)
}

// The sheet has two manoeuvres of one name; all others have a sort of their own.
func TestSortsOfMoves(t *testing.T) {
	t.Parallel()
	want(t, "half loops", manoeuvreMove(steepHalfLoop), manoeuvreMove(shallowHalfLoop))
	want(t, "level", moveNames[manoeuvreMove(level)-1], "level")
	want(t, "left", turnChoice{steps: -2}.move(), turnsLeft)
	want(t, "right", turnChoice{steps: 1}.move(), turnsRight)
	want(t, "tight", turnChoice{try: 1}.move(), triesTight)
	want(t, "straight on", turnChoice{}.move(), flatTurn)
}
