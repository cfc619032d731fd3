package table

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Format is one in which tables are written.
type Format string

// The formats.
const (
	Text     Format = "text"
	Markdown Format = "markdown"
	LaTeX    Format = "latex"
	HTML     Format = "html"
	CSV      Format = "csv"
)

// Formats are all formats, as commands take them.
func Formats() []string {
	return []string{string(Text), string(Markdown), string(LaTeX), string(HTML), string(CSV)}
}

// Write writes tables in a format, which is one of Formats, one below the other. Text keeps to width characters where a
// single column allows it; of names the labels of LaTeX. CSV has no place for two tables: it takes the first.
func Write(w io.Writer, tables []*Table, format Format, width int, of string) error {
	var b strings.Builder
	if format == Markdown || format == LaTeX || format == HTML {
		tables = slices.Clone(tables)
		for i, t := range tables {
			tables[i] = t.spoken()
		}
	}
	if format == LaTeX {
		more := ""
		if slices.ContainsFunc(tables, (*Table).latexLong) {
			more = ",longtable"
		}
		fmt.Fprintf(&b, latexNeeds, more)
	}
	for i, t := range tables {
		switch format {
		case CSV:
			return t.csv(w)
		case Markdown:
			t.WriteMarkdown(&b)
		case LaTeX:
			t.latex(&b, of)
		case HTML:
			if i > 0 {
				b.WriteByte('\n')
			}
			t.html(&b)
		default:
			t.WriteText(&b, width)
		}
	}
	_, err := io.WriteString(w, strings.TrimPrefix(b.String(), "\n"))
	return err
}
