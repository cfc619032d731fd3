package report_test

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// outside finds what a page in lower case would fetch from elsewhere. Each expression begins with its letters, so that it is
// looked for as fast as a word. Fonts are data within the page: url(data:...).
var outside = []*regexp.Regexp{refers("src"), refers("href"), refers("srcset"), refers("data"), refers("action"),
	regexp.MustCompile(`url\((?:[^d]|d[^a]|da[^t]|dat[^a]|data[^:])`), regexp.MustCompile(`@import`), tag("script"), tag("link"), tag("iframe"), tag("object"), tag("embed"),
	tag("img")}

func refers(attribute string) *regexp.Regexp {
	return regexp.MustCompile(attribute + `\s*=\s*["']?[^"'#\s>]`)
}

func tag(name string) *regexp.Regexp { return regexp.MustCompile("<" + name + `\b`) }

// reported are the reports of a run in some formats.
func reported(t *testing.T, run *results.Run, formats ...string) (all [][]byte) {
	t.Helper()
	dir, of := t.TempDir(), words.New(run, 0.95)
	for _, format := range formats {
		path, err := report.Write(dir, of, nil, nil, format)
		if err != nil {
			t.Fatal(err)
		}
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, content)
	}
	return all
}

func TestReportsOfEveryShape(t *testing.T) {
	t.Parallel()
	for name, shape := range resultstest.Shapes() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			both := reported(t, shape.Run, "html", "md")
			page, text := both[0], both[1]
			lower := bytes.ToLower(page)
			for _, reference := range outside {
				if found := reference.Find(lower); found != nil {
					t.Errorf("the page refers to something outside: %q", found)
				}
			}
			if bytes.Contains(page, []byte("NaN")) || bytes.Contains(text, []byte("NaN")) {
				t.Error("a report says NaN")
			}
			for _, tag := range []string{"table", "tbody", "figure", "svg", "details", "section", "div"} {
				if open, shut := bytes.Count(page, []byte("<"+tag)), bytes.Count(page, []byte("</"+tag+">")); open != shut {
					t.Errorf("%d <%s> and %d </%s>", open, tag, shut, tag)
				}
			}
			for _, chart := range shape.Shown {
				if !bytes.Contains(page, []byte(`id="chart-`+chart+`"`)) {
					t.Errorf("the page lacks chart %s", chart)
				}
				if !bytes.Contains(text, []byte("](charts/"+chart+".svg)")) {
					t.Errorf("the Markdown lacks chart %s", chart)
				}
			}
			if n := bytes.Count(page, []byte("<svg ")); n != 2*len(shape.Shown) {
				t.Errorf("%d drawings of %d charts, want one for wide and one for narrow screens", n, len(shape.Shown))
			}
		})
	}
}

// The same run gives the same bytes, and what users typed stays text.
func TestReportBytesAndEscapes(t *testing.T) {
	t.Parallel()
	run := resultstest.Shapes()["nasty names"].Run
	var first [][]byte
	for range 2 {
		dir := t.TempDir()
		of := words.New(run, 0.95)
		if _, err := chart.Write(dir, of, chart.Usual()); err != nil {
			t.Fatal(err)
		}
		for _, format := range report.Formats() {
			path, err := report.Write(dir, of, nil, nil, format)
			if err != nil {
				t.Fatal(err)
			}
			if path != filepath.Join(dir, "report."+format) {
				t.Errorf("path %s", path)
			}
		}
		files, err := filepath.Glob(filepath.Join(dir, "*", "*"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, filepath.Join(dir, "report.html"), filepath.Join(dir, "report.md"))
		for i, f := range files {
			content, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if len(first) == len(files) && !bytes.Equal(first[i], content) {
				t.Errorf("%s differs the second time", filepath.Base(f))
			} else if len(first) < len(files) {
				first = append(first, content)
			}
			if lower := bytes.ToLower(content); strings.HasSuffix(f, "l") || strings.HasSuffix(f, "md") {
				if bytes.Contains(lower, []byte("<script")) || bytes.Contains(lower, []byte("<b onload")) {
					t.Errorf("%s holds a tag that a user typed", filepath.Base(f))
				}
			}
		}
	}
	if _, err := report.Write(t.TempDir(), words.New(run, 0.95), nil, nil, "pdf"); err == nil ||
		!strings.Contains(err.Error(), `found "pdf", want one of html, md`) {
		t.Errorf("error %v", err)
	}
}

// A report leads to the page that plays on, if there is one.
func TestReportPlaysOn(t *testing.T) {
	t.Parallel()
	for _, alive := range []string{"", report.AliveFile} {
		of := words.New(resultstest.Fixture(4, 20), 0.95)
		of.Alive = alive
		for format, link := range map[string]string{"html": `<a href="alive.html">Play on`, "md": "(alive.html)"} {
			path, err := report.Write(t.TempDir(), of, nil, nil, format)
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if has := strings.Contains(string(text), link); has != (alive != "") {
				t.Errorf("%s with the page %q: it leads there: %t", format, alive, has)
			}
		}
	}
}

func TestReportSaysWhatMatters(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(2000)
	run.Cells[0].Tally.Results = [4]int64{800, 1100, 50, 50}
	few := resultstest.Run(20, resultstest.Doctrines)
	many := resultstest.Run(30, resultstest.Doctrines, resultstest.Ranges, resultstest.Points)
	many.Finished, many.Wanted = false, 500
	for _, tt := range []struct {
		run  *results.Run
		want []string
	}{
		{run, []string{"Red wins more often than blue, by 15 points", "Tornado, missiles-first", "n = 2,000 duels", "seed 7",
			"v0.1.0", "95 % confidence", "Kaplan-Meier", "Wilson interval", "log-delta", "0–3",
			"over 24", "Played in 1.25 s with 2 workers"}},
		{few, []string{"kills each in cells 1 and 2, so its intervals are wide", "pairing saved", "missiles-first",
			"guns-only"}},
		{many, []string{"unfinished", "500 duels a cell were asked for", "Cells (60 rows, cells.csv)"}},
	} {
		page := reported(t, tt.run, "html")[0]
		text := strings.ReplaceAll(string(page), "\u00a0", " ")
		for _, want := range tt.want {
			if !strings.Contains(text, want) {
				t.Errorf("the report of %s lacks %q", tt.run.Cells[0].ID, want)
			}
		}
	}
}

// Whole ranges, the system's unit of damage and angles stand on the page.
func TestReportUnits(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(40, resultstest.Doctrines)
	run.RangeUnit, run.DamageUnit = "hex", "L parts: L 1, H 3"
	for i := range run.Cells {
		run.Cells[i].RangeBands = []int{0, 1, 2, 4}
	}
	page := reported(t, run, "html")[0]
	for _, want := range []string{">0</th>", ">1</th>", ">3–4</th>", ">over 4</th>", ">150–180</th>",
		"Damage in L parts: L 1, H 3.", "whose edges stand at the top, in whole hexes"} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// A page says its answer once, although the picture's own caption begins with it.
func TestAnswersAreSaidOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	picture := (&chart.Question{Title: "Kills", Caption: "Blue kills more. Full dots: may be best.", Alt: "x", Label: "y",
		Source: "z"}).Picture()
	if err := report.WriteAnswer(dir, &report.Answer{Title: "Why", Sentence: "Blue kills more.", Picture: picture}, chart.Usual()); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(dir, "report.html"))
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(page, []byte("Blue kills more.")); n != 1 || !bytes.Contains(page, []byte("Full dots: may be best.")) {
		t.Errorf("the answer is said %d times", n)
	}
}

// Weapon names and the like do not break in the middle, long ids may.
func TestShortNamesStayOnOneLine(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(30, []any{"blue.doctrine", "x", "an-uncommonly-long-doctrine"})
	page := reported(t, run, "html")[0]
	for text, want := range map[string]bool{">AMRAAM<": true, ">an-uncommonly-long-doctrine<": false} {
		at := bytes.Index(page, []byte(text))
		if at < 0 {
			t.Fatalf("the page lacks %s", text)
		}
		tag := page[bytes.LastIndexByte(page[:at], '<'):at]
		if got := bytes.Contains(tag, []byte(`class="short"`)); got != want {
			t.Errorf("%s in %s", text, tag)
		}
	}
}

// The ids above the answers are those that commands take: no spaces are added.
func TestAnswersNameCellsByID(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(30, resultstest.Doctrines, []any{"red.card.dp", int64(6), int64(8)})
	both := reported(t, run, "html", "md")
	page, text := both[0], both[1]
	of := words.New(run, 0.95)
	for i := range run.Cells {
		id := run.Cells[i].ID
		words := html.EscapeString(prose.UpperFirst(of.Said(i, nil))) // stands first, with the id beside it
		if !bytes.Contains(page, []byte("<h3>"+words+fmt.Sprintf(" <small>cell %d: ", i+1)+strings.ReplaceAll(id, ",", ",<wbr>")+"</small></h3>")) {
			t.Errorf("the page does not name %s", id)
		}
		if !bytes.Contains(text, []byte(fmt.Sprintf("** (cell %d, %s): ", i+1, id))) {
			t.Errorf("the Markdown does not name %s", id)
		}
	}
}
