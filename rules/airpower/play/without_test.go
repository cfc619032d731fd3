// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

// TestWithoutWeapons: what stays at home does not hang, so that the aircraft flies as with what is left, and guns have no
// ammunition.
func TestWithoutWeapons(t *testing.T) {
	t.Parallel()
	const load = "load: [{store: AIM-9B, station: 2, count: 2}, {store: FT 600L, station: 5}, {store: RP LAU-3A, station: 1}, " +
		"{store: RP LAU-3A, station: 9}]"
	red := "\nred: {card: mig-17f}"
	all := compiledText(t, "blue: {card: f-4e, "+load+"}"+red)
	tank := compiledText(t, "blue: {card: f-4e, load: [{store: FT 600L, station: 5}]}"+red)
	left := compiledText(t, "blue: {card: f-4e, "+load+", without: [gun, rockets, aim-9b]}"+red)
	rulestest.Same(t, "configuration", left.Specs[0].load, tank.Specs[0].load)
	rulestest.Same(t, "load points", left.Specs[0].points, tank.Specs[0].points)
	rulestest.Same(t, "rails", left.Specs[0].NRails, 0)
	rulestest.Same(t, "rockets", left.Specs[0].Rockets, 0)
	rulestest.Same(t, "rounds", left.Specs[0].guns[0].Rounds, 0)
	if all.Specs[0].points <= tank.Specs[0].points || all.Specs[0].guns[0].Rounds == 0 || all.Specs[0].Rockets == 0 {
		t.Error("the whole load weighs nothing, or has no weapons")
	}
	pods := compiledText(t, "blue: {card: f-4e, load: [{store: SUU-16/A, station: 5}], without: gun}"+red)
	rulestest.Same(t, "pods", pods.Specs[0].pods(), 0)
	rulestest.Same(t, "points of pods", pods.Specs[0].points, 0)
	one := compiledText(t, "blue: {card: f-4e, "+load+", without: aim-9b}"+red)
	rulestest.Same(t, "rockets that are left", one.Specs[0].Rockets, all.Specs[0].Rockets)
}
