// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Every example of the commands for a note works on the folders that it names.
func TestExamplesOfNotes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	must(t, "run", "tornado-vs-ufo", "--duels", "20", "--quiet", "--no-report", "--out", dir+"/runs/tornado-vs-ufo")
	must(t, "run", "mirror-match", "--duels", "20", "--quiet", "--no-report", "--out", dir+"/runs/mirror-match")
	tried := 0
	for _, c := range allCommands().Commands() { // the old names have the same examples
		if !slices.Contains([]string{"show", "quote", "index"}, c.Name()) {
			continue
		}
		for _, line := range strings.Split(c.Example, "\n") {
			tried++
			args := strings.Fields(line)[1:]
			for i := range args {
				if strings.HasPrefix(args[i], "runs") || strings.HasSuffix(args[i], ".html") {
					args[i] = filepath.Join(dir, args[i])
				}
			}
			if text := must(t, args...); text == "" {
				t.Errorf("%s: found nothing", line)
			}
		}
	}
	if tried < 8 {
		t.Errorf("found %d examples, want 8 at least", tried)
	}
}

// Every table of a folder comes in every format, and a CSV of it has rows that are all alike.
func TestShowFormats(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run, round, asked, why := dir+"/run", dir+"/round", dir+"/asked", dir+"/why"
	must(t, "run", experiment(t, short), "--quiet", "--no-report", "--out", run)
	must(t, "tournament", "spitfire-vs-bf109e", "--red", "random,head-on", "--blue", "random,head-on", "--duels", "4", "--quiet", "--no-report", "--out", round)
	must(t, "race", "tornado-vs-ufo", "--over", "blue.doctrine=missiles-first,guns-only", "--duels", "400", "--set", "red.card.dp=10", "--quiet",
		"--no-report", "--out", asked)
	must(t, "why", run+":1", run+":3", "--quiet", "--out", why)
	for folder, names := range map[string][]string{
		run:   {"cells", "time", "weapons", "ends", "comparisons", "steps"},
		round: {"payoff", "blue-replies", "red-replies", "mixture", "cells"},
		asked: {"answer", "cells"}, why: {"leads", "result", "funnel", "places", "times", "flying"},
	} {
		for _, name := range names {
			rows, err := csv.NewReader(strings.NewReader(must(t, "show", folder, "--format", "csv", "--table", name))).ReadAll()
			if err != nil || len(rows) < 2 {
				t.Errorf("%s: %d rows, %v", name, len(rows), err)
			}
			for format, want := range map[string]string{"text": "\n", "markdown": "---", "latex": `\label{tab:`, "html": "<caption>"} {
				if text := must(t, "show", folder, "--format", format, "--table", name); !strings.Contains(text, want) {
					t.Errorf("%s as %s: found %q, want %q", name, format, text, want)
				}
			}
		}
		all := must(t, "show", folder, "--format", "html")
		if n := strings.Count(all, "<table"); n < len(names) {
			t.Errorf("%s: found %d tables, want %d at least", folder, n, len(names))
		}
	}
	code, first, note := call(t, "show", run, "--format", "csv")
	if code != exitDone || first != must(t, "show", run, "--format", "csv", "--table", "cells") ||
		!strings.Contains(note, "this is cells; --table time, --table weapons") {
		t.Errorf("a CSV without a name is not that of the cells, or does not say so: %q", note)
	}
	refused(t, `--table: found "zz", want one of cells, time, weapons, ends, comparisons, steps`, "show", run, "--table", "zz")
	refused(t, `--format: found "pdf", want one of text, markdown, latex, html, csv`, "show", run, "--format", "pdf")
	refused(t, "--json: found --table as well, want one of them", "show", run, "--json", "--table", "cells")
}

// The sentences of a folder come in every format, one by name, and as JSON.
func TestQuotes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run, asked, why := dir+"/run", dir+"/asked", dir+"/why"
	must(t, "run", "tornado-vs-ufo", "--duels", "100", "--quiet", "--no-report", "--out", run)
	must(t, "race", "tornado-vs-ufo", "--over", "blue.doctrine=missiles-first,guns-only", "--duels", "400", "--set", "red.card.dp=10", "--quiet",
		"--no-report", "--out", asked)
	must(t, "why", run+":1", "--quiet", "--out", why)
	for _, tt := range []struct{ dir, format, want string }{
		{run, "text", "\nWith --full: all of them.\n"}, {run, "text --full", "favour blue"}, {run, "markdown", "[^outcomes]: 95 % confidence"}, {run, "latex", `\footnote{95 \% confidence`},
		{run, "html", `<p id="note-outcomes">`}, {asked, "text", "The answer (answer)"}, {why, "markdown", "[^answer]"},
	} {
		if text := must(t, append([]string{"show", "quote", tt.dir, "--format"}, strings.Fields(tt.format)...)...); !strings.Contains(text, tt.want) {
			t.Errorf("%s: found %s, want %q", tt.format, text, tt.want)
		}
	}
	of := object(t, must(t, "show", "quote", run, "--json"))
	quotes, _ := of["quotes"].([]any)
	if of["schema"] != "furball.quote/1" || of["experiment"] != "tornado-vs-ufo" || len(quotes) < 8 {
		t.Errorf("found %v", of)
	}
	for _, q := range quotes {
		for _, key := range []string{"chart", "title", "sentence", "footnote"} {
			if text, _ := q.(map[string]any)[key].(string); text == "" {
				t.Errorf("a quote without %s: %v", key, q)
			}
		}
	}
	one := object(t, must(t, "show", "quote", run, "--chart", "killed", "--json"))["quotes"].([]any)
	if len(one) != 1 || one[0].(map[string]any)["chart"] != "killed" {
		t.Errorf("one chart: found %v", one)
	}
	refused(t, `--chart: found "nine", want one of kill-red-card-dp, heat-points`, "quote", run, "--chart", "nine")
	refused(t, `--format: found "csv", want one of text, markdown, latex, html`, "quote", run, "--format", "csv")
	refused(t, "--json: found --format as well", "quote", run, "--format", "html", "--json")
}

// An index has every run of a folder once, links to reports that are there, and replaces nothing but a page of its own.
func TestIndex(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	runs := dir + "/my runs"
	must(t, "run", experiment(t, short), "--duels", "40", "--quiet", "--out", runs+"/with report")
	must(t, "run", "mirror-match", "--duels", "40", "--quiet", "--no-report", "--out", runs+"/deep/er")
	must(t, "tournament", "spitfire-vs-bf109e", "--red", "random,head-on", "--blue", "random,head-on", "--duels", "4", "--quiet", "--no-report", "--out", runs+"/round")
	must(t, "why", runs+"/deep/er", "--quiet", "--out", runs+"/why")
	must(t, "race", "tornado-vs-ufo", "--over", "blue.doctrine=missiles-first,guns-only", "--duels", "200", "--set", "red.card.dp=10", "--quiet",
		"--no-report", "--out", runs+"/which")
	page := runs + "/index.html"
	if out := must(t, "show", "index", runs, runs+"/round", "--out", page); strings.TrimSpace(out) != page {
		t.Errorf("found %q, want the page", out)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for what, want := range map[string]int{"<article": 5, `href="./with%20report/report.html"`: 1, "report.html": 1, "<svg": 5,
		"Tornado against Tornado": 2, "deep/er · ufo": 1, "· tournament ·": 1, `href="#run-4"`: 1,
		"With which doctrine of blue are blue&#39;s points greatest?": 1, "Asked of: One Tornado against one Small UFO": 1, "<script": 0} {
		if n := strings.Count(string(text), what); n < want || want == 0 && n > 0 {
			t.Errorf("found %d of %q, want %d", n, what, want)
		}
	}
	must(t, "show", "index", runs)
	again, err := os.ReadFile(page)
	if err != nil || string(again) != string(text) {
		t.Errorf("the same page again differs (%v)", err)
	}
	foreign := filepath.Join(dir, "mine.html")
	if err := os.WriteFile(foreign, []byte("<html>mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	refused(t, "mine.html: found a file that furball show index has not made", "index", runs, "--out", foreign)
	if kept, _ := os.ReadFile(foreign); string(kept) != "<html>mine" {
		t.Errorf("a file of the user now holds %q", kept)
	}
	empty := t.TempDir()
	refused(t, "found no run in it", "index", runs+"/round", empty, "--out", filepath.Join(dir, "none.html"))
	if _, err := os.Stat(filepath.Join(dir, "none.html")); !os.IsNotExist(err) {
		t.Error("a refused index was written")
	}
}
