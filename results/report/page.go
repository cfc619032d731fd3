package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
)

// A report tells at most mostTold cells in sentences and lists at most mostComparisons comparisons. A table has at
// most mostTableRows rows; more than mostOpen are folded up, and at most mostBlocks become blocks on a narrow screen.
const (
	mostTold        = 6
	mostOpen        = 12
	mostBlocks      = 12
	mostComparisons = 60
	mostTableRows   = 1000
)

// A page is a report before it is set in a format. Its first screen is the question, the answer and one chart; then
// come the doubts, then all the rest, and last how it was made.
type page struct {
	Title    string
	About    string   // the question, as the experiment says it
	Answer   []string // sentences
	First    *chart.Picture
	Budget   *chart.Picture // what the answer hangs on; nil: nobody has asked
	Doubts   doubts
	Sections []section
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
}

// page tells the whole study.
func (s *pageMaker) page() *page {
	p := &page{Title: s.Title(), About: s.Run.About, Doubts: s.doubts(), Terms: s.terms(), Made: s.made(), Colophon: s.colophon()}
	pictures := chart.Pictures(s.Study)
	if s.Study.Budget != nil {
		p.Budget, pictures = take(pictures, chart.BudgetName)
	}
	if s.question != nil {
		p.About, p.Answer, p.First = s.question.Asks, []string{s.question.Sentence}, s.question.Chart
		p.Sections = []section{s.question.section()}
	} else {
		var name string
		p.Answer, name = words.Lead(s.Study)
		p.First, pictures = take(pictures, name)
		p.First = unrepeated(p.First, p.Answer)
	}
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
	return p
}

// take takes the picture with a name out of some, or the first if there is none.
func take(all []*chart.Picture, name string) (taken *chart.Picture, rest []*chart.Picture) {
	if len(all) == 0 {
		return nil, nil
	}
	at := max(0, slices.IndexFunc(all, func(p *chart.Picture) bool { return p.Name == name }))
	return all[at], slices.Delete(slices.Clone(all), at, at+1)
}

// told is a section that tells each of several cells, or of many the ends of the range; without cells if there is
// nothing that the answer has not said.
func (s *pageMaker) told() section {
	sec := section{ID: "cells", Title: "Cell by cell"}
	if s.question != nil && s.Run.Asked || len(s.Run.Cells) < 2 {
		return sec // single cells would say it otherwise, or again
	}
	cells := make([]int, len(s.Run.Cells))
	for i := range cells {
		cells[i] = i
	}
	if len(cells) > mostTold {
		if played := s.Played(); len(played) > 0 && s.Run.Stop == nil {
			sec.Text = s.KillRange(played) + " "
		}
		cells, _ = s.ChooseCells(mostTold)
		sec.Text += fmt.Sprintf("Of %d cells these are the two in which blue kills most often, the two in which it does so "+
			"least and, between them, the two in which both sides kill most nearly as often:", len(s.Run.Cells))
	}
	for _, i := range cells {
		text := strings.TrimSpace(words.CellVerdict(s.Study, i) + " " + s.Sum.Cells[i].Adjusted.Sentence())
		sec.Cells = append(sec.Cells, answer{Number: i + 1, Name: prose.UpperFirst(s.Said(i, nil)), Cell: s.Run.Cells[i].ID, Text: text})
	}
	return sec
}

// chartPlaces says in which section a chart stands, by its name up to the first dash.
var chartPlaces = map[string]string{
	"metric": "outcomes", "outcomes": "outcomes", "kill": "outcomes", "edge": "outcomes", "heat": "outcomes", "payoff": "outcomes",
	"ratings": "ratings",
	"killed":  "time", "pace": "time",
	"weapons": "weapons", "hits": "weapons", "damage": "weapons",
}

// sections lists charts and tables by matter; empty matters are left out.
func (s *pageMaker) sections(pictures []*chart.Picture) []section {
	all := append(s.tournament(), []section{
		{ID: "outcomes", Title: "Who kills whom", Tables: []pageTable{s.valueTable(), s.cellTable(), s.stoppedTable()}},
		{ID: "time", Title: "How long it takes", Tables: []pageTable{s.timeTable()}},
		{ID: "weapons", Title: "Weapons", Tables: s.weaponTables()},
		{ID: "ends", Title: "How duels end", Tables: []pageTable{s.endTable()}},
		s.told(),
		{ID: "comparisons", Title: "Cells compared", Tables: []pageTable{s.comparisonTable(), s.stepTable()}},
	}...)
	for _, p := range pictures {
		kind, _, _ := strings.Cut(p.Name, "-")
		for i := range all {
			if all[i].ID == chartPlaces[kind] {
				all[i].Charts = append(all[i].Charts, p)
			}
		}
	}
	var out []section
	for _, sec := range all {
		var filled []pageTable
		for _, t := range sec.Tables {
			if all := len(t.Rows); all > mostTableRows {
				t.Rows = t.Rows[:mostTableRows]
				t.About += fmt.Sprintf(" The first %s of %s rows; the CSV files have all.",
					prose.Grouped(mostTableRows), prose.Grouped(int64(all)))
			}
			if len(t.Rows) > 0 {
				filled = append(filled, t)
			}
		}
		sec.Tables = filled
		if len(sec.Charts)+len(sec.Tables)+len(sec.Cells) > 0 {
			out = append(out, sec)
		}
	}
	return out
}
