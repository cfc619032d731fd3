package table

import (
	"encoding/csv"
	"io"

	"github.com/furball-sim/furball/results/prose"
)

// csv writes the table with full figures: the columns of the text, and the ends of intervals in columns of their own. A
// text that a spreadsheet would take for a formula, and run, gets an apostrophe.
func (t *Table) csv(w io.Writer) error {
	out := csv.NewWriter(w)
	var head []string
	for i := range t.Columns {
		head = append(head, t.Columns[i].headings()...)
	}
	if err := out.Write(head); err != nil {
		return err
	}
	for _, row := range t.Rows {
		var line []string
		for i := range row {
			c := &t.Columns[i]
			full := row[i].full(c)
			if c.Words {
				full[0] = prose.Sheet(full[0])
			}
			line = append(line, full...)
		}
		if err := out.Write(line); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}
