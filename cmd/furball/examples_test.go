// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// Whoever copies an example from the help of a command that asks about fields gets an answer.
func TestExamplesOfQuestions(t *testing.T) {
	t.Parallel()
	// One duel, or as few as the design of a sensitivity takes, is enough to see that fields and values are there.
	few := map[string]string{"balance": "1", "race": "1", "sensitivity": "3000"}
	var tried int
	for _, c := range allCommands().Commands() {
		duels, asks := few[c.Name()]
		if !asks {
			continue
		}
		for _, line := range strings.Split(c.Example, "\n") {
			tried++
			t.Run(line, func(t *testing.T) {
				t.Parallel()
				args := append(strings.Fields(strings.ReplaceAll(line, "'", ""))[1:], "--duels", duels, "--json", "--quiet")
				if code, _, errs := call(t, args...); code != exitDone {
					t.Errorf("exit %d, %s", code, errs)
				}
			})
		}
	}
	if tried < len(few) {
		t.Errorf("found %d examples, want one of each command at least", tried)
	}
}

// The examples of credit name weapons and cells of the run that make run makes.
func TestExamplesOfCells(t *testing.T) {
	t.Parallel()
	root := allCommands()
	at := slices.IndexFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == "credit" })
	dir := t.TempDir()
	must(t, "run", "tornado-vs-ufo", "--duels", "3", "--quiet", "--no-report", "--out", dir+"/run")
	for _, line := range strings.Split(root.Commands()[at].Example, "\n") {
		line = strings.ReplaceAll(line, "runs/tornado-vs-ufo", dir+"/run")
		must(t, append(strings.Fields(line)[1:], "--duels", "3", "--json")...)
	}
}

// The examples of tournament: experiments that it can play, and the folder that the first of them makes.
func TestExamplesOfTournaments(t *testing.T) {
	t.Parallel()
	root := allCommands()
	at := slices.IndexFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == "tournament" })
	dir := t.TempDir()
	for _, line := range strings.Split(root.Commands()[at].Example, "\n") {
		args := strings.Fields(line)[1:]
		if folder, shown := strings.CutPrefix(args[1], "runs/"); shown {
			args[1] = dir + "/" + folder
		} else {
			args = append(args, "--duels", "2", "--quiet", "--no-report", "--out", dir+"/"+args[1]+"-tournament")
		}
		must(t, args...)
	}
}
