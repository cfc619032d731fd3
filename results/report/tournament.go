package report

import (
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/study"
	texttable "github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/tabular"
)

// tournament is the answer of a tournament: its sentences, its sections, and the chart that shows it. They are empty for
// a run that is none.
func (s *editor) tournament() (sentences []string, sections []section, first *chart.Picture) {
	if s.round == nil {
		return nil, nil, nil
	}
	for _, p := range chart.Round(s.Study, s.round) {
		if first == nil {
			first = p
			continue
		}
		sections = append(sections, section{ID: "ratings", Title: "Ratings", Charts: []*chart.Picture{p}})
	}
	tables := texttable.TournamentTables(s.round)
	replies := section{ID: "replies", Title: "What each side flies best"}
	matrix := section{ID: "payoff", Title: "Every doctrine against every other"}
	for _, t := range tables {
		made := tableOf(t)
		switch t.Name {
		case texttable.PayoffTable:
			matrix.Tables = append(matrix.Tables, made)
		case texttable.RatingsTable:
			if len(sections) > 0 {
				sections[0].Tables = append(sections[0].Tables, made)
			}
		default:
			replies.Tables = append(replies.Tables, made)
		}
	}
	if t := s.cycleTable(); len(t.Rows) > 0 {
		replies.Tables = append(replies.Tables, t)
	}
	for _, note := range s.round.Notes {
		replies.Text += note + " "
	}
	return study.Round(s.round), append([]section{matrix, replies}, sections...), first
}

// cycleTable lists the cycles of a tournament.
func (s *editor) cycleTable() table {
	t := table{Title: "Cycles", Note: "Each beats the next, and the third the first, beyond doubt.", Names: 3,
		Head: []string{"this", "beats this", "which beats this"}}
	for _, c := range s.round.Cycles {
		t.Rows = append(t.Rows, row{Cells: c[:]})
	}
	return t
}

// tableOf is a table of results as the report has it.
func tableOf(t *tabular.Table) table {
	out := table{Title: t.Title, Note: t.About, Names: t.Keys, Remarks: t.Remarks}
	for i := range t.Columns {
		out.Head = append(out.Head, t.Columns[i].Heading())
	}
	for _, cells := range t.Rows {
		var r row
		for _, c := range cells {
			r.Cells = append(r.Cells, c.Text)
		}
		out.Rows = append(out.Rows, r)
	}
	return out
}
