package table

import (
	"fmt"
	"html"
	"strings"
)

// html appends the table as a fragment of a page: with a caption, and headings that say what they are of. Numbers have
// the class n, and stand at the right without a style sheet too.
func (t *Table) html(b *strings.Builder) {
	fmt.Fprintf(b, "<table id=\"table-%s\">\n<caption>%s", label(t.Name), html.EscapeString(t.Title))
	if t.About != "" {
		b.WriteString("<br/><small>" + html.EscapeString(t.About) + "</small>")
	}
	b.WriteString("</caption>\n<thead>\n<tr>")
	for i := range t.Columns {
		c := &t.Columns[i]
		if name := c.Heading(); name == "" { // nothing to be read out
			b.WriteString("<td></td>")
		} else {
			fmt.Fprintf(b, "<th scope=\"col\"%s>%s</th>", c.htmlSide(), html.EscapeString(name))
		}
	}
	b.WriteString("</tr>\n</thead>\n<tbody>\n")
	for _, row := range t.Rows {
		b.WriteString("<tr>")
		for i := range row {
			c, text := &t.Columns[i], html.EscapeString(row[i].Text)
			switch {
			case i < t.Keys:
				fmt.Fprintf(b, "<th scope=\"row\"%s>%s</th>", c.htmlSide(), text)
			case c.Words: // where texts stand anyway
				b.WriteString("<td>" + text + "</td>")
			default:
				fmt.Fprintf(b, "<td%s>%s</td>", c.htmlSide(), text)
			}
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>\n")
	for _, line := range t.Remarks {
		b.WriteString("<p>" + html.EscapeString(line) + "</p>\n")
	}
}

// htmlSide is on which side the texts of a column stand.
func (c *Column) htmlSide() string {
	if c.Words {
		return ` style="text-align:left"`
	}
	return ` class="n" style="text-align:right"`
}
