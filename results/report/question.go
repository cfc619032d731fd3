package report

import "github.com/furball-sim/furball/results/chart"

// A Question is the answer to the question that a run asks.
type Question struct {
	Sentence string
	About    string // how to read the figures
	Head     []string
	Rows     [][]string // the first column names the row
	Chart    *chart.Question
}

// section has the figures of the answer.
func (q *Question) section() section {
	t := table{Title: "Figures of the answer", Note: q.About + ".", Names: 1, Head: q.Head}
	for _, cells := range q.Rows {
		t.Rows = append(t.Rows, row{cells})
	}
	return section{ID: "question", Title: "What decides", Charts: []*chart.Picture{q.Chart.Picture()}, Tables: []table{t}}
}
