package table

import (
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// markdownBreaks are characters at which a line would end.
var markdownBreaks = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

// mark makes a text stand for itself in a cell of a table.
func mark(text string) string { return markdownBreaks.Replace(prose.Markdown(text)) }

// WriteMarkdown appends the table as one of GitHub's Markdown below a heading, with an empty line before it.
func (t *Table) WriteMarkdown(b *strings.Builder) {
	b.WriteString("\n### " + mark(t.Title) + "\n\n")
	if t.About != "" {
		b.WriteString(mark(t.About) + "\n\n")
	}
	head, rule := "|", "|"
	for i := range t.Columns {
		c := &t.Columns[i]
		head += " " + mark(c.Heading()) + " |"
		if c.Words {
			rule += " --- |"
		} else {
			rule += " ---: |"
		}
	}
	b.WriteString(head + "\n" + rule + "\n")
	for _, row := range t.Rows {
		b.WriteString("|")
		for i := range row {
			b.WriteString(" " + mark(row[i].Text) + " |")
		}
		b.WriteString("\n")
	}
	for _, line := range t.Remarks {
		b.WriteString("\n" + mark(line) + "\n")
	}
}
