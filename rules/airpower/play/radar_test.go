// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// facing is a duel in which blue's radar looks at red, four hexes ahead and as high.
func facing(t *testing.T) *Duel {
	t.Helper()
	d := compiledText(t, "start: {aspect: blue-behind, range: 4, altitude: 20, speed: "+
		"5}\n"+phantomVsMiG).NewDuel().(*Duel)
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	d.Dice().StartTurn(1)
	return d
}

// Each thing that bars the radar, alone (AP-16.2.1 to AP-16.2.4).
func TestRadarUse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		change  func(c *CraftState, f *flight.State)
		searchs bool // may search
		reaches bool // its limits hold
		keeps   bool // would keep a lock-on
	}{
		{"nothing", func(*CraftState, *flight.State) {}, true, true, true},
		{"turned HT, with an operator", func(_ *CraftState, f *flight.State) { f.Move.Tight = card.HT }, true, true, true},
		{"turned BT", func(_ *CraftState, f *flight.State) { f.Move.Tight = card.BT }, false, true, true},
		{"turned ET", func(_ *CraftState, f *flight.State) { f.Move.Tight = card.ET }, false, true, false},
		{"one vertical roll", func(_ *CraftState, f *flight.State) { f.Move.VRolls, f.Move.Rolls = 1, 1 }, true, true, true},
		{"two vertical rolls", func(_ *CraftState, f *flight.State) { f.Move.VRolls, f.Move.Rolls = 2, 2 }, false, true, false},
		{"a lag roll", func(_ *CraftState, f *flight.State) { f.Move.Rolls = 1 }, false, true, false},
		{"vectored", func(_ *CraftState, f *flight.State) { f.Move.Vectored = 1 }, false, true, false},
		{"half-roll and dive", func(_ *CraftState, f *flight.State) { f.Move.Start.HRD = true }, false, true, false},
		{"unloaded", func(_ *CraftState, f *flight.State) { f.Move.Unloaded = 1 }, false, true, true},
		{"gun fired", func(c *CraftState, _ *flight.State) { c.Shots = 1 }, false, true, true},
		{"rockets fired", func(c *CraftState, _ *flight.State) { c.RocketShots = 1 }, false, true, true},
		{"preempted", func(c *CraftState, _ *flight.State) { c.Preempted = true }, false, true, false},
		{"stalled", func(_ *CraftState, f *flight.State) { f.Condition = flight.Stalled }, false, true, false},
		{"departed in the move", func(_ *CraftState, f *flight.State) { f.Move.Spun = true }, false, true, false},
		{"hit hard", func(c *CraftState, _ *flight.State) { c.Rec.HeavyThisTurn = true }, false, true, false},
		{"damage control", func(_ *CraftState, f *flight.State) { f.Move.Start.DamageControl = true }, false, true, true},
		{"radar lost", func(c *CraftState, _ *flight.State) { c.Rec.Lost = c.Rec.Lost.With(damage.RadarLost) }, false, true,
			false},
		{"operator out", func(c *CraftState, _ *flight.State) { c.seats[1].Condition = crew.Unconscious }, false, true, false},
		{"pilot out, operator not", func(c *CraftState, _ *flight.State) { c.seats[0].Condition = crew.Disoriented }, true, true,
			true},
		{"pilot in GLOC, operator not", func(_ *CraftState, f *flight.State) { f.GLOC = true }, true, true, true},
		{"announced a vertical reverse", func(_ *CraftState, f *flight.State) { f.Move.Reverse = true }, false, true, false},
		{"looks away", func(_ *CraftState, f *flight.State) { f.Facing = South }, true, false, false},
		{"too high", func(_ *CraftState, f *flight.State) { f.Altitude = 25 }, true, false, false},
		{"as high as it may be", func(_ *CraftState, f *flight.State) { f.Altitude = 24 }, true, true, true},
		{"too far", func(_ *CraftState, f *flight.State) { f.At = hex.Point{Y: -4 * 100} }, true, false, false},
	} {
		d := facing(t)
		b := &d.Crafts[0]
		b.Locked = 2
		c.change(b, &b.Fly)
		r, f := d.Sensors().Radar(0), d.Sensors().flown(0)
		rulestest.Same(t, c.name+": searches", r.Bar(radar.Search, &f) == radar.Allowed, c.searchs)
		rulestest.Same(t, c.name+": reaches", d.Radars().within(0, &r, radar.Search, &radar.Flown{}, 2) == 2, c.reaches)
		d.Radars().lookBack()
		rulestest.Same(t, c.name+": keeps its lock-on", b.Locked == 2, c.keeps)
	}
	d := facing(t)
	d.Compiled.Specs[0].numSeats = 1
	d.Crafts[0].Fly.Move.Tight = card.HT
	r, f := d.Sensors().Radar(0), d.Sensors().flown(0)
	rulestest.Same(t, "turned HT, alone", r.Bar(radar.Search, &f), radar.TurnedTooTight)
	d.Crafts[0].Fly.GLOC = true
	f = d.Sensors().flown(0)
	rulestest.Same(t, "alone and out", r.Bar(radar.Search, &f), radar.OperatorOut)
}

// A search finds on the need of its table, and a lock-on on that of the card; both in one
// radar phase, the detection lost with the lock-on (AP-16.2.5, AP-16.4.3, AP-16.4.6).
func TestSearchAndLockOn(t *testing.T) {
	t.Parallel()
	seen := map[[2]bool]int{}
	d := facing(t)
	fresh := *d
	for n := range 400 {
		*d = fresh
		d.Dice().Reset(9, n)
		d.Dice().StartTurn(1)
		ahead := *d.Dice()
		found := ahead.D10(uint8(rules.Blue), ForSearch)+d.Compiled.Specs[1].Card.Size <= radar.DetectionNeed(20, 4)
		locked := found && ahead.D10(uint8(rules.Blue), forLockOn) <= d.Compiled.Specs[0].Card.Radar.LockOn
		d.Radars().PlayRadar()
		b := &d.Crafts[0]
		rulestest.Same(t, "detects", b.Detects != 0, found && !locked)
		rulestest.Same(t, "locked", b.Locked == 2, locked)
		seen[[2]bool{found, locked}]++
		if locked { // and it is lost again, by a move that does not allow it
			b.Fly.Facing = South
			d.Radars().lookBack()
			rulestest.Same(t, "still locked", b.Locked, 0)
		}
	}
	if seen[[2]bool{true, true}] == 0 || seen[[2]bool{true, false}] == 0 {
		t.Errorf("not all outcomes came up: %v", seen)
	}
	*d = fresh
	d.Crafts[0].Locked, d.Crafts[0].Fly.Move.Tight = 2, card.ET
	d.Radars().breakLock(0)
	rulestest.Same(t, "after ET", d.Crafts[0].Locked, 0)
}
