package table

import (
	"io"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// A Listing is a table whose columns have names: rows of records.
type Listing struct {
	Title   string
	Keys    int // so many columns at the left name the row, and are repeated when not all fit beside one another
	Columns []ListingColumn
	Spare   int // so many columns at the right are left out where there is no room for them
	Rows    [][]string
	After   []string // lines below the table
}

// A ListingColumn is a column of words, or of numbers, which stand at the right.
type ListingColumn struct {
	Name    string
	Numbers bool
}

// WriteListing prints a listing.
func WriteListing(w io.Writer, l *Listing, width int) error {
	g := &grid{title: l.Title, keys: l.Keys, rows: l.Rows}
	for _, c := range l.Columns {
		g.add(!c.Numbers, c.Name)
	}
	for spare := l.Spare; spare > 0 && len(g.rows) > 0 && g.wide() > width; spare-- {
		g.drop(len(g.cols) - 1)
	}
	var b strings.Builder
	if len(l.Rows) == 0 {
		b.WriteString(prose.Wrap(l.Title, width, "") + "\n")
	}
	g.write(&b, width)
	if len(l.After) > 0 {
		b.WriteByte('\n')
	}
	for _, line := range l.After {
		b.WriteString(prose.Wrap(line, width, "  ") + "\n")
	}
	_, err := io.WriteString(w, strings.TrimPrefix(b.String(), "\n"))
	return err
}
