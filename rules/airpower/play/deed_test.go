// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The account of attacks and of the return fire of a turret, counted by hand: what only alters an attack that is
// declared already is no chance of its own.
func TestAccountOfReturnFire(t *testing.T) {
	t.Parallel()
	d := behind(t, "tu-16", 2)
	pin(t, d, 1, stream{rules.Blue, ForHit, []int{10, 10}}, stream{rules.Red, ForRanging, []int{7}},
		stream{rules.Red, ForHit, []int{10, 10}})
	var a rules.Account
	rulestest.FollowInto(t, d, d.Log, &a, "blue 1: normal shot at red 1",
		"red 1: return normal shot at blue 1 with the articulated guns",
		"red 1: keep to the normal shot with the articulated guns",
		"blue 1: H", "blue 1: hold fire", "blue 1: H")
	var blue, red [rules.MaxWeapons]rules.Arms
	blue[gun], red[turret] = rules.Arms{Chances: 2, Taken: 1}, rules.Arms{Chances: 1, Taken: 1}
	rulestest.Same(t, "blue's arms", a.Arms[rules.Blue], blue)
	rulestest.Same(t, "red's arms", a.Arms[rules.Red], red)
	rulestest.Same(t, "blue's moves", a.Moves[rules.Blue][rules.Move], [rules.MaxMoves + 1]int32{goesOn: 2})
	rulestest.Same(t, "levels", a.Height, [2]int64{15_000, 15_000})
}

// The account of a launch, to its end.
func TestAccountOfALaunch(t *testing.T) {
	t.Parallel()
	d := launching(t, phantomC, exampleM1)
	pin(t, d, 1, stream{rules.Blue, forLaunch, []int{10}})
	var a rules.Account
	d.Ledger = &rules.Ledger{Account: &a}
	rulestest.FollowInto(t, d, d.Log, &a, "blue 1: launch 1 AIM-9B at red 1")
	d.Next()
	aim9b := 0
	for w, info := range d.Compiled.Weapons() {
		if info.ID == "aim-9b" {
			aim9b = w
		}
	}
	want := rules.Arms{Chances: 1, Taken: 1}
	want.Endings[rules.EndFailed] = 1
	rulestest.Same(t, "the launch", a.Arms[rules.Blue][aim9b], want)
}
