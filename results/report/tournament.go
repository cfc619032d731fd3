package report

import (
	"strings"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/table"
)

// tournament has the tables of a tournament by matter. It is empty for a run that is none.
func (s *pageMaker) tournament() []section {
	if s.Tournament == nil {
		return nil
	}
	matrix := section{ID: "payoff", Title: "Every doctrine against every other"}
	replies := section{ID: "replies", Title: "What each side flies best"}
	ratings := section{ID: "ratings", Title: "Ratings", Text: strings.Join(s.Tournament.Notes, " ")}
	for _, t := range table.TournamentTables(s.Tournament) {
		in := &replies
		switch t.Name {
		case table.PayoffTable:
			in = &matrix
		case table.RatingsTable:
			in = &ratings
		}
		in.Tables = append(in.Tables, tableOf(t))
	}
	ratings.Tables = append(ratings.Tables, cycleTable(s.Tournament))
	return []section{matrix, replies, ratings}
}

// cycleTable lists the cycles of a tournament.
func cycleTable(of *figures.Tournament) pageTable {
	t := newTable("Cycles", "Each beats the next, and the third the first, beyond doubt.", 3, "this", "beats this",
		"which beats this")
	for _, c := range of.Cycles {
		t.add(c[:]...)
	}
	return t
}

// tableOf is a table as the report has it: all words stand at the left.
func tableOf(t *table.Table) pageTable {
	for t.Keys < len(t.Columns) && t.Columns[t.Keys].Words {
		t.Keys++
	}
	return pageTable{t}
}
