// Inside: it reads the page as it is before a format is set, and adds a measure to the lists.
package report

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// The report explains the terms of all measures.
func TestTermsOfMeasures(t *testing.T) {
	t.Parallel()
	s := newEditor(words.New(resultstest.Fixture(1, 20), 0.95))
	var terms, want []string
	for _, f := range s.terms() {
		terms = append(terms, f.Name)
	}
	for _, m := range figures.CellMeasures() {
		want = append(want, m.Term)
	}
	for _, m := range figures.WeaponMeasures() {
		want = append(want, m.Term)
	}
	for _, term := range want {
		if term != "" && !slices.Contains(terms, term) {
			t.Errorf("a measure is explained under %q, want one of %q", term, terms)
		}
	}
}

// An entry added to the lists has its column and its explanation in the report, without more code.
func TestAddedMeasureIsInTheReport(t *testing.T) {
	t.Parallel()
	s := &pageMaker{Study: words.New(resultstest.Fixture(2, 50), 0.95), measures: figures.AllMeasures()}
	half := func() figures.Value { return figures.Value{Estimate: estimate.Wilson(50, 100, 0.95)} }
	s.measures.Cell = append(s.measures.Cell, figures.Measure[figures.CellSummary]{
		Title: "odd luck", Table: figures.TimeTable, Scale: figures.Proportion, About: "How odd the luck was.",
		Of: func(*figures.CellSummary) figures.Value { return half() }})
	s.measures.Weapon = append(s.measures.Weapon, figures.Measure[figures.WeaponSummary]{
		Title: "jams", Scale: figures.Bare, About: "Shots that got stuck.",
		Of: func(*figures.WeaponSummary) figures.Value { return half() }})
	page := s.page()
	for title, want := range map[string]string{"odd luck (%)": "50 ± 10", "jams": "0.500"} {
		found := false
		for _, table := range page.Tables {
			if at := slices.Index(table.Heads(), title); at >= 0 {
				found = table.Rows[0][at].Text == want
			}
		}
		if !found {
			t.Errorf("no table of the report has %q with %q", title, want)
		}
	}
	for _, want := range []fact{{"odd luck", "How odd the luck was."}, {"jams", "Shots that got stuck."}} {
		if !slices.Contains(page.Terms, want) {
			t.Errorf("the report lacks %v", want)
		}
	}
	if last := page.Terms[len(page.Terms)-1]; last.Name != "–" {
		t.Errorf("the last term is %v, want the dash", last)
	}
}

func TestMedianWithoutLimit(t *testing.T) {
	t.Parallel()
	if got, want := medianSpan(estimate.Estimate{Value: 4, Low: 4, High: math.Inf(1)}), "4 (4 to no limit)"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// A quote of which the answer has said every figure is not printed below it; one with a figure more is.
func TestQuotesDoNotRepeatTheAnswer(t *testing.T) {
	t.Parallel()
	answer := []string{"If both choose unseen, blue gets 47.1 % (45.0 to 49.2) of the points, which favours red.", "Best of 1,200."}
	for quote, keeps := range map[string]bool{
		"The fight favours red: blue gets 47.1 % (45.0 to 49.2) of the points.": false,
		"Of 1,200 duels.": false,
		"Blue gets 47 %.": true,
		"The fight favours red: blue gets 47.1 % (45.0 to 49.2) of the points, and loses 3.": true,
		"The fight favours red.": true,
	} {
		p := &chart.Picture{}
		p.Name, p.Quote, p.Footnote = "payoff", quote, "95 %"
		got := unrepeated(p, answer)
		if (got.Quote == quote) != keeps || (got.Footnote == "95 %") != keeps || got.Name != "payoff" || p.Quote != quote {
			t.Errorf("%q: found %q", quote, got.Quote)
		}
	}
	p := &chart.Picture{}
	p.Quote, p.Footnote, p.Caption = "Of 1,200 duels.", "95 %"+words.AllTogether+" (wilson)", "Whiskers are 95 % intervals of each row."
	if got, want := unrepeated(p, answer).Caption, p.Caption+" The intervals of the answer are wider, because all of them hold together with 95 %."; got != want {
		t.Errorf("found the caption %q, want %q", got, want)
	}
	if unrepeated(nil, answer) != nil {
		t.Error("found a picture where there is none")
	}
}

// The report of a tournament begins with its answer and its payoff matrix, and has best replies, mixture and ratings.
func TestReportOfATournament(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(150, resultstest.Doctrines, resultstest.Enemies)
	of := words.New(run, 0.95)
	var err error
	if of.Tournament, err = figures.HoldTournament(run, 0.95); err != nil {
		t.Fatal(err)
	}
	p := newEditor(of).page()
	if p.First == nil || p.First.Name != "payoff" {
		t.Errorf("the first chart is %v, want the payoff matrix", p.First)
	}
	if told := strings.Join(p.Answer, " "); !strings.Contains(told, "If both choose unseen") ||
		!strings.Contains(told, "Blue does best with ") || !strings.Contains(told, "Highest rated") {
		t.Errorf("the answer is %q", told)
	}
	tables := map[string]int{}
	for _, tab := range p.Tables {
		tables[tab.Title] = len(tab.Rows)
	}
	charts := map[string]int{p.First.Name: 1}
	for _, sec := range p.Sections {
		for _, c := range sec.Charts {
			charts[c.Name]++
		}
	}
	for title, rows := range map[string]int{
		"Points of blue, %, by blue's doctrine (rows) and red's (columns)": len(of.Tournament.Blue),
		"What blue flies best": len(of.Tournament.Red), "What red flies best": len(of.Tournament.Blue),
		"Ratings": len(of.Tournament.Ratings),
	} {
		if tables[title] != rows {
			t.Errorf("%s: found %d rows, want %d", title, tables[title], rows)
		}
	}
	for _, c := range chart.Pictures(of) { // each stands on the page or is named as a file, and none does both
		want := 1
		if strings.Contains(p.Filed, c.Title) {
			want = 0
		}
		if charts[c.Name] != want {
			t.Errorf("chart %s stands in the report %d times, want %d", c.Name, charts[c.Name], want)
		}
	}
	if charts["ratings"] != 1 || charts["outcomes"]+charts["kill-by-cell"] != 0 {
		t.Errorf("found the charts %v, want the ratings and no chart of the same pairs as the matrix", charts)
	}
}

// The report of a question answers with its sentence alone, and says of all other intervals what they are for.
func TestReportOfAQuestionDoesNotContradictItself(t *testing.T) {
	t.Parallel()
	run := *resultstest.Shapes()["one number"].Run
	run.Asked = true
	e := newEditor(words.New(&run, 0.95))
	e.question = &Question{Sentence: "About 8 make it even.", About: "How to read it", Chart: (&chart.Question{}).Picture()}
	p := e.page()
	if len(p.Answer) != 1 || p.Answer[0] != e.question.Sentence || p.First != e.question.Chart || len(p.Sections) < 2 ||
		p.Sections[1].Text != run.Looked() {
		t.Errorf("it answers %q", p.Answer)
	}
	for _, s := range p.Sections {
		if len(s.Cells) > 0 {
			t.Errorf("it tells cells by themselves: %+v", s.Cells)
		}
	}
	for _, table := range p.Tables {
		if strings.HasPrefix(table.Title, "Differences") {
			t.Error("it has tests of a fixed number of duels")
		}
	}
	run.Asked, run.Stop = false, &results.Stop{Metric: "red.kill", HalfWidth: 0.05, Max: 800}
	e = newEditor(words.New(&run, 0.95))
	p = e.page()
	told := slices.IndexFunc(p.Sections, func(s section) bool { return s.ID == "cells" })
	if len(p.Answer) == 0 || told < 0 ||
		!strings.HasPrefix(p.Sections[told].Cells[0].Text, "The kill probability of red is ") ||
		run.Looked() != "" {
		t.Errorf("it answers %q and %+v", p.Answer, p.Sections[0])
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
	run.Named = "tornado-vs-ufo --set start.range=20"
	p = newEditor(words.New(run, 0.95)).page()
	for _, command := range []string{"race tornado-vs-ufo --set start.range=20 --over blue.doctrine",
		"balance tornado-vs-ufo --set start.range=20 --field red.card.dp --pilots panel"} {
		if !strings.Contains(p.Doubts.Pilots.Text, "“furball "+command+"”") {
			t.Errorf("the doubts about pilots name no command %q: %q", command, p.Doubts.Pilots.Text)
		}
	}
	if !slices.Contains(p.Made, fact{"Command", run.Command}) {
		t.Errorf("it was made by %v", p.Made)
	}
}
