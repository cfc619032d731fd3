// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest/darts"
	"github.com/furball-sim/furball/sim/inspect"
)

// sound is an experiment of one cell and ten duels, seven lines long.
const sound = `title: t
system: ufo
seed: 3
duels: 10
start: {range: 24, aspect: head-on}
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
`

// must runs a command that has to succeed and returns what it printed.
func must(t *testing.T, args ...string) string {
	t.Helper()
	status, out, errs := call(t, args...)
	if status != exitDone || errs != "" {
		t.Fatalf("%v: exit %d, %s", args, status, errs)
	}
	return out
}

// experiment writes e.yaml into a folder of its own.
func experiment(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "e.yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// object reads printed JSON.
func object(t *testing.T, text string) map[string]any {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
	return m
}

// part is the object inside m under the key.
func part(t *testing.T, m map[string]any, key string) map[string]any {
	t.Helper()
	p, ok := m[key].(map[string]any)
	if !ok {
		t.Fatalf("%s: found %v, want an object", key, m[key])
	}
	return p
}

// wantKeys checks that m has all the keys. It may have others.
func wantKeys(t *testing.T, m map[string]any, keys string) {
	t.Helper()
	for _, k := range strings.Fields(keys) {
		if _, ok := m[k]; !ok {
			t.Errorf("key %q is missing", k)
		}
	}
}

// first is the object that comes first in the list under the key.
func first(t *testing.T, m map[string]any, key string) map[string]any {
	t.Helper()
	list, ok := m[key].([]any)
	if !ok || len(list) == 0 {
		t.Fatalf("%s: found %v, want a list", key, m[key])
	}
	return part(t, map[string]any{key: list[0]}, key)
}

// refusedWith checks that a command ends with status 2 and prints exactly these messages, one a line, on
// standard error, and nothing else. … in a message stands for any text.
func refusedWith(t *testing.T, want []string, args ...string) {
	t.Helper()
	code, stdout, stderr := call(t, args...)
	lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
	good := code == exitRefused && stdout == "" && len(lines) == len(want)
	for i := range min(len(lines), len(want)) {
		full := "furball: " + want[i]
		start, end, open := strings.Cut(full, "…")
		good = good && (lines[i] == full || open && strings.HasPrefix(lines[i], start) && strings.HasSuffix(lines[i], end))
	}
	if !good {
		t.Errorf("furball %s: exit %d, stdout %q, stderr\n%swant 2 and\nfurball: %s", strings.Join(args, " "), code,
			stdout, stderr,
			strings.Join(want, "\nfurball: "))
	}
}

// TestOddsWithoutAttacks: a system that has no attacks is named as the fault, whether an attack is given or not.
func TestOddsWithoutAttacks(t *testing.T) {
	t.Parallel()
	systems := append(rules.Systems(), darts.System)
	for _, s := range systems {
		err, want := inspect.HasAttacks(s, systems), ""
		if len(s.Attacks()) == 0 {
			want = `odds: found "` + s.ID() + `", a system without attacks to enumerate, want one of ufo, airpower`
		}
		if (err != nil) != (want != "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", s.ID(), err, want)
		}
	}
	if help := inspect.AboutOdds([]rules.System{darts.System}); !strings.Contains(help, "darts has no attacks") {
		t.Errorf("the help is %q", help)
	}
	refusedWith(t, []string{`odds: found "ufo", want SYSTEM ATTACK …`}, "odds", "ufo")
}

// systemNames lists the names of all systems, as faults do.
func systemNames() string {
	var names []string
	for _, s := range rules.Systems() {
		names = append(names, s.ID())
	}
	return strings.Join(names, ", ")
}

func TestBadExperimentIsRefused(t *testing.T) {
	t.Parallel()
	replace := func(from, to string) string { return strings.Replace(sound, from, to, 1) }
	const fighter = "{card: tornado, doctrine: random}"
	blue := func(entries string) string {
		return replace("{card: tornado, doctrine: missiles-first}", "["+entries+"]")
	}
	for _, c := range []struct{ name, text, want string }{
		{"duels 0", replace("duels: 10", "duels: 0"), ":4:8: duels: found 0, want 1 to 1000000000 duels a cell"},
		{"duels negative", replace("duels: 10", "duels: -3"), ":4:8: duels: found -3, want 1 to 1000000000 duels a cell"},
		{"duels with exponent", replace("duels: 10", "duels: 1e9"),
			":4:8: duels: found 1e9, want a whole number, 1 to 1000000000 duels a cell"},
		{"seed", replace("seed: 3", "seed: abc"), `:3:7: seed: found "abc", want a whole number`},
		{"seed negative", replace("seed: 3", "seed: -1"), ":3:7: seed: found -1, want 0 to 18446744073709551615"},
		{"seed of 65 bits", replace("seed: 3", "seed: 18446744073709551616"),
			":3:7: seed: found 18446744073709551616, want 0 to 18446744073709551615"},
		{"seed in quotes", replace("seed: 3", `seed: "3"`), `:3:7: seed: found "3", want a whole number, without quotes`},
		{"card", replace("card: tornado", "card: tornadoo"),
			`:6:14: blue.card: found "tornadoo" (did you mean tornado?), want one of …`},
		{"doctrine", replace("sniper", "snipre"),
			`:7:34: red.doctrine: found "snipre" (did you mean sniper?), want one of …`},
		{"wrong kind", replace("sniper", "missiles-first"),
			`:7:34: red.doctrine: found "missiles-first" (a doctrine for fighter), want a doctrine for ufo: …`},
		{"system", replace("system: ufo", "system: ufos"),
			`:2:9: system: found "ufos" (did you mean ufo?), want one of ` + systemNames() + ``},
		{"vary path", sound + "vary:\n  red.card.dpp: [1, 2, 3]\n",
			":9:3: red.card.dpp: found an unknown field (did you mean dp?), want one of …"},
		{"vary path of start", sound + "vary: {start.rnge: [1, 2]}\n",
			":8:8: start.rnge: found an unknown field (did you mean range?), want one of range, aspect, speed, scatter"},
		{"vary path of a side", sound + "vary: {blue.sped: [1, 2]}\n",
			":8:8: blue.sped: found an unknown field (did you mean speed?), want one of pilot, speed, without"},
		{"vary one value", sound + "vary: {red.card.dp: [6, many, 8]}\n",
			`:8:25: red.card.dp: found "many", want a whole number, 1 to 60 damage points`},
		{"vary one range", sound + "vary: {start.range: [24, 999, 8]}\n",
			":8:26: start.range: found 999, want 0 to 200 inches"},
		{"vary steps", sound + "vary: {start.range: {from: 150, to: 250, step: 10}}\n",
			":8:21: start.range: found 210, want 0 to 200 inches"},
		{"vary empty", sound + "vary: {red.card.dp: []}\n", ":8:21: vary.red.card.dp: found an empty list, want …"},
		{"too fast", replace("card: tornado,", "card: tornado, speed: 9,"),
			":6:30: blue.speed: found 9, want 1 to 8 inches a turn, the top speed of tornado"},
		{"second too fast", blue(fighter + ", {card: tornado, doctrine: random, speed: 9}"),
			":6:84: blue.2.speed: found 9, want 1 to 8 inches a turn, the top speed of tornado"},
		{"second after two",
			blue("{card: tornado, doctrine: random, count: 2}, {card: tornado, doctrine: random, speed: 99}"),
			":6:94: blue.2.speed: found 99, want 1 to 12 inches a turn"},
		{"pilot of the second", blue(fighter + ", {card: small-ufo, doctrine: random, pilot: ace}"),
			`:6:86: blue.2.pilot: found "ace", want no pilot: a UFO has reaction 0 (UFO-11)`},
		{"five aircraft", blue(strings.Repeat(fighter+", ", 4) + fighter),
			":6:7: blue: found a list of 5 entries, want …"},
		{"negative range", replace("range: 24", "range: -3"), ":5:16: start.range: found -3, want 0 to 200 inches"},
		{"no number", replace("range: 24", "range: .nan"),
			`:5:16: start.range: found ".nan", want a whole number, 0 to 200 inches`},
		{"huge number", replace("range: 24", "range: "+strings.Repeat("9", 100)), ":5:16: start.range: found 999…"},
		{"duplicate key", sound + "seed: 4\n", ":8:1: seed: duplicate key, the first is in line 3"},
		{"two documents", sound + "---\n" + sound, ":8:1: a second document begins here, only one a file is allowed"},
		{"empty", "", ":1:1: the file is empty"},
		{"tab", "title: t\n\tsystem: ufo\n", ":2:1: not valid YAML: a tab cannot stand here, use spaces"},
		{"no YAML", "title: [a\n  b: }\n", ":2:6: not valid YAML: a comma or ] is missing before this"},
		{"words", "just words", `:1:1: found "just words", want a map of …`},
		{"nested", "title: " + strings.Repeat("[", 10_000), ":1:71: too big: nested more than 64 deep"},
		{"50 MB", strings.Repeat("a", 50<<20), ": too big: 52428800 bytes, the limit is 1048576 (1 MiB)"},
		{"too many cells",
			sound + "vary:\n  red.card.dp: {from: 1, to: 30, step: 1}\n  blue.card.dp: {from: 1, to: 20, step: 1}\n" +
				"  start.range: {from: 10, to: 29, step: 1}\n",
			":9:3: vary: there would be 12000 cells, the limit is 10000"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			out, path := filepath.Join(t.TempDir(), "out"), experiment(t, c.text)
			refusedWith(t, []string{path + c.want}, "run", path, "--out", out)
			if _, err := os.Stat(out); !os.IsNotExist(err) {
				t.Errorf("%s was written", out)
			}
		})
	}
}

// A byte order mark and the line ends of Windows change nothing.
func TestForeignLineEnds(t *testing.T) {
	t.Parallel()
	plain := object(t, must(t, "run", experiment(t, sound), "--json"))
	other := object(t, must(t, "run", experiment(t, "\ufeff"+strings.ReplaceAll(sound, "\n", "\r\n")), "--json"))
	if plain["digest"] != other["digest"] {
		t.Errorf("digests %v and %v, want the same", plain["digest"], other["digest"])
	}
}

func TestBadUseIsRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ args, want string }{
		{"run tornado-vs-ufo --json --duels 0", "--duels: found 0, want 1 to 1000000000"},
		{"run tornado-vs-ufo --json --duels 1000000001", "--duels: found 1000000001, want 1 to 1000000000"},
		{"run tornado-vs-ufo --json --duels -3", "--duels: found -3, want 1 to 1000000000"},
		{"run tornado-vs-ufo --json --duels many", `--duels: found "many", want a whole number from 1 to 1000000000`},
		{"run tornado-vs-ufo --json --duels=", `--duels: found "", want a whole number from 1 to 1000000000`},
		{"run tornado-vs-ufo --json --seed abc", `--seed: found "abc", want a whole number from 0 to 18446744073709551615`},
		{"run tornado-vs-ufo --json --seed -1", "--seed: found -1, want 0 to 18446744073709551615"},
		{"run tornado-vs-ufo --json --seed", "--seed: found nothing, want a value (see furball run --help)"},
		{"run tornado-vs-ufo --json --workers 0", "--workers: found 0, want 1 to 1024"},
		{"run tornado-vs-ufo --json --workers two", `--workers: found "two", want a whole number from 1 to 1024`},
		{"run tornado-vs-ufo --json=maybe", `--json: found "maybe", want true or false`},
		{"run tornado-vs-ufo --out=", "--out: found nothing, want a folder"},
		{"run tornado-vs-ufo --json --set nonsense", `--set: found "nonsense", want PATH=VALUE, such as red.card.dp=12`},
		{"run tornado-vs-ufo --json --set red.card.dpp=6",
			"--set red.card.dpp: found an unknown field (did you mean dp?), want one of …"},
		{"run tornado-vs-ufo --json --set vary.red.card.dp=6",
			`--set vary.red.card.dp: found "vary", which is no part of a cell (did you mean red.card.dp?), want a path ` +
				`that begins with one of title, ` +
				`about, system, seed, duels, expect, metric, start, options, blue, red`},
		{"run tornado-vs-ufo --json --set red.card.dp=6 --set red.card.dp=x",
			`--set red.card.dp: found "x", want a whole number, 1 to 60 damage points`},
		{"run tornado-vs-ufo --duel 3", "unknown flag: --duel (did you mean --duels? see furball run --help)"},
		{"run", "run: found no argument, want EXPERIMENT|DIR|CARD [CARD] (see furball run --help)"},
		{"show", "show: found no argument, want DIR (see furball show --help)"},
		{"runs mrge", `runs: found "mrge" (did you mean merge?), want one of bundle, merge, verify (see furball runs --help)`},
		{"run tornado-vs-ufo --json --cell 1", "--cell: found it with an experiment, want the folder of a run with it"},
		{"run a b", `card: found "a", want one of …`},
		{"run a b c", "run: found 3 arguments, want EXPERIMENT|DIR|CARD [CARD] (see furball run --help)"},
		{"rnu", `command: found "rnu" (did you mean run?), want one of … (see furball --help)`},
		{"cards lsit",
			`cards: found "lsit" (did you mean list?), want one of check, diff, import, list, missiles, new, schema, show, systems (see ` +
				`furball ` +
				`cards --help)`},
		{"cards list all", `cards list: found "all", want none (see furball cards list --help)`},
		{"run nowhere/tornado-vs-ufo.yaml",
			"nowhere/tornado-vs-ufo.yaml: no such file or directory; to play the shipped experiment, say tornado-vs-ufo"},
		{"run testdata", "testdata: is a folder, not a file"},
		{"replay tornado-vs-ufo --cell nope",
			`cell: found "nope", want a number from 1 to 26 or one of the 26 cells of tornado-vs-ufo, such as …`},
		{"replay tornado-vs-ufo --duel -1", "--duel: found -1, want 0 to 999999999"},
		{"replay tornado-vs-ufo --duel two", `--duel: found "two", want a whole number from 0 to 999999999`},
		{"replay tornado-vs-ufo --format xml", `--format: found "xml", want one of text, json…`},
		{"report testdata --format xml", `--format: found "xml", want one of html, md`},
		{"show nowhere", "nowhere: found no such folder, want the folder of a run"},
		{"show main.go", "main.go: found a file, want the folder of a run"},
		{"show testdata", "testdata/run.db: not found, so testdata is not the folder of a run"},
		{"compare nowhere:1 nowhere:2", "nowhere: found no such folder, want the folder of a run"},
		{"odds ufo canon range=3", `attack: found "canon" (did you mean cannon?), want one of cannon, ray-gun, missile`},
		{"odds ufos cannon range=3", `system: found "ufos" (did you mean ufo?), want one of …`},
		{"odds ufo cannon range", `odds: found "range", want KEY=VALUE, such as target=tornado`},
		{"odds ufo cannon range=3 range=4 target=tornado", "range: found twice, want each key once"},
		{"odds ufo cannon range=3", "target: missing, want the name of a card"},
		{"odds ufo cannon range=3 target=tornado rnge=4", "rnge: unknown key (did you mean range?), want one of …"},
		{"cards show torndo", `card: found "torndo" (did you mean tornado?), want one of …`},
		{"cards check nowhere.yaml", "nowhere.yaml: no such file or directory"},
		{"cards list --cards nowhere", "nowhere: no such file or directory"},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			refusedWith(t, []string{c.want}, strings.Fields(c.args)...)
		})
	}
}

// Control characters in a path or a file name must not reach the terminal as they are.
func TestControlCharactersAreShown(t *testing.T) {
	t.Parallel()
	refusedWith(t, []string{`a\x1b[31m\n.yaml: no such file or directory`}, "run", "a\x1b[31m\n.yaml")
}

func TestCheckNamesAllFaultsOfAFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.yaml": "id: a\nname: A\nkind: ufo\nspeed: 99\ndp: 10\nanti_grav: 6\nray_guns: [{power: 12, recharge: 3}]\n",
		"b.yaml": "id: b\n\tname: B\n",
		"c.yaml": "id: c\nname: C\nkind: ufo\nspeed: 9\ndp: ten\nanti_grav: 6\nray_guns: [{power: 12, recharge: 3}]\n" +
			"anti_grv: 6\n",
		"d.yml": "",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("nowhere", filepath.Join(dir, "e.yaml")); err != nil {
		t.Fatal(err)
	}
	at := dir + string(filepath.Separator)
	want := []string{
		at + "a.yaml:4:8: speed: found 99, want 1 to 12 inches a turn",
		at + "b.yaml:2:1: not valid YAML: a tab cannot stand here, use spaces",
		at + `c.yaml:5:5: dp: found "ten", want a whole number, 1 to 60 damage points`,
		at + "c.yaml:8:1: anti_grv: found an unknown field (did you mean anti_grav?), want one of …",
		at + `d.yml: its name must end in ".yaml"`,
		at + "e.yaml: no such file or directory",
	}
	refusedWith(t, want, "cards", "check", dir)
	refusedWith(t, want, "cards", "check", "--cards", dir)
	refusedWith(t, want[:4], "cards", "check", at+"a.yaml", at+"b.yaml", at+"c.yaml")
}

func TestRunPrintsTheSummary(t *testing.T) {
	t.Parallel()
	m := object(t, must(t, "run", experiment(t, sound), "--json"))
	wantKeys(t, m,
		"schema experiment system seed version digest duels elapsed_seconds duels_per_second decisions_per_second "+
			"workers cells")
	if m["schema"] != "furball.summary/1" || m["experiment"] != "e" || m["duels"] != 10.0 || m["seed"] != 3.0 {
		t.Errorf("found %v %v %v %v", m["schema"], m["experiment"], m["duels"], m["seed"])
	}
	cell := first(t, m, "cells")
	wantKeys(t, cell,
		"id factors digest duels outcomes ends length decisions warnings kill_probability exchange_ratio "+
			"time_to_kill weapons")
	wantKeys(t, part(t, cell, "outcomes"), "blue red mutual draw")
	wantKeys(t, part(t, cell, "length"), "unit mean median p95")
	const estimate = "estimate low high confidence method"
	for _, side := range []string{"blue", "red"} {
		wantKeys(t, part(t, part(t, cell, "kill_probability"), side), estimate)
	}
	wantKeys(t, part(t, cell, "exchange_ratio"), estimate)
	wantKeys(t, part(t, cell, "time_to_kill"), "unit median restricted_mean")
	weapon := first(t, cell, "weapons")
	wantKeys(t, weapon, "side weapon shots hits kills damage share_of_kills")
	wantKeys(t, part(t, weapon, "hit_probability"), estimate)
	wantKeys(t, part(t, weapon, "kill_probability"), estimate)
}

func TestForceReplacesARun(t *testing.T) {
	t.Parallel()
	dir, e := filepath.Join(t.TempDir(), "out"), experiment(t, sound+"vary: {red.card.dp: [6, 14]}\n")
	must(t, "run", e, "--out", dir, "--quiet", "--no-report")
	notes := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(notes, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := object(t, must(t, "show", dir, "--json"))["digest"]
	refused(t, "which is not empty but holds another run", "run", "mirror-match", "--out", dir)
	refused(t, "more than are asked for", "run", e, "--out", dir, "--duels", "9")
	refused(t, "red.card.dq: found an unknown field", "run", e, "--out", dir, "--force", "--set", "red.card.dq=3")
	if after := object(t, must(t, "show", dir, "--json"))["digest"]; after != before {
		t.Error("a refused run changed the earlier one")
	}
	must(t, "run", e, "--out", dir, "--quiet", "--no-report", "--force", "--seed", "4")
	if after := object(t, must(t, "show", dir, "--json"))["digest"]; after == before {
		t.Error("--force kept the earlier run")
	}
	if text, err := os.ReadFile(notes); err != nil || string(text) != "mine" {
		t.Errorf("--force took a file that is not the run's: %q, %v", text, err)
	}
	object(t, must(t, "why", "compare", dir+":red.card.dp=6", dir+":red.card.dp=14", "--json"))
	refused(t, `"nope"`, "compare", dir+":nope", dir)
	refused(t, `"3"`, "compare", dir+":1", dir+":3")
}

func TestDamagedRunIsRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, file, text, want string }{
		{"empty", "run.db", "", "cannot be read: …"},
		{"another file", "run.db", strings.Repeat("no database\n", 999), "found a file that furball has not made, …"},
		{"earlier", "tallies.json", "{}", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			path := filepath.Join(dir, c.file)
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			want := path + ": " + c.want
			if c.want == "" {
				want = dir + ": found the run of an earlier furball (tallies.json), want one with run.db: play it again"
			}
			for _, command := range []string{"show", "report"} {
				refusedWith(t, []string{want}, command, dir)
			}
			if code, _, errs := call(t, "resume", dir); code != exitRefused || !strings.Contains(errs, dir) {
				t.Errorf("resume: exit %d, %s", code, errs)
			}
			if got, err := os.ReadFile(path); err != nil || string(got) != c.text {
				t.Errorf("a refused command changed the file: %v", err)
			}
			if entries, _ := os.ReadDir(dir); len(entries) != 1 {
				t.Errorf("a refused command left %v", entries)
			}
		})
	}
}

func TestOddsAsJSON(t *testing.T) {
	t.Parallel()
	m := object(t, must(t, "odds", "ufo", "cannon", "range=3", "target=small-ufo", "--json"))
	wantKeys(t, m, "system attack given hit kill lost distribution")
	for key, want := range map[string]string{"hit": "2/3", "kill": "61685737423/1880739938304",
		"lost": "61685737423/1880739938304"} {
		if got := part(t, m, key)["exact"]; got != want {
			t.Errorf("%s: found %v, want %s", key, got, want)
		}
	}
	if got := fmt.Sprint(m["given"]); got != "map[range:3 target:small-ufo]" {
		t.Errorf("given: %s", got)
	}
	wantKeys(t, part(t, m, "distribution"), "name mean values")
}

func TestReplayOfAnExperiment(t *testing.T) {
	t.Parallel()
	e := experiment(t, sound)
	text := must(t, "replay", e, "--duel", "3")
	if !strings.HasPrefix(text, "e, cell base, seed 3, duel 3\n") || !strings.Contains(text, "\nTurn 1\n") {
		t.Errorf("found %.200s", text)
	}
	m := object(t, must(t, "replay", e, "--duel", "3", "--format", "json"))
	wantKeys(t, m, "experiment cell seed duel result end length events")
	if events, ok := m["events"].([]any); !ok || len(events) == 0 {
		t.Error("no events")
	}
}

func TestSystemsAsJSON(t *testing.T) {
	t.Parallel()
	var systems []map[string]any
	if err := json.Unmarshal([]byte(must(t, "systems", "--json")), &systems); err != nil || len(systems) == 0 {
		t.Fatalf("%d systems, %v", len(systems), err)
	}
	wantKeys(t, systems[0], "id title length_unit range_unit damage_unit cards doctrines attacks")
}

// A folder with the name of a shipped experiment, such as the folder of a run, does not hide it. The test is
// not parallel, because it changes the working folder of the process.
func TestFolderNamedAsAnExperiment(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("tornado-vs-ufo", 0o700); err != nil {
		t.Fatal(err)
	}
	if text := must(t, "replay", "tornado-vs-ufo"); !strings.Contains(text, "turn 1") &&
		!strings.Contains(text, "Turn 1") {
		t.Errorf("replayed\n%.300s", text)
	}
}
