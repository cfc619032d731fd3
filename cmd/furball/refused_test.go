// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airforce"
)

// call runs the program in this process, as a shell would.
func call(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, diag bytes.Buffer
	code = run(t.Context(), args, &out, &diag)
	return code, out.String(), diag.String()
}

func TestRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const head = "title: t\nsystem: ufo\nblue: {card: tornado, doctrine: random}\n" +
		"red: {card: small-ufo, doctrine: random}\n"
	full := filepath.Join(dir, "full")
	if err := os.MkdirAll(filepath.Join(full, "mine"), 0o777); err != nil {
		t.Fatal(err)
	}
	write("file", "")
	cases := []struct {
		name string
		args []string
		want string
	}{
		{"no duels", []string{"--duels", "0"}, "duels: found 0, want 1 to 1000000000"},
		{"negative duels", []string{"--duels=-5"}, "duels: found -5, want 1 to 1000000000"},
		{"seed not a number", []string{"--seed", "abc"}, `--seed: found "abc", want a whole number`},
		{"unknown card", []string{"--set", "blue.card=tornadoo"}, "(did you mean tornado?)"},
		{"unknown doctrine", []string{"--set", "red.doctrine=snipper"}, "(did you mean sniper?)"},
		{"doctrine of the wrong kind", []string{"--set", "red.doctrine=guns-only"},
			"(a doctrine for fighter), want a doctrine for ufo"},
		{"unknown system", []string{"--set", "system=ofu"}, `system: found "ofu", want`},
		{"too fast", []string{"--set", "start.speed=9"}, "start.speed: found 9, want 1 to 8 inches a turn"},
		{"negative range", []string{"--set", "start.range=-3"}, "start.range: found -3, want 0 to 200 inches"},
		{"unknown option", []string{"--set", "options.homming=upto45"}, "homming"},
		{"folder in use", []string{"--out", full}, "which is not empty"},
		{"force on a folder of one's own", []string{"--out", full, "--force"}, "which holds no run"},
		{"folder that is a file", []string{"--out", filepath.Join(dir, "file", "x")}, "not a directory"},
		{"unknown flag", []string{"--foo"}, "unknown flag: --foo"},
	}
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			out := filepath.Join(t.TempDir(), "out")
			args := append([]string{"run", "tornado-vs-ufo", "--out", out}, tt.args...)
			refused(t, tt.want, args...)
			if _, err := os.Stat(out); err == nil {
				t.Errorf("%s was made by a refused run", out)
			}
		})
	}
	files := []struct{ name, text, want string }{
		{"empty list", head + "vary:\n  red.card.dp: []\n", "red.card.dp"},
		{"unknown path", head + "vary:\n  rde.card.dp: [1, 2]\n", "rde"},
		{"too many cells",
			head + "vary:\n  red.card.dp: {from: 1, to: 60, step: 1}\n  start.range: {from: 0, to: 200, step: 1}\n", "12060"},
		{"not YAML", "title: [", "not.yaml"},
		{"brackets", strings.Repeat("[", 10000), "64"},
		{"large", strings.Repeat("# 50 MB\n", 50<<20/8), "MiB"},
	}
	for i, tt := range files {
		path := write([]string{"e.yaml", "u.yaml", "m.yaml", "not.yaml", "b.yaml", "l.yaml"}[i], tt.text)
		t.Run(tt.name, func(t *testing.T) {
			refused(t, tt.want, "run", path, "--out", filepath.Join(dir, "never"))
		})
	}
	if entries, err := os.ReadDir(full); err != nil || len(entries) != 1 {
		t.Errorf("the folder in use holds %v (%v), want what it held", entries, err)
	}
	refused(t, "such as blue.doctrine=missiles-first,red.card.dp=2", "replay", "tornado-vs-ufo", "--cell", "foo")
}

// refused checks that a command ends with status 2 and prints one message, on standard error.
func refused(t *testing.T, want string, args ...string) {
	t.Helper()
	code, stdout, stderr := call(t, args...)
	if code != exitRefused || stdout != "" || !strings.Contains(stderr, want) || !strings.HasPrefix(stderr, "furball: ") {
		t.Errorf("furball %s: status %d, stdout %q, stderr %q; want status 2 and %q", strings.Join(args, " "), code,
			stdout, stderr, want)
	}
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "run")
	if code, _, stderr := call(t, "run", experiment(t, killed), "--duels", "40", "--out", dir, "--quiet"); code != exitDone {
		t.Fatalf("run: status %d, %s", code, stderr)
	}
	for _, name := range []string{"summary.json", "cells.csv", "weapons.csv", "run.db", "report.md",
		"report.html", "charts/outcomes.svg", "charts/outcomes.png"} {
		if s, err := os.Stat(filepath.Join(dir, name)); err != nil || s.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	cases := []struct{ want, args string }{
		{`"schema": "furball.summary/1"`, "run random-against-random --duels 30 --json"},
		{"61685737423/1880739938304", "odds ufo cannon range=3 target=small-ufo --json"},
		{"1622331801815/4231664861184", "odds ufo ray-gun charge=9 range=4 target=tornado"},
		{"small-ufo", "cards list"}, {"Hard point 3", "cards show Tornado"}, {"good", "cards check"},
		{"additionalProperties", "cards schema"}, {"speed", "cards diff tornado typhoon"},
		{"sniper", "doctrines list"}, {"Sniper", "doctrines show sniper"}, {"good", "doctrines check"},
		{`"id": "ufo"`, "systems --json"}, {"range-sweep", "experiments"},
		{"[UFO-10]", "replay tornado-vs-ufo --duel 3"}, {`"rule": "UFO-10"`, "replay tornado-vs-ufo --duel 3 --format " +
			"json"},
		{"blue kills", "show " + dir}, {"Who wins", "show --full " + dir}, {"furball.summary/1", "show --json " + dir}, {"report.md", "show report --format md " + dir},
		{"difference", "why compare " + dir + ":1 " + dir + ":3"},
	}
	for _, tt := range cases {
		code, stdout, stderr := call(t, strings.Fields(tt.args)...)
		if code != exitDone || !strings.Contains(stdout, tt.want) || stderr != "" {
			t.Errorf("furball %s: status %d, stderr %q, stdout without %q", tt.args, code, stderr, tt.want)
		}
		if strings.Contains(tt.args, "json") && !json.Valid([]byte(stdout)) {
			t.Errorf("furball %s: not JSON", tt.args)
		}
	}
}

// TestRefusedAirforce: the faults of an experiment and of the user's own card are reported together, each at
// its place, and nothing is written.
func TestRefusedAirforce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var card string
	for _, f := range (airforce.System).ShippedCards() {
		if f.Name == "p-51d.yaml" {
			card = strings.NewReplacer("ammo: 8", "ammo: -8", "boxes: {f: 9, ", "boxes: {f: nine, ").Replace(string(f.Data))
		}
	}
	const experiment = `title: T
system: airforce
start: {range: 61, clock: 3}
options: {turn_limt: 3}
blue: {card: p-51d, doctrine: turn-and-burn, altitude: 0}
red: {card: bf-109g, doctrine: bomber-stream, plot: [1, 1]}
vary:
  rde.card.ceiling: [300]
  red.card.guns.3.ammo: [1]
  red.speed: [3, 3, 99]
`
	cards, file, out := filepath.Join(dir, "cards"), filepath.Join(dir, "x.yaml"), filepath.Join(dir, "out")
	if err := os.Mkdir(cards, 0o777); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{filepath.Join(cards, "p-51d.yaml"): card, file: experiment} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	code, stdout, stderr := call(t, "run", file, "--cards", cards, "--out", out)
	wanted := []string{
		"p-51d.yaml:35:49: guns.1.ammo: found -8, want 0 to 60 boxes",
		`p-51d.yaml:38:12: boxes.f: found "nine", want a whole number, 1 to 99 boxes`,
		"x.yaml:3:16: start.range: found 61, want 0 to 60 hexes",
		"x.yaml:3:27: start.clock: found 3, want an even hour: 2, 4, 6, 8, 10 or 12",
		"x.yaml:4:11: options.turn_limt: found an unknown field (did you mean turn_limit?), want one of turn_limit, " +
			"apart, apart_turns, empty_turns, break_off, quiet_turns, pursuit_turns, " +
			"loop_climb, climb_return, vertical_dive, wing_limit, red_values",
		"x.yaml:6:32: red.doctrine: found \"bomber-stream\" (a doctrine for bomber), want a doctrine for fighter",
		"x.yaml:6:47: red.plot: found an unknown field, want one of altitude, speed",
		`x.yaml:8:3: rde.card.ceiling: found "rde" (did you mean red?), want a path that begins with one of start, ` +
			`options, blue, red`,
		"x.yaml:9:3: red.card.guns.3.ammo: guns (bf-109g.yaml:35:3) is a list: after it comes a number from 1 to 2, as " +
			"in guns.1.ammo",
		"x.yaml:10:18: vary.red.speed: 3 is in the list twice",
		"x.yaml:10:21: red.speed: found 99, want 0 to 20 speed points",
	}
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	if code != exitRefused || stdout != "" || len(lines) != len(wanted) {
		t.Fatalf("status %d, stdout %q, %d faults, want status 2 and %d:\n%s", code, stdout, len(lines), len(wanted), stderr)
	}
	for _, w := range wanted {
		if !strings.Contains(stderr, w) {
			t.Errorf("no fault %q in\n%s", w, stderr)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("the refused run has written its folder")
	}
}
