package report

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// outside finds what a page would fetch from elsewhere.
var outside = regexp.MustCompile(`(?i)(src|href|srcset|data|action)\s*=\s*["']?[^"'#\s>]|url\(|@import|` +
	`<(script|link|iframe|object|embed|img)\b`)

func TestReportsOfEveryShape(t *testing.T) {
	t.Parallel()
	for name, shape := range resultstest.Shapes() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page, err := newEditor(words.New(shape.Run, 0.95)).html()
			if err != nil {
				t.Fatal(err)
			}
			text, err := newEditor(words.New(shape.Run, 0.95)).markdown()
			if err != nil {
				t.Fatal(err)
			}
			if found := outside.Find(page); found != nil {
				t.Errorf("the page refers to something outside: %q", found)
			}
			if bytes.Contains(page, []byte("NaN")) || bytes.Contains(text, []byte("NaN")) {
				t.Error("a report says NaN")
			}
			for _, tag := range []string{"table", "tbody", "figure", "svg", "details", "section", "div"} {
				if open, shut := bytes.Count(page, []byte("<"+tag)), bytes.Count(page, []byte("</"+tag+">")); open != shut {
					t.Errorf("%d <%s> and %d </%s>", open, tag, shut, tag)
				}
			}
			for _, chart := range shape.Charts {
				if !bytes.Contains(page, []byte(`id="chart-`+chart+`"`)) {
					t.Errorf("the page lacks chart %s", chart)
				}
				if !bytes.Contains(text, []byte("](charts/"+chart+".svg)")) {
					t.Errorf("the Markdown lacks chart %s", chart)
				}
			}
			if n := bytes.Count(page, []byte("<svg ")); n != 2*len(shape.Charts) {
				t.Errorf("%d drawings of %d charts, want one for wide and one for narrow screens", n, len(shape.Charts))
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
		if _, err := chart.Write(dir, words.New(run, 0.95)); err != nil {
			t.Fatal(err)
		}
		for _, format := range Formats() {
			path, err := Write(dir, words.New(run, 0.95), format)
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
	if _, err := Write(t.TempDir(), words.New(run, 0.95), "pdf"); err == nil ||
		!strings.Contains(err.Error(), `found "pdf", want one of html, md`) {
		t.Errorf("error %v", err)
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
		{many, []string{"By cell, blue kills in", "the two in which both sides kill most nearly as often", "unfinished",
			"500 duels a cell were asked for", "60 rows"}},
	} {
		page, err := newEditor(words.New(tt.run, 0.95)).html()
		if err != nil {
			t.Fatal(err)
		}
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
	page, err := newEditor(words.New(run, 0.95)).html()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">0</th>", ">1</th>", ">3–4</th>", ">over 4</th>", ">150–180</th>",
		"Damage in L parts: L 1, H 3.", "by the damage that they do, in L parts: L 1, H 3.",
		"angle-off (degrees), shots", "damage of a hit (L parts: L 1, H 3)"} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// The report of a question answers with its sentence alone, and says of all other intervals what they are for.
func TestReportOfAQuestionDoesNotContradictItself(t *testing.T) {
	t.Parallel()
	run := *resultstest.Shapes()["one number"].Run
	run.Asked = true
	e := newEditor(words.New(&run, 0.95))
	e.question = &Question{Sentence: "About 8 make it even.", About: "How to read it", Chart: &chart.Picture{}}
	p := e.page()
	if len(p.Answer) != 1 || p.Answer[0] != e.question.Sentence || p.First != e.question.Chart || len(p.Sections) < 2 ||
		p.Sections[1].Text != run.Looked() {
		t.Errorf("it answers %q", p.Answer)
	}
	for _, s := range p.Sections {
		if len(s.Cells) > 0 {
			t.Errorf("it tells cells by themselves: %+v", s.Cells)
		}
		if s.ID == "comparisons" {
			t.Error("it has tests of a fixed number of duels")
		}
	}
	run.Asked, run.Stop = false, &results.Stop{Metric: "red.kill", HalfWidth: 0.05, Max: 800}
	e = newEditor(words.New(&run, 0.95))
	p = e.page()
	told := slices.IndexFunc(p.Sections, func(s section) bool { return s.ID == "cells" })
	if len(p.Answer) == 0 || told < 0 ||
		!strings.HasPrefix(p.Sections[told].Cells[0].Text, "The kill probability of red is ") ||
		p.Sections[0].Text != run.Looked() {
		t.Errorf("it answers %q and %+v", p.Answer, p.Sections[0])
	}
}

// A page says its answer once, although the picture's own caption begins with it.
func TestAnswersAreSaidOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	picture := (&chart.Question{Title: "Kills", Caption: "Blue kills more. Full dots: may be best.", Alt: "x", Label: "y",
		Source: "z"}).Picture()
	if err := WriteAnswer(dir, &Answer{Title: "Why", Sentence: "Blue kills more.", Picture: picture}); err != nil {
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

// The doubts have one line for each kind of warning, with its cells, and the foot says how the run was made.
func TestDoubtsAndHowItWasMade(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(20, resultstest.Doctrines, resultstest.Points)
	run.About, run.Command = "Which is it?", "furball run tornado-vs-ufo --duels 20"
	p := newEditor(words.New(run, 0.95)).page()
	if p.About != run.About {
		t.Errorf("it asks %q", p.About)
	}
	lines, texts := map[string]bool{}, 0
	for _, w := range p.Doubts.Warnings {
		if lines[w.Line] || !strings.Contains(w.Line, "cell") {
			t.Errorf("found the line %q", w.Line)
		}
		lines[w.Line] = true
		texts += len(w.Texts)
	}
	if all := len(figures.Warnings(run)); texts != all || len(lines) == 0 {
		t.Errorf("%d lines tell %d of %d warnings", len(lines), texts, all)
	}
	for _, command := range []string{"race EXPERIMENT --over blue.doctrine", "balance EXPERIMENT --field PATH --pilots panel"} {
		if !strings.Contains(p.Doubts.Limits[0], "“furball "+command+"”") {
			t.Errorf("the doubts about pilots name no command %q: %q", command, p.Doubts.Limits[0])
		}
	}
	if !slices.Contains(p.Made, fact{"Command", run.Command}) {
		t.Errorf("it was made by %v", p.Made)
	}
}
