// Inside: it looks at words, of which a caller sees only what follows.
package experiments

import (
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// loadAgents is load with agents whose names are made of their field call.
func loadAgents(t *testing.T, text string, sets ...Override) (*Experiment, error) {
	t.Helper()
	doc, err := yamldoc.Parse(file("x.yaml", text))
	if err != nil {
		t.Fatal(err)
	}
	lib := fakeLibrary(t, nil)
	lib.Agent = func(spec *yamldoc.Node, at Place) (string, error) {
		if spec.Field("call") == nil {
			return "", yamldoc.Join(spec.Missing(at.Field+".call", "a list"))
		}
		return words(spec.Field("call")), nil
	}
	return Load(doc, lib, sets)
}

const agentDuel = `title: T
system: ufo
blue: {card: tornado, doctrine: {call: [a, b], wait: 5}}
red: {card: small-ufo, doctrine: sniper}
`

func TestAgentsInPlaceOfDoctrines(t *testing.T) {
	t.Parallel()
	e, err := loadAgents(t,
		agentDuel+"vary: {red.doctrine: [random, {call: [z]}], blue.doctrine.call.2: [b, c], blue.doctrine.wait: [5, 6]}\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Cells) != 8 || e.Cells[7].ID != "red.doctrine={call:[z]},blue.doctrine.call.2=c,blue.doctrine.wait=6" {
		t.Fatalf("%d cells, the last is %s", len(e.Cells), e.Cells[len(e.Cells)-1].ID)
	}
	first, last := e.Cells[0].Pilots, e.Cells[7].Pilots
	if first[0][0].Name != "a + b" || last[0][0].Name != "a + c" || first[1][0].Name != "random" ||
		last[1][0].Name != "z" {
		t.Errorf("pilots %+v, %+v", first, last)
	}
	if last[0][0].Doctrine.Field("wait").Value != "6" || first[0][0].Doctrine.Field("wait").Value != "5" {
		t.Error("an override reached another cell, or none")
	}
	if again := e.Cells[4].Pilots[0][0]; again.Doctrine != first[0][0].Doctrine {
		t.Error("cells with the same agent do not share its description")
	}
}

// Tables show agents that vary by their names, unless two have the same name.
func TestShownNamesOfAgents(t *testing.T) {
	t.Parallel()
	for vary, want := range map[string]string{
		"[random, {call: [z], wait: 3}, {call: [y]}]":      "random, z, y",
		"[{call: [z], wait: 3}, {call: [z]}, sniper]":      "z wait 3, z, sniper",
		"[{call: [sniper], wait: 3}, {call: [z]}, sniper]": "sniper wait 3, z, sniper",
	} {
		e, err := loadAgents(t, agentDuel+"vary: {red.doctrine: "+vary+"}\n")
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for i := range e.Cells {
			names = append(names, fmt.Sprint(e.Cells[i].Factors[0].Value))
		}
		if got := strings.Join(names, ", "); got != want {
			t.Errorf("%s: shown as %s, want %s", vary, got, want)
		}
	}
}

func TestFaultsOfAgents(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text string
		sets []Override
		want string
	}{
		{strings.Replace(agentDuel, "call: [a, b], ", "", 1), nil, "x.yaml:3:33: blue.doctrine.call: missing"},
		{agentDuel, []Override{{"blue.doctrine.call.7", "x"}}, "blue.doctrine.call.7"},
		{strings.Replace(agentDuel, "sniper", "[sniper]", 1), nil, "x.yaml:4:34: red.doctrine: found a list"},
		{agentDuel, []Override{{"blue.doctrine", "nobody"}}, `blue.doctrine: found "nobody"`},
	} {
		_, err := loadAgents(t, tt.text, tt.sets...)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v %v: %v, want %q", tt.text, tt.sets, err, tt.want)
		}
	}
	if _, err := load(t, agentDuel); err == nil || !strings.Contains(err.Error(), "blue.doctrine: found a map") {
		t.Errorf("without agents: %v", err)
	}
}
