// Inside: it shares the scripts of script_test.go.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// AP-9.4.4: what preemption takes away does not come back by a facing change
// after the same FP.

func TestPreemptedTrackingStaysLost(t *testing.T) {
	t.Parallel()
	d := begun(t, "options: {sighting: false, crew_rules: false}\n"+phantomVsMiG)
	put(d, 0, 0, 0, 3, 15, 6)
	put(d, 1, 0, -36, 9, 15, 10)
	pin(t, d, 1, stream{rules.Red, ForInitiative, []int{1}}, stream{rules.Blue, ForInitiative, []int{10}})
	d.Next()
	put(d, 1, 0, -12, 3, 15, 10)
	d.Crafts[1].Fly.Bank = hex.Left
	follow(t, d, aptest.Straight("red 1", "M 1.5", 0)...)
	for q := d.Next(); q.Kind == rules.Evade; q = d.Next() {
		d.Choose(0)
	}
	follow(t, d, "red 1: turn BT left, H")
	d.Next()
	rulestest.Same(t, "counted", d.Crafts[1].Track.FPs, 1)
	follow(t, d, "blue 1: preempt red 1")
	rulestest.Same(t, "lost", d.Crafts[1].Track.FPs, 0)
	follow(t, d, aptest.Straight("blue 1", "M 1.5", 2)...)
	for q := d.Next(); q.Kind != rules.Turn; q = d.Next() {
		d.Choose(0)
	}
	follow(t, d, "red 1: face 30 left")
	rulestest.Same(t, "stays lost", d.Crafts[1].Track.FPs, 0)
}
