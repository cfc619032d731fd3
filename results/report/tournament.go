package report

import (
	"strings"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/table"
)

// tournament has the tables of a tournament. It is empty for a run that is none.
func (s *pageMaker) tournament() (all []pageTable) {
	if s.Tournament == nil {
		return nil
	}
	for _, t := range table.TournamentTables(s.Tournament) {
		all = append(all, tableOf(t))
	}
	return append(all, cycleTable(s.Tournament))
}

// ratings is a section that tells the ratings of a tournament.
func ratings(t *figures.Tournament) section {
	sec := section{ID: "ratings", Title: "Ratings"}
	if t != nil {
		sec.Text = strings.Join(t.Notes, " ")
	}
	return sec
}

// cycleTable lists the cycles of a tournament.
func cycleTable(of *figures.Tournament) pageTable {
	t := newTable(figures.TournamentFile, "Cycles", "Each beats the next, and the third the first, beyond doubt.", 3, "this", "beats this",
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
	return pageTable{t, figures.TournamentFile}
}
