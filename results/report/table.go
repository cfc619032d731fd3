package report

import "github.com/furball-sim/furball/results/tabular"

// A table is a table of results as a page has it: its key columns are names, the others numbers.
type table struct{ *tabular.Table }

// newTable is a table of texts whose first names columns are names.
func newTable(title, about string, names int, head ...string) table {
	t := table{&tabular.Table{Title: title, About: about, Keys: names}}
	t.head(head...)
	return t
}

// noTable is a table without rows, which no page shows.
func noTable() table { return newTable("", "", 0) }

// head adds columns.
func (t table) head(names ...string) {
	for _, name := range names {
		t.Add(tabular.Column{Head: []string{name}, Words: len(t.Columns) < t.Keys})
	}
}

// add adds a row.
func (t table) add(texts ...string) { t.AddRow(tabular.AllWords(texts...)...) }

// Heads are the headings of the columns.
func (t table) Heads() []string { return heads(t.Table) }

// heads are the headings of the columns of a table.
func heads(t *tabular.Table) []string {
	var all []string
	for i := range t.Columns {
		all = append(all, t.Columns[i].Heading())
	}
	return all
}

// Long reports whether the table is folded up at first.
func (t table) Long() bool { return len(t.Rows) > mostOpen }

// Stacks reports whether rows become blocks on a narrow screen.
func (t table) Stacks() bool { return len(t.Rows) <= mostBlocks && len(t.Columns) > 3 }
