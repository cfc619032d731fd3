package airpower_test

import (
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// level10 is an aircraft at the start of a case, on level 10 and headed north.
func level10(t *testing.T, aircraft string, speed float64) *Player {
	t.Helper()
	g, err := New(&Start{Aircraft: aircraft, At: Place{Hex: "A1-1010", XY: &[2]float64{10, -10}, Facing: "N",
		Altitude: new(10), Speed: &speed}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Words that the legend does not know are a fault, never a refusal.
func TestWordsOutOfPlace(t *testing.T) {
	t.Parallel()
	for _, fp := range []string{"", "H H", "turn:L30 H", "bank:L H", "decl:BT-L", "H decl:BT-L", "decl:BT H",
		"decl:XX-L H", "decl:BT-level H",
		"H exec:up", "H bank:up", "H turn:L45", "H turn:X30", "H turn:", "H bank:L turn:L30", "C4", "H-free3",
		"H turn:L30 turn:L30", "decl:TT-L decl:TT-L H", "depart:L45", "depart:"} {
		g := level10(t, "F-80C", 4)
		err := g.Play(&Turn{Flight: "LVL", Power: json.RawMessage(`"M"`), FPs: []string{fp}})
		if !aptest.IsFault(err) {
			t.Errorf("%q: %v", fp, err)
		}
	}
}

func TestTurnsOutOfPlace(t *testing.T) {
	t.Parallel()
	for _, turn := range []Turn{
		{Flight: "XX", Power: json.RawMessage(`"M"`)},
		{Flight: "LVL", Power: json.RawMessage(`"XX"`)},
		{Flight: "LVL", Power: json.RawMessage(`true`)},
		{Flight: "LVL"},
		{Flight: "ST", Power: json.RawMessage(`"M"`), FPs: []string{"H"}},
		{Flight: "DP", Power: json.RawMessage(`"M"`), FPs: []string{"stall"}},
		{Flight: "DP", Power: json.RawMessage(`"M"`), FPs: []string{"spin:L45"}},
		{Flight: "DP", Power: json.RawMessage(`"M"`)},
		{Flight: "LVL", Power: json.RawMessage(`"M"`),
			Options: map[string]json.RawMessage{"hook": json.RawMessage(`true`)}},
		{Flight: "LVL", Power: json.RawMessage(`"M"`),
			Options: map[string]json.RawMessage{"flameout": json.RawMessage(`2`)}},
		{Flight: "LVL", Power: json.RawMessage(`"M"`),
			Options: map[string]json.RawMessage{"geometry": json.RawMessage(`"mid"`)}},
		{Flight: "LVL", Power: json.RawMessage(`"M"`),
			Options: map[string]json.RawMessage{"liftdevice": json.RawMessage(`"up"`)}},
		{Flight: "LVL", Power: json.RawMessage(`"M"`),
			Options: map[string]json.RawMessage{"brakes": json.RawMessage(`"half"`)}},
	} {
		if err := level10(t, "F-80C", 4).Play(&turn); !aptest.IsFault(err) {
			t.Errorf("%s %s %v %q: %v", turn.Flight, turn.Power, turn.Options, turn.FPs, err)
		}
	}
	for _, st := range []Start{{Aircraft: "F-999"}, {Configuration: "X"}, {Damage: "X"},
		{Fuel: json.RawMessage(`"half"`)},
		{At: Place{PreviousFlight: "X"}}, {At: Place{PreviousPower: "X"}}, {At: Place{Facing: "X"}}} {
		if st.Aircraft == "" {
			st.Aircraft = "F-80C"
		}
		st.At.Hex, st.At.XY = "A1-1010", &[2]float64{10, -10}
		if st.At.Facing == "" {
			st.At.Facing = "N"
		}
		if _, err := New(&st); err == nil {
			t.Errorf("%+v starts", st)
		}
	}
}

// Points that no quarter makes are refused, not rounded.
func TestQuarters(t *testing.T) {
	t.Parallel()
	turn := Turn{Flight: "LVL", Power: json.RawMessage(`0.3`)}
	if err := level10(t, "F-80C", 4).Play(&turn); err != error(flight.NotThatAP) {
		t.Errorf("0.3 AP: %v", err)
	}
	turn = Turn{Flight: "LVL", Power: json.RawMessage(`"M"`),
		Options: map[string]json.RawMessage{"brakes": json.RawMessage(`0.3`)}}
	if err := level10(t, "F-80C", 4).Play(&turn); err != error(flight.NotThatBrake) {
		t.Errorf("0.3 DP: %v", err)
	}
}

// A wing that sweeps by itself is where the start speed puts it.
func TestWingsSweepByThemselves(t *testing.T) {
	t.Parallel()
	for speed, shape := range map[float64]uint8{3: 0, 5: 1, 6.5: 2} {
		g := level10(t, "F-111A", speed)
		c := *g.Plane.Card
		c.Sweep = card.AutoSweep
		c.Shapes = append([]card.Shape(nil), c.Shapes...)
		c.Shapes[0].To, c.Shapes[1].From, c.Shapes[1].To, c.Shapes[2].From = 6, 7, 12, 13
		g.Plane.Card = &c
		if err := g.Play(&Turn{Flight: "LVL", Power: json.RawMessage(`"M"`)}); err != nil ||
			g.State.Wing.Shape != shape {
			t.Errorf("at %v: wing %d, want %d; %v", speed, g.State.Wing.Shape, shape, err)
		}
	}
}
