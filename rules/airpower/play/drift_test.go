// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The pilot passes out with the first facing change of an ET turn that allows a second at
// once: the rest of the move is random flight.
func TestDrift(t *testing.T) {
	t.Parallel()
	d := begun(t, "options: {sighting: false, preemption: false}\n"+phantomVsMiG)
	put(d, 0, 0, 0, 3, 15, 10)
	put(d, 1, 0, 400, 3, 15, 10)
	pin(t, d, 1, stream{rules.Blue, ForInitiative, []int{2}}, stream{rules.Red, ForInitiative, []int{8}},
		stream{rules.Blue, forGLOC, []int{9, 1}}, stream{rules.Blue, forRandomFlight, []int{1, 1}})
	follow(t, d, aptest.Straight("blue 1", "M 1.5", 0)...)
	follow(t, d, "blue 1: turn ET left, H", "blue 1: face 30 left")
	q := d.Next()
	rulestest.Same(t, "the others go on", q.Side, rules.Red)
	f := &d.Crafts[0].Fly
	rulestest.Same(t, "AP-18.6.1 the pilot is out", f.GLOC, true)
	rulestest.Same(t, "AP-18.6.1 no more of the set, no turn", f.Facing, hex.Facing(4))
	rulestest.Same(t, "AP-18.6.1 one check", strings.Count(events(d, "AP-18.6"), "the pilot"), 1)
	rulestest.Same(t, "AP-18.6.1 nothing carried", f.Turn.On, false)
}

// A turn that the pilot has begun is no part of random flight unless the plan has it.
func TestDriftTurns(t *testing.T) {
	t.Parallel()
	level, turning := flight.GLOCPlan(flight.LVL, 1), flight.GLOCPlan(flight.LVL, 3) // no turn, HT
	for _, tt := range []struct {
		name string
		plan flight.Plan
		hand hex.Hand
		turn flight.Turn
		want flight.Decl
	}{
		{"AP-18.6.1 a turn ends where the plan has none", level, hex.Left,
			flight.Turn{On: true, Rate: 1, Hand: hex.Left, Need: 3}, flight.Stop},
		{"AP-18.6.1 a tighter turn makes way", turning, hex.Left, flight.Turn{On: true, Rate: 3, Hand: hex.Left, Need: 1},
			flight.DeclTurn},
		{"AP-18.6.1 a turn of the plan goes on", turning, hex.Left, flight.Turn{On: true, Rate: 2, Hand: hex.Left, Need: 3},
			flight.Keep},
		{"AP-18.6.1 a turn to the other side ends", turning, hex.Right,
			flight.Turn{On: true, Rate: 2, Hand: hex.Left, Need: 3}, flight.Stop},
	} {
		d := begun(t, quiet+phantomVsMiG)
		pin(t, d, 1, blueFirst()...)
		follow(t, d, aptest.Straight("blue 1", "M 1.5", 1)...)
		f := &d.Crafts[0].Fly
		f.Turn, f.Bank = tt.turn, tt.turn.Hand
		steps := d.Plane(0).AppendSteps(nil, f)
		rulestest.Same(t, tt.name, steps[f.GLOCStep(tt.plan, tt.hand, steps)].Decl, tt.want)
	}
}

// An LRR aircraft banks to the side of its random turn, or it would never turn.
func TestDriftBanks(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+"blue: {card: mig-17f}\nred: {card: f-4e}")
	pin(t, d, 1, blueFirst()...)
	follow(t, d, aptest.Straight("blue 1", "M 1.5", 1)...)
	c := &d.Crafts[0]
	c.drifting, c.drift, c.driftTo = true, flight.GLOCPlan(flight.LVL, 3), hex.Left
	steps := d.Plane(0).AppendSteps(d.List.Steps[:0], &c.Fly)
	rulestest.Same(t, "AP-18.6.1 bank", steps[d.flights().driftStep(0, len(steps))].Bank, hex.Left)
	c.drift = flight.GLOCPlan(flight.LVL, 1)
	rulestest.Same(t, "AP-18.6.1 wings level", steps[d.flights().driftStep(0, len(steps))].Bank, hex.Level)
}
