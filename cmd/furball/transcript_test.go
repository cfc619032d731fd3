package main

import (
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// written is the events of a transcript as text, without its first line.
func written(t *testing.T, full bool, events ...rules.Event) string {
	t.Helper()
	var b strings.Builder
	if err := (&transcript{Events: events}).write(&b, full); err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(b.String(), "\n")
	return rest
}

// fp is the event of a flight point, or of what follows one if n is 0.
func fp(actor string, n int, rule, text, at string) rules.Event {
	s := &rules.Step{Text: text, At: at}
	if n > 0 {
		s.Unit, s.Number, s.Of = "FP", n, 5
	}
	return rules.Event{Turn: 1, Phase: "flight", Rule: rule, Actor: actor, Text: text + "; " + at, Step: s}
}

// A flight path is one line: the numbers of its points, equal steps counted, the last place, and every rule once.
func TestPathOnOneLine(t *testing.T) {
	t.Parallel()
	path := []rules.Event{fp("red 1", 1, "R1", "H", "hex 1"), fp("red 1", 2, "R1", "H", "hex 2"),
		fp("red 1", 0, "R2", "face 30 left", "hex 2 west"), fp("red 1", 3, "R1", "H", "hex 3"),
		fp("red 1", 0, "R3", "waits", "")}
	if got, want := written(t, false, path...), "\nTurn 1\n  flight\n"+
		"    red 1            FP 1 to 3 of 5: 2 x H, face 30 left, H, waits; hex 3  [R1, R2, R3]\n"; got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	if got := written(t, true, path...); strings.Count(got, "\n") != 3+len(path) ||
		!strings.Contains(got, "    red 1            face 30 left; hex 2 west  [R2]\n") {
		t.Errorf("--full: got\n%s", got)
	}
}

// What is no step ends the paths before it, and so do dice and a new phase; those that fly at the same time have a
// line each.
func TestPathsEnd(t *testing.T) {
	t.Parallel()
	shot := rules.Event{Turn: 1, Phase: "flight", Rule: "S", Actor: "red 1", Text: "fires", Dice: []int{3}}
	rolled := fp("red 1", 4, "R1", "climb 1", "hex 4")
	rolled.Dice = []int{7}
	later := fp("red 1", 5, "R1", "H", "hex 5")
	later.Phase = "launches"
	got := written(t, false, fp("red 1", 1, "R1", "H", "hex 1"), fp("bird", 1, "M1", "H", "hex 7"),
		fp("red 1", 2, "R1", "H", "hex 2"), shot, fp("red 1", 3, "R1", "H", "hex 3"), rolled, later)
	want := `
Turn 1
  flight
    red 1            FP 1 to 2 of 5: 2 x H; hex 2  [R1]
    bird             FP 1 of 5: H; hex 7  [M1]
    red 1            fires; dice 3  [S]
    red 1            FP 3 of 5: H; hex 3  [R1]
    red 1            climb 1; hex 4; dice 7  [R1]
  launches
    red 1            FP 5 of 5: H; hex 5  [R1]
`
	if got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

// Coordinates are for a table; those of a hex map are for drawing, and its texts name hexes.
func TestCoordinatesInText(t *testing.T) {
	t.Parallel()
	events := []rules.Event{{Rule: "R", Text: "turns", Place: &rules.Place{X: 1500, Y: -250, Heading: 90}},
		{Rule: "R", Text: "turns at (2, 3)", Place: &rules.Place{}}}
	for inches, want := range map[bool]int{true: 1, false: 0} {
		var b strings.Builder
		if err := (&transcript{Events: events, inches: inches}).write(&b, false); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if strings.Count(text, "; now at (1.5, -0.2), heading 90") != want || strings.Count(text, "now at") != want {
			t.Errorf("inches %t: got %s", inches, b.String())
		}
	}
}

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
			Speed: "inches a turn, the airspeed AS as damaged", Length: "turns"},
	}
	if len(want) != len(sim.Systems()) {
		t.Fatal("not every system is tried")
	}
	for name, units := range want {
		var got transcript
		if err := json.Unmarshal([]byte(must(t, "replay", name, "--duel", "1", "--format", "json")), &got); err != nil {
			t.Fatal(err)
		}
		if got.Schema != transcriptSchema || got.Units != units {
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
	for _, zero := range []any{transcript{}, rules.Units{}, rules.Event{}, rules.Modifier{}, rules.Place{}, rules.Step{}, rules.Act{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(zero)) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && !regexp.MustCompile(`\b`+name+`\b`).MatchString(replayHelp) {
				t.Errorf("the help does not name %q of %T", name, zero)
			}
		}
	}
}
