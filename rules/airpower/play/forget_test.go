// Inside: it shares the scenes of flow_test.go, which are set by hand.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// TestForgottenMissiles: a missile that its target does not know of is left out of what the
// target's side imagines, not of what the launcher's does (AP-14.6.1).
func TestForgottenMissiles(t *testing.T) {
	t.Parallel()
	d := guiding(t, "options: {preemption: false, crew_rules: false}\nblue: {card: f-4c, loadout: \"1967\"}\n"+
		"red: {card: mig-17f}\n", exampleM1, "AIM-9B")
	flying := func(s rules.Side) int8 {
		x := d.Compiled.NewDuel().(*Duel)
		rules.Fork(x, d, s, 1, 0)
		return x.Flying
	}
	rulestest.Same(t, "unseen, for red", flying(rules.Red), 0)
	rulestest.Same(t, "unseen, for blue", flying(rules.Blue), 1)
	d.Birds[0].Sighted = true
	put(d, 1, 0, 28, 0, 18, 10)
	rulestest.Same(t, "seen, for red", flying(rules.Red), 1)
	rulestest.Same(t, "in the duel itself", d.Flying, 1)
}
