package report

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// A report tells at most mostTold cells in sentences. Of tables with more than mostTableRows rows it names the file that has
// them, and tables of at most mostBlocks rows become blocks on a narrow screen. Below a first chart higher than mostHigh
// there is no room on the first screen: the doubts stand above it.
const (
	mostTold      = 6
	mostBlocks    = 12
	mostTableRows = 30
	mostHigh      = 400
)

// A page is a report before it is set in a format. Its first screen is the question, the answer, one chart and the doubts;
// then comes one chart for each other finding, then the tables, and last how it was made.
type page struct {
	Title    string
	About    string   // the question, as the experiment says it
	Answer   []string // sentences
	First    *chart.Picture
	Tall     bool           // the doubts stand above the first chart
	Budget   *chart.Picture // what the answer hangs on; nil: nobody has asked
	Doubts   doubts
	Sections []section
	Tables   []pageTable
	Alive    string     // a file that plays on; "": there is none
	Filed    string     // what is in files alone; "": nothing is
	Duels    *duelsPage // nil: there are none to look at
	Look     template.CSS
	Terms    []fact // how to read
	Made     []fact
	Colophon string
}

// A fact is a name and what stands beside it.
type fact struct{ Name, Text string }

// An answer tells one cell in sentences.
type answer struct {
	Number int    // of the cell, as commands take it
	Name   string // in words
	Cell   string // its id, as they take it too
	Text   string
}

// A section has charts and tables of one matter.
type section struct {
	ID     string
	Title  string
	Text   string
	Cells  []answer // told one by one
	Charts []*chart.Picture
	Tables []pageTable
}

// A pageMaker tells a study by the measures of its tables.
type pageMaker struct {
	*words.Study
	measures figures.Measures
	question *Question
	duels    *Duels
	folder   string // of the run, as commands take it
}

// page tells the whole study.
func (s *pageMaker) page() *page {
	p := &page{Title: s.Title(), About: s.Run.About, Doubts: s.doubts(), Alive: s.Alive, Terms: s.terms(), Made: s.made(), Colophon: s.colophon()}
	pictures := chart.Pictures(s.Study)
	if s.Study.Budget != nil {
		p.Budget, pictures = take(pictures, chart.BudgetName)
	}
	first := ""
	if s.question != nil {
		p.About, p.Answer, p.First = s.question.Asks, []string{s.question.Sentence}, s.question.Chart
		p.Sections = []section{s.question.section()}
	} else {
		p.Answer, first = words.Lead(s.Study)
		p.First, pictures = take(pictures, first)
		p.First = unrepeated(p.First, p.Answer)
	}
	pictures, filed := oneEach(p.First, pictures, s.question != nil, undecided(s.Run))
	p.Tall = p.First != nil && p.First.Height(chart.WideWidth) > mostHigh
	if p.Duels = s.duelsOf(); p.Duels != nil {
		p.Look = template.CSS(s.duels.Style) //nolint:gosec // ours
		for _, chart := range append(pictures, p.First) {
			if chart != nil {
				s.link(chart)
			}
		}
	}
	rest := s.sections(pictures)
	if looked := s.Run.Looked(); looked != "" && len(rest) > 0 {
		rest[0].Text = looked
	}
	p.Sections = append(p.Sections, rest...)
	p.Tables, p.Filed = s.tables(filed)
	return p
}

// findings says what a chart finds, by its name up to the first dash: of those that find the same the page shows one.
var findings = map[string]string{
	"metric": "who", "outcomes": "who", "kill": "who", "edge": "who", "heat": "who", "payoff": "who",
	"killed": "time", "pace": "time", "kills": "where", "hits": "where",
}

// shownDraws is the share of draws and mutual kills from which on the outcomes are a finding of their own: charts of kills
// and of points do not tell them.
const shownDraws = 0.1

// finding is what a chart finds in a run of which such a share of duels is undecided; "": nothing that the page tells.
func finding(p *chart.Picture, undecided float64) string {
	switch {
	case p.Name == "kill-by-value", p.Name == "outcomes" && undecided >= shownDraws:
		return p.Name
	case p.Name == "damage":
		return ""
	}
	kind, _, _ := strings.Cut(p.Name, "-")
	return cmp.Or(findings[kind], p.Name)
}

// undecided is the share of duels that neither side wins.
func undecided(r *results.Run) float64 {
	var all, none int64
	for i := range r.Cells {
		t := &r.Cells[i].Tally
		all, none = all+t.Duels, none+t.Results[rules.Draw]+t.Results[rules.Mutual]
	}
	return float64(none) / float64(max(1, all))
}

// oneEach leaves one picture for each finding but that of the first, and lists the titles of the others. The chart of a
// question says who kills whom.
func oneEach(first *chart.Picture, all []*chart.Picture, asked bool, undecided float64) (shown []*chart.Picture, filed []string) {
	told := map[string]bool{"": true, "who": asked}
	if first != nil {
		told[finding(first, undecided)] = true
	}
	for _, p := range all {
		if f := finding(p, undecided); told[f] {
			filed = append(filed, p.Title)
		} else {
			told[f], shown = true, append(shown, p)
		}
	}
	return shown, filed
}

// take takes the picture with a name out of some, or the first if there is none.
func take(all []*chart.Picture, name string) (taken *chart.Picture, rest []*chart.Picture) {
	if len(all) == 0 {
		return nil, nil
	}
	at := max(0, slices.IndexFunc(all, func(p *chart.Picture) bool { return p.Name == name }))
	return all[at], slices.Delete(slices.Clone(all), at, at+1)
}

// told is a section that tells each of a few cells; without cells if there is nothing that the answer has not said.
func (s *pageMaker) told() section {
	sec := section{ID: "cells", Title: "Cell by cell"}
	if n := len(s.Run.Cells); s.question != nil && s.Run.Asked || n < 2 || n > mostTold {
		return sec // single cells would say it otherwise, or again
	}
	for i := range s.Run.Cells {
		text := strings.TrimSpace(words.CellVerdict(s.Study, i) + " " + s.Sum.Cells[i].Adjusted.Sentence())
		sec.Cells = append(sec.Cells, answer{Number: i + 1, Name: prose.UpperFirst(s.Said(i, nil)), Cell: s.Run.Cells[i].ID, Text: text})
	}
	return sec
}

// chartPlaces says in which section a chart stands, by its name up to the first dash.
var chartPlaces = map[string]string{
	"metric": "outcomes", "outcomes": "outcomes", "kill": "outcomes", "edge": "outcomes", "heat": "outcomes", "payoff": "outcomes",
	"ratings": "ratings",
	"killed":  "time", "pace": "time", "last": "time",
	"weapons": "weapons", "kills": "weapons", "hits": "weapons",
}

// sections lists charts by matter; empty matters are left out.
func (s *pageMaker) sections(pictures []*chart.Picture) (out []section) {
	all := []section{
		{ID: "outcomes", Title: "Who kills whom"}, ratings(s.Tournament), {ID: "time", Title: "How long it takes"},
		{ID: "weapons", Title: "Weapons"}, s.told(),
	}
	for _, p := range pictures {
		kind, _, _ := strings.Cut(p.Name, "-")
		for i := range all {
			if all[i].ID == chartPlaces[kind] {
				all[i].Charts = append(all[i].Charts, p)
			}
		}
	}
	for _, sec := range all {
		if len(sec.Charts)+len(sec.Cells) > 0 {
			out = append(out, sec)
		}
	}
	return out
}

// tables are those of few enough rows, and what is in files alone: the tables of more and charts by their titles.
func (s *pageMaker) tables(charts []string) (shown []pageTable, filed string) {
	all := append(s.tournament(), s.valueTable(), s.cellTable(), s.stoppedTable(), s.timeTable())
	all = append(append(all, s.weaponTables()...), s.endTable(), s.comparisonTable(), s.stepTable())
	var names []string
	for _, t := range all {
		switch rows := len(t.Rows); {
		case rows > mostTableRows:
			names = append(names, fmt.Sprintf("%s (%s, %s)", t.Title, prose.Count(int64(rows), "row"), t.File))
		case rows > 0:
			shown = append(shown, t)
		}
	}
	if len(names) > 0 {
		filed = "Files beside this page have longer tables: " + strings.Join(names, "; ") + "."
	}
	if len(charts) > 0 {
		filed = strings.TrimSpace(filed + " The folder charts has other charts of the same figures: " + strings.Join(charts, "; ") + ".")
	}
	return shown, filed
}
