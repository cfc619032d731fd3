package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results/report"
)

// A report shows a typical, a fastest and an upset duel, each with a page that plays it, and its bars lead to duels that
// they count: replayed, they end as the table says. Written again, it has the same bytes.
func TestReportShowsDuels(t *testing.T) {
	t.Parallel()
	even := strings.NewReplacer("missiles-first", "guns-only", "[6, 10, 14]", "[6, 8]").Replace(short)
	e, dir := experiment(t, even), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet")
	page := read(t, filepath.Join(dir, "report.html"))
	for _, name := range report.DuelFiles() {
		if !strings.Contains(page, `<a href="`+name+`">`) {
			t.Errorf("the report does not lead to %s", name)
		}
		if duel := read(t, filepath.Join(dir, name)); !strings.Contains(duel, "class Player") {
			t.Errorf("%s does not play", name)
		}
	}
	if !strings.Contains(page, `href="#duels-1-blue"`) && !strings.Contains(page, `href="#duels-1-red"`) {
		t.Error("no bar leads to its duels")
	}
	for _, result := range []string{"blue", "red"} {
		row := regexp.MustCompile(`id="duels-1-` + result + `"[^>]*>(\d+)`).FindStringSubmatch(page)
		if row == nil {
			t.Fatalf("no duel that %s wins is named", result)
		}
		replayed := object(t, must(t, "replay", dir, "--cell", "1", "--duel", row[1], "--format", "json"))
		if replayed["result"] != result {
			t.Errorf("duel %s, which %s wins, ends %v", row[1], result, replayed["result"])
		}
	}
	must(t, "report", dir)
	strip := regexp.MustCompile(`<footer>.*</footer>`)
	if again := read(t, filepath.Join(dir, "report.html")); strip.ReplaceAllString(again, "") != strip.ReplaceAllString(page, "") {
		t.Error("the report that is written again differs")
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSpace(data))
}

// In a browser a bar leads to the numbers of the duels that it counts, the duels have their pictures, and axe-core finds
// nothing serious, at both widths.
func TestShownDuelsInBrowser(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, strings.Replace(short, "missiles-first", "guns-only", 1)), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet")
	for _, width := range []int{browsertest.Desk, browsertest.Phone} {
		p := browsertest.Open(t, width, 844)
		p.File(filepath.Join(dir, "report.html"))
		p.Eval(`(() => {
			const bars = [...document.querySelectorAll("svg a[href^='#duels-']")].filter(a => a.checkVisibility());
			bars[0].dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
		})()`, nil)
		p.Wait(`document.querySelector(":target") !== null`)
		if numbers := p.Text(":target"); !regexp.MustCompile(`^[\d, ]+$`).MatchString(numbers) {
			t.Errorf("%d wide: a bar leads to %q", width, numbers)
		}
		if n := p.Number(`document.querySelectorAll(".duel-picture svg").length`); n < 2 {
			t.Errorf("%d wide: %v duels have pictures", width, n)
		}
		p.Axe()
		p.Shot(fmt.Sprintf("report-duels-%d", width))
	}
}
