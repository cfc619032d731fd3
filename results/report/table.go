package report

import "github.com/furball-sim/furball/results/table"

// A pageTable is a table of results as a page has it: its key columns are names, the others numbers.
type pageTable struct {
	*table.Table
	File string // beside the page, that has its figures
}

// newTable is a table of texts whose first names columns are names. A file has its figures.
func newTable(file, title, about string, names int, head ...string) pageTable {
	t := pageTable{&table.Table{Title: title, About: about, Keys: names}, file}
	t.head(head...)
	return t
}

// noTable is a table without rows, which no page shows.
func noTable() pageTable { return newTable("", "", "", 0) }

// head adds columns.
func (t pageTable) head(names ...string) {
	for _, name := range names {
		t.Add(table.Column{Head: []string{name}, Words: len(t.Columns) < t.Keys})
	}
}

// add adds a row.
func (t pageTable) add(texts ...string) { t.AddRow(table.AllWords(texts...)...) }

// Heads are the headings of the columns.
func (t pageTable) Heads() []string { return heads(t.Table) }

// heads are the headings of the columns of a table.
func heads(t *table.Table) []string {
	var all []string
	for i := range t.Columns {
		all = append(all, t.Columns[i].Heading())
	}
	return all
}

// Stacks reports whether rows become blocks on a narrow screen.
func (t pageTable) Stacks() bool { return len(t.Rows) <= mostBlocks && len(t.Columns) > 3 }
