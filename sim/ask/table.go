package ask

import (
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/tabular"
)

// TableName is the name of the table of an answer.
const TableName = "answer"

// intervalHead heads a column of intervals whose figures stand in the column before it.
const intervalHead = "interval"

// headWidth is how many characters a line of a heading has in text, if its words allow it.
const headWidth = 18

// figured are the figures behind the texts of a row, by column.
type figured map[int]*estimate.Estimate

// row adds a row to the table.
func (a *Answer) row(texts []string, figures figured) {
	a.Rows, a.figures = append(a.Rows, texts), append(a.figures, figures)
}

// Table is the table of the answer, without its notes.
func (a *Answer) Table() *tabular.Table {
	scale := 1.0
	if m, err := FindMetric(a.Question.Metric); err == nil {
		scale = m.Scale()
	}
	t := &tabular.Table{Name: TableName, Title: a.About, Keys: 1}
	for k, head := range a.Head {
		t.Add(tabular.Column{Head: strings.Split(prose.Wrap(head, headWidth, ""), "\n"), Words: k == 0 || k >= a.Texts, Ends: a.ends(k)})
	}
	for r, texts := range a.Rows {
		row := tabular.AllWords(texts...)
		for k, e := range a.figures[r] {
			full := tabular.Figure(texts[k], *e, scale)
			switch t.Columns[k].Ends {
			case tabular.EndsOnly:
				full.Full = full.Full[1:]
			case tabular.NoEnds:
				full.Full = full.Full[:1]
			}
			row[k] = full
		}
		t.AddRow(row...)
	}
	return t
}

// ends says which ends of an interval a column of the table has.
func (a *Answer) ends(column int) tabular.Ends {
	for _, figures := range a.figures {
		switch {
		case figures[column] == nil:
		case a.Head[column] == intervalHead:
			return tabular.EndsOnly
		case column+1 < len(a.Head) && a.Head[column+1] == intervalHead:
			return tabular.NoEnds
		default:
			return tabular.WithEnds
		}
	}
	return tabular.NoEnds
}
