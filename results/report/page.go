package report

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// A report tells at most mostTold cells in sentences and lists at most mostComparisons comparisons. A table has at
// most mostTableRows rows; more than mostOpen are folded up, and at most mostBlocks become blocks on a narrow screen.
const (
	mostTold        = 6
	mostOpen        = 36
	mostBlocks      = 12
	mostComparisons = 60
	mostTableRows   = 1000
)

// A page is a report before it is set in a format.
type page struct {
	Title    string
	Lead     string // one line: experiment, duels, seed
	Asked    []fact
	Overview []string // the answer over many cells
	Answers  []answer
	Warnings []string
	Sections []section
	Terms    []fact // how to read
	Colophon string
}

// A fact is a name and what stands beside it.
type fact struct{ Name, Text string }

// An answer tells one cell in sentences.
type answer struct {
	Number int    // of the cell, as commands take it; 0 when there is only one
	Cell   string // its id, as they take it too
	Text   string
}

// A section has charts and tables of one matter.
type section struct {
	ID     string
	Title  string
	Text   string
	Charts []*chart.Picture
	Tables []table
}

// A table is a table of texts. The first Names columns are names, the others
// numbers.
type table struct {
	Title string
	Note  string
	Names int
	Head  []string
	Rows  []row
	// Remarks say why figures are missing or uncertain, each once with the cells it is about.
	Remarks []string
}

// A row is one row of a table.
type row struct{ Cells []string }

// Long reports whether the table is folded up at first.
func (t *table) Long() bool { return len(t.Rows) > mostOpen }

// Stacks reports whether rows become blocks on a narrow screen.
func (t *table) Stacks() bool { return len(t.Rows) <= mostBlocks && len(t.Head) > 3 }

// An editor tells a study by the measures of its tables.
type editor struct {
	*study.Study
	measures results.Measures
	question *Question
}

// page tells the whole study.
func (s *editor) page() *page {
	p := &page{Title: s.Title(), Lead: s.Source(), Asked: s.asked(), Terms: s.terms(), Colophon: s.colophon()}
	p.Overview, p.Answers = s.answers()
	p.Warnings = results.WarningLines(s.Sum.Warnings)
	p.Sections = s.sections()
	if looked := s.Run.Looked(); looked != "" && len(p.Sections) > 0 {
		p.Sections[0].Text = looked
	}
	if s.question != nil {
		p.Overview = append([]string{s.question.Sentence}, p.Overview...)
		p.Sections = append([]section{s.question.section()}, p.Sections...)
	}
	return p
}

// asked lists what the experiment asked.
func (s *editor) asked() []fact {
	r := s.Run
	facts := []fact{{"Experiment", r.Experiment}, {"Rules", r.System}}
	for k, side := range results.BothSides {
		facts = append(facts, fact{prose.UpperFirst(side.String()), s.sideText(k)})
	}
	for i := range s.Fields {
		f := &s.Fields[i]
		facts = append(facts, fact{"Varied: " + study.AxisLabel(f), levelList(f.Names) + " (" + f.Path + ")"})
	}
	duels := s.DuelsText()
	if !r.Finished {
		duels += fmt.Sprintf("; the run is unfinished: %s a cell were asked for", prose.Count(r.Wanted, "duel"))
	}
	return append(facts, fact{"Duels", duels}, fact{"Seed", fmt.Sprint(r.Seed)},
		fact{"Intervals", prose.Confidence(s.Conf) + " confidence"}, fact{"Furball", r.Version},
		fact{"Digest", s.Sum.Digest})
}

// levelList lists the levels of a field, or the first and the last of very many.
func levelList(levels []string) string {
	if n := len(levels); n > 16 {
		return fmt.Sprintf("%s, …, %s (%d levels)", strings.Join(levels[:6], ", "), levels[n-1], n)
	}
	return strings.Join(levels, ", ")
}

// sideText describes a side, if need be with all its forms.
func (s *editor) sideText(side int) string {
	var forms []string
	seen := map[string]bool{}
	for i := range s.Run.Cells {
		if form := s.Run.Cells[i].Sides[side]; !seen[form] {
			seen[form] = true
			forms = append(forms, form)
		}
	}
	if len(forms) > 6 {
		return fmt.Sprintf("%s, … (%d forms, by cell)", strings.Join(forms[:3], "; "), len(forms))
	}
	return strings.Join(forms, "; ")
}

// answers tells each cell, or of many cells the ends of the range.
func (s *editor) answers() (overview []string, told []answer) {
	if s.question != nil && s.Run.Asked {
		return nil, nil // single cells would say it otherwise
	}
	cells := make([]int, len(s.Run.Cells))
	for i := range cells {
		cells[i] = i
	}
	if len(cells) > mostTold {
		if played := s.Played(); len(played) > 0 && s.Run.Stop == nil {
			overview = append(overview, s.KillRange(played))
		}
		cells, _ = s.ChooseCells(6)
		overview = append(overview, fmt.Sprintf("Of %d cells these are the three in which blue kills most often "+
			"and the three in which it does so least:", len(s.Run.Cells)))
	}
	for _, i := range cells {
		a := answer{Text: s.sentence(i)}
		if len(s.Run.Cells) > 1 {
			a.Number, a.Cell = i+1, s.Run.Cells[i].ID
		}
		told = append(told, a)
	}
	return overview, told
}

// sentence is the answer of one cell in words.
func (s *editor) sentence(cell int) string {
	c := &s.Sum.Cells[cell]
	blue, red := c.KillProbability.Blue, c.KillProbability.Red
	if !blue.Defined() || !red.Defined() {
		return "No answer: no duels were played."
	}
	if stopped := c.Stopped; stopped != nil {
		return fmt.Sprintf("The %s is %s, at every look.", s.Run.Stop.Words(), prose.PercentSpan(stopped.AtEveryLook))
	}
	text := fmt.Sprintf("Blue kills in %s of duels (%s), red in %s (%s).",
		prose.PercentSign(blue), prose.Span(blue, 100), prose.PercentSign(red), prose.Span(red, 100))
	return strings.TrimSpace(text + " " + s.verdict(cell) + " " + c.Adjusted.Sentence())
}

// verdict says who wins more often, as far as the duels can tell.
func (s *editor) verdict(cell int) string {
	t := &s.Run.Cells[cell].Tally
	wins := estimate.Joint{Pairs: t.Duels, OnlyA: t.Wins(rules.Red), OnlyB: t.Wins(rules.Blue)}
	e := estimate.PairedDifference(wins, s.Conf)
	if !e.Defined() {
		return ""
	}
	winner, loser := "Blue", "red"
	switch {
	case e.Low <= 0 && e.High >= 0:
		return fmt.Sprintf("Neither side is shown to win more often: blue's wins less red's are %s.", prose.PointsSpan(e))
	case e.High < 0:
		winner, loser = "Red", "blue"
		e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
	}
	return fmt.Sprintf("%s wins more often than %s, by %s.", winner, loser, prose.PointsSpan(e))
}

// chartPlaces says in which section a chart stands, by its name up to the first dash.
var chartPlaces = map[string]string{
	"outcomes": "outcomes", "kill": "outcomes", "heat": "outcomes", "payoff": "outcomes",
	"killed": "time", "pace": "time",
	"weapons": "weapons", "hits": "weapons", "damage": "weapons",
}

// sections lists charts and tables by matter; empty matters are left out.
func (s *editor) sections() []section {
	all := []section{
		{ID: "outcomes", Title: "Who kills whom", Tables: []table{s.valueTable(), s.cellTable(), s.stoppedTable()}},
		{ID: "time", Title: "How long it takes", Tables: []table{s.timeTable()}},
		{ID: "weapons", Title: "Weapons", Tables: s.weaponTables()},
		{ID: "ends", Title: "How duels end", Tables: []table{s.endTable()}},
		{ID: "comparisons", Title: "Cells compared", Tables: []table{s.comparisonTable(), s.stepTable()}},
	}
	for _, p := range chart.Pictures(s.Study) {
		kind, _, _ := strings.Cut(p.Name, "-")
		for i := range all {
			if all[i].ID == chartPlaces[kind] {
				all[i].Charts = append(all[i].Charts, p)
			}
		}
	}
	var out []section
	for _, sec := range all {
		var filled []table
		for _, t := range sec.Tables {
			if all := len(t.Rows); all > mostTableRows {
				t.Rows = t.Rows[:mostTableRows]
				t.Note += fmt.Sprintf(" The first %s of %s rows; the CSV files have all.",
					prose.Grouped(mostTableRows), prose.Grouped(int64(all)))
			}
			if len(t.Rows) > 0 {
				filled = append(filled, t)
			}
		}
		sec.Tables = filled
		if len(sec.Charts)+len(sec.Tables) > 0 {
			out = append(out, sec)
		}
	}
	return out
}

// colophon says which program made the page and how fast. No other part of the page depends on time and
// machine.
func (s *editor) colophon() string {
	text := fmt.Sprintf("Furball %s, seed %d.", s.Run.Version, s.Run.Seed)
	if s.Run.Elapsed > 0 {
		text += fmt.Sprintf(" Played in %.2f s with %d %s.", s.Run.Elapsed, s.Run.Workers,
			prose.Plural(int64(s.Run.Workers), "worker"))
	}
	return text
}
