package report

import (
	"strings"

	texttable "github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/tabular"
)

// tournament has the tables of a tournament by matter. It is empty for a run that is none.
func (s *editor) tournament() []section {
	if s.Round == nil {
		return nil
	}
	matrix := section{ID: "payoff", Title: "Every doctrine against every other"}
	replies := section{ID: "replies", Title: "What each side flies best"}
	ratings := section{ID: "ratings", Title: "Ratings", Text: strings.Join(s.Round.Notes, " ")}
	for _, t := range texttable.TournamentTables(s.Round) {
		in := &replies
		switch t.Name {
		case texttable.PayoffTable:
			in = &matrix
		case texttable.RatingsTable:
			in = &ratings
		}
		in.Tables = append(in.Tables, tableOf(t))
	}
	ratings.Tables = append(ratings.Tables, s.cycleTable())
	return []section{matrix, replies, ratings}
}

// cycleTable lists the cycles of a tournament.
func (s *editor) cycleTable() table {
	t := table{Title: "Cycles", Note: "Each beats the next, and the third the first, beyond doubt.", Names: 3,
		Head: []string{"this", "beats this", "which beats this"}}
	for _, c := range s.Round.Cycles {
		t.Rows = append(t.Rows, row{Cells: c[:]})
	}
	return t
}

// tableOf is a table of results as the report has it.
func tableOf(t *tabular.Table) table {
	out := table{Title: t.Title, Note: t.About, Names: t.Keys, Remarks: t.Remarks}
	for i := range t.Columns {
		if i == out.Names && t.Columns[i].Words {
			out.Names++ // words stand at the left
		}
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
