// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/prose"
)

// Every run says first what it has found and ends with a command, which works when it is pasted.
func TestRunsEndWithACommandThatWorks(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ args, answer, next string }{
		{"tornado-vs-ufo --duels 400 --set red.card.speed=7 --seed 11", "Both sides kill equally often at about ",
			"furball balance tornado-vs-ufo --field red.card.dp --from "},
		{"cannon-only --duels 400", "Blue kills most often ", "furball why "},
		{"spitfire-vs-bf109e --duels 30", "Blue does best with ", "furball tournament "},
		{"mirror-match --duels 300", "Blue kills in ", "furball run "},
		{"mirror-match --duels 20000 --set red.card.dp=3", "Blue kills in ", "furball replay "},
	} {
		t.Run(tt.args, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "it's a run")
			text := must(t, append(strings.Fields("run "+tt.args), "--no-report", "--out", dir)...)
			if !strings.HasPrefix(text, tt.answer) {
				t.Errorf("it begins with %.200q, want %q", text, tt.answer)
			}
			_, last, found := strings.Cut(text, "\nNext, ")
			_, command, _ := strings.Cut(last, ":\n  ")
			command = strings.TrimSuffix(command, "\n")
			if !found || !strings.HasPrefix(command, tt.next) || strings.Contains(command, "\n") {
				t.Fatalf("it ends with %q, want %q", last, tt.next)
			}
			if code, out, errs := call(t, pasted(t, strings.TrimPrefix(command, "furball "), dir)...); code != exitDone || out == "" {
				t.Errorf("%s: exit %d, %s", command, code, errs)
			}
		})
	}
}

// pasted are the words of a command as a shell would have them. Only the folder is in quotes.
func pasted(t *testing.T, command, dir string) (words []string) {
	t.Helper()
	mark := "@folder@"
	whole := strings.ReplaceAll(command, strings.TrimSuffix(prose.ShellWord(dir), "'"), mark)
	for _, w := range strings.Fields(whole) {
		if at := strings.Index(w, mark); at >= 0 {
			w = dir + strings.TrimSuffix(w[at+len(mark):], "'")
		}
		words = append(words, w)
	}
	switch words[0] { // it takes less time so
	case "balance":
		words = append(words, "--json", "--tolerance", "0.2")
	case "run", "tournament":
		words = append(words, "--no-report")
	}
	return words
}

// A run that is asked for less says less: --quiet the answer alone, and nothing for programs that a person would read.
func TestQuietRunsSuggestNothing(t *testing.T) {
	t.Parallel()
	for _, c := range []string{"run mirror-match --duels 20", "tournament spitfire-vs-bf109e --duels 10"} {
		args := append(strings.Fields(c), "--no-report", "--no-budget", "--out", t.TempDir()+"/r")
		lead, _, _ := strings.Cut(must(t, args...), "\n\n")
		if text := must(t, append(args, "--quiet", "--force")...); text != lead+"\n" || !strings.Contains(lead, "lue ") {
			t.Errorf("%s: found %q, want %q", c, text, lead)
		}
	}
	refusedWith(t, []string{"--quiet: found it with --full, want one of them"}, "run", "mirror-match", "--full", "--quiet")
	if text := must(t, "run", "mirror-match", "--duels", "20", "--json"); !strings.HasPrefix(text, "{") || strings.Contains(text, "Next, ") {
		t.Errorf("found %.200q", text)
	}
}

// A tournament ends with a command too; of few duels it is to play a number that tells something. With all tables, which push
// the answer off the screen, it is told again beside it.
func TestTournamentsEndWithACommand(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "round")
	text := must(t, "tournament", "spitfire-vs-bf109e", "--duels", "10", "--no-report", "--full", "--out", dir)
	if want := "\nNext, play 1,000 duels of each cell, which tells a kill probability to some 3 points:\n  furball run " + dir +
		" --duels 1000\n"; !strings.HasSuffix(text, want) {
		t.Errorf("it ends with %.300q, want %q", text[max(0, len(text)-300):], want)
	}
	flat := strings.Join(strings.Fields(text), " ")
	first, _, _ := strings.Cut(flat, " blue gets ")
	if !strings.Contains(flat, " Answer: "+first) {
		t.Errorf("its answer %q is not told again at its end", first)
	}
	if again := must(t, "tournament", dir); !strings.Contains(again, "\nNext, play 1,000 duels") {
		t.Errorf("the tournament of a folder ends with %.300q", again[max(0, len(again)-300):])
	}
	if short := must(t, "run", "mirror-match", "--duels", "300", "--no-report", "--out", dir+"2"); strings.Contains(short, "Answer: ") {
		t.Errorf("a short text tells its answer twice: %q", short)
	}
}
