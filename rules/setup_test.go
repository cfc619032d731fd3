package rules_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// TestSides: a list of all aircraft holds blue's before red's.
func TestSides(t *testing.T) {
	t.Parallel()
	n := rules.Sides{2, 3}
	for side, want := range [][2]int{{0, 2}, {2, 5}} {
		if from, to := n.Bounds(rules.Side(side)); from != want[0] || to != want[1] {
			t.Errorf("%s: %d to %d, want %v", rules.Side(side), from, to, want)
		}
	}
	if n.Total() != 5 || n.Mirrored() != (rules.Sides{3, 2}) {
		t.Errorf("%d in all, mirrored %v", n.Total(), n.Mirrored())
	}
}

// TestBand: a band includes its upper edge, and the last one is open.
func TestBand(t *testing.T) {
	t.Parallel()
	for inches, want := range map[int]int{0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 100: 2} {
		if got := rules.Band([]int{2, 4}, inches); got != want {
			t.Errorf("%d: band %d, want %d", inches, got, want)
		}
	}
}

// node parses a document.
func node(t *testing.T, text string) *yamldoc.Node {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestSetupRead: the sections that an experiment has are read, and the others stay as they are.
func TestSetupRead(t *testing.T) {
	t.Parallel()
	type section struct {
		N int `yaml:"n" min:"1" max:"3"`
	}
	start, options := section{7}, section{7}
	if faults := (&rules.Setup{Options: node(t, "n: 2")}).Read(&start, &options); yamldoc.Join(faults...) != nil ||
		start.N != 7 || options.N != 2 {
		t.Errorf("start %v, options %v, faults %v", start, options, faults)
	}
	s := rules.Setup{Start: node(t, "n: 0"), Options: node(t, "n: 4")}
	text := fmt.Sprint(yamldoc.Join(s.Read(&start, &options)...))
	if !strings.Contains(text, "start.n") || !strings.Contains(text, "options.n") {
		t.Errorf("faults %s, want those of both sections", text)
	}
}

// TestSetupCompile: every aircraft comes once, blue's first; all faults are told, and a side too small or too large.
func TestSetupCompile(t *testing.T) {
	t.Parallel()
	of := func(blue, red int) *rules.Setup {
		return &rules.Setup{Sides: [2][]rules.CraftSetup{make([]rules.CraftSetup, blue), make([]rules.CraftSetup, red)}}
	}
	var came []string
	n, err := of(2, 1).Compile(nil, 2, func(a *rules.Arrival) error {
		came = append(came, fmt.Sprint(a.Side, " ", a.Number))
		return nil
	})
	if got := strings.Join(came, ", "); err != nil || n != (rules.Sides{2, 1}) || got != "blue 0, blue 1, red 0" {
		t.Errorf("%v aircraft came: %s, fault %v", n, got, err)
	}
	_, err = of(3, 0).Compile([]error{errors.New("early")}, 2, nil)
	for _, want := range []string{"early", "blue: found 3 aircraft, want 1 to 2", "red: found 0 aircraft, want 1 to 2"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("fault %v, want %s", err, want)
		}
	}
	_, err = of(1, 1).Compile(nil, 2, func(a *rules.Arrival) error { return fmt.Errorf("fault of %s", a.Side) })
	if err == nil || !strings.Contains(err.Error(), "fault of blue") || !strings.Contains(err.Error(), "fault of red") {
		t.Errorf("fault %v, want those of both sides", err)
	}
}
