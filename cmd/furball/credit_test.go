// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// armed is an experiment with three weapons of blue and one of red.
const armed = `title: t
system: ufo
seed: 5
duels: 60
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
vary: {red.card.dp: [6, 30]}
`

// value is a figure of a part of an answer.
func value(m map[string]any, key string) float64 {
	return m[key].(map[string]any)["estimate"].(float64)
}

// TestCredit asks what the weapons of a cell are worth: the duels with all weapons are those of the run, the worths add up,
// and show and the chart know the answer.
func TestCredit(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run, credit := filepath.Join(dir, "run"), filepath.Join(dir, "credit")
	must(t, "run", experiment(t, armed), "--out", run, "--quiet", "--no-report")
	text := must(t, "why", "credit", run+":2", "--out", credit, "--workers", "2", "--full")
	for _, want := range []string{"Blue kills in ", " points of it (", "A shot is worth ", " without all of them. 480 duels.", "● "} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), strings.TrimSpace(want)) {
			t.Errorf("found %s, want %q", text, want)
		}
	}
	told, _, _ := strings.Cut(text, "\nWritten to ")
	if show := must(t, "show", credit, "--full"); !strings.HasPrefix(show, told) {
		t.Errorf("show says\n%s, want\n%s", show, told)
	}
	printed := must(t, "why", "credit", run+":red.card.dp=30", "--json")
	out := object(t, printed)
	answer, err := os.ReadFile(filepath.Join(credit, "answer.json"))
	if err != nil || string(answer) != printed {
		t.Errorf("%v, found %s", err, answer)
	}
	sum := 0.0
	for _, w := range out["weapons"].([]any) {
		sum += value(w.(map[string]any), "worth")
	}
	cell := object(t, must(t, "show", run, "--json"))["cells"].([]any)[1].(map[string]any)
	all := value(out, "all")
	if want := value(part(t, cell, "kill_probability"), "blue"); all != want || out["schema"] != "furball.credit/1" {
		t.Errorf("all weapons: %v, but the run has %v", all, want)
	}
	if want := all - value(out, "none"); math.Abs(sum-want) > 1e-9 {
		t.Errorf("the worths add up to %v, want %v", sum, want)
	}
	shares := 0.0
	for _, k := range out["kills"].([]any) {
		shares += value(k.(map[string]any), "by_damage")
	}
	if math.Abs(shares-1) > 1e-9 {
		t.Errorf("the shares of the kills add up to %v", shares)
	}
	if _, err := os.Stat(filepath.Join(credit, "charts", "answer.svg")); err != nil {
		t.Error(err)
	}
	creditRefused(t, run, credit)
}

// A credit takes a cell of a tournament: all weapons together are worth what its pairing shows, and none is asked of all cells.
func TestCreditOfATournament(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "t")
	must(t, "tournament", experiment(t, armed), "--set", "red.card.dp=6", "--blue", "guns-only,missiles-first", "--red", "sniper,closer", "--duels",
		"40", "--out", dir, "--quiet", "--no-report")
	out := object(t, must(t, "why", "credit", dir+":4", "--without", "amraam", "--json"))
	cell := object(t, must(t, "show", dir, "--json"))["cells"].([]any)[3].(map[string]any)
	if id := cell["id"]; id != "blue.doctrine=missiles-first,red.doctrine=closer" {
		t.Errorf("found the cell %v", id)
	}
	if want := value(part(t, cell, "kill_probability"), "blue"); value(out, "all") != want {
		t.Errorf("all weapons: %v, but the tournament has %v", value(out, "all"), want)
	}
	if w := out["weapons"].([]any); len(w) != 1 || w[0].(map[string]any)["weapon"] != "amraam" {
		t.Errorf("found %v", w)
	}
	named := object(t, must(t, "why", "credit", dir+":blue.doctrine=missiles-first,red.doctrine=closer", "--without", "amraam", "--json"))
	if value(named, "all") != value(out, "all") {
		t.Errorf("by its name: %v, by its number %v", value(named, "all"), value(out, "all"))
	}
	refused(t, "which has 4 cells, want one of them", "credit", dir)
}

// creditRefused asks wrongly.
func creditRefused(t *testing.T, run, credit string) {
	t.Helper()
	for args, want := range map[string]string{
		run:                                  "which has 2 cells, want one of them, as in " + run + ":1",
		run + ":9":                           `cell: found "9", want a number from 1 to 2`,
		run + ":2 --without aim-9b":          `--without: found "aim-9b", want one of cannon, sidewinder, amraam`,
		run + ":2 --side green":              `--side: found "green", want blue or red`,
		run + ":2 --metric exchange":         "--metric: found exchange, want a share or points",
		run + ":2 --duels 1 --out " + credit: "has 60 duels of cell",
		credit + ":8 --side blue":            "--side: found blue, which carries no weapon",
		filepath.Join(run, "no"):             "want the folder of a run",
		run + ":2 --out " + credit + "/x y":  "found 2 arguments",
	} {
		refused(t, want, append([]string{"credit"}, strings.Fields(args)...)...)
	}
	refused(t, "decides itself how many duels", "extend", credit, "--duels", "100000000")
	refused(t, `--without: found "amraam", want blue.WEAPON or red.WEAPON`, "run", "tornado-vs-ufo", "--without", "amraam")
}

// TestWithoutKeepsWhatStaysAtHome: --without adds to the list of the file, and credit plays only what is still carried.
func TestWithoutKeepsWhatStaysAtHome(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "run")
	file := experiment(t, strings.Replace(armed, "blue: {", "blue: {without: [cannon], ", 1))
	must(t, "run", file, "--without", "blue.AMRAAM", "--duels", "30", "--out", dir, "--quiet", "--no-report")
	var ids []string
	for _, w := range object(t, must(t, "why", "credit", dir+":2", "--json", "--workers", "2"))["weapons"].([]any) {
		ids = append(ids, w.(map[string]any)["weapon"].(string))
	}
	if len(ids) != 1 || ids[0] != "sidewinder" {
		t.Errorf("credit tells of %v, want the Sidewinder alone", ids)
	}
	refused(t, `--without: red.without: found "snapshots"`, "run", file, "--without", "red.snapshots")
}
