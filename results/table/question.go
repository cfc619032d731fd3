package table

import (
	"io"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// A Question is the answer to a question about several cells.
type Question struct {
	Sentence string
	About    string // how to read the table
	Head     []string
	Rows     [][]string // the first column names the row, texts stand in the columns from Texts on
	Texts    int
}

// WriteQuestion writes the sentence, then the table.
func WriteQuestion(w io.Writer, q *Question, width int) error {
	var b strings.Builder
	b.WriteString(prose.Wrap(q.Sentence, width, "") + "\n")
	g := grid{title: q.About, keys: 1, rows: q.Rows}
	for i, head := range q.Head {
		g.add(i >= q.Texts || i == 0, head)
	}
	g.write(&b, width)
	_, err := io.WriteString(w, b.String())
	return err
}
