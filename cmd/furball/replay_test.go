// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// The default text of a duel tells of the same moves as the full one and is shorter.
func TestFullReplay(t *testing.T) {
	t.Parallel()
	at := []string{"replay", "phantom-vs-mig17", "--duel", "3"}
	short, full := must(t, at...), must(t, append(at, "--full")...)
	point := regexp.MustCompile(`(?m)^    \S+ \d +FP \d+ of \d+: `)
	last := func(text string) []string {
		return regexp.MustCompile(`(?m)^ +blue 1 hex .*$`).FindAllString(text, -1)
	}
	a, b := len(point.FindAllString(short, -1)), len(point.FindAllString(full, -1))
	if b < 2*a || len(short) >= len(full) {
		t.Errorf("%d lines of flight points, --full %d; %d and %d bytes", a, b, len(short), len(full))
	}
	if a, b := last(short), last(full); len(a) < 2 || !slices.Equal(a, b) {
		t.Errorf("summaries %v, --full %v", a, b)
	}
	refused(t, "--full: found it with --format json", append(at, "--full", "--format", "json")...)
}

// The JSON of every system names the units of its places, and no place holds a field without a unit.
func TestReplayUnits(t *testing.T) {
	t.Parallel()
	want := map[string]rules.Units{
		"tornado-vs-ufo": {X: "thousandths of an inch to the east", Y: "thousandths of an inch to the north",
			Heading: "degrees clockwise from north", Speed: "inches a turn", Length: "turns"},
		"phantom-vs-mig17": {X: "thousandths of a hex to the east", Y: "thousandths of a hex to the north",
			Altitude: "feet", Heading: "degrees clockwise from north", Speed: "mph", Length: "turns"},
		"mustang-vs-gustav": {X: "thousandths of a hex to the east", Y: "thousandths of a hex to the north",
			Altitude: "feet", Heading: "degrees clockwise from north", Speed: "speed points of 50 mph",
			Length: "game-turns"},
		"spitfire-vs-bf109e": {X: "thousandths of an inch to the east", Y: "thousandths of an inch to the north",
			Altitude: "feet", Heading: "degrees clockwise from north",
			Speed: "inches a turn (airspeed AS, the rating)", Length: "turns"},
	}
	if len(want) != len(rules.Systems()) {
		t.Fatal("not every system is tried")
	}
	for name, units := range want {
		var got replay.Duel
		if err := json.Unmarshal([]byte(must(t, "replay", name, "--duel", "1", "--format", "json")), &got); err != nil {
			t.Fatal(err)
		}
		if got.Schema != replay.Schema || got.Units != units {
			t.Errorf("%s: schema %q, units %+v, want %+v", name, got.Schema, got.Units, units)
		}
		var most rules.Place
		for _, e := range got.Events {
			if p := e.Place; p != nil {
				most.Altitude, most.Speed = max(most.Altitude, p.Altitude), max(most.Speed, p.Speed)
			}
		}
		if (most.Altitude > 0) != (units.Altitude != "") || (most.Speed > 0) != (units.Speed != "") {
			t.Errorf("%s: greatest altitude %d and speed %d, units %+v", name, most.Altitude, most.Speed, units)
		}
	}
}

// The help of replay names every field of its JSON.
func TestReplayHelp(t *testing.T) {
	t.Parallel()
	for _, zero := range []any{replay.Duel{}, replay.Map{}, replay.Craft{}, replay.Weapon{}, rules.Units{}, rules.Event{}, rules.Modifier{}, rules.Place{}, rules.Step{}, rules.Act{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(zero)) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && !regexp.MustCompile(`\b`+name+`\b`).MatchString(replayHelp) {
				t.Errorf("the help does not name %q of %T", name, zero)
			}
		}
	}
}
