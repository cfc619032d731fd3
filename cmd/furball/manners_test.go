// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestListsFitATerminal: no list is wider than 100 columns, and none says less for it.
func TestListsFitATerminal(t *testing.T) {
	t.Parallel()
	for _, list := range []string{"doctrines list", "cards list", "cards missiles list", "experiments"} {
		for _, line := range strings.Split(must(t, strings.Fields(list)...), "\n") {
			if n := utf8.RuneCountInString(line); n > 100 {
				t.Errorf("%s: %d columns: %s", list, n, line)
			}
		}
	}
	whole := strings.Join(strings.Fields(must(t, "doctrines", "list", "--system", "ufo")), " ")
	if !strings.Contains(whole, "ace fighter Flies where it is likeliest to win, as learned from played duels, "+
		"and takes") {
		t.Errorf("found %s", whole)
	}
}

func TestShowExperiment(t *testing.T) {
	t.Parallel()
	text := must(t, "experiments", "show", "tornado-vs-ufo")
	for _, want := range []string{"tornado-vs-ufo: One Tornado against one Small UFO\n",
		"(tornado, missiles-first in the first cell) meets red (small-ufo, ace-ufo).", "That makes 26 cells, 500 " +
			"duels each",
		"start   range 24, aspect head-on, scatter range 2 bearing 15", "varies  red.card.dp: 2, 4, 6, 8, 10, 12, 14, 20, 26, 32, 38, 44, 50\n",
		"cell  blue.doctrine   red.card.dp\n1     missiles-first  2\n", "\nand 17 cells more (--all lists them)\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if lines := strings.Count(text, "\n"); lines > 25 {
		t.Errorf("found %d lines, want a screen", lines)
	}
	if all := must(t, "experiments", "show", "tornado-vs-ufo", "--all"); !strings.HasSuffix(all, "\n26    guns-only       50\n") {
		t.Errorf("--all ends otherwise than with the last cell:\n%s", all)
	}
	one := must(t, "experiments", "show", "mirror-match", "--set", "duels=1")
	if !strings.Contains(one, "Nothing varies: 1 duel, from seed 17.") || !strings.Contains(one, "\n1     base\n") {
		t.Errorf("found\n%s", one)
	}
	many := []string{"experiments", "show", "tornado-vs-ufo", "--set", "seed=3", "--set", "duels=7"}
	if text := must(t, many...); !strings.Contains(text, "7 duels each and 182 in\nall, from seed 3") {
		t.Errorf("found\n%s", text)
	}
	own := experiment(t, sound+"vary: {red.card.dp: {from: 1, to: 50, step: 1}}\n")
	if text := must(t, "experiments", "show", own); strings.Count(text, "\n") > 25 ||
		!strings.HasSuffix(text, " cells more (--all lists them)\n") {
		t.Errorf("found\n%s", text)
	}
	if text := must(t, "experiments", "show", own, "--all"); !strings.HasSuffix(text, "\n50    50\n") {
		t.Errorf("found\n%s", text)
	}
	if text := must(t, "experiments", "show", own, "--yaml"); !strings.HasPrefix(text, sound) {
		t.Errorf("found\n%s", text)
	}
	refusedWith(t, []string{"--yaml: found it with --set or --all, want it alone: it prints the file as it is"},
		"experiments", "show", own, "--yaml", "--all")
	refusedWith(t, []string{`experiments: found "lst" (did you mean list?), want one of list, schema, show …`},
		"experiments", "lst")
	if must(t, "experiments") != must(t, "experiments", "list") {
		t.Error("experiments and experiments list differ")
	}
	if text := must(t, "experiments", "schema", "--system", "ufo"); !strings.Contains(text, `"ufo-start"`) ||
		strings.Contains(text, "airpower") {
		t.Errorf("the schema of ufo: %.300s", text)
	}
}

func TestDoctrinesDiffer(t *testing.T) {
	t.Parallel()
	text := must(t, "doctrines", "diff", "ace-guns", "ace", "--system", "airpower")
	if !strings.Contains(text, "launch.terms.1 ") || strings.Contains(text, "evade.") || strings.Contains(text, "move.terms.1.") {
		t.Errorf("found\n%s", text)
	}
	if text := must(t, "doctrines", "diff", "sniper", "Sniper"); text != "field  sniper  Sniper\n" {
		t.Errorf("found\n%s", text)
	}
	refusedWith(t, []string{`doctrine: "sniper" is a doctrine of ufo and "salvo" one of airpower, want two of one ` +
		`system`},
		"doctrines", "diff", "sniper", "salvo")
	refusedWith(t, []string{`doctrine: found "snipr" (did you mean sniper?), want one of sniper, … ` +
		`(furball doctrines list lists them all)`}, "doctrines", "diff", "sniper", "snipr")
}

// TestLongListsOfNames: what was meant comes first, and a long list is cut.
func TestLongListsOfNames(t *testing.T) {
	t.Parallel()
	_, _, errs := call(t, "run", "tt")
	if len(errs) > 250 || !strings.HasSuffix(errs, " more (furball experiments lists them all)\n") {
		t.Errorf("found %s", errs)
	}
	refusedWith(t, []string{`experiment: found "tornado-vs-uf" (did you mean tornado-vs-ufo?), want one of ` +
		`tornado-vs-ufo, … ` +
		`more (furball experiments lists them all)`}, "run", "tornado-vs-uf")
	refusedWith(t, []string{`card: found "zz", want one of … more (furball cards list lists them all)`}, "cards",
		"show", "zz")
	refusedWith(t, []string{`--set blue.doctrine: found "sniper", want one of … more (furball doctrines list ` +
		`lists them all)`},
		"run", "phantom-heights", "--set", "blue.doctrine=sniper")
}

// TestTornArguments: what a shell makes of an argument without quotes, and what the message says.
func TestTornArguments(t *testing.T) {
	t.Parallel()
	const torn = ", because the shell took the value apart, want quotes around it: "
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"run", "missiles-versus-guns", "--set", "blue.loadout=1972"}, "--set blue.loadout: found 1972, " +
			"want text; if " +
			`it is meant as text, say --set 'blue.loadout="1972"' with both pairs of quotes`},
		{[]string{"run", "missiles-versus-guns", "--set", "blue.1.loadout=1972"}, "--set blue.1.loadout: blue.loadout: " +
			`found 1972, want text; if it is meant as text, say --set 'blue.1.loadout="1972"' with both pairs of quotes`},
		{[]string{"run", "x", "--set", "start.range=[3,", "4]"}, `--set: found "start.range=[3,"` + torn +
			"--set 'start.range=[3, 4]'"},
		{[]string{"run", "x", "--set=start.range=[3,", "4]", "--quiet"}, `--set: found "start.range=[3,"` + torn +
			"--set 'start.range=[3, 4]'"},
		{[]string{"run", "x", "--set", "a=[1,", "-3]"}, `--set: found "a=[1,"` + torn + "--set 'a=[1, -3]'"},
		{[]string{"run", "x", "--set", "b={c:", "1,", "d:", "[2,", "3]}", "--json"}, `--set: found "b={c:"` + torn +
			"--set 'b={c: 1, d: [2, 3]}'"},
		{[]string{"run", "x", "--set", "red.card.dp=3", "red.card.dp=4"}, `--set: found "red.card.dp=3"` + torn +
			"--set 'red.card.dp={3,4}'"},
		{[]string{"duels", "runs/x", "--where", "winner", "=", "red"}, `--where: found "winner"` + torn + "--where " +
			"'winner = red'"},
		{[]string{"duels", "--where", "winner", "=", "red", "runs/x"}, `--where: found "winner"` + torn + "--where " +
			"'winner = red'"},
		{[]string{"replay", "runs/x", "--where=end", "=", "'pilot", "killed'", "--full"}, `--where: found "end"` + torn +
			`--where 'end = '\''pilot killed'\'''`},
		{[]string{"run", "x", "red.card.dp=12"}, `found "red.card.dp=12" without --set, want --set red.card.dp=12`},
		{[]string{"run", "x", "dp=12"}, `found "dp=12", want --set PATH=VALUE to change a field, with its whole ` +
			`path, such as ` +
			"--set red.card.dp=12"},
		// The shell is not to blame.
		{[]string{"duels", "--where", "length < 5", "a", "b"}, "duels: found 2 arguments, want DIR (see furball duels --help)"},
		{[]string{"run", "x", "--set", "red.card.dp=3", "y"}, `card: found "x", want one of …`},
		{[]string{"cards", "show", "a", "b=c"}, "cards show: found 2 arguments, want NAME|DIR[:CELL] (see furball cards show " +
			"--help)"},
		{[]string{"run", "x", "--set", "a=b", "--wher", "c"}, "unknown flag: --wher …"},
	} {
		refusedWith(t, []string{c.want}, c.args...)
	}
}
