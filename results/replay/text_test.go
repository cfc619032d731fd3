package replay_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// written is the events of a transcript as text, without its first line.
func written(t *testing.T, full bool, events ...rules.Event) string {
	t.Helper()
	var b strings.Builder
	if err := (&replay.Duel{Events: events}).WriteText(&b, full); err != nil {
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
	for hexes, want := range map[bool]int{false: 1, true: 0} {
		var b strings.Builder
		if err := (&replay.Duel{Events: events, Map: replay.Map{Hexes: hexes}}).WriteText(&b, false); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if strings.Count(text, "; now at (1.5, -0.2), heading 90") != want || strings.Count(text, "now at") != want {
			t.Errorf("hexes %t: got %s", hexes, b.String())
		}
	}
}
