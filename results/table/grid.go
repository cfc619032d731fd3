package table

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/results/prose"
)

// columnGap is the space between two columns of a grid.
const columnGap = 2

// A grid is a table for the terminal. Its first keys columns name the row and
// are repeated when the others do not fit beside one another.
type grid struct {
	title string
	about string // a sentence below the title, or nothing
	keys  int
	cols  []gridColumn
	rows  [][]string
}

type gridColumn struct {
	head []string // lines, set at the bottom of the heading
	left bool     // text; numbers stand at the right
	// spare key columns go when the grid would not fit beside them.
	spare bool
	// wraps says that texts of the column go on below, in rows of their own, when the grid would not fit otherwise.
	wraps bool
}

func (g *grid) add(left bool, head ...string) {
	g.cols = append(g.cols, gridColumn{head: head, left: left})
}

// write appends the grid to b, in as many blocks as the width asks for.
func (g *grid) write(b *strings.Builder, width int) {
	if len(g.rows) == 0 {
		return
	}
	b.WriteString("\n" + prose.Wrap(g.title, width, "") + "\n")
	if g.about != "" {
		b.WriteString(prose.Wrap(g.about, width, "") + "\n")
	}
	b.WriteByte('\n')
	widths := g.fit(width)
	if g.wrapTexts(widths, width) {
		widths = g.widths()
	}
	keys := 0
	for _, w := range widths[:g.keys] {
		keys += w + columnGap
	}
	for from := g.keys; from < len(g.cols); {
		used, to := keys+widths[from], from+1
		for to < len(g.cols) && used+columnGap+widths[to] <= width {
			used += columnGap + widths[to]
			to++
		}
		if from > g.keys {
			b.WriteByte('\n')
		}
		g.block(b, widths, from, to)
		from = to
	}
}

// markdown appends the grid to b as a table of Markdown.
func (g *grid) markdown(b *strings.Builder) {
	if len(g.rows) == 0 {
		return
	}
	b.WriteString("\n### " + g.title + "\n\n")
	if g.about != "" {
		b.WriteString(g.about + "\n\n")
	}
	rule := "|"
	head := make([]string, len(g.cols))
	for i, c := range g.cols {
		head[i] = strings.ReplaceAll(strings.Join(c.head, " "), "- ", "-") // a name broken at its dashes
		if c.left {
			rule += " --- |"
		} else {
			rule += " ---: |"
		}
	}
	b.WriteString("| " + strings.Join(head, " | ") + " |\n" + rule + "\n")
	for _, row := range g.rows {
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
	}
}

// wide is the width of all columns beside one another.
func (g *grid) wide() int {
	total := -columnGap
	for _, w := range g.widths() {
		total += w + columnGap
	}
	return total
}

// drop leaves a column out.
func (g *grid) drop(i int) {
	g.cols = slices.Delete(g.cols, i, i+1)
	for r := range g.rows {
		g.rows[r] = slices.Delete(g.rows[r], i, i+1)
	}
}

// fit drops the spare columns if the grid is too wide, and gives the widths.
func (g *grid) fit(width int) []int {
	if g.wide() <= width {
		return g.widths()
	}
	for i := len(g.cols) - 1; i >= 0; i-- {
		if !g.cols[i].spare {
			continue
		}
		g.keys--
		g.drop(i)
	}
	return g.widths()
}

// wrapTexts breaks the texts of the column that wraps so that the grid fits, if there is one and the
// rest leaves it room for a few words. It reports whether it did.
func (g *grid) wrapTexts(widths []int, width int) bool {
	const fewWords = 24
	at := slices.IndexFunc(g.cols, func(c gridColumn) bool { return c.wraps })
	if at < 0 {
		return false
	}
	room := width
	for i, w := range widths {
		if i != at {
			room -= w + columnGap
		}
	}
	if room < fewWords || widths[at] <= room {
		return false
	}
	var rows [][]string
	for _, row := range g.rows {
		for l, line := range strings.Split(prose.Wrap(row[at], room, ""), "\n") {
			if l > 0 {
				row = make([]string, len(g.cols))
			}
			row[at] = line
			rows = append(rows, row)
		}
	}
	g.rows = rows
	return true
}

// widths are the columns' widths in characters.
func (g *grid) widths() []int {
	widths := make([]int, len(g.cols))
	for i, c := range g.cols {
		for _, line := range c.head {
			widths[i] = max(widths[i], utf8.RuneCountInString(line))
		}
		for _, row := range g.rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	return widths
}

// block writes the key columns and those from from up to to.
func (g *grid) block(b *strings.Builder, widths []int, from, to int) {
	shown := make([]int, 0, len(g.cols))
	for i := range g.keys {
		shown = append(shown, i)
	}
	for i := from; i < to; i++ {
		shown = append(shown, i)
	}
	lines := 0
	for _, i := range shown {
		lines = max(lines, len(g.cols[i].head))
	}
	for l := range lines {
		g.line(b, widths, shown, func(i int) string {
			head := g.cols[i].head
			if skip := lines - len(head); l >= skip {
				return head[l-skip]
			}
			return ""
		})
	}
	for _, row := range g.rows {
		g.line(b, widths, shown, func(i int) string { return row[i] })
	}
}

// line writes one line without spaces at its end.
func (g *grid) line(b *strings.Builder, widths, shown []int, text func(i int) string) {
	var line strings.Builder
	for at, i := range shown {
		if at > 0 {
			line.WriteString(strings.Repeat(" ", columnGap))
		}
		s := text(i)
		space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(s))
		if g.cols[i].left {
			line.WriteString(s + space)
		} else {
			line.WriteString(space + s)
		}
	}
	b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
}
