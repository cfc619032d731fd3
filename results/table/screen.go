package table

import (
	"slices"
	"strings"
)

// A screen has room for few rows and for no column beyond its width: then a table keeps the rows that carry the answer, in
// their order, and its first columns. All of it stands where there is room (--full, files).

// Leading are the n rows that carry most of the answer, in the order of the table.
func (t *Table) Leading(n int) []int {
	order := slices.Clone(t.Order)
	for i := range t.Rows {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	rows := order[:max(0, min(n, len(order)))]
	slices.Sort(rows)
	return rows
}

// HeadLines is how many lines the headings of the table take.
func (t *Table) HeadLines() int { return headLines(t.Columns) }

// Lines are the headings and some rows of the table for a screen: each row is one line of so many characters at most. Columns
// at the right, for which there is no room, are left out, and texts that are still too long are cut. It reports whether
// columns were left out.
func (t *Table) Lines(width int, rows []int) (lines []string, narrowed bool) {
	few := *t
	few.Rows = nil
	for _, i := range rows {
		few.Rows = append(few.Rows, t.Rows[i])
	}
	g := few.narrowed(width)
	for g.wide() > width && len(g.cols) > g.keys+1 {
		g.drop(len(g.cols) - 1)
	}
	narrowed = len(g.cols) < len(t.Columns)
	g.shorten(width)
	var b strings.Builder
	all := make([]int, len(g.cols))
	for i := range all {
		all[i] = i
	}
	g.block(&b, g.widths(), all)
	return strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n"), narrowed
}

// leastCut is the fewest characters to which a text is cut.
const leastCut = 12

// shorten cuts the texts of the widest column of words, again and again, until the grid fits or all are short.
func (g *grid) shorten(width int) {
	for {
		over, widths, at := g.wide()-width, g.widths(), -1
		for i := range g.cols {
			if g.cols[i].Words && widths[i] > leastCut && (at < 0 || widths[i] > widths[at]) {
				at = i
			}
		}
		if over <= 0 || at < 0 {
			return
		}
		to := max(leastCut, widths[at]-over)
		for _, row := range g.rows {
			row[at] = shortened(row[at], to)
		}
		head := slices.Clone(g.cols[at].Head)
		for l := range head {
			head[l] = shortened(head[l], to)
		}
		g.cols[at].Head = head
	}
}

// shortened is a text of so many characters at most; what is cut ends with an ellipsis.
func shortened(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return strings.TrimRight(string(runes[:most-1]), " ") + "…"
	}
	return text
}

// barWide is the width of a bar in characters.
const barWide = 10

// Bar shows a share, from 0 to 1, as a bar of ten characters.
func Bar(share float64) string {
	full := max(0, min(barWide, int(share*barWide+0.5)))
	return strings.Repeat("▇", full) + strings.Repeat("▁", barWide-full)
}
