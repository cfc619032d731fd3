package report

import (
	"slices"
	"testing"

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
		for _, sec := range page.Sections {
			for _, table := range sec.Tables {
				if at := slices.Index(table.Heads(), title); at >= 0 {
					found = table.Rows[0][at].Text == want
				}
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
