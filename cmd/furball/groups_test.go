// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/sim/runs"
)

// The list of commands fits in a head: 16, so that four that are to come make 20; each is in a group.
func TestCommandsFitInAHead(t *testing.T) {
	t.Parallel()
	text := must(t, "--help")
	_, list, _ := strings.Cut(text, "\nPlay:\n")
	list, _, _ = strings.Cut(list, "\nFlags:\n")
	shown := 0
	for line := range strings.SplitSeq(list, "\n") {
		if strings.HasPrefix(line, "  ") {
			shown++
		}
	}
	if shown < 10 || shown > 16 {
		t.Errorf("found %d commands, want 10 to 16:\n%s", shown, text)
	}
	for _, c := range allCommands().Commands() {
		if c.IsAvailableCommand() && c.GroupID == "" {
			t.Errorf("%s is in no group", c.Name())
		}
	}
}

// Old names are hidden, and each is there under its new name, which takes the same arguments and flags.
func TestOldNamesHaveNewOnes(t *testing.T) {
	t.Parallel()
	root := allCommands()
	for _, n := range formerNames {
		words := strings.Fields(n.now)
		for words[len(words)-1] == strings.ToUpper(words[len(words)-1]) || strings.HasPrefix(words[len(words)-1], "--") {
			words = words[:len(words)-1]
		}
		now, rest, err := root.Find(words)
		if err != nil || len(rest) > 0 || now.Hidden {
			t.Errorf("%s: found %v %v, hidden or not there", n.now, rest, err)
			continue
		}
		was, _, err := root.Find([]string{n.build(&runs.Env{}).Name()})
		if err != nil || !was.Hidden {
			t.Errorf("%s: it is not hidden, or %v", was.Name(), err)
		}
		if now.Name() != "run" && (now.Use != was.Use || now.LocalFlags().FlagUsages() != was.LocalFlags().FlagUsages()) {
			t.Errorf("%s and %s differ", now.CommandPath(), was.Name())
		}
	}
}

// An old name prints what the new one prints, and its new name on standard error, but nothing there for programs.
func TestOldNamesGoOnWorking(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "run")
	must(t, "run", "mirror-match", "--duels", "20", "--quiet", "--no-report", "--out", dir)
	for _, c := range []struct{ was, args, now string }{
		{"quote", dir, "show quote"},
		{"compare", dir + ":1 " + dir + ":1 --no-budget", "why compare"},
		{"missiles list", "", "cards missiles list"},
		{"exec schema", "--system ufo", "doctrines exec schema"},
		{"values", "heightband", "doctrines train values"},
		{"train values", "heightband", "doctrines train values"},
		{"systems", "", "cards systems"},
	} {
		t.Run(c.was, func(t *testing.T) {
			t.Parallel()
			code, out, errs := call(t, strings.Fields(c.was+" "+c.args)...)
			if want := "furball: " + c.was + " is now furball " + c.now + "; the old name goes on working\n"; code != exitDone || errs != want {
				t.Errorf("exit %d, %q, want %q", code, errs, want)
			}
			if now := must(t, strings.Fields(c.now+" "+c.args)...); now != out || out == "" {
				t.Errorf("found %q, want %q", out, now)
			}
		})
	}
	for _, c := range [][]string{{"quote", dir, "--json"}, {"resume", dir, "--quiet", "--no-report"}} {
		must(t, c...) // nothing on standard error
	}
	refusedWith(t, []string{"--system: found it with furball doctrines exploit, which it has no effect on, want it left out"},
		"doctrines", "exploit", "tornado-vs-ufo", "--system", "ufo")
	refusedWith(t, []string{"quote: found no argument, want DIR (see furball quote --help)"}, "quote")
}

// furball run goes on with the run of a folder, and extends it, as resume and extend do.
func TestRunTakesAFolder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "run")
	more := []string{"--quiet", "--no-report", "--no-budget"}
	must(t, append([]string{"run", "mirror-match", "--duels", "20", "--out", dir}, more...)...)
	must(t, append([]string{"run", dir}, more...)...)
	must(t, append([]string{"run", dir, "--duels", "50", "--cell", "1"}, more...)...)
	whole := object(t, must(t, "run", "mirror-match", "--duels", "50", "--json"))
	if digestOf(t, dir) != whole["digest"] {
		t.Error("the run of a folder, extended, is another one than that of all duels")
	}
	for flags, want := range map[string]string{
		"--seed 3":                 "--seed: found it with " + dir + ", the folder of a run, want an experiment: a run goes on as it was begun, or is played again into another folder (--out)",
		"--set red.card.dp=3":      "--set: found it with " + dir + ", the folder of a run, want an experiment: a run goes on as it was begun, or is played again into another folder (--out)",
		"--cell 1":                 "--cell: found it without --duels, want how many duels each of the cells is to have",
		"--duels 10":               "--duels: found 10, want at least 50, which cell base of " + dir + " has or was to have",
		"--until blue.points=0.05": "--until: found it with " + dir + ", the folder of a run, want an experiment: a run goes on as it was begun, or is played again into another folder (--out)",
	} {
		refusedWith(t, []string{want}, append([]string{"run", dir}, strings.Fields(flags)...)...)
	}
}
