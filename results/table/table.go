package table

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// A Table is a table of results. Its first Keys columns name the row.
type Table struct {
	Name    string // lower case with dashes, by which a command takes it; "": nobody can ask for it
	Title   string
	About   string // a sentence below the title; "": none
	Keys    int
	Spare   int // so many columns at the right are left out at a terminal without room for them
	Columns []Column
	Rows    [][]Cell
	Remarks []string // below the table
	// Of a screen: the rows by how much of the answer they carry, most first (nil: as they stand), and what a row is ("cell").
	Order []int
	Row   string
}

// A Column is a column of words or of numbers. Numbers stand at the right.
type Column struct {
	Head  []string // lines; a part that ends with a dash goes on in the next
	Said  string   // the heading in documents, where Head is a name for programs; "": Head
	Words bool
	Ends  Ends
	// Spare key columns go at a terminal where the table would not fit beside them.
	Spare bool
	// Wraps says that texts of the column go on below, in rows of their own, where the table would not fit otherwise.
	Wraps bool
}

// Ends says which ends of an interval a column of figures has beside it in a file.
type Ends uint8

const (
	NoEnds   Ends = iota // the figure alone
	WithEnds             // the figure, then the lower and the upper end of its interval
	EndsOnly             // the two ends: the figure stands in a column of its own
)

// Add adds a column.
func (t *Table) Add(c Column) { t.Columns = append(t.Columns, c) }

// AddWords adds a column of words.
func (t *Table) AddWords(head ...string) { t.Add(Column{Head: head, Words: true}) }

// AddNumbers adds a column of numbers.
func (t *Table) AddNumbers(head ...string) { t.Add(Column{Head: head}) }

// AddFigures adds a column of figures with their intervals.
func (t *Table) AddFigures(head ...string) { t.Add(Column{Head: head, Ends: WithEnds}) }

// AddRow adds a row.
func (t *Table) AddRow(cells ...Cell) { t.Rows = append(t.Rows, cells) }

// Heading is the heading of a column in one line: a name that is broken at its dashes is whole again.
func (c *Column) Heading() string {
	text := ""
	for i, line := range c.Head {
		if i > 0 && !strings.HasSuffix(text, "-") {
			text += " "
		}
		text += line
	}
	return text
}

// saidWidth is how many characters of a heading in words stand in a line.
const saidWidth = 16

// spoken is the table with headings for people.
func (t *Table) spoken() *Table {
	c := *t
	c.Columns = slices.Clone(t.Columns)
	for i := range c.Columns {
		if said := c.Columns[i].Said; said != "" {
			c.Columns[i].Head = strings.Split(prose.Wrap(said, saidWidth, ""), "\n")
		}
	}
	return &c
}

// headLines is how many lines the headings of some columns take.
func headLines(columns []Column) int {
	lines := 0
	for i := range columns {
		lines = max(lines, len(columns[i].Head))
	}
	return lines
}

// headLine is the line l of a heading that is set at the bottom of so many lines.
func (c *Column) headLine(l, lines int) string {
	if skip := lines - len(c.Head); l >= skip {
		return c.Head[l-skip]
	}
	return ""
}

// Find is the table with a name; nil: there is none.
func Find(tables []*Table, name string) *Table {
	at := slices.IndexFunc(tables, func(t *Table) bool { return t.Name == name })
	if at < 0 {
		return nil
	}
	return tables[at]
}

// Names are the names of tables, in their order.
func Names(tables []*Table) []string {
	var names []string
	for _, t := range tables {
		names = append(names, t.Name)
	}
	return names
}

// Filled are those tables that have rows.
func Filled(tables []*Table) []*Table {
	return slices.DeleteFunc(tables, func(t *Table) bool { return t == nil || len(t.Rows) == 0 })
}
