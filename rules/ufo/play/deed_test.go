package play_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The account of the turn of wholeTurnCases, counted by hand: two Tornados fire a cannon once of four chances and
// launch once of one; the UFO fires one of its two guns.
func TestAccountOfAWholeTurn(t *testing.T) {
	t.Parallel()
	d := recorded(fight(t, "options: {turn_limit: 1}", []string{"tornado", "tornado"}, []string{"medium-ufo"}))
	place(d, 2, 0, 8, 180)
	d.At(2).Charge[1] = 5
	inFlight(d, 2, -1, -3, 0, 1)
	pin(t, d, 1, stream{rules.Blue, play.ForInitiative, []int{5, 2}}, stream{rules.Blue, play.ForCannon, []int{6}},
		stream{rules.Blue, play.ForMissile, []int{1}}, stream{rules.Blue, play.ForEjection, []int{6}},
		stream{rules.Red, play.ForRecharge, []int{3}}, stream{rules.Red, play.ForRayGun, []int{5, 1, 2}})
	var a rules.Account
	d.Ledger.Account = &a
	rulestest.FollowInto(t, d, d.Log, &a,
		"blue 2: speed 8", "blue 1: speed 5", "red 1: turns right 90, moves 1",
		"blue 2: turns left 15", "blue 1: keeps its heading", "blue 1: cannon at red 1", "blue 2: hold fire",
		"blue 2: turns left 45", "blue 1: turns left 15", "blue 1: hold fire", "blue 2: hold fire",
		"red 1: hold fire", "red 1: ray gun with 9 at blue 1", "blue 2: 2 AMRAAM at red 1",
		"red 1: recharge ray gun 2 from charge 0")
	finish(t, d)
	var blue, red [rules.MaxWeapons]rules.Arms
	blue[play.Cannon] = rules.Arms{Chances: 4, Taken: 1}
	blue[play.AMRAAM] = rules.Arms{Chances: 1, Taken: 1}
	blue[play.AMRAAM].Endings[rules.EndHit] = 3 // with the one that was in flight before
	blue[play.Sidewinder] = rules.Arms{Chances: 1}
	red[play.RayGun] = rules.Arms{Chances: 2, Taken: 1}
	rulestest.Same(t, "blue's arms", a.Arms[rules.Blue], blue)
	rulestest.Same(t, "red's arms", a.Arms[rules.Red], red)
	rulestest.Same(t, "blue's speeds", a.Moves[rules.Blue][rules.Speed],
		[rules.MaxMoves + 1]int32{play.SlowsDown: 1, play.SpeedsUp: 1})
	rulestest.Same(t, "blue's turns", a.Moves[rules.Blue][rules.Turn],
		[rules.MaxMoves + 1]int32{play.TurnsLeft: 3, play.KeepsHeading: 1})
	rulestest.Same(t, "red's move", a.Moves[rules.Red][rules.Move], [rules.MaxMoves + 1]int32{play.TurnsRight: 1})
	rulestest.Same(t, "blue's speed before the turn", a.Speed[rules.Blue], 12)
	rulestest.Same(t, "aircraft", a.Turns, [2]int32{2, 1})
}
