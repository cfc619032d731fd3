package table

import (
	"fmt"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// The tables of a ladder.
const (
	LadderTable = "ladder"
	MatrixTable = "matrix"
	EqualTable  = "equal-sums"
)

// OfLadder are the tables of a ladder.
func OfLadder(l *figures.Ladder) []*Table {
	all := []*Table{Standings(l), ladderMatrix(l)}
	if l.Equal != nil {
		all = append(all, equalSums(l.Equal))
	}
	return all
}

// Standings is the table of the cards, the highest rated first.
func Standings(l *figures.Ladder) *Table {
	t := &Table{Name: LadderTable, Title: "Cards, the highest rated first", Keys: 2, Row: "card",
		About: "Ratings are Bradley-Terry strengths as Elo points of mean 0: 100 more is 64 % of the points, 200 more 76 %. Points are " +
			"the mean of those against each other card. " + prose.Confidence(1-float64(l.Error)) + " intervals that hold together, " +
			"column by column; those of costs are before they are made whole."}
	t.AddNumbers("rank")
	t.AddWords("card")
	t.AddFigures("rating")
	t.AddFigures("points, %")
	costs := l.Cards[0].Exact != nil
	if costs {
		t.AddNumbers("cost")
		t.AddFigures("exact", "cost")
	}
	for i := range l.Cards {
		c := &l.Cards[i]
		row := []Cell{Whole(int64(i + 1)), Words(prose.Plain(c.Title)), Short(c.Rating), Percent(c.Points)}
		if costs {
			row = append(row, Whole(c.Cost), Short(*c.Exact))
		}
		t.AddRow(row...)
	}
	return t
}

// ladderMatrix has the points of each card against each other.
func ladderMatrix(l *figures.Ladder) *Table {
	t := &Table{Name: MatrixTable, Title: "Points of the card of the row against that of the column, %", Keys: 1, Row: "card"}
	t.AddWords("card")
	for i := range l.Cards {
		t.AddFigures(prose.Plain(l.Cards[i].Title))
	}
	for i := range l.Cards {
		row := AllWords(prose.Plain(l.Cards[i].Title))
		for _, e := range l.Matrix[i] {
			if e == nil {
				row = append(row, Cell{"–", []string{"", "", ""}})
			} else {
				row = append(row, Percent(*e))
			}
		}
		t.AddRow(row...)
	}
	return t
}

// equalSums has the mixed fights, farthest from even first.
func equalSums(e *figures.EqualSums) *Table {
	t := &Table{Name: EqualTable, Title: "Mixed sides of about equal sums of costs, by fresh duels, farthest from even first", Keys: 2,
		Row: "fight", About: fmt.Sprintf("%s %% of these duels are drawn.", prose.Fixed(100*float64(e.Drawn), 0, false))}
	t.AddWords("side")
	t.AddWords("against")
	t.AddFigures("points of", "the side, %")
	t.AddNumbers("sum")
	t.AddNumbers("its enemy's")
	for i := range e.Fights {
		f := &e.Fights[i]
		t.AddRow(Words(prose.Plain(f.Names[0])), Words(prose.Plain(f.Names[1])), Percent(f.Points), Whole(f.Sums[0]), Whole(f.Sums[1]))
	}
	return t
}
