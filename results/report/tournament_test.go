package report

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// The report of a tournament begins with its answer and its payoff matrix, and has best replies, mixture and ratings.
func TestReportOfATournament(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(150, resultstest.Doctrines, resultstest.Enemies)
	of := words.New(run, 0.95)
	var err error
	if of.Round, err = figures.HoldTournament(run, 0.95); err != nil {
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
	charts := map[string]int{p.First.Name: 1}
	for _, sec := range p.Sections {
		for _, c := range sec.Charts {
			charts[c.Name]++
		}
		for _, tab := range sec.Tables {
			tables[sec.ID+": "+tab.Title] = len(tab.Rows)
		}
	}
	for title, rows := range map[string]int{
		"payoff: Points of blue, %, by blue's doctrine (rows) and red's (columns)": len(of.Round.Blue),
		"replies: What blue flies best":                                            len(of.Round.Red), "replies: What red flies best": len(of.Round.Blue),
		"ratings: Ratings": len(of.Round.Ratings),
	} {
		if tables[title] != rows {
			t.Errorf("%s: found %d rows, want %d", title, tables[title], rows)
		}
	}
	for _, c := range chart.Pictures(of) {
		if charts[c.Name] != 1 {
			t.Errorf("chart %s stands in the report %d times", c.Name, charts[c.Name])
		}
	}
}
