package rulestest_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest/darts"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// The tests in this file hold docs/new-system.md to its example, darts. They do not stand beside darts, because
// a copy of darts that sim lists could not import sim.

// recipe is the text of docs/new-system.md.
func recipe(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/new-system.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// blocks are the blocks of a language on the page, at least n.
func blocks(t *testing.T, lang string, n int) (all []string) {
	t.Helper()
	parts := strings.Split(recipe(t), "```")
	for i := 1; i < len(parts); i += 2 {
		if code, ok := strings.CutPrefix(parts[i], lang+"\n"); ok {
			all = append(all, code)
		}
	}
	if len(all) < n {
		t.Fatalf("%d blocks of %s only", len(all), lang)
	}
	return all
}

// source is all code and cards of darts.
func source(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, pattern := range []string{"*.go", "cards/*.yaml"} {
		names, err := filepath.Glob("darts/" + pattern)
		if err != nil || names == nil {
			t.Fatal(pattern, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(text)
		}
	}
	return all.String()
}

// files are the YAML files that the page shows, by what they are: cards, doctrines, or experiments.
func files(t *testing.T) (cards, doctrines, duels []yamldoc.File) {
	t.Helper()
	for _, text := range blocks(t, "yaml", 4) {
		doc, err := yamldoc.Parse(yamldoc.File{Name: "block", Data: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		file := yamldoc.File{Name: "my-first-duel.yaml", Data: []byte(text)}
		if id := doc.Field("id"); id != nil {
			file.Name = id.Value + ".yaml"
		}
		switch {
		case doc.Field("title") != nil:
			duels = append(duels, file)
		case doc.Field("system") != nil:
			doctrines = append(doctrines, file)
		default:
			cards = append(cards, file)
		}
	}
	return cards, doctrines, duels
}

// TestCode: the code and the card on the page are those of darts.
func TestCode(t *testing.T) {
	t.Parallel()
	shown := blocks(t, "go", 8)
	cards, _, _ := files(t)
	for _, card := range cards {
		shown = append(shown, string(card.Data))
	}
	for _, code := range shown {
		if !strings.Contains(source(t), code) {
			t.Errorf("the page shows code that darts does not have:\n%s", code)
		}
	}
}

// TestMethods: the page names every field of a system, and every method of a game, a duel and a scout.
func TestMethods(t *testing.T) {
	t.Parallel()
	page := recipe(t)
	rooms := reflect.TypeFor[rules.Rooms]()
	for i := range rooms.NumField() {
		if name := rooms.Field(i).Name; !strings.Contains(page, "`"+name+"`") {
			t.Errorf("the page does not name %s of rules.Rooms", name)
		}
	}
	for _, of := range []reflect.Type{reflect.TypeFor[rules.Game](), reflect.TypeFor[rules.Duel](),
		reflect.TypeFor[rules.Scout]()} {
		for i := range of.NumMethod() {
			if name := of.Method(i).Name; !strings.Contains(page, "`"+name+"`") {
				t.Errorf("the page does not name %s of rules.%s", name, of.Name())
			}
		}
	}
}

// TestRulePage: the example of a page of rules has a row for every rule of darts, and names code and tests that
// there are.
func TestRulePage(t *testing.T) {
	t.Parallel()
	table, code := blocks(t, "markdown", 1)[0], source(t)
	for _, id := range regexp.MustCompile(`DA-\d+`).FindAllString(code, -1) {
		if !strings.Contains(table, "| "+id+" |") {
			t.Errorf("no row for %s", id)
		}
	}
	for _, name := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(table, -1) {
		if !regexp.MustCompile(`\b` + name[1] + `\b`).MatchString(code) {
			t.Errorf("the page names %s, which darts does not have", name[1])
		}
	}
}

// TestFirstDuel plays the experiment of the page with the doctrines of the page. Nothing beside the system has
// to know of darts. Blue wins 775 of 1000 duels as the page says, with a standard deviation of 13.2.
func TestFirstDuel(t *testing.T) {
	t.Parallel()
	_, doctrines, duels := files(t)
	catalog := func(files []yamldoc.File) func(string) (*yamldoc.Catalog, error) {
		return func(string) (*yamldoc.Catalog, error) { return yamldoc.NewCatalog("file", files) }
	}
	lib := &experiments.Library{Systems: []rules.System{darts.System}, Cards: catalog(darts.System.ShippedCards()),
		Doctrines:     catalog(doctrines),
		CheckDoctrine: func(s rules.System, doc *yamldoc.Node) error { return agents.Check(doc, s) }}
	doc, err := yamldoc.Parse(duels[0])
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
	if n := c.Results[rules.BlueWins]; c.Duels != 1000 || n < 735 || n > 815 || c.Results[rules.RedWins] != 1000-n {
		t.Errorf("blue wins %d of %d duels, red %d", n, c.Duels, c.Results[rules.RedWins])
	}
}

// TestUsualDoctrine: a rollout agent finds the doctrine that it thinks with among those of the page.
func TestUsualDoctrine(t *testing.T) {
	t.Parallel()
	_, doctrines, _ := files(t)
	catalog, err := yamldoc.NewCatalog("doctrine", doctrines)
	if err != nil {
		t.Fatal(err)
	}
	table := agents.Table{System: darts.System, Doctrines: catalog}
	if _, err := table.Make("fighter", "doctrine", agents.Short(yamldoc.NewString("rollout-16", nil), table.Doctrines)); err != nil {
		t.Error(err)
	}
}
