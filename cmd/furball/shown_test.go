// Inside: nothing can import a program; its tests call run, as main does.
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

// A report shows picked duels, each with a page that plays it, and what it draws of duels leads to one that it counts: each
// kind of end of the nearest cell to even plays in the report. Replayed, duels end as the table says. Written again, it has
// the same bytes.
func TestReportShowsDuels(t *testing.T) {
	t.Parallel()
	even := strings.NewReplacer("missiles-first", "guns-only", "[6, 10, 14]", "[6, 8]").Replace(short)
	e, dir := experiment(t, even), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet")
	page := read(t, filepath.Join(dir, "report.html"))
	files := 0
	for _, name := range report.DuelFiles() {
		if !strings.Contains(page, `<a href="`+name+`">`) {
			continue
		}
		files++
		if duel := read(t, filepath.Join(dir, name)); !strings.Contains(duel, "class Player") {
			t.Errorf("%s does not play", name)
		}
	}
	if files < 2 {
		t.Errorf("the report leads to %d pages of duels", files)
	}
	leads := map[string]int{}
	for _, bar := range regexp.MustCompile(`href="#((duels?)-\d+-\w+)"`).FindAllStringSubmatch(page, -1) {
		leads[bar[2]]++
		there := regexp.MustCompile(`<td id="` + bar[1] + `"[^>]*>[^<]+<code>|<div id="` + bar[1] + `"><iframe`)
		if !there.MatchString(strings.ReplaceAll(page, "</span> <span>", " ")) {
			t.Errorf("a part of a chart leads to %s, where no duel plays and no command is", bar[1])
		}
	}
	if leads["duel"] < 4 {
		t.Errorf("%d parts of charts lead to duels that play and %d to commands", leads["duel"], leads["duels"])
	}
	if strings.Contains(page, "furball replay DIR") || !strings.Contains(page, "furball replay run --cell") && !strings.Contains(page, "<span>replay</span> <span>run</span>") {
		t.Error("the commands of the report do not name its folder")
	}
	for _, result := range []string{"blue", "red"} {
		row := regexp.MustCompile(`id="duels-1-` + result + `"[^>]*>(?:<a [^>]*>)?(\d+)`).FindStringSubmatch(page)
		if row == nil {
			t.Fatalf("no duel that %s wins is named", result)
		}
		replayed := object(t, must(t, "replay", dir, "--cell", "1", "--duel", row[1], "--format", "json"))
		if replayed["result"] != result {
			t.Errorf("duel %s, which %s wins, ends %v", row[1], result, replayed["result"])
		}
	}
	must(t, "show", "report", dir)
	strip := regexp.MustCompile(`<footer>.*</footer>`)
	if again := read(t, filepath.Join(dir, "report.html")); strip.ReplaceAllString(again, "") != strip.ReplaceAllString(page, "") {
		t.Error("the report that is written again differs")
	}
}

// With a record of every duel, each bar leads to duels that it counts, and the report shows those that replay picks.
func TestReportShowsRecorded(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, strings.Replace(short, "missiles-first", "guns-only", 1)), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet", "--record")
	page := read(t, filepath.Join(dir, "report.html"))
	if strings.Contains(page, "none of the first") || !strings.Contains(page, "out of all duels of each cell") {
		t.Error("a bar of a run with a record of every duel leads to none")
	}
	again := regexp.MustCompile(`Picked out of [\d,]+ duels, as by “furball replay run --cell (\d+) --pick \w+”`).FindStringSubmatch(page)
	picked := regexp.MustCompile(`(?s)<h4>(\w+)</h4>.*?Duel ([\d,]+): `).FindAllStringSubmatch(page, -1)
	if len(picked) < 2 || again == nil {
		t.Fatalf("found %d duels picked out of all, as by %v", len(picked), again)
	}
	for _, p := range picked {
		duel := object(t, must(t, "replay", dir, "--cell", again[1], "--pick", strings.ToLower(p[1]), "--format", "json"))["duel"]
		if fmt.Sprint(duel) != strings.ReplaceAll(p[2], ",", "") {
			t.Errorf("--pick %s opens duel %v, but the report shows %s", p[1], duel, p[2])
		}
	}
}

// Where the first duels of a cell lack a result that it has, the search goes on; a result that is too rare for that is
// left to a command.
func TestReportLooksOn(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "run")
	must(t, "run", "phantom-vs-mig21", "--duels", "20", "--out", dir, "--quiet", "--no-report")
	must(t, "show", "report", dir, "--format", "html") // the charts are elsewhere
	page := read(t, filepath.Join(dir, "report.html"))
	bars := regexp.MustCompile(`href="#duels?(-\d+-\w+)"`).FindAllStringSubmatch(page, -1)
	for _, bar := range bars {
		if !regexp.MustCompile(`id="duels` + bar[1] + `"[^>]*>(?:<a [^>]*>)?\d`).MatchString(page) {
			t.Errorf("%s names no duel", bar[1])
		}
	}
	if len(bars) < 20 {
		t.Errorf("found %d bars", len(bars))
	}
}

// A folder without a run is no run.
func TestReplayOfFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	refused(t, dir+", which is not the folder of a run", "replay", dir)
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSpace(data))
}

// A report in a browser: both tests open the same.
func TestReportInBrowser(t *testing.T) {
	t.Parallel()
	many := strings.NewReplacer("missiles-first", "guns-only", "[6, 10, 14]", "[4, 6, 8, 10, 12]").Replace(short) // more cells than all play
	e, dir := experiment(t, many), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet")
	t.Run("shows duels", func(t *testing.T) { t.Parallel(); showsDuels(t, dir) })
	t.Run("plays", func(t *testing.T) { t.Parallel(); plays(t, dir) })
}

// In a browser a point of a chart leads to a duel that it counts, which plays, and one of another cell to the command that
// plays one. The duels have their pictures, and axe-core finds nothing serious, at both widths.
func showsDuels(t *testing.T, dir string) {
	t.Helper()
	for _, width := range []int{browsertest.Desk, browsertest.Phone} {
		p := browsertest.Open(t, width, 844)
		p.File(filepath.Join(dir, "report.html"))
		const click = `[...document.querySelectorAll("svg a[href^='#%s-']")].filter(a => a.checkVisibility())[0].
			dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}))`
		p.Eval(fmt.Sprintf(click, "duels"), nil)
		p.Wait(`document.querySelector("td:target code") !== null`)
		if told := p.Text(":target"); !regexp.MustCompile(`^[\d, ]+\s*furball replay run --cell \d+ --duel \d+ --format html$`).MatchString(told) {
			t.Errorf("%d wide: a point leads to %q", width, told)
		}
		if n := p.Number(`document.querySelectorAll(".duel-picture svg").length`); n < 2 {
			t.Errorf("%d wide: %v duels have pictures", width, n)
		}
		p.Wait(`(() => {
			const cell = document.querySelector(":target").getBoundingClientRect();
			const table = document.querySelector(".behind").getBoundingClientRect();
			return cell.left >= table.left && cell.right <= table.right + 1 && cell.top >= table.top && cell.bottom <= table.bottom + 1 &&
				cell.top >= 0 && cell.bottom <= innerHeight;
		})()`) // the duels of the bar come in sight
		p.Axe()
		p.Eval(fmt.Sprintf(click, "duel"), nil)
		p.Wait(`document.querySelector(":target iframe") !== null && document.querySelector(":target").checkVisibility() &&
			document.querySelector(":target").closest("details").open`)
		p.Shot(fmt.Sprintf("report-duels-%d", width))
	}
}

// The report plays its duels itself: its player draws from file:// without another file, and on paper it is left out.
func plays(t *testing.T, dir string) {
	t.Helper()
	alone := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(alone, []byte(read(t, filepath.Join(dir, "report.html"))), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, width := range []int{browsertest.Desk, browsertest.Phone} {
		p := browsertest.Open(t, width, 844)
		p.File(alone)
		p.Eval(`document.querySelector(".duel-play summary").click()`, nil)
		p.Eval(`document.querySelector(".duel-play iframe").scrollIntoView()`, nil)
		p.Wait(`document.querySelector(".duel-play").open`)
		p.Eval(`(() => {
			const frame = document.querySelector(".duel-play iframe"), player = document.createElement("iframe");
			addEventListener("message", (e) => { window.drawn = e.data === "drawn"; });
			player.setAttribute("sandbox", "allow-scripts");
			player.style.cssText = "width:100%;height:40rem";
			player.srcdoc = frame.srcdoc + "<script>furball.go(furball.last); setInterval(() => furball.view && furball.view.width > 100 && " +
				"document.getElementById('when').textContent.startsWith('Turn') && parent.postMessage('drawn', '*'), 50)</scr" + "ipt>";
			frame.replaceWith(player);
			player.addEventListener("load", () => player.scrollIntoView()); // a frame out of sight is not drawn
		})()`, nil)
		p.Wait("window.drawn") // by the player
		p.Shot(fmt.Sprintf("report-plays-%d", width))
		p.Print()
		var shown bool
		if p.Eval(`document.querySelector(".duel-play").checkVisibility()`, &shown); shown {
			t.Errorf("%d wide: the player is on paper", width)
		}
	}
}
