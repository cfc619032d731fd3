// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTune(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	out := filepath.Join(dir, "better.yaml")
	args := []string{"doctrines", "tune", "ufo", experiment(t, sound), "--against", "sniper,orbiter", "--doctrine",
		"guns-only", "--generations", "2", "--candidates", "4", "--elite", "2", "--duels", "8", "--held-out", "20",
		"--id", "better", "--out", out}
	text := must(t, args...)
	for _, want := range []string{"guns-only, blue, against sniper, orbiter",
		"in 40 duels that the search had not seen", "Written to " + out} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	first, err := os.ReadFile(out)
	if err != nil || !strings.Contains(string(first), "\nid: better\nname: Guns only, tuned\n") {
		t.Fatalf("%v, %s", err, first)
	}
	must(t, "doctrines", "check", out)
	must(t, "run", experiment(t, strings.Replace(sound, "missiles-first", "better", 1)), "--doctrines", dir, "--json")
	must(t, append(args, "--force", "--workers", "3")...)
	if again, err := os.ReadFile(out); err != nil || string(again) != string(first) {
		t.Errorf("%v: with three workers\n%s", err, again)
	}
	if status, _, errs := call(t, args...); status != exitRefused || !strings.Contains(errs, "which is there already") {
		t.Errorf("exit %d: %s", status, errs)
	}
}

func TestTuneRefused(t *testing.T) {
	t.Parallel()
	plain := experiment(t, sound)
	for name, tt := range map[string]struct {
		args []string
		want string
	}{
		"another system": {[]string{"airforce", plain}, "SYSTEM: found airforce, but the experiment e is of ufo"},
		"no system":      {[]string{"ofu", plain}, `SYSTEM: found "ofu", want`},
		"no side":        {[]string{"ufo", plain, "--side", "green"}, `--side: found "green", want blue or red`},
		"random":         {[]string{"ufo", plain, "--doctrine", "random"}, "which has no weights"},
		"a rollout": {[]string{"ufo", plain, "--doctrine", "rollout-16"},
			"blue: found rollout-16, which has no weights, want a doctrine"},
		"a bot": {[]string{"ufo", plain, "--doctrine", "{exec: [sh], name: me}"},
			"blue: found me, which has no weights, want a doctrine"},
		"against a bot": {[]string{"ufo", plain, "--against", "sniper,{exec: [sh]}"},
			"--against: found a bot on the side of red"},
		"a UFO's doctrine": {[]string{"ufo", plain, "--doctrine", "sniper"},
			`--doctrine: blue.doctrine: found "sniper" (a doctrine for ufo)`},
		"another file": {[]string{"ufo", plain, "--id", "keen", "--out", "kin.yaml"},
			"--out: found kin.yaml, want a file named keen.yaml"},
		"two doctrines": {[]string{"ufo", experiment(t, sound+"vary: {blue.doctrine: [guns-only, cautious]}\n")},
			"found several doctrines, want one"},
		"elite": {[]string{"ufo", plain, "--elite", "25"},
			"--elite: found 25, want at most the candidates, 24"},
		"an id that is none": {[]string{"ufo", plain, "--id", "A b"}, `id: found "A b"`},
		"no folder": {[]string{"ufo", plain, "--out", "nowhere/missiles-first-tuned.yaml"},
			"--out: found no folder nowhere"},
		"no generation":    {[]string{"ufo", plain, "--generations", "0"}, "--generations: found 0, want 1 to 1000"},
		"unknown opponent": {[]string{"ufo", plain, "--against", "snipper"}, `--against: red.doctrine: found "snipper"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			status, out, errs := call(t, append([]string{"doctrines", "tune"}, tt.args...)...)
			if status != exitRefused || out != "" || !strings.Contains(errs, tt.want) {
				t.Errorf("exit %d, printed %q, said %s", status, out, errs)
			}
		})
	}
}
