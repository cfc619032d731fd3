// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestTournament(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "round")
	file := experiment(t, sound+"vary: {red.doctrine: [sniper, orbiter], start.range: [12, 24]}\n")
	text := must(t, "tournament", file, "--set", "start.range=24", "--blue", "guns-only, random", "--full", "--out", dir)
	for _, want := range []string{"4 pairings of 10 duels", "What red flies best", "Mixture that nobody", "Ratings",
		"report.html"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	shown, next, suggests := strings.Cut(must(t, "tournament", dir, "--full"), "\nNext, ")
	head, _, _ := strings.Cut(text, "\nWritten to")
	if shown != head || !suggests || !strings.HasSuffix(text, next) {
		t.Errorf("the folder shows\n%s\nafter\n%s", shown, head)
	}
	written, err := os.ReadFile(filepath.Join(dir, "tournament.json"))
	m, printed := object(t, string(written)), object(t, must(t, "tournament", dir, "--json"))
	if part(t, printed, "answer")["sentence"] == "" {
		t.Error("--json has no answer in words")
	}
	if delete(printed, "answer"); err != nil || !reflect.DeepEqual(printed, m) {
		t.Errorf("%v: --json without its answer and tournament.json differ", err)
	}
	if m["schema"] != "furball.tournament/1" || len(m["pairings"].([]any)) != 2 || m["mirror"] != false {
		t.Errorf("tournament.json %v", m)
	}
	if page := must(t, "tournament", dir, "--markdown"); !strings.Contains(page, "| guns-only |") {
		t.Errorf("no row in\n%s", page)
	}
}

// Without names, all doctrines that suit the aircraft meet.
func TestTournamentOfAll(t *testing.T) {
	t.Parallel()
	m := object(t, must(t, "tournament", experiment(t, sound), "--json"))
	var blue []string
	for _, name := range m["blue"].([]any) {
		blue = append(blue, name.(string))
	}
	got := strings.Join(blue, " ")
	if got != "random ace ace-guns ace-missiles cautious guns-only missiles-first missiles-only reckless stand-off" {
		t.Errorf("blue has %s", got)
	}
	if red := m["red"].([]any); len(red) != 7 || red[0] != "random" {
		t.Errorf("red has %v", red)
	}
}

func TestTournamentRefused(t *testing.T) {
	t.Parallel()
	plain := experiment(t, sound)
	varied := experiment(t, sound+"vary: {start.range: [12, 24]}\n")
	run := filepath.Join(t.TempDir(), "run")
	must(t, "run", plain, "--out", run, "--no-report")
	for name, tt := range map[string]struct {
		args []string
		want string
	}{
		"other fields vary": {[]string{varied},
			"e.yaml:8:8: vary.start.range: only doctrines may vary here: fix it, as in --set start.range=VALUE"},
		"doctrine fixed":     {[]string{plain, "--set", "blue.doctrine=random"}, "name those of blue by --blue=NAME,NAME"},
		"unknown doctrine":   {[]string{plain, "--red", "snipper"}, "(did you mean sniper?)"},
		"wrong kind":         {[]string{plain, "--red", "guns-only"}, "(a doctrine for fighter), want a doctrine for ufo"},
		"twice the same":     {[]string{plain, "--red", "sniper,sniper"}, "sniper is in the list twice"},
		"a run that is none": {[]string{run}, "varies 0 doctrines of blue and 0 of red"},
		"a run and duels":    {[]string{run, "--duels", "5"}, "is shown as it was played"},
		"two formats":        {[]string{plain, "--json", "--markdown"}, "--markdown: found --json as well"},
		"no folder":          {[]string{plain, "--out", ""}, "--out: found nothing, want a folder"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			status, out, errs := call(t, append([]string{"tournament"}, tt.args...)...)
			if status != exitRefused || out != "" || !strings.Contains(errs, tt.want) {
				t.Errorf("exit %d, printed %q, said %s", status, out, errs)
			}
		})
	}
}
