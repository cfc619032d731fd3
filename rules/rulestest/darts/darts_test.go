package darts

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

func game(t *testing.T, text string) rules.Game {
	t.Helper()
	g, err := System{}.Compile(rulestest.Setup(t, System{}.ShippedCards(), text, []string{"arrow"}, []string{"arrow"}))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSuite plays darts through the suite that every system must pass.
func TestSuite(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "options: {turn_limit: 3}"} {
		rulestest.Run(t, rulestest.Case{System: System{}, Game: game(t, text), Duels: 100, Longest: 100, MaxFacts: 20})
	}
	rulestest.Offers(t, System{}, 20, game(t, ""))
}

func TestAllocations(t *testing.T) { rulestest.Allocations(t, game(t, "")) }

// TestExperiment plays an experiment with doctrines: nothing beside the system has to know of darts. Blue needs two
// hits of 20 %, red twelve of 90 %, and blue throws first: blue wins 77.5 % of the duels, 310 of 400, with a
// standard deviation of 8.4.
func TestExperiment(t *testing.T) {
	t.Parallel()
	doctrine := func(id, weight string) yamldoc.File {
		return yamldoc.File{Name: id + ".yaml", Data: []byte("id: " + id + "\nname: " + id +
			"\nsystem: darts\nkind: fighter\nabout: Throws.\nfire: {terms: [{fact: my_hit, weight: " + weight + "}]}\n")}
	}
	shelf := func(files ...yamldoc.File) func(string) (*yamldoc.Shelf, error) {
		return func(string) (*yamldoc.Shelf, error) { return yamldoc.NewShelf("file", files) }
	}
	lib := &experiments.Library{Systems: []rules.System{System{}}, Cards: shelf(System{}.ShippedCards()...),
		Doctrines:     shelf(doctrine("bull", "-1"), doctrine("board", "1")),
		CheckDoctrine: func(s rules.System, doc *yamldoc.Node) error { return agents.Check(doc, s) }}
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte("title: t\nsystem: darts\nduels: 400\n" +
		"blue: {card: arrow, doctrine: bull}\nred: {card: arrow, doctrine: board}\n")})
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, lib, nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := sim.NewPlan(e)
	if err != nil {
		t.Fatal(err)
	}
	run := p.NewRun("test", 2)
	if !p.Run(t.Context(), run, 2, nil) {
		t.Fatal("the run is not finished")
	}
	c := run.Cells[0].Tally
	if n := c.Results[rules.BlueWins]; c.Duels != 400 || n < 277 || n > 343 || c.Results[rules.RedWins] != 400-n {
		t.Errorf("blue wins %d of %d duels, red %d", n, c.Duels, c.Results[rules.RedWins])
	}
}

// TestFaults: a setup with a fault is refused.
func TestFaults(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"options: {turn_limit: 0}": "test.yaml:1:23: options.turn_limit: found 0, want 1 to 100 turns",
		"start: {range: 3}":        "test.yaml:1:9: start.range: found an unknown field, want no fields",
	} {
		_, err := System{}.Compile(rulestest.Setup(t, System{}.ShippedCards(), text, []string{"arrow"}, []string{"arrow"}))
		if err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// TestRecipe: the code in docs/new-system.md is that of this package, and the page names every method of a
// system, a game, a duel and a scout.
func TestRecipe(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../../docs/new-system.md")
	if err != nil {
		t.Fatal(err)
	}
	var source strings.Builder
	for _, pattern := range []string{"*.go", "cards/*.yaml"} {
		names, err := filepath.Glob(pattern)
		if err != nil || names == nil {
			t.Fatal(pattern, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			source.Write(text)
		}
	}
	blocks := strings.Split(string(page), "```")
	if len(blocks) < 9 {
		t.Fatalf("%d blocks of code only", len(blocks)/2)
	}
	for i := 1; i < len(blocks); i += 2 {
		lang, code, _ := strings.Cut(blocks[i], "\n")
		if lang != "sh" && !strings.Contains(source.String(), code) {
			t.Errorf("the page shows code that is not here:\n%s", code)
		}
	}
	for _, of := range []reflect.Type{reflect.TypeFor[rules.System](), reflect.TypeFor[rules.Game](),
		reflect.TypeFor[rules.Duel](), reflect.TypeFor[rules.Scout]()} {
		for i := range of.NumMethod() {
			if name := of.Method(i).Name; !strings.Contains(string(page), "`"+name+"`") {
				t.Errorf("the page does not name %s of rules.%s", name, of.Name())
			}
		}
	}
}
