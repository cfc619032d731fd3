package airpower_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
)

// TestPartOfAPlace: what an expectation leaves out is not compared, and each thing that it states is, alone and with
// others. The messages name speed and fuel in the units of the cases.
func TestPartOfAPlace(t *testing.T) {
	t.Parallel()
	flight := func(expect string) (string, string) {
		return "flight", `{` + faultStart + `, "fuel": 10, "turns": [{"flight": "LVL", "power": "I",
			"fps": ["H", "H", "H", "H"], "expect": {` + expect + `}}]}`
	}
	missile := func(expect string) (string, string) {
		return "missile_move", `{"missile": "AIM-9L", "start": {"hex": "A2-2024", "facing": "N", "altitude": 10},
			"flight_turn": 1, "start_speed": 20, "fps": ["H", "H"], "expect": {` + expect + `}}`
	}
	for _, row := range []struct {
		of           func(string) (string, string)
		expect, want string // want: nothing, or the beginning of what is said
	}{
		{flight, `"hex": "A1-2011"`, ""}, {flight, `"hex": "A1-2012"`,
			"turns.1: place: found xy [20 -11] facing N, want xy [20 -12] facing N"},
		{flight, `"xy": [20, -11]`, ""}, {flight, `"xy": [20, -12]`, "turns.1: place: found"},
		{flight, `"facing": "N"`, ""}, {flight, `"facing": "S"`, "turns.1: place: found"},
		{flight, `"facing": "north"`, "turns.1: no facing"}, {flight, `"hex": "there"`, "turns.1: no hex"},
		{flight, `"facing": "N", "altitude": 10`, ""}, {flight, `"facing": "S", "altitude": 10`, "turns.1: place"},
		{flight, `"facing": "N", "altitude": 11`, "turns.1: altitude: found 10, want 11"},
		{flight, `"hex": "A1-2011", "facing": "N"`, ""}, {flight, `"hex": "A1-2011", "facing": "NNE"`, "turns.1: place"},
		{flight, `"hex": "A1-2011", "xy": [20, -12]`, "turns.1: A1-2011 is not at"},
		{flight, `"speed": 3.5`, "turns.1: speed: found 4, want 3.5; log"},
		{flight, `"fuel": 3`, "turns.1: fuel: found 10, want 3"},
		{flight, ``, "turns.1: expect: nothing is expected"},
		{missile, `"hex": "A2-2022"`, ""}, {missile, `"hex": "A2-2021"`, "place: found"},
		{missile, `"xy": [20, -22]`, ""}, {missile, `"facing": "N"`, ""}, {missile, `"facing": "S"`, "place: found"},
		{missile, `"altitude": 10`, ""}, {missile, `"altitude": 11`, "altitude: found 10, want 11"},
		{missile, `"hex": "A2-2022", "facing": "N"`, ""}, {missile, ``, "expect: nothing is expected"},
	} {
		kind, text := row.of(row.expect)
		c := oneCase(t, kind, text)
		err := check(&c)
		if said := fmt.Sprint(err); (err == nil) != (row.want == "") || err != nil && !strings.HasPrefix(said, row.want) {
			t.Errorf("%s %s: %v, want %q", kind, row.expect, err, row.want)
		}
	}
}

// TestNoFuelIsNone: fuel that engines have used beyond the last point is none, in messages too (AP-29).
func TestNoFuelIsNone(t *testing.T) {
	t.Parallel()
	for expect, want := range map[string]string{"0": "", "1": "turns.1: fuel: found 0, want 1"} {
		c := oneCase(t, "flight", `{`+faultStart+`, "fuel": 0.05, "turns": [{"flight": "LVL", "power": "M",
			"fps": ["H", "H", "H", "H"], "expect": {"fuel": `+expect+`}}]}`)
		if err := check(&c); (err == nil) != (want == "") || err != nil && err.Error() != want || aptest.IsFault(err) {
			t.Errorf("fuel %s: %v, want %q", expect, err, want)
		}
	}
}
