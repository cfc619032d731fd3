package report

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/internal/made"
	"github.com/furball-sim/furball/results/study"
)

// indexed writes an index of two runs, one of which has a report, and gives its path.
func indexed(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	run := made.Fixture(4, 300)
	of := study.New(run, 0.95)
	if _, err := Write(filepath.Join(dir, "one"), of, "html"); err != nil {
		t.Fatal(err)
	}
	entries := []IndexEntry{
		{Name: "one", Title: of.Title(), About: about, Answer: []string{"Blue kills more often."}, Picture: chart.Pictures(of)[0],
			Facts: []string{"ufo", "1,200 duels"}, Report: "./one/report.html"},
		{Name: "two <b>", Title: "No <i>report</i>", Answer: []string{"Nobody knows."}, Facts: []string{"ufo"}},
	}
	path := filepath.Join(dir, "index.html")
	for range 2 { // its own page is replaced
		if err := CheckIndex(path); err != nil {
			t.Fatal(err)
		}
		if err := WriteIndex(path, entries); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// The page has both runs as text, and its link opens the report.
func TestIndexPage(t *testing.T) {
	t.Parallel()
	path := indexed(t)
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
		if err := CheckIndex(other); err == nil || !strings.Contains(err.Error(), "has not made") {
			t.Errorf("%s: %v, want that it is somebody else's", name, err)
		}
	}
	if err := CheckIndex(filepath.Dir(path)); err == nil {
		t.Error("a folder may be replaced")
	}
}

// Everybody can read the page on a desk and on a phone, by day and by night, and it links to the report.
func TestIndexInBrowser(t *testing.T) {
	t.Parallel()
	path := indexed(t)
	for name, width := range map[string]int{"desk": browsertest.Desk, "phone": browsertest.Phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page := browsertest.Open(t, width, 844)
			page.File(path)
			if over := page.Number(`document.documentElement.scrollWidth - innerWidth`); over > 0 {
				t.Errorf("the page is %.0f pixels wider than the screen", over)
			}
			if runs := page.Number(`document.querySelectorAll("article").length`); runs != 2 {
				t.Errorf("found %.0f runs, want 2", runs)
			}
			page.Axe()
			page.Shot("index-" + name)
			page.Dark()
			page.Axe()
			page.Shot("index-" + name + "-dark")
			var report string
			page.Eval(`document.querySelector("article a").href`, &report)
			page.Go(report)
			if text := page.Text(".quote"); !strings.Contains(text, "95 % confidence") && !strings.Contains(text, "95\u00a0% confidence") {
				t.Errorf("the report %s has the quote %q", report, text)
			}
		})
	}
}
