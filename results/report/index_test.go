package report_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// indexed writes an index of two runs, one of which has a report, and of more, and gives its path.
func indexed(t *testing.T, more int) string {
	t.Helper()
	dir := t.TempDir()
	run := resultstest.Fixture(4, 300)
	of := words.New(run, 0.95)
	if _, err := report.Write(filepath.Join(dir, "one"), of, nil, nil, "html"); err != nil {
		t.Fatal(err)
	}
	entries := []report.IndexEntry{
		{Name: "one", Title: of.Title(), About: about, Answer: []string{"Blue kills more often."}, Picture: chart.Pictures(of)[0],
			Facts: []string{"ufo", "1,200 duels"}, Report: "./one/report.html"},
		{Name: "two <b>", Title: "No <i>report</i>", Answer: []string{"Nobody knows."}, Facts: []string{"ufo"}},
	}
	for i := range more {
		entries = append(entries, report.IndexEntry{Name: fmt.Sprintf("a-folder-with-a-long-name/run-number-%d", i), Title: "Is it even?",
			Kind: "balance", Duels: 12_345, Answer: []string{"With a value of 12 it is even: " + wordy}})
	}
	path := filepath.Join(dir, "index.html")
	for range 2 { // its own page is replaced
		if err := report.CheckIndex(path); err != nil {
			t.Fatal(err)
		}
		if err := report.WriteIndex(path, entries); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// The page has both runs as text, and its link opens the report.
func TestIndexPage(t *testing.T) {
	t.Parallel()
	path := indexed(t, 0)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"No &lt;i&gt;report&lt;/i&gt;", "two &lt;b&gt;", "no report yet", "2 runs of Furball", "<svg"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for name, content := range map[string]string{"mine.html": "<html>", "empty.html": ""} {
		other := filepath.Join(filepath.Dir(path), name)
		if err := os.WriteFile(other, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := report.CheckIndex(other); err == nil || !strings.Contains(err.Error(), "has not made") {
			t.Errorf("%s: %v, want that it is somebody else's", name, err)
		}
	}
	if err := report.CheckIndex(filepath.Dir(path)); err == nil {
		t.Error("a folder may be replaced")
	}
}

// A page of many runs begins with a table of them, each of which leads to its run. Runs with equal titles are told apart by
// the names of their folders.
func TestIndexOfMany(t *testing.T) {
	t.Parallel()
	listed := func(n int) string {
		var entries []report.IndexEntry
		for i := range n {
			entries = append(entries, report.IndexEntry{Name: fmt.Sprintf("runs/%d", i), Title: "Is it even?", Kind: "balance", Duels: 12_345,
				Answer: []string{fmt.Sprintf("Value %d makes it even: 50.3 %% of duels. 4 and 6 are ruled out.", i)}})
		}
		entries[0].Title = "One of its kind"
		path := filepath.Join(t.TempDir(), "index.html")
		if err := report.WriteIndex(path, entries); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(string(text), "\u00a0", " ")
	}
	text := listed(5)
	for what, want := range map[string]int{`href="#run-4"`: 1, `id="run-4"`: 1, "12,345": 5, ">balance<": 5,
		"<span>Value 3 makes it even: 50.3 % of duels.</span>": 1, ">Is it even? (runs/3)<": 1, ">One of its kind<": 1} {
		if n := strings.Count(text, what); n != want {
			t.Errorf("found %d of %q, want %d", n, what, want)
		}
	}
	if strings.Contains(listed(4), "<table") {
		t.Error("a page of few runs has a table of them")
	}
}

// Everybody can read the page on a desk and on a phone, by day and by night, and it links to the report.
func TestIndexInBrowser(t *testing.T) {
	t.Parallel()
	path := indexed(t, 5)
	for name, width := range map[string]int{"desk": browsertest.Desk, "phone": browsertest.Phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page := browsertest.Open(t, width, 844)
			page.File(path)
			if over := page.Number(`document.documentElement.scrollWidth`) - float64(width); over > 0 {
				t.Errorf("the page is %.0f pixels wider than the screen", over)
			}
			if runs := page.Number(`document.querySelectorAll("article").length`); runs != 7 {
				t.Errorf("found %.0f runs, want 7", runs)
			}
			page.Axe()
			page.Shot("index-" + name)
			page.Dark()
			page.AxeColours()
			page.Shot("index-" + name + "-dark")
			var link string
			page.Eval(`document.querySelector("article a").href`, &link)
			page.Go(link)
			if text := page.Text(".first figcaption"); !strings.Contains(text, "seed 7") {
				t.Errorf("the report %s says below its chart %q", link, text)
			}
		})
	}
}
