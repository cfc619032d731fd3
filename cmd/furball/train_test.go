// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A small training writes a file that values shows and doctrines read.
func TestTrain(t *testing.T) {
	t.Parallel()
	out := filepath.Join(t.TempDir(), "mine.json")
	code, stdout, stderr := call(t, "train", "ufo", "--rounds", "1", "--duels", "48", "--matches", "24", "--out", out,
		"--quiet")
	if code != 0 || !strings.Contains(stdout, "The values of round 1 are written to "+out) {
		t.Fatalf("exit %d\n%s%s", code, stdout, stderr)
	}
	code, stdout, stderr = call(t, "train", "values", out)
	if code != 0 || !strings.Contains(stdout, "kept     round 1 of 1") ||
		!strings.Contains(stdout, "furball doctrines train ufo --rounds 1 --duels 48 --matches 24 --forks 2 --seed 1") {
		t.Errorf("exit %d\n%s%s", code, stdout, stderr)
	}
	run := []string{"run", "tornado-vs-ufo", "--duels", "8", "--json", "--set", "blue.doctrine=ace"}
	code, shipped, stderr := call(t, run...)
	if code != 0 {
		t.Fatal(stderr)
	}
	code, own, stderr := call(t, append(run, "--values", out)...)
	if code != 0 {
		t.Fatal(stderr)
	}
	if shipped == own {
		t.Error("a pilot flies alike with the shipped values and with those of a single round")
	}
}

func TestTrainRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	there := filepath.Join(dir, "there.json")
	if err := os.WriteFile(there, []byte("{}"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		want string
		args []string
	}{
		{`SYSTEM: found "chess", want one of`, []string{"train", "chess"}},
		{"--out: found " + there + ", which is there already", []string{"train", "ufo", "--out", there}},
		{"--out: found no folder", []string{"train", "ufo", "--out", filepath.Join(dir, "none", "x.json")}},
		{"which is of heightband, want experiments of ufo", []string{"train", "ufo", "--experiments", "spitfire-vs-bf109e",
			"--out", filepath.Join(dir, "x.json")}},
		{"--from: " + there, []string{"train", "ufo", "--from", there, "--out", filepath.Join(dir, "x.json")}},
		{"--values: " + there, []string{"run", "tornado-vs-ufo", "--values", there}},
		{"--values: found", []string{"run", "spitfire-vs-bf109e", "--values", "../../agents/valuenet/shipped/heightband.json"}},
		{`system: found "ufo", want heightband`, []string{"run", "spitfire-vs-bf109e", "--values",
			"../../agents/valuenet/shipped/ufo.json"}},
		{"values: found chess, want a system or a file of values", []string{"values", "chess"}},
		{there, []string{"values", there}},
	} {
		code, stdout, stderr := call(t, tt.args...)
		if code != 2 || stdout != "" || !strings.Contains(stderr, tt.want) {
			t.Errorf("%v: exit %d, %q, %q, want %q", tt.args, code, stdout, stderr, tt.want)
		}
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("a refused command has written something: %v, %v", files, err)
	}
}
