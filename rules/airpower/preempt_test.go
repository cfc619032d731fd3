package airpower

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// AP-9.4.4: what preemption takes away does not come back by a facing change
// after the same FP.

func TestPreemptedTrackingStaysLost(t *testing.T) {
	t.Parallel()
	d := begun(t, "options: {sighting: false, crew_rules: false}\n"+phantomVsMiG)
	d.put(0, 0, 0, 3, 15, 6)
	d.put(1, 0, -36, 9, 15, 10)
	pin(t, d, 1, stream{rules.Red, forInitiative, []int{1}}, stream{rules.Blue, forInitiative, []int{10}})
	d.Next()
	d.put(1, 0, -12, 3, 15, 10)
	d.craft[1].fly.Bank = hex.Left
	follow(t, d, straight("red 1", "M 1.5", 0)...)
	for q := d.Next(); q.Kind == rules.Evade; q = d.Next() {
		d.Choose(0)
	}
	follow(t, d, "red 1: turn BT left, H")
	d.Next()
	same(t, "counted", d.craft[1].track.FPs, 1)
	follow(t, d, "blue 1: preempt red 1")
	same(t, "lost", d.craft[1].track.FPs, 0)
	follow(t, d, straight("blue 1", "M 1.5", 2)...)
	for q := d.Next(); q.Kind != rules.Turn; q = d.Next() {
		d.Choose(0)
	}
	follow(t, d, "red 1: face 30 left")
	same(t, "stays lost", d.craft[1].track.FPs, 0)
}
