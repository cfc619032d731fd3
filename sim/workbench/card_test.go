// Inside: counts are compared with those of furball run, from the text that the variant has.
package workbench

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A card that a visitor brings is checked, can be chosen, and plays as it does with --cards; in other processes too.
func TestBroughtCards(t *testing.T) {
	t.Parallel()
	b, v := open(t, "tornado-vs-ufo")
	system, err := sim.FindSystem("ufo", rules.Systems())
	if err != nil {
		t.Fatal(err)
	}
	cards := system.ShippedCards()
	at := slices.IndexFunc(cards, func(f yamldoc.File) bool { return f.Name == "small-ufo.yaml" })
	text := regexp.MustCompile(`(?m)^id: .*$`).ReplaceAllString(string(cards[at].Data), "id: mine")
	text = regexp.MustCompile(`(?m)^dp: .*$`).ReplaceAllString(text, "dp: 44")
	for bad, want := range map[string]string{strings.Replace(text, "dp: 44", "dp: 99", 1): "mine.yaml", "[": "mine.yaml",
		strings.Repeat("#", 40<<10): "want at most 32768"} {
		if _, err := v.Bring(t.Context(), "mine.yaml", bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a bad card: %v, want %s", err, want)
		}
	}
	brought, err := v.Bring(t.Context(), "mine.yaml", text)
	if err != nil || brought.ID != "mine" {
		t.Fatalf("%+v: %v", brought, err)
	}
	if err := v.Change(t.Context(), []experiments.Override{{Path: "blue.doctrine", Value: "guns-only"}, {Path: "red.card", Value: "mine"}}, 9); err != nil {
		t.Fatal(err)
	}
	n := after(t, v, "duels", duels(100))
	if n.Figures.Command != "" {
		t.Errorf("the command line has no such card: %s", n.Figures.Command)
	}
	form, err := v.Form(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range form.Fields {
		if f.Path == "red.card.dp" && f.Value != "44" {
			t.Errorf("the card has %s damage points", f.Value)
		}
	}
	made, err := v.playing()
	if err != nil {
		t.Fatal(err)
	}
	m, err := made.match.Script.Match(b.Folders)
	if err != nil {
		t.Fatal(err)
	}
	p := Here{}.Play(t.Context(), m, 0, results.Span{From: 0, To: 40})
	folders := sim.Folders{}.WithCards(yamldoc.File{Name: "mine.yaml", Data: []byte(text)})
	e, err := experiments.Load(made.doc, folders.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	e.Duels = 40
	plan, err := sim.NewPlan(e)
	if err != nil {
		t.Fatal(err)
	}
	run := plan.NewRun("", 1)
	plan.Run(t.Context(), run, 1, nil)
	if run.Cells[0].Tally.Digest() != p.Tally.Digest() {
		t.Error("the card plays otherwise than with --cards")
	}
}

// An experiment that a visitor brings is opened by its id, and by no other bench; what reaches for programs and files is refused.
func TestBroughtExperiments(t *testing.T) {
	t.Parallel()
	b, v := open(t, "tornado-vs-ufo")
	const text = "system: ufo\ntitle: Mine\nblue: {card: tornado, doctrine: missiles-first}\nred: {card: small-ufo, doctrine: sniper}\n"
	for bad, want := range map[string]string{
		strings.Replace(text, "sniper", "{exec: [sh]}", 1):           "found a program or a file of values",
		text + "vary: {red.doctrine.values: [/etc/passwd, other]}\n": "found a program or a file of values",
		strings.Replace(text, "sniper", "nobody", 1):                 "found \"nobody\"",
	} {
		if _, err := v.Bring(t.Context(), "my own.yaml", bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %s", err, want)
		}
	}
	brought, err := v.Bring(t.Context(), "mine.yaml", text)
	if err != nil || brought.Opens == nil || !strings.HasPrefix(brought.Opens.ID, "own/") {
		t.Fatalf("%+v: %v", brought, err)
	}
	if _, err := v.Open(t.Context(), brought.Opens.ID, nil, 5); err != nil {
		t.Fatal(err)
	}
	if n := after(t, v, "duels", duels(20)); !strings.HasPrefix(n.Figures.Command, "furball run mine.yaml --duels ") {
		t.Errorf("its command is %q", n.Figures.Command)
	}
	if _, err := b.find("own/0123456789abcdef/mine"); err == nil {
		t.Error("an experiment that nobody has brought is found")
	}
}
