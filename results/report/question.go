package report

import (
	"strings"

	"github.com/furball-sim/furball/results/chart"
)

// A Question is the answer to the question that a run asks.
type Question struct {
	Asks     string // in words
	Sentence string
	About    string // how to read the figures
	Head     []string
	Rows     [][]string // the first column names the row
	Notes    []string   // below the table
	Chart    *chart.Picture
}

// section has the figures of the answer. Its chart stands beside the sentence.
func (q *Question) section() section {
	notes := strings.Join(append([]string{q.About + "."}, q.Notes...), " ")
	t := newTable("answer.json", "Figures of the answer", notes, 1, q.Head...)
	for _, cells := range q.Rows {
		t.add(cells...)
	}
	return section{ID: "question", Title: "What decides", Tables: []pageTable{t}}
}
